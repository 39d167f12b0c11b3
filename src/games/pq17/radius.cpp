#include "games/pq17/predicates.h"

// Where aircraft look round.
namespace flagplot::pq17 {

bool in_printed_radius(const Data& d, const Position& p, Seat side, Hex h) {
  if (weather_at(d, p, h) == Gales) return false;
  const Printed& m = *d.printed;
  return side == Seat::Allied ? m.british_radius.has(h) || m.soviet_radius.has(h) : m.german_radius.has(h);
}

bool in_patrol_radius(const Data& d, const Position& p, Seat side, Hex h) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const Air& unit = p.air[a];
    if (unit.status == OnPatrol && d.air(a).side == side && (unit.hex == h || unit.second == h)) return true;
  }
  return false;
}

bool in_carrier_radius(const Data& d, const Position& p, Seat side, Hex h) {
  if (!is_clear_enough(weather_at(d, p, h)) || (side == Seat::Axis && is_night(d, p))) return false;
  bool any = false;
  d.units->of_side[index(side)].each([&](ShipId s) {
    const ForceId f = p.ship[s].force;
    any = any || (is_carrier(d.ships[s].type) && f < most_forces && p.force[f].place == AtSea && p.force[f].at == h && is_carrier_working(p, s));
  });
  return any;
}

bool near_interceptors(const Data& d, const Position& p, Seat side, Hex h) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const AirStart& start = d.scenario.air[a];
    if (start.interceptor && d.air(a).side == side && p.air[a].cs > 0 && d.printed->distance[d.places[start.base].hex][h] <= 1) return true;
  }
  return false;
}

}  // namespace flagplot::pq17
