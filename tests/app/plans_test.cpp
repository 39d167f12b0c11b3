#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "bots/gauntlet/gauntlet.h"
#include "catalogue/bots.h"
#include "catalogue/games.h"
#include "support/command.h"
#include "umpire/library.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

const std::string short_study = "plans murmansk_run --scenario spring_1942 --games 4 --seed 4";

TEST(Plans, EveryPlanAndStrategyIsAnsweredFor) {
  const Json solved = flagplot(short_study + " --json").json()["solved"];
  for (const Seat seat : players) {
    const Json& side = solved[std::string(name(seat))];
    std::set<std::string> known, answered;
    for (const auto& s : bots::gauntlet::strategies_of("murmansk_run")) {
      if (s.side == seat) known.insert(s.name);
    }
    for (const Json& s : side["strategies"]) answered.insert(s["strategy"]);
    EXPECT_EQ(answered, known);
    EXPECT_EQ(side["plans"].size(), 6U);
    int weights = 0;
    for (const Json& plan : side["plans"]) weights += plan["weight"].get<int>();
    EXPECT_EQ(weights, 1000);
    // What is called the best response did best; what it gains is measured in games that did not choose it, and so is no
    // more than by all of them.
    double best = 0;
    std::map<std::string, double> wins;
    for (const auto& [kind, called] : {std::pair{"plans", "plan"}, std::pair{"strategies", "strategy"}}) {
      for (const Json& one : side[kind]) best = std::max(best, wins[one[called]] = one["wins"].get<double>());
    }
    const double own = seat == Seat::Allied ? solved["allied_share"]["value"].get<double>() : 1 - solved["allied_share"]["value"].get<double>();
    EXPECT_NEAR(wins[side["best_response"]["name"]], best, 2e-4);
    EXPECT_LE(side["best_response"]["gain"]["value"].get<double>(), best - own + 2e-4);
  }
}

TEST(Plans, AreTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(flagplot(short_study + " --jobs 1").out, flagplot(short_study + " --jobs 3").out);
}

TEST(Plans, AreKeptBesideThoseOfOtherScenariosAndFollowed) {
  const Folder folder;
  const std::string file = (folder.path() / "murmansk_run" / "plans.json").string();
  folder.write("murmansk_run/plans.json", R"({"scenarios": {"full": {"allied": {"plans": [{"plan": "close", "weight": 1}]}, "axis": {"plans": []}}}})");
  flagplot(short_study + " --out " + file);
  const Json kept = Json::parse(data::read_user_file(file));
  EXPECT_EQ(kept["scenarios"]["full"]["allied"]["plans"][0]["plan"], "close");
  EXPECT_EQ(kept["scenarios"]["spring_1942"], flagplot(short_study + " --json").json()["solved"]);
  EXPECT_EQ(kept["scenarios"]["spring_1942"]["command"], "flagplot plans murmansk_run --scenario spring_1942 --games 4 --seed 4");
  // What is kept is what a staff goes by: all of its games are those of the only plan.
  const auto hash = [&](const std::string& allied, const std::string& data) {
    return flagplot("sim murmansk_run --scenario full --games 6 --seed 3 --allied " + allied + " --axis doctrine:bold" + data + " --json").json()["hash"];
  };
  EXPECT_EQ(hash("doctrine", " --data " + folder.path().string()), hash("doctrine:close", ""));
  EXPECT_NE(hash("doctrine:massed", ""), hash("doctrine:close", ""));
}

TEST(Plans, AFileThatNamesNoPlanIsRefused) {
  const Folder folder;
  folder.write("murmansk_run/plans.json", R"({"scenarios": {"full": {"allied": {"plans": [{"plan": "closer", "weight": 1}]}, "axis": {"plans": []}}}})");
  const Ran ran = flagplot("sim murmansk_run --scenario full --games 1 --allied doctrine --data " + folder.path().string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("plan \"closer\" is unknown; expected one of: massed, distant, close, massed_north"), std::string::npos) << ran.err;
}

// Of plans that somebody has written down, nothing was measured: they are followed, and a report does not tell of them.
TEST(Plans, AFileByHandIsEnough) {
  const Folder folder;
  folder.write("murmansk_run/plans.json", R"({"scenarios": {"spring_1942": {"allied_share": {"value": 0.5, "ci95": [0.4, 0.6]}, "allied": {"plans": [{"plan": "close", "weight": 1}]}, "axis": {"plans": []}}}})");
  const std::string page = (folder.path() / "report.html").string();
  EXPECT_EQ(flagplot("balance murmansk_run --scenario spring_1942 --games 10 --data " + folder.path().string() + " --out " + page).code, 0);
  EXPECT_EQ(data::read_user_file(page).find("Which plan how often"), std::string::npos);
}

