#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bismarck/bench.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/resample.h"
#include "generic/exhaust.h"
#include "umpire/library.h"

// What the umpire foretells against what the umpire then does: the choice is made, every die falls in every
// way.
namespace flagplot::bismarck {
namespace {

using generic::Exhaust;
using generic::options_of;
using generic::view_of;
using generic::Walk;

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"bismarck", make}});
  return games;
}

// Both sides in one zone, found, under the bombers.
std::unique_ptr<Game> crowded(const char* phase, int turn = 10) {
  nlohmann::json ships = nlohmann::json::array(), air = nlohmann::json::array();
  for (const char* name :
       {"Bismarck", "Prinz Eugen", "Norfolk", "Hood", "Prince of Wales", "Victorious", "Rodney"}) {
    nlohmann::json ship{{"ship", name}, {"zone", "P17"}};
    const bool german = name == std::string("Bismarck") || name == std::string("Prinz Eugen");
    if (german) ship[phase == std::string("visibility") ? "located_last" : "located"] = {"search"};
    ships.push_back(ship);
  }
  for (const char* name : {"Torpedo Victorious", "Bombers Plymouth", "Bombers Eire"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  return library().open("bismarck", {{"first_turn", turn}, {"phase", phase}, {"ships", ships}, {"air", air}},
                        {});
}

// An action under way, ships near each other and some of their guns gone, so that all dice of a volley can be
// gone through.
std::unique_ptr<Game> fight(std::uint64_t seed) {
  Rng rng(seed);
  nlohmann::json ships = nlohmann::json::array(), placed = nlohmann::json::array();
  const auto add = [&](const char* name, int q, std::uint32_t turrets, std::uint32_t hull) {
    const auto gone = [&rng](std::uint32_t boxes) { return rng.below(boxes + 1); };
    ships.push_back(
        {{"ship", name},
         {"zone", "P17"},
         {"located", {"search"}},
         {"hits", {{"bow", gone(turrets)}, {"stern", gone(turrets - 1)}, {"midships", gone(hull - 1)}}}});
    placed.push_back({{"ship", name},
                      {"hex", {q, static_cast<int>(rng.below(4)) - 2}},
                      {"course", course_names[rng.below(6)]},
                      {"withdrawing", false}});
  };
  add("Bismarck", -2, 6, 10);
  add("Prinz Eugen", -1, 2, 4);
  add("Prince of Wales", 1, 4, 7);
  add("Rodney", 2, 4, 6);
  add("Hood", 3, 4, 6);
  const nlohmann::json battle{
      {"zone", "P17"}, {"attacker", "allied"}, {"edge", 4}, {"round", 2}, {"ships", placed}};
  return library().open("bismarck",
                        {{"first_turn", seed % 3 == 0 ? 13 : 10},
                         {"phase", "naval_combat"},
                         {"ships", ships},
                         {"battle", battle}},
                        {});
}

const Position& position(const AnyState& s) { return s.as<State>().p; }
ShipId ship_of(std::uint16_t value) { return static_cast<ShipId>(value); }
const Event* event(std::span<const Event> events, std::uint16_t kind) {
  const auto found = std::ranges::find(events, kind, &Event::kind);
  return found == events.end() ? nullptr : &*found;
}
// The first option with a verb; passing otherwise.
Choice first_of(const Game& game, const AnyState& state, Seat seat, std::uint16_t verb) {
  for (const Choice& c : options_of(game, view_of(game, state, seat))) {
    if (c.verb == verb) return c;
  }
  return pass;
}

// ---- Guns

struct Volley {
  double any = 0, midships = 0, sinks = 0, hits = 0;
  std::map<int, double> shots;
};

Volley fired(const Game& game, const AnyState& from, Seat seat, Choice choice) {
  const Data& d = data_of(game);
  const auto target = ship_of(choice.verb == FireAll ? choice.b : choice.c);
  const auto left = [&](const AnyState& s) { return boxes_left(d, position(s), target, Section::Midships); };
  const int before = left(from);
  Volley volley;
  Exhaust all;
  all.decide = [&](const AnyState& s, Seat who) {
    const std::uint16_t prompt = game.asked_of(s, who).prompt;
    if (prompt == AskFire) return pass;  // enough is aimed
    return first_of(game, s, who, TakeHitOn);
  };
  all.ended = [&](std::span<const Event> events, const AnyState&, int& note) {
    for (const Event& e : events) {
      if (e.kind == ShotsFired && e.args[1] == arg(target)) note = e.args[2] + 1;
      if (e.kind == FireEnds && e.args[1] == arg(target)) return true;
    }
    return false;
  };
  all.result = [&](const Exhaust::Node& node, std::span<const Event> events) {
    for (const Event& e : events) {
      if (e.kind != FireEnds || e.args[1] != arg(target)) continue;
      volley.hits += node.chance * e.args[2];
      if (e.args[2] > 0) volley.any += node.chance;
    }
    const bool sunk = at(position(node.state), target).status == ShipStatus::Sunk || left(node.state) <= 0;
    if (sunk) volley.sinks += node.chance;
    if (sunk || left(node.state) < before) volley.midships += node.chance;
    volley.shots[node.note - 1] += node.chance;
  };
  all.play(game, from, seat, choice);
  return volley;
}

// [BIS 9.651] [BIS 9.66] [BIS 9.712] [BIS 9.717] [BIS 9.82] [BIS 9.83]
TEST(BismarckForecast, AVolleyDoesWhatWasForetold) {
  int compared = 0, with_failing_turrets = 0, sinking = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto game = fight(seed);
    Walk walk(*game, seed);
    for (int in_this = 0; in_this < 3 && walk.next_decision();) {
      const Choice choice = walk.any_option();
      const bool fires = choice.verb == FireAll || choice.verb == AimSection;
      if (fires) {
        const Json told = game->forecast(walk.view(), choice);
        if (told["most_shots"].get<int>() <= 4) {
          Volley volley = fired(*game, walk.state(), walk.seat(), choice);
          const std::string what = told.dump();
          EXPECT_NEAR(volley.any, told["any"].get<double>(), 1e-9) << what;
          EXPECT_NEAR(volley.midships, told["midships"].get<double>(), 1e-9) << what;
          EXPECT_NEAR(volley.sinks, told["sinks"].get<double>(), 1e-9) << what;
          EXPECT_NEAR(volley.hits, told["expected"]["hits"].get<double>(), 1e-9) << what;
          ASSERT_EQ(volley.shots.size(), told["shots"].size()) << what;
          for (const auto& count : told["shots"])
            EXPECT_NEAR(volley.shots[count["shots"].get<int>()], count["chance"].get<double>(), 1e-9) << what;
          ++compared;
          ++in_this;
          with_failing_turrets += volley.shots.size() > 1;
          sinking += volley.sinks > 0;
        }
      }
      walk.step(walk.seat(), choice);
    }
  }
  EXPECT_GT(compared, 30);
  EXPECT_GT(with_failing_turrets, 0);
  EXPECT_GT(sinking, 5);
}

// [BIS 9.63] [BIS 9.67]
TEST(BismarckForecast, AShotStrikesAsOftenAsWasForetoldAndGunsAreSilentForTheReasonGiven) {
  int shots = 0, silent = 0;
  std::set<std::string> ranges;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto game = fight(seed);
    const Data& d = data_of(*game);
    Walk walk(*game, seed);
    while (walk.next_decision()) {
      const Json around = game->prospects(walk.view());
      const auto pair = [&](std::uint16_t s, std::uint16_t target) {
        for (const auto& guns : around["guns"]) {
          if (guns["ship"] == d.ships[s].name && guns["target"] == d.ships[target].name) return guns;
        }
        return Json();
      };
      for (const auto& guns : around.value("guns", Json::array())) {
        const int hexes = guns["hexes"];
        EXPECT_EQ(guns["range"], hexes <= range_a ? Json("A") : hexes <= range_b ? Json("B") : Json()) << hexes;
        ranges.insert(guns["range"].dump());
      }
      if (walk.view().as<View>().seen.ask.prompt == AskFire) {
        for (std::uint16_t section = 0; section < 4; ++section) {
          const Choice any = walk.any_option();
          if (any.verb != FireAll) break;
          const Choice aim{AimSection, any.a, section, any.b};
          const auto no = game->check(walk.view(), aim);
          const Json told = pair(any.a, any.b)["sections"][std::string(section_names[section])];
          if (no && no->code == AimedAlready) continue;
          EXPECT_EQ(no.has_value(), !told["silent"].is_null());
          if (!no) continue;
          EXPECT_EQ(told["silent"]["no"], Bismarck::words().refusals[no->code].key);
          ++silent;
        }
      }
      const Choice choice = walk.any_option();
      AnyState after = walk.state();
      EventRoom room;
      game->apply(after, walk.seat(), choice, room.events);
      const Event* first =
          event(room.events.all(), ShotsFired);  // what was aimed elsewhere before goes first
      const bool fresh = choice.verb == FireAll && game->asked_of(after, Seat::Chance).prompt == RollShot &&
                         first && first->args[1] == choice.b;
      if (fresh && walk.rng().below(4) == 0) {
        const auto target = ship_of(choice.b);
        bool roomy = true;
        for (std::size_t i = 0; i < 4; ++i)
          roomy = roomy && boxes_left(d, position(after), target, static_cast<Section>(i)) > 0;
        const Json told = pair(choice.a, choice.b)["effects"];
        std::map<std::string, int> found;
        each_fall(game->asked_of(after, Seat::Chance), [&](Choice dice) {
          AnyState then = after;
          room.events.clear();
          game->apply(then, Seat::Chance, dice, room.events);
          const Event* hit = event(room.events.all(), ShipHit);
          const bool asked = game->asked_of(then, Seat::Axis).prompt == AskSecondary ||
                             game->asked_of(then, Seat::Allied).prompt == AskSecondary;
          const bool third = game->asked_of(then, Seat::Chance).prompt == RollThirdTurret;
          const auto section = hit ? static_cast<Section>(hit->args[1]) : Section::Midships;
          const bool secondary = section == Section::Port || section == Section::Starboard;
          ++found[event(room.events.all(), SpecialDamage) ? "special"
                  : third                                 ? "stern"
                  : asked || (hit && secondary)           ? "secondary"
                  : hit                                   ? std::string(section_names[hit->args[1]])
                                                          : "miss"];
        });
        if (roomy) {
          for (const auto& [name, chance] : told.items())
            EXPECT_NEAR(found[name] / 36.0, chance.get<double>(), 1e-12)
                << name << " " << pair(choice.a, choice.b).dump();
          ++shots;
        }
      }
      walk.step(walk.seat(), choice);
    }
  }
  EXPECT_GT(shots, 10);
  EXPECT_GT(silent, 10);
  EXPECT_TRUE(ranges.contains("\"A\"") && ranges.contains("\"B\""));
}

