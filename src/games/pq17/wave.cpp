#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"
#include "games/pq17/special.h"

// One wave of a strike: flak, then bombs and torpedoes.
namespace flagplot::pq17 {
namespace {

struct Flak {
  int dice = 0, better = 0;  // all, and those of anti-aircraft ships
};
// [PQ 7.2.5] A stack fires the sum of its ships, or one die if none has a number.
Flak flak_of(const Data& d, const Position& p, std::uint8_t stack, bool numbers_only) {
  Flak flak;
  bool star = false;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack != stack || !is_there(p, c) || is_air_counter(c)) continue;
    const Type t = type_of(d, c);
    int value = 0;
    if (is_ship_counter(c)) value = is_helpless(p, c.what) ? 0 : d.ships[c.what].flak;
    else value = c.cs >= 2 || t == Type::TB ? d.classes[class_of(c)].flak : 0;
    star = star || value == 0;
    flak.dice += value;
    if (t == Type::CLAA || t == Type::AA) flak.better += value;
  }
  if (flak.dice == 0 && star && !numbers_only) flak.dice = 1;
  return flak;
}

bool is_target(const Position& p, std::uint8_t stack) {
  bool any = false;
  p.in_strike.each([&](AirId a) { any = any || (p.air[a].wave == p.fight.wave && p.air[a].target == stack); });
  return any;
}
bool has_supported(const Position& p, std::uint8_t stack) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (p.fight.counter[i].stack == stack && (p.fight.counter[i].flags & has_fired)) return true;
  }
  return false;
}
Objection support_refusal(const Data& d, const Position& p, std::uint16_t stack, AirId a) {
  if (stack >= p.fight.stacks || a >= d.scenario.air.size() || !p.in_strike.has(a) || p.air[a].wave != p.fight.wave || flying_cs(p.air[a]) == 0) return not_an_option;
  const auto s = static_cast<std::uint8_t>(stack);
  if (is_target(p, s)) return Refusal{IsATarget, {}};
  if (std::abs(int{p.air[a].target} - int{s}) != 1) return Refusal{NotNextInLine, {}};
  if (has_supported(p, s)) return Refusal{FiredAlready, {}};
  return allowed_if(flak_of(d, p, s, true).dice > 0, {NoFlak, {}});
}
Objection cam_refusal(const Data& d, const Position& p, AirId a) {
  if (a >= d.scenario.air.size() || !p.in_strike.has(a) || p.air[a].wave != p.fight.wave || flying_cs(p.air[a]) == 0) return not_an_option;
  if (p.air[a].torpedo & cam_after_it) return Refusal{FiredAlready, {}};
  bool cam = false;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    cam = cam || (is_ship_counter(c) && is_there(p, c) && d.ships[c.what].type == Type::MC && !(p.ship[c.what].flags & is_used));
  }
  // [PQ 1.4.3] A catapult fighter once, in fair weather or reduced visibility.
  return allowed_if(cam && is_clear_enough(weather_at(d, p, p.fight.at)), {NoCam, {}});
}
Objection check_support(const Asked& q, Choice c) {
  switch (c.verb) {
    case Support: return support_refusal(q.d, q.p, c.a, static_cast<AirId>(c.b));
    case LaunchCam: return cam_refusal(q.d, q.p, static_cast<AirId>(c.a));
    default: return not_an_option;
  }
}
void offer_support(const Asked& q, Options& out) {
  for (AirId a = 0; a < q.d.scenario.air.size(); ++a) {
    if (!q.p.in_strike.has(a)) continue;
    for (std::uint16_t s = 0; s < q.p.fight.stacks; ++s) {
      if (!support_refusal(q.d, q.p, s, a)) out.add({Support, s, a, 0});
    }
    if (!cam_refusal(q.d, q.p, a)) out.add({LaunchCam, a, 0, 0});
  }
}
bool can_support(const Data& d, const Position& p) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    if (!p.in_strike.has(a)) continue;
    for (std::uint16_t s = 0; s < p.fight.stacks; ++s) {
      if (!support_refusal(d, p, s, a)) return true;
    }
    if (!cam_refusal(d, p, a)) return true;
  }
  return false;
}

