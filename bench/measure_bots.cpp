#include <fmt/core.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <map>

#include "bots/bismarck/doctrine.h"
#include "bots/bismarck/staff.h"
#include "bots/generic/arena.h"
#include "bots/generic/search.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
#include "umpire/library.h"

// What docs/bots.md says, measured: measure_bots GAMES SEED ALLIED AXIS for the belief in their games,
// measure_bots GAMES SEED plans for the German plans, fog for what not knowing costs, samples for how long
// drawing takes.
namespace {

using namespace flagplot;
namespace bb = bots::bismarck;

struct Bits {
  double belief = 0, uniform = 0;
  int n = 0;
};

// Goes by one plan in all its games.
class OnePlan final : public bots::Bot {
 public:
  OnePlan(std::unique_ptr<bots::Bot> bot, std::uint64_t plan) : bot_(std::move(bot)), plan_(plan) {}
  void sit_down(std::uint64_t) override { bot_->sit_down(plan_); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    return bot_->pick(view, options, rng);
  }

 private:
  std::unique_ptr<bots::Bot> bot_;
  std::uint64_t plan_;
};

// How each German plan fares against the British staff.
void compare_plans(const Game& game, const bots::Staff& staff, int games, std::uint64_t seed) {
  const auto allied = bots::make_bot(game, staff, "doctrine");
  for (std::uint64_t plan = 0; plan < bb::Chart::plans; ++plan) {
    OnePlan axis(bots::make_bot(game, staff, "doctrine"), plan);
    double wins = 0, margin = 0;
    for (int g = 0; g < games; ++g) {
      const auto o = bots::playout(game, {allied.get(), &axis}, seed, static_cast<std::uint64_t>(g));
      wins += o.result.winner == Seat::Axis ? 1 : o.result.winner == Seat::None ? 0.5 : 0;
      margin += o.result.margin;
    }
    fmt::print("plan {:2d}: {:.1f}% of games, margin {:+.2f}\n", plan, 100 * wins / games, margin / games);
  }
}

// What not knowing costs: the same search, once in worlds drawn from its view and once in the true one. The
// bot that is shown the truth lives here and nowhere else.
void price_of_fog(const Game& game, const bots::Staff& staff, int games, std::uint64_t seed) {
  const bots::Budget budget{bots::Budget::Unit::Iterations, 300};
  const auto doctrine = bots::make_bot(game, staff, "doctrine");
  AnyState truth;
  bots::Search honest(game, staff.doctrine(game), budget, 1);
  bots::Search cheat(game, staff.doctrine(game), budget, 1,
                     [&](bots::Doctrine&, const AnyView&, Rng&, AnyState& world) {
                       world = truth;
                       return true;
                     });
  for (const Seat side : players) {
    std::array<bots::Record, 2> records;
    for (int g = 0; g < games; ++g) {
      for (const std::size_t knows : {0U, 1U}) {
        bots::Bot* bot = knows ? &cheat : &honest;
        const std::array<bots::Bot*, 2> seats = side == Seat::Allied
                                                    ? std::array<bots::Bot*, 2>{bot, doctrine.get()}
                                                    : std::array<bots::Bot*, 2>{doctrine.get(), bot};
        const auto o = bots::playout(game, seats, seed, static_cast<std::uint64_t>(g),
                                     [&](const AnyState& state, Seat, const AnyView&) { truth = state; });
        ++(o.result.winner == side         ? records[knows].wins
           : o.result.winner == Seat::None ? records[knows].draws
                                           : records[knows].losses);
      }
    }
    for (const std::size_t knows : {0U, 1U}) {
      const auto ci = records[knows].ci95();
      fmt::print("{} {}: {:.1f}% ({:.1f} to {:.1f})\n", name(side),
                 knows ? "shown the truth" : "from its view", 100 * records[knows].rate(), 100 * ci.low,
                 100 * ci.high);
    }
  }
}

// How long it takes to draw a world, and to draw a place from a belief.
void time_samples(const Game& game, const bots::Staff& staff, std::uint64_t seed) {
  const auto doctrine = staff.doctrine(game);
  const auto bot = bots::make_bot(game, staff, "doctrine");
  std::vector<AnyView> views;
  bots::playout(game, {bot.get(), bot.get()}, seed, 1,
                [&](const AnyState&, Seat, const AnyView& view) { views.push_back(view); });
  Rng rng(seed);
  AnyState world;
  const auto from = std::chrono::steady_clock::now();
  constexpr int times = 20;
  for (const AnyView& view : views) {
    for (int i = 0; i < times; ++i) doctrine->sample(view, rng, world);
  }
  const double worlds =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - from).count();
  bots::Belief belief(500);
  belief.cut([](bots::Belief::Place) { return true; }, 1);
  const auto then = std::chrono::steady_clock::now();
  unsigned sum = 0;
  for (int i = 0; i < 1'000'000; ++i) sum += belief.draw(rng);
  const double draws =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - then).count();
  fmt::print("a world: {:.2f} microseconds; a place: {:.3f} ({})\n",
             worlds / (times * static_cast<double>(views.size())), draws / 1e6, sum % 10);
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, const char* otherwise) {
    return std::string(argc > i ? argv[i] : otherwise);
  };
  const int games = std::atoi(argument(1, "200").c_str());
  const std::uint64_t seed = std::strtoull(argument(2, "1").c_str(), nullptr, 10);
  const umpire::Library library(data::Files(), {{"bismarck", bismarck::make}});
  const auto game = library.open("bismarck", "basic", {});
  const auto& d = bismarck::data_of(*game);
  const bb::Chart chart(d);
  bb::Tracking tracking(d, chart);
  const bots::Staff staff{bb::make_doctrine};
  const std::string what = argument(3, "");
  if (what == "plans") compare_plans(*game, staff, games, seed);
  if (what == "fog") price_of_fog(*game, staff, games, seed);
  if (what == "samples") time_samples(*game, staff, seed);
  if (what == "plans" || what == "fog" || what == "samples") return 0;
  const auto allied = bots::make_bot(*game, staff, argument(3, "doctrine"));
  const auto axis = bots::make_bot(*game, staff, argument(4, "doctrine"));
  std::map<int, Bits> by_age;
  std::map<std::string, int> endings;
  std::map<std::string, int> where;
  std::map<int, int> margins;
  int found_turns = 0, turns = 0, battles = 0, never = 0, hits = 0, convoys = 0, first_found = 0, freed = 0;
  for (int g = 0; g < games; ++g) {
    int last_turn = 0;
    bool fight = false;
    const bismarck::State* last = nullptr;
    bismarck::State keep;
    int first = 0;
    const auto outcome =
        bots::playout(*game, {allied.get(), axis.get()}, seed, static_cast<std::uint64_t>(g),
                      [&](const AnyState& state, Seat seat, const AnyView& view) {
                        const auto& s = state.as<bismarck::State>();
                        keep = s;
                        last = &keep;
                        const bismarck::Position& p = s.p;
                        if (p.battle.round > 0 && !fight) ++battles;
                        fight = p.battle.round > 0;
                        if (!first && p.german_located) first = p.turn;
                        if (seat != Seat::Allied || p.phase != 5 || p.turn == last_turn) return;
                        last_turn = p.turn;
                        ++turns;
                        const auto& ship = at(p, bb::flagship);
                        if (!in_play(ship)) return;
                        const auto& v = view.as<bismarck::View>();
                        const auto& t = tracking.of(v, bb::flagship);
                        if (t.known != bismarck::no_zone) {
                          ++found_turns;
                          return;
                        }
                        const int age = std::min(30, p.turn - (v.contact[0].turn ? v.contact[0].turn : 4));
                        Bits& bits = by_age[(v.contact[0].turn ? 100 : 0) + age];
                        bits.belief += t.now.surprise(static_cast<bots::Belief::Place>(index(ship.zone)));
                        bits.uniform += std::log2(v.may_be[0].size());
                        ++bits.n;
                        if (p.turn % 6 == 0) ++where[fmt::format("{:2d} {}", p.turn, d.name_of(ship.zone))];
                      });
    never += first == 0;
    first_found += first;
    freed += last->p.home_fleet_free ? last->p.home_fleet_free : 35;
    hits += last->p.ships[0].hits[4];
    convoys += last->p.convoys;
    ++endings[fmt::format("{} {}", outcome.result.how, name(outcome.result.winner))];
    ++margins[outcome.result.margin];
  }
  Bits all;
  for (const auto& [age, bits] : by_age) {
    fmt::print("{:4d}: {:5d} belief {:.2f} uniform {:.2f}\n", age, bits.n, bits.belief / bits.n,
               bits.uniform / bits.n);
    all.belief += bits.belief;
    all.uniform += bits.uniform;
    all.n += bits.n;
  }
  fmt::print("log-loss in bits: belief {:.3f}, uniform {:.3f}, over {} turns\n", all.belief / all.n,
             all.uniform / all.n, all.n);
  fmt::print(
      "turns {} known {} battles {} never found {} mean first {:.1f} hits on Bismarck {:.2f} convoys {:.2f} "
      "fleet freed {:.1f}\n",
      turns, found_turns, battles, never, double(first_found) / std::max(1, games - never),
      double(hits) / games, double(convoys) / games, double(freed) / games);
  for (const auto& [how, n] : endings) fmt::print("ending {}: {}\n", how, n);
  for (const auto& [m, n] : margins) fmt::print("{}:{} ", m, n);
  fmt::print("\n");
  for (const auto& [z, n] : where)
    if (n * 40 > games) fmt::print("{}:{}  ", z, n);
  fmt::print("\n");
}
