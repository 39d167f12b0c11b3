#include <gtest/gtest.h>

#include <map>

#include "games/pq17/special.h"
#include "games/pq17/view.h"
#include "pq17/bench.h"
#include "pq17/quiet.h"

// Fine points: the number at which something changes, who is told, and what stays as it is.
namespace flagplot::pq17::test::fine_points {
namespace {

json segment(Segment which, const char* side, json more = json::object()) {
  more["segment"] = which;
  more["phase"] = side;
  if (!more.contains("sectors")) more["sectors"] = no_sectors;
  return more;
}
void give(Table& t, Seat side, Condition c) {
  for (std::uint8_t i = 0; i < 26; ++i) {
    if (t.d().charts.conditions[index(side)][i] == c)
      t.p().special.chit[index(side)] = static_cast<std::uint8_t>(i + 1);
  }
}

// [PQ 6.9] Of what ports, by whom, and how far.
TEST(Pq17FinePoints, WhoPhotographsWhat) {
  Table t(middle(
      {at("Gruppe 1", "trondheim", ships({"Tirpitz"}))},
      segment(PhotoSegment, "allied",
              {{"aircraft",
                {air("Spitfire PR", "wick", 1), air("Hudson", "wick", 2), air("Ju88D", "stavanger", 1)}}})));
  const AirId spitfire = t.unit("Spitfire PR Wick");
  const auto no = [&](int a, const char* port) { return t.no(Photograph, a, t.port(port)); };
  EXPECT_EQ(no(spitfire, "trondheim"), "");
  EXPECT_EQ(no(spitfire, "bergen"), "");
  EXPECT_EQ(no(spitfire, "scapa_flow"), "6.9") << "one's own";
  EXPECT_EQ(no(spitfire, "stavanger"), "6.9") << "no port";
  EXPECT_EQ(no(spitfire, "kirkenes"), "5.3") << "too far";
  EXPECT_EQ(no(t.unit("Hudson Wick"), "trondheim"), "not an option");
  EXPECT_EQ(no(t.unit("Ju88D Stavanger"), "trondheim"), "not an option");
  t.p().weather = Fog;
  EXPECT_EQ(no(spitfire, "trondheim"), "9.2.3");
  t.p().weather = Fair;
  t.p().air[spitfire].status = Flown;
  EXPECT_EQ(no(spitfire, "trondheim"), "5.3");
}

// [PQ 6.9] [PQ R19] What a photograph says at each level, of all that lies there together.
TEST(Pq17FinePoints, WhatPhotographsSay) {
  const auto taken = [](std::uint8_t level) {
    Table t(middle({at("Gruppe 1", "trondheim", ships({"Tirpitz", "Admiral Hipper"})),
                    at("Gruppe 2", "trondheim", of_class("Type 34-36", 5)),
                    at("Gruppe 3", "bergen", ships({"Luetzow"})), at("German dummy 1", "trondheim")}));
    EventRoom room;
    P play{t.d(), t.state(), room.events};
    tell_port(play, t.port("trondheim"), level);
    std::map<int, int> heard;
    for (const Event& e : room.events.all()) ++heard[e.kind];
    return std::tuple(heard, t.p().special.capital_seen != 0, t.p().points);
  };
  using Heard = std::map<int, int>;
  EXPECT_EQ(taken(1), std::tuple(Heard({{PhotoTaken, 1}, {PhotoVague, 1}}), false, std::int16_t{0}));
  EXPECT_EQ(taken(2), std::tuple(Heard({{PhotoTaken, 1}, {PhotoGood, 1}}), false, std::int16_t{0}));
  // Capital ships, cruisers and light ships.
  EXPECT_EQ(taken(3), std::tuple(Heard({{PhotoTaken, 1}, {PhotoFull, 3}}), true, std::int16_t{0}));
  EXPECT_EQ(taken(4),
            std::tuple(Heard({{PhotoTaken, 1}, {PhotoShip, 2}, {PhotoClass, 1}}), true, std::int16_t{0}));
  Table t(middle({at("Gruppe 1", "trondheim", ships({"Admiral Hipper"}))}));
  Quiet q(t);
  tell_port(q.play, t.port("trondheim"), 4);
  EXPECT_EQ(t.p().special.capital_seen, 0) << "a cruiser";
}

// [PQ 5.1.8] What the Axis has photographed is known until somebody leaves.
TEST(Pq17FinePoints, AxisPhotographsAreKept) {
  Table t(middle({at("TF 1", "reykjavik", ships({"London"})), at("TF 2", "scapa_flow", ships({"Kent"}))},
                 segment(PhotoSegment, "axis", {{"aircraft", {air("Ju88D", "stavanger", 1)}}})));
  unsigned card = 0;
  while (t.d().printed->deck[1][card].photo[0] == 0) ++card;
  t.choose(Photograph, t.unit("Ju88D Stavanger"), t.port("scapa_flow"));
  t.card(Seat::Axis, static_cast<int>(card) + 1);
  EXPECT_EQ(t.p().ports_seen, 1U << t.port("scapa_flow"));
  EXPECT_EQ(t.p().air[t.unit("Ju88D Stavanger")].status, Flown);
  Table fails(middle({at("TF 1", "reykjavik", ships({"London"})), at("TF 2", "scapa_flow", ships({"Kent"}))},
                     segment(PhotoSegment, "axis", {{"aircraft", {air("Ju88D", "stavanger", 1)}}})));
  card = 0;
  while (fails.d().printed->deck[1][card].photo[0] != 0) ++card;
  fails.choose(Photograph, fails.unit("Ju88D Stavanger"), fails.port("scapa_flow"));
  fails.card(Seat::Axis, static_cast<int>(card) + 1);
  EXPECT_EQ(fails.p().ports_seen, 0U);
  EXPECT_EQ(fails.told(Seat::Axis, PhotoFails), 1);
}

// [PQ 4.3.2] [PQ 4.3.3] Points for cruisers two by two, for Soviet ships one in the operation, for the patrol
// and from Kiel none.
TEST(Pq17FinePoints, CommandPoints) {
  const auto ticked = [](const char* port, json force, const char* name = "TF 1") {
    Table t(middle({at(name, port, force)}, {{"phase", std::string(name) == "TF 1" ? "allied" : "axis"}}));
    pay_for_leaving(t.d(), t.p(), t.force(name));
    return std::vector<int>{t.p().spent[HomeFleet], t.p().spent[SevernyFlot], t.p().spent[GruppeNord]};
  };
  using Points = std::vector<int>;
  EXPECT_EQ(ticked("scapa_flow", ships({"Duke of York"})), (Points{1, 0, 0}));
  EXPECT_EQ(ticked("scapa_flow", ships({"Victorious"})), (Points{1, 0, 0}));
  EXPECT_EQ(ticked("scapa_flow", ships({"London"})), (Points{1, 0, 0}));
  EXPECT_EQ(ticked("scapa_flow", ships({"London", "Kent"})), (Points{1, 0, 0}));
  EXPECT_EQ(ticked("scapa_flow", ships({"London", "Kent", "Jamaica"})), (Points{2, 0, 0}));
  EXPECT_EQ(ticked("scapa_flow", destroyers(4)), (Points{0, 0, 0}));
  EXPECT_EQ(ticked("murmansk", of_class("Soviet destroyers", 2)), (Points{0, 1, 0}));
  EXPECT_EQ(ticked("narvik", ships({"Tirpitz", "Luetzow"}), "Gruppe 1"), (Points{0, 0, 2}));
  EXPECT_EQ(ticked("kiel", ships({"Luetzow"}), "Gruppe 1"), (Points{0, 0, 0}));
  Table t(middle({at("TF 1", "murmansk", of_class("Soviet destroyers", 2)),
                  at("TF 2", "murmansk", of_class("Soviet torpedo boats", 1)),
                  at("Wolfpack 1", "lerwick", of_class("British submarines", 2))}));
  for (const char* force : {"TF 1", "TF 2", "Wolfpack 1"}) pay_for_leaving(t.d(), t.p(), t.force(force));
  EXPECT_EQ(t.p().spent[SevernyFlot], 1) << "once";
  EXPECT_EQ(t.p().spent[HomeFleet], 0);
}

// [PQ 4.1.1] Who has the initiative and has spent nothing spends a point; nobody else does.
TEST(Pq17FinePoints, TheFirstPoint) {
  const auto spent = [](Seat initiative, Seat asked, int home, int soviet) {
    Table t(middle({at("TF 1", "0611", destroyers(1))}));
    t.p().initiative = initiative;
    t.p().spent[HomeFleet] = static_cast<std::uint8_t>(home);
    t.p().spent[SevernyFlot] = static_cast<std::uint8_t>(soviet);
    spend_first_point(t.p(), asked);
    return std::vector<int>{t.p().spent[HomeFleet], t.p().spent[GruppeNord], t.p().credit[HomeFleet],
                            t.p().credit[GruppeNord]};
  };
  using Points = std::vector<int>;
  EXPECT_EQ(spent(Seat::Allied, Seat::Allied, 0, 0), (Points{1, 0, 2, 0}));
  EXPECT_EQ(spent(Seat::Allied, Seat::Allied, 2, 0), (Points{2, 0, 0, 0}));
  EXPECT_EQ(spent(Seat::Allied, Seat::Allied, 0, 1), (Points{0, 0, 0, 0}));
  EXPECT_EQ(spent(Seat::Allied, Seat::Axis, 0, 0), (Points{0, 0, 0, 0}));
  EXPECT_EQ(spent(Seat::Axis, Seat::Axis, 0, 1), (Points{0, 1, 0, 2}));
}

// [PQ R63] Two half points win, one is a draw, for either side.
TEST(Pq17FinePoints, HalfAPointIsADraw) {
  const auto winner = [](int half_points) {
    Table t(middle({at("TF 1", "0611", destroyers(1))}));
    t.p().points = static_cast<std::int16_t>(half_points - final_points(t.d(), t.p()));
    EXPECT_EQ(final_points(t.d(), t.p()), half_points);
    t.p().over = 1;
    return score(t.d(), t.p()).winner;
  };
  EXPECT_EQ(winner(2), Seat::Allied);
  EXPECT_EQ(winner(1), Seat::None);
  EXPECT_EQ(winner(0), Seat::None);
  EXPECT_EQ(winner(-1), Seat::None);
  EXPECT_EQ(winner(-2), Seat::Axis);
}

// [PQ 7.7] [PQ 6.8.1] A scattered convoy is hunted from its hex and those next to it, by who may search and
// has not attacked.
TEST(Pq17FinePoints, WhoHuntsAScatteredConvoy) {
  Table t(middle({at("Convoy 1", "0611", merchants(6, 3)), at("Convoy 2", "0513", merchants(3, 1)),
                  at("U-boats 1", "0612", uboats(1)), at("U-boats 2", "0610", uboats(1)),
                  at("Gruppe 1", "0711", ships({"Luetzow"})),
                  at("Gruppe 2", "0613", ships({"Admiral Hipper"})), at("German dummy 1", "0611")},
                 segment(ReconSegment, "axis")));
  t.block_of("Convoy 1").marks = is_scattered;
  for (int i = 0; i < 20 && t.prompt(Seat::Axis) != AskPounce; ++i) t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskPounce);
  const auto no = [&](const char* f, const char* b = "Convoy 1") {
    return t.no(Pounce, t.force(f), t.block(b));
  };
  EXPECT_EQ(no("U-boats 1"), "");
  EXPECT_EQ(no("Gruppe 1"), "") << "next door";
  EXPECT_EQ(no("Gruppe 2"), "6.3") << "two hexes off";
  EXPECT_EQ(no("U-boats 1", "Convoy 2"), "6.8.1") << "not scattered";
  EXPECT_EQ(no("German dummy 1"), "not an option");
  EXPECT_EQ(no("Convoy 1"), "not an option");
  t.of("U-boats 1").moved = 1;
  EXPECT_EQ(no("U-boats 1"), "5.2");
  t.of("U-boats 1").moved = 0;
  spend_torpedoes(t.of("U-boats 1"), t.cls("U-boats"), 1);
  EXPECT_EQ(no("U-boats 1"), "7.3.2");
  t.of("U-boats 1").spent = 0;
  t.of("U-boats 1").acted = has_attacked;
  EXPECT_EQ(no("U-boats 1"), "7.1");
  t.of("U-boats 1").acted = 0;
  t.of("U-boats 1").shadows = t.block("Convoy 2");
  EXPECT_NE(no("U-boats 1"), "");
  t.of("U-boats 1").shadows = no_block;
  t.p().weather = Gales;
  EXPECT_EQ(no("U-boats 1"), "9.2.5");
  EXPECT_EQ(no("Gruppe 1"), "") << "ships may";
}

// [PQ 7.4.1] One boat sunk and one damaged are two boats fewer, and only one of them scores.
TEST(Pq17FinePoints, SunkAndDamagedBoats) {
  Table t(middle({at("U-boats 1", "0611", uboats(3))}));
  Quiet q(t);
  EXPECT_EQ(hit_pack_by(q.play, t.force("U-boats 1"), 1, 1), 2);
  EXPECT_EQ(t.cs("U-boats 1", "U-boats"), 1);
  EXPECT_EQ(t.p().lost[t.cls("U-boats")], 1);
  EXPECT_EQ(t.p().out[t.cls("U-boats")], 1);
  EXPECT_EQ(t.p().points, 4);
}

// [PQ 2.1.2] A merchant with a counter of her own that goes home has not failed to arrive either.
TEST(Pq17FinePoints, CatapultShipsGoHome) {
  json convoy = merchants(3);
  convoy["ships"] = {"Empire Tide"};
  Table t(middle({at("Convoy 1", "0611", convoy)}));
  Quiet q(t);
  remove_ship(q.play, t.ship("Empire Tide"));
  EXPECT_EQ(t.p().voyage[0].exempt, 1);
  EXPECT_TRUE(t.p().ship[t.ship("Empire Tide")].flags & is_removed);
}

// [PQ 1.2.4] A convoy without merchants is a task force, though a destroyer of it lies dead; merchants that
// lie dead keep it one.
TEST(Pq17FinePoints, WhatIsLeftOfAConvoy) {
  const auto after = [](const char* dead) {
    json convoy = merchants(1);
    convoy["classes"]["A-I class"] = 2;
    Table t(middle({at("Convoy 1", "0611", convoy)}));
    Quiet q(t);
    t.p().wreck[0] = {t.force("Convoy 1"), t.cls(dead), 1, 0};
    sink_strength(q.play, t.force("Convoy 1"), t.cls("Merchants"));
    settle(q.play, t.force("Convoy 1"));
    return in_play(t.p(), t.force("Convoy 1"));
  };
  EXPECT_FALSE(after("A-I class"));
  EXPECT_TRUE(after("Merchants"));
}

// [PQ 12.14] [PQ 12.8] A plan is for a turn of the track and a hex of the condition.
TEST(Pq17FinePoints, Plans) {
  Table t(middle({at("TF 1", "0611", destroyers(1))}));
  EXPECT_EQ(planned_hexes(t.d(), Condition::Minelaying).size(), 5);
  EXPECT_EQ(planned_hexes(t.d(), Condition::Title).size(), 2);
  EXPECT_EQ(planned_hexes(t.d(), Condition::Archery).size(), t.d().printed->norwegian_coast.size());
  EXPECT_TRUE(planned_hexes(t.d(), Condition::Sizilien).empty());
}

// [PQ 12.6] Who flies during an offensive on land: the Western Allies, naval aviation, torpedo aircraft, and
// the Condors.
TEST(Pq17FinePoints, WhoFliesInAnOffensive) {
  Table t(middle(
      {at("TF 1", "0611", ships({"Victorious"}))},
      {{"aircraft",
        {air("Hudson", "wick", 2), air("P-40", "reykjavik", 2), air("Pe-2", "murmansk", 2),
         air("SB-2", "murmansk", 1), air("Il-4", "murmansk", 2), air("Ju88A-4", "banak", 2),
         air("He111H-6", "bardufoss", 2), air("Fw200C", "trondheim", 1), air("BV138", "tromso", 1)}}}));
  const auto flies = [&](const char* unit) { return may_fly_in_offensive(t.d(), t.unit(unit)); };
  for (const char* unit : {"Hudson Wick", "P-40 Reykjavik", "Pe-2 Murmansk", "Il-4 Murmansk",
                           "He111H-6 Bardufoss", "Fw200C Trondheim"})
    EXPECT_TRUE(flies(unit)) << unit;
  for (const char* unit : {"SB-2 Murmansk", "Ju88A-4 Banak", "BV138 Tromso"})
    EXPECT_FALSE(flies(unit)) << unit;
}

// [PQ 12.8] [PQ 12.10] Behind pack ice there is no Gearbox, and no mines where there is more than light
// drift.
TEST(Pq17FinePoints, ConditionsUnderIce) {
  Table t(middle({at("TF 1", "0611", destroyers(1))}));
  constexpr std::size_t west = 4, east = 9;
  const auto under = [&](Condition c, IceCondition in_west, IceCondition in_east) {
    const Seat side = c == Condition::Minelaying ? Seat::Axis : Seat::Allied;
    give(t, side, c);
    t.p().ice[west] = in_west;
    t.p().ice[east] = in_east;
    return condition_of(t.d(), t.p(), side) == c;
  };
  EXPECT_TRUE(under(Condition::Gearbox3, HeavyDrift, SolidPack));
  EXPECT_FALSE(under(Condition::Gearbox3, ThinPack, Clear));
  EXPECT_FALSE(under(Condition::Gearbox2, ThinPack, Clear));
  EXPECT_TRUE(under(Condition::Minelaying, LightDrift, SolidPack));
  EXPECT_TRUE(under(Condition::Minelaying, SolidPack, LightDrift));
  EXPECT_FALSE(under(Condition::Minelaying, HeavyDrift, HeavyDrift));
  EXPECT_FALSE(under(Condition::Cobweb, Clear, Clear)) << "worth nothing here";
}

// [PQ 7.3.2] Who takes torpedoes aboard takes no oil, and both need somebody who wants some.
TEST(Pq17FinePoints, OneThingAtATime) {
  Table t(middle({at("Gruppe 1", "trondheim", {{"classes", {{"Type 36A", 2}}}, {"torpedoes_spent", true}})},
                 {{"phase", "axis"}}));
  t.of("Gruppe 1").fuel_at = 9;
  EXPECT_EQ(t.no(Rearm, t.force("Gruppe 1")), "");
  EXPECT_EQ(t.no(Refuel, t.force("Gruppe 1")), "");
  t.choose(Rearm, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(Rearm, t.force("Gruppe 1")), "11.3");
  EXPECT_EQ(t.no(Refuel, t.force("Gruppe 1")), "11.3");
}

// [PQ 6.2.2] With what a card was spoilt both are told.
TEST(Pq17FinePoints, WithWhatACardIsSpoilt) {
  Table t(middle(
      {at("TF 1", "0510", ships({"Avenger"}))},
      segment(ReconSegment, "axis",
              {{"sectors",
                {{"british", 0}, {"soviet", 0}, {"trondheim", 1}, {"barents", 0}, {"north_sea", 0}}}})));
  t.choose(SearchHex, TrondheimSector, t.hex("0510"));
  t.card(Seat::Axis, 2);
  ASSERT_EQ(t.prompt(Seat::Allied), AskCancel);
  EXPECT_NE(t.no(SayCam), "");
  EXPECT_NE(t.no(SayWolfpack), "");
  t.choose(SayCarrier);
  EXPECT_EQ(t.heard(Seat::Axis, SearchSpoilt, 1), std::vector<int>{SpoiltCarrier});
  EXPECT_EQ(t.told(Seat::Axis, Contact), 0);
}

// [PQ 7.2.4] Two units attack a stack in a wave, and there are three waves.
TEST(Pq17FinePoints, TwoUnitsInAWave) {
  Table t(middle({at("TF 1", "0613", level(ships({"London"}), 2))},
                 segment(AirSegment, "axis", {{"aircraft", {air("Ju88A-4", "banak", 6)}}})));
  for (const char* unit : {"Ju88A-4 Banak 1", "Ju88A-4 Banak 2", "Ju88A-4 Banak 3"}) {
    t.choose(UseUnit, t.unit(unit));
    t.choose(FlyTo, t.hex("0613"));
  }
  t.until(AskStrike, 1);
  t.choose(StrikeAt, t.block("TF 1"));
  t.until(AskLine, 1);
  t.choose(PutRest);
  ASSERT_EQ(t.prompt(Seat::Axis), AskAim);
  EXPECT_EQ(t.no(BombStack, 0, 0), "not an option");
  EXPECT_EQ(t.no(BombStack, 0, 4), "not an option");
  EXPECT_EQ(t.no(BombStack, 1, 1), "not an option") << "one ship, one stack";
  EXPECT_EQ(t.no(BombStack, 0, 3), "");
  EXPECT_EQ(t.no(TorpedoStack, 0, 1), "7.3") << "it has none";
  t.choose(BombStack, 0, 1);
  EXPECT_EQ(t.no(BombStack, 0, 1), "");
  t.choose(BombStack, 0, 1);
  EXPECT_EQ(t.no(BombStack, 0, 1), "7.2.4");
  EXPECT_EQ(t.no(BombStack, 0, 2), "");
}

// [PQ 7.5.2] Nobody is fired at twice while there is somebody for each of the others; who lies dead is not
// somebody.
TEST(Pq17FinePoints, EverybodyIsFiredAtFirst) {
  const auto second_at_the_same = [](bool third_is_dead) {
    Table t(middle({at("Gruppe 1", "0611", ships({"Admiral Hipper", "Luetzow", "Admiral Scheer"})),
                    at("TF 1", "0611", level(ships({"London", "Kent"}), 1))},
                   segment(SurfaceSegment, "axis")));
    t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
    t.card(Seat::Axis, 13);
    for (int i = 0; i < 20 && t.prompt(Seat::Axis) != AskFire; ++i) t.answer(t.whose(), pass);
    EXPECT_EQ(t.prompt(Seat::Axis), AskFire);
    if (third_is_dead) t.p().ship[t.ship("Admiral Scheer")].flags |= is_dead;
    std::uint16_t london = 0;
    while (t.p().fight.counter[london].what != t.ship("London")) ++london;
    t.answer(Seat::Axis, {FireAt, london, 0, 0});
    return t.refused(Seat::Axis, {FireAt, london, 0, 0});
  };
  EXPECT_EQ(second_at_the_same(false), "") << "the third is left for Kent";
  EXPECT_EQ(second_at_the_same(true), "7.5.2");
}

// [PQ 7.5.9] In the dark one sees that a counter moves, and its owner which.
TEST(Pq17FinePoints, MovingInTheDark) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 2}}}, {"level", 2}}),
                  at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 34-36", 2}}}})},
                 segment(SurfaceSegment, "axis", {{"day", {false, false}}})),
          {{"night_actions", true}});
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  for (int i = 0; i < 20 && t.p().fight.round == 0; ++i) t.step(t.prompt() == RollSurprise ? 1 : 2);
  for (int i = 0; i < 20 && t.prompt(Seat::Allied) != AskManeuver; ++i) t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskManeuver);
  t.forget();
  for (const Choice c : t.options(Seat::Allied)) {
    if (c.verb != Evade) continue;
    t.answer(Seat::Allied, c);
    break;
  }
  EXPECT_EQ(t.told(Seat::Axis, SlotMoves), 1);
  EXPECT_EQ(t.told(Seat::Allied, SlotMoves), 0);
  EXPECT_EQ(t.told(Seat::Axis, CounterMoves), 0);
  EXPECT_EQ(t.told(Seat::Allied, CounterMoves), 1);
}

}  // namespace
}  // namespace flagplot::pq17::test::fine_points
