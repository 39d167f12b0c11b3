#pragma once

#include <memory>
#include <string>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/pq17/ids.h"
#include "games/pq17/named.h"
#include "kernel/array.h"

namespace flagplot::pq17 {

// A cell of a card: always, from a level on, by a shore or a shadower, unless a carrier is near, never.
enum Symbol : std::uint8_t { Level0, Level1, Level2, Level3, Always, ByShore, Plane, Never };
enum Line : std::uint8_t { ForceLine, AirLine, BothLine };
struct Damage {
  std::uint8_t sure = 0, more = 0;
};
struct Card {
  Array<Array<Array<Symbol, 4>, 3>, 2> result{};  // [day, night][line][column]
  Array<Array<std::uint8_t, 4>, 2> level{};       // what it adds
  Array<std::uint8_t, 4> photo{};                 // 0: nothing
  Array<bool, 2> submarine{}, soviet_fails{};     // [day, night]
  bool stops_convoys = false, disperses = false;
  Damage heavy, light, convoy;
};
inline constexpr std::size_t cards_in_deck = 40;

// What torpedoes do to a type: steps lost, whether it is crippled, or sunk, and how many.
struct Blow {
  std::uint8_t steps = 0, sunk = 0;
  bool cripples = false;
};

// (PQ 5.1.2) What Russian ports take in, from a fortnight on.
struct EntryLimit {
  Fortnight from = 0;
  std::uint8_t capitals = 0, cruisers = 0, light = 0;
};
// (PQ 12.2.1) When ships come back from the Atlantic: by the letter of a chit.
struct Homecoming {
  std::uint8_t shown = 0;  // at the end of this turn; 0: at once
  std::uint8_t fuel = 0;   // turn of the fuel marker; 0: they never come
};

using Row = Array<std::uint8_t, 10>;
struct Charts {
  Array<Array<std::uint8_t, 10>, 7> gunnery{};  // [firer's row][column]; 0: cannot hit
  std::int8_t gun_dead = 0, gun_crippled = 0, gun_evading = 0, gun_critical = 0;
  std::int8_t torpedo_success = 8, torpedo_convoy = 0, torpedo_light = 0, torpedo_evading = 0, torpedo_dead = 0,
              torpedo_crippled = 0, torpedo_surprise = 0, torpedo_critical = 0;
  Array<Array<Blow, 10>, 8> blow{};
  std::int8_t asw_held = 5, asw_success = 8, asw_sunk = 8, asw_soviet = 0, asw_offensive = 0, asw_radius = 0, asw_storms = 0;
  Array<std::uint8_t, 11> before{}, after{};
  std::uint16_t expended = 0;  // bit by row
  std::uint8_t refuelling_stops = 3;
  std::int8_t sub_night = 0, sub_visibility = 0, sub_storms = 0, sub_radius = 0, sub_high = 0, sub_soviet = 0, sub_limit = 6;
  Array<std::int8_t, 5> sub_size{};
  Array<std::int8_t, 4> sub_level{};
  Array<std::int8_t, 64> sub_escorts{};
  std::int8_t flak_abort = 9, flak_damaged = 10, flak_hit = 11, flak_torpedo = 0, flak_cam = 0, flak_ship = 0, flak_night = 0;
  Array<Array<std::uint8_t, 6>, 7> bombing{};  // [AirType][column]
  std::int8_t bomb_dead = 0, bomb_crippled = 0, bomb_elusive = 0, bomb_port = 0, bomb_night = 0;
  std::int8_t air_abort = 8, air_damaged = 9, air_hit = 10;
  std::int8_t surprise_from = 7, surprise_unidentified = 0, surprise_identified = 0, surprise_shadowed = 0, surprise_carrier = 0;
  Array<std::int8_t, 5> surprise_weather{};
  std::int8_t withdraw_from = 7, withdraw_night = 0, withdraw_area = 0, withdraw_caution = 0, withdraw_crippled = 0,
              withdraw_critical = 0;
  Array<std::int8_t, 5> withdraw_weather{};
  Array<Array<std::int8_t, 4>, 3> weather{};  // [summer, spring, winter]
  std::int8_t after_fair = 0, after_storms = 0, after_gales = 0;
  Array<std::int8_t, 32> dispersal{};         // by modified sum
  Array<Array<std::int8_t, 4>, 5> ice{};      // [predicted]
  std::int8_t rejoin_quarter = 0, rejoin_half = 0, rejoin_all = 0, rejoin_fair = 0, rejoin_fog = 0, rejoin_night = 0,
              rejoin_radius = 0;
  Array<Array<std::uint8_t, 20>, 2> points{};  // [side][Type], half points
  std::uint8_t big_battleship = 0, air_points = 0, damage_allied = 0, damage_axis = 0, loaded = 0, arrival = 0,
               not_arrived = 0, critical_capital = 0, critical_cruiser = 0, critical_light = 0, patrol_white = 0;
  Array<Array<std::uint8_t, 9>, commands> command_points{};
  Array<Array<Condition, 26>, 2> conditions{};  // [side][letter of the chit]
  Array<SetOf<64>, 2> asterisked{};             // conditions worth one more in a bid
  List<EntryLimit> entry_limits;
  Array<Homecoming, 26> homecoming{};          // [letter]
  Array<std::int8_t, 10> variable_start{};     // [die]: turns later; -100: on the second turn
  Array<std::uint8_t, 10> fate{};              // [die]: Fate
  Array<Array<std::uint8_t, 19>, 2> events{};  // [side][sum]: RandomEvent
};

// (PQ 7.9) What becomes of a destroyer that is hit.
enum Fate : std::uint8_t { FateSunk, FateDead, FateCrippled, FateDamaged };
inline constexpr Array<std::string_view, 4> fate_names{"sunk", "dead", "crippled", "damaged"};

// (PQ 13) Random events, in the order of event_names.
enum RandomEvent : std::uint8_t {
  NoEvent, Ultra, ReinforcementsEvent, SurpriseEncounter, Caution, ElusiveTarget, LocalWeather, WeatherDamage, Breakdown,
  Minefields, Collision, BaseAttack, Grounding, BDienst3, BDienst1, NightFlying, LocalFog, PortAttack
};
inline constexpr Array<std::string_view, 18> event_names{
    "none",       "ultra",     "reinforcements", "surprise_encounter", "caution",    "elusive_target",
    "local_weather", "weather_damage", "breakdown", "minefields",      "collision",  "base_attack",
    "grounding",  "b_dienst_3", "b_dienst_1",    "night_flying",       "local_fog",  "port_attack"};

struct PlaceSpec {
  std::string id, name;
  Hex hex = nowhere;
  Seat side = Seat::None;
  bool port = false, airbase = false, temporary = false, submarines_only = false;
  bool northern = false;    // counts as North Norway for aircraft
  bool of_germany = false;  // (PQ 4.3.3)
  bool watched = false;     // (PQ 12.1) an agent sees who leaves
  std::uint8_t port_flak = 0, base_flak = 0;
  SetOf<64> opened_by;  // conditions under which a temporary port is one, for their holder
};
struct InterceptorSpec {
  std::uint8_t place = 0, type = 0, cs = 0;
  std::uint16_t from = 0;  // year and month
};

// The map, the cards and the charts: the same for every scenario and option.
struct Printed {
  explicit Printed(board::Board b) : board(std::move(b)) {}
  board::Board board;
  Charts charts;
  Array<Array<Card, cards_in_deck>, 2> deck{};
  List<PlaceSpec> places;
  List<InterceptorSpec> interceptors;
  Array<HexSet, most_hexes> near{};                    // neighbours, land or sea
  Array<Array<std::uint8_t, most_hexes>, most_hexes> distance{};
  Array<std::uint8_t, most_hexes> zone{};              // of ice
  Array<Array<std::uint8_t, most_hexes>, most_places> sea_distance{};  // by port; 255: cannot be reached
  Array<std::uint8_t, most_hexes> column{};
  HexSet sea, coastal, inner_leads, north_norway, norwegian_coast, iceland_coast, allied_shore, axis_shore, british_radius,
      soviet_radius, german_radius, soviet_area, soviet_area_later, minelaying, white_patrol, germany_box, channel_box, kara_box,
      kiel_canal, west_edge, icebreaking;
  Array<HexSet, sectors> sector{};
  Named named;
};

std::shared_ptr<const Printed> printed(const data::Files&);
Hex hex_named(const board::Board&, const std::string& name, const std::string& where);
std::uint8_t place_named(const Printed&, const std::string& id, const std::string& where);

}  // namespace flagplot::pq17
