#include <algorithm>
#include <string>

#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/surrender.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// [BIS 12.0] Chapter 12: how it ends and who has won.
namespace flagplot::bismarck {
namespace {

bool reached_port(const Data& d, const Position& p, ShipId s) {
  return in_play(p, s) && at(p, s).left_bergen && d.german_ports.has(at(p, s).zone) && at(p, s).moved > 0;
}

// [BIS 12.33] What it is worth that she is back, by date; the schedule goes on to the day that a scenario adds [BIS 49.1].
int date_award(const Data& d, int turn) {
  const int last = d.scenario.intermediate ? 28 : 27;
  return 14 - 2 * (std::clamp(date(turn), 22, last) - 22);
}

int midships(const Position& p, ShipId s) {
  return at(p, s).hits[static_cast<std::size_t>(Section::Midships)];
}

// [BIS 12.5] What damage to a ship is worth.
int damage_points(const Data& d, ShipId s, int midships) {
  return midships * (d.ships[index(s)].type == Type::Cruiser ? 1 : 2);
}

// What it is worth to the British that a German ship came into port with a hit.
int hurt_in_port(const Data& d, ShipId s) { return d.ships[index(s)].type == Type::Cruiser ? 2 : 6; }

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
    bound += std::max<int>(d.ships[index(bismarck)].points, hurt_in_port(d, bismarck) + date_award(d, p.turn + 1) +
                                                                damage_points(d, bismarck, last_box));
  }
  each_ship(d, Seat::Axis, [&](ShipId ship) {
    if (ship == bismarck) return;
    if (at_large(s, ship)) {
      bound += most_points(d, ship);
    } else if (has_left_board(at(p, ship))) {
      bound += damage_points(d, ship, midships(p, ship));
    }
    // It may have been in port with a hit, or may call there yet before it sinks, and nobody has to see it.
    if (d.scenario.ships[index(ship)].in_play) bound += hurt_in_port(d, ship);
  });
  each_air(d, Seat::Axis, [&](AirId a) { bound += at(p, a).status == AirStatus::Lost ? 0 : lost_air_points; });
  return bound;
}

}  // namespace

