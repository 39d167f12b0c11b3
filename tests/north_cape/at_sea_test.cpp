#include <gtest/gtest.h>

#include "data/error.h"
#include "data/files.h"
#include "north_cape/bench.h"

// Scenarios that begin in the middle of things: what they say, and what is refused.
namespace flagplot::north_cape::test {
namespace {

using Names = std::vector<std::string>;

std::string refusal(const json& scenario, const json& options = json::object()) {
  try {
    (void)load(data::Files(), support::as_read(scenario), support::as_read(options));
  } catch (const data::Error& e) {
    return e.what();
  }
  return "";
}
std::string refused(const std::vector<json>& placed, const json& more = json::object()) {
  return refusal(at_sea(placed, more));
}

TEST(CapeAtSea, EverybodyIsWhereTheLineSays) {
  Table t(at_sea({put("Tirpitz", "1025", {{"hits", 2}, {"up", true}}), put("German DD", "1025", {{"count", 2}}),
                  put("Merchant", "1218", {{"count", 12}, {"reconnoitred", true}}), put("Merchant", "1419"),
                  put("British DD 1", "1218", {{"box", 2}}), put("Group 2", "1218"), put("Victorious", "1122"),
                  put("Albacore", "", {{"count", 2}}), put("Fulmar", "1223", {{"patrol", true}}),
                  put("U-377", "1320", {{"surfaced", true}, {"patrol", true}}), put("Ju-88 1", "", {{"base", "banak"}}),
                  put("Ju-88", "1526", {{"base", "bardufoss"}, {"patrol", true}}),
                  put("He-111 8", "", {{"where", "not_available"}, {"base", "tromso"}, {"hits", 1}}),
                  put("Norfolk", "", {{"where", "sunk"}}), put("Kent", "", {{"where", "departed"}}),
                  put("Allied decoy", "1218", {{"box", 2}})},
                 {{"turn", 5}, {"weather", "fog"}, {"fog_range", 12}, {"first", "axis"}, {"released", true},
                  {"points", {{"allied", 4}, {"axis", 20}}}}));
  const Position& p = t.p();
  EXPECT_EQ(NorthCape::broken_invariants(t.d(), t.state()), Names{});
  EXPECT_EQ(p.turn, 5);
  EXPECT_EQ(p.weather, Fog);
  EXPECT_EQ(p.fog_range, 12);
  EXPECT_EQ(p.slot, Seat::Axis);
  EXPECT_EQ(p.released, 1);
  EXPECT_EQ(p.points, (Array<std::uint16_t, 2>{4, 20}));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.where("Tirpitz"), t.hex("1025"));
  EXPECT_EQ(t.stack("Tirpitz"), t.stack("German DD 2"));
  EXPECT_EQ(t.hits("Tirpitz"), 2);
  EXPECT_TRUE(t.is_up("Tirpitz"));
  EXPECT_FALSE(p.reconnoitred.has(t.piece("Tirpitz")));
  EXPECT_FALSE(t.is_up("German DD 1"));
  EXPECT_TRUE(t.is_up("Merchant 12") && p.reconnoitred.has(t.piece("Merchant 12")));
  EXPECT_EQ(t.where("Merchant 12"), t.hex("1218"));
  EXPECT_EQ(t.where("Merchant 13"), t.hex("1419"));
  EXPECT_EQ(p.box[t.piece("British DD 1")], 2);
  EXPECT_EQ(p.box_size, (Array<std::uint8_t, boxes + 1>{0, 0, 2, 0, 0, 0}));
  EXPECT_EQ(t.stack("Albacore 2"), t.stack("Victorious"));
  EXPECT_EQ(p.home[t.piece("Fulmar")], t.piece("Victorious"));
  EXPECT_TRUE(p.patrol.has(t.piece("Fulmar")) && p.did[Patrol].has(t.piece("Fulmar")));
  EXPECT_TRUE(p.patrolling.has(t.stack("U-377")) && p.surfaced.has(t.piece("U-377")));
  EXPECT_EQ(t.where("Ju-88 1"), t.hex("2831"));
  EXPECT_EQ(t.where("Ju-88 2"), t.hex("1526"));
  EXPECT_EQ(t.stack("He-111 8"), not_available);
  EXPECT_EQ(t.stack("He-111 1"), departed) << "who is put nowhere is not there";
  EXPECT_EQ(t.stack("Norfolk"), sunk);
  EXPECT_EQ(p.lost[kind_named(*t.d().units, "Norfolk", "test")], 1);
  EXPECT_EQ(t.stack("Kent"), departed);
  EXPECT_EQ(t.stack("Allied decoy 2"), in_reserve);
  EXPECT_EQ(p.drawn[index(Seat::Allied)], 1);
  EXPECT_EQ(p.announced[index(Seat::Allied)], 2);
}

// Forces keep what they are when a position puts their pieces somewhere; who waits still comes.
TEST(CapeAtSea, ForcesGiveTheirPiecesMore) {
  const json forces{{{"id", "ra"}, {"name", "RA"}, {"side", "allied"}, {"arrives", "in_port"}, {"units", {{"Merchant", 2}, {"Soviet DD", 1}}}},
                    {{"id", "u"}, {"name", "U"}, {"side", "axis"}, {"arrives", "any_sea"}, {"units", {{"U-377", 1}}}, {"aces", {"U-377"}}},
                    {{"id", "west"}, {"name", "West"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"Kent", 1}, {"London", 1}}}, {"west_only", {"Kent"}}},
                    {{"id", "t"}, {"name", "T"}, {"side", "axis"}, {"arrives", "released"}, {"units", {{"Tirpitz", 1}}}}};
  Table t(at_sea({put("Merchant 1", "4534"), put("Merchant 2", "3020"), put("Merchant 3", "2020"), put("U-377", "2525"),
                  put("Soviet DD 1", "6030", {{"base", "to_archangel"}}), put("Kent", "3010", {{"hits", 1}}),
                  put("London", "", {{"where", "waiting"}}), put("Tirpitz", "", {{"where", "waiting"}})},
                 {{"forces", forces}, {"ice", "summer"}}));
  const Part& w = t.d().parts[0];
  EXPECT_EQ(NorthCape::broken_invariants(t.d(), t.state()), Names{});
  EXPECT_TRUE(w.westbound.has(t.piece("Merchant 1")) && w.westbound.has(t.piece("Merchant 2")));
  EXPECT_FALSE(w.westbound.has(t.piece("Merchant 3")));
  EXPECT_TRUE(w.aces.has(t.piece("U-377")));
  EXPECT_TRUE(w.west_only.has(t.piece("Kent")));
  EXPECT_EQ(soviet_centre(t.d(), t.p(), t.piece("Soviet DD 1")), t.d().printed->to_archangel);
  EXPECT_EQ(t.stack("London"), waiting);
  EXPECT_EQ(t.stack("Tirpitz"), waiting);
}

