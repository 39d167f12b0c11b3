#include <gtest/gtest.h>

#include "pq17/bench.h"

// A wave of one air unit against one ship: how many guns, how well they shoot, and what bombs and torpedoes
// need.
namespace flagplot::pq17::test {
namespace {

// One unit from Banak over whatever lies in 0613, all of it in one stack.
class Raid {
 public:
  explicit Raid(const char* type, const json& target, json more = json::object(), int cs = 1)
      : t_(middle({at(name_of(target), "0613", level(target, 2))}, over(std::move(more), type, cs))),
        play_{t_.d(), t_.state(), nobody_} {
    Position& p = t_.p();
    const ForceId who = in_play(p, t_.force("TF 1")) ? t_.force("TF 1") : t_.force("Convoy 1");
    lay_out(t_.d(), p, who);
    p.fight.stacks = 1;
    p.fight.wave = p.fight.waves = 1;
    p.fight.attacker = Seat::Axis;
    p.fight.at = t_.hex("0613");
    p.fight.target = p.force[who].block;
    p.in_strike.add(0);
    unit().status = OnMission;
    unit().hex = p.fight.at;
    unit().wave = 1;
  }
  Table& table() { return t_; }
  Air& unit() { return t_.p().air[0]; }
  Ship& ship(const char* name) { return t_.p().ship[t_.ship(name)]; }
  // Guns that fire at it, and 0 if none do.
  int guns() {
    Frame f{};
    const Ask ask = std::get<Ask>(wave(play_, f));
    return ask.prompt == RollFlak ? ask.dice : 0;
  }
  // What one gun's die does, the others showing noughts: strength and aborted, before anything else.
  std::pair<int, int> shot_at(int die) {
    const Position before = t_.p();
    Frame f{};
    const Ask ask = std::get<Ask>(wave(play_, f));
    EXPECT_EQ(ask.prompt, RollFlak);
    const auto nought = [&](int n) { return static_cast<std::uint16_t>(ask.dice > n); };
    play_.answer = rolled(static_cast<std::uint16_t>(die + 1), nought(1), nought(2));
    (void)wave(play_, f);
    const std::pair<int, int> now{unit().cs, unit().aborted};
    t_.p() = before;
    return now;
  }
  // Dice that it rolls, when the guns have missed.
  int dice() {
    Frame f{};
    return attack(f).dice;
  }
  // The least die that hits, from 0; 10 if none does.
  int needs() {
    int least = 10;
    const Position before = t_.p();
    for (int die = 9; die >= 0; --die) {
      t_.p() = before;
      Frame f{};
      const Ask ask = attack(f);
      const auto nought = [&](int n) { return static_cast<std::uint16_t>(ask.dice > n); };
      play_.answer = rolled(static_cast<std::uint16_t>(die + 1), nought(1), nought(2));
      const Step then = wave(play_, f);
      if (std::holds_alternative<Ask>(then) && std::get<Ask>(then).prompt != RollFlak) least = die;
    }
    t_.p() = before;
    return least;
  }

  // A convoy is bound for somewhere.
  static const char* name_of(const json& force) { return force.contains("to") ? "Convoy 1" : "TF 1"; }

 private:
  static json over(json more, const char* type, int cs) {
    more["segment"] = AirSegment;
    more["phase"] = "axis";
    more["sectors"] = no_sectors;
    more["aircraft"] = json::array({air(type, std::string(type) == "Fw200C" ? "trondheim" : "banak", cs)});
    return more;
  }
  Ask attack(Frame& f) {
    Step step = wave(play_, f);
    while (std::get<Ask>(step).prompt == RollFlak) {
      const int dice = std::get<Ask>(step).dice;
      play_.answer = rolled(1, dice > 1 ? 1 : 0, dice > 2 ? 1 : 0);
      step = wave(play_, f);
    }
    return std::get<Ask>(step);
  }

  Table t_;
  Events nobody_;
  P play_;
};
json one(const char* name) { return ships({name}); }

// [PQ 7.2.5] A stack fires what its ships have, or one die if none has a number; who lies dead does not fire.
TEST(Pq17Waves, Guns) {
  EXPECT_EQ(Raid("Ju88A-4", one("London")).guns(), 2);
  EXPECT_EQ(Raid("Ju88A-4", one("Scylla")).guns(), 3);
  EXPECT_EQ(Raid("Ju88A-4", one("Aldersdale")).guns(), 1) << "a star";
  EXPECT_EQ(Raid("Ju88A-4", destroyers(1)).guns(), 1) << "one strength has a star";
  EXPECT_EQ(Raid("Ju88A-4", destroyers(2)).guns(), 1);
  EXPECT_EQ(Raid("Ju88A-4", of_class("Old destroyers", 1)).guns(), 1);
  EXPECT_EQ(Raid("Ju88A-4", {{"classes", {{"Old destroyers", 1}, {"A-I class", 2}}}}).guns(), 2);
  EXPECT_EQ(Raid("Ju88A-4", {{"classes", {{"Escorts", 2}, {"A-I class", 2}}}}).guns(), 1)
      << "a star adds nothing to a number";
  EXPECT_EQ(Raid("Ju88A-4", ships({"London", "Jamaica"})).guns(), 4);
  Raid dead("Ju88A-4", one("London"));
  dead.ship("London").flags |= is_dead;
  EXPECT_EQ(dead.guns(), 1);
}

// [PQ 7.2.5] Better against torpedo aircraft, from anti-aircraft ships and with a catapult fighter behind;
// worse at night.
TEST(Pq17Waves, HowWellTheyShoot) {
  using Unit = std::pair<int, int>;
  const auto shot = [](Raid raid, int die, std::uint8_t with = 0) {
    raid.unit().torpedo = with;
    return raid.shot_at(die);
  };
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {}, 2), 8), (Unit{2, 0}));
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {}, 2), 9), (Unit{2, 1}));
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {}, 2), 8, with_torpedoes), (Unit{1, 0})) << "10: damaged";
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {}, 2), 7, with_torpedoes), (Unit{2, 1}));
  EXPECT_EQ(shot(Raid("He111H-6", one("Scylla"), {}, 2), 8), (Unit{2, 1})) << "anti-aircraft cruisers";
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {{"day", {false, false}}}, 2), 9), (Unit{2, 0}))
      << "at night";
  EXPECT_EQ(shot(Raid("He111H-6", one("London"), {}, 2), 7, cam_after_it), (Unit{2, 1}))
      << "once, with the first die";
}

