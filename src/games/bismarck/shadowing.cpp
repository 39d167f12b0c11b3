#include <algorithm>

#include "games/bismarck/chapters.h"
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

// Where the quarry was when the attempt began, as both sides know: where it is, or where it passed through.
ZoneId quarry_zone(const Position& p, ShipId quarry, bool high_speed) {
  return high_speed ? at(p, quarry).passed : at(p, quarry).zone;
}

// [BIS 8.11] Only what search or shadow found in the turn before can be shadowed.
No_ quarry_refusal(const Data& d, const Position& p, ShipId quarry, bool high_speed) {
  const Ship& ship = at(p, quarry);
  if (side_of(d, quarry) != Seat::Axis || !in_play(ship)) return refuse(ShadowNotLocated, arg(quarry));
  // At high speed only the zone it passed through is known.
  if ((high_speed ? ship.passed : ship.zone) == no_zone) return refuse(ShadowNotLocated, arg(quarry));
  if (high_speed) return {};
  if (!(ship.located_last & (BySearch | ByShadow))) return refuse(ShadowNotLocated, arg(quarry));
  if (ship.shadow_tried & tried_shadow) return refuse(QuarryTaken, arg(quarry));
  return {};
}

}  // namespace

// [BIS 8.13] [BIS 8.14] One ship or force in the same zone, as fast as the quarry or faster; never a carrier
// alone.
No_ shadow_refusal(const Data& d, const Position& p, ShipId unit, ShipId quarry, bool high_speed) {
  if (auto no = quarry_refusal(d, p, quarry, high_speed)) return no;
  if (!in_play(p, unit) || at(p, unit).status == ShipStatus::Escort) return refuse(NotInPlay, arg(unit));
  if (at(p, unit).zone != quarry_zone(p, quarry, high_speed))
    return refuse(ShadowNotThere, arg(unit), arg(quarry));
  if (at(p, unit).shadowing != shadows_nobody) return refuse(ShadowTaken, arg(unit));
  bool carriers_only = true;
  each_member(d, p, unit,
              [&](ShipId s) { carriers_only = carriers_only && d.ships[index(s)].shadow_day == 0; });
  if (carriers_only) return refuse(ShadowCarrier, arg(unit));
  // The slowest ship governs on both sides.
  if (slowest(d, p, unit) < slowest(d, p, quarry)) return refuse(ShadowTooSlow, arg(unit), arg(quarry));
  return {};
}

// A long-range unit that can stay up and could search there alone. [BIS R4] Bombers are not on the list.
No_ air_shadow_refusal(const Data& d, const Position& p, AirId a, ShipId quarry, bool high_speed) {
  if (auto no = quarry_refusal(d, p, quarry, high_speed)) return no;
  const Air& air = at(p, a);
  if (d.air[index(a)].type != AirType::LongRange) return refuse(ShadowAirType, arg(a));
  const ZoneId zone = quarry_zone(p, quarry, high_speed);
  if (air.status != AirStatus::Aloft || air.zone != zone) return refuse(AirNotThere, arg(a), arg(quarry));
  if (air.shadowing != shadows_nobody) return refuse(AirShadowTaken, arg(a));
  if (!high_speed && air.airborne + 1 >= d.air[index(a)].front.endurance)
    return refuse(ShadowAirWeak, arg(a), p.level);
  const AirSpec& spec = d.air[index(a)];
  const bool night = is_night(d, p, zone);
  // Before its move a unit may still change to patrol; afterwards it is what it is.
  const int strength = high_speed ? mode_of(d, air, a).search[night]
                                  : std::max(spec.front.search[night], spec.back.search[night]);
  if (p.level >= 9 || (p.fog && d.fog_zones.has(zone)) || strength < p.level)
    return refuse(ShadowAirWeak, arg(a), p.level);
  if (!high_speed && spec.front.search[night] < p.level && !can_afford_patrol(d, p, a))
    return refuse(TooFarFromHome, arg(a), arg(zone));
  return {};
}

