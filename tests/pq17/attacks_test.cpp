#include <gtest/gtest.h>

#include "pq17/bench.h"

// Who may attack whom, and who may stay with whom: one refusal after the other.
namespace flagplot::pq17::test {
namespace {

json segment(Segment which, const char* side = "axis", json more = json::object()) {
  more["segment"] = which;
  more["phase"] = side;
  if (!more.contains("sectors")) more["sectors"] = no_sectors;
  return more;
}

// [PQ 7.5] [PQ 7.1] A surface attack: by whom, on whom, and once.
TEST(Pq17Attacks, OnTheSurface) {
  Table t(middle({at("Gruppe 1", "0611", ships({"Luetzow"})), at("Gruppe 2", "0611", of_class("R-boats", 2)),
                  at("U-boats 1", "0611", uboats(1)), at("German dummy 1", "0611"),
                  at("TF 1", "0611", level(destroyers(2), 1)), at("TF 2", "0611", ships({"London"})),
                  at("TF 3", "0610", level(destroyers(1), 1)),
                  at("Wolfpack 1", "0611", level(of_class("British submarines", 1), 1)),
                  at("Convoy 1", "0611", merchants(5, 1))},
                 segment(SurfaceSegment)));
  const auto no = [&](const char* f, const char* b) { return t.no(AttackSurface, t.force(f), t.block(b)); };
  EXPECT_EQ(no("Gruppe 1", "TF 1"), "");
  EXPECT_EQ(no("Gruppe 1", "Convoy 1"), "");
  EXPECT_EQ(no("Gruppe 1", "TF 2"), "7.1.1") << "not identified";
  EXPECT_EQ(no("Gruppe 1", "TF 3"), "6.2") << "elsewhere";
  EXPECT_EQ(no("Gruppe 1", "Wolfpack 1"), "7.5");
  EXPECT_EQ(no("Gruppe 2", "TF 1"), "7.5") << "boats do not attack";
  EXPECT_EQ(no("U-boats 1", "TF 1"), "not an option");
  EXPECT_EQ(no("German dummy 1", "TF 1"), "not an option");
  EXPECT_EQ(no("TF 1", "Gruppe 1"), "not an option");
  EXPECT_EQ(no("Gruppe 1", "Gruppe 2"), "not an option");
  t.block_of("Convoy 1").marks = is_scattered;
  EXPECT_EQ(no("Gruppe 1", "Convoy 1"), "7.7");
  t.of("Gruppe 1").acted = has_attacked;
  EXPECT_EQ(no("Gruppe 1", "TF 1"), "7.1");
  t.of("Gruppe 1").acted = 0;
  t.of("Gruppe 1").shadows = t.block("TF 1");
  EXPECT_NE(no("Gruppe 1", "TF 1"), "");
}

// [PQ 7.5.7] What a report of level 3 says of battleships, cruisers and destroyers keeps Germans off.
TEST(Pq17Attacks, StrongerEnemies) {
  const auto refused = [](json german, json allied, int known = 3) {
    Table t(middle({at("Gruppe 1", "0611", german), at("TF 1", "0611", level(allied, known))},
                   segment(SurfaceSegment)));
    t.block_of("TF 1").report =
        report_of(t.d(), t.p(), ForceSet::only(t.force("TF 1")), static_cast<std::uint8_t>(known), 0);
    return t.no(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  };
  const json luetzow = ships({"Luetzow"}), two = ships({"Luetzow", "Admiral Hipper"});
  EXPECT_EQ(refused(luetzow, ships({"Duke of York"})), "7.5.7");
  EXPECT_EQ(refused(luetzow, ships({"Duke of York"}), 2), "") << "nobody knows";
  EXPECT_EQ(refused(luetzow, ships({"Victorious"})), "") << "a carrier is no battleship";
  EXPECT_EQ(refused(luetzow, ships({"London"})), "7.5.7") << "as many cruisers";
  EXPECT_EQ(refused(two, ships({"London"})), "");
  EXPECT_EQ(refused(two, ships({"London", "Kent"})), "7.5.7");
  EXPECT_EQ(refused(ships({"Scharnhorst"}), ships({"London", "Kent"})), "")
      << "a battleship need not mind cruisers";
  EXPECT_EQ(refused(luetzow, destroyers(4)), "") << "four strength against four";
  EXPECT_EQ(refused(luetzow, destroyers(5)), "7.5.7");
  EXPECT_EQ(refused(of_class("Type 36A", 2), ships({"London"})), "")
      << "destroyers are asked about destroyers";
  Table t(middle({at("Gruppe 1", "0611", luetzow), at("TF 1", "0611", level(ships({"Duke of York"}), 3))},
                 segment(SurfaceSegment)));
  t.block_of("TF 1").report = report_of(t.d(), t.p(), ForceSet::only(t.force("TF 1")), 3, 0);
  for (std::uint8_t i = 0; i < 26; ++i) {
    if (t.d().charts.conditions[1][i] == Condition::NoRestrictions)
      t.p().special.chit[1] = static_cast<std::uint8_t>(i + 1);
  }
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 1"), t.block("TF 1")), "") << "[PQ 12.9]";
}

// [PQ 7.1.1] [PQ 5.2] [PQ 9.2.5] An attack of a pack: only on who is identified, once, not in gales, not
// while it shadows.
TEST(Pq17Attacks, OfPacks) {
  Table t(middle({at("U-boats 1", "0611", uboats(1)), at("TF 1", "0611", level(destroyers(2), 1)),
                  at("TF 2", "0611", ships({"London"})), at("TF 3", "0610", level(destroyers(1), 1)),
                  at("Gruppe 1", "0611", ships({"Luetzow"})), at("Convoy 1", "0611", merchants(5, 1))},
                 segment(SubmarineSegment)));
  const auto no = [&](const char* f, const char* b) { return t.no(PackAttacks, t.force(f), t.block(b)); };
  EXPECT_EQ(no("U-boats 1", "TF 1"), "");
  EXPECT_EQ(no("U-boats 1", "TF 2"), "7.1.1");
  EXPECT_EQ(no("U-boats 1", "TF 3"), "6.2");
  EXPECT_EQ(no("Gruppe 1", "TF 1"), "not an option");
  t.block_of("Convoy 1").marks = is_scattered;
  EXPECT_EQ(no("U-boats 1", "Convoy 1"), "7.7");
  t.of("U-boats 1").acted = has_attacked;
  EXPECT_EQ(no("U-boats 1", "TF 1"), "7.1");
  t.of("U-boats 1").acted = 0;
  t.of("U-boats 1").shadows = t.block("Convoy 1");
  EXPECT_NE(no("U-boats 1", "TF 1"), "");
  t.of("U-boats 1").shadows = no_block;
  t.p().weather = Gales;
  EXPECT_EQ(no("U-boats 1", "TF 1"), "9.2.5");
}

// [PQ 7.4.2] [PQ 7.4.1] Who hunts a pack: a task force that has destroyers, torpedo boats or escorts, once,
// not in gales.
TEST(Pq17Attacks, OnPacks) {
  Table t(
      middle({at("TF 1", "0611", destroyers(2)), at("TF 2", "0611", ships({"London"})),
              at("TF 3", "0611", of_class("Escorts", 1)), at("TF 4", "0611", of_class("Hunt class", 1)),
              at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 5}, {"A-I class", 3}}}}),
              at("U-boats 1", "0611", level(uboats(1), 1)), at("U-boats 2", "0611", uboats(1)),
              at("Gruppe 1", "0611", level(ships({"Luetzow"}), 1))},
             segment(SubmarineSegment, "allied")));
  const auto no = [&](const char* f, const char* b) { return t.no(HuntPack, t.force(f), t.block(b)); };
  for (const char* force : {"TF 1", "TF 3", "TF 4"}) EXPECT_EQ(no(force, "U-boats 1"), "") << force;
  EXPECT_EQ(no("TF 2", "U-boats 1"), "7.4.1");
  EXPECT_EQ(no("Convoy 1", "U-boats 1"), "not an option");
  EXPECT_EQ(no("TF 1", "U-boats 2"), "7.1.1");
  EXPECT_EQ(no("TF 1", "Gruppe 1"), "7.4.2");
  t.of("TF 1").acted = has_attacked;
  EXPECT_EQ(no("TF 1", "U-boats 1"), "7.1");
  t.of("TF 3").shadows = t.block("Gruppe 1");
  EXPECT_NE(no("TF 3", "U-boats 1"), "");
  t.p().weather = Gales;
  EXPECT_EQ(no("TF 4", "U-boats 1"), "9.2.5");
}

