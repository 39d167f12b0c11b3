#include <gtest/gtest.h>

#include "pq17/bench.h"

// Random events, and the weather that hurts.
namespace flagplot::pq17::test {
namespace {

json phase(const char* side, json more = json::object()) {
  more["phase"] = side;
  more["segment"] = EventSegment;
  return more;
}
// Two dice whose sum, as the table counts, is this.
void event(Table& t, int sum) { t.roll(RollEvent, {sum / 2 + 1, sum - sum / 2 + 1}); }

// [PQ 13.1] One ship by herself slips away, and who went for her looks for another, with less of a chance.
TEST(Pq17Events, ElusiveTarget) {
  Table t(middle(
      {at("TF 1", "0613", {{"ships", {"Avenger", "London"}}, {"classes", {{"A-I class", 2}}}, {"level", 2}})},
      {{"segment", AirSegment},
       {"phase", "axis"},
       {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}},
       {"aircraft", {air("Ju88A-4", "banak", 2)}}}));
  t.p().elusive = 1;
  const AirId ju88 = t.unit("Ju88A-4 Banak");
  t.choose(UseUnit, ju88);
  t.choose(FlyTo, t.hex("0613"));
  t.until(AskStrike, 1);
  t.choose(StrikeAt, t.block("TF 1"));
  t.until(AskLine, 1);
  t.choose(PutRest);
  t.choose(BombStack, 0, 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskElude);
  EXPECT_EQ(t.no(Elude, 2), "13.1") << "destroyers are several";
  t.choose(Elude, 0);
  EXPECT_EQ(t.no(BombStack, 0, 1), "13.1");
  t.choose(BombStack, 1, 1);
  EXPECT_TRUE(t.p().air[ju88].torpedo & eluded);
  EXPECT_EQ(t.p().elusive, 0) << "once";
}

// [PQ 13.2] [PQ 9.3.1] In a gale both sides' ships at sea suffer, as many as cards say for every twenty; in
// storms only frail ones.
TEST(Pq17Events, WeatherDamage) {
  Table t(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 12}, {"Soviet destroyers", 3}}}}),
                  at("TF 2", "0817", {{"classes", {{"Soviet destroyers", 2}}}}),
                  at("Gruppe 1", "0613", {{"ships", {"Koeln"}}, {"classes", {{"Type 35-37", 3}}}})},
                 {{"weather", "gales"}}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  const auto total = [&] { return t.cs("TF 1", "A-I class") + t.cs("TF 1", "Soviet destroyers"); };
  // A card that takes destroyers, and nothing of what is beyond the plus.
  std::uint16_t card = 0;
  while (t.d().printed->deck[0][card].light.sure == 0) ++card;
  const int taken = t.d().printed->deck[0][card].light.sure;
  weather_damage(play, t.force("TF 1"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_EQ(total(), 15 - taken);
  EXPECT_EQ(t.p().points, 0) << "nobody scores";
  t.p().weather = Storms;
  const int british = t.cs("TF 1", "A-I class"), soviet = t.cs("TF 1", "Soviet destroyers");
  weather_damage(play, t.force("TF 1"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_EQ(t.cs("TF 1", "A-I class"), british) << "British ones are sturdy";
  EXPECT_LT(t.cs("TF 1", "Soviet destroyers"), soviet);
  weather_damage(play, t.force("TF 2"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_EQ(t.cs("TF 2", "Soviet destroyers"), 2) << "near the coast nothing happens";
  card = 0;
  while (t.d().printed->deck[1][card].light.sure == 0) ++card;
  weather_damage(play, t.force("Gruppe 1"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_LT(t.cs("Gruppe 1", "Type 35-37"), 3) << "German torpedo boats";

  Table event_in_gale(
      middle({at("TF 1", "0611", {{"classes", {{"A-I class", 2}}}}),
              at("Gruppe 1", "0613", {{"classes", {{"Type 36A", 2}}}}), at("Dummy 1", "0615")},
             phase("allied", {{"weather", "gales"}})));
  event(event_in_gale, 13);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(event_in_gale.p().segment, EventSegment) << "three blocks, three throws, whatever is in them";
    event_in_gale.lots();
  }
  EXPECT_NE(event_in_gale.p().segment, EventSegment);
  Table event_in_calm(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 2}}}})}, phase("allied")));
  event(event_in_calm, 13);
  EXPECT_NE(event_in_calm.p().segment, EventSegment) << "fair weather";
}

// [PQ 9.3.1] A card for every twenty, rounded up.
TEST(Pq17Events, ACardForEveryTwenty) {
  const auto lost = [](int n) {
    Table t(middle({at("Convoy 1", "0611", merchants(n))}, {{"weather", "gales"}}));
    Events nobody;
    P play{t.d(), t.state(), nobody};
    weather_damage(play, t.force("Convoy 1"),
                   {verb_roll, 1, 1, 1});  // the first card, as often as one is drawn
    return n - t.cs("Convoy 1", "Merchants");
  };
  EXPECT_EQ(lost(20), 1);
  EXPECT_EQ(lost(21), 2);
  EXPECT_EQ(lost(40), 2);
}

