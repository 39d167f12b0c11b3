#include <gtest/gtest.h>

#include "games/pq17/special.h"
#include "pq17/bench.h"

// Forces that were not there, carriers against carriers, strikes in groups, and the fate of destroyers.
namespace flagplot::pq17::test {
namespace {

json with(const char* option) { return {{option, true}}; }

// Graf Zeppelin and Victorious, within reach of each other.
json carriers(json more = json::object()) {
  json s{{"segment", AirSegment},
         {"phase", "axis"},
         {"aircraft",
          {air("Ju87T", "Graf Zeppelin", 2), air("Bf109T", "Graf Zeppelin", 2),
           air("Albacore", "Victorious", 4), air("Fulmar", "Victorious", 2)}}};
  for (const auto& [key, value] : more.items()) s[key] = value;
  return middle({at("TF 1", "0611", {{"ships", {"Victorious", "London"}}, {"level", 2}, {"fuel_at", 20}}),
                 at("Gruppe 1", "0613",
                    {{"ships", {"Graf Zeppelin", "Admiral Hipper"}}, {"level", 2}, {"fuel_at", 20}})},
                s);
}
void send(Table& t, std::vector<const char*> units, const char* where) {
  for (const char* unit : units) {
    t.choose(UseUnit, t.unit(unit));
    t.choose(FlyTo, t.hex(where));
  }
}
// On to a question, with dice that do nothing.
void on_to(Table& t, std::uint16_t prompt) {
  for (int i = 0; i < 60 && t.prompt() != prompt && t.p().segment <= StrikeSegment; ++i) {
    t.step(1, 1);
  }
}
// A card, and nobody spoils what it finds.
void draw(Table& t, Seat side, int card) {
  t.card(side, card);
  while (t.prompt() == AskCancel) t.pass_();
}
// A card of a deck that finds whatever is at level 2, from the air, by day in fair weather, at once or by its
// number.
int finding_card(const Table& t, Seat side, bool at_once) {
  for (int card = 1; card <= 40; ++card) {
    const Card& c = t.d().printed->deck[index(side)][static_cast<std::size_t>(card - 1)];
    const Symbol symbol = c.result[0][AirLine][0];
    if (at_once ? symbol == Always : symbol == Level0 || symbol == Level1 || symbol == Level2) return card;
  }
  return 0;
}
int failing_card(const Table& t, Seat side) {
  for (int card = 1; card <= 40; ++card) {
    const Symbol symbol =
        t.d().printed->deck[index(side)][static_cast<std::size_t>(card - 1)].result[0][AirLine][0];
    if (symbol == Never || symbol == Level3) return card;  // by a shore S finds
  }
  return 0;
}

// [PQ 14.1] Carriers that are attacked by day send their own aircraft against the carriers of the attackers,
// before anything falls on them; fighters that have risen do not go.
TEST(Pq17Carriers, StrikeBack) {
  Table t(carriers());
  send(t, {"Ju87T Graf Zeppelin"}, "0611");
  on_to(t, AskStrike);
  t.choose(StrikeAt, t.block("TF 1"));
  draw(t, Seat::Axis, finding_card(t, Seat::Axis, true));
  ASSERT_EQ(t.prompt(Seat::Allied), AskScramble);
  t.choose(ScrambleUnit, t.unit("Fulmar Victorious"));
  on_to(t, AskCounter);
  ASSERT_EQ(t.prompt(Seat::Allied), AskCounter) << "before the line is formed";
  EXPECT_EQ(t.asked(Seat::Allied).subject, t.block("Gruppe 1"));
  EXPECT_EQ(t.told(Seat::Axis, TargetDeploys), 0);
  EXPECT_EQ(t.no(CounterWith, t.unit("Fulmar Victorious")), "5.3") << "it has risen";
  t.choose(CounterWith, t.unit("Albacore Victorious 1"));
  t.choose(CounterWith, t.unit("Albacore Victorious 2"));
  EXPECT_EQ(t.told(Seat::Axis, CounterStrikes), 1);
  draw(t, Seat::Allied, finding_card(t, Seat::Allied, true));
  ASSERT_EQ(t.prompt(Seat::Axis), AskScramble) << "their fighters rise in turn";
  t.choose(ScrambleUnit, t.unit("Bf109T Graf Zeppelin"));
  for (int i = 0; i < 60 && t.p().fight.target != t.block("TF 1"); ++i) t.step(1, 1);
  EXPECT_EQ(t.p().fight.target, t.block("TF 1")) << "and the first attack goes on";
  EXPECT_EQ(t.p().fight.scrambled, 1);
  EXPECT_TRUE(t.p().in_strike.has(t.unit("Ju87T Graf Zeppelin")));
  for (int i = 0; i < 60 && t.p().segment == StrikeSegment; ++i) t.step(1, 1);
  EXPECT_EQ(t.p().air[t.unit("Albacore Victorious 1")].status, AtBase);
  EXPECT_EQ(t.p().air[t.unit("Ju87T Graf Zeppelin")].status, AtBase);
  EXPECT_EQ(t.of("Gruppe 1").fuel_at, 19) << "[PQ 11.1.3] both were attacked from the air";
  EXPECT_EQ(t.of("TF 1").fuel_at, 19);
}

// [PQ 14.1] Not at night, not against carriers that nobody has identified, not if surprised, and not out of
// reach.
TEST(Pq17Carriers, OrDoNot) {
  const auto may = [](json more, int level, const char* where, bool surprised) {
    Table t(carriers(std::move(more)));
    Position& p = t.p();
    p.fight.at = t.hex("0611");
    p.fight.target = t.block("TF 1");
    p.fight.attacker = Seat::Axis;
    if (surprised) p.fight.surprised = Seat::Allied;
    p.in_strike.add(t.unit("Ju87T Graf Zeppelin"));
    t.block_of("Gruppe 1").level = static_cast<std::uint8_t>(level);
    t.of("Gruppe 1").at = t.block_of("Gruppe 1").at = t.hex(where);
    return can_counter(t.d(), p);
  };
  EXPECT_TRUE(may({}, 0, "0613", false));
  EXPECT_FALSE(may({{"day", {false, false}}}, 0, "0613", false));
  EXPECT_FALSE(may({}, unidentified, "0613", false));
  EXPECT_FALSE(may({}, 0, "0613", true));
  EXPECT_FALSE(may({}, 0, "0615", false)) << "four hexes away";
  EXPECT_FALSE(may({{"weather", "storms"}}, 0, "0613", false)) << "[PQ 9.2.4]";
}

// [PQ 14.1] [PQ 7.8] Who has flown from a carrier that is sunk meanwhile still attacks, and then has nowhere
// to land.
TEST(Pq17Carriers, NowhereToLand) {
  Table t(carriers());
  send(t, {"Ju87T Graf Zeppelin"}, "0611");
  Events nobody;
  P play{t.d(), t.state(), nobody};
  const AirId flies = t.unit("Ju87T Graf Zeppelin"), aboard = t.unit("Bf109T Graf Zeppelin");
  hit_ship(play, t.ship("Graf Zeppelin"), 0);
  EXPECT_EQ(t.p().air[flies].cs, 2) << "what is not aboard is not lost with her";
  EXPECT_EQ(t.p().air[aboard].cs, 0);
  sink_ship(play, t.ship("Graf Zeppelin"));
  EXPECT_EQ(t.p().air[flies].cs, 2);
  fly_home(play, Seat::Axis);
  EXPECT_EQ(t.p().air[flies].cs, 0);
  EXPECT_EQ(t.p().air[flies].status, AirAbsent);
}

// [PQ 7.1.2] Groups of several bases look for the target by themselves; who finds it at once attacks alone,
// in the order its owner likes, and the others together; who does not find it goes home.
TEST(Pq17Groups, StrikeOneByOne) {
  Table t(middle({at("Convoy 1", "0714",
                     {{"to", "murmansk"}, {"classes", {{"Merchants", 9}}}, {"level", 2}, {"fuel_at", 20}})},
                 {{"segment", AirSegment},
                  {"phase", "axis"},
                  {"aircraft",
                   {air("Ju88A-4", "banak", 4), air("He111H-6", "bardufoss", 2), air("He115C", "tromso", 1),
                    air("Ju88A-17", "kirkenes", 2)}}}),
          with("coordinated_strikes"));
  send(t,
       {"Ju88A-4 Banak 1", "Ju88A-4 Banak 2", "He111H-6 Bardufoss", "He115C Tromso", "Ju88A-17 Kirkenes"},
       "0714");
  on_to(t, AskStrike);
  t.choose(StrikeAt, t.block("Convoy 1"));
  shuffle(t.p(), Seat::Axis);
  std::vector<int> at_once, later;
  for (int card = 1; card <= 40; ++card) {
    const Symbol symbol = t.d().printed->deck[1][static_cast<std::size_t>(card - 1)].result[0][AirLine][0];
    if (symbol == Always) at_once.push_back(card);
    if (symbol == Level0 || symbol == Level1 || symbol == Level2) later.push_back(card);
  }
  ASSERT_GE(at_once.size(), 2U);
  draw(t, Seat::Axis, at_once[0]);                   // Banak
  draw(t, Seat::Axis, later[0]);                     // Bardufoss
  draw(t, Seat::Axis, failing_card(t, Seat::Axis));  // Tromso
  draw(t, Seat::Axis, at_once[1]);                   // Kirkenes
  ASSERT_EQ(t.prompt(Seat::Axis), AskGroup);
  EXPECT_EQ(t.p().air[t.unit("He115C Tromso")].status, Flown);
  EXPECT_EQ(t.no(StrikeWith, t.unit("He111H-6 Bardufoss")), "not an option") << "not by itself";
  EXPECT_EQ(t.options(Seat::Axis).size(), 2U);
  t.choose(StrikeWith, t.unit("Ju88A-17 Kirkenes"));
  EXPECT_EQ(t.p().in_strike, AirSet::only(t.unit("Ju88A-17 Kirkenes")));
  for (int i = 0; i < 60 && !t.p().in_strike.has(t.unit("Ju88A-4 Banak 1")); ++i) t.step(1, 1);
  EXPECT_TRUE(t.p().in_strike.has(t.unit("Ju88A-4 Banak 2"))) << "a base is a group";
  EXPECT_FALSE(t.p().in_strike.has(t.unit("He111H-6 Bardufoss")));
  for (int i = 0; i < 60 && !t.p().in_strike.has(t.unit("He111H-6 Bardufoss")); ++i) t.step(1, 1);
  EXPECT_EQ(t.p().in_strike, AirSet::only(t.unit("He111H-6 Bardufoss")));
  EXPECT_EQ(t.told(Seat::Allied, StrikeBegins), 3);
}

// [PQ 7.1.2] For a task force all of it is one attack, and costs the fuel of one.
TEST(Pq17Groups, AreOneAttack) {
  Table t(middle({at("TF 1", "0714", {{"ships", {"London"}}, {"level", 2}, {"fuel_at", 20}})},
                 {{"segment", AirSegment},
                  {"phase", "axis"},
                  {"aircraft", {air("Ju88A-4", "banak", 2), air("He115C", "tromso", 1)}}}),
          with("coordinated_strikes"));
  send(t, {"Ju88A-4 Banak", "He115C Tromso"}, "0714");
  on_to(t, AskStrike);
  t.choose(StrikeAt, t.block("TF 1"));
  shuffle(t.p(), Seat::Axis);
  const int first = finding_card(t, Seat::Axis, true);
  draw(t, Seat::Axis, first);
  int second = first + 1;
  while (t.d().printed->deck[1][static_cast<std::size_t>(second - 1)].result[0][AirLine][0] != Always)
    ++second;
  draw(t, Seat::Axis, second);
  for (int i = 0; i < 80 && t.p().segment == StrikeSegment; ++i) t.step(1, 1);
  EXPECT_EQ(t.told(Seat::Allied, StrikeBegins), 2);
  EXPECT_EQ(t.of("TF 1").fuel_at, 19);
}

// [PQ 7.9] A die says what becomes of a destroyer that is hit: sunk, dead, crippled or sent home.
TEST(Pq17Fates, OfDestroyers) {
  const auto table = [] {
    auto t = std::make_unique<Table>(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 3}}}}),
                                             at("Gruppe 1", "0611", ships({"Admiral Hipper"}))}),
                                     with("destroyer_fate"));
    lay_out(t->d(), t->p(), t->force("TF 1"));
    t->p().fight.at = t->hex("0611");
    return t;
  };
  const auto met = [&](int die) {
    auto t = table();
    Events nobody;
    P play{t->d(), t->state(), nobody};
    hit_counter(play, 0);
    EXPECT_EQ(t->cs("TF 1", "A-I class"), 3) << "not before its die";
    Frame f{};
    decide_fates(play, f);
    play.answer = {verb_roll, static_cast<std::uint16_t>(die + 1), 0, 0};
    f.at = 1;
    decide_fates(play, f);
    EXPECT_EQ(t->cs("TF 1", "A-I class"), 2);
    return t;
  };
  auto sunk = met(3);
  EXPECT_EQ(sunk->p().points, -4);
  EXPECT_EQ(sunk->p().lost[sunk->cls("A-I class")], 1);
  auto home = met(7);
  EXPECT_EQ(home->p().points, 0) << "nobody scores";
  EXPECT_EQ(home->p().out[home->cls("A-I class")], 1);
  auto dead = met(4);
  EXPECT_EQ(wrecks_of(dead->p(), dead->force("TF 1")), 1);
  EXPECT_EQ(speed(dead->d(), dead->p(), dead->force("TF 1")), 0);
  auto lame = met(5);
  EXPECT_EQ(cripples_of(lame->p(), lame->force("TF 1")), 1);
  EXPECT_EQ(speed(lame->d(), lame->p(), lame->force("TF 1")), 1);
  EXPECT_TRUE(can_search(lame->d(), lame->p(), lame->force("TF 1"))) << "the others are as they were";
}

