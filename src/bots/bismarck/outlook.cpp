#include "bots/bismarck/outlook.h"

#include <algorithm>

#include "bots/bismarck/staff.h"
#include "bots/generic/steady.h"

namespace flagplot::bots::bismarck {
namespace {

int hull_hits(const Position& p, ShipId s) {
  return at(p, s).hits[static_cast<std::size_t>(Section::Midships)];
}

// Points, convoys and damage as they would count now.
double margin_now(const Data& d, const Position& p) {
  double margin = p.points[index(Seat::Allied)] - p.points[index(Seat::Axis)] + (p.convoys == 0 ? 4 : 0);
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    if (p.ships[i].status == ShipStatus::Sunk || p.ships[i].status == ShipStatus::Waiting) continue;
    const int damage = hull_hits(p, s) * (d.ships[i].type == Type::Cruiser ? 1 : 2);
    margin += d.ships[i].side == Seat::Axis ? damage : -damage;
  }
  return margin;
}

double zones_a_turn(const Data& d, const Position& p, ShipId s) {
  const int speed = evasion(d, p, s);
  return speed > 24 ? (s == flagship ? 1.5 : 2.0) : speed > 15 ? 1.0 : speed > 6 ? 0.5 : 0.01;
}

// What a German ship brings home that gets away from here: four points by the south, less for one that cannot
// make it in time; and convoys, if there is time to lie in wait.
double prospects(const Data& d, const Chart& chart, std::size_t plan, const Position& p, ShipId s) {
  const ZoneId zone = at(p, s).zone;
  const double left = d.scenario.last_turn - p.turn, pace = zones_a_turn(d, p, s);
  const double way = (chart.steps_south(zone) + 1) / pace;
  const bool makes_it = d.options.exit_south && way <= left;
  double points = makes_it ? 4 : hull_hits(p, s) == 0 ? (s == flagship ? 4 : 2) : (s == flagship ? 1 : 0);
  if (!makes_it && evasion(d, p, s) <= 21) points -= s == flagship ? 7 : 2;
  constexpr double a_turn_in_wait = 0.45, a_zone_of_way = 0.12;
  if (!chart.hunting_ground(plan).empty() && p.convoys < 3 && hull_hits(p, s) == 0) {
    const double waits = left - way - 2 - chart.way_to_route(plan, zone) / pace;
    if (waits > 0)
      return points + a_turn_in_wait * std::min(8.0, waits) - a_zone_of_way * chart.way_to_route(plan, zone);
  }
  return points - a_zone_of_way * chart.way_south(plan, zone);
}

// How much of a German ship's strength the hunters around it have.
double hunters(const Data& d, const Position& p, ShipId prey) {
  double sum = 0;
  const double power = std::max(10.0, fighting_power(d, p, prey));
  each_ship(d, Seat::Allied, [&](ShipId s) {
    if (at(p, s).status != ShipStatus::AtSea) return;
    const int away = d.board.distance(at(p, s).zone, at(p, prey).zone);
    if (away > 6) return;
    const double nearness = away == 0 ? 1 : away <= 2 ? 0.7 : away <= 4 ? 0.4 : 0.2;
    switch (d.ships[index(s)].type) {
      case Type::Battleship:
        sum += nearness * fighting_power(d, p, s) / power;
        break;
      case Type::Cruiser:
        sum += away <= 2 ? nearness * 0.3 : 0;
        break;
      default:
        sum += away <= 4 ? nearness * 0.5 : 0;
    }
  });
  return std::min(2.5, sum);
}

// What has been found can be shadowed, and what was found some time ago is not far.
double in_sight(const State& s, ShipId prey) {
  const Ship& ship = at(s.p, prey);
  if (ship.located & (BySearch | ByShadow)) return 1;
  if (ship.located_last & (BySearch | ByShadow)) return 0.9;
  const int turn = s.contact[index(prey)].turn;
  return turn == 0 ? 0.1 : s.p.turn - turn <= 2 ? 0.4 : 0.15;
}

double danger(const Data& d, const State& s, ShipId prey) {
  const int slower = d.ships[index(prey)].evasion - evasion(d, s.p, prey);
  const double lame =
      slower * 0.3 + (evasion(d, s.p, prey) <= 24 ? 3 : 0) + (evasion(d, s.p, prey) <= 15 ? 4 : 0);
  const double hurt = 0.6 * hull_hits(s.p, prey);
  const double all = 6 * in_sight(s, prey) * hunters(d, s.p, prey) + lame + hurt;
  return prey == flagship ? all : 0.3 * all;
}

}  // namespace

double outlook(const Data& d, const Chart& chart, std::size_t plan, const State& s) {
  if (s.p.ending) {
    const Result r = Bismarck::result(d, s);
    // A win is a win; of two the clearer one leaves less to go wrong.
    const double clear = 0.02 * std::clamp(r.margin / 20.0, -1.0, 1.0);
    return (r.winner == Seat::Allied ? 0.98 : r.winner == Seat::Axis ? 0.02 : 0.5) + clear;
  }
  double margin = margin_now(d, s.p);
  for (const ShipId ship : {flagship, consort}) {
    if (at(s.p, ship).status == ShipStatus::Gone && at(s.p, ship).zone != no_zone) margin -= 4;
    if (in_play(s.p, ship)) margin += danger(d, s, ship) - prospects(d, chart, plan, s.p, ship);
  }
  constexpr double points_that_decide = 8;
  return 1 / (1 + steady_exp(-margin / points_that_decide));
}

}  // namespace flagplot::bots::bismarck
