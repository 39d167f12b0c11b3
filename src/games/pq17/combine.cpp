#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// [PQ 1.2.4] The Combine Forces Segment: forces in one hex become one, tows are taken, and who lies dead is scuttled.
namespace flagplot::pq17 {
namespace {

bool are_together(const Position& p, ForceId a, ForceId b) {
  return in_play(p, a) && p.force[a].place == p.force[b].place && p.force[a].at == p.force[b].at && p.force[a].place != InGermany;
}

// What is in a side's forces, looked up when it is first asked.
class Musters {
 public:
  Musters(const Data& d, const Position& p) : d_(d), p_(p) {}
  const Muster& of(ForceId f) {
    if (!known_.has(f)) {
      known_.add(f);
      of_[f] = muster(d_, p_, f);
    }
    return of_[f];
  }

 private:
  const Data& d_;
  const Position& p_;
  ForceSet known_;
  Array<Muster, most_forces> of_;
};

// (PQ 4.3.4) Who is out to train goes back alone.
Objection training_refusal(const Position& p, ForceId a, ForceId b) {
  const bool both = ((p.force[a].more ^ p.force[b].more) & trains) == 0;
  return allowed_if(both, {TrainsAlone, {p.force[a].more & trains ? a : b, 0, 0}});
}

Objection combine_refusal(const Position& p, Seat side, ForceId a, ForceId b, Musters& musters) {
  if (a >= most_forces || b >= most_forces || a == b || side_of(a) != side || side_of(b) != side) return not_an_option;
  if (!in_play(p, a) || !in_play(p, b) || is_dummy(a) || is_dummy(b)) return not_an_option;
  if (!are_together(p, a, b)) return Refusal{NotTogether, {a, b, 0}};
  if (p.force[a].shadows != no_block || p.force[b].shadows != no_block)
    return Refusal{IsShadowing, {a, 0, 0}};
  if (const auto no = training_refusal(p, a, b)) return no;
  if (p.force[a].more & has_missed) return Refusal{HasMissed, {a, 0, 0}};
  if (is_convoy(a)) return Refusal{ConvoysStay, {}};
  if (is_pack(a) && is_task_force(b)) return Refusal{PacksAreSubmarines, {}};
  if (is_task_force(a) && is_pack(b)) return Refusal{PacksAreSubmarines, {}};
  if (is_convoy(b) && (p.block[p.force[b].block].marks & (is_scattered | is_dispersed))) return Refusal{TooLoose, {b, 0, 0}};
  if (is_convoy(b) && p.voyage[voyage_of(b)].over) return Refusal{HasArrived, {b, 0, 0}};
  const Muster &x = musters.of(a), &y = musters.of(b);
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
Objection swap_refusal(const Position& p, Seat side, ForceId a, ForceId b, Musters& musters) {
  if (a >= most_forces || b >= most_forces || a >= b || side_of(a) != side || side_of(b) != side) return not_an_option;
  if (!in_play(p, a) || !in_play(p, b) || is_dummy(a) || is_dummy(b) || is_pack(a) || is_pack(b)) return not_an_option;
  if (!are_together(p, a, b) || p.force[a].place != AtSea) return Refusal{NotTogether, {a, b, 0}};
  if (p.force[a].shadows != no_block || p.force[b].shadows != no_block) return Refusal{IsShadowing, {a, 0, 0}};
  if (const auto no = training_refusal(p, a, b)) return no;
  const Muster &x = musters.of(a), &y = musters.of(b);
  if (x.has_helpless || y.has_helpless) return Refusal{CannotLeave, {0, 0, 0}};
  const bool both_burn = p.force[a].fuel_at != 0 && p.force[b].fuel_at != 0 && (x.destroyers + x.torpedo_boats + x.heavy > 0) &&
                         (y.destroyers + y.torpedo_boats + y.heavy > 0);
  return allowed_if(both_burn, {NothingToSwap, {}});
}

// (PQ 5.1.1) One destroyer for each that is towed; a capital ship needs a cruiser or more.
struct Tows {
  int small = 0, big = 0;              // that lie dead
  int small_towed = 0, big_towed = 0;  // that are towed
  int destroyers = 0, heavies = 0;     // who could
  bool untrained = false;              // one lies dead whom nobody tows
  bool can_take() const { return (small > 0 && destroyers > small_towed) || (big > 0 && heavies > big_towed); }
};
Tows tows_in(const Data& d, const Position& p, ForceId f) {
  Tows t;
  each_ship_of(p, f, [&](ShipId s) {
    const bool big = is_capital(d.ships[s].type);
    // [PQ 15.4.3] Ships with untrained crews that lie dead are given up.
    if ((p.ship[s].flags & is_dead) && p.green.has(s)) t.untrained = true;
    else if (p.ship[s].flags & is_towed) (big ? t.big_towed : t.small_towed) += 1;
    else if (p.ship[s].flags & is_dead) (big ? t.big : t.small) += 1;
    else if (is_heavy(d.ships[s].type) && !(p.ship[s].flags & is_crippled)) ++t.heavies;
  });
  for (const Wreck& w : p.wreck) {
    if (w.force == f && w.towed != limps) (w.towed ? t.small_towed : t.small) += w.cs;
  }
  t.destroyers = muster(d, p, f).destroyers;
  return t;
}
Objection tow_refusal(const Data& d, const Position& p, Seat side, ForceId f) {
  if (f >= most_forces || side_of(f) != side || !at_sea(p, f) || is_dummy(f)) return not_an_option;
  const Tows t = tows_in(d, p, f);
  if (t.small + t.big == 0 && t.untrained) return Refusal{UntrainedCrew, {f, 0, 0}};
  if (t.small + t.big == 0) return Refusal{NothingToTow, {f, 0, 0}};
  return allowed_if(t.can_take(), {NobodyToTow, {f, 0, 0}});
}

Objection check_combine(const Asked& q, Choice c) {
  const auto a = static_cast<ForceId>(c.a), b = static_cast<ForceId>(c.b);
  Musters musters(q.d, q.p);
  switch (c.verb) {
    case Combine: return combine_refusal(q.p, q.seat, a, b, musters);
    case Swap: return swap_refusal(q.p, q.seat, a, b, musters);
    case Tow: return tow_refusal(q.d, q.p, q.seat, a);
    case RemoveDummy: return allowed_if(a < most_forces && side_of(a) == q.seat && in_play(q.p, a) && is_dummy(a), not_an_option);
    default: return not_an_option;
  }
}
// A side's forces that are no dummies, and what each of them may do with itself and with others.
template <class F>
void each_order(const Data& d, const Position& p, Seat side, F f) {
  const ForceSet helpless = forces_with_helpless(p);
  ForceSet all;
  each_force(side, [&](ForceId a) {
    if (in_play(p, a) && !is_dummy(a)) all.add(a);
  });
  Musters musters(d, p);
  each_force(side, [&](ForceId a) {
    if (is_dummy(a) && in_play(p, a)) return f(Choice{RemoveDummy, a, 0, 0});
    if (!all.has(a)) return;
    if (helpless.has(a) && !tow_refusal(d, p, side, a)) f(Choice{Tow, a, 0, 0});
    all.each([&](ForceId b) {
      if (!are_together(p, a, b)) return;
      if (!combine_refusal(p, side, a, b, musters)) f(Choice{Combine, a, b, 0});
      if (!swap_refusal(p, side, a, b, musters)) f(Choice{Swap, a, b, 0});
    });
  });
}
void offer_combine(const Asked& q, Options& out) {
  each_order(q.d, q.p, q.seat, [&](Choice c) { out.add(c); });
}
// To remove a dummy nobody is asked.
bool has_choice(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_order(d, p, side, [&](Choice c) { any = any || c.verb != RemoveDummy; });
  return any;
}

// [PQ 9.4] In storms and gales forces at sea have to find each other first: a card, as if for a target at
// level 3.
bool must_find(const Data& d, const Position& p, ForceId a) {
  return d.variants.meeting_in_storms && at_sea(p, a) &&
         (weather_at(d, p, p.force[a].at) == Storms || weather_at(d, p, p.force[a].at) == Gales);
}
bool card_finds(const Data& d, const Position& p, Seat side, Hex h, unsigned card) {
  const Card& c = d.printed->deck[index(side)][card];
  const Symbol symbol = c.result[is_night(d, p)][ForceLine][column_of(weather_at(d, p, h))];
  return symbol == ByShore ? is_shore_of(d, side, h) : symbol != Never;
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
  // Whether a marker has had its bonus goes with it [PQ 11.1.2].
  const auto bonus_a = at.force[a].flags & bonus_used, bonus_b = at.force[b].flags & bonus_used;
  at.force[a].flags = static_cast<std::uint8_t>((at.force[a].flags & ~bonus_used) | bonus_b);
  at.force[b].flags = static_cast<std::uint8_t>((at.force[b].flags & ~bonus_used) | bonus_a);
}

// [PQ R15] As many as there is somebody for: ships with a counter of their own first.
void take_in_tow(P& p, ForceId f) {
  Position& at = p.s.p;
  at.force[f].flags |= tows;
  Tows t = tows_in(p.data, at, f);
  each_ship_of(at, f, [&](ShipId s) {
    const bool big = is_capital(p.data.ships[s].type);
    int& towed = big ? t.big_towed : t.small_towed;
    if (!(at.ship[s].flags & is_dead) || at.green.has(s) || towed >= (big ? t.heavies : t.destroyers)) return;
    at.ship[s].flags = static_cast<std::uint8_t>((at.ship[s].flags & ~is_dead) | is_towed);
    ++towed;
  });
  for (std::size_t i = 0; i < at.wreck.size(); ++i) {
    Wreck& w = at.wreck[i];
    if (w.force != f || w.towed) continue;
    const int n = std::min(int{w.cs}, t.destroyers - t.small_towed);
    if (n <= 0) continue;
    t.small_towed += n;
    for (int left = w.cs - n; left > 0; --left) sink_wreck(p, i);  // nobody is left for them
    w.towed = 1;
  }
}

// Dead ships that nobody tows go down.
void scuttle(P& p, Seat side) {
  Position& at = p.s.p;
  const ForceSet helpless = forces_with_helpless(at);
  each_force(side, [&](ForceId f) {
    if (!helpless.has(f) || at.force[f].place == NotInPlay || is_dummy(f)) return;
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

// [PQ R65] (PQ 1.3) Of dummies in one hex one remains, and of those in one port.
struct Pair {
  ForceId stays = no_force, goes = no_force;
};
// The next two of them that are together, after a pair that has been looked at.
Pair next_dummies(const Position& p, Seat side, Pair last) {
  Pair next = last;
  for (; next.stays < end_force(side); ++next.stays, next.goes = next.stays) {
    if (!is_dummy(next.stays) || !in_play(p, next.stays)) continue;
    for (++next.goes; next.goes < end_force(side); ++next.goes) {
      if (is_dummy(next.goes) && in_play(p, next.goes) && are_together(p, next.stays, next.goes)) return next;
    }
  }
  return {};
}

}  // namespace

int towing_destroyers(const Data& d, const Position& p, ForceId f) { return tows_in(d, p, f).small_towed; }

// (PQ 5.1.1) Who has lost those that towed it lies dead again.
void drop_tows(const Data& d, Position& p, ForceId f) {
  if (!(p.force[f].flags & tows)) return;
  Tows t = tows_in(d, p, f);
  for (Wreck& w : p.wreck) {
    if (w.force != f || w.towed != 1 || t.small_towed <= t.destroyers) continue;
    w.towed = 0;
    t.small_towed -= w.cs;
  }
  each_ship_of(p, f, [&](ShipId s) {
    const bool big = is_capital(d.ships[s].type);
    int& towed = big ? t.big_towed : t.small_towed;
    if (!(p.ship[s].flags & is_towed) || towed <= (big ? t.heavies : t.destroyers)) return;
    p.ship[s].flags = static_cast<std::uint8_t>((p.ship[s].flags & ~is_towed) | is_dead);
    --towed;
  });
  if (t.small_towed + t.big_towed <= 0) p.force[f].flags = static_cast<std::uint8_t>(p.force[f].flags & ~tows);
}

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
  enum At : std::uint8_t { Begin, Rejoined, Chosen, LookedFor, DummyLookedFor };
  Position& at = p.s.p;
  const Seat side = at.phase;
  // Locals 1 and 2: who looks for whom.
  const auto look = [&](ForceId a, ForceId b, std::uint8_t then) -> Step {
    f.local[1] = a;
    f.local[2] = b;
    p.out.tell(both_players, MeetingTried, at.force[a].block, at.force[b].block);
    return f.then(then, draw_card(at, side));
  };
  const auto has_found = [&] {
    const auto a = static_cast<ForceId>(f.local[1]);
    const unsigned card = take_card(at, side, p.answer);
    p.out.tell(side, CardDrawn, at.force[a].block, card + 1);
    const bool found = card_finds(p.data, at, side, at.force[a].at, card);
    if (!found) p.out.tell(both_players, MeetingFails, at.force[a].block, at.force[f.local[2]].block);
    return found;
  };
  const auto finish = [&](Pair last) -> Step {
    for (Pair next = next_dummies(at, side, last); next.goes != no_force;
         next = next_dummies(at, side, next)) {
      if (must_find(p.data, at, next.stays)) return look(next.stays, next.goes, DummyLookedFor);
      remove_dummy(p, next.goes, false);
    }
    scuttle(p, side);
    return Done{};
  };
  const Pair none{first_force(side), first_force(side)};
  switch (f.at) {
    case Begin:
      f.local[0] = first_force(side);
      each_force(side, [&](ForceId who) {
        at.force[who].more = static_cast<std::uint8_t>(at.force[who].more & ~has_missed);
        drop_tows(p.data, at, who);
      });
      break;
    case LookedFor: {
      const auto a = static_cast<ForceId>(f.local[1]), b = static_cast<ForceId>(f.local[2]);
      const bool found = has_found();
      f.local[1] = f.local[2] = 0;
      if (found)
        combine(p, a, b);
      else
        at.force[a].more |= has_missed;
      f.at = Chosen;
      break;
    }
    case DummyLookedFor: {
      const Pair pair{static_cast<ForceId>(f.local[1]), static_cast<ForceId>(f.local[2])};
      if (has_found()) remove_dummy(p, pair.goes, false);
      return finish(pair);
    }
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
      if (p.answer.verb == Pass) return finish(none);
      if (p.answer.verb == Combine && must_find(p.data, at, static_cast<ForceId>(p.answer.a)))
        return look(static_cast<ForceId>(p.answer.a), static_cast<ForceId>(p.answer.b), LookedFor);
      if (p.answer.verb == Combine)
        combine(p, static_cast<ForceId>(p.answer.a), static_cast<ForceId>(p.answer.b));
      else if (p.answer.verb == Swap)
        swap(p, static_cast<ForceId>(p.answer.a), static_cast<ForceId>(p.answer.b));
      else if (p.answer.verb == Tow)
        take_in_tow(p, static_cast<ForceId>(p.answer.a));
      else
        remove_dummy(p, static_cast<ForceId>(p.answer.a), false);
      break;
    default: break;
  }
  if (at.weather != Storms && at.weather != Gales && f.at != Chosen) {
    for (; f.local[0] < end_force(side); ++f.local[0]) {
      const auto part = static_cast<ForceId>(f.local[0]);
      if (at_sea(at, part) && at.force[part].parent != no_force) return f.then(Rejoined, Ask::roll(RollRejoin, 1, 10));
    }
  }
  if (!has_choice(p.data, at, side)) return finish(none);
  return f.then(Chosen, Ask::player(side, AskCombine));
}

}  // namespace flagplot::pq17