TEST(BismarckForecast, ShipsStandWhereTheBoardWasLit) {
  const auto game = crowded("naval_combat");
  const Data& d = data_of(*game);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Walk walk(*game, seed);
    while (walk.next_decision()) {
      const Choice choice = walk.any_option();
      const Json told = game->forecast(walk.view(), choice);
      const auto ship = ship_of(choice.verb == PlaceShip ? choice.a : game->seen(walk.view()).ask.subject);
      const int round = position(walk.state()).battle.round;
      walk.step(walk.seat(), choice);
      if (choice.verb != PlaceShip && choice.verb != GoAhead) continue;
      const BattleShip& stands = position(walk.state()).battle.ships[index(ship)];
      if (position(walk.state()).battle.round != round || stands.status == OffBoard) continue;
      EXPECT_EQ(told["hex"], Json::array({stands.q, stands.r})) << d.ships[index(ship)].name;
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
}

// ---- Ships on the search board

using Found = std::map<std::string, int>;  // zones by the least number of steps

void follow(const Game& game, const AnyState& state, Seat seat, int steps,
            std::set<std::pair<std::string, int>>& met, Found& found) {
  const Data& d = data_of(game);
  if (game.asked_of(state, seat).prompt != AskHeading) return;
  for (const Choice& c : options_of(game, view_of(game, state, seat))) {
    if (c.verb != Sail) continue;
    const std::string zone = d.name_of(static_cast<ZoneId>(c.a));
    if (!met.insert({zone, steps}).second) continue;
    found.try_emplace(zone, steps);
    found[zone] = std::min(found[zone], steps);
    AnyState after = state;
    Events nobody;
    game.apply(after, seat, c, nobody);
    follow(game, after, seat, steps + 1, met, found);
  }
}

int spent(const Data& d, const Position& before, const Position& after, ShipId unit) {
  int most = 0;
  each_member(d, before, unit,
              [&](ShipId s) { most = std::max(most, at(before, s).fuel - at(after, s).fuel); });
  return most;
}

// [BIS 5.11] [BIS 5.22] [BIS 5.25] [BIS 5.28]
TEST(BismarckForecast, ReachIsWhereAUnitCanReallyGoAndCostsWhatItSays) {
  const auto game = library().open("bismarck", "basic", {});
  const Data& d = data_of(*game);
  int units = 0, far = 0, paid = 0, met_somebody = 0, watched = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Walk walk(*game, seed);
    while (units < 40 * static_cast<int>(seed) && walk.next_decision()) {
      const Choice choice = walk.any_option();
      if (choice.verb == OrderShip && (walk.rng().below(3) == 0 || position(walk.state()).turn < 6)) {
        const auto unit = ship_of(choice.a);
        const Json told = game->forecast(walk.view(), choice);
        AnyState ordered = walk.state();
        Events nobody;
        game->apply(ordered, walk.seat(), choice, nobody);
        EXPECT_EQ(game->prospects(view_of(*game, ordered, walk.seat()))["reach"], told["reach"]);
        Found found;
        std::set<std::pair<std::string, int>> met;
        follow(*game, ordered, walk.seat(), 1, met, found);
        found.erase(d.name_of(at(position(walk.state()), unit).zone));  // out and home again
        EXPECT_EQ(told["reach"].size(), found.size()) << told.dump();
        for (const auto& there : told["reach"]) {
          ASSERT_TRUE(found.contains(there["zone"])) << there.dump();
          EXPECT_EQ(there["way"].size(), static_cast<std::size_t>(found[there["zone"]]));
          AnyState after = ordered;
          for (const auto& zone : there["way"]) {
            const Choice step{Sail, arg(*d.board.find(zone.get<std::string>())), 0, 0};
            ASSERT_FALSE(game->check(view_of(*game, after, walk.seat()), step)) << there.dump();
            game->apply(after, walk.seat(), step, nobody);
          }
          const int fuel = spent(d, position(ordered), position(after), unit);
          EXPECT_EQ(there["fuel"].is_null() ? 0 : there["fuel"].get<int>(), fuel) << there.dump();
          far += there["way"].size() > 2;
          paid += fuel > 0;
        }
        ++units;
      }
      if (choice.verb == Sail) {
        const Json told = game->forecast(walk.view(), choice);
        const auto unit = ship_of(game->seen(walk.view()).ask.subject);
        const AnyState before = walk.state();
        AnyState after = before;
        Events nobody;
        game->apply(after, walk.seat(), choice, nobody);
        EXPECT_EQ(told["fuel"].is_null() ? 0 : told["fuel"].get<int>(),
                  spent(d, position(before), position(after), unit));
        // Who could see it is what the seat's own board says of the zone, and of nobody else.
        const std::string zone = d.name_of(static_cast<ZoneId>(choice.a));
        Json there = Json::array();
        const Json board = game->board(walk.view());
        for (const Json& enemy : board["enemy"]) {
          for (const Json& place : enemy["may_be"]) {
            if (place == zone) there.push_back(enemy["name"]);
          }
        }
        EXPECT_EQ(told["may_be_there"], there);
        met_somebody += !there.empty();
        watched += told["watched"].get<bool>();
      }
      walk.step(walk.seat(), choice);
    }
  }
  EXPECT_GT(units, 100);
  EXPECT_GT(far, 0);  // the breakout
  EXPECT_GT(paid, 50);
  EXPECT_GT(met_somebody, 0);
  EXPECT_GT(watched, 0);
}

