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
  p.s.p.points = static_cast<std::int16_t>(p.s.p.points + (loser == Seat::Axis ? half_points : -half_points));
}
bool is_loaded_force(const Position& p, ForceId f) { return f < most_forces && (p.force[f].flags & is_loaded); }

}  // namespace

Ask ask_victims() { return Ask::roll(RollVictims, 3, static_cast<std::uint16_t>(Lots::lot_sides)); }

void sink_ship(P& p, ShipId s) {
  Position& at = p.s.p;
  const ShipSpec& spec = p.data.ships[s];
  const int points = points_for(p.data, spec.side, spec.type, is_loaded_force(at, at.ship[s].force), spec.cs);
  at.ship[s].force = no_force;
  at.ship[s].flags = is_sunk;
  score(p, spec.side, points);
  p.out.tell(both_players, ShipSunk, s, points);
  // Her aircraft go down with her.
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    if (p.data.scenario.air[a].carrier != s || at.air[a].cs == 0) continue;
    if (at.air[a].status == Shadowing_) end_shadow(p, at.air[a].target);
    while (at.air[a].cs > 0) lose_air_step(p, a, false);
  }
}

// [PQ 7.8] Two steps of her aircraft with each of a carrier's, each of them as likely as any other.
static void lose_deck(P& p, ShipId s, unsigned lots) {
  Position& at = p.s.p;
  const auto is_hers = [&](AirId a) { return p.data.scenario.air[a].carrier == s; };
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

void hit_ship(P& p, ShipId s, unsigned lots) {
  Position& at = p.s.p;
  Ship& ship = at.ship[s];
  const ShipSpec& spec = p.data.ships[s];
  if (!is_afloat(ship)) return;
  if (is_merchant(spec.type) || ship.step >= steps_of(spec.cs)) return sink_ship(p, s);
  // A step that is two hits wide needs both of them at once.
  if (spec.cs == 5 && ship.step == 0 && !(ship.flags & half_hit)) {
    ship.flags |= half_hit;
    p.out.tell(both_players, ShipHit, s, spec.cs);
    return;
  }
  ship.flags = static_cast<std::uint8_t>(ship.flags & ~half_hit);
  ++ship.step;
  if (spec.side == Seat::Axis) at.fight.steps_lost = 1;
  if (is_oiler(spec.type) && ship.left > 0) ship.left = static_cast<std::uint8_t>(ship.left > 2 ? ship.left - 2 : 0);
  p.out.tell(both_players, ShipHit, s, strength(p.data, at, s));
  if (ship.step == steps_of(spec.cs)) {
    ship.flags |= is_dead;
    p.out.tell(both_players, ShipDead, s);
  }
  if (is_carrier(spec.type)) lose_deck(p, s, lots);
}

void cripple(P& p, ShipId s) {
  Ship& ship = p.s.p.ship[s];
  if (!is_afloat(ship) || (ship.flags & is_crippled)) return;
  ship.flags |= is_crippled;
  p.out.tell(both_players, ShipCrippled, s);
}

void sink_strength(P& p, ForceId f, ClassId c, bool scored) {
  Position& at = p.s.p;
  if (cs_of(at, f, c) == 0) return;
  --at.force[f].cs[slot_of(c)];
  ++at.lost[c];
  const Type t = p.data.classes[c].type;
  const int points = scored ? points_for(p.data, side_of(f), t, is_loaded_force(at, f), 0) : 0;
  score(p, side_of(f), points);
  if (side_of(f) == Seat::Axis && is_warship(t)) at.fight.steps_lost = 1;
  p.out.tell(both_players, StrengthSunk, c, points);
}

void stop_strength(P& p, ForceId f, ClassId c) {
  Position& at = p.s.p;
  if (cs_of(at, f, c) == 0) return;
  Wreck* place = nullptr;
  for (Wreck& w : at.wreck) {
    if (w.force == f && w.what == c && !w.towed) place = &w;
  }
  for (Wreck& w : at.wreck) {
    if (!place && w.force == no_force) place = &w;
  }
  if (!place) return sink_strength(p, f, c);  // there are no more markers: she goes down
  --at.force[f].cs[slot_of(c)];
  *place = {f, c, static_cast<std::uint8_t>(place->cs + 1), 0};
  p.out.tell(both_players, StrengthDead, c);
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

void remove_damaged(P& p, ForceId f, unsigned heavy, unsigned light, unsigned convoy, Choice answer) {
  Position& at = p.s.p;
  if (!in_play(at, f) || is_dummy(f)) return;
  Lots lots(answer);
  const auto remove = [&](unsigned how_many, auto fits) {
    for (; how_many > 0; --how_many) {
      const unsigned n = count_victims(p.data, at, f, fits);
      if (n == 0) return;
      const Victim v = victim(p.data, at, f, lots.pick(n), fits);
      if (v.ship != no_ship) remove_ship(p, v.ship);
      else remove_strength(p, f, v.what);
    }
  };
  remove(heavy, [](Type t) { return is_heavy(t); });
  remove(light, [](Type t) { return t == Type::DD || t == Type::TB; });
  remove(convoy, [](Type t) { return is_convoy_ship(t); });
  settle(p, f);
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
