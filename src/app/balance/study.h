#pragma once

#include "app/balance/report.h"
#include "app/commands.h"
#include "app/studies/study.h"

namespace flagplot::app {

// Everything that is going to be played, opened and checked before the first die is rolled.
class BalanceStudy final : public Study {
 public:
  BalanceStudy(const umpire::Library&, const BalanceArguments&);

  const Game& game() const override { return *game_; }
  Json asked() const override;
  std::vector<std::uint64_t> sizes() const override;
  Games play(const bots::Shard&, unsigned jobs, std::atomic<std::uint64_t>& done) const override;
  int report(const Games&) const override;

 private:
  // Which plans meet which dice: the same in all series, the same with narrow dice, or every one with every
  // other.
  enum class Dealt : std::uint8_t { Same, Narrow, InSquares };
  // Games that have the scenario and the players in common.
  struct Series {
    const Game* game;
    std::array<std::string, 2> bots;
    Dealt dealt;
  };
  struct Changed {
    umpire::Variant variant;
    std::unique_ptr<Game> game;
  };
  // Plans against dice: so many squares, each with so many of both.
  struct Layout {
    std::size_t squares, side;
  };

  void name_bots(std::array<std::string, 2> given);
  Layout layout() const;
  std::vector<bots::Deal> deals(Dealt) const;
  std::uint64_t size(Dealt) const;
  // In this order: the pairings, of which the first is the scenario as it is; the changes; the squares;
  // narrow dice.
  std::vector<Series> all_series() const;
  BalanceReport reckoned(const Games&) const;
  LuckStudy luck(const std::vector<bots::Played>& as_is, const std::vector<bots::Played>& of_squares,
                 const std::vector<bots::Played>& narrow) const;

  const umpire::Library& library_;
  const BalanceArguments args_;
  std::unique_ptr<Game> game_;
  std::vector<Changed> changed_;
  std::array<std::string, 2> bots_;
  std::vector<std::array<std::string, 2>> pairings_;
};

}  // namespace flagplot::app
