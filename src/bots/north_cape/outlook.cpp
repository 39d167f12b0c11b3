#include <algorithm>

#include "bots/generic/steady.h"
#include "bots/north_cape/staff.h"

// How a world looks for the Allies: the points so far, the merchants that can still arrive, and what the enemy has left to
// stop them with.
namespace flagplot::bots::north_cape {
namespace {

constexpr double die = 3.5;  // points of a merchant that arrives

struct AtSea {
  double points = 0;    // that those under way will probably bring
  double turns = 0;     // how long they are under way, on average
  int ships = 0;
};

AtSea still_to_come(const Data& d, const Chart& chart, const Position& p) {
  constexpr double lost_a_turn = 0.015, cripple = 0.5;
  const Part& w = part(d, p);
  const int left = w.turns - p.turn + 1;
  AtSea sum;
  (w.merchants & w.pieces).each([&](PieceId ship) {
    const StackId stack = p.stack[ship];
    if (!on_map(stack) && stack != waiting) return;
    const bool homebound = w.westbound.has(ship);
    const Lane& lane = homebound ? chart.to_the_west(p.part, true) : chart.to_russia(p.part, true);
    constexpr int whole_way = 60;
    const int hexes = on_map(stack) ? lane.hexes[p.hex[stack]] + (homebound ? 1 : 0) : whole_way;
    const int pace = std::max<int>(1, halved(spec(d, p, ship).movement, p.hits[ship]));
    const int turns = (hexes + pace - 1) / pace;
    ++sum.ships;
    sum.turns += turns;
    if (turns > left) return;
    sum.points += die * std::max(0.3, 1 - lost_a_turn * turns) * (p.hits[ship] > 0 ? cripple : 1);
  });
  if (sum.ships > 0) sum.turns /= sum.ships;
  return sum;
}

// Markers are half way to a loss.
double markers(const Data& d, const Position& p, Seat side) {
  constexpr double share = 0.4;
  const Part& w = part(d, p);
  double sum = 0;
  ((w.ships | w.boats) & w.pieces & all_of(side)).each([&](PieceId ship) {
    if (p.hits[ship] > 0 && is_on_map(p, ship)) sum += share * worth(d, p, ship) * p.hits[ship] / spec(d, p, ship).hull;
  });
  return sum;
}

// What aircraft and boats will probably still sink while merchants are at sea.
double threat(const Data& d, const Position& p, double turns) {
  constexpr double a_boat = 1.5, of_aircraft = 0.5, long_enough = 12;
  const Part& w = part(d, p);
  double sum = 0;
  ((w.aircraft | w.boats) & w.pieces & all_of(Seat::Axis)).each([&](PieceId piece) {
    if (p.stack[piece] == sunk || p.stack[piece] == departed) return;
    sum += w.boats.has(piece) ? a_boat : of_aircraft * worth_of_aircraft(d, p, piece);
  });
  return sum * std::min(1.0, turns / long_enough);
}

}  // namespace

double outlook(const Data& d, const Chart& chart, const State& s) {
  const Position& p = s.p;
  const Result result = score(d, p);
  if (result.over) return result.winner == Seat::Allied ? 1 : result.winner == Seat::None ? 0.5 : 0;
  const Part& w = part(d, p);
  const AtSea sea = still_to_come(d, chart, p);
  const double lead = (p.points[0] + p.part_points[0]) - (p.points[1] + p.part_points[1]) + sea.points -
                      markers(d, p, Seat::Allied) + markers(d, p, Seat::Axis) - threat(d, p, sea.turns);
  constexpr double surest = 8, most_doubt = 30;
  const double doubt = surest + most_doubt * std::clamp(sea.turns / std::max<int>(1, w.turns), 0.0, 1.0);
  return 1 / (1 + steady_exp(-std::clamp(lead / doubt, -30.0, 30.0)));
}

}  // namespace flagplot::bots::north_cape
