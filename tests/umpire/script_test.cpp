#include "umpire/script.h"

#include <gtest/gtest.h>

#include "support/sample.h"

namespace flagplot::umpire {
namespace {

ScriptReport run(const char* steps) {
  return run_script(
      support::sample_library(),
      Json::parse(std::string(R"({"game":"strait","scenario":"close","steps":[)") + steps + "]}"), "test");
}
std::string error(const std::string& script) {
  try {
    run_script(support::sample_library(), Json::parse(script), "test");
  } catch (const data::Error& e) {
    return e.what();
  }
  return {};
}

constexpr const char* both_stay = R"({"auto":"allied"},{"auto":"axis"},)";

TEST(Script, PassesWhenEverythingIsAsWritten) {
  const auto report = run(R"({"auto":"allied"},{"auto":"axis"},
    {"seat":"allied","choose":{"verb":"call","cell":"C3"}},
    {"chance":[2]},
    {"expect":{"seat":"axis","prompt":"evade","events":[{"event":"found","cell":"C3"}]}})");
  EXPECT_TRUE(report.passed) << report.failure;
  EXPECT_EQ(report.steps, 5U);
  EXPECT_EQ(report.expectations, 3U);
}

TEST(Script, SaysWhatFailedAndShowsTheView) {
  const auto report = run(R"({"expect":{"seat":"allied","view":{"/board/ship/at":"C6"}}})");
  EXPECT_FALSE(report.passed);
  EXPECT_EQ(report.failed_step, 1U);
  EXPECT_EQ(report.failure, "/board/ship/at: expected \"C6\", found \"C5\"");
  EXPECT_EQ(report.view["board"]["ship"]["at"], "C5");
}

TEST(Script, UnusedDiceAreAFailure) {
  const auto report = run(R"({"chance":[1,2]})");
  EXPECT_EQ(report.failure, "2 scripted dice were never rolled");
}

TEST(Script, MissingDiceAreAFailure) {
  const auto report = run((std::string(both_stay) + R"({"seat":"allied","choose":{"verb":"call","cell":"C3"}},
    {"seat":"allied","choose":{"verb":"pass"}})")
                              .c_str());
  EXPECT_EQ(report.failure, "1d6 asked for roll_search, but no dice are scripted");
}

TEST(Script, DiceThatDoNotFitAreAFailure) {
  const auto report = run((std::string(both_stay) + R"({"chance":[9]},
    {"seat":"allied","choose":{"verb":"call","cell":"C3"}})")
                              .c_str());
  EXPECT_EQ(report.failure, "the scripted dice do not fit: 1d6 asked for roll_search");
}

TEST(Script, ARefusedChoiceIsAFailureWithItsRule) {
  const auto report = run(R"({"seat":"axis","choose":{"verb":"step","cell":"C4"}})");
  EXPECT_EQ(report.failure, "axis may not {\"verb\":\"step\",\"cell\":\"C4\"}: C4 is an island. [ST 2.2]");
}

TEST(Script, ExpectedRefusalsAndOptionsAreChecked) {
  EXPECT_TRUE(
      run(R"({"expect":{"seat":"axis","refused":{"choose":{"verb":"step","cell":"C4"},"rule":"ST 2.2"},
    "options":{"count":6,"include":[{"verb":"pass"}],"exclude":[{"verb":"step","cell":"C4"}]}}})")
          .passed);
  EXPECT_EQ(run(R"({"expect":{"seat":"axis","refused":{"choose":{"verb":"pass"},"rule":"ST 2"}}})").failure,
            "expected a refusal, but {\"verb\":\"pass\"} is allowed");
  EXPECT_EQ(run(R"({"expect":{"seat":"axis","options":{"include":[{"verb":"step","cell":"A1"}]}}})").failure,
            "expected the option {\"verb\":\"step\",\"cell\":\"A1\"}, which is not offered");
  EXPECT_EQ(run(R"({"expect":{"seat":"axis","options":{"exclude":[{"verb":"pass"}]}}})").failure,
            "the option {\"verb\":\"pass\"} is offered, but should not be");
}

TEST(Script, OptionsAreComparedByMeaningNotByOrderOfMembers) {
  EXPECT_EQ(
      run(R"({"expect":{"seat":"allied","options":{"exclude":[{"cell":"C6","verb":"step"}]}}})").failure,
      "the option {\"cell\":\"C6\",\"verb\":\"step\"} is offered, but should not be");
  EXPECT_EQ(error(R"({"game":"strait","scenario":"close","steps":[
              {"expect":{"seat":"allied","options":{"exclude":[{"verb":"stpe"}]}}}]})"),
            "test: step 1: there is no verb \"stpe\"; known: pass, place, step, call, evade, stand, slip");
}

