#pragma once

#include "games/murmansk_run/state.h"
#include "games/murmansk_run/words.h"
#include "kernel/array.h"
#include "kernel/game_of.h"

// Murmansk Run: the rule functions and the table that calls them. Each chapter is a file; what several
// chapters ask of a position is in predicates.h.
namespace flagplot::murmansk_run {

enum Rule : std::uint16_t {
  WholeGame,
  SeasonRule,
  TransitRule,
  RepairRule,
  ReplacementRule,
  TallBoyRule,
  ForceRule,
  FuelRule,
  ConvoyRule,
  DeployRule,
  PeriodRule,
  WeatherRule,
  ContactsRule,
  ScatterRule,
  ScatterRollRule,
  DummiesRule,
  PulseRule,
  MoveRule,
  SubsRule,
  SubAttackRule,
  PackRule,
  PackAttackRule,
  AirRule,
  AirAttackRule,
  PortRaidRule,
  BattlesRule,
  BattleRule,
  PlaceRule,
  RoundRule,
  FireRule,
  AfterRoundRule,
  RetreatRule,
  CrossRule,
  EndOfConvoyRule,
  SeasonEndRule,
  end_of_rules,
};

struct MurmanskRun {
  using Data = murmansk_run::Data;
  using State = murmansk_run::State;
  using View = murmansk_run::View;
  static constexpr std::string_view id = "murmansk_run";
  static constexpr int rules_version = 3;
  static constexpr std::size_t most_options = 1024;
  static const Array<RuleFunction<MurmanskRun>, end_of_rules> rules;

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
  static std::vector<std::string> broken_invariants(const Data&, const State&);
};

using P = Play<MurmanskRun>;

}  // namespace flagplot::murmansk_run
