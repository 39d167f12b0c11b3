#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// Orders of the Naval Movement Segment, for either side: what splits, refuels and sails, and the way it takes.
namespace flagplot::bots::pq17 {

bool Detachment::empty() const {
  return ships.empty() && std::ranges::all_of(cs, [](std::uint8_t n) { return n == 0; });
}

Goal goal_of(const Situation& s, ForceId f) { return s.seat() == Seat::Allied ? allied_goal(s, f) : german_goal(s, f); }

int fuel_left(const Situation& s, ForceId f) {
  constexpr int for_ever = 99, danger = 3;
  const Force& force = s.p.force[f];
  if (force.fuel_at == 0 || is_pack(f) || is_dummy(f)) return for_ever;
  if (force.fuel == CriticalFuel) return 0;
  return force.fuel_at - s.p.turn + (force.fuel == FullFuel ? danger : 0);
}

Goal homeward(const Situation& s, ForceId f, std::uint16_t why) {
  Goal best{.why = why};
  float least = SeaMiles::no_way;
  const Muster m = muster(s.d, s.p, f);
  s.d.scenario.open.each([&](std::uint8_t port) {
    const PlaceSpec& place = s.d.places[port];
    if (place.side != s.seat() || !place.port || s.d.named.no_fuel.has(port)) return;
    if (place.submarines_only && !is_pack(f)) return;
    // Russian ports take in only so much.
    if (!is_pack(f) && !m.has_soviet && s.d.named.russian_ports.has(port)) return;
    const float far = s.miles(s.p.force[f].at, place.hex);
    if (far >= least) return;
    least = far;
    best.to = place.hex;
  });
  best.port = best.to != nowhere;
  return best;
}

bool must_turn_back(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  if (force.place != AtSea || force.at >= s.d.board.size()) return false;
  const Goal home = homeward(s, f, NoReason);
  if (home.is_none()) return false;
  const int turns = static_cast<int>(std::ceil(s.miles(force.at, home.to) / 2.0F)) + 1;
  return fuel_left(s, f) <= turns + 1;
}

namespace {

bool wants_to_move(const Situation& s, ForceId f, const Goal& goal) {
  const Force& force = s.p.force[f];
  if (goal.is_none()) return false;
  if (goal.road) return true;
  if (force.place == InPort) return !(goal.port && force.at == goal.to);
  return force.at != goal.to || goal.port;
}

// Before anybody has moved: what splits, refuels, and takes torpedoes aboard.
Advice before_sailing(const Situation& s) {
  for (const Choice& o : s.options) {
    const auto f = static_cast<ForceId>(o.a);
    const Force& force = s.p.force[f < most_forces ? f : 0];
    if (o.verb == Split) {
      const Detachment part = detachment(s, f);
      if (!part.empty()) return because(o, part.why, f);
    }
    if (o.verb == Rearm && is_pack(f)) return because(o, TakeTorpedoes, f);
    if (o.verb != Refuel) continue;
    constexpr int low = 2;
    if (force.place == AtSea ? fuel_left(s, f) <= low + 3 : !wants_to_move(s, f, goal_of(s, f))) return because(o, TakeFuel, f);
  }
  return because(pass, NoReason);
}

// Convoys first, so that others know where to join them; then what fights, then the dummies.
int rank(ForceId f) { return is_convoy(f) ? 0 : is_task_force(f) ? 1 : is_pack(f) ? 2 : 3; }

}  // namespace

Advice naval_advice(const Situation& s) {
  if (const Advice a = before_sailing(s); a.choice != pass) return a;
  for (const Choice& o : s.options) {
    if (o.verb == Scatter && should_scatter(s, static_cast<ForceId>(o.a))) return because(o, ScatterNow, o.a);
  }
  for (int order = 0; order < 4; ++order) {
    for (const Choice& o : s.options) {
      const auto f = static_cast<ForceId>(o.a);
      if (o.verb != Sail || rank(f) != order) continue;
      const Goal goal = goal_of(s, f);
      if (wants_to_move(s, f, goal)) return because(o, goal.why, f);
    }
  }
  if (s.offered(pass)) return because(pass, NothingMoreSails);
  for (const Choice& o : s.options) {  // a convoy that has to go
    if (o.verb == Sail && is_convoy(static_cast<ForceId>(o.a))) return because(o, ConvoySails, o.a);
  }
  return because(s.options[0], NoReason);
}

bool meets_another_dummy(const Situation& s, ForceId f, Hex h) {
  bool any = false;
  each_force(s.seat(), [&](ForceId o) { any = any || (o != f && is_dummy(o) && at_sea(s.p, o) && s.p.force[o].at == h); });
  return any;
}

namespace {

// What a step costs beyond the way itself: known boats and big ships in a hex; for a dummy, another one.
double danger_in(const Situation& s, ForceId f, Hex h) {
  constexpr double a_dummy_less = 3;
  if (is_dummy(f)) return meets_another_dummy(s, f, h) ? a_dummy_less : 0;
  if (!is_convoy(f)) return 0;
  double sum = 0;
  each_enemy_at_sea(s, [&](BlockId b) {
    const int far = s.hexes(s.p.block[b].at, h);
    if (far > 1) return;
    const Guess& g = guess(s, b);
    sum += far == 0 ? 1.5 * g.chance[PackThere] : 0;
    if (s.p.block[b].kind == Kind::TaskForce) sum += (far == 0 ? 3 : 1) * g.heavy * 0.5;
  });
  return sum;
}

}  // namespace

Advice move_advice(const Situation& s) {
  const ForceId f = s.p.going.force;
  const Force& force = s.p.force[f];
  const Goal goal = goal_of(s, f);
  const Choice leave{LeavePort, 0, 0, 0}, enter{EnterPort, 0, 0, 0}, two{MoveTwo, 0, 0, 0};
  const bool may_pass = s.offered(pass);
  if (force.place == InPort) {
    if ((!goal.is_none() || !may_pass) && s.offered(leave)) return because(leave, goal.why, f);
    return do_nothing(s);
  }
  if (force.place != AtSea || force.at >= s.d.board.size()) {
    for (const Choice& o : s.options) {
      if (o.verb == FromKara || o.verb == FromGermany) return because(o, NoReason);
    }
    return do_nothing(s);
  }
  const bool there = force.at == goal.to;
  if (s.offered(enter) && ((goal.port && there) || (is_convoy(f) && s.p.voyage[voyage_of(f)].to == s.d.port_at[force.at])))
    return because(enter, HomeAtLast, force.at);
  if (may_pass && (goal.is_none() || there || force.moved >= goal.pace)) return do_nothing(s);
  const Ways* ways = goal.road ? goal.road : goal.to != nowhere ? &s.sea.to(s.seat(), goal.to) : nullptr;
  if (!ways) return do_nothing(s);
  const float left = ways->left(force.came_from, force.at);
  // Two hexes under water only where no aircraft watch.
  if (s.offered(two) && goal.pace >= 2 && left >= 2 && !in_open_radius(s.d, s.p, s.enemy(), force.at)) return because(two, goal.why, f);
  Choice best = may_pass ? pass : s.options[0];
  double least = may_pass ? (goal.road ? Ways::none : left) : 1e9;
  for (const Choice& o : s.options) {
    if (o.verb != StepTo) continue;
    const double cost = (goal.road ? ways->through(force.at, o.a) : ways->left(force.at, o.a)) + danger_in(s, f, o.a);
    if (cost >= least) continue;
    least = cost;
    best = o;
  }
  if (best == pass) return do_nothing(s);
  return because(best, goal.why, f, best.a);
}

Advice split_advice(const Situation& s) {
  const ForceId f = s.p.going.force;
  const Detachment part = detachment(s, f);
  for (const Choice& o : s.options) {
    if (o.verb == TakeShip && part.ships.has(o.a)) return because(o, part.why, f);
    if (o.verb == TakeStrength && o.b > 0 && part.cs[o.a] == o.b) return because(o, part.why, f);
  }
  // Nobody has been taken after all: an empty order would come back again and again.
  if (s.p.going.cards == 0) {
    for (const Choice& o : s.options) {
      if (o != pass) return because(o, NoReason);
    }
  }
  return do_nothing(s);
}

Advice combine_advice(const Situation& s) {
  for (const Choice& o : s.options) {
    // A big ship that lies dead is worth a tow; merchants would hold up the whole convoy.
    if (o.verb == Tow && is_task_force(static_cast<ForceId>(o.a))) return because(o, TakeInTow, o.a);
  }
  for (const Choice& o : s.options) {
    if (o.verb != Combine) continue;
    const auto a = static_cast<ForceId>(o.a), b = static_cast<ForceId>(o.b);
    if (should_join_convoy(s, a, b)) return because(o, JoinConvoy, a);
    // Packs that met go on as one, as long as both have torpedoes.
    if (is_pack(a) && is_pack(b) && a > b && s.p.force[a].place == AtSea && s.p.force[a].spent == s.p.force[b].spent &&
        s.seat() == Seat::Axis)
      return because(o, JoinForces, a);
  }
  return do_nothing(s);
}

Advice meeting_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskTransit: return s.offered({Look, 0, 0, 0}) ? because({Look, 0, 0, 0}, LookAtThem, s.subject()) : do_nothing(s);
    case AskFollow: {
      // The part that is more of a convoy.
      const Choice best = best_option(s, [&](Choice o) { return o.verb == FollowBlock ? prize(s, static_cast<BlockId>(o.a)) : -1.0; });
      return because(best, StayWithThem, best.a);
    }
    case AskStop:
    case AskTurn: {
      Choice best = pass;
      double most = 0;
      for (const Choice& o : s.options) {
        if (o == pass) continue;
        const bool stops = s.prompt() == AskStop;
        const auto f = static_cast<ForceId>(stops ? o.a : s.subject());
        const auto b = static_cast<BlockId>(stops ? s.subject() : o.a);
        const bool below = is_pack(f) || s.p.block[b].kind == Kind::Wolfpack;
        const double worth = below ? 1 : odds_against(s, guns(s, f), b) - (s.seat() == Seat::Axis ? s.odds_wanted() : 1.0);
        if (worth <= most) continue;
        most = worth;
        best = o;
      }
      return best == pass ? do_nothing(s, LetThemPass) : because(best, StopThem);
    }
    default: return do_nothing(s);
  }
}

}  // namespace flagplot::bots::pq17
