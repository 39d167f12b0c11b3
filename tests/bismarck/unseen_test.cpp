#include <algorithm>

#include "bismarck/bench.h"
#include "generic/walk.h"

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
class World {
 public:
  World(const Game& game, bool leaves) : match_(game) {
    choose(Seat::Axis, {OrderShip, arg(prinz_eugen), 0, 0});
    choose(Seat::Axis, leaves ? Choice{LeaveBoard, 0, 0, 0} : pass);
  }

  // Up to the next question to the British; false if there is none any more.
  bool to_next_decision() {
    for (;;) {
      const Seats asked = match_.game().asked(match_.state());
      if (asked.has(Seat::Chance)) {
        roll();
      } else if (asked.has(Seat::Allied)) {
        return true;
      } else if (asked.empty()) {
        return false;
      } else {
        choose(Seat::Axis, pass);
      }
    }
  }
  void choose(Seat seat, Choice c) { ASSERT_FALSE(match_.choose(seat, c)) << "verb " << c.verb; }
  AnyView view() const { return match_.view(Seat::Allied); }
  // What the British have been told since they were asked last.
  std::vector<Event> news() {
    std::vector<Event> events;
    const auto told = match_.told(Seat::Allied);
    for (; heard_ < told.size(); ++heard_) events.push_back(told[heard_].event);
    return events;
  }
  int dice() const { return dice_; }
  int turn() const { return match_.state().as<State>().p.turn; }

 private:
  // The chance phase rolls sevens: what the table says of a ship that is nowhere is its own affair.
  void roll() {
    const Ask ask = match_.game().asked_of(match_.state(), Seat::Chance);
    ASSERT_TRUE(match_.roll(ask.prompt == RollChance ? rolled(3, 4) : rng_.roll(ask)));
    dice_ += ask.dice;
  }

  umpire::Match match_;
  Rng rng_{5};
  int dice_ = 0;
  std::size_t heard_ = 0;
};

// [BIS R12] [BIS R15] [BIS 9.728] [BIS 5.19] The British play at random, the same in both worlds as long as
// they see the same; only they do not look where she was.
TEST(BismarckUnseen, AShipThatLeftTheBoardLeavesNoTrace) {
  const auto game = make(data::Files(), last_row(), json::object());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    World gone(*game, true), there(*game, false);
    Rng rng(seed);
    int repairs = 0;
    while (there.turn() < 15) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", turn " + std::to_string(there.turn()));
      ASSERT_EQ(gone.to_next_decision(), there.to_next_decision());
      const auto news = there.news();
      ASSERT_EQ(gone.news(), news);
      ASSERT_EQ(gone.dice(), there.dice());
      ASSERT_TRUE(gone.view() == there.view());
      repairs += static_cast<int>(std::ranges::count(news, std::uint16_t{Repaired}, &Event::kind));
      auto options = generic::options_of(*game, there.view());
      std::erase_if(options,
                    [&](const Choice& c) { return c.verb == CallZone && game->name(ZoneArg, c.a) == "Z15"; });
      const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      gone.choose(Seat::Allied, choice);
      there.choose(Seat::Allied, choice);
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
    const auto sail_to = [&c](const char* zone) { return Choice{Sail, arg(c.zone(zone)), 0, 0}; };
    ASSERT_EQ(c.choose(Seat::Axis, {OrderShip, arg(bismarck), 0, 0}), "");
    ASSERT_EQ(c.choose(Seat::Axis, sail_to("Z15")), "");
    ASSERT_EQ(c.choose(Seat::Axis, leaves ? Choice{LeaveBoard, 0, 0, 0} : sail_to("Z16")), "");
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
  const auto seen = [&c] { return Bismarck::view(c.d(), c.state(), Seat::Allied).p.ships[1]; };
  c.state().may_be[1] = ZoneSet::only(c.zone("Z17"));
  EXPECT_EQ(seen().status, ShipStatus::AtSea);
  c.state().may_be[1].clear();
  EXPECT_EQ(seen().status, ShipStatus::Gone);
  EXPECT_EQ(seen().zone, no_zone);
  c.state().contact[1] = {c.zone("Z15"), 10, ByShadow};
  EXPECT_EQ(seen().zone, c.zone("Z15")) << "a shadower knows";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
