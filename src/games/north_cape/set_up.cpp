#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "games/north_cape/naming.h"

// [NC 4.0, 12.0] Before the first turn both sides put out, in secret, what the scenario lets them put where
// they like.
namespace flagplot::north_cape {
namespace {

// [NC R60] A sea hex is no port and no exit: from these boats would be out of everybody's reach.
bool is_open_sea(const Data& d, const Position& p, Hex h) {
  return is_open_water(d, p, h) && !has(d.printed->german_ports, h) && !is_russian_exit(d, h) &&
         h != d.printed->to_narvik;
}

// Arrivals for which each piece is asked about by itself.
bool is_put_by_itself(Arrival a) {
  return a == Arrival::AnySea || a == Arrival::NearMurmansk || a == Arrival::Airfields ||
         a == Arrival::NorwegianAirfields;
}
bool is_put_on_airfields(Arrival a) { return a == Arrival::Airfields || a == Arrival::NorwegianAirfields; }

const Force& force_with(const Data& d, const Position& p, PieceId piece) {
  const Part& w = part(d, p);
  return w.forces[w.force[piece]];
}

// --- What the enemy makes of it: all that could have been put in a hex, whoever was.

bool may_be_put(const Data& d, const Position& p, const Force& force, Hex h) {
  const Printed& map = *d.printed;
  const Part& w = part(d, p);
  switch (force.arrival) {
    case Arrival::AnySea:
      return is_open_sea(d, p, h);
    case Arrival::NearMurmansk:
      return is_open_sea(d, p, h) && has(map.soviet_boats, h);
    case Arrival::Airfields:
      return map.airfield_at[h] != 0xFF;
    case Arrival::NorwegianAirfields:
      return map.airfield_at[h] != 0xFF && map.airfields[map.airfield_at[h]].norwegian;
    case Arrival::InPort:
      return is_russian_exit(d, h);
    case Arrival::Narvik:
      return h == map.to_narvik;
    case Arrival::Aboard:
      return may_be_put(d, p, w.forces[w.force[force.carrier]], h);
    default:
      return false;
  }
}

KindSet kinds_that_may_be(const Data& d, const Position& p, Seat side, Hex h) {
  KindSet kinds;
  for (const Force& force : part(d, p).forces) {
    if (force.side == side && may_be_put(d, p, force, h)) kinds = kinds | kinds_of(d, p, force.pieces);
  }
  return kinds;
}

// What lies in one hex is one stack.
void put_at(const Data& d, Position& p, Seat side, PieceSet set, Hex h) {
  StackId s = stack_at(p, side, h);
  if (!on_map(s)) s = make_stack(p, side, h);
  put_into(d, p, set, s, kinds_that_may_be(d, p, side, h));
}

// --- Who is next.

PieceId next_piece(const Data& d, const Position& p, Seat side) {
  PieceId next = no_piece;
  (elsewhere(p, side, waiting) - part(d, p).decoys).each([&](PieceId piece) {
    if (next == no_piece && is_put_by_itself(force_with(d, p, piece).arrival)) next = piece;
  });
  return next;
}

// A force of such an arrival that still waits; 0xFF if there is none.
std::uint8_t next_force(const Data& d, const Position& p, Seat side, Arrival arrival) {
  const Part& w = part(d, p);
  for (std::size_t i = 0; i < w.forces.size(); ++i) {
    const auto force = static_cast<std::uint8_t>(i);
    if (w.forces[i].side == side && w.forces[i].arrival == arrival && !waiting_with(d, p, force).empty())
      return force;
  }
  return 0xFF;
}

// --- Where it may be put.

// [NC 12.1] Boats in any sea hex outside the ice, [NC 12.2] Soviet ones near Murmansk.
Objection sea_refusal(const Data& d, const Position& p, PieceId boat, Hex h) {
  if (!is_open_sea(d, p, h)) return refuse(NotOpenSea, h);
  const bool bound = force_with(d, p, boat).arrival == Arrival::NearMurmansk;
  return bound && !has(d.printed->soviet_boats, h) ? refuse(TooFarFromMurmansk, h) : Objection{};
}

// [NC 12.2] [NC 12.3] Norwegian airfields only, where the scenario says so, and five units to each (NC 4.1).
Objection airfield_refusal(const Data& d, const Position& p, PieceId air, std::uint8_t base) {
  const bool norwegian = force_with(d, p, air).arrival == Arrival::NorwegianAirfields;
  if (norwegian && !d.printed->airfields[base].norwegian) return refuse(NorwegianOnly, base);
  const PieceSet there =
      (with_value(p.home, Seat::Axis, base) & part(d, p).aircraft) - elsewhere(p, Seat::Axis, waiting);
  return there.size() < base_limit ? Objection{} : refuse(BaseFull, base);
}

void put_on_airfield(const Data& d, Position& p, PieceId air, std::uint8_t base) {
  put_at(d, p, Seat::Axis, PieceSet::only(air), d.printed->airfields[base].hex);
  p.home[air] = base;
}

// A force that is in Russia. [NC 12.1] Its Soviet destroyers stay near the port they have started from.
void start_in(const Data& d, Position& p, std::uint8_t force, Hex port) {
  const PieceSet all = waiting_with(d, p, force);
  put_at(d, p, part(d, p).forces[force].side, all, port);
  (all & part(d, p).soviet_destroyers).each([&](PieceId piece) {
    p.home[piece] = port == d.printed->to_archangel ? std::uint8_t{1} : std::uint8_t{0};
  });
}

// [NC 11.8] Scharnhorst lies off Narvik; nobody is asked.
void put_in_narvik(const Data& d, Position& p, Seat side) {
  const std::uint8_t force = next_force(d, p, side, Arrival::Narvik);
  if (force != 0xFF) put_at(d, p, side, waiting_with(d, p, force), d.printed->to_narvik);
}

}  // namespace

// One side's set-up, piece by piece, then the forces in Russian ports.
// [NC 11.9] U-571 is put out as the other boats are.
Step place(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Put, Started };
  Position& pos = p.s.p;
  std::uint16_t& asked = f.local[0];  // piece or force
  switch (f.at) {
    case Begin:
      put_in_narvik(p.data, pos, f.side);
      break;
    case Put: {
      const auto piece = static_cast<PieceId>(asked);
      if (p.answer.verb == BasedAt) {
        put_on_airfield(p.data, pos, piece, static_cast<std::uint8_t>(p.answer.a));
      } else {
        put_at(p.data, pos, f.side, PieceSet::only(piece), p.answer.a);
      }
      break;
    }
    default:  // Started
      start_in(p.data, pos, static_cast<std::uint8_t>(asked), p.answer.a);
      break;
  }
  asked = next_piece(p.data, pos, f.side);
  if (asked != no_piece) return f.then(Put, Ask::player(f.side, AskPlace, asked));
  asked = next_force(p.data, pos, f.side, Arrival::InPort);
  return asked != 0xFF ? f.then(Started, Ask::player(f.side, AskStart, asked)) : Step(Done{});
}

