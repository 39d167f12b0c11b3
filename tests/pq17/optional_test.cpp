#include <gtest/gtest.h>

#include "games/pq17/special.h"
#include "pq17/bench.h"

// Optional rules: each by itself, and the same without it.
namespace flagplot::pq17::test::optional {
namespace {

json with(const char* option) { return {{option, true}}; }
json operation(const std::vector<json>& forces, json more = json::object()) {
  json s = middle(forces, std::move(more));
  s.erase("at_sea");
  return s;
}

// [PQ 4.3.4] [PQ 11.4.1] [PQ 11.2.2] Once an operation a German force trains: no points, no permission,
// little oil, and back to where it began.
TEST(Pq17Training, OnceAndBack) {
  const json scenario =
      middle({at("Gruppe 1", "narvik", ships({"Luetzow", "Admiral Scheer"})),
              at("Gruppe 2", "narvik", ships({"Koeln"})), at("Gruppe 3", "0912", ships({"Nuernberg"}))},
             {{"phase", "axis"}, {"command", {{"home_fleet", 8}, {"severny_flot", 3}, {"gruppe_nord", 1}}}});
  Table without(scenario);
  without.p().axis_released = 0;
  EXPECT_EQ(without.no(Sail, without.force("Gruppe 1")), "11.4");
  Table t(scenario, with("training"));
  t.p().axis_released = 0;
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(LeavePort), "11.4") << "not otherwise";
  t.choose(LeaveToTrain);
  EXPECT_EQ(t.p().spent[GruppeNord], 0);
  EXPECT_EQ(t.of("Gruppe 1").fuel, LowFuel);
  EXPECT_EQ(t.of("Gruppe 1").fuel_at, t.p().turn + 3);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("Gruppe 1")), 2) << "not at high speed";
  while (t.prompt() == AskMove) t.pass_();
  EXPECT_EQ(t.view(Seat::Allied).p.training_from, 0) << "the enemy sees a block leave port";
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "11.4") << "only one";
  t.p().axis_released = 1;
  t.choose(Sail, t.force("Gruppe 2"));
  EXPECT_EQ(t.no(LeaveToTrain), "4.3.4");
  t.pass_();
  // It comes back to no other port, and joins nobody.
  place_force(t.p(), t.force("Gruppe 1"), AtSea, t.hex("1111"));
  t.of("Gruppe 1").moved = 0;
  t.of("Gruppe 1").flags = 0;
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(EnterPort), "4.3.4") << "that is Trondheim";
  t.pass_();
  end_training(t.d(), t.p());
  EXPECT_EQ(t.p().spent[GruppeNord], 1) << "who stays out is paid for in the end";
}

// [PQ 4.3.4] Who trains comes home for nothing, and joins nobody at sea.
TEST(Pq17Training, JoinsNobody) {
  Table t(middle({at("Gruppe 1", "1012", ships({"Luetzow"})), at("Gruppe 2", "1012", ships({"Koeln"}))},
                 {{"phase", "axis"}, {"segment", CombineSegment}}),
          with("training"));
  EXPECT_EQ(t.no(Combine, t.force("Gruppe 2"), t.force("Gruppe 1")), "");
  t.of("Gruppe 1").more |= trains;
  t.p().training_from = static_cast<std::uint8_t>(t.port("narvik") + 1);
  EXPECT_EQ(t.no(Combine, t.force("Gruppe 2"), t.force("Gruppe 1")), "4.3.4");
  place_force(t.p(), t.force("Gruppe 1"), InPort, t.hex("1012"));
  end_training(t.d(), t.p());
  EXPECT_EQ(t.p().spent[GruppeNord], 0);
}

