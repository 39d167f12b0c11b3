#pragma once

#include "games/murmansk_run/state.h"
#include "games/murmansk_run/words.h"
#include "kernel/array.h"
#include "kernel/game.h"

// Murmansk Run: the rule functions and the table that calls them. Each chapter is a file; what several
// chapters ask of a position is in predicates.h.
namespace flagplot::murmansk_run {

// Paused rules are part of a state and so of its hash: append, never change.
enum Rule : std::uint16_t {
  WholeGame = 0,
  SeasonRule = 1,
  TransitRule = 2,
  RepairRule = 3,
  ReplacementRule = 4,
  TallBoyRule = 5,
  ForceRule = 6,
  FuelRule = 7,
  ConvoyRule = 8,
  DeployRule = 9,
  PeriodRule = 10,
  WeatherRule = 11,
  ContactsRule = 12,
  ScatterRule = 13,
  ScatterRollRule = 14,
  DummiesRule = 15,
  PulseRule = 16,
  MoveRule = 17,
  SubsRule = 18,
  SubAttackRule = 19,
  PackRule = 20,
  PackAttackRule = 21,
  AirRule = 22,
  AirAttackRule = 23,
  PortRaidRule = 24,
  BattlesRule = 25,
  BattleRule = 26,
  PlaceRule = 27,
  RoundRule = 28,
  FireRule = 29,
  AfterRoundRule = 30,
  RetreatRule = 31,
  CrossRule = 32,
  EndOfConvoyRule = 33,
  SeasonEndRule = 34,
  end_of_rules,
};

struct MurmanskRun {
  using Data = murmansk_run::Data;
  using State = murmansk_run::State;
  using View = murmansk_run::View;
  static constexpr std::string_view id = "murmansk_run";
  static constexpr int rules_version = 4;
  static constexpr std::size_t most_options = 1024;
  static const Array<RuleFunction<MurmanskRun>, end_of_rules> rules;

  static void setup(const Data&, State&);
  static void show(const Data&, const State&, Seat, View&);
  static void show_own(const Data&, const State&, Seat, View&);
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
  static std::vector<std::string> broken_invariants(const Data&, const State&);
};

using P = Play<MurmanskRun>;

}  // namespace flagplot::murmansk_run
