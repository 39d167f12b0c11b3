#include "umpire/options.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "catalogue/games.h"
#include "data/files.h"
#include "support/folder.h"
#include "umpire/library.h"

// Options that need or exclude each other, and sets of them that have a name.
namespace flagplot::umpire {
namespace {

using nlohmann::json;

const json weather = json::parse(R"({
  "id": "rain",
  "options": [
    {"id": "rain", "values": ["none", "some", "much"], "default": "none"},
    {"id": "wind", "values": [true, false], "default": false,
     "needs": [{"values": [true], "option": "rain", "is": ["some", "much"], "because": "a dry wind is no weather"}]},
    {"id": "drought", "values": [true, false], "default": false,
     "excludes": [{"values": [true], "option": "rain", "is": ["much"], "because": "nothing dries up in it"}]}],
  "presets": [{"id": "storm", "title": "Storm", "options": {"rain": "much", "wind": true}}]})");

std::string refusal(const json& given, const json& game = weather) {
  try {
    (void)options_in_full(game, given);
    return "";
  } catch (const data::Error& e) {
    return e.what();
  }
}

TEST(Options, WhatIsNotGivenIsAtItsDefault) {
  EXPECT_EQ(options_in_full(weather, nullptr),
            json::parse(R"({"rain": "none", "wind": false, "drought": false})"));
  EXPECT_EQ(options_in_full(weather, {{"rain", "some"}, {"drought", true}}),
            json::parse(R"({"rain": "some", "wind": false, "drought": true})"));
}

TEST(Options, OneThatIsMissingWhatItNeedsIsRefusedWithTheReason) {
  EXPECT_EQ(
      refusal({{"wind", true}}),
      R"(options/wind: true needs rain = "some" or "much", because a dry wind is no weather; found "none")");
  EXPECT_EQ(refusal({{"wind", true}, {"rain", "some"}}), "");
  EXPECT_EQ(refusal({{"wind", false}}), "") << "only that value needs anything";
}

TEST(Options, TwoThatExcludeEachOtherAreRefusedWithTheReason) {
  EXPECT_EQ(refusal({{"drought", true}, {"rain", "much"}}),
            R"(options/drought: true excludes rain = "much", because nothing dries up in it; found "much")");
  EXPECT_EQ(refusal({{"drought", true}, {"rain", "some"}}), "");
}

TEST(Options, APresetIsANameForSomeValuesAndWhatIsGivenBesideItWins) {
  EXPECT_EQ(options_in_full(weather, {{"preset", "storm"}}),
            json::parse(R"({"rain": "much", "wind": true, "drought": false})"));
  EXPECT_EQ(options_in_full(weather, {{"preset", "storm"}, {"wind", false}})["wind"], false);
  EXPECT_EQ(
      refusal({{"preset", "storm"}, {"rain", "none"}}),
      R"(options/wind: true needs rain = "some" or "much", because a dry wind is no weather; found "none")");
  EXPECT_EQ(refusal({{"preset", "calm"}}), R"(options/preset: found "calm"; expected one of: storm)");
}

// Of every game: whatever is named is there, and every preset can be played.
TEST(Options, OfAllGamesNameWhatThereIs) {
  const Library library(data::Files(), catalogue::known_games());
  for (const GameEntry& game : library.games()) {
    const json d = library.description(game.id), known = d.value("options", json::array());
    const auto option = [&](const json& id) {
      for (const json& one : known) {
        if (one["id"] == id) return one;
      }
      return json(nullptr);
    };
    for (const json& one : known) {
      EXPECT_NE(one["id"], "preset") << game.id;
      for (const char* kind : {"needs", "excludes"}) {
        for (const json& relation : one.value(kind, json::array())) {
          const json other = option(relation["option"]);
          ASSERT_FALSE(other.is_null()) << game.id << relation;
          for (const json& v : relation["is"])
            EXPECT_TRUE(std::ranges::find(other["values"], v) != other["values"].end()) << v;
          for (const json& v : relation["values"])
            EXPECT_TRUE(std::ranges::find(one["values"], v) != one["values"].end()) << v;
        }
      }
    }
    if (!game.make) continue;
    EXPECT_NO_THROW((void)library.open(game.id, nullptr, nullptr)) << game.id;
    for (const json& preset : d.value("presets", json::array()))
      EXPECT_NO_THROW((void)library.open(game.id, nullptr, {{"preset", preset["id"]}}))
          << game.id << preset["id"];
  }
}

// A designer's file may name an option that there is not.
TEST(Options, OfNobodyAreRefused) {
  json game = weather;
  game["options"][1]["needs"][0]["option"] = "snow";
  EXPECT_EQ(refusal(nullptr, game), "");
  EXPECT_EQ(refusal({{"wind", false}}, game), R"(options/wind: needs "snow", which is no option of this game)");
}

}  // namespace
}  // namespace flagplot::umpire
