#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// Torpedoes, whoever has fired them.
namespace flagplot::pq17 {
namespace {

// The rows of the damage table.
std::size_t row_of(Type t) {
  switch (t) {
    case Type::BB: return 0;
    case Type::BC:
    case Type::CV: return 1;
    case Type::CA:
    case Type::CB: return 2;
    case Type::CL:
    case Type::CLAA:
    case Type::CM: return 3;
    case Type::CVE: return 4;
    case Type::DD:
    case Type::TB:
    case Type::ES:
    case Type::SS: return 5;
    case Type::MC:
    case Type::MO:
    case Type::MV: return 7;
    default: return 6;
  }
}

}  // namespace

int torpedo_modifier(const Data& d, const Position& p, ForceId f, Victim v) {
  const Type t = v.ship != no_ship ? d.ships[v.ship].type : d.classes[v.what].type;
  int m = 0;
  if (is_convoy_ship(t)) m += d.charts.torpedo_convoy;
  if (is_light(t)) m += d.charts.torpedo_light;
  if (v.ship != no_ship && is_helpless(p, v.ship)) m += d.charts.torpedo_dead;
  if (v.ship != no_ship && (p.ship[v.ship].flags & is_crippled)) m += d.charts.torpedo_crippled;
  (void)f;
  return m;
}

void torpedo_blow(P& p, ForceId f, Victim v, int die, Lots& lots) {
  Position& at = p.s.p;
  if (v.is_none()) return;
  const Type t = v.ship != no_ship ? p.data.ships[v.ship].type : p.data.classes[v.what].type;
  const Blow& blow = p.data.charts.blow[row_of(t)][static_cast<std::size_t>(die)];
  if (v.ship != no_ship) {
    if (blow.sunk > 0) {
      sink_ship(p, v.ship);
    } else {
      for (int i = 0; i < blow.steps; ++i) hit_ship(p, v.ship, is_carrier(t) ? lots.pick(deck_lots) : 0);
      if (blow.cripples) cripple(p, v.ship);
    }
  } else if (blow.sunk > 0) {
    sink_strength(p, f, v.what);
  } else {
    stop_strength(p, f, v.what);
  }
  // A second ship is drawn among what is left of the convoy; an auxiliary that is drawn loses a step.
  if (blow.sunk < 2) return;
  const auto convoy = [](Type type) { return is_convoy_ship(type); };
  const unsigned n = count_victims(p.data, at, f, convoy);
  if (n == 0) return;
  const Victim second = victim(p.data, at, f, lots.pick(n), convoy);
  if (second.ship != no_ship) hit_ship(p, second.ship);
  else sink_strength(p, f, second.what);
}

}  // namespace flagplot::pq17
