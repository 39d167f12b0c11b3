#pragma once

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/rules.h"

// What a seat may answer, decided on its own view. Each chapter says it beside what the answer does, with the same
// predicates; legality.cpp has the list, and has seen to it that the arguments of a choice fit its verb.
namespace flagplot::murmansk_run {

// The question before a seat.
struct Asked {
  const Data& d;
  const View& v;
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  const Ask ask = v.seen.ask;

  std::uint8_t subject() const { return static_cast<std::uint8_t>(ask.subject); }
};

inline ShipId ship_in(Choice c) { return static_cast<ShipId>(c.a); }
inline MarkerId marker_in(Choice c) { return static_cast<MarkerId>(c.a); }
inline Token token_in(Choice c) { return static_cast<Token>(c.a); }
inline Cell cell_in(Choice c) { return static_cast<Cell>(c.a); }
inline Air air_in(Choice c) { return static_cast<Air>(c.a); }

// Questions that want one verb with a ship, for which nothing but the position matters.
using ShipRefusal = Objection(const Data&, const Position&, ShipId);
template <Verb verb, ShipRefusal refusal>
Objection check_ship(const Asked& q, Choice c) {
  return c.verb == verb ? refusal(q.d, q.p, ship_in(c)) : Objection{not_an_option};
}
template <Verb verb, ShipRefusal refusal>
void offer_ships(const Asked& q, Set ships, Options& out) {
  ships.each([&](ShipId s) {
    if (!refusal(q.d, q.p, s)) out.add({verb, s, 0, 0});
  });
}

template <class F>
void each_marker(Seat side, F f) {
  for (MarkerId m = first_marker(side); m < end_marker(side); ++m) f(m);
}

using Answers = AnswersTo<Asked>;
extern const Answers transit_answers, repair_answers, replacement_answers, tall_boy_answers, carrier_answers,
    capital_answers, escort_carrier_answers, deployment_answers, scatter_answers, another_answers, dummy_answers,
    move_answers, flight_answers, air_target_answers, port_target_answers, reprisal_answers, submarine_target_answers,
    pack_answers, pack_target_answers, fight_with_answers, place_answers, cross_answers, torpedo_answers, gun_answers,
    decision_answers, pursuit_answers, retreat_answers;

// Whom submarines and the pack may pick, submarines.cpp.
Objection check_target(const Asked&, Choice);
void offer_targets(const Asked&, Options&);

}  // namespace flagplot::murmansk_run