Flak flak_against(const Data& d, const Position& p, AirId a) {
  Flak flak = flak_of(d, p, p.air[a].target, false);
  for (std::uint8_t s = 0; s < p.fight.stacks; ++s) {
    for (std::size_t i = 0; i < p.fight.counters; ++i) {
      const Counter& c = p.fight.counter[i];
      if (c.stack != s || !(c.flags & has_fired) || c.target != a) continue;
      const Flak more = flak_of(d, p, s, true);
      flak.dice += more.dice;
      flak.better += more.better;
      break;
    }
  }
  // The guns of the port, or of the air base, fire at everybody.
  if (p.fight.in_port) flak.dice += p.fight.in_port == in_harbour ? d.places[p.fight.place].port_flak : d.places[p.fight.place].base_flak;
  flak.dice = std::min(flak.dice, 12);
  return flak;
}

// Who is hit in a stack is drawn by lot, strength by strength.
std::size_t counter_hit(const Data& d, const Position& p, std::uint8_t stack, Lots& lots) {
  unsigned all = 0;
  const auto weight = [&](const Counter& c) { return is_ship_counter(c) || is_air_counter(c) ? 1U : unsigned{c.cs}; };
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack == stack && is_there(p, c)) all += weight(c);
  }
  (void)d;
  if (all == 0) return most_counters;
  unsigned n = lots.pick(all);
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack != stack || !is_there(p, c)) continue;
    if (n < weight(c)) return i;
    n -= weight(c);
  }
  return most_counters;
}
bool stack_is_there(const Position& p, std::uint8_t stack) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (p.fight.counter[i].stack == stack && is_there(p, p.fight.counter[i])) return true;
  }
  return false;
}
// A target that is a single ship may be easier to hit.
int bomb_modifier(const Data& d, const Position& p, AirId a, std::uint8_t stack) {
  int m = is_night(d, p) && d.air(a).type != AirType::HB ? d.charts.bomb_night : 0;
  if (p.fight.in_port == in_harbour) m += d.charts.bomb_port;
  if (p.air[a].torpedo & eluded) m += d.charts.bomb_elusive;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack != stack || !is_ship_counter(c) || !is_there(p, c) || !is_heavy(type_of(d, c))) continue;
    if (is_helpless(p, c.what)) m += d.charts.bomb_dead;
    if (p.ship[c.what].flags & is_crippled) m += d.charts.bomb_crippled;
  }
  return m;
}
int air_torpedo_modifier(const Data& d, const Position& p, AirId a, std::uint8_t stack) {
  const std::size_t column = bombing_column(d, p, stack);
  int m = column == 4 ? d.charts.torpedo_convoy : column == 3 ? d.charts.torpedo_light : 0;
  if (p.air[a].torpedo & eluded) m += d.charts.bomb_elusive;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack != stack || !is_ship_counter(c) || !is_there(p, c) || !is_heavy(type_of(d, c))) continue;
    if (is_helpless(p, c.what)) m += d.charts.torpedo_dead;
    if (p.ship[c.what].flags & is_crippled) m += d.charts.torpedo_crippled;
  }
  return m;
}

// A die for each strength or torpedo; bombs of aircraft with untrained crews only for every two.
int shots_of(const Data& d, const Position& p, AirId a) {
  const int cs = flying_cs(p.air[a]);
  if (p.air[a].torpedo & with_torpedoes) return cs * d.air(a).torpedoes;
  const ShipId carrier = d.scenario.air[a].carrier;
  return carrier != no_ship && p.green.has(carrier) ? (cs + 1) / 2 : cs;
}

Objection check_switch(const Asked& q, Choice c) {
  const auto a = static_cast<AirId>(q.ask.subject);
  if (c.verb != SwitchTo || c.a >= q.p.fight.stacks) return not_an_option;
  if (std::abs(int{q.p.air[a].target} - int{c.a}) != 1) return Refusal{NotNextInLine, {}};
  return allowed_if(stack_is_there(q.p, static_cast<std::uint8_t>(c.a)), {TargetGone, {}});
}
void offer_switch(const Asked& q, Options& out) {
  for (std::uint16_t s = 0; s < q.p.fight.stacks; ++s) {
    const Choice c{SwitchTo, s, 0, 0};
    if (!check_switch(q, c)) out.add(c);
  }
}
bool can_switch(const Position& p, AirId a) {
  for (int s = p.air[a].target - 1; s <= p.air[a].target + 1; s += 2) {
    if (s >= 0 && s < p.fight.stacks && stack_is_there(p, static_cast<std::uint8_t>(s))) return true;
  }
  return false;
}

}  // namespace

