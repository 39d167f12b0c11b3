#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// [NC 5.2] The sides order missions by turns, one each, until both pass in a row.
namespace flagplot::north_cape {
namespace {

// --- Who may go.

// Enemy hexes that somebody might attack at all, as this side sees them.
struct Targets {
  StackSet known, flown_over;  // something there has been reconnoitred; aircraft are there, and fighters may look for them
  Targets(const Position& p, Seat side) {
    const Seat enemy = other(side);
    const auto add = [&](PieceId piece, StackSet& stacks) {
      if (on_map(p.stack[piece])) stacks.add(p.stack[piece]);
    };
    (p.reconnoitred & all_of(enemy)).each([&](PieceId piece) { add(piece, known); });
    (p.lingering & all_of(enemy)).each([&](PieceId piece) { add(piece, flown_over); });
    flown_over = (flown_over | (p.patrolling & all_of(enemy))) - known;
  }
};

// Who of a side may go on missions: what is the same for all of its stacks is worked out once.
class Muster {
 public:
  Muster(const Data& d, const Position& p, Seat side)
      : d_(d), p_(p), w_(part(d, p)), side_(side), targets_(p, side),
        boxed_(side == Seat::Axis ? PieceSet{} : all_of(Seat::Allied) - marked_with_box(p, no_box)) {}

  PieceSet who(Mission type, StackId s, Arm arm, PieceSet in_stack) const {
    const PieceSet there = in_stack - p_.frozen - p_.did[type];
    const PieceSet able = arm == Aircraft ? flyers(type, s, there) : sailors(type, there);
    return able.empty() || type != Attack || has_target(s, arm, able) ? able : PieceSet{};
  }

 private:
  // Aircraft that lie ready where their stack is. Decoys on an airfield or with a carrier may pass for aircraft.
  PieceSet flyers(Mission type, StackId s, PieceSet there) const {
    PieceSet ready;
    if (type == Sortie) return ready;  // [NC R7]
    if (p_.weather != Storm) {         // [NC 3.0]
      (there & w_.aircraft).each([&](PieceId air) {
        if (is_at_base(d_, p_, air)) ready.add(air);
      });
    }
    const PieceSet decoys = there & w_.decoys;
    if (decoys.empty()) return ready;
    const bool base = side_ == Seat::Axis ? d_.printed->airfield_at[p_.hex[s]] != 0xFF : !(there & w_.carriers).empty();
    return base ? ready | (decoys - boxed_) : ready;
  }

  // Pieces in boxes go with their Group piece.
  PieceSet sailors(Mission type, PieceSet there) const {
    PieceSet who = there - w_.aircraft - boxed_;
    (who & w_.groups).each([&](PieceId group) {
      if (!may_group_go(type, group)) who.remove(group);
    });
    if (type == Sortie) {  // a boat may dive without moving
      (who - w_.boats).each([&](PieceId piece) {
        if (!can_step(d_, p_, piece)) who.remove(piece);
      });
    }
    return who;
  }

  // A Group goes where all of its ships may go; [NC R22] an empty one only moves.
  bool may_group_go(Mission type, PieceId group) const {
    const std::uint8_t box = box_of_group(d_, p_, group);
    if (p_.box_size[box] == 0) return type == Sortie && can_step(d_, p_, group);
    return (in_box(d_, p_, box) & (p_.did[type] | p_.frozen)).empty();
  }

  // [NC 5.1] An attack is ordered where there is something to attack: here, or where these can get this turn.
  bool has_target(StackId s, Arm arm, PieceSet who) const {
    const Hex at = p_.hex[s];
    if (arm == Ships && is_occupied(p_, other(side_), at)) return true;
    const bool red = arm == Aircraft && !(who & w_.red).empty();
    const StackSet stacks = red ? targets_.known | targets_.flown_over : targets_.known;
    if (stacks.empty()) return false;
    int reach = 0;
    who.each([&](PieceId piece) {
      const int far = arm == Aircraft ? flying_range(d_, p_, piece) : allowance(d_, p_, piece) - p_.moved[piece];
      reach = std::max(reach, far);
    });
    bool found = false;
    stacks.each([&](StackId target) { found = found || distance(d_, at, p_.hex[target]) <= reach; });
    return found;
  }

