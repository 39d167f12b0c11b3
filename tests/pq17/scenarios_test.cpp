#include <gtest/gtest.h>

#include "pq17/bench.h"
#include "umpire/library.h"

// The scenarios: what every card must hold, and what only some of them say.
namespace flagplot::pq17::test {
namespace {

struct Card {
  std::string id;
  json setup;
};
const std::vector<Card>& cards() {
  static const std::vector<Card> all = [] {
    std::vector<Card> list;
    const json file = data::Files().json("pq17/scenarios.json");
    for (const json& s : file["scenarios"]) list.push_back({s["id"], s["setup"]});
    return list;
  }();
  return all;
}
json card(std::string_view id) {
  for (const Card& c : cards()) {
    if (c.id == id) return c.setup;
  }
  return nullptr;
}
const ForceStart* with_ship(const Data& d, ShipId s) {
  for (const ForceStart& f : d.scenario.forces) {
    if (f.ships.has(s)) return &f;
  }
  return nullptr;
}
json lone(std::string_view ship) { return {{"ships", std::vector<json>{json(ship)}}}; }
std::string mistake(const json& scenario) {
  try {
    Table t(scenario);
    return "";
  } catch (const data::Error& e) {
    return e.what();
  }
}

TEST(Pq17Scenarios, AreAllThere) {
  std::vector<std::string> ids;
  for (const Card& c : cards()) ids.push_back(c.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"pq17", "pq6", "pq9", "pq12", "pq13", "pq14", "pq15", "pq16", "wunderland", "pq18",
                                           "jw51a", "jw51b", "jw52", "jw53", "jw55b"}));
  for (const Card& c : cards()) EXPECT_EQ(mistake(c.setup), "") << c.id;
}

// [PQ 4.3.1] The Home Fleet has eight command points in every one of them.
// [PQ 11.4] Oil is short from 1942 on.
TEST(Pq17Scenarios, WhatTheRulesSayOfAll) {
  for (const Card& c : cards()) {
    Table t(c.setup);
    const ScenarioData& s = t.d().scenario;
    EXPECT_EQ(s.command[HomeFleet], 8) << c.id;
    EXPECT_EQ(s.fuel_shortage, s.month >= 1942 * 12) << c.id;
    EXPECT_TRUE(s.special) << c.id;
  }
}

// [PQ 5.1.2] What Russian ports take in goes by the date.
TEST(Pq17Scenarios, RussianPortsByDate) {
  constexpr int november_1942 = 1942 * 12 + 10, november_1943 = 1943 * 12 + 10;
  for (const Card& c : cards()) {
    Table t(c.setup);
    const ScenarioData& s = t.d().scenario;
    const int era = s.month > november_1943 ? 2 : s.month > november_1942 ? 1 : 0;
    EXPECT_EQ(s.entry.capitals, era == 2 ? 1 : 0) << c.id;
    EXPECT_EQ(s.entry.cruisers, 1 + era) << c.id;
    EXPECT_EQ(s.entry.light, era == 0 ? 5 : era == 1 ? 8 : 10) << c.id;
  }
}

// [PQ 5.1.2] Late in the war one capital ship may enter, and no second.
TEST(Pq17Scenarios, OneCapitalShipEntersRussianPorts) {
  const auto table = [](int half) {
    return Table(middle({at("TF 1", "0817", lone("Anson")), at("TF 2", "0817", lone("Duke of York"))},
                        {{"month", "1943-11"}, {"half", half}}));
  };
  Table none = table(1);
  none.choose(Sail, none.force("TF 1"));
  EXPECT_EQ(none.no(EnterPort), "5.1.2");
  Table one = table(2);
  one.choose(Sail, one.force("TF 1"));
  EXPECT_EQ(one.no(EnterPort), "");
  one.choose(EnterPort);
  if (one.prompt() == AskDummy) one.pass_();
  EXPECT_EQ(one.p().russian_capitals, 1);
  one.choose(Sail, one.force("TF 2"));
  EXPECT_EQ(one.no(EnterPort), "5.1.2");
  EXPECT_EQ(one.view(Seat::Axis).p.russian_capitals, 0) << "who went in is a secret";
}

