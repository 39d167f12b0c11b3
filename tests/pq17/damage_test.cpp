#include <gtest/gtest.h>

#include <sstream>

#include "pq17/bench.h"
#include "pq17/quiet.h"

// What hits do to ships of every type, and what they are worth.
namespace flagplot::pq17::test {
namespace {

// What each of the ten dice of the torpedo table does to a ship: steps lost, C crippled, S sunk.
std::string blows_on(std::string_view name) {
  std::ostringstream text;
  for (int die = 0; die < 10; ++die) {
    Table t(middle({at("TF 1", "0611", ships({std::string(name)}))}));
    Quiet q(t);
    Lots lots({verb_roll, 1, 1, 1});
    const ShipId s = t.ship(name);
    torpedo_blow(q.play, t.force("TF 1"), {s, no_class}, die, lots);
    const Ship& ship = t.p().ship[s];
    if (ship.flags & is_sunk)
      text << "S ";
    else
      text << int{ship.step} << (ship.flags & is_crippled ? "C " : " ");
  }
  return text.str();
}
// The same for three ships of a class: D one lies dead, S sunk, 2S two of them.
std::string blows_on_class(std::string_view force, std::string_view name) {
  std::ostringstream text;
  for (int die = 0; die < 10; ++die) {
    json ships = of_class(name, 3);
    if (force == "Convoy 1") ships = merchants(3);
    Table t(middle({at(force, "0611", ships)}));
    Quiet q(t);
    Lots lots({verb_roll, 1, 1, 1});
    torpedo_blow(q.play, t.force(force), {no_ship, t.cls(name)}, die, lots);
    const int lost = t.p().lost[t.cls(name)];
    text << (lost == 2 ? "2S " : lost == 1 ? "S " : wrecks_of(t.p(), t.force(force)) == 1 ? "D " : "- ");
    EXPECT_EQ(t.cs(force, name), 3 - std::max(1, lost));
  }
  return text.str();
}

// [PQ 7.3.1] By type: battle cruisers and fleet carriers, cruisers of both kinds, escort carriers,
// auxiliaries, merchants.
TEST(Pq17Blows, OnShips) {
  EXPECT_EQ(blows_on("Duke of York"), "1 1 1 1 1 1C 1C 2 2 2C ");
  for (const char* name : {"Renown", "Victorious"})
    EXPECT_EQ(blows_on(name), "1 1 1 1C 1C 1C 2 2 2C S ") << name;
  EXPECT_EQ(blows_on("London"), "1 1 1C 1C 1C 2 2 2C 2C S ");
  for (const char* name : {"Jamaica", "Scylla"})
    EXPECT_EQ(blows_on(name), "1 1C 1C 1C 2 2 2C 2C S S ") << name;
  EXPECT_EQ(blows_on("Adventure"), "1 1C 1C 1C S S S S S S ") << "she has one step";
  EXPECT_EQ(blows_on("Avenger"), "1C 1C 1C S S S S S S S ");
  EXPECT_EQ(blows_on("Aldersdale"), "1 1 1 1C 1C 1C 1C S S S ");
}
TEST(Pq17Blows, OnClasses) {
  EXPECT_EQ(blows_on_class("TF 1", "A-I class"), "D D D S S S S S S S ");
  EXPECT_EQ(blows_on_class("TF 1", "Old destroyers"), "D D D S S S S S S S ");
  EXPECT_EQ(blows_on_class("TF 1", "Escorts"), "D D D S S S S S S S ");
  EXPECT_EQ(blows_on_class("Convoy 1", "Merchants"), "D D S S S S S S 2S 2S ");
}

// [PQ 7.3.1] The second one that goes down is any ship of the convoy; one with a counter of her own loses a
// step.
TEST(Pq17Blows, TheSecondIsDrawn) {
  json convoy = merchants(3);
  convoy["ships"] = {"Aldersdale"};
  Table t(middle({at("Convoy 1", "0611", convoy)}));
  Quiet q(t);
  Lots lots({verb_roll, 1, 1, 1});  // the first of them, and ships of their own come first
  torpedo_blow(q.play, t.force("Convoy 1"), {no_ship, t.cls("Merchants")}, 9, lots);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 2);
  EXPECT_EQ(t.p().ship[t.ship("Aldersdale")].step, 1);
}

// [PQ 2.4] [PQ 2.1.1] Half points for every type; Allied battleships of five cost more, loaded merchants
// twice as much.
TEST(Pq17Points, OfShips) {
  const auto worth = [](const char* name, const char* force = "TF 1") {
    Table t(middle({at(force, "0611", ships({name}))}));
    Quiet q(t);
    sink_ship(q.play, t.ship(name));
    return int{t.p().points};
  };
  EXPECT_EQ(worth("Duke of York"), -50);
  EXPECT_EQ(worth("Washington"), -60);
  EXPECT_EQ(worth("Renown"), -40);
  EXPECT_EQ(worth("Victorious"), -50);
  EXPECT_EQ(worth("Avenger"), -16);
  EXPECT_EQ(worth("London"), -12);
  EXPECT_EQ(worth("Jamaica"), -8);
  EXPECT_EQ(worth("Scylla"), -8);
  EXPECT_EQ(worth("Adventure"), -6);
  EXPECT_EQ(worth("Aldersdale"), -4);
  EXPECT_EQ(worth("Tirpitz", "Gruppe 1"), 120) << "of five as well, but German";
  EXPECT_EQ(worth("Scharnhorst", "Gruppe 1"), 80);
  EXPECT_EQ(worth("Admiral Hipper", "Gruppe 1"), 24);
  EXPECT_EQ(worth("Luetzow", "Gruppe 1"), 30);
  EXPECT_EQ(worth("Koeln", "Gruppe 1"), 12);
  EXPECT_EQ(worth("Graf Zeppelin", "Gruppe 1"), 80);
}
TEST(Pq17Points, OfClasses) {
  const auto worth = [](const char* force, const char* name, bool loaded = false) {
    json what = of_class(name, 2);
    if (std::string(force) == "Convoy 1")
      what = {{"to", "murmansk"}, {"loaded", loaded}, {"classes", {{"Merchants", 5}, {name, 2}}}};
    Table t(middle({at(force, "0611", what)}));
    Quiet q(t);
    sink_strength(q.play, t.force(force), t.cls(name));
    return int{t.p().points};
  };
  EXPECT_EQ(worth("TF 1", "A-I class"), -4);
  EXPECT_EQ(worth("TF 1", "Old destroyers"), -2);
  EXPECT_EQ(worth("TF 1", "Escorts"), -2);
  EXPECT_EQ(worth("Wolfpack 1", "British submarines"), -4);
  EXPECT_EQ(worth("Convoy 1", "Merchants"), -2);
  EXPECT_EQ(worth("Convoy 1", "Merchants", true), -4);
  EXPECT_EQ(worth("Convoy 1", "A-I class", true), -4) << "only merchants carry cargo";
  EXPECT_EQ(worth("Gruppe 1", "Type 34-36"), 4);
  EXPECT_EQ(worth("Gruppe 1", "Type 35-37"), 2);
  EXPECT_EQ(worth("Gruppe 1", "R-boats"), 2);
  EXPECT_EQ(worth("U-boats 1", "U-boats"), 4);
}

// [PQ 2.4] A wreck that goes down scores like the ship it was, and of several the others stay.
TEST(Pq17Points, OfWrecks) {
  Table t(middle({at("Convoy 1", "0611", merchants(5))}));
  Quiet q(t);
  stop_strength(q.play, t.force("Convoy 1"), t.cls("Merchants"));
  stop_strength(q.play, t.force("Convoy 1"), t.cls("Merchants"));
  EXPECT_EQ(t.p().wreck[0].cs, 2) << "one marker";
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 3);
  EXPECT_EQ(t.p().points, 0);
  sink_wreck(q.play, 0);
  EXPECT_EQ(t.p().points, -4);
  EXPECT_EQ(t.p().wreck[0].cs, 1);
  EXPECT_EQ(t.p().lost[t.cls("Merchants")], 1);
  sink_wreck(q.play, 0);
  EXPECT_EQ(t.p().wreck[0].force, no_force);
}

