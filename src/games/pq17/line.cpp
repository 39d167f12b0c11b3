#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 7.2.4] The target forms a line, face up, and the attackers choose whom they go for.
namespace flagplot::pq17 {
namespace {

constexpr std::uint8_t not_placed = 0xFF;
constexpr std::uint8_t most_waves = 3, most_in_wave = 2;

int stack_cs(const Data& d, const Position& p, std::uint8_t stack) {
  int cs = 0;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack == stack && is_there(p, c)) cs += std::max<int>(1, strength_of_counter(d, p, c));
  }
  return cs;
}

// Convoy ships up to ten together, light ships up to four; nobody with one that lies dead, except in port.
Objection join_refusal(const Data& d, const Position& p, std::size_t i) {
  const Fight& fight = p.fight;
  if (fight.stacks == 0 || is_air_counter(fight.counter[i])) return not_an_option;
  const Counter& c = fight.counter[i];
  const Type t = type_of(d, c);
  const auto stack = static_cast<std::uint8_t>(fight.stacks - 1);
  const auto helpless = [&](const Counter& k) { return is_ship_counter(k) && is_helpless(p, k.what); };
  bool alike = true;
  for (std::size_t k = 0; k < fight.counters; ++k) {
    const Counter& o = fight.counter[k];
    if (o.stack != stack) continue;
    const Type ot = type_of(d, o);
    alike = alike && ((is_convoy_ship(t) && is_convoy_ship(ot)) || (is_light(t) && is_light(ot))) &&
            (fight.in_port || (!helpless(o) && !helpless(c)));
  }
  const int cs = stack_cs(d, p, stack) + std::max<int>(1, strength_of_counter(d, p, c));
  return allowed_if(alike && cs <= (is_convoy_ship(t) ? 10 : 4), {CannotStack, {}});
}

Objection check_line(const Asked& q, Choice c) {
  const Fight& fight = q.p.fight;
  switch (c.verb) {
    case PutNext:
    case PutWith:
      if (c.a >= fight.counters || fight.counter[c.a].stack != not_placed) return not_an_option;
      return c.verb == PutNext ? Objection{} : join_refusal(q.d, q.p, c.a);
    case PutRest:
      return {};
    default:
      return not_an_option;
  }
}
void offer_line(const Asked& q, Options& out) {
  out.add({PutRest, 0, 0, 0});
  for (std::uint16_t i = 0; i < q.p.fight.counters; ++i) {
    for (const std::uint16_t verb : {PutNext, PutWith}) {
      const Choice c{verb, i, 0, 0};
      if (!check_line(q, c)) out.add(c);
    }
  }
}

bool is_light_stack(const Data& d, const Position& p, std::uint8_t stack) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (p.fight.counter[i].stack == stack && !is_air_counter(p.fight.counter[i]) &&
        is_light(type_of(d, p.fight.counter[i])))
      return true;
  }
  return false;
}
// One ship of a scattered or dispersed convoy, by herself.
bool is_loose(const Position& p, BlockId b) { return b < most_forces && (p.block[b].marks & (is_scattered | is_dispersed)) != 0; }

int aimed_at(const Position& p, std::uint8_t stack, std::uint8_t wave) {
  int n = 0;
  p.in_strike.each([&](AirId a) { n += p.air[a].wave == wave && p.air[a].target == stack; });
  return n;
}

