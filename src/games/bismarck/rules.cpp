#include "games/bismarck/rules.h"

#include "games/bismarck/air_movement.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/surprise.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// The turn: chapter 4.
namespace flagplot::bismarck {
namespace {

// [BIS 4.0] [BIS 4.8] The phases in their order; naval combat is the last but one, after all search and bombing.
constexpr Array<Rule, 9> sequence{AvailabilityRule, VisibilityRule, ShadowRule,    AirMovementRule, ShipMovementRule,
                                       SearchRule,       AirAttackRule,  NavalCombatRule, ChanceRule};

}  // namespace

Step whole_game(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, PortsChosen, Turns };
  if (f.at == Begin && some_choose_ports(p.data))
    return f.then(PortsChosen, Fork{call(FirstPortsRule, Seat::Allied), call(FirstPortsRule, Seat::Axis)});
  if (f.at <= PortsChosen && p.data.scenario.forward_cruisers > 0)
    return f.then(Turns, Fork{call(ForwardCruisersRule, Seat::Allied), call(ForwardCruisersRule, Seat::Axis)});
  return call(TurnRule, Seat::None);
}

Step turn(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, UnderWay };
  if (f.at == Begin) {
    p.out.tell(both_players, TurnBegins, pos.turn);
    f.local[0] = pos.phase;  // a scenario may begin in the middle of a turn
    f.at = UnderWay;
  }
  if (pos.ending || (f.local[0] == chance_phase && game_has_ended(p, true))) return game_over(p);
  if (f.local[0] == sequence.size()) {
    end_of_turn(p, f);
    return pos.ending ? game_over(p) : Step(Done{});
  }
  pos.phase = static_cast<std::uint8_t>(f.local[0]);
  p.out.tell(both_players, PhaseBegins, pos.phase);
  return in_order(std::span<const Rule>(sequence), f);
}

// [BIS 11.21] [BIS 11.22] The marker moves on, and what held for one turn is over.
Step end_of_turn(P& p, Frame&) {
  Position& pos = p.s.p;
  if (game_has_ended(p, false)) return Done{};
  supply_ships(p);
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    Ship& ship = at(pos, s);
    const ZoneSet& ports = side_of(p.data, s) == Seat::Allied ? p.data.british_ports : p.data.german_ports;
    if (in_play(ship) && ports.has(ship.zone) && ship.port_turns < 200) ++ship.port_turns;
    ship.located_last = ship.located;
    ship.located = Unseen;
    ship.two_last_turn = ship.moved >= 2;  // [BIS R2] breaking out counts
    ship.moved = 0;
    ship.passed = no_zone;
    ship.finished_move = 0;
    ship.shadowing = shadows_nobody;
    ship.pursuit = 0;
    ship.shadow_tried = 0;
    ship.fought = 0;
    ship.launched = 0;
    ship.halted = ship.halted == 1 ? 2 : 0;
  }
  mark_homeward(p);
  for (LogLine& log : pos.log) log.weather_paid = 0;
  for (Air& air : pos.air) {
    air.shadowing = shadows_nobody;
    air.struck = 0;
    air.targets = {};
    air.done = 0;
  }
  if (p.data.options.surprise) forget_surprise(pos);
  pos.sorties = {};
  pos.called = {};
  pos.pursuits = 0;
  ++pos.turn;
  pos.phase = 0;
  return Done{};
}

namespace {

Array<RuleFunction<Bismarck>, Bismarck::rule_count> all_rules() {
  Array<RuleFunction<Bismarck>, Bismarck::rule_count> table{};
  const NumberedRule search_board[] = {
      {WholeGame, whole_game},           {TurnRule, turn},
      {AvailabilityRule, availability},  {VisibilityRule, visibility},
      {TaskForceRule, task_forces},      {ShadowRule, shadow},
      {ShadowAttemptRule, shadow_attempt}, {ShadowedMoveRule, shadowed_move},
      {AirMovementRule, air_movement},   {FlyRule, fly},
      {ShipMovementRule, ship_movement}, {SailRule, sail},
      {RepairRule, repair},              {SearchRule, search},
      {CallZonesRule, call_zones},       {HighSpeedShadowRule, high_speed_shadow},
      {AirAttackRule, air_attack},       {StrikeRule, strikes},
      {LandingsRule, landings},          {LandRule, land_units},
      {NavalCombatRule, naval_combat},   {ChanceRule, chance},
      {EndOfTurnRule, end_of_turn},
  };
  for (const std::span<const NumberedRule> chapter :
       {std::span<const NumberedRule>(search_board), battle_rules(), intermediate_rules()}) {
    for (const auto& [number, function] : chapter) table[number] = function;
  }
  return table;
}

}  // namespace

const Array<RuleFunction<Bismarck>, Bismarck::rule_count> Bismarck::rules = all_rules();

}  // namespace flagplot::bismarck