// [PQ R15] Where all markers are in use who is stopped goes down.
TEST(Pq17Blows, MarkersRunOut) {
  Table t(middle({at("Convoy 1", "0611", merchants(5)), at("TF 1", "0609", destroyers(2))}));
  Quiet q(t);
  for (Wreck& w : t.p().wreck) w = {t.force("TF 1"), t.cls("Tribal class"), 1, 0};
  stop_strength(q.play, t.force("Convoy 1"), t.cls("Merchants"));
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 4);
  EXPECT_EQ(t.p().lost[t.cls("Merchants")], 1);
  cripple_strength(q.play, t.force("TF 1"), t.cls("A-I class"));
  EXPECT_EQ(t.p().lost[t.cls("A-I class")], 1);
}

// [PQ 7.2.5] A step shot down scores, one that is damaged does not; with the last step a unit is gone, with
// one it has one hex.
TEST(Pq17Points, OfAircraft) {
  Table t(middle({at("TF 1", "0611", ships({"London"}))},
                 {{"aircraft", {air("Ju88A-4", "banak", 2), air("Hudson", "wick", 2)}}}));
  Quiet q(t);
  const AirId ju88 = t.unit("Ju88A-4 Banak"), hudson = t.unit("Hudson Wick");
  t.p().air[hudson].status = OnPatrol;
  t.p().air[hudson].hex = t.hex("0908");
  t.p().air[hudson].second = t.hex("0909");
  lose_air_step(q.play, ju88, false);
  EXPECT_EQ(t.p().points, 0);
  EXPECT_EQ(t.p().air[ju88].status, AtBase);
  lose_air_step(q.play, ju88, true);
  EXPECT_EQ(t.p().points, 1);
  EXPECT_EQ(t.p().air[ju88].status, AirAbsent);
  lose_air_step(q.play, ju88, true);
  EXPECT_EQ(t.p().points, 1) << "there is nothing left of it";
  lose_air_step(q.play, hudson, true);
  EXPECT_EQ(t.p().points, 0);
  EXPECT_EQ(t.p().air[hudson].second, nowhere);
  EXPECT_EQ(t.p().air[hudson].hex, t.hex("0908"));
}

