#include <algorithm>

#include "games/bismarck/shadowing.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/surprise.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/view.h"
#include "kernel/array.h"

// [BIS 8.0] Chapter 8: shadowing.
namespace flagplot::bismarck {
namespace {

int slowest(const Data& d, const Position& p, ShipId unit) {
  int least = 99;
  each_member(d, p, unit, [&](ShipId s) { least = std::min(least, evasion(d, p, s)); });
  return least;
}

// The slowest that the quarry can be, for all the hunter knows. Without a name it may be any of its type, and in a
// force anybody may be with it.
int slowest(const Data& d, const Position& p, QuarryId quarry) {
  if (quarry.is_named()) return slowest(d, p, quarry.ship());
  int least = 99;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    if (!in_play(p, s) || (!quarry.in_force() && (known_by_type(d, s) || d.ships[index(s)].type != quarry.type())))
      return;
    least = std::min(least, evasion(d, p, s));
  });
  return least;
}

bool some_sighting(const Position& p, auto is_it) {
  return std::ranges::any_of(sightings_of(p, Seat::Allied), is_it);
}

// [BIS 8.11] Only what search or shadow found in the turn before can be shadowed.
Objection quarry_refusal(const Data& d, const Position& p, QuarryId quarry, bool high_speed, ZoneId passed) {
  const Refusal not_located = refuse(ShadowNotLocated, quarry.value);
  if (quarry.is_unnamed()) {
    const auto is_it = [&](const Sighting& seen) { return is_last_turns(p, seen, seen.zone, quarry); };
    return (high_speed ? passed != no_zone : some_sighting(p, is_it)) ? Objection{} : Objection{not_located};
  }
  const Ship& ship = at(p, quarry.ship());
  if (side_of(d, quarry.ship()) != Seat::Axis || !in_play(ship)) return not_located;
  // At high speed only the zone it passed through is known.
  if ((high_speed ? ship.passed : ship.zone) == no_zone) return not_located;
  if (high_speed) return {};
  if (!(ship.located_last & (BySearch | ByShadow))) return not_located;
  if (ship.shadow_tried & tried_shadow) return refuse(QuarryTaken, quarry.value);
  return {};
}

// Whether the quarry was in this zone when the attempt began, as both sides know: where it is, or where it passed
// through.
bool was_there(const Position& p, QuarryId quarry, bool high_speed, ZoneId passed, ZoneId zone) {
  if (quarry.is_named()) return zone == (high_speed ? at(p, quarry.ship()).passed : at(p, quarry.ship()).zone);
  if (high_speed) return zone == passed;
  return some_sighting(p, [&](const Sighting& seen) { return is_last_turns(p, seen, zone, quarry); });
}

}  // namespace

// [BIS 8.13] [BIS 8.14] One ship or force in the same zone, as fast as the quarry or faster; never a carrier
// alone.
Objection shadow_refusal(const Data& d, const Position& p, ShipId unit, QuarryId quarry, bool high_speed, ZoneId passed) {
  if (auto no = quarry_refusal(d, p, quarry, high_speed, passed)) return no;
  if (!in_play(p, unit) || at(p, unit).status == ShipStatus::Escort) return refuse(NotInPlay, arg(unit));
  if (!was_there(p, quarry, high_speed, passed, at(p, unit).zone))
    return refuse(ShadowNotThere, arg(unit), quarry.value);
  if (at(p, unit).shadowing != shadows_nobody) return refuse(ShadowTaken, arg(unit));
  bool carriers_only = true;
  each_member(d, p, unit,
              [&](ShipId s) { carriers_only = carriers_only && d.ships[index(s)].shadow_day == 0; });
  if (carriers_only) return refuse(ShadowCarrier, arg(unit));
  if (d.options.surprise && !high_speed && has_been_caught_by(d, p, unit, quarry))
    return refuse(CaughtByIt, arg(unit), quarry.value);
  // The slowest ship governs on both sides.
  if (slowest(d, p, unit) < slowest(d, p, quarry)) return refuse(ShadowTooSlow, arg(unit), quarry.value);
  return {};
}

