#include "games/pq17/predicates.h"

// Where aircraft look round.
namespace flagplot::pq17 {

bool in_printed_radius(const Data& d, const Position& p, Seat side, Hex h) {
  if (weather_at(d, p, h) == Gales) return false;
  const Printed& m = *d.printed;
  return side == Seat::Allied ? m.british_radius.has(h) || m.soviet_radius.has(h) : m.german_radius.has(h);
}

bool in_patrol_radius(const Data& d, const Position& p, Seat side, Hex h) {
  bool any = false;
  d.wings.of_side[index(side)].each([&](AirId a) {
    const Air& unit = p.air[a];
    any = any || (unit.status == OnPatrol && (unit.hex == h || unit.second == h));
  });
  return any;
}

bool in_carrier_radius(const Data& d, const Position& p, Seat side, Hex h) {
  if (!is_clear_enough(weather_at(d, p, h)) || (side == Seat::Axis && is_night(d, p))) return false;
  bool any = false;
  (d.units->of_side[index(side)] & d.units->carriers).each([&](ShipId s) {
    const ForceId f = p.ship[s].force;
    any = any || (f < most_forces && p.force[f].place == AtSea && p.force[f].at == h && is_carrier_working(p, s));
  });
  return any;
}

bool near_interceptors(const Data& d, const Position& p, Seat side, Hex h) {
  bool any = false;
  (d.wings.intercepting[h] & d.wings.of_side[index(side)]).each([&](AirId a) { any = any || p.air[a].cs > 0; });
  return any;
}

}  // namespace flagplot::pq17
