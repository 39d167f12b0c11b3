#include "games/pq17/answers.h"
#include "games/pq17/battle.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// [PQ 7.5.2] A round of a surface battle: others join, everybody manoeuvres, guns, torpedoes, withdrawal, and
// whether it goes on.
namespace flagplot::pq17 {
namespace {

Objection check_withdraw(const Asked&, Choice c) {
  return c.verb == TryWithdraw ? Objection{} : Objection{not_an_option};
}
void offer_withdraw(const Asked&, Options& out) { out.add({TryWithdraw, 0, 0, 0}); }

// An enemy block in the battle, to be looked for by who wants to join.
BlockId somebody_of(const Position& p, Seat side) {
  BlockId found = no_block;
  p.fight.engaged.each([&](BlockId b) {
    if (side_of(b) == side && p.block[b].place == AtSea) found = b;
  });
  return found;
}

bool must_withdraw(const Data& d, const Position& p, Seat side) {
  return side == Seat::Axis && (p.fight.steps_lost || p.caution || !germans_are_stronger(d, p));
}

// [PQ 9.2.3] Fog, and all poor weather, helps who wants to get away.
int withdraw_modifier(const Data& d, const Position& p, std::size_t i) {
  const Counter& c = p.fight.counter[i];
  const Charts& ch = d.charts;
  int m = ch.withdraw_weather[weather_at(d, p, p.fight.at)];
  if (is_night(d, p)) m += ch.withdraw_night;
  if (area_of(c) == Withdrawing) m += ch.withdraw_area;
  if (side_of_counter(d, c) == Seat::Axis && p.caution) m += ch.withdraw_caution;
  if (is_crippled_counter(p, c)) m += ch.withdraw_crippled;
  const ForceId f = owner_of(p, c);
  if (f != no_force && p.force[f].fuel == CriticalFuel) m += ch.withdraw_critical;
  return m;
}
bool may_withdraw(const Data& d, const Position& p, std::size_t i) {
  const Counter& c = p.fight.counter[i];
  if (is_dead_counter(p, c)) return false;
  return !is_convoy_ship(type_of(d, c)) || is_shore_of(d, side_of_counter(d, c), p.fight.at) ||
         p.fight.at == d.kara();
}

void withdraw(P& p, Seat side, int die) {
  Position& at = p.s.p;
  each_counter(p.data, at, side, [&](std::size_t i) {
    if (!may_withdraw(p.data, at, i) || die + withdraw_modifier(p.data, at, i) < p.data.charts.withdraw_from)
      return;
    at.fight.counter[i].stack = Gone;
    p.out.tell(who_sees(at, side), CounterWithdraws, at.fight.counter[i].what);
    if (at.fight.inverted) p.out.tell(other(side), SlotWithdraws, i);
  });
}

void forget_targets(Position& p) {
  for (Counter& c : p.fight.counter) c.target = no_counter;
}

void end_round(P& p) {
  Position& at = p.s.p;
  for (std::size_t i = 0; i < at.fight.counters; ++i) {
    Counter& c = at.fight.counter[i];
    if (c.stack != Gone && c.stack != Withdrawing) c.stack = Deployed;
    c.first = c.second = c.guards = c.target = no_counter;
    c.flags = static_cast<std::uint8_t>((c.flags & ~(is_evading | has_fired | has_torpedoed)) | was_there);
  }
  forget_half_hits(at);
  // (PQ 6.7) Everybody in it is seen: at level 3 by day, 2 at night.
  at.fight.engaged.each([&](BlockId b) {
    if (lies_at_sea(at, b)) raise_to(p, b, is_night(p.data, at) ? std::uint8_t{2} : std::uint8_t{3});
  });
  p.out.tell(both_players, RoundEnds, at.fight.round);
}

}  // namespace

const Answers withdraw_answers{check_withdraw, offer_withdraw};

// Result 1: there is another.
Step battle_round(P& p, Frame& f) {
  enum At : std::uint8_t {
    Begin,
    JoinAsked,
    JoinDrawn,
    DeckStruck,
    DefenderMoved,
    AttackerMoved,
    FirstAimed,
    FirstFired,
    Aimed,
    Fired,
    DefenderTorpedoed,
    AttackerTorpedoed,
    WithdrawAsked,
    WithdrawRolled,
    EndRolled,
    TorpedoesRun,
    SurpriserAimed,
    SurpriserRun
  };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Seat attacker = fight.attacker, defender = defender_of(at);
  const auto exposed_round = [&] { return fight.unescorted != 0; };
  // Local 0: who is asked to join or to withdraw, 0 and 1; local 1: the block that tries to join.
  const auto ask_join = [&]() -> Step {
    for (; f.local[0] < 2; ++f.local[0]) {
      const Seat side = f.local[0] == 0 ? at.phase : other(at.phase);
      if (might_join(at, side) && somebody_of(at, other(side)) != no_block)
        return f.then(JoinAsked, Ask::player(side, AskJoin, fight.target));
    }
    f.local[0] = 0;
    if (can_strike_from_deck(p.data, at)) return f.then(DeckStruck, call(DeckStrikeRule, Seat::None));
    return f.then(DefenderMoved, call(ManeuverRule, Seat::None, 0));
  };
  const auto ask_withdraw = [&]() -> Step {
    for (; f.local[0] < 2; ++f.local[0]) {
      const Seat side = f.local[0] == 0 ? defender : attacker;
      if (count_counters(p.data, at, side) == 0) continue;
      if (must_withdraw(p.data, at, side)) return f.then(WithdrawRolled, Ask::roll(RollWithdrawal, 1, 10));
      bool anybody = false;
      each_counter(p.data, at, side,
                   [&](std::size_t i) { anybody = anybody || may_withdraw(p.data, at, i); });
      if (anybody) return f.then(WithdrawAsked, Ask::player(side, AskWithdraw, fight.target));
    }
    end_round(p);
    if (count_counters(p.data, at, attacker) == 0 || count_counters(p.data, at, defender) == 0)
      return Done{0};
    // (PQ 7.5.8) A convoy whose escort is gone.
    const ForceId target = at.block[fight.target].force;
    if (!exposed_round() && target != no_force && is_convoy(target) &&
        count_warships(p.data, at, defender) == 0) {
      fight.unescorted = 1;
      fight.rounds_left = unescorted_rounds(p.data, at, false);
      p.out.tell(both_players, ConvoyExposed, fight.target);
      return Done{1};
    }
    if (exposed_round()) return Done{static_cast<std::uint16_t>(--fight.rounds_left > 0)};
    if (fight.round >= 10) return Done{0};
    return f.then(EndRolled, Ask::roll(RollRoundEnd, 1, 10));
  };
  switch (f.at) {
    case Begin: {
      ++fight.round;
      p.out.tell(both_players, RoundBegins, fight.round);
      load_guns(p.data, at);
      may_try_again(at);
      f.local[0] = f.local[1] = 0;
      if (fight.round >= 2) return ask_join();
      return f.then(DefenderMoved, call(ManeuverRule, Seat::None, 0));
    }
    case JoinAsked:
      if (p.answer.verb != JoinWith) {
        ++f.local[0];
        return ask_join();
      }
      leave_pile(at, static_cast<ForceId>(p.answer.a));
      at.force[p.answer.a].acted |= has_tried;
      f.local[1] = at.force[p.answer.a].block;
      p.out.tell(both_players, JoinTried, f.local[1], fight.target);
      return f.then(JoinDrawn,
                    call(LocateRule, Seat::None,
                         somebody_of(at, other(side_of(static_cast<BlockId>(f.local[1])))), ForceDraw, f.local[1]));
    case JoinDrawn:
      if (p.result != 0) {
        const std::size_t before = fight.counters;
        at.force[at.block[f.local[1]].force].acted |= has_attacked;
        at.block[f.local[1]].marks |= fought;
        end_refuelling(at, at.block[f.local[1]].force);
        lay_out(p.data, at, at.block[f.local[1]].force);
        for (std::size_t i = before; i < fight.counters; ++i) {
          fight.counter[i].stack = Deployed;
          fight.counter[i].flags |= joined_later;
        }
        load_guns(p.data, at);
        p.out.tell(both_players, Joins, f.local[1], fight.target);
      }
      return ask_join();
    case DeckStruck:
      load_guns(p.data, at);
      return f.then(DefenderMoved, call(ManeuverRule, Seat::None, 0));
    case DefenderMoved:
      return f.then(AttackerMoved, call(ManeuverRule, Seat::None, 1));
    case AttackerMoved: {
      bool all_leave = true;
      for (std::size_t i = 0; i < fight.counters; ++i)
        all_leave =
            all_leave && (!is_fighting(at, fight.counter[i]) || area_of(fight.counter[i]) == Withdrawing);
      if (all_leave) {
        end_round(p);
        return Done{0};
      }
      if (exposed_round()) return f.then(Fired, call(FireRule, Seat::None, 2));
      // (PQ 7.5.3) Who has surprised the other fires first.
      if (fight.round == 1 && fight.surprised != Seat::None)
        return f.then(FirstFired, call(FireRule, Seat::None, 2));
      return f.then(Aimed, Fork{call(AimGunsRule, Seat::Allied), call(AimGunsRule, Seat::Axis)});
    }
    // And sends his torpedoes before anybody answers.
    case FirstFired:
      load_guns(p.data, at);
      forget_targets(at);
      return f.then(SurpriserAimed, call(TorpedoesRule, Seat::None, 1));
    case SurpriserAimed:
      return f.then(SurpriserRun, call(TorpedoesRule, Seat::None, 2));
    case SurpriserRun:
      load_guns(p.data, at);
      return f.then(Fired, call(FireRule, Seat::None, 3));
    case Aimed:
      return f.then(Fired, call(FireRule, Seat::None, 0));
    case Fired:
      load_guns(p.data, at);
      forget_targets(at);
      return f.then(DefenderTorpedoed, call(TorpedoesRule, Seat::None, 0));
    case DefenderTorpedoed:
      return f.then(AttackerTorpedoed, call(TorpedoesRule, Seat::None, 1));
    case AttackerTorpedoed:
      return f.then(TorpedoesRun, call(TorpedoesRule, Seat::None, 2));
    case TorpedoesRun:
      f.local[0] = 0;
      return ask_withdraw();
    case WithdrawAsked:
      if (p.answer.verb == TryWithdraw) return f.then(WithdrawRolled, Ask::roll(RollWithdrawal, 1, 10));
      ++f.local[0];
      return ask_withdraw();
    case WithdrawRolled:
      p.out.tell(both_players, WithdrawalRolled, f.local[0] == 0 ? defender : attacker,
                 shown(p.answer, -1, 10));
      withdraw(p, f.local[0] == 0 ? defender : attacker, p.answer.a - 1);
      ++f.local[0];
      return ask_withdraw();
    default:
      p.out.tell(both_players, RoundEndRolled, shown(p.answer, -1, 10));
      return Done{static_cast<std::uint16_t>(p.answer.a - 1 >= fight.round)};
  }
}

}  // namespace flagplot::pq17