// [BIS 7.21] [BIS 7.26]
TEST(BismarckForecast, AZoneMayBeCalledWhereTheStrengthToldReachesTheLevel) {
  const auto game = library().open("bismarck", "basic", {});
  const Data& d = data_of(*game);
  int weak = 0, strong = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Walk walk(*game, seed);
    while (walk.next_decision()) {
      if (game->seen(walk.view()).ask.prompt == AskCall && walk.rng().below(6) == 0) {
        const Json search = game->board(walk.view())["search"];
        for (std::uint16_t z = 0, end = static_cast<std::uint16_t>(game->count(ZoneArg)); z < end; ++z) {
          const auto no = game->check(walk.view(), {CallZone, z, 0, 0});
          if ((no && no->code != WeakSearch) || !d.sea.has(static_cast<ZoneId>(z))) continue;
          const std::string zone = d.name_of(static_cast<ZoneId>(z));
          const int strength = search["strength"].value(zone, 0);
          EXPECT_EQ(strength >= search["needed"].get<int>(), !no.has_value()) << zone;
          if (no) {
            ++weak;
            continue;
          }
          const Json told = game->forecast(walk.view(), {CallZone, z, 0, 0});
          EXPECT_EQ(told["strength"], strength) << zone;
          EXPECT_EQ(told["needed"], search["needed"]);
          ++strong;
        }
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  EXPECT_GT(weak, 1000);
  EXPECT_GT(strong, 100);
}

// [BIS 8.12] [BIS 8.17] [BIS 8.18] [BIS 8.22]
TEST(BismarckForecast, ContactHoldsAsOftenAsWasForetold) {
  int slow = 0, fast = 0;
  for (int turn = 6; turn < 14; ++turn) {
    const auto game = crowded("visibility", turn);
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Walk walk(*game, seed);
      for (int decisions = 0; decisions < 60 && walk.next_decision(); ++decisions) {
        const Choice choice = walk.any_option();
        const bool shadows = choice.verb == ShadowWith || choice.verb == ShadowByAir;
        const bool high_speed = game->seen(walk.view()).ask.prompt == AskHighSpeed;
        const Json told = shadows ? game->forecast(walk.view(), choice) : Json();
        walk.step(walk.seat(), choice);
        if (!shadows) continue;
        // The quarry moves, then the die is rolled.
        while (game->asked_of(walk.state(), Seat::Chance).prompt != RollShadow) {
          const auto options = options_of(*game, view_of(*game, walk.state(), Seat::Axis));
          ASSERT_FALSE(options.empty());
          walk.step(Seat::Axis, options[walk.rng().below(static_cast<std::uint32_t>(options.size()))]);
        }
        const bool two = high_speed || position(walk.state()).ships[choice.b].moved == 2;
        int held = 0;
        each_fall(game->asked_of(walk.state(), Seat::Chance), [&](Choice die) {
          AnyState after = walk.state();
          EventRoom room;
          game->apply(after, Seat::Chance, die, room.events);
          held += event(room.events.all(), ShadowLost) == nullptr;
        });
        EXPECT_NEAR(told[two ? "fast" : "slow"].get<double>(), held / 6.0, 1e-12) << told.dump();
        ++(two ? fast : slow);
      }
    }
  }
  EXPECT_GT(slow, 20);
  EXPECT_GT(fast, 5);
}

// [BIS 9.17] [BIS 9.18]
TEST(BismarckForecast, AStrikeHitsAsOftenAsWasForetold) {
  int compared = 0;
  std::set<double> chances;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const auto game = crowded("air_attack");
    Walk walk(*game, seed);
    while (walk.next_decision() && position(walk.state()).turn == 10) {
      const Choice choice = walk.any_option();
      bool first = true;
      for (const Air& a : position(walk.state()).air) first = first && a.struck == 0;
      if (choice.verb == Strike && first) {
        double hits = 0;
        Exhaust all;
        all.decide = [](const AnyState&, Seat) { return pass; };
        all.ended = [&](std::span<const Event> events, const AnyState&, int&) {
          return event(events, BombsHit) || event(events, BombsMiss);
        };
        all.result = [&](const Exhaust::Node& node, std::span<const Event> events) {
          if (event(events, BombsHit)) hits += node.chance;
        };
        all.play(*game, walk.state(), walk.seat(), choice);
        const Json told = game->forecast(walk.view(), choice);
        EXPECT_NEAR(told["hits"].get<double>(), hits, 1e-9) << choice.a;
        chances.insert(told["hits"].get<double>());
        ++compared;
      }
      walk.step(walk.seat(), choice);
    }
  }
  EXPECT_GT(compared, 10);
  EXPECT_GT(chances.size(), 1U);
}

