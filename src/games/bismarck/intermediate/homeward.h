#pragma once

#include <cstdint>
#include <memory>

#include "data/files_fwd.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// Chapters 16 and 39 send ships home. Who has to go is marked on the log sheet, as the game's own marker says
// it on the board, so that the rules need not ask why.
namespace flagplot::bismarck {

inline constexpr std::uint8_t no_way_home = 255;
// How many zones it is from everywhere by sea.
struct WaysHome {
  Array<List<std::uint8_t>, 2> to_port;  // by side: to the nearest friendly port
  List<std::uint8_t> to_west_edge;       // for British ships
};
// Past the ports of neutrals [BIS 47.2].
std::shared_ptr<const WaysHome> ways_home(const data::Files&, const Data&, const ZoneSet& west_edge);

// What a zone that is entered costs in bad weather.
void pay_for_weather(const Data&, Position&, ShipId, ZoneId to);

inline bool has_to_go_home(const Data& d, const Position& p, ShipId s) {
  return d.ways_home && log_of(p, s).returning != 0;
}
// The first of a unit that has to; no_ship if nobody has.
ShipId first_homeward(const Data&, const Position&, ShipId unit);
bool lies_in_friendly_port(const Data&, const Position&, ShipId);

// Why a unit that has to go home may not leave its zone at all, or not for this one.
Objection stays_home(const Data&, const Position&, ShipId unit);
Objection homeward_refusal(const Data&, const Position&, ShipId unit, ZoneId to);
// Who of a unit leaves the board by the west where it is; no_ship if nobody does.
ShipId leaves_by_the_west(const Data&, const Position&, ShipId unit);
// Whether a unit has a step on its way home before it, and so may not stay where it is.
bool has_to_sail(const Data&, const Position&, ShipId unit);
// Takes it; false if there is none.
bool sail_home(P&, ShipId unit);
// For all units of a side that nobody has ordered.
void sail_home_unordered(P&, Seat);
void leave_by_the_west(P&, ShipId unit, ShipId leaver);

// Nobody patrols who has to go home, nor who sails with such a ship.
void end_patrols_of_homeward(const Data&, Position&, Seat);
// Who is empty is marked, as the owner is told; whoever is so no longer loses the mark.
void mark_homeward(P&);
void set_up_homeward(const Data&, Position&);
void tell_who_left_by_the_west(P&);

}  // namespace flagplot::bismarck
