#pragma once

#include <array>
#include <optional>
#include <string>

#include "kernel/seat.h"
#include "kernel/speech.h"
#include "umpire/dice.h"

namespace flagplot::umpire {

// A line of a match's record: who did what. Everything a match is follows from its lines.
struct Line {
  Seat seat = Seat::None;
  Json body;
};

// What a seat brings for the dice: a text, or first its promise and later the text. Who promises has chosen
// before anybody else's text is known, and still shows it last.
struct Brought {
  std::string promise, entropy;
  bool open() const { return !promise.empty() && entropy.empty(); }
};

// An end that is none of the rules': "resigned" by a seat, "agreed" as a draw, "abandoned", "expired" because nobody
// came, or "faulted" because the rules have a fault.
struct Ended {
  std::string how;
  Seat by = Seat::None;
  friend bool operator==(const Ended&, const Ended&) = default;
};

// What is done at a match beside the orders: seats taken, dice agreed on, draws offered, the match given up.
class Proceedings {
 public:
  bool taken(Seat seat) const { return taken_.has(seat); }
  bool anybody_seated() const { return !taken_.empty(); }
  bool all_seated() const { return taken_ == both_players; }
  bool settled() const;  // all sit, and every promise is kept: the dice are fixed
  const Brought& brought(Seat seat) const { return brought_[index(seat)]; }
  KeyedDice::Entropy entropy() const { return {brought_[0].entropy, brought_[1].entropy}; }
  Seat draw_offered_by() const { return draw_offered_by_; }
  const std::optional<Ended>& ended() const { return ended_; }

  // Whether a line is the umpire's own: it stands under a seat because every line does, and is nobody's act.
  static bool is_umpires(const Json& body);

  // Takes up an act. One line saying what is wrong if it cannot be; then nothing has changed.
  std::optional<std::string> follow(const Line&);

 private:
  std::optional<std::string> sit_down(const Line&);
  std::optional<std::string> keep_promise(const Line&);
  std::optional<std::string> draw(const Line&);

  Seats taken_;
  std::array<Brought, 2> brought_;
  Seat draw_offered_by_ = Seat::None;
  std::optional<Ended> ended_;
};

}  // namespace flagplot::umpire
