#include "games/pq17/special.h"

#include <gtest/gtest.h>

#include "pq17/bench.h"

// Special conditions, and the boxes off the map.
namespace flagplot::pq17::test::special {
namespace {

// The letter of a condition, counted from 1.
std::uint8_t chit_of(const Table& t, Seat side, Condition c) {
  for (std::uint8_t i = 0; i < 26; ++i) {
    if (t.d().charts.conditions[index(side)][i] == c) return static_cast<std::uint8_t>(i + 1);
  }
  return 0;
}
void give(Table& t, Seat side, Condition c) { t.p().special.chit[index(side)] = chit_of(t, side, c); }
void run_phase(Table& t) {
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  special_phase(play, f);
}

// [PQ 5.7.1] [PQ 4.3.3] To Germany and back takes a whole turn each, and costs no command points.
TEST(Pq17Boxes, GermanyIsATurnAway) {
  Table t(middle(
      {at("Gruppe 1", "1707", ships({"Prinz Eugen"})), at("Gruppe 2", "1609", ships({"Admiral Hipper"}))},
      {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 2"));
  EXPECT_EQ(t.no(ToGermany), "5.7") << "not from there";
  t.pass_();
  t.choose(Sail, t.force("Gruppe 1"));
  t.choose(ToGermany);
  EXPECT_EQ(t.of("Gruppe 1").place, InGermany);
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "5.1") << "that was its turn";
  t.of("Gruppe 1").moved = 0;
  t.of("Gruppe 1").flags = 0;
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(FromGermany, t.hex("1609")), "not an option");
  t.choose(FromGermany, t.hex("1708"));
  EXPECT_EQ(t.of("Gruppe 1").at, t.hex("1708"));
  EXPECT_EQ(t.prompt(), AskNaval) << "no further in that turn";
  EXPECT_EQ(t.p().spent[GruppeNord], 0);
}

// [PQ 5.7.1] Not after a move.
TEST(Pq17Boxes, GermanyTakesTheWholeTurn) {
  Table t(middle({at("Gruppe 1", "1708", ships({"Prinz Eugen"}))}, {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(ToGermany), "");
  t.choose(StepTo, t.hex("1707"));
  EXPECT_EQ(t.no(ToGermany), "5.7");
}

// [PQ 5.7.3] Into the Channel, and out of the operation.
TEST(Pq17Boxes, TheChannelIsTheEnd) {
  Table t(middle({at("TF 1", "1706", ships({"London"}))}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(ToChannel);
  EXPECT_FALSE(in_play(t.p(), t.force("TF 1")));
  EXPECT_TRUE(t.p().ship[t.ship("London")].flags & is_removed);
  EXPECT_EQ(t.p().points, 0);
}

json ice_iii_east(const char* condition) {
  return {{"west", {"clear", "clear", "clear", "clear", "clear"}},
          {"east", {"clear", "clear", condition, "clear", "clear"}}};
}

// [PQ 5.7.2] Through three doors, a whole turn each way, if no more than light drift is in them.
TEST(Pq17Boxes, TheKaraSea) {
  const auto scenario = [](const char* ice) {
    return middle({at("TF 1", "0421", {{"classes", {{"A-I class", 2}}}}),
                   at("TF 2", "0420", {{"classes", {{"A-I class", 2}}}})},
                  {{"ice", ice_iii_east(ice)}});
  };
  Table t(scenario("clear"));
  t.choose(Sail, t.force("TF 2"));
  EXPECT_EQ(t.no(ToKara), "5.7") << "no door";
  t.choose(StepTo, t.hex("0421"));
  EXPECT_EQ(t.no(ToKara), "5.7") << "it has moved";
  t.pass_();
  t.choose(Sail, t.force("TF 1"));
  t.choose(ToKara);
  EXPECT_EQ(t.of("TF 1").at, t.d().kara());
  t.of("TF 1").moved = 0;
  t.of("TF 1").flags = 0;
  t.choose(Sail, t.force("TF 1"));
  t.choose(FromKara, t.hex("0622"));
  EXPECT_EQ(t.of("TF 1").at, t.hex("0622"));
  Table closed(scenario("heavy"));
  closed.choose(Sail, closed.force("TF 1"));
  EXPECT_EQ(closed.no(ToKara), "5.1.7");
}

// [PQ 12.9] Without restrictions Tirpitz sails, and attacks whom she likes.
TEST(Pq17Conditions, NoRestrictions) {
  Table t(middle({at("Gruppe 1", "trondheim", ships({"Tirpitz"})),
                  at("TF 1", "0609", {{"ships", {"Victorious"}}, {"level", 1}})},
                 {{"phase", "axis"}}));
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "5.1.8");
  give(t, Seat::Axis, Condition::NoRestrictions);
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "");

  Table b(middle({at("Gruppe 1", "0611", ships({"Admiral Hipper"})),
                  at("TF 1", "0611", {{"ships", {"Duke of York"}}, {"level", 3}})},
                 {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  b.block_of("TF 1").report = report_of(b.d(), b.p(), ForceSet::only(b.force("TF 1")), 3, 0);
  EXPECT_EQ(b.no(AttackSurface, b.force("Gruppe 1"), b.block("TF 1")), "7.5.7");
  give(b, Seat::Axis, Condition::NoRestrictions);
  EXPECT_EQ(b.no(AttackSurface, b.force("Gruppe 1"), b.block("TF 1")), "");
  lay_out(b.d(), b.p(), b.force("Gruppe 1"));
  lay_out(b.d(), b.p(), b.force("TF 1"));
  EXPECT_TRUE(germans_are_stronger(b.d(), b.p())) << "nothing keeps them from fighting on";
}

// [PQ 12.2] Heavy ships leave in the west, for points if they have fuel; neither carriers nor fuel keep them
// in port.
TEST(Pq17Conditions, Breakout) {
  Table t(middle({at("Gruppe 1", "0701", {{"ships", {"Tirpitz", "Admiral Scheer"}}, {"fuel_at", 11}}),
                  at("Gruppe 2", "0801", {{"ships", {"Admiral Hipper"}}, {"fuel_at", 10}}),
                  at("Gruppe 3", "0901", ships({"Koeln"})), at("Gruppe 4", "narvik", ships({"Luetzow"}))},
                 {{"phase", "axis"}}));
  t.p().axis_released = 0;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 4")), "11.4");
  t.choose(Sail, t.force("Gruppe 3"));
  EXPECT_EQ(t.no(ExitWest), "5.7");
  give(t, Seat::Axis, Condition::Breakout);
  EXPECT_EQ(t.no(ExitWest), "5.7") << "a light cruiser";
  t.pass_();
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 4")), "");
  t.choose(Sail, t.force("Gruppe 1"));
  t.choose(ExitWest);
  EXPECT_EQ(t.p().points, -34) << "twelve points and five";
  EXPECT_EQ(t.p().special.open[1], 1);
  t.choose(Sail, t.force("Gruppe 2"));
  t.choose(ExitWest);
  EXPECT_EQ(t.p().points, -34) << "six turns of fuel are not enough";
}

// [PQ 12.3] A German convoy lies at Tromso; it is to be at Kirkenes before the twelfth day.
TEST(Pq17Conditions, AGermanConvoy) {
  Table t(middle({at("TF 1", "0609", ships({"London"}))}, {{"phase", "axis"}}));
  give(t, Seat::Axis, Condition::AxisConvoy3);
  place_condition_forces(t.d(), t.p(), Seat::Axis);
  EXPECT_EQ(t.cs("German convoy", "German merchants"), 3);
  EXPECT_EQ(t.cs("German convoy", "R-boats"), 2);
  EXPECT_EQ(t.of("German convoy").at, t.hex("0814"));
  EXPECT_EQ(condition_points(t.d(), t.p()), 6) << "three points for the Allies if it is late";
  t.p().turn = 3;
  EXPECT_EQ(t.no(Sail, t.force("German convoy")), "12.3") << "play has not begun";
  t.p().turn = 20;
  t.choose(Sail, t.force("German convoy"));
  t.choose(LeavePort);
  place_force(t.p(), t.force("German convoy"), AtSea, t.hex("0816"));
  const auto arrive_in = [&](std::uint8_t turn) {
    Table other(middle({at("TF 1", "0609", ships({"London"}))}, {{"phase", "axis"}}));
    give(other, Seat::Axis, Condition::AxisConvoy3);
    place_condition_forces(other.d(), other.p(), Seat::Axis);
    place_force(other.p(), other.force("German convoy"), AtSea, other.hex("0816"));
    other.p().turn = turn;
    other.choose(Sail, other.force("German convoy"));
    other.choose(EnterPort);
    return condition_points(other.d(), other.p());
  };
  EXPECT_EQ(arrive_in(21), -6) << "in time: a point for each merchant";
  EXPECT_EQ(arrive_in(22), 0) << "late: three points the other way as well";
}

// [PQ 12.8] Mines where and when it was planned: two points a cruiser, one a destroyer, five at most; not in
// storms, nor in a hurry.
TEST(Pq17Conditions, Minelaying) {
  Table fresh(middle({at("Gruppe 1", "0819",
                         {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 36A", 2}, {"Type 35-37", 1}}}}),
                      at("Gruppe 2", "0819", ships({"Koeln"}))},
                     {{"phase", "axis"}, {"segment", CombineSegment}}));
  give(fresh, Seat::Axis, Condition::Minelaying);
  fresh.p().special.where[1] = fresh.hex("0819");
  fresh.p().special.turn[1] = 5;
  fresh.pass_();
  ASSERT_EQ(fresh.prompt(Seat::Axis), AskReveal);
  fresh.choose(RevealChit);
  EXPECT_EQ(fresh.p().points, -8) << "a cruiser and two destroyers";
  EXPECT_EQ(fresh.told(Seat::Allied, ChitShown), 1);

  const auto asked = [](auto change) {
    Table s(middle(
        {at("Gruppe 1", "0819", {{"ships", {"Admiral Hipper", "Koeln"}}, {"classes", {{"Type 36A", 2}}}}),
         at("Gruppe 2", "0819", {{"classes", {{"Type 34-36", 1}}}})},
        {{"phase", "axis"}, {"segment", CombineSegment}}));
    give(s, Seat::Axis, Condition::Minelaying);
    s.p().special.where[1] = s.hex("0819");
    s.p().special.turn[1] = 5;
    change(s);
    s.pass_();
    if (s.prompt(Seat::Axis) != AskReveal) return 0;
    s.choose(RevealChit);
    return -int{s.p().points};
  };
  EXPECT_EQ(asked([](Table&) {}), 10) << "never more than five points";
  EXPECT_EQ(asked([](Table& s) { s.p().weather = Storms; }), 0);
  EXPECT_EQ(asked([](Table& s) { s.of("Gruppe 1").moved = s.of("Gruppe 2").moved = 2; }), 0);
  EXPECT_EQ(asked([](Table& s) { s.of("Gruppe 1").moved = s.of("Gruppe 2").moved = 1; }), 10);
  EXPECT_EQ(asked([](Table& s) { s.p().special.turn[1] = 6; }), 0) << "not the turn that was planned";
  EXPECT_EQ(asked([](Table& s) { s.p().special.where[1] = s.hex("0620"); }), 0) << "not the hex";
}

// [PQ 12.10] Ships for Spitsbergen: points if they lie in port there once, and as many lost if they never do.
TEST(Pq17Conditions, Gearbox) {
  const std::vector<json> forces{
      at("TF 1", "barentsburg", {{"ships", {"London", "Jamaica"}}, {"classes", {{"A-I class", 1}}}}),
      at("TF 2", "barentsburg", {{"classes", {{"A-I class", 1}}}})};
  const json when{{"phase", "axis"}, {"segment", CombineSegment}};
  Table t(middle({forces[0], forces[1], at("Gruppe 1", "0609", {{"classes", {{"Type 36A", 1}}}}),
                  at("Gruppe 2", "0609", {{"classes", {{"Type 36A", 1}}}})},
                 when));
  give(t, Seat::Allied, Condition::Gearbox3);
  EXPECT_EQ(condition_points(t.d(), t.p()), -5);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Allied), AskReveal);
  t.choose(RevealChit);
  EXPECT_EQ(t.p().points, 5) << "two cruisers and half a point for a destroyer";
  EXPECT_EQ(condition_points(t.d(), t.p()), 0);
  json icy = when;
  icy["ice"] = {{"west", {"clear", "clear", "clear", "thin?", "clear"}},
                {"east", {"clear", "clear", "clear", "clear", "clear"}}};
  Table closed(middle(forces, icy));
  give(closed, Seat::Allied, Condition::Gearbox3);
  EXPECT_EQ(condition_of(closed.d(), closed.p(), Seat::Allied), Condition::None)
      << "behind pack ice it is nothing";
}

// [PQ 12.11] A German task force may lie a day off Barentsburg, for points if nobody attacks it.
TEST(Pq17Conditions, Sizilien) {
  Table t(middle({at("Gruppe 1", "0314", ships({"Tirpitz", "Admiral Hipper"})),
                  at("U-boats 1", "0314", {{"classes", {{"U-boats", 1}}}})},
                 {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0214")), "5.1.4");
  give(t, Seat::Axis, Condition::Sizilien);
  EXPECT_EQ(t.no(StepTo, t.hex("0214")), "");
  const auto scores = [](auto change) {
    Table s(middle({at("Gruppe 1", "0313", ships({"Tirpitz", "Admiral Hipper"})),
                    at("Gruppe 2", "0609", {{"classes", {{"Type 36A", 1}}}}),
                    at("Gruppe 3", "0609", {{"classes", {{"Type 36A", 1}}}})},
                   {{"phase", "axis"}, {"segment", CombineSegment}}));
    give(s, Seat::Axis, Condition::Sizilien);
    place_force(s.p(), s.force("Gruppe 1"), AtSea, s.hex("0214"));
    change(s);
    s.pass_();
    if (s.prompt(Seat::Axis) != AskReveal) return 0;
    s.choose(RevealChit);
    return -int{s.p().points};
  };
  EXPECT_EQ(scores([](Table&) {}), 6);
  EXPECT_EQ(scores([](Table& s) { s.of("Gruppe 1").acted |= was_attacked; }), 0);
  EXPECT_EQ(scores([](Table& s) { s.of("Gruppe 1").moved = 1; }), 0) << "not the whole turn";
}

// [PQ 12.12] A panzerschiff in the Kara Sea meets a convoy, and is worth five points for being there.
TEST(Pq17Conditions, Wunderland) {
  Table t(middle(
      {at("Gruppe 1", "0421", ships({"Admiral Scheer"})), at("Gruppe 2", "0421", ships({"Admiral Hipper"})),
       at("U-boats 1", "0622", {{"classes", {{"U-boats", 2}}}}),
       at("U-boats 2", "0622", {{"classes", {{"U-boats", 2}}}})},
      {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(ToKara), "5.7") << "Germans only under this condition";
  t.pass_();
  give(t, Seat::Axis, Condition::Wunderland);
  t.choose(Sail, t.force("Gruppe 2"));
  EXPECT_EQ(t.no(ToKara), "5.7") << "a heavy cruiser is no panzerschiff";
  t.pass_();
  t.of("Gruppe 1").flags = 0;
  t.choose(Sail, t.force("Gruppe 1"));
  t.choose(ToKara);
  EXPECT_EQ(t.of("Gruppe 1").at, t.d().kara());
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 4);
  EXPECT_EQ(t.cs("Convoy 1", "Soviet escorts"), 1);
  EXPECT_TRUE(t.of("Convoy 1").flags & is_loaded);
  EXPECT_EQ(t.of("Convoy 1").at, t.d().kara());
  t.choose(Sail, t.force("U-boats 1"));
  t.choose(ToKara);
  EXPECT_FALSE(in_play(t.p(), t.force("Convoy 2"))) << "one convoy";
  t.choose(Sail, t.force("U-boats 2"));
  EXPECT_EQ(t.no(ToKara), "5.7") << "one pack";
  t.pass_();
  t.until(AskReveal);
  t.choose(RevealChit);
  EXPECT_EQ(t.p().points, -10);
}

// [PQ 12.13] Reinforcements come at once.
TEST(Pq17Conditions, Reinforcements) {
  Table t(middle(
      {at("TF 1", "0609", ships({"London"}))},
      {{"reinforcements",
        json::array(
            {{{"side", "allied"}, {"group", 1}, {"at", "scapa_flow"}, {"classes", {{"A-I class", 2}}}}})}}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  draw_chits(play, f);
  f.at = 1;  // the letter has been drawn
  play.answer = {verb_roll, chit_of(t, Seat::Allied, Condition::Reinforced), 0, 0};
  draw_chits(play, f);
  EXPECT_EQ(t.cs("TF 2", "A-I class"), 2);
  EXPECT_EQ(t.of("TF 2").at, t.hex("1205"));
  EXPECT_EQ(t.p().groups[0], 1);
}

// [PQ 12.6] During an offensive on land few German and Soviet aircraft fly, but fighters defend their bases.
TEST(Pq17Conditions, AnOffensiveOnLand) {
  Table t(middle(
      {at("Convoy 1", "0614", {{"to", "murmansk"}, {"classes", {{"Merchants", 5}}}, {"level", 1}})},
      {{"phase", "axis"},
       {"segment", AirSegment},
       {"aircraft",
        {air("Ju88A-4", "banak", 2), air("He111H-6", "bardufoss", 2), air("Fw200C", "trondheim", 1)}}}));
  EXPECT_EQ(t.no(UseUnit, t.unit("Ju88A-4 Banak")), "");
  t.p().special.offensive = 26;
  EXPECT_EQ(t.no(UseUnit, t.unit("Ju88A-4 Banak")), "12.6");
  EXPECT_EQ(t.no(UseUnit, t.unit("He111H-6 Bardufoss")), "") << "torpedoes";
  EXPECT_EQ(t.no(UseUnit, t.unit("Fw200C Trondheim")), "");
}

// [PQ 12.14] [PQ 12.14.1] A landing is announced the turn before, and scores if all who are needed are there.
TEST(Pq17Conditions, Archery) {
  const auto points = [](int destroyers, Weather weather) {
    Table t(middle({at("TF 1", "1209",
                       {{"ships", {"Kenya", "Prince Charles", "Prince Leopold", "Oligarch"}},
                        {"classes", {{"A-I class", destroyers}, {"Escorts", 1}}}}),
                    at("Gruppe 2", "0609", {{"classes", {{"Type 36A", 1}}}}),
                    at("Gruppe 3", "0609", {{"classes", {{"Type 36A", 1}}}})},
                   {{"phase", "axis"}, {"segment", CombineSegment}}));
    give(t, Seat::Allied, Condition::Archery);
    t.p().special.where[0] = t.hex("1209");
    t.p().special.turn[0] = 6;
    t.pass_();
    EXPECT_EQ(t.prompt(Seat::Allied), AskReveal);
    t.choose(RevealChit);
    EXPECT_EQ(t.told(Seat::Axis, AttackDeclared), 1);
    EXPECT_EQ(t.p().special.declared, 6);
    t.p().turn = 5;
    t.p().weather = weather;
    run_phase(t);
    return int{t.p().points};
  };
  EXPECT_EQ(points(4, Fair), 10);
  EXPECT_EQ(points(4, Storms), 0) << "the sea is too rough";
  EXPECT_EQ(points(3, Fair), 0) << "too few destroyers";
}

// [PQ 12.14.2] Human torpedoes hit Tirpitz one to five times, if she lies where they come; nobody scores for
// it.
TEST(Pq17Conditions, Title) {
  const auto hits = [](int die, const char* where) {
    Table t(middle({at("Gruppe 1", "trondheim", ships({"Tirpitz"}))},
                   {{"phase", "axis"}, {"segment", CombineSegment}}));
    give(t, Seat::Allied, Condition::Title);
    t.p().special.where[0] = t.hex(where);
    t.p().special.declared = static_cast<std::uint8_t>(t.p().turn + 1);
    Events nobody;
    P play{t.d(), t.state(), nobody};
    Frame f{};
    special_phase(play, f);
    play.answer = {verb_roll, static_cast<std::uint16_t>(die + 1), 0, 0};
    special_phase(play, f);
    EXPECT_EQ(final_points(t.d(), t.p()), 0);
    return 5 - strength(t.d(), t.p(), t.ship("Tirpitz"));
  };
  EXPECT_EQ(hits(5, "1111"), 5) << "two for the first step, then one each";
  EXPECT_EQ(hits(2, "1111"), 2);
  EXPECT_EQ(hits(6, "1111"), 0);
  EXPECT_EQ(hits(5, "1309"), 0) << "she is not at Bergen";
}

// [PQ 11.4] [PQ R67] Minelayers sail for their plan though oil is short, and one task force for Barentsburg.
TEST(Pq17Conditions, SailingForACondition) {
  Table t(middle(
      {at("Gruppe 1", "narvik", of_class("Type 36A", 2)), at("Gruppe 2", "narvik", {{"ships", {"Tirpitz"}}})},
      {{"phase", "axis"}}));
  t.p().axis_released = 0;
  t.p().tirpitz_may_sail = 1;
  const auto give = [&](Condition c) {
    for (std::uint8_t i = 0; i < 26; ++i) {
      if (t.d().charts.conditions[1][i] == c) t.p().special.chit[1] = static_cast<std::uint8_t>(i + 1);
    }
  };
  give(Condition::Minelaying);
  t.p().special.turn[1] = 8;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "");
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "11.4") << "she lays no mines";
  t.p().special.turn[1] = 4;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.4") << "the turn is past";
  give(Condition::Sizilien);
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "");
  t.choose(Sail, t.force("Gruppe 2"));
  t.choose(LeavePort);
  t.pass_();
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.4") << "one of them";
}

// [PQ 12.11] A pack that attacks spoils the day off Barentsburg. [PQ 12.6] In an offensive on land nobody
// takes photographs for the Axis.
TEST(Pq17Conditions, SubmarinesAndPhotographs) {
  Table t(middle({at("Wolfpack 1", "0213", of_class("British submarines", 1)),
                  at("Gruppe 1", "0213", level(ships({"Admiral Hipper"}), 1))},
                 {{"segment", SubmarineSegment}}));
  t.choose(PackAttacks, t.force("Wolfpack 1"), t.block("Gruppe 1"));
  t.card(Seat::Allied, 6);
  ASSERT_EQ(t.asked(Seat::Chance).prompt, RollSubmarineCombat);
  EXPECT_TRUE(t.of("Gruppe 1").acted & was_attacked);
  Table p(
      middle({at("TF 1", "seydisfjord", ships({"London"}))},
             {{"segment", PhotoSegment}, {"phase", "axis"}, {"aircraft", {air("Ju88D", "stavanger", 1)}}}));
  EXPECT_EQ(p.no(Photograph, 0, p.port("seydisfjord")), "");
  p.p().special.offensive = 26;
  EXPECT_EQ(p.no(Photograph, 0, p.port("seydisfjord")), "12.6");
}

}  // namespace
}  // namespace flagplot::pq17::test::special