// [PQ 7.9] A destroyer that limps may be left behind, and nobody scuttles it.
TEST(Pq17Fates, WhoLimpsIsLeftBehind) {
  Table t(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 3}}}})}), with("destroyer_fate"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  cripple_strength(play, t.force("TF 1"), t.cls("A-I class"));
  t.choose(Split, t.force("TF 1"));
  EXPECT_EQ(t.no(TakeCripple, t.cls("A-I class"), 2), "1.2.3") << "there is one";
  t.choose(TakeCripple, t.cls("A-I class"), 1);
  t.pass_();
  EXPECT_EQ(cripples_of(t.p(), t.force("TF 2")), 1);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 3);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 2")), 1);
  EXPECT_FALSE(can_search(t.d(), t.p(), t.force("TF 2")));
  ASSERT_TRUE(t.pass_until([&] { return t.p().phase == Seat::Axis; }));
  EXPECT_TRUE(in_play(t.p(), t.force("TF 2")));
  EXPECT_TRUE(PQ17::broken_invariants(t.d(), t.state()).empty());
}

// [PQ 7.9] Without the option a destroyer that is hit is sunk; with it guns and bombs ask for the die.
TEST(Pq17Fates, GunsAskForTheDie) {
  const auto rolls = [](json options) {
    Table t(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 4}}}, {"level", 1}}),
                    at("Gruppe 1", "0611", ships({"Admiral Hipper"}))},
                   {{"segment", SurfaceSegment}, {"phase", "axis"}}),
            options);
    t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
    draw(t, Seat::Axis, 13);
    int fates = 0;
    for (int i = 0; i < 80 && t.p().fight.round <= 1 && t.p().segment == SurfaceSegment; ++i) {
      fates += t.prompt() == RollFate;
      t.step(t.prompt() == RollGuns ? 10 : t.prompt() == RollFate ? 10 : 1, 10);
    }
    return fates;
  };
  EXPECT_EQ(rolls(json::object()), 0);
  EXPECT_GT(rolls(with("destroyer_fate")), 0);
}

