#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>
#include <variant>

#include "kernel/array.h"
#include "kernel/bytes.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/left_out.h"

namespace flagplot {

// A rule that must wait: which rule, for which side, at which step, with a few locals. Frames live in the
// state, so a game can be saved, copied or undone in the middle of anything.
struct Frame {
  std::uint16_t rule = 0;
  Seat side = Seat::None;  // None for frames that belong to nobody; these must hold nothing secret
  std::uint8_t at = 0;
  Array<std::uint16_t, 4> local{};

  // `return f.then(Rolled, Ask{...})`: do that, and come back to this rule at step Rolled.
  template <class Step>
  auto then(std::uint8_t next, Step step);
};
static_assert(sizeof(Frame) == 12);

struct Fork {  // both sides decide at once and in secret; the frame resumes when both are done
  Frame allied, axis;
};
struct Done {  // back to the caller
  std::uint16_t result = 0;
};
struct GameOver {};  // nothing on the stack matters any more

using Step = std::variant<Ask, Frame, Fork, Done, GameOver>;

template <class S>
auto Frame::then(std::uint8_t next, S step) {
  at = next;
  return flagplot::Step(step);
}

template <class Rule, class... Locals>
constexpr Frame call(Rule rule, Seat side, Locals... locals) {
  static_assert(sizeof...(Locals) <= 4);
  Frame f;
  f.rule = static_cast<std::uint16_t>(rule);
  f.side = side;
  f.local = {static_cast<std::uint16_t>(locals)...};
  return f;
}

// Walks a table of rules: one call each time, Done after the last. `f.local[0]` is the place in the table.
template <class Rule>
Step in_order(std::span<const Rule> rules, Frame& f) {
  if (f.local[0] == rules.size()) return Done{};
  return call(rules[f.local[0]++], f.side);
}

// The lanes of a stack, whatever room it has.
struct Lanes {
  enum Lane : std::uint8_t { Main, AlliedLane, AxisLane };
  static constexpr Array<Lane, 3> all{Main, AlliedLane, AxisLane};
  static constexpr Lane lane_of(Seat s) { return s == Seat::Axis ? AxisLane : AlliedLane; }
};

// The rules that wait in each lane, as a game lends them to who does not know its types.
struct Waiting {
  Array<std::span<const Frame>, 3> lanes{};
  Array<std::size_t, 3> room{};
  bool forked = false;
};

// Three lanes of paused rules: the main one, and one per side while a fork is open. Only the top of a lane
// can be waiting for an answer. Everything off the end of a lane is zero, so that equal games have equal
// bytes. How deep a lane can be is the game's to say, since every state and view carries the room.
template <std::size_t MainRoom, std::size_t BranchRoom>
class StackOf : public Lanes {
 public:
  static_assert(MainRoom < 256 && BranchRoom < 256);

  bool forked() const { return forked_ != 0; }
  bool over() const { return depth_[Main] == 0; }
  const Ask& ask(Lane lane) const { return ask_[lane]; }

  // Who has a question before them.
  Seats asked() const {
    Seats seats;
    for (const Ask& a : ask_) seats |= a.seat;
    return seats;
  }
  // The question before a seat; its seat is None if there is none.
  Ask asked_of(Seat seat) const {
    for (const Ask& a : ask_) {
      if (a.seat == seat) return a;
    }
    return Ask{};
  }

  // What a seat may know of the flow, in place of what there was. Nothing unless it is being asked; then the main lane
  // and its own, and of frames that belong to the other side only where they stand, not their locals.
  void show(Seat seat, StackOf& seen) const;
  // The same where since `seen` nothing has changed but what is the seat's own: in a fork nothing but its lane.
  void show_own(Seat seat, StackOf& seen) const {
    const Lane own = lane_of(seat);
    if (ask_[own].seat == seat) {
      show_lane(own, depth_[own], seat, seen);
      seen.ask_[own] = ask_[own];
    } else if (ask_[Main].seat == seat && seen.depth_[Main] == depth_[Main]) {
      seen.top(Main) = shown_to(seat, room(Main)[depth_[Main] - 1U]);
      seen.ask_[Main] = ask_[Main];
    } else {
      show(seat, seen);
    }
  }
  StackOf seen_by(Seat seat) const {
    StackOf seen;
    show(seat, seen);
    return seen;
  }

  std::span<const Frame> frames(Lane lane) const { return room(lane).first(depth_[lane]); }
  Waiting waiting() const {
    return {{frames(Main), frames(AlliedLane), frames(AxisLane)}, {MainRoom, BranchRoom, BranchRoom}, forked()};
  }
  void leave_out(LeftOut& out) const {
    for (const Lane lane : all) out.from(room(lane), depth_[lane]);
  }

