#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// Surface battles: whether to attack or step in, who screens whom, whom to fire at, and when to go.
namespace flagplot::bots::pq17 {
namespace {

// Carriers have guns that hardly count.
bool has_real_guns(Type t) { return has_guns(t) && !is_carrier(t); }
double hit_chance(const Situation& s, Type firer, Type target) {
  const int needed = hit_number(s.d, firer, target);
  return needed == 0 ? 0 : (10 - needed) / 10.0;
}

bool fights(const Situation& s, std::size_t i) {
  return s.p.fight.counter[i].what != 0xFF && s.p.fight.counter[i].stack != Gone && piece_of(s, i).cs > 0;
}
double guns_shown(const Situation& s, Seat side) {
  double sum = 0;
  for (std::size_t i = 0; i < s.p.fight.counters; ++i) {
    const Piece piece = piece_of(s, i);
    if (piece.side != side || !fights(s, i) || !has_real_guns(piece.type)) continue;
    sum += piece.cs * (is_capital(piece.type) ? 1.6 : is_heavy(piece.type) ? 1.0 : 0.5);
  }
  return sum;
}
bool has_merchants(const Situation& s, Seat side) {
  for (std::size_t i = 0; i < s.p.fight.counters; ++i) {
    const Piece piece = piece_of(s, i);
    if (piece.side == side && fights(s, i) && is_convoy_ship(piece.type)) return true;
  }
  return false;
}

double odds_wanted(const Situation& s) { return s.seat() == Seat::Axis ? std::min(s.odds_wanted(), 1.4) : 0.9; }

Advice attack(const Situation& s) {
  Choice best = pass;
  double most = 0;
  for (const Choice& o : s.options) {
    if (o.verb != AttackSurface) continue;
    const auto b = static_cast<BlockId>(o.b);
    double ours = 0;
    each_force(s.seat(), [&](ForceId f) {
      if (is_task_force(f) && at_sea(s.p, f) && s.p.force[f].at == s.p.block[b].at) ours += guns(s, f);
    });
    if (odds_against(s, ours, b) < odds_wanted(s)) continue;
    const double worth = 1 + prize(s, b) + 0.01 * guns(s, static_cast<ForceId>(o.a));
    if (worth <= most) continue;
    most = worth;
    best = o;
  }
  return best == pass ? do_nothing(s, NotWorthIt) : because(best, ShipsStrike, best.b);
}

// The strongest of those who can still come.
Advice join(const Situation& s, bool wanted, std::uint16_t why) {
  if (!wanted) return do_nothing(s, NotWorthIt);
  const Choice best = best_option(s, [&](Choice o) { return o.verb == JoinWith ? guns(s, static_cast<ForceId>(o.a)) : 0.4; });
  return best == pass ? do_nothing(s) : because(best, why, best.a);
}

bool should_step_in(const Situation& s) {
  double ours = 0;
  each_force(s.seat(), [&](ForceId f) {
    if (is_task_force(f) && at_sea(s.p, f) && s.p.force[f].at == s.p.fight.at) ours += guns(s, f);
  });
  const auto attacker = static_cast<BlockId>(s.subject());
  return ours > 0 && odds_against(s, ours, attacker) > 0.5;
}

// Merchants go behind the screen, small ships make it: one of them keeps two enemies from all who withdraw. Whoever attacks
// sends destroyers in with torpedoes.
Advice maneuver(const Situation& s) {
  const bool guarding = has_merchants(s, s.seat());
  for (const Choice& o : s.options) {
    if (o.verb != Station) continue;
    const Piece piece = piece_of(s, o.a);
    if (guarding && is_convoy_ship(piece.type) && o.b == Withdrawing) return because(o, BehindTheScreen);
    if (guarding && is_light(piece.type) && o.b == Screening) return because(o, MakeAScreen);
    const auto wants_torpedoes = [&] {
      return !guarding && (piece.type == Type::DD || piece.type == Type::TB) && o.b == Torpedoing;
    };
    if (wants_torpedoes()) return because(o, TorpedoesFirst);
    if (!guarding && is_carrier(piece.type) && o.b == Withdrawing) return because(o, BehindTheScreen);
  }
  return do_nothing(s);
}

// Those that are not blocked yet and hit hardest.
Advice screen(const Situation& s) {
  const auto blocked = [&](std::size_t enemy) {
    int n = 0;
    for (std::size_t i = 0; i < s.p.fight.counters; ++i) {
      const Counter& c = s.p.fight.counter[i];
      n += c.first == enemy || (c.second == enemy && c.second != no_counter);
    }
    return n > 0;
  };
  const auto danger = [&](std::size_t enemy) {
    const Piece piece = piece_of(s, enemy);
    const double guns = piece.cs * hit_chance(s, piece.type, Type::MV);
    return blocked(enemy) ? 0.05 * guns : guns;
  };
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == ScreenArea) return danger(o.b) + (o.c != o.b ? danger(o.c) : 0);
    if (o.verb == ScreenUnit) return 0.3 * danger(o.b) * worth_of_hit(s, o.c) / 10;
    return 0.01;
  });
  return best == pass ? do_nothing(s) : because(best, MakeAScreen);
}

Advice fire(const Situation& s) {
  const Piece own = piece_of(s, s.subject());
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != FireAt) return -1.0;
    const Piece target = piece_of(s, o.a);
    // Guns that are silenced are worth something too.
    const double silenced = target.cs > 0 && has_real_guns(target.type) ? 1.5 : 0.0;
    return hit_chance(s, own.type, target.type) * (worth_of_hit(s, o.a) + silenced);
  });
  return because(best, BestTarget);
}

Advice torpedoes(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != TorpedoAt) return 0.0;
    const Piece target = piece_of(s, o.a);
    const double chance = is_convoy_ship(target.type) ? 0.3 : is_light(target.type) ? 0.1 : 0.2;
    return chance * worth_of_hit(s, o.a) * o.b;
  });
  return best == pass ? do_nothing(s, KeepTorpedoes) : because(best, TorpedoesFirst);
}

// Escorts stay with their merchants. Others go when they are much the weaker.
Advice withdraw(const Situation& s) {
  const Choice go{TryWithdraw, 0, 0, 0};
  const double ours = guns_shown(s, s.seat()), theirs = guns_shown(s, s.enemy());
  const bool guarding = has_merchants(s, s.seat()), hunting = has_merchants(s, s.enemy());
  const double bearable = guarding ? 0 : hunting ? 0.5 : 0.8;
  if (s.offered(go) && ours < bearable * theirs) return because(go, BreakOff);
  return do_nothing(s, FightOn);
}

}  // namespace

Advice battle_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskSurface: return attack(s);
    case AskIntercept: return join(s, should_step_in(s), StepBetween);
    case AskConcert: return join(s, true, AllTogether);
    case AskJoin: return join(s, guns_shown(s, s.seat()) > 0.3 * guns_shown(s, s.enemy()), AllTogether);
    case AskManeuver: return maneuver(s);
    case AskScreen: return screen(s);
    case AskFire: return fire(s);
    case AskTorpedo: return torpedoes(s);
    case AskWithdraw: return withdraw(s);
    default: return do_nothing(s);
  }
}

}  // namespace flagplot::bots::pq17
