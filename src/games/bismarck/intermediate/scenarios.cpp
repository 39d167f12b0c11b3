#include "games/bismarck/intermediate/scenarios.h"

#include "games/bismarck/answers.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"

// Chapters 43, 45, 49 and 51: reserves, the cruisers before Brest and the ports of the French. All of it is secret, so the
// Germans have a branch beside in which nothing is asked.
namespace flagplot::bismarck {

bool expect_reserves(const Data& d, State& s) {
  bool some = false;
  each_ship(d, Seat::Allied, [&](ShipId ship) {
    if (!is_due(d, s.p, ship) || at(s.p, ship).status == ShipStatus::Sunk) return;
    some = true;
    // Once it has been met by name it has come.
    if (s.contact[index(ship)].turn == 0) s.may_be[index(ship)] |= d.scenario.ships[index(ship)].entry;
  });
  return some;
}

// Locals: the ship that comes.
Step reserves(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen, Placed };
  if (f.side != Seat::Allied) return Done{};
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    f.local[0] = p.answer.a;
    return f.then(Placed, Ask::player(f.side, AskArrival, f.local[0]));
  }
  if (f.at == Placed) {
    Ship& ship = pos.ships[f.local[0]];
    ship.status = ShipStatus::AtSea;
    ship.zone = static_cast<ZoneId>(p.answer.a);
    p.out.tell(f.side, ReserveArrives, f.local[0], p.answer.a);
    if (!some_ship(p.data, f.side, [&](ShipId s) { return may_have_come(p.data, pos, s); })) return Done{};
  }
  return f.then(Chosen, Ask::player(f.side, AskReserves));
}

void expect_forward_cruisers(const Data& d, State& s) {
  each_ship(d, Seat::Allied, [&](ShipId ship) {
    if (may_begin_forward(d, ship)) s.may_be[index(ship)] |= d.scenario.forward_zones;
  });
}

// Locals: how many have been posted, and who is next.
Step forward_cruisers(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Placed };
  if (f.side != Seat::Allied) return Done{};
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    f.local[1] = p.answer.a;
    return f.then(Placed, Ask::player(f.side, AskForwardPost, f.local[1]));
  }
  if (f.at == Placed) {
    Ship& ship = p.s.p.ships[f.local[1]];
    ship.zone = static_cast<ZoneId>(p.answer.a);
    ship.patrol = 1;
    ship.port_turns = 0;
    p.out.tell(f.side, CruiserPosted, f.local[1], p.answer.a);
    if (++f.local[0] == p.data.scenario.forward_cruisers) return Done{};
  }
  return f.then(Chosen, Ask::player(f.side, AskForwardCruisers));
}

bool some_choose_ports(const Data& d) {
  return some_ship(d, Seat::Allied, [&](ShipId ship) { return d.scenario.ships[index(ship)].in_play && has_two_ports(d, ship); });
}
void expect_in_either_port(const Data& d, State& s) {
  each_ship(d, Seat::Allied, [&](ShipId ship) {
    if (!d.scenario.ships[index(ship)].in_play || !has_two_ports(d, ship)) return;
    s.may_be[index(ship)].add(d.scapa);
    s.may_be[index(ship)].add(d.gibraltar);
  });
}

// Locals: the ship that is asked about.
Step first_ports(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  if (f.side != Seat::Allied) return Done{};
  if (f.at == Chosen) {
    at(p.s.p, static_cast<ShipId>(f.local[0])).zone = static_cast<ZoneId>(p.answer.a);
    ++f.local[0];
  }
  for (; f.local[0] < p.data.ships.size(); ++f.local[0]) {
    const auto ship = static_cast<ShipId>(f.local[0]);
    if (p.data.scenario.ships[index(ship)].in_play && has_two_ports(p.data, ship))
      return f.then(Chosen, Ask::player(f.side, AskFirstPort, f.local[0]));
  }
  return Done{};
}

namespace {

Objection check_first_port(const Asked& q, Choice c) {
  if (!q.gives_zone(c, BeginIn)) return not_an_option;
  const bool either = zone_in(c) == q.d.scapa || zone_in(c) == q.d.gibraltar;
  return allowed_if(either, refuse(NotAFirstPort, arg(q.ship()), c.a));
}
void offer_first_ports(const Asked& q, Options& out) {
  for (const ZoneId port : {q.d.scapa, q.d.gibraltar}) out.add({BeginIn, arg(port), 0, 0});
}

Objection bring_on_refusal(const Data& d, const Position& p, ShipId s) {
  if (at(p, s).status != ShipStatus::Waiting || d.scenario.ships[index(s)].hold != Hold::Reserve) return not_an_option;
  return allowed_if(is_due(d, p, s), refuse(NotDueYet, arg(s)));
}
Objection check_reserve(const Asked& q, Choice c) {
  return q.gives_ship(c, BringOn) ? bring_on_refusal(q.d, q.p, ship_in(c)) : Objection{not_an_option};
}
void offer_reserves(const Asked& q, Options& out) {
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (may_have_come(q.d, q.p, s)) out.add({BringOn, arg(s), 0, 0});
  });
}

const ZoneSet& entry_of(const Asked& q) { return q.d.scenario.ships[index(q.ship())].entry; }
Objection check_arrival(const Asked& q, Choice c) {
  if (!q.gives_zone(c, ArriveAt)) return not_an_option;
  return allowed_if(entry_of(q).has(zone_in(c)), refuse(NoEntryThere, arg(q.ship()), c.a));
}
void offer_arrivals(const Asked& q, Options& out) {
  out.add_each(entry_of(q), [](ZoneId z) { return Choice{ArriveAt, arg(z), 0, 0}; });
}

bool may_be_sent(const Data& d, const Position& p, ShipId s) {
  return may_begin_forward(d, s) && at(p, s).zone == d.scapa;
}
Objection check_forward_cruiser(const Asked& q, Choice c) {
  if (!q.gives_ship(c, SendForward)) return not_an_option;
  return allowed_if(may_be_sent(q.d, q.p, ship_in(c)), refuse(NotFromScapa, c.a));
}
void offer_forward_cruisers(const Asked& q, Options& out) {
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (may_be_sent(q.d, q.p, s)) out.add({SendForward, arg(s), 0, 0});
  });
}

Objection check_forward_post(const Asked& q, Choice c) {
  if (!q.gives_zone(c, PostAt)) return not_an_option;
  return allowed_if(q.d.scenario.forward_zones.has(zone_in(c)), refuse(NotBeforeBrest, arg(q.ship()), c.a));
}
void offer_forward_posts(const Asked& q, Options& out) {
  out.add_each(q.d.scenario.forward_zones, [](ZoneId z) { return Choice{PostAt, arg(z), 0, 0}; });
}

}  // namespace

const Answers reserve_answers{check_reserve, offer_reserves};
const Answers arrival_answers{check_arrival, offer_arrivals};
const Answers forward_cruiser_answers{check_forward_cruiser, offer_forward_cruisers};
const Answers forward_post_answers{check_forward_post, offer_forward_posts};
const Answers first_port_answers{check_first_port, offer_first_ports};

}  // namespace flagplot::bismarck
