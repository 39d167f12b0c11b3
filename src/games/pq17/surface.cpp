#include "games/pq17/answers.h"
#include "games/pq17/battle.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 7.5] The Surface Combat Segment, and how a battle comes about.
namespace flagplot::pq17 {
namespace {

// (PQ 7.5.7) German task forces attack only who is weaker, as far as has been reported.
Objection hitler_refusal(const Data& d, const Position& p, ForceId f, BlockId b) {
  if (side_of(f) != Seat::Axis || !is_restricted(d, p)) return {};
  const Report& r = p.block[b].report;
  if (r.level < 3) return {};
  const int capital = r.said[0], carriers = r.said[2], cruisers = r.said[4], light = r.said[7];
  const int battleships = std::max(0, capital - carriers);
  const Muster m = muster(d, p, f);
  if (battleships > 0) return Refusal{TooStrong, {b, 0, 0}};
  if (m.heavy > 0 && !m.unhit_battleship && cruisers > 0 && cruisers >= m.counters[static_cast<std::size_t>(Category::Cruiser)]) return Refusal{TooStrong, {b, 0, 0}};
  return allowed_if(light <= m.total, {TooStrong, {b, 0, 0}});
}

Objection check_surface(const Asked& q, Choice c) {
  return c.verb == AttackSurface ? surface_attack_refusal(q.d, q.p, q.seat, static_cast<ForceId>(c.a), static_cast<BlockId>(c.b)) : Objection{not_an_option};
}
void offer_surface(const Asked& q, Options& out) {
  const HexSet enemies = hexes_with_blocks(q.p, other(q.seat));
  each_force(q.seat, [&](ForceId f) {
    if (!is_task_force(f) || !at_sea(q.p, f) || !enemies.has(q.p.force[f].at)) return;
    blocks_at(q.p, other(q.seat), q.p.force[f].at).each([&](BlockId b) {
      const Choice c{AttackSurface, f, b, 0};
      if (!check_surface(q, c)) out.add(c);
    });
  });
}
bool can_attack(const Data& d, const Position& p, Seat side) {
  const HexSet enemies = hexes_with_blocks(p, other(side));
  bool any = false;
  each_force(side, [&](ForceId f) {
    if (any || !is_task_force(f) || !at_sea(p, f) || !enemies.has(p.force[f].at)) return;
    blocks_at(p, other(side), p.force[f].at).each([&](BlockId b) { any = any || !surface_attack_refusal(d, p, side, f, b); });
  });
  return any;
}

Objection check_join(const Asked& q, Choice c) {
  // (PQ 7.5.1) Who comes between attacks the attacker, and Germans only if they may.
  if (c.verb == JoinWith && q.ask.prompt == AskIntercept) {
    if (const auto no = hitler_refusal(q.d, q.p, static_cast<ForceId>(c.a), static_cast<BlockId>(q.ask.subject))) return no;
  }
  return c.verb == JoinWith ? allowed_if(may_try_to_join(q.d, q.p, q.seat, static_cast<ForceId>(c.a)), {CannotJoin, {}}) : Objection{not_an_option};
}
void offer_join(const Asked& q, Options& out) {
  each_force(q.seat, [&](ForceId f) {
    const Choice c{JoinWith, f, 0, 0};
    if (!check_join(q, c)) out.add(c);
  });
}

Objection check_boats(const Asked& q, Choice c) {
  const ForceId f = q.p.block[q.ask.subject].force;
  if (c.verb != SendBoats || f >= most_forces || muster(q.d, q.p, f).cs[static_cast<std::size_t>(Category::Submarine)] == 0) return not_an_option;
  return allowed_if(free_force(q.p, q.seat, Kind::Wolfpack) != no_force, {NoBlockLeft, {}});
}
void offer_boats(const Asked& q, Options& out) {
  const Choice c{SendBoats, 0, 0, 0};
  if (!check_boats(q, c)) out.add(c);
}

}  // namespace

bool may_try_to_join(const Data& d, const Position& p, Seat side, ForceId f) {
  if (f >= most_forces || side_of(f) != side || !is_task_force(f) || !at_sea(p, f) || p.force[f].at != p.fight.at) return false;
  if (p.fight.engaged.has(p.force[f].block) || p.force[f].shadows != no_block || (p.force[f].acted & (has_attacked | has_tried))) return false;
  return can_search(d, p, f);
}
// (PQ R61) For all that both know: some other block of that side stands in the hex, which may be a dummy.
bool might_join(const Position& p, Seat side) {
  bool any = false;
  blocks_at(p, side, p.fight.at).each([&](BlockId b) {
    const Block& block = p.block[b];
    const bool known = block.kind == Kind::Convoy || block.kind == Kind::Wolfpack;
    any = any || !(known || p.fight.engaged.has(b) || is_shadowing_block(p, b) || (p.force[block.force].acted & (has_attacked | has_tried)));
  });
  return any;
}
const Answers surface_answers{check_surface, offer_surface}, join_answers{check_join, offer_join}, boats_answers{check_boats, offer_boats};

Objection surface_attack_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (f >= most_forces || side_of(f) != side || !is_task_force(f) || !at_sea(p, f)) return not_an_option;
  if (b >= most_forces || side_of(b) == side || !lies_at_sea(p, b)) return not_an_option;
  if (p.block[b].at != p.force[f].at) return Refusal{NobodyThere, {p.force[f].at, 0, 0}};
  if (!is_identified(p, b)) return Refusal{NotIdentified, {b, 0, 0}};
  if (p.block[b].kind == Kind::Wolfpack) return Refusal{NotOnTheSurface, {b, 0, 0}};
  if (p.block[b].marks & is_scattered) return Refusal{TooLoose, {b, 0, 0}};
  if (p.block[b].kind == Kind::TaskForce && (p.block[b].marks & fought)) return Refusal{StruckAlready, {b, 0, 0}};
  if (p.force[f].acted & has_attacked) return Refusal{AttackedAlready, {f, 0, 0}};
  if (p.force[f].shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  const Muster m = muster(d, p, f);
  if (m.heavy + m.destroyers + m.torpedo_boats == 0) return Refusal{NothingToFight, {f, 0, 0}};
  return hitler_refusal(d, p, f, b);
}

Step surface_segment(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Fought };
  Position& at = p.s.p;
  const Seat side = at.phase;
  if (f.at == Begin) {
    for (Force& force : at.force) force.acted = static_cast<std::uint8_t>(force.acted & ~has_attacked);
    for (Block& block : at.block) block.marks = static_cast<std::uint8_t>(block.marks & ~fought);
  }
  if (f.at == Chosen && p.answer.verb != Pass)
    return f.then(Fought, attack_with(at, static_cast<ForceId>(p.answer.a), static_cast<BlockId>(p.answer.b)));
  if ((f.at == Chosen && p.answer.verb == Pass) || !can_attack(p.data, at, side)) return Done{};
  return f.then(Chosen, Ask::player(side, AskSurface));
}