// [PQ 7.2.5] Guns abort, damage and shoot down; what has turned back already cannot do so again.
TEST(Pq17Blows, GunsOnAircraft) {
  const auto after = [](std::initializer_list<int> dice) {
    Table t(middle({at("TF 1", "0611", ships({"London"}))}, {{"aircraft", {air("Ju88A-4", "banak", 2)}}}));
    Quiet q(t);
    for (const int die : dice) flak_result(q.play, 0, die, 0);
    return std::tuple(int{t.p().air[0].cs}, int{t.p().air[0].aborted}, int{t.p().points});
  };
  using Unit = std::tuple<int, int, int>;
  EXPECT_EQ(after({8}), (Unit{2, 0, 0}));
  EXPECT_EQ(after({9}), (Unit{2, 1, 0}));
  EXPECT_EQ(after({9, 9, 9}), (Unit{2, 2, 0}));
  EXPECT_EQ(after({10}), (Unit{1, 0, 0}));
  EXPECT_EQ(after({11}), (Unit{1, 0, 1}));
  EXPECT_EQ(after({11, 11, 9}), (Unit{0, 0, 2}));
}

// [PQ 9.3.1] [PQ 10.2.6] By lot, as many of each kind as are asked for; a merchant that goes home has not
// failed to arrive.
TEST(Pq17Blows, WhoIsSentHome) {
  json convoy = merchants(5);
  convoy["ships"] = {"London", "Alynbank"};
  convoy["classes"]["A-I class"] = 2;
  convoy["classes"]["Escorts"] = 2;
  const auto left = [&](unsigned heavy, unsigned light, unsigned other) {
    Table t(middle({at("Convoy 1", "0611", convoy)}));
    Quiet q(t);
    Lots lots({verb_roll, 1, 1, 1});
    remove_damaged(q.play, t.force("Convoy 1"), heavy, light, other, lots);
    std::ostringstream text;
    text << is_afloat(t.p().ship[t.ship("London")]) << is_afloat(t.p().ship[t.ship("Alynbank")])
         << t.cs("Convoy 1", "A-I class") << t.cs("Convoy 1", "Escorts") << t.cs("Convoy 1", "Merchants")
         << " " << int{t.p().voyage[0].exempt} << " " << t.p().points;
    return text.str();
  };
  EXPECT_EQ(left(0, 0, 0), "11225 0 0");
  EXPECT_EQ(left(1, 0, 0), "01225 0 0");
  EXPECT_EQ(left(2, 0, 0), "01225 0 0") << "there was one";
  EXPECT_EQ(left(0, 1, 0), "11125 0 0");
  EXPECT_EQ(left(0, 3, 0), "11025 0 0") << "escorts do not count as light ships here";
  EXPECT_EQ(left(0, 0, 1), "10225 0 0") << "an auxiliary is no merchant";
  EXPECT_EQ(left(0, 0, 3), "10223 2 0");
}

}  // namespace
}  // namespace flagplot::pq17::test