namespace {

Objection check_place(const Asked& q, Choice c) {
  if (q.ask.prompt == AskStart) {
    if (c.verb != StartIn) return not_an_option;
    return is_russian_exit(q.d, c.a) ? Objection{} : refuse(NotThatPort, c.a);
  }
  const auto piece = static_cast<PieceId>(q.ask.subject);
  const bool flies = is_put_on_airfields(force_with(q.d, q.p, piece).arrival);
  if (c.verb != (flies ? BasedAt : PlaceAt)) return not_an_option;
  return flies ? airfield_refusal(q.d, q.p, piece, static_cast<std::uint8_t>(c.a))
               : sea_refusal(q.d, q.p, piece, c.a);
}

void offer_place(const Asked& q, Options& out) {
  const Printed& map = *q.d.printed;
  if (q.ask.prompt == AskStart) {
    out.add({StartIn, map.to_murmansk, 0, 0});
    out.add({StartIn, map.to_archangel, 0, 0});
    return;
  }
  const auto piece = static_cast<PieceId>(q.ask.subject);
  if (is_put_on_airfields(force_with(q.d, q.p, piece).arrival)) {
    for (std::uint8_t base = 0; base < map.airfield_count; ++base) {
      if (!airfield_refusal(q.d, q.p, piece, base)) out.add({BasedAt, base, 0, 0});
    }
    return;
  }
  const bool bound = force_with(q.d, q.p, piece).arrival == Arrival::NearMurmansk;
  for (const auto cell : bound ? map.soviet_boats& map.water : map.water - map.ice[q.w.edge]) {
    const auto h = static_cast<Hex>(board::index(cell));
    if (!sea_refusal(q.d, q.p, piece, h)) out.add({PlaceAt, h, 0, 0});
  }
}

// --- [NC 12.1] Prinz Eugen, and two cruisers in answer.

// The ships of a side that come only if they are asked for.
PieceSet extras_of(const Data& d, const Position& p, Seat side) {
  PieceSet set;
  elsewhere(p, side, waiting).each([&](PieceId piece) {
    if (force_with(d, p, piece).arrival == Arrival::Extra) set.add(piece);
  });
  return set - part(d, p).decoys;
}

// With which force such ships may come: the one the scenario names, or any that comes by the west edge.
Objection join_refusal(const Data& d, const Position& p, Seat side, std::uint8_t force) {
  const Part& w = part(d, p);
  const PieceSet extras = extras_of(d, p, side);
  if (extras.empty() || w.forces[force].side != side) return refuse(NotYours);
  const std::uint8_t named = force_with(d, p, static_cast<PieceId>(extras.first())).joins;
  const bool fits = named == 0xFF ? w.forces[force].arrival == Arrival::WestEdge : named == force;
  return fits && !waiting_with(d, p, force).empty() ? Objection{} : refuse(ForceIsIn, force);
}

// The first force they may join; 0xFF if there is none.
std::uint8_t force_to_join(const Data& d, const Position& p, Seat side) {
  for (std::size_t i = 0; i < part(d, p).forces.size(); ++i) {
    if (!join_refusal(d, p, side, static_cast<std::uint8_t>(i))) return static_cast<std::uint8_t>(i);
  }
  return 0xFF;
}

void join(const Data& d, Position& p, Seat side, std::uint8_t force) {
  extras_of(d, p, side).each([&](PieceId piece) { p.home[piece] = force; });
}

// Whoever has joined nobody stays at home.
void leave_out(const Data& d, Position& p, Seat side) {
  extras_of(d, p, side).each([&](PieceId piece) {
    if (p.home[piece] == 0xFF) p.stack[piece] = departed;
  });
}

}  // namespace