// The middle of an operation has no preparatory turn, so these begin before it.
json operation(json more = json::object()) {
  json s = middle(
      {at("Convoy 1", "reykjavik", {{"to", "murmansk"}, {"sails", 1}, {"classes", {{"Merchants", 5}}}}),
       at("Gruppe 1", "narvik", ships({"Luetzow"}))},
      std::move(more));
  s.erase("at_sea");
  return s;
}

// [PQ 14.1] Forces that were not there are bought in secret, on the map or, for half, with reinforcements;
// they count in the end.
TEST(Pq17Extras, AreBoughtInSecret) {
  const json groups = json::array(
      {{{"side", "allied"}, {"group", 1}, {"at", "scapa_flow"}, {"classes", {{"A-I class", 2}}}}});
  Table t(operation({{"reinforcements", groups}}), with("ahistorical_forces"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskExtra);
  ASSERT_EQ(t.prompt(Seat::Axis), AskExtra);
  const auto extra = [&](const char* name) { return static_cast<int>(t.number_of(ExtraArg, name)); };
  const auto add = [&](const char* name, int group) {
    return Choice{AddForce, static_cast<std::uint16_t>(extra(name)), static_cast<std::uint16_t>(group), 0};
  };
  EXPECT_EQ(t.refused(Seat::Allied, add("Graf Zeppelin", 0)), "not an option") << "not theirs";
  EXPECT_EQ(t.refused(Seat::Allied, add("Renown", 2)), "not an option")
      << "there is no group 2";
  t.answer(Seat::Allied, add("Renown", 1));
  EXPECT_EQ(t.refused(Seat::Allied, add("Renown", 0)), "14");
  t.answer(Seat::Allied, add("four Tribal class", 0));
  EXPECT_EQ(t.view(Seat::Axis).p.extra[static_cast<std::size_t>(extra("Renown"))], 0);
  t.answer(Seat::Allied, pass);
  t.answer(Seat::Axis, add("Graf Zeppelin", 0));
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.told(Seat::Allied, AirArrives), 2) << "aircraft are seen";
  const ForceId zeppelin = t.p().ship[t.ship("Graf Zeppelin")].force;
  ASSERT_LT(zeppelin, most_forces);
  EXPECT_EQ(t.p().force[zeppelin].at, t.hex("1709"));
  EXPECT_EQ(t.p().ship[t.ship("Renown")].force, no_force);
  EXPECT_EQ(extra_points(t.d(), t.p()), 40 - 8 - 5) << "in half points: twenty, less four, less half of five";
  EXPECT_TRUE(PQ17::broken_invariants(t.d(), t.state()).empty());
  Events nobody;
  P play{t.d(), t.state(), nobody};
  reinforce(play, Seat::Allied);
  EXPECT_LT(t.p().ship[t.ship("Renown")].force, most_forces) << "with the group";
  Table off(operation());
  EXPECT_NE(off.prompt(Seat::Allied), AskExtra);
}

// [PQ 15.4.3] Ships that are not ready may be had with untrained crews, in the fortnights when they were
// being completed.
TEST(Pq17Extras, UntrainedShips) {
  Table t(operation({{"month", "1942-07"}}), with("untrained_units"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskExtra);
  t.answer(Seat::Allied, {AddForce, t.number_of(ExtraArg, "Jamaica, untrained"), 0, 0});
  t.answer(Seat::Allied, pass);
  while (t.prompt(Seat::Axis) == AskExtra) t.answer(Seat::Axis, pass);
  EXPECT_TRUE(t.p().green.has(t.ship("Jamaica")));
  EXPECT_FALSE(t.view(Seat::Axis).p.green.has(t.ship("Jamaica")));
  Table later(operation({{"month", "1943-06"}}), with("untrained_units"));
  EXPECT_NE(later.prompt(Seat::Allied), AskExtra);
}

}  // namespace
}  // namespace flagplot::pq17::test