// A turn that has not begun begins with its weather.
TEST(CapeAtSea, WithoutWeatherATurnBegins) {
  Table t(support::as_read({{"turns", 9},
                            {"season", "summer"},
                            {"ice", "summer"},
                            {"at_sea", {{"turn", 3}, {"placed", {put("Kent", "2020"), put("Hipper", "2525")}}}}}),
          support::as_read({{"handicap", 25}}));
  EXPECT_EQ(t.prompt(Seat::Chance), RollWeather);
  EXPECT_EQ(t.p().turn, 3);
  EXPECT_EQ(t.p().points[index(Seat::Axis)], 25);
}

// [NC 11.6]
TEST(CapeAtSea, StacksOfASolitaireGameAreGroups) {
  const json forces{{{"id", "ra"}, {"name", "RA"}, {"side", "allied"}, {"arrives", "in_port"}, {"units", {{"Merchant", 4}}}},
                    {{"id", "v"}, {"name", "V"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"Victorious", 1}}}},
                    {{"id", "a"}, {"name", "A"}, {"side", "allied"}, {"arrives", "aboard"}, {"carrier", "Victorious"}, {"units", {{"Fulmar", 1}}}},
                    {{"id", "s"}, {"name", "S"}, {"side", "allied"}, {"arrives", "any_sea"}, {"units", {{"Tuna", 1}}}}};
  const json more{{"forces", forces}, {"weather", "clear"}};
  const json alone = support::as_read({{"solitaire", true}});
  Table t(at_sea({put("Merchant", "4534", {{"count", 2}}), put("Merchant", "2420", {{"count", 2}}), put("Merchant 5", "1020"),
                  put("Victorious", "1020"), put("Allied decoy", "1020"), put("U-377", "1319")},
                 more),
          alone);
  EXPECT_EQ(NorthCape::broken_invariants(t.d(), t.state()), Names{});
  EXPECT_EQ(t.p().solo[0].stack, t.stack("Merchant 5"));
  EXPECT_EQ(t.p().solo[1].stack, t.stack("Merchant 3"));
  EXPECT_EQ(t.p().solo[2].stack, t.stack("Merchant 1"));
  EXPECT_EQ(t.p().solo[3].stack, sunk);
  EXPECT_EQ(t.stack("Fulmar"), in_reserve);
  EXPECT_EQ(t.stack("Tuna"), in_reserve);
  const auto wrong = [&](const json& line) { return refusal(at_sea({line}, more), alone); };
  EXPECT_EQ(wrong(put("Tuna", "2020")),
            "scenario/at_sea/placed/0/piece: is the umpire's; expected a ship or a decoy, and no patrol");
  EXPECT_EQ(wrong(put("German decoy", "2020")),
            "scenario/at_sea/placed/0/piece: is a decoy; expected none of the player's in a solitaire game");
  EXPECT_EQ(wrong(put("Victorious", "", {{"where", "waiting"}})),
            "scenario/at_sea/placed/0/where: is for a hand that nobody has dealt");
}

