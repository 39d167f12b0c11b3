#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// Where matches are kept. The store knows rows and hashes, no games: what an entry says is the business of
// whoever wrote it.
namespace flagplot::store {

// The database is gone, full or damaged; one line for whoever runs the server.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct SeatRow {
  std::string player;       // "open", "human" or "bot:NAME"
  std::string token_hash;   // of the token that holds the seat; empty while nobody does
  std::string invite_hash;  // of the link that hands it over once; empty if there is none
};

// What a list shows of a match, so that nobody has to read headers to make one.
struct Card {
  std::string game;
  std::string scenario;  // its id; empty for one of somebody's own
  std::string title;     // of the scenario; empty if it has none
  std::string options;   // as JSON
};

struct MatchRow {
  std::string id;
  std::int64_t created = 0;  // milliseconds since 1970
  std::string header;        // what the match is: game, scenario, options, commitment
  std::string secret;        // the key of the dice; leaves the server only when the match is over
  bool listed = false;       // strangers may see that it exists
  bool finished = false;
  std::uint32_t version = 0;     // number of the last entry, 0 if there is none
  std::string hash;              // of the last entry, of the header if there is none
  std::array<SeatRow, 2> seats;  // allied, axis
  Card card;
  std::string owner;   // hash of the token it was made with; empty if none was shown
  std::string origin;  // hash of the address it was made from; forgotten after a while
};

// One line of a match: numbered from 1 without gaps, each with a hash over itself and the one before.
struct Entry {
  std::uint32_t version = 0;
  std::int64_t at = 0;
  std::string seat;  // who caused it: "allied", "axis", "chance"
  std::string body;
  std::string key;  // the client's own name for its request; empty if it gave none
  std::string previous, hash;
};

struct NewEntry {
  std::string seat, body, key;
};

struct Append {
  std::string match;
  std::uint32_t after = 0;  // the version the writer has seen
  std::int64_t at = 0;
  std::vector<NewEntry> entries;
  bool finishes = false;
};

enum class Appended {
  Done,
  Behind,    // somebody else has written since; read on and decide again
  Repeated,  // that seat has used that key in this match before, whatever else has been written since
};

// Taking an open seat and saying so are one step.
struct TakeSeat {
  std::string match;
  std::size_t seat = 0;     // 0 allied, 1 axis
  std::string invite_hash;  // must be the seat's; empty: the seat must be without one and the match listed
  std::string token_hash;   // must not hold the other seat
  Append entry;             // written in the same step
};

enum class Taken { Done, Behind, Refused };

enum class Group { All, Open, Running, Finished };  // Open: somebody may still sit down

// A place in a list: what comes after it is older.
struct Place {
  std::int64_t created = 0;
  std::string id;
};

struct Query {
  std::string token_hash = {};  // matches in which that token holds a seat; empty: listed ones
  std::size_t most = 100;       // the newest first
  bool unfinished = false;      // leave out what is over
  Group group = Group::All;
  std::string game = {};  // empty: any
  std::optional<Place> after = {};
  // The newest of each who made them, so that nobody fills the list; 0: all.
  std::size_t per_owner = 0, per_origin = 0;
};

// What one owner or one origin has going.
struct Held {
  std::uint64_t created = 0;      // since the time asked for
  std::uint64_t open = 0;         // still waiting for somebody
  std::uint64_t bots = 0;         // seats of bots in matches that run
  std::uint64_t search_bots = 0;  // those of them that may think long: searches and programs
};

struct Aged {
  std::string id;
  std::uint32_t version = 0;
  bool finished = false;
  std::int64_t last = 0;  // when anything at all was last written
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Every call may come from any thread and returns when the work is done: what was written is on the disk.
  // Throws Trouble, or std::invalid_argument for what is the caller's mistake: a text that is not UTF-8 or
  // has a NUL in it, a match that is there already or not at all, one key twice in one append.
  virtual void create(const MatchRow&) = 0;  // version 0; `hash` is filled in by the store
  virtual std::optional<MatchRow> match(const std::string& id) = 0;
  virtual std::vector<MatchRow> matches(const Query&) = 0;  // without headers and secrets
  virtual std::vector<std::string> unfinished_with_bots() = 0;
  virtual std::vector<Entry> entries(const std::string& match, std::uint32_t after) = 0;
  virtual Appended append(const Append&) = 0;
  virtual Taken take_seat(const TakeSeat&) = 0;

  // Upkeep.
  virtual Held held_by_owner(const std::string& owner, std::int64_t since) = 0;
  virtual Held held_by_origin(const std::string& origin, std::int64_t since) = 0;
  virtual void forget_origins(std::int64_t created_before) = 0;  // of what is over
  virtual std::vector<std::string> open_since_before(std::int64_t created_before) = 0;
  virtual std::vector<Aged> aged(std::int64_t created_before) = 0;
  virtual bool remove(const std::string& match, std::uint32_t version) = 0;  // not if written to since

  // Hands every seat of one token to another, which must hold none yet: the matches it now holds seats in, or
  // nothing if it does. Done before, it is done.
  virtual std::optional<std::vector<std::string>> move_token(const std::string& from,
                                                             const std::string& to) = 0;
  // From now on the seat is for whoever shows that invitation. Not if it is a bot's or there is none.
  virtual bool free_seat(const std::string& match, std::size_t seat, const std::string& invite_hash) = 0;
  // Sits down on a freed seat, where its last holder got up.
  virtual bool take_over(const std::string& match, std::size_t seat, const std::string& invite_hash,
                         const std::string& token_hash) = 0;

  // Tells, from a thread of the store, that a match may have been written to by another process. A hint:
  // it may come late or for nothing, but it does come. Never comes if no other process can write.
  virtual void watch(std::function<void(const std::string& match)>) = 0;
  virtual bool shared() const = 0;  // other processes may write

  virtual void check() = 0;  // throws Trouble if the database does not answer
};

// "postgresql://..." or the name of a file. Brings an older schema up to date; refuses a newer one.
std::unique_ptr<Store> open_store(const std::string& where);
bool is_postgres(const std::string& where);

// The hash that links entries; `verify` of a stored match recomputes it.
std::string entry_hash(const std::string& previous, std::uint32_t version, std::int64_t at,
                       const std::string& seat, const std::string& body, const std::string& key);
// What the first entry follows.
std::string header_hash(const std::string& id, const std::string& header);
// Names the first of all the entries of a match that does not fit; nothing if all do.
std::optional<std::string> broken_chain(const MatchRow&, const std::vector<Entry>&);

}  // namespace flagplot::store
