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
    if (is_lost(p.ships[i]) || p.ships[i].status == ShipStatus::Waiting) continue;
    const int damage = hull_hits(p, s) * (d.ships[i].type == Type::Cruiser ? 1 : 2);
    margin += d.ships[i].side == Seat::Axis ? damage : -damage;
  }
  return margin;
}

double zones_a_turn(const Data& d, const Position& p, ShipId s) {
  const int speed = evasion(d, p, s);
  return speed > 24 ? (s == flagship ? 1.5 : 2.0) : speed > 15 ? 1.0 : speed > 6 ? 0.5 : 0.01;
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

// Fitted to games between two doctrines, some of them with an order now and then that no staff would give; docs/bots.md
// says how well it foretells them. Above nothing is good for the British, 3 are nineteen to one.
constexpr double anything_else = -2.64, whole_game_left = 4.88, a_point = 0.105, a_convoy = 0.59;
constexpr double knot_slower = 0.116, lame = 0.915, hunted = 0.747;  // Bismarck
constexpr double consort_home = -3.12, consort_afloat = -3.32;       // Prinz Eugen, and whoever else sails with her
// Not fitted: who is well on her way home has not been found so far, which says more of the past than of what the way is worth.
constexpr double a_turn_to_go = 0.03;

// Turns to the southern edge, as fast as she still is.
double turns_home(const Data& d, const Chart& chart, const Position& p, ShipId ship) {
  return std::min(40.0, (chart.steps_south(at(p, ship).zone) + 1) / zones_a_turn(d, p, ship));
}

}  // namespace

double outlook(const Data& d, const Chart& chart, const State& s) {
  const Position& p = s.p;
  if (p.ending) {
    const Result r = Bismarck::result(d, s);
    // A win is a win; of two the clearer one leaves less to go wrong.
    const double clear = 0.02 * std::clamp(r.margin / 20.0, -1.0, 1.0);
    return (r.winner == Seat::Allied ? 0.98 : r.winner == Seat::Axis ? 0.02 : 0.5) + clear;
  }
  const double turns = d.scenario.last_turn - d.scenario.first_turn + 1;
  double balance = anything_else + whole_game_left * (d.scenario.last_turn - p.turn + 1) / turns + a_point * margin_now(d, p) +
                   a_convoy * p.convoys;
  if (in_play(p, flagship)) {
    const int speed = evasion(d, p, flagship);
    balance += a_turn_to_go * turns_home(d, chart, p, flagship) + knot_slower * (d.ships[index(flagship)].evasion - speed) +
               (speed <= 24 ? lame : 0) + hunted * in_sight(s, flagship) * hunters(d, p, flagship);
  }
  each_ship(d, Seat::Axis, [&](ShipId ship) {
    if (ship == flagship) return;
    if (in_play(p, ship)) {
      balance += consort_afloat;
    } else if (has_left_board(at(p, ship))) {
      balance += consort_home;
    }
  });
  return 1 / (1 + steady_exp(-balance));
}

}  // namespace flagplot::bots::bismarck
