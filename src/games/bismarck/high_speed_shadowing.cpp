#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/shadowing.h"
#include "games/bismarck/view.h"

// Chapter 8.2: pursuing at once, in the search phase, who passed through the zone that was called.
namespace flagplot::bismarck {

// [BIS 8.23] On success those in the searched zone with movement left may follow into the quarry's zone.
Objection follow_refusal(const Data& d, const Position& p, ShipId unit, Trail trail) {
  if (!in_play(p, unit) || at(p, unit).zone != trail.from) return refuse(CannotFollow, arg(unit));
  // [BIS 8.24] Ships that stopped short may still go on, and a patrol may be broken off.
  Position trial = p;
  bool emergency = false;
  each_member(d, p, unit, [&](ShipId s) {
    at(trial, s).finished_move = 0;
    emergency = emergency || (burns_fuel(d, s) && at(p, s).fuel == 0) || has_to_go_home(d, p, s) ||
                evasion(d, p, s) <= 15;
  });
  if (emergency) return refuse(CannotFollow, arg(unit));
  return sail_refusal(d, trial, unit, trail.to);
}

Objection air_follow_refusal(const Data& d, const Position& p, AirId a, Trail trail) {
  const Air& air = at(p, a);
  if (air.status != AirStatus::Aloft || air.zone != trail.from) return refuse(AirCannotFollow, arg(a));
  return flight_refusal(d, p, a, trail.to);
}

namespace {

void follow(P& p, Choice choice, ZoneId to) {
  Position& pos = p.s.p;
  if (choice.verb == FollowByAir) {
    ++pos.air[choice.a].moved;
    pos.air[choice.a].zone = to;
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
  take_step(p.data, pos, unit, to);
  each_member(p.data, pos, unit, [&](ShipId s) { at(pos, s).finished_move = 1; });
}

bool anybody_to_follow(const Data& d, const Position& p, Trail trail) {
  const auto by_ship = [&](ShipId s) { return is_leader(d, p, s) && !follow_refusal(d, p, s, trail); };
  const auto by_air = [&](AirId a) { return !air_follow_refusal(d, p, a, trail); };
  return some_ship(d, Seat::Allied, by_ship) || some_air(d, Seat::Allied, by_air);
}

// The Germans know that whoever was in the searched zone may have followed.
void followers_may_come(P& p, Trail trail) {
  each_ship(p.data, Seat::Allied, [&](ShipId s) {
    if (p.s.may_be[index(s)].has(trail.from)) p.s.may_be[index(s)].add(trail.to);
  });
}

}  // namespace

// Locals: the quarry as the British know it; the zone it passed through; the column of the table, and after the die
// where it is; which of those who passed it is.
Step high_speed_shadow(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen, Rolled, Following };
  const Attempt attempt = attempt_of(p.data, pos, f);
  const ShipId quarry = attempt.quarry;
  const ZoneId zone = attempt.zone;
  if (quarry == no_ship) return Done{};
  switch (f.at) {
    case Begin:
      if ((at(pos, quarry).shadow_tried & tried_high_speed) ||
          !anybody_to_shadow(p.data, seen_position(p.data, p.s, Seat::Allied), attempt.known_as, true, zone)) {
        return Done{};
      }
      return f.then(Chosen, Ask::player(Seat::Allied, AskHighSpeed, f.local[0]));
    case Chosen:
      if (p.answer.verb == Pass) return Done{};
      f.local[2] = static_cast<std::uint16_t>(shadow_column(p.data, pos, p.answer, is_night(p.data, pos, zone)));
      if (!at(pos, quarry).pursuit) at(pos, quarry).pursuit = ++pos.pursuits;
      commit(p.data, pos, p.answer, at(pos, quarry).pursuit);
      each_ship(p.data, Seat::Axis, [&](ShipId s) {
        if (same_unit(p.data, pos, quarry, s)) at(pos, s).shadow_tried |= tried_high_speed;
      });
      tell_of(p, attempt.known_as, QuarryNamed, quarry);
      return f.then(Rolled, Ask::roll(RollShadow));
    case Rolled:
      if (!resolve(p, attempt) || !in_play(pos, quarry)) return Done{};
      f.local[2] = arg(at(pos, quarry).zone);
      followers_may_come(p, {zone, at(pos, quarry).zone});
      break;
    default:
      if (p.answer.verb == Pass) return Done{};
      follow(p, p.answer, static_cast<ZoneId>(f.local[2]));
      break;
  }
  if (!anybody_to_follow(p.data, pos, {zone, static_cast<ZoneId>(f.local[2])})) return Done{};
  return f.then(Following, Ask::player(Seat::Allied, AskFollow, f.local[0]));
}

namespace {

Objection check_high_speed(const Asked& q, Choice c) {
  return c.b == q.ask.subject ? check_hunter(q, c, true) : Objection{not_an_option};
}


void offer_high_speed(const Asked& q, Options& out) { offer_hunters(q, QuarryId(q.ask.subject), true, out); }

Objection check_follow(const Asked& q, Choice c) {
  const Trail trail{static_cast<ZoneId>(asking(q.v).local[1]), static_cast<ZoneId>(asking(q.v).local[2])};
  if (q.gives_ship(c, FollowWith)) return first(q.unit(c.a), follow_refusal(q.d, q.p, ship_in(c), trail));
  if (q.gives_air(c, FollowByAir) && !c.b) return air_follow_refusal(q.d, q.p, air_in(c), trail);
  return not_an_option;
}

void offer_follow(const Asked& q, Options& out) {
  const auto offer = [&](Choice c) {
    if (!check_follow(q, c)) out.add(c);
  };
  each_ship(q.d, q.seat, [&](ShipId s) { offer({FollowWith, arg(s), 0, 0}); });
  each_air(q.d, q.seat, [&](AirId a) { offer({FollowByAir, arg(a), 0, 0}); });
}

}  // namespace

const Answers high_speed_answers{check_high_speed, offer_high_speed};
const Answers follow_answers{check_follow, offer_follow};

}  // namespace flagplot::bismarck
