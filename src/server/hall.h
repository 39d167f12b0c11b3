#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "store/store.h"
#include "umpire/library.h"
#include "umpire/sitting.h"

namespace flagplot::server {

using Clock = std::function<std::int64_t()>;  // milliseconds since 1970
std::int64_t wall_clock();

struct Listener {
  umpire::Stream stream = umpire::Stream::Watchers;
  std::function<void()> wake;
};

// A match in memory and who listens to it. Whoever reads or acts holds the lock, so one thread at a time
// applies its choices; different matches do not wait for each other.
struct Table {
  Table(store::MatchRow r, std::shared_ptr<const Game> g, umpire::Sitting s)
      : game(std::move(g)), row(std::move(r)), sitting(std::move(s)) {}
  const std::shared_ptr<const Game> game;  // needs no lock
  std::mutex mutex;
  store::MatchRow row;  // `version` is how far `sitting` has followed
  umpire::Sitting sitting;
  std::list<Listener*> listeners;
  std::array<std::uint32_t, 3> told{};        // how far each stream was when its listeners were last woken
  std::array<std::set<std::string>, 2> keys;  // that each seat has used
  bool stale = false;                         // memory and store may differ: read it again before use
  std::optional<Seat> seat_of(const std::string& token_hash) const;
  bool has_bot(Seat seat) const { return row.seats[index(seat)].player.starts_with("bot:"); }
};

// A match that was played under other rules than this program has, or whose record does not fit together.
struct Unreadable {
  std::string why;
};

struct NewMatch {
  std::string game;
  Json scenario, options = Json::object();
  std::array<std::string, 2> players;  // "me", "open" or "bot:NAME"
  bool listed = true;
  std::string token_hash, entropy;
  std::array<std::string, 2> invite_hashes;   // for open seats that are not for everybody
  std::optional<umpire::KeyedDice::Key> key;  // for matches that must be repeatable
};

// All matches: those in memory, and the store behind them. Commit, then acknowledge, then tell.
class Hall {
 public:
  Hall(const umpire::Library&, store::Store&, Clock);
  ~Hall();

  // Told that a seat played by a bot is being asked something, by us or by another server; from any thread.
  // It must return at once and not call back.
  void on_bot_asked(std::function<void(const std::string& match, bool by_us)>);

  std::string create(const NewMatch&);  // throws data::Error for a bad game, scenario or option
  std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> find(const std::string& id);

  // Locks, reads what others wrote meanwhile, and lets `look` look.
  template <class Look>
  auto look(Table& table, Look look) {
    const std::scoped_lock lock(table.mutex);
    catch_up(table);
    return look(table);
  }

  enum class Kept { Done, Refused, Repeated };
  struct Acted {
    Kept kept = Kept::Done;
    std::optional<umpire::Sitting::Refused> refused;
  };
  // Acts for a seat and keeps the lines. `act` may be called again if another process came first; it
  // decides anew each time, and may refuse. With a key that seat has used before nothing is done again.
  using Act = std::function<umpire::Sitting::Acted(umpire::Sitting&, std::int64_t now)>;
  Acted act(Table&, Seat, const std::string& key, const Act&);

  // Hands an open seat over, once.
  enum class Taking { Done, Refused };
  Taking take_seat(Table&, Seat, const std::string& invite_hash, const std::string& token_hash,
                   const std::string& entropy);

  void add_listener(Table&, Listener&);
  void remove_listener(Table&, Listener&);

  const umpire::Library& library() const { return library_; }
  store::Store& store() { return store_; }
  std::int64_t now() const { return clock_(); }

  // Wakes bots that were asked something before the server stopped.
  void resume_bots();
  // Lets go of matches nobody has used for a while.
  void forget_idle(std::int64_t idle_for);
  std::size_t in_memory() const;

 private:
  std::shared_ptr<const Game> game_for(const Json& header);
  std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> load(const std::string& id);
  umpire::Sitting sitting_of(const store::MatchRow&);
  void seat_players(Table&, const std::string& entropy);
  std::optional<std::string> follow(Table&, const std::vector<store::Entry>&);
  void catch_up(Table&);
  void reload(Table&);
  void tell(Table&, bool by_us);
  void hinted(const std::string& id);
  void ask_bot(const std::string& id, bool by_us);

  const umpire::Library& library_;
  store::Store& store_;
  Clock clock_;
  std::mutex bot_asked_mutex_;
  std::function<void(const std::string&, bool)> bot_asked_;
  mutable std::mutex mutex_;  // of the two maps; never held while a table's is being waited for
  std::map<std::string, std::shared_ptr<const Game>> games_;
  struct Place {
    std::shared_ptr<Table> table;
    std::int64_t used = 0;
  };
  std::map<std::string, Place> tables_;
};

}  // namespace flagplot::server