// [PQ 6.4.2] Sectors are sent to hexes of theirs where an enemy is, once, as often as the scenario allows,
// not in gales.
TEST(Pq17Attacks, SectorsAreSent) {
  const json two{{"british", 0}, {"soviet", 0}, {"trondheim", 2}, {"barents", 1}, {"north_sea", 0}};
  const auto table = [&](const char* weather = "fair") {
    return middle({at("TF 1", "0610", destroyers(1)), at("TF 2", "0510", destroyers(1)),
                   at("TF 3", "0614", destroyers(1)), at("TF 4", "0509", destroyers(1))},
                  segment(ReconSegment, "axis", {{"sectors", two}, {"weather", weather}}));
  };
  Table t(table());
  const auto no = [&](Sector s, const char* hex) { return t.no(SearchHex, s, t.hex(hex)); };
  EXPECT_EQ(no(TrondheimSector, "0610"), "");
  EXPECT_EQ(no(TrondheimSector, "0614"), "6.4.2") << "outside";
  EXPECT_EQ(no(TrondheimSector, "0609"), "6.2") << "nobody is there";
  EXPECT_EQ(no(BarentsSector, "0614"), "");
  EXPECT_EQ(no(NorthSeaSector, "1106"), "6.4.2") << "it has none";
  EXPECT_EQ(no(BritishSector, "0609"), "not an option") << "the enemy's";
  t.choose(SearchHex, TrondheimSector, t.hex("0610"));
  EXPECT_EQ(no(TrondheimSector, "0610"), "6.4.2") << "searched already";
  t.choose(SearchHex, TrondheimSector, t.hex("0510"));
  EXPECT_EQ(no(TrondheimSector, "0509"), "6.4.2") << "twice is all";
  EXPECT_EQ(no(BarentsSector, "0614"), "");
  Table shadowing(table());
  shadowing.block_of("TF 1").shadow = BySector;
  shadowing.block_of("TF 1").shadower = TrondheimSector;
  shadowing.choose(SearchHex, TrondheimSector, shadowing.hex("0510"));
  EXPECT_EQ(shadowing.no(SearchHex, TrondheimSector, shadowing.hex("0509")), "6.4.2") << "one hex less";
}