// [PQ 5.1.2] Both Russian ports, and none of Iceland.
TEST(Pq17Scenarios, WhichPortsTakeInSoMuch) {
  const auto enters = [](const char* hex, int half) {
    Table t(middle({at("TF 1", hex, lone("Anson"))}, {{"month", "1943-11"}, {"half", half}}));
    t.choose(Sail, t.force("TF 1"));
    return t.no(EnterPort);
  };
  for (const char* russian : {"0817", "1119"}) {
    EXPECT_EQ(enters(russian, 1), "5.1.2") << russian;
    EXPECT_EQ(enters(russian, 2), "") << russian;
  }
  EXPECT_EQ(enters("0504", 1), "") << "Reykjavik";
}

// [PQ 4.2] At least one Allied convoy leaves on the first day.
TEST(Pq17Scenarios, AConvoyLeavesOnDayOne) {
  for (const Card& c : cards()) {
    Table t(c.setup);
    int early = 0;
    for (const ForceStart& f : t.d().scenario.forces) {
      if (f.to == no_place) continue;
      early += f.sails <= 1;
      EXPECT_NE(f.port, no_place) << c.id;
      EXPECT_NE(t.d().printed->sea_distance[f.to][t.d().places[f.port].hex], 255) << c.id << " " << force_name(f.force);
    }
    EXPECT_GE(early, 1) << c.id;
  }
}

// [PQ 5.1.9] Two heavy cruisers watch the Denmark Strait, and are asked where.
TEST(Pq17Scenarios, TwoHeavyCruisersOnPatrol) {
  for (const Card& c : cards()) {
    json setup = c.setup;
    setup.erase("conditions");
    setup["special"] = false;
    Table t(setup);
    int patrols = 0;
    for (const ForceStart& f : t.d().scenario.forces) {
      if (!f.white) continue;
      ++patrols;
      EXPECT_EQ(f.ships.size(), 2U) << c.id;
      f.ships.each([&](ShipId s) { EXPECT_EQ(t.d().ships[s].type, Type::CA) << c.id << " " << t.d().ships[s].name; });
      EXPECT_EQ(t.d().places[f.port].id, "reykjavik") << c.id;
    }
    EXPECT_EQ(patrols, 1) << c.id;
    for (int i = 0; i < 20 && t.prompt() == AskPlace; ++i) t.answer(t.options().front());
    ASSERT_EQ(t.prompt(), AskWhite) << c.id;
    EXPECT_FALSE(t.options().empty()) << c.id;
  }
}

// [PQ 8.2] As light as the month is: no day in December and January, no night in May to August.
TEST(Pq17Scenarios, LightGoesByTheMonth) {
  for (const Card& c : cards()) {
    Table t(c.setup);
    const int month = t.d().scenario.month % 12;
    const auto& day = t.d().scenario.day;
    if (month == 11 || month == 0) {
      EXPECT_FALSE(day[0] || day[1]) << c.id;
    }
    if (month >= 4 && month <= 7) {
      EXPECT_TRUE(day[0] && day[1]) << c.id;
    }
    EXPECT_TRUE(day[0] || !day[1]) << c.id;
  }
}

// [PQ 12.13] Three groups a side may come later.
TEST(Pq17Scenarios, ThreeGroupsASide) {
  for (const Card& c : cards()) {
    Table t(c.setup);
    for (const Seat side : players) {
      std::vector<int> groups;
      for (const Reinforcement& g : t.d().scenario.reinforcements) {
        if (g.side == side) groups.push_back(g.group);
      }
      EXPECT_EQ(groups, (std::vector<int>{1, 2, 3})) << c.id;
    }
  }
}

