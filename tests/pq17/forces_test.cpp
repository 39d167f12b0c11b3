#include <gtest/gtest.h>

#include "pq17/bench.h"

// Who may leave a force, join one, be towed, and what is refused.
namespace flagplot::pq17::test {
namespace {

json of_two(const char* a, int n, const char* b, int m) { return {{"classes", {{a, n}, {b, m}}}}; }
json mixed(std::vector<std::string> names, const char* a, int n) {
  return {{"ships", names}, {"classes", {{a, n}}}};
}
const json combining{{"segment", CombineSegment}};

// [PQ 1.2.3] Whom a force cannot be split of: dummies, merchants alone, a scattered convoy, who
// shadows or takes oil.
TEST(Pq17Forces, WhoDoesNotSplit) {
  Table t(middle(
      {at("TF 2", "0611", destroyers(2)), at("Dummy 1", "0611"),
       at("TF 3", "0609", mixed({"Kent"}, "A-I class", 2)),
       at("Wolfpack 1", "0609", of_class("British submarines", 2)), at("Convoy 1", "0613", merchants(5)),
       at("Convoy 2", "0513", {{"to", "murmansk"}, {"classes", {{"Merchants", 5}, {"Escorts", 1}}}}),
       at("Gruppe 1", "0710", ships({"Luetzow"}))}));
  const auto no = [&](const char* force) { return t.no(Split, t.force(force)); };
  EXPECT_EQ(no("Dummy 1"), "1.2.3");
  EXPECT_EQ(no("Convoy 1"), "1.2.3");
  EXPECT_EQ(no("Gruppe 1"), "not an option");
  for (const char* force : {"TF 2", "TF 3", "Wolfpack 1", "Convoy 2"}) EXPECT_EQ(no(force), "") << force;
  t.block_of("Convoy 2").marks = is_scattered;
  EXPECT_EQ(no("Convoy 2"), "1.2.3");
  t.of("TF 2").shadows = t.block("Gruppe 1");
  EXPECT_NE(no("TF 2"), "");
  t.of("TF 2").shadows = no_block;
  t.of("TF 2").flags |= refuels;
  EXPECT_EQ(no("TF 2"), "11.3");
  t.of("TF 2").flags = rearms;
  EXPECT_NE(no("TF 2"), "");
  t.of("TF 2").flags = 0;
  t.p().moved_any = 1;
  EXPECT_NE(no("TF 2"), "") << "not after somebody has moved";
}

// [PQ 1.2.3] Somebody stays; who is helpless cannot leave.
TEST(Pq17Forces, SomebodyStays) {
  Table t(middle({at("TF 1", "0611", mixed({"London", "Kent"}, "A-I class", 2))}));
  t.choose(Split, t.force("TF 1"));
  EXPECT_EQ(t.no(TakeStrength, t.cls("A-I class"), 3).empty(), false) << "there are two";
  EXPECT_EQ(t.no(TakeStrength, t.cls("Tribal class"), 1).empty(), false);
  EXPECT_EQ(t.no(TakeStrength, t.cls("A-I class"), 0), "not an option");
  EXPECT_EQ(t.no(TakeShip, t.ship("Suffolk")), "not an option") << "of another force";
  t.p().ship[t.ship("Kent")].flags |= is_dead;
  EXPECT_NE(t.no(TakeShip, t.ship("Kent")), "");
  t.p().ship[t.ship("Kent")].flags = 0;
  t.choose(TakeShip, t.ship("London"));
  t.choose(TakeStrength, t.cls("A-I class"), 2);
  EXPECT_NE(t.no(TakeShip, t.ship("Kent")), "") << "the last one";
  t.pass_();
  const ForceId part = t.p().ship[t.ship("London")].force;
  EXPECT_EQ(cs_of(t.p(), part, t.cls("A-I class")), 2);
  EXPECT_EQ(t.p().ship[t.ship("Kent")].force, t.force("TF 1"));
}
TEST(Pq17Forces, TheLastStrengthStays) {
  Table t(middle({at("TF 1", "0611", of_two("A-I class", 2, "Tribal class", 1))}));
  t.choose(Split, t.force("TF 1"));
  EXPECT_EQ(t.no(TakeStrength, t.cls("A-I class"), 2), "");
  t.choose(TakeStrength, t.cls("A-I class"), 2);
  EXPECT_NE(t.no(TakeStrength, t.cls("Tribal class"), 1), "");
}

// [PQ 1.2.3] [PQ 1.2.2] Of a convoy warships go and merchants stay; submarines go by themselves.
TEST(Pq17Forces, WhoLeavesAConvoy) {
  json convoy = merchants(5);
  convoy["ships"] = {"Aldersdale", "London"};
  convoy["classes"]["A-I class"] = 2;
  convoy["classes"]["British submarines"] = 1;
  Table t(middle({at("Convoy 1", "0611", convoy)}));
  t.choose(Split, t.force("Convoy 1"));
  EXPECT_EQ(t.no(TakeShip, t.ship("Aldersdale")), "1.2.3");
  EXPECT_EQ(t.no(TakeStrength, t.cls("Merchants"), 1), "1.2.3");
  EXPECT_EQ(t.no(TakeStrength, t.cls("British submarines"), 1), "");
  t.choose(TakeShip, t.ship("London"));
  EXPECT_EQ(t.no(TakeStrength, t.cls("British submarines"), 1), "1.2.2");
  t.choose(TakeStrength, t.cls("A-I class"), 2);
  t.pass_();
  EXPECT_EQ(t.cs("TF 1", "A-I class"), 2);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 5);
  Table boats(middle({at("Convoy 1", "0611", convoy)}));
  boats.choose(Split, boats.force("Convoy 1"));
  boats.choose(TakeStrength, boats.cls("British submarines"), 1);
  EXPECT_EQ(boats.no(TakeStrength, boats.cls("A-I class"), 1), "1.2.2");
  EXPECT_EQ(boats.no(TakeShip, boats.ship("London")), "1.2.2");
  boats.pass_();
  EXPECT_EQ(boats.cs("Wolfpack 1", "British submarines"), 1);
}

// [PQ 1.2.3] The part has gone as far, has the same fuel and has spent the same torpedoes.
TEST(Pq17Forces, ThePartIsLikeTheWhole) {
  json force = of_class("A-I class", 4);
  force["level"] = 1;
  force["fuel_at"] = 9;
  Table t(middle({at("TF 1", "0611", force)}));
  t.of("TF 1").came_from = t.hex("0610");
  spend_torpedoes(t.of("TF 1"), t.cls("A-I class"), 1);
  t.choose(Split, t.force("TF 1"));
  t.choose(TakeStrength, t.cls("A-I class"), 1);
  t.pass_();
  EXPECT_EQ(t.cs("TF 1", "A-I class"), 3);
  EXPECT_EQ(t.cs("TF 2", "A-I class"), 1);
  const Force& part = t.of("TF 2");
  EXPECT_EQ(part.fuel_at, 9);
  EXPECT_EQ(part.came_from, t.hex("0610"));
  EXPECT_EQ(torpedoes_spent(part, t.cls("A-I class")), 1);
  EXPECT_EQ(t.level("TF 2"), 1);
  EXPECT_EQ(t.block_of("TF 2").kind, Kind::TaskForce);
}

// [PQ 1.2.4] [PQ 1.2.2] Who may join whom.
TEST(Pq17Forces, WhoMayCombine) {
  json boats = merchants(5);
  boats["classes"]["British submarines"] = 1;
  boats["classes"]["Escorts"] = 3;
  Table t(middle(
      {at("TF 1", "0611", destroyers(2)), at("TF 2", "0611", ships({"London"})),
       at("TF 3", "0610", ships({"Kent"})), at("TF 4", "0611", of_class("Escorts", 2)), at("Dummy 1", "0611"),
       at("Convoy 1", "0611", boats), at("Wolfpack 1", "0611", of_class("British submarines", 2)),
       at("Wolfpack 2", "0611", of_class("British submarines", 1)),
       at("Soviet wolfpack 1", "0611", of_class("Soviet submarines", 1))},
      combining));
  const auto no = [&](const char* a, const char* b) { return t.no(Combine, t.force(a), t.force(b)); };
  EXPECT_EQ(no("TF 1", "TF 2"), "");
  EXPECT_EQ(no("TF 2", "TF 1"), "");
  EXPECT_EQ(no("TF 1", "TF 1"), "not an option");
  EXPECT_EQ(no("TF 1", "Dummy 1"), "not an option");
  EXPECT_EQ(no("TF 1", "TF 3"), "1.2.4") << "elsewhere";
  EXPECT_EQ(no("TF 1", "Convoy 1"), "");
  EXPECT_NE(no("Convoy 1", "TF 1"), "") << "a convoy joins nobody";
  EXPECT_EQ(no("TF 4", "Convoy 1"), "1.2.1") << "five escorts";
  EXPECT_EQ(no("Wolfpack 1", "Convoy 1"), "1.2.2") << "three submarines";
  EXPECT_EQ(no("Wolfpack 2", "Convoy 1"), "") << "two";
  EXPECT_EQ(no("Soviet wolfpack 1", "Convoy 1"), "1.2.2");
  EXPECT_EQ(no("Wolfpack 2", "Wolfpack 1"), "");
  EXPECT_EQ(no("Soviet wolfpack 1", "Wolfpack 1"), "1.2.2");
  EXPECT_EQ(no("Wolfpack 1", "TF 1"), "1.2.2");
  EXPECT_EQ(no("TF 1", "Wolfpack 1"), "1.2.2");
  t.of("TF 1").shadows = t.block("Dummy 1");
  EXPECT_NE(no("TF 1", "TF 2"), "");
  EXPECT_NE(no("TF 2", "TF 1"), "");
  t.of("TF 1").shadows = no_block;
  t.block_of("Convoy 1").marks = is_dispersed;
  EXPECT_NE(no("TF 1", "Convoy 1"), "");
}

// [PQ 1.2.4] Torpedoes, hexes moved and shadowers go along; the higher level holds.
TEST(Pq17Forces, WhatCombiningTakesAlong) {
  Table t(middle({at("TF 1", "0611", level(mixed({"Kent"}, "A-I class", 2), 3)),
                  at("TF 2", "0611", level(destroyers(1), 1))},
                 combining));
  spend_torpedoes(t.of("TF 1"), t.cls("A-I class"), 1);
  t.of("TF 1").moved = 2;
  t.block_of("TF 1").shadow = ByRadius;
  t.p().wreck[0] = {t.force("TF 1"), t.cls("Tribal class"), 1, limps};
  t.choose(Combine, t.force("TF 1"), t.force("TF 2"));
  EXPECT_EQ(t.cs("TF 2", "A-I class"), 3);
  EXPECT_EQ(torpedoes_spent(t.of("TF 2"), t.cls("A-I class")), 1) << "the worse state";
  EXPECT_EQ(t.of("TF 2").moved, 2);
  EXPECT_EQ(t.level("TF 2"), 3);
  EXPECT_EQ(t.block_of("TF 2").shadow, ByRadius);
  EXPECT_EQ(t.p().ship[t.ship("Kent")].force, t.force("TF 2"));
  EXPECT_EQ(t.p().wreck[0].force, t.force("TF 2"));
  EXPECT_FALSE(in_play(t.p(), t.force("TF 1")));
}

// [PQ 1.2.5] Both must have somebody who burns fuel, and nobody who lies dead.
TEST(Pq17Forces, WhoMaySwap) {
  json one = mixed({"London"}, "A-I class", 2), other = of_class("Tribal class", 1);
  one["fuel_at"] = 12;
  other["fuel_at"] = 9;
  Table t(
      middle({at("TF 1", "0611", one), at("TF 2", "0611", other), at("TF 3", "0611", of_class("Escorts", 1)),
              at("Wolfpack 1", "0611", of_class("British submarines", 1)), at("TF 4", "0610", other)},
             combining));
  const auto no = [&](const char* a, const char* b) { return t.no(Swap, t.force(a), t.force(b)); };
  EXPECT_EQ(no("TF 1", "TF 2"), "");
  EXPECT_EQ(no("TF 2", "TF 1"), "not an option") << "one way to say it";
  EXPECT_NE(no("TF 1", "TF 3"), "") << "escorts burn none";
  EXPECT_EQ(no("TF 1", "Wolfpack 1"), "not an option");
  EXPECT_NE(no("TF 1", "TF 4"), "");
  t.p().ship[t.ship("London")].flags |= is_dead;
  EXPECT_NE(no("TF 1", "TF 2"), "");
  t.p().ship[t.ship("London")].flags = 0;
  t.of("TF 2").shadows = t.block("TF 3");
  EXPECT_NE(no("TF 1", "TF 2"), "");
  t.of("TF 2").shadows = no_block;
  t.of("TF 1").fuel = LowFuel;
  t.choose(Swap, t.force("TF 1"), t.force("TF 2"));
  EXPECT_EQ(t.of("TF 1").fuel_at, 9);
  EXPECT_EQ(t.of("TF 2").fuel_at, 12);
  EXPECT_EQ(t.of("TF 1").fuel, FullFuel);
  EXPECT_EQ(t.of("TF 2").fuel, LowFuel);
  EXPECT_EQ(t.p().ship[t.ship("London")].force, t.force("TF 2"));
  EXPECT_EQ(t.cs("TF 1", "Tribal class"), 1);
  EXPECT_EQ(t.cs("TF 2", "A-I class"), 2);
}

// [PQ 5.1.1] A destroyer for each ship that is towed, a heavy ship for a capital ship; who cannot be towed is
// scuttled at sea.
TEST(Pq17Forces, WhoTowsWhom) {
  const auto refused = [](std::vector<std::string> names, int n, std::vector<const char*> dead) {
    json force = ships(names);
    if (n > 0) force["classes"] = {{"A-I class", n}};
    Table t(middle(
        {at("TF 1", "0611", force), at("TF 2", "0610", destroyers(1)), at("TF 3", "0610", destroyers(1))},
        combining));
    for (const char* name : dead) t.p().ship[t.ship(name)].flags |= is_dead;
    return t.no(Tow, t.force("TF 1"));
  };
  EXPECT_EQ(refused({"London"}, 1, {}), "5.1.1") << "nobody lies dead";
  EXPECT_EQ(refused({"London"}, 1, {"London"}), "");
  EXPECT_EQ(refused({"London", "Kent"}, 0, {"London"}), "5.1.1") << "a destroyer is needed";
  EXPECT_EQ(refused({"Duke of York", "Kent"}, 0, {"Duke of York"}), "");
  EXPECT_EQ(refused({"Duke of York"}, 3, {"Duke of York"}), "5.1.1") << "a heavy ship is needed";
  Table t(middle({at("TF 1", "0611", mixed({"London", "Kent"}, "A-I class", 1)),
                  at("TF 2", "0610", destroyers(1)), at("TF 3", "0610", destroyers(1))},
                 combining));
  for (const char* name : {"London", "Kent"}) t.p().ship[t.ship(name)].flags |= is_dead;
  t.choose(Tow, t.force("TF 1"));
  const auto flags = [&](const char* name) { return int{t.p().ship[t.ship(name)].flags}; };
  EXPECT_EQ(flags("Kent") & flags("London") & is_towed, 0) << "one of them";
  EXPECT_NE((flags("Kent") | flags("London")) & is_towed, 0);
  EXPECT_TRUE(t.of("TF 1").flags & tows);
  EXPECT_NE(t.no(Tow, t.force("TF 1")), "") << "nobody is left";
  t.pass_();
  EXPECT_EQ((flags("Kent") & is_sunk) + (flags("London") & is_sunk), is_sunk) << "the other goes down";
}

}  // namespace
}  // namespace flagplot::pq17::test
