#include "bots/bismarck/chart.h"

#include <gtest/gtest.h>

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

TEST_F(Charts, AreForgottenWhenThereAreManyOthers) {
  std::weak_ptr<const Chart> oldest = drawn(with("last_turn", 29));
  for (int turn = 12; turn < 28; ++turn) (void)drawn(with("last_turn", turn));
  EXPECT_TRUE(oldest.expired());
}

}  // namespace
}  // namespace flagplot::bots::bismarck
