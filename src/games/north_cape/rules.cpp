#include "games/north_cape/rules.h"

#include "games/north_cape/chapters.h"
#include "games/north_cape/naming.h"
#include "kernel/dice.h"

namespace flagplot::north_cape {
namespace {

// A rule as it is, but for a campaign: there answers come in and questions go out by other numbers, see naming.h.
template <RuleFunction<NorthCape> rule>
Step in_any_game(P& p, Frame& f) {
  if (!is_campaign(p.data)) return rule(p, f);
  if (!is_roll(p.answer)) p.answer = inward(p.data, p.s.p, p.answer).value_or(pass);
  Step step = rule(p, f);
  if (Ask* ask = std::get_if<Ask>(&step)) *ask = outward(p.data, p.s.p, *ask);
  return step;
}

template <RuleFunction<NorthCape>... all>
constexpr Array<RuleFunction<NorthCape>, sizeof...(all)> table{in_any_game<all>...};

}  // namespace

// In the order of Rule.
const Array<RuleFunction<NorthCape>, end_of_rules> NorthCape::rules =
    table<whole_game, part_of_game, place, extras, turn, weather, decoys, buy, missions_phase, slot, mission, move, arrive,
          intercept, recon, combat, dogfight, bomb, fire, infiltration, depth_charges, points, ice, hfdf, storm, end_of_turn,
          land, solo_set_up, solo_turn, solo_group, solo_scatter, solo_contact>;

}  // namespace flagplot::north_cape