// A long-range unit that can stay up and could search there alone. [BIS R4] Bombers are not on the list.
Objection air_shadow_refusal(const Data& d, const Position& p, AirId a, QuarryId quarry, bool high_speed, ZoneId passed) {
  if (auto no = quarry_refusal(d, p, quarry, high_speed, passed)) return no;
  const Air& air = at(p, a);
  if (d.air[index(a)].type != AirType::LongRange) return refuse(ShadowAirType, arg(a));
  const ZoneId zone = air.zone;
  if (air.status != AirStatus::Aloft || !was_there(p, quarry, high_speed, passed, zone))
    return refuse(AirNotThere, arg(a), quarry.value);
  if (air.shadowing != shadows_nobody) return refuse(AirShadowTaken, arg(a));
  const int level = level_at(d, p, zone);
  const Refusal too_weak = refuse(ShadowAirWeak, arg(a), static_cast<std::uint16_t>(level));
  if (!high_speed && air.airborne + 1 >= d.air[index(a)].front.endurance) return too_weak;
  const AirSpec& spec = d.air[index(a)];
  const bool night = is_night(d, p, zone);
  // Before its move a unit may still change to patrol; afterwards it is what it is.
  const int strength = high_speed ? mode_of(d, air, a).search[night]
                                  : std::max(spec.front.search[night], spec.back.search[night]);
  if (level >= level_x || fog_at(d, p, zone) || strength < level) return too_weak;
  if (!high_speed && spec.front.search[night] < level && !can_afford_patrol(d, p, a))
    return refuse(TooFarFromHome, arg(a), arg(zone));
  return {};
}

bool anybody_to_shadow(const Data& d, const Position& p, QuarryId quarry, bool high_speed, ZoneId passed) {
  if (quarry_refusal(d, p, quarry, high_speed, passed)) return false;
  const auto by_ship = [&](ShipId s) {
    return is_leader(d, p, s) && !shadow_refusal(d, p, s, quarry, high_speed, passed);
  };
  const auto by_air = [&](AirId a) { return !air_shadow_refusal(d, p, a, quarry, high_speed, passed); };
  return some_ship(d, Seat::Allied, by_ship) || some_air(d, Seat::Allied, by_air);
}

namespace {

bool anything_to_shadow(const Data& d, const Position& p) {
  bool something = false;
  each_quarry(d, p, [&](QuarryId quarry) { something = something || anybody_to_shadow(d, p, quarry, false); });
  return something;
}

}  // namespace

// [BIS 8.12] The column of the shadow table: by the unit's letter for day or night; a force uses its best
// ship.
int shadow_column(const Data& d, const Position& p, Choice choice, bool night) {
  if (choice.verb == ShadowByAir) return night ? 2 : 3;  // long-range units read B and Y
  int best = 0;
  each_member(d, p, static_cast<ShipId>(choice.a), [&](ShipId s) {
    best = std::max<int>(best, night ? d.ships[index(s)].shadow_night : d.ships[index(s)].shadow_day);
  });
  return best;
}

void commit(const Data& d, Position& p, Choice choice, std::uint8_t pursuit) {
  if (choice.verb == ShadowByAir) {
    p.air[choice.a].shadowing = pursuit;
  } else {
    each_member(d, p, static_cast<ShipId>(choice.a), [&](ShipId s) { at(p, s).shadowing = pursuit; });
  }
}

namespace {

// [BIS R33] Contact is lost: nobody shadows it any more, but who tried has had its turn.
void lose_contact(P& p, std::uint8_t pursuit) {
  for (Ship& s : p.s.p.ships) {
    if (s.shadowing == pursuit) s.shadowing = lost_contact;
  }
  for (Air& a : p.s.p.air) {
    if (a.shadowing == pursuit) a.shadowing = lost_contact;
  }
}

// [BIS 8.17] [BIS 8.18] [BIS 8.22] The die, one more for a quarry that moved two zones, and what the
// visibility adds.
int shadow_modifier(const Data& d, const Position& p, ZoneId zone, bool two_zones) {
  return (two_zones ? 1 : 0) + d.charts.shadow_modifier[static_cast<std::size_t>(level_at(d, p, zone))];
}

}  // namespace

