#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "bismarck/bench.h"
#include "bots/bismarck/doctrine.h"
#include "bots/bismarck/reasons.h"
#include "bots/generic/arena.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
#include "generic/walk.h"
#include "umpire/library.h"

// The reasons of the Bismarck staffs name places that a player can find on the chart.
namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"bismarck", flagplot::bismarck::make}});
  return games;
}

bool some_german_may_be(const View& v, ZoneId zone) {
  return v.may_be[0].has(zone) || v.may_be[1].has(zone) || v.p.ships[0].zone == zone ||
         v.p.ships[1].zone == zone;
}

// How far from the quarry a unit may be that stays for it: next to it, or a carrier's planes out and back.
constexpr int beside = 1, in_range = 2;

TEST(BismarckReasons, NameZonesThatHaveToDoWithTheOrder) {
  const auto game = library().open("bismarck", "basic", {});
  const Data& d = data_of(*game);
  const Staff staff{make_doctrine};
  const auto doctrine = staff.doctrine(*game);
  const auto bot = make_bot(*game, staff, "doctrine");
  std::map<std::uint16_t, int> given;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    playout(*game, {bot.get(), bot.get()}, seed, seed, [&](const AnyState&, Seat seat, const AnyView& view) {
      const View& v = view.as<View>();
      Rng rng(seed);
      const Advice advice = doctrine->advise(view, generic::options_of(*game, view), rng);
      const auto [code, args] = advice.reason;
      const auto zone = static_cast<ZoneId>(args[1]);
      ++given[code];
      const std::string said = reason_phrases()[code].key;
      switch (code) {
        case HoldPosition:
        case WaitInRange:
          EXPECT_LE(d.board.distance(v.p.ships[args[0]].zone, zone), code == HoldPosition ? beside : in_range)
              << said << " " << game->name(ZoneArg, args[1]);
          [[fallthrough]];
        case Concentrate:
        case StayInRange:
          EXPECT_TRUE(some_german_may_be(v, zone)) << said << " " << game->name(ZoneArg, args[1]);
          break;
        case StrikeFromTheAir:
          if (seat == Seat::Allied) {
            EXPECT_TRUE(some_german_may_be(v, zone)) << said << " " << game->name(ZoneArg, args[1]);
          }
          if (advice.choice.verb == Strike) {
            EXPECT_EQ(zone, v.p.air[args[0]].zone) << said << " " << game->name(ZoneArg, args[1]);
          }
          break;
        case Pursue:
        case Reposition:
        case BreakOut:
        case MakeForRoute:
        case RunSouth:
        case SlipAway:
          EXPECT_LE(d.board.distance(v.p.ships[args[0]].zone, zone), 1)
              << said << " " << game->name(ZoneArg, args[1]);
          break;
        default:
          break;
      }
    });
  }
  for (const Motive why : {HoldPosition, Concentrate, StrikeFromTheAir, Pursue, Reposition, BreakOut})
    EXPECT_GT(given[why], 0) << reason_phrases()[why].key;
}

// Hood cannot move: what she says of the quarry in K5 depends on where she lies.
TEST(BismarckReasons, OnlyWhoIsCloseStaysClose) {
  for (const auto& [zone, why] :
       {std::pair{"K5", HoldPosition}, {"K6", HoldPosition}, {"K7", PatrolHere}, {"W18", PatrolHere}}) {
    chase_test::Chase c(chase_test::with(10, "ship_movement",
                                         {chase_test::at("Bismarck", "K5", {{"located", {"shadow"}}}),
                                          chase_test::at("Hood", zone, {{"evasion_damage", 28}})}));
    ASSERT_TRUE(c.until(Seat::Allied, AskSail));
    ASSERT_EQ(c.choose(Seat::Allied, {OrderShip, arg(c.ship("Hood")), 0, 0}), "");
    ASSERT_EQ(c.prompt(Seat::Allied), AskHeading);
    const Game& game = c.game();
    const AnyView view = c.seen_by(Seat::Allied);
    Rng rng(1);
    const Advice advice = make_doctrine(game)->advise(view, generic::options_of(game, view), rng);
    EXPECT_EQ(advice.choice, (Choice{GoOnPatrol, 0, 0, 0})) << zone;
    EXPECT_EQ(advice.reason.code, why) << zone;
  }
}

}  // namespace
}  // namespace flagplot::bots::bismarck