  const Data& d_;
  const Position& p_;
  const Part& w_;
  Seat side_;
  Targets targets_;
  PieceSet boxed_;
};

}  // namespace

PieceSet candidates(const Data& d, const Position& p, Seat side, Mission type, StackId s, Arm arm) {
  return Muster(d, p, side).who(type, s, arm, in_stack(p, s));
}

namespace {

Objection order_refusal(const Data& d, const Position& p, Seat side, Mission type, StackId s, Arm arm) {
  if (!on_map(s) || p.hex[s] == nowhere) return refuse(NobodyThere, s);
  if (side_of(s) != side) return refuse(NotYours);
  if (arm == Aircraft && type == Sortie) return refuse(SortieOfAircraft);
  if (!candidates(d, p, side, type, s, arm).empty()) return {};
  const PieceSet there = in_stack(p, s);
  const Part& w = part(d, p);
  if (arm == Aircraft) {
    if ((there & w.aircraft).empty()) return refuse(NoAircraftThere, s);
    if (p.weather == Storm) return refuse(NoFlyingInStorm);
  } else if ((there - w.aircraft).empty()) {
    return refuse(NoShipsThere, s);
  }
  if (type == Attack && !(there - p.did[type]).empty()) return refuse(NotReconnoitred, p.hex[s]);
  return refuse(NobodyLeft, s, type);
}

// --- Coming onto the map.

bool is_free_entry(const Position& p, Hex h) { return std::ranges::find(p.entries, h) == p.entries.end(); }

Objection enter_refusal(const Data& d, const Position& p, Seat side, std::uint8_t force) {
  const Part& w = part(d, p);
  if (force >= w.forces.size() || w.forces[force].side != side) return refuse(NotYours);
  const Force& f = w.forces[force];
  if (f.arrival != Arrival::WestEdge && f.arrival != Arrival::Released) return refuse(ForceIsIn, force);
  if (waiting_with(d, p, force).empty()) return refuse(ForceIsIn, force);
  if (f.arrival == Arrival::Released && !p.released) return refuse(NotReleased, force);  // [NC 12.1]
  return {};
}

// [NC R16] A force that is to come by the west edge has to.
std::uint8_t force_to_enter(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  for (std::size_t i = 0; i < w.forces.size(); ++i) {
    if (w.forces[i].arrival == Arrival::WestEdge && !waiting_with(d, p, static_cast<std::uint8_t>(i)).empty())
      return static_cast<std::uint8_t>(i);
  }
  return 0xFF;
}

Objection hfdf_refusal(const Data& d, const Position& p, Seat side) {
  if (!d.options.hfdf || side != Seat::Allied) return refuse(HfdfOff);
  return p.called_hfdf ? refuse(HfdfCalled) : Objection{};
}

Objection turn_up_refusal(const Data& d, const Position& p, Seat side, PieceId piece) {
  const Part& w = part(d, p);
  if (side_of(piece) != side || !w.pieces.has(piece)) return refuse(NotYours);
  if (!is_on_map(p, piece)) return refuse(NotThere, piece);
  const PieceSet hidden_ones = (w.pieces & all_of(side)) - p.up - w.decoys - w.groups;
  return hidden_ones.has(piece) ? unless_first_of_its_lot(d, p, hidden_ones, piece) : refuse(IsUp, piece);
}

}  // namespace

// The hexes by which a force may come on: [NC 12.0] one of the west edge that is open and not another force's, or what the
// scenario gives to the German ships.
Objection entry_refusal(const Data& d, const Position& p, std::uint8_t force, Hex h) {
  const Force& f = part(d, p).forces[force];
  if (f.arrival == Arrival::WestEdge) {
    if (!has(d.printed->west_edge, h)) return refuse(NotAnEntry, h);
    if (is_iced(d, p, h) || !has(d.printed->water, h)) return refuse(IceThere, h);
    return is_free_entry(p, h) ? Objection{} : refuse(EntryTaken, h);
  }
  const bool port = std::ranges::find(f.ports, h) != f.ports.end();
  return port || has(d.printed->german_entry, h) ? Objection{} : refuse(NotAnEntry, h);
}

void offer_entries(const Data& d, const Position& p, std::uint8_t force, Options& out) {
  const Force& f = part(d, p).forces[force];
  const auto offer = [&](Hex h) {
    if (!entry_refusal(d, p, force, h)) out.add({StepTo, h, 0, 0});
  };
  for (const auto cell : f.arrival == Arrival::WestEdge ? d.printed->west_edge : d.printed->german_entry)
    offer(static_cast<Hex>(board::index(cell)));
  for (const Hex h : f.ports) {
    if (!has(d.printed->german_entry, h)) offer(h);
  }
}

// --- Whose turn it is.

namespace {

// Aircraft that have intercepted are gone, from each hex of theirs.
void end_interceptions(P& p, Seat side) {
  Position& pos = p.s.p;
  const PieceSet gone = pos.lingering & all_of(side);
  StackSet over;
  gone.each([&](PieceId piece) { over.add(pos.stack[piece]); });
  over.each([&](StackId s) { p.out.tell(both_players, FlightStays, side, pos.hex[s]); });
  if (!gone.empty()) take_off(p.data, pos, gone, not_available);
}

}  // namespace

Step missions_phase(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Had };
  enum Outcome : std::uint16_t { Used, PassedOn, WasIntercepted };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    // [NC 5.2, R1] By what was announced in the turn before.
    pos.slot = pos.last_announced[index(Seat::Axis)] > pos.last_announced[index(Seat::Allied)] ? Seat::Axis : Seat::Allied;
    if (part(p.data, pos).at_sea && pos.turn == part(p.data, pos).turn) pos.slot = part(p.data, pos).first;
    pos.passes = 0;
    return f.then(Had, call(SlotRule, pos.slot));
  }
  pos.passes = p.result == PassedOn ? static_cast<std::uint8_t>(pos.passes + 1) : std::uint8_t{0};
  if (p.result != WasIntercepted) {  // [NC R12] otherwise the mover's side has the next one too
    // [NC R23] Aircraft that intercepted could be caught in this mission; now they are gone.
    end_interceptions(p, other(pos.slot));
    pos.slot = other(pos.slot);
  }
  if (pos.passes == players.size()) {
    pos.slot = Seat::None;
    return Done{};
  }
  return f.then(Had, call(SlotRule, pos.slot));
}