// Everybody passes, and dice that are not written down fall as it says.
TEST(Script, UntilGoesOnToAQuestion) {
  const auto asked = run(R"({"seat":"allied","until":"call"},{"expect":{"seat":"allied","prompt":"call"}})");
  EXPECT_TRUE(asked.passed) << asked.failure;
  const auto next_turn = run(R"({"seat":"allied","until":"call"},{"seat":"allied","choose":{"verb":"pass"}},
    {"seat":"allied","until":"step","die":2},
    {"expect":{"seat":"allied","prompt":"step","view":{"/board/turn":5}}})");
  EXPECT_TRUE(next_turn.passed) << next_turn.failure;
  EXPECT_EQ(run(R"({"seat":"allied","until":"call"},{"seat":"allied","choose":{"verb":"pass"}},{"seat":"allied","until":"step"})").failure,
            "1d6 asked for roll_listen, but no dice are scripted");
  EXPECT_EQ(run(R"({"seat":"axis","until":"nothing","die":2})").failure, "axis is never asked nothing");
}

TEST(Script, UndoIsAStep) {
  EXPECT_TRUE(run(R"({"seat":"axis","choose":{"verb":"step","cell":"C2"}},{"undo":"axis"},
    {"expect":{"seat":"axis","view":{"/board/ship/at":"C3"}}})")
                  .passed);
  EXPECT_EQ(run(R"({"undo":"axis"})").failure, "axis has nothing that may be taken back");
}

TEST(Script, AnInlineScenarioPutsShipsAnywhere) {
  const auto script = Json::parse(R"({"game":"strait",
    "scenario":{"turns_played":11,"hunter":{"at":"A6"},"raider":{"at":"F6","hits":1}},
    "steps":[{"auto":"axis"},{"auto":"allied"},{"auto":"allied"},{"chance":[3]},
             {"expect":{"finished":true,"result":{"winner":"axis","how":"escaped"}}}]})");
  const auto report = run_script(support::sample_library(), script, "test");
  EXPECT_TRUE(report.passed) << report.failure;
}

TEST(Script, WhatIsNotAScriptSaysWhereAndWhatWasExpected) {
  EXPECT_EQ(error(R"({"game":"strait"})"), "test: \"steps\" is missing");
  EXPECT_EQ(
      error(R"({"game":"strait","steps":[{"wait":1}]})"),
      "test/steps/0: \"wait\" is unknown; expected one of: auto, chance, choose, die, expect, note, seat, "
      "undo, until");
  EXPECT_EQ(error(R"({"game":"strait","steps":[{"auto":"germany"}]})"),
            "test/steps/0/auto: found \"germany\"; expected type \"string\", enum [\"allied\",\"axis\"]");
  EXPECT_EQ(error(R"({"game":"chess","steps":[{"auto":"axis"}]})"),
            "game \"chess\": unknown; expected one of: strait, leaky_strait");
  EXPECT_EQ(error(R"({"game":"strait","scenario":"nowhere","steps":[{"auto":"axis"}]})"),
            "scenario \"nowhere\": unknown in strait; expected one of: crossing, close");
  EXPECT_EQ(error(R"({"game":"strait","options":{"pace":"idle"},"steps":[{"auto":"axis"}]})"),
            "options/pace: found \"idle\"; expected one of: [\"slow\",\"fast\"]");
  EXPECT_EQ(error(R"({"game":"strait","options":{"wind":1},"steps":[{"auto":"axis"}]})"),
            "options/wind: unknown option of strait; expected one of: pace");
  EXPECT_EQ(error(R"({"game":"strait","scenario":{"hunter":{"at":"Q1"}},"steps":[{"auto":"axis"}]})"),
            "scenario/hunter/at: found \"Q1\"; expected type \"string\", pattern \"^[A-F][1-6]$\"");
  EXPECT_EQ(error(R"({"game":"strait","steps":[{"seat":"axis","choose":{"verb":"dance"}}]})"),
            "test: step 1: there is no verb \"dance\"; known: pass, place, step, call, evade, stand, slip");
  EXPECT_EQ(error(R"({"game":"strait","steps":[{"auto":"axis","expect":{}}]})"),
            "test: step 1: does several things at once; expected one a step");
  EXPECT_EQ(error(R"({"game":"strait","steps":[{"expect":{"seat":"axis","view":{"board":1}}}]})"),
            "test: step 1: \"board\" is not a JSON pointer; expected something like /board/turn");
}

}  // namespace
}  // namespace flagplot::umpire
