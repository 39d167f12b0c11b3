#include <gtest/gtest.h>

#include "north_cape/bench.h"

// The end of a turn: landings, what is turned down, and how a game ends.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;

// [NC 5.6] [NC 4.1] [NC R20] Back to any airfield in range that has room, in secret.
TEST(CapeLanding, AnyFieldInRange) {
  Table t(
      at_sea({put("Kent", "2020"), put("Ju-87", "", out_of("banak")),
              put("Ju-88", "", {{"base", "altafjord"}, {"count", 5}}), put("Bf-109", "", out_of("kirkenes", 1))}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  const auto base = [&](const char* name) { return t.number_of(BaseArg, name); };
  const auto land_at = [&](const char* name) { return Choice{LandAt, base(name), 0, 0}; };
  EXPECT_EQ(t.asked(Seat::Axis).subject, t.piece("Ju-87 1"));
  EXPECT_EQ(t.reason(Seat::Axis, land_at("Banak")), allowed);
  EXPECT_EQ(t.reason(Seat::Axis, land_at("Altafjord")), BaseFull) << "five are there";
  EXPECT_EQ(t.reason(Seat::Axis, {LandOn, t.piece("Kent"), 0, 0}), not_offered);
  t.answer(Seat::Axis, land_at("Vadso"));
  EXPECT_EQ(t.stack("Ju-87 1"), not_available) << "not before all have landed";
  ASSERT_EQ(t.asked(Seat::Axis).subject, t.piece("Bf-109 1"));
  EXPECT_EQ(t.reason(Seat::Axis, land_at("Bardufoss")), CannotLandThere) << "half of 44, from Kirkenes";
  EXPECT_EQ(t.reason(Seat::Axis, land_at("Banak")), allowed);
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.where("Ju-87 1"), t.hex("3731"));
  EXPECT_EQ(t.where("Bf-109 1"), t.hex("3832")) << "back where it came from";
  EXPECT_EQ(t.told(Seat::Axis, AircraftLanded), 2);
  EXPECT_EQ(t.told(Seat::Allied, AircraftLanded), 0);
  // [NC R74] Whatever flies may be there now.
  const std::uint64_t air = t.d().parts[0].air_kinds[1].bits();
  EXPECT_EQ(t.p().may[record_of(t.stack("Ju-88 1"))] & air, air);
}

// [NC 5.6] Nothing stays up: aircraft on patrol come home as well.
TEST(CapeLanding, NoneStaysUp) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "2020", {{"base", "banak"}, {"patrol", true}}),
                  put("Victorious", "2021"), put("Fulmar", "2022", {{"patrol", true}})}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  EXPECT_EQ(t.prompt(Seat::Allied), -1) << "one carrier, one place";
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.where("Ju-88 1"), t.hex("2831"));
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
  EXPECT_FALSE(is_occupied(t.p(), Seat::Axis, t.hex("2020")));
  EXPECT_TRUE(t.p().patrol.empty() && t.p().patrolling.empty());
}

// [NC 4.1] [NC R68] Victorious with two markers holds three: those aboard first, then who comes back.
TEST(CapeLanding, ADamagedCarrierHoldsFewer) {
  Table t(at_sea({put("Victorious", "2020", {{"hits", 2}}), put("Sea Hurricane", ""),
                  put("Fulmar", "", out_of("Victorious")), put("Albacore", ""), put("Albacore", ""),
                  put("Scheer", "2525")}));
  EXPECT_EQ(carrier_room(t.d(), t.p(), t.piece("Victorious")), 3);
  both_pass(t);
  EXPECT_TRUE(t.was_sunk("Fulmar")) << "three are aboard";
  EXPECT_EQ(t.told(Seat::Axis, AircraftLost), 1);
  EXPECT_EQ(t.points(Seat::Axis), 0);
  Table u(at_sea({put("Victorious", "2020", {{"hits", 3}}), put("Sea Hurricane", ""), put("Fulmar", ""),
                  put("Scheer", "2525")}));
  u.p().hits[u.piece("Victorious")] = 3;
  Table v(at_sea({put("Victorious", "2020", {{"hits", 2}}), put("Sea Hurricane", "", out_of("Victorious")),
                  put("Fulmar", "", out_of("Victorious")), put("Albacore", ""), put("Albacore", ""),
                  put("Scheer", "2525")}));
  both_pass(v);
  ASSERT_EQ(v.prompt(Seat::Allied), AskGiveUp);
  EXPECT_EQ(v.reason(Seat::Allied, {GiveUp, v.piece("Albacore 1"), 0, 0}), NotThere) << "who is aboard stays";
  EXPECT_EQ(v.reason(Seat::Allied, {GiveUp, v.piece("Scheer"), 0, 0}), NotYours);
  EXPECT_EQ(v.options(Seat::Allied).size(), 2U);
  v.answer(Seat::Allied, {GiveUp, v.piece("Sea Hurricane"), 0, 0});
  EXPECT_TRUE(v.was_sunk("Sea Hurricane"));
  EXPECT_EQ(v.stack("Fulmar"), v.stack("Victorious"));
  // Damaged under those aboard.
  Table w(at_sea({put("Victorious", "2020"), put("Sea Hurricane", ""), put("Fulmar", ""), put("Albacore", ""),
                  put("Albacore", ""), put("Scheer", "2525")}));
  w.p().hits[w.piece("Victorious")] = 3;
  both_pass(w);
  ASSERT_EQ(w.prompt(Seat::Allied), AskGiveUp);
  EXPECT_EQ(w.options(Seat::Allied).size(), 3U) << "one Albacore is like the other";
  w.answer(Seat::Allied, {GiveUp, w.piece("Albacore 1"), 0, 0});
  ASSERT_EQ(w.prompt(Seat::Allied), AskGiveUp);
  w.answer(Seat::Allied, {GiveUp, w.piece("Fulmar"), 0, 0});
  EXPECT_TRUE(w.was_sunk("Albacore 1") && w.was_sunk("Fulmar"));
  EXPECT_FALSE(w.was_sunk("Albacore 2") || w.was_sunk("Sea Hurricane"));
}

