#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"
#include "support/bench.h"

// A naval combat phase on a table of its own: ships where a test wants them, one rule of it being played.
namespace flagplot::bismarck::battle_test {

inline constexpr int right = 1, lower_right = 2, left = 4;  // headings

// The rules of naval combat without what else a side knows.
struct NavalCombat : Bismarck {
  static void show(const Data&, const State&, Seat, View&);
  static Result result(const Data&, const State&) { return {}; }
};

class Table : public support::BenchOf<support::Excerpt<NavalCombat>> {
 public:
  // With all ships out of play.
  explicit Table(int turn = 4, const nlohmann::json& options = nlohmann::json::object());

  ShipId ship(std::string_view name) const { return static_cast<ShipId>(number_of(ShipArg, name)); }
  Position& p() { return state().p; }
  Ship& of(std::string_view name) { return at(p(), ship(name)); }
  BattleShip& board(std::string_view name) { return on(p(), ship(name)); }

  // On the search board, found by the other side.
  Ship& at_sea(std::string_view name, std::string_view zone = "N14", int force = 0);
  // In an action already, on the battle board.
  BattleShip& in_battle(std::string_view name, Hex hex, int course = 0);

  void start(Frame first = call(NavalCombatRule, Seat::None));

  Choice with(std::uint16_t verb, std::string_view name, int b = 0) const {
    return {verb, arg(ship(name)), static_cast<std::uint16_t>(b), 0};
  }
  Choice fire_all(std::string_view name, std::string_view target) const {
    return {FireAll, arg(ship(name)), arg(ship(target)), 0};
  }
  Choice aim(std::string_view name, Section s, std::string_view target) const {
    return {AimSection, arg(ship(name)), static_cast<std::uint16_t>(s), arg(ship(target))};
  }
};

}  // namespace flagplot::bismarck::battle_test
