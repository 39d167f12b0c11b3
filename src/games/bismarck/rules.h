#pragma once

#include "games/bismarck/state.h"
#include "games/bismarck/words.h"
#include "kernel/array.h"
#include "kernel/game_of.h"

// Bismarck, the Basic Game: the rule functions and the table that calls them. Each chapter of the rulebook is
// a file; what several chapters ask of a position is in predicates.h.
namespace flagplot::bismarck {

enum Rule : std::uint16_t {
  WholeGame,
  TurnRule,
  AvailabilityRule,
  VisibilityRule,
  TaskForceRule,
  ShadowRule,
  ShadowAttemptRule,
  ShadowedMoveRule,
  AirMovementRule,
  FlyRule,
  ShipMovementRule,
  SailRule,
  RepairRule,
  SearchRule,
  CallZonesRule,
  HighSpeedShadowRule,
  AirAttackRule,
  StrikeRule,
  LandingsRule,
  LandRule,
  NavalCombatRule,
  ChanceRule,
  EndOfTurnRule,
  first_battle_rule,  // the rules of the battle board follow: battle.h
};

struct Bismarck {
  using Data = bismarck::Data;
  using State = bismarck::State;
  using View = bismarck::View;
  static constexpr std::string_view id = "bismarck";
  static constexpr int rules_version = 4;
  static constexpr std::size_t most_options = 1024;
  static constexpr std::size_t rule_count = 40;
  static const Array<RuleFunction<Bismarck>, rule_count> rules;

  static void setup(const Data&, State&);
  static View view(const Data&, const State&, Seat);
  static void options(const Data&, const View&, Options&);
  static std::optional<Refusal> check(const Data&, const View&, Choice);
  static bool resample(const Data&, const View&, Rng&, State&);
  static Result result(const Data&, const State&);
  static const Words& words();
  static bool holds(const Data&, const View&, std::span<const Choice> options, std::uint16_t proviso);
  static std::size_t count(const Data&, std::uint8_t kind);
  static std::string name(const Data&, std::uint8_t kind, std::uint16_t value);
  static Json board(const Data&, const View&);
  static Json forecast(const Data&, const View&, Choice);
  static Json prospects(const Data&, const View&);
  static std::vector<Stake> stakes(const Data&, const State&, Choice roll);
  static std::vector<Award> awards(const Data&, const State&);
  static std::vector<std::string> broken_invariants(const Data&, const State&);
};

using P = Play<Bismarck>;

}  // namespace flagplot::bismarck