// [NC R67] Another carrier within range takes them.
TEST(CapeLanding, AnotherCarrier) {
  Table t(at_sea({put("Victorious", "2020", {{"hits", 3}}), put("Avenger", "2025"), put("Activity", "5020"),
                  put("Sea Hurricane", "", out_of("Victorious")), put("Fulmar", "", out_of("Victorious")),
                  put("Albacore", "", {{"base", "Victorious"}}), put("Scheer", "2525")}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Allied), AskLand);
  EXPECT_EQ(t.asked(Seat::Allied).subject, t.piece("Sea Hurricane"));
  EXPECT_EQ(t.reason(Seat::Allied, {LandOn, t.piece("Victorious"), 0, 0}), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, {LandOn, t.piece("Activity"), 0, 0}), OutOfRange) << "25";
  EXPECT_EQ(t.reason(Seat::Allied, {LandOn, t.piece("Scheer"), 0, 0}), NoSuchCarrier);
  t.answer(Seat::Allied, {LandOn, t.piece("Avenger"), 0, 0});
  t.answer(Seat::Allied, pass);
  EXPECT_EQ(t.stack("Sea Hurricane"), t.stack("Avenger"));
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
  Table full(
      at_sea({put("Victorious", "2020", {{"hits", 3}}), put("Avenger", "2025"),
              put("Sea Hurricane", "", out_of("Victorious")), put("Albacore", "", {{"base", "Victorious"}}),
              put("Albacore", "", {{"base", "Victorious"}}), put("Scheer", "2525")}));
  both_pass(full);
  EXPECT_EQ(full.stack("Sea Hurricane"), full.stack("Avenger")) << "the only room there is";
  // Who was with a carrier that has left the map has left it too.
  Table left(at_sea({put("Victorious", "0120"), put("Fulmar", "0320", {{"patrol", true}}),
                     put("Kent", "2020"), put("Scheer", "2525")}));
  left.order(Sortie, left.stack("Victorious"));
  left.choose(LeaveWest);
  left.pass_();
  left.pass_();
  EXPECT_EQ(left.stack("Fulmar"), departed);
  EXPECT_EQ(left.told(Seat::Axis, AircraftLost), 0);
}

// [NC 3.0] [NC 5.1] What was of the turn is gone; surfaced boats stay so.
TEST(CapeEndOfTurn, EverythingAnew) {
  Table t(at_sea({put("Kent", "2020", {{"reconnoitred", true}, {"patrol", true}}),
                  put("U-377", "2525", {{"surfaced", true}, {"up", true}}),
                  put("Norfolk", "2121", {{"hits", 1}})}));
  Position& p = t.p();
  p.frozen.add(t.piece("Norfolk"));
  p.regrouped.add(t.piece("Norfolk"));
  p.fought_in_air.add(t.piece("Norfolk"));
  p.shot[Gunfire].add(t.piece("Norfolk"));
  p.moved[t.piece("Norfolk")] = 3;
  p.called_hfdf = 1;
  both_pass(t);
  EXPECT_TRUE(p.up.empty() && p.reconnoitred.empty() && p.patrol.empty() && p.frozen.empty() &&
              p.regrouped.empty());
  EXPECT_TRUE(p.fought_in_air.empty() && p.did[Patrol].empty() && p.shot[Gunfire].empty());
  EXPECT_EQ(p.moved[t.piece("Norfolk")], 0);
  EXPECT_EQ(p.called_hfdf, 0);
  EXPECT_EQ(t.hits("Norfolk"), 1) << "nothing is repaired";
  EXPECT_TRUE(p.surfaced.has(t.piece("U-377")));
  EXPECT_EQ(t.heard(Seat::Axis, TurnEnds), Numbers{1});
}

