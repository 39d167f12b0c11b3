#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/quotas.h"
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

// A match as it stands: what everybody who reads it looks at. It never changes; an act makes the next one.
struct TableNow {
  store::MatchRow row;  // `version` is how far `sitting` has followed
  umpire::Sitting sitting;
  std::optional<Seat> seat_of(const std::string& token_hash) const;
  bool has_bot(Seat seat) const { return row.seats[index(seat)].player.starts_with("bot:"); }
  std::array<std::uint32_t, 3> sequences() const;  // of all streams
};

// A match in memory and who listens to it. One writer at a time, while the disk takes it down; who reads or is refused
// never waits for it, so how long an answer takes does not tell that somebody else is giving orders. What is kept shows
// at its moment: until then the next writer goes on from it, and readers see the match as it was.
struct Table {
  Table(std::shared_ptr<const Game> g, std::shared_ptr<const TableNow> as_it_stands)
      : game(std::move(g)),
        id(as_it_stands->row.id),
        kept_(as_it_stands),
        now_(std::move(as_it_stands)),
        told_(now_->sequences()) {}
  const std::shared_ptr<const Game> game;
  const std::string id;

  std::shared_ptr<const TableNow> now() const {
    const std::scoped_lock lock(mutex_);
    return now_;
  }

  // That each seat has used, with the line each brought about.
  using Keys = std::array<std::map<std::string, std::uint32_t>, 2>;
  std::atomic<bool> stale = false;  // memory and store may differ: read it again before use

  std::atomic<std::chrono::nanoseconds> answers_take{};  // of bots; see BotPlayers

 private:
  friend class Hall;
  std::mutex writing_;  // of the next two; held over the disk's work, and not until that shows
  std::shared_ptr<const TableNow> kept_;  // as the store has it
  std::uint64_t turns_kept_ = 0;
  mutable std::mutex mutex_;  // of the next three; held for a moment only
  std::shared_ptr<const TableNow> now_;
  std::uint64_t turns_shown_ = 0;  // what is kept shows in the order in which it was kept
  Keys keys_;
  std::condition_variable shown_;
  std::mutex listening_;  // of the next two
  std::list<Listener*> listeners_;
  std::array<std::uint32_t, 3> told_;  // how far each stream was when its listeners were last woken
};

// A match that was played under other rules or data than this program has, or whose record does not fit together.
struct Unreadable {
  std::string why;  // for whoever runs the server
  // For everybody: a key of the common catalogue. What is wrong with a record could tell how much is in it, and is not said.
  std::string said = "server.unreadable";
  Json with = Json::object();
};

struct BotAsked {
  std::string match, bot;
  Payer payer;        // for whom it thinks
  bool by_us = true;  // or by another server
};

struct NewMatch {
  std::string game;
  Json scenario, options = Json::object();
  std::array<std::string, 2> players;  // "me", "open" or "bot:NAME"
  bool listed = true;
  std::string token_hash;
  umpire::Brought brought = {};  // by who sets it up, for the dice
  std::string title = {};        // of a scenario of one's own
  Payer payer = {};
  std::array<std::string, 2> invite_hashes;   // for open seats that are not for everybody
  std::optional<umpire::KeyedDice::Key> key;  // for matches that must be repeatable
};

// When what is done shows: not before `at`, or on a beat that is counted from there.
struct Due {
  using Time = std::chrono::steady_clock::time_point;
  Time at = {};
  std::chrono::milliseconds beat{0};
  Time moment() const;  // `at`, or the next multiple of the beat from now; blurred
};

// All matches: those in memory, and the store behind them. Commit, then acknowledge, then tell.
class Hall {
 public:
  Hall(const umpire::Library&, store::Store&, Clock, const umpire::Limits& = {});
  ~Hall();

  // Told that a seat played by a bot is being asked something; from any thread. It must return at once and not call
  // back.
  void on_bot_asked(std::function<void(const BotAsked&)>);

  // Told of what whoever runs the server should know, in one line: a match that is damaged, a fault in the rules.
  void on_trouble(std::function<void(const std::string&)>);
  void report(const std::string& line);  // such a line; the same one only once

  std::string create(const NewMatch&);  // throws data::Error for a bad game, scenario or option
  std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> find(const std::string& id);

  // Reads what other processes wrote meanwhile, and lets `look` look at the match as it stands.
  template <class Look>
  auto look(Table& table, Look look) {
    catch_up_if_free(table);
    return look(*table.now());
  }

  enum class Kept { Done, Refused, Repeated };
  struct Acted {
    Kept kept = Kept::Done;
    std::optional<umpire::Sitting::Refused> refused;
    std::string receipt;  // for the act; none if nothing was done
  };
  // Acts for a seat and keeps the lines; returns when that shows. `act` may be called again if somebody else came first;
  // it decides anew each time, and may refuse: a refusal of the match as it shows waits for nobody. With a key that seat
  // has used before nothing is done again. Without lines there is nothing to keep, and no receipt.
  using Act = std::function<umpire::Sitting::Acted(umpire::Sitting&, std::int64_t now)>;
  Acted act(Table&, Seat, const std::string& key, const Act&, const Due& = {});
  // The same for what may take longer to decide the more the other side has done in secret: it is also written down only
  // at a multiple of `takes` from now.
  Acted act_evenly(Table&, Seat, const std::string& key, const Act&, std::chrono::milliseconds takes);

