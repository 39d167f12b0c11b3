#pragma once

#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// What the stages of a fight have in common: who may attack whom, by what factors, and whose turn it is.
namespace flagplot::north_cape {

// Position::fight.stage when the four are over: depth charges against submerged boats.
inline constexpr std::uint8_t hunt = stages;
inline constexpr std::uint16_t d10 = 10;

// --- A rule in which the sides attack by turns.

// Its steps and its locals. While a player is asked only the first local is set: the others have numbers of
// pieces, and which of several alike it was is their owner's business.
struct Exchange {
  enum At : std::uint8_t { Begin, Chosen, Rolled, Scored, Answered };
  enum Local : std::uint8_t {
    Turn,
    Who,
    Whom,
    Extra
  };  // Extra: that it was a hit; or what is added to a second roll
};
inline Seat attacking_side(const Frame& f) { return static_cast<Seat>(f.local[Exchange::Turn] & 3U); }
inline PieceId attacker_in(const Frame& f) { return static_cast<PieceId>(f.local[Exchange::Who]); }
inline PieceId target_in(const Frame& f) { return static_cast<PieceId>(f.local[Exchange::Whom]); }
inline bool was_hit(const Frame& f) { return f.local[Exchange::Extra] != 0; }

// exchange.cpp
// The next attack of the stage: asks who makes it and rolls its dice, which come back at step Rolled; Done
// when neither side can or will attack any more.
Step next_attack(P&, Frame&);
// Reads the dice of one of the four stages, and damages whom they hit.
void resolve_attack(P&, Frame&);
// The Allies of a solitaire game are not asked: what the umpire decides for them is there at once, as an
// answer would be, and nothing is returned. Whatever it is, the rule goes on at `then`.
std::optional<Step> ask_or_decide(P&, Frame&, std::uint8_t then, Ask);

// --- Who may attack whom.

// The dice of an attack: a side hits with its factor or less, `modifier` added to each die. No factor, no
// roll.
struct Duel {
  std::uint8_t factor = 0, back = 0;  // the attacker's, and the target's in answer
  int modifier = 0;
  bool engages = true;  // the target fights this one, and may not choose any more
};
inline bool is_hit(int die, int modifier, std::uint8_t factor) {
  return factor > 0 && die + modifier <= factor;
}

// exchange.cpp, by stage
PieceSet attackers_in(const Data&, const Position&, Seat, std::uint8_t stage);
PieceSet targets_in(const Data&, const Position&, Seat attacker, std::uint8_t stage);
bool can_attack(const Data&, const Position&, Seat, std::uint8_t stage);
Duel duel(const Data&, const Position&, std::uint8_t stage, PieceId who, PieceId whom);  // of the four
// The first that fits; no_piece if none does.
PieceId target_named(const Data&, const Position&, Seat attacker, std::uint8_t stage, std::uint16_t kind,
                     std::uint16_t condition_);
Objection attack_objection(const Asked&, std::uint8_t stage, Choice);
void offer_attacks(const Asked&, std::uint8_t stage, Verb, Options&);

// Attacks as answers: one's own piece, kind of the target, its condition.
template <Verb verb, std::uint8_t stage>
Objection check_attack(const Asked& q, Choice c) {
  return c.verb == verb ? attack_objection(q, stage, c) : Objection{not_an_option};
}
template <Verb verb, std::uint8_t stage>
void offer_attack(const Asked& q, Options& out) {
  offer_attacks(q, stage, verb, out);
}

// air_combat.cpp
bool is_fighter(const Data&, const Position&, PieceId);
bool is_bomber(const Data&, const Position&, PieceId);
Duel dogfight_duel(const Data&, const Position&, PieceId who, PieceId whom);
Duel bomb_duel(const Data&, const Position&, PieceId who);
// Attacks on ships: bombs, guns and torpedoes, those from the air with the flak that answers them.
Step attack_ships(P&, Frame&);

// surface_combat.cpp
bool is_gunship(const Data&, const Position&, PieceId);
bool can_launch(const Data&, const Position&, PieceId);
Duel gun_duel(const Data&, const Position&, PieceId who, PieceId whom);
Duel torpedo_duel(const Data&, const Position&, PieceId who, PieceId whom);

// submarines.cpp
// Submerged boats of the side that began the fight which have something to get through for.
PieceSet infiltrators(const Data&, const Position&);
enum class Passage : std::uint8_t { Screened, Detected, Infiltrated };
Passage passage(const Data&, int die, int modifier);
// Submerged boats that this side may attack.
PieceSet hunted_by(const Data&, const Position&, Seat);
enum class Depth : std::uint8_t { Sunk, Damaged, AgainLower, AgainHigher, Nothing };
Depth depth_result(const Data&, int modified_die);
constexpr int again_modifier(Depth again) { return again == Depth::AgainLower ? -1 : 1; }
// What is added to this roll because of the one before, from the rule that waits for it.
int again_in(const Frame&);

}  // namespace flagplot::north_cape
