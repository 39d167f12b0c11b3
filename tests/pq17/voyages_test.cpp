#include <gtest/gtest.h>

#include "pq17/bench.h"

// Where forces go, what they tow and drop, and what has sailed and arrived.
namespace flagplot::pq17::test {
namespace {

// [PQ 5.1.1] [PQ R15] As many are towed as there are destroyers for, also by a force that tows already;
// without them they lie dead.
TEST(Pq17Voyages, SomeAreTowed) {
  Table t(
      middle({at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 2}}}}),
              at("Convoy 1", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 6}, {"A-I class", 2}}}}),
              at("TF 2", "0609", destroyers(1)), at("TF 3", "0609", destroyers(1))},
             {{"segment", CombineSegment}}));
  Position& p = t.p();
  const ForceId convoy = t.force("Convoy 1");
  p.wreck[0] = {convoy, t.cls("Merchants"), 3, 0};
  t.choose(Tow, convoy);
  EXPECT_EQ(p.wreck[0].cs, 2) << "two destroyers, two merchants";
  EXPECT_EQ(p.lost[t.cls("Merchants")], 1);
  p.wreck[0].cs = 1;
  p.wreck[1] = {convoy, t.cls("Merchants"), 1, 0};
  EXPECT_EQ(t.no(Tow, convoy), "") << "and one more, later";
  p.turn = 5;
  EXPECT_EQ(speed(t.d(), p, convoy), 0) << "one of them is not towed";
  p.wreck[1] = Wreck{};
  EXPECT_EQ(speed(t.d(), p, convoy), 1);
  t.of("Convoy 1").cs[slot_of(t.cls("A-I class"))] = 0;
  drop_tows(t.d(), p, convoy);
  EXPECT_EQ(p.wreck[0].towed, 0);
  EXPECT_FALSE(t.of("Convoy 1").flags & tows);
  t.of("Convoy 1").cs[slot_of(t.cls("A-I class"))] = 2;
  p.ship[t.ship("London")].step = 3;
  p.ship[t.ship("London")].flags = is_dead;
  EXPECT_EQ(t.no(Tow, t.force("TF 1")), "");
}

// [PQ 1.3] [PQ 5.1.2] [PQ R65] One dummy is made in a port in a turn, in each of them; and in the end one
// remains in it.
TEST(Pq17Voyages, DummiesInPorts) {
  std::vector<json> forces;
  for (const auto& [name, hex] : std::vector<std::pair<const char*, const char*>>{
           {"TF 1", "1205"}, {"TF 2", "1404"}, {"TF 3", "1205"}, {"TF 4", "1404"}})
    forces.push_back(at(name, hex, destroyers(1)));
  forces.push_back(at("Dummy 10", "scapa_flow"));
  Table t(middle(forces));
  const auto dummies_in = [&](const char* hex) {
    int n = 0;
    for (ForceId f = 0; f < most_forces; ++f)
      n += is_dummy(f) && t.p().force[f].place == InPort && t.p().force[f].at == t.hex(hex);
    return n;
  };
  for (const char* name : {"TF 1", "TF 2", "TF 3", "TF 4"}) {
    t.choose(Sail, t.force(name));
    t.choose(EnterPort);
  }
  EXPECT_EQ(dummies_in("1205"), 2);
  EXPECT_EQ(dummies_in("1404"), 1);
  t.pass_();
  for (int i = 0; i < 60 && t.p().phase == Seat::Allied; ++i) t.step(1);
  EXPECT_EQ(dummies_in("1205"), 1);
}