namespace {

void begin_mission(Position& p, Seat side, Mission type, Arm arm, StackId s, std::uint8_t force) {
  p.going = {};
  p.going.active = 1;
  p.going.side = side;
  p.going.type = type;
  p.going.arm = arm;
  p.going.stack = s;
  p.going.force = force;
  p.going.from = on_map(s) ? p.hex[s] : nowhere;
}

// What is free: nothing of it is a mission. True if it was one of these.
bool do_free_action(P& p, Choice c) {
  switch (c.verb) {
    case TurnUp: reveal(p, PieceSet::only(c.a), false, false); return true;
    case FormGroup: form_group(p, static_cast<std::uint8_t>(c.a), static_cast<StackId>(c.b)); return true;
    case DissolveGroup: dissolve_group(p, static_cast<std::uint8_t>(c.a)); return true;
    case PutInBox: put_in_box(p, static_cast<PieceId>(c.a), static_cast<std::uint8_t>(c.b)); return true;
    case TakeOutOfBox: take_out_of_box(p, static_cast<PieceId>(c.a)); return true;
    default: return false;
  }
}

}  // namespace

Step slot(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Flown };
  enum Mission_ : std::uint16_t { NotUsed, Used, WasIntercepted };
  Position& pos = p.s.p;
  const Choice c = p.answer;
  if (f.at == Flown && p.result != NotUsed)
    return Done{static_cast<std::uint16_t>(p.result == WasIntercepted ? 2 : 0)};
  if (f.at == Chosen && !do_free_action(p, c)) {
    switch (c.verb) {
      case Order:
        begin_mission(pos, f.side, static_cast<Mission>(c.a), static_cast<Arm>(c.c), static_cast<StackId>(c.b), 0xFF);
        return f.then(Flown, call(MissionRule, f.side));
      case Enter:
        begin_mission(pos, f.side, Sortie, Ships, sunk, static_cast<std::uint8_t>(c.a));
        return f.then(Flown, call(MissionRule, f.side));
      case CallHfdf:
        return f.then(Begin, call(HfdfRule, Seat::None));
      default:
        p.out.tell(both_players, Passed, f.side);
        return Done{1};
    }
  }
  return f.then(Chosen, Ask::player(f.side, AskMission));
}

