#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// Aircraft of either side: where to look, where to strike, and whom to stay with.
namespace flagplot::bots::pq17 {
namespace {

// How likely a card finds somebody, by day and weather, about as the decks have it.
double spotting(const Situation& s, Hex h) {
  constexpr std::array<double, 4> by_day{0.5, 0.35, 0.1, 0.05};
  const double found = by_day[column_of(weather_at(s.d, s.p, h))];
  return is_night(s.d, s.p) ? 0.25 * found : found;
}
double finding_again(const Situation& s, BlockId b) {
  constexpr std::array<double, 4> by_day{0.75, 0.65, 0.4, 0.25};
  const Block& block = s.p.block[b];
  double found = by_day[column_of(weather_at(s.d, s.p, block.at))];
  if (is_night(s.d, s.p)) found *= 0.5;
  return block.shadow != NoShadow ? 1 - (1 - found) * (1 - found) : found;
}

bool looks_there(const Situation& s, Hex h, AirId but) {
  for (AirId a = 0; a < s.d.scenario.air.size(); ++a) {
    const Air& unit = s.p.air[a];
    if (a == but || s.d.air(a).side != s.seat() || !s.d.air(a).searches) continue;
    if ((unit.status == OnMission && unit.hex == h) || (unit.status == OnPatrol && (unit.hex == h || unit.second == h))) return true;
  }
  return false;
}
bool is_in_own_sector(const Situation& s, Hex h) {
  for (std::size_t i = 0; i < sectors; ++i) {
    if (side_of_sector(i) == s.seat() && s.d.scenario.allocation[i] > 0 && s.d.printed->sector[i].has(h)) return true;
  }
  return false;
}

// What it is worth to know what a block is.
double worth_knowing(const Situation& s, BlockId b) {
  const Guess& g = guess(s, b);
  if (s.seat() == Seat::Axis) return 8 * g.chance[ConvoyThere] + 3 * g.chance[ForceThere] + 0.5 * g.chance[PackThere];
  return 6 * g.chance[ForceThere] + 3 * g.chance[PackThere] + 2 * g.chance[ConvoyThere];
}

bool strikes(const AirSpec& spec) { return spec.type != AirType::F && spec.type != AirType::P; }
bool could_strike(const Situation& s, AirId a, BlockId b) {
  const AirSpec& spec = s.d.air(a);
  if (s.p.block[b].kind == Kind::Wolfpack) return spec.hunts;
  return strikes(spec) && (spec.nation != Nation::Soviet || spec.naval);
}

// What a strike may be expected to sink, in half points.
double strike_worth(const Situation& s, AirId a, BlockId b) {
  constexpr double a_merchant = 0.18, a_warship = 0.05, a_boat = 0.08;
  const Block& block = s.p.block[b];
  const Guess& g = guess(s, b);
  const double shots = flying_cs(s.p.air[a]) * std::max<int>(1, s.d.air(a).torpedoes);
  const bool watched = in_printed_radius(s.d, s.p, s.seat(), block.at) || looks_there(s, block.at, a) || is_in_own_sector(s, block.at);
  const double found = block.marks & is_scattered  ? 0.8
                       : is_identified(s.p, b)      ? finding_again(s, b)
                       : watched || s.d.air(a).searches ? spotting(s, block.at) * finding_again(s, b)
                                                    : 0.01;
  if (block.kind == Kind::Wolfpack) return found * flying_cs(s.p.air[a]) * a_boat * 4;
  const double fighters = g.carrier ? 0.4 : 1;
  return found * fighters *
         (g.chance[ConvoyThere] * shots * a_merchant * g.worth + g.chance[ForceThere] * shots * a_warship * (12 * std::min(1.0, g.heavy) + 3));
}

// Boats near our own convoys are kept down by whoever flies over them.
double patrol_worth(const Situation& s, Hex h) {
  double sum = 0;
  each_force(s.seat(), [&](ForceId f) {
    if (!is_convoy(f) || !at_sea(s.p, f) || s.p.force[f].at != h) return;
    sum += 1.5;
    each_enemy_at_sea(s, [&](BlockId b) {
      if (s.hexes(s.p.block[b].at, h) <= 1) sum += 3 * guess(s, b).chance[PackThere];
    });
  });
  if (in_printed_radius(s.d, s.p, s.seat(), h) || looks_there(s, h, no_air)) sum *= 0.1;
  return sum;
}

}  // namespace

Mission best_mission(const Situation& s, AirId a) {
  Mission best{.unit = a, .worth = 0.05};
  const AirSpec& spec = s.d.air(a);
  const Hex base = base_of(s.d, s.p, a);
  if (base == nowhere) return best;
  const auto better = [&](Hex h, bool patrols, double worth, std::uint16_t why) {
    if (worth <= best.worth || h >= s.d.board.size() || s.hexes(base, h) > spec.range || !s.d.printed->sea.has(h)) return;
    best = {a, h, patrols, worth, why};
  };
  const bool patrols = spec.searches && spec.hunts;
  const bool at_base = s.p.air[a].status == AtBase;
  if (patrols && s.seat() == Seat::Allied) {
    each_force(s.seat(), [&](ForceId f) {
      const Hex h = s.p.force[f].at;
      if (is_convoy(f) && at_sea(s.p, f) && h < s.d.board.size() && !s.d.axis_ports.has(h) && (at_base || h != s.p.air[a].hex))
        better(h, true, patrol_worth(s, h), WatchOverConvoy);
    });
  }
  if (!at_base) return best;
  each_enemy_at_sea(s, [&](BlockId b) {
    const Hex h = s.p.block[b].at;
    if (could_strike(s, a, b)) better(h, false, strike_worth(s, a, b), StrikeShips);
    if (!spec.searches || is_identified(s.p, b)) return;
    double known = spotting(s, h) * worth_knowing(s, b);
    if (in_printed_radius(s.d, s.p, s.seat(), h)) known *= 0.15;
    if (looks_there(s, h, a)) known *= 0.2;
    better(h, false, known, SearchFor);
  });
  return best;
}

namespace {

// Who looks goes first, so that bombers know where anything may be found.
Advice use_aircraft(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb == FlyOver) return because(o, FlyToRussia, o.a);
  }
  for (const bool searchers : {true, false}) {
    Mission best;
    for (const Choice& o : s.options) {
      if (o.verb != UseUnit || s.d.air(static_cast<AirId>(o.a)).searches != searchers) continue;
      const Mission m = best_mission(s, static_cast<AirId>(o.a));
      if (m.at != nowhere && m.worth > best.worth) best = m;
    }
    if (best.at != nowhere) return because({UseUnit, best.unit, 0, 0}, best.why, best.unit, best.at);
  }
  return do_nothing(s, NothingToFlyFor);
}

