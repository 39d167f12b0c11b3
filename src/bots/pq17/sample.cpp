#include <algorithm>

#include "bots/pq17/staff.h"
#include "games/pq17/resample.h"

// Worlds to think in. The game draws any that fits; what a block is, is drawn from the belief first.
namespace flagplot::bots::pq17 {
namespace {

constexpr std::array<Kind, natures> kinds{Kind::Convoy, Kind::TaskForce, Kind::Wolfpack, Kind::Dummy};
constexpr std::array<const char*, natures> nature_names{"convoy", "task_force", "wolfpack", "dummy"};

bool is_open_question(const Situation& s, BlockId b) {
  const Block& block = s.p.block[b];
  return s.p.playing && block.place == AtSea && block.at < s.d.board.size() && block.kind == Kind::None &&
         !(block.marks & (is_scattered | is_dispersed)) && !s.p.fight.engaged.has(b);
}

Kind drawn(const Guess& g, Rng& rng) {
  constexpr std::uint32_t fine = 1U << 20;
  double left = static_cast<double>(rng.below(fine)) / fine;
  for (std::size_t i = 0; i < natures; ++i) {
    if (left < g.chance[i]) return kinds[i];
    left -= g.chance[i];
  }
  return Kind::Dummy;
}

}  // namespace

bool likely_world(const Situation& s, Rng& rng, State& world) {
  View supposed = s.v;
  BlockSet open;
  each_force(s.enemy(), [&](BlockId b) {
    if (!is_open_question(s, b)) return;
    open.add(b);
    supposed.p.block[b].kind = drawn(guess(s, b), rng);
  });
  if (!resample(s.d, supposed, rng, world)) return false;
  open.each([&](BlockId b) { world.p.block[b].kind = Kind::None; });
  return true;
}

std::vector<Believed> believed_natures(const Situation& s) {
  std::vector<Believed> all;
  each_force(s.enemy(), [&](BlockId b) {
    if (!is_open_question(s, b)) return;
    const Guess& g = guess(s, b);
    const std::string name = (b < first_german ? "A" : "G") + std::to_string(b < first_german ? b + 1 : b - first_german + 1);
    if (std::ranges::any_of(g.chance, [](double c) { return c >= 1; })) return;
    for (std::size_t i = 0; i < natures; ++i) {
      if (g.chance[i] > 0) all.push_back({name, "", nature_names[i], g.chance[i]});
    }
  });
  return all;
}

}  // namespace flagplot::bots::pq17