// [BIS 12.44]
TEST(BismarckForecast, AConvoyIsWorthWhatWasForetold) {
  const auto game =
      library().open("bismarck", nlohmann::json::parse(R"({"first_turn": 10, "phase": "chance", "ships": [
        {"ship": "Bismarck", "zone": "P15"}, {"ship": "Prinz Eugen", "zone": "H8"}, {"ship": "Hood", "zone": "G14"}]})"),
                     {});
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Walk walk(*game, seed);
    while (walk.next_decision() && position(walk.state()).turn == 10) {
      const Choice attack{AttackConvoy, 0, 0, 0};
      if (!game->check(walk.view(), attack)) {
        const Json told = game->forecast(walk.view(), attack);
        AnyState after = walk.state();
        Events nobody;
        game->apply(after, walk.seat(), attack, nobody);
        EXPECT_EQ(position(after).points[1] - position(walk.state()).points[1], told["points"].get<int>());
        ++met;
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  EXPECT_GT(met, 3);
}

// [BIS 12.2] [BIS 12.34] [BIS 12.35] [BIS 12.42] [BIS 12.45] [BIS 12.46] [BIS 12.5]
TEST(BismarckAwards, AddUpToTheScoreAndNameWhatTheyWereFor) {
  std::set<std::string> named;
  for (const char* phase : {"visibility", "air_attack", "naval_combat"}) {
    const auto game = crowded(phase, 28);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Walk walk(*game, seed);
      while (walk.next_decision()) walk.step(walk.seat(), walk.any_option());
      Array<int, 2> sums{};
      for (const Award& a : game->awards(walk.state())) {
        sums[index(a.side)] += a.points;
        named.insert(std::string(a.what));
        EXPECT_NE(a.points, 0);
      }
      const auto points = final_points(data_of(*game), position(walk.state()));
      EXPECT_EQ(sums[0], points[0]);
      EXPECT_EQ(sums[1], points[1]);
      EXPECT_EQ(sums[0] - sums[1], game->result(walk.state()).margin);
    }
  }
  for (const char* what : {"damage", "sunk", "no_convoy"}) EXPECT_TRUE(named.contains(what)) << what;
}

