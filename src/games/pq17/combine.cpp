#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// [PQ 1.2.4] The Combine Forces Segment: forces in one hex become one, tows are taken, and who lies dead is scuttled.
namespace flagplot::pq17 {
namespace {

bool are_together(const Position& p, ForceId a, ForceId b) {
  return in_play(p, a) && p.force[a].place == p.force[b].place && p.force[a].at == p.force[b].at && p.force[a].place != InGermany;
}

Objection combine_refusal(const Data& d, const Position& p, Seat side, ForceId a, ForceId b) {
  if (a >= most_forces || b >= most_forces || a == b || side_of(a) != side || side_of(b) != side) return not_an_option;
  if (!in_play(p, a) || !in_play(p, b) || is_dummy(a) || is_dummy(b)) return not_an_option;
  if (!are_together(p, a, b)) return Refusal{NotTogether, {a, b, 0}};
  if (p.force[a].shadows != no_block || p.force[b].shadows != no_block) return Refusal{IsShadowing, {a, 0, 0}};
  if (is_convoy(a)) return Refusal{ConvoysStay, {}};
  if (is_pack(a) && is_task_force(b)) return Refusal{PacksAreSubmarines, {}};
  if (is_task_force(a) && is_pack(b)) return Refusal{PacksAreSubmarines, {}};
  if (is_convoy(b) && (p.block[p.force[b].block].marks & (is_scattered | is_dispersed))) return Refusal{TooLoose, {b, 0, 0}};
  if (is_convoy(b) && p.voyage[voyage_of(b)].over) return Refusal{HasArrived, {b, 0, 0}};
  const Muster x = muster(d, p, a), y = muster(d, p, b);
  const int boats = x.cs[static_cast<std::size_t>(Category::Submarine)] + y.cs[static_cast<std::size_t>(Category::Submarine)];
  // [PQ 1.2.2] Four submarines to a pack; two in a convoy, with four escorts.
  if (is_pack(b)) {
    if (is_soviet_pack(a) != is_soviet_pack(b)) return Refusal{PacksAreSubmarines, {}};
    return allowed_if(boats <= 4, {TooManyBoats, {4, 0, 0}});
  }
  if (is_convoy(b) && boats > 2) return Refusal{TooManyBoats, {2, 0, 0}};
  if (is_convoy(b) && x.escorts + y.escorts > 4) return Refusal{TooManyEscorts, {}};
  if (is_convoy(b) && is_soviet_pack(a)) return Refusal{PacksAreSubmarines, {}};
  return {};
}

// [PQ 1.2.5] Forces change over all who burn fuel, and their markers with them.
Objection swap_refusal(const Data& d, const Position& p, Seat side, ForceId a, ForceId b) {
  if (a >= most_forces || b >= most_forces || a >= b || side_of(a) != side || side_of(b) != side) return not_an_option;
  if (!in_play(p, a) || !in_play(p, b) || is_dummy(a) || is_dummy(b) || is_pack(a) || is_pack(b)) return not_an_option;
  if (!are_together(p, a, b) || p.force[a].place != AtSea) return Refusal{NotTogether, {a, b, 0}};
  if (p.force[a].shadows != no_block || p.force[b].shadows != no_block) return Refusal{IsShadowing, {a, 0, 0}};
  const Muster x = muster(d, p, a), y = muster(d, p, b);
  if (x.has_helpless || y.has_helpless) return Refusal{CannotLeave, {0, 0, 0}};
  const bool both_burn = p.force[a].fuel_at != 0 && p.force[b].fuel_at != 0 && (x.destroyers + x.torpedo_boats + x.heavy > 0) &&
                         (y.destroyers + y.torpedo_boats + y.heavy > 0);
  return allowed_if(both_burn, {NothingToSwap, {}});
}

// (PQ 5.1.1) One destroyer for each that is towed; a capital ship needs a cruiser or more.
struct Tows {
  int small = 0, big = 0;        // to be towed
  int destroyers = 0, heavies = 0;  // who could
};
Tows tows_in(const Data& d, const Position& p, ForceId f) {
  Tows t;
  each_ship_of(p, f, [&](ShipId s) {
    if (p.ship[s].flags & is_dead) (is_capital(d.ships[s].type) ? t.big : t.small) += 1;
    else if (is_heavy(d.ships[s].type) && !(p.ship[s].flags & is_crippled)) ++t.heavies;
  });
  for (const Wreck& w : p.wreck) t.small += w.force == f ? w.cs : 0;
  t.destroyers = muster(d, p, f).destroyers;
  return t;
}
Objection tow_refusal(const Data& d, const Position& p, Seat side, ForceId f) {
  if (f >= most_forces || side_of(f) != side || !at_sea(p, f) || is_dummy(f)) return not_an_option;
  if (p.force[f].flags & tows) return not_an_option;
  const Tows t = tows_in(d, p, f);
  if (t.small + t.big == 0) return Refusal{NothingToTow, {f, 0, 0}};
  return allowed_if(t.destroyers >= t.small && t.heavies >= t.big, {NobodyToTow, {f, 0, 0}});
}

Objection check_combine(const Asked& q, Choice c) {
  const auto a = static_cast<ForceId>(c.a), b = static_cast<ForceId>(c.b);
  switch (c.verb) {
    case Combine: return combine_refusal(q.d, q.p, q.seat, a, b);
    case Swap: return swap_refusal(q.d, q.p, q.seat, a, b);
    case Tow: return tow_refusal(q.d, q.p, q.seat, a);
    case RemoveDummy: return allowed_if(a < most_forces && side_of(a) == q.seat && in_play(q.p, a) && is_dummy(a), not_an_option);
    default: return not_an_option;
  }
}
void offer_combine(const Asked& q, Options& out) {
  each_force(q.seat, [&](ForceId a) {
    if (!in_play(q.p, a)) return;
    for (const std::uint16_t verb : {Tow, RemoveDummy}) {
      const Choice c{verb, a, 0, 0};
      if (!check_combine(q, c)) out.add(c);
    }
    if (is_dummy(a)) return;
    each_force(q.seat, [&](ForceId b) {
      if (!in_play(q.p, b) || !are_together(q.p, a, b)) return;
      for (const std::uint16_t verb : {Combine, Swap}) {
        const Choice c{verb, a, b, 0};
        if (!check_combine(q, c)) out.add(c);
      }
    });
  });
}
bool has_choice(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_force(side, [&](ForceId a) {
    if (any || !in_play(p, a) || is_dummy(a)) return;
    any = any || !tow_refusal(d, p, side, a);
    each_force(side, [&](ForceId b) {
      if (in_play(p, b) && are_together(p, a, b)) any = any || !combine_refusal(d, p, side, a, b) || !swap_refusal(d, p, side, a, b);
    });
  });
  return any;
}

void combine(P& p, ForceId a, ForceId b) {
  Position& at = p.s.p;
  const Block x = at.block[at.force[a].block];
  if (x.shadow != NoShadow && at.block[at.force[b].block].shadow == NoShadow) change_quarry(p, at.force[a].block, at.force[b].block);
  combine_fuel(at, a, b);
  pour(p.data, at, a, b);
  at.force[b].moved = std::max(at.force[b].moved, at.force[a].moved);
  p.out.tell(both_players, BlocksCombine, at.force[a].block, at.force[b].block, at.force[b].at);
  take_off(at, a);
  // (PQ 1.2.4) With the highest level of both.
  if (x.place == AtSea && x.level != unidentified) raise_to(p, at.force[b].block, x.level);
}

void swap(P& p, ForceId a, ForceId b) {
  Position& at = p.s.p;
  const auto burns = [&](Type t) { return (is_heavy(t) && t != Type::CVE) || t == Type::DD || t == Type::TB; };
  for (ShipId s = 0; s < most_ships; ++s) {
    Ship& ship = at.ship[s];
    if ((ship.force == a || ship.force == b) && burns(p.data.ships[s].type)) ship.force = ship.force == a ? b : a;
  }
  each_class(side_of(a), [&](ClassId c) {
    if (!burns(p.data.classes[c].type)) return;
    const auto ta = torpedoes_spent(at.force[a], c), tb = torpedoes_spent(at.force[b], c);
    std::swap(at.force[a].cs[slot_of(c)], at.force[b].cs[slot_of(c)]);
    spend_torpedoes(at.force[a], c, tb);
    spend_torpedoes(at.force[b], c, ta);
  });
  std::swap(at.force[a].fuel_at, at.force[b].fuel_at);
  std::swap(at.force[a].fuel, at.force[b].fuel);
}

void take_in_tow(P& p, ForceId f) {
  Position& at = p.s.p;
  at.force[f].flags |= tows;
  each_ship_of(at, f, [&](ShipId s) {
    if (at.ship[s].flags & is_dead) at.ship[s].flags = static_cast<std::uint8_t>((at.ship[s].flags & ~is_dead) | is_towed);
  });
  for (Wreck& w : at.wreck) {
    if (w.force == f) w.towed = 1;
  }
}

// Dead ships that nobody tows go down.
void scuttle(P& p, Seat side) {
  Position& at = p.s.p;
  each_force(side, [&](ForceId f) {
    if (at.force[f].place == NotInPlay || is_dummy(f)) return;
    bool any = false;
    each_ship_of(at, f, [&](ShipId s) {
      if (!(at.ship[s].flags & is_dead) || at.force[f].place != AtSea) return;
      p.out.tell(both_players, Scuttled, s);
      sink_ship(p, s);
      any = true;
    });
    for (std::size_t i = 0; i < at.wreck.size(); ++i) {
      while (at.wreck[i].force == f && !at.wreck[i].towed && at.force[f].place == AtSea) {
        sink_wreck(p, i);
        any = true;
      }
    }
    if (any) settle(p, f);
  });
}

// Of dummies in one hex one remains.
void merge_dummies(P& p, Seat side) {
  Position& at = p.s.p;
  each_force(side, [&](ForceId f) {
    if (!is_dummy(f) || !in_play(at, f) || at.force[f].place != AtSea) return;
    for (ForceId o = static_cast<ForceId>(f + 1); o < end_force(side); ++o) {
      if (is_dummy(o) && in_play(at, o) && are_together(at, f, o)) remove_dummy(p, o, false);
    }
  });
}

}  // namespace

const Answers combine_answers{check_combine, offer_combine};

// [PQ 9.3.3] Dispersed merchants look for their convoy again, except in storms and gales.
int rejoin_modifier(const Data& d, const Position& p, ForceId part) {
  const Hex h = p.force[part].at;
  int m = 0;
  if (weather_at(d, p, h) == Fair) m += d.charts.rejoin_fair;
  if (weather_at(d, p, h) == Fog) m += d.charts.rejoin_fog;
  if (is_night(d, p)) m += d.charts.rejoin_night;
  if (in_radius(d, p, side_of(part), h)) m += d.charts.rejoin_radius;
  return m;
}

Step combine_forces(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rejoined, Chosen };
  Position& at = p.s.p;
  const Seat side = at.phase;
  switch (f.at) {
    case Begin: f.local[0] = first_force(side); break;
    case Rejoined: {
      const auto part = static_cast<ForceId>(f.local[0]);
      const ForceId parent = at.force[part].parent;
      const int modifier = rejoin_modifier(p.data, at, part), die = p.answer.a - 1 + modifier;
      const ClassId merchants = merchant_class(side);
      const int n = cs_of(at, part, merchants);
      const Charts& c = p.data.charts;
      const int back = die >= c.rejoin_all ? n : die >= c.rejoin_half ? (n + 1) / 2 : die >= c.rejoin_quarter ? (n + 3) / 4 : 0;
      p.out.tell(both_players, RejoinRolled, at.force[part].block, shown(p.answer, -1, 10));
      if (back > 0) {
        detach(at, part, parent, merchants, static_cast<std::uint8_t>(back));
        p.out.tell(side, Rejoins, parent, back);
        if (back == n) {
          at.force[part].parent = no_force;
          at.voyage[voyage_of(part)].over = 1;
          settle(p, part);
        }
      }
      ++f.local[0];
      break;
    }
    case Chosen:
      if (p.answer.verb == Pass) {
        merge_dummies(p, side);
        scuttle(p, side);
        return Done{};
      }
      if (p.answer.verb == Combine) combine(p, static_cast<ForceId>(p.answer.a), static_cast<ForceId>(p.answer.b));
      else if (p.answer.verb == Swap) swap(p, static_cast<ForceId>(p.answer.a), static_cast<ForceId>(p.answer.b));
      else if (p.answer.verb == Tow) take_in_tow(p, static_cast<ForceId>(p.answer.a));
      else remove_dummy(p, static_cast<ForceId>(p.answer.a), false);
      break;
    default: break;
  }
  if (at.weather != Storms && at.weather != Gales && f.at != Chosen) {
    for (; f.local[0] < end_force(side); ++f.local[0]) {
      const auto part = static_cast<ForceId>(f.local[0]);
      if (at_sea(at, part) && at.force[part].parent != no_force) return f.then(Rejoined, Ask::roll(RollRejoin, 1, 10));
    }
  }
  if (!has_choice(p.data, at, side)) {
    merge_dummies(p, side);
    scuttle(p, side);
    return Done{};
  }
  return f.then(Chosen, Ask::player(side, AskCombine));
}

}  // namespace flagplot::pq17
