#include <algorithm>

#include "bots/north_cape/staff.h"

// Attacks of ships and boats that are where the enemy is, or beside him.
namespace flagplot::bots::north_cape {

double odds_against(const Situation& s, PieceSet who, Hex at) {
  constexpr double next_door = 0.7;
  double his = 0;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    const int far = distance(s.d, s.p.hex[stack], at);
    if (far > 2) return;
    his += estimate(s, stack).guns * (far == 0 ? 1 : next_door);
  });
  return gun_power(s.d, s.p, who) / std::max(4.0, his);
}

namespace {

PieceSet able(const Situation& s, StackId stack) {
  return in_stack(s.p, stack) - s.w.aircraft - s.p.frozen - s.p.did[Attack];
}

// Enemy ships that lie where these are; boats under water can be there too, and do not count.
bool are_ships_here(const Situation& s, Hex at) {
  bool ships = false;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    if (s.p.hex[stack] != at) return;
    const Estimate& e = estimate(s, stack);
    ships = ships || (!e.boats_alone && !e.aircraft_alone);
  });
  return ships;
}

double known_escorts_at(const Situation& s, Hex at) {
  double sum = 0;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    if (s.p.hex[stack] == at && estimate(s, stack).known) sum += estimate(s, stack).asw;
  });
  return sum;
}

// Boats strike where they are: who is screened is not found, and who gets through is gone again.
Assault with_boats(const Situation& s, StackId stack) {
  Assault a;
  const Hex at = s.p.hex[stack];
  const PieceSet boats = (able(s, stack) & s.w.boats) - s.p.shot[Torpedoes];
  if (boats.empty() || !are_ships_here(s, at) || known_escorts_at(s, at) > too_many_for_boats) return a;
  return {at, boats, BoatStrikes};
}

PieceSet with_movement_for(const Situation& s, PieceSet set, int hexes, Hex to) {
  PieceSet can;
  set.each([&](PieceId piece) {
    if (allowance(s.d, s.p, piece) - s.p.moved[piece] >= hexes && may_be_in(s, piece, to)) can.add(piece);
  });
  return can;
}

// A boat that has been found is hunted by everybody who can hear it; from a hex away only by destroyers, who catch up.
Assault with_depth_charges(const Situation& s, StackId stack) {
  Assault best;
  const Hex at = s.p.hex[stack];
  const PieceSet hunters = able(s, stack) & s.w.asw;
  if (hunters.empty()) return best;
  const PieceSet destroyers = hunters & s.w.of_type[static_cast<std::size_t>(Type::DD)];
  int nearest = 2;
  submerged(s.d, s.p, s.theirs() & s.p.reconnoitred).each([&](PieceId boat) {
    const Hex there = hex_of(s.p, boat);
    if (there == nowhere) return;
    const int far = distance(s.d, at, there);
    if (far >= nearest || are_ships_here(s, there)) return;
    if (far > 0 && !s.d.board.passable(static_cast<board::CellId>(at), static_cast<board::CellId>(there))) return;
    const PieceSet who = far == 0 ? hunters : with_movement_for(s, destroyers, far, there);
    if (who.empty()) return;
    nearest = far;
    best = {there, who, HuntTheBoat};
  });
  return best;
}

constexpr double good_odds = 1.2;

Assault with_guns(const Situation& s, StackId stack) {
  Assault a;
  const Hex at = s.p.hex[stack];
  const PieceSet ships = (able(s, stack) & s.w.ships) - s.w.merchants;
  if (gun_power(s.d, s.p, ships) <= 0 || !are_ships_here(s, at)) return a;
  const double needed = s.seat() == Seat::Allied ? good_odds : s.odds_wanted();
  if (odds_against(s, ships, at) < needed) return a;
  return {at, ships, RaidersStrike};
}

}  // namespace

Assault best_assault(const Situation& s, StackId stack) {
  if (const Assault a = with_boats(s, stack); a.at != nowhere) return a;
  if (const Assault a = with_depth_charges(s, stack); a.at != nowhere) return a;
  return with_guns(s, stack);
}

Look best_listening(const Situation& s, StackId stack) {
  constexpr double least = 0.3;
  Look best;
  const Hex at = s.p.hex[stack];
  const PieceSet ears = (in_stack(s.p, stack) & s.w.asw) - s.p.frozen - s.p.did[Recon];
  if (ears.empty() || (ears - s.p.did[Attack]).empty()) return best;
  const Charts::Reconnaissance& c = s.d.charts.recon;
  const int weather = s.p.weather == Clear ? c.clear : s.p.weather == Fog ? c.fog : c.storm;
  const double heard = std::clamp(10 + weather + c.single + c.submerged - s.d.charts.nothing_to, 0, 10) / 10.0;
  if (heard < least) return best;
  each_stack(s.p, s.enemy(), [&](StackId there) {
    const int far = distance(s.d, at, s.p.hex[there]);
    if (far > 1 || !(in_stack(s.p, there) & s.p.reconnoitred).empty()) return;
    const Estimate& e = estimate(s, there);
    if (!e.boats_alone) return;
    const double value = heard * (far == 0 ? 2 : 1);
    if (value <= best.worth) return;
    best = {static_cast<PieceId>(ears.first()), stack, s.p.hex[there], value};
  });
  return best;
}

}  // namespace flagplot::bots::north_cape
