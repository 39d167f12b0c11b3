#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 17: refuelling in port and at sea.
namespace flagplot::bismarck::chase_test::refuelling {
namespace {

const json chapter{{"refuel", true}};
using Ships = std::vector<json>;

struct Tanking : Chase {
  explicit Tanking(Ships ships, const json& options = chapter, int turn = 10)
      : Chase(with(turn, "ship_movement", std::move(ships)), options) {}
  int fuel(std::string_view name) const { return ship_now(name).fuel; }
  Choice refuel(std::string_view name) const { return {Refuel, arg(ship(name)), 0, 0}; }
  void order(Seat seat, std::string_view unit) {
    ASSERT_TRUE(until(seat, AskSail));
    ASSERT_EQ(choose(seat, {OrderShip, arg(ship(unit)), 0, 0}), "");
  }
  // Why a German ship may not refuel where it is.
  std::string refuses(std::string_view name) {
    return rule_of(refuel_refusal(d(), now().p, leader(d(), now().p, ship(name)), ship(name)));
  }
  // Two rolls of chance, and the weather of the next turn.
  void next_turn() {
    const int next = now().p.turn + 1;
    dice({3, 4, 3, 4, 3, 4});
    ASSERT_TRUE(pass_until([&] { return now().p.turn == next && now().p.phase > 1; }));
  }
};

// [BIS 17.1] [BIS 17.7]
TEST(BismarckRefuelling, AShipThatStaysInPortRegainsFourPoints) {
  Tanking c(Ships{at("Hood", "H18", {{"fuel", 3}, {"in_port", 1}}),
                  at("Repulse", "H18", {{"fuel", 1}, {"in_port", 1}}), at("Rodney", "J12", {{"fuel", 3}})});
  const int full = c.d().ships[index(c.ship("Hood"))].fuel;
  c.next_turn();
  EXPECT_EQ(c.fuel("Hood"), 7);
  EXPECT_EQ(c.fuel("Repulse"), 5) << "any number in one port";
  EXPECT_EQ(c.fuel("Rodney"), 3) << "not at sea";
  EXPECT_EQ(c.heard(Seat::Allied, Refuelled, 1), (std::vector<int>{4, 4}));
  EXPECT_EQ(c.told(Seat::Axis, Refuelled), 0);
  c.next_turn();
  EXPECT_EQ(c.fuel("Hood"), full);
}

// [BIS 17.1] [BIS 17.6] [BIS R51]
TEST(BismarckRefuelling, TheTurnOfEntryDoesNotCount) {
  Tanking c(Ships{at("Ark Royal", "Z28", {{"fuel", 2}})});
  const ShipId ark = c.ship("Ark Royal");
  log_of(c.state().p, ark).attack_boxes = 3;
  EXPECT_EQ(c.sail(Seat::Allied, "Ark Royal", {"Z29"}), "");
  c.next_turn();
  EXPECT_EQ(c.fuel("Ark Royal"), 2);
  EXPECT_EQ(log_of(c.now().p, ark).attack_boxes, 3);
  c.next_turn();
  EXPECT_EQ(c.fuel("Ark Royal"), 6);
  EXPECT_EQ(log_of(c.now().p, ark).attack_boxes, 5);
}

// [BIS 17.6] [BIS 17.7]
TEST(BismarckRefuelling, ACarrierRegainsNoMoreBoxesThanSheHas) {
  Tanking c(Ships{at("Ark Royal", "Z29", {{"in_port", 1}})});
  const ShipId ark = c.ship("Ark Royal");
  log_of(c.state().p, ark).attack_boxes = 11;
  c.next_turn();
  EXPECT_EQ(log_of(c.now().p, ark).attack_boxes, 12);
  ASSERT_TRUE(c.until(Seat::Allied, AskAir));
  EXPECT_EQ(c.refused(Seat::Allied, c.Chase::order("Torpedo Ark Royal 1", 0)), "6.43")
      << "and launches nothing there";
}

// [BIS 17.2]
TEST(BismarckRefuelling, GermanShipsRefuelInTheirPortsToo) {
  Tanking c(Ships{at("Prinz Eugen", "P23", {{"fuel", 2}, {"in_port", 1}})},
            {{"refuel", true}, {"fuel", true}});
  c.next_turn();
  EXPECT_EQ(c.fuel("Prinz Eugen"), 6);
  EXPECT_EQ(c.told(Seat::Axis, Refuelled), 1);
  EXPECT_EQ(c.told(Seat::Allied, Refuelled), 0);
}

// [BIS 17.2] [BIS 17.3]
TEST(BismarckRefuelling, AGermanShipRefuelsAtSeaForAWholeTurn) {
  Tanking c(Ships{at("Bismarck", "H1", {{"fuel", 3}}), at("Prinz Eugen", "K5"),
                  at("Repulse", "M4", {{"fuel", 3}})});
  c.order(Seat::Allied, "Repulse");
  EXPECT_EQ(c.refused(Seat::Allied, c.refuel("Repulse")), "17.2");
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
  c.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(c.refused(Seat::Axis, c.refuel("Prinz Eugen")), "not an option") << "she is not the one ordered";
  EXPECT_TRUE(c.offered(Seat::Axis, c.refuel("Bismarck")));
  EXPECT_EQ(c.choose(Seat::Axis, c.refuel("Bismarck")), "");
  EXPECT_EQ(c.fuel("Bismarck"), 3) << "not before the turn is over";
  c.next_turn();
  EXPECT_EQ(c.fuel("Bismarck"), 7);
  EXPECT_FALSE(takes_oil_at_sea(c.d(), c.now().p, bismarck));
  Tanking without(Ships{at("Bismarck", "H1", {{"fuel", 3}})}, json::object());
  without.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(without.refused(Seat::Axis, without.refuel("Bismarck")), "not an option");
}

// [BIS 17.3] [BIS R51] The side that begins with G1 ends with Z10.
TEST(BismarckRefuelling, TankersLieAlongThreeSidesOfTheBoard) {
  Tanking c(Ships{at("Bismarck", "J16")});
  int zones = 0;
  c.d().sea.each([&](ZoneId z) {
    Position p = c.now().p;
    at(p, bismarck).zone = z;
    const auto no = refuel_refusal(c.d(), p, bismarck, bismarck);
    if (!no)
      ++zones;
    else
      EXPECT_EQ(rule_of(no), "17.3") << c.d().name_of(z);
  });
  EXPECT_EQ(zones, 32);
  for (const char* name : {"A11", "A16", "G1", "S7", "Z10", "Z11", "Z16"}) {
    Position p = c.now().p;
    at(p, bismarck).zone = c.zone(name);
    EXPECT_FALSE(refuel_refusal(c.d(), p, bismarck, bismarck)) << name;
  }
}

// [BIS 17.3]
TEST(BismarckRefuelling, WhoHasMovedCannotSpendACompleteTurnThere) {
  Tanking c(Ships{at("Bismarck", "H2", {{"fuel", 3}})});
  c.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(c.refused(Seat::Axis, c.refuel("Bismarck")), "17.3");
  EXPECT_EQ(c.choose(Seat::Axis, to(c, "H1")), "");
  EXPECT_EQ(c.refused(Seat::Axis, c.refuel("Bismarck")), "5.32");
}

// [BIS 17.4]
TEST(BismarckRefuelling, OneShipForEachSideOfTheBoard) {
  struct Pair {
    const char *first, *second, *rule;
  };
  for (const auto& [first, second, rule] :
       {Pair{"H1", "J2", "17.4"}, {"H1", "A12", ""}, {"Z10", "Z11", ""}, {"Z11", "Z16", "17.4"}}) {
    Tanking c(Ships{at("Bismarck", first), at("Prinz Eugen", second)});
    c.order(Seat::Axis, "Bismarck");
    EXPECT_EQ(c.choose(Seat::Axis, c.refuel("Bismarck")), "");
    EXPECT_EQ(c.refuses("Prinz Eugen"), rule) << first << " " << second;
  }
}

// [BIS 17.5]
TEST(BismarckRefuelling, WhoRefuelsNeitherMovesNorSearches) {
  Tanking c(Ships{at("Bismarck", "H1", {{"patrol", true}})});
  EXPECT_GT(search_strength(c.d(), c.now().p, Seat::Axis, c.zone("H1")), 0);
  c.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(c.choose(Seat::Axis, c.refuel("Bismarck")), "");
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Axis, c.zone("H1")), 0);
  EXPECT_EQ(rule_of(order_refusal(c.d(), c.now().p, bismarck)), "5.11") << "she has had her move";
  EXPECT_EQ(c.ship_now("Bismarck").patrol, 0);
}

