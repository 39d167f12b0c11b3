#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/generic/series.h"

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

// A strategy for every notion of a game: a name, a side, and what `Player` makes of it.
template <class Player, class Notions>
std::vector<Strategy> strategies_from(const Notions& notions) {
  std::vector<Strategy> all;
  for (const auto& notion : notions) {
    all.push_back({notion.name, notion.side,
                   [&notion](const Game& game) { return std::make_unique<Player>(game, notion); }});
  }
  return all;
}

// None for a game that has no strategies yet.
std::vector<Strategy> strategies_of(std::string_view game);
std::vector<Strategy> bismarck();
std::vector<Strategy> murmansk_run();
std::vector<Strategy> north_cape();
std::vector<Strategy> pq17();

std::vector<std::string> games_with_strategies();

// Who is measured in a game: doctrine itself, on each side that somebody has an idea for, and then the
// strategies. None if there are no strategies.
std::vector<Strategy> entrants(const Game&, const Staff&);

// An entrant's games against an opponent on the other side; with the same seed, everybody's have the same
// dice. `done` counts games, those that are not in `part` stay blank.
std::vector<Played> play(const Game&, const Strategy& entrant, const MakeBot& opponent, std::uint64_t games,
                         std::uint64_t seed, unsigned jobs, std::atomic<std::uint64_t>& done,
                         const Shard& part = {});

// By how many points in a hundred a strategy may be better, by chance or because it is a good one.
inline constexpr std::uint64_t most_gain = 5;

// A strategy, and doctrine in its place with the same dice.
struct Row {
  std::string name;
  Seat side = Seat::None;
  Record strategy, doctrine;
  Estimate gain;      // of the strategy over doctrine
  double margin = 0;  // by which the strategy won on average, in points
  bool hole() const;
};
// What they show: a row for each strategy, from everybody's games in the order of `entrants`.
std::vector<Row> rows(std::span<const Strategy> entrants, std::span<const std::vector<Played>> games);
std::string table(std::span<const Row>);

// All of it against a bot by its name.
std::vector<Row> run(const Game&, const Staff&, std::string_view opponent, std::uint64_t games,
                     std::uint64_t seed, unsigned jobs);

}  // namespace flagplot::bots::gauntlet
