#include "games/pq17/predicates.h"

// How fast a force is: as its slowest ship, its fuel and the weather allow.
namespace flagplot::pq17 {

std::uint8_t ship_pace(const ShipSpec& spec, std::uint8_t steps_lost) {
  const Type t = spec.type;
  const std::uint8_t now = strength_of(spec.cs, steps_lost);
  if (is_merchant(t) || t == Type::AA || t == Type::RS) return Slow;
  if (now == 0 || (now == 1 && spec.cs >= 3)) return Slow;
  if (steps_lost > 0 || is_auxiliary(t) || t == Type::CVE || t == Type::CM) return Moderate;
  return High;
}
std::uint8_t class_pace(Type t) {
  switch (t) {
    case Type::DD:
    case Type::TB: return High;
    case Type::ES:
    case Type::SS: return Moderate;
    default: return Slow;
  }
}

namespace {

std::uint8_t pace_of(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = p.ship[s];
  if (ship.flags & (is_dead | is_towed)) return Crawl;
  if (ship.flags & is_crippled) return Slow;
  return ship.step == 0 ? d.units->pace[s] : ship_pace(d.ships[s], ship.step);
}

}  // namespace

int speed(const Data& d, const Position& p, ForceId f) { return speed(d, p, f, ships_of(p, f)); }
int speed(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  const Force& force = p.force[f];
  const Weather w = p.weather;
  // [PQ 9.2.5] In gales nobody steams at high speed, and submarines are slow.
  int hexes = w == Gales ? Moderate : High;
  if (is_dummy(f)) return hexes;
  if (!is_pack(f)) ships.each([&](ShipId s) { hexes = std::min<int>(hexes, pace_of(d, p, s)); });
  const ClassSet classes = classes_of(p, f);
  const auto has = [&](const ClassSet& some) { return !(classes & some).empty(); };
  if (has(d.units->moderate)) hexes = std::min<int>(hexes, Moderate);
  if (has(d.units->slow)) hexes = std::min<int>(hexes, Slow);
  // [PQ 9.2.4] In storms light ships do not steam at high speed.
  if (w == Storms && has(d.units->light_classes)) hexes = std::min<int>(hexes, Moderate);
  if (w == Gales && has(d.units->boats)) hexes = std::min<int>(hexes, Slow);
  if (is_convoy(f)) hexes = std::min<int>(hexes, Slow);
  // [PQ 11.2.2] [PQ 11.2.3] Low on fuel: not at high speed; at critical fuel: slowly.
  if (force.fuel == LowFuel) hexes = std::min<int>(hexes, Moderate);
  if (force.fuel == CriticalFuel) hexes = std::min<int>(hexes, Slow);
  if ((force.flags & refuels) && force.place == AtSea) hexes = std::min<int>(hexes, Slow);
  if (cripples_of(p, f) > 0) hexes = std::min<int>(hexes, Slow);
  // [PQ 5.1.1] Who tows goes one hex in the second turn of a day; who lies dead goes nowhere.
  if (hexes == Crawl || wrecks_of(p, f) > 0) {
    bool dead = false;
    ships.each([&](ShipId s) { dead = dead || (p.ship[s].flags & is_dead); });
    for (const Wreck& w : p.wreck) dead = dead || (w.force == f && w.cs > 0 && !w.towed);
    return !dead && (force.flags & tows) && is_pm(p.turn) ? 1 : 0;
  }
  return hexes;
}

}  // namespace flagplot::pq17
