#include <gtest/gtest.h>

#include "games/pq17/display.h"
#include "pq17/bench.h"

// Guns and torpedoes counter by counter: one fires at another, and nobody else is there.
namespace flagplot::pq17::test {
namespace {

// A battle of two counters. Who they are is all that matters to guns, so they may be of one side.
class Duel {
 public:
  Duel(std::string_view firer, std::string_view target, json weather = json::object())
      : t_(middle({at("TF 1", "0611", force(firer)), at("TF 2", "0611", force(target))}, weather)),
        play_{t_.d(), t_.state(), room_.events} {
    Fight& fight = t_.p().fight;
    lay_out(t_.d(), t_.p(), t_.force("TF 1"));
    lay_out(t_.d(), t_.p(), t_.force("TF 2"));
    fight.attacker = Seat::Axis;
    fight.round = 2;
    fight.at = t_.hex("0611");
    fight.counter[0].target = 1;
    load_guns(t_.d(), t_.p());
  }
  Table& table() { return t_; }
  Counter& firer() { return t_.p().fight.counter[0]; }
  Counter& target() { return t_.p().fight.counter[1]; }
  Force& own() { return t_.of("TF 1"); }
  // The least a die must show to hit, from 0 to 9; 10 if none does.
  int needs() {
    const Position before = t_.p();
    int least = 10;
    for (int die = 9; die >= 0; --die) {
      t_.p() = before;
      if (hits(die)) least = die;
    }
    t_.p() = before;
    return least;
  }
  int dice() {
    Frame f = call(FireRule, Seat::None);
    return std::get<Ask>(fire(play_, f)).dice;
  }

 private:
  static json force(std::string_view what) {
    const bool of_class = what.find("class") != std::string_view::npos || what == "Hunt class" ||
                          what == "Escorts" || what == "Old destroyers";
    return of_class ? test::of_class(what, 1) : ships({std::string(what)});
  }
  bool hits(int die) {
    Frame f = call(FireRule, Seat::None);
    (void)fire(play_, f);
    play_.answer = rolled(static_cast<std::uint16_t>(die + 1));
    room_.events.clear();
    (void)fire(play_, f);
    for (const Event& e : room_.events.all()) {
      if (e.kind == GunsRolled) return e.args[2] > 0;
    }
    return false;
  }

  Table t_;
  EventRoom room_;
  P play_;
};
std::vector<int> needs(std::string_view firer) {
  std::vector<int> all;
  for (const char* target : {"Duke of York", "Renown", "Victorious", "Avenger", "London", "Jamaica",
                             "A-I class", "Old destroyers", "Escorts", "Aldersdale"})
    all.push_back(Duel(firer, target).needs());
  return all;
}

// [PQ 7.5.2] What each kind of ship needs against each other: battleship, battle cruiser, carrier, escort
// carrier, heavy and light cruiser, destroyer, torpedo boat, escort, and whoever belongs to a convoy.
TEST(Pq17Guns, HitByType) {
  using Numbers = std::vector<int>;
  EXPECT_EQ(needs("Anson"), (Numbers{8, 7, 6, 5, 6, 6, 8, 8, 8, 5}));
  EXPECT_EQ(needs("Kent"), (Numbers{9, 9, 7, 6, 8, 7, 7, 8, 8, 5}));
  EXPECT_EQ(needs("Belfast"), (Numbers{10, 9, 8, 6, 8, 8, 7, 7, 7, 6}));
  EXPECT_EQ(needs("Furious"), (Numbers{10, 10, 10, 9, 10, 10, 9, 9, 9, 9}));
  EXPECT_EQ(needs("Tribal class"), (Numbers{10, 10, 9, 7, 9, 9, 8, 8, 8, 6}));
  EXPECT_EQ(needs("Hunt class"), (Numbers{10, 10, 9, 8, 9, 9, 8, 8, 8, 7}));
}

// [PQ 7.5.2] Anti-aircraft cruisers and minelayers shoot and are shot at like light cruisers, escort carriers
// shoot like carriers.
TEST(Pq17Guns, TypesThatShareARow) {
  for (const char* light : {"Scylla", "Adventure"}) {
    EXPECT_EQ(Duel(light, "Renown").needs(), 9) << light;
    EXPECT_EQ(Duel("Anson", light).needs(), 6) << light;
    EXPECT_EQ(Duel("Kent", light).needs(), 7) << light;
  }
  EXPECT_EQ(Duel("Dasher", "Avenger").needs(), 9);
  EXPECT_EQ(Duel("Renown", "Duke of York").needs(), 8);
  EXPECT_EQ(Duel("Renown", "London").needs(), 7);
}

// [PQ 7.5.2] Who lies dead or limps is hit more easily; who evades, or has no oil, hits less often.
TEST(Pq17Guns, Modifiers) {
  const auto after = [](auto change) {
    Duel duel("Kent", "Berwick");
    change(duel);
    return duel.needs();
  };
  const auto flag = [](std::uint8_t which) {
    return [which](Duel& duel) { duel.table().p().ship[duel.target().what].flags |= which; };
  };
  EXPECT_EQ(after([](Duel&) {}), 8);
  EXPECT_EQ(after(flag(is_dead)), 6);
  EXPECT_EQ(after(flag(is_towed)), 6);
  EXPECT_EQ(after(flag(is_crippled)), 7);
  EXPECT_EQ(after([](Duel& duel) { duel.firer().flags |= is_evading; }), 9);
  EXPECT_EQ(after([](Duel& duel) { duel.target().flags |= is_evading; }), 8);
  EXPECT_EQ(after([](Duel& duel) { duel.own().fuel = CriticalFuel; }), 9);
  EXPECT_EQ(after([](Duel& duel) { duel.own().fuel = LowFuel; }), 8);
}

// [PQ 7.5.2] A die for each strength that is left when guns open fire; [PQ 15.4.3] untrained crews have half
// of them, rounded up.
TEST(Pq17Guns, ADieForEachStrength) {
  Duel whole("Kent", "Berwick"), hit("Kent", "Berwick"), green("Kent", "Berwick");
  EXPECT_EQ(whole.dice(), 3);
  hit.table().p().ship[hit.firer().what].step = 1;
  EXPECT_EQ(hit.dice(), 3) << "what it had when the step began";
  load_guns(hit.table().d(), hit.table().p());
  EXPECT_EQ(hit.dice(), 2);
  green.table().p().green.add(green.firer().what);
  EXPECT_EQ(green.dice(), 2);
}

// [PQ 13.7] What an encounter needs is what a destroyer does; against who cannot be hit nothing is enough.
TEST(Pq17Guns, EncountersAreLikeDestroyers) {
  Table t(middle({at("TF 1", "0611", ships({"London"}))}));
  EXPECT_EQ(encounter_number(t.d(), Type::BB), 10);
  EXPECT_EQ(encounter_number(t.d(), Type::CV), 9);
  EXPECT_EQ(encounter_number(t.d(), Type::CVE), 7);
  EXPECT_EQ(encounter_number(t.d(), Type::SS), 8);
  EXPECT_EQ(encounter_number(t.d(), Type::MV), 6);
}

}  // namespace
}  // namespace flagplot::pq17::test
