#include "games/pq17/answers.h"
#include "games/pq17/battle.h"
#include "games/pq17/chapters.h"
#include "games/pq17/view.h"

// Guns and torpedoes of a surface battle.
namespace flagplot::pq17 {
namespace {

// Rows and columns of the gunnery table; no row: it has no guns that count.
constexpr std::size_t no_row = 99;
std::size_t gun_row(Type t) {
  switch (t) {
    case Type::BB: return 0;
    case Type::BC: return 1;
    case Type::CA:
    case Type::CB: return 2;
    case Type::CL:
    case Type::CLAA:
    case Type::CM: return 3;
    case Type::DD: return 4;
    case Type::TB: return 5;
    case Type::CV:
    case Type::CVE: return 6;
    default: return no_row;
  }
}
std::size_t gun_column(Type t) {
  switch (t) {
    case Type::BB: return 0;
    case Type::BC: return 1;
    case Type::CV: return 2;
    case Type::CVE: return 3;
    case Type::CA:
    case Type::CB: return 4;
    case Type::CL:
    case Type::CLAA:
    case Type::CM: return 5;
    case Type::DD: return 6;
    case Type::TB: return 7;
    case Type::ES:
    case Type::SS: return 8;
    default: return 9;
  }
}

}  // namespace

bool has_guns(Type t) { return gun_row(t) != no_row; }
std::uint8_t hit_number(const Data& d, Type firer, Type target) {
  return has_guns(firer) ? d.charts.gunnery[gun_row(firer)][gun_column(target)] : std::uint8_t{0};
}

namespace {

// Who may fire at all: torpedo boats only from the torpedo area.
bool can_fire(const Data& d, const Position& p, std::size_t i) {
  const Counter& c = p.fight.counter[i];
  if (!is_there(p, c) || c.stack == Gone || is_dead_counter(p, c) || p.fight.guns[i] == 0) return false;
  const Type t = type_of(d, c);
  if (!has_guns(t)) return false;
  return t != Type::TB || area_of(c) == Torpedoing;
}
bool is_legal_target(const Data& d, const Position& p, std::size_t firer, std::size_t target) {
  const Counter &a = p.fight.counter[firer], &b = p.fight.counter[target];
  if (!is_fighting(p, b) || side_of_counter(d, b) == side_of_counter(d, a)) return false;
  // (PQ 7.5.9) In the dark one fires at whatever is there.
  if (!p.fight.inverted && hit_number(d, type_of(d, a), type_of(d, b)) == 0) return false;
  if (is_screened(d, p, firer, target)) return false;
  // A screen fires only at whom it blocks, and who is screened not at those who are kept from it.
  if (a.first != no_counter && target != a.first && target != a.second) return false;
  return !is_screened(d, p, target, firer);
}
int shooters_at(const Data& d, const Position& p, Seat side, std::size_t target) {
  int n = 0;
  for (std::size_t i = 0; i < p.fight.counters; ++i) n += p.fight.counter[i].target == target && side_of_counter(d, p.fight.counter[i]) == side;
  return n;
}
// Who of those that have not named a target yet could fire at whom: each at one.
struct Cover {
  const Data& d;
  const Position& p;
  std::size_t firer;                        // the one that is asked
  Array<std::uint8_t, most_counters> at{};  // by shooter: whom it is needed for, and one
  SetOf<most_counters> asked{};

  bool finds_shooter(std::size_t target) {
    for (std::size_t i = firer + 1; i < p.fight.counters; ++i) {
      if (asked.has(static_cast<unsigned>(i)) || !can_fire(d, p, i) || !is_legal_target(d, p, i, target))
        continue;
      asked.add(static_cast<unsigned>(i));
      if (at[i] != 0 && !finds_shooter(at[i] - 1U)) continue;
      at[i] = static_cast<std::uint8_t>(target + 1);
      return true;
    }
    return false;
  }
};
// Everybody must have a shooter before anybody has two; who has none yet may get one of those that are asked
// later. [PQ R17] Escorts are not counted: nobody has to fire at them.
bool is_spread(const Data& d, const Position& p, std::size_t firer, std::size_t target) {
  const Seat side = side_of_counter(d, p.fight.counter[firer]);
  if (shooters_at(d, p, side, target) == 0) return true;
  Cover cover{d, p, firer};
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (type_of(d, p.fight.counter[i]) == Type::ES || !is_legal_target(d, p, firer, i) ||
        shooters_at(d, p, side, i) > 0)
      continue;
    cover.asked = {};
    if (!cover.finds_shooter(i)) return false;
  }
  return true;
}
Objection fire_refusal(const Data& d, const Position& p, Seat side, std::size_t firer, std::uint16_t target) {
  if (firer >= p.fight.counters || target >= p.fight.counters || side_of_counter(d, p.fight.counter[firer]) != side) return not_an_option;
  if (!is_legal_target(d, p, firer, target)) return Refusal{IsScreened, {}};
  return allowed_if(is_spread(d, p, firer, target), {SpreadFire, {}});
}
Objection check_fire(const Asked& q, Choice c) {
  return c.verb == FireAt ? fire_refusal(q.d, q.p, q.seat, q.ask.subject, c.a) : Objection{not_an_option};
}
void offer_fire(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i < q.p.fight.counters; ++i) {
    if (!fire_refusal(q.d, q.p, q.seat, q.ask.subject, i)) out.add({FireAt, i, 0, 0});
  }
}
bool has_target(const Data& d, const Position& p, std::size_t firer) {
  for (std::uint16_t i = 0; i < p.fight.counters; ++i) {
    if (is_legal_target(d, p, firer, i)) return true;
  }
  return false;
}

