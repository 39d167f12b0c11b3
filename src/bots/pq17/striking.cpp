#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// Strikes from the air: what is struck and by whom, and what its owner does against it.
namespace flagplot::bots::pq17 {
namespace {

struct Stack {
  double worth = 0, flak = 0;
  int strength = 0;
  Type type = Type::MV;
  bool airfield = false;
};
Stack stack_of(const Situation& s, std::uint8_t stack) {
  Stack all;
  for (std::size_t i = 0; i < s.p.fight.counters; ++i) {
    if (s.p.fight.counter[i].stack != stack) continue;
    const Piece piece = piece_of(s, i);
    const int cs = piece.ship ? (s.p.ship[s.p.fight.counter[i].what].force == no_force ? 0 : 1) : piece.cs;
    if (cs == 0) continue;
    all.worth += cs * worth_of_hit(s, i);
    all.strength += cs;
    all.type = piece.type;
    all.airfield = piece.aircraft;
    if (piece.ship) all.flak += s.d.ships[s.p.fight.counter[i].what].flak;
    else if (!piece.aircraft) all.flak += s.d.classes[s.p.fight.counter[i].what - first_class_counter].flak;
  }
  if (all.strength > 0) all.worth /= all.strength;
  return all;
}
std::size_t column_of_stack(const Stack& k) {
  if (k.airfield) return 5;
  return is_carrier(k.type) ? 1 : is_capital(k.type) ? 0 : is_cruiser(k.type) ? 2 : is_light(k.type) ? 3 : 4;
}

double hits_on(const Situation& s, AirId a, const Stack& k, bool torpedo) {
  const AirSpec& spec = s.d.air(a);
  const Charts& c = s.d.charts;
  const int cs = flying_cs(s.p.air[a]);
  if (torpedo) {
    const int more = is_light(k.type) ? c.torpedo_light : is_convoy_ship(k.type) ? c.torpedo_convoy : 0;
    return cs * spec.torpedoes * std::max(0, 10 - c.torpedo_success + more) / 10.0;
  }
  const AirType as = spec.dives ? AirType::LB : spec.type;
  const int needed = c.bombing[static_cast<std::size_t>(as)][column_of_stack(k)];
  return needed == 0 ? 0 : cs * std::max(0, 10 - needed) / 10.0;
}

Advice aim(const Situation& s) {
  const auto a = static_cast<AirId>(s.subject());
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != BombStack && o.verb != TorpedoStack) return 0.0;
    const Stack k = stack_of(s, static_cast<std::uint8_t>(o.a));
    const bool torpedo = o.verb == TorpedoStack;
    const double through = 1 - std::min(0.8, 0.1 * k.flak * (torpedo ? 3 : 1) / std::max<int>(1, flying_cs(s.p.air[a])));
    return 0.01 + std::min(hits_on(s, a, k, torpedo), k.strength + 0.5) * k.worth * through - 0.001 * o.b;
  });
  return best == pass ? do_nothing(s) : because(best, BestTarget, a);
}

Advice strike(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    switch (o.verb) {
      case StrikeAt: return 1 + prize(s, static_cast<BlockId>(o.a));
      case HuntFromAir: return 1.0;
      case StrikePort: return 0.8;
      case StrikeBase: return 0.7;
      default: return 0.0;
    }
  });
  return best == pass ? do_nothing(s) : because(best, StrikeShips, best.a);
}

Advice raid(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != RaidPort) return 0.0;
    return (s.d.places[o.a].id == "arkhangelsk" ? 2.0 : 1.0) + (o.b == 1 ? 0.5 : 0.0);
  });
  return because(best, StrikeInPort, best.a);
}

Advice support(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o == pass) return 0.0;
    const auto a = static_cast<AirId>(o.verb == Support ? o.b : o.a);
    const Air& unit = s.p.air[a];
    const double danger = flying_cs(unit) * (unit.torpedo & with_torpedoes ? 2.0 : 1.0);
    return o.verb == Support ? danger : danger >= 4 ? 0.5 * danger : -1.0;
  });
  return best == pass ? do_nothing(s, KeepTheFighter) : because(best, AllGunsBear);
}

Advice engage(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != EngageUnit) return 0.0;
    const AirSpec& spec = s.d.air(static_cast<AirId>(o.a));
    return 1.0 + spec.torpedoes + 0.1 * flying_cs(s.p.air[o.a]) - 0.2 * spec.air_combat;
  });
  return because(best, AllGunsBear);
}

Advice elude(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Elude) return 0.0;
    double attackers = 0;
    s.p.in_strike.each([&](AirId a) { attackers += s.p.air[a].wave > 0 && s.p.air[a].target == o.a ? flying_cs(s.p.air[a]) : 0; });
    return attackers * stack_of(s, static_cast<std::uint8_t>(o.a)).worth;
  });
  return best == pass ? do_nothing(s) : because(best, SlipAway);
}

Advice first_but_pass(const Situation& s, std::uint16_t why) {
  for (const Choice& o : s.options) {
    if (o != pass) return because(o, why);
  }
  return do_nothing(s);
}

}  // namespace

Advice strike_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskStrike: return strike(s);
    case AskAim: return aim(s);
    case AskSwitch: {
      const Choice best = best_option(s, [&](Choice o) { return o.verb == SwitchTo ? stack_of(s, static_cast<std::uint8_t>(o.a)).worth : 0.0; });
      return best == pass ? do_nothing(s) : because(best, BestTarget);
    }
    case AskScrambleAt:
    case AskScramble: return first_but_pass(s, AllGunsBear);
    case AskEngage: return engage(s);
    case AskLineAt:
    case AskLine: return because({PutRest, 0, 0, 0}, FormLine);
    case AskElude: return elude(s);
    case AskSupport: return support(s);
    case AskRaid: return raid(s);
    case AskPounce: {
      const Choice best = best_option(s, [&](Choice o) { return o == pass ? 0.0 : o.verb == Pounce ? 2.0 : 1.0; });
      return best == pass ? do_nothing(s) : because(best, HuntThemDown);
    }
    default: return first_but_pass(s, NoReason);
  }
}

}  // namespace flagplot::bots::pq17
