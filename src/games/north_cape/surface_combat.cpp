#include "games/north_cape/exchange.h"

// Gunfire and torpedoes.
namespace flagplot::north_cape {
namespace {

bool is_afloat(const Data& d, const Position& p, PieceId piece) {
  return !afloat(d, p, PieceSet::only(piece)).empty();
}

}  // namespace

// [NC 9.6] Ships, and boats on the surface, with a gunfire factor.
bool is_gunship(const Data& d, const Position& p, PieceId who) {
  return is_afloat(d, p, who) && guns(d, p, who) > 0;
}

// [NC 9.8] [NC 8.2] Everybody with torpedoes: ships, aircraft, boats. Submerged ones if they attack, and
// got through or were seen doing so; who is attacked under water does not shoot [NC R51].
bool can_launch(const Data& d, const Position& p, PieceId who) {
  if (torpedoes(d, p, who) == 0) return false;
  if (!is_submerged(d, p, who)) return true;
  return side_of(who) == p.fight.first && !p.fight.screened.has(who);
}

// [NC 9.7] Fog and storm spoil every die.
Duel gun_duel(const Data& d, const Position& p, PieceId who, PieceId whom) {
  return {.factor = guns(d, p, who), .back = guns(d, p, whom), .modifier = d.charts.gunfire[p.weather]};
}

// [NC 9.9] Torpedoes suffer more. [NC R51] Nobody has torpedoes against aircraft or what is under water: flak
// answers the one, depth charges the other, and who is attacked by them may still choose a target of its own.
Duel torpedo_duel(const Data& d, const Position& p, PieceId who, PieceId whom) {
  const bool ship = is_afloat(d, p, who);
  return {.factor = torpedoes(d, p, who),
          .back = ship ? torpedoes(d, p, whom) : std::uint8_t{0},
          .modifier = d.charts.torpedoes[p.weather],
          .engages = ship};
}

// Stages 3 and 4, as Fight::stage says.
Step fire(P& p, Frame& f) { return attack_ships(p, f); }

// [NC R50] Bombs, torpedoes and depth charges may be kept. Air combat and gunfire are fought while anybody
// can.
Objection stop_fighting_refusal(const Data&, const View& v) {
  const std::uint16_t prompt = v.seen.ask.prompt;
  return prompt == AskDogfight || prompt == AskFire ? refuse(MustAttack) : Objection{};
}

const Answers fire_answers{check_attack<FireAt, Gunfire>, offer_attack<FireAt, Gunfire>};
const Answers torpedo_answers{check_attack<TorpedoAt, Torpedoes>, offer_attack<TorpedoAt, Torpedoes>};

}  // namespace flagplot::north_cape
