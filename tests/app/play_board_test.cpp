#include <gtest/gtest.h>

#include <cstdlib>

#include "app/play/chart.h"
#include "data/files.h"
#include "support/transcript.h"

// The chart in characters: what is on it, what is not, and how it fits.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

class PlayChart : public testing::Test {
 protected:
  explicit PlayChart(const std::string& game = "bismarck")
      : words_(data::Files(), game, "en"), table_(app::BoardTable::of(data::Files(), game)) {}

  app::SeenBoard seen(const Json& view, Seat seat = Seat::Allied) const {
    return table_->seen(view, seat, app::BoardWords(words_));
  }
  board::CellId cell(const char* id) const { return *table_->board().find(id); }
  app::Chart drawn(const app::SeenBoard& seen, int width, const app::Extract& extract,
                   bool unicode = false) const {
    return app::draw(*table_, seen, {width, 40, unicode}, extract);
  }
  static std::vector<std::string> text(const app::Chart& chart) {
    std::vector<std::string> lines;
    for (const auto& line : chart.lines) {
      lines.emplace_back();
      for (const auto& glyph : line) lines.back() += glyph.sign;
    }
    return lines;
  }
  static std::string all(const app::Chart& chart) {
    std::string together;
    for (const auto& line : text(chart)) together += line + "\n";
    return together;
  }
  static bool explains(const app::Chart& chart, const char* word) {
    return std::ranges::any_of(chart.legend, [&](const auto& sign) { return sign.word == word; });
  }

  data::Catalogue words_;
  std::unique_ptr<app::BoardTable> table_;
};

Json hood(const char* zone) {
  return {{"name", "Hood"}, {"status", "at_sea"}, {"zone", zone}, {"patrol", true}};
}
Json bismarck_seen(const char* zone, int hours) {
  return {{"name", "Bismarck"},
          {"sunk", false},
          {"last_contact", {{"zone", zone}, {"age_hours", hours}}},
          {"may_be", {"G15", "G16"}}};
}

TEST_F(PlayChart, UnitsAndContactsHaveKeysAndAgesAndAreListed) {
  const auto s = seen({{"ships", {hood("F12")}}, {"enemy", {bismarck_seen("G16", 8)}}});
  ASSERT_EQ(s.marks.size(), 2U);
  EXPECT_TRUE(s.marks[0].own);
  EXPECT_EQ(s.marks[0].units, (std::vector<std::string>{"Hood (on patrol)"}));
  EXPECT_EQ(s.marks[1].units, (std::vector<std::string>{"Bismarck (8 h old)"}));
  const auto chart = drawn(s, 80, {table_->board().all_cells()});
  EXPECT_EQ(chart.keys.at(0), 'A');
  EXPECT_EQ(chart.keys.at(1), 'a');
  EXPECT_TRUE(has(all(chart), "a8"));
  EXPECT_TRUE(explains(chart, "own") && explains(chart, "enemy") && explains(chart, "age"));
}

TEST_F(PlayChart, OnlyWhatTheViewHasIsThere) {
  const auto chart = drawn(seen(Json::object()), 80, {table_->board().all_cells()});
  EXPECT_TRUE(chart.keys.empty());
  for (const char* word : {"own", "enemy", "age", "both", "fog"}) EXPECT_FALSE(explains(chart, word)) << word;
  EXPECT_TRUE(explains(chart, "land") && explains(chart, "port"));
  Json sunk = bismarck_seen("G16", 8);
  sunk["sunk"] = true;
  Json home = hood("F12");
  home["status"] = "gone";
  EXPECT_TRUE(seen({{"ships", {home}},
                    {"enemy", {sunk, {{"name", "Prinz Eugen"}, {"sunk", false}, {"last_contact", nullptr}}}}})
                  .marks.empty());
}

TEST_F(PlayChart, BothSidesInOneZoneAreBothShown) {
  const auto s = seen({{"ships", {hood("G16")}}, {"enemy", {bismarck_seen("G16", 0)}}});
  EXPECT_TRUE(has(all(drawn(s, 80, {table_->board().all_cells()})), "Aa"));
  const auto close = drawn(s, 80, {{cell("G16")}, true});
  EXPECT_TRUE(has(all(close), "!:G16"));
  EXPECT_TRUE(explains(close, "both"));
}

TEST_F(PlayChart, NoLineIsWiderThanTheSheetAndAWiderOneShowsMore) {
  const auto s = seen({{"ships", {hood("F12")}}});
  std::size_t cells_before = 0;
  for (const int width : {80, 100, 160, 300}) {
    for (const app::Extract& extract : {app::Extract{table_->board().all_cells()},
                                        app::Extract{{cell("F12")}}, app::Extract{{cell("F12")}, true}}) {
      for (const auto& line : drawn(s, width, extract, true).lines)
        EXPECT_LE(line.size(), static_cast<std::size_t>(width));
    }
    const auto close = drawn(s, width, {{cell("F12")}, true});
    const std::string drawing = all(close);
    const auto named = static_cast<std::size_t>(std::ranges::count_if(
        table_->board().cells(), [&](const board::Cell& c) { return has(drawing, c.id + " "); }));
    EXPECT_GE(named, cells_before);
    cells_before = named;
  }
  EXPECT_GT(cells_before, 200U);
}