// [NC R61] The answer is given at once, and the enemy hears that cruisers come and not with whom. [NC R80] In
// the solitaire game nobody could give it: they are dealt to one of the hands.
Step extras(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, GermansSaid, AlliesSaid };
  const Data& d = p.data;
  Position& pos = p.s.p;
  switch (f.at) {
    case Begin:
      if (force_to_join(d, pos, Seat::Axis) == 0xFF) break;
      return f.then(GermansSaid, Ask::player(Seat::Axis, AskPrinzEugen));
    case GermansSaid:
      if (p.answer.verb != BringPrinzEugen) break;
      join(d, pos, Seat::Axis, force_to_join(d, pos, Seat::Axis));
      pos.prinz_eugen = 1;
      p.out.tell(both_players, PrinzEugenComes);
      if (d.options.solitaire) return Done{};
      if (force_to_join(d, pos, Seat::Allied) == 0xFF) break;
      return f.then(AlliesSaid, Ask::player(Seat::Allied, AskCruisers));
    default:  // AlliesSaid
      if (p.answer.verb != JoinForce) break;
      join(d, pos, Seat::Allied, static_cast<std::uint8_t>(p.answer.a));
      p.out.tell(Seat::Allied, CruisersCome, name_of_force(d, pos, p.answer.a));
      p.out.tell(Seat::Axis, CruisersSail);
      break;
  }
  for (const Seat side : players) leave_out(d, pos, side);
  return Done{};
}

namespace {

Objection check_prinz_eugen(const Asked&, Choice c) {
  return c.verb == BringPrinzEugen ? Objection{} : Objection{not_an_option};
}
void offer_prinz_eugen(const Asked&, Options& out) { out.add({BringPrinzEugen, 0, 0, 0}); }

Objection check_cruisers(const Asked& q, Choice c) {
  return c.verb == JoinForce ? join_refusal(q.d, q.p, q.seat, static_cast<std::uint8_t>(c.a))
                             : Objection{not_an_option};
}
void offer_cruisers(const Asked& q, Options& out) {
  for (std::size_t i = 0; i < q.w.forces.size(); ++i) {
    const auto force = static_cast<std::uint8_t>(i);
    if (!join_refusal(q.d, q.p, q.seat, force)) out.add({JoinForce, force, 0, 0});
  }
}

}  // namespace

const Answers place_answers{check_place, offer_place};
const Answers prinz_eugen_answers{check_prinz_eugen, offer_prinz_eugen};
const Answers cruisers_answers{check_cruisers, offer_cruisers};

}  // namespace flagplot::north_cape
