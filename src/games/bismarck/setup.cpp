#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/fronts.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/start_range.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// Chapter 3: preparing for play.
namespace flagplot::bismarck {

namespace {

// An action that is being fought: the round given is the next one.
void set_up_battle(const Data& d, Position& p) {
  const BattleStart& start = d.scenario.battle;
  if (start.zone == no_zone) return;
  Battle& b = p.battle;
  b.zone = start.zone;
  b.attacker = start.attacker;
  b.edge = start.edge;
  b.round = static_cast<std::uint8_t>(start.round - 1);
  b.announced = b.action = 1;
  b.actions[0] = {start.zone, start.attacker, Type::Battleship, Type::Battleship, 0, 0, 0};
  for (const BattleStart::Placed& placed : start.ships) {
    p.ships[placed.ship].fought = engaged(Part::Committed, 1);
    BattleShip& ship = b.ships[placed.ship];
    ship.q = placed.q;
    ship.r = placed.r;
    ship.course = placed.course;
    ship.status = placed.withdrawing ? Withdrawing : Fighting;
  }
  if (d.options.start_range) settle_start_range(d, p);
}

// What each side has sighted by type this turn or in the one before, as if it had been told so.
void set_up_sightings(const Data& d, State& s) {
  const std::uint8_t now = s.p.turn;
  for (const std::uint8_t turn : {static_cast<std::uint8_t>(now - 1), now}) {
    const auto how = [&](ShipId id) {
      return (turn == now ? at(s.p, id).located : at(s.p, id).located_last) & (BySearch | ByShadow);
    };
    for (const Seat side : players) {
      each_ship(d, other(side), [&](ShipId first) {
        if (!how(first) || !is_leader(d, s.p, first)) return;
        Sighting seen{at(s.p, first).zone, turn, {}, 0, 0};
        each_member(d, s.p, first, [&](ShipId m) {
          if (how(m)) ++seen.types[static_cast<std::size_t>(d.ships[index(m)].type)];
        });
        seen.as = static_cast<std::uint8_t>((at(s.p, first).force ? InForce : 0) |
                                            (how(first) & BySearch ? 0 : HeldByShadow) |
                                            (can_be_bombed(d, s.p, first) || turn != now ? 0 : SafeInPort));
        sighted(d, s, side, seen);
      });
    }
  }
}

}  // namespace

// [BIS 3.0] [BIS 11.23] Everything where the order of appearance puts it, and the clock at the first turn.
void Bismarck::setup(const Data& d, State& s) {
  const ScenarioData& scenario = d.scenario;
  Position& p = s.p;
  p.turn = scenario.first_turn;
  p.phase = scenario.phase;
  if (d.options.fronts) {
    p.level = 0;
    set_up_fronts(d, p);
  } else {
    p.level = scenario.visibility;
    if (d.options.two_areas) p.weather.south = scenario.visibility_south;
  }
  p.fog = scenario.fog;
  p.points = scenario.points;
  p.convoys = scenario.convoys;
  p.german_located = scenario.german_located;
  p.home_fleet_free = scenario.home_fleet_free;
  p.force_h_free = scenario.force_h_free;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const ShipStart& start = scenario.ships[i];
    Ship& ship = p.ships[i];
    if (!start.in_play) {
      ship.status = ShipStatus::Gone;
      continue;
    }
    ship.fuel = start.fuel;
    p.log[i].ammunition = start.ammunition;
    p.log[i].torpedoes_spent = start.torpedoes_spent;
    p.log[i].attack_boxes = d.ships[i].attack_boxes;
    ship.hits = start.hits;
    ship.evasion_lost = start.evasion_lost;
    ship.evasion_damage = start.evasion_damage;
    if (comes_later(start.hold)) continue;
    ship.status = start.hold == Hold::Escort ? ShipStatus::Escort : ShipStatus::AtSea;
    ship.zone = start.zone;
    ship.passed = start.passed;
    ship.patrol = start.patrol;
    ship.force = start.force;
    ship.moved = start.moved;
    ship.two_last_turn = start.two_last_turn;
    ship.located = start.located;
    ship.located_last = start.located_last;
    const ZoneSet& ports = d.ships[i].side == Seat::Allied ? d.british_ports : d.german_ports;
    ship.port_turns = start.in_port ? start.in_port : ports.has(start.zone) && start.moved == 0;
    s.may_be[i] = ZoneSet::only(start.zone);
    if (start.located || start.located_last) {
      s.contact[i] = {start.zone, static_cast<std::uint8_t>(start.located ? p.turn : p.turn - 1),
                      start.located ? start.located : start.located_last};
    }
  }
  each_ship(d, Seat::Axis, [&](ShipId s) { at(p, s).left_bergen = at(p, s).zone != first_port(d, s); });
  expect_forward_cruisers(d, s);
  expect_in_either_port(d, s);
  remember_forces(p);
  set_up_sightings(d, s);
  for (std::size_t i = 0; i < d.air.size(); ++i) {
    const AirStart& start = scenario.air[i];
    if (start.absent) p.air[i].status = AirStatus::Absent;  // [BIS 47.2]
    if (start.zone == no_zone) continue;
    p.air[i].status = AirStatus::Aloft;
    p.air[i].zone = start.zone;
    p.air[i].back = start.back;
    p.air[i].airborne = start.airborne;
    p.air[i].moved = start.moved;
  }
  set_up_battle(d, p);
  set_up_homeward(d, p);
}

}  // namespace flagplot::bismarck