struct Case {
  std::vector<json> placed;
  const char* place;  // in the line that is wrong
  const char* why;
  json more = json::object();
};

// [NC 4.0] [NC 4.1] [NC 4.2] [NC 5.3] [NC 5.4]
TEST(CapeAtSea, ImpossiblePositionsAreRefused) {
  const json banak{{"base", "banak"}};
  const std::vector<json> six(6, put("Ju-88", "", banak));
  const Case cases[] = {
      {{put("Bismarck", "2020")}, "0/piece", "found \"Bismarck\"; expected a piece, as \"Tirpitz\" or \"Merchant 12\""},
      {{put("Merchant 71", "2020")}, "0/piece", "found \"Merchant 71\"; expected a piece, as \"Tirpitz\" or \"Merchant 12\""},
      {{put("Merchant 60", "2020", {{"count", 12}})}, "0/count", "found 12; expected 1 to 11"},
      {{put("Merchant", "2020", {{"count", 70}}), put("Merchant", "2020")}, "1/piece", "found \"Merchant\"; expected at most 70 of them"},
      {{put("Allied decoy 7", "2020")}, "0/piece", "found \"Allied decoy 7\"; expected at most 6 of them"},
      {{put("Tirpitz", "2020"), put("Tirpitz", "2021")}, "1/piece", "found \"Tirpitz\" for the second time"},
      {{put("Merchant", "2020", {{"count", 3}}), put("Merchant 3", "2021")}, "1/piece", "found \"Merchant 3\" for the second time"},
      {{put("Tirpitz", "")}, "0/at", "is missing; expected a hex"},
      {{put("Tirpitz", "9999")}, "0/at", "found \"9999\"; expected a hex of the map, as \"2412\""},
      {{put("Tirpitz", "2020", {{"where", "sunk"}})}, "0/where", "is given besides a hex; expected one of them"},
      {{put("Tirpitz", "", {{"where", "heaven"}})}, "0/where",
       "found \"heaven\"; expected sunk, departed, waiting, not_available or in_reserve"},
      {{put("Tirpitz", "", {{"where", "waiting"}})}, "0/where", "found \"waiting\"; expected a place where \"Tirpitz\" can be"},
      {{put("Tirpitz", "", {{"where", "in_reserve"}})}, "0/where",
       "found \"in_reserve\"; expected a place where \"Tirpitz\" can be"},
      {{put("Group 1", "", {{"where", "sunk"}})}, "0/where", "found \"sunk\"; expected a place where \"Group 1\" can be"},
      {{put("Tirpitz", "2833")}, "0/at", "found \"2833\"; expected the sea; that is land"},
      {{put("Tirpitz", "2004")}, "0/at", "found \"2004\"; expected open water; that is under the ice"},
      {{put("Tirpitz", "4534")}, "0/at", "found \"4534\"; expected no port of the enemy"},
      {{put("Kent", "2431")}, "0/at", "found \"2431\"; expected no port of the enemy"},
      {{put("Merchant", "4534")}, "0/at", "found \"4534\"; expected the sea; in port it would have arrived"},
      {{put("Soviet DD", "3020")}, "0/at", "found \"3020\"; expected a hex within ten of its port"},
      {{put("Group 1", "2833")}, "0/at", "found \"2833\"; expected the sea; that is land"},
      {{put("Tirpitz", "2020", {{"hits", 5}})}, "0/hits", "found 5; expected fewer than sink it"},
      {{put("German decoy", "2020", {{"hits", 1}})}, "0/hits", "found 1; expected fewer than sink it"},
      {{put("Tirpitz", "2020", {{"surfaced", true}})}, "0/surfaced", "is said of what is no submarine on the map"},
      {{put("German decoy", "2020", {{"up", true}})}, "0/up", "is said of what cannot lie face up"},
      {{put("Tirpitz", "", {{"where", "sunk"}, {"reconnoitred", true}})}, "0/up", "is said of what cannot lie face up"},
      {{put("Group 1", "2020", {{"patrol", true}})}, "0/patrol", "is said of what cannot be on patrol"},
      {{put("Tirpitz", "2020", banak)}, "0/base", "is nothing that this piece has"},
      {six, "5/base", "has no room for so many"},
      {{put("Ju-88", "")}, "0/base", "is missing; expected the airfield it belongs to"},
      {{put("Ju-88", "2020", {{"patrol", true}})}, "0/base", "is missing; expected the airfield it belongs to"},
      {{put("Ju-88", "", {{"base", "narvik"}})}, "0/base", "found \"narvik\"; expected a German airfield, as \"banak\""},
      {{put("Ju-88", "2020", banak)}, "0/patrol", "is missing; expected aircraft away from their base to be on patrol"},
      {{put("Ju-87", "2804", {{"base", "banak"}, {"patrol", true}})}, "0/at", "is 27 hexes from its base; expected at most 25"},
      {{put("Bf-109", "2808", {{"base", "banak"}, {"patrol", true}, {"hits", 1}})}, "0/at",
       "is 23 hexes from its base; expected at most 22"},
      {{put("Ju-88", "2818", {{"base", "banak"}, {"patrol", true}})}, "0/at", "is 13 hexes from its base; expected at most 12",
       {{"weather", "fog"}, {"fog_range", 12}}},
      {{put("Ju-88", "2818", {{"base", "banak"}, {"patrol", true}})}, "0/patrol", "is flown in a storm", {{"weather", "storm"}}},
      {{put("Albacore", "")}, "0/base", "is missing; expected the carrier it belongs to"},
      {{put("Albacore", "", {{"base", "Victorious"}})}, "0/base", "found \"Victorious\"; expected a carrier of this scenario"},
      {{put("Albacore", ""), put("Victorious", "", {{"where", "departed"}})}, "0/base",
       "is not on the map; expected a carrier that is"},
      {{put("Avenger", "2020", {{"hits", 1}}), put("Albacore", "", {{"count", 2}})}, "1/base", "has no room for so many"},
      {{put("Kent", "2020", {{"box", 6}})}, "0/box", "found 6; expected 1 to 5, and an Allied ship on the map"},
      {{put("Tuna", "2020", {{"box", 1}}), put("Group 1", "2020")}, "0/box",
       "found 1; expected 1 to 5, and an Allied ship on the map"},
      {{put("Hipper", "2020", {{"box", 1}})}, "0/box", "found 1; expected 1 to 5, and an Allied ship on the map"},
      {{put("Kent", "2020", {{"box", 1}})}, "0/box", "has its Group piece elsewhere; expected both in one hex"},
      {{put("Kent", "2020", {{"box", 1}}), put("Group 1", "2021")}, "0/box",
       "has its Group piece elsewhere; expected both in one hex"}};
  for (const Case& c : cases)
    EXPECT_EQ(refused(c.placed, c.more), std::string("scenario/at_sea/placed/") + c.place + ": " + c.why);
}

