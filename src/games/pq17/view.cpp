#include "games/pq17/view.h"

#include "games/pq17/chapters.h"
#include "games/pq17/display.h"

// Default deny: of the enemy a seat sees blocks, aircraft, what lies on the battle display, and what has been sunk.
namespace flagplot::pq17 {
namespace {

void hide_forces(Seat enemy, Position& p) {
  each_force(enemy, [&](ForceId f) {
    p.force[f] = Force{};
    p.block[f].force = no_force;
  });
  const std::size_t first = enemy == Seat::Allied ? 0 : 6, end = enemy == Seat::Allied ? 6 : most_voyages;
  for (std::size_t i = first; i < end; ++i) p.voyage[i] = Voyage{};
  for (Wreck& w : p.wreck) {
    if (w.force < most_forces && side_of(w.force) == enemy) w = Wreck{};
  }
}

// Of ships one sees those that are sunk, and those on the display.
void hide_ships(const Data& d, Seat enemy, Position& p) {
  ShipSet shown;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (p.fight.counter[i].what < most_ships) shown.add(p.fight.counter[i].what);
  }
  d.units->of_side[index(enemy)].each([&](ShipId s) {
    Ship& ship = p.ship[s];
    if (ship.flags & is_sunk) return;
    if (!shown.has(s)) {
      ship = Ship{};
      return;
    }
    // Face up: her steps and markers, not what she belongs to or how many torpedoes are left.
    ship.force = ship.force < most_forces ? unknown_force : no_force;
    ship.flags = static_cast<std::uint8_t>(ship.flags & (is_dead | is_towed | is_crippled | half_hit));
    ship.left = 0;
  });
}

// Before play begins nothing of the enemy is on the map.
void hide_blocks(Seat enemy, Position& p) {
  each_force(enemy, [&](BlockId b) { p.block[b] = Block{}; });
}

}  // namespace

void PQ17::show(const Data& d, const State& s, Seat seat, View& v) {
  const Seat enemy = other(seat);
  Position& p = v.p;
  p = s.p;
  if (!p.playing) hide_blocks(enemy, p);
  if (p.phase == enemy || (!p.playing && seat == Seat::Axis)) p.moved_any = 0;  // what the mover may still do is the mover's
  hide_forces(enemy, p);
  hide_ships(d, enemy, p);
  p.deck[index(enemy)] = 0;
  p.deck[index(seat)] = 0;  // which of one's own cards are left is told as they are drawn
  if (p.phase == enemy || p.phase == Seat::None) p.going = Going{};
  for (ClassId c = first_class(enemy); c < end_class(enemy); ++c) p.out[c] = 0;
  for (const Command c : {HomeFleet, SevernyFlot, GruppeNord}) {
    if ((c == GruppeNord) != (enemy == Seat::Axis)) continue;
    p.spent[c] = p.credit[c] = 0;
  }
  p.dummies_made[index(enemy)] = 0;
  p.special.where[index(enemy)] = nowhere;
  p.special.turn[index(enemy)] = 0;
  if (!p.special.open[index(enemy)]) p.special.chit[index(enemy)] = p.special.done[index(enemy)] = 0;
  if (enemy == Seat::Allied) p.white_left = p.russian_cruisers = p.russian_light = 0;
  // At whom the other side aims its guns is seen when they fire, and told then.
  if (p.fight.round > 0 && !p.fight.from_deck) {
    for (std::size_t i = 0; i < p.fight.counters; ++i) {
      if (side_of_counter(d, p.fight.counter[i]) == enemy) p.fight.counter[i].target = no_counter;
    }
  }
  // Submarines under attack, and how many there are, are not laid out.
  if (!p.fight.open) p.fight.allowed = 0;
}

}  // namespace flagplot::pq17