Advice send_aircraft(const Situation& s) {
  const auto a = static_cast<AirId>(s.subject());
  const Mission m = best_mission(s, a);
  const Choice c{static_cast<std::uint16_t>(m.patrols ? PatrolAt : FlyTo), m.at, 0, 0};
  if (m.at != nowhere && s.offered(c)) return because(c, m.why, a, m.at);
  if (s.p.air[a].status != AtBase) return do_nothing(s);
  for (const Choice& o : s.options) {  // the order has been given: calling it off would bring the same question back
    if (o != pass) return because(o, NoReason);
  }
  return do_nothing(s);
}

Advice name_sectors(const Situation& s) {
  Choice best = pass;
  double most = 0.15;
  for (const Choice& o : s.options) {
    if (o.verb != SearchHex) continue;
    double worth = 0;
    blocks_at(s.p, s.enemy(), o.b).each([&](BlockId b) {
      worth += is_identified(s.p, b) ? (s.p.block[b].shadow == NoShadow ? 0.6 : 0.1) * worth_knowing(s, b) : worth_knowing(s, b);
    });
    if (in_printed_radius(s.d, s.p, s.seat(), o.b)) worth *= 0.2;
    if (looks_there(s, o.b, no_air)) worth *= 0.5;
    if (worth <= most) continue;
    most = worth;
    best = o;
  }
  return best == pass ? do_nothing(s) : because(best, SearchFor, best.a, best.b);
}

// Whoever can stay with them without being missed: the radius, a sector, a flying boat.
Advice stay_with_them(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    switch (o.verb) {
      case ShadowByRadius: return 4.0;
      case ShadowBySector: return 3.0;
      case ShadowWithUnit: return s.d.air(static_cast<AirId>(o.a)).torpedoes == 0 ? 2.0 : -0.5;
      case Pass: return 0.0;
      default: return -1.0;
    }
  });
  return best == pass ? do_nothing(s) : because(best, StayWithThem, s.subject());
}

// Tirpitz sails only if it is known where the carriers are.
Advice photograph(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Photograph) return 0.5;
    const std::string& id = s.d.places[o.b].id;
    if (s.seat() == Seat::Allied) return id == "trondheim" ? 3.0 : id == "narvik" ? 2.0 : id == "altafjord" ? 2.5 : 0.0;
    if (id == "scapa_flow") return (s.p.ports_seen >> o.b & 1U) != 0 ? 0.0 : 3.0;
    return id == "reykjavik" || id == "murmansk" ? 1.0 : 0.0;
  });
  return best == pass ? do_nothing(s) : because(best, TakePictures, best.b);
}

Advice spoil(const Situation& s) {
  const auto b = static_cast<BlockId>(s.subject() & 0xFFU);
  if (s.offered({SayWolfpack, 0, 0, 0})) return because({SayWolfpack, 0, 0, 0}, StayHidden);
  if (s.offered({SayCarrier, 0, 0, 0})) return because({SayCarrier, 0, 0, 0}, StayHidden);
  if (s.offered({SayCam, 0, 0, 0}) && !is_identified(s.p, b)) return because({SayCam, 0, 0, 0}, StayHidden);
  return do_nothing(s, KeepTheFighter);
}

// A convoy seems better guarded than it is, and big ships fewer.
Advice estimate(const Situation& s) {
  const auto f = static_cast<ForceId>(s.subject());
  const double sign = is_convoy(f) ? 1 : -1;
  const Choice best = best_option(s, [&](Choice o) { return o.verb == SayNumber ? sign * o.a : -1e6; });
  return because(best, SaySo, best.a);
}

Advice ultra(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != RevealBlock) return o == pass ? -1.0 : 0.0;
    const auto b = static_cast<BlockId>(o.a);
    return is_identified(s.p, b) ? 0.1 : worth_knowing(s, b);
  });
  return because(best, ReadSignals, best.a);
}

}  // namespace

Advice flying_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskPhoto: return photograph(s);
    case AskAir: return use_aircraft(s);
    case AskFlight: return send_aircraft(s);
    case AskSector: return name_sectors(s);
    case AskShadow: return stay_with_them(s);
    case AskCancel: return spoil(s);
    case AskEstimate: return estimate(s);
    case AskUltra: return ultra(s);
    default: return do_nothing(s);
  }
}

}  // namespace flagplot::bots::pq17
