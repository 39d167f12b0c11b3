#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/bismarck/bismarck.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "umpire/dice.h"
#include "umpire/match.h"

// The search board for tests: a scenario, a position to put questions to, and the same scenario as a match
// with dice written down.
namespace flagplot::bismarck::chase_test {

using nlohmann::json;

// The printed order of appearance.
inline json basic() { return data::Files().json("bismarck/scenarios.json")["scenarios"][0]["setup"]; }
// One ship of an own scenario: at("Hood", "D7", {{"fuel", 3}}).
inline json at(std::string_view ship, std::string_view zone, json more = json::object()) {
  more["ship"] = ship;
  more["zone"] = zone;
  return more;
}
// An own scenario: with(turn, "ship_movement", {at("Hood", "D7")}). Bismarck and Prinz Eugen are out of the
// way in K5 unless they are listed.
inline json with(int turn, std::string_view phase, std::vector<json> ships, json more = json::object()) {
  for (const char* german : {"Prinz Eugen", "Bismarck"}) {
    bool listed = false;
    for (const json& ship : ships) listed = listed || ship["ship"] == german;
    if (!listed) ships.insert(ships.begin(), at(german, "K5"));
  }
  more["first_turn"] = turn;
  more["phase"] = phase;
  more["ships"] = ships;
  return more;
}

// The rule a refusal stands on, as "5.17"; empty if there is none.
inline std::string rule_of(const std::optional<Refusal>& refusal) {
  if (!refusal) return "";
  if (refusal->code >= Bismarck::words().refusals.size()) return "not an option";
  return std::string(Bismarck::words().refusals[refusal->code].rule).substr(4);
}

class Chase {
 public:
  explicit Chase(const json& scenario = basic(), const json& options = json::object())
      : data_(load(data::Files(), scenario, options)),
        game_(make(data::Files(), scenario, options)),
        match_(std::make_unique<umpire::Match>(*game_)) {
    Bismarck::setup(*data_, state_);
  }
  ~Chase() { EXPECT_TRUE(dice_.exhausted()) << dice_.left() << " dice were not used"; }
  Chase(const Chase&) = delete;
  Chase& operator=(const Chase&) = delete;

  // --- names
  const Data& d() const { return *data_; }
  ShipId ship(std::string_view name) const {
    for (std::size_t i = 0; i < data_->ships.size(); ++i) {
      if (data_->ships[i].name == name) return static_cast<ShipId>(i);
    }
    throw std::runtime_error("no ship " + std::string(name));
  }
  AirId air(std::string_view name) const {
    for (std::size_t i = 0; i < data_->air.size(); ++i) {
      if (data_->air[i].name == name) return static_cast<AirId>(i);
    }
    throw std::runtime_error("no air unit " + std::string(name));
  }
  ZoneId zone(std::string_view name) const {
    const auto found = data_->board.find(name);
    if (!found) throw std::runtime_error("no zone " + std::string(name));
    return *found;
  }

  // --- a position as the scenario begins, free to be altered, for questions to the predicates
  State& state() { return state_; }
  Position& p() { return state_.p; }
  Ship& of(std::string_view name) { return state_.p.ships[index(ship(name))]; }
  Air& flight(std::string_view name) { return state_.p.air[index(air(name))]; }
  std::string sailing(std::string_view unit, std::string_view to) const {
    return rule_of(sail_refusal(*data_, state_.p, ship(unit), zone(to)));
  }
  std::string flying(std::string_view unit, std::string_view to) const {
    return rule_of(flight_refusal(*data_, state_.p, air(unit), zone(to)));
  }