// [BIS 12.42] [BIS 12.43] [BIS 12.44]
TEST(BismarckAwards, WhatIsBankedIsNamedAndTheRestComesWhenTheGameIsOver) {
  chase_test::Chase c;
  EXPECT_TRUE(Bismarck::awards(c.d(), c.set_up()).empty()) << "nobody has been called up, nothing is lost, nothing is over";
  Position& p = c.p();
  at(p, c.air("LR Eire 1")).status = AirStatus::Lost;
  at(p, c.ship("Revenge")).status = ShipStatus::AtSea;
  p.convoys = 1;
  p.points = {0, static_cast<std::uint8_t>(lost_air_points + called_off_points + c.d().charts.convoy_points[0] + 3)};
  std::vector<std::string> told;
  for (const Award& a : Bismarck::awards(c.d(), c.set_up()))
    told.push_back(fmt::format("{} {} {} {}", name(a.side), a.what, a.name, a.points));
  EXPECT_EQ(told, (std::vector<std::string>{fmt::format("axis air LR Eire 1 {}", lost_air_points),
                                            fmt::format("axis mobilised Revenge {}", called_off_points),
                                            fmt::format("axis convoy 1 {}", c.d().charts.convoy_points[0]),
                                            "axis other  3"}));
}

// What is due when, for the track beside the title: ships of one's own, and nothing of the enemy's.
TEST(BismarckBoard, TellsWhatIsDueToItsOwnSideAlone) {
  const auto game = library().open("bismarck", "basic", {});
  Walk walk(*game, 1);
  ASSERT_TRUE(walk.next_decision());
  const Json british = game->board(view_of(*game, walk.state(), Seat::Allied));
  const Json german = game->board(view_of(*game, walk.state(), Seat::Axis));
  EXPECT_EQ(british["coming"], Json::parse(R"([{"turn": 23, "ship": "Dorsetshire", "zone": "Z20", "enters": true}])"));
  EXPECT_EQ(german["coming"], Json::array());
  EXPECT_EQ(british["phases"].size(), 9U);
  EXPECT_EQ(british["phases"][british["phase_number"].get<std::size_t>() - 1], british["phase"]);
  EXPECT_EQ(british["levels"].back(), "X");
  EXPECT_EQ(british["last_turn"], 34);
}

}  // namespace
}  // namespace flagplot::bismarck
