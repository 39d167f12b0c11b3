#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "pieces/lot.h"

// Air operations: reconnaissance, transfer, and sending units out to attack.
namespace flagplot::murmansk_run {
namespace {

bool is_ready(const Position& p, Air unit) {
  return unit == FAA || (!p.shot_down[unit] && p.base[unit] != nowhere);
}

// [MR R10] Reconnaissance reaches as far as bombers that are there could attack.
Set recon_range(const Data& d, const Position& p) {
  Set range;
  for (const Air unit : {KG26, KG30}) {
    if (is_ready(p, unit)) range |= d.within3[p.base[unit]];
  }
  return range;
}

// Whether the other side may believe that a battle carrier is out: what both know, so that asking tells
// nothing.
bool carrier_may_be_out(const Data& d, const Position& p) {
  bool possible = false;
  (d.battle_carriers - p.damaged).each([&](ShipId s) {
    const Status status = p.ships[s].status;
    possible = possible || status == Status::Pool || status == Status::Chosen || status == Status::Group;
  });
  return possible;
}

// [MR M18] Ships in Murmansk can be bombed in the period of their arrival only; Arkangelsk is out of reach.
bool is_safe_in_port(const Data& d, const Position& p, Token t) {
  const Back& back = p.backs[t];
  return back.at == d.murmansk && back.arrived != p.period;
}

}  // namespace

MarkerId striking_carrier(const Data& d, const Position& p) {
  for (MarkerId m = convoy; m < allied_dummy; ++m) {
    // One that is just leaving the map keeps its back until the impulse is over, but is nowhere.
    if (!on_map(p, m) || p.markers[m].at == nowhere) continue;
    if (!((p.crew[m] & d.battle_carriers) - p.damaged).empty()) return m;
  }
  return no_marker;
}

// [MR M16] One position within bomber range for the Germans, one marker within two of a battle carrier for
// the Allies.
Objection recon_refusal(const Data& d, const Position& p, Cell at) {
  if (!can_fly(d, p)) return refuse(NoFlying);
  if (p.looked[index(Seat::Axis)]) return refuse(LookedAlready);
  if (!recon_range(d, p).has(at)) return refuse(OutOfReconRange, at);
  return down_at(p, Seat::Allied, at).empty() ? refuse(NothingThere, at) : Objection{};
}

Objection find_refusal(const Data& d, const Position& p, Token t) {
  const Cell at = p.backs[t].at;
  if (!can_fly(d, p)) return refuse(NoFlying);
  if (p.looked[index(Seat::Allied)]) return refuse(LookedAlready);
  if (side_of_token(t) != Seat::Axis || at == nowhere || p.backs[t].up)
    return refuse(NothingThere, at == nowhere ? 0 : at);
  const MarkerId carrier = striking_carrier(d, p);
  if (carrier == no_marker || !d.within2[p.markers[carrier].at].has(at)) return refuse(OutOfReconRange, at);
  return {};
}

// [MR M17] Bombers reach three positions from their base, carrier aircraft one. One flight a period: an
// attack or a transfer.
Objection attack_refusal(const Data& d, const Position& p, Air unit, Token t, std::uint8_t height) {
  const Seat owner = unit == FAA ? Seat::Allied : Seat::Axis;
  const Back& back = p.backs[t];
  if (!can_fly(d, p)) return refuse(NoFlying);
  if (height && unit != KG30) return refuse(HeightKg30Only, unit);
  if (!is_ready(p, unit)) return refuse(AirUnitLost, unit);
  if (p.flown[unit]) return refuse(FlownAlready, unit);
  if (side_of_token(t) == owner || back.at == nowhere)
    return refuse(NothingThere, back.at == nowhere ? 0 : back.at);
  if (unit == FAA) {
    const MarkerId carrier = striking_carrier(d, p);
    const bool near = carrier != no_marker &&
                      (d.near[p.markers[carrier].at] | Set::only(p.markers[carrier].at)).has(back.at);
    if (!near) return refuse(NoCarrierNear, back.at);
    return back.up && back.marker == wolfpack ? refuse(PackNotFromAir) : Objection{};
  }
  if (!d.within3[p.base[unit]].has(back.at)) return refuse(OutOfAirRange, unit, back.at);
  return is_safe_in_port(d, p, t) ? refuse(InMurmansk, t) : Objection{};
}

Objection raid_refusal(const Data& d, const Position& p, Cell at) {
  if (!can_fly(d, p)) return refuse(NoFlying);
  if (p.flown[FAA]) return refuse(FlownAlready, FAA);
  if (!d.german_ports.has(at)) return refuse(NotAGermanPort, at);
  const MarkerId carrier = striking_carrier(d, p);
  return carrier != no_marker && d.near[p.markers[carrier].at].has(at) ? Objection{} : refuse(NoCarrierNear, at);
}

Objection transfer_refusal(const Data& d, const Position& p, Air unit, Cell at) {
  if (!can_fly(d, p)) return refuse(NoFlying);
  if (unit == FAA || !d.german_ports.has(at)) return refuse(NotAnAirBase, at);
  if (!is_ready(p, unit)) return refuse(AirUnitLost, unit);
  if (p.flown[unit]) return refuse(FlownAlready, unit);
  return p.base[unit] == at ? refuse(SameBase, unit) : Objection{};
}

namespace {

// Which marker a back belongs to is drawn where several lie together: `f.local[1]` is the back that was
// picked.
Step draw_marker(P& p, Frame& f, std::uint8_t next) {
  const Position& pos = p.s.p;
  const auto t = static_cast<Token>(f.local[1]);
  const Set stack = pos.backs[t].up ? Set::only(t) : stack_of(pos, t);
  f.at = next;
  return stack.size() > 1 ? Step(pieces::ask_lot(RollWhich, stack)) : Step(Done{});
}

void deal_drawn(P& p, Token t) {
  Position& pos = p.s.p;
  if (!is_roll(p.answer)) return;
  swap_backs(pos, static_cast<MarkerId>(pieces::lot(markers_under(pos, stack_of(pos, t)), p.answer)), t);
  p.out.tell(both_players, MarkerDrawn, t);
}

void reconnoitre(P& p, Cell at) {
  Position& pos = p.s.p;
  pos.looked[index(Seat::Axis)] = 1;
  p.out.tell(both_players, ReconFlown, at);
  markers_under(pos, down_at(pos, Seat::Allied, at)).each([&](MarkerId m) { turn_up(p, m, ByRecon); });
}

}  // namespace

// The Allied side is asked while a battle carrier may be out for all the Germans know.
Step air_operations(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Answered, Find, Strike, Again };
  if (f.at == Begin) {
    const bool anybody =
        f.side == Seat::Allied ? carrier_may_be_out(p.data, pos) : is_ready(pos, KG26) || is_ready(pos, KG30);
    if (!can_fly(p.data, pos) || !anybody) return Done{};
  }
  if (f.at == Answered) {
    const Choice c = p.answer;
    switch (c.verb) {
      case Reconnoitre:
        reconnoitre(p, static_cast<Cell>(c.a));
        break;
      case FindMarker: {
        pos.looked[index(Seat::Allied)] = 1;
        f.local[1] = c.a;
        p.out.tell(both_players, ReconFlown, pos.backs[c.a].at);
        const Step step = draw_marker(p, f, Find);
        if (std::holds_alternative<Ask>(step)) return step;
        break;
      }
      case Attack: {
        pos.flown[c.a] = FlownUnseen;
        pos.height = static_cast<std::uint8_t>(c.c);
        f.local[0] = c.a;
        f.local[1] = c.b;
        const Step step = draw_marker(p, f, Strike);
        if (std::holds_alternative<Ask>(step)) return step;
        break;
      }
      case RaidPort:
        pos.flown[FAA] = FlownInSight;
        return f.then(Again, call(PortRaidRule, Seat::None, c.a));
      case Transfer:
        pos.base[c.a] = static_cast<Cell>(c.b);
        pos.flown[c.a] = FlownUnseen;
        p.out.tell(Seat::Axis, Transferred, c.a, c.b);
        break;
      default:
        return Done{};
    }
  }
  if (f.at == Find) {
    const auto t = static_cast<Token>(f.local[1]);
    deal_drawn(p, t);
    reveal(p, pos.backs[t].marker, ByRecon);
  }
  if (f.at == Strike) {
    const auto t = static_cast<Token>(f.local[1]);
    deal_drawn(p, t);
    return f.then(Again, call(AirAttackRule, f.side, f.local[0], t));
  }
  if (pos.over) return Done{};
  return f.then(Answered, Ask::player(f.side, AskAir));
}

