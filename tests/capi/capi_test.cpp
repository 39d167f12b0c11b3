#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "bots/generic/playout.h"
#include "capi/flagplot.h"
#include "catalogue/bots.h"
#include "catalogue/games.h"
#include "umpire/library.h"

// Games through the C interface are the games the rest of the program plays.
namespace flagplot {
namespace {

struct Close {
  void operator()(flagplot_table* table) const { flagplot_close(table); }
};
using Table = std::unique_ptr<flagplot_table, Close>;

std::string last_error(400, '\0');
Table open(const char* game, std::uint32_t games, const char* scenario = nullptr, const char* options = nullptr) {
  const flagplot_setup setup{game, scenario, options, games, 7};
  last_error.assign(400, '\0');
  Table table(flagplot_open(&setup, last_error.data(), last_error.size()));
  last_error.resize(std::strlen(last_error.c_str()));
  return table;
}
std::string tell(int result, std::array<char, 400>& error) { return result < 0 ? error.data() : "fine"; }

std::vector<std::uint8_t> seats(const Table& t) {
  std::vector<std::uint8_t> list(flagplot_shape_of(t.get()).games);
  flagplot_seats(t.get(), list.data());
  return list;
}
std::vector<std::uint8_t> features(const Table& t) {
  const auto shape = flagplot_shape_of(t.get());
  std::vector<std::uint8_t> bytes(std::size_t{shape.games} * shape.features);
  flagplot_features(t.get(), bytes.data());
  return bytes;
}

class EveryGame : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryGame, BotsPlayHereWhatTheyPlayInASimulation) {
  constexpr std::uint32_t n = 6;
  const Table table = open(GetParam(), n);
  ASSERT_TRUE(table) << last_error;
  std::vector<std::int32_t> chosen(n, FLAGPLOT_LEAVE);
  std::array<char, 400> error{};
  for (auto waiting = seats(table); std::ranges::count(waiting, 0) < n; waiting = seats(table)) {
    ASSERT_EQ(flagplot_bot(table.get(), "random", FLAGPLOT_ALLIED, chosen.data(), error.data(), error.size()), 0);
    ASSERT_EQ(flagplot_bot(table.get(), "random", FLAGPLOT_AXIS, chosen.data(), error.data(), error.size()), 0);
    ASSERT_EQ(flagplot_step(table.get(), chosen.data(), error.data(), error.size()),
              n - std::ranges::count(waiting, 0))
        << error.data();
  }
  std::vector<std::uint8_t> over(n), winner(n);
  std::vector<std::int16_t> margin(n);
  flagplot_results(table.get(), over.data(), winner.data(), margin.data());
  const umpire::Library library(data::Files(), catalogue::known_games());
  const auto game = library.open(GetParam(), {}, nlohmann::json::object());
  const auto one = catalogue::bot_named(*game, "random"), two = catalogue::bot_named(*game, "random");
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto outcome = bots::playout(*game, {one.get(), two.get()}, 7, i);
    EXPECT_EQ(over[i], 1);
    EXPECT_EQ(winner[i], static_cast<std::uint8_t>(outcome.result.winner));
    EXPECT_EQ(margin[i], outcome.result.margin);
  }
}

TEST_P(EveryGame, OptionsMaskAndTextsAgree) {
  const Table table = open(GetParam(), 2);
  ASSERT_TRUE(table) << last_error;
  const auto shape = flagplot_shape_of(table.get());
  std::vector<std::uint8_t> mask(std::size_t{shape.games} * shape.options);
  std::vector<std::uint16_t> options(mask.size() * 4);
  std::vector<std::uint32_t> count(shape.games);
  flagplot_legal(table.get(), mask.data());
  flagplot_options(table.get(), options.data(), count.data());
  for (std::uint32_t g = 0; g < shape.games; ++g) {
    ASSERT_GT(count[g], 0U);
    const auto* row = mask.data() + std::size_t{g} * shape.options;
    EXPECT_EQ(std::count(row, row + shape.options, 1), count[g]);
    EXPECT_EQ(std::count(row, row + count[g], 1), count[g]);
    std::array<char, 300> text{};
    EXPECT_GT(flagplot_option_text(table.get(), g, count[g] - 1, text.data(), text.size()), 0);
    EXPECT_EQ(nlohmann::json::parse(text.data()).count("verb"), 1U);
    EXPECT_EQ(flagplot_option_text(table.get(), g, count[g], text.data(), text.size()), -1);
  }
}

TEST_P(EveryGame, WhatIsNotAnOptionChangesNothing) {
  const Table table = open(GetParam(), 3);
  ASSERT_TRUE(table) << last_error;
  const auto before = features(table);
  std::array<char, 400> error{};
  const std::array<std::int32_t, 3> chosen{0, 99999, 0};
  EXPECT_EQ(tell(flagplot_step(table.get(), chosen.data(), error.data(), error.size()), error).find("chosen: game 1 has 99999"), 0U)
      << error.data();
  EXPECT_EQ(features(table), before);
  EXPECT_EQ(flagplot_bot(table.get(), "commodore", FLAGPLOT_NOBODY, std::vector<std::int32_t>(3).data(), error.data(), error.size()), -1);
  EXPECT_EQ(flagplot_reset(table.get(), 3, 0, error.data(), error.size()), -1);
}

TEST_P(EveryGame, AGameBegunAnewIsTheSameGame) {
  const Table table = open(GetParam(), 2);
  ASSERT_TRUE(table) << last_error;
  const auto before = features(table);
  std::array<char, 400> error{};
  std::vector<std::int32_t> chosen(2);
  for (int i = 0; i < 5; ++i) {
    flagplot_bot(table.get(), "random", FLAGPLOT_NOBODY, chosen.data(), error.data(), error.size());
    ASSERT_EQ(flagplot_step(table.get(), chosen.data(), error.data(), error.size()), 2);
  }
  EXPECT_NE(features(table), before);
  for (std::uint32_t i = 0; i < 2; ++i) ASSERT_EQ(flagplot_reset(table.get(), i, i, error.data(), error.size()), 0);
  EXPECT_EQ(features(table), before);
}

INSTANTIATE_TEST_SUITE_P(Capi, EveryGame, ::testing::Values("bismarck", "murmansk_run"));

TEST(Capi, ATableThatCannotBeSetSaysWhyInOneLine) {
  EXPECT_FALSE(open("chess", 1));
  EXPECT_NE(last_error.find("chess"), std::string::npos);
  EXPECT_FALSE(open("bismarck", 0));
  EXPECT_EQ(last_error, "games: found 0; expected at least 1");
  EXPECT_FALSE(open("bismarck", 1, "nowhere"));
  EXPECT_FALSE(open("bismarck", 1, nullptr, "{\"fog\": 1}"));
  EXPECT_EQ(last_error.find('\n'), std::string::npos);
  EXPECT_FALSE(open("bismarck", 1, nullptr, "{"));
}

}  // namespace
}  // namespace flagplot
