#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/array.h"
#include "kernel/seat.h"
#include "kernel/set.h"

namespace flagplot::pq17 {

// A hex of the map, by its place in the board's list.
using Hex = std::uint16_t;
inline constexpr Hex nowhere = 0xFFFF;
inline constexpr std::size_t most_hexes = 384;
using HexSet = SetOf<most_hexes>;

// Ships that have a counter of their own: heavy ships, named auxiliaries, catapult ships, merchant oilers. They are
// numbered as in units.json, Allied ones first.
using ShipId = std::uint8_t;
inline constexpr std::size_t most_ships = 64;
inline constexpr ShipId no_ship = 0xFF;
using ShipSet = SetOf<most_ships>;

// Everything else floats in classes: so much strength of a class in a force, which makes as many counters as it must.
using ClassId = std::uint8_t;
inline constexpr std::size_t most_classes = 20, allied_classes = 14;
inline constexpr ClassId no_class = 0xFF;
constexpr Seat side_of_class(ClassId c) { return c < allied_classes ? Seat::Allied : Seat::Axis; }
constexpr std::size_t slot_of(ClassId c) { return c < allied_classes ? c : c - allied_classes; }
constexpr ClassId first_class(Seat s) { return s == Seat::Allied ? ClassId{0} : ClassId{allied_classes}; }
constexpr ClassId end_class(Seat s) { return s == Seat::Allied ? ClassId{allied_classes} : ClassId{most_classes}; }

// Forces are what blocks stand for. A side has so many of each kind and no more [PQ 1.2]. The enemy sees blocks, which
// have numbers of their own in the same range.
using ForceId = std::uint8_t;
using BlockId = std::uint8_t;
inline constexpr ForceId no_force = 0xFF;
inline constexpr BlockId no_block = 0xFF;
inline constexpr std::size_t most_forces = 65;
inline constexpr ForceId first_german = 39;
enum class Kind : std::uint8_t { None, Convoy, TaskForce, Wolfpack, Dummy };
inline constexpr Array<std::string_view, 5> kind_names{"none", "convoy", "task_force", "wolfpack", "dummy"};
struct Range {
  ForceId first, end;
};
// Convoys, task forces, British packs, Soviet packs, dummies; then the German ones.
inline constexpr Array<Range, 9> ranges{Range{0, 6},   Range{6, 22},  Range{22, 26}, Range{26, 29}, Range{29, 39},
                                        Range{39, 40}, Range{40, 50}, Range{50, 58}, Range{58, 65}};
constexpr Seat side_of(ForceId f) { return f < first_german ? Seat::Allied : Seat::Axis; }
constexpr ForceId first_force(Seat s) { return s == Seat::Allied ? ForceId{0} : first_german; }
constexpr ForceId end_force(Seat s) { return s == Seat::Allied ? first_german : ForceId{most_forces}; }
constexpr Kind kind_of(ForceId f) {
  if (f < 6 || f == 39) return Kind::Convoy;
  if (f < 22 || (f >= 40 && f < 50)) return Kind::TaskForce;
  if (f < 29 || (f >= 50 && f < 58)) return Kind::Wolfpack;
  return f < most_forces ? Kind::Dummy : Kind::None;
}
constexpr bool is_soviet_pack(ForceId f) { return f >= 26 && f < 29; }
using ForceSet = SetOf<most_forces>;
using BlockSet = SetOf<most_forces>;

// Convoys keep a record of their voyage, one for each block of that kind.
inline constexpr std::size_t most_voyages = 7;
constexpr std::size_t voyage_of(ForceId f) { return f < 6 ? f : 6U; }

// Where a force is.
enum Place : std::uint8_t { NotInPlay, AtSea, InPort, InGermany };

// [PQ 6.1] How well a block is identified: nothing, or a level. Level 4 is only for ports.
inline constexpr std::uint8_t unidentified = 0xFF;

enum class Type : std::uint8_t { BB, BC, CV, CVE, CA, CB, CL, CLAA, CM, DD, TB, ES, SS, AA, AO, AL, RS, MC, MO, MV };
inline constexpr Array<std::string_view, 20> type_names{"BB", "BC", "CV", "CVE", "CA", "CB", "CL", "CLAA", "CM", "DD",
                                                        "TB", "ES", "SS", "AA",  "AO", "AL", "RS", "MC",   "MO", "MV"};
// [PQ 1.4] Categories. A fleet carrier is a capital ship and a carrier.
enum class Category : std::uint8_t { Capital, Carrier, Cruiser, Light, Submarine, Convoy };
inline constexpr Array<std::string_view, 6> category_names{"capital", "carrier", "cruiser", "light", "submarine", "convoy"};
inline constexpr std::uint8_t any_heavy = 6;  // as a target of submarines
constexpr bool is_capital(Type t) { return t <= Type::CV; }
constexpr bool is_carrier(Type t) { return t == Type::CV || t == Type::CVE; }
constexpr bool is_cruiser(Type t) { return t >= Type::CA && t <= Type::CM; }
constexpr bool is_heavy(Type t) { return t <= Type::CM; }
constexpr bool is_light(Type t) { return t >= Type::DD && t <= Type::ES; }
constexpr bool is_convoy_ship(Type t) { return t >= Type::AA; }
constexpr bool is_merchant(Type t) { return t >= Type::MC; }
constexpr bool is_auxiliary(Type t) { return is_convoy_ship(t) && !is_merchant(t); }
constexpr bool is_oiler(Type t) { return t == Type::AO || t == Type::MO; }
constexpr bool is_warship(Type t) { return !is_convoy_ship(t); }
constexpr bool is_in(Type t, Category c) {
  switch (c) {
    case Category::Capital: return is_capital(t);
    case Category::Carrier: return is_carrier(t);
    case Category::Cruiser: return is_cruiser(t);
    case Category::Light: return is_light(t);
    case Category::Submarine: return t == Type::SS;
    case Category::Convoy: return is_convoy_ship(t);
  }
  return false;
}
enum class Nation : std::uint8_t { British, American, Soviet, German };
inline constexpr Array<std::string_view, 4> nation_names{"British", "American", "Soviet", "German"};

// Air units.
using AirId = std::uint8_t;
inline constexpr std::size_t most_air = 64;
inline constexpr AirId no_air = 0xFF;
using AirSet = SetOf<most_air>;
enum class AirType : std::uint8_t { F, P, DB, LB, MB, TB, HB };
inline constexpr Array<std::string_view, 7> air_type_names{"F", "P", "DB", "LB", "MB", "TB", "HB"};
enum AirStatus : std::uint8_t { AirAbsent, AtBase, OnMission, OnPatrol, Shadowing_, Flown };

// (PQ 9.2) Weather, in the order of the tables.
enum Weather : std::uint8_t { Fair, ReducedVisibility, Fog, Storms, Gales };
inline constexpr Array<std::string_view, 5> weather_names{"fair", "reduced_visibility", "fog", "storms", "gales"};

// (PQ 10.1) Ice.
enum IceCondition : std::uint8_t { Clear, LightDrift, HeavyDrift, ThinPack, SolidPack };
inline constexpr Array<std::string_view, 5> ice_names{"clear", "light", "heavy", "thin", "solid"};
inline constexpr std::uint8_t no_zone = 0, white_zone = 11;  // 1 to 5 West, 6 to 10 East
inline constexpr std::size_t ice_zones = 12;

// (PQ 6.4.2) Air search sectors.
enum Sector : std::uint8_t { BritishSector, SovietSector, TrondheimSector, BarentsSector, NorthSeaSector };
inline constexpr std::size_t sectors = 5;
inline constexpr Array<std::string_view, sectors> sector_names{"british", "soviet", "trondheim", "barents", "north_sea"};
constexpr Seat side_of_sector(std::size_t s) { return s <= SovietSector ? Seat::Allied : Seat::Axis; }

// (PQ 4.3) Whose command points.
enum Command : std::uint8_t { HomeFleet, SevernyFlot, GruppeNord };
inline constexpr std::size_t commands = 3;

// Who shadows a block.
enum Shadow : std::uint8_t { NoShadow, ByUnit, ByRadius, BySector, ByPack, ByCruisers };
inline constexpr Array<std::string_view, 6> shadow_names{"nobody", "air_unit", "air_radius", "air_sector", "wolfpack", "cruisers"};

// (PQ 11.2) Fuel.
enum Fuel : std::uint8_t { FullFuel, LowFuel, CriticalFuel };
inline constexpr Array<std::string_view, 3> fuel_names{"full", "low", "critical"};

// (PQ 12) What a chit says.
enum class Condition : std::uint8_t {
  None, BomberCommand, FaaStrike, Gearbox3, Gearbox2, Reinforced, Archery, Title, Cobweb, GroundOffensive, AxisConvoy2, AxisConvoy3,
  HarbourRaids, Minelaying, NoRestrictions, Sizilien, Wunderland, Breakout
};
inline constexpr Array<std::string_view, 18> condition_names{
    "nothing",        "bomber_command", "faa_strike",   "gearbox_three",   "gearbox_two", "reinforced", "archery",    "title",      "cobweb",
    "ground_offensive", "axis_convoy_two", "axis_convoy_three", "harbour_raids", "minelaying",  "no_restrictions", "sizilien", "wunderland", "breakout"};

inline constexpr std::size_t most_places = 32;  // ports and air bases
inline constexpr std::uint8_t no_place = 0xFF;

// [PQ 8.4] A campaign counts in fortnights: fifteen days, thirty turns, two to a month. One operation fits
// into one of them.
using Fortnight = std::uint16_t;
inline constexpr Fortnight fortnights_in_year = 24;
constexpr Fortnight fortnight_of(int year, int month, int half) {  // all but the year from 1
  return static_cast<Fortnight>(year * fortnights_in_year + 2 * (month - 1) + half - 1);
}
constexpr int place_in_year(Fortnight f) { return f % fortnights_in_year; }

// [PQ 8.1] Two turns a day for fifteen days, and as long again.
inline constexpr std::uint8_t turns_on_track = 30, last_turn = 60;
constexpr bool is_pm(std::uint8_t turn) { return turn % 2 == 1; }

}  // namespace flagplot::pq17
