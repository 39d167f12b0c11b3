#include "games/bismarck/damage.h"

#include <algorithm>

#include "games/bismarck/air_movement.h"
#include "games/bismarck/chapters.h"

namespace flagplot::bismarck {
namespace {

// [BIS 9.723] [BIS 9.724] [BIS 9.725] [BIS 9.726] Every midships hit costs evasion: one for Bismarck, two for
// other battleships and carriers, three for Prinz Eugen, five for other cruisers, as the ships' data have it.
int evasion_cost(const Data& d, ShipId s, int midships) {
  return d.ships[index(s)].loss_per_midships * midships;
}

void add(std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(std::min(255, to + n)); }

int pending(const Position& p, ShipId s, Section section) {
  return p.battle.ships[index(s)].pending[at_section(section)];
}

Marked split(const Data& d, const Position& p, ShipId s, Section section, int hits) {
  return taken(section, boxes_left(d, p, s, section), boxes_left(d, p, s, Section::Midships), hits);
}

}  // namespace

// [BIS 9.717] What finds a section already knocked out strikes the hull.
Marked taken(Section section, int section_left, int midships_left, int hits) {
  const int there = section == Section::Midships ? 0 : std::min(hits, section_left);
  return {there, std::min(hits - there, midships_left), 0};
}

int boxes(const ShipSpec& spec, Section section) {
  return section == Section::Midships ? spec.midships
                                      : static_cast<int>(spec.guns[at_section(section)].size());
}

int boxes_left(const Data& d, const Position& p, ShipId s, Section section) {
  return boxes(d.ships[index(s)], section) - at(p, s).hits[at_section(section)] - pending(p, s, section);
}

// [BIS 9.7] [BIS 9.71] [BIS 9.711] Hits cross out boxes from the left, those with the most salvos first.
Marked mark(const Data& d, Position& p, ShipId s, Section section, int hits) {
  Marked n = split(d, p, s, section, hits);
  Ship& ship = at(p, s);
  add(ship.hits[at_section(section)], n.section);
  add(ship.hits[at_section(Section::Midships)], n.midships);
  n.slowed = evasion_cost(d, s, n.midships);
  add(ship.evasion_damage, n.slowed);
  return n;
}

// [BIS 9.713] [BIS 9.715] Gunfire is simultaneous: its hits are slashes until the round's fire is over.
Marked mark_pending(const Data& d, Position& p, ShipId s, Section section, int hits) {
  const Marked n = split(d, p, s, section, hits);
  auto& marks = p.battle.ships[index(s)].pending;
  add(marks[at_section(section)], n.section);
  add(marks[at_section(Section::Midships)], n.midships);
  return n;
}

void tell_marked(P& p, ShipId s, Section section, const Marked& n) {
  if (n.section > 0) p.out.tell(both_players, ShipHit, arg(s), section, n.section);
  if (n.midships > 0) p.out.tell(both_players, ShipHit, arg(s), Section::Midships, n.midships);
}

void tell_slowed(P& p, ShipId s, const Slowed& n) {
  if (n.for_a_while > 0) p.out.tell(both_players, EvasionReduced, arg(s), n.for_a_while);
  if (n.for_good > 0) p.out.tell(both_players, EvasionLost, arg(s), n.for_good);
}

Section forced(Section one, int left_in_one, Section two, int left_in_two) {
  if (left_in_one > 0 && left_in_two > 0) return Section::Midships;
  return left_in_two > 0 ? two : one;
}
Section forced(const Data& d, const Position& p, ShipId s, Section one, Section two) {
  return forced(one, boxes_left(d, p, s, one), two, boxes_left(d, p, s, two));
}

// [BIS 9.72] [BIS 9.721] [BIS 9.722] Evasion taken by the result itself never comes back; what midships hits
// take can be repaired.
void reduce_evasion(Position& p, ShipId s, int by) { add(at(p, s).evasion_lost, by); }

void reduce_evasion_pending(Position& p, ShipId s, int by) {
  add(p.battle.ships[index(s)].pending_evasion, by);
}

bool is_sunk(const Data& d, const Position& p, ShipId s) {
  return at(p, s).hits[at_section(Section::Midships)] >= d.ships[index(s)].midships;
}

bool is_doomed(const Data& d, const Position& p, ShipId s) {
  return boxes_left(d, p, s, Section::Midships) <= 0;
}

// [BIS 9.727] The current evasion is not written down: it follows from what was lost for good and for a
// while.
Slowed take_effect(const Data& d, Position& p, ShipId s) {
  Ship& ship = at(p, s);
  BattleShip& marks = p.battle.ships[index(s)];
  const int cost = evasion_cost(d, s, marks.pending[at_section(Section::Midships)]);
  const Slowed lost{cost, marks.pending_evasion};
  for (std::size_t i = 0; i < ship.hits.size(); ++i) add(ship.hits[i], marks.pending[i]);
  add(ship.evasion_damage, cost);
  add(ship.evasion_lost, marks.pending_evasion);
  marks.pending = {};
  marks.pending_evasion = 0;
  return lost;
}

void take_out_of_play(P& p, ShipId s, ShipStatus as) {
  Ship& ship = at(p.s.p, s);
  ship.status = as;
  ship.zone = no_zone;
  if (ship.force == 0) return;
  ship.force = 0;
  settle_forces(p.data, p.s.p, p.data.ships[index(s)].side);
}

// [BIS 9.714] With the last midships box a ship goes down, and with the Bismarck the game ends, if it is to end so.
void sink(P& p, ShipId s) {
  Position& pos = p.s.p;
  const ShipSpec& spec = p.data.ships[index(s)];
  take_out_of_play(p, s, ShipStatus::Sunk);
  bank(pos, other(spec.side), spec.points);
  p.out.tell(both_players, ShipSunk, arg(s));
  if (spec.type == Type::Carrier) carrier_lost(p, s);
  if (s == bismarck && !p.data.scenario.to_last_turn) pos.ending = BismarckSunk;
}

}  // namespace flagplot::bismarck
