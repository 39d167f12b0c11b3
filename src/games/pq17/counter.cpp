#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"

// [PQ 14.1] Carriers against carriers: those that are attacked by day send their own aircraft, before
// anything falls on them.
namespace flagplot::pq17 {
namespace {

// The force that is attacked, if it is at sea.
ForceId attacked(const Position& p) {
  return p.fight.in_port || p.fight.target >= most_forces ? no_force : p.block[p.fight.target].force;
}

// Blocks from which carriers have sent the strike, as far as they have been identified.
BlockSet senders(const Data& d, const Position& p) {
  BlockSet set;
  p.in_strike.each([&](AirId a) {
    const ShipId carrier = d.scenario.air[a].carrier;
    const ForceId f = carrier == no_ship ? no_force : p.ship[carrier].force;
    if (at_sea(p, f) && is_identified(p, p.force[f].block)) set.add(p.force[f].block);
  });
  return set;
}

// Aircraft of the attacked carriers that have not risen and can reach the others.
AirSet ready_for(const Data& d, const Position& p, BlockId b) {
  AirSet set;
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const ShipId carrier = d.scenario.air[a].carrier;
    if (carrier == no_ship || p.ship[carrier].force == no_force || p.ship[carrier].force != attacked(p))
      continue;
    if (p.air[a].status != AtBase || flying_cs(p.air[a]) == 0 || p.risen.has(a) || takeoff_refusal(d, p, a))
      continue;
    if (d.printed->distance[p.fight.at][p.block[b].at] <= d.air(a).range) set.add(a);
  }
  return set;
}

Objection check_counter(const Asked& q, Choice c) {
  if (c.verb != CounterWith) return not_an_option;
  return allowed_if(ready_for(q.d, q.p, static_cast<BlockId>(q.ask.subject)).has(c.a),
                    {NotReady, {c.a, 0, 0}});
}
void offer_counter(const Asked& q, Options& out) {
  ready_for(q.d, q.p, static_cast<BlockId>(q.ask.subject)).each([&](AirId a) {
    out.add({CounterWith, a, 0, 0});
  });
}

}  // namespace

const Answers counter_answers{check_counter, offer_counter};

bool can_counter(const Data& d, const Position& p) {
  if (is_night(d, p) || p.fight.surprised == other(p.fight.attacker) || attacked(p) == no_force) return false;
  bool any = false;
  senders(d, p).each([&](BlockId b) { any = any || !ready_for(d, p, b).empty(); });
  return any;
}

// Local 0: the block that is attacked, 1: the one that is looked at next, 2: how many have been sent there,
// 3: how many fighters had risen.
Step counter_strike(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Struck };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const auto target = static_cast<BlockId>(f.local[0]);
  const Seat defender = side_of(target);
  const auto b = static_cast<BlockId>(f.local[1]);
  switch (f.at) {
    case Begin:
      f.local[3] = fight.scrambled;
      break;
    case Chosen:
      if (p.answer.verb == CounterWith) {
        at.air[p.answer.a].status = OnMission;
        at.air[p.answer.a].hex = at.block[b].at;
        ++f.local[2];
        p.out.tell(both_players, UnitFlies, p.answer.a, at.block[b].at);
        if (!ready_for(p.data, at, b).empty()) return f.then(Chosen, Ask::player(defender, AskCounter, b));
      }
      if (f.local[2] > 0) {
        p.out.tell(both_players, CounterStrikes, b, f.local[2]);
        f.local[2] = 0;
        return f.then(Struck, call(StrikeRule, Seat::None, b, 0, is_counter));
      }
      ++f.local[1];
      break;
    default: {
      // The attack goes on where it was, with those that are still there.
      fight = Fight{};
      fight.at = at.block[target].at;
      fight.target = target;
      fight.attacker = other(defender);
      fight.scrambled = static_cast<std::uint8_t>(f.local[3]);
      fight.air_rolled = p.data.variants.air_surprise;
      at.in_strike = strikers(p.data, at, other(defender), target) - (at.found_at_once | at.found_later);
      ++f.local[1];
      break;
    }
  }
  for (; f.local[1] < most_forces; ++f.local[1]) {
    const auto next = static_cast<BlockId>(f.local[1]);
    if (senders(p.data, at).has(next) && !ready_for(p.data, at, next).empty())
      return f.then(Chosen, Ask::player(defender, AskCounter, next));
  }
  return Done{};
}

// Who has flown against the attackers lands with them, if there is still a deck.
void land_counters(P& p) {
  Position& at = p.s.p;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    Air& unit = at.air[a];
    if (p.data.air(a).side == at.phase || unit.status != Flown) continue;
    unit.status = AtBase;
    unit.hex = nowhere;
    without_deck(p, a);
  }
}

}  // namespace flagplot::pq17