// [BIS 17.5] [BIS R52]
TEST(BismarckRefuelling, WhoSailsWithHerWaits) {
  Tanking c(Ships{at("Bismarck", "H1", {{"force", 1}, {"patrol", true}, {"fuel", 2}}),
                  at("Prinz Eugen", "H1", {{"force", 1}, {"patrol", true}})});
  c.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(c.choose(Seat::Axis, c.refuel("Prinz Eugen")), "");
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Axis, c.zone("H1")), 0);
  EXPECT_EQ(c.ship_now("Bismarck").patrol, 0);
  EXPECT_TRUE(c.ship_now("Bismarck").finished_move);
  c.next_turn();
  EXPECT_EQ(c.fuel("Bismarck"), 2) << "one of them refuels";
}

// [BIS 17.3] [BIS R52]
TEST(BismarckRefuelling, AQuarryMayRefuelInsteadOfMoving) {
  Chase c(with(10, "shadow", {at("Bismarck", "H1", {{"located_last", {"search"}}}), at("Norfolk", "H1")}),
          chapter);
  ASSERT_TRUE(c.until(Seat::Allied, AskShadow));
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  ASSERT_EQ(c.prompt(Seat::Axis), AskShadowed);
  EXPECT_EQ(c.choose(Seat::Axis, {Refuel, arg(bismarck), 0, 0}), "");
  EXPECT_TRUE(takes_oil_at_sea(c.d(), c.now().p, bismarck));
}

