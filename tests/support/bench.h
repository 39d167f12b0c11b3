#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "umpire/dice.h"

namespace flagplot::data {
class Files;
}

// A bench on which a game is taken apart: some position of it, dice written down, and questions to everybody at the
// table. What all games share is here. A game's own bench, tests/GAME/bench.h, adds its words: how its scenarios are
// written, what its pieces are called, and the orders its tests give most often.
//
//   struct Table : support::BenchOf<NorthCape> {
//     explicit Table(const json& scenario)
//         : BenchOf(support::opened(make, scenario), data_of) { start(); }
//     ShipId ship(std::string_view name) const { return static_cast<ShipId>(number_of(ShipArg, name)); }
//   };
//
//   Table t(at_sea({group("Force 1", "c3", {"Norfolk"})}));       // a scenario of the test's own
//   t.state().p.storm = 1;                                        // and whatever no scenario can say
//   EXPECT_EQ(t.refused(Seat::Axis, {MoveTo, 3, 9, 0}), "7.14");  // the rule, without the game's tag
//   EXPECT_EQ(t.choose(Seat::Axis, t.in_words("move_to", {"Gruppe 1", "f2"})), "");
//   t.dice({3, 4});                                               // fall when they are asked for; all must be used
//   ASSERT_TRUE(t.until(Seat::Allied, AskSearch));                // everybody passes
//   EXPECT_EQ(t.told(Seat::Allied, Sighted), 1);
//
// What goes wrong on the bench itself (an order that must be given and is refused, dice that do not fit) fails the test
// and names the question. Undo, logs and matches are the umpire's and are tested there.
namespace flagplot::support {

// The rule that a refusal stands on, without the game's tag: "5.17". Empty if nothing was refused; "not an option" if
// the answer fits no question before that seat.
std::string rule_of(const Words&, const std::optional<Refusal>&);

class Bench {
 public:
  explicit Bench(std::unique_ptr<const Game>);
  ~Bench();  // dice that were written down and not rolled fail the test
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  const Game& game() const { return *game_; }
  void start();  // as the scenario begins

  // --- the position. A copy can be put back: the same orders under other dice, or in another world.
  const AnyState& saved() const { return state_; }
  void restore(const AnyState& state) { state_ = state; }
  AnyView seen_by(Seat) const;  // two that are equal cannot be told apart
  Result result() const { return game_->result(state_); }
  bool over() const { return asked().empty(); }

  // --- who is asked what
  Seats asked() const { return game_->asked(state_); }
  Ask asked(Seat seat) const { return game_->asked_of(state_, seat); }  // its seat is None if nothing is
  int prompt(Seat) const;                                               // -1 for none
  Seat whose() const;  // Chance before the players, Allied before Axis: who can go on
  std::uint16_t prompt() const { return asked(whose()).prompt; }

  // --- what may be answered; without a seat, by whoever is asked
  std::vector<Choice> options(Seat) const;
  std::vector<Choice> options() const { return options(whose()); }
  bool offered(Seat, Choice) const;
  std::optional<Refusal> check(Seat seat, Choice c) const { return game_->check(seen_by(seat), c); }
  std::optional<Refusal> check(Choice c) const { return check(whose(), c); }
  std::string refused(Seat seat, Choice c) const { return rule_of(game_->words(), check(seat, c)); }
  std::string refused(Choice c) const { return refused(whose(), c); }
  // A choice by the key of its verb and the names of its arguments: in_words("shadow_with", {"Norfolk", "Bismarck"}).
  Choice in_words(std::string_view verb, std::initializer_list<std::string_view> names = {}) const;
  // Which of its kind something is: number_of(ShipArg, "Hood"). Throws if nothing is called so.
  std::uint16_t number_of(std::uint8_t kind, std::string_view name) const;

  // --- answers. A choice says on which rule it is refused, and then nothing has changed; an answer must be accepted.
  std::string choose(Seat, Choice);
  void answer(Seat, Choice);
  void answer(Choice c) { answer(whose(), c); }
  void at_prompt(std::uint16_t wanted, Choice);  // by whoever is asked just this