// [PQ 13.3] Caution: Germans must try to leave, and do so more easily.
TEST(Pq17Events, Caution) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"London"}}})}, phase("allied")));
  event(t, 3);
  EXPECT_EQ(t.p().caution, 1);
  end_events(t.p(), Seat::Allied);
  EXPECT_EQ(t.p().caution, 1) << "until the end of the German phase";
  end_events(t.p(), Seat::Axis);
  EXPECT_EQ(t.p().caution, 0);

  Table b(middle({at("Gruppe 1", "0611", {{"ships", {"Tirpitz"}}}),
                  at("Convoy 1", "0611",
                     {{"to", "murmansk"}, {"classes", {{"Merchants", 8}, {"A-I class", 2}}}, {"level", 1}})},
                 {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  b.p().caution = 1;
  b.choose(AttackSurface, b.force("Gruppe 1"), b.block("Convoy 1"));
  b.card(Seat::Axis, 13);
  b.at_prompt(AskBoats, pass);
  for (int i = 0; i < 200 && b.asked(Seat::Chance).prompt != RollWithdrawal && b.p().fight.counters > 0; ++i)
    b.step(1, 1);
  ASSERT_EQ(b.asked(Seat::Chance).prompt, RollWithdrawal) << "nobody asked them";
  b.die(RollWithdrawal, 5);  // 5 and 2 are 7
  EXPECT_EQ(b.told(Seat::Allied, CounterWithdraws), 1);
}

// [PQ 13.4] [PQ 9.5] Better weather on some coasts, if it is bad when the event is rolled.
TEST(Pq17Events, LocalWeather) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"London"}}})}, phase("axis", {{"weather", "fog"}})));
  event(t, 5);
  EXPECT_EQ(weather_at(t.d(), t.p(), t.hex("0715")), ReducedVisibility);
  EXPECT_EQ(weather_at(t.d(), t.p(), t.hex("0816")), Fog) << "Kirkenes is not North Norway";
  EXPECT_EQ(weather_at(t.d(), t.p(), t.hex("0611")), Fog);
  end_events(t.p(), Seat::Axis);
  EXPECT_EQ(weather_at(t.d(), t.p(), t.hex("0715")), ReducedVisibility) << "through the next Allied phase";
  end_events(t.p(), Seat::Allied);
  EXPECT_EQ(weather_at(t.d(), t.p(), t.hex("0715")), Fog);
  Table fair(middle({at("TF 1", "0611", {{"ships", {"London"}}})}, phase("axis")));
  event(fair, 5);
  EXPECT_EQ(weather_at(fair.d(), fair.p(), fair.hex("0715")), Fair);
  Table uk(middle({at("TF 1", "0611", {{"ships", {"London"}}})}, phase("allied", {{"weather", "gales"}})));
  event(uk, 5);
  EXPECT_EQ(weather_at(uk.d(), uk.p(), uk.hex("1205")), ReducedVisibility);
  EXPECT_EQ(weather_at(uk.d(), uk.p(), uk.hex("0715")), Gales);
}

// [PQ 13.5] A torpedo for every four ships of somebody in mined waters; a pack that is hit loses a boat.
TEST(Pq17Events, Minefields) {
  Table t(middle({at("Gruppe 1", "0715", {{"classes", {{"Type 36A", 5}}}}),
                  at("Gruppe 2", "0609", {{"classes", {{"Type 36A", 5}}}})},
                 phase("allied")));
  event(t, 15);
  t.lots();
  EXPECT_EQ(t.told(Seat::Allied, MinesUnder), 1);
  t.lots(8);  // 7, and the light ships' -1
  t.lots(10);
  EXPECT_EQ(t.told(Seat::Allied, MineIs), 2) << "five ships: two mines";
  EXPECT_EQ(t.cs("Gruppe 2", "Type 36A"), 5) << "not in mined waters";
  EXPECT_LT(t.cs("Gruppe 1", "Type 36A"), 5);
  Table four(middle({at("Gruppe 1", "0715", {{"classes", {{"Type 36A", 4}}}})}, phase("allied")));
  event(four, 15);
  four.lots();
  four.lots();
  EXPECT_EQ(four.told(Seat::Allied, MineIs), 1) << "four ships: one mine";
  EXPECT_NE(four.p().segment, EventSegment);
  Table pack(middle({at("U-boats 1", "0715", {{"classes", {{"U-boats", 3}}}})}, phase("allied")));
  event(pack, 15);
  pack.lots();
  pack.lots(10);
  EXPECT_EQ(pack.cs("U-boats 1", "U-boats"), 2);
  EXPECT_EQ(pack.p().lost[pack.cls("U-boats")], 1);
}

