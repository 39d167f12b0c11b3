#include "bismarck/bench.h"

#include <algorithm>

#include "games/bismarck/resample.h"

namespace flagplot::bismarck::chase_test {

json basic() { return support::printed_scenario("bismarck", "basic"); }

json at(std::string_view ship, std::string_view zone) { return at(ship, zone, json::object()); }
json at(std::string_view ship, std::string_view zone, json more) {
  more["ship"] = ship;
  more["zone"] = zone;
  return more;
}

json aloft(std::string_view unit, std::string_view zone, bool back, int airborne) {
  return {{"unit", unit}, {"zone", zone}, {"back", back}, {"airborne", airborne}};
}

json with(int turn, std::string_view phase, std::vector<json> ships) {
  return with(turn, phase, std::move(ships), json::object());
}
json with(int turn, std::string_view phase, std::vector<json> ships, json more) {
  for (const char* german : {"Prinz Eugen", "Bismarck"}) {
    const bool listed = std::ranges::any_of(ships, [&](const json& ship) { return ship["ship"] == german; });
    if (!listed) ships.insert(ships.begin(), at(german, "K5"));
  }
  more["first_turn"] = turn;
  more["phase"] = phase;
  more["ships"] = ships;
  return more;
}

Chase::Chase() : Chase(basic()) {}
Chase::Chase(const json& scenario) : Chase(support::opened(make, scenario)) {}
Chase::Chase(const json& scenario, const json& options) : Chase(support::opened(make, scenario, options)) {}
Chase::Chase(std::unique_ptr<Game> game) : BenchOf(std::move(game), data_of) {
  Bismarck::setup(d(), set_up_);
  start();
}

std::string Chase::sailing(std::string_view unit, std::string_view to) const {
  return rule_of(sail_refusal(d(), set_up_.p, ship(unit), zone(to)));
}
std::string Chase::flying(std::string_view unit, std::string_view to) const {
  return rule_of(flight_refusal(d(), set_up_.p, air(unit), zone(to)));
}

bool Chase::until_phase(int turn, int phase) {
  return pass_until([&] { return now().p.turn == turn && now().p.phase == phase; });
}

std::string Chase::sail(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
  if (auto rule = steer(seat, unit, zones); !rule.empty()) return rule;
  if (prompt(seat) == AskHeading) choose(seat, pass);
  return "";
}

std::string Chase::sail_as_far_as(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
  if (auto rule = steer(seat, unit, zones); !rule.empty()) return rule;
  if (prompt(seat) != AskHeading) return "";
  for (const Choice& further : options(seat)) {
    if (further.verb == Sail) return "may go on";
  }
  choose(seat, pass);
  return "";
}

std::string Chase::steer(Seat seat, std::string_view unit, std::initializer_list<const char*> zones) {
  if (!until(seat, AskSail)) return "nothing to order";
  if (auto rule = choose(seat, {OrderShip, arg(ship(unit)), 0, 0}); !rule.empty()) return rule;
  for (const char* to : zones) {
    if (auto rule = choose(seat, {Sail, arg(zone(to)), 0, 0}); !rule.empty()) return rule;
  }
  return "";
}

std::string Chase::fly(Seat seat, std::string_view unit, int back, std::string_view to) {
  if (!until(seat, AskAir)) return "nothing to order";
  if (auto rule = choose(seat, order(unit, back)); !rule.empty()) return rule;
  return choose(seat, {Fly, arg(zone(to)), 0, 0});
}

}  // namespace flagplot::bismarck::chase_test
