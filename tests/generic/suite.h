#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "generic/checks.h"

// The suite for one game and scenario. A game's test file says, for instance,
//   FLAGPLOT_GENERIC_SUITE(StraitClose, support::sample("close"), support::sample_library().files(), effort,
//   1000)
// where the last number is how many seeds random play must finish.
// NOLINTBEGIN(bugprone-macro-parentheses): a class cannot be named in parentheses
#define FLAGPLOT_GENERIC_SUITE(Suite, open_game, files, effort, seeds)                          \
  class Suite : public ::testing::Test {                                                        \
   protected:                                                                                   \
    static void SetUpTestSuite() { game_ = open_game; }                                         \
    static void TearDownTestSuite() { game_.reset(); }                                          \
    static inline std::unique_ptr<flagplot::Game> game_;                                        \
  };                                                                                            \
  TEST_F(Suite, G1AskingTwiceChangesNothing) {                                                  \
    EXPECT_EQ(flagplot::generic::asking_changes_nothing(*game_, effort), "");                   \
  }                                                                                             \
  TEST_F(Suite, G2ReplayRepeatsEveryState) {                                                    \
    EXPECT_EQ(flagplot::generic::replay_repeats_every_state(*game_, effort), "");               \
  }                                                                                             \
  TEST_F(Suite, G3SaveAndLoadWorksAnywhere) {                                                   \
    EXPECT_EQ(flagplot::generic::save_and_load_anywhere(*game_, effort), "");                   \
  }                                                                                             \
  TEST_F(Suite, G4RandomPlayEnds) {                                                             \
    auto more = effort;                                                                         \
    more.games = seeds;                                                                         \
    EXPECT_EQ(flagplot::generic::random_play_ends(*game_, more), "");                           \
  }                                                                                             \
  TEST_F(Suite, G5ResampledWorldsLookTheSame) {                                                 \
    EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(*game_, effort), "");           \
  }                                                                                             \
  TEST_F(Suite, G6OptionsAreTheSameInResampledWorlds) {                                         \
    EXPECT_EQ(flagplot::generic::options_are_the_same_in_resampled_worlds(*game_, effort), ""); \
  }                                                                                             \
  TEST_F(Suite, G7SecretsDoNotInterfere) {                                                      \
    EXPECT_EQ(flagplot::generic::secrets_do_not_interfere(*game_, files, effort), "");          \
  }                                                                                             \
  TEST_F(Suite, G7ForksDoNotCareWhoIsFirst) {                                                   \
    EXPECT_EQ(flagplot::generic::forks_do_not_care_who_is_first(*game_, effort), "");           \
  }                                                                                             \
  TEST_F(Suite, G8OptionsAreExactlyWhatIsAccepted) {                                            \
    EXPECT_EQ(flagplot::generic::options_are_exactly_what_is_accepted(*game_, effort), "");     \
  }                                                                                             \
  TEST_F(Suite, G9UndoRestoresTheState) {                                                       \
    EXPECT_EQ(flagplot::generic::undo_restores_the_state(*game_, effort), "");                  \
  }                                                                                             \
  TEST_F(Suite, G9UndoTellsNoSecret) {                                                          \
    EXPECT_EQ(flagplot::generic::undo_tells_no_secret(*game_, effort), "");                     \
  }                                                                                             \
  TEST_F(Suite, G10ForecastsFollowFromTheView) {                                                \
    const std::unique_ptr<flagplot::Game> twin = open_game;                                     \
    EXPECT_EQ(flagplot::generic::forecasts_follow_from_the_view(*game_, *twin, files, effort), ""); \
  }                                                                                             \
  TEST_F(Suite, RoomIsLeft) {                                                                   \
    const auto reached = flagplot::generic::reached_in_random_play(*game_, effort);             \
    RecordProperty("options", static_cast<int>(reached.options));                               \
    RecordProperty("events", static_cast<int>(reached.events));                                 \
    RecordProperty("depth", static_cast<int>(reached.depth[0]));                                \
    RecordProperty("depth_allied", static_cast<int>(reached.depth[1]));                         \
    RecordProperty("depth_axis", static_cast<int>(reached.depth[2]));                           \
    EXPECT_EQ(flagplot::generic::room_is_left(reached), "");                                    \
  }                                                                                             \
  TEST_F(Suite, StepsDoNotAllocate) {                                                           \
    EXPECT_EQ(flagplot::generic::steps_do_not_allocate(*game_, effort), "");                    \
  }                                                                                             \
  TEST_F(Suite, EveryPhraseHasItsSentences) {                                                   \
    EXPECT_EQ(flagplot::generic::every_phrase_has_its_sentences(*game_, files), "");            \
  }
// NOLINTEND(bugprone-macro-parentheses)