// [PQ 13.6] The lowest group that has not come.
TEST(Pq17Events, Reinforcements) {
  const json groups =
      json::array({{{"side", "axis"}, {"group", 2}, {"at", "narvik"}, {"classes", {{"Type 34-36", 1}}}},
                   {{"side", "axis"}, {"group", 1}, {"at", "narvik"}, {"classes", {{"U-boats", 2}}}}});
  Table t(middle({at("TF 1", "0611", {{"ships", {"London"}}})}, phase("axis", {{"reinforcements", groups}})));
  event(t, 1);
  EXPECT_EQ(t.cs("U-boats 1", "U-boats"), 2);
  EXPECT_EQ(t.of("U-boats 1").at, t.hex("0813"));
  EXPECT_EQ(t.p().groups[1], 1);
  EXPECT_FALSE(in_play(t.p(), t.force("Gruppe 1")));
}

// [PQ 13.7] An Axis block meets an Allied force: one shot, and who survives is identified.
TEST(Pq17Events, SurpriseEncounter) {
  const auto meet = [](json german, int die) {
    Table t(middle({german, at("TF 1", "0611", {{"ships", {"London"}}}),
                    at("U-boats 8", "0609", {{"classes", {{"U-boats", 1}}}})},
                   phase("allied")));
    event(t, 2);
    t.lots();
    t.die(RollEncounter, die);
    EXPECT_EQ(t.level("U-boats 8"), unidentified) << "nobody of ours is there";
    std::string s = std::to_string(t.p().lost[t.cls("U-boats")]) +
                    std::to_string(t.p().lost[t.cls("Type 36A")]) +
                    std::to_string(t.p().out[t.cls("U-boats")]);
    for (const char* name : {"U-boats 1", "Gruppe 1"}) {
      if (in_play(t.p(), t.force(name)))
        s += " " + std::to_string(t.level(name)) + std::to_string(t.told(Seat::Axis, LevelIs));
    }
    if (in_play(t.p(), t.force("German dummy 1"))) s += " dummy";
    return s;
  };
  const json pack = at("U-boats 1", "0611", {{"classes", {{"U-boats", 2}}}});
  EXPECT_EQ(meet(pack, 4), "000 02") << "nothing, but both are identified";
  EXPECT_EQ(meet(pack, 5), "001 2550") << "held down is damaged";
  EXPECT_EQ(meet(pack, 8), "100 2550");
  EXPECT_EQ(meet(at("German dummy 1", "0611"), 0), "000") << "a dummy is gone";
  EXPECT_EQ(meet(at("Gruppe 1", "0611", {{"ships", {"Tirpitz"}}, {"classes", {{"Type 36A", 2}}}}), 9),
            "010 2550")
      << "the lowest of the chart is shot at";
  EXPECT_EQ(meet(at("Gruppe 1", "0611", {{"ships", {"Tirpitz"}}, {"classes", {{"Type 36A", 2}}}}), 0),
            "000 02");
}

// [PQ 13.8] One convoy is heard, and if there is only one, that one.
TEST(Pq17Events, BDienst) {
  Table t(middle({at("Convoy 1", "0611", merchants(5)), at("TF 1", "0609", {{"ships", {"London"}}})},
                 phase("axis")));
  event(t, 0);
  t.lots(7);
  EXPECT_EQ(t.level("Convoy 1"), 3);
  EXPECT_EQ(t.level("TF 1"), unidentified);
  Table two(
      middle({at("Convoy 1", "0611", merchants(5)), at("Convoy 2", "0613", merchants(5))}, phase("axis")));
  event(two, 2);
  two.lots(2);
  two.choose(SayNumber, 0);
  EXPECT_EQ(two.level("Convoy 1"), unidentified);
  EXPECT_EQ(two.level("Convoy 2"), 1) << "by lot";
}

// [PQ 13.7] Who is sunk in an encounter identifies nobody.
TEST(Pq17Events, OnlySurvivorsAreIdentified) {
  const auto identified = [](int die) {
    Table t(middle({at("U-boats 1", "0611", uboats(2)), at("TF 1", "0611", ships({"London"}))},
                   {{"phase", "allied"}, {"segment", EventSegment}}));
    t.roll(RollEvent, {2, 2});
    t.lots();
    t.die(RollEncounter, die);
    return t.told(Seat::Axis, LevelIs);
  };
  EXPECT_EQ(identified(4), 2) << "both";
  EXPECT_EQ(identified(5), 0);
  EXPECT_EQ(identified(9), 0);
}

// [PQ R1] A collision is the owner's business.
TEST(Pq17Events, CollisionsAreNotTold) {
  Table t(middle({at("TF 1", "0611", ships({"London", "Kent"})), at("Gruppe 1", "0609", ships({"Luetzow"}))},
                 {{"phase", "allied"}, {"segment", EventSegment}, {"weather", "fog"}}));
  t.forget();
  t.roll(RollEvent, {9, 9});  // 16
  t.lots();
  EXPECT_GT(t.told(Seat::Allied, ShipHit), 0);
  EXPECT_EQ(t.told(Seat::Axis, ShipHit), 0);
}

}  // namespace
}  // namespace flagplot::pq17::test
