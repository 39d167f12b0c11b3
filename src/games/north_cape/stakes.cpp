#include "games/north_cape/exchange.h"

// What hangs on each roll, for the reckoning after a match.
namespace flagplot::north_cape {
namespace {

constexpr Array<std::string_view, stages> attack_kinds{"air_combat", "bombs", "guns", "torpedoes"};

// A hit of the attacker, and one of whoever rolls with him.
std::vector<Stake> attack_stakes(const Data& d, const Position& p, const Frame& f, Choice roll) {
  const std::uint8_t stage = p.fight.stage;
  const Duel dice = duel(d, p, stage, attacker_in(f), target_in(f));
  std::vector<Stake> stakes{
      {attack_kinds[stage], side_of(attacker_in(f)), is_hit(roll.a, dice.modifier, dice.factor)}};
  if (dice.back > 0)
    stakes.push_back({attack_kinds[stage], side_of(target_in(f)), is_hit(roll.b, dice.modifier, dice.back)});
  return stakes;
}

Stake flak_stake(const Data& d, const Position& p, const Frame& f, int die) {
  const std::uint8_t factor = flak_against(d, p, target_in(f), was_hit(f));
  return {"flak", side_of(target_in(f)), is_hit(die, 0, factor)};
}

// A boat that gets near enough to shoot, and escorts that hear it.
std::vector<Stake> infiltration_stakes(const Data& d, const Position& p, const Frame& f, int die) {
  const Seat side = p.fight.first;
  const int modifier = infiltration_modifier(d, p, static_cast<PieceId>(f.local[0]), p.fight.at,
                                             p.fight.in & all_of(other(side)));
  const Passage way = passage(d, die, modifier);
  return {{"infiltration", side, way != Passage::Screened},
          {"detection", other(side), way == Passage::Detected}};
}

// Damage markers, all at once for a boat that is sunk. To roll again is worth nothing yet.
Stake depth_charge_stake(const Data& d, const Position& p, const Frame& f, int die) {
  const PieceId hunter = attacker_in(f), boat = target_in(f);
  const int modifier = depth_charge_modifier(d, p, hunter, boat, p.fight.at) + again_in(f);
  const Depth result = depth_result(d, die + modifier);
  const int markers = result == Depth::Sunk ? hits_left(d, p, boat) : result == Depth::Damaged ? 1 : 0;
  return {"depth_charges", side_of(hunter), markers};
}

// Anything at all is found. The rule has the hex and who looks.
Stake recon_stake(const Data& d, const Position& p, const Frame& f, int die) {
  const Hex at = f.local[0];
  const auto who = static_cast<PieceId>(f.local[1]);
  const int modifier = recon_modifier(d, p, who, at, distance(d, hex_of(p, who), at) > 1);
  return {"reconnaissance", side_of(who), die + modifier > d.charts.nothing_to};
}

}  // namespace

std::vector<Stake> NorthCape::stakes(const Data& d, const State& s, Choice roll) {
  const Position& p = s.p;
  const Frame& f = s.stack.frames(Lanes::Main).back();
  const int die = roll.a;
  switch (s.stack.ask(Lanes::Main).prompt) {
    case RollDogfight:
    case RollBomb:
    case RollFire:
    case RollTorpedo:
      return attack_stakes(d, p, f, roll);
    case RollFlak:
      return {flak_stake(d, p, f, die)};
    case RollInfiltration:
      return infiltration_stakes(d, p, f, die);
    case RollDepthCharge:
      return {depth_charge_stake(d, p, f, die)};
    case RollRecon:
      return {recon_stake(d, p, f, die)};
    case RollMerchantSunk:
      return {{"merchants_sunk", Seat::Axis, dice_of(roll).sum()}};
    case RollMerchantArrives:
      return {{"merchants_arrived", Seat::Allied, dice_of(roll).sum()}};
    default:
      return {};
  }
}

}  // namespace flagplot::north_cape