int gun_modifier(const Data& d, const Position& p, std::size_t firer, std::size_t target) {
  const Counter &a = p.fight.counter[firer], &b = p.fight.counter[target];
  const Charts& c = d.charts;
  int m = 0;
  if (is_dead_counter(p, b)) m += c.gun_dead;
  if (is_crippled_counter(p, b)) m += c.gun_crippled;
  if (a.flags & is_evading) m += c.gun_evading;
  const ForceId f = owner_of(p, a);
  if (f != no_force && p.force[f].fuel == CriticalFuel) m += c.gun_critical;
  return m;
}

// Torpedo symbols of a counter that are left.
int symbols_left(const Data& d, const Position& p, std::size_t i) {
  const Counter& c = p.fight.counter[i];
  if (is_ship_counter(c)) return std::max(0, d.ships[c.what].torpedoes - p.ship[c.what].left);
  const ForceId f = owner_of(p, c);
  return f == no_force ? 0 : std::max(0, int{d.classes[class_of(c)].torpedoes} - int{torpedoes_spent(p.force[f], class_of(c))});
}
Objection torpedo_refusal(const Data& d, const Position& p, Seat side, std::size_t firer, std::uint16_t target, std::uint16_t symbols) {
  if (firer >= p.fight.counters || target >= p.fight.counters || side_of_counter(d, p.fight.counter[firer]) != side) return not_an_option;
  const Counter& b = p.fight.counter[target];
  if (!is_fighting(p, b) || side_of_counter(d, b) == side) return not_an_option;
  if (symbols < 1 || symbols > symbols_left(d, p, firer)) return Refusal{NoTorpedoesLeft, {0, 0, 0}};
  return allowed_if(!is_screened(d, p, firer, target), {IsScreened, {}});
}
Objection check_torpedo(const Asked& q, Choice c) {
  return c.verb == TorpedoAt ? torpedo_refusal(q.d, q.p, q.seat, q.ask.subject, c.a, c.b) : Objection{not_an_option};
}
void offer_torpedo(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i < q.p.fight.counters; ++i) {
    for (std::uint16_t n = 1; n <= 2; ++n) {
      if (!torpedo_refusal(q.d, q.p, q.seat, q.ask.subject, i, n)) out.add({TorpedoAt, i, n, 0});
    }
  }
}
bool can_torpedo(const Data& d, const Position& p, std::size_t i) {
  const Counter& c = p.fight.counter[i];
  if (!is_fighting(p, c) || area_of(c) != Torpedoing || (c.flags & has_torpedoed) || is_dead_counter(p, c) || symbols_left(d, p, i) == 0) return false;
  if (weather_at(d, p, p.fight.at) == Gales) return false;
  for (std::uint16_t t = 0; t < p.fight.counters; ++t) {
    if (!torpedo_refusal(d, p, side_of_counter(d, c), i, t, 1)) return true;
  }
  return false;
}

void spend(const Data& d, Position& p, const Counter& c, int symbols) {
  if (is_ship_counter(c)) {
    p.ship[c.what].left = static_cast<std::uint8_t>(p.ship[c.what].left + symbols);
    return;
  }
  p.fight.engaged.each([&](BlockId b) {
    const ForceId f = p.block[b].force;
    if (f == no_force || side_of(f) != side_of_class(class_of(c)) || cs_of(p, f, class_of(c)) == 0) return;
    spend_torpedoes(p.force[f], class_of(c), static_cast<unsigned>(torpedoes_spent(p.force[f], class_of(c)) + symbols));
  });
  (void)d;
}

}  // namespace