// [PQ 7.1.1] Where the services do not work together a shadower helps only its own arm.
TEST(Pq17SeparateServices, WhoHelpsWhom) {
  const auto second = [](json options, Shadow shadow, DrawMode mode, int pack, const char* weather) {
    Table t(
        middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 9}}}, {"level", 1}}),
                at("U-boats 1", "0611", {{"classes", {{"U-boats", 2}}}}), at("Gruppe 1", "0611", ships({"Luetzow"}))},
               {{"phase", "axis"}, {"segment", StrikeSegment}, {"weather", weather}}),
        options);
    t.block_of("Convoy 1").shadow = shadow;
    Events nobody;
    P play{t.d(), t.state(), nobody};
    Frame f{};
    f.local[0] = t.block("Convoy 1");
    f.local[1] = mode;
    f.local[2] = mode == AirDraw ? who_flies : t.block(pack ? "U-boats 1" : "Gruppe 1");
    locate(play, f);  // the first card
    play.result = 0;
    return !std::holds_alternative<Done>(locate(play, f));
  };
  const json off = json::object(), on = with("separate_services");
  const char* poor = "reduced_visibility";
  EXPECT_TRUE(second(off, BySector, ForceDraw, 1, poor));
  EXPECT_FALSE(second(off, NoShadow, AirDraw, 0, "fair"));
  EXPECT_FALSE(second(on, BySector, ForceDraw, 1, poor)) << "aircraft do not help submarines";
  EXPECT_TRUE(second(on, ByPack, ForceDraw, 1, poor));
  EXPECT_FALSE(second(on, ByPack, ForceDraw, 0, poor)) << "nor submarines ships";
  EXPECT_TRUE(second(on, ByRadius, ForceDraw, 0, poor));
  EXPECT_TRUE(second(on, ByCruisers, ForceDraw, 0, poor));
  EXPECT_FALSE(second(on, ByPack, AirDraw, 0, poor));
  EXPECT_TRUE(second(on, ByUnit, AirDraw, 0, poor));
  EXPECT_TRUE(second(on, NoShadow, AirDraw, 0, "fair")) << "fair weather helps who flies";
}

// [PQ 7.2.1] A strike may surprise the fighters: then one rises, who is on alert first; if it fails, one
// comes over from next door.
TEST(Pq17AirSurprise, WhoRises) {
  const auto table = [](int die) {
    auto t = std::make_unique<Table>(
        middle({at("Convoy 1", "0817", {{"to", "murmansk"}, {"classes", {{"Merchants", 9}}}, {"level", 1}})},
               {{"segment", AirSegment},
                {"phase", "axis"},
                {"interceptors", true},
                {"aircraft",
                 {air("Ju88A-4", "banak", 2), air("P-39", "murmansk", 2), air("P-40 (Soviet)", "murmansk", 2),
                  air("Hurricane (Soviet)", "arkhangelsk", 2)}}}),
        with("air_surprise"));
    t->choose(UseUnit, t->unit("Ju88A-4 Banak"));
    t->choose(FlyTo, t->hex("0817"));
    for (int i = 0; i < 40 && t->prompt() != AskStrike; ++i) t->step(3, 3);
    t->choose(StrikeAt, t->block("Convoy 1"));
    for (int i = 0; i < 40 && t->prompt() != RollSurprise; ++i) t->step(1, 1);
    if (t->prompt() == RollSurprise) t->die(RollSurprise, die);
    return t;
  };
  const auto surprised = table(9);
  ASSERT_EQ(surprised->prompt(Seat::Allied), AskScramble);
  const AirId alert = surprised->unit("Hurricane (Soviet) Murmansk");
  EXPECT_TRUE(surprised->d().scenario.air[alert].interceptor);
  EXPECT_EQ(surprised->no(ScrambleUnit, surprised->unit("P-39 Murmansk")), "7.2.1");
  surprised->choose(ScrambleUnit, alert);
  EXPECT_NE(surprised->prompt(Seat::Allied), AskScramble) << "only one";
  const auto warned = table(0);
  ASSERT_EQ(warned->prompt(Seat::Allied), AskScramble);
  EXPECT_EQ(warned->no(ScrambleUnit, warned->unit("P-39 Murmansk")), "");
  EXPECT_EQ(warned->no(ScrambleUnit, alert), "");
  EXPECT_EQ(warned->no(ScrambleUnit, warned->unit("Hurricane (Soviet) Arkhangelsk 1")), "7.2.1")
      << "too far away";
}

// [PQ 8.3.1] A die decides on which turn play begins.
TEST(Pq17Start, IsVariable) {
  const json scenario = operation(
      {at("Convoy 1", "reykjavik", {{"to", "murmansk"}, {"sails", 1}, {"classes", {{"Merchants", 5}}}})},
      {{"start", 10}});
  const auto start = [&](int die) {
    Table t(scenario, with("variable_start"));
    t.die(RollStart, die);
    return int{t.p().start};
  };
  EXPECT_EQ(start(0), 1) << "the evening of the first day";
  EXPECT_EQ(start(1), 6);
  EXPECT_EQ(start(4), 8);
  EXPECT_EQ(start(5), 10);
  EXPECT_EQ(start(8), 12);
  EXPECT_EQ(start(9), 14);
  Table t(scenario);
  EXPECT_NE(t.prompt(), RollStart);
  EXPECT_EQ(t.p().start, 10);
}