  // Ends a match in which the rules have failed.
  void give_up(Table&, Seat asked);

  // Hands an open seat over, once. The receipt for taking it, or nothing if it cannot be had.
  std::optional<std::string> take_seat(Table&, Seat, const std::string& invite_hash, const std::string& token_hash,
                   const umpire::Brought&);

  // Sits down on a seat whose token was revoked.
  bool take_over(Table&, Seat, const std::string& invite_hash, const std::string& token_hash);

  // Hands every seat of a token to another one; how many that holds now, or nothing if it held some before.
  // Live streams of the old one end.
  std::optional<std::size_t> move_token(const std::string& from, const std::string& to);

  void add_listener(Table&, Listener&);
  void remove_listener(Table&, Listener&);

  const umpire::Library& library() const { return library_; }
  store::Store& store() { return store_; }
  std::int64_t now() const { return clock_(); }

  // Wakes bots that were asked something before the server stopped.
  void resume_bots();
  // Lets go of matches nobody has used for a while.
  void forget_idle(std::int64_t idle_for);
  // Ends matches that nobody has joined for that long; how many.
  std::size_t expire_open(std::int64_t age);
  // Removes matches, from the store as well, in which nothing that both sides know of has happened for that
  // long.
  std::size_t remove_idle(std::int64_t age);
  std::size_t in_memory() const;
  std::size_t games_in_memory() const;  // also those that only their name is left of

 private:
  std::shared_ptr<const Game> game_for(const Json& header);
  std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> load(const std::string& id);
  Unreadable set_aside(const std::string& id, const std::string& why);
  void seat_players(Table&, const umpire::Brought&, bool chance_for_bots);
  using Keys = Table::Keys;
  std::variant<std::shared_ptr<const TableNow>, Unreadable, std::monostate> stored(const std::string& id, Keys&);
  std::optional<std::string> follow(TableNow&, const std::vector<store::Entry>&, Keys&);
  void catch_up_if_free(Table&);
  void catch_up(Table&);
  void reload(Table&);
  void settle(Table&);
  void publish(Table&, const std::shared_ptr<const TableNow>&, bool by_us);
  void tell(Table&, const TableNow&, bool by_us);
  struct Decided {
    std::shared_ptr<const TableNow> from;
    std::shared_ptr<TableNow> next;
    umpire::Sitting::Acted acted;
    std::int64_t at = 0;
  };
  // What was kept, and shows next; without `next` nothing was, and that rests on what shows by then.
  struct Keeping {
    Acted acted;
    std::uint64_t turn = 0;
    std::shared_ptr<const TableNow> next = {};
  };
  std::optional<Acted> done_before(const Table&, Seat, const std::string& key) const;
  std::optional<Acted> done_without_keeping(const Decided&) const;
  Decided decide(const Table&, std::shared_ptr<const TableNow> from, Seat, const Act&);
  Keeping keep(Table&, Seat, const std::string& key, const Act&, Decided ahead);
  void show(Table&, const Keeping&, Due::Time);
  Acted act_once(Table&, Seat, const std::string& key, const Act&, const Due&);
  void take_up_answers(Table&);
  void answer_later(const Table&, int acts_left);
  void answer_on(const std::stop_token&);
  void hinted(const std::string& id);
  std::shared_ptr<Table> table_in_memory(const std::string& id) const;
  void refresh_seats(Table&);
  void wake_everybody(Table&);
  void let_go(Table&);
  void ask_bot(const store::MatchRow&, Seat, bool by_us);

  const umpire::Library& library_;
  store::Store& store_;
  Clock clock_;
  const umpire::Limits limits_;
  std::atomic<std::uint64_t> reseated_ = 0;  // how often somebody else sat down somewhere
  std::mutex bot_asked_mutex_;
  std::function<void(const BotAsked&)> bot_asked_;
  std::mutex trouble_mutex_;
  std::function<void(const std::string&)> trouble_;
  std::set<std::string> reported_;
  mutable std::mutex mutex_;  // of the two maps
  std::map<std::string, std::weak_ptr<const Game>> games_;  // of the matches in memory
  struct Place {
    std::shared_ptr<Table> table;
    std::int64_t used = 0;
  };
  std::map<std::string, Place> tables_;

  // Matches in which standing orders had more to answer than one act may hold, each with how many acts may follow.
  struct Unanswered {
    std::string match;
    int acts_left = 0;
  };
  std::mutex unanswered_mutex_;  // of the next one
  std::deque<Unanswered> unanswered_;
  std::condition_variable_any unanswered_changed_;
  std::jthread answering_;  // begun when it is first needed; ends before everything else here
};

}  // namespace flagplot::server
