#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"
#include "support/places.h"

// A naval combat phase on a table of its own: ships where a test wants them, dice written down.
namespace flagplot::bismarck::battle_test {

// The rules of naval combat as a game in themselves, run by the kernel's engine.
struct Phase {
  using Data = bismarck::Data;
  using State = bismarck::State;
  using View = bismarck::View;
  static const Array<RuleFunction<Phase>, Bismarck::rule_count> rules;
  static inline Frame first = call(NavalCombatRule, Seat::None);  // what a test begins with
};

template <std::size_t I>
Step run_rule(Play<Phase>& p, Frame& f) {
  P play{p.data, p.s, p.out, p.answer, p.result};
  if (I != WholeGame) return Bismarck::rules[I](play, f);
  if (f.at == 1) return Done{};
  return f.then(1, Phase::first);
}
template <std::size_t... I>
constexpr Array<RuleFunction<Phase>, sizeof...(I)> rule_table(std::index_sequence<I...>) {
  return {run_rule<I>...};
}
inline const Array<RuleFunction<Phase>, Bismarck::rule_count> Phase::rules =
    rule_table(std::make_index_sequence<Bismarck::rule_count>{});

inline std::unique_ptr<Data> load_data() {
  const data::Files files({support::source_dir() + "/data"});
  return load(files, nlohmann::json::parse(R"({"ships": []})"), nlohmann::json::object());
}

class Table {
 public:
  explicit Table(int turn = 4) : data_(load_data()) {
    p().turn = static_cast<std::uint8_t>(turn);
    for (std::size_t i = 0; i < data_->ships.size(); ++i) p().ships[i].status = ShipStatus::Gone;
  }

  ShipId ship(std::string_view name) const {
    for (std::size_t i = 0; i < data_->ships.size(); ++i) {
      if (data_->ships[i].name == name) return static_cast<ShipId>(i);
    }
    ADD_FAILURE() << "no ship called " << name;
    return no_ship;
  }
  Ship& of(std::string_view name) { return at(p(), ship(name)); }
  BattleShip& board(std::string_view name) { return on(p(), ship(name)); }
  const Data& d() const { return *data_; }
  Data& data() { return *data_; }
  Position& p() { return state_.p; }
  State& state() { return state_; }

  // On the search board, found by the other side.
  Ship& at_sea(std::string_view name, std::string_view zone = "N14", int force = 0) {
    Ship& s = of(name);
    s.status = ShipStatus::AtSea;
    s.zone = *data_->board.find(zone);
    s.force = static_cast<std::uint8_t>(force);
    s.located = BySearch;
    state_.may_be[index(ship(name))] = ZoneSet::only(s.zone);
    return s;
  }
  // In an action already, on the battle board.
  BattleShip& in_battle(std::string_view name, Hex hex, int course = 0) {
    if (p().battle.action == 0) {
      Battle& b = p().battle;
      b.zone = *data_->board.find("N14");
      b.attacker = Seat::Allied;
      b.announced = b.action = b.round = 1;
      b.edge = 4;
      b.actions[0] = {b.zone, b.attacker, Type::Battleship, Type::Battleship, 29, 29, 0};
    }
    at_sea(name).fought = engaged(Part::Committed, 1);
    BattleShip& s = board(name);
    s.status = Fighting;
    s.course = static_cast<std::uint8_t>(course);
    put(p(), ship(name), hex);
    return s;
  }

  void start(Frame first = call(NavalCombatRule, Seat::None)) {
    Phase::first = first;
    room_.events.clear();
    told_.clear();
    Engine<Phase>::start(*data_, state_, room_.events);
    listen();
  }
  Ask asked(Seat seat) const { return state_.stack.asked_of(seat); }
  Seat whose() const {
    for (Seat s : {Seat::Chance, Seat::Allied, Seat::Axis}) {
      if (asked(s).seat == s) return s;
    }
    return Seat::None;
  }
  std::uint16_t prompt() const { return asked(whose()).prompt; }
  bool over() const { return state_.stack.over(); }

