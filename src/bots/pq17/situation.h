#pragma once

#include <array>
#include <span>

#include "bots/generic/advising.h"
#include "bots/pq17/chart.h"
#include "bots/pq17/reasons.h"
#include "games/pq17/view.h"

// What a staff officer has in front of him when he is asked something.
namespace flagplot::bots::pq17 {

using namespace flagplot::pq17;  // the game's types and predicates

// What may lie under a block.
enum Nature : std::uint8_t { ConvoyThere, ForceThere, PackThere, NothingThere, natures };

// An enemy block as far as one can tell.
struct Guess {
  std::array<double, natures> chance{};  // they add up to one
  double merchants = 0;                  // if it is a convoy
  double heavy = 0;                      // heavy ships, if it is a task force; with a convoy, those among its escorts
  double light = 0;                      // counters of light ships with it
  bool carrier = false;                  // one has been reported
  double worth = 0;                      // of one of its merchants, in half points
};

// What has been reckoned while one question is answered: the same for everybody who asks, so once is enough.
struct Survey {
  bool counted = false;
  BlockSet done;
  std::array<Guess, most_forces> of{};
};

// Allied: the convoy's road, and who is at sea for it. Axis: how much is risked with the big ships.
struct AlliedPlan {
  Road road;
  bool battleships;  // go to sea; else the carrier alone, so that nobody knows where she is
};
inline constexpr std::array allied_plans{AlliedPlan{Road::Ice, false}, AlliedPlan{Road::Middle, false}, AlliedPlan{Road::Ice, true},
                                         AlliedPlan{Road::Middle, true}};
// Odds that the big ships ask for.
inline constexpr std::array odds_asked{0.35, 0.7, 1.2};

struct Situation {
  const Data& d;
  const View& v;
  const Chart& chart;
  SeaMiles& sea;
  Survey& survey;
  std::span<const Choice> options;
  std::size_t plan = 0;          // which of several, the same throughout the game
  std::uint64_t character = 0;   // what is smaller than a plan
  const Position& p = v.p;

  Seat seat() const { return v.seen.seat; }
  Seat enemy() const { return other(seat()); }
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
  std::uint16_t subject() const { return v.seen.ask.subject; }
  bool offered(Choice c) const { return is_offered(options, c); }
  int hexes(Hex a, Hex b) const { return d.printed->distance[a][b]; }  // as the crow flies
  float miles(Hex from, Hex to) const { return sea.between(seat(), from, to); }
  // A number that is the same throughout the game, for one purpose.
  std::uint32_t whim(std::uint32_t purpose, std::uint32_t below) const {
    return Rng::nth(character, purpose).below(below);
  }
  const AlliedPlan& allied_plan() const { return allied_plans[plan % allied_plans.size()]; }
  double odds_wanted() const { return odds_asked[plan % odds_asked.size()]; }
};

}  // namespace flagplot::bots::pq17