Objection aim_refusal(const Data& d, const Position& p, AirId a, std::uint16_t stack, std::uint16_t wave,
                      bool torpedo) {
  const AirSpec& spec = d.air(a);
  if (stack >= p.fight.stacks || wave < 1 || wave > most_waves) return not_an_option;
  if (stack_cs(d, p, static_cast<std::uint8_t>(stack)) == 0) return Refusal{TargetGone, {}};
  if (p.fight.result != 0 && stack + 1U == p.fight.result) return Refusal{TargetEludes, {}};
  if (aimed_at(p, static_cast<std::uint8_t>(stack), static_cast<std::uint8_t>(wave)) >= most_in_wave)
    return Refusal{TwoAtATime, {}};
  if (is_halifax(d, a)) {
    bool tirpitz = false;
    for (std::size_t i = 0; i < p.fight.counters; ++i) {
      const Counter& c = p.fight.counter[i];
      tirpitz = tirpitz || (c.stack == stack && is_ship_counter(c) && c.what == d.named.tirpitz);
    }
    if (!tirpitz) return Refusal{OnlyTirpitz, {a, 0, 0}};
  }
  if (torpedo) {
    if (spec.torpedoes == 0 || p.fight.in_port) return Refusal{NoAirTorpedoes, {a, 0, 0}};
    // (PQ 7.3) Not where ice is certain, nor in a gale (PQ 9.2.5); where it is not certain a die says.
    const IceStart ice = ice_in(p, d.printed->zone[p.fight.at]);
    const bool open = !ice.certain || ice.condition == Clear;
    return allowed_if(open && weather_at(d, p, p.fight.at) != Gales, {NoAirTorpedoes, {a, 0, 0}});
  }
  if (spec.type == AirType::F && p.fight.scrambled > 0) return Refusal{FightersFought, {a, 0, 0}};
  const std::uint8_t hit =
      d.charts.bombing[static_cast<std::size_t>(bombs_as(d, p, a, p.fight.in_port == in_harbour))]
                      [bombing_column(d, p, static_cast<std::uint8_t>(stack))];
  return allowed_if(hit > 0, {CannotHurt, {a, 0, 0}});
}
Objection check_aim(const Asked& q, Choice c) {
  const auto a = static_cast<AirId>(q.ask.subject);
  if (c.verb != BombStack && c.verb != TorpedoStack) return not_an_option;
  return aim_refusal(q.d, q.p, a, c.a, c.b, c.verb == TorpedoStack);
}
void offer_aim(const Asked& q, Options& out) {
  for (std::uint16_t stack = 0; stack < q.p.fight.stacks; ++stack) {
    for (std::uint16_t wave = 1; wave <= most_waves; ++wave) {
      for (const std::uint16_t verb : {BombStack, TorpedoStack}) {
        const Choice c{verb, stack, wave, 0};
        if (!check_aim(q, c)) out.add(c);
      }
    }
  }
}
bool can_aim(const Data& d, const Position& p, AirId a) {
  for (std::uint16_t stack = 0; stack < p.fight.stacks; ++stack) {
    for (std::uint16_t wave = 1; wave <= most_waves; ++wave) {
      if (!aim_refusal(d, p, a, stack, wave, false) || !aim_refusal(d, p, a, stack, wave, true)) return true;
    }
  }
  return false;
}

// [PQ 13.1] One ship slips away, and whoever went for her has to look for another.
Objection check_elude(const Asked& q, Choice c) {
  if (c.verb != Elude || c.a >= q.p.fight.stacks) return not_an_option;
  int ships = 0, others = 0;
  for (std::size_t i = 0; i < q.p.fight.counters; ++i) {
    const Counter& k = q.p.fight.counter[i];
    if (k.stack == c.a) (is_ship_counter(k) && is_heavy(type_of(q.d, k)) ? ships : others) += 1;
  }
  return allowed_if(ships == 1 && others == 0, {OnlyOneShip, {}});
}
void offer_elude(const Asked& q, Options& out) {
  for (std::uint16_t s = 0; s < q.p.fight.stacks; ++s) {
    const Choice c{Elude, s, 0, 0};
    if (!check_elude(q, c)) out.add(c);
  }
}

}  // namespace

const Answers line_answers{check_line, offer_line}, aim_answers{check_aim, offer_aim},
    elude_answers{check_elude, offer_elude};

std::size_t bombing_column(const Data& d, const Position& p, std::uint8_t stack) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& c = p.fight.counter[i];
    if (c.stack != stack || !is_there(p, c)) continue;
    if (is_air_counter(c)) return 5;
    const Type t = type_of(d, c);
    return is_carrier(t) ? 1 : is_capital(t) ? 0 : is_cruiser(t) ? 2 : is_light(t) ? 3 : 4;
  }
  return is_light_stack(d, p, stack) ? 3 : 4;
}
// [PQ 7.2.7] Ju 88s dive, except on ports at night.
AirType bombs_as(const Data& d, const Position& p, AirId a, bool on_port) {
  return d.air(a).dives && !(on_port && is_night(d, p)) ? AirType::LB : d.air(a).type;
}

