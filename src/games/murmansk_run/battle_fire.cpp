#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"

// Torpedoes and guns on the battle board.
namespace flagplot::murmansk_run {

int area_of(const Data& d, const Position& p, std::uint16_t target) {
  return target == freighters_target(d) ? int{AlliedScreened} : int{p.ships[target].area};
}

namespace {

bool is_enemy_there(const Data& d, const Position& p, Seat side, std::uint16_t target) {
  if (target == freighters_target(d)) return side == Seat::Axis && freighters_in_battle(p);
  return fighters(p, other(side)).has(target);
}

bool has_crossed(const Position& p, Seat side, ShipId s) { return p.ships[s].area == screen_of(other(side)); }

bool some_crossed(const Position& p, Seat side) {
  bool found = false;
  fighters(p, side).each([&](ShipId s) { found = found || has_crossed(p, side, s); });
  return found;
}

// Ships behind a screen are out of reach until somebody has crossed into it; then those who crossed may fire
// at them, and from behind those whose guns reach three areas.
Objection reach_refusal(const Data& d, const Position& p, Seat side, ShipId s, std::uint16_t target, int range) {
  if (!is_enemy_there(d, p, side, target)) return refuse(NotInThatGroup, target);
  const int area = area_of(d, p, target);
  if (area == screened_of(other(side)) && !has_crossed(p, side, s) && !(some_crossed(p, side) && range >= 3))
    return refuse(Screened, target);
  return areas_between(area, p.ships[s].area) > range ? refuse(OutOfGunRange, s, target) : Objection{};
}

// [MR M36] At night everything shifts one column to the advantage of destroyers, whether they fire or are
// fired at. Damage shifts one column against the damaged; Koeln's hull another.
void add_shifts(const Data& d, const Position& p, ShipId s, std::uint16_t target, Sum& sum) {
  const bool ship = target != freighters_target(d), dark = is_dark(d, p);
  sum.add(Because::FirerDamaged, p.damaged.has(s) ? -1 : 0);
  sum.add(Because::TargetDamaged, ship && p.damaged.has(target) ? 1 : 0);
  sum.add(Because::WeakHull, ship && d.ships[target].weak_hull ? 1 : 0);
  sum.add(Because::NightDestroyers, dark && d.destroyers.has(s) ? 1 : 0);
  sum.add(Because::NightTarget, dark && ship && d.destroyers.has(target) ? -1 : 0);
}

template <class F>
bool any_target(const Data& d, const Position& p, Seat side, F accepted) {
  bool found = accepted(freighters_target(d));
  fighters(p, other(side)).each([&](ShipId t) { found = found || accepted(t); });
  return found;
}

}  // namespace

Sum gun_sum(const Data& d, const Position& p, ShipId s, std::uint16_t target) {
  Sum sum;
  sum.add(Because::Table, table_level(d, d.ships[s].fires, class_of_target(d, target)));
  add_shifts(d, p, s, target, sum);
  return sum;
}
int gun_level(const Data& d, const Position& p, ShipId s, std::uint16_t target) {
  return gun_sum(d, p, s, target).total();
}

// The T column is that of battleships; a small t is one less on every row.
Sum torpedo_sum(const Data& d, const Position& p, ShipId s, std::uint16_t target) {
  Sum sum;
  sum.add(Because::Table, table_level(d, Class::B, class_of_target(d, target)));
  sum.add(Because::WeakTorpedoes, -d.ships[s].weaker);
  add_shifts(d, p, s, target, sum);
  return sum;
}
int torpedo_level(const Data& d, const Position& p, ShipId s, std::uint16_t target) {
  return torpedo_sum(d, p, s, target).total();
}

// From the second round on the King George V class fires only if its turrets work: not on 1 and 2.
bool are_turrets_tested(const Data& d, const Position& p, ShipId s) {
  return p.battle.round > 1 && d.ships[s].turrets_fail;
}

Objection torpedo_refusal(const Data& d, const Position& p, Seat side, ShipId s, std::uint16_t target) {
  if (!fighters(p, side).has(s)) return refuse(NotInBattle, s);
  if (p.ships[s].salvoes >= d.ships[s].torpedoes) return refuse(NoTorpedoes, s);
  if (p.ships[s].fired & fired_torpedoes) return refuse(FiredAlready, s);
  return reach_refusal(d, p, side, s, target, torpedo_range);
}

Objection gun_refusal(const Data& d, const Position& p, Seat side, ShipId s, std::uint16_t target) {
  if (!fighters(p, side).has(s)) return refuse(NotInBattle, s);
  if (!d.ships[s].guns) return refuse(NoGuns, s);
  if (p.ships[s].fired & fired_guns) return refuse(FiredAlready, s);
  return reach_refusal(d, p, side, s, target, d.ships[s].range);
}

bool can_fire(const Data& d, const Position& p, Seat side, bool torpedoes) {
  bool able = false;
  fighters(p, side).each([&](ShipId s) {
    able = able || any_target(d, p, side, [&](std::uint16_t t) {
             return !(torpedoes ? torpedo_refusal : gun_refusal)(d, p, side, s, t);
           });
  });
  return able;
}

namespace {

// What simultaneous fire will have done to a ship, hit by hit.
void add_pending(P& p, std::uint16_t target, Outcome o) {
  Position& pos = p.s.p;
  if (o == Outcome::Nothing) return;
  if (target == freighters_target(p.data)) {
    pos.battle.freighters_hit = static_cast<std::uint8_t>(pos.battle.freighters_hit + freighters_for(o));
    return;
  }
  std::uint8_t& pending = pos.ships[target].pending;
  // What an escort carrier suffers by it is seen when it takes effect.
  const Outcome effect = effect_on(o, pending || pos.damaged.has(target), false);
  if (effect != Outcome::Nothing) pending = static_cast<std::uint8_t>(effect);
}

void resolve(P& p, ShipId s, std::uint16_t target, bool torpedoes) {
  Position& pos = p.s.p;
  const int level = (torpedoes ? torpedo_level : gun_level)(p.data, pos, s, target);
  const Outcome o = table_result(p.data, level, p.answer.a);
  Ship& ship = pos.ships[s];
  ship.fired = static_cast<std::uint8_t>(ship.fired | (torpedoes ? fired_torpedoes : fired_guns));
  if (torpedoes) ++ship.salvoes;
  p.out.tell(both_players, torpedoes ? TorpedoesFired : GunsFired, s, target, o, level_arg(level),
             shown(p.answer));
  if (pos.battle.first == Seat::None) return add_pending(p, target, o);
  hit(p, target, o);
}

}  // namespace

// The sides fire in turn, ship by ship, until neither can or will, also when the last freighter is gone: the
// round is fought out [MR R55].
Step fire(P& p, Frame& f) {
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  const bool torpedoes = b.stage == 0;
  enum At : std::uint8_t { Begin, Answered, Turrets, Hit };
  const auto roll = [&] { return f.then(Hit, Ask::roll(torpedoes ? RollTorpedoes : RollGuns)); };
  const auto s = static_cast<ShipId>(f.local[1]);
  switch (f.at) {
    case Begin:
      f.local[0] = static_cast<std::uint16_t>(b.first == Seat::None ? Seat::Allied : b.first);
      break;
    case Answered: {
      if (p.answer.verb == Pass) {
        p.out.tell(both_players, CeasesFire, f.local[0]);
        b.passed = static_cast<std::uint8_t>(b.passed | 1U << index(static_cast<Seat>(f.local[0])));
        break;
      }
      f.local[1] = p.answer.a;
      f.local[2] = p.answer.b;
      if (!torpedoes && are_turrets_tested(p.data, pos, static_cast<ShipId>(p.answer.a)))
        return f.then(Turrets, Ask::roll(RollTurrets));
      return roll();
    }
    case Turrets: {
      const bool fail = do_turrets_fail(p.answer.a);
      p.out.tell(both_players, fail ? TurretsFail : TurretsWork, s, shown(p.answer));
      if (!fail) return roll();
      pos.ships[s].fired = static_cast<std::uint8_t>(pos.ships[s].fired | fired_guns);
      break;
    }
    default:
      resolve(p, s, f.local[2], torpedoes);
      break;
  }
  if (f.at != Begin) f.local[0] = static_cast<std::uint16_t>(other(static_cast<Seat>(f.local[0])));
  f.local[1] = f.local[2] = 0;
  for (int tries = 0; tries < 2; ++tries) {
    const auto side = static_cast<Seat>(f.local[0]);
    const bool passed = (b.passed >> index(side) & 1U) != 0;
    if (!passed && can_fire(p.data, pos, side, torpedoes))
      return f.then(Answered, Ask::player(side, torpedoes ? AskTorpedoes : AskGuns));
    f.local[0] = static_cast<std::uint16_t>(other(side));
  }
  return Done{};
}

namespace {

using ShotRefusal = Objection(const Data&, const Position&, Seat, ShipId, std::uint16_t target);

template <Verb verb, ShotRefusal refusal>
Objection check_shot(const Asked& q, Choice c) {
  return c.verb == verb ? refusal(q.d, q.p, q.seat, ship_in(c), c.b) : Objection{not_an_option};
}

template <Verb verb, ShotRefusal refusal>
void offer_shots(const Asked& q, Options& out) {
  fighters(q.p, q.seat).each([&](ShipId s) {
    const auto offer = [&](std::uint16_t target) {
      if (!refusal(q.d, q.p, q.seat, s, target)) out.add({verb, s, target, 0});
    };
    fighters(q.p, other(q.seat)).each(offer);
    offer(freighters_target(q.d));
  });
}

}  // namespace

const Answers torpedo_answers{check_shot<FireTorpedoes, torpedo_refusal>, offer_shots<FireTorpedoes, torpedo_refusal>};
const Answers gun_answers{check_shot<FireGuns, gun_refusal>, offer_shots<FireGuns, gun_refusal>};

}  // namespace flagplot::murmansk_run
