#include "games/bismarck/intermediate/rules.h"

#include "games/bismarck/intermediate/fronts.h"

#include "kernel/array.h"

// The rules of the Intermediate Game by number.
namespace flagplot::bismarck {

std::span<const NumberedRule> intermediate_rules() {
  static constexpr NumberedRule chapters[] = {
      {OwnWeatherRule, own_weather},       {VariabilityRule, variability}, {FuelLossRule, fuel_loss},
      {FrontsRule, move_fronts},           {NavigationRule, navigation},   {MendingRule, mending},
      {MendingOrdersRule, mending_orders}, {BreakdownRule, breakdown},
      {TorpedoRule, torpedoes},
      {ReservesRule, reserves},            {ForwardCruisersRule, forward_cruisers},
      {FirstPortsRule, first_ports},        {SurrenderRule, surrender}};
  return chapters;
}

}  // namespace flagplot::bismarck
