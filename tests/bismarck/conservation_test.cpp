#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"
#include "generic/walk.h"

// Whole games, step by step, with everything counted twice: once in the state and once from what was told.
// What is conserved is written down in docs/rules/bismarck.md.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

#ifdef FLAGPLOT_SANITIZED
constexpr int taste = 20;
#else
constexpr int taste = 1000;
#endif
int games() { return std::getenv("FLAGPLOT_SOAK") ? 10'000 : taste; }

constexpr std::size_t midships = 4;

// What the games had in them: books of games in which nothing happens prove nothing.
struct Happened {
  int hits = 0, repairs = 0, mended = 0, sinkings = 0, fuel = 0, convoys = 0;
};

// Keeps its own books of one game and says where the state disagrees with them.
class Ledger {
 public:
  Ledger(const Data& d, Happened& happened) : d_(d), happened_(happened) {}

  // What happened between two states, told by these events. Nothing if all is well.
  std::string check(const State& before, const State& after, std::span<const Event> events) {
    Array<Array<int, 5>, most_ships> hits{};
    Array<int, most_ships> repaired{};
    Array<Array<int, 5>, most_ships> mended{};
    Array<int, 2> points{};
    for (const Event& e : events) {
      const std::size_t ship = e.args[0];
      happened_.hits += e.kind == ShipHit;
      happened_.repairs += e.kind == Repaired && e.args[1] > 0;
      happened_.sinkings += e.kind == ShipSunk;
      happened_.convoys += e.kind == ConvoySunk;
      if (e.kind == ShipHit) hits[ship][e.args[1]] += e.args[2];
      if (e.kind == Repaired) repaired[ship] += e.args[1];
      happened_.mended += e.kind == SectionMended || e.kind == MendedInPort;
      if (e.kind == SectionMended || e.kind == MendedInPort) mended[ship][e.args[1]] += e.args[2];
      if (e.kind == ShipSunk) points[index(other(d_.ships[ship].side))] += d_.ships[ship].points;
      if (e.kind == AirLost) points[index(other(d_.air[ship].side))] += 2;
      if (e.kind == EscortMobilised || e.kind == ShipEnters) ++points[index(Seat::Axis)];
    }
    for (int n = before.p.convoys; n < after.p.convoys; ++n) {
      points[index(Seat::Axis)] += d_.charts.convoy_points[static_cast<std::size_t>(n)];
    }
    for (std::size_t side = 0; side < 2; ++side) {
      banked_[side] += points[side];
      if (after.p.points[side] != banked_[side]) return "points that no deed accounts for";
    }
    for (std::size_t i = 0; i < d_.ships.size(); ++i) {
      std::string wrong = status(before.p.ships[i], after.p.ships[i], d_.ships[i]);
      if (wrong.empty()) wrong = damage(before, after, i, hits[i], repaired[i], mended[i]);
      if (wrong.empty()) wrong = fuel(before.p, after.p, i);
      if (!wrong.empty()) return d_.ships[i].name + ": " + wrong;
    }
    return {};
  }

  // The result from the books and the last position.
  int margin(const Position& p) const {
    int sum = banked_[0] - banked_[1] + (p.convoys == 0 ? 4 : 0);
    for (std::size_t i = 0; i < d_.ships.size(); ++i) {
      const Ship& s = p.ships[i];
      if (!in_play(s) && (s.status != ShipStatus::Gone || s.zone == no_zone)) continue;
      const int worth = s.hits[midships] * (d_.ships[i].type == Type::Cruiser ? 1 : 2);
      sum += d_.ships[i].side == Seat::Axis ? worth : -worth;
    }
    for (const ShipId s : {bismarck, prinz_eugen}) sum += german_fate(p, s);
    return sum;
  }

 private:
  // Every ship is in one place, and some places are for good.
  std::string status(const Ship& before, const Ship& after, const ShipSpec& spec) const {
    using enum ShipStatus;
    if ((after.status == Waiting || after.status == Sunk || after.status == Surrendered) && after.zone != no_zone) return "is in two places";
    if (in_play(after) && after.zone == no_zone) return "is nowhere";
    if (before.status == after.status) return {};
    const bool enters = before.status == Waiting && after.status == AtSea;
    const bool mobilised = before.status == Escort && after.status == AtSea;
    const bool sinks = in_play(before) && after.status == Sunk;
    const bool may_leave =
        spec.side == Seat::Axis || (d_.options.fuel && spec.name == "Repulse" && before.fuel == 0);
    const bool leaves = before.status == AtSea && after.status == Gone && may_leave;
    return enters || mobilised || sinks || leaves ? "" : "changes from what it cannot change from";
  }

  std::string damage(const State& before, const State& after, std::size_t i, const Array<int, 5>& told,
                     int repaired, const Array<int, 5>& mended) const {
    const ShipSpec& spec = d_.ships[i];
    const Ship &was = before.p.ships[i], &is = after.p.ships[i];
    for (std::size_t s = 0; s < 5; ++s) {
      const int marked = is.hits[s] + after.p.battle.ships[i].pending[s];
      const int boxes = s == midships ? spec.midships : static_cast<int>(spec.guns[s].size());
      if (marked > boxes) return "more hits than boxes";
      if (marked != was.hits[s] + before.p.battle.ships[i].pending[s] + told[s] - mended[s])
        return "hits scored are not hits marked";
      if (is.hits[s] < was.hits[s] - mended[s]) return "a box is mended";
    }
    if (is.evasion_lost < was.evasion_lost) return "evasion lost for good is back";
    const int cost = spec.loss_per_midships * (is.hits[midships] - was.hits[midships] + mended[midships]);
    if (is.evasion_damage != was.evasion_damage + cost - repaired)
      return "evasion that neither hits nor repairs account for";
    if (is.status == ShipStatus::Sunk)
      return is.hits[midships] == spec.midships ? "" : "sinks with boxes left";
    return {};
  }

  // What a zone costs, told anew: fuel is spent by moving and by nothing else, and there is no way to get
  // any.
  std::string fuel(const Position& before, const Position& after, std::size_t i) {
    const Ship &was = before.ships[i], &is = after.ships[i];
    const ShipSpec& spec = d_.ships[i];
    int due = 0;
    const bool moved = before.turn == after.turn && is.moved > was.moved;
    if (moved && is.moved != was.moved + 1) return "moves two zones in a step";
    const bool c_turn = before.turn % 2 == 0;
    const int speed = spec.evasion - was.evasion_lost - was.evasion_damage;
    const bool burns = spec.type != Type::Cruiser || d_.options.fuel;
    if (moved && burns && speed > 15 && was.fuel > 0) {
      const bool breakout =
          d_.scenario.breakout && spec.side == Seat::Axis && before.turn == d_.scenario.first_turn;
      if (breakout)
        due = is.moved > 3;
      else if (spec.speed == 1)
        due = !c_turn;
      else
        due = is.moved == 2;
      // Breaking off a patrol to follow costs a factor, unless the zone does.
      if (before.phase == 5 && was.patrol && spec.type != Type::Cruiser) due = 1;
    }
    due = std::min<int>(was.fuel, due + (moved && in_play(is) ? weather(before, is.zone, i) : 0));
    happened_.fuel += due;
    if (was.fuel - is.fuel != due) {
      return "fuel " + std::to_string(was.fuel) + " to " + std::to_string(is.fuel) + " where " +
             std::to_string(due) + " was due";
    }
    return {};
  }

  // Where chapter 16 is in play: once a turn, where it is bad enough.
  int weather(const Position& p, ZoneId entered, std::size_t i) {
    const bool south = d_.options.two_areas && d_.night_2000.has(entered);
    const int level = south ? p.weather.south : p.level;
    if (!d_.options.fuel || level < (d_.ships[i].type == Type::Cruiser ? 7 : 8) || paid_[i] == p.turn)
      return 0;
    if (p.ships[i].fuel > 0) paid_[i] = p.turn;
    return 1;
  }

  int german_fate(const Position& p, ShipId s) const {
    const Ship& ship = at(p, s);
    const bool big = s == bismarck;
    const int speed = evasion(d_, p, s);
    const bool comes_in = !big && p.ending == BismarckSunk && in_play(ship) && ship.moved > 0 &&
                          ship.left_bergen && d_.german_ports.has(ship.zone) && ship.hits[midships] > 0;
    int sum = ship.hurt_in_port || comes_in ? (big ? (p.ending == BismarckInPort ? 6 : 0) : 2) : 0;
    if (big && p.ending == BismarckInPort) sum += 14 - 2 * (date(p.turn) - 22);
    if (big && p.ending == StayedInBergen) sum += 14;
    if (ship.status == ShipStatus::Gone && ship.zone != no_zone) sum -= 4;
    if (!in_play(ship) || d_.german_ports.has(ship.zone)) return sum;
    if (ship.hits[midships] == 0) return sum - (big ? 4 : 2);
    if (speed <= 21) return sum + (big ? 6 : 2);
    return sum - (big ? 2 : 0);
  }

  const Data& d_;
  Happened& happened_;
  Array<int, 2> banked_{};
  Array<int, most_ships> paid_{};  // for weather: the turn of the last time
};

std::string play(const Game& game, const Data& d, std::uint64_t seed, Happened& happened) {
  generic::Walk walk(game, seed);
  Ledger ledger(d, happened);
  State before = walk.state().as<State>();
  const auto wrong = [&] {
    const State& after = walk.state().as<State>();
    std::string what = ledger.check(before, after, walk.events());
    if (!what.empty())
      what = "seed " + std::to_string(seed) + ", step " + std::to_string(walk.steps()) + ": " + what;
    before = after;
    return what;
  };
  for (;;) {
    const Seats asked = game.asked(walk.state());
    if (asked.has(Seat::Chance)) {
      walk.step(Seat::Chance, walk.rng().roll(game.asked_of(walk.state(), Seat::Chance)));
    } else if (walk.next_decision()) {
      walk.step(walk.seat(), walk.any_option());
    } else {
      break;
    }
    if (std::string what = wrong(); !what.empty()) return what;
  }
  if (game.result(walk.state()).margin != ledger.margin(before.p)) {
    return "seed " + std::to_string(seed) + ": the result is " +
           std::to_string(game.result(walk.state()).margin) + ", the books say " +
           std::to_string(ledger.margin(before.p));
  }
  return {};
}

void play_all(const json& setup, int n, Happened& happened, const json& options = json::object()) {
  const auto data = load(data::Files(), setup, options);
  const auto game = make(data::Files(), setup, options);
  for (int g = 0; g < n; ++g)
    ASSERT_EQ(play(*game, *data, 20'000U + static_cast<std::uint64_t>(g), happened), "");
}

TEST(BismarckSoak, ShipsHitsFuelAndPointsAreConserved) {
  Happened all;
  play_all(data::Files().json("bismarck/scenarios.json")["scenarios"][0]["setup"], games(), all);
  EXPECT_GT(all.fuel, games());
  if (games() < 1000) return;
  for (const int n : {all.hits, all.repairs, all.sinkings, all.convoys}) EXPECT_GT(n, 0);
}

// [BIS 16.2] [BIS 16.4] With weather of every kind.
TEST(BismarckSoak, FuelIsSpentAsItsChapterSays) {
  Happened all;
  const json setup = data::Files().json("bismarck/scenarios.json")["scenarios"][0]["setup"];
  play_all(setup, games() / 10, all, {{"fuel", true}});
  play_all(setup, games() / 10, all, {{"fuel", true}, {"weather", "areas"}, {"fog", true}});
  EXPECT_GT(all.fuel, games());
}

// Left to chance the two sides seldom meet: here they begin in one zone, and bombers are overhead.
json where_everybody_fights() {
  json ships = json::array();
  for (const char* name : {"Bismarck", "Prinz Eugen", "Norfolk", "Hood", "Prince of Wales", "King George V",
                           "Victorious", "Kenya", "Repulse", "Rodney", "Ark Royal", "Suffolk"}) {
    ships.push_back({{"ship", name}, {"zone", "P17"}, {"located", {"search"}}, {"located_last", {"search"}}});
  }
  json air = json::array();
  for (const char* name : {"Torpedo Victorious", "Torpedo Ark Royal 1", "Torpedo Ark Royal 2"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  return {{"first_turn", 10}, {"phase", "air_attack"}, {"ships", ships}, {"air", air}};
}

TEST(BismarckSoak, AndSoTheyAreWhereEverybodyFights) {
  Happened all;
  play_all(where_everybody_fights(), games() / 2, all);
  EXPECT_GT(all.hits, games());
  EXPECT_EQ(all.mended, 0);
  if (games() < 1000) return;
  for (const int n : {all.repairs, all.sinkings, all.fuel}) EXPECT_GT(n, 0);
}

// [BIS 40.3] [BIS R48] What is mended is what was told to be, and brings no evasion back.
TEST(BismarckSoak, BoxesComeBackByRepairsAlone) {
  Happened all;
  play_all(where_everybody_fights(), games() / 4, all,
           {{"repairs", true}, {"launch_capacity", true}, {"navigation", true}});
  EXPECT_GT(all.hits, games() / 2);
  if (games() < 1000) return;
  EXPECT_GT(all.mended, 0);
}

}  // namespace
}  // namespace flagplot::bismarck
