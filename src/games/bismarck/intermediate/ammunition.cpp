#include "games/bismarck/intermediate/ammunition.h"

#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 20: ammunition.
namespace flagplot::bismarck {
namespace {

constexpr int factors_of_a_convoy = 5;

int left(const Position& p, ShipId s) { return p.log[index(s)].ammunition; }

void spend(P& p, ShipId s, int factors) {
  if (factors == 0) return;
  std::uint8_t& rest = p.s.p.log[index(s)].ammunition;
  factors = std::min<int>(factors, rest);
  rest = static_cast<std::uint8_t>(rest - factors);
  p.out.tell(side_of(p.data, s), AmmunitionSpent, arg(s), factors, rest);
}

int shots_of(const Data& d, const Position& p, ShipId s, const Aims& aims, Section failed) {
  int shots = 0;
  for (auto aim = aims.begin(); aim != aims.end(); ++aim) {
    if (*aim != no_target && std::find(aims.begin(), aim, *aim) == aim)
      shots += shots_at(d, p, s, static_cast<ShipId>(*aim), aims, failed);
  }
  return shots;
}

}  // namespace

// [BIS 20.1] [BIS 20.2] Up to half of the salvos she has abeam, whether or not they bear, are one factor,
// more are two. So more can only be fired at the next hex: further off, salvos are halved.
int factors_for(const Data& d, const Position& p, ShipId s, int shots) {
  const auto of = [&](Section section) { return salvos(d, p, s, section); };
  const int available =
      of(Section::Bow) + of(Section::Stern) + std::max(of(Section::Port), of(Section::Starboard));
  return shots == 0 ? 0 : 2 * shots <= available ? 1 : 2;
}

// [BIS 20.5] Without ammunition no fire; and with one factor none that costs two [BIS R54].
BattleObjection ammunition_refusal(const Data& d, const Position& p, ShipId s, const Aims& aims) {
  if (!counts_ammunition(d, s)) return {};
  if (is_out_of_ammunition(d, p, s)) return NoAmmunition;
  const int due = factors_for(d, p, s, shots_of(d, p, s, aims, no_failure));
  return due > left(p, s) ? BattleObjection(NotEnoughForAll) : BattleObjection();
}

void spend_on_fire(P& p, ShipId s, const Aims& aims, Section failed) {
  if (!counts_ammunition(p.data, s)) return;
  spend(p, s, factors_for(p.data, p.s.p, s, shots_of(p.data, p.s.p, s, aims, failed)));
}

// [BIS 20.6] Up to what her sheet has, as everything that is taken on [BIS 17.7].
void rearm(P& p, ShipId s) {
  if (!counts_ammunition(p.data, s)) return;
  constexpr int factors_a_turn = 8;
  std::uint8_t& has = log_of(p.s.p, s).ammunition;
  const int taken = std::min(factors_a_turn, p.data.ships[index(s)].ammunition - has);
  if (taken == 0) return;
  has = static_cast<std::uint8_t>(has + taken);
  p.out.tell(side_of(p.data, s), Rearmed, arg(s), taken);
}

Objection convoy_ammunition_refusal(const Data& d, const Position& p, ShipId unit) {
  int have = 0;
  bool counted = false;
  each_member(d, p, unit, [&](ShipId s) {
    counted = counted || counts_ammunition(d, s);
    have += left(p, s);
  });
  return allowed_if(!counted || have >= factors_of_a_convoy, Refusal{NotEnoughForConvoy, {arg(unit)}});
}

// [BIS 20.3] A convoy of the chance table costs five factors, shared equally. What does not divide is borne
// by who has most left, and so is what another has not [BIS R55].
void spend_on_convoy(P& p, ShipId unit) {
  Array<std::uint8_t, most_ships> share{};
  for (int n = 0; n < factors_of_a_convoy; ++n) {
    ShipId bearer = no_ship;
    const auto rest = [&](ShipId s) { return left(p.s.p, s) - share[index(s)]; };
    each_member(p.data, p.s.p, unit, [&](ShipId s) {
      if (!counts_ammunition(p.data, s) || rest(s) == 0) return;
      const bool bears_less = bearer == no_ship || share[index(s)] < share[index(bearer)] ||
                              (share[index(s)] == share[index(bearer)] && rest(s) > rest(bearer));
      if (bears_less) bearer = s;
    });
    if (bearer == no_ship) break;
    ++share[index(bearer)];
  }
  each_member(p.data, p.s.p, unit, [&](ShipId s) { spend(p, s, share[index(s)]); });
}

}  // namespace flagplot::bismarck
