#pragma once

#include <functional>
#include <string>

#include "data/catalogue.h"
#include "umpire/dice.h"
#include "umpire/match.h"

namespace flagplot::umpire {

// A step of a script did not go as written.
struct ScriptFailed {
  std::string what;
  Seat seat = Seat::None;
};

// A match whose dice and choices are written down: what worked examples and lessons are led by. Steps are those of
// docs/scripts.md that do something. A copy goes on by itself.
class ScriptActs {
 public:
  using Watch = std::function<void(const Match&)>;  // sees the match whenever it has gone on
  ScriptActs(const Game&, const data::Catalogue&, Watch = {});

  // Does what the step says; false if it does nothing of these. Throws data::Error if it is no step, ScriptFailed if it
  // does not go as written.
  bool act(const Json& step, const std::string& where);
  void choose(Seat, Choice);
  void finish();  // fails if dice are left
  const Match& match() const { return match_; }
  std::size_t dice_left() const { return dice_.left(); }

  static Seat seat_called(const Json&, const std::string& where);
  static Seat seat_in(const Json&, const std::string& where);
  Choice choice_in(const Json&, const std::string& where) const;

 private:
  void add_dice(const Json&);
  void settle();
  void need_no_dice(Seat) const;
  void pass_until_something_else(Seat);
  void pass_until_asked(Seat, const std::string& prompt, std::uint16_t die);
  void undo(Seat);
  void show() const {
    if (watch_) watch_(match_);
  }

  const Game* game_;
  const data::Catalogue* words_;
  Watch watch_;
  Match match_;
  ScriptedDice dice_;
};

}  // namespace flagplot::umpire
