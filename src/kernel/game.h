#pragma once

#include <atomic>
#include <cstring>
#include <memory>
#include <new>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/bytes.h"
#include "kernel/rng.h"
#include "kernel/stake.h"
#include "kernel/view.h"
#include "kernel/words.h"

namespace flagplot {

using Json = nlohmann::ordered_json;  // whoever uses it includes <nlohmann/json.hpp>: it is slow to compile

inline constexpr std::size_t largest_state = 16384;

// A number that no other moment of any game has, in this process.
inline std::uint64_t next_moment() {
  constexpr std::uint64_t block = std::uint64_t{1} << 20;
  static std::atomic<std::uint64_t> blocks = 0;
  thread_local std::uint64_t next = 0;
  if (next % block == 0) next = ++blocks * block;
  return next++;
}

// A state or view of some game, by value and without a heap. Only the bytes in use are ever written or copied, so a
// small game does not pay for the room that a large one needs.
template <class Tag>
class Box {
 public:
  Box() = default;
  Box(const Box& o) : size_(o.size_), maker_(o.maker_), moment_(o.moment_) { std::memcpy(bytes_, o.bytes_, size_); }
  Box& operator=(const Box& o) {
    if (this == &o) return *this;
    size_ = o.size_;
    maker_ = o.maker_;
    moment_ = o.moment_;
    std::memcpy(bytes_, o.bytes_, size_);
    return *this;
  }
  template <PlainValue T>
  T& emplace() {
    static_assert(sizeof(T) <= largest_state && alignof(T) <= 16);
    size_ = sizeof(T);
    nobodys();
    return *::new (static_cast<void*>(bytes_)) T{};
  }
  // Makes a view. `fill` is given what the same maker made here last, if nobody has touched it since, or else a blank
  // value; and whether that was made at this moment, so that only what is the maker's own can have changed.
  template <PlainValue T, class Fill>
  void make(std::uint32_t maker, std::uint64_t moment, Fill fill) {
    const bool again = maker_ == maker;
    const bool same_moment = again && moment_ == moment && moment != never;
    nobodys();  // should it fail, what there is then is nobody's
    fill(again ? *std::launder(reinterpret_cast<T*>(bytes_)) : emplace<T>(), same_moment);
    maker_ = maker;
    moment_ = moment;
  }
  // Changes a state. `change` says whether that was one side's secret; if not, a new moment has come.
  template <PlainValue T, class Change>
  void step(Change change) {
    const std::uint64_t before = moment_;
    const bool secret = change(as<T>());
    moment_ = secret && before != never ? before : next_moment();
  }
  std::uint64_t moment() const { return moment_; }
  template <PlainValue T>
  T& as() {
    assert(size_ == sizeof(T));
    nobodys();
    return *std::launder(reinterpret_cast<T*>(bytes_));
  }
  template <PlainValue T>
  const T& as() const {
    assert(size_ == sizeof(T));
    return *std::launder(reinterpret_cast<const T*>(bytes_));
  }
  std::span<const std::byte> bytes() const { return {bytes_, size_}; }
  void assign(std::span<const std::byte> bytes) {
    FLAGPLOT_CHECK(bytes.size() <= largest_state);
    size_ = static_cast<std::uint32_t>(bytes.size());
    nobodys();
    std::memcpy(bytes_, bytes.data(), bytes.size());
  }
  friend bool operator==(const Box& a, const Box& b) {
    return a.size_ == b.size_ && std::memcmp(a.bytes_, b.bytes_, a.size_) == 0;
  }

 private:
  static constexpr std::uint32_t nobody = 0;
  static constexpr std::uint64_t never = 0;
  void nobodys() {
    maker_ = nobody;
    moment_ = never;
  }

  std::uint32_t size_ = 0, maker_ = nobody;
  std::uint64_t moment_ = never;  // of a state: since when nothing but secret orders has changed it; of a view: that of the state
  alignas(16) std::byte bytes_[largest_state];
};
using AnyState = Box<struct StateTag>;
using AnyView = Box<struct ViewTag>;

// How often the staff of a side should go by one of its large plans, against the other weights of that side: something
// that was found out about playing a game, and no rule of it.
struct Tendency {
  Seat side = Seat::None;
  std::string plan;
  std::uint32_t weight = 0;
};

// A game with its data loaded, for one scenario and one set of options; immutable, shared by threads. This
// is the handle that the umpire, the store and the generic bots know games by. Inside a game's own folder
// and its bots the types below it are used directly.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  // The fast path: no call here allocates.
  virtual void start(AnyState&, Events&) const = 0;
  virtual Seats asked(const AnyState&) const = 0;
  virtual Ask asked_of(const AnyState&, Seat) const = 0;
  virtual void view(const AnyState&, Seat, AnyView&) const = 0;
  virtual void options(const AnyView&, Options&) const = 0;
  virtual std::optional<Refusal> check(const AnyView&, Choice) const = 0;
  virtual void apply(AnyState&, Seat, Choice, Events&) const = 0;  // the choice must have passed `check`
  virtual Result result(const AnyState&) const = 0;
  virtual const Seen& seen(const AnyView&) const = 0;
  // A full state that the view's seat cannot tell from the true one. Only while the seat is being asked.
  virtual bool resample(const AnyView&, Rng&, AnyState&) const = 0;
  virtual std::size_t state_bytes() const = 0;
  // Of what a state holds. Room that is not in use does not count, so a log outlives a change of it.
  virtual std::uint64_t hash(const AnyState&) const = 0;
  virtual std::size_t most_options() const = 0;  // that a seat may ever be offered at once
  // The rules that wait, for whoever looks at a game from outside its rules; a seat is shown its view.
  virtual Waiting waiting(const AnyState&) const = 0;
  // Whether a standing order with that proviso answers the question before the view's seat.
  virtual bool holds(std::uint16_t proviso, const AnyView&, std::span<const Choice> options) const = 0;

  // The slow path: names, sentences, JSON.
  virtual std::string_view id() const = 0;
  virtual int rules_version() const = 0;
  virtual std::string_view scenario() const = 0;
  virtual const Words& words() const = 0;
  virtual std::size_t count(std::uint8_t kind) const = 0;                      // how many things of a kind
  virtual std::string name(std::uint8_t kind, std::uint16_t value) const = 0;  // what one is called
  virtual Json board(const AnyView&) const = 0;
  // What a seat may reckon before it decides: chances, reach, cost, strength. Worked out from its view by the
  // tables and predicates that the rules themselves use. Of one choice: an object whose `kind` names the
  // sentence "odds.KIND", or null where there is nothing to reckon; every fraction directly in it is a
  // chance. And of the position as a whole, whatever is chosen.
  virtual Json forecast(const AnyView&, Choice) const = 0;
  virtual Json prospects(const AnyView&) const = 0;
  // What is at stake in the roll that is asked for, should it fall like that: the same kinds however it falls.
  // It is told from the truth, so only of matches that are over.
  virtual std::vector<Stake> stakes(const AnyState&, Choice roll) const = 0;
  // What all points were given for, as a match that is over stands; nothing in games without points to name.
  virtual std::vector<Award> awards(const AnyState&) const = 0;
  // What must hold in every state, in the game's own words; empty when all is well.
  virtual std::vector<std::string> broken_invariants(const AnyState&) const = 0;

  // None: every plan as often as the next. Given once, by whoever opens the game, before anybody plays it.
  const std::vector<Tendency>& tendencies() const { return tendencies_; }
  void incline(std::vector<Tendency> tendencies) { tendencies_ = std::move(tendencies); }

 private:
  std::vector<Tendency> tendencies_;
};

}  // namespace flagplot