// A block has been found, and its finder is asked who stays with it.
struct Found {
  Found(std::vector<json> forces, const char* quarry, const char* side = "axis", json more = json::object())
      : t(middle(forces, segment(ReconSegment, side, std::move(more)))), quarry_(quarry) {}
  // A question of its own, in the middle of the segment.
  bool asks() {
    Events nobody;
    P play{t.d(), t.state(), nobody};
    Frame f = call(ShadowRule, Seat::None, t.block(quarry_));
    return std::holds_alternative<Ask>(shadow(play, f));
  }
  Table t;
  const char* quarry_;
};

// [PQ 6.3] [PQ 6.3.1] [PQ 6.3.2] [PQ 6.3.3] Who is asked at all: convoys and task forces can be followed,
// packs and loose ships not.
TEST(Pq17Attacks, WhoCanBeShadowed) {
  const json pack = at("U-boats 1", "0611", uboats(1));
  EXPECT_TRUE(Found({pack, at("Convoy 1", "0611", merchants(5, 1))}, "Convoy 1").asks()) << "by the pack";
  EXPECT_FALSE(Found({pack, at("TF 1", "0611", level(destroyers(1), 1))}, "TF 1").asks())
      << "packs follow convoys";
  EXPECT_FALSE(Found({pack, at("Convoy 1", "0611", merchants(5))}, "Convoy 1").asks()) << "not identified";
  EXPECT_FALSE(Found({at("Convoy 1", "0611", merchants(5, 1))}, "Convoy 1").asks()) << "nobody is there";
  EXPECT_TRUE(Found({at("TF 1", "0612", level(destroyers(1), 1))}, "TF 1").asks()) << "by the radius";
  EXPECT_FALSE(
      Found({at("Wolfpack 1", "0612", level(of_class("British submarines", 1), 1))}, "Wolfpack 1").asks());
  Found loose({pack, at("Convoy 1", "0611", merchants(5, 1))}, "Convoy 1");
  loose.t.block_of("Convoy 1").marks = is_scattered;
  EXPECT_FALSE(loose.asks());
  Found followed({pack, at("Convoy 1", "0611", merchants(5, 1))}, "Convoy 1");
  followed.t.block_of("Convoy 1").shadow = ByRadius;
  EXPECT_FALSE(followed.asks());
  Found busy({pack, at("Convoy 1", "0611", merchants(5, 1))}, "Convoy 1");
  busy.t.of("U-boats 1").shadows = busy.t.block("U-boats 1");
  EXPECT_FALSE(busy.asks());
  const json german = at("Gruppe 1", "0611", level(ships({"Luetzow"}), 1));
  EXPECT_TRUE(Found({german, at("TF 1", "0611", ships({"London"}))}, "Gruppe 1", "allied").asks())
      << "a cruiser";
  EXPECT_FALSE(Found({german, at("TF 1", "0611", destroyers(2))}, "Gruppe 1", "allied").asks());
  EXPECT_FALSE(
      Found({german, at("Wolfpack 1", "0611", of_class("British submarines", 1))}, "Gruppe 1", "allied")
          .asks())
      << "German packs only";
  Found hit({german, at("TF 1", "0611", ships({"London"}))}, "Gruppe 1", "allied");
  hit.t.p().ship[hit.t.ship("London")].step = 1;
  EXPECT_FALSE(hit.asks());
  EXPECT_FALSE(Found({at("Gruppe 1", "0717", level(ships({"Luetzow"}), 1))}, "Gruppe 1", "allied").asks())
      << "the Soviet radius shadows nobody";
  EXPECT_TRUE(Found({at("Gruppe 1", "0607", level(ships({"Luetzow"}), 1))}, "Gruppe 1", "allied").asks())
      << "the British one does";
}

