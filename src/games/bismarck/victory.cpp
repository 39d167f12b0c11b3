#include <algorithm>

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// [BIS 12.0] Chapter 12: how it ends and who has won.
namespace flagplot::bismarck {
namespace {

bool reached_port(const Data& d, const Position& p, ShipId s) {
  return in_play(p, s) && at(p, s).left_bergen && d.german_ports.has(at(p, s).zone) && at(p, s).moved > 0;
}

// [BIS 12.33] What it is worth that she is back, by date.
int date_award(int turn) { return 14 - 2 * (std::clamp(date(turn), 22, 27) - 22); }

int midships(const Position& p, ShipId s) {
  return at(p, s).hits[static_cast<std::size_t>(Section::Midships)];
}

// [BIS 12.5] Damage to ships still afloat, on the board or gone from it.
int damage_points(const Data& d, ShipId s, int midships) {
  return midships * (d.ships[index(s)].type == Type::Cruiser ? 1 : 2);
}
int damage_points(const Data& d, const Position& p, Seat to) {
  int points = 0;
  each_ship(d, other(to), [&](ShipId s) {
    if (in_play(p, s) || has_left_board(at(p, s))) points += damage_points(d, s, midships(p, s));
  });
  return points;
}

// What it is worth to the British that a German ship came into port with a hit.
int hurt_in_port(const Data& d, ShipId s) { return d.ships[index(s)].type == Type::Cruiser ? 2 : 6; }

// [BIS 12.34] [BIS 12.45] [BIS 12.46] Still at sea: crippled, damaged or whole.
void score_at_sea(const Data& d, const Position& p, ShipId s, int& british, int& german) {
  const bool big = d.ships[index(s)].type == Type::Battleship;
  if (!in_play(p, s) || d.german_ports.has(at(p, s).zone)) return;
  if (midships(p, s) == 0) {
    german += big ? 4 : 2;
  } else if (evasion(d, p, s) >= 22) {
    german += big ? 2 : 0;
  }
  if (evasion(d, p, s) <= 21) british += big ? 6 : 2;
}

bool enters_port_hurt(const Data& d, const Position& p, ShipId s) {
  return reached_port(d, p, s) && midships(p, s) > 0;
}

// [BIS R36] The most the British could still reach, reckoned from what they know: would it drop when a ship
// leaves unseen, a game that goes on would tell them that none has. Every ship counts with its best fate, and
// hits on it only where the fate leaves it afloat.
int british_bound(const Data& d, const State& s) {
  const Position& p = s.p;
  int bound = p.points[index(Seat::Allied)] + (p.convoys == 0 ? 4 : 0);
  if (in_play(p, bismarck)) {
    const int last_box = d.ships[index(bismarck)].midships - 1;
    bound += std::max<int>(d.ships[index(bismarck)].points, hurt_in_port(d, bismarck) + date_award(p.turn + 1) +
                                                                damage_points(d, bismarck, last_box));
  }
  each_ship(d, Seat::Axis, [&](ShipId ship) {
    if (ship == bismarck) return;
    if (at_large(s, ship)) {
      bound += d.ships[index(ship)].points;
    } else if (has_left_board(at(p, ship))) {
      bound += damage_points(d, ship, midships(p, ship));
    }
    // It may have been in port with a hit, or may call there yet before it sinks, and nobody has to see it.
    if (d.scenario.ships[index(ship)].in_play) bound += hurt_in_port(d, ship);
  });
  each_air(d, Seat::Axis, [&](AirId a) { bound += at(p, a).status == AirStatus::Lost ? 0 : 2; });
  return bound;
}

}  // namespace

// [BIS 12.1] [BIS 12.11] [BIS 12.12] [BIS 12.13] [BIS 12.14] Sunk, in port, out of reach, out of time; and
// gone, or never left.
bool game_has_ended(P& p, bool before_chance) {
  Position& pos = p.s.p;
  if (pos.ending) return true;
  if (before_chance) {
    // [BIS 12.32] Entering port with damage.
    each_ship(p.data, Seat::Axis, [&](ShipId s) {
      if (enters_port_hurt(p.data, pos, s)) at(pos, s).hurt_in_port = 1;
    });
    if (reached_port(p.data, pos, bismarck)) pos.ending = BismarckInPort;
    if (has_left_board(at(pos, bismarck))) pos.ending = BismarckGone;
    return pos.ending != GoesOn;
  }
  if (!at(pos, bismarck).left_bergen && date(pos.turn + 1) > 22 && p.data.scenario.breakout)
    pos.ending = StayedInBergen;
  if (pos.points[index(Seat::Axis)] > british_bound(p.data, p.s)) pos.ending = OutOfReach;
  if (pos.turn >= p.data.scenario.last_turn) pos.ending = TimeIsUp;
  return pos.ending != GoesOn;
}

Step game_over(P& p) {
  p.out.tell(both_players, GameEnds);
  return GameOver{};
}

// [BIS 12.2] [BIS 12.3] [BIS 12.31] [BIS 12.36] [BIS 12.4] [BIS 12.41] Everything added up; sinkings and
// convoys were banked as they happened.
Array<std::uint8_t, 2> final_points(const Data& d, const Position& p) {
  int british = p.points[index(Seat::Allied)] + damage_points(d, p, Seat::Allied);
  int german = p.points[index(Seat::Axis)] + damage_points(d, p, Seat::Axis);
  if (p.convoys == 0) british += 4;
  if (p.ending == BismarckInPort) british += date_award(p.turn);
  if (p.ending == StayedInBergen) british += 14;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    // Bismarck's call in port counts if it ends the game. If she is sunk the turn stops there, and another may have come
    // in this very turn.
    const bool counts = s != bismarck || p.ending == BismarckInPort;
    const bool came_in = s != bismarck && p.ending == BismarckSunk && enters_port_hurt(d, p, s);
    if ((at(p, s).hurt_in_port && counts) || came_in) british += hurt_in_port(d, s);
    score_at_sea(d, p, s, british, german);
    if (has_left_board(at(p, s))) german += 4;
  });
  return {static_cast<std::uint8_t>(british), static_cast<std::uint8_t>(german)};
}

Result score(const Data& d, const Position& p) {
  if (!p.ending) return {};
  const auto points = final_points(d, p);
  const int margin = points[index(Seat::Allied)] - points[index(Seat::Axis)];
  const Seat winner = margin > 0 ? Seat::Allied : margin < 0 ? Seat::Axis : Seat::None;
  return {1, winner, static_cast<std::int16_t>(margin), p.ending};
}

}  // namespace flagplot::bismarck