bool shadow_die_holds(const Data& d, const Position& p, int column, ZoneId zone, bool two_zones, int die) {
  constexpr Array<int, 5> hold_up_to{0, 2, 3, 4, 5};
  const int modified = std::clamp(die + shadow_modifier(d, p, zone, two_zones), 1, 6);
  return modified <= hold_up_to[static_cast<std::size_t>(column)];
}

namespace {

bool holds(const Data& d, const Position& p, const Attempt& a, int die) {
  if (!shadow_die_holds(d, p, a.column, a.zone, a.two_zones, die)) return false;
  // A hunter who cannot know that he is too slow finds it out by losing contact.
  return a.known_as.is_named() || !some_ship(d, Seat::Allied, [&](ShipId s) {
    return at(p, s).shadowing == at(p, a.quarry).pursuit && evasion(d, p, s) < slowest(d, p, a.quarry);
  });
}

// Where the quarry is now, and all who sail with it; or that they have left the board.
void reveal(P& p, ShipId quarry) {
  Position& pos = p.s.p;
  const std::uint8_t pursuit = at(pos, quarry).pursuit;
  Sighting seen;
  bool as_one = false;
  each_ship(p.data, Seat::Axis, [&](ShipId s) {
    if (!same_unit(p.data, pos, quarry, s)) return;
    const QuarryId as = quarry_id(p.data, s, at(pos, s).force);
    const ZoneId zone = at(pos, s).zone;
    as_one = as_one || s != quarry;
    at(pos, s).pursuit = pursuit;
    if (in_play(pos, s)) {
      seen.zone = zone;
      if (!found_by_type(p, s, zone, ByShadow)) ++seen.types[static_cast<std::size_t>(as.type())];
      tell_of(p, as, ShadowHeld, s, arg(zone));
    } else if (at(pos, s).status == ShipStatus::Gone) {
      seen_to_go(p, s);
      tell_of(p, as, ShipLeft, s);
    }
  });
  seen.turn = pos.turn;
  seen.as = static_cast<std::uint8_t>(HeldByShadow | (as_one ? InForce : 0));
  seen.pursuit = pursuit;
  sighted(p.data, p.s, Seat::Allied, seen);
}

}  // namespace

bool resolve(P& p, const Attempt& a) {
  Position& pos = p.s.p;
  p.out.tell(Seat::Allied, ShadowRolled, p.answer.a,
             shown(p.answer, shadow_modifier(p.data, pos, a.zone, a.two_zones)), a.column);
  if (holds(p.data, pos, a, p.answer.a)) {
    reveal(p, a.quarry);
    return true;
  }
  lose_contact(p, at(pos, a.quarry).pursuit);
  tell_of(p, a.known_as, ShadowLost, a.quarry);
  return false;
}

ZoneId zone_of_hunter(const Position& p, Choice c) {
  return c.verb == ShadowByAir ? p.air[c.a].zone : p.ships[c.a].zone;
}

namespace {

// The ships that a hunter in a zone may mean by a quarry without a name.
Array<ShipId, most_ships> meant(const Data& d, const Position& p, QuarryId quarry, ZoneId zone, std::uint16_t& n) {
  Array<ShipId, most_ships> ships{};
  n = 0;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    const Ship& ship = at(p, s);
    if (!in_play(ship) || ship.zone != zone || !(ship.located_last & (BySearch | ByShadow))) return;
    if ((ship.shadow_tried & tried_shadow) || quarry_id(d, s, ship.sailed_with) != quarry) return;
    ships[n++] = s;
  });
  return ships;
}