 private:
  template <class G>
  friend class Engine;

  std::span<const Frame> room(Lane lane) const {
    return lane == Main ? std::span<const Frame>(main_) : std::span<const Frame>(branch_[lane - 1]);
  }
  std::span<Frame> room(Lane lane) {
    return lane == Main ? std::span<Frame>(main_) : std::span<Frame>(branch_[lane - 1]);
  }
  static Frame shown_to(Seat seat, Frame f) {
    if (f.side != seat && f.side != Seat::None) f.local = {};
    return f;
  }
  // Everything off the lane is zero already: what is left to clear costs by its depth.
  void show_lane(Lane lane, std::size_t depth, Seat seat, StackOf& seen) const {
    const Frame* from = room(lane).data();
    Frame* to = seen.room(lane).data();
    for (std::size_t i = 0; i < depth; ++i) to[i] = shown_to(seat, from[i]);
    for (std::size_t i = depth; i < seen.depth_[lane]; ++i) to[i] = Frame{};
    seen.depth_[lane] = static_cast<std::uint8_t>(depth);
  }
  Frame& top(Lane lane) { return room(lane)[depth_[lane] - 1U]; }
  void push(Lane lane, const Frame& f) {
    FLAGPLOT_CHECK(depth_[lane] < room(lane).size());
    room(lane)[depth_[lane]++] = f;
  }
  void pop(Lane lane) {
    top(lane) = Frame{};
    --depth_[lane];
  }
  void clear() {
    for (const Lane lane : all) {
      while (depth_[lane] > 0) pop(lane);
      ask_[lane] = Ask{};
    }
    root_ = {};
    forked_ = 0;
  }

  Array<Frame, MainRoom> main_{};
  Array<Array<Frame, BranchRoom>, 2> branch_{};
  Array<Frame, 2> root_{};  // how the branches of an open fork began
  Array<Ask, 3> ask_{};
  Array<std::uint8_t, 3> depth_{};
  std::uint8_t forked_ = 0;
};

// Room for an interception inside an interception, and for secret orders as deep: what a game takes that has no reason
// to take less.
using Stack = StackOf<20, 20>;

// What a rule function works on. An answer is there for the one call that follows it and is kept nowhere: a
// rule that needs it later puts it into a local or into the state. So no die or secret order lingers.
template <class G>
struct Play {
  const typename G::Data& data;
  typename G::State& s;
  Events& out;
  Choice answer{};           // to the question this rule asked
  std::uint16_t result = 0;  // of the rule this rule called
  bool quiet = false;        // said of the step that a rule has just taken

  // `return p.quietly(f.then(Chosen, Ask{...}))`: in this step of a rule nothing has changed but what is the answering
  // side's own, open or not. Where that holds for all steps up to its next question, the rest of its view is as it was.
  template <class S>
  S quietly(S step) {
    quiet = true;
    return step;
  }
};

template <class G>
using RuleFunction = Step (*)(Play<G>&, Frame&);

// Runs a game's rules between questions. `G::rules` is the table that Frame::rule indexes; rule 0 is the
// whole game.
template <class G>
class Engine {
 public:
  using Data = typename G::Data;
  using State = typename G::State;
  using Stack = std::remove_cvref_t<decltype(State::stack)>;
  using Lane = Lanes::Lane;

  static void start(const Data& data, State& s, Events& out) {
    s.stack = Stack{};
    s.stack.push(Lanes::Main, Frame{});
    run({data, s, out}, Lanes::Main);
  }

  // The answer must be legal: whoever accepts choices from outside checks them first. True if nothing has changed but
  // what is that side's own: in its branch of a fork, or quietly, and it is asked again.
  static bool answer(const Data& data, State& s, Seat seat, Choice choice, Events& out) {
    for (const Lane lane : Lanes::all) {
      if (s.stack.ask_[lane].seat != seat) continue;
      s.stack.ask_[lane] = Ask{};
      const bool quiet = run({data, s, out, choice}, lane);
      return quiet && (lane != Lanes::Main || s.stack.ask_[Lanes::Main].seat == seat);
    }
    assert(!"answer from a seat that was not asked");
    return false;
  }