// [PQ 8.3.2] A complete operation is played from the evening of the first day; before it only the Allies
// move.
TEST(Pq17Start, CompleteOperations) {
  Table t(operation({at("Convoy 1", "reykjavik",
                        {{"to", "murmansk"}, {"sails", 1}, {"classes", {{"Merchants", 5}}}}),
                     at("Gruppe 1", "narvik", ships({"Luetzow"}))},
                    {{"start", 10}}),
          {{"complete_operation", true}, {"variable_start", true}});
  EXPECT_EQ(t.p().start, 1) << "and nobody rolls";
  for (int i = 0; i < 200 && !t.p().playing; ++i) t.step(1, 1);
  EXPECT_EQ(t.p().turn, 1);
}

// [PQ 9.4] [PQ 1.2.4] In storms forces look for each other with a card; who misses the other tries no more in
// that segment.
TEST(Pq17Storms, ForcesMeetOrMiss) {
  const auto table = [](const char* weather, json options) {
    return std::make_unique<Table>(
        middle({at("TF 1", "0611", ships({"London"})), at("TF 2", "0611", ships({"Kent"})),
                at("Dummy 1", "0611"), at("Dummy 2", "0611")},
               {{"segment", CombineSegment}, {"weather", weather}}),
        options);
  };
  const auto finds = [](const Table& t, int card) {
    return t.d().printed->deck[0][static_cast<std::size_t>(card - 1)]
                   .result[0][ForceLine][column_of(Storms)] != Never &&
           t.d().printed->deck[0][static_cast<std::size_t>(card - 1)]
                   .result[0][ForceLine][column_of(Storms)] != ByShore;
  };
  auto t = table("storms", with("meeting_in_storms"));
  int good = 1, bad = 1;
  while (!finds(*t, good)) ++good;
  while (finds(*t, bad)) ++bad;
  t->choose(Combine, t->force("TF 1"), t->force("TF 2"));
  EXPECT_EQ(t->told(Seat::Axis, MeetingTried), 1) << "everybody sees the card drawn";
  t->card(Seat::Allied, bad);
  EXPECT_TRUE(in_play(t->p(), t->force("TF 1")));
  EXPECT_EQ(t->no(Combine, t->force("TF 1"), t->force("TF 2")), "9.4");
  EXPECT_EQ(t->no(Combine, t->force("TF 2"), t->force("TF 1")), "") << "the other may try";
  t->choose(Combine, t->force("TF 2"), t->force("TF 1"));
  t->card(Seat::Allied, good);
  EXPECT_FALSE(in_play(t->p(), t->force("TF 2")));
  // Dummies must meet as well.
  while (t->prompt() == AskCombine) t->pass_();
  t->card(Seat::Allied, good == 1 ? 2 : 1);
  EXPECT_EQ(t->told(Seat::Allied, MeetingTried), 3);
  EXPECT_EQ(dummies_in_play(t->p(), Seat::Allied), finds(*t, good == 1 ? 2 : 1) ? 1 : 2);

  auto fair = table("fair", with("meeting_in_storms"));
  fair->choose(Combine, fair->force("TF 1"), fair->force("TF 2"));
  EXPECT_FALSE(in_play(fair->p(), fair->force("TF 1"))) << "no card";
  auto off = table("storms", json::object());
  off->choose(Combine, off->force("TF 1"), off->force("TF 2"));
  EXPECT_FALSE(in_play(off->p(), off->force("TF 1")));
}

