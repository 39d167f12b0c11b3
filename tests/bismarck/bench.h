#pragma once

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/bismarck/bismarck.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "support/bench.h"

// The search board for tests: a scenario, a position to put questions to, and the same scenario being played.
namespace flagplot::bismarck::chase_test {

using nlohmann::json;

inline constexpr auto allied = Seat::Allied, axis = Seat::Axis;

inline const json patrol{{"patrol", true}};  // more of a ship

// The printed order of appearance.
json basic();
// One ship of an own scenario: at("Hood", "D7", {{"fuel", 3}}).
json at(std::string_view ship, std::string_view zone);
json at(std::string_view ship, std::string_view zone, json more);
// And an air unit that is not at its base.
json aloft(std::string_view unit, std::string_view zone, bool back = false, int airborne = 1);
// An own scenario: with(turn, "ship_movement", {at("Hood", "D7")}). Bismarck and Prinz Eugen are out of the
// way in K5 unless they are listed.
json with(int turn, std::string_view phase, std::vector<json> ships);
json with(int turn, std::string_view phase, std::vector<json> ships, json more);

// The rule a refusal stands on, as "5.17"; empty if there is none.
inline std::string rule_of(const std::optional<Refusal>& refusal) {
  return support::rule_of(Bismarck::words(), refusal);
}

class Chase : public support::BenchOf<Bismarck> {
 public:
  Chase();
  explicit Chase(const json& scenario);
  Chase(const json& scenario, const json& options);
  explicit Chase(std::unique_ptr<Game>);

  // --- names
  ShipId ship(std::string_view name) const { return static_cast<ShipId>(number_of(ShipArg, name)); }
  AirId air(std::string_view name) const { return static_cast<AirId>(number_of(AirArg, name)); }
  ZoneId zone(std::string_view name) const { return static_cast<ZoneId>(number_of(ZoneArg, name)); }

  // --- a position as the scenario begins, free to be altered, for questions to the predicates
  State& set_up() { return set_up_; }
  Position& p() { return set_up_.p; }
  Ship& of(std::string_view name) { return set_up_.p.ships[index(ship(name))]; }
  Air& flight(std::string_view name) { return set_up_.p.air[index(air(name))]; }
  std::string sailing(std::string_view unit, std::string_view to) const;
  std::string flying(std::string_view unit, std::string_view to) const;

  // --- the same scenario being played
  const Ship& ship_now(std::string_view name) const { return now().p.ships[index(ship(name))]; }
  const Air& air_now(std::string_view name) const { return now().p.air[index(air(name))]; }
  std::string where(std::string_view name) const { return d().name_of(ship_now(name).zone); }
  // Lets everybody pass until a turn and phase begin.
  bool until_phase(int turn, int phase);
  // One unit's move in the ship movement phase, zone by zone; the rule it is stopped by, or nothing.
  std::string sail(Seat, std::string_view unit, std::initializer_list<const char*> zones);
  // The same for a move that must be all the unit can make.
  std::string sail_as_far_as(Seat, std::string_view unit, std::initializer_list<const char*> zones);
  // One air unit's flight in the air movement phase.
  std::string fly(Seat, std::string_view unit, int back, std::string_view to);
  Choice order(std::string_view unit, int back) const {
    return {OrderAir, arg(air(unit)), static_cast<std::uint16_t>(back), 0};
  }

 private:
  std::string steer(Seat, std::string_view unit, std::initializer_list<const char*> zones);

  State set_up_{};
};

// Orders of a hunter and of its quarry.
inline Choice shadow_with(const Chase& c, std::string_view unit, ShipId quarry = bismarck) {
  return {ShadowWith, arg(c.ship(unit)), arg(quarry), 0};
}
inline Choice to(const Chase& c, std::string_view zone) { return {Sail, arg(c.zone(zone)), 0, 0}; }

}  // namespace flagplot::bismarck::chase_test
