#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/generic/arena.h"

// What a stubborn beginner would try. Each strategy is one simple idea over the view and the options of a
// seat, played through the interface that every bot has. None of them may fare better against our staff than
// our own staff does from that side: one that does has found a hole. The staff is mended then, and the
// strategy stays.
namespace flagplot::bots::gauntlet {

struct Strategy {
  std::string name;
  Seat side = Seat::None;
  std::function<std::unique_ptr<Bot>(const Game&)> make;
};

// None for a game that has no strategies yet.
std::vector<Strategy> strategies_of(std::string_view game);
std::vector<Strategy> bismarck();
std::vector<Strategy> murmansk_run();
std::vector<Strategy> north_cape();

// A strategy against doctrine, and doctrine in its place with the same dice.
struct Row {
  std::string name;
  Seat side = Seat::None;
  Record strategy, doctrine;
  Estimate gain;      // of the strategy over doctrine
  double margin = 0;  // by which the strategy won on average, in points
};
std::vector<Row> run(const Game&, const Staff&, std::uint64_t games, std::uint64_t seed, unsigned jobs);
std::string table(std::span<const Row>);

// By how much a strategy may be better, by chance or because it is a good one: five points.
inline constexpr double most_gain = 0.05;

}  // namespace flagplot::bots::gauntlet
