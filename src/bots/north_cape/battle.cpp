#include <algorithm>

#include "bots/north_cape/staff.h"

// Answers while somebody's mission is under way: what to show, whom to stop, and the stages of a fight.
namespace flagplot::bots::north_cape {
namespace {

PieceId target_of(const Situation& s, Choice o) {
  PieceId found = no_piece;
  (s.p.fight.in & s.theirs()).each([&](PieceId piece) {
    if (found == no_piece && kind_arg(s.d, s.p, piece) == o.b && condition(s.p, piece) == o.c) found = piece;
  });
  return found;
}

// --- Fire from the air, and what answers it.

struct Umbrella {
  int best = 0, second = 0;  // of those that fire whoever is attacked
  PieceId who = no_piece;
};
Umbrella umbrella(const Situation& s) {
  Umbrella u;
  (s.p.fight.in & s.theirs() & s.w.hex_aa).each([&](PieceId ship) {
    const int factor = flak(s.d, s.p, ship);
    if (factor > u.best) {
      u.second = u.best;
      u.best = factor;
      u.who = ship;
    } else {
      u.second = std::max(u.second, factor);
    }
  });
  if (s.enemy() == Seat::Axis && has(s.d.printed->german_bases, s.p.fight.at))
    u.best = u.second = std::max<int>(u.best, s.d.charts.base_flak);
  return u;
}

double flak_chance(const Situation& s, const Umbrella& u, PieceId target, double hit) {
  const int own = std::max<int>(u.best, flak(s.d, s.p, target));
  return hit * chance(u.best, 0) + (1 - hit) * chance(own, 0);
}

// Whoever has the fire that covers all the others is worth more than his points: all aircraft live longer without him.
double worth_of_silencing(const Situation& s, const Umbrella& u, PieceId target) {
  if (target != u.who || u.best <= u.second) return 0;
  double wings = 0;
  (s.own() & s.w.aircraft).each([&](PieceId air) {
    if (on_map(s.p.stack[air]) || s.p.stack[air] == not_available) wings += std::max(guns(s.d, s.p, air), torpedoes(s.d, s.p, air));
  });
  return 0.06 * wings * (u.best - u.second) / std::max(1, hits_left(s.d, s.p, target));
}

double air_attack(const Situation& s, const Umbrella& u, PieceId who, PieceId whom, double hit) {
  const double shot = flak_chance(s, u, whom, hit);
  const bool last = s.turns_left() <= 1;
  double cost = last ? 0.0 : shot * worth_of_aircraft(s.d, s.p, who) / std::max(1, hits_left(s.d, s.p, who));
  // Torpedoes that are still to be dropped are dropped worse by whoever was hit with his bombs.
  if (s.prompt() == AskBomb && !s.p.shot[Torpedoes].has(who)) {
    const double fish = chance(torpedoes(s.d, s.p, who), s.d.charts.torpedoes[s.p.weather]);
    if (fish > hit && shot > 0) return -1;
  }
  return hit * (worth_of_hit(s.d, s.p, whom) + worth_of_silencing(s, u, whom)) - cost;
}

double duel_of_guns(const Situation& s, PieceId who, PieceId whom, std::uint8_t mine, std::uint8_t his, int modifier) {
  return chance(mine, modifier) * worth_of_hit(s.d, s.p, whom) - chance(his, modifier) * worth_of_hit(s.d, s.p, who);
}

double worth_of_attack(const Situation& s, const Umbrella& u, Choice o) {
  const auto who = static_cast<PieceId>(o.a);
  const PieceId whom = target_of(s, o);
  if (whom == no_piece) return -1e6;
  const Charts& c = s.d.charts;
  switch (o.verb) {
    case Dogfight: {
      const double mine = chance(flak(s.d, s.p, who), 0), his = chance(flak(s.d, s.p, whom), 0);
      // Bombers that have fought drop no bombs, and fighters that are bound attack nobody else.
      const bool fresh = !s.p.fight.engaged.has(whom) && !s.p.fought_in_air.has(whom);
      const double bound = fresh ? 0.5 * worth_of_aircraft(s.d, s.p, whom) : 0.0;
      return mine * worth_of_aircraft(s.d, s.p, whom) - his * worth_of_aircraft(s.d, s.p, who) + bound;
    }
    case Bomb: return air_attack(s, u, who, whom, chance(guns(s.d, s.p, who), 0));
    case FireAt: return duel_of_guns(s, who, whom, guns(s.d, s.p, who), guns(s.d, s.p, whom), c.gunfire[s.p.weather]);
    case TorpedoAt: {
      const int modifier = c.torpedoes[s.p.weather];
      if (s.w.aircraft.has(who)) return air_attack(s, u, who, whom, chance(torpedoes(s.d, s.p, who), modifier));
      const std::uint8_t back = is_submerged(s.d, s.p, who) ? std::uint8_t{0} : torpedoes(s.d, s.p, whom);
      return duel_of_guns(s, who, whom, torpedoes(s.d, s.p, who), back, modifier);
    }
    default: return 1 + hits_left(s.d, s.p, whom) * -0.1;
  }
}

Advice fight(const Situation& s) {
  const Umbrella u = umbrella(s);
  const Choice best = best_option(s, [&](Choice o) { return o == pass ? 0.0 : worth_of_attack(s, u, o); });
  if (best == pass) return because(best, s.prompt() == AskBomb ? NotUnderFlak : KeepTorpedoes);
  return because(best, best.verb == DepthCharge ? DepthCharges : BestTarget, best.b);
}

// --- What to show of a stack that has been found: decoys, then what the enemy can least use.
Advice show(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    const auto piece = static_cast<PieceId>(o.a);
    if (s.w.decoys.has(piece)) return 100.0;
    // A merchant that is found lets their big ships out.
    const bool lets_out = s.w.merchants.has(piece) && !s.p.released;
    return -worth(s.d, s.p, piece) - (lets_out ? 20 : 0);
  });
  return because(best, ShowLeast);
}