const Answers fire_answers{check_fire, offer_fire}, torpedo_answers{check_torpedo, offer_torpedo};

// (PQ 13.7) As a destroyer would need.
int encounter_number(const Data& d, Type t) {
  const int needed = hit_number(d, Type::DD, t);
  return needed == 0 ? 10 : needed;
}

void load_guns(const Data& d, Position& p) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) p.fight.guns[i] = is_fighting(p, p.fight.counter[i]) ? strength_of_counter(d, p, p.fight.counter[i]) : std::uint8_t{0};
}

namespace {
// (PQ 15.4.3) Untrained crews fire once for every two.
int shots_of(const Position& p, std::size_t firer) {
  const Counter& c = p.fight.counter[firer];
  const int guns = p.fight.guns[firer];
  return is_ship_counter(c) && p.green.has(c.what) ? (guns + 1) / 2 : guns;
}
// Who fires at whom, and how well: in the dark the firer learns nothing of the target, nor the target of the
// firer.
void tell_guns(P& p, std::size_t firer, std::size_t target, int hits) {
  const Fight& fight = p.s.p.fight;
  const Counter &a = fight.counter[firer], &b = fight.counter[target];
  if (!fight.inverted) return p.out.tell(both_players, GunsRolled, a.what, b.what, hits);
  p.out.tell(side_of_counter(p.data, a), SlotFires, firer, target);
  p.out.tell(side_of_counter(p.data, b), SlotIsFiredAt, firer, target, hits);
}
}  // namespace

// A branch of the fork: one side names its targets. The frame's side does; local 0 is the counter that is
// asked next.
Step aim_guns(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& at = p.s.p;
  if (f.at == Chosen) {
    at.fight.counter[f.local[0]].target = p.answer.verb == FireAt ? static_cast<std::uint8_t>(p.answer.a) : no_counter;
    ++f.local[0];
  }
  for (; f.local[0] < at.fight.counters; ++f.local[0]) {
    const std::size_t i = f.local[0];
    if (side_of_counter(p.data, at.fight.counter[i]) == f.side && can_fire(p.data, at, i) && has_target(p.data, at, i))
      return f.then(Chosen, Ask::player(f.side, AskFire, static_cast<std::uint16_t>(i)));
  }
  return Done{};
}

// Local 0: 0 everybody fires at the targets named; 2 only the attackers, who name them one by one; 3 the defenders likewise.
// Local 1 is the counter.
Step fire(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled, Drawn, FatesMet };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const std::size_t i = f.local[1];
  const Seat only = f.local[0] == 2 ? fight.attacker : f.local[0] == 3 ? defender_of(at) : Seat::None;
  const auto roll = [&](std::size_t firer) {
    return f.then(Rolled,
                  Ask::roll(RollGuns, static_cast<std::uint8_t>(std::min<int>(shots_of(at, firer), 8)), 10));
  };
  if (f.at == Chosen) {
    if (p.answer.verb == FireAt) {
      fight.counter[i].target = static_cast<std::uint8_t>(p.answer.a);
      return roll(i);
    }
    ++f.local[1];
  } else if (f.at == Rolled) {
    const std::size_t target = fight.counter[i].target;
    const int modifier = gun_modifier(p.data, at, i, target);
    const std::uint8_t needed = hit_number(p.data, type_of(p.data, fight.counter[i]), type_of(p.data, fight.counter[target]));
    int hits = 0;
    const Dice dice = dice_of(p.answer);
    for (const auto face : dice.all()) hits += needed > 0 && face - 1 + modifier >= needed;
    tell_guns(p, i, target, hits);
    // (PQ 7.8) Which aircraft of a carrier are lost is drawn.
    const bool carrier = is_ship_counter(fight.counter[target]) && is_carrier(type_of(p.data, fight.counter[target]));
    if (carrier && hits > 0) {
      f.local[2] = static_cast<std::uint16_t>(hits);
      return f.then(Drawn, ask_victims());
    }
    for (int n = 0; n < hits; ++n) hit_counter(p, target);
    ++f.local[1];
    if (fight.fates > 0) return f.then(FatesMet, call(FateRule, Seat::None));
  } else if (f.at == Drawn) {
    Lots lots(p.answer);
    for (; f.local[2] > 0; --f.local[2]) hit_counter(p, fight.counter[i].target, lots.pick(deck_lots));
    ++f.local[1];
  }
  for (; f.local[1] < fight.counters; ++f.local[1]) {
    const std::size_t next = f.local[1];
    if (fight.guns[next] == 0) continue;
    if (only == Seat::None) {
      // All fire with what they had when it began: who is sunk has fired too.
      if (fight.counter[next].target < fight.counters) return roll(next);
      continue;
    }
    if (side_of_counter(p.data, fight.counter[next]) == only && can_fire(p.data, at, next) && has_target(p.data, at, next))
      return f.then(Chosen, Ask::player(only, AskFire, static_cast<std::uint16_t>(next)));
  }
  return Done{};
}

