#include <algorithm>

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// Chapter 7.1 and 7.3: visibility and fog; then both sides form their task forces, 5.4.
namespace flagplot::bismarck {

namespace {

// [BIS 7.16] At the ends of the track the dice are modified.
std::size_t visibility_row(const Data& d, const Position& p, int dice) {
  return static_cast<std::size_t>(std::clamp(dice + d.charts.visibility_modifier[p.level], 1, 13));
}

}  // namespace

// [BIS 7.15] What would lead off the track is lost.
std::uint8_t level_after(const Data& d, const Position& p, int dice) {
  return static_cast<std::uint8_t>(
      std::clamp(p.level + d.charts.visibility_change[visibility_row(d, p, dice)], 1, 9));
}

// [BIS 4.2] [BIS 7.1] [BIS 7.11] [BIS 7.14] Every turn but the first the level moves along its track.
Step visibility(P& p, Frame& f) {
  Position& pos = p.s.p;
  std::uint16_t roll = roll_not_shown;
  switch (f.at) {
    case 0:
      pos.sailed_as_one = same_unit(p.data, pos, bismarck, prinz_eugen);
      if (pos.turn != p.data.scenario.first_turn) return f.then(1, Ask::roll(RollVisibility, 2));
      // [BIS 7.13] [BIS 7.32] The first turn has its level, and fog.
      pos.level = p.data.scenario.visibility;
      pos.fog = p.data.scenario.fog;
      break;
    case 1: {
      const int dice = p.answer.a + p.answer.b;
      roll = shown(p.answer, p.data.charts.visibility_modifier[pos.level]);
      // [BIS 7.3] [BIS 7.31] The same dice decide about fog.
      pos.fog = p.data.charts.visibility_fog[visibility_row(p.data, pos, dice)];
      pos.level = level_after(p.data, pos, dice);
      break;
    }
    default:
      p.out.tell(both_players, ForcesSet);
      return Done{};
  }
  p.out.tell(both_players, VisibilityIs, pos.level, roll);
  if (pos.fog) p.out.tell(both_players, FogIs);
  return f.then(2, Fork{call(TaskForceRule, Seat::Allied), call(TaskForceRule, Seat::Axis)});
}

namespace {

bool anything_to_form(const Data& d, const Position& p, Seat side) {
  const ZoneSet shared = shared_zones(d, p, side);
  return some_ship(d, side, [&](ShipId a) {
    if (at(p, a).status != ShipStatus::AtSea) return false;
    if (at(p, a).force != 0) return true;
    return shared.has(at(p, a).zone) && some_ship(d, side, [&](ShipId b) { return !join_refusal(d, p, a, b); });
  });
}

// A force of one is no force.
void dissolve_singles(const Data& d, Position& p, Seat side) {
  Array<std::uint8_t, 256> members{};  // by number of the force
  each_ship(d, side, [&](ShipId s) { members[at(p, s).force] += in_play(p, s) ? 1 : 0; });
  each_ship(d, side, [&](ShipId s) {
    if (members[at(p, s).force] < 2) at(p, s).force = 0;
  });
}

// A carrier left without a ship that can patrol is not on patrol.
void recall_carriers(const Data& d, Position& p, Seat side) {
  each_ship(d, side, [&](ShipId s) {
    if (!at(p, s).patrol || d.ships[index(s)].type != Type::Carrier) return;
    bool led = false;
    each_member(d, p, s, [&](ShipId m) { led = led || d.ships[index(m)].type != Type::Carrier; });
    if (!led) at(p, s).patrol = 0;
  });
}

}  // namespace

void settle_forces(const Data& d, Position& p, Seat side) {
  dissolve_singles(d, p, side);
  recall_carriers(d, p, side);
}

namespace {

std::uint8_t unused_force(const Data& d, const Position& p, Seat side) {
  Array<bool, 256> taken{};
  each_ship(d, side, [&](ShipId s) { taken[at(p, s).force] = true; });
  return static_cast<std::uint8_t>(std::find(taken.begin() + 1, taken.end(), false) - taken.begin());
}

}  // namespace

Step task_forces(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.at == 1) {
    if (p.answer.verb == Pass) return Done{};
    const auto ship = static_cast<ShipId>(p.answer.a);
    if (p.answer.verb == LeaveForce) {
      at(pos, ship).force = 0;
      settle_forces(p.data, pos, f.side);
    } else {
      const auto with = static_cast<ShipId>(p.answer.b);
      if (!at(pos, with).force) at(pos, with).force = unused_force(p.data, pos, f.side);
      at(pos, ship).force = at(pos, with).force;
      at(pos, ship).patrol = at(pos, with).patrol;
    }
    // Every ship changes force once a turn at most, so that forming ends.
    if (++f.local[0] > most_ships) return Done{};
  }
  if (!anything_to_form(p.data, pos, f.side)) return Done{};
  return f.then(1, Ask::player(f.side, AskForces));
}

}  // namespace flagplot::bismarck
