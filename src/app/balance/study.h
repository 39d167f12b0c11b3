#pragma once

#include <atomic>

#include "app/balance/report.h"
#include "app/commands.h"

namespace flagplot::app {

// Everything that is going to be played, opened and checked before the first die is rolled.
class BalanceStudy {
 public:
  BalanceStudy(const umpire::Library&, const BalanceArguments&);

  std::uint64_t games() const;  // how many will be played
  // Plays and reckons; `done` counts games as they end.
  BalanceReport run(std::atomic<std::uint64_t>& done) const;

 private:
  using Series = std::vector<bots::Played>;
  struct Changed {
    umpire::Variant variant;
    std::unique_ptr<Game> game;
  };
  // Plans against dice: so many squares, each with so many of both.
  struct Layout {
    std::size_t squares, side;
  };

  void name_bots(std::array<std::string, 2> given);
  Series play(const Game&, const std::array<std::string, 2>& bots, std::span<const bots::Deal>,
              std::atomic<std::uint64_t>& done) const;
  std::vector<bots::Deal> deals(bots::Spread) const;
  Layout layout() const;
  LuckStudy luck(const Series& as_is, std::atomic<std::uint64_t>& done) const;

  const umpire::Library& library_;
  const BalanceArguments& args_;
  std::unique_ptr<Game> game_;
  std::vector<Changed> changed_;
  std::array<std::string, 2> bots_;
  std::vector<std::array<std::string, 2>> pairings_;
};

}  // namespace flagplot::app
