#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "umpire/dice.h"
#include "umpire/match.h"
#include "umpire/proceedings.h"
#include "umpire/standing.h"

namespace flagplot::umpire {

// What a log says before the first choice: enough to play the game again.
struct LogHeader {
  std::string game;
  int rules = 0;
  Json scenario;  // a name, or a whole scenario
  Json options = Json::object();
  std::string data;  // fingerprint of the data the game was played with
  std::string commitment;
};

// A line that is no record, and its place among the records.
struct Act {
  std::uint32_t after = 0;  // so many records
  Line line;
};

struct Log {
  // A line between the header and the closing one.
  struct Entry {
    Seat seat = Seat::None;  // who did it: nobody if the umpire did, for itself or by a standing order
    std::uint32_t record = 0;  // its number; of an act, that of the record before it
    bool act = false;
    std::string hash;
  };
  LogHeader header;
  std::vector<Record> records;
  std::vector<Act> acts;
  std::vector<Entry> entries;
  Proceedings proceedings;
  bool finished = false;
  Json result;  // as the closing line has it
  std::optional<KeyedDice::Key> key;  // revealed when the game is finished
};

// Links the lines of a record: each hash covers its line and the hash before it.
//   hash = SHA-256(hash before, "\n", the line as text without its hash)      hashes in hexadecimal
class Chain {
 public:
  const std::string& add(const Json& line);

 private:
  std::string hash_;
};

Json header_line(const LogHeader&);
// A record has its number, any other act has none.
Json entry_line(const Line&, std::uint32_t record);

// The truth of a match as text, one JSON object a line: header, records and acts, closing line. Every line carries its
// hash, so an edit, a gap or a cut shows, and where.
class LogWriter {
 public:
  LogWriter(std::ostream&, const LogHeader&);
  void append(const Record&);
  void append_act(const Line&);
  void close(const Game&, const Match&, const std::optional<KeyedDice::Key>& revealed);
  // Of a match that ended otherwise than by the rules; perhaps before it began.
  void close(const std::optional<KeyedDice::Key>& revealed, const std::optional<Ended>&);

 private:
  void line(Json);
  void closing_line(Json, const std::optional<KeyedDice::Key>& revealed);
  std::ostream& out_;
  Chain chain_;
  std::uint32_t count_ = 0;
};

// What is wrong with a log, and at which record (0: the header).
struct LogFault {
  std::uint32_t record = 0;
  std::string what;
};

std::variant<Log, LogFault> read_log(std::string_view text);

// A record as a line of the log has it ({"choice": [...], "state"} or {"undo": n, "state"}, for dice also how many of how
// many sides); nothing if it is none.
std::optional<Record> record_from(Seat, const Json&);
Json record_body(const Record&);
// Plays one record and checks it, against the standing orders too. Empty if it may follow, otherwise why not.
std::string play_record(const Record&, const std::optional<KeyedDice>&, Match&, Standing&);

// Plays the log from the start and checks that every choice was legal, every state is the recorded one and
// every die is the committed one. `match` ends where the log ends, or before its first fault.
std::optional<LogFault> replay(const Log&, Match& match);
std::optional<LogFault> replay(const Log&, Match& match, Standing&);  // and leaves the standing orders as they then are

}  // namespace flagplot::umpire
