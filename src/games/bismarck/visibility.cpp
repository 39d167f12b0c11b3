#include <algorithm>

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"

// Chapter 7.1 and 7.3: visibility and fog; then both sides form their task forces, 5.4.
namespace flagplot::bismarck {

// [BIS 4.2] [BIS 7.1] [BIS 7.11] [BIS 7.14] Every turn but the first the level moves along its track.
Step visibility(P& p, Frame& f) {
  Position& pos = p.s.p;
  switch (f.at) {
    case 0:
      pos.sailed_as_one = same_unit(p.data, pos, bismarck, prinz_eugen);
      if (pos.turn != p.data.scenario.first_turn) return f.then(1, Ask::roll(RollVisibility, 2));
      // [BIS 7.13] [BIS 7.32] The first turn has its level, and fog.
      pos.level = p.data.scenario.visibility;
      pos.fog = p.data.scenario.fog;
      break;
    case 1: {
      // [BIS 7.16] At the ends of the track the dice are modified.
      const int dice = p.answer.a + p.answer.b + p.data.charts.visibility_modifier[pos.level];
      const auto row = static_cast<std::size_t>(std::clamp(dice, 1, 13));
      // [BIS 7.15] What would lead off the track is lost.
      pos.level =
          static_cast<std::uint8_t>(std::clamp(pos.level + p.data.charts.visibility_change[row], 1, 9));
      // [BIS 7.3] [BIS 7.31] The same dice decide about fog.
      pos.fog = p.data.charts.visibility_fog[row];
      break;
    }
    default:
      p.out.tell(both_players, ForcesSet);
      return Done{};
  }
  p.out.tell(both_players, VisibilityIs, pos.level);
  if (pos.fog) p.out.tell(both_players, FogIs);
  return f.then(2, Fork{call(TaskForceRule, Seat::Allied), call(TaskForceRule, Seat::Axis)});
}

// [BIS 5.4] [BIS 5.41] [BIS 5.43] Ships in one zone may sail as one; how is up to their side.
No_ join_refusal(const Data&, const Position& p, ShipId a, ShipId b) {
  if (a == b) return refuse(SameForce, arg(a));
  for (const ShipId s : {a, b}) {
    if (at(p, s).status == ShipStatus::Escort) return refuse(ConvoyEscort, arg(s));
    if (!in_play(p, s)) return refuse(NotInPlay, arg(s));
  }
  if (at(p, a).zone != at(p, b).zone) return refuse(NotSameZone, arg(a), arg(b));
  if (at(p, a).force) return refuse(SameForce, arg(a));
  return {};
}
No_ leave_refusal(const Data&, const Position& p, ShipId s) {
  if (!in_play(p, s)) return refuse(NotInPlay, arg(s));
  if (!at(p, s).force) return refuse(NotInForce, arg(s));
  return {};
}

namespace {

bool anything_to_form(const Data& d, const Position& p, Seat side) {
  bool something = false;
  each_ship(d, side, [&](ShipId a) {
    if (something || at(p, a).status != ShipStatus::AtSea) return;
    something = at(p, a).force != 0;
    each_ship(d, side, [&](ShipId b) { something = something || !join_refusal(d, p, a, b); });
  });
  return something;
}

// A force of one is no force.
void dissolve_singles(const Data& d, Position& p, Seat side) {
  each_ship(d, side, [&](ShipId s) {
    if (!at(p, s).force) return;
    int members = 0;
    each_member(d, p, s, [&](ShipId) { ++members; });
    if (members < 2) at(p, s).force = 0;
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

std::uint8_t unused_force(const Data& d, const Position& p, Seat side) {
  std::uint8_t number = 1;
  for (bool taken = true; taken; number = static_cast<std::uint8_t>(number + (taken ? 1 : 0))) {
    taken = false;
    each_ship(d, side, [&](ShipId s) { taken = taken || at(p, s).force == number; });
  }
  return number;
}

}  // namespace

Step task_forces(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.at == 1) {
    if (p.answer.verb == Pass) return Done{};
    const auto ship = static_cast<ShipId>(p.answer.a);
    if (p.answer.verb == LeaveForce) {
      at(pos, ship).force = 0;
      dissolve_singles(p.data, pos, f.side);
      recall_carriers(p.data, pos, f.side);
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