// --- Interceptions.

// Boats on patrol attack what comes by; others only if they are the stronger.
Advice intercept(const Situation& s) {
  const Hex at = s.subject();
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Intercept) return 0.0;
    const PieceSet patrol = in_stack(s.p, static_cast<StackId>(o.a)) & s.p.patrol;
    if (s.p.going.arm == Aircraft) return (patrol & s.w.red).empty() ? -1.0 : 1.0;
    if (!(patrol & s.w.boats).empty()) return 2.0;
    return gun_power(s.d, s.p, patrol) > 0 && odds_against(s, patrol, at) > 1.2 ? 1.0 : -1.0;
  });
  return best.verb == Intercept ? because(best, StopThem, at) : because(best, LetThemPass);
}

Advice claim(const Situation& s) {
  const Choice best = best_option(s, [](Choice o) { return o.verb == ShowAll ? 0.0 : 1.0; });
  return because(best, SaySo);
}

// Ships that would be lost for nothing keep clear of a fight against the stronger.
Advice withdraw(const Situation& s) {
  const Hex at = s.subject();
  const double mine = gun_power(s.d, s.p, pieces_at(s.p, s.seat(), at) - s.p.aside);
  const double his = gun_power(s.d, s.p, pieces_at(s.p, s.enemy(), at));
  if (his <= mine || !s.offered(pass)) return do_nothing(s, NoReason);
  const Choice best = best_option(s, [&](Choice o) { return o.verb == Withdraw ? worth(s.d, s.p, static_cast<PieceId>(o.a)) : 1.0; });
  return because(best, best == pass ? NoReason : KeepClear);
}

// --- Ice, storms, bearings: what costs least.
Advice least_harm(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    switch (o.verb) {
      case DamageByIce:
      case Disperse:
      case BetrayBoat: return -worth_of_hit(s.d, s.p, static_cast<PieceId>(o.a));
      case GiveUp: return -worth_of_aircraft(s.d, s.p, static_cast<PieceId>(o.a));
      case ChooseStack: return -static_cast<double>(in_stack(s.p, static_cast<StackId>(o.a)).size());
      default: return o == pass ? 1.0 : 0.0;
    }
  });
  return because(best, LeastHarm);
}

}  // namespace

Advice battle_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskShow: return show(s);
    case AskIntercept: return intercept(s);
    case AskClaim: return claim(s);
    case AskWithdraw: return withdraw(s);
    case AskDogfight:
    case AskBomb:
    case AskFire:
    case AskTorpedo:
    case AskDepthCharge: return fight(s);
    default: return least_harm(s);
  }
}

}  // namespace flagplot::bots::north_cape