// What history says must be possible: a convoy of the scenario, and no more than it has.
TEST(Pq17Scenarios, HistoryFitsTheConvoy) {
  int told = 0;
  for (const Card& c : cards()) {
    Table t(c.setup);
    const History& h = t.d().scenario.history;
    if (h.convoy == no_force) continue;
    ++told;
    const auto f = std::ranges::find(t.d().scenario.forces, h.convoy, &ForceStart::force);
    ASSERT_NE(f, t.d().scenario.forces.end());
    int merchants = f->cs[slot_of(merchant_class(Seat::Allied))];
    f->ships.each([&](ShipId s) { merchants += is_merchant(t.d().ships[s].type); });
    EXPECT_LE(h.low, h.lost) << c.id;
    EXPECT_LE(h.lost, h.high) << c.id;
    EXPECT_LE(h.high, merchants) << c.id;
  }
  EXPECT_EQ(told, 7);
  json strange = card("pq12");
  strange["history"]["convoy"] = "TF 1";
  EXPECT_NE(mistake(strange), "");
}

// [PQ 5.1.3] [PQ R41] Who is inoperative when the operation begins stays in port.
TEST(Pq17Scenarios, InoperativeShipsStayInPort) {
  Table t(middle({at("Gruppe 1", "altafjord", {{"ships", {"Tirpitz"}}, {"inoperative", {"Tirpitz"}}}),
                  at("Gruppe 2", "altafjord", lone("Scharnhorst")), at("TF 1", "0609", lone("London"))},
                 {{"phase", "axis"}}));
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "5.1.3");
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "");
  for (const char* id : {"pq18", "jw51a", "jw51b", "jw52", "jw55b", "wunderland"}) {
    Table whole(card(id));
    const ForceStart* f = with_ship(whole.d(), whole.ship("Tirpitz"));
    ASSERT_TRUE(f) << id;
    EXPECT_TRUE(f->inoperative.has(whole.ship("Tirpitz"))) << id;
    EXPECT_TRUE(whole.p().ship[whole.ship("Tirpitz")].flags & is_inop) << id;
  }
  json wrong = card("pq12");
  for (json& f : wrong["forces"]) {
    if (f["force"] == "Gruppe 2") f["inoperative"] = std::vector<json>{"Tirpitz"};
  }
  EXPECT_NE(mistake(wrong), "") << "she is in another force";
}

// The other side has read the card too: in every world that it can think of she lies there.
TEST(Pq17Scenarios, InoperativeShipsStayInSampledWorlds) {
  Table t(middle({at("Gruppe 1", "altafjord", {{"ships", {"Tirpitz"}}, {"inoperative", {"Tirpitz"}}}),
                  at("Gruppe 2", "altafjord", lone("Scharnhorst")), at("Gruppe 3", "narvik", {{"classes", {{"Type 36A", 3}}}}),
                  at("TF 1", "0609", lone("London"))}));
  Rng rng(7);
  for (int i = 0; i < 40; ++i) {
    AnyState world;
    ASSERT_TRUE(t.game().resample(t.seen_by(Seat::Allied), rng, world));
    const Position& p = world.as<State>().p;
    const Ship& tirpitz = p.ship[t.ship("Tirpitz")];
    ASSERT_LT(tirpitz.force, most_forces);
    EXPECT_TRUE(tirpitz.flags & is_inop);
    EXPECT_EQ(p.force[tirpitz.force].at, t.hex("0715"));
    EXPECT_EQ(p.force[tirpitz.force].place, InPort);
  }
}

// [PQ R42] On turns whose weather is on record nobody rolls for it; a gale begins play as any other.
TEST(Pq17Scenarios, WeatherOnRecord) {
  const auto after = [](int first, int last) {
    return std::make_unique<Table>(
        middle({at("TF 1", "0609", lone("London")), at("Gruppe 1", "0613", lone("Admiral Hipper"))},
               {{"phase", "axis"},
                {"segment", CombineSegment},
                {"weather_given", std::vector<json>{{{"first", first}, {"last", last}, {"weather", "gales"}, {"dispersal", 2}}}}}));
  };
  const auto given = after(5, 6);
  EXPECT_TRUE(given->was_told(WeatherGivenIs));
  EXPECT_EQ(given->p().turn, 5);
  EXPECT_EQ(given->p().weather, Gales);
  EXPECT_EQ(given->p().dispersal, 2);
  EXPECT_EQ(given->prompt(Seat::Chance), RollVictims) << "the gale stops convoys";
  const auto rolled = after(6, 6);
  EXPECT_EQ(rolled->prompt(Seat::Chance), RollWeather);
  Table pq13(card("pq13"));
  ASSERT_EQ(pq13.d().scenario.weather_given.size(), 1U);
  EXPECT_EQ(pq13.d().scenario.weather_given[0].first, 8);
  EXPECT_EQ(pq13.d().scenario.weather_given[0].last, 11);
}

