#include "games/north_cape/exchange.h"

// Fighters against aircraft, bombers against ships, and the guns that answer them.
namespace flagplot::north_cape {

// [NC 9.2] Only a red factor begins air combat; a green one is for those who are attacked.
bool is_fighter(const Data& d, const Position& p, PieceId who) {
  return part(d, p).red.has(who) && flak(d, p, who) > 0;
}

// [NC 9.3] An air-to-surface factor of one at least.
bool is_bomber(const Data& d, const Position& p, PieceId who) {
  return part(d, p).aircraft.has(who) && guns(d, p, who) > 0;
}

// An aircraft's air combat factor stands where a ship has its flak.
Duel dogfight_duel(const Data& d, const Position& p, PieceId who, PieceId whom) {
  return {.factor = flak(d, p, who), .back = flak(d, p, whom)};
}

Duel bomb_duel(const Data& d, const Position& p, PieceId who) {
  return {.factor = guns(d, p, who), .engages = false};
}

// Both roll, and both may be hit. Whoever has rolled is done with air combat and bombs for this turn;
// torpedoes are left to him, see exchange.cpp and surface_combat.cpp.
Step dogfight(P& p, Frame& f) {
  if (f.at == Exchange::Rolled) {
    for (const PieceId piece : {attacker_in(f), target_in(f)}) p.s.p.fought_in_air.add(piece);
    resolve_attack(p, f);
  }
  return next_attack(p, f);
}

Step bomb(P& p, Frame& f) { return attack_ships(p, f); }

namespace {

// [NC 9.5] Destroyers and anti-aircraft ships fire whoever is attacked, damaged or not. Nothing if none is
// there.
struct Umbrella {
  bool there = false;
  std::uint8_t factor = 0;
};
Umbrella umbrella(const Data& d, const Position& p, Seat side) {
  Umbrella best;
  (p.fight.in & all_of(side) & part(d, p).hex_aa).each([&](PieceId ship) {
    best.there = true;
    best.factor = std::max(best.factor, flak(d, p, ship));
  });
  return best;
}

// [NC 11.5] Every ten merchants add one to the fire of others; they have none of their own.
std::uint8_t merchants_fire(const Data& d, const Position& p, Seat side) {
  if (!d.options.merchant_flak) return 0;
  const int merchants = (p.fight.in & all_of(side) & part(d, p).merchants).size();
  return static_cast<std::uint8_t>(merchants / d.charts.merchants_for_flak);
}

}  // namespace

// [NC R53] One roll an attack, with the best factor that bears: after a miss the target's own is one of them,
// after a hit only those of ships that fire whoever is attacked.
std::uint8_t flak_against(const Data& d, const Position& p, PieceId target, bool hit) {
  const Seat side = side_of(target);
  const Umbrella others = umbrella(d, p, side);
  if (hit && !others.there) return 0;
  std::uint8_t factor = others.factor;
  if (!hit) factor = std::max(factor, flak(d, p, target));
  // [NC 9.4] A German port or airfield has guns of its own, which no damage touches.
  if (side == Seat::Axis && has(d.printed->german_bases, p.fight.at))
    factor = std::max(factor, d.charts.base_flak);
  return factor == 0 ? factor : static_cast<std::uint8_t>(factor + merchants_fire(d, p, side));
}

namespace {

std::uint8_t flak_now(const P& p, const Frame& f) {
  if (!part(p.data, p.s.p).aircraft.has(attacker_in(f))) return 0;
  return flak_against(p.data, p.s.p, target_in(f), was_hit(f));
}

void resolve_flak(P& p, const Frame& f) {
  const PieceId air = attacker_in(f);
  const std::uint8_t factor = flak_now(p, f);
  p.out.tell(both_players, FlakRolled, kind_arg(p.data, p.s.p, air), factor, shown(p.answer, 0, d10));
  if (is_hit(p.answer.a, 0, factor)) damage(p, air, other(side_of(air)));
}

}  // namespace

// What the attack does to the ship comes first: who is sunk by it does not fire any more [NC 9.5].
Step attack_ships(P& p, Frame& f) {
  using enum Exchange::At;
  if (f.at == Rolled) {
    resolve_attack(p, f);
    f.at = Scored;
    if (p.s.p.owed_sunk > 0) return call(PointsRule, Seat::None);
  }
  if (f.at == Scored && flak_now(p, f) > 0) return f.then(Answered, Ask::roll(RollFlak, 1, d10));
  if (f.at == Answered) resolve_flak(p, f);
  return next_attack(p, f);
}

const Answers dogfight_answers{check_attack<Dogfight, AirToAir>, offer_attack<Dogfight, AirToAir>};
const Answers bomb_answers{check_attack<Bomb, AirToSurface>, offer_attack<Bomb, AirToSurface>};

}  // namespace flagplot::north_cape