TEST(Plans, AServerWithAPlanThatNobodyHasDoesNotStart) {
  const Folder folder;
  folder.write("murmansk_run/plans.json", R"({"scenarios": {"full": {"allied": {"plans": [{"plan": "closer", "weight": 1}]}, "axis": {"plans": []}}}})");
  const Ran ran = flagplot("serve --port 0 --db " + (folder.path() / "matches.db").string() + " --data " + folder.path().string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("plan \"closer\" is unknown"), std::string::npos) << ran.err;
}

TEST(Plans, BadQuestionsAreRefused) {
  EXPECT_NE(flagplot("plans murmansk_run --games 7").err.find("expected an even number"), std::string::npos);
  EXPECT_EQ(flagplot("plans nowhere").code, 2);
  EXPECT_EQ(flagplot("sim murmansk_run --games 1 --allied doctrine:anything").code, 2);
  const Folder folder;
  folder.write("plans.json", "[]");
  EXPECT_NE(flagplot(short_study + " --out " + (folder.path() / "plans.json").string()).err.find("is no file of plans"), std::string::npos);
}

// What is shipped names plans that the staffs have, for scenarios that there are.
TEST(Plans, ThoseOfEveryGameCanBeFollowed) {
  int games = 0;
  const umpire::Library library(data::Files(), catalogue::known_games());
  for (const umpire::GameEntry& entry : library.games()) {
    if (!entry.make) continue;
    const std::string file = std::string(entry.id) + "/plans.json";
    if (!library.files().has(file)) continue;  // every plan in turn
    ++games;
    const auto kept = library.files().json(file, "schema/plans.schema.json")["scenarios"];
    std::set<std::string> scenarios;
    for (const auto& scenario : library.scenarios(entry.id)) {
      scenarios.insert(scenario["id"].get<std::string>());
      const auto game = library.open(entry.id, scenario["id"], {});
      EXPECT_NO_THROW(catalogue::expect_known_plans(*game));
      std::map<Seat, std::uint32_t> sums;
      for (const Tendency& t : game->tendencies()) sums[t.side] += t.weight;
      const bool known = kept.contains(scenario["id"].get<std::string>());
      EXPECT_EQ(sums, known ? (std::map<Seat, std::uint32_t>{{Seat::Allied, 1000}, {Seat::Axis, 1000}}) : (std::map<Seat, std::uint32_t>{}))
          << entry.id << " " << scenario["id"];
    }
    EXPECT_FALSE(kept.empty()) << entry.id;
    for (const auto& [scenario, plans] : kept.items()) EXPECT_TRUE(scenarios.contains(scenario)) << scenario;
  }
  EXPECT_GT(games, 0);
}

// A plan is drawn as often as it is chosen.
TEST(Plans, AreDrawnByTheirWeights) {
  const umpire::Library library(data::Files(), catalogue::known_games());
  const auto game = library.open("murmansk_run", "full", {});
  game->incline({{Seat::Allied, "distant", 300}, {Seat::Allied, "massed", 700}, {Seat::Axis, "bold", 1}});
  class Watching final : public bots::Doctrine {
   public:
    Watching(const Game& game, std::map<std::size_t, int>& drawn) : Doctrine(game), drawn_(drawn) {}
    std::unique_ptr<Doctrine> another() const override { return nullptr; }
    std::span<const std::string_view> plans(Seat) const override { return names_; }
    void follow(Seat, std::size_t plan, std::uint64_t) override { ++drawn_[plan]; }
    bots::Advice advise(const AnyView&, std::span<const Choice>, Rng&) override { return {}; }
    std::size_t propose(const AnyView&, std::span<const Choice>, Rng&, std::span<Choice, most_proposed>) override { return 0; }
    bool sample(const AnyView&, Rng&, AnyState&) override { return false; }
    double outlook(const AnyState&) override { return 0; }
    int turn(const AnyState&) const override { return 0; }
    std::span<const Phrase> reasons() const override { return {}; }
    std::uint16_t looked_ahead() const override { return 0; }

   private:
    std::array<std::string_view, 3> names_{"massed", "distant", "close"};
    std::map<std::size_t, int>& drawn_;
  };
  std::map<std::size_t, int> drawn;
  Watching doctrine(*game, drawn);
  for (std::uint64_t character = 0; character < 10'000; ++character) doctrine.sit_down(Seat::Allied, character);
  EXPECT_NEAR(drawn[0], 7000, 200);
  EXPECT_NEAR(drawn[1], 3000, 200);
  EXPECT_EQ(drawn[2], 0);
}

}  // namespace
}  // namespace flagplot::support