// [NC 3.0] The weather by season, at its edges; [NC 5.4] and the range in fog.
TEST(CapeWeather, BySeason) {
  struct Row {
    const char* season;
    int die;
    Weather weather;
  };
  for (const Row& r :
       {Row{"winter", 1, Fog}, Row{"winter", 3, Fog}, Row{"winter", 4, Storm}, Row{"winter", 6, Storm},
        Row{"summer", 1, Clear}, Row{"summer", 3, Clear}, Row{"summer", 4, Fog}, Row{"summer", 6, Fog},
        Row{"spring", 1, Clear}, Row{"spring", 2, Fog}, Row{"spring", 4, Fog}, Row{"spring", 5, Storm},
        Row{"spring", 6, Storm}, Row{"autumn", 1, Clear}, Row{"autumn", 2, Fog}}) {
    Table t(support::as_read({{"turns", 9},
                              {"season", r.season},
                              {"ice", "winter"},
                              {"at_sea", {{"placed", {put("Kent", "2020"), put("Scheer", "2525")}}}}}));
    t.roll(RollWeather, r.die);
    EXPECT_EQ(t.p().weather, r.weather) << r.season << r.die;
    EXPECT_EQ(t.heard(Seat::Allied, WeatherIs), Numbers{r.weather});
    if (r.weather != Fog) continue;
    t.roll(RollFog, 4, 6);
    EXPECT_EQ(t.p().fog_range, 10);
    EXPECT_EQ(t.heard(Seat::Axis, FogRangeIs), Numbers{10});
  }
}

// [NC 10.0] [NC 3.0] More points win after the last turn; level ones are a German victory.
TEST(CapeVictory, MorePointsWin) {
  for (const auto& [allied, axis, winner, how] :
       {std::tuple{10, 9, Seat::Allied, MorePoints}, std::tuple{9, 10, Seat::Axis, MorePoints},
        std::tuple{10, 10, Seat::Axis, LevelPoints}}) {
    Table t(at_sea({put("Kent", "2020"), put("Scheer", "2525")},
                   {{"turn", 30}, {"points", {{"allied", allied}, {"axis", axis}}}}));
    EXPECT_FALSE(t.result().over);
    both_pass(t);
    EXPECT_TRUE(t.over());
    EXPECT_TRUE(t.result().over);
    EXPECT_EQ(t.result().winner, winner);
    EXPECT_EQ(t.result().margin, allied - axis);
    EXPECT_EQ(t.result().how, how);
    EXPECT_EQ(t.heard(Seat::Allied, PartEnds, 1), Numbers{allied});
    EXPECT_EQ(t.heard(Seat::Allied, PartEnds, 2), Numbers{axis});
  }
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "2525")}, {{"turn", 29}}));
  both_pass(t);
  EXPECT_FALSE(t.over()) << "one more turn";
  EXPECT_EQ(t.p().turn, 30);
}

// [NC 11.7] Points of a campaign add up, and the next scenario begins.
TEST(CapeVictory, ACampaign) {
  const json one = at_sea({put("Kent", "2020", {{"hits", 2}, {"reconnoitred", true}}), put("Scheer", "2020")},
                          {{"turns", 1}, {"first", "axis"}, {"points", {{"allied", 25}}}});
  const json two = at_sea({put("Kent", "2121"), put("Norfolk", "2222"), put("Scheer", "2525")},
                          {{"turns", 1}, {"points", {{"axis", 4}}}});
  Table t(support::as_read({{"campaign", {one, two}}}));
  t.strike(t.stack(Seat::Axis, "2020"));
  t.answer(t.in_words("fire_at", {"Scheer", "Kent", "damaged 2"}));
  t.roll(RollFire, 1, 10);
  EXPECT_EQ(t.points(Seat::Axis), 20);
  both_pass(t);
  EXPECT_EQ(t.p().part, 1);
  EXPECT_EQ(t.p().part_points, (Array<std::uint16_t, 2>{25, 20}));
  EXPECT_EQ(t.points(Seat::Axis), 4);
  EXPECT_EQ(t.heard(Seat::Allied, PartBegins), (Numbers{0, 1}));
  EXPECT_FALSE(is_occupied(t.p(), Seat::Allied, t.hex("2121"))) << "Kent is lost for good";
  EXPECT_TRUE(is_occupied(t.p(), Seat::Allied, t.hex("2222")));
  both_pass(t);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().winner, Seat::Allied);
  EXPECT_EQ(t.result().margin, 1);
}

}  // namespace
}  // namespace flagplot::north_cape::test
