#include <algorithm>

#include "bots/north_cape/staff.h"
#include "games/north_cape/resample.h"

// What lies under the backs. The game draws any world that fits; of several, the likelier is taken: merchants sail
// together, and with escorts.
namespace flagplot::bots::north_cape {
namespace {

constexpr int draws = 4;

// Merchants that have another one beside them, by pairs, and escorts that have merchants.
double likelihood(const Situation& s, const State& world) {
  if (s.enemy() == Seat::Axis) return 1;
  std::array<int, first_german> merchants{}, escorts{};
  (s.w.pieces & all_of(Seat::Allied) & s.w.ships).each([&](PieceId ship) {
    const StackId stack = world.p.stack[ship];
    if (!on_map(stack)) return;
    if (s.w.merchants.has(ship)) {
      ++merchants[stack];
    } else {
      ++escorts[stack];
    }
  });
  double together = 1, all = 1;
  for (std::size_t i = 0; i < first_german; ++i) {
    together += static_cast<double>(merchants[i]) * merchants[i] + (merchants[i] > 0 ? 5.0 * escorts[i] : 0.0);
    all += merchants[i];
  }
  const double share = together / (all * all);
  return share * share;
}

}  // namespace

bool likely_world(const Situation& s, Rng& rng, State& world) {
  if (!resample(s.d, s.v, rng, world)) return false;
  if (s.enemy() == Seat::Axis || !s.p.set_up) return true;
  State drawn;
  double sum = likelihood(s, world);
  for (int i = 1; i < draws; ++i) {
    if (!resample(s.d, s.v, rng, drawn)) continue;
    const double it = likelihood(s, drawn);
    sum += it;
    constexpr std::uint32_t fine = 1U << 20;
    if (it > 0 && rng.below(fine) < fine * (it / sum)) world = drawn;
  }
  return true;
}

namespace {

enum Nature : std::uint8_t { Convoy, Warships, Submarine, Flying, DecoyOnly, natures };
constexpr std::array<const char*, natures> nature_names{"convoy", "warships", "submarine", "aircraft", "decoy"};

Nature nature_of(const Situation& s, const State& world, StackId stack) {
  const PieceSet there = in_stack(world.p, stack);
  if (!(there & s.w.merchants).empty()) return Convoy;
  if (!(there & s.w.ships).empty()) return Warships;
  if (!(there & s.w.boats).empty()) return Submarine;
  return (there & s.w.aircraft).empty() ? DecoyOnly : Flying;
}

}  // namespace

// By drawing: so that what is shown is what worlds are made of.
std::vector<Believed> believed_natures(const Situation& s) {
  constexpr int worlds = 64;
  std::array<std::array<int, natures>, most_pieces> counted{};
  Rng rng(1);
  State world;
  int drawn = 0;
  for (int i = 0; i < worlds; ++i) {
    if (!likely_world(s, rng, world)) continue;
    ++drawn;
    each_stack(s.p, s.enemy(), [&](StackId stack) { ++counted[stack][nature_of(s, world, stack)]; });
  }
  std::vector<Believed> all;
  if (drawn == 0) return all;
  each_stack(s.p, s.enemy(), [&](StackId stack) {
    if (std::ranges::find(counted[stack], drawn) != counted[stack].end()) return;  // nothing to guess
    const std::string name = (s.enemy() == Seat::Allied ? "A" : "G") + std::to_string(stack - first_piece(s.enemy()) + 1);
    for (std::size_t k = 0; k < natures; ++k) {
      if (counted[stack][k] > 0) all.push_back({name, "", nature_names[k], static_cast<double>(counted[stack][k]) / drawn});
    }
  });
  return all;
}

}  // namespace flagplot::bots::north_cape
