#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "games/bismarck/battle.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/murmansk_run/rules.h"
#include "games/north_cape/north_cape.h"
#include "games/pq17/pq17.h"
#include "games/north_cape/rules.h"
#include "support/places.h"
#include "umpire/library.h"
#include "umpire/standing.h"

// The numbers of words and rules are in every log and every hash. Those that were given are written down in
// tests/numbers: append, never change. Beside them stands what standing orders are read by when a match is played again:
// what is offered, under which provisos, and which events are no news.
namespace flagplot::umpire {
namespace {

std::vector<std::string> in_use(const Words& words) {
  std::vector<std::string> lines;
  const std::pair<const char*, std::span<const Phrase>> families[] = {{"verb", words.verbs},
                                                                      {"prompt", words.prompts},
                                                                      {"event", words.events},
                                                                      {"refusal", words.refusals},
                                                                      {"ending", words.endings}};
  for (const auto& [family, phrases] : families) {
    for (std::size_t i = 0; i < phrases.size(); ++i)
      lines.push_back(std::string(family) + " " + std::to_string(i) + " " + phrases[i].key);
  }
  const StandingWords& standing = words.standing;
  for (std::size_t i = 0; i < standing.offers.size(); ++i) {
    const std::string key = sentence_key(words, standing.offers[i]);
    lines.push_back("offer " + std::to_string(i) + " " + key.substr(std::string_view("standing.").size()));
  }
  for (std::size_t i = 1; i < standing.provisos.size(); ++i)
    lines.push_back("proviso " + std::to_string(i) + " " + standing.provisos[i]);
  for (const std::uint16_t event : standing.routine) lines.push_back(std::string("routine ") + words.events[event].key);
  lines.push_back(std::string("turn ") + words.events[standing.turn].key);
  return lines;
}

std::vector<std::string> written_down(const std::string& game) {
  std::ifstream file(support::source_dir() + "/tests/numbers/" + game + ".txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

class Numbers : public ::testing::TestWithParam<const char*> {};

TEST_P(Numbers, OfWordsNeverChange) {
  static const Library library(data::Files(),
                               {{"bismarck", bismarck::make},
                                {"murmansk_run", murmansk_run::make},
                                {"north_cape", north_cape::make},
                                {"pq17", pq17::make}});
  const auto game = library.open(GetParam(), nullptr, {});
  const auto used = in_use(game->words()), given = written_down(GetParam());
  ASSERT_FALSE(given.empty());
  const std::set<std::string> now(used.begin(), used.end()), before(given.begin(), given.end());
  for (const auto& line : given) EXPECT_TRUE(now.contains(line)) << line << " is what logs say: append, never change";
  for (const auto& line : used) {
    EXPECT_TRUE(before.contains(line)) << line << " is new: add it to tests/numbers"
                                       << (line.starts_with("routine") ? " if the event is as new; who slept through it "
                                                                         "in no match so far would in all of them"
                                                                       : "");
  }
}

INSTANTIATE_TEST_SUITE_P(Of, Numbers, ::testing::Values("bismarck", "murmansk_run", "north_cape", "pq17"),
                         [](const auto& game) { return std::string(game.param); });

TEST(Numbers, OfRulesOfBismarckNeverChange) {
  using namespace bismarck;
  const std::uint16_t rules[] = {WholeGame,       TurnRule,        AvailabilityRule,  VisibilityRule,
                                 TaskForceRule,   ShadowRule,      ShadowAttemptRule, ShadowedMoveRule,
                                 AirMovementRule, FlyRule,         ShipMovementRule,  SailRule,
                                 RepairRule,      SearchRule,      CallZonesRule,     HighSpeedShadowRule,
                                 AirAttackRule,   StrikeRule,      LandingsRule,      LandRule,
                                 NavalCombatRule, ChanceRule,      EndOfTurnRule,     AnnounceRule,
                                 CommitRule,      ActionRule,      HoldBackRule,      SetUpRule,
                                 RoundRule,       BeginRoundRule,  EnterRule,         WithdrawRule,
                                 ManoeuvreRule,   FireRule,        SalvoRule,         ShotRule,
                                 EndOfFireRule,   BreakOffRule,    BonusMoveRule,     ReinforceRule,
                                 OwnWeatherRule,  VariabilityRule, FuelLossRule,      FrontsRule,
                                 NavigationRule,  MendingRule,     MendingOrdersRule, BreakdownRule,
                                 TorpedoRule,     ReservesRule,    ForwardCruisersRule,
                                 FirstPortsRule,  SurrenderRule};
  for (std::size_t i = 0; i < std::size(rules); ++i) EXPECT_EQ(rules[i], i) << "append, never change";
  EXPECT_EQ(std::size(rules), Bismarck::rules.size()) << "one that is new: add it here";
  for (const auto rule : Bismarck::rules) EXPECT_NE(rule, nullptr) << "a number without a rule";
}

TEST(Numbers, OfRulesOfMurmanskRunNeverChange) {
  using namespace murmansk_run;
  const std::uint16_t rules[] = {
      WholeGame,    SeasonRule,     TransitRule, RepairRule,    ReplacementRule, TallBoyRule,     ForceRule,
      FuelRule,     ConvoyRule,     DeployRule,  PeriodRule,    WeatherRule,     ContactsRule,    ScatterRule,
      ScatterRollRule, DummiesRule, PulseRule,   MoveRule,      SubsRule,        SubAttackRule,   PackRule,
      PackAttackRule, AirRule,      AirAttackRule, PortRaidRule, BattlesRule,    BattleRule,      PlaceRule,
      RoundRule,    FireRule,       AfterRoundRule, RetreatRule, CrossRule,      EndOfConvoyRule, SeasonEndRule};
  for (std::size_t i = 0; i < std::size(rules); ++i) EXPECT_EQ(rules[i], i) << "append, never change";
  EXPECT_EQ(std::size(rules), std::size_t{end_of_rules}) << "one that is new: add it here";
  for (const auto rule : MurmanskRun::rules) EXPECT_NE(rule, nullptr) << "a number without a rule";
}

TEST(Numbers, OfRulesOfNorthCapeNeverChange) {
  using namespace north_cape;
  const std::uint16_t rules[] = {
      WholeGame,     PartRule,      PlaceRule,     ExtrasRule,     TurnRule,       WeatherRule,   DecoysRule,
      BuyRule,       MissionsRule,  SlotRule,      MissionRule,    MoveRule,       ArriveRule,    InterceptRule,
      ReconRule,     CombatRule,    DogfightRule,  BombRule,       FireRule,       InfiltrationRule, DepthChargeRule,
      PointsRule,    IceRule,       HfdfRule,      StormRule,      EndOfTurnRule,  LandRule,      SoloSetUpRule,
      SoloTurnRule,  SoloGroupRule, SoloScatterRule, SoloContactRule};
  for (std::size_t i = 0; i < std::size(rules); ++i) EXPECT_EQ(rules[i], i) << "append, never change";
  EXPECT_EQ(std::size(rules), std::size_t{end_of_rules}) << "one that is new: add it here";
  for (const auto rule : NorthCape::rules) EXPECT_NE(rule, nullptr) << "a number without a rule";
}

}  // namespace
}  // namespace flagplot::umpire
