#include <algorithm>

#include "bots/north_cape/staff.h"

// Ships on their way, of either side.
namespace flagplot::bots::north_cape {

bool may_be_in(const Situation& s, PieceId piece, Hex to) {
  const Printed& map = *s.d.printed;
  if (!has(map.water, to) || is_iced(s.d, s.p, to)) return false;
  const bool german = side_of(piece) == Seat::Axis;
  if (german) return !is_russian_exit(s.d, to);
  if (has(map.german_ports, to)) return false;
  if (s.w.west_only.has(piece) && map.column[to] > map.north_cape_column) return false;
  return !s.w.soviet_destroyers.has(piece) || distance(s.d, soviet_centre(s.d, s.p, piece), to) <= soviet_reach;
}

Course course_of(const Situation& s, PieceSet who, Hex at) {
  return s.seat() == Seat::Allied ? allied_course(s, who, at) : german_course(s, who, at);
}

namespace {

double left_of(const Situation& s, const Course& c, Hex h) {
  return c.lane ? c.lane->cost[h] : static_cast<double>(s.miles(h, c.aim));
}

// What else there is about a hex: an enemy in it halts, and a friend who goes the other way confuses.
double trouble_in(const Situation& s, const Course& c, PieceSet who, Hex h) {
  double sum = 0;
  if (h != c.aim && is_occupied(s.p, s.enemy(), h)) sum += c.lane ? 1.0 : 2.0;
  if (!c.lane || (who & s.w.merchants).empty()) return sum;
  const bool homebound = !(who & s.w.westbound).empty();
  const PieceSet there = pieces_at(s.p, s.seat(), h) & s.w.merchants;
  if (!there.empty() && (homebound ? !(there - s.w.westbound).empty() : !(there & s.w.westbound).empty())) sum += 0.5;
  return sum;
}

bool any_may(const Situation& s, PieceSet who, Hex h) {
  bool may = false;
  who.each([&](PieceId piece) { may = may || may_be_in(s, piece, h); });
  return may;
}

}  // namespace

Hex next_step(const Situation& s, const Course& c, PieceSet who, Hex at) {
  if (c.is_none() || at == nowhere) return nowhere;
  Hex best = nowhere;
  double least = 1e9;
  const double here = left_of(s, c, at);
  const PieceSet core = (who & s.w.merchants).empty() ? who : who & s.w.merchants;
  for (const Hex n : s.d.printed->near[at]) {
    if (n == nowhere || left_of(s, c, n) >= here || !any_may(s, core, n)) continue;
    if (!s.d.board.passable(static_cast<board::CellId>(at), static_cast<board::CellId>(n))) continue;
    const double value = left_of(s, c, n) + trouble_in(s, c, who, n);
    if (value >= least) continue;
    least = value;
    best = n;
  }
  return best;
}

// Merchants of one direction with everybody who escorts them; boats go by themselves. Soviet destroyers, who would have to
// turn back soon and have little to keep aircraft off with, stay in port.
PieceSet company(const Situation& s, StackId stack) {
  const PieceSet there = in_stack(s.p, stack) - s.w.aircraft - s.p.frozen - s.p.did[Sortie];
  PieceSet able;
  there.each([&](PieceId piece) {
    if (can_step(s.d, s.p, piece)) able.add(piece);
  });
  const PieceSet ships = (able & s.w.ships) - s.w.soviet_destroyers;
  if (ships.empty()) return able & s.w.boats;
  // Destroyers that are to go with the convoy part from big ships that are not.
  const bool part_company = s.seat() == Seat::Allied && s.cover() == Cover::Destroyers && (ships & s.w.merchants).empty();
  if (part_company && !(ships & s.w.asw).empty()) return ships & s.w.asw;
  const PieceSet homebound = ships & s.w.westbound, outbound = (ships & s.w.merchants) - s.w.westbound;
  if (homebound.empty() || outbound.empty()) return ships;
  return homebound.size() > outbound.size() ? ships - outbound : ships - homebound;
}

bool can_sail(const Situation& s, StackId stack) {
  const PieceSet who = company(s, stack);
  if (who.empty()) return false;
  const Hex at = s.p.hex[stack];
  const Course c = course_of(s, who, at);
  if (c.leaves && has(s.d.printed->west_edge, at)) return true;
  bool can = false;
  const Hex next = next_step(s, c, who, at);
  if (next != nowhere)
    who.each([&](PieceId piece) { can = can || (can_step(s.d, s.p, piece) && may_be_in(s, piece, next)); });
  return can;
}

namespace {

PieceSet wanted_members(const Situation& s) {
  const Going& g = s.p.going;
  if (g.force != 0xFF) return s.own();
  if (g.arm == Aircraft) {
    if (g.type == Attack) return best_strike(s, g.stack).members;
    const Look l = best_look(s, g.stack);
    return l.unit == no_piece ? PieceSet{} : g.members.empty() ? PieceSet::only(l.unit) : PieceSet{};
  }
  switch (g.type) {
    case Attack: return best_assault(s, g.stack).members;
    case Recon: {
      const Look l = best_listening(s, g.stack);
      return g.members.empty() && l.unit != no_piece ? PieceSet::only(l.unit) : PieceSet{};
    }
    default: break;
  }
  const PieceSet who = company(s, g.stack) | g.members;
  const Hex at = s.p.hex[g.stack], next = next_step(s, course_of(s, who, at), who, at);
  if (next == nowhere) return who;
  PieceSet set;
  who.each([&](PieceId piece) {
    if (may_be_in(s, piece, next)) set.add(piece);
  });
  return set;
}

}  // namespace

Advice choose_members(const Situation& s) {
  const PieceSet wanted = wanted_members(s);
  bool all = true, any = false;
  Choice first = pass;
  for (const Choice& o : s.options) {
    if (o.verb != Take) continue;
    if (wanted.has(o.a)) {
      if (!any) first = o;
      any = true;
    } else {
      all = false;
    }
  }
  if (any) return all ? because({TakeAll, 0, 0, 0}, BringAllOfThem) : because(first, OnlyThese);
  const Choice go{Go, 0, 0, 0}, everybody{TakeAll, 0, 0, 0};
  if (s.offered(go)) return because(go, OnlyThese);
  return because(s.offered(everybody) ? everybody : s.options[0], BringAllOfThem);
}

namespace {

Choice first_of(const Situation& s, Verb verb) {
  for (const Choice& o : s.options) {
    if (o.verb == verb) return o;
  }
  return pass;
}

// Nothing better: stop if one can; otherwise any step, so that a mission never comes to nothing.
Advice stop(const Situation& s, std::uint16_t why) {
  for (const Verb verb : {Stop, LeaveWest, StepTo, FlyTo, LookAt, Strike}) {
    if (const Choice c = first_of(s, verb); c.verb == verb) return because(c, why);
  }
  return because(s.options[0], why);
}

// Whether most of those who sail together can still go on; of a convoy its merchants count.
bool can_most_go_on(const Situation& s, PieceSet members) {
  const PieceSet core = (members & s.w.merchants).empty() ? members : members & s.w.merchants;
  int can = 0;
  core.each([&](PieceId piece) { can += can_step(s.d, s.p, piece); });
  return 2 * can > core.size();
}

// Those who cannot come along are left behind, so that the others go on.
Advice leave_behind(const Situation& s, Hex next) {
  if (!can_most_go_on(s, s.p.going.members)) return stop(s, FarEnough);
  for (const Choice& o : s.options) {
    if (o.verb != DropOff) continue;
    const auto piece = static_cast<PieceId>(o.a);
    if (!can_step(s.d, s.p, piece) || !may_be_in(s, piece, next)) return because(o, LeaveSlowOnes);
  }
  return stop(s, FarEnough);
}

Advice enter(const Situation& s) {
  const Course c = course_of(s, s.p.going.members, nowhere);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != StepTo) return -1e6;
    return c.is_none() ? 0.0 : -left_of(s, c, o.a);
  });
  return because(best, NextOnTheLane, best.a);
}

