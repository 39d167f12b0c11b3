#include "games/pq17/damage.h"

#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// Hits, and what they are worth.
namespace flagplot::pq17 {
namespace {

ForceId voyager(const Position& p, ForceId f) { return p.force[f].parent < most_forces ? p.force[f].parent : f; }

// [PQ 2.1.1] Loaded merchants count once more.
int points_for(const Data& d, Seat side, Type t, bool loaded, std::uint8_t cs) {
  int points = d.charts.points[index(side)][static_cast<std::size_t>(t)];
  if (t == Type::BB && side == Seat::Allied && cs == 5) points = d.charts.big_battleship;
  if (side == Seat::Allied && is_merchant(t) && loaded) points += d.charts.loaded;
  return points;
}
void score(P& p, Seat loser, int half_points) {
  auto& points = p.s.p.fight.inverted ? p.s.p.withheld[index(loser)] : p.s.p.points;
  points = static_cast<std::int16_t>(points + (loser == Seat::Axis ? half_points : -half_points));
}
// On its way to or from an enemy: whatever happens to its carrier, it attacks first.
bool is_in_the_air(const Air& a) { return a.status == OnMission || a.status == Flown; }
bool is_loaded_force(const Position& p, ForceId f) {
  return f < most_forces && (p.force[f].flags & is_loaded);
}

}  // namespace

Ask ask_victims() { return Ask::roll(RollVictims, 3, static_cast<std::uint16_t>(Lots::lot_sides)); }

void sink_ship(P& p, ShipId s) {
  Position& at = p.s.p;
  const ShipSpec& spec = p.data.ships[s];
  const int worth = points_for(p.data, spec.side, spec.type, is_loaded_force(at, at.ship[s].force), spec.cs);
  // (PQ 15.4.3) An untrained ship counts half as much again, rounded up to a point.
  const int points = at.green.has(s) ? worth + 2 * ((worth / 2 + 1) / 2) : worth;
  at.ship[s].force = no_force;
  at.ship[s].flags = is_sunk;
  if (at.fight.inverted) {
    at.dark.add(s);
    at.dark_heavy[index(spec.side)] =
        static_cast<std::uint8_t>(at.dark_heavy[index(spec.side)] + is_heavy(spec.type));
    at.dark_carriers[index(spec.side)] =
        static_cast<std::uint8_t>(at.dark_carriers[index(spec.side)] + is_carrier(spec.type));
    at.dark_convoy[index(spec.side)] =
        static_cast<std::uint8_t>(at.dark_convoy[index(spec.side)] + is_convoy_ship(spec.type));
  }
  score(p, spec.side, points);
  p.out.tell(who_sees(at, spec.side), ShipSunk, s, points);
  // Her aircraft go down with her.
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    if (p.data.scenario.air[a].carrier != s || at.air[a].cs == 0 || is_in_the_air(at.air[a])) continue;
    if (at.air[a].status == Shadowing_) end_shadow(p, at.air[a].target);
    while (at.air[a].cs > 0) lose_air_step(p, a, false);
  }
}

// [PQ 7.8] Two steps of her aircraft with each of a carrier's, each of them as likely as any other.
static void lose_deck(P& p, ShipId s, unsigned lots) {
  Position& at = p.s.p;
  const auto is_hers = [&](AirId a) {
    return p.data.scenario.air[a].carrier == s && at.air[a].status != AirAbsent && !is_in_the_air(at.air[a]);
  };
  for (int lost = 0; lost < 2; ++lost) {
    unsigned steps = 0;
    for (AirId a = 0; a < p.data.scenario.air.size(); ++a) steps += is_hers(a) ? at.air[a].cs : 0U;
    if (steps == 0) return;
    unsigned which = lots % steps;
    lots /= steps;
    for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
      if (!is_hers(a)) continue;
      if (which < at.air[a].cs) {
        if (at.air[a].status == Shadowing_) end_shadow(p, at.air[a].target);
        lose_air_step(p, a, true);
        break;
      }
      which -= at.air[a].cs;
    }
  }
}

