#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bismarck/bench.h"
#include "bots/bismarck/doctrine.h"
#include "bots/bismarck/reasons.h"
#include "bots/generic/arena.h"
#include "bots/generic/playout.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
#include "generic/walk.h"

// What the staffs of Bismarck have learnt from games they lost.
namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;
using chase_test::Chase;
using nlohmann::json;

const Staff staff{make_doctrine};

json found(std::string_view ship, std::string_view zone, const char* when) {
  return chase_test::at(ship, zone, {{when, {"search"}}});
}

Advice advised(Chase& c, Seat seat) {
  const AnyView view = c.seen_by(seat);
  Rng rng(1);
  return make_doctrine(c.game())->advise(view, generic::options_of(c.game(), view), rng);
}

// She was found and nobody shadows her: that she is known to have been there does not mean that nobody has to look.
TEST(BismarckStaff, LooksForWhoWasFoundInTheTurnBefore) {
  Chase c(chase_test::with(10, "air_movement", {found("Bismarck", "G15", "located_last")}));
  ASSERT_TRUE(c.until(Seat::Allied, AskAir));
  const Advice advice = advised(c, Seat::Allied);
  ASSERT_EQ(advice.choice.verb, OrderAir);
  constexpr int reach_and_a_guess = 3;
  EXPECT_LE(c.d().board.distance(static_cast<ZoneId>(advice.reason.args[1]), c.zone("G15")), reach_and_a_guess);
}

TEST(BismarckStaff, LooksWhereTheBreakoutMayEnd) {
  Chase c;
  ASSERT_TRUE(c.until(Seat::Allied, AskAir));
  EXPECT_EQ(advised(c, Seat::Allied).choice.verb, OrderAir);
}

// Big ships hold Bismarck on the battle board and cruisers her consort, so both are in one force where the quarry is.
TEST(BismarckStaff, CruisersJoinBigShipsWhereTheQuarryIs) {
  for (const bool is_found : {true, false}) {
    Chase c(chase_test::with(10, "visibility",
                             {is_found ? found("Bismarck", "K9", "located_last") : chase_test::at("Bismarck", "K9"),
                              chase_test::at("Hood", "K9"), chase_test::at("Norfolk", "K9"),
                              chase_test::at("Victorious", "K9")}));
    ASSERT_TRUE(c.until(Seat::Allied, AskForces));
    const Choice choice = advised(c, Seat::Allied).choice;
    EXPECT_EQ(choice.verb, is_found ? JoinForce : Pass);
    if (!is_found) continue;
    for (const std::uint16_t ship : {choice.a, choice.b}) EXPECT_NE(ship, arg(c.ship("Victorious")));
  }
}

// Who is faster is asked whether to fight; against a big ship a cruiser has nothing to win by it.
TEST(BismarckStaff, PrinzEugenDeclinesABattleship) {
  Chase c(chase_test::with(10, "naval_combat",
                           {found("Prinz Eugen", "K9", "located"), chase_test::at("King George V", "K9")}));
  ASSERT_TRUE(c.until(Seat::Allied, AskAttack));
  ASSERT_EQ(c.choose(Seat::Allied, {AttackWith, arg(Type::Battleship), arg(Type::Cruiser), 0}), "");
  c.until(AskAccept, 1);
  EXPECT_EQ(advised(c, Seat::Axis).choice.verb, RefuseAttack);
}

// Bismarck runs from two big ships that are as fast. Who keeps his distance never fires, and after five such rounds she is
// away.
TEST(BismarckStaff, WhoHasCaughtBismarckFires) {
  const Chase c(chase_test::with(
      10, "naval_combat", {found("Bismarck", "K9", "located"), chase_test::at("Hood", "K9", {{"force", 1}}),
                           chase_test::at("Prince of Wales", "K9", {{"force", 1}})}));
  const auto bot = make_bot(c.game(), staff, "doctrine");
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    int fought = 0, fired = 0;
    playout(c.game(), {bot.get(), bot.get()}, seed, seed, [&](const AnyState& state, Seat, const AnyView&) {
      const Position& p = state.as<State>().p;
      if (p.turn != 10 || p.battle.round == 0) return;
      ++fought;
      fired += p.battle.shots > 0;
    });
    EXPECT_GT(fought, 0) << seed;
    EXPECT_GT(fired, 0) << seed;
  }
}

// Hood and Prince of Wales lie in G15 when the game begins, and everybody knows it.
TEST(BismarckStaff, NobodyBreaksOutIntoTheArmsOfHood) {
  const Chase c;
  const auto bot = make_bot(c.game(), staff, "doctrine");
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    ZoneId end = no_zone;
    playout(c.game(), {bot.get(), bot.get()}, seed, seed, [&](const AnyState& state, Seat, const AnyView&) {
      const Position& p = state.as<State>().p;
      if (p.turn == c.d().scenario.first_turn && p.phase > ship_movement_phase)
        end = at(p, flagplot::bismarck::bismarck).zone;
    });
    ASSERT_NE(end, no_zone) << seed;
    EXPECT_GE(c.d().board.distance(end, c.zone("G15")), 2) << c.d().name_of(end);
  }
}

}  // namespace
}  // namespace flagplot::bots::bismarck