// [PQ 5.6] [PQ R66] When a convoy is no more its dispersed part goes on, arrives, and scores as that convoy.
TEST(Pq17Voyages, DispersedMerchantsOutliveTheirConvoy) {
  json part = merchants(8);
  part["dispersed"] = true;
  const auto table = [&](json escorts) {
    json convoy = merchants(4);
    for (const auto& [k, v] : escorts.items()) convoy["classes"][k] = v;
    return middle({at("Convoy 1", "0817", convoy), at("Convoy 2", "0817", part)});
  };
  for (const json& escorts : {json::object(), json{{"A-I class", 2}}}) {
    Table t(table(escorts));
    t.p().voyage[0].sailed = 10;
    Events nobody;
    P play{t.d(), t.state(), nobody};
    for (int i = 0; i < 4; ++i) sink_strength(play, t.force("Convoy 1"), t.cls("Merchants"));
    settle(play, t.force("Convoy 1"));
    EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 8);
    EXPECT_EQ(t.of("Convoy 1").parent, no_force);
    EXPECT_FALSE(in_play(t.p(), t.force("Convoy 2")));
    EXPECT_EQ(in_play(t.p(), t.force("TF 1")), !escorts.empty()) << "its escorts are a task force";
    EXPECT_FALSE(convoys_are_in(t.d(), t.p()));
    EXPECT_EQ(PQ17::broken_invariants(t.d(), t.state()), std::vector<std::string>{});
    const int before = final_points(t.d(), t.p());
    t.choose(Sail, t.force("Convoy 1"));
    t.choose(EnterPort);
    EXPECT_EQ(final_points(t.d(), t.p()), before + 2 * 8 + 10)
        << "eight arrive, and nobody pays any more for ten that do not";
  }
}

// [PQ 2.1.2] Merchants that ice has kept in port have neither sailed nor failed to arrive.
TEST(Pq17Voyages, IceAtTheDoor) {
  const json ice = json::array({"clear", "clear", "light", "clear", "clear"});
  json convoy = merchants(8);
  convoy["to"] = "reykjavik";
  convoy["loaded"] = false;
  convoy["sails"] = 9;
  Table t(middle({at("Convoy 1", "arkhangelsk", convoy)}, {{"ice", {{"west", ice}, {"east", ice}}}}));
  Voyage& v = t.p().voyage[0];
  v.exempt = 2;
  begin_voyage(t.d(), t.p(), t.force("Convoy 1"));
  EXPECT_EQ(v.sailed - v.exempt, 8);
}

// [PQ 5.2.1] A convoy keeps clear of British submarines, also as it leaves port.
TEST(Pq17Voyages, ConvoysKeepClearOfSubmarines) {
  json waiting = merchants(5);
  waiting["sails"] = 9;
  waiting["to"] = "reykjavik";
  Table t(middle(
      {at("Convoy 1", "0613", merchants(5)), at("Wolfpack 1", "0614", of_class("British submarines", 1)),
       at("Wolfpack 2", "0817", of_class("British submarines", 1)), at("Convoy 2", "murmansk", waiting)}));
  EXPECT_EQ(t.no(Sail, t.force("Convoy 2")), "5.2.1");
  t.choose(Sail, t.force("Convoy 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0614")), "5.2.1");
}

// [PQ 5.7.1] In Germany a block lies face down, and nobody shadows it.
TEST(Pq17Voyages, NobodyShadowsIntoGermany) {
  Table t(middle({at("Gruppe 1", "1707", level(ships({"Prinz Eugen"}), 2))}, {{"phase", "axis"}}));
  t.block_of("Gruppe 1").shadow = ByRadius;
  t.choose(Sail, t.force("Gruppe 1"));
  t.answer(Seat::Allied, pass);
  t.choose(ToGermany);
  EXPECT_EQ(t.block_of("Gruppe 1").shadow, NoShadow);
  EXPECT_EQ(t.level("Gruppe 1"), unidentified);
}

// [PQ 5.1.9] A capital ship that has been fought with has been identified at sea.
TEST(Pq17Voyages, ABattleFreesThePatrol) {
  Table t(middle({at("Gruppe 1", "0609", ships({"Tirpitz"})), at("Gruppe 2", "0609", ships({"Luetzow"}))}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  raise_to(play, t.block("Gruppe 2"), 3);
  EXPECT_EQ(t.p().white_free, 0);
  raise_to(play, t.block("Gruppe 1"), 3);
  EXPECT_EQ(t.p().white_free, 1);
}

}  // namespace
}  // namespace flagplot::pq17::test