void hit_ship(P& p, ShipId s, unsigned lots, Seats told) {
  Position& at = p.s.p;
  Ship& ship = at.ship[s];
  const ShipSpec& spec = p.data.ships[s];
  if (!is_afloat(ship)) return;
  if (at.fight.inverted) told = who_sees(at, spec.side);
  if (is_merchant(spec.type) || ship.step >= steps_of(spec.cs)) return sink_ship(p, s);
  // A step that is two hits wide needs both of them at once.
  if (spec.cs == 5 && ship.step == 0 && !(ship.flags & half_hit)) {
    ship.flags |= half_hit;
    p.out.tell(told, ShipHit, s, spec.cs);
    return;
  }
  ship.flags = static_cast<std::uint8_t>(ship.flags & ~half_hit);
  ++ship.step;
  if (spec.side == Seat::Axis) at.fight.steps_lost = 1;
  // (PQ 11.3.2) The marker of an oiler turns with her, and she never has more than ten for each point of strength.
  if (is_oiler(spec.type) && ship.left > 0) ship.left = std::min(static_cast<std::uint8_t>(ship.left - 1), static_cast<std::uint8_t>(2 * strength(p.data, at, s)));
  p.out.tell(told, ShipHit, s, strength(p.data, at, s));
  if (ship.step == steps_of(spec.cs)) {
    ship.flags |= is_dead;
    p.out.tell(told, ShipDead, s);
  }
  if (!is_carrier(spec.type)) return;
  lose_deck(p, s, lots);
  each_shadow_that_ends(p);
}

void cripple(P& p, ShipId s) {
  Ship& ship = p.s.p.ship[s];
  if (!is_afloat(ship) || (ship.flags & is_crippled)) return;
  ship.flags |= is_crippled;
  p.out.tell(who_sees(p.s.p, p.data.ships[s].side), ShipCrippled, s);
  // (PQ 7.8) Her aircraft shadow nobody any more.
  if (is_carrier(p.data.ships[s].type)) each_shadow_that_ends(p);
}

// What the enemy has not seen sink is out of the game for all it knows.
static void note_lost(Position& p, ClassId c) {
  if (!p.fight.inverted) {
    ++p.lost[c];
    return;
  }
  ++p.out[c];
  ++p.dark_cs[c];
}

void sink_strength(P& p, ForceId f, ClassId c, bool scored) {
  Position& at = p.s.p;
  if (cs_of(at, f, c) == 0) return;
  --at.force[f].cs[slot_of(c)];
  note_lost(at, c);
  const Type t = p.data.classes[c].type;
  const int points = scored ? points_for(p.data, side_of(f), t, is_loaded_force(at, f), 0) : 0;
  score(p, side_of(f), points);
  if (side_of(f) == Seat::Axis && is_warship(t)) at.fight.steps_lost = 1;
  p.out.tell(who_sees(at, side_of(f)), StrengthSunk, c, points);
}

// One of them gets a marker, dead or limping; false if there are no more markers.
static bool mark_strength(Position& p, ForceId f, ClassId c, std::uint8_t how) {
  Wreck* place = nullptr;
  for (Wreck& w : p.wreck) {
    if (w.force == f && w.what == c && w.towed == how) place = &w;
  }
  for (Wreck& w : p.wreck) {
    if (!place && w.force == no_force) place = &w;
  }
  if (!place) return false;
  --p.force[f].cs[slot_of(c)];
  *place = {f, c, static_cast<std::uint8_t>(place->cs + 1), how};
  return true;
}

void stop_strength(P& p, ForceId f, ClassId c) {
  Position& at = p.s.p;
  if (cs_of(at, f, c) == 0) return;
  if (!mark_strength(at, f, c, 0)) return sink_strength(p, f, c);  // she goes down
  p.out.tell(who_sees(at, side_of(f)), StrengthDead, c);
}

void cripple_strength(P& p, ForceId f, ClassId c) {
  if (cs_of(p.s.p, f, c) > 0 && !mark_strength(p.s.p, f, c, limps)) sink_strength(p, f, c);
}

void sink_wreck(P& p, std::size_t i) {
  Position& at = p.s.p;
  Wreck& w = at.wreck[i];
  const Type t = p.data.classes[w.what].type;
  const int points = points_for(p.data, side_of(w.force), t, is_loaded_force(at, w.force), 0);
  score(p, side_of(w.force), points);
  ++at.lost[w.what];
  p.out.tell(both_players, StrengthSunk, w.what, points);
  if (--w.cs == 0) w = Wreck{};
}

