#include "games/pq17/view.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "games/pq17/battle.h"
#include "games/pq17/chapters.h"
#include "games/pq17/display.h"

// Default deny: of the enemy a seat sees blocks, aircraft, what lies on the battle display, and what has been sunk.
namespace flagplot::pq17 {
namespace {

constexpr auto no_forces = [] {
  Array<Force, most_forces> all{};
  return all;
}();

void hide_forces(Seat enemy, Position& p) {
  const std::size_t first_one = first_force(enemy), count = end_force(enemy) - first_one;
  std::copy_n(no_forces.data(), count, p.force.data() + first_one);
  each_force(enemy, [&](ForceId f) { p.block[f].force = no_force; });
  const std::size_t first = enemy == Seat::Allied ? 0 : 6, end = enemy == Seat::Allied ? 6 : most_voyages;
  for (std::size_t i = first; i < end; ++i) p.voyage[i] = Voyage{};
  for (Wreck& w : p.wreck) {
    if (w.force < most_forces && side_of(w.force) == enemy) w = Wreck{};
  }
}

// Who went down. This is asked with every view, so eight ships are looked at together: a byte for each.
ShipSet sunk_ships(const Position& p) {
  static_assert(sizeof(Ship) == 4 && offsetof(Ship, flags) == 2 && most_ships == 64 && is_sunk == 64);
  constexpr std::uint64_t marks = 0x0040000000400000, gather = 0x0102040810204080;
  std::uint64_t sunk = 0;
  for (std::size_t first = 0; first < most_ships; first += 8) {
    Array<std::uint64_t, 4> pairs;
    std::memcpy(pairs.data(), &p.ship[first], sizeof pairs);
    // Of the first pair the marks come to lie in bytes 0 and 1, of the next in 2 and 3.
    std::uint64_t eight = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const std::uint64_t both = (pairs[i] & marks) >> 22;
      eight |= ((both & 1U) | both >> 24) << 16 * i;
    }
    sunk |= (eight * gather >> 56) << first;
  }
  return ShipSet(sunk);
}

// Of ships one sees those that are sunk, and those on the display.
void hide_ships(const Data& d, Seat enemy, Position& p) {
  ShipSet shown;
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (p.fight.counter[i].what < most_ships && !p.fight.inverted) shown.add(p.fight.counter[i].what);
  }
  const ShipSet unsunk = d.units->of_side[index(enemy)] - (sunk_ships(p) - p.dark);
  (unsunk - shown).each([&](ShipId s) { p.ship[s] = Ship{}; });
  // Face up: her steps and markers, not what she belongs to or how many torpedoes are left.
  (unsunk & shown).each([&](ShipId s) {
    Ship& ship = p.ship[s];
    ship.force = ship.force < most_forces ? unknown_force : no_force;
    ship.flags = static_cast<std::uint8_t>(ship.flags & (is_dead | is_towed | is_crippled | half_hit));
    ship.left = 0;
  });
}

// What the enemy has bought, bid, drawn and trained, and what it has lost in the dark.
void hide_preparations(const Data& d, Seat enemy, Position& p) {
  const std::size_t i = index(enemy);
  for (std::size_t e = 0; e < d.scenario.extras.size(); ++e) {
    if (d.scenario.extras[e].side == enemy) p.extra[e] = 0;
  }
  if (!p.bids_known) p.bid[i] = 0;
  if (enemy == Seat::Axis) {
    if (!p.return_shown) p.return_chit = 0;
    p.training_from = 0;
  }
  p.green = p.green - d.units->of_side[i];
  p.dark = p.dark - d.units->of_side[i];
  p.withheld[i] = 0;
  each_class(enemy, [&](ClassId c) { p.dark_cs[c] = 0; });
  p.dark_heavy[i] = p.dark_carriers[i] = p.dark_convoy[i] = 0;
}

// (PQ 7.5.9) Counters of the enemy's that lie face down: where they are and whether they are there, dead or
// crippled.
void hide_counters(const Data& d, const Position& truth, Seat enemy, Position& p) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    const Counter& real = truth.fight.counter[i];
    if (side_of_counter(d, real) != enemy) continue;
    Counter& c = p.fight.counter[i];
    c.what = enemy == Seat::Allied ? hidden_allied : hidden_axis;
    c.cs = is_there(truth, real) ? looks_there : 0;
    if (c.cs && is_dead_counter(truth, real)) c.cs |= looks_dead;
    if (c.cs && is_crippled_counter(truth, real)) c.cs |= looks_crippled;
    p.fight.guns[i] = 0;
  }
  if (enemy == Seat::Axis) p.fight.steps_lost = 0;
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
  p.special.where[index(enemy)] = nowhere;
  p.special.turn[index(enemy)] = 0;
  if (!p.special.open[index(enemy)]) p.special.chit[index(enemy)] = p.special.done[index(enemy)] = 0;
  if (enemy == Seat::Allied) p.white_left = p.russian_capitals = p.russian_cruisers = p.russian_light = 0;
  hide_preparations(d, enemy, p);
  if (p.fight.inverted) hide_counters(d, s.p, enemy, p);
  // At whom the other side aims its guns is seen when they fire, and told then.
  if (p.fight.round > 0 && !p.fight.from_deck) {
    for (std::size_t i = 0; i < p.fight.counters; ++i) {
      if (side_of_counter(d, p.fight.counter[i]) != enemy) continue;
      p.fight.counter[i].target = no_counter;
      p.fight.counter[i].flags = static_cast<std::uint8_t>(p.fight.counter[i].flags & (one_symbol - 1));  // nor with how many torpedoes
    }
  }
  // Submarines under attack, and how many there are, are not laid out.
  if (!p.fight.open) p.fight.allowed = 0;
}

}  // namespace flagplot::pq17