  // The two helpers of `resample`, which starts from the flow its seat can see.
  //
  // The frames of a lane, so that a sampled world can give the other side's masked frames locals again.
  static std::span<Frame> frames(State& s, Lane lane) {
    return s.stack.room(lane).first(s.stack.depth_[lane]);
  }
  // Puts the other side's branch of an open fork back to where it began. A sampled world has no better guess
  // of how far that side has come, and needs none. `locals` are those the branch was called with.
  static void restart_branch(const Data& data, State& s, Seat seat,
                             const Array<std::uint16_t, 4>& locals = {}) {
    const Lane lane = Lanes::lane_of(seat);
    while (s.stack.depth_[lane] > 0) s.stack.pop(lane);
    s.stack.ask_[lane] = Ask{};
    s.stack.root_[index(seat)].local = locals;
    s.stack.push(lane, s.stack.root_[index(seat)]);
    Events nobody;
    run({data, s, nobody}, lane);
  }

 private:
  // True if it stayed within one side's own.
  static bool run(Play<G> play, Lane lane) {
    Stack& stack = play.s.stack;
    const Events& out = play.out;
    bool quiet = true;
    for (int guard = 0;; ++guard) {
      assert(guard < 100'000 && "a rule keeps calling without asking anybody");
      Frame& f = stack.top(lane);
      [[maybe_unused]] const std::size_t told = out.all().size();
      play.quiet = false;
      const Step step = G::rules[f.rule](play, f);
      play.answer = {};
      play.result = 0;
      quiet = quiet && play.quiet;
      assert(lane == Lanes::Main || told_only(out, told, lane));
      if (const auto* ask = std::get_if<Ask>(&step)) {
        assert((lane == Lanes::Main || ask->seat != Seat::Chance) &&
               "dice in a fork would depend on who was quicker");
        stack.ask_[lane] = *ask;
        return quiet || lane != Lanes::Main;
      }
      if (const auto* frame = std::get_if<Frame>(&step)) {
        stack.push(lane, *frame);
      } else if (const auto* fork = std::get_if<Fork>(&step)) {
        assert(lane == Lanes::Main && "forks do not nest");
        open(play, *fork);
        return false;
      } else if (std::holds_alternative<GameOver>(step)) {
        assert(lane == Lanes::Main && "a secret branch cannot end the game");
        stack.clear();
        return false;
      } else {
        const auto was = lane;
        if (!close(stack, lane)) return lane != Lanes::Main;
        // After a fork there is no result: it would depend on who was last.
        if (lane == was) play.result = std::get<Done>(step).result;
      }
    }
  }

  static void open(const Play<G>& play, const Fork& fork) {
    Stack& stack = play.s.stack;
    stack.forked_ = 1;
    stack.root_ = {fork.allied, fork.axis};
    for (Seat seat : players) stack.push(Lanes::lane_of(seat), stack.root_[index(seat)]);
    // A branch that asks nothing closes at once; the second to close closes the fork and runs on from there.
    for (Seat seat : players) run({play.data, play.s, play.out}, Lanes::lane_of(seat));
  }

  // Takes a rule that is done off its lane. True if something goes on running: the caller, or after the
  // second branch of a fork the main lane.
  static bool close(Stack& stack, Lane& lane) {
    stack.pop(lane);
    if (stack.depth_[lane] > 0) return true;
    if (lane == Lanes::Main) return false;
    if (stack.depth_[Lanes::AlliedLane] > 0 || stack.depth_[Lanes::AxisLane] > 0) return false;
    stack.forked_ = 0;
    stack.root_ = {};
    lane = Lanes::Main;
    return true;
  }

  // In a fork a side may be told only about itself: the other must not learn even that something happened.
  static bool told_only(const Events& out, std::size_t from, Lane lane) {
    const Seat owner = lane == Lanes::AxisLane ? Seat::Axis : Seat::Allied;
    for (const Event& e : out.all().subspan(from)) {
      if (!(e.to == Seats(owner))) return false;
    }
    return true;
  }
};

template <std::size_t MainRoom, std::size_t BranchRoom>
void StackOf<MainRoom, BranchRoom>::show(Seat seat, StackOf& seen) const {
  const Lane own = lane_of(seat);
  const bool in_branch = ask_[own].seat == seat;
  const bool is_asked = in_branch || ask_[Main].seat == seat;
  for (const Lane lane : all) {
    const bool open = lane == Main ? is_asked : in_branch && lane == own;
    show_lane(lane, open ? depth_[lane] : 0U, seat, seen);
    seen.ask_[lane] = open ? ask_[lane] : Ask{};
  }
  seen.forked_ = in_branch;
  for (const Seat side : players) seen.root_[index(side)] = in_branch ? shown_to(seat, root_[index(side)]) : Frame{};
}

}  // namespace flagplot
