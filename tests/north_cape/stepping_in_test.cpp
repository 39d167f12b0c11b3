#include <gtest/gtest.h>

#include <functional>

#include "north_cape/bench.h"

// With what a patrol stops somebody, which patrols are asked, and who goes with whom.
namespace flagplot::north_cape::test {
namespace {


// Whether the patrol of these stops Scheer.
bool stops(const std::vector<json>& patrols, const std::function<void(Table&)>& spend) {
  std::vector<json> placed = patrols;
  placed.push_back(put("Scheer", "2522"));
  Table t(at_sea(placed, german));
  spend(t);
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, stack_at(t.p(), Seat::Allied, t.hex("2520")));
  return t.was_told(InterceptionStands);
}

// [NC R13] Torpedoes alone will do, one factor of them too, whether the guns have been used or not; and one of several ships.
TEST(CapeSteppingIn, WithWhatIsLeft) {
  const auto fired = [](const char* who, std::initializer_list<Stage> stages_) {
    return [=](Table& t) {
      for (const Stage stage : stages_) t.p().shot[stage].add(t.piece(who));
    };
  };
  EXPECT_TRUE(stops({put("London", "2520", patrol())}, fired("London", {Gunfire}))) << "a torpedo factor of one";
  EXPECT_TRUE(stops({put("London", "2520", patrol())}, fired("London", {Torpedoes})));
  EXPECT_FALSE(stops({put("London", "2520", patrol())}, fired("London", {Torpedoes, Gunfire})));
  EXPECT_TRUE(stops({put("Kent", "2520", patrol()), put("London", "2520", patrol())}, fired("London", {Torpedoes, Gunfire})));
  EXPECT_TRUE(stops({put("Kent", "2520", patrol()), put("London", "2520", patrol())}, fired("Kent", {Torpedoes, Gunfire})));
  EXPECT_FALSE(stops({put("Victorious", "2518"), put("Fulmar", "2520", patrol())}, [](Table&) {})) << "no bombs";
  EXPECT_TRUE(stops({put("Victorious", "2518"), put("Albacore", "2520", patrol())}, [](Table&) {}));
  EXPECT_TRUE(stops({put("Victorious", "2518"), put("Albacore 1", "2520", patrol())},
                    [](Table& t) { t.p().fought_in_air.add(t.piece("Albacore 1")); }))
      << "torpedoes are left to it";
}

// [NC R10] One patrol next to the hex is enough, wherever others stand.
TEST(CapeSteppingIn, OnePatrolOfSeveralIsNear) {
  for (const auto& [near, far] : {std::pair{"Kent", "London"}, std::pair{"London", "Kent"}}) {
    Table t(at_sea({put("Scheer", "2522"), put(near, "2520", patrol()), put(far, "1020", patrol())}, german));
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    EXPECT_EQ(t.prompt(Seat::Allied), AskIntercept) << near;
  }
  for (const char* where : {"1010", "3020"}) {
    Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", patrol()), put("London", where, patrol())}, german));
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    EXPECT_EQ(t.prompt(Seat::Allied), AskIntercept) << where;
  }
}

// [NC 5.0] Aircraft on patrol over their carrier stay on it when she sails.
TEST(CapeSteppingIn, APatrolDoesNotSailWithItsCarrier) {
  Table t(at_sea({put("Victorious", "2520"), put("Fulmar", "2520", patrol()), put("Albacore 1", "2520"), put("Scheer", "3520")}));
  t.order(Sortie, t.stack("Victorious"));
  t.step("2521");
  EXPECT_EQ(t.where("Albacore 1"), t.hex("2521"));
  EXPECT_EQ(t.where("Fulmar"), t.hex("2520"));
}

// [NC 5.5] [NC 4.2] A decoy whose look succeeds is out, and out of its box.
TEST(CapeSteppingIn, ADecoyInABoxThatLooks) {
  Table t(at_sea({put("Kent", "2520"), put("Group 1", "2520"), put("British DD", "2520", {{"box", 1}}), put("Allied decoy", "2520", {{"box", 1}}),
                  put("Scheer", "2521"), put("Hipper", "2521")}));
  t.order(Recon, t.stack("Kent"), Ships, {"Group 1"});
  t.choose(LookAt, t.hex("2521"), t.piece("Allied decoy 1"));
  t.roll(RollRecon, 10);
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_EQ(t.p().box_size[1], 1);
  EXPECT_EQ(t.told(Seat::Axis, BoxCount), 1);
}

// [NC R14] [NC R71] Who is thrown out by a storm and was on no sortie lies as he lay.
TEST(CapeSteppingIn, WhoIsThrownOutLiesOpen) {
  Table t(at_sea({put("Kent", "2525", {{"up", true}}), put("Suffolk", "2525"), put("London", "2020"), put("Scheer", "3520")}, {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 4);
  t.choose(Disperse, t.piece("Kent"));
  t.choose(ThrowTo, t.hex("2524"));
  EXPECT_TRUE(t.is_up("Kent"));
}

// [NC R71] Where a storm can throw a ship into one hex alone nobody is asked.
TEST(CapeSteppingIn, OneHexToBeThrownInto) {
  const json weather{{"weather", "storm"}};
  const json storms = support::as_read({{"storms", true}});
  Table map(at_sea({put("Kent", "2020"), put("Scheer", "3520")}));
  Hex from = nowhere, to = nowhere;
  for (Hex h = 0; h < map.d().printed->near.size() && from == nowhere; ++h) {
    int open = 0;
    if (standing_refusal(map.d(), map.p(), map.piece("Kent"), h) || is_russian_exit(map.d(), h)) continue;
    for (const Hex n : map.d().printed->near[h]) {
      if (n == nowhere || standing_refusal(map.d(), map.p(), map.piece("Kent"), n) || is_russian_exit(map.d(), n)) continue;
      ++open;
      to = n;
    }
    if (open == 1) from = h;
  }
  ASSERT_NE(from, nowhere);
  Table t(at_sea({put("Kent", map.d().name_of(from)), put("Suffolk", map.d().name_of(from)), put("London", "2020"), put("Scheer", "3520")}, weather), storms);
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 4);
  t.choose(Disperse, t.piece("Kent"));
  EXPECT_EQ(t.where("Kent"), to);
  EXPECT_EQ(t.where("Suffolk"), from);
}

// [NC 6.0] Aircraft that have looked are one stack again with those that stayed at home.
TEST(CapeSteppingIn, AircraftComeHome) {
  Table t(at_sea({put("Kent", "2520"), put("Ju-88", "", {{"count", 2}, {"base", "banak"}})}, german));
  const Hex home = t.where("Ju-88 1");
  t.order(Recon, t.stack("Ju-88 1"), Aircraft, {"Ju-88 1"});
  t.fly("2521");
  t.choose(LookAt, t.hex("2520"), t.piece("Ju-88 1"));
  t.roll(RollRecon, 1);
  EXPECT_EQ(t.where("Ju-88 1"), home);
  EXPECT_EQ(t.stack("Ju-88 1"), t.stack("Ju-88 2"));
}

}  // namespace
}  // namespace flagplot::north_cape::test
