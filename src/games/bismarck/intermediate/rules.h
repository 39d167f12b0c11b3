#pragma once

#include <span>

#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"
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
  NavigationRule = 44,
  MendingRule = 45,
  MendingOrdersRule = 46,
  BreakdownRule = 47,
  TorpedoRule = 48,
  ReservesRule = 49,
  ForwardCruisersRule = 50,
  FirstPortsRule = 51,
  SurrenderRule = 52,
};

inline Refusal refuse(IntermediateNo why, std::uint16_t a = 0, std::uint16_t b = 0) {
  return {static_cast<std::uint16_t>(why), {a, b, 0}};
}

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

// Chapter 19.
Step torpedoes(P&, Frame&);

// Chapter 21.
Step fuel_loss(P&, Frame&);
// Whether hits on the hull of a ship are tested: everybody knows.
bool may_lose_fuel(const Data&, ShipId);
inline Frame test_fuel(ShipId s, int hits) {
  return call(FuelLossRule, Seat::None, static_cast<std::uint16_t>(s), static_cast<std::uint16_t>(hits));
}

// Chapter 30.
Step navigation(P&, Frame&);
// After its move: whether a unit is tested. If so, whether such a die loses its way, and the zones it can
// have come through, of which its side names one.
bool is_tested(const Data&, const Position&, AirId);
bool loses_way(const Data&, const Position&, AirId, int die);
ZoneSet zones_before(const Data&, const Position&, AirId);

// Chapter 31.
// Why a carrier does not launch a unit in a mode, as far as her deck and her stores go.
Objection capacity_refusal(const Data&, const Position&, AirId, std::uint8_t back);
// Writes a take-off down.
void count_launch(const Data&, Position&, AirId);

// Chapter 40: boxes, where the Basic Game mends evasion alone.
Step mending(P&, Frame&);
Step mending_orders(P&, Frame&);
// Why a section of a ship at sea cannot be mended this turn, and the most boxes of it that can.
Objection mend_refusal(const Data&, const Position&, ShipId, Section);
int mendable(const Position&, ShipId, Section);
// Which column of the repair table a section is.
constexpr Mended column_of(Section s) {
  if (s == Section::Midships) return Mended::Midships;
  return s == Section::Bow || s == Section::Stern ? Mended::Turret : Mended::Secondary;
}
// In port, where two gun boxes are mended, of one section or of two, or one midships.
Objection port_mend_refusal(const Data&, const Position&, ShipId, Section, Section also);

// Chapter 39.
Step breakdown(P&, Frame&);

// The scenarios, chapters 43 to 51.
Step reserves(P&, Frame&);
Step forward_cruisers(P&, Frame&);
Step first_ports(P&, Frame&);

// Chapter 53.
Step surrender(P&, Frame&);

std::span<const NumberedRule> intermediate_rules();

}  // namespace flagplot::bismarck
