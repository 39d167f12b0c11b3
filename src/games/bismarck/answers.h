#pragma once

#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// What a seat may answer, decided on its own view. Each chapter says it beside what the answer does, with the same
// predicates; legality.cpp has the list.
namespace flagplot::bismarck {

// The question before a seat, and what most chapters ask of an answer.
struct Asked {
  const Data& d;
  const View& v;
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  const Ask ask = v.seen.ask;

  ShipId ship() const { return static_cast<ShipId>(ask.subject); }
  AirId aircraft() const { return static_cast<AirId>(ask.subject); }

  bool gives_zone(Choice c, std::uint16_t verb) const {
    return c.verb == verb && c.a < d.board.size() && !c.b && !c.c;
  }
  bool gives_ship(Choice c, std::uint16_t verb) const {
    return c.verb == verb && c.a < d.ships.size() && d.ships[c.a].side == seat && !c.b && !c.c;
  }
  bool gives_air(Choice c, Verb verb) const {
    return c.verb == verb && c.a < d.air.size() && d.air[c.a].side == seat && !c.c;
  }
  // Orders go to a unit, spoken of by its first ship.
  Objection unit(std::uint16_t a) const {
    const auto s = static_cast<ShipId>(a);
    if (!in_play(p, s)) return refuse(NotInPlay, a);
    return is_leader(d, p, s) ? Objection{} : Objection{refuse(InAForce, a)};
  }
};

inline ShipId ship_in(Choice c) { return static_cast<ShipId>(c.a); }
inline AirId air_in(Choice c) { return static_cast<AirId>(c.a); }
inline ZoneId zone_in(Choice c) { return static_cast<ZoneId>(c.a); }
inline Objection first(Objection a, Objection b) { return a ? a : b; }

using Answers = AnswersTo<Asked>;
extern const Answers availability_answers, force_answers, shadow_answers, high_speed_answers, follow_answers, sail_answers,
    heading_answers, air_answers, flight_answers, landing_answers, call_answers, strike_answers, huff_duff_answers,
    convoy_answers;
extern const Answers approach_answers, mending_answers;
extern const Answers attack_answers, accept_answers, commit_answers, hold_back_answers, first_course_answers, place_answers,
    enter_answers, withdraw_answers, manoeuvre_answers, fire_answers, secondary_answers, turret_answers, break_off_answers,
    bonus_turn_answers, call_up_answers, avoid_answers;
extern const Answers reserve_answers, arrival_answers, forward_cruiser_answers, forward_post_answers, first_port_answers;

}  // namespace flagplot::bismarck