// Whoever has looked for the battle and not found it may try again in the next round.
void may_try_again(Position& p) {
  for (Force& force : p.force) force.acted = static_cast<std::uint8_t>(force.acted & ~has_tried);
}

// [PQ 7.6] Surprise.
int surprise_modifier(const Data& d, const Position& p, BlockId attacker, BlockId target) {
  const Charts& c = d.charts;
  const Hex h = p.block[target].at;
  int m = c.surprise_weather[weather_at(d, p, h)];
  const std::uint8_t level = p.block[attacker].level;
  if (level == unidentified) m += c.surprise_unidentified;
  else if (level >= 2) m += c.surprise_identified;
  if (p.block[attacker].shadow != NoShadow) m += c.surprise_shadowed;
  if (!is_night(d, p) && in_radius(d, p, side_of(target), h)) m += c.surprise_carrier;
  return m;
}

// Aircraft come out of the weather, or are seen from a carrier that is up.
int air_surprise_modifier(const Data& d, const Position& p) {
  const Hex h = p.fight.at;
  return d.charts.surprise_weather[weather_at(d, p, h)] +
         (in_radius(d, p, other(p.fight.attacker), h) ? d.charts.surprise_carrier : 0);
}

// Local 0: the attacker's block, 1: the target's; 2: who would intercept, then who is found.
Step battle(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Located, LooseDone, Intercepted, InterceptDrawn, SurpriseDone, BoatsAsked, BoatsDone, ConcertAsked, ConcertDrawn, RoundDone, CruisersDone };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  auto own = static_cast<BlockId>(f.local[0]), b = static_cast<BlockId>(f.local[1]);
  const auto concert = [&]() -> Step {
    if (might_join(at, fight.attacker)) return f.then(ConcertAsked, Ask::player(fight.attacker, AskConcert, b));
    open_battle(p, own, b);
    return f.then(RoundDone, call(RoundRule, Seat::None));
  };
  // [PQ 7.4.6] Submarines in a convoy that was not surprised may go for the attackers first.
  const auto send_boats = [&]() -> Step {
    // (PQ R61) Asked of every Allied convoy, whatever is in it.
    const bool convoy = side_of(b) == Seat::Allied && at.block[b].kind == Kind::Convoy;
    if (convoy && fight.surprised == Seat::None && weather_at(p.data, at, fight.at) != Gales)
      return f.then(BoatsAsked, Ask::player(side_of(b), AskBoats, b));
    return concert();
  };
  const auto check_surprise = [&]() -> Step {
    fight.at = at.block[own].at;
    fight.attacker = side_of(own);
    fight.target = b;
    // (PQ 7.6) Only at night or in poor weather.
    if (is_night(p.data, at) || is_poor(weather_at(p.data, at, fight.at))) return f.then(SurpriseDone, Ask::roll(RollSurprise, 1, 10));
    return send_boats();
  };
  // Dispersed ships are not fought with, but who covers them may come between first.
  const auto engage = [&]() -> Step {
    if (at.block[b].marks & is_dispersed) return f.then(LooseDone, call(LooseAttackRule, Seat::None, own, b));
    return check_surprise();
  };
  switch (f.at) {
    case Begin:
      may_try_again(at);
      fight = Fight{};
      fight.at = at.block[b].at;
      fight.engaged.add(own);
      fight.engaged.add(b);
      p.out.tell(both_players, BattleAnnounced, own, b);
      return f.then(Located, call(LocateRule, Seat::None, b, ForceDraw, own));
    case Located:
      if (p.result == 0) {
        fight = Fight{};
        return Done{0};
      }
      // [PQ 7.5.1] Another enemy task force may put itself between.
      if (might_join(at, side_of(b))) return f.then(Intercepted, Ask::player(side_of(b), AskIntercept, own));
      return engage();
    case LooseDone:
      fight = Fight{};
      p.out.tell(both_players, BattleEnds, own, b);
      return Done{1};
    case Intercepted:
      if (p.answer.verb != JoinWith) return engage();
      leave_pile(at, static_cast<ForceId>(p.answer.a));
      at.force[p.answer.a].acted |= has_tried;
      f.local[2] = at.force[p.answer.a].block;
      p.out.tell(both_players, InterceptTried, f.local[2], own);
      return f.then(InterceptDrawn, call(LocateRule, Seat::None, own, ForceDraw, f.local[2]));
    case InterceptDrawn:
      if (p.result != 0) {  // now the interceptor attacks the attacker
        f.local[1] = own;
        f.local[0] = f.local[2];
        own = static_cast<BlockId>(f.local[0]);
        b = static_cast<BlockId>(f.local[1]);
        at.force[at.block[own].force].acted |= has_attacked;
        fight.engaged = BlockSet::only(own);
        fight.engaged.add(b);
        p.out.tell(both_players, Intercepts, own, b);
      }
      return engage();
    case SurpriseDone: {
      const int modifier = surprise_modifier(p.data, at, own, b);
      const bool surprise = p.answer.a - 1 + modifier >= p.data.charts.surprise_from;
      p.out.tell(both_players, SurpriseRolled, own, surprise, shown(p.answer, modifier - 1, 10));
      if (surprise) fight.surprised = side_of(b);
      return send_boats();
    }
    case BoatsAsked: {
      if (p.answer.verb != SendBoats) return concert();
      const ForceId target = at.block[b].force, pack = free_force(at, side_of(b), Kind::Wolfpack);
      at.force[pack] = Force{};
      each_class(side_of(b), [&](ClassId c) {
        if (p.data.classes[c].type == Type::SS && cs_of(at, target, c) > 0) detach(at, target, pack, c, cs_of(at, target, c));
      });
      part_sails(p, target, pack);
      return f.then(BoatsDone, call(SubmarineCombatRule, Seat::None, at.force[pack].block, own, 0));
    }
    case BoatsDone:
      if (!lies_at_sea(at, own) || !lies_at_sea(at, b)) {
        fight = Fight{};
        p.out.tell(both_players, BattleEnds, own, b);
        return Done{1};
      }
      fight = Fight{};
      fight.at = at.block[own].at;
      fight.attacker = side_of(own);
      fight.target = b;
      fight.engaged = BlockSet::only(own);
      fight.engaged.add(b);
      return concert();
    case ConcertAsked:
      if (p.answer.verb != JoinWith) {
        open_battle(p, own, b);
        return f.then(RoundDone, call(RoundRule, Seat::None));
      }
      leave_pile(at, static_cast<ForceId>(p.answer.a));
      at.force[p.answer.a].acted |= has_tried;
      f.local[2] = at.force[p.answer.a].block;
      p.out.tell(both_players, JoinTried, f.local[2], b);
      return f.then(ConcertDrawn, call(LocateRule, Seat::None, b, ForceDraw, f.local[2]));
    case ConcertDrawn:
      if (p.result != 0) fight.engaged.add(f.local[2]);
      return concert();
    case RoundDone:
      if (p.result != 0) return f.then(RoundDone, call(RoundRule, Seat::None));
      f.local[2] = close_battle(p);
      // (PQ 6.3.3) Allied cruisers may stay with a force that has a capital ship.
      if (f.local[2] != no_block && lies_at_sea(at, static_cast<BlockId>(f.local[2]))) return f.then(CruisersDone, call(ShadowRule, Seat::None, f.local[2], 1));
      return Done{1};
    default: return Done{1};
  }
}

