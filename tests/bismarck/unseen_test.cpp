#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "kernel/rng.h"
#include "kernel/game_of.h"

// What the British could notice of a ship that has left the board unseen.
namespace flagplot::bismarck::chase_test {
namespace {

json last_row() {
  const json hurt{{"evasion_damage", 9}, {"hits", {{"midships", 2}}}};
  return with(10, "ship_movement",
              {at("Prinz Eugen", "Z15", hurt), at("Norfolk", "Y15"), at("Suffolk", "X14"),
               at("Ark Royal", "Z17"), at("Renown", "Z17")},
              {{"visibility", 4},
               {"air", json::array({{{"unit", "LR Gibraltar"}, {"zone", "Z18"}, {"airborne", 1}}})}});
}

// Prinz Eugen lies damaged in the last row; she stays there for good, or leaves. The Germans do nothing else.
class World : public Chase {
 public:
  explicit World(bool leaves) : Chase(last_row()) {
    answer(Seat::Axis, {OrderShip, arg(prinz_eugen), 0, 0});
    answer(Seat::Axis, leaves ? Choice{LeaveBoard, 0, 0, 0} : pass);
  }

  // Up to the next question to the British; false if there is none any more.
  bool to_next_decision() {
    while (!asked().has(Seat::Allied)) {
      if (over()) return false;
      if (asked().has(Seat::Chance)) {
        fall();
      } else {
        answer(Seat::Axis, pass);
      }
    }
    return true;
  }
  // What the British have been told since they were asked last.
  std::vector<Event> news() {
    const std::vector<Event> events = told(Seat::Allied);
    forget();
    return events;
  }
  int fallen() const { return fallen_; }
  int turn() const { return now().p.turn; }

 private:
  // The chance phase rolls sevens: what the table says of a ship that is nowhere is its own affair.
  void fall() {
    const Ask ask = asked(Seat::Chance);
    answer(Seat::Chance, ask.prompt == RollChance ? rolled(3, 4) : rng_.roll(ask));
    fallen_ += ask.dice;
  }

  Rng rng_{5};
  int fallen_ = 0;  // dice
};

// [BIS R12] [BIS R15] [BIS 9.728] [BIS 5.19] The British play at random, the same in both worlds as long as
// they see the same; only they do not look where she was.
TEST(BismarckUnseen, AShipThatLeftTheBoardLeavesNoTrace) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    World gone(true), there(false);
    Rng rng(seed);
    int repairs = 0;
    while (there.turn() < 15) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", turn " + std::to_string(there.turn()));
      ASSERT_EQ(gone.to_next_decision(), there.to_next_decision());
      const auto news = there.news();
      ASSERT_EQ(gone.news(), news);
      ASSERT_EQ(gone.fallen(), there.fallen());
      ASSERT_TRUE(gone.seen_by(Seat::Allied) == there.seen_by(Seat::Allied));
      repairs += static_cast<int>(std::ranges::count(news, std::uint16_t{Repaired}, &Event::kind));
      auto options = there.options(Seat::Allied);
      std::erase(options, Choice{CallZone, arg(there.zone("Z15")), 0, 0});
      const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      gone.answer(Seat::Allied, choice);
      there.answer(Seat::Allied, choice);
    }
    EXPECT_GE(repairs, 2) << "there was something to notice";
  }
}

// [BIS R34] a force is one quarry; were it asked about ship by ship, it would be plain that it has gone
TEST(BismarckUnseen, AForceThatLeftTheBoardIsOneQuarryLikeAnyOther) {
  const json one{{"force", 1}};
  for (const bool leaves : {true, false}) {
    Chase c(with(11, "ship_movement",
                 {at("Bismarck", "Y15", one), at("Prinz Eugen", "Y15", one),
                  at("Norfolk", "Z15", {{"patrol", true}})}));
    ASSERT_EQ(c.choose(Seat::Axis, {OrderShip, arg(bismarck), 0, 0}), "");
    ASSERT_EQ(c.choose(Seat::Axis, to(c, "Z15")), "");
    ASSERT_EQ(c.choose(Seat::Axis, leaves ? Choice{LeaveBoard, 0, 0, 0} : to(c, "Z16")), "");
    ASSERT_TRUE(c.until(Seat::Allied, AskCall));
    c.choose(Seat::Allied, {CallZone, arg(c.zone("Z15")), 0, 0});
    EXPECT_EQ(c.told(Seat::Allied, Passed), 2);
    ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed);
    c.choose(Seat::Allied, pass);
    EXPECT_EQ(c.prompt(Seat::Allied), AskCall) << (leaves ? "gone" : "still there");
  }
}

// [BIS R15] A ship that can be nowhere has left, but nobody has seen from where.
TEST(BismarckUnseen, WhoConcludesThatAShipIsGoneDoesNotLearnFromWhere) {
  Chase c(with(10, "search", {at("Prinz Eugen", "Z15")}));
  Ship& ship = c.of("Prinz Eugen");
  ship.status = ShipStatus::Gone;
  const auto seen = [&c] { return observe<Bismarck>(c.d(), c.set_up(), Seat::Allied).p.ships[1]; };
  c.set_up().may_be[1] = ZoneSet::only(c.zone("Z17"));
  EXPECT_EQ(seen().status, ShipStatus::AtSea);
  c.set_up().may_be[1].clear();
  EXPECT_EQ(seen().status, ShipStatus::Gone);
  EXPECT_EQ(seen().zone, no_zone);
  c.set_up().contact[1] = {c.zone("Z15"), 10, ByShadow};
  EXPECT_EQ(seen().zone, c.zone("Z15")) << "a shadower knows";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