// The pursuit is on: the quarry is told, and moves.
Frame pursuit_of(P& p, Choice choice, ShipId quarry) {
  Position& pos = p.s.p;
  const ZoneId zone = at(pos, quarry).zone;
  const int col = shadow_column(p.data, pos, choice, is_night(p.data, pos, zone));
  at(pos, quarry).pursuit = ++pos.pursuits;
  commit(p.data, pos, choice, pos.pursuits);
  if (choice.verb == ShadowByAir) pos.air[choice.a].back = 1;  // it has not moved yet, and patrols
  return call(ShadowAttemptRule, Seat::Allied, choice.b, col, pos.pursuits, arg(zone));
}

ShipId quarry_of(const Data& d, const Position& p, std::uint16_t pursuit) {
  ShipId quarry = no_ship;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    if (at(p, s).pursuit == pursuit && quarry == no_ship) quarry = s;
  });
  return quarry;
}

}  // namespace

Attempt attempt_of(const Data& d, const Position& p, const Frame& f) {
  if (f.rule == HighSpeedShadowRule) {
    const auto zone = static_cast<ZoneId>(f.local[1]);
    return {passed_unit(d, p, zone, f.local[3]), QuarryId(f.local[0]), f.local[2], zone, true};
  }
  const ShipId quarry = quarry_of(d, p, f.local[2]);
  return {quarry, QuarryId(f.local[0]), f.local[1], static_cast<ZoneId>(f.local[3]),
          quarry != no_ship && at(p, quarry).moved == 2};
}

bool shadow_holds(const Data& d, const Position& p, const Frame& f, int die) {
  return holds(d, p, attempt_of(d, p, f), die);
}

// [BIS 4.3] [BIS 8.1] The British name quarry and shadower, one after the other.
// [BIS 8.19] That is all it takes: the shadower's own move comes later and may lead anywhere.
// Of several ships that may be meant chance takes one. Locals, while it does: the order.
Step shadow(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen, Drawn };
  if (f.at == Chosen || f.at == Drawn) {
    if (f.at == Chosen && p.answer.verb == Pass) return Done{};
    const Choice order = f.at == Chosen ? p.answer : Choice{f.local[0], f.local[1], f.local[2], 0};
    const QuarryId known_as(order.b);
    ShipId quarry = known_as.ship();  // not its leader, whom nobody may have seen
    if (known_as.is_unnamed()) {
      std::uint16_t alike = 0;
      const auto ships = meant(p.data, pos, known_as, zone_of_hunter(pos, order), alike);
      if (f.at == Chosen && alike > 1) {
        f.local = {order.verb, order.a, order.b, 0};
        return f.then(Drawn, Ask::roll(RollQuarry, 1, alike));
      }
      quarry = alike == 0 ? no_ship : f.at == Drawn ? ships[p.answer.a - 1U] : ships[0];
    }
    f.local = {};
    f.at = Begin;
    if (quarry != no_ship) return pursuit_of(p, order, quarry);
    // What was sighted there has gone down since.
    commit(p.data, pos, order, lost_contact);
    pursued(pos, Seat::Allied, zone_of_hunter(pos, order), known_as);
    p.out.tell(both_players, ShadowLost, order.b);
  }
  // Whether there is a question at all may depend only on what the British know.
  if (!anything_to_shadow(p.data, seen_position(p.data, p.s, Seat::Allied))) return Done{};
  return f.then(Chosen, Ask::player(Seat::Allied, AskShadow));
}

namespace {

// A force that was one and has split this turn must say who is gone.
void tell_who_has_left(P& p, ShipId quarry) {
  const Position& pos = p.s.p;
  each_ship(p.data, Seat::Axis, [&](ShipId s) {
    const std::uint8_t force = at(pos, s).sailed_with;
    if (force == 0 || force != at(pos, quarry).sailed_with || same_unit(p.data, pos, quarry, s)) return;
    tell_of(p, quarry_id(p.data, s, true), ForceSplit, s);
  });
}

// It has had its shadow for this turn, and with it those that are known to sail with it. Who joined it unseen is not
// given away by being shadowed too.
void mark_tried(P& p, ShipId quarry) {
  Position& pos = p.s.p;
  each_member(p.data, pos, quarry, [&](ShipId s) {
    if (s != quarry && !(at(pos, s).located_last & (BySearch | ByShadow))) return;
    at(pos, s).shadow_tried |= tried_shadow;
    const std::uint8_t force = at(pos, s).sailed_with;
    const bool sighted_together = s == quarry || (force != 0 && force == at(pos, quarry).sailed_with);
    if (sighted_together && !known_by_type(p.data, s))
      pursued(pos, Seat::Allied, at(pos, s).zone, quarry_id(p.data, s, force != 0));
  });
}

}  // namespace