json hampdens(const json& more = json::object()) {
  json s{{"segment", AirSegment},
         {"aircraft", std::vector<json>{air("Hudson", "wick", 2)}},
         {"transfers", std::vector<json>{{{"type", "Hampden"}, {"base", "wick"}, {"to", "murmansk"}, {"cs", 4}}}}};
  s.update(more);
  return middle({at("TF 1", "0609", lone("London")), at("Gruppe 1", "0716", lone("Admiral Hipper"))}, s);
}

// [PQ R43] Units that the scenario lets fly over: one a turn, not in fog or gales, and they fight from the next turn on.
TEST(Pq17Scenarios, UnitsFlyOver) {
  Table t(hampdens());
  const AirId first = t.unit("Hampden Wick 1"), second = t.unit("Hampden Wick 2"), there = t.unit("Hampden Murmansk 1");
  EXPECT_EQ(t.p().air[there].status, AirAbsent);
  EXPECT_EQ(t.no(UseUnit, there), "5.3") << "nobody is there yet";
  t.p().air[first].cs = 1;
  t.choose(FlyOver, first);
  EXPECT_EQ(t.p().air[first].status, AirAbsent);
  EXPECT_EQ(t.p().air[there].cs, 1) << "as strong as it was";
  EXPECT_EQ(t.no(UseUnit, there), "5.3") << "not in the same turn";
  EXPECT_EQ(t.no(FlyOver, second), "R43") << "one a turn";
  const auto there_again = [&] { return t.p().turn == 5 && t.p().phase == Seat::Allied && t.prompt() == AskAir; };
  for (int i = 0; i < 400 && !there_again(); ++i) t.step(4, 4);
  ASSERT_TRUE(there_again());
  EXPECT_EQ(t.p().air[there].status, AtBase);
  EXPECT_EQ(t.no(UseUnit, there), "") << "Hipper is in its range";
  EXPECT_EQ(t.no(FlyOver, second), "");
  EXPECT_EQ(t.no(FlyOver, there), "not an option") << "and not back";
}

TEST(Pq17Scenarios, NobodyFliesOverInFog) {
  Table t(hampdens({{"weather", "storms"}}));
  EXPECT_EQ(t.no(FlyOver, t.unit("Hampden Wick 1")), "") << "storms keep only carriers' aircraft aboard";
  t.p().weather = Fog;
  EXPECT_EQ(t.no(FlyOver, t.unit("Hampden Wick 1")), "9.2.3");
}