Advice sail(const Situation& s) {
  const Going& g = s.p.going;
  if (g.force != 0xFF && g.steps == 0) return enter(s);
  const Hex at = s.p.hex[g.stack];
  const Course c = course_of(s, g.members, at);
  if (c.leaves && s.offered({LeaveWest, 0, 0, 0})) return because({LeaveWest, 0, 0, 0}, HomeAtLast);
  const Hex next = next_step(s, c, g.members, at);
  if (next == nowhere) return stop(s, FarEnough);
  const Choice step{StepTo, next, 0, 0};
  if (s.offered(step)) return because(step, c.lane ? NextOnTheLane : CloseUp, next);
  return leave_behind(s, next);
}

Advice assault(const Situation& s) {
  const Going& g = s.p.going;
  if (s.offered({Strike, 0, 0, 0})) {
    const bool boats = (g.members - s.w.boats - s.w.decoys).empty();
    const Hex at = s.p.hex[g.stack];
    const std::uint16_t why = s.seat() == Seat::Allied ? HuntTheBoat : boats ? BoatStrikes : RaidersStrike;
    return because({Strike, 0, 0, 0}, why, at);
  }
  const Assault a = best_assault(s, g.stack);
  const Hex at = s.p.hex[g.stack];
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == StepTo && a.at != nowhere) return static_cast<double>(distance(s.d, at, a.at) - distance(s.d, o.a, a.at));
    return o.verb == Stop ? 0.5 : -10.0;
  });
  return best.verb == StepTo ? because(best, CloseUp, best.a) : stop(s, FarEnough);
}

Advice look(const Situation& s) {
  const Going& g = s.p.going;
  const Look l = g.arm == Aircraft ? best_look(s, g.stack) : best_listening(s, g.stack);
  if (g.arm == Aircraft && g.steps == 0) {
    const Choice best = best_option(s, [&](Choice o) {
      if (o.verb != FlyTo) return -1e6;
      return l.at == nowhere ? 0.0 : -static_cast<double>(distance(s.d, o.a, l.at));
    });
    return best.verb == FlyTo ? because(best, SearchFor, best.a) : stop(s, NothingToDo);
  }
  const Hex here = s.p.hex[g.stack];
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != LookAt) return -1e6;
    const bool it = l.at == o.a;
    return (it ? 100.0 : 0.0) - distance(s.d, here, o.a);
  });
  return best.verb == LookAt ? because(best, g.arm == Aircraft ? SearchFor : FindTheBoat, best.a) : stop(s, NothingToDo);
}

Advice strike(const Situation& s) {
  const Flight f = best_strike(s, s.p.going.stack);
  const Choice best = best_option(s, [&](Choice o) { return o.verb != FlyTo ? -1.0 : o.a == f.to ? 2.0 : 1.0; });
  return best.verb == FlyTo ? because(best, StrikeShips, best.a) : stop(s, NothingToDo);
}

}  // namespace

Advice move_advice(const Situation& s) {
  const Going& g = s.p.going;
  switch (g.type) {
    case Recon: return look(s);
    case Attack: return g.arm == Aircraft ? strike(s) : assault(s);
    default: return sail(s);
  }
}

}  // namespace flagplot::bots::north_cape
