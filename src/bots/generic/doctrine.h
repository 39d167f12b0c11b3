#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace flagplot::bots {

// Why something was done: a phrase of the doctrine and what fills it. Code 0 is "no particular reason".
struct Reason {
  std::uint16_t code = 0;
  std::array<std::uint16_t, 3> args{};
  friend bool operator==(const Reason&, const Reason&) = default;
};

struct Advice {
  Choice choice{};
  Reason reason{};
};

// What a seat may suppose of something hidden from it: where it is, or what it is. Either `place` or `nature`
// is given. The weights of one subject's places add up to one, and so do those of its natures.
struct Believed {
  std::string subject;  // a ship or a token, as the game's board names it
  std::string place;    // where it may be, as the board names places
  std::string nature;   // what it may be, in the words of the board: "group", "dummy"
  double weight = 0;
};

// What is known about playing one game: standing instructions for both sides, and what a bot that looks ahead
// needs besides. Everything follows from a seat's view, or from worlds drawn from one. Not for several
// threads at once: it may keep what it has worked out. Each thread has `another` of its own.
class Doctrine {
 public:
  explicit Doctrine(const Game& game) : game_(game) {}
  Doctrine(const Doctrine&) = delete;
  Doctrine& operator=(const Doctrine&) = delete;
  virtual ~Doctrine() = default;
  virtual std::unique_ptr<Doctrine> another() const = 0;

  // The large plans that instructions leave a choice of, by name.
  virtual std::span<const std::string_view> plans(Seat) const = 0;
  // Goes by one of them from now on. What is smaller than a plan follows from the number.
  virtual void follow(Seat, std::size_t plan, std::uint64_t character) = 0;
  // By the plan that the number stands for.
  void sit_down(Seat seat, std::uint64_t character) { follow(seat, drawn(seat, character), character); }

  // What the instructions say, and why.
  virtual Advice advise(const AnyView&, std::span<const Choice> options, Rng&) = 0;

  // Options worth comparing, what `advise` says first; returns how many. One: there is nothing to think
  // about.
  static constexpr std::size_t most_proposed = 12;
  virtual std::size_t propose(const AnyView&, std::span<const Choice> options, Rng&,
                              std::span<Choice, most_proposed> out) = 0;
  // A world that the view's seat cannot tell from the true one, the likelier the more often.
  virtual bool sample(const AnyView&, Rng&, AnyState&) = 0;
  // What those worlds are drawn from, to be shown: the same for the same view, whatever was asked before.
  // Subjects come one after the other; those that are not hidden are left out.
  virtual std::vector<Believed> believed(const AnyView&) { return {}; }
  // How good a world is for the Allied side, from 0 (lost) to 1 (won).
  virtual double outlook(const AnyState&) = 0;
  // The clock by which looking ahead is cut short: the turn of a world.
  virtual int turn(const AnyState&) const = 0;
  // How long a game has lasted, as its players count it.
  virtual int length(const AnyState& world) const { return turn(world); }
  // The turn until which a search plays on from a world before it judges.
  virtual int judged_at(const AnyState& world) const { return turn(world) + 1; }

  // The phrases of its reasons, by code; one of them is for having looked ahead.
  virtual std::span<const Phrase> reasons() const = 0;
  virtual std::uint16_t looked_ahead() const = 0;

 protected:
  const Game& game() const { return game_; }

 private:
  std::size_t drawn(Seat, std::uint64_t character) const;
  const Game& game_;
};

// Why somebody who goes by this doctrine, or looks ahead from it, chose that.
Reason reason_for(Doctrine&, const AnyView&, std::span<const Choice> options, Choice);

}  // namespace flagplot::bots
