#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"
#include "kernel/answers.h"

// What a seat may answer, decided on its own view. Each chapter says it beside what the answer does; legality.cpp has the list.
namespace flagplot::pq17 {

// The question before a seat.
struct Asked {
  const Data& d;
  const View& v;
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  const Ask ask = v.seen.ask;
};

using Answers = AnswersTo<Asked>;
extern const Answers place_answers, white_answers, spread_answers,                        // setup.cpp
    naval_answers, dummy_answers,                                                         // naval.cpp
    move_answers, split_answers, follow_answers, ice_answers,                             // move.cpp, split.cpp, ice.cpp
    look_answers, stop_answers, turn_answers,                                             // transit.cpp
    photo_answers, air_answers, flight_answers, sector_answers,                           // photo.cpp, flight.cpp, search.cpp
    cancel_answers, carrier_answers, estimate_answers, shadow_answers, cruiser_shadow_answers, cease_answers,  // cards.cpp, identification.cpp, shadowing.cpp
    pounce_answers, strike_answers, scramble_answers, engage_answers,                     // loose.cpp, strike.cpp, dogfight.cpp
    line_answers, aim_answers, elude_answers, support_answers, switch_answers,            // line.cpp, wave.cpp
    submarine_answers, category_answers,                                                  // submarines.cpp, submarine_combat.cpp
    surface_answers, join_answers, boats_answers, maneuver_answers, screen_answers,       // surface.cpp, battle_maneuver.cpp
    fire_answers, torpedo_answers, withdraw_answers, combine_answers, ultra_answers,
    bid_answers, bonus_answers, return_answers, extra_answers, counter_answers, group_answers,  // fortnight.cpp, extras.cpp, counter.cpp, groups.cpp
    plan_answers, reveal_answers, bomber_answers, raid_answers;      // battle_fire.cpp, battle_round.cpp, combine.cpp, events.cpp

Objection naval_pass_refusal(const Data&, const Position&, Seat);  // naval.cpp
Objection move_pass_refusal(const Data&, const Position&);         // move.cpp

}  // namespace flagplot::pq17
