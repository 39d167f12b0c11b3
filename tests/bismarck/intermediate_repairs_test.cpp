#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 40: boxes are mended.
namespace flagplot::bismarck::chase_test::repairs {
namespace {

const json chapter{{"repairs", true}};

std::vector<json> these(auto... ships) { return {std::move(ships)...}; }

// Damaged ships whose turn to move has come; everybody lies still until somebody is asked what to mend.
struct Yard : Chase {
  explicit Yard(std::vector<json> ships, const json& options = chapter)
      : Chase(with(11, "ship_movement", std::move(ships)), options) {}
  Choice mend(std::string_view name, Section section) const {
    return {MendAtSea, arg(ship(name)), static_cast<std::uint16_t>(section), 0};
  }
  Choice alongside(std::string_view name, Section one, Section other) const {
    const auto section = static_cast<std::uint16_t>(one);
    if (one == other) return {MendAlongside, arg(ship(name)), section, 0};
    return {MendTwoAlongside, arg(ship(name)), section, static_cast<std::uint16_t>(other)};
  }
  void finish(std::initializer_list<int> rolled) {
    dice(rolled);
    pass_until([&] { return now().p.phase > ship_movement_phase; });
  }
  int hits(std::string_view name, Section section) const {
    return ship_now(name).hits[static_cast<std::size_t>(section)];
  }
  int for_good(std::string_view name, Section section) const {
    return now().p.log[index(ship(name))].beyond_repair[static_cast<std::size_t>(section)];
  }
};
json hurt(std::string_view name, json hits, json more = json::object()) {
  more["hits"] = std::move(hits);
  return at(name, "P17", std::move(more));
}

// [BIS 40.1] [BIS 40.2] [BIS 40.3] The table, die by die: a hull of Bismarck with four hits, a turret and
// secondary guns with three.
TEST(BismarckRepairs, TheDieAndTheSectionSayHowMuchIsMended) {
  struct Row {
    Section section;
    int hits;
    int left[7];
  };
  const Row rows[] = {{Section::Midships, 4, {0, 2, 3, 3, 3, 4, 4}},
                      {Section::Bow, 5, {0, 1, 2, 4, 5, 5, 5}},
                      {Section::Stern, 5, {0, 1, 2, 4, 5, 5, 5}},
                      {Section::Port, 2, {0, 1, 1, 1, 2, 2, 2}},
                      {Section::Starboard, 2, {0, 1, 1, 1, 2, 2, 2}}};
  for (const Row& row : rows) {
    for (int die = 1; die <= 6; ++die) {
      Yard y(these(hurt("Bismarck", {{section_names[static_cast<std::size_t>(row.section)], row.hits}})));
      ASSERT_TRUE(y.until(axis, AskMending));
      ASSERT_EQ(y.choose(axis, y.mend("Bismarck", row.section)), "");
      y.finish({die});
      EXPECT_EQ(y.hits("Bismarck", row.section), row.left[die])
          << section_names[static_cast<std::size_t>(row.section)] << die;
      const bool failed = row.left[die] == row.hits;
      EXPECT_EQ(y.for_good("Bismarck", row.section), failed ? row.hits : 0);
      EXPECT_EQ(y.told(allied, MendingFails), failed);
      EXPECT_EQ(y.told(allied, SectionMended), !failed);
    }
  }
}

// [BIS 40.2] The three columns, which a ship with few boxes cannot show.
TEST(BismarckRepairs, TheTableIsThePrintedOne) {
  const Chase c(basic(), chapter);
  const int table[3][7] = {
      {0, 2, 1, 1, 1, 0, 0}, {0, all_boxes, 3, 1, 0, 0, 0}, {0, all_boxes, 2, 1, 0, 0, 0}};
  for (std::size_t column = 0; column < 3; ++column) {
    for (std::size_t die = 1; die <= 6; ++die)
      EXPECT_EQ(c.d().intermediate->mended[column][die], table[column][die]);
  }
  EXPECT_EQ(column_of(Section::Bow), Mended::Turret);
  EXPECT_EQ(column_of(Section::Starboard), Mended::Secondary);
}

// [BIS 40.1]
TEST(BismarckRepairs, OneSectionOfEachShipATurn) {
  Yard y(these(hurt("Hood", {{"bow", 2}, {"midships", 3}}), hurt("Rodney", {{"bow", 3}})));
  ASSERT_TRUE(y.until(allied, AskMending));
  EXPECT_EQ(y.choose(allied, y.mend("Hood", Section::Bow)), "");
  EXPECT_EQ(y.refused(allied, y.mend("Hood", Section::Midships)), "40.1");
  EXPECT_FALSE(y.offered(allied, y.mend("Hood", Section::Midships)));
  EXPECT_EQ(y.choose(allied, y.mend("Rodney", Section::Bow)), "");
  y.finish({3, 4});
  EXPECT_EQ(y.hits("Hood", Section::Bow), 1);
  EXPECT_EQ(y.hits("Rodney", Section::Bow), 3);
}

// [BIS 40.1]
TEST(BismarckRepairs, NobodyHasToAndWhoIsWholeIsNotAsked) {
  Yard y(these(hurt("Hood", {{"bow", 2}}), at("Bismarck", "P17")));
  ASSERT_TRUE(y.until(allied, AskMending));
  EXPECT_TRUE(y.offered(allied, pass));
  EXPECT_EQ(y.prompt(axis), -1);
  EXPECT_EQ(y.refused(allied, y.mend("Hood", Section::Stern)), "40.1");
  y.finish({});
  EXPECT_EQ(y.hits("Hood", Section::Bow), 2);
}

// [BIS 40.3] What was hit after a failure can be mended, what was hit before cannot.
TEST(BismarckRepairs, AFailureIsFinalForTheBoxesThatAreMarked) {
  Yard y(these(hurt("Rodney", {{"bow", 3}})));
  ASSERT_TRUE(y.until(allied, AskMending));
  y.answer(allied, y.mend("Rodney", Section::Bow));
  y.finish({6});
  EXPECT_EQ(y.for_good("Rodney", Section::Bow), 3);
  Position p = y.now().p;
  EXPECT_EQ(rule_of(mend_refusal(y.d(), p, y.ship("Rodney"), Section::Bow)), "40.3");
  at(p, y.ship("Rodney")).hits[0] = 5;
  EXPECT_EQ(rule_of(mend_refusal(y.d(), p, y.ship("Rodney"), Section::Bow)), "");
  EXPECT_EQ(mendable(p, y.ship("Rodney"), Section::Bow), 2);
}

// [BIS 40.4]
TEST(BismarckRepairs, TheFirstBoxStaysMarkedAtSea) {
  Yard y(these(hurt("Hood", {{"bow", 1}, {"midships", 2}})));
  ASSERT_TRUE(y.until(allied, AskMending));
  EXPECT_EQ(y.refused(allied, y.mend("Hood", Section::Bow)), "40.4");
  EXPECT_FALSE(y.offered(allied, y.mend("Hood", Section::Bow)));
  y.answer(allied, y.mend("Hood", Section::Midships));
  y.finish({1});
  EXPECT_EQ(y.hits("Hood", Section::Midships), 1) << "what the die mends beyond that is ignored";
}

// Hood in Scapa, hurt in many places.
struct InScapa : Yard {
  explicit InScapa(int turns_in_port = 2)
      : Yard(these(at("Hood", "H18",
                      {{"hits", {{"bow", 1}, {"port", 1}, {"stern", 3}, {"midships", 2}}},
                       {"in_port", turns_in_port}}))) {
    until(allied, AskMending);
  }
  std::string choosing(Section one, Section other) { return choose(allied, alongside("Hood", one, other)); }
};

// [BIS 40.5]
TEST(BismarckRepairs, InPortTwoGunBoxesOrOneMidshipsAreMendedWithoutADie) {
  InScapa hull, stern, bow, both;
  ASSERT_EQ(hull.choosing(Section::Midships, Section::Midships), "");
  ASSERT_EQ(stern.choosing(Section::Stern, Section::Stern), "");
  ASSERT_EQ(bow.choosing(Section::Bow, Section::Bow), "");
  ASSERT_EQ(both.choosing(Section::Bow, Section::Port), "");
  for (InScapa* y : {&hull, &stern, &bow, &both}) y->finish({});
  EXPECT_EQ(hull.hits("Hood", Section::Midships), 1);
  EXPECT_EQ(stern.hits("Hood", Section::Stern), 1);
  EXPECT_EQ(bow.hits("Hood", Section::Bow), 0) << "in port the first box too";
  EXPECT_EQ(both.hits("Hood", Section::Bow), 0);
  EXPECT_EQ(both.hits("Hood", Section::Port), 0);
  EXPECT_EQ(both.hits("Hood", Section::Stern), 3);
  EXPECT_EQ(both.told(axis, MendedInPort), 2);
}

// [BIS 40.5]
TEST(BismarckRepairs, NeverOneOfEachAndNeverByADie) {
  InScapa y;
  EXPECT_EQ(y.refused(allied, y.alongside("Hood", Section::Bow, Section::Midships)), "40.5");
  EXPECT_EQ(y.refused(allied, y.alongside("Hood", Section::Bow, Section::Starboard)), "40.1")
      << "nothing to mend there";
  EXPECT_EQ(y.refused(allied, y.mend("Hood", Section::Stern)), "40.5");
  Yard sea(these(hurt("Hood", {{"stern", 3}})));
  ASSERT_TRUE(sea.until(allied, AskMending));
  EXPECT_EQ(sea.refused(allied, sea.alongside("Hood", Section::Stern, Section::Stern)), "40.5");
}

// [BIS 40.5] [BIS 40.3] [BIS R48] What is beyond repair at sea is not so in port, and what is mended there is
// no longer beyond repair.
TEST(BismarckRepairs, InPortEverythingCanBeMended) {
  InScapa y;
  y.state().p.log[index(y.ship("Hood"))].beyond_repair[3] = 3;
  ASSERT_EQ(y.choosing(Section::Stern, Section::Stern), "");
  y.finish({});
  EXPECT_EQ(y.hits("Hood", Section::Stern), 1);
  EXPECT_EQ(y.for_good("Hood", Section::Stern), 1);
}

// [BIS 40.5] [BIS R48] On the turn of entry she is at sea.
TEST(BismarckRepairs, OnTheTurnOfEntrySheIsAtSea) {
  Yard y(these(at("Hood", "H18", {{"hits", {{"stern", 3}}}, {"moved", 1}})));
  ASSERT_TRUE(y.until(allied, AskMending));
  EXPECT_TRUE(y.offered(allied, y.mend("Hood", Section::Stern)));
  EXPECT_FALSE(y.offered(allied, y.alongside("Hood", Section::Stern, Section::Stern)));
  y.finish({});
}

// [BIS 40.5] [BIS R48]
TEST(BismarckRepairs, WhoIsMendedInPortIsKnownToBeInOne) {
  InScapa y;
  y.state().may_be[index(y.ship("Hood"))] = y.d().sea;
  ASSERT_EQ(y.choosing(Section::Bow, Section::Bow), "");
  y.finish({});
  ZoneSet elsewhere = y.view(axis).may_be[index(y.ship("Hood"))];
  EXPECT_TRUE(elsewhere.has(y.zone("H18")));
  elsewhere -= y.d().british_ports;
  EXPECT_TRUE(elsewhere.empty());
}

// [BIS 40.6]
TEST(BismarckRepairs, WhoMovedTwoZonesMendsNothing) {
  Yard y(these(hurt("Hood", {{"bow", 3}}), hurt("Rodney", {{"bow", 3}})));
  ASSERT_TRUE(y.until(allied, AskSail));
  ASSERT_EQ(y.sail(allied, "Hood", {"P16", "P15"}), "");
  ASSERT_TRUE(y.until(allied, AskMending));
  EXPECT_EQ(y.refused(allied, y.mend("Hood", Section::Bow)), "40.6");
  EXPECT_FALSE(y.offered(allied, y.mend("Hood", Section::Bow)));
  EXPECT_TRUE(y.offered(allied, y.mend("Rodney", Section::Bow)));
  y.finish({});
  Yard one(these(hurt("Hood", {{"bow", 3}})));
  ASSERT_TRUE(one.until(allied, AskSail));
  ASSERT_EQ(one.sail(allied, "Hood", {"P16"}), "");
  ASSERT_TRUE(one.until(allied, AskMending));
  EXPECT_TRUE(one.offered(allied, one.mend("Hood", Section::Bow)));
  one.finish({});
}

// [BIS 40.1] [BIS R48] Both choose at once: nobody hears of the other's choice before the dice, and then of
// all of it.
TEST(BismarckRepairs, ChoicesAreSecretUntilTheDiceFall) {
  const std::vector<json> ships{hurt("Hood", {{"bow", 3}, {"stern", 3}}), hurt("Bismarck", {{"bow", 3}})};
  Yard bow(ships), stern(ships);
  for (Yard* y : {&bow, &stern}) {
    ASSERT_TRUE(y->until(axis, AskMending));
    y->answer(allied, y->mend("Hood", y == &bow ? Section::Bow : Section::Stern));
  }
  EXPECT_TRUE(bow.seen_by(axis) == stern.seen_by(axis));
  bow.answer(axis, bow.mend("Bismarck", Section::Bow));
  bow.finish({3, 4});  // hers is the first of all ships
  for (const Seat seat : {allied, axis}) {
    EXPECT_EQ(bow.heard(seat, SectionMended), std::vector<int>{static_cast<int>(arg(bow.ship("Bismarck")))});
    EXPECT_EQ(bow.heard(seat, MendingFails), std::vector<int>{static_cast<int>(arg(bow.ship("Hood")))});
    EXPECT_EQ(bow.view(seat).p.log[index(bow.ship("Hood"))].beyond_repair[0], 3);
  }
}

// [BIS 40.3] [BIS R48] A mended hull is no faster for it, and a carrier with one box left marked launches
// again.
TEST(BismarckRepairs, EvasionComesBackByItsOwnDice) {
  Yard y(these(hurt("Hood", {{"midships", 3}}, {{"evasion_damage", 6}})),
         {{"repairs", true}, {"launch_capacity", true}});
  y.dice({6});
  ASSERT_TRUE(y.until(allied, AskMending));
  const int before = y.ship_now("Hood").evasion_damage;
  y.answer(allied, y.mend("Hood", Section::Midships));
  y.finish({1});
  EXPECT_EQ(y.hits("Hood", Section::Midships), 1);
  EXPECT_EQ(y.ship_now("Hood").evasion_damage, before);
}

// [BIS 31.4] [BIS R46] [BIS R48]
TEST(BismarckRepairs, ACarrierWithAMendedHullLaunchesAgain) {
  Yard y(these(hurt("Ark Royal", {{"midships", 2}})), {{"repairs", true}, {"launch_capacity", true}});
  const AirId unit = y.air("Torpedo Ark Royal 1");
  EXPECT_EQ(rule_of(capacity_refusal(y.d(), y.now().p, unit, 0)), "31.4");
  ASSERT_TRUE(y.until(allied, AskMending));
  y.answer(allied, y.mend("Ark Royal", Section::Midships));
  y.finish({1});
  EXPECT_EQ(rule_of(capacity_refusal(y.d(), y.now().p, unit, 0)), "");
}

// [BIS 40.1]
TEST(BismarckRepairs, WithoutTheChapterNobodyIsAsked) {
  Yard y(these(hurt("Hood", {{"bow", 3}})), json::object());
  y.finish({});
  EXPECT_EQ(y.hits("Hood", Section::Bow), 3);
  EXPECT_EQ(y.told(allied, SectionMended) + y.told(allied, MendingFails), 0);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::repairs
