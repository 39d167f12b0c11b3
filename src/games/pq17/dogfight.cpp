#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"

// [PQ 7.2.2] Fighters that have risen and the attackers exchange one round of fire, at the same time.
namespace flagplot::pq17 {
namespace {

bool is_scrambled(const Air& a) { return a.wave == scrambled_mark; }

// Shots that defenders have aimed at fighters, in fight.held, must match these first.
int attacking_fighters(const Data& d, const Position& p) {
  int n = 0;
  p.in_strike.each([&](AirId a) { n += d.air(a).type == AirType::F ? p.air[a].target : 0; });
  return n;
}

Objection engage_refusal(const Data& d, const Position& p, Seat side, AirId shooter, AirId target) {
  if (target >= d.scenario.air.size() || d.air(target).side == side) return not_an_option;
  if (side == p.fight.attacker) return allowed_if(is_scrambled(p.air[target]), not_an_option);
  if (!p.in_strike.has(target)) return not_an_option;
  (void)shooter;
  if (d.air(target).type != AirType::F && p.fight.held < attacking_fighters(d, p)) return Refusal{FightersFirst, {}};
  return {};
}
Objection check_engage(const Asked& q, Choice c) {
  return c.verb == EngageUnit ? engage_refusal(q.d, q.p, q.seat, static_cast<AirId>(q.ask.subject), static_cast<AirId>(c.a)) : Objection{not_an_option};
}
void offer_engage(const Asked& q, Options& out) {
  for (AirId a = 0; a < q.d.scenario.air.size(); ++a) {
    const Choice c{EngageUnit, a, 0, 0};
    if (!check_engage(q, c)) out.add(c);
  }
}

}  // namespace

const Answers engage_answers{check_engage, offer_engage};

// [PQ 7.2.3] The difference of their air combat numbers; a fighter never fires at a disadvantage.
int dogfight_modifier(const Data& d, AirId shooter, AirId target) {
  const AirSpec &a = d.air(shooter), &b = d.air(target);
  int m = a.air_combat - b.air_combat;
  if (a.heavy_fighter && b.type != AirType::F) ++m;
  return a.type == AirType::F ? std::max(0, m) : m;
}
void dogfight_result(P& p, AirId target, int die) {
  const Charts& c = p.data.charts;
  Air& unit = p.s.p.air[target];
  if (die >= c.air_hit) lose_air_step(p, target, true);
  else if (die >= c.air_damaged) lose_air_step(p, target, false);
  else if (die >= c.air_abort && unit.cs > unit.aborted) {
    ++unit.aborted;
    p.out.tell(both_players, AirAborts, target);
  }
}

// Local 0: the unit whose turn it is; 1: its shots left; 2: 1 when the attackers return fire.
Step dogfight(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Seat defender = other(fight.attacker);
  const auto shooter = static_cast<AirId>(f.local[0]);
  switch (f.at) {
    case Begin:
      if (fight.scrambled == 0) return Done{};
      for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
        if (at.in_strike.has(a) || is_scrambled(at.air[a])) at.air[a].target = flying_cs(at.air[a]);
      }
      f.local[0] = f.local[1] = f.local[2] = 0;
      if (is_scrambled(at.air[0])) f.local[1] = at.air[0].target;
      break;
    case Chosen:
      if (p.answer.verb == Pass) {
        f.local[1] = 0;
        break;
      }
      f.local[3] = p.answer.a;
      return f.then(Rolled, Ask::roll(RollDogfight, 1, 10));
    default: {
      const auto target = static_cast<AirId>(f.local[3]);
      const int modifier = dogfight_modifier(p.data, shooter, target);
      p.out.tell(both_players, DogfightRolled, shooter, target, shown(p.answer, modifier - 1, 10));
      if (p.data.air(target).type == AirType::F) ++fight.held;
      at.air[target].torpedo |= fired_upon;
      dogfight_result(p, target, p.answer.a - 1 + modifier);
      --f.local[1];
      break;
    }
  }
  while (true) {
    const auto a = static_cast<AirId>(f.local[0]);
    const bool returning = f.local[2] != 0;
    if (f.local[1] > 0) {
      const Seat side = returning ? fight.attacker : defender;
      bool any = false;
      for (AirId t = 0; t < p.data.scenario.air.size(); ++t) any = any || !engage_refusal(p.data, at, side, a, t);
      if (any) return f.then(Chosen, Ask::player(side, AskEngage, a));
      f.local[1] = 0;
    }
    ++f.local[0];
    if (f.local[0] >= p.data.scenario.air.size()) {
      if (returning) break;
      f.local[2] = 1;
      f.local[0] = 0;
    }
    const auto next = static_cast<AirId>(f.local[0]);
    const bool fires = f.local[2] == 0 ? is_scrambled(at.air[next])
                                       : at.in_strike.has(next) && (!p.data.air(next).defends_only || (at.air[next].torpedo & fired_upon));
    f.local[1] = fires ? at.air[next].target : std::uint16_t{0};
  }
  AirSet left;
  at.in_strike.each([&](AirId a) {
    if (at.air[a].cs > 0) left.add(a);
  });
  at.in_strike = left;
  fight.held = 0;
  for (Air& a : at.air) {
    if (a.status != Shadowing_) a.target = 0;
    a.torpedo = 0;
    a.wave = 0;
  }
  p.out.tell(both_players, DogfightEnds, fight.target);
  return Done{};
}

}  // namespace flagplot::pq17
