#pragma once

#include "data/files_fwd.h"
#include "games/pq17/ids.h"

namespace flagplot::pq17 {

struct Printed;
struct Units;

using PlaceSet = SetOf<most_places>;

// Ships, aircraft, places and hexes that single rules name, from named.json.
struct Named {
  ShipId tirpitz = no_ship;
  PlaceSet russian_ports;                                               // (PQ 5.1.2)
  PlaceSet packs_off;                                                   // (PQ 5.1.4) one pack may lie there
  PlaceSet white_ports;                                                 // (PQ 5.1.9)
  PlaceSet always_a_block;                                              // (PQ 4.1.3)
  PlaceSet attacked_by_event;                                           // (PQ 7.1.3)
  PlaceSet torpedoes, torpedoes_for_submarines, torpedoes_for_soviets;  // (PQ 7.3.2)
  PlaceSet no_fuel;                                                     // (PQ 11.3.1)
  // (PQ 12) Special conditions.
  std::uint8_t convoy_from = no_place, convoy_to = no_place;
  std::uint8_t bomber_type = 0, bomber_base = no_place, bomber_units = 0, bomber_cs = 0;
  PlaceSet deck_strikes;
  SetOf<64> fly_in_offensive;  // types of aircraft
  PlaceSet raided, raided_by_dive_bombers;
  std::uint8_t gearbox = no_place, sizilien = no_place, landing_from = no_place;
  PlaceSet human_torpedoes;
  Array<HexSet, 2> mined{};  // (PQ 13.5) for the forces of a side
};

Named read_named(const data::Files&, const Printed&, const Units&);

}  // namespace flagplot::pq17
