#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// [PQ 4.3] Command points: what it takes to send heavy ships to sea, and Soviet ships anywhere.
namespace flagplot::pq17 {
bool has_soviet_ships(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  return side_of(f) == Seat::Allied &&
         !((classes_of(p, f) & d.units->soviet_light).empty() && (ships & d.units->soviet_warships).empty());
}

namespace {

// [PQ 4.3.3] Nothing for those who come from Germany; nor for the patrol in the Denmark Strait.
bool is_free(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (force.flags & is_white) return true;
  return force.place == InGermany || (force.place == InPort && d.places[d.port_at[force.at]].of_germany);
}

struct Cost {
  int halves = 0;  // of capital ships
  bool soviet = false;
};
Cost cost_of(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  Cost c;
  c.halves = (ships & d.units->heavy).size() + (ships & d.units->capital).size();
  c.soviet = has_soviet_ships(d, p, f, ships);
  if (is_free(d, p, f)) c.halves = 0;
  return c;
}
Command command_of(ForceId f) { return side_of(f) == Seat::Allied ? HomeFleet : GruppeNord; }

// Points to be ticked so that so many halves are covered.
int ticks_for(const Position& p, Command c, int halves) {
  return halves <= p.credit[c] ? 0 : (halves - p.credit[c] + 1) / 2;
}

bool is_outside_soviet_cover(const Data& d, Hex h) {
  return !d.printed->soviet_radius.has(h) && !d.printed->sector[SovietSector].has(h);
}

}  // namespace

// [PQ 4.3.2] One point for a capital ship or two cruisers that leave port, whenever they do; halves are kept.
Objection command_refusal(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  if (is_dummy(f) || is_pack(f)) return {};
  const Cost c = cost_of(d, p, f, ships);
  const Command who = command_of(f);
  if (p.spent[who] + ticks_for(p, who, c.halves) > d.scenario.command[who])
    return Refusal{NoCommandPoints,
                   {static_cast<std::uint16_t>(d.scenario.command[who] - p.spent[who]), 0, 0}};
  if (c.soviet && p.credit[SevernyFlot] == 0 && p.spent[SevernyFlot] >= d.scenario.command[SevernyFlot])
    return Refusal{NoSovietPoints, {}};
  return {};
}
void pay_for_leaving(const Data& d, Position& p, ForceId f) {
  if (is_dummy(f) || is_pack(f)) return;
  const Cost c = cost_of(d, p, f, ships_of(p, f));
  const Command who = command_of(f);
  const int ticks = ticks_for(p, who, c.halves);
  p.spent[who] = static_cast<std::uint8_t>(p.spent[who] + ticks);
  p.credit[who] = static_cast<std::uint8_t>(p.credit[who] + 2 * ticks - c.halves);
  // One Soviet point is enough for all Soviet ships that leave port in the operation.
  if (c.soviet && p.credit[SevernyFlot] == 0) {
    ++p.spent[SevernyFlot];
    p.credit[SevernyFlot] = 1;
  }
}
// And one more for each hex beyond Soviet cover.
Objection soviet_hex_refusal(const Data& d, const Position& p, ForceId f, Hex to, bool has_soviet) {
  if (!has_soviet || !is_task_force(f) || !is_outside_soviet_cover(d, to)) return {};
  return allowed_if(p.spent[SevernyFlot] < d.scenario.command[SevernyFlot], {NoSovietPoints, {}});
}
void pay_for_soviet_hex(const Data& d, Position& p, ForceId f) {
  if (is_task_force(f) && is_outside_soviet_cover(d, p.force[f].at) && has_soviet_ships(d, p, f, ships_of(p, f)))
    ++p.spent[SevernyFlot];
}
// [PQ 4.1.1] The Allies have the initiative unless it is bid for, and who has it spends at least one point in
// the first movement.
void spend_first_point(Position& p, Seat side) {
  if (side != p.initiative) return;
  const Command who = side == Seat::Allied ? HomeFleet : GruppeNord;
  if (p.spent[who] > 0 || (side == Seat::Allied && p.spent[SevernyFlot] > 0)) return;
  p.spent[who] = 1;
  p.credit[who] = static_cast<std::uint8_t>(p.credit[who] + 2);
}

// [PQ 4.3.4] Who went out to train costs no points as long as it comes back to where it began.
void end_training(const Data& d, Position& p) {
  each_force(Seat::Axis, [&](ForceId f) {
    if (!at_sea(p, f) || !(p.force[f].more & trains)) return;
    p.force[f].more = static_cast<std::uint8_t>(p.force[f].more & ~trains);
    pay_for_leaving(d, p, f);
  });
}

}  // namespace flagplot::pq17
