#include <gtest/gtest.h>

#include <functional>

#include "games/pq17/display.h"
#include "pq17/bench.h"

// Modifiers and counts by themselves, each next to the number at which it changes.
namespace flagplot::pq17::test {
namespace {

using Change = std::function<void(Table&)>;
const json no_more = json::object();

// What a pack has on its roll against a target, in fair weather by day and far from everybody.
int against(json pack, json target, json more = no_more, const Change& change = {}) {
  Table t(middle({at("U-boats 1", "0611", std::move(pack)), at("TF 1", "0611", std::move(target))},
                 std::move(more)));
  if (change) change(t);
  return submarine_modifier(t.d(), t.p(), t.force("U-boats 1"), t.force("TF 1"));
}
json escorts(int n) { return of_class("Escorts", n); }
json cruiser() { return ships({"London"}); }

// [PQ 7.4] [PQ 7.4.1] The size of a pack, how well it is known, and who keeps it off.
TEST(Pq17Sums, WhoIsThereInSubmarineCombat) {
  for (int boats = 1; boats <= 4; ++boats) EXPECT_EQ(against(uboats(boats), cruiser()), boats - 2) << boats;
  for (int known = 0; known <= 3; ++known)
    EXPECT_EQ(against(level(uboats(2), known), cruiser()), -known) << known;
  for (const auto& [n, modifier] :
       std::vector<std::pair<int, int>>{{1, -1}, {2, -1}, {3, -2}, {5, -2}, {6, -3}, {9, -3}, {10, -4}})
    EXPECT_EQ(against(uboats(2), destroyers(n)), modifier) << n;
  EXPECT_EQ(against(uboats(2), escorts(3)), -2);
  EXPECT_EQ(against(uboats(2), {{"classes", {{"A-I class", 1}, {"Old destroyers", 1}, {"Escorts", 1}}}}), -2);
}

// [PQ 7.4] [PQ 9.2.2] Night, weather, aircraft overhead by day, high speed; six at most either way.
TEST(Pq17Sums, WhatElseBearsOnSubmarineCombat) {
  const json night{{"day", {false, false}}};
  const auto in = [](const char* weather) { return against(uboats(2), cruiser(), {{"weather", weather}}); };
  EXPECT_EQ(against(uboats(2), cruiser(), night), 2);
  EXPECT_EQ(in("reduced_visibility"), 1);
  EXPECT_EQ(in("fog"), 0);
  EXPECT_EQ(in("storms"), -1);
  const json carrier = ships({"Victorious"});
  EXPECT_EQ(against(uboats(2), carrier), -1);
  EXPECT_EQ(against(uboats(2), carrier, night), 2);
  EXPECT_EQ(against(uboats(2), cruiser(), no_more, [](Table& t) { t.of("TF 1").moved = 2; }), 0);
  EXPECT_EQ(against(uboats(2), cruiser(), no_more, [](Table& t) { t.of("TF 1").moved = 3; }), -2);
  EXPECT_EQ(against(level(uboats(1), 3), destroyers(10), {{"weather", "storms"}}), -6);
}

// [PQ 7.4] Soviet boats are worse than others.
TEST(Pq17Sums, SovietBoats) {
  const auto of = [](const char* pack, const char* boats) {
    Table t(middle({at(pack, "0611", of_class(boats, 2)), at("Gruppe 1", "0611", ships({"Luetzow"}))}));
    return submarine_modifier(t.d(), t.p(), t.force(pack), t.force("Gruppe 1"));
  };
  EXPECT_EQ(of("Wolfpack 1", "British submarines"), 0);
  EXPECT_EQ(of("Soviet wolfpack 1", "Soviet submarines"), -1);
}

// [PQ 7.4.1] A die for every three destroyers and torpedo boats, rounded off, and one for each escort; Soviet
// ones in proportion.
TEST(Pq17Sums, DiceOfTheEscorts) {
  const auto dice = [](const json& classes, int boats = 4) {
    Table t(middle({at("TF 1", "0611", {{"classes", classes}})}));
    const AswDice d = asw_dice(t.d(), t.p(), t.force("TF 1"), boats);
    return std::pair(d.all, d.soviet);
  };
  using Dice = std::pair<int, int>;
  for (const auto& [n, all] :
       std::vector<std::pair<int, int>>{{1, 0}, {2, 1}, {4, 1}, {5, 2}, {7, 2}, {8, 3}})
    EXPECT_EQ(dice({{"A-I class", n}}), (Dice{all, 0})) << n;
  EXPECT_EQ(dice({{"Old destroyers", 2}}), (Dice{1, 0}));
  EXPECT_EQ(dice({{"A-I class", 3}, {"Escorts", 2}}), (Dice{3, 0}));
  EXPECT_EQ(dice({{"A-I class", 3}, {"Escorts", 2}}, 1), (Dice{2, 0})) << "two for each boat";
  EXPECT_EQ(dice({{"Soviet destroyers", 3}}), (Dice{1, 1}));
  EXPECT_EQ(dice({{"Soviet destroyers", 2}, {"A-I class", 4}}), (Dice{2, 1}));
  EXPECT_EQ(dice({{"Soviet torpedo boats", 1}, {"A-I class", 5}}), (Dice{2, 0}));
  EXPECT_EQ(dice({{"Soviet escorts", 2}, {"Escorts", 1}}), (Dice{3, 2}));
}

// [PQ 7.4.2] Who hunts of his own accord hunts worse; aircraft help, storms do not.
TEST(Pq17Sums, HuntingSubmarines) {
  Table t(middle({at("TF 1", "0611", ships({"Victorious"}))}));
  const auto modifier = [&](const char* hex, bool offensive) {
    return asw_modifier(t.d(), t.p(), Seat::Allied, t.hex(hex), offensive);
  };
  EXPECT_EQ(modifier("0609", false), 0);
  EXPECT_EQ(modifier("0609", true), -1);
  EXPECT_EQ(modifier("0611", false), 1);
  EXPECT_EQ(modifier("0607", false), 1) << "aircraft of land bases";
  t.p().weather = Storms;
  EXPECT_EQ(modifier("0609", false), -1);
}

// [PQ 7.6] Weather, an attacker of whom nobody knows, and one who is known, shadowed or seen from a carrier
// by day.
TEST(Pq17Sums, Surprise) {
  const auto modifier = [](json more, const Change& change = {}, int known = -1,
                           const char* target = "London") {
    json attacker = ships({"Admiral Hipper"});
    if (known >= 0) attacker["level"] = known;
    Table t(middle({at("Gruppe 1", "0611", attacker), at("TF 1", "0611", ships({target}))}, std::move(more)));
    if (change) change(t);
    return surprise_modifier(t.d(), t.p(), t.block("Gruppe 1"), t.block("TF 1"));
  };
  EXPECT_EQ(modifier(no_more), 1);
  EXPECT_EQ(modifier(no_more, {}, 0), 0);
  EXPECT_EQ(modifier(no_more, {}, 1), 0);
  EXPECT_EQ(modifier(no_more, {}, 2), -1);
  EXPECT_EQ(modifier(no_more, {}, 3), -1);
  EXPECT_EQ(modifier(
                no_more, [](Table& t) { t.block_of("Gruppe 1").shadow = ByRadius; }, 1),
            -2);
  EXPECT_EQ(modifier(no_more, {}, 1, "Victorious"), -1);
  EXPECT_EQ(modifier({{"day", {false, false}}}, {}, 1, "Victorious"), 0);
  for (const auto& [weather, m] : std::vector<std::pair<const char*, int>>{
           {"reduced_visibility", 1}, {"fog", 2}, {"storms", 1}, {"gales", 2}})
    EXPECT_EQ(modifier({{"weather", weather}}, {}, 1), m) << weather;
}

// [PQ 7.2.1] From the air: weather, and a carrier or a base whose aircraft are up.
TEST(Pq17Sums, SurpriseFromTheAir) {
  Table t(middle({at("TF 1", "0611", ships({"Victorious"}))}));
  const auto modifier = [&](const char* hex) {
    t.p().fight.attacker = Seat::Axis;
    t.p().fight.at = t.hex(hex);
    return air_surprise_modifier(t.d(), t.p());
  };
  EXPECT_EQ(modifier("0609"), 0);
  EXPECT_EQ(modifier("0611"), -1);
  t.p().weather = Fog;
  EXPECT_EQ(modifier("0609"), 2);
}

// [PQ 9.3.3] Dispersed ships find their convoy in fair weather and under aircraft, and not so well in fog and
// at night.
TEST(Pq17Sums, FindingTheConvoyAgain) {
  json part = merchants(6);
  part["dispersed"] = true;
  const auto modifier = [&](const char* hex, json more) {
    Table t(middle({at("Convoy 1", hex, merchants(9)), at("Convoy 2", hex, part)}, std::move(more)));
    return rejoin_modifier(t.d(), t.p(), t.force("Convoy 2"));
  };
  EXPECT_EQ(modifier("0611", no_more), 2);
  EXPECT_EQ(modifier("0611", {{"weather", "reduced_visibility"}}), 0);
  EXPECT_EQ(modifier("0611", {{"weather", "fog"}}), -2);
  EXPECT_EQ(modifier("0611", {{"weather", "reduced_visibility"}, {"day", {false, false}}}), -1);
  EXPECT_EQ(modifier("0607", {{"weather", "reduced_visibility"}}), 1);
}

// [PQ 7.3] Torpedoes hit merchants more easily and light ships less so, and who lies dead or limps.
TEST(Pq17Sums, TorpedoesAgainstTypes) {
  Table t(
      middle({at("TF 1", "0611",
                 {{"ships", {"London", "Aldersdale"}}, {"classes", {{"A-I class", 1}, {"Escorts", 1}}}})}));
  const auto modifier = [&](Victim v) { return torpedo_modifier(t.d(), t.p(), t.force("TF 1"), v); };
  const Victim london{t.ship("London"), no_class};
  EXPECT_EQ(modifier(london), 0);
  EXPECT_EQ(modifier({t.ship("Aldersdale"), no_class}), 1);
  EXPECT_EQ(modifier({no_ship, t.cls("A-I class")}), -1);
  EXPECT_EQ(modifier({no_ship, t.cls("Escorts")}), -1);
  EXPECT_EQ(modifier({no_ship, t.cls("Merchants")}), 1);
  t.p().ship[london.ship].flags = is_crippled;
  EXPECT_EQ(modifier(london), 1);
  t.p().ship[london.ship].flags = is_towed;
  EXPECT_EQ(modifier(london), 2);
}

// [PQ 7.2.6] [PQ 7.2.7] The column of the bombing table is that of the first in a stack; Ju 88s dive, but not
// on ports at night.
TEST(Pq17Sums, Bombing) {
  Table t(
      middle({at("TF 1", "0611",
                 {{"ships", {"Duke of York", "Victorious", "Avenger", "London", "Aldersdale"}},
                  {"classes", {{"A-I class", 1}}}})},
             {{"aircraft",
               {air("Ju88A-4", "banak", 2), air("He111H-6", "banak", 2), air("Fulmar", "Victorious", 2)}}}));
  lay_out(t.d(), t.p(), t.force("TF 1"));
  const auto column = [&](std::uint8_t what) {
    for (std::size_t i = 0; i < t.p().fight.counters; ++i)
      t.p().fight.counter[i].stack = t.p().fight.counter[i].what == what ? 7 : 1;
    return bombing_column(t.d(), t.p(), 7);
  };
  EXPECT_EQ(column(t.ship("Duke of York")), 0U);
  EXPECT_EQ(column(t.ship("Victorious")), 1U);
  EXPECT_EQ(column(t.ship("Avenger")), 1U);
  EXPECT_EQ(column(t.ship("London")), 2U);
  EXPECT_EQ(column(static_cast<std::uint8_t>(first_class_counter + t.cls("A-I class"))), 3U);
  EXPECT_EQ(column(t.ship("Aldersdale")), 4U);
  t.p().fight.counter[0].what = static_cast<std::uint8_t>(first_air_counter + t.unit("Fulmar Victorious"));
  EXPECT_EQ(column(t.p().fight.counter[0].what), 5U);
  const AirId ju88 = t.unit("Ju88A-4 Banak"), he111 = t.unit("He111H-6 Banak");
  EXPECT_EQ(bombs_as(t.d(), t.p(), ju88, false), AirType::LB);
  EXPECT_EQ(bombs_as(t.d(), t.p(), ju88, true), AirType::LB);
  EXPECT_EQ(bombs_as(t.d(), t.p(), he111, false), AirType::MB);
  t.p().special.raid_light = 2;
  EXPECT_EQ(bombs_as(t.d(), t.p(), ju88, true), AirType::MB);
  EXPECT_EQ(bombs_as(t.d(), t.p(), ju88, false), AirType::LB);
}

// [PQ 7.2.3] Heavy fighters have one more against bombers alone.
TEST(Pq17Sums, HeavyFighters) {
  Table t(middle(
      {at("TF 1", "0611", ships({"Victorious"}))},
      {{"aircraft",
        {air("Albacore", "Victorious", 2), air("Fulmar", "Victorious", 2), air("Bf110", "kirkenes", 2)}}}));
  const AirId albacore = t.unit("Albacore Victorious"), fulmar = t.unit("Fulmar Victorious"),
              bf110 = t.unit("Bf110 Kirkenes");
  EXPECT_EQ(dogfight_modifier(t.d(), bf110, fulmar), 0);
  EXPECT_EQ(dogfight_modifier(t.d(), bf110, albacore), 3);
  EXPECT_EQ(dogfight_modifier(t.d(), albacore, fulmar), -2) << "who is no fighter may be worse";
}

// [PQ 7.5.8] Rounds against a convoy without escort: more if it never had one or is surprised, fewer in poor
// weather or at night.
TEST(Pq17Sums, RoundsAgainstMerchants) {
  const auto rounds = [](const char* weather, bool day, bool never_had, bool surprised) {
    Table t(middle({at("Convoy 1", "0611", merchants(5))}, {{"weather", weather}, {"day", {day, day}}}));
    t.p().fight.at = t.hex("0611");
    t.p().fight.attacker = Seat::Axis;
    t.p().fight.surprised = surprised ? Seat::Allied : Seat::None;
    return int{unescorted_rounds(t.d(), t.p(), never_had)};
  };
  EXPECT_EQ(rounds("fair", true, false, false), 2);
  EXPECT_EQ(rounds("fair", true, true, false), 3);
  EXPECT_EQ(rounds("fair", true, true, true), 4);
  EXPECT_EQ(rounds("reduced_visibility", true, true, true), 3);
  EXPECT_EQ(rounds("reduced_visibility", false, true, true), 3) << "once";
  EXPECT_EQ(rounds("fair", false, true, true), 3);
  for (const char* weather : {"fog", "storms", "gales"})
    EXPECT_EQ(rounds(weather, true, true, true), 2) << weather;
  EXPECT_EQ(rounds("fog", false, true, true), 1);
  EXPECT_EQ(rounds("fog", false, false, false), 1) << "one at least";
}

// [PQ 1.4] Four to a counter, eight merchants; what joins later fills the counters that are there.
TEST(Pq17Sums, Counters) {
  EXPECT_EQ(counters_of(Type::DD, 4), 1);
  EXPECT_EQ(counters_of(Type::DD, 5), 2);
  EXPECT_EQ(counters_of(Type::MV, 8), 1);
  EXPECT_EQ(counters_of(Type::MV, 9), 2);
  Table t(middle(
      {at("Convoy 1", "0611",
          {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 3}, {"British submarines", 1}}}}),
       at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 6}}}})}));
  const auto laid_out = [&] {
    std::vector<std::pair<int, int>> all;
    for (std::size_t i = 0; i < t.p().fight.counters; ++i)
      all.emplace_back(t.p().fight.counter[i].what, t.p().fight.counter[i].cs);
    return all;
  };
  const int mv = first_class_counter + t.cls("Merchants"), dd = first_class_counter + t.cls("A-I class");
  lay_out(t.d(), t.p(), t.force("Convoy 1"));
  EXPECT_EQ(laid_out(), (std::vector<std::pair<int, int>>{{dd, 3}, {mv, 8}, {mv, 1}}))
      << "submarines keep under water";
  lay_out(t.d(), t.p(), t.force("TF 1"));
  EXPECT_EQ(laid_out(), (std::vector<std::pair<int, int>>{
                            {dd, 4}, {mv, 8}, {mv, 1}, {t.ship("London"), 3}, {dd, 4}, {dd, 1}}));
}