// [PQ 7.3] Torpedoes. Local 0: 0 the defender names his targets, 1 the attacker does, 2 all torpedoes run that have one, at
// the same time: who is sunk by one has fired too. 1: the counter; 3: successes. How many symbols it uses is kept in `flags`.
Step torpedoes(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Rolled, Damaged, Drawn };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Charts& c = p.data.charts;
  const Seat side = f.local[0] == 0 ? defender_of(at) : fight.attacker;
  const std::size_t i = f.local[1], target = i < fight.counters ? fight.counter[i].target : no_counter;
  const auto firer = [&](std::size_t n) { return side_of_counter(p.data, fight.counter[n]); };
  switch (f.at) {
    case Chosen:
      if (p.answer.verb == TorpedoAt) {
        Counter& own = fight.counter[i];
        own.target = static_cast<std::uint8_t>(p.answer.a);
        own.flags = static_cast<std::uint8_t>((own.flags & (one_symbol - 1)) | has_torpedoed | p.answer.b * one_symbol);
        spend(p.data, at, own, p.answer.b);
        if (fight.inverted) p.out.tell(both_players, SlotTorpedoes, i, p.answer.a);
        else p.out.tell(both_players, TorpedoesFired, own.what, fight.counter[p.answer.a].what);
      }
      ++f.local[1];
      break;
    case Rolled: {
      const Counter& t = fight.counter[target];
      const Type type = type_of(p.data, t);
      int modifier = is_convoy_ship(type) ? c.torpedo_convoy : is_light(type) ? c.torpedo_light : 0;
      if (t.flags & is_evading) modifier += c.torpedo_evading;
      if (is_dead_counter(at, t)) modifier += c.torpedo_dead;
      if (is_crippled_counter(at, t)) modifier += c.torpedo_crippled;
      if (fight.round == 1 && fight.surprised == other(firer(i))) modifier += c.torpedo_surprise;
      const ForceId owner = owner_of(at, fight.counter[i]);
      if (owner != no_force && at.force[owner].fuel == CriticalFuel) modifier += c.torpedo_critical;
      f.local[3] = 0;
      const Dice shots = dice_of(p.answer);
      for (const auto face : shots.all()) {
        if (!fight.inverted)
          p.out.tell(both_players, TorpedoShot, fight.counter[i].what, shown(rolled(face), modifier - 1, 10));
        f.local[3] = static_cast<std::uint16_t>(f.local[3] + (face - 1 + modifier >= c.torpedo_success));
      }
      if (fight.inverted) p.out.tell(other(firer(i)), SlotTorpedoed, i, target, f.local[3]);
      if (f.local[3] > 0) return f.then(Damaged, Ask::roll(RollTorpedoDamage, 1, 10));
      ++f.local[1];
      break;
    }
    case Damaged:
      fight.air_roll = static_cast<std::uint8_t>(p.answer.a - 1);
      p.out.tell(who_sees(at, other(firer(i))), TorpedoHits, fight.target, shown(p.answer, -1, 10));
      return f.then(Drawn, ask_victims());
    case Drawn: {
      Lots lots(p.answer);
      torpedo_counter(p, target, fight.air_roll, lots);
      if (--f.local[3] > 0) return f.then(Damaged, Ask::roll(RollTorpedoDamage, 1, 10));
      ++f.local[1];
      break;
    }
    default: break;
  }
  for (; f.local[0] == 2 && f.local[1] < fight.counters; ++f.local[1]) {
    Counter& own = fight.counter[f.local[1]];
    const int symbols = own.flags / one_symbol;
    own.flags = static_cast<std::uint8_t>(own.flags & (one_symbol - 1));
    if (symbols == 0 || own.target >= fight.counters || !is_fighting(at, fight.counter[own.target])) continue;
    const int dice = is_ship_counter(own) ? symbols : fight.guns[f.local[1]] * symbols;
    return f.then(Rolled, Ask::roll(RollTorpedo, static_cast<std::uint8_t>(std::clamp(dice, 1, 12)), 10));
  }
  for (; f.local[1] < fight.counters; ++f.local[1]) {
    if (firer(f.local[1]) == side && can_torpedo(p.data, at, f.local[1]))
      return f.then(Chosen, Ask::player(side, AskTorpedo, f.local[1]));
  }
  return Done{};
}

}  // namespace flagplot::pq17