const Answers support_answers{check_support, offer_support}, switch_answers{check_switch, offer_switch};

void flak_result(P& p, AirId a, int die, std::uint16_t roll) {
  const Charts& c = p.data.charts;
  Air& unit = p.s.p.air[a];
  p.out.tell(both_players, FlakRolled, a, roll);
  if (unit.cs == 0) return;
  if (die >= c.flak_hit) lose_air_step(p, a, true);
  else if (die >= c.flak_damaged) lose_air_step(p, a, false);
  else if (die >= c.flak_abort && unit.cs > unit.aborted) {
    ++unit.aborted;
    p.out.tell(both_players, AirAborts, a);
  }
}

// [PQ 7.2.6] Local 0: the unit; 1: its hits.
Step wave(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Switched, Supported, FlakFired, Attacked, Damaged, Drawn, FatesMet };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Charts& c = p.data.charts;
  const Seat striker = striker_of(at), defender = other(striker);
  const auto a = static_cast<AirId>(f.local[0]);
  const auto ask_switch = [&]() -> Step {
    for (; f.local[0] < p.data.scenario.air.size(); ++f.local[0]) {
      const auto unit = static_cast<AirId>(f.local[0]);
      if (!at.in_strike.has(unit) || at.air[unit].wave != fight.wave || stack_is_there(at, at.air[unit].target)) continue;
      if (can_switch(at, unit)) return f.then(Switched, Ask::player(striker, AskSwitch, unit));
      at.air[unit].wave = 0;
    }
    if (can_support(p.data, at)) return f.then(Supported, Ask::player(defender, AskSupport, fight.target));
    f.local[0] = 0;
    return Done{};
  };
  switch (f.at) {
    case Begin:
      for (Counter& k : fight.counter) {
        k.flags = static_cast<std::uint8_t>(k.flags & ~has_fired);
        k.target = no_counter;
      }
      f.local[0] = 0;
      if (Step s = ask_switch(); !std::holds_alternative<Done>(s)) return s;
      break;
    case Switched:
      if (p.answer.verb == SwitchTo) {
        at.air[a].target = static_cast<std::uint8_t>(p.answer.a);
        p.out.tell(both_players, UnitAims, a, p.answer.a, fight.wave, at.air[a].torpedo & with_torpedoes);
      } else {
        at.air[a].wave = 0;
        p.out.tell(both_players, UnitAims, a, at.air[a].target, 0, 0);
      }
      ++f.local[0];
      if (Step s = ask_switch(); !std::holds_alternative<Done>(s)) return s;
      break;
    case Supported:
      if (p.answer.verb == Support) {
        for (std::size_t i = 0; i < fight.counters; ++i) {
          Counter& k = fight.counter[i];
          if (k.stack != p.answer.a || !is_there(at, k)) continue;
          k.flags |= has_fired;
          k.target = static_cast<std::uint8_t>(p.answer.b);
        }
        p.out.tell(both_players, StackSupports, p.answer.a, p.answer.b);
        if (can_support(p.data, at)) return f.then(Supported, Ask::player(defender, AskSupport, fight.target));
      } else if (p.answer.verb == LaunchCam) {
        bool launched = false;
        for (std::size_t i = 0; i < fight.counters; ++i) {
          const Counter& k = fight.counter[i];
          if (launched || !is_ship_counter(k) || !is_there(at, k) || p.data.ships[k.what].type != Type::MC || (at.ship[k.what].flags & is_used)) continue;
          at.ship[k.what].flags |= is_used;
          launched = true;
        }
        at.air[p.answer.a].torpedo |= cam_after_it;
        p.out.tell(both_players, CamLaunched, p.answer.a);
        if (can_support(p.data, at)) return f.then(Supported, Ask::player(defender, AskSupport, fight.target));
      }
      f.local[0] = 0;
      break;
    case FlakFired: {
      const Flak flak = flak_against(p.data, at, a);
      const Dice dice = dice_of(p.answer);
      int left = flak.better;
      bool cam = (at.air[a].torpedo & cam_after_it) != 0;
      for (const auto face : dice.all()) {
        int modifier = is_night(p.data, at) ? c.flak_night : 0;
        if (at.air[a].torpedo & with_torpedoes) modifier += c.flak_torpedo;
        if (left-- > 0) modifier += c.flak_ship;
        if (cam) modifier += c.flak_cam;
        cam = false;
        flak_result(p, a, face - 1 + modifier, shown(rolled(face), modifier - 1, 10));
      }
      if (flying_cs(at.air[a]) == 0) {
        ++f.local[0];
        break;
      }
      const int shots = shots_of(p.data, at, a);
      return f.then(Attacked, Ask::roll(at.air[a].torpedo & with_torpedoes ? RollTorpedo : RollBomb,
                                        static_cast<std::uint8_t>(std::min(shots, 12)), 10));
    }
    case Attacked: {
      const std::uint8_t stack = at.air[a].target;
      const bool torpedo = (at.air[a].torpedo & with_torpedoes) != 0;
      const int modifier = torpedo ? air_torpedo_modifier(p.data, at, a, stack) : bomb_modifier(p.data, at, a, stack);
      const int needed = torpedo ? c.torpedo_success
                                 : c.bombing[static_cast<std::size_t>(bombs_as(p.data, at, a, fight.in_port == in_harbour))][bombing_column(p.data, at, stack)];
      f.local[1] = 0;
      const Dice dice = dice_of(p.answer);
      for (const auto face : dice.all()) {
        p.out.tell(both_players, torpedo ? AirTorpedoRolled : BombRolled, a, shown(rolled(face), modifier - 1, 10));
        if (needed > 0 && face - 1 + modifier >= needed) ++f.local[1];
      }
      if (f.local[1] == 0) {
        ++f.local[0];
        break;
      }
      if (torpedo) return f.then(Damaged, Ask::roll(RollTorpedoDamage, 1, 10));
      return f.then(Drawn, ask_victims());
    }
    case Damaged:
      fight.air_roll = static_cast<std::uint8_t>(p.answer.a - 1);
      p.out.tell(both_players, TorpedoHits, fight.target, shown(p.answer, -1, 10));
      return f.then(Drawn, ask_victims());
    case Drawn: {
      Lots lots(p.answer);
      const bool torpedo = (at.air[a].torpedo & with_torpedoes) != 0;
      const int times = torpedo ? 1 : f.local[1];
      for (int i = 0; i < times; ++i) {
        const std::size_t hit = counter_hit(p.data, at, at.air[a].target, lots);
        if (hit == most_counters) break;
        const Counter before = fight.counter[hit];
        const int strong = strength_of_counter(p.data, at, before);
        if (torpedo) torpedo_counter(p, hit, fight.air_roll, lots);
        else hit_counter(p, hit, is_ship_counter(before) && is_carrier(type_of(p.data, before)) ? lots.pick(deck_lots) : 0);
        // (PQ 12.4) Nobody scores for what Bomber Command does.
        if (is_halifax(p.data, a)) at.special.unscored = static_cast<std::uint8_t>(at.special.unscored + strong - strength_of_counter(p.data, at, before));
      }
      if (torpedo && --f.local[1] > 0) return f.then(Damaged, Ask::roll(RollTorpedoDamage, 1, 10));
      ++f.local[0];
      if (fight.fates > 0) return f.then(FatesMet, call(FateRule, Seat::None));
      break;
    }
    default:
      break;
  }
  for (; f.local[0] < p.data.scenario.air.size(); ++f.local[0]) {
    const auto unit = static_cast<AirId>(f.local[0]);
    if (!at.in_strike.has(unit) || at.air[unit].wave != fight.wave || flying_cs(at.air[unit]) == 0) continue;
    if (!stack_is_there(at, at.air[unit].target)) continue;
    const Flak flak = flak_against(p.data, at, unit);
    if (flak.dice > 0)
      return f.then(FlakFired, Ask::roll(RollFlak, static_cast<std::uint8_t>(flak.dice), 10));
    const int shots = shots_of(p.data, at, unit);
    return f.then(Attacked, Ask::roll(at.air[unit].torpedo & with_torpedoes ? RollTorpedo : RollBomb,
                                      static_cast<std::uint8_t>(shots), 10));
  }
  p.out.tell(both_players, WaveEnds, fight.wave);
  return Done{};
}

}  // namespace flagplot::pq17