// [PQ 1.4] [PQ 6.2.1] All that is counted of a force.
TEST(Pq17Sums, Muster) {
  Table t(middle({at("Convoy 1", "0611",
                     {{"to", "murmansk"},
                      {"ships", {"Duke of York", "Avenger", "London", "Jamaica", "Alynbank", "Empire Tide"}},
                      {"classes",
                       {{"A-I class", 5},
                        {"Soviet destroyers", 2},
                        {"Soviet torpedo boats", 1},
                        {"Escorts", 3},
                        {"Soviet escorts", 1},
                        {"British submarines", 2},
                        {"Merchants", 9}}}})}));
  Position& p = t.p();
  const auto now = [&] { return muster(t.d(), p, t.force("Convoy 1")); };
  const Muster m = now();
  const auto by = [](const auto& row) { return std::vector<int>(row.begin(), row.end()); };
  // Capital ships, carriers, cruisers, light ships, submarines, convoy ships.
  EXPECT_EQ(by(m.counters), (std::vector<int>{1, 1, 2, 6, 1, 4}));
  EXPECT_EQ(by(m.cs), (std::vector<int>{4, 1, 6, 12, 2, 11}));
  EXPECT_EQ(m.warships, 11);
  EXPECT_EQ(m.heavy, 4);
  EXPECT_EQ(m.convoy_ships, 11);
  EXPECT_EQ(m.merchants, 10);
  EXPECT_EQ(m.carriers, 1);
  EXPECT_EQ(m.total, 36);
  EXPECT_EQ(m.destroyers, 7);
  EXPECT_EQ(m.torpedo_boats, 1);
  EXPECT_EQ(m.escorts, 4);
  EXPECT_EQ(m.soviet_light, 3);
  EXPECT_EQ(m.soviet_escorts, 1);
  EXPECT_TRUE(m.has_soviet && m.has_cam && m.has_light && m.has_battleship && m.unhit_battleship &&
              !m.has_helpless);
  p.ship[t.ship("Empire Tide")].flags |= is_used;
  p.ship[t.ship("Duke of York")].step = 1;
  p.ship[t.ship("London")].flags |= is_towed;
  const Muster after = now();
  EXPECT_TRUE(!after.has_cam && after.has_battleship && !after.unhit_battleship && after.has_helpless);
  EXPECT_EQ(after.cs[0], 3);
  p.ship[t.ship("London")].flags = 0;
  p.wreck[0] = {t.force("Convoy 1"), t.cls("Merchants"), 1, limps};
  EXPECT_FALSE(now().has_helpless) << "who limps helps herself";
  p.wreck[0].towed = 1;
  EXPECT_TRUE(now().has_helpless);
}

}  // namespace
}  // namespace flagplot::pq17::test
