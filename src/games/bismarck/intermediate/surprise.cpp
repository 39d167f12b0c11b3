#include "games/bismarck/intermediate/surprise.h"

#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

namespace flagplot::bismarck {
namespace {

constexpr int least_level = 5, night_counts = 5, highest_that_surprises = 1;

bool shadowed_now(const Data& d, const Position& p, ShipId unit) {
  bool held = false;
  each_member(d, p, unit,
              [&](ShipId s) { held = held || (at(p, s).pursuit != 0 && (at(p, s).located & ByShadow)); });
  return held;
}

void mark(const Data& d, Position& p, ShipId unit, Surprise what) {
  each_member(d, p, unit, [&](ShipId s) { log_of(p, s).surprise |= what; });
}

}  // namespace

// [BIS 41.2] At night, or where one sees no further than level five.
bool may_surprise_in(const Data& d, const Position& p, ZoneId zone) {
  return d.options.surprise && (is_night(d, p, zone) || level_at(d, p, zone) >= least_level);
}

// Once for every target and turn [BIS R42].
bool may_try_to_surprise(const Data& d, const Position& p, ShipId target) {
  return may_surprise_in(d, p, at(p, target).zone) && !(log_of(p, target).surprise & SawItComing);
}

int darkness(const Data& d, const Position& p, ZoneId zone) {
  return level_at(d, p, zone) + (is_night(d, p, zone) ? night_counts : 0);
}

// [BIS 41.3] Two dice less the visibility: one or less, and the attack must be fought.
bool surprises(const Data& d, const Position& p, ZoneId zone, int dice) {
  return dice - darkness(d, p, zone) <= highest_that_surprises;
}

void tell_surprise(P& p, ZoneId zone, ShipId target, bool comes) {
  p.out.tell(both_players, SurpriseRolled, shown(p.answer, -darkness(p.data, p.s.p, zone)));
  p.out.tell(both_players, comes ? SurpriseComes : SurpriseFails);
  if (!comes) mark(p.data, p.s.p, target, SawItComing);
}

// [BIS 41.5] Nobody knows what shadows her, nor whether it is still there: all that her side must know is
// that contact was held.
Objection turn_refusal(const Data& d, const Position& p, ShipId unit, ZoneId zone) {
  if (!in_play(p, unit) || at(p, unit).zone != zone || !is_leader(d, p, unit) || !shadowed_now(d, p, unit))
    return refuse(NotShadowed, arg(unit));
  if (!may_surprise_in(d, p, zone)) return refuse(NotDarkEnough, arg(zone));
  if (log_of(p, unit).surprise & TurnedOnShadower) return refuse(TurnedAlready, arg(unit));
  if (!can_attack(d, p, unit)) return refuse(NotShadowed, arg(unit));
  return {};
}

bool somebody_may_turn(const Data& d, const Position& p, Seat side, ZoneId zone) {
  return d.options.surprise && some_ship(d, side, [&](ShipId s) { return !turn_refusal(d, p, s, zone); });
}

ShipId shadower_of(const Data& d, const Position& p, ShipId quarry) {
  ShipId hunter = no_ship;
  const Ship& ship = at(p, quarry);
  each_ship(d, other(side_of(d, quarry)), [&](ShipId s) {
    const Ship& one = at(p, s);
    if (hunter == no_ship && in_play(one) && one.zone == ship.zone && one.shadowing == ship.pursuit &&
        part_of(one) == Part::Free && !in_port(d, p, s))
      hunter = leader(d, p, s);
  });
  return hunter;
}

void turns_on_shadower(const Data& d, Position& p, ShipId unit) { mark(d, p, unit, TurnedOnShadower); }

void caught_shadowing(const Data& d, Position& p, ShipId shadower, ShipId by) {
  each_member(d, p, shadower, [&](ShipId s) {
    log_of(p, s).surprise |= CaughtShadowing;
    log_of(p, s).surprised_by = static_cast<std::uint8_t>(arg(by) + 1);
  });
}

// [BIS R43] She fought in the open, so her name is known; her side may still go by its type.
bool has_been_caught_by(const Data& d, const Position& p, ShipId unit, QuarryId quarry) {
  bool caught = false;
  each_member(d, p, unit, [&](ShipId s) {
    const LogLine& line = log_of(p, s);
    if (!(line.surprise & CaughtLastTurn)) return;
    const auto by = static_cast<ShipId>(line.surprised_by - 1);
    caught = caught || (quarry.is_named() ? same_unit(d, p, quarry.ship(), by)
                                          : quarry.type() == d.ships[index(by)].type);
  });
  return caught;
}

void forget_surprise(Position& p) {
  for (LogLine& line : p.log) {
    line.surprise = (line.surprise & CaughtShadowing) ? std::uint8_t{CaughtLastTurn} : std::uint8_t{0};
    if (line.surprise == 0) line.surprised_by = 0;
  }
}

}  // namespace flagplot::bismarck
