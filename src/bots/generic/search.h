#pragma once

#include <functional>

#include "bots/generic/bot.h"

namespace flagplot::bots {

// Looks ahead: draws worlds that fit what the seat knows, tries each option worth a thought in every one of
// them, lets both sides go on by doctrine for a turn or two, and takes what came out best.
//
// Every option is tried in the same worlds, so that their luck does not choose. After each round of worlds
// the worse half of the options is dropped, and in the end the best one must have beaten what doctrine says
// beyond reasonable doubt. The tree is one choice deep: what follows is played by doctrine from
// each side's own view, so no option can profit from a secret of the sampled world.
class Search final : public Bot {
 public:
  using Worlds = std::function<bool(Doctrine&, const AnyView&, Rng&, AnyState&)>;

  Search(const Game&, std::unique_ptr<Doctrine>, Budget, unsigned threads);
  // Other worlds than those the doctrine draws, for measuring what not knowing costs.
  Search(const Game&, std::unique_ptr<Doctrine>, Budget, unsigned threads, Worlds);
  void sit_down(std::uint64_t character) override { character_ = character; }
  Choice pick(const AnyView&, std::span<const Choice> options, Rng&) override;

 private:
  struct Task;
  double try_out(Doctrine&, const AnyState& world, Seat, Choice, std::uint64_t dice) const;
  void run(Task&, Doctrine&) const;
  void run_all(Task&) const;

  const Game& game_;
  Budget budget_;
  std::vector<std::unique_ptr<Doctrine>> doctrines_;  // one a thread
  Worlds worlds_;
  std::uint64_t character_ = 0;
};

}  // namespace flagplot::bots
