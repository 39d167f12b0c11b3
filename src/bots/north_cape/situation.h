#pragma once

#include <array>
#include <span>

#include "bots/generic/advising.h"
#include "bots/north_cape/chart.h"
#include "bots/north_cape/reasons.h"
#include "games/north_cape/view.h"

// What a staff officer has in front of him when he is asked something.
namespace flagplot::bots::north_cape {

using namespace flagplot::north_cape;  // the game's types and predicates

// What the Allied covering forces do: all sail with the convoy, or its destroyers alone, or they go home before anything
// finds them.
enum class Cover : std::uint8_t { Massed, Destroyers, Home };
inline constexpr std::size_t plans_of_a_side = 3;
// Of strength, at which the German big ships attack; the last staff keeps them in port.
inline constexpr std::array<double, plans_of_a_side> odds_asked{0.8, 2.0, 1e6};

// An enemy stack as far as one can tell: from what lies open, from what was seen, and from the rest by shares.
struct Estimate {
  double merchants = 0;  // ships
  double guns = 0;       // power
  double asw = 0;        // ships
  bool boats_alone = false, aircraft_alone = false;
  bool known = false;    // has been seen
};

// What has been reckoned while one question is answered: the same for everybody who asks, so once is enough.
struct Survey {
  bool counted = false;
  std::array<std::uint8_t, most_kinds> down{}, surely{}, perhaps{};  // by kind of the enemy: pieces face down; stacks
  StackSet done;
  std::array<Estimate, most_pieces> of{};
};

struct Situation {
  const Data& d;
  const View& v;
  const Chart& chart;
  SeaMiles& sea;
  Survey& survey;
  std::span<const Choice> options;
  Ask ask;
  std::size_t plan = 0;  // which of several, the same throughout the game
  const Position& p = v.p;
  const Part& w = part(d, v.p);

  Seat seat() const { return v.seen.seat; }
  Seat enemy() const { return other(seat()); }
  std::uint16_t prompt() const { return ask.prompt; }
  std::uint16_t subject() const { return ask.subject; }
  PieceSet own() const { return w.pieces & all_of(seat()); }
  PieceSet theirs() const { return w.pieces & all_of(enemy()); }
  int turns_left() const { return w.turns - p.turn + 1; }  // this one among them
  int miles(Hex from, Hex to) const { return sea.between(p.part, seat(), from, to); }  // for ships of this side
  bool offered(Choice c) const { return is_offered(options, c); }
  Cover cover() const { return static_cast<Cover>(plan); }
  double odds_wanted() const { return odds_asked[plan]; }
};

}  // namespace flagplot::bots::north_cape
