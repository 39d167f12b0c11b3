#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "bots/generic/series.h"
#include "bots/generic/variance.h"
#include "kernel/game.h"
#include "umpire/variants.h"

// What a balance study found, before it is shown. Shares and margins are those of the Allied side; a draw
// counts half in `score`.
namespace flagplot::app {

using bots::Estimate;

// Allied wins, draws, Axis wins.
using Outcomes = std::array<std::uint64_t, 3>;
inline std::uint64_t sum(const Outcomes& count) { return count[0] + count[1] + count[2]; }

struct Standing {
  std::uint64_t games = 0, unfinished = 0;
  Outcomes count{};
  std::array<Estimate, 3> shares;
  Estimate score, margin, length;
};

// Games whose margin or length lies between two whole numbers, both included; by winner as in Standing.
struct Bin {
  int low = 0, high = 0;
  Outcomes count{};
  Estimate share;
};

struct EndingCount {
  std::string key;  // "ending.sunk"
  Outcomes count{};
  Estimate share, margin, length;
};

// How a side wins when it does.
struct WhenWon {
  std::uint64_t games = 0;
  Estimate margin, length;  // the margin in its favour
};

struct Pairing {
  std::array<std::string, 2> bots;
  Standing standing;
};

struct Comparison {
  umpire::Variant variant;
  Standing standing;
  std::uint64_t other_winner = 0;  // games that somebody else won
  Estimate score, margin;          // differences from the scenario as it is
  bool stands_out = false;         // also when all comparisons are looked at together
};

struct LuckStudy {
  std::size_t squares = 0, side = 0;
  bots::VarianceShares of_score, of_margin;
  Comparison narrow;  // the middle of three throws
};

struct BalanceReport {
  std::string game, scenario, title, scenario_title, about;
  std::array<std::string, 2> sides;  // as game.json calls them
  std::array<std::string, 2> bots;
  std::uint64_t seed = 0, total_games = 0;
  int rules_version = 0;
  std::string fingerprint, variants_fingerprint, command;
  nlohmann::json options;
  bool turns = false;  // lengths are turns, not steps

  Standing standing;
  std::array<double, 5> margin_quantiles{}, length_quantiles{};  // 5, 25, 50, 75, 95%
  std::vector<Bin> margins, lengths;
  std::vector<EndingCount> endings;
  std::array<WhenWon, 2> won;
  std::vector<Pairing> pairings;
  std::vector<Comparison> comparisons;
  LuckStudy luck;
  nlohmann::json plans;  // what is known of them beforehand; null where nothing is
};

// Pure reckoning, from games to what they show.
Standing standing_of(const std::vector<bots::Played>&);
std::vector<Bin> binned(const std::vector<bots::Played>&, int (*of)(const bots::Played&), std::size_t most);
std::vector<EndingCount> endings_of(const Game&, const std::vector<bots::Played>&);
WhenWon when_won(const std::vector<bots::Played>&, Seat);
std::array<double, 5> quantiles_of(const std::vector<bots::Played>&, int (*of)(const bots::Played&));
// Without `stands_out`, which needs all of them; the p-value is for that.
Comparison compared(umpire::Variant, const std::vector<bots::Played>& as_is,
                    const std::vector<bots::Played>& changed, double& p_value);

int margin_of(const bots::Played&);
int length_of(const bots::Played&);

Json to_json(const BalanceReport&);

}  // namespace flagplot::app