namespace {

Objection check_flights(const Asked& q, Choice c) {
  const bool german = q.seat == Seat::Axis;
  switch (c.verb) {
    case Reconnoitre:
      return german ? recon_refusal(q.d, q.p, cell_in(c)) : Objection{not_an_option};
    case FindMarker:
      return german ? Objection{not_an_option} : find_refusal(q.d, q.p, token_in(c));
    case Attack:
      if (german != (air_in(c) != FAA)) return not_an_option;
      return attack_refusal(q.d, q.p, air_in(c), static_cast<Token>(c.b), static_cast<std::uint8_t>(c.c));
    case RaidPort:
      return german ? Objection{not_an_option} : raid_refusal(q.d, q.p, cell_in(c));
    case Transfer:
      return german ? transfer_refusal(q.d, q.p, air_in(c), static_cast<Cell>(c.b)) : Objection{not_an_option};
    default:
      return not_an_option;
  }
}

void offer_attack(const Asked& q, Air unit, Token t, std::uint8_t height, Options& out) {
  if (!attack_refusal(q.d, q.p, unit, t, height)) out.add({Attack, unit, t, height});
}

void offer_allied_flights(const Asked& q, Options& out) {
  if (striking_carrier(q.d, q.p) == no_marker) return;
  each_marker(Seat::Axis, [&](Token t) {
    if (!find_refusal(q.d, q.p, t)) out.add({FindMarker, t, 0, 0});
    offer_attack(q, FAA, t, 0, out);
  });
  q.d.german_ports.each([&](Cell c) {
    if (!raid_refusal(q.d, q.p, c)) out.add({RaidPort, c, 0, 0});
  });
}

void offer_german_flights(const Asked& q, Options& out) {
  cells_of(q.p, Seat::Allied).each([&](Cell c) {
    if (!recon_refusal(q.d, q.p, c)) out.add({Reconnoitre, c, 0, 0});
  });
  for (const Air unit : {KG26, KG30}) {
    if (q.p.flown[unit]) continue;
    each_marker(Seat::Allied, [&](Token t) {
      if (q.p.backs[t].at == nowhere) return;
      offer_attack(q, unit, t, 0, out);
      if (unit == KG30) offer_attack(q, unit, t, 1, out);
    });
    q.d.german_ports.each([&](Cell c) {
      if (!transfer_refusal(q.d, q.p, unit, c)) out.add({Transfer, unit, c, 0});
    });
  }
}

void offer_flights(const Asked& q, Options& out) {
  q.seat == Seat::Allied ? offer_allied_flights(q, out) : offer_german_flights(q, out);
}

}  // namespace

const Answers flight_answers{check_flights, offer_flights};

}  // namespace flagplot::murmansk_run