TEST_F(PlayChart, RowsHaveTheirNamesAndSomeZonesTheirNumbers) {
  const auto lines = text(drawn(seen(Json::object()), 80, {table_->board().all_cells()}));
  ASSERT_EQ(lines.size(), 26U);
  EXPECT_EQ(lines[0][0], 'A');
  EXPECT_EQ(lines[25][0], 'Z');
  EXPECT_TRUE(has(lines[6], "15") && has(lines[6], "20"));
}

TEST_F(PlayChart, ALowTerminalIsScrolledAndNothingIsLost) {
  const auto low = app::draw(*table_, seen(Json::object()), {80, 18, false}, {table_->board().all_cells()});
  EXPECT_EQ(text(low), text(drawn(seen(Json::object()), 80, {table_->board().all_cells()})));
}

class PlayChartCape : public PlayChart {
 protected:
  PlayChartCape() : PlayChart("north_cape") {}
};

TEST_F(PlayChartCape, IceIsDrawnWhereTheScenarioHasIt) {
  const auto winter = drawn(seen({{"ice_edge", "winter"}}), 80, {table_->board().all_cells()});
  const auto summer = drawn(seen({{"ice_edge", "summer"}}), 80, {table_->board().all_cells()});
  EXPECT_TRUE(has(all(winter), "***"));
  EXPECT_FALSE(has(all(summer), "***"));
  EXPECT_EQ(text(winter).size(), 38U) << "37 rows and the numbers of columns";
}

TEST_F(PlayChartCape, OfEnemyStacksThereIsWhatIsKnown) {
  const Json view{{"stacks",
                   {{{"id", "A1"}, {"side", "allied"}, {"hex", "2020"}, {"known", {{"may", {"Hood"}}}}},
                    {{"id", "G1"},
                     {"side", "axis"},
                     {"hex", "2020"},
                     {"pieces", {{{"kind", "Tirpitz"}, {"number", 1}}, {{"kind", "U-377"}, {"number", 2}}}},
                     {"known", {{"may", {"Hood"}}}}}}}};
  const auto s = seen(view, Seat::Axis);
  ASSERT_EQ(s.marks.size(), 2U);
  EXPECT_EQ(s.marks[0].units[0], "A1 (may be Hood)");
  EXPECT_EQ(s.marks[1].units[0], "G1: Tirpitz, 2 x U-377")
      << "what the other side knows is no news to the owner";
}

class PlayChartRun : public PlayChart {
 protected:
  PlayChartRun() : PlayChart("murmansk_run") {}
};

TEST_F(PlayChartRun, PointsAreJoinedAndLieOffACoast) {
  const auto chart =
      drawn(seen({{"ice", true},
                  {"markers", {{{"token", "A1"}, {"side", "allied"}, {"at", "c2"}, {"ships", {"Hood"}}}}}},
                 Seat::Axis),
            80, {table_->board().all_cells()});
  EXPECT_TRUE(has(all(chart), "a:c2"));
  EXPECT_TRUE(has(all(chart), "d1---- d2"));
  EXPECT_TRUE(has(all(chart), "####"));
  EXPECT_TRUE(has(all(chart), "*a2"));
}

TEST(PlayBoard, JsonHasTheChartAndWhatIsOnIt) {
  const Ran ran = run(flagplot_program(), "play bismarck --json --seed 5 --opponent random",
                      "{\"command\":\"board\"}\n{\"command\":\"board\",\"part\":\"F12\",\"width\":120}\n"
                      "{\"command\":\"board\",\"part\":\"Atlantis\"}\n{\"command\":\"board\",\"part\":7}\n");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 5U);
  const Json board = Json::parse(lines[1])["board"], part = Json::parse(lines[2])["board"];
  EXPECT_GT(board["chart"].size(), 20U);
  EXPECT_EQ(board["marks"][0]["key"], "A");
  EXPECT_EQ(board["marks"][0]["own"], true);
  EXPECT_TRUE(std::ranges::any_of(part["marks"], [](const Json& mark) { return mark["key"].is_null(); }));
  for (const std::size_t n : {3, 4}) EXPECT_FALSE(Json::parse(lines[n])["refused"]["text"].empty());
}

TEST(PlayBoard, AGameWithoutAChartListsItsView) {
  const Ran ran = sample_command("play strait --seed 7", "board\nboard details\n");
  EXPECT_EQ(reply_to(ran, 1), reply_to(ran, 2));
  EXPECT_FALSE(reply_to(ran, 1).empty());
}

}  // namespace
}  // namespace flagplot::support