namespace {

bool anything_to_shadow(const Data& d, const Position& p, bool high_speed, ShipId only) {
  return some_ship(d, Seat::Axis, [&](ShipId quarry) {
    if ((only != no_ship && quarry != only) || quarry_refusal(d, p, quarry, high_speed)) return false;
    const auto by_ship = [&](ShipId s) {
      return is_leader(d, p, s) && !shadow_refusal(d, p, s, quarry, high_speed);
    };
    const auto by_air = [&](AirId a) { return !air_shadow_refusal(d, p, a, quarry, high_speed); };
    return some_ship(d, Seat::Allied, by_ship) || some_air(d, Seat::Allied, by_air);
  });
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

namespace {

// From here on it shadows and does nothing else: it neither searches nor shadows another.
void commit(const Data& d, Position& p, Choice choice) {
  const auto quarry = static_cast<std::uint8_t>(choice.b);
  if (choice.verb == ShadowByAir) {
    p.air[choice.a].shadowing = quarry;
  } else {
    each_member(d, p, static_cast<ShipId>(choice.a), [&](ShipId s) { at(p, s).shadowing = quarry; });
  }
}

// [BIS R33] Contact is lost: nobody shadows it any more, but who tried has had its turn.
void lose_contact(P& p, ShipId quarry) {
  for (Ship& s : p.s.p.ships) {
    if (s.shadowing == arg(quarry)) s.shadowing = lost_contact;
  }
  for (Air& a : p.s.p.air) {
    if (a.shadowing == arg(quarry)) a.shadowing = lost_contact;
  }
  p.out.tell(both_players, ShadowLost, arg(quarry));
}

// [BIS 8.17] [BIS 8.18] [BIS 8.22] The die, one more for a quarry that moved two zones, and what the
// visibility adds.
int shadow_modifier(const Data& d, const Position& p, bool two_zones) {
  return (two_zones ? 1 : 0) + d.charts.shadow_modifier[p.level];
}

}  // namespace

bool shadow_holds(const Data& d, const Position& p, int column, int die, bool two_zones) {
  constexpr Array<int, 5> hold_up_to{0, 2, 3, 4, 5};
  const int modified = std::clamp(die + shadow_modifier(d, p, two_zones), 1, 6);
  return modified <= hold_up_to[static_cast<std::size_t>(column)];
}

namespace {

// [BIS R32]
void tell_shadow_die(P& p, bool two_zones) {
  p.out.tell(Seat::Allied, ShadowRolled, p.answer.a,
             shown(p.answer, shadow_modifier(p.data, p.s.p, two_zones)));
}

// Where the quarry is now, and all who sail with it; or that they have left the board.
void reveal(P& p, ShipId quarry) {
  Position& pos = p.s.p;
  const ShipId partner = quarry == bismarck ? prinz_eugen : bismarck;
  const bool as_one = same_unit(p.data, pos, quarry, partner);
  each_ship(p.data, Seat::Axis, [&](ShipId s) {
    if (!same_unit(p.data, pos, quarry, s)) return;
    if (as_one) at(pos, s).shadow_tried |= held_as_one;
    if (in_play(pos, s)) {
      found(p, s, at(pos, s).zone, ByShadow);
      p.out.tell(both_players, ShadowHeld, arg(s), arg(at(pos, s).zone));
    } else if (at(pos, s).status == ShipStatus::Gone) {
      seen_to_go(p, s);
      p.out.tell(both_players, ShipLeft, arg(s));
    }
  });
}

}  // namespace

// [BIS 4.3] [BIS 8.1] The British name quarry and shadower, one after the other.
// [BIS 8.19] That is all it takes: the shadower's own move comes later and may lead anywhere.
Step shadow(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.at == 1) {
    if (p.answer.verb == Pass) return Done{};
    const auto quarry = static_cast<ShipId>(p.answer.b);  // not its leader, whom nobody may have seen
    const int col = shadow_column(p.data, pos, p.answer, is_night(p.data, pos, at(pos, quarry).zone));
    commit(p.data, pos, p.answer);
    if (p.answer.verb == ShadowByAir) pos.air[p.answer.a].back = 1;  // it has not moved yet, and patrols
    f.at = 0;
    return call(ShadowAttemptRule, Seat::Allied, arg(quarry), col);
  }
  // Whether there is a question at all may depend only on what the British know.
  if (!anything_to_shadow(p.data, seen_position(p.data, p.s, Seat::Allied), false, no_ship)) return Done{};
  return f.then(1, Ask::player(Seat::Allied, AskShadow));
}

// [BIS 8.15] [BIS 8.16] The quarry moves first; then the die decides whether contact holds this turn.
Step shadow_attempt(P& p, Frame& f) {
  Position& pos = p.s.p;
  const auto quarry = static_cast<ShipId>(f.local[0]);
  switch (f.at) {
    case 0: {
      // A force that was one and has split this turn must say who is gone.
      const auto partner = quarry == bismarck ? prinz_eugen : bismarck;
      if (pos.sailed_as_one && !same_unit(p.data, pos, quarry, partner)) {
        p.out.tell(both_players, ForceSplit, arg(partner));
      }
      // Who joined it unseen is not given away by being shadowed too.
      each_member(p.data, pos, quarry, [&](ShipId s) {
        if (s == quarry || at(pos, s).located_last & (BySearch | ByShadow))
          at(pos, s).shadow_tried |= tried_shadow;
      });
      p.out.tell(both_players, QuarryNamed, arg(quarry));
      return f.then(1, call(ShadowedMoveRule, Seat::Axis, arg(quarry)));
    }
    case 1: {
      const bool two = at(pos, quarry).moved == 2;
      quarry_may_have_moved(p.data, p.s, quarry, two ? 2 : 1);
      p.out.tell(both_players, two ? QuarryFast : QuarryMoved, arg(quarry));
      return f.then(2, Ask::roll(RollShadow));
    }
    default:
      tell_shadow_die(p, at(pos, quarry).moved == 2);
      if (shadow_holds(p.data, pos, f.local[1], p.answer.a, at(pos, quarry).moved == 2)) {
        reveal(p, quarry);
        // Now it is known who sails with it, and that they have had their move too.
        each_member(p.data, pos, quarry, [&](ShipId s) { at(pos, s).shadow_tried |= tried_shadow; });
      } else {
        lose_contact(p, quarry);
      }
      return Done{};
  }
}

Step shadowed_move(P& p, Frame& f) {
  const auto quarry = static_cast<ShipId>(f.local[0]);
  if (f.at == 1 && !carry_out_heading(p, quarry)) return Done{};
  if (f.at == 0 && order_refusal(p.data, p.s.p, quarry)) return Done{};
  return f.then(1, Ask::player(Seat::Axis, AskShadowed, f.local[0]));
}

// [BIS 8.23] On success those in the searched zone with movement left may follow into the quarry's zone.
No_ follow_refusal(const Data& d, const Position& p, ShipId unit, ShipId quarry) {
  const ZoneId to = at(p, quarry).zone;
  if (!in_play(p, unit) || at(p, unit).zone != at(p, quarry).passed) return refuse(CannotFollow, arg(unit));
  // [BIS 8.24] Ships that stopped short may still go on, and a patrol may be broken off.
  Position trial = p;
  bool on_patrol = false, emergency = false;
  each_member(d, p, unit, [&](ShipId s) {
    at(trial, s).finished_move = 0;
    on_patrol = on_patrol || at(p, s).patrol;
    emergency = emergency || (d.ships[index(s)].type != Type::Cruiser && at(p, s).fuel == 0) ||
                evasion(d, p, s) <= 15;
    if (on_patrol && d.ships[index(s)].type != Type::Cruiser && at(p, s).fuel == 0) emergency = true;
  });
  if (emergency) return refuse(CannotFollow, arg(unit));
  return sail_refusal(d, trial, unit, to);
}

No_ air_follow_refusal(const Data& d, const Position& p, AirId a, ShipId quarry) {
  const Air& air = at(p, a);
  if (air.status != AirStatus::Aloft || air.zone != at(p, quarry).passed)
    return refuse(AirCannotFollow, arg(a));
  return flight_refusal(d, p, a, at(p, quarry).zone);
}

namespace {

void follow(P& p, Choice choice, ShipId quarry) {
  Position& pos = p.s.p;
  if (choice.verb == FollowByAir) {
    ++pos.air[choice.a].moved;
    pos.air[choice.a].zone = at(pos, quarry).zone;
    return;
  }
  const auto unit = static_cast<ShipId>(choice.a);
  each_member(p.data, pos, unit, [&](ShipId s) {
    // A battleship that breaks off a patrol pays for it, although it moves only one zone; a slow one that
    // pays for the zone anyway does not pay twice.
    Ship& ship = at(pos, s);
    const ShipSpec& spec = p.data.ships[index(s)];
    const bool pays_anyway = spec.speed == 1 && !is_c_turn(pos.turn);
    if (ship.patrol && spec.type != Type::Cruiser && ship.fuel && !pays_anyway) --ship.fuel;
  });
  take_step(p.data, pos, unit, at(pos, quarry).zone);
  each_member(p.data, pos, unit, [&](ShipId s) { at(pos, s).finished_move = 1; });
}

bool anybody_to_follow(const Data& d, const Position& p, ShipId quarry) {
  bool somebody = false;
  each_ship(d, Seat::Allied, [&](ShipId s) {
    somebody = somebody || (is_leader(d, p, s) && !follow_refusal(d, p, s, quarry));
  });
  each_air(d, Seat::Allied, [&](AirId a) { somebody = somebody || !air_follow_refusal(d, p, a, quarry); });
  return somebody;
}

}  // namespace

// The Germans know that whoever was in the searched zone may have followed.
void followers_may_come(P& p, ShipId quarry) {
  const Ship& ship = at(p.s.p, quarry);
  each_ship(p.data, Seat::Allied, [&](ShipId s) {
    if (p.s.may_be[index(s)].has(ship.passed)) p.s.may_be[index(s)].add(ship.zone);
  });
}

Step high_speed_shadow(P& p, Frame& f) {
  Position& pos = p.s.p;
  const auto quarry = static_cast<ShipId>(f.local[0]);
  switch (f.at) {
    case 0:
      if ((at(pos, quarry).shadow_tried & tried_high_speed) ||
          !anything_to_shadow(p.data, seen_position(p.data, p.s, Seat::Allied), true, quarry)) {
        return Done{};
      }
      return f.then(1, Ask::player(Seat::Allied, AskHighSpeed, f.local[0]));
    case 1:
      if (p.answer.verb == Pass) return Done{};
      f.local[2] = static_cast<std::uint16_t>(
          shadow_column(p.data, pos, p.answer, is_night(p.data, pos, static_cast<ZoneId>(f.local[1]))));
      commit(p.data, pos, p.answer);
      each_ship(p.data, Seat::Axis, [&](ShipId s) {
        if (same_unit(p.data, pos, quarry, s)) at(pos, s).shadow_tried |= tried_high_speed;
      });
      p.out.tell(both_players, QuarryNamed, arg(quarry));
      return f.then(2, Ask::roll(RollShadow));
    case 2:
      tell_shadow_die(p, true);
      if (!shadow_holds(p.data, pos, f.local[2], p.answer.a, true)) {
        lose_contact(p, quarry);
        return Done{};
      }
      reveal(p, quarry);
      if (!in_play(pos, quarry)) return Done{};
      followers_may_come(p, quarry);
      break;
    default:
      if (p.answer.verb == Pass) return Done{};
      follow(p, p.answer, quarry);
      break;
  }
  if (!anybody_to_follow(p.data, pos, quarry)) return Done{};
  return f.then(3, Ask::player(Seat::Allied, AskFollow, f.local[0]));
}

}  // namespace flagplot::bismarck