void remove_ship(P& p, ShipId s) {
  Position& at = p.s.p;
  const ForceId f = at.ship[s].force;
  if (is_merchant(p.data.ships[s].type) && f < most_forces && is_convoy(f)) ++at.voyage[voyage_of(voyager(at, f))].exempt;
  at.ship[s].force = no_force;
  at.ship[s].flags |= is_removed;
  p.out.tell(p.data.ships[s].side, ShipRemoved, s);
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    if (p.data.scenario.air[a].carrier != s) continue;
    if (at.air[a].status == Shadowing_) end_shadow(p, at.air[a].target);
  }
}
void remove_strength(P& p, ForceId f, ClassId c) {
  Position& at = p.s.p;
  if (cs_of(at, f, c) == 0) return;
  --at.force[f].cs[slot_of(c)];
  ++at.out[c];
  if (is_merchant(p.data.classes[c].type) && is_convoy(f)) ++at.voyage[voyage_of(voyager(at, f))].exempt;
  p.out.tell(side_of(f), StrengthRemoved, c);
}

void remove_damaged(P& p, ForceId f, unsigned heavy, unsigned light, unsigned convoy, Lots& lots) {
  Position& at = p.s.p;
  if (!in_play(at, f) || is_dummy(f)) return;
  // [PQ R66] (PQ 9.3.1) The dispersed part of a convoy and the rest of it are one force.
  ForceId part = no_force;
  each_force(side_of(f), [&](ForceId o) {
    if (at.force[o].parent == f && in_play(at, o)) part = o;
  });
  const auto remove = [&](unsigned how_many, auto fits) {
    for (; how_many > 0; --how_many) {
      const unsigned own = count_victims(p.data, at, f, fits), all = own + (part == no_force ? 0 : count_victims(p.data, at, part, fits));
      if (all == 0) return;
      const unsigned nth = lots.pick(all);
      const ForceId whose = nth < own ? f : part;
      const Victim v = victim(p.data, at, whose, nth < own ? nth : nth - own, fits);
      if (v.ship != no_ship) remove_ship(p, v.ship);
      else remove_strength(p, whose, v.what);
    }
  };
  remove(heavy, [](Type t) { return is_heavy(t); });
  remove(light, [](Type t) { return t == Type::DD || t == Type::TB; });
  remove(convoy, [](Type t) { return is_convoy_ship(t); });
  if (part != no_force) settle(p, part);
  settle(p, f);
}

void report_dark_losses(P& p) {
  Position& at = p.s.p;
  for (const Seat side : players) {
    const std::size_t i = index(side);
    int warships = at.dark_heavy[i], convoy = at.dark_convoy[i];
    bool any = warships + convoy > 0;
    each_class(side, [&](ClassId c) {
      const Type t = p.data.classes[c].type;
      any = any || at.dark_cs[c] > 0;
      if (is_warship(t))
        warships += counters_of(t, at.dark_cs[c]);
      else
        convoy += at.dark_cs[c];
      at.dark_cs[c] = 0;
    });
    if (any)
      p.out.tell(both_players, LossesInTheDark, side, warships, at.dark_heavy[i], at.dark_carriers[i] > 0,
                 convoy);
    at.dark_heavy[i] = at.dark_carriers[i] = at.dark_convoy[i] = 0;
  }
}

void forget_half_hits(Position& p) {
  for (Ship& s : p.ship) s.flags = static_cast<std::uint8_t>(s.flags & ~half_hit);
}

void lose_air_step(P& p, AirId a, bool shot_down) {
  Position& at = p.s.p;
  Air& unit = at.air[a];
  if (unit.cs == 0) return;
  --unit.cs;
  if (shot_down && !is_halifax(p.data, a)) score(p, p.data.air(a).side, p.data.charts.air_points);
  p.out.tell(both_players, shot_down ? AirShotDown : AirDamaged, a, unit.cs);
  if (unit.cs == 0) {
    unit.status = AirAbsent;
    unit.hex = unit.second = nowhere;
  } else if (unit.cs == 1) {
    unit.second = nowhere;
  }
}

}  // namespace flagplot::pq17
