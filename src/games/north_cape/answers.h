#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"

// What a seat may answer, decided on its own view. Each chapter says it beside what the answer does, with the same
// predicates; legality.cpp has the list, and has seen to it that the arguments of a choice fit its verb.
namespace flagplot::north_cape {

// The question before a seat.
struct Asked {
  const Data& d;
  const View& v;
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  const Ask ask = v.seen.ask;
  const Part& w = part(d, p);

  Hex hex() const { return ask.subject; }
  // The frame that asks.
  const Frame& frame() const {
    const Flow& flow = v.seen.flow;
    return flow.frames(flow.forked() ? Lanes::lane_of(seat) : Lanes::Main).back();
  }
  // One's own pieces.
  PieceSet own() const { return w.pieces & all_of(seat); }
};
inline PieceId piece_in(Choice c) { return static_cast<PieceId>(c.a); }
inline StackId stack_in(Choice c) { return static_cast<StackId>(c.a); }

using Answers = AnswersTo<Asked>;
extern const Answers place_answers,        // set_up.cpp: AskPlace, AskStart
    prinz_eugen_answers, cruisers_answers,  // set_up.cpp
    decoy_answers, put_decoy_answers,      // decoys.cpp
    mission_answers,                       // missions.cpp
    members_answers,                       // members.cpp
    move_answers,                          // movement.cpp
    show_answers,                          // reconnaissance.cpp
    intercept_answers, claim_answers, withdraw_answers,  // interception.cpp
    dogfight_answers, bomb_answers,        // air_combat.cpp
    fire_answers, torpedo_answers,         // surface_combat.cpp
    depth_charge_answers,                  // submarines.cpp
    ice_answers, boat_answers, storm_stack_answers, disperse_answers, throw_answers,  // hazards.cpp
    land_answers, give_up_answers;         // end_of_turn.cpp

// Whether a seat may pass where the prompt lets it at all.
Objection pass_refusal(const Data&, const View&);         // missions.cpp, AskMission
Objection stop_fighting_refusal(const Data&, const View&);  // air_combat.cpp, surface_combat.cpp: by prompt

}  // namespace flagplot::north_cape