  // --- dice: written down, and rolled as soon as they are asked for; or one roll, when just this is asked
  void dice(std::initializer_list<int> faces);
  void roll(std::uint16_t wanted, int a, int b = 0);
  void roll(std::uint16_t wanted, std::initializer_list<int> faces);

  // --- playing on: everybody passes, or takes what is offered first. With written dice only, and false if it does not
  // come to it or they run out:
  bool until(Seat, int prompt);
  bool pass_until(const std::function<bool()>& there);
  // And with the same die for every roll (the second and all further dice may differ), to a question that must come:
  void until(std::uint16_t prompt, int die = 3, int further_dice = 0);
  void step(int die, int further_dice = 0);
  void random_step(Rng&);

  // --- what was told: to a seat, or to anybody
  std::vector<Event> told(Seat) const;
  int told(Seat, std::uint16_t kind) const;  // how often
  // An argument of everything of one kind that a seat was told.
  std::vector<int> heard(Seat, std::uint16_t kind, std::size_t argument = 0) const;
  const std::vector<Event>& told() const { return told_; }
  int count_told(std::uint16_t kind) const;
  bool was_told(std::uint16_t kind) const { return count_told(kind) > 0; }
  const Event* last_told(std::uint16_t kind, Seats to = Seats()) const;  // must have been, to just these if given
  bool last_step_told(Seat) const;
  void forget() { told_.clear(); }

 protected:
  AnyState& any_state() { return state_; }
  Events& listening();  // to a new game
  void listen();

 private:
  Choice easiest(Seat) const;
  void perform(Seat, Choice);
  void roll_written();
  std::string question(Seat) const;

  std::unique_ptr<const Game> game_;
  AnyState state_;
  EventRoom room_;
  std::vector<Event> told_;
  umpire::ScriptedDice dice_;
};

// With the types of one game.
template <class G>
class BenchOf : public Bench {
 public:
  using Data = typename G::Data;
  using State = typename G::State;
  using View = typename G::View;

  BenchOf(std::unique_ptr<const Game> game, const Data& (*data_of)(const Game&))
      : Bench(std::move(game)), data_(data_of(this->game())) {
    any_state().template emplace<State>();
  }
  const Data& d() const { return data_; }
  State& state() { return any_state().template as<State>(); }  // free to be altered, even in the middle of a game
  const State& now() const { return saved().template as<State>(); }
  View view(Seat seat) const { return seen_by(seat).template as<View>(); }

 protected:
  // From the position as it lies. Whatever was going on is forgotten.
  void start_here() {
    Events& out = listening();
    Engine<G>::start(data_, state(), out);
    listen();
  }

 private:
  const Data& data_;
};

// One rule of a game, played by itself: a game that is over when the rule is done. Say which, then `start_here`.
template <class G>
struct Excerpt : G {
  static inline Frame first;

  static Step run(Play<Excerpt>& p, Frame& f) {
    enum At : std::uint8_t { Begin, RuleIsDone };
    if (f.rule != 0) return as_in_the_game(G::rules[f.rule], p, f);
    if (f.at == RuleIsDone) return Done{};
    return f.then(RuleIsDone, first);
  }
  struct AnyRule {
    constexpr RuleFunction<Excerpt> operator[](std::size_t) const { return run; }
  };
  static constexpr AnyRule rules{};

 private:
  template <class Whole>
  static Step as_in_the_game(RuleFunction<Whole> rule, Play<Excerpt>& p, Frame& f) {
    Play<Whole> play{p.data, p.s, p.out, p.answer, p.result};
    return rule(play, f);
  }
};

// --- opening a scenario

using Make = std::unique_ptr<Game> (*)(const data::Files&, const nlohmann::json& scenario,
                                       const nlohmann::json& options);
std::unique_ptr<Game> opened(Make, const nlohmann::json& scenario);
std::unique_ptr<Game> opened(Make, const nlohmann::json& scenario, const nlohmann::json& options);
// A scenario of the project's, to be opened as it is or altered first.
nlohmann::json printed_scenario(std::string_view game, std::string_view id);
// Through text and back: that is how scenarios come, and numbers are then what they look like.
nlohmann::json as_read(const nlohmann::json&);
// The project's data, read once for all benches.
const data::Files& files();

}  // namespace flagplot::support