// Both sides lay their counters out.
void open_battle(P& p, BlockId own, BlockId b) {
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const BlockSet engaged = fight.engaged;
  engaged.each([&](BlockId each) {
    const ForceId f = at.block[each].force;
    at.force[f].acted |= has_attacked | (each == b ? was_attacked : 0);
    at.block[each].marks |= fought;
    end_refuelling(at, f);
    lay_out(p.data, at, f);
  });
  // [PQ 7.5.9] At night counters may lie face down: each side sees only how many the other has.
  fight.inverted = p.data.variants.night_actions && is_night(p.data, at);
  Array<int, 2> number{};
  for (std::size_t i = 0; i < fight.counters; ++i) {
    Counter& c = fight.counter[i];
    c.stack = Deployed;
    ++number[index(side_of_counter(p.data, c))];
    p.out.tell(who_sees(at, side_of_counter(p.data, c)), BattleCounter, c.what, c.cs);
  }
  if (fight.inverted) p.out.tell(both_players, LaidFaceDown, number[0], number[1]);
  fight.open = 1;
  fight.round = 0;
  // [PQ 7.5.8] A convoy without warships has only so many rounds to endure.
  const ForceId target = at.block[b].force;
  if (is_convoy(target) && count_warships(p.data, at, side_of(b)) == 0) {
    fight.unescorted = 2;
    fight.rounds_left = unescorted_rounds(p.data, at, true);
  }
  p.out.tell(both_players, BattleBegins, own, b, fight.at);
}