// [PQ 6.3.5] When shadowing must end: weather, range, fighters, loose ships.
TEST(Pq17Attacks, ShadowingEnds) {
  Table t(middle(
      {at("TF 1", "0612", level(destroyers(2), 2)), at("TF 2", "0817", level(destroyers(2), 2))},
      {{"interceptors", true}, {"aircraft", {air("BV138", "tromso", 1), air("Ju87R", "kirkenes", 2)}}}));
  const auto ends = [&](const char* force, Shadow how, int who, Weather weather = Fair) {
    Block& block = t.block_of(force);
    block.shadow = how;
    block.shadower = static_cast<std::uint8_t>(who);
    t.p().weather = weather;
    const bool must = shadow_must_end(t.d(), t.p(), t.block(force));
    block.shadow = NoShadow;
    t.p().weather = Fair;
    return must;
  };
  const int flying_boat = t.unit("BV138 Tromso"), stuka = t.unit("Ju87R Kirkenes");
  EXPECT_FALSE(ends("TF 1", NoShadow, 0));
  EXPECT_FALSE(ends("TF 1", ByUnit, flying_boat));
  EXPECT_TRUE(ends("TF 1", ByUnit, stuka)) << "out of its range";
  EXPECT_TRUE(ends("TF 1", ByUnit, flying_boat, Fog));
  EXPECT_TRUE(ends("TF 1", ByUnit, flying_boat, Gales));
  EXPECT_FALSE(ends("TF 1", ByUnit, flying_boat, Storms)) << "its base is on land";
  EXPECT_FALSE(ends("TF 1", ByRadius, 0, Storms));
  EXPECT_TRUE(ends("TF 1", ByRadius, 0, Gales));
  EXPECT_FALSE(ends("TF 1", BySector, TrondheimSector, Fog));
  EXPECT_TRUE(ends("TF 1", BySector, TrondheimSector, Gales));
  EXPECT_TRUE(ends("TF 1", BySector, NorthSeaSector)) << "not in it";
  EXPECT_TRUE(ends("TF 2", BySector, BarentsSector)) << "under the fighters of Murmansk";
  EXPECT_TRUE(ends("TF 2", ByPack, 0)) << "where its ports are";
  EXPECT_FALSE(ends("TF 1", ByPack, 0));
  t.block_of("TF 1").marks = is_dispersed;
  EXPECT_TRUE(ends("TF 1", ByPack, 0));
  t.block_of("TF 1").marks = 0;
  t.p().air[flying_boat].cs = 0;
  EXPECT_TRUE(ends("TF 1", ByUnit, flying_boat));
}

}  // namespace
}  // namespace flagplot::pq17::test
