#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// The combat tables and what their results do.
namespace flagplot::murmansk_run {
namespace {

// What sends the Americans home [MR M12]: a battleship, or both heavy cruisers.
bool americans_had_enough(const Data& d, const Position& p) {
  const auto lost = [&](Set ships) { return with_status(p, ships, Status::Sunk).size(); };
  return lost(d.american_battleships) >= 1 || lost(d.american_cruisers) >= 2;
}

}  // namespace

// [MR M38] [MR M40] [MR M41] [MR M42] Firing class against defending class. A battle carrier defends as a
// battle cruiser, freighters as an escort carrier; a dash is a level so low that only shifts can lift it [MR
// R3].
int table_level(const Data& d, Class fires, Class defends) {
  return d.charts.level[static_cast<std::size_t>(defends)][static_cast<std::size_t>(fires)];
}

// [MR M43] [MR M44] [MR M45] [MR M46] [MR M47] [MR M48] [MR M49] [MR M50] The attacker's die on the A scale;
// below column -3 nothing happens, beyond +5 it is +5. [MR R1] The entries for the defender's die are read by
// his own.
Outcome table_result(const Data& d, int level, int die) {
  if (level < -3) return Outcome::Nothing;
  const int column = std::min(level, 5) + 3;
  return d.charts.column[static_cast<std::size_t>(column)][static_cast<std::size_t>(clamped(die))];
}

Class class_of_target(const Data& d, std::uint16_t target) {
  return target == freighters_target(d) ? Class::CVE : d.ships[target].defends;
}

int freighters_for(Outcome o) { return static_cast<int>(o); }

void sink_freighters(P& p, int n) {
  Position& pos = p.s.p;
  n = std::min<int>(n, pos.freighters);
  if (n == 0) return;
  pos.freighters = static_cast<std::uint8_t>(pos.freighters - n);
  p.out.tell(both_players, FreightersSunk, n, pos.freighters);
  if (pos.freighters == 0) pos.over = AllSunk;
}

void leave_group(Position& p, ShipId s) {
  Ship& ship = p.ships[s];
  if (ship.group != no_marker) p.crew[ship.group].remove(s);
  ship.group = no_marker;
}

void drop_if_empty(P& p, MarkerId m) {
  Position& pos = p.s.p;
  if (m == no_marker || in_use(pos, m)) return;
  if (on_map(pos, m)) {
    surface(pos, m);
    p.out.tell(both_players, MarkerLeaves, pos.markers[m].token, pos.backs[pos.markers[m].token].at);
  }
  take_off(pos, m);
}

void sink(P& p, ShipId s) {
  Position& pos = p.s.p;
  const MarkerId group = pos.ships[s].group;
  leave_group(pos, s);
  pos.ships[s] = Ship{};
  pos.ships[s].status = Status::Sunk;
  pos.damaged.remove(s);
  pos.hurt.add(s);
  p.out.tell(both_players, ShipSunk, s);
  if (is_capital(p.data, s)) score_point(p, other(p.data.ships[s].side));
  if (!pos.americans_gone && p.data.americans.has(s) && americans_had_enough(p.data, pos))
    pos.americans_gone = 1;
  drop_if_empty(p, group);
}

// [MR M51] [MR M53] [MR M54] D: slow, and a column worse in every fight, a carrier without aircraft; an
// escort carrier sinks. DS sinks what is damaged already, Sk anything. Freighters go one, two or three at a
// time.
Outcome effect_on(Outcome o, bool damaged_before, bool escort_carrier) {
  if (o == Outcome::Nothing) return o;
  const bool sunk = o == Outcome::Sunk || escort_carrier || (o == Outcome::DamagedOrSunk && damaged_before);
  if (sunk) return Outcome::Sunk;
  return damaged_before ? Outcome::Nothing : Outcome::Damaged;
}

void hit_ship(P& p, ShipId s, Outcome o) {
  Position& pos = p.s.p;
  const Outcome effect = effect_on(o, pos.damaged.has(s), p.data.ships[s].escort_carrier);
  if (effect == Outcome::Nothing) return;
  if (effect == Outcome::Sunk) return sink(p, s);
  pos.damaged.add(s);
  pos.hurt.add(s);
  p.out.tell(both_players, ShipDamaged, s);
  if (p.data.battle_carriers.has(s)) p.out.tell(both_players, AircraftLost, s);
}

void hit(P& p, std::uint16_t target, Outcome o) {
  if (target == freighters_target(p.data)) return sink_freighters(p, freighters_for(o));
  hit_ship(p, static_cast<ShipId>(target), o);
}

// Whoever is whole waits for the next convoy; a damaged ship is away for some seasons.
void goes_home(P& p, ShipId s, int seasons) {
  Position& pos = p.s.p;
  Ship& ship = pos.ships[s];
  ship.group = no_marker;
  if (!pos.damaged.has(s)) {
    ship.status = Status::Chosen;
    return;
  }
  ship.status = Status::Mending;
  ship.back = static_cast<std::uint8_t>(pos.season + seasons);
  p.out.tell(both_players, ReachedHome, s, std::min<std::size_t>(ship.back, p.data.seasons.size()),
             roll_not_shown);
}

}  // namespace flagplot::murmansk_run
