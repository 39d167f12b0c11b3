#include <gtest/gtest.h>

#include "games/murmansk_run/murmansk_run.h"
#include "games/murmansk_run/resample.h"
#include "generic/exhaust.h"
#include "murmansk_run/bench.h"
#include "umpire/library.h"

// What the umpire foretells against what the umpire then does: the choice is made, every die falls in every
// way.
namespace flagplot::murmansk_run::forecasts {
namespace {

using generic::Exhaust;
using generic::Walk;

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"murmansk_run", make}});
  return games;
}
std::unique_ptr<Game> crowded(int period, const char* season, const char* raiders) {
  return library().open("murmansk_run", test::crowded(period, season, raiders), {});
}

const Position& position(const AnyState& s) { return s.as<State>().p; }

// Events that say what an attack did: the attack, and that it never came.
bool resolved(std::span<const Event> events) {
  for (const Event& e : events) {
    for (const auto kind : {GunsFired, TorpedoesFired, TurretsFail, SubAttack, PackAttack, AirAttack}) {
      if (e.kind == kind) return true;
    }
  }
  return false;
}

struct Attack {
  double damaged = 0, sunk = 0, freighters = 0, loss = 0;
};

int freighters_left(const Position& p) { return std::max(0, p.freighters - p.battle.freighters_hit); }

Attack made(const Game& game, const AnyState& from, Seat seat, Choice choice, std::uint16_t target) {
  const Data& d = data_of(game);
  const bool freighters = target == freighters_target(d);
  const auto state_of = [&](const Position& p) {  // of the target: 0 whole, 1 damaged, 2 sunk, as it will be
    if (p.ships[target].status == Status::Sunk) return 2;
    const auto pending = static_cast<Outcome>(p.ships[target].pending);
    if (pending == Outcome::Sunk || (pending != Outcome::Nothing && d.ships[target].escort_carrier)) return 2;
    return pending != Outcome::Nothing || p.damaged.has(target) ? 1 : 0;
  };
  const Position before = position(from);
  Attack attack;
  Exhaust all;
  all.decide = [](const AnyState&, Seat) { return pass; };
  // The answer of escorts and guns may come after the attack: note 1 once that is under way.
  all.ended = [&](std::span<const Event> events, const AnyState& s, int& note) {
    if (note == 0 && !resolved(events)) return false;
    const Position& p = position(s);
    if (note == 0) {
      note = 1 + (freighters ? 10 * (freighters_left(before) - freighters_left(p)) : 10 * state_of(p));
      const auto prompt = game.asked_of(s, Seat::Chance).prompt;
      if (game.asked(s).has(Seat::Chance) && (prompt == RollAs || prompt == RollAa)) return false;
    }
    return true;
  };
  all.result = [&](const Exhaust::Node& node, std::span<const Event> events) {
    const int what = node.note / 10;
    if (freighters) {
      attack.freighters += node.chance * what;
    } else if (what != state_of(before)) {
      (what == 2 ? attack.sunk : attack.damaged) += node.chance;
    }
    for (const Event& e : events) {
      if (e.kind == PackSunk || e.kind == ShotDown) attack.loss += node.chance;
    }
  };
  all.play(game, from, seat, choice);
  return attack;
}

class MurmanskForecast : public ::testing::TestWithParam<std::pair<int, const char*>> {};

