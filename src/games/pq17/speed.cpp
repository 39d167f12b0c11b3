#include "games/pq17/predicates.h"

// How fast a force is: as its slowest ship, its fuel and the weather allow.
namespace flagplot::pq17 {
namespace {

enum : int { Crawl = 0, Slow = 1, Moderate = 2, High = 3 };

int ship_speed(const Data& d, const Position& p, ShipId s) {
  const Type t = d.ships[s].type;
  const std::uint8_t full = d.ships[s].cs, now = strength(d, p, s);
  if (is_helpless(p, s)) return Crawl;
  if (p.ship[s].flags & is_crippled) return Slow;
  if (is_merchant(t) || t == Type::AA || t == Type::RS) return Slow;
  if (now == 0 || (now == 1 && full >= 3)) return Slow;
  if (is_hit(p, s) || is_auxiliary(t) || t == Type::CVE || t == Type::CM) return Moderate;
  return High;
}
int class_speed(Type t) {
  switch (t) {
    case Type::DD:
    case Type::TB: return High;
    case Type::ES:
    case Type::SS: return Moderate;
    default: return Slow;
  }
}

}  // namespace

int speed(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  const Weather w = p.weather;
  // [PQ 9.2.5] In gales nobody steams at high speed, and submarines are slow.
  int hexes = w == Gales ? Moderate : High;
  if (is_dummy(f)) return hexes;
  if (!is_pack(f)) each_ship_of(p, f, [&](ShipId s) { hexes = std::min(hexes, ship_speed(d, p, s)); });
  each_class(side_of(f), [&](ClassId c) {
    if (cs_of(p, f, c) == 0) return;
    const Type t = d.classes[c].type;
    hexes = std::min(hexes, class_speed(t));
    // [PQ 9.2.4] In storms light ships do not steam at high speed.
    if (is_light(t) && w == Storms) hexes = std::min<int>(hexes, Moderate);
    if (t == Type::SS && w == Gales) hexes = std::min<int>(hexes, Slow);
  });
  if (is_convoy(f)) hexes = std::min<int>(hexes, Slow);
  // [PQ 11.2.2] [PQ 11.2.3] Low on fuel: not at high speed; at critical fuel: slowly.
  if (force.fuel == LowFuel) hexes = std::min<int>(hexes, Moderate);
  if (force.fuel == CriticalFuel) hexes = std::min<int>(hexes, Slow);
  if ((force.flags & refuels) && force.place == AtSea) hexes = std::min<int>(hexes, Slow);
  // [PQ 5.1.1] Who tows goes one hex in the second turn of a day; who lies dead goes nowhere.
  if (hexes == Crawl || wrecks_of(p, f) > 0) return (force.flags & tows) && is_pm(p.turn) ? 1 : 0;
  return hexes;
}

}  // namespace flagplot::pq17