Objection pass_refusal(const Data& d, const View& v) {
  if (v.seen.seat != Seat::Allied || d.options.solitaire) return {};
  const std::uint8_t force = force_to_enter(d, v.p);
  return force == 0xFF ? Objection{} : refuse(ForcesMustEnter, force);
}

namespace {

Objection check_mission(const Asked& q, Choice c) {
  switch (c.verb) {
    case Order:
      return order_refusal(q.d, q.p, q.seat, static_cast<Mission>(c.a), static_cast<StackId>(c.b), static_cast<Arm>(c.c));
    case Enter: return enter_refusal(q.d, q.p, q.seat, static_cast<std::uint8_t>(c.a));
    case CallHfdf: return hfdf_refusal(q.d, q.p, q.seat);
    case TurnUp: return turn_up_refusal(q.d, q.p, q.seat, piece_in(c));
    default: break;
  }
  if (q.seat != Seat::Allied) return not_an_option;  // [NC 4.2] the Germans have no boxes
  switch (c.verb) {
    case FormGroup: return form_group_refusal(q.d, q.p, static_cast<std::uint8_t>(c.a), static_cast<StackId>(c.b));
    case DissolveGroup: return dissolve_group_refusal(q.d, q.p, static_cast<std::uint8_t>(c.a));
    case PutInBox: return put_in_box_refusal(q.d, q.p, piece_in(c), static_cast<std::uint8_t>(c.b));
    case TakeOutOfBox: return take_out_refusal(q.d, q.p, piece_in(c));
    default: return not_an_option;
  }
}

void offer_missions(const Asked& q, Options& out) {
  const Position& p = q.p;
  const Muster muster(q.d, p, q.seat);
  each_stack(p, q.seat, [&](StackId s) {
    const PieceSet there = in_stack(p, s);
    for (const Arm arm : {Ships, Aircraft}) {
      for (const Mission type : {Recon, Patrol, Sortie, Attack}) {
        if (!muster.who(type, s, arm, there).empty()) out.add({Order, type, s, arm});
      }
    }
  });
  for (std::size_t i = 0; i < q.w.forces.size(); ++i) {
    if (!enter_refusal(q.d, p, q.seat, static_cast<std::uint8_t>(i))) out.add({Enter, static_cast<std::uint16_t>(i), 0, 0});
  }
  if (!hfdf_refusal(q.d, p, q.seat)) out.add({CallHfdf, 0, 0, 0});
  each_unlike(q.d, p, q.own() - p.up - q.w.decoys - q.w.groups, [&](PieceId piece) {
    if (is_on_map(p, piece)) out.add({TurnUp, piece, 0, 0});
  });
  if (q.seat == Seat::Allied) offer_groups(q.d, p, out);
}

}  // namespace

const Answers mission_answers{check_mission, offer_missions};

}  // namespace flagplot::north_cape
