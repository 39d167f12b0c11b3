#include "games/pq17/display.h"

#include "games/pq17/forces.h"

// The display on which fights are laid out.
namespace flagplot::pq17 {

void lay_out(const Data& d, Position& p, ForceId f) {
  Fight& fight = p.fight;
  fight.engaged.add(p.force[f].block);
  const auto add = [&](std::uint8_t what, int cs) {
    if (fight.counters == most_counters) return;
    Counter& c = fight.counter[fight.counters++];
    c = Counter{};
    c.what = what;
    c.cs = static_cast<std::uint8_t>(cs);
  };
  each_ship_of(p, f, [&](ShipId s) { add(s, strength(d, p, s)); });
  each_class(side_of(f), [&](ClassId c) {
    int left = cs_of(p, f, c);
    if (d.classes[c].type == Type::SS) return;  // they keep under water
    // Strength of a class that is there already fills those counters first [PQ 1.4].
    const int most = d.classes[c].type == Type::MV ? 8 : 4;
    for (std::size_t i = 0; i < fight.counters && left > 0; ++i) {
      Counter& k = fight.counter[i];
      if (k.what != first_class_counter + c || k.cs == 0 || k.cs >= most) continue;
      const int more = std::min(left, most - k.cs);
      k.cs = static_cast<std::uint8_t>(k.cs + more);
      left -= more;
    }
    for (; left > 0; left -= most) add(static_cast<std::uint8_t>(first_class_counter + c), std::min(left, most));
  });
}

void lay_out_base(const Data& d, Position& p, std::uint8_t place) {
  Fight& fight = p.fight;
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    if (d.scenario.air[a].base != place || p.air[a].status != AtBase || p.air[a].cs == 0 || fight.counters == most_counters) continue;
    Counter& c = fight.counter[fight.counters++];
    c = Counter{};
    c.what = static_cast<std::uint8_t>(first_air_counter + a);
    c.cs = p.air[a].cs;
  }
}

ForceId owner_of(const Position& p, const Counter& c) {
  if (is_ship_counter(c)) return p.ship[c.what].force;
  ForceId owner = no_force;
  p.fight.engaged.each([&](BlockId b) {
    const ForceId f = p.block[b].force;
    if (f == no_force) return;
    if (owner == no_force && side_of(f) == side_of_class(class_of(c)) && cs_of(p, f, class_of(c)) > 0) owner = f;
  });
  return owner;
}

void hit_counter(P& p, std::size_t i, unsigned lots) {
  Position& at = p.s.p;
  Counter& c = at.fight.counter[i];
  if (!is_there(at, c)) return;
  if (is_ship_counter(c)) {
    hit_ship(p, c.what, lots);
    return note_gone(p, i);
  }
  if (is_air_counter(c)) return lose_air_step(p, air_of(c), true);
  // (PQ 12.7) In a raid after the operation a merchant takes two hits.
  if (at.special.raid_light && is_merchant(type_of(p.data, c)) && (at.fight.held ^= 1U) != 0) return;
  if (has_fate(p.data, c)) return await_fate(at, i);
  const ForceId f = owner_of(at, c);
  --c.cs;
  // [PQ 7.5.5] Escorts that are driven off in a battle come back when it is over.
  if (at.fight.round > 0 && type_of(p.data, c) == Type::ES) {
    p.out.tell(who_sees(at, side_of_counter(p.data, c)), EscortsDrivenOff, class_of(c));
    return note_gone(p, i);
  }
  if (f != no_force) sink_strength(p, f, class_of(c));
  note_gone(p, i);
}

void note_gone(P& p, std::size_t i) {
  const Position& at = p.s.p;
  const Counter& c = at.fight.counter[i];
  if (at.fight.inverted && !is_there(at, c)) p.out.tell(other(side_of_counter(p.data, c)), SlotGone, i);
}

void torpedo_counter(P& p, std::size_t i, int die, Lots& lots) {
  Position& at = p.s.p;
  Counter& c = at.fight.counter[i];
  if (!is_there(at, c)) return;
  const ForceId f = owner_of(at, c);
  if (f == no_force) return;
  if (at.fight.round > 0 && type_of(p.data, c) == Type::ES) {
    --c.cs;
    p.out.tell(who_sees(at, side_of_counter(p.data, c)), EscortsDrivenOff, class_of(c));
    return note_gone(p, i);
  }
  Victim v;
  if (is_ship_counter(c)) v.ship = c.what;
  else v.what = class_of(c);
  torpedo_blow(p, f, v, die, lots);
  const auto gone = [&](std::size_t k) {
    if (!is_ship_counter(at.fight.counter[k])) note_gone(p, k);
  };
  if (is_ship_counter(c)) note_gone(p, i);
  // (PQ 7.7.3) Who was by herself has been hit, and nobody stands behind her.
  if (c.what >= first_class_counter && (at.block[at.fight.target < most_forces ? at.fight.target : 0].marks & (is_scattered | is_dispersed)) != 0 &&
      at.fight.target < most_forces) {
    c.cs = 0;
    return;
  }
  // Counters show what is left: strength that the blow has taken, here or from another counter of the convoy.
  each_class(side_of(f), [&](ClassId k) {
    int real = 0, shown = 0;
    at.fight.engaged.each([&](BlockId b) {
      const ForceId e = at.block[b].force;
      if (e != no_force && side_of(e) == side_of_class(k)) real += cs_of(at, e, k);
    });
    for (std::size_t n = 0; n < at.fight.counters; ++n) shown += at.fight.counter[n].what == first_class_counter + k ? at.fight.counter[n].cs : 0;
    for (std::size_t n = 0; n < at.fight.counters && shown > real; ++n) {
      Counter& other = at.fight.counter[n == 0 ? i : n == i ? 0 : n];
      while (other.what == first_class_counter + k && other.cs > 0 && shown > real) {
        --other.cs;
        --shown;
        if (other.cs == 0) gone(n == 0 ? i : n == i ? 0 : n);
      }
    }
  });
}

}  // namespace flagplot::pq17
