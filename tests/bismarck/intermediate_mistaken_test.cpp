#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/mistaken.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 38: planes attack a friend.
namespace flagplot::bismarck::chase_test::mistaken {
namespace {

const json chapter{{"sheffield", true}};
const json found{{"located", {"search"}}};

// A British strike at Bismarck, with these British ships in her zone.
struct Strikes : Chase {
  explicit Strikes(std::vector<json> more, const json& bismarck = found, const json& options = chapter)
      : Chase(with(10, "air_attack", all(std::move(more), bismarck),
                   {{"air", {aloft("Torpedo Ark Royal 1", "O14")}}}),
              options) {}
  // All strikes at the first counter.
  void attack() {
    while (prompt(Seat::Allied) == AskStrikes) {
      const Choice strike{Strike, arg(air("Torpedo Ark Royal 1")), 1, 0};
      choose(Seat::Allied, offered(Seat::Allied, strike) ? strike : pass);
    }
  }

 private:
  static std::vector<json> all(std::vector<json> more, const json& bismarck) {
    more.push_back(at("Bismarck", "O14", bismarck));
    more.push_back(at("Ark Royal", "O16"));
    return more;
  }
};

// [BIS 38.2] Sheffield, Norfolk and Bismarck: one of the three, whatever their types
TEST(BismarckMistaken, TheTargetIsDrawnAmongAllWhoSailAlone) {
  std::vector<std::string> drawn;
  for (const int nth : {1, 2, 3}) {
    Strikes c(std::vector<json>{at("Sheffield", "O14"), at("Norfolk", "O14")});
    EXPECT_EQ(count_in_the_cup(c.d(), c.now().p, Seat::Allied, c.zone("O14")), 3);
    EXPECT_EQ(c.d().name_of(c.ship_now("Bismarck").zone), "O14");
    c.attack();
    c.roll(RollCounters, 1);
    c.roll(RollMistaken, nth);
    c.roll(RollBombs, 1, 1);
    drawn.push_back(c.was_told(FriendAttacked) ? c.d().ships[c.last_told(FriendAttacked)->args[0]].name : "Bismarck");
    EXPECT_EQ(c.told(Seat::Axis, FriendAttacked), nth == 3 ? 0 : 1);
    c.dice({1, 1});
  }
  EXPECT_EQ(drawn, (std::vector<std::string>{"Norfolk", "Sheffield", "Bismarck"}));
}

// [BIS 38.2] against a single ship, and by single ships
TEST(BismarckMistaken, ForcesAreNotMistaken) {
  Strikes force(
      std::vector<json>{at("Sheffield", "O14", {{"force", 1}}), at("Norfolk", "O14", {{"force", 1}})});
  EXPECT_EQ(count_in_the_cup(force.d(), force.now().p, Seat::Allied, force.zone("O14")), 0);
  json together = found;
  together["force"] = 2;
  Strikes raiders(std::vector<json>{at("Sheffield", "O14"), at("Prinz Eugen", "O14", together)}, together);
  EXPECT_FALSE(may_be_mistaken(raiders.d(), raiders.now().p, bismarck));
  Strikes without(std::vector<json>{at("Sheffield", "O14")}, found, json::object());
  EXPECT_FALSE(may_be_mistaken(without.d(), without.now().p, bismarck)) << "the chapter is not in play";
}

// [BIS 38.2] [BIS R44] no draw where no friend is in danger: port, convoy, another zone
TEST(BismarckMistaken, WithoutAFriendThereThereIsNoDraw) {
  Strikes c(std::vector<json>{at("Sheffield", "O15")});
  c.attack();
  c.dice({1, 3, 4, 3, 4});
  EXPECT_EQ(c.told(Seat::Allied, FriendAttacked), 0);
  EXPECT_EQ(count_in_the_cup(c.d(), c.now().p, Seat::Allied, c.zone("O14")), 0);
}

// [BIS 38.3] named to both, hit or not, and found thereby, but not located [BIS R44]
TEST(BismarckMistaken, AFriendIsNamedHitOrNot) {
  for (const bool hit : {false, true}) {
    Strikes c(std::vector<json>{at("Sheffield", "O14")});
    c.attack();
    c.roll(RollCounters, 1);
    c.roll(RollMistaken, 1);
    if (hit) {
      c.roll(RollBombs, 1, 1);
    } else {
      c.roll(RollBombs, 3, 4);
    }
    EXPECT_EQ(c.last_told(FriendAttacked)->args[0], arg(c.ship("Sheffield")));
    EXPECT_EQ(c.last_told(FriendAttacked)->to, both_players);
    EXPECT_EQ(c.now().may_be[index(c.ship("Sheffield"))].sole(), c.zone("O14"));
    EXPECT_EQ(c.ship_now("Sheffield").located, Unseen);
    EXPECT_EQ(c.was_told(BombsHit), hit);
  }
}

// [BIS 38.4]
TEST(BismarckMistaken, WhoIsShadowedIsNotMistaken) {
  Strikes c(std::vector<json>{at("Sheffield", "O14")}, {{"located", {"search", "shadow"}}});
  EXPECT_FALSE(may_be_mistaken(c.d(), c.now().p, bismarck));
  c.attack();
  c.dice({1, 3, 4, 3, 4});
  EXPECT_EQ(c.told(Seat::Allied, FriendAttacked), 0);
}

// [BIS 38.5] once a day
TEST(BismarckMistaken, AShipIsMistakenOnceADay) {
  Strikes c(std::vector<json>{at("Sheffield", "O14")});
  const ShipId sheffield = c.ship("Sheffield");
  Position& p = c.p();
  EXPECT_EQ(friends_in_danger(c.d(), p, Seat::Allied, c.zone("O14")), 1);
  mistake(p, sheffield);
  EXPECT_EQ(friends_in_danger(c.d(), p, Seat::Allied, c.zone("O14")), 0);
  p.turn = 12;
  EXPECT_EQ(friends_in_danger(c.d(), p, Seat::Allied, c.zone("O14")), 0) << "the same day";
  p.turn = 13;
  EXPECT_EQ(friends_in_danger(c.d(), p, Seat::Allied, c.zone("O14")), 1) << "the next";
}

// [BIS 38.6] what it costs counts for the enemy
TEST(BismarckMistaken, TheDamageCountsForTheEnemy) {
  Strikes c(std::vector<json>{at("Sheffield", "O14")});
  const auto before = final_points(c.d(), c.now().p);
  c.attack();
  c.roll(RollCounters, 1);
  c.roll(RollMistaken, 1);
  for (int i = 0; i < 2 && c.prompt(Seat::Chance) == RollBombs; ++i) c.roll(RollBombs, 1, 1);
  const auto after = final_points(c.d(), c.now().p);
  ASSERT_GT(c.ship_now("Sheffield").hits[at_section(Section::Midships)], 0);
  EXPECT_GT(after[index(Seat::Axis)], before[index(Seat::Axis)]);
  EXPECT_EQ(after[index(Seat::Allied)], before[index(Seat::Allied)]);
}

// [BIS 38.2] she sees the danger before she strikes
TEST(BismarckMistaken, TheForecastWarnsOfOwnShips) {
  Strikes c(std::vector<json>{at("Sheffield", "O14")});
  const Choice strike{Strike, arg(c.air("Torpedo Ark Royal 1")), 1, 0};
  const json told = c.game().forecast(c.seen_by(Seat::Allied), strike);
  EXPECT_EQ(told["kind"], "strike_among_friends");
  EXPECT_EQ(told["friends"], 1);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::mistaken
