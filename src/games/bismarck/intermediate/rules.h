#pragma once

#include <span>

#include "games/bismarck/rules.h"

// The rule functions of the Intermediate Game. A chapter that is in play is called from the place of the
// Basic Game's turn that it replaces or adds to; the others are never called.
namespace flagplot::bismarck {

// As in rules.h: append, never change. The next free number is Bismarck::rule_count.
enum IntermediateRule : std::uint16_t {
  OwnWeatherRule = 40,
  VariabilityRule = 41,
  FuelLossRule = 42,
  FrontsRule = 43,
};

// Chapters 14 and 15.
Step own_weather(P&, Frame&);
Step variability(P&, Frame&);
inline bool has_own_weather(const Data& d) { return d.options.two_areas || d.options.fog_die; }
// Tells both sides the levels that a game begins with.
void tell_first_levels(P&);
// The area whose level is rolled for; the whole board where there are no areas.
inline Area area_rolled_for(const Frame& f) {
  return f.rule == OwnWeatherRule ? static_cast<Area>(f.local[0]) : Area::North;
}

// Chapter 21.
Step fuel_loss(P&, Frame&);
// Whether hits on the hull of a ship are tested: everybody knows.
bool may_lose_fuel(const Data&, ShipId);
inline Frame test_fuel(ShipId s, int hits) {
  return call(FuelLossRule, Seat::None, static_cast<std::uint16_t>(s), static_cast<std::uint16_t>(hits));
}

std::span<const NumberedRule> intermediate_rules();

}  // namespace flagplot::bismarck
