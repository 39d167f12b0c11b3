#include "bismarck/many_germans.h"

#include "bismarck/bench.h"
#include "data/files.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "generic/suite.h"

// More than two German ships: search and shadow tell number and type, and no names.
namespace flagplot::bismarck::many_germans {
namespace {

using generic::Effort;
#ifdef FLAGPLOT_SANITIZED
constexpr int seeds = 5;
constexpr Effort effort{.games = 1, .samples = 1, .every = 41, .seed = 1};
#else
constexpr int seeds = 100;
constexpr Effort effort{.games = 3, .samples = 3, .every = 11, .seed = 1};
#endif

FLAGPLOT_GENERIC_SUITE(BismarckScattered, library().open("bismarck", scattered(), {}), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckForceOfFour, library().open("bismarck", in_force("visibility"), {}), library().files(),
                       effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckForceOfFourAttacked, library().open("bismarck", in_force("air_attack"), {}),
                       library().files(), effort, seeds)

using chase_test::allied, chase_test::axis, chase_test::Chase;

Chase of(const json& scenario) { return Chase(library().open("bismarck", scenario, {})); }

constexpr QuarryId lone_cruiser = QuarryId::unnamed(Type::Cruiser, false),
                   lone_battleship = QuarryId::unnamed(Type::Battleship, false);

// [BIS 7.23] number and type
TEST(BismarckManyGermans, ATypeIsANameOnlyWhereThereIsNoOtherOfIt) {
  const Chase t = of(scattered("shadow"));
  for (const char* name : {"Bismarck", "Gneisenau", "Prinz Eugen", "Hipper", "Scheer"})
    EXPECT_FALSE(known_by_type(t.d(), t.ship(name))) << name;
  const View v = t.view(allied);
  for (const ShipId s : fleet_of(t.d(), axis)) {
    EXPECT_EQ(at(v.p, s).located_last, Unseen);
    EXPECT_EQ(at(v.p, s).pursuit, 0);
  }
  const Sighting& last = sightings_of(v.p, allied)[0];
  EXPECT_EQ(last.turn, 9);
}

// [BIS 8.21] without a name it is pursued from the zone that it passed through
TEST(BismarckManyGermans, WhoPassedNamelessIsPursuedFromThatZoneAlone) {
  const json patrol{{"patrol", true}};
  Chase t = of({{"first_turn", 11},
                {"phase", "search"},
                {"sets", {"raiders"}},
                {"ships",
                 {ship("Hipper", "M10", {{"moved", 2}, {"passed", "M9"}}), ship("Bismarck", "P17"),
                  ship("Gneisenau", "P20"), ship("Prinz Eugen", "P17"), ship("Scheer", "Y15"),
                  ship("Norfolk", "M9", patrol), ship("Kenya", "N9", patrol)}}});
  ASSERT_TRUE(t.until(allied, AskCall));
  ASSERT_EQ(t.choose(allied, {CallZone, arg(t.zone("M9")), 0, 0}), "");
  ASSERT_EQ(t.prompt(allied), AskHighSpeed);
  EXPECT_TRUE(t.offered(allied, {ShadowWith, arg(t.ship("Norfolk")), lone_cruiser.value, 0}));
  EXPECT_EQ(t.refused(allied, {ShadowWith, arg(t.ship("Kenya")), lone_cruiser.value, 0}), "8.13");
}

// [BIS 8.13] [BIS 8.15] of several that may be meant chance takes one, and the hunter is not told which
TEST(BismarckManyGermans, AQuarryWithoutANameIsDrawnAndStaysNameless) {
  for (const int drawn : {1, 2}) {
    Chase t = of(scattered("shadow"));
    ASSERT_EQ(t.prompt(allied), AskShadow);
    EXPECT_FALSE(t.offered(allied, {ShadowWith, arg(t.ship("Norfolk")), arg(t.ship("Hipper")), 0})) << "who knows?";
    EXPECT_TRUE(t.offered(allied, {ShadowWith, arg(t.ship("Norfolk")), lone_battleship.value, 0}));
    EXPECT_FALSE(t.offered(allied, {ShadowWith, arg(t.ship("Kenya")), lone_cruiser.value, 0})) << "in another zone";
    ASSERT_EQ(t.choose(allied, {ShadowWith, arg(t.ship("Norfolk")), lone_cruiser.value, 0}), "");
    ASSERT_EQ(t.prompt(Seat::Chance), RollQuarry);
    t.dice({drawn});
    ASSERT_EQ(t.prompt(axis), AskShadowed);
    const ShipId quarry = t.ship(drawn == 1 ? "Prinz Eugen" : "Hipper");
    EXPECT_EQ(t.asked(axis).subject, arg(quarry));
    EXPECT_EQ(t.heard(axis, QuarryNamed), std::vector<int>{arg(quarry)});
    EXPECT_EQ(t.heard(allied, QuarryNamed), std::vector<int>{lone_cruiser.value});
    ASSERT_EQ(t.choose(axis, pass), "");
    ASSERT_EQ(t.prompt(Seat::Chance), RollShadow);
    t.dice({1});
    EXPECT_EQ(t.heard(allied, ShadowHeld), std::vector<int>{lone_cruiser.value});
    EXPECT_EQ(t.heard(axis, ShadowHeld), std::vector<int>{arg(quarry)});
    const Position seen = t.view(allied).p;
    EXPECT_EQ(at(seen, quarry).located, Unseen) << "by name nobody has been found";
    EXPECT_EQ(sightings_of(seen, allied)[0].types, (TypeCount{0, 1, 0}));
    EXPECT_TRUE(sighted_as(sightings_of(seen, allied)[0], HeldByShadow));
    const ShipId hunter = t.ship("Norfolk"), another = t.ship(drawn == 1 ? "Hipper" : "Prinz Eugen");
    EXPECT_FALSE(tied_to_another(t.d(), t.now().p, hunter, quarry)) << "it may attack whom it holds";
    EXPECT_TRUE(tied_to_another(t.d(), t.now().p, hunter, another));
    EXPECT_TRUE(t.offered(allied, {ShadowWith, arg(t.ship("Suffolk")), lone_cruiser.value, 0})) << "there is another";
  }
}

// [BIS 8.16] who sails with it is seen when contact holds; a split is told, without names
TEST(BismarckManyGermans, AForceIsHeldAsOneAndSaysWhoHasLeftIt) {
  for (const bool splits : {false, true}) {
    Chase t = of(in_force("visibility"));
    ASSERT_EQ(t.choose(allied, pass), "");
    if (splits) {
      ASSERT_EQ(t.choose(axis, {LeaveForce, arg(t.ship("Hipper")), 0, 0}), "");
    }
    ASSERT_EQ(t.choose(axis, pass), "");
    constexpr QuarryId cruiser = QuarryId::unnamed(Type::Cruiser, true);
    ASSERT_EQ(t.prompt(allied), AskShadow);
    ASSERT_EQ(t.choose(allied, {ShadowWith, arg(t.ship("Norfolk")), cruiser.value, 0}), "");
    ASSERT_EQ(t.prompt(Seat::Chance), RollQuarry) << "two cruisers were in the force";
    t.dice({1});
    EXPECT_EQ(t.heard(allied, ForceSplit), splits ? std::vector<int>{cruiser.value} : std::vector<int>{});
    EXPECT_EQ(t.heard(axis, ForceSplit), splits ? std::vector<int>{arg(t.ship("Hipper"))} : std::vector<int>{});
    ASSERT_EQ(t.choose(axis, pass), "");
    t.dice({1});
    EXPECT_EQ(t.heard(allied, ShadowHeld).size(), splits ? 3U : 4U);
    const Sighting held = sightings_of(t.view(allied).p, allied)[0];
    EXPECT_EQ(held.types, (splits ? TypeCount{2, 1, 0} : TypeCount{2, 2, 0}));
    EXPECT_TRUE(sighted_as(held, InForce));
    EXPECT_EQ(t.offered(allied, {ShadowWith, arg(t.ship("Suffolk")), cruiser.value, 0}), splits)
        << "whoever has left the force may be shadowed besides";
  }
}

// [BIS 10.1] every German ship has its roll
TEST(BismarckManyGermans, EveryShipHasItsRollInTheChancePhase) {
  Chase t = of(scattered("chance"));
  int rolls = 0;
  for (; t.prompt(Seat::Chance) == RollChance; ++rolls) t.dice({4, 4});
  EXPECT_EQ(rolls, 5);
}

}  // namespace
}  // namespace flagplot::bismarck::many_germans
