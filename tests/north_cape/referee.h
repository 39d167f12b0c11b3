#pragma once

#include <vector>

#include "north_cape/bench.h"

// The rules of what may be ordered, read a second time: piece by piece and hex by hex, out of the tables of the position,
// without the predicates of the game and without any thought of time. Tests play games and compare.
namespace flagplot::north_cape::test {

class Referee {
 public:
  Referee(const Data& d, const State& s, Seat seat);

  // All that the seat may answer, where of pieces that look alike every one may be named.
  std::vector<Choice> allowed() const;
  // Nobody can tell these two apart, not even their owner.
  bool are_alike(PieceId, PieceId) const;

  using Pieces = std::vector<PieceId>;
  // What comes of it if this stack of the seat's steps in where the enemy has just come.
  struct Interception {
    Pieces come, shown, unheard;  // who goes there with it, whom both see then, and boats of the mover's that nobody does
    bool stands = false;
  };
  Interception intercepted_by(unsigned stack, Hex) const;
  // Who fights in the fight that has just begun; or only what flies, for fighters that have come for that.
  Pieces in_the_fight(bool for_aircraft) const;

 private:
  using Choices = std::vector<Choice>;

  // --- a piece by itself
  bool is_here(unsigned) const;  // on the map
  Hex at(unsigned) const;
  bool is_dived(unsigned) const;
  bool is_afloat(unsigned) const;
  bool is_real(unsigned) const;
  int pace(unsigned) const;    // hexes in a turn
  int left(unsigned) const;    // of them
  int flight(unsigned) const;  // hexes it flies
  int speed(unsigned) const;   // as interceptions compare it
  int halved(int factor, unsigned) const;
  bool lies_ready(unsigned air) const;
  bool may_sail(unsigned, Hex) const;
  std::uint8_t its_force(unsigned) const;
  bool is_done(Mission, unsigned) const;

  // --- sets of them
  Pieces of(Seat) const;
  Pieces in(unsigned stack) const;
  Pieces at_hex(Seat, Hex) const;
  Pieces boxed(unsigned box) const;
  Pieces waiting_with(unsigned force) const;
  Pieces members() const;
  std::vector<unsigned> stacks(Seat) const;

  // --- the map
  int far(Hex, Hex) const;
  bool is_next(Hex, Hex) const;  // and no land between
  bool is_enemy_at(Hex) const;
  unsigned group_of(unsigned box) const;
  unsigned last_box() const;

  // --- missions
  bool may_go(unsigned piece, Mission, Arm) const;
  Pieces able(unsigned stack, Mission, Arm) const;
  bool is_prey(unsigned stack, const Pieces& hunters, bool flying) const;
  bool may_order(unsigned stack, Mission, Arm) const;
  bool may_attack(const Pieces& who, Hex) const;
  Pieces open_to_choice() const;
  bool may_enter(unsigned force) const;
  bool is_entry(unsigned force, Hex) const;

  Choices missions() const;
  Choices boxes_() const;
  Choices picks() const;
  Choices moves() const;
  Choices steps() const;
  Choices flights() const;
  Choices looks() const;

  // --- interceptions
  bool can_step_in(unsigned piece, Hex) const;
  bool steps_in(unsigned piece, unsigned stack, Hex) const;
  Pieces aboard(const Pieces& carriers) const;
  bool can_do_harm(unsigned piece, const Pieces& to) const;
  Choices interceptions() const;
  Choices withdrawals() const;
  Choices shows() const;

  // --- fights
  bool may_fire(unsigned, unsigned stage) const;
  bool may_be_hit(unsigned, unsigned stage) const;
  Choices attacks(Verb, unsigned stage, bool may_pass) const;

  // --- all the rest
  Choices in_the_ice() const;
  Choices throws() const;
  bool has_place(unsigned air, unsigned next) const;
  int room(unsigned home, unsigned next) const;
  Choices landings() const;
  Choices surplus() const;
  Choices purchases() const;
  Choices decoy_places() const;
  Choices places() const;

  const Data& d_;
  const Position& p_;
  const Part& w_;
  const Frame& frame_;
  Seat seat_;
  Ask ask_;
};

}  // namespace flagplot::north_cape::test