// [PQ 11.1.4] A force with Soviet ships has oil for three days; a convoy in ballast that they leave gets
// three more.
TEST(Pq17Fuel, SovietEndurance) {
  const json scenario =
      middle({at("Convoy 1", "murmansk",
                 {{"to", "reykjavik"},
                  {"sails", 6},
                  {"classes", {{"Merchants", 5}, {"A-I class", 1}, {"Soviet destroyers", 2}}}}),
              at("TF 1", "murmansk", {{"classes", {{"Soviet destroyers", 1}}}}),
              at("TF 2", "murmansk", {{"classes", {{"A-I class", 1}}}})});
  const auto sail = [](Table& t, const char* force) {
    t.choose(Sail, t.force(force));
    t.choose(LeavePort);
    while (t.prompt() == AskMove) t.pass_();
    return t.of(force).fuel_at - t.p().turn;
  };
  Table off(scenario);
  EXPECT_EQ(sail(off, "TF 1"), 12);
  Table t(scenario, with("soviet_endurance"));
  EXPECT_EQ(sail(t, "TF 1"), 6);
  EXPECT_EQ(sail(t, "TF 2"), 12);
  EXPECT_EQ(sail(t, "Convoy 1"), 6);
  t.p().moved_any = 0;
  t.choose(Split, t.force("Convoy 1"));
  t.choose(TakeStrength, t.cls("Soviet destroyers"), 1);
  t.pass_();
  EXPECT_EQ(t.of("Convoy 1").fuel_at, t.p().turn + 6) << "one is still there";
  t.choose(Split, t.force("Convoy 1"));
  t.choose(TakeStrength, t.cls("Soviet destroyers"), 1);
  t.pass_();
  EXPECT_EQ(t.of("Convoy 1").fuel_at, t.p().turn + 12);
  EXPECT_EQ(t.of("TF 3").fuel_at, t.p().turn + 6) << "they have no more than before";
}

// [PQ 15.7.5] Ships that are called home may leave port for it, and those that are not in Germany in the end
// cost half of what they are worth.
TEST(Pq17Transfers, ToGermany) {
  const json scenario =
      middle({at("Gruppe 1", "narvik", ships({"Koeln"})), at("Gruppe 2", "kiel", ships({"Admiral Hipper"})),
              at("Gruppe 3", "narvik", ships({"Luetzow"}))},
             {{"phase", "axis"}, {"transferring", {"Koeln", "Admiral Hipper"}}});
  Table off(scenario);
  off.p().axis_released = 0;
  EXPECT_EQ(off.no(Sail, off.force("Gruppe 1")), "11.4");
  EXPECT_EQ(final_points(off.d(), off.p()), 0);
  Table t(scenario, with("transfers_to_germany"));
  t.p().axis_released = 0;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "") << "its oil has been set aside";
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 3")), "11.4");
  EXPECT_EQ(final_points(t.d(), t.p()), 6) << "half of six points; Hipper is at Kiel";
  place_force(t.p(), t.force("Gruppe 1"), InGermany, nowhere);
  EXPECT_EQ(final_points(t.d(), t.p()), 0);
}

// [PQ 15.4.3] Ships with untrained crews fire half, are given up when they lie dead, and count half as much
// again.
TEST(Pq17Untrained, Crews) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"Jamaica", "London"}}, {"classes", {{"A-I class", 3}}}}),
                  at("Gruppe 1", "0611", {{"ships", {"Koeln"}}, {"level", 1}})},
                 {{"segment", SurfaceSegment}}));
  t.p().green.add(t.ship("Jamaica"));
  EXPECT_FALSE(t.view(Seat::Axis).p.green.has(t.ship("Jamaica"))) << "a secret";
  t.choose(AttackSurface, t.force("TF 1"), t.block("Gruppe 1"));
  t.card(Seat::Allied, 12);
  std::vector<int> dice;
  for (int i = 0; i < 60 && t.p().fight.round <= 1 && dice.size() < 2; ++i) {
    if (t.prompt() == RollGuns) dice.push_back(t.asked(Seat::Chance).dice);
    t.step(1, 1);
  }
  std::ranges::sort(dice);
  EXPECT_EQ(dice, (std::vector<int>{2, 3})) << "Jamaica has three guns, and two dice";

  Table dead(middle({at("TF 1", "0611", {{"ships", {"Jamaica"}}, {"classes", {{"A-I class", 3}}}}),
                     at("TF 2", "0611", {{"classes", {{"A-I class", 1}}}})},
                    {{"segment", CombineSegment}}));
  dead.p().ship[dead.ship("Jamaica")].flags |= is_dead;
  EXPECT_EQ(dead.no(Tow, dead.force("TF 1")), "");
  dead.p().green.add(dead.ship("Jamaica"));
  EXPECT_EQ(dead.no(Tow, dead.force("TF 1")), "15.4.3");
  dead.pass_();
  EXPECT_TRUE(dead.p().ship[dead.ship("Jamaica")].flags & is_sunk) << "given up";
  EXPECT_EQ(dead.p().points, -12) << "six points instead of four";
}

}  // namespace
}  // namespace flagplot::pq17::test::optional
