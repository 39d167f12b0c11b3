#include <algorithm>

#include "bots/generic/steady.h"
#include "bots/north_cape/staff.h"

// How a world looks for the Allies: the points so far, and those that are still to be expected. What things are worth for
// the end of the game was fitted to games between two doctrines; docs/bots.md says how well it foretells them.
namespace flagplot::bots::north_cape {
namespace {

// In points for the Allies, if nothing else is said; warships by the points they count.
constexpr double arriving = 3.69, arriving_damaged = 2.64;   // a merchant that can still come in time
constexpr double afloat_still = -0.09, damaged = -0.72;      // warships that can be attacked; damaged ones are lost as a rule
constexpr double raider_damaged = 0.71, boat = 1.55;         // a German boat is sunk more often than it sinks
constexpr double raider_at_sea = -0.3;                       // by guns and how long they last, while there are merchants
constexpr double aircraft = -0.756, aircraft_a_turn = -0.08; // by factor: once, and for each turn that merchants are at sea
constexpr double anything_else = 20.2;
// Little of it comes true in the last turns.
constexpr double long_enough = 12;

struct Merchants {
  int sound = 0, damaged = 0;  // that can come in time
  double turns = 0;            // which the sound ones of the later convoy need, on average
};

Merchants merchants(const Data& d, const Chart& chart, const Position& p, int left) {
  constexpr int whole_way = 60;
  const Part& w = part(d, p);
  Merchants sum;
  for (const bool homebound : {false, true}) {
    const Lane& lane = homebound ? chart.to_the_west(p.part, true) : chart.to_russia(p.part, true);
    const PieceSet all = w.merchants & w.pieces;
    int ships = 0, all_turns = 0;
    (homebound ? all & w.westbound : all - w.westbound).each([&](PieceId ship) {
      const StackId stack = p.stack[ship];
      if (!on_map(stack) && stack != waiting) return;
      const int hexes = on_map(stack) ? lane.hexes[p.hex[stack]] + (homebound ? 1 : 0) : whole_way;
      const int pace = std::max<int>(1, halved(spec(d, p, ship).movement, p.hits[ship]));
      const int turns = (hexes + pace - 1) / pace;
      if (turns > left) return;
      if (p.hits[ship] > 0) {
        ++sum.damaged;
        return;
      }
      ++ships;
      all_turns += turns;
    });
    sum.sound += ships;
    if (ships > 0) sum.turns = std::max(sum.turns, static_cast<double>(all_turns) / ships);
  }
  return sum;
}

double allied_warships(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  double sum = 0;
  ((w.ships - w.merchants) & w.pieces & all_of(Seat::Allied)).each([&](PieceId ship) {
    if (!is_on_map(p, ship)) return;
    const Factors& f = spec(d, p, ship);
    const double points = points_for(d, p, ship);
    // A small ship that is damaged is as good as lost; a big one by its markers.
    const double share = f.hull > 2 ? static_cast<double>(p.hits[ship]) / f.hull : p.hits[ship] > 0 ? 1.0 : 0.0;
    sum += points * (share > 0 ? damaged * share : afloat_still);
  });
  return sum;
}

double german_ships(const Data& d, const Position& p, bool prey) {
  const Part& w = part(d, p);
  double sum = 0;
  ((w.ships | w.boats) & w.pieces & all_of(Seat::Axis)).each([&](PieceId ship) {
    if (p.stack[ship] == sunk || p.stack[ship] == departed) return;
    if (w.boats.has(ship)) {
      sum += boat;
      return;
    }
    sum += raider_damaged * points_for(d, p, ship) * p.hits[ship] / spec(d, p, ship).hull;
    if (prey && is_on_map(p, ship)) sum += raider_at_sea * gun_power(d, p, ship);
  });
  return sum;
}

double bombs_and_torpedoes(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  double sum = 0;
  (w.aircraft & w.pieces & all_of(Seat::Axis)).each([&](PieceId air) {
    if (p.stack[air] == sunk || p.stack[air] == departed || spec(d, p, air).type == Type::Recon) return;
    sum += std::max(guns(d, p, air), torpedoes(d, p, air));
  });
  return sum;
}

}  // namespace

double outlook(const Data& d, const Chart& chart, const State& s) {
  const Position& p = s.p;
  const Result result = score(d, p);
  if (result.over) return result.winner == Seat::Allied ? 1 : result.winner == Seat::None ? 0.5 : 0;
  const int left = part(d, p).turns - p.turn + 1;
  const Merchants m = merchants(d, chart, p, left);
  const double share = std::min<double>(left, long_enough) / long_enough;
  const double factors = chart.flying_weather(p.part) * bombs_and_torpedoes(d, p);
  const double lead = (p.points[0] + p.part_points[0]) - (p.points[1] + p.part_points[1]) + arriving * m.sound +
                      arriving_damaged * m.damaged + aircraft_a_turn * factors * std::min<double>(left, m.turns) +
                      share * (anything_else + allied_warships(d, p) + german_ships(d, p, m.sound + m.damaged > 0) +
                               aircraft * factors);
  constexpr double at_the_end = 6, a_turn = 2.1, steepness = 1.7;  // how far the end was from what was foretold
  const double doubt = at_the_end + a_turn * left;
  return 1 / (1 + steady_exp(-std::clamp(steepness * lead / doubt, -30.0, 30.0)));
}

}  // namespace flagplot::bots::north_cape