Step form_line(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Placed };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const auto b = static_cast<BlockId>(f.local[0]);
  const Seat owner = other(fight.attacker);
  const auto put = [&](std::size_t i, bool join) {
    if (!join) ++fight.stacks;
    fight.counter[i].stack = static_cast<std::uint8_t>(fight.stacks - 1);
    p.out.tell(both_players, InLine, fight.counter[i].what, fight.counter[i].stack, fight.counter[i].cs);
  };
  if (f.at == Begin) {
    if (at.in_strike.empty()) return Done{};
    if (fight.in_port == on_airfield)
      lay_out_base(p.data, at, fight.place);
    else if (fight.in_port == in_harbour)
      lay_out_port(p.data, at, fight.place);
    else
      lay_out(p.data, at, at.block[b].force);
    for (std::size_t i = 0; i < fight.counters; ++i) fight.counter[i].stack = not_placed;
    if (fight.in_port)
      p.out.tell(both_players, PlaceDeploys, fight.place, fight.counters);
    else
      p.out.tell(both_players, TargetDeploys, b, fight.counters);
    // Aircraft on the ground stand one beside the other.
    for (std::size_t i = 0; i < fight.counters && fight.in_port == on_airfield; ++i) put(i, false);
  } else if (p.answer.verb == PutRest || p.answer.verb == Pass) {
    for (std::size_t i = 0; i < fight.counters; ++i) {
      if (fight.counter[i].stack == not_placed) put(i, !join_refusal(p.data, at, i));
    }
  } else {
    put(p.answer.a, p.answer.verb == PutWith);
  }
  for (std::size_t i = 0; i < fight.counters; ++i) {
    if (fight.counter[i].stack == not_placed)
      return f.then(Placed, fight.in_port ? Ask::player(owner, AskLineAt, fight.place)
                                          : Ask::player(owner, AskLine, b));
  }
  fight.open = 1;
  if (!fight.in_port) p.out.tell(both_players, LineFormed, b, fight.stacks);
  return Done{};
}

// Local 0: the unit that is asked next; 1: bits, 1 that torpedoes cannot be dropped.
Step aim(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, IceRolled, Eluded, AimedAgain };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Seat side = striker_of(at);
  const auto a = static_cast<AirId>(f.local[0]);
  const auto take = [&](AirId unit) {
    if (p.answer.verb == Pass) {
      p.out.tell(both_players, UnitAims, unit, 0, 0, 0);  // it stays out of it
      return;
    }
    at.air[unit].target = static_cast<std::uint8_t>(p.answer.a);
    at.air[unit].wave = static_cast<std::uint8_t>(p.answer.b);
    at.air[unit].torpedo = static_cast<std::uint8_t>((at.air[unit].torpedo & eluded) |
                                                     (p.answer.verb == TorpedoStack ? with_torpedoes : 0));
    fight.waves = std::max(fight.waves, at.air[unit].wave);
    p.out.tell(both_players, UnitAims, unit, p.answer.a, p.answer.b, p.answer.verb == TorpedoStack);
  };
  switch (f.at) {
    case Chosen:
      take(a);
      ++f.local[0];
      break;
    case IceRolled: {
      // (PQ 7.3) Torpedoes are dropped only into clear water.
      const IceCondition found =
          ice_found(p.data, ice_in(at, p.data.printed->zone[fight.at]).condition, p.answer.a - 1);
      p.out.tell(both_players, IceIs, fight.target, fight.at, found, shown(p.answer, -1, 10));
      if (found != Clear) {
        at.in_strike.each([&](AirId u) {
          if (at.air[u].torpedo & with_torpedoes) at.air[u].wave = 0;
        });
      }
      return Done{};
    }
    case Eluded:
      at.elusive = 0;
      if (p.answer.verb == Elude) {
        fight.result = static_cast<std::uint8_t>(p.answer.a + 1);
        p.out.tell(both_players, ShipEludes, p.answer.a);
        at.in_strike.each([&](AirId u) {
          if (at.air[u].wave > 0 && at.air[u].target == p.answer.a) {
            at.air[u].wave = 0;
            at.air[u].torpedo = eluded;
          }
        });
      }
      if (p.answer.verb != Elude) p.out.tell(both_players, LineFormed, fight.target, fight.stacks);
      f.local[0] = 0;
      f.local[2] = 1;
      break;
    case AimedAgain:
      take(a);
      ++f.local[0];
      break;
    default:
      break;
  }
  for (; f.local[0] < p.data.scenario.air.size(); ++f.local[0]) {
    const auto unit = static_cast<AirId>(f.local[0]);
    if (!at.in_strike.has(unit) || flying_cs(at.air[unit]) == 0 || !can_aim(p.data, at, unit)) continue;
    if (f.local[2] != 0 && !(at.air[unit].torpedo & eluded)) continue;
    return f.then(f.local[2] != 0 ? AimedAgain : Chosen, Ask::player(side, AskAim, unit));
  }
  if (f.local[2] == 0 && at.elusive && side == Seat::Axis && fight.stacks > 0 && !fight.in_port && !is_loose(at, fight.target))
    return f.then(Eluded, Ask::player(Seat::Allied, AskElude, fight.target));
  bool torpedoes = false;
  at.in_strike.each([&](AirId u) {
    torpedoes = torpedoes || (at.air[u].wave > 0 && (at.air[u].torpedo & with_torpedoes));
  });
  const IceStart zone = ice_in(at, p.data.printed->zone[fight.at]);
  if (torpedoes && !zone.certain) return f.then(IceRolled, Ask::roll(RollIce, 1, 10));
  return Done{};
}

}  // namespace flagplot::pq17