// [MR M27] [MR M30] [MR M36] [MR M43] [MR M54] [MR M55] [MR M56] [MR M57] [MR M58] [MR R8]
TEST_P(MurmanskForecast, AnAttackDoesWhatWasForetold) {
  std::map<std::string, int> compared;
  for (const char* raiders : {"c5", "d5", "d6"}) {
    const auto game = crowded(GetParam().first, GetParam().second, raiders);
    const Data& d = data_of(*game);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Walk walk(*game, seed);
      for (int decisions = 0; decisions < 400 && walk.next_decision(); ++decisions) {
        const Choice choice = walk.any_option();
        const Json told = game->forecast(walk.view(), choice);
        const bool attacks = told.is_object() && told["kind"] != "sure";
        const std::string prompt = game->words().prompts[game->seen(walk.view()).ask.prompt].key;
        if (attacks && compared[prompt] < 120) {
          const bool fires = choice.verb == FireGuns || choice.verb == FireTorpedoes;
          const auto& frames = walk.view().as<View>().seen.flow.frames(Lanes::Main);
          const std::uint16_t target = fires                     ? choice.b
                                       : choice.verb == BombFrom ? frames.back().local[2]
                                                                 : choice.a;
          const Attack attack = made(*game, walk.state(), walk.seat(), choice, target);
          const std::string what = prompt + " " + told.dump();
          EXPECT_NEAR(attack.loss, told["loss"].get<double>(), 1e-9) << what;
          if (target == freighters_target(d)) {
            EXPECT_NEAR(attack.freighters, told["expected"]["freighters"].get<double>(), 1e-9) << what;
          } else {
            EXPECT_NEAR(attack.damaged, told["damaged"].get<double>(), 1e-9) << what;
            EXPECT_NEAR(attack.sunk, told["sunk"].get<double>(), 1e-9) << what;
            EXPECT_NEAR(1 - attack.damaged - attack.sunk, told["nothing"].get<double>(), 1e-9) << what;
          }
          ++compared[prompt];
        }
        if (told.is_object() && told["kind"] == "sure") {
          AnyState after = walk.state();
          Events nobody;
          game->apply(after, walk.seat(), choice, nobody);
          EXPECT_EQ(position(walk.state()).freighters - position(after).freighters,
                    told["freighters"].get<int>());
          ++compared["sure"];
        }
        walk.step(walk.seat(), choice);
      }
    }
  }
  for (const char* prompt : {"guns", "torpedoes", "sub_target", "pack_target"})
    EXPECT_GT(compared[prompt], 10) << prompt;
  if (GetParam().second == std::string("summer_1942")) {
    EXPECT_GT(compared["air_target"], 10);
  }
}
INSTANTIATE_TEST_SUITE_P(In, MurmanskForecast,
                         ::testing::Values(std::pair{1, "summer_1942"}, std::pair{2, "spring_1943"}),
                         [](const auto& season) { return std::string(season.param.second); });

// Who is shown as within reach is who may be fired at, screens aside.
TEST(MurmanskProspects, TheBattleIsReckonedForEveryPairAndEveryAreaWithinReach) {
  const auto game = crowded(1, "summer_1942", "c5");
  const Data& d = data_of(*game);
  int pairs = 0, out_of_range = 0, without_freighters = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    Walk walk(*game, seed);
    for (int decisions = 0; decisions < 300 && walk.next_decision(); ++decisions) {
      const auto prompt = game->seen(walk.view()).ask.prompt;
      if (prompt == AskGuns || prompt == AskTorpedoes) {
        const Json battle = game->prospects(walk.view())["battle"];
        const Position& p = position(walk.state());
        for (const auto& one : battle["fire"]) {
          EXPECT_TRUE(one["target"] != "freighters" || freighters_in_battle(p)) << one.dump();
          without_freighters += !freighters_in_battle(p);
          const ShipId s = ship_named(d, one["ship"], "test");
          if (d.ships[s].side != walk.seat()) continue;
          const std::uint16_t target = one["target"] == "freighters"
                                           ? freighters_target(d)
                                           : std::uint16_t{ship_named(d, one["target"], "test")};
          const Choice choice{prompt == AskGuns ? FireGuns : FireTorpedoes, s, target, 0};
          const auto no = game->check(walk.view(), choice);
          const std::string area(area_names[static_cast<std::size_t>(area_of(d, p, target))]);
          const Json& reach = battle["reach"][d.ships[s].name];
          const bool within = std::ranges::find(reach, Json(area)) != reach.end();
          if (!no) {
            EXPECT_TRUE(within) << one.dump();
            EXPECT_EQ(game->forecast(walk.view(), choice), one["attack"]);
            ++pairs;
          } else if (no->code == OutOfGunRange) {
            EXPECT_FALSE(within) << one.dump();
            ++out_of_range;
          }
        }
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  EXPECT_GT(pairs, 100);
  EXPECT_GT(out_of_range, 5);
  EXPECT_GT(without_freighters, 10);
}

}  // namespace
}  // namespace flagplot::murmansk_run::forecasts
