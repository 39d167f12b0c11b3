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

namespace flagplot::umpire {

// What a log says before the first choice: enough to play the game again.
struct LogHeader {
  std::string game;
  int rules = 0;
  Json scenario;  // a name, or a whole scenario
  Json options = Json::object();
  std::string data;  // fingerprint of the data the game was played with
  std::string commitment;
  KeyedDice::Entropy entropy;
};

// An end that is none of the rules': "resigned" by a seat, "agreed" as a draw, "abandoned", or "faulted" because
// the rules have a fault.
struct Ended {
  std::string how;
  Seat by = Seat::None;
};

struct Log {
  LogHeader header;
  std::vector<Record> records;
  bool finished = false;
  Json result;  // as the closing line has it
  std::optional<Ended> ended;
  std::optional<KeyedDice::Key> key;  // revealed when the game is finished
};

// The truth of a match as text, one JSON object a line: header, records, closing line. Every line carries a
// hash over itself and the line before, so an edit, a gap or a cut shows, and where.
class LogWriter {
 public:
  LogWriter(std::ostream&, const LogHeader&);
  void append(const Record&);
  void close(const Game&, const Match&, const std::optional<KeyedDice::Key>& revealed,
             const std::optional<Ended>& = std::nullopt);

 private:
  void line(Json);
  std::ostream& out_;
  std::string chain_;
  std::uint32_t count_ = 0;
};

// What is wrong with a log, and at which record (0: the header).
struct LogFault {
  std::uint32_t record = 0;
  std::string what;
};

std::variant<Log, LogFault> read_log(std::string_view text);

// A record as a line of the log has it ({"choice": [...], "state"} or {"undo": n, "state"}); nothing if it is
// none.
std::optional<Record> record_from(Seat, const Json&);
Json record_body(const Record&);
// Plays one record and checks it. Empty if it may follow, otherwise why not.
std::string play_record(const Record&, const std::optional<KeyedDice>&, Match&);

// Plays the log from the start and checks that every choice was legal, every state is the recorded one and
// every die is the committed one. `match` ends where the log ends, or before its first fault.
std::optional<LogFault> replay(const Log&, Match& match);

}  // namespace flagplot::umpire
