#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/odds.h"

// What hangs on each roll, for the reckoning after a match.
namespace flagplot::bismarck {
namespace {

const Frame& rolling(const State& s) { return s.stack.frames(Lanes::Main).back(); }

int shot_worth(const Data& d, const State& s, std::size_t dice) {
  const auto firer = static_cast<ShipId>(s.p.battle.firing);
  return is_hit(shot_result(d, s.p, firer, static_cast<ShipId>(rolling(s).local[0]), dice));
}

Stake strike_stake(const Data& d, const State& s, std::size_t dice) {
  const auto a = static_cast<AirId>(rolling(s).local[0]);
  const ShipId target = strike_target(d, s, a, rolling(s).local[1]);
  return {"strike", side_of(d, a), is_hit(bombing_table(d, a, d.ships[index(target)].type)[dice])};
}

std::vector<Stake> chance_stakes(const Data& d, const State& s, int dice) {
  const ShipId unit = unit_of_chance(d, s.p, rolling(s).local[0]);
  if (unit == no_ship) return {};
  return {{"report", Seat::Allied, dice == radio_heard || seen_by_general_search(d, s.p, unit, dice)},
          {"convoy", Seat::Axis, convoy_met(d, s.p, unit, dice)}};
}

}  // namespace

std::vector<Stake> Bismarck::stakes(const Data& d, const State& s, Choice roll) {
  const int dice = roll.a + roll.b;
  switch (s.stack.ask(Lanes::Main).prompt) {
    case RollShot:
      return {{"guns", d.ships[s.p.battle.firing].side, shot_worth(d, s, static_cast<std::size_t>(dice))}};
    case RollShadow:
      return {{"shadow", Seat::Allied, shadow_holds(d, s.p, rolling(s), dice)}};
    case RollBombs:
      return {strike_stake(d, s, static_cast<std::size_t>(dice))};
    case RollVisibility:
      return {{"visibility", Seat::None, level_after(d, level_of(s.p, area_rolled_for(rolling(s))), dice)}};
    case RollChance:
      return chance_stakes(d, s, dice);
    default:
      return {};
  }
}

}  // namespace flagplot::bismarck
