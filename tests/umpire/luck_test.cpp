#include "umpire/luck.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "kernel/speech.h"
#include "murmansk_run/bench.h"
#include "sample/strait.h"
#include "support/sample.h"
#include "umpire/library.h"

// How the dice fell is reckoned again from the record: it must be what was told at the time.
namespace flagplot::umpire {
namespace {

// Whole matches at random, and what was told in them, by the key of the event.
struct Played {
  std::vector<Tally> luck;
  std::map<std::string, int> told;
  const Tally& of(const std::string& kind, Seat side) const {
    static const Tally none;
    for (const Tally& t : luck) {
      if (t.kind == kind && t.side == side) return t;
    }
    return none;
  }
};

Played play(const Game& game, std::uint64_t seed, int most_records) {
  Match match(game);
  Rng rng(seed);
  OptionRoom room;
  Options& options = room.options;
  while (!match.finished() && static_cast<int>(match.records().size()) < most_records) {
    if (match.asked().has(Seat::Chance)) {
      match.roll(rng.roll(game.asked_of(match.state(), Seat::Chance)));
      continue;
    }
    const Seat seat = match.asked().has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    game.options(match.view(seat), options);
    match.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    if (rng.below(9) == 0) match.undo(seat);
  }
  Played played{luck_of(game, match.records()), {}};
  for (const Told& told : match.told(Seat::Allied)) {
    const Json what = to_json(game, told.event);
    const std::string kind = what["event"];
    ++played.told[kind];
    if (kind == "fire_ends") played.told["hits"] += what["number"].get<int>();
    if (kind == "gunfire") played.told["gunfire_hits"] += what["number"].get<int>();
  }
  return played;
}

void expect_fair(std::span<const Played> matches) {
  std::map<std::pair<std::string, Seat>, Tally> sums;
  for (const Played& match : matches) {
    for (const Tally& t : match.luck) {
      Tally& sum = sums[{t.kind, t.side}];
      sum.rolls += t.rolls;
      sum.came += t.came;
      sum.expected += t.expected;
      sum.variance += t.variance;
    }
  }
  for (const auto& [what, sum] : sums) {
    EXPECT_LE(std::abs(static_cast<double>(sum.came) - sum.expected), 5 * std::sqrt(sum.variance) + 1e-9)
        << what.first << " of " << sum.rolls;
  }
}

TEST(Luck, OfTheSampleGameIsWhatWasTold) {
  const auto game = support::sample("close");
  std::vector<Played> all;
  int fights = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    all.push_back(play(*game, seed, 10'000));
    auto& match = all.back();
    const Tally& reports = match.of("report", Seat::Allied);
    EXPECT_EQ(reports.came, match.told["found"] + match.told["clear"]);
    EXPECT_EQ(reports.rolls, match.told["found"] + match.told["clear"] + match.told["no_report"]);
    EXPECT_NEAR(reports.expected, reports.rolls * 4 / 6.0, 1e-9);
    EXPECT_EQ(match.of("gunfire", Seat::Allied).came, match.told["gunfire_hits"]);
    EXPECT_NEAR(match.of("gunfire", Seat::Allied).expected, match.told["gunfire"] * 2 / 3.0, 1e-9);
    fights += match.told["gunfire"];
  }
  EXPECT_GT(fights, 5);
  expect_fair(all);
}

TEST(Luck, OfBismarckIsWhatWasTold) {
  const Library library(data::Files(), {{"bismarck", bismarck::make}});
  nlohmann::json ships = nlohmann::json::array(), air = nlohmann::json::array();
  for (const char* name :
       {"Bismarck", "Prinz Eugen", "Norfolk", "Hood", "Prince of Wales", "Victorious", "Rodney"}) {
    ships.push_back({{"ship", name}, {"zone", "P17"}, {"located_last", {"search"}}, {"located", {"search"}}});
  }
  for (const char* name : {"Torpedo Victorious", "Bombers Plymouth", "Bombers Eire"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  std::vector<Played> all;
  int shots = 0, strikes = 0, shadows = 0;
  for (const char* phase : {"visibility", "air_attack", "naval_combat"}) {
    const auto game =
        library.open("bismarck", {{"first_turn", 10}, {"phase", phase}, {"ships", ships}, {"air", air}}, {});
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      all.push_back(play(*game, seed, 1500));
      auto& match = all.back();
      const Tally &british = match.of("guns", Seat::Allied), &german = match.of("guns", Seat::Axis);
      EXPECT_EQ(british.rolls + german.rolls, static_cast<std::uint32_t>(match.told["shot"]));
      EXPECT_EQ(match.of("strike", Seat::Allied).came + match.of("strike", Seat::Axis).came,
                match.told["bombs_hit"]);
      EXPECT_EQ(match.of("shadow", Seat::Allied).rolls,
                static_cast<std::uint32_t>(match.told["shadow_rolled"]));
      shots += match.told["shot"];
      strikes += match.told["bombs_hit"] + match.told["bombs_miss"];
      shadows += match.told["shadow_rolled"];
    }
  }
  EXPECT_GT(shots, 100);
  EXPECT_GT(strikes, 10);
  EXPECT_GT(shadows, 3);
  expect_fair(all);
}

TEST(Luck, OfMurmanskRunIsWhatWasTold) {
  const Library library(data::Files(), {{"murmansk_run", murmansk_run::make}});
  std::vector<Played> all;
  std::map<std::string, int> rolls;
  for (const auto& [period, season] : {std::pair{1, "summer_1942"}, {2, "spring_1943"}}) {
    const auto game = library.open("murmansk_run", murmansk_run::test::crowded(period, season, "c5"), {});
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
      all.push_back(play(*game, seed, 2000));
      auto& match = all.back();
      EXPECT_EQ(match.of("guns", Seat::Allied).rolls + match.of("guns", Seat::Axis).rolls,
                static_cast<std::uint32_t>(match.told["guns_fired"]));
      EXPECT_EQ(match.of("wolfpack", Seat::Axis).rolls,
                static_cast<std::uint32_t>(match.told["pack_attack"]));
      EXPECT_EQ(match.of("flak", Seat::Allied).came, match.told["shot_down"]);
      EXPECT_EQ(match.of("escorts", Seat::Allied).came, match.told["pack_sunk"]);
      EXPECT_EQ(match.of("air", Seat::Allied).rolls + match.of("air", Seat::Axis).rolls,
                static_cast<std::uint32_t>(match.told["air_attack"]));
      for (const Tally& t : match.luck) rolls[t.kind] += static_cast<int>(t.rolls);
    }
  }
  for (const char* kind : {"guns", "torpedoes", "contact", "submarines", "wolfpack", "air", "flak"})
    EXPECT_GT(rolls[kind], 5) << kind;
  expect_fair(all);
}

}  // namespace
}  // namespace flagplot::umpire
