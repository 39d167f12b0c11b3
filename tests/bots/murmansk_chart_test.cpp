#include "bots/murmansk_run/chart.h"

#include <gtest/gtest.h>

#include "catalogue/games.h"
#include "games/murmansk_run/resample.h"
#include "umpire/library.h"

namespace flagplot::bots::murmansk_run {
namespace {

using flagplot::murmansk_run::nowhere;

const Data& data() {
  static const umpire::Library library(data::Files(), catalogue::known_games());
  static const auto game = library.open("murmansk_run", nullptr, {});
  return flagplot::murmansk_run::data_of(*game);
}

std::vector<Cell> road(const Chart& chart, Road which, bool ice) {
  std::vector<Cell> cells;
  const Cell first = ice && data().ice.has(data().entry_a) ? data().entry_b : data().entry_a;
  for (Cell c = first; c != nowhere && cells.size() < 50; c = chart.next_on(which, ice, c)) cells.push_back(c);
  return cells;
}

TEST(MurmanskChart, BothRoadsLeadToRussiaAndOneOfThemFurtherNorth) {
  const Chart chart(data());
  for (const bool ice : {false, true}) {
    const auto cheapest = road(chart, Road::Cheapest, ice), northern = road(chart, Road::Northern, ice);
    for (const auto& cells : {cheapest, northern}) {
      EXPECT_TRUE(cells.back() == data().murmansk || cells.back() == data().arkangelsk) << ice;
      for (const Cell c : cells) EXPECT_FALSE(ice && data().ice.has(c));
    }
    const auto least = [&](const std::vector<Cell>& cells) {
      int row = 99;
      for (const Cell c : cells) row = std::min(row, chart.rows_from_north(c));
      return row;
    };
    EXPECT_LE(least(northern), least(cheapest) - (ice ? 0 : 1));
  }
}

}  // namespace
}  // namespace flagplot::bots::murmansk_run