// [PQ 7.2.6] [PQ 7.2.7] What bombs need, by aircraft and target.
TEST(Pq17Waves, Bombs) {
  const auto needs = [](const char* type) {
    std::vector<int> all;
    for (const char* name : {"Duke of York", "Victorious", "London"})
      all.push_back(Raid(type, one(name)).needs());
    all.push_back(Raid(type, destroyers(2)).needs());
    all.push_back(Raid(type, one("Aldersdale")).needs());
    return all;
  };
  using Numbers = std::vector<int>;
  EXPECT_EQ(needs("Ju88A-4"), (Numbers{9, 8, 8, 9, 8})) << "like a light bomber";
  EXPECT_EQ(needs("He111H-6"), (Numbers{10, 9, 9, 9, 9}));
  EXPECT_EQ(needs("Ju87R"), (Numbers{8, 7, 7, 8, 7}));
  EXPECT_EQ(needs("Bf110"), (Numbers{10, 10, 10, 9, 9}));
  EXPECT_EQ(needs("Fw200C"), (Numbers{9, 9, 9, 10, 9}));
}

// [PQ 7.2.6] A single heavy ship that lies dead or limps is hit more easily; nobody so well at night, or who
// has slipped away.
TEST(Pq17Waves, BombModifiers) {
  const auto after = [](auto change, const char* type = "Ju88A-4", json more = json::object()) {
    Raid raid(type, one("London"), std::move(more));
    change(raid);
    return raid.needs();
  };
  const json night{{"day", {false, false}}};
  const auto nothing = [](Raid&) {};
  EXPECT_EQ(after(nothing), 8);
  EXPECT_EQ(after([](Raid& r) { r.ship("London").flags |= is_dead; }), 6);
  EXPECT_EQ(after([](Raid& r) { r.ship("London").flags |= is_crippled; }), 7);
  EXPECT_EQ(after([](Raid& r) { r.unit().torpedo = eluded; }), 9);
  EXPECT_EQ(after(nothing, "Ju88A-4", night), 9);
  EXPECT_EQ(after(nothing, "Fw200C", night), 9) << "heavy bombers do not mind";
}

// [PQ 7.3] [PQ 7.2.6] Torpedoes from the air.
TEST(Pq17Waves, Torpedoes) {
  const auto after = [](json target, auto change) {
    Raid raid("He111H-6", std::move(target));
    raid.unit().torpedo = with_torpedoes;
    change(raid);
    return raid.needs();
  };
  const auto nothing = [](Raid&) {};
  EXPECT_EQ(after(one("London"), nothing), 8);
  EXPECT_EQ(after(destroyers(2), nothing), 9);
  EXPECT_EQ(after(merchants(4), nothing), 7);
  EXPECT_EQ(after(one("London"), [](Raid& r) { r.ship("London").flags |= is_dead; }), 6);
  EXPECT_EQ(after(one("London"), [](Raid& r) { r.ship("London").flags |= is_crippled; }), 7);
  EXPECT_EQ(after(one("London"), [](Raid& r) { r.unit().torpedo |= eluded; }), 9);
}

// [PQ 7.2.6] A die for each strength, or for each torpedo; of carriers with untrained crews half as many,
// rounded up.
TEST(Pq17Waves, Dice) {
  const auto dice = [](const char* type, std::uint8_t with, int cs, int aborted = 0) {
    Raid raid(type, one("London"), {}, cs);
    raid.unit().torpedo = with;
    raid.unit().aborted = static_cast<std::uint8_t>(aborted);
    return raid.dice();
  };
  EXPECT_EQ(dice("He111H-6", 0, 2), 2);
  EXPECT_EQ(dice("He111H-6", 0, 2, 1), 1);
  EXPECT_EQ(dice("He111H-6", with_torpedoes, 2), 4);
  EXPECT_EQ(dice("He115C", with_torpedoes, 1), 1);
}

}  // namespace
}  // namespace flagplot::pq17::test
