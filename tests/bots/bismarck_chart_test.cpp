#include "bots/bismarck/chart.h"

#include <gtest/gtest.h>

#include "bots/bismarck/courses.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
#include "support/folder.h"
#include "umpire/library.h"

// The chart an officer draws before the game is drawn once for all who need the same.
namespace flagplot::bots::bismarck {
namespace {

using nlohmann::json;

const std::vector<umpire::GameEntry> games{{"bismarck", flagplot::bismarck::make}};

class Charts : public ::testing::Test {
 protected:
  std::shared_ptr<const Chart> drawn(const json& scenario, const json& options = nullptr) const {
    return drawn_in(library_, scenario, options);
  }
  static std::shared_ptr<const Chart> drawn_in(const umpire::Library& library, const json& scenario,
                                               const json& options = nullptr) {
    return chart_for(flagplot::bismarck::data_of(*library.open("bismarck", scenario, options)));
  }
  json with(const char* member, const json& value) const {
    json setup = library_.setup_of("bismarck", "basic");
    setup[member] = value;
    return setup;
  }
  const umpire::Library library_{data::Files(), games};
};

TEST_F(Charts, AreSharedByGamesThatDifferInWhatTheyDoNotShow) {
  const auto basic = drawn("basic");
  EXPECT_EQ(drawn("basic"), basic);
  EXPECT_EQ(drawn(with("visibility", 7)), basic);
  EXPECT_EQ(drawn("basic", {{"level_x_stops_combat", true}}), basic);
}

TEST_F(Charts, AreOthersWhereTheVoyageIsAnother) {
  const auto basic = drawn("basic");
  EXPECT_NE(drawn(with("last_turn", 30)), basic);
  EXPECT_NE(drawn(with("breakout", !library_.setup_of("bismarck", "basic").value("breakout", false))), basic);
  EXPECT_NE(drawn("basic", {{"exit_south", false}}), basic);
  json elsewhere = library_.setup_of("bismarck", "basic");
  for (json& ship : elsewhere["ships"]) {
    if (ship["ship"] == "Bismarck") ship["zone"] = "K5";
  }
  EXPECT_NE(drawn(elsewhere), basic);
  const support::Folder nothing;
  EXPECT_NE(drawn_in(umpire::Library(data::Files({nothing.path()}), games), "basic"), basic) << "other files";
}

// By the Denmark Strait, south of Iceland, past the Faroes: each is somebody's way, so that expecting one of them is a choice.
TEST_F(Charts, EveryGapIsTheWayOfSomePlan) {
  const auto basic = drawn("basic");
  std::array<int, Chart::gaps> taken{};
  for (std::size_t plan = 0; plan < Chart::plans; ++plan) ++taken[static_cast<std::size_t>(basic->gap(plan))];
  for (const int plans : taken) EXPECT_GE(plans, 2);
  constexpr std::size_t north_routes_2 = 5, no_convoys_3 = 11;
  EXPECT_EQ(basic->gap(north_routes_2), Chart::Gap::West);
  EXPECT_EQ(basic->gap(no_convoys_3), Chart::Gap::East);
}

// Before anybody is seen more ships are looked for where they are expected; what is expected elsewhere is not given up.
TEST_F(Charts, MoreCoursesLeadWhereTheyAreExpected) {
  const auto game = library_.open("bismarck", json("basic"), nullptr);
  const auto& d = flagplot::bismarck::data_of(*game);
  const auto chart = chart_for(d);
  const auto in_the_west = [&](std::optional<Chart::Gap> expected) {
    Courses courses;
    courses.begin(d, *chart, {}, expected);
    for (int turn = 0; turn < 10; ++turn) courses.move(d, *chart, Pace::Battleship);
    const Belief where = courses.plot(d);
    float sum = 0;
    for (std::size_t z = 0; z < d.board.size(); ++z) {
      const auto& cell = d.board.cell(static_cast<Chart::ZoneId>(z));
      if (cell.row <= 9 && cell.col <= 9) sum += where[static_cast<Belief::Place>(z)];
    }
    return sum;
  };
  EXPECT_GT(in_the_west(Chart::Gap::West), 1.3F * in_the_west(std::nullopt));
  EXPECT_LT(in_the_west(Chart::Gap::East), 0.8F * in_the_west(std::nullopt));
  EXPECT_GT(in_the_west(Chart::Gap::East), 0);
}

TEST_F(Charts, AreForgottenWhenThereAreManyOthers) {
  std::weak_ptr<const Chart> oldest = drawn(with("last_turn", 29));
  for (int turn = 12; turn < 28; ++turn) (void)drawn(with("last_turn", turn));
  EXPECT_TRUE(oldest.expired());
}

}  // namespace
}  // namespace flagplot::bots::bismarck
