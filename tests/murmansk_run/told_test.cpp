#include <gtest/gtest.h>

#include <bitset>

#include "murmansk_run/bench.h"

// What is told to whom, and what is offered, in many games left to chance.
namespace flagplot::murmansk_run::test {
namespace {

// Both sides follow a game on one table, and nearly everything that happens is said aloud. Listed is what
// one side keeps to itself.
Seats audience(const Event& e) {
  switch (e.kind) {
    case CruiserDrawn:  // [MR M10] face down
    case FuelChecked:   // [MR M59] that there was a die, but not which
    case ShipInPort:    // [MR M18] what the carrier's pilots see
      return Seat::Allied;
    case FuelIs:       // [MR M59]
    case Transferred:  // [MR M17]
      return Seat::Axis;
    case SubRolled:  // [MR M29] by the owner of the marker
      return side_of_marker(e.args[0]);
    default:
      return both_players;
  }
}

// Several sides of the game: the last campaigns with all they bring, and crowds that meet at once.
std::vector<json> many_scenarios() {
  json late = campaign("winter_1942", "spring_1944");
  late["strategic"] = 0;
  late["wins_needed"] = 9;
  json hurt = campaign("summer_1942", "fall_1942");
  hurt["sunk"] = {"Washington", "O class", "Mob-5"};
  hurt["ready"] = {"Scharnhorst", "Prinz Eugen"};
  hurt["strategic"] = 0;
  hurt["wins_needed"] = 2;
  json last = crowded(2, "spring_1943");
  last["last_season"] = "summer_1943";
  last["wins_needed"] = 2;
  json carrier_off_port = crowded(1, "summer_1942");
  carrier_off_port["at_sea"]["groups"][2]["at"] = "e5";
  carrier_off_port["at_sea"]["groups"][2]["from"] = "d4";
  carrier_off_port["norway"] = {{"altenfjord", {"Luetzow"}}};
  json heavy_bombers = campaign("spring_1944", "spring_1944");
  heavy_bombers["full_fuel"] = true;
  // Cripples at sea and in port when the convoy comes in; with an American battleship lost all others go.
  const json arrival =
      at_sea("summer_1942",
             {group("Convoy", "murmansk", {"Norfolk", "Suffolk"}), group("Force 1", "arkangelsk", {"London"}),
              group("Force 2", "c3", {"Washington"})},
             {{"pulse", 3}, {"damaged", {"Norfolk", "Suffolk", "London", "Washington"}}});
  return {heavy_bombers,
          arrival,
          late,
          hurt,
          last,
          carrier_off_port,
          crowded(1, "summer_1942"),
          crowded(2, "spring_1943", "c5"),
          crowded(1, "spring_1942", "c5"),
          crowded(1, "winter_1943")};
}

// [MR M10] [MR M17] [MR M18] [MR M29] [MR M59]
TEST(MurmanskTold, EverythingToBothButForAFewSecrets) {
  std::bitset<end_of_events> happened;
  const auto scenarios = many_scenarios();
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    for (unsigned n = 0; n < 6; ++n) {
      Rng rng = Rng::nth(7 + i, n);
      Table t(scenarios[i]);
      while (!t.over()) t.random_step(rng);
      for (const Event& e : t.told()) {
        happened.set(e.kind);
        ASSERT_EQ(e.to, audience(e)) << MurmanskRun::words().events[e.kind].key;
      }
    }
  }
  for (std::size_t kind = 0; kind < end_of_events; ++kind)
    EXPECT_TRUE(happened[kind]) << "never happened: " << MurmanskRun::words().events[kind].key;
}

// Every choice there is, with arguments that exist.
template <class F>
void each_choice(const Data& d, F f) {
  const auto& verbs = MurmanskRun::words().verbs;
  for (std::uint16_t verb = 0, end = static_cast<std::uint16_t>(verbs.size()); verb < end; ++verb) {
    const auto most = [&](std::size_t i) {
      const auto kind = verbs[verb].args[i].kind;
      return kind == NoArg ? 1U : static_cast<unsigned>(MurmanskRun::count(d, kind));
    };
    for (unsigned a = 0; a < most(0); ++a) {
      for (unsigned b = 0; b < most(1); ++b) {
        for (unsigned c = 0; c < most(2); ++c)
          f(Choice{verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                   static_cast<std::uint16_t>(c)});
      }
    }
  }
}

TEST(MurmanskTold, WhatIsOfferedIsAllThatIsAccepted) {
  Array<int, end_of_prompts> looked{};
  for (const json& scenario : many_scenarios()) {
    for (unsigned n = 0; n < 3; ++n) {
      Rng rng = Rng::nth(3, n);
      Table t(scenario);
      while (!t.over()) {
        if (t.whose() != Seat::Chance && looked[t.prompt()]++ % 16 == 0) {
          const View view = t.view(t.whose());
          const auto offered = t.options(t.whose());
          std::size_t accepted = 0;
          each_choice(t.d(), [&](Choice c) {
            if (MurmanskRun::check(t.d(), view, c)) return;
            ++accepted;
            EXPECT_NE(std::ranges::find(offered, c), offered.end())
                << MurmanskRun::words().prompts[t.prompt()].key << ": "
                << MurmanskRun::words().verbs[c.verb].key << " " << c.a << " " << c.b << " " << c.c;
          });
          ASSERT_EQ(accepted, offered.size()) << MurmanskRun::words().prompts[t.prompt()].key;
        }
        t.forget();
        t.random_step(rng);
      }
    }
  }
  for (std::size_t prompt = 0; prompt < RollTransit; ++prompt)
    EXPECT_GT(looked[prompt], 0) << "never asked: " << MurmanskRun::words().prompts[prompt].key;
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