// [NC 3.0]
TEST(CapeAtSea, WhatIsOfATurnNeedsOne) {
  const auto before = [](const json& line) {
    const json position{{"placed", json::array({line})}};
    return refusal({{"turns", 9}, {"season", "winter"}, {"ice", "winter"}, {"at_sea", position}});
  };
  const std::string why =
      "scenario/at_sea/placed/0/piece: is as it can be only when a turn has begun; expected weather in this position";
  EXPECT_EQ(before(put("Kent", "2020", {{"up", true}})), "");
  EXPECT_EQ(before(put("Kent", "2020", {{"patrol", true}})), why);
  EXPECT_EQ(before(put("Kent", "2020", {{"reconnoitred", true}})), why);
  EXPECT_EQ(before(put("Allied decoy", "2020")), why);
  EXPECT_EQ(before(put("Ju-88", "", {{"base", "banak"}, {"where", "not_available"}})), why);
  const std::vector<json> none;
  const std::pair<json, const char*> cases[] = {
      {{{"turn", 31}}, "turn: found 31; expected 1 to 30"},
      {{{"weather", "mist"}}, "weather: found \"mist\"; expected clear, fog or storm"},
      {{{"weather", "fog"}}, "fog_range: found 0; expected 2 to 20"},
      {{{"fog_range", 9}}, "fog_range: is given without fog"},
      {{{"points", {{"allied", 1000}}}}, "points: found 1000; expected 0 to 999"},
      {{{"points", {{"chance", 1}}}}, "points: found \"chance\"; expected \"allied\" or \"axis\""},
      {{{"first", "chance"}}, "first: found \"chance\"; expected \"allied\" or \"axis\""},
      {{{"announced", {{"axis", 3}}}}, "announced: found 3; expected a multiple of 2"},
      {{{"announced", {{"axis", 14}}}}, "announced: found 14; expected 0 to 12"}};
  for (const auto& [more, expected] : cases) EXPECT_EQ(refused(none, more), std::string("scenario/at_sea/") + expected);
  EXPECT_EQ(refused({put("Allied decoy", "2020", {{"count", 2}})}, {{"announced", {{"allied", 2}}}}),
            "scenario/at_sea/announced: found 2; expected 4 to 12");
}

}  // namespace
}  // namespace flagplot::north_cape::test