  // --- the same scenario being played
  umpire::Match& match() { return *match_; }
  const State& now() const { return match_->state().as<State>(); }
  const Ship& ship_now(std::string_view name) const { return now().p.ships[index(ship(name))]; }
  const Air& air_now(std::string_view name) const { return now().p.air[index(air(name))]; }
  std::string where(std::string_view name) const { return data_->name_of(ship_now(name).zone); }
  // The question before a seat; -1 for none.
  int prompt(Seat seat) const {
    const Ask ask = now().stack.asked_of(seat);
    return ask.seat == seat ? ask.prompt : -1;
  }
  void dice(std::initializer_list<int> more) {
    for (int die : more) dice_.add(static_cast<std::uint16_t>(die));
    roll();
  }
  // A choice; the rule it is refused on, or nothing.
  std::string choose(Seat seat, Choice c) {
    const auto refusal = match_->choose(seat, c);
    if (!refusal) roll();
    return rule_of(refusal);
  }
  std::string refused(Seat seat, Choice c) const { return rule_of(game_->check(match_->view(seat), c)); }
  bool offered(Seat seat, Choice c) const {
    OptionRoom room;
    Options& out = room.options;
    game_->options(match_->view(seat), out);
    for (const Choice& o : out.all()) {
      if (o == c) return true;
    }
    return false;
  }
  // Lets everybody pass until this seat is asked this; false if it does not come to it. Where a seat cannot
  // pass it takes the first option. Stops for want of dice.
  bool until(Seat seat, int wanted) {
    for (int i = 0; i < 2000 && prompt(seat) != wanted; ++i) {
      if (!pass_somebody(seat, wanted)) return false;
    }
    return prompt(seat) == wanted;
  }
  // Lets everybody pass until a turn and phase begin.
  bool until_phase(int turn, int phase) {
    const auto there = [&] { return now().p.turn == turn && now().p.phase == phase; };
    for (int i = 0; i < 2000 && !there(); ++i) {
      if (!pass_somebody(Seat::None, -1)) return false;
    }
    return there();
  }
  // One unit's move in the ship movement phase, zone by zone; the rule it is stopped by, or nothing.
  std::string sail(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
    if (auto rule = steer(seat, unit, zones); !rule.empty()) return rule;
    if (prompt(seat) == AskHeading) choose(seat, pass);
    return "";
  }
  // The same for a move that must be all the unit can make.
  std::string sail_as_far_as(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
    if (auto rule = steer(seat, unit, zones); !rule.empty()) return rule;
    if (prompt(seat) != AskHeading) return "";
    for (std::size_t z = 0; z < data_->board.size(); ++z) {
      if (offered(seat, {Sail, static_cast<std::uint16_t>(z), 0, 0})) return "may go on";
    }
    choose(seat, pass);
    return "";
  }
  // One air unit's flight in the air movement phase.
  std::string fly(Seat seat, std::string_view unit, int back, std::string_view to) {
    if (!until(seat, AskAir)) return "nothing to order";
    if (auto rule = choose(seat, order(unit, back)); !rule.empty()) return rule;
    return choose(seat, {Fly, arg(zone(to)), 0, 0});
  }
  Choice order(std::string_view unit, int back) const {
    return {OrderAir, arg(air(unit)), static_cast<std::uint16_t>(back), 0};
  }
  // The first argument of everything of one kind that a seat was told, or another one.
  std::vector<int> heard(Seat seat, int event, std::size_t which = 0) const {
    std::vector<int> all;
    for (const umpire::Told& t : match_->told(seat)) {
      if (t.event.kind == event) all.push_back(t.event.args[which]);
    }
    return all;
  }
  int told(Seat seat, int event) const {
    int n = 0;
    for (const umpire::Told& t : match_->told(seat)) n += t.event.kind == event;
    return n;
  }

 private:
  std::string steer(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
    if (!until(seat, AskSail)) return "nothing to order";
    if (auto rule = choose(seat, {OrderShip, arg(ship(unit)), 0, 0}); !rule.empty()) return rule;
    for (const char* to : zones) {
      if (auto rule = choose(seat, {Sail, arg(zone(to)), 0, 0}); !rule.empty()) return rule;
    }
    return "";
  }
  bool pass_somebody(Seat stop, int wanted) {
    for (Seat seat : {Seat::Allied, Seat::Axis}) {
      if (prompt(seat) < 0 || (seat == stop && prompt(seat) == wanted)) continue;
      if (!match_->choose(seat, pass)) {
        roll();
        return true;
      }
      OptionRoom room;
      Options& out = room.options;
      game_->options(match_->view(seat), out);
      if (!out.all().empty() && !match_->choose(seat, out.all().front())) {
        roll();
        return true;
      }
    }
    return false;
  }
  void roll() {
    while (prompt(Seat::Chance) >= 0 && !dice_.exhausted()) {
      const auto rolled = dice_.roll(now().stack.asked_of(Seat::Chance));
      ASSERT_TRUE(rolled && match_->roll(*rolled)) << "the dice do not fit the roll";
    }
  }

  std::unique_ptr<Data> data_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<umpire::Match> match_;
  umpire::ScriptedDice dice_;
  State state_{};
};

}  // namespace flagplot::bismarck::chase_test