// [BIS 17.3] [BIS R51] Whoever is attacked has had no complete turn, hit or not.
TEST(BismarckRefuelling, AnAttackInterruptsIt) {
  for (const bool struck : {false, true}) {
    Chase c(with(10, "air_attack",
                 {at("Bismarck", "Z11", {{"fuel", 3}, {"located", {"search"}}}), at("Ark Royal", "Y12")},
                 {{"air", json::array({aloft("Torpedo Ark Royal 1", "Z11")})}}),
            chapter);
    log_of(c.state().p, bismarck).refuelling = TakesOil;
    ASSERT_TRUE(c.until(Seat::Allied, AskStrikes));
    if (struck) {
      c.dice({1, 3, 4});
      EXPECT_EQ(c.choose(Seat::Allied, {Strike, arg(c.air("Torpedo Ark Royal 1")), 1, 0}), "");
    }
    c.dice({3, 4, 3, 4, 3, 4});
    c.pass_until([&] { return c.now().p.turn == 11 && c.now().p.phase > 1; });
    EXPECT_EQ(c.told(Seat::Allied, BombsMiss), struck);
    EXPECT_EQ(c.ship_now("Bismarck").fuel, struck ? 3 : 7);
  }
}

// [BIS 16.6] [BIS R52] Who lies in port without fuel waits for it, and sails again.
TEST(BismarckRefuelling, AnEmptyShipSailsAgainWhenSheHasFuel) {
  Tanking c(Ships{at("Norfolk", "H18", {{"fuel", 0}, {"in_port", 1}})}, {{"refuel", true}, {"fuel", true}});
  c.order(Seat::Allied, "Norfolk");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "G17")), "16.6");
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
  c.next_turn();
  EXPECT_FALSE(has_to_go_home(c.d(), c.now().p, c.ship("Norfolk")));
  c.order(Seat::Allied, "Norfolk");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "G17")), "");
}

// [BIS 16.3] [BIS R52]
TEST(BismarckRefuelling, AnEmptyShipMayRefuelOnItsWayHome) {
  Tanking c(Ships{at("Bismarck", "H1", {{"fuel", 0}})}, {{"refuel", true}, {"fuel", true}});
  c.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(c.refused(Seat::Axis, pass), "16.3");
  EXPECT_EQ(c.choose(Seat::Axis, c.refuel("Bismarck")), "");
  c.next_turn();
  EXPECT_EQ(c.where("Bismarck"), "H1");
  EXPECT_EQ(c.fuel("Bismarck"), 4);
  EXPECT_FALSE(has_to_go_home(c.d(), c.now().p, bismarck));
}

// [BIS 17.3] The enemy sees nothing of it.
TEST(BismarckRefuelling, NobodyElseNotices) {
  Tanking refuels(Ships{at("Bismarck", "H1", {{"fuel", 3}})}),
      stays(Ships{at("Bismarck", "H1", {{"fuel", 3}})});
  refuels.order(Seat::Axis, "Bismarck");
  EXPECT_EQ(refuels.choose(Seat::Axis, refuels.refuel("Bismarck")), "");
  for (Tanking* c : {&refuels, &stays}) c->next_turn();
  EXPECT_TRUE(refuels.seen_by(Seat::Allied) == stays.seen_by(Seat::Allied));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::refuelling