  View view(Seat seat) const {
    View v;
    v.p = state_.p;
    for (std::size_t i = 0; i < data_->ships.size(); ++i) {
      if (data_->ships[i].side == seat) continue;
      Ship seen;
      seen.status = state_.p.ships[i].status;
      seen.hits = state_.p.ships[i].hits;
      seen.evasion_lost = state_.p.ships[i].evasion_lost;
      seen.evasion_damage = state_.p.ships[i].evasion_damage;
      seen.shadow_tried = state_.p.ships[i].shadow_tried;
      v.p.ships[i] = seen;
    }
    v.seen = {{seat, 0, state_.stack.asked_of(seat), Result{}}, state_.stack.seen_by(seat)};
    return v;
  }
  std::optional<Refusal> check(Choice c) const { return battle_check(*data_, view(whose()), c); }
  std::vector<Choice> options(Seat seat) const {
    OptionRoom room;
    Options& out = room.options;
    battle_options(*data_, view(seat), out);
    return {out.all().begin(), out.all().end()};
  }
  std::vector<Choice> options() const { return options(whose()); }

  void answer(Seat seat, Choice c) {
    ASSERT_EQ(asked(seat).seat, seat) << "nothing is asked of this seat";
    if (seat != Seat::Chance) {
      const auto refusal = battle_check(*data_, view(seat), c);
      ASSERT_FALSE(refusal) << "verb " << c.verb << " refused with code " << refusal->code;
    } else {
      ASSERT_TRUE(answers(asked(seat), c));
    }
    room_.events.clear();
    Engine<Phase>::answer(*data_, state_, seat, c, room_.events);
    listen();
  }
  // An answer to a question of this kind, whoever it is put to.
  void at_prompt(std::uint16_t wanted, Choice c) {
    ASSERT_EQ(prompt(), wanted);
    answer(whose(), c);
  }
  void roll(std::uint16_t wanted, int a, int b = 0) {
    at_prompt(wanted, rolled(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)));
  }
  Choice with(std::uint16_t verb, std::string_view name, int b = 0) const {
    return {verb, arg(ship(name)), static_cast<std::uint16_t>(b), 0};
  }
  Choice fire_all(std::string_view name, std::string_view target) const {
    return {FireAll, arg(ship(name)), arg(ship(target)), 0};
  }
  Choice aim(std::string_view name, Section s, std::string_view target) const {
    return {AimSection, arg(ship(name)), static_cast<std::uint16_t>(s), arg(ship(target))};
  }
  // Passes, and rolls `a` and `b`, until a question of this kind is asked.
  void pass_until(std::uint16_t wanted, int a = 3, int b = 4) {
    for (int i = 0; i < 400 && !over() && prompt() != wanted; ++i) {
      if (whose() == Seat::Chance) {
        const Ask ask = asked(Seat::Chance);
        answer(Seat::Chance,
               rolled(static_cast<std::uint16_t>(a), ask.dice > 1 ? static_cast<std::uint16_t>(b) : 0));
      } else {
        answer(whose(), options().front());
      }
    }
    ASSERT_EQ(prompt(), wanted);
  }
  bool was_told(std::uint16_t kind) const { return count_told(kind) > 0; }
  int count_told(std::uint16_t kind) const {
    int n = 0;
    for (const Event& e : told_) n += e.kind == kind;
    return n;
  }
  const Event* last_told(std::uint16_t kind, Seats to = Seats()) const {
    for (auto e = told_.rbegin(); e != told_.rend(); ++e) {
      if (e->kind == kind && (to == Seats() || e->to == to)) return &*e;
    }
    static const Event nothing{};
    ADD_FAILURE() << "nobody was told event " << kind;
    return &nothing;
  }
  std::size_t events_of_last_step() const { return room_.events.all().size(); }
  bool last_step_told(Seat seat) const {
    for (const Event& e : room_.events.all()) {
      if (e.to.has(seat)) return true;
    }
    return false;
  }

 private:
  void listen() {
    for (const Event& e : room_.events.all()) told_.push_back(e);
  }
  std::unique_ptr<Data> data_;
  State state_{};
  EventRoom room_;
  std::vector<Event> told_;
};

}  // namespace flagplot::bismarck::battle_test
