#include "bismarck/chase.h"
#include "generic/walk.h"

// What the British could notice of a ship that has left the board unseen.
namespace flagplot::bismarck::chase_test {
namespace {

// Prinz Eugen lies damaged in the last row; she stays there for good, or leaves. The British play on at
// random, and the same in both worlds as long as they see the same, but do not look where she was.
class World {
 public:
  World(bool leaves, const json& options)
      : game_(make(
            data::Files(),
            with(
                10, "ship_movement",
                {at("Prinz Eugen", "Z15", {{"evasion_damage", 9}, {"hits", {{"midships", 2}}}}),
                 at("Norfolk", "Y15"), at("Suffolk", "X14"), at("Ark Royal", "Z17"), at("Renown", "Z17")},
                {{"visibility", 4}, {"air", {{{"unit", "LR Gibraltar"}, {"zone", "Z18"}, {"airborne", 1}}}}}),
            options)),
        match_(*game_) {
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
  std::vector<Event> heard() const {
    std::vector<Event> events;
    for (const umpire::Told& t : match_.told(Seat::Allied)) events.push_back(t.event);
    return events;
  }
  int dice() const { return dice_; }
  const Game& game() const { return *game_; }
  int turn() const { return match_.state().as<State>().p.turn; }

 private:
  // The chance phase rolls sevens: what the table says of a ship that is nowhere is its own affair.
  void roll() {
    const Ask ask = match_.game().asked_of(match_.state(), Seat::Chance);
    ASSERT_TRUE(match_.roll(ask.prompt == RollChance ? rolled(3, 4) : rng_.roll(ask)));
    dice_ += ask.dice;
  }

  std::unique_ptr<Game> game_;
  umpire::Match match_;
  Rng rng_{5};
  int dice_ = 0;
};

// [BIS R12] [BIS R15] [BIS 9.728] [BIS 5.19]
TEST(BismarckUnseen, AShipThatLeftTheBoardLeavesNoTrace) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    World gone(true, json::object()), there(false, json::object());
    Rng rng(seed);
    int repairs = 0;
    while (there.turn() < 15) {
      ASSERT_EQ(gone.to_next_decision(), there.to_next_decision());
      ASSERT_EQ(gone.heard(), there.heard()) << "seed " << seed << ", turn " << there.turn();
      ASSERT_EQ(gone.dice(), there.dice()) << "seed " << seed << ", turn " << there.turn();
      ASSERT_TRUE(gone.view() == there.view()) << "seed " << seed << ", turn " << there.turn();
      auto options = generic::options_of(there.game(), there.view());
      std::erase_if(options, [&](const Choice& c) {
        return c.verb == CallZone && there.game().name(ZoneArg, c.a) == "Z15";
      });
      const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      gone.choose(Seat::Allied, choice);
      there.choose(Seat::Allied, choice);
    }
    for (const Event& e : there.heard()) repairs += e.kind == Repaired;
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