// [PQ R44] A scenario may deal a chit, face up, and the other cannot draw it.
TEST(Pq17Scenarios, DealtConditions) {
  Table t(card("wunderland"));
  EXPECT_EQ(t.p().special.open, (Array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(condition_of(t.d(), t.p(), Seat::Axis), Condition::Wunderland);
  EXPECT_EQ(condition_of(t.d(), t.p(), Seat::Allied), Condition::None);
  EXPECT_NE(t.prompt(), RollChit);
  json half = card("wunderland");
  half["conditions"].erase("allied");
  Table drawn(half);
  ASSERT_EQ(drawn.prompt(), RollChit);
  EXPECT_EQ(drawn.asked(Seat::Chance).sides, 25) << "the letter that is dealt is not in the cup";
  drawn.roll(RollChit, 1);
  EXPECT_EQ(condition_of(drawn.d(), drawn.p(), Seat::Axis), Condition::Wunderland);
  half["conditions"]["allied"] = "wunderland";
  EXPECT_NE(mistake(half), "") << "none of theirs";
}

// [PQ R45] An operation that a scenario gives so much time does not end before.
TEST(Pq17Scenarios, LastsSoLong) {
  const auto ends = [](int lasts) {
    Table t(middle({at("TF 1", "scapa_flow", lone("London")), at("Gruppe 1", "0613", lone("Admiral Hipper"))},
                   {{"turn", 10}, {"phase", "axis"}, {"segment", CombineSegment}, {"lasts", lasts}}));
    for (int i = 0; i < 6 && !t.over() && t.p().turn == 10; ++i) t.step(3, 3);
    return t.over();
  };
  EXPECT_TRUE(ends(0));
  EXPECT_TRUE(ends(11));
  EXPECT_FALSE(ends(12));
}

// [PQ 11.4] Whoever sails for a condition need not wait until somebody has been found.
TEST(Pq17Scenarios, WunderlandDoesNotWaitForOil) {
  const auto refusal = [](Condition c, const json& who) {
    Table t(middle({at("TF 1", "0609", lone("London")), at("Gruppe 1", "narvik", who)}, {{"phase", "axis"}}));
    const auto& letters = t.d().charts.conditions[index(Seat::Axis)];
    t.p().special.chit[1] = static_cast<std::uint8_t>(std::ranges::find(letters, c) - letters.begin() + 1);
    t.p().axis_released = 0;
    return t.no(Sail, t.force("Gruppe 1"));
  };
  const json escorted{{"ships", {"Admiral Scheer"}}, {"classes", {{"Type 36A", 1}}}};
  EXPECT_EQ(refusal(Condition::Wunderland, lone("Admiral Scheer")), "");
  EXPECT_EQ(refusal(Condition::Wunderland, escorted), "11.4");
  EXPECT_EQ(refusal(Condition::None, lone("Admiral Scheer")), "11.4");
}

// [PQ R46] Barentsburg is a port for who holds Gearbox, where the scenario has none; the other side keeps out either way.
TEST(Pq17Scenarios, GearboxOpensBarentsburg) {
  const auto table = [](Condition c, const json& ports) {
    json s = middle({at("TF 1", "0214", lone("London")), at("Gruppe 1", "0314", lone("Admiral Hipper"))},
                    {{"special", true}, {"ports", ports}});
    auto t = std::make_unique<Table>(s);
    const auto& letters = t->d().charts.conditions[index(Seat::Allied)];
    t->p().special.chit[0] = static_cast<std::uint8_t>(std::ranges::find(letters, c) - letters.begin() + 1);
    return t;
  };
  const auto enters = [&](Condition c, const json& ports) {
    const auto t = table(c, ports);
    t->choose(Sail, t->force("TF 1"));
    return t->no(EnterPort);
  };
  const json none = std::vector<json>{"akureyri"}, open = std::vector<json>{"barentsburg"};
  EXPECT_EQ(enters(Condition::Gearbox2, none), "");
  EXPECT_EQ(enters(Condition::None, none), "5.1.2");
  EXPECT_EQ(enters(Condition::None, open), "");
  for (const Condition c : {Condition::Gearbox2, Condition::None}) {
    const auto t = table(c, none);
    t->p().phase = Seat::Axis;
    EXPECT_EQ(step_refusal(t->d(), t->p(), t->force("Gruppe 1"), t->hex("0214"), Pace(t->d(), t->p(), t->force("Gruppe 1")))->code,
              EnemyPort);
  }
}

// (PQ 4.2) What the enemy may have planned is drawn with its chit.
TEST(Pq17Scenarios, SampledWorldsHavePlans) {
  json s = middle({at("TF 1", "0609", lone("London")), at("Gruppe 1", "0613", lone("Admiral Hipper"))}, {{"special", true}});
  Table t(s);
  t.p().special.chit[0] = 11;  // nothing
  t.p().special.chit[1] = 11;
  Rng rng(3);
  int planned = 0;
  for (int i = 0; i < 200; ++i) {
    AnyState world;
    ASSERT_TRUE(t.game().resample(t.seen_by(Seat::Allied), rng, world));
    const Position& p = world.as<State>().p;
    const bool mines = condition_of(t.d(), p, Seat::Axis) == Condition::Minelaying;
    EXPECT_EQ(p.special.turn[1] != 0, mines);
    EXPECT_EQ(p.special.where[1] != nowhere && t.d().printed->minelaying.has(p.special.where[1]), mines);
    planned += mines;
  }
  EXPECT_GT(planned, 0);
}

}  // namespace
}  // namespace flagplot::pq17::test
