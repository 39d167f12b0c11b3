#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

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
        case Concentrate:
        case StayInRange:
        case WaitInRange:
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
  for (const Why_ why : {HoldPosition, Concentrate, StrikeFromTheAir, Pursue, Reposition, BreakOut})
    EXPECT_GT(given[why], 0) << reason_phrases()[why].key;
}

}  // namespace
}  // namespace flagplot::bots::bismarck
