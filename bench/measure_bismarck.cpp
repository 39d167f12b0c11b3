#include <fmt/core.h>

#include <cmath>
#include <map>

#include "bots/bismarck/doctrine.h"
#include "bots/bismarck/staff.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
#include "measure.h"

namespace flagplot::bench {
namespace {

namespace bb = bots::bismarck;
namespace fb = flagplot::bismarck;

struct Bits {
  double belief = 0, uniform = 0;
  int n = 0;
};

// Where Bismarck is while she is hidden, once a turn.
void belief(const Game& game, const std::array<bots::Bot*, 2>& seats, int games, std::uint64_t seed) {
  const auto& d = fb::data_of(game);
  const auto chart = bb::chart_for(d);
  bb::Tracking tracking(d, *chart);
  std::map<int, Bits> by_age;
  std::map<std::string, int> endings;
  std::map<std::string, int> where;
  std::map<int, int> margins;
  int found_turns = 0, turns = 0, battles = 0, never = 0, hits = 0, convoys = 0, first_found = 0, freed = 0;
  for (int g = 0; g < games; ++g) {
    int last_turn = 0;
    bool fight = false;
    const fb::State* last = nullptr;
    fb::State keep;
    int first = 0;
    const auto outcome =
        bots::playout(game, seats, seed, static_cast<std::uint64_t>(g),
                      [&](const AnyState& state, Seat seat, const AnyView& view) {
                        const auto& s = state.as<fb::State>();
                        keep = s;
                        last = &keep;
                        const fb::Position& p = s.p;
                        if (p.battle.round > 0 && !fight) ++battles;
                        fight = p.battle.round > 0;
                        if (!first && p.german_located) first = p.turn;
                        if (seat != Seat::Allied || p.phase != 5 || p.turn == last_turn) return;
                        last_turn = p.turn;
                        ++turns;
                        const auto& ship = at(p, bb::flagship);
                        if (!in_play(ship)) return;
                        const auto& v = view.as<fb::View>();
                        const auto& t = tracking.of(v, bb::flagship);
                        if (t.known != fb::no_zone) {
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

void reveal(const Game& game, const AnyState& truth, AnyView& view) {
  auto& v = view.as<fb::View>();
  const auto& p = truth.as<fb::State>().p;
  each_ship(fb::data_of(game), other(v.seen.seat), [&](fb::ShipId s) {
    if (in_play(p, s) && at(p, s).zone != fb::no_zone) v.may_be[index(s)] = fb::ZoneSet::only(at(p, s).zone);
  });
}

}  // namespace

const Measured bismarck{"bismarck", "basic", fb::make, {bb::make_doctrine},
                        belief,     reveal};

}  // namespace flagplot::bench