// [BIS 12.1] [BIS 12.11] [BIS 12.12] [BIS 12.13] [BIS 12.14] Sunk, in port, out of reach, out of time; and
// gone, or never left.
bool game_has_ended(P& p, bool before_chance) {
  Position& pos = p.s.p;
  if (pos.ending) return true;
  if (p.data.scenario.to_last_turn) {  // [BIS 52.1]
    if (!before_chance && pos.turn >= p.data.scenario.last_turn) pos.ending = TimeIsUp;
    return pos.ending != GoesOn;
  }
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

namespace {

// [BIS 12.34] [BIS 12.45] [BIS 12.46] Still at sea: crippled, damaged or whole.
// [BIS 52.1] [BIS 52.43] Where a game is played to its last turn only who is crippled counts.
template <class Give>
void award_at_sea(const Data& d, const Position& p, ShipId s, Give give) {
  const bool big = d.ships[index(s)].type == Type::Battleship;
  const std::string& name = d.ships[index(s)].name;
  if (!in_play(p, s) || d.german_ports.has(at(p, s).zone)) return;
  if (d.scenario.to_last_turn) {
    const bool cruiser = d.ships[index(s)].type == Type::Cruiser;
    if (evasion(d, p, s) <= 21) give(Seat::Allied, "crippled", name, cruiser ? 2 : 4, "BIS 52.43");
    return;
  }
  if (midships(p, s) == 0) {
    give(Seat::Axis, "at_sea", name, big ? 4 : 2, "BIS 12.46");
  } else if (evasion(d, p, s) >= 22) {
    give(Seat::Axis, "at_sea", name, big ? 2 : 0, "BIS 12.45");
  }
  if (evasion(d, p, s) <= 21) give(Seat::Allied, "crippled", name, big ? 6 : 2, "BIS 12.34");
}

// [BIS 12.2] [BIS 12.3] [BIS 12.36] [BIS 12.4] What is added up when it has ended; the rest was banked as it
// happened.
template <class Give>
void each_last_award(const Data& d, const Position& p, Give give) {
  // [BIS 38.6] Damage to ships still afloat, on the board or gone from it, whoever did it.
  // [BIS 52.6] As it is at the end, in port too.
  for (const Seat to : players) {
    each_ship(d, other(to), [&](ShipId s) {
      if (!in_play(p, s) && !has_left_board(at(p, s))) return;
      give(to, "damage", d.ships[index(s)].name, damage_points(d, s, midships(p, s)), "BIS 12.5");
    });
  }
  const auto name = [&d](ShipId s) -> const std::string& { return d.ships[index(s)].name; };
  if (p.convoys == 0) give(Seat::Allied, "no_convoy", std::string(), 4, "BIS 12.36");
  if (p.ending == BismarckInPort) give(Seat::Allied, "port", name(bismarck), date_award(d, p.turn), "BIS 12.33");
  if (p.ending == StayedInBergen) give(Seat::Allied, "port", name(bismarck), 14, "BIS 12.33");
  each_ship(d, Seat::Axis, [&](ShipId s) {
    // Bismarck's call in port counts if it ends the game. If she is sunk the turn stops there, and another may have come
    // in this very turn.
    const bool counts = s != bismarck || p.ending == BismarckInPort;
    const bool came_in = s != bismarck && p.ending == BismarckSunk && enters_port_hurt(d, p, s);
    if ((at(p, s).hurt_in_port && counts) || came_in)
      give(Seat::Allied, "port_hurt", name(s), hurt_in_port(d, s), "BIS 12.32");
    award_at_sea(d, p, s, give);
    // [BIS 52.53] The Intermediate Game says what leaving by the south is worth; the Basic Game has it from there.
    const std::string_view leaves = d.scenario.intermediate ? "BIS 52.53" : "BIS 12.4";
    if (has_left_board(at(p, s))) give(Seat::Axis, "gone", name(s), 4, leaves);
  });
}

// [BIS 52.3] [BIS 52.41] [BIS 52.51] The schedule of the Intermediate Game adds ships to the Basic one.
// [BIS 53.1] And the French, whoever they sail for.
std::string_view rule_on_sinking(const ShipSpec& ship) {
  if (ship.surrenders) return "BIS 53.1";
  if (ship.side == Seat::Axis) return ship.added ? "BIS 52.41" : "BIS 12.31";
  return ship.added ? "BIS 52.51" : "BIS 12.41";
}

// What has been banked, as far as it can still be told what for.
template <class Give>
void each_banked_award(const Data& d, const Position& p, Give give) {
  for (const Seat to : players) {
    const bool british = to == Seat::Allied;
    each_ship(d, other(to), [&](ShipId s) {
      const ShipSpec& spec = d.ships[index(s)];
      if (at(p, s).status == ShipStatus::Sunk)
        give(to, "sunk", spec.name, spec.points, rule_on_sinking(spec));
      if (at(p, s).status == ShipStatus::Surrendered)
        give(to, "captured", spec.name, capture_points(d, s), "BIS 53.2");
    });
    each_air(d, other(to), [&](AirId a) {
      // [BIS 52.7] Those that went down with their carrier are lost too, but for nothing; what was banked before stays.
      const ShipId carrier = d.air[index(a)].carrier;
      if (at(p, a).status != AirStatus::Lost || (carrier != no_ship && !in_play(p, carrier))) return;
      give(to, "air", d.air[index(a)].name, lost_air_points, british ? "BIS 12.35" : "BIS 12.43");
    });
  }
  each_ship(d, Seat::Allied, [&](ShipId s) {
    const Hold hold = d.scenario.ships[index(s)].hold;
    const ShipStatus status = at(p, s).status;
    const bool called = (hold == Hold::Escort && status != ShipStatus::Escort) ||
                        (hold == Hold::Revenge && status != ShipStatus::Waiting);
    if (called && d.scenario.ships[index(s)].in_play)
      give(Seat::Axis, "mobilised", d.ships[index(s)].name, called_off_points, "BIS 12.42");
  });
  for (std::size_t n = 0; n < p.convoys; ++n)
    give(Seat::Axis, "convoy", std::to_string(n + 1), d.charts.convoy_points[n], "BIS 12.44");
}

}  // namespace

// [BIS 12.31] [BIS 12.41] Everything added up; sinkings and convoys were banked as they happened.
Array<std::uint8_t, 2> final_points(const Data& d, const Position& p) {
  Array<int, 2> points{p.points[0], p.points[1]};
  each_last_award(d, p, [&](Seat to, std::string_view, const std::string&, int n, std::string_view) {
    points[index(to)] += n;
  });
  return {static_cast<std::uint8_t>(std::min(255, points[0])), static_cast<std::uint8_t>(std::min(255, points[1]))};
}

std::vector<Award> Bismarck::awards(const Data& d, const State& s) {
  std::vector<Award> all;
  Array<int, 2> unnamed{s.p.points[0], s.p.points[1]};
  const auto give = [&](Seat to, std::string_view what, const std::string& name, int n,
                        std::string_view rule) {
    if (n != 0) all.push_back({to, what, name, n, rule});
  };
  each_banked_award(
      d, s.p, [&](Seat to, std::string_view what, const std::string& name, int n, std::string_view rule) {
        unnamed[index(to)] -= n;
        give(to, what, name, n, rule);
      });
  for (const Seat side : players) give(side, "other", {}, unnamed[index(side)], "BIS 12.2");
  if (s.p.ending) each_last_award(d, s.p, give);
  return all;
}

Result score(const Data& d, const Position& p) {
  if (!p.ending) return {};
  const auto points = final_points(d, p);
  const int margin = points[index(Seat::Allied)] - points[index(Seat::Axis)];
  const Seat winner = margin > 0 ? Seat::Allied : margin < 0 ? Seat::Axis : Seat::None;
  return {1, winner, static_cast<std::int16_t>(margin), p.ending};
}

}  // namespace flagplot::bismarck
