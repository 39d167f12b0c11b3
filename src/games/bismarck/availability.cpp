#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

// Phase 1 and the order of appearance: who enters, who is mobilised, who is back from rest.
namespace flagplot::bismarck {
namespace {

void enter(P& p, ShipId s, ZoneId zone) {
  Ship& ship = at(p.s.p, s);
  ship.status = ShipStatus::AtSea;
  ship.zone = zone;
  p.s.may_be[index(s)] = ZoneSet::only(zone);
}

// [BIS 12.42] Calling a ship off its convoy costs a point; so does Revenge when she enters.
void call_off(Position& p) {
  bank(p, Seat::Axis, called_off_points);
}

void reinforcements(P& p) {
  Position& pos = p.s.p;
  for (std::size_t i = 0; i < p.data.scenario.ships.size(); ++i) {
    const ShipStart& start = p.data.scenario.ships[i];
    const auto s = static_cast<ShipId>(i);
    if (at(pos, s).status != ShipStatus::Waiting || !start.in_play) continue;
    if (start.hold == Hold::Timed && pos.turn == start.turn) enter(p, s, start.zone);
    // [BIS 44.1] Who sails with her comes with her, and is worth nothing for it.
    const bool with_revenge = start.hold == Hold::Revenge || start.hold == Hold::WithRevenge;
    if (with_revenge && pos.revenge_turn && pos.turn == pos.revenge_turn) {
      enter(p, s, start.zone);
      if (start.hold == Hold::Revenge) call_off(pos);
      p.out.tell(both_players, ShipEnters, arg(s), arg(start.zone));
    }
  }
}

void rested(P& p) {
  for (Air& air : p.s.p.air) {
    if (air.status == AirStatus::Resting && air.ready <= p.s.p.turn) air = Air{};
  }
}

}  // namespace

Objection mobilise_refusal(const Data&, const Position& p, ShipId s) {
  if (at(p, s).status != ShipStatus::Escort) return refuse(NotInPlay, arg(s));
  if (!p.german_located) return refuse(NotReleased, arg(s));
  return {};
}

namespace {

bool revenge_is_waiting(const Data& d, const Position& p) {
  return some_ship(d, Seat::Allied, [&](ShipId s) {
    const ShipStart& start = d.scenario.ships[index(s)];
    return start.hold == Hold::Revenge && start.in_play && at(p, s).status == ShipStatus::Waiting;
  });
}

}  // namespace

// Revenge is decided upon in secret and comes seven turns later.
bool may_call_revenge(const Data& d, const Position& p) {
  if (d.scenario.revenge_after_discovery || p.revenge_turn || p.turn < (d.options.revenge_decides_late ? 17 : 10)) return false;
  return revenge_is_waiting(d, p);
}

// Seven turns after the discovery, which both know [BIS R69].
bool may_bring_revenge(const Data& d, const Position& p) {
  const int from = revenge_may_come_from(d, p);
  return from > 0 && p.turn >= from && revenge_is_waiting(d, p);
}

// [BIS 4.1] The British bring on what is due; air units return from rest.
Step availability(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen, BritishTested, GermansTested, ReservesCome };
  // Before anything else both sides look after their engines.
  if (f.at == Begin && p.data.options.breakdown)
    return f.then(BritishTested, call(BreakdownRule, Seat::Allied));
  if (f.at == BritishTested) return f.then(GermansTested, call(BreakdownRule, Seat::Axis));
  if (f.at == Begin || f.at == GermansTested) {
    reinforcements(p);
    rested(p);
    if (expect_reserves(p.data, p.s)) {
      return f.then(ReservesCome, Fork{call(ReservesRule, Seat::Allied), call(ReservesRule, Seat::Axis)});
    }
  } else if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    if (p.answer.verb == CallRevenge) {
      pos.revenge_turn = static_cast<std::uint8_t>(pos.turn + 7);
    } else if (p.answer.verb == BringRevenge) {
      pos.revenge_turn = pos.turn;
      reinforcements(p);
    } else {
      const auto s = static_cast<ShipId>(p.answer.a);
      at(pos, s).status = ShipStatus::AtSea;
      call_off(pos);
      p.out.tell(both_players, EscortMobilised, arg(s));
    }
  }
  bool something = may_call_revenge(p.data, pos) || may_bring_revenge(p.data, pos);
  each_ship(p.data, Seat::Allied, [&](ShipId s) { something = something || !mobilise_refusal(p.data, pos, s); });
  if (!something) return Done{};
  return f.then(Chosen, Ask::player(Seat::Allied, AskAvailability));
}

namespace {

Objection check_availability(const Asked& q, Choice c) {
  if (c == Choice{CallRevenge, 0, 0, 0}) return allowed_if(may_call_revenge(q.d, q.p), refuse(RevengeNotYet));
  if (c == Choice{BringRevenge, 0, 0, 0} && q.d.scenario.revenge_after_discovery)
    return allowed_if(may_bring_revenge(q.d, q.p), refuse(NotDiscoveredSoLong));
  return q.gives_ship(c, Mobilise) ? mobilise_refusal(q.d, q.p, ship_in(c)) : Objection{not_an_option};
}

void offer_availability(const Asked& q, Options& out) {
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (!mobilise_refusal(q.d, q.p, s)) out.add({Mobilise, arg(s), 0, 0});
  });
  if (may_call_revenge(q.d, q.p)) out.add({CallRevenge, 0, 0, 0});
  if (may_bring_revenge(q.d, q.p)) out.add({BringRevenge, 0, 0, 0});
}

}  // namespace

const Answers availability_answers{check_availability, offer_availability};

}  // namespace flagplot::bismarck