// [BIS 8.15] [BIS 8.16] The quarry moves first; then the die decides whether contact holds this turn.
// Locals: the quarry as the British know it, the column of the table, the pursuit, and where it began.
Step shadow_attempt(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Moved, Rolled };
  const Attempt attempt = attempt_of(p.data, pos, f);
  const ShipId quarry = attempt.quarry;
  if (quarry == no_ship) return Done{};
  switch (f.at) {
    case Begin:
      tell_who_has_left(p, quarry);
      mark_tried(p, quarry);
      tell_of(p, attempt.known_as, QuarryNamed, quarry);
      return f.then(Moved, call(ShadowedMoveRule, Seat::Axis, arg(quarry)));
    case Moved:
      quarry_may_have_moved(p.data, p.s, quarry, attempt.zone, attempt.two_zones ? 2 : 1);
      tell_of(p, attempt.known_as, attempt.two_zones ? QuarryFast : QuarryMoved, quarry);
      return f.then(Rolled, Ask::roll(RollShadow));
    default:
      if (resolve(p, attempt)) {
        // Now it is known who sails with it, and that they have had their move too.
        each_member(p.data, pos, quarry, [&](ShipId s) { at(pos, s).shadow_tried |= tried_shadow; });
      }
      return Done{};
  }
}

Step shadowed_move(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Steered };
  const auto quarry = static_cast<ShipId>(f.local[0]);
  if (f.at == Steered && !carry_out_heading(p, quarry)) return Done{};
  if (f.at == Begin && order_refusal(p.data, p.s.p, quarry)) return Done{};
  return f.then(Steered, Ask::player(Seat::Axis, AskShadowed, f.local[0]));
}

Objection check_hunter(const Asked& q, Choice c, bool high_speed) {
  const QuarryId quarry(c.b);
  const bool german = c.b < q.d.ships.size() && q.d.ships[c.b].side == Seat::Axis;
  if ((!german && !quarry.is_unnamed()) || c.c) return not_an_option;
  const ZoneId passed = high_speed ? static_cast<ZoneId>(asking(q.v).local[1]) : no_zone;
  if (q.gives_ship({c.verb, c.a, 0, 0}, ShadowWith))
    return first(q.unit(c.a), shadow_refusal(q.d, q.p, ship_in(c), quarry, high_speed, passed));
  if (q.gives_air(c, ShadowByAir)) return air_shadow_refusal(q.d, q.p, air_in(c), quarry, high_speed, passed);
  return not_an_option;
}

void offer_hunters(const Asked& q, QuarryId quarry, bool high_speed, Options& out) {
  const auto offer = [&](Choice c) {
    if (!check_hunter(q, c, high_speed)) out.add(c);
  };
  each_ship(q.d, q.seat, [&](ShipId s) { offer({ShadowWith, arg(s), quarry.value, 0}); });
  each_air(q.d, q.seat, [&](AirId a) { offer({ShadowByAir, arg(a), quarry.value, 0}); });
}

namespace {

Objection check_shadow(const Asked& q, Choice c) { return check_hunter(q, c, false); }

void offer_shadow(const Asked& q, Options& out) {
  each_quarry(q.d, q.p, [&](QuarryId quarry) { offer_hunters(q, quarry, false, out); });
}

}  // namespace

const Answers shadow_answers{check_shadow, offer_shadow};

}  // namespace flagplot::bismarck
