#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 6.9] Photographs of ports, by day: everything in the port together, whatever may be a dummy.
namespace flagplot::pq17 {
namespace {

Objection photo_refusal(const Data& d, const Position& p, Seat side, AirId a, std::uint8_t port) {
  if (a >= d.scenario.air.size() || port >= d.places.size() || d.air(a).side != side || d.air(a).type != AirType::P) return not_an_option;
  if (!d.places[port].port || !d.scenario.open.has(port) || d.places[port].side == side) return Refusal{NotAnEnemyPort, {port, 0, 0}};
  if (p.air[a].status != AtBase || p.air[a].cs == 0) return Refusal{NotReady, {a, 0, 0}};
  if (p.special.offensive && !may_fly_in_offensive(d, a)) return Refusal{OffensiveOnLand, {a, 0, 0}};
  if (const auto no = takeoff_refusal(d, p, a)) return no;
  const Hex h = d.places[port].hex;
  return allowed_if(d.printed->distance[base_of(d, p, a)][h] <= d.air(a).range, {OutOfRange, {a, h, 0}});
}
Objection check_photo(const Asked& q, Choice c) {
  return c.verb == Photograph ? photo_refusal(q.d, q.p, q.seat, static_cast<AirId>(c.a), static_cast<std::uint8_t>(c.b)) : Objection{not_an_option};
}
void offer_photo(const Asked& q, Options& out) {
  (q.d.wings.photographing & q.d.wings.of_side[index(q.seat)]).each([&](AirId a) {
    q.d.scenario.open.each([&](std::uint8_t port) {
      if (!photo_refusal(q.d, q.p, q.seat, a, port)) out.add({Photograph, a, port, 0});
    });
  });
}
bool can_photograph(const Data& d, const Position& p, Seat side) {
  bool any = false;
  (d.wings.photographing & d.wings.of_side[index(side)]).each([&](AirId a) {
    d.scenario.open.each([&](std::uint8_t port) { any = any || !photo_refusal(d, p, side, a, port); });
  });
  return any;
}

}  // namespace

// Everything in a port together, as a level is worth.
void tell_port(P& p, std::uint8_t port, std::uint8_t level) {
  Position& at = p.s.p;
  const Seat owner = p.data.places[port].side;
  ForceSet forces;
  int warships = 0;
  each_force(owner, [&](ForceId f) {
    if (at.force[f].place == InPort && at.force[f].at == p.data.places[port].hex && !is_dummy(f)) {
      forces.add(f);
      warships += muster(p.data, at, f).warships;
    }
  });
  p.out.tell(both_players, PhotoTaken, port, level);
  const Report r = report_of(p.data, at, forces, level, static_cast<std::uint8_t>(warships));
  if (level == 1) p.out.tell(both_players, PhotoVague, port, r.said[0], r.said[1]);
  if (level == 2) p.out.tell(both_players, PhotoGood, port, r.said[0], r.said[1], r.said[2], r.said[3]);
  if (level == 3) {
    for (std::size_t i = 0; i < category_names.size(); ++i) {
      if (r.said[2 * i] > 0) p.out.tell(both_players, PhotoFull, port, i, r.said[2 * i], r.said[2 * i + 1]);
    }
  }
  const bool capital = level >= 3 && owner == Seat::Axis && report_of(p.data, at, forces, 3, 0).said[0] > 0;
  if (capital) at.special.capital_seen = 1;
  if (level < 4) return;
  for (ShipId s = 0; s < most_ships; ++s) {
    if (at.ship[s].force < most_forces && forces.has(at.ship[s].force)) p.out.tell(both_players, PhotoShip, port, s);
  }
  each_class(owner, [&](ClassId c) {
    int cs = 0;
    forces.each([&](ForceId f) { cs += cs_of(at, f, c); });
    if (cs > 0) p.out.tell(both_players, PhotoClass, port, c, cs);
  });
}

const Answers photo_answers{check_photo, offer_photo};

Step photo_reconnaissance(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Drawn };
  Position& at = p.s.p;
  const Seat side = at.phase;
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    f.local[0] = p.answer.a;
    f.local[1] = p.answer.b;
    at.air[p.answer.a].status = Flown;
    p.out.tell(both_players, PhotoFlown, p.answer.a, p.answer.b);
    return f.then(Drawn, draw_card(at, side));
  }
  if (f.at == Drawn) {
    const unsigned card = take_card(at, side, p.answer);
    const auto port = static_cast<std::uint8_t>(f.local[1]);
    const Weather w = weather_at(p.data, at, p.data.places[port].hex);
    const std::uint8_t level = p.data.printed->deck[index(side)][card].photo[column_of(w)];
    if (level == 0) {
      p.out.tell(both_players, PhotoFails, port);
    } else {
      tell_port(p, port, level);
      if (side == Seat::Axis) at.ports_seen = static_cast<std::uint32_t>(at.ports_seen | 1U << port);
    }
  }
  if (is_night(p.data, at) || !can_photograph(p.data, at, side)) return Done{};
  return f.then(Chosen, Ask::player(side, AskPhoto));
}

}  // namespace flagplot::pq17