std::uint8_t unescorted_rounds(const Data& d, const Position& p, bool never_had) {
  int rounds = 2 + (never_had ? 1 : 0) + (p.fight.surprised == defender_of(p) ? 1 : 0);
  const Weather w = weather_at(d, p, p.fight.at);
  if (is_night(d, p) || w == ReducedVisibility) --rounds;
  if (w == Fog || w == Storms || w == Gales) rounds -= 2;
  return static_cast<std::uint8_t>(std::max(1, rounds));
}

Seat defender_of(const Position& p) { return other(p.fight.attacker); }

void end_refuelling(Position& p, ForceId f) { p.force[f].flags = static_cast<std::uint8_t>(p.force[f].flags & ~refuels); }

// What a battle leaves behind. Returns the German block that has a capital ship, if any.
std::uint8_t close_battle(P& p) {
  Position& at = p.s.p;
  const BlockId b = at.fight.target;
  const BlockSet engaged = at.fight.engaged;
  const bool exposed = at.fight.unescorted != 0;
  const Hex h = at.fight.at;
  std::uint8_t capital = no_block;
  forget_half_hits(at);
  at.fight = Fight{};
  p.out.tell(both_players, BattleEnds, b, h);
  engaged.each([&](BlockId each) {
    const ForceId f = at.block[each].force;
    if (f == no_force || !in_play(at, f) || settle(p, f)) return;
    if (is_task_force(f)) burn(at, f, 2);
    if (side_of(f) == Seat::Axis && muster(p.data, at, f).cs[0] > 0) capital = at.force[f].block;
    // (PQ 5.5) A convoy that has been attacked without warships scatters.
    if (exposed && is_convoy(f) && at_sea(at, f) && !(at.block[at.force[f].block].marks & (is_scattered | is_dispersed))) scatter(p, f);
  });
  return capital;
}

}  // namespace flagplot::pq17
