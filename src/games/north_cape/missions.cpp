#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// [NC 5.2] The sides order missions by turns, one each, until both pass in a row.
namespace flagplot::north_cape {
namespace {

// --- Who may go.

// Where some pieces lie: eight of them are asked at once how far away they are.
class Spots {
 public:
  Spots(const Printed& map, const Position& p, const PieceSet& pieces, const StackSet& stacks = {})
      : map_(map) {
    const auto add = [&](StackId s) {
      row_[count_] = map.skewed[p.hex[s]].row;
      col_[count_++] = map.skewed[p.hex[s]].col;
    };
    StackId last = sunk;
    pieces.each([&](PieceId piece) {
      const StackId s = p.stack[piece];
      if (s == last || !on_map(s)) return;  // those of a kind often lie together
      add(s);
      last = s;
    });
    stacks.each(add);
    // The last eight are full: with one that is there already.
    for (std::size_t i = count_; i % at_once != 0; ++i) row_[i] = row_[0], col_[i] = col_[0];
  }
  bool empty() const { return count_ == 0; }
  // How far away the nearest is; where there is none, farther than anybody gets.
  int nearest(Hex from) const {
    const auto [row, col] = map_.skewed[from];
    Eight least = Eight{} + std::int16_t{0x7FFF};
    for (std::size_t i = 0; i < count_; i += at_once) {
      const Eight rows = eight(&row_[i]) - row, cols = eight(&col_[i]) - col;
      least = smaller(least, larger(larger(size(rows), size(cols)), size(rows - cols)));
    }
    std::array<Four, 2> half;
    std::memcpy(half.data(), &least, sizeof(least));
    const Four four = half[0] < half[1] ? half[0] : half[1];
    return std::min(std::min(four[0], four[1]), std::min(four[2], four[3]));
  }

 private:
  static constexpr std::size_t at_once = 8;
  using Eight = std::int16_t __attribute__((vector_size(2 * at_once)));
  using Four = std::int16_t __attribute__((vector_size(at_once)));
  static Eight eight(const std::int16_t* at) {
    Eight some;
    std::memcpy(&some, at, sizeof(some));
    return some;
  }
  static Eight smaller(Eight a, Eight b) { return a < b ? a : b; }
  static Eight larger(Eight a, Eight b) { return a > b ? a : b; }
  static Eight size(Eight a) { return larger(a, -a); }
  const Printed& map_;
  std::size_t count_ = 0;
  Array<std::int16_t, 2 * most_pieces> row_, col_;
};

// Enemy hexes that somebody might attack at all, as this side sees them.
struct Targets {
  HexSet hexes;      // where enemies are
  Spots known;       // something there has been reconnoitred
  Spots flown_over;  // aircraft are there, and fighters may look for them
  Spots hunted;      // something there has been intercepted, and those who did may go on
  Targets(const Data& d, const Position& p, Seat side)
      : known(*d.printed, p, p.reconnoitred & all_of(other(side))),
        flown_over(*d.printed, p, p.lingering & all_of(other(side)), p.patrolling & all_of(other(side))),
        hunted(*d.printed, p, p.quarry & all_of(other(side))) {
    each_stack(p, other(side), [&](StackId s) { hexes.insert(static_cast<board::CellId>(p.hex[s])); });
  }
};

// Who may go on missions, of some pieces of a side: for all of its stacks at once, or for one of them.
class Muster {
 public:
  Muster(const Data& d, const Position& p, Seat side, PieceSet among)
      : d_(d),
        p_(p),
        w_(part(d, p)),
        side_(side),
        among_(among),
        boxed_(side == Seat::Axis ? PieceSet{} : all_boxed(p)) {
    if (p.weather != Storm)
      ready_ = (among_ & w_.aircraft) - p.patrol - p.lingering;  // [NC 3.0] the others lie at base
    posing_ = (among_ & w_.decoys) - boxed_;
    if (side_ == Seat::Axis)
      keep_where(posing_, [&](StackId s) { return d.printed->airfield_at[p.hex[s]] != 0xFF; });
  }

  // Who is able to, and for an attack it is not asked yet whether there is anything to attack.
  PieceSet able(Mission type, Arm arm) const { return arm == Aircraft ? flyers(type) : sailors(type); }

  // [NC 5.1] An attack is ordered where there is something to attack: here, or where those able of the stack
  // can get this turn. Of some stacks, those that have it.
  StackSet with_target(const Targets& targets, Arm arm, const PieceSet& able, const StackSet& among) const {
    const StackSet hunting = targets.hunted.empty() ? StackSet{} : stacks_of(p_, able & p_.hunters);
    const StackSet looking =
        arm == Ships || targets.flown_over.empty() ? StackSet{} : stacks_of(p_, able & w_.red);
    StackSet found, farther;  // here; elsewhere
    Array<int, most_pieces> far;
    int least = arm == Ships ? decoy_reach : unlimited;
    const int farthest = least;
    among.each([&](StackId s) {
      const Hex from = p_.hex[s];
      if (arm == Ships && has(targets.hexes, from)) return found.add(s);
      far[s] = targets.known.nearest(from);
      if (hunting.has(s)) far[s] = std::min(far[s], targets.hunted.nearest(from));
      if (looking.has(s)) far[s] = std::min(far[s], targets.flown_over.nearest(from));
      if (far[s] > farthest) return;
      farther.add(s);
      least = std::min(least, far[s]);
    });
    if (farther.empty()) return found;
    (arm == Ships ? able & w_.as_far_as[static_cast<std::size_t>(least)] : able).each([&](PieceId piece) {
      const StackId s = p_.stack[piece];
      if (!farther.has(s)) return;
      if ((arm == Aircraft ? flying_range(d_, p_, piece) : hexes_left(d_, p_, piece)) >= far[s]) {
        found.add(s);
        farther.remove(s);
      }
    });
    return found;
  }

 private:
  // Aircraft that lie ready where their stack is. [NC R78] Decoys on an airfield or with a carrier may pass
  // for aircraft.
  PieceSet flyers(Mission type) const {
    if (type == Sortie) return {};  // [NC R7]
    const PieceSet there = among_ - p_.did[type];
    PieceSet posing = posing_ & there;
    if (side_ == Seat::Allied && !posing.empty()) {
      const StackSet carriers = stacks_of(p_, there & w_.carriers);
      if (carriers.empty()) return ready_ & there;
      keep_where(posing, [&](StackId s) { return carriers.has(s); });
    }
    return (ready_ & there) | posing;
  }
  template <class Test>
  void keep_where(PieceSet& pieces, Test test) const {
    const PieceSet all = pieces;
    all.each([&](PieceId piece) {
      if (!test(p_.stack[piece])) pieces.remove(piece);
    });
  }

  // Pieces in boxes go with their Group piece.
  PieceSet sailors(Mission type) const {
    PieceSet who = among_ - p_.did[type] - w_.aircraft - boxed_;
    (who & w_.groups).each([&](PieceId group) {
      if (!may_group_go(type, group)) who.remove(group);
    });
    // A boat may dive without moving; and who has neither moved nor been hit can move.
    if (type != Sortie) return who;
    (who - w_.boats - fresh()).each([&](PieceId piece) {
      if (!can_step(d_, p_, piece)) who.remove(piece);
    });
    return who;
  }
  PieceSet fresh() const {
    return (w_.mobile & with_value(p_.moved, side_, 0) & with_value(p_.hits, side_, 0)) - p_.frozen;
  }

  // A Group goes where all of its ships may go; [NC R22] an empty one only moves.
  bool may_group_go(Mission type, PieceId group) const {
    const std::uint8_t box = box_of_group(d_, p_, group);
    if (p_.box_size[box] == 0) return type == Sortie && can_step(d_, p_, group);
    return (in_box(d_, p_, box) & (type == Sortie ? p_.did[type] | p_.frozen : p_.did[type])).empty();
  }

  const Data& d_;
  const Position& p_;
  const Part& w_;
  Seat side_;
  PieceSet among_, boxed_;
  PieceSet ready_;  // aircraft that can fly
  PieceSet
      posing_;  // decoys where there may be aircraft; of the Allied ones it is asked later whether there are
};

}  // namespace

PieceSet candidates(const Data& d, const Position& p, Seat side, Mission type, StackId s, Arm arm) {
  const Muster muster(d, p, side, in_stack(p, s));
  const PieceSet able = muster.able(type, arm);
  if (able.empty() || type != Attack) return able;
  return muster.with_target(Targets(d, p, side), arm, able, StackSet::only(s)).empty() ? PieceSet{} : able;
}

namespace {

Objection order_refusal(const Data& d, const Position& p, Seat side, Mission type, StackId s, Arm arm) {
  if (p.hex[s] == nowhere) return refuse(NobodyThere, s);
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
  if (w.forces[force].side != side) return refuse(NotYours);
  const Force& f = w.forces[force];
  if (f.arrival != Arrival::WestEdge && f.arrival != Arrival::Released) return refuse(ForceIsIn, force);
  if (waiting_with(d, p, force).empty()) return refuse(ForceIsIn, force);
  if (f.arrival == Arrival::Released && !p.released) return refuse(NotReleased, force);  // [NC 12.1]
  return {};
}

// Forces of which somebody has not come on yet.
ForceSet forces_waiting(const Data& d, const Position& p, Seat side) {
  ForceSet set;
  elsewhere(p, side, waiting).each([&](PieceId piece) { set.add(force_of(d, p, piece)); });
  return set;
}

// [NC R16] A force that is to come by the west edge has to.
std::uint8_t force_to_enter(const Data& d, const Position& p) {
  std::uint8_t first = 0xFF;
  forces_waiting(d, p, Seat::Allied).each([&](std::uint8_t force) {
    if (first == 0xFF && part(d, p).forces[force].arrival == Arrival::WestEdge) first = force;
  });
  return first;
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

// The hexes by which a force may come on: [NC 12.0] one of the west edge that is open and not another
// force's, or what the scenario gives to the German ships.
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
    if (!has(d.printed->german_entry, h)) offer(h);  // a scenario may name one of these as well
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
    pos.slot = pos.last_announced[index(Seat::Axis)] > pos.last_announced[index(Seat::Allied)] ? Seat::Axis
                                                                                               : Seat::Allied;
    if (pos.turn == part(p.data, pos).turn) pos.slot = part(p.data, pos).first;
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
    case TurnUp:
      reveal(p, PieceSet::only(c.a), false, false);
      return true;
    case FormGroup:
      form_group(p, static_cast<std::uint8_t>(c.a), static_cast<StackId>(c.b));
      return true;
    case DissolveGroup:
      dissolve_group(p, static_cast<std::uint8_t>(c.a));
      return true;
    case PutInBox:
      put_in_box(p, static_cast<PieceId>(c.a), static_cast<std::uint8_t>(c.b));
      return true;
    case TakeOutOfBox:
      take_out_of_box(p, static_cast<PieceId>(c.a));
      return true;
    default:
      return false;
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
        begin_mission(pos, f.side, static_cast<Mission>(c.a), static_cast<Arm>(c.c),
                      static_cast<StackId>(c.b), 0xFF);
        return p.quietly(f.then(Flown, call(MissionRule, f.side)));
      case Enter:
        begin_mission(pos, f.side, Sortie, Ships, sunk, static_cast<std::uint8_t>(c.a));
        return p.quietly(f.then(Flown, call(MissionRule, f.side)));
      case CallHfdf:
        return f.then(Begin, call(HfdfRule, Seat::None));
      default:
        p.out.tell(both_players, Passed, f.side);
        return Done{1};
    }
  }
  return p.quietly(f.then(Chosen, Ask::player(f.side, AskMission)));
}

Objection pass_refusal(const Data& d, const View& v) {
  const std::uint8_t force = force_to_enter(d, v.p);
  return force == 0xFF ? Objection{} : refuse(ForcesMustEnter, force);
}

namespace {

Objection check_mission(const Asked& q, Choice c) {
  switch (c.verb) {
    case Order:
      return order_refusal(q.d, q.p, q.seat, static_cast<Mission>(c.a), static_cast<StackId>(c.b),
                           static_cast<Arm>(c.c));
    case Enter:
      return enter_refusal(q.d, q.p, q.seat, static_cast<std::uint8_t>(c.a));
    case CallHfdf:
      return hfdf_refusal(q.d, q.p, q.seat);
    case TurnUp:
      return turn_up_refusal(q.d, q.p, q.seat, piece_in(c));
    default:
      break;
  }
  if (q.seat != Seat::Allied) return not_an_option;  // [NC 4.2] the Germans have no boxes
  switch (c.verb) {
    case FormGroup:
      return form_group_refusal(q.d, q.p, static_cast<std::uint8_t>(c.a), static_cast<StackId>(c.b));
    case DissolveGroup:
      return dissolve_group_refusal(q.d, q.p, static_cast<std::uint8_t>(c.a));
    case PutInBox:
      return put_in_box_refusal(q.d, q.p, piece_in(c), static_cast<std::uint8_t>(c.b));
    case TakeOutOfBox:
      return take_out_refusal(q.d, q.p, piece_in(c));
    default:
      return not_an_option;
  }
}

constexpr std::size_t orders = 2 * missions;  // each type of mission by either arm

// Eight rows of eight bits, turned into columns.
constexpr std::uint64_t turned(std::uint64_t rows) {
  const auto swapped = [](std::uint64_t bits, int far, std::uint64_t which) {
    const std::uint64_t differ = (bits ^ bits >> far) & which;
    return bits ^ differ ^ differ << far;
  };
  rows = swapped(rows, 7, 0x00AA00AA00AA00AA);
  rows = swapped(rows, 14, 0x0000CCCC0000CCCC);
  return swapped(rows, 28, 0x00000000F0F0F0F0);
}

// By stack a bit for each order that somebody in it is able to carry out. All orders of a piece are taken at
// once.
void orders_by_stack(const Position& p, const Array<PieceSet, orders>& able,
                     Array<std::uint8_t, 256>& of_stack) {
  static_assert(orders == 8);
  const auto word = [&](auto from) {
    constexpr std::size_t first = decltype(from)::value;
    Array<std::uint64_t, orders> sets;
    std::uint64_t anybody = 0;
    for (std::size_t order = 0; order < orders; ++order)
      anybody |= sets[order] = able[order].template part<first, 64>().bits();
    for (std::size_t eight = 0; eight < 64; eight += 8) {
      if ((anybody >> eight & 0xFF) == 0) continue;
      std::uint64_t rows = 0;
      for (std::size_t order = 0; order < orders; ++order) rows |= (sets[order] >> eight & 0xFF) << 8 * order;
      std::uint64_t pieces = turned(rows);
      for (std::size_t piece = first + eight; pieces != 0; ++piece, pieces >>= 8) {
        std::uint8_t& those = of_stack[p.stack[piece]];
        those = static_cast<std::uint8_t>(those | (pieces & 0xFF));
      }
    }
  };
  word(std::integral_constant<std::size_t, 0>{});
  word(std::integral_constant<std::size_t, 64>{});
  word(std::integral_constant<std::size_t, 128>{});
}

// The orders that can be carried out, as a set of choices that is told one after the other.
struct EachOrder {
  static constexpr std::size_t most = most_pieces * orders;
  const StackSet& stacks;
  const Array<std::uint8_t, 256>& of_stack;
  template <class Take>
  void each(Take take) const {
    stacks.each([&](StackId s) {
      SetOf<orders>(std::uint64_t{of_stack[s]}).each([&](std::uint8_t order) {
        take(Choice{Order, static_cast<std::uint16_t>(order % missions), s,
                    static_cast<std::uint16_t>(order / missions)});
      });
    });
  }
};

void offer_orders(const Asked& q, Options& out) {
  const Position& p = q.p;
  const Muster muster(q.d, p, q.seat, q.own() & all_on_map(p, q.seat));
  Array<PieceSet, orders> able;
  for (std::size_t order = 0; order < orders; ++order)
    able[order] = muster.able(static_cast<Mission>(order % missions), static_cast<Arm>(order / missions));
  Array<std::uint8_t, 256> of_stack{};  // also places that are no stack
  orders_by_stack(p, able, of_stack);
  const StackSet stacks = stacks_of(p, q.seat);
  const Targets targets(q.d, p, q.seat);
  for (const Arm arm : {Ships, Aircraft}) {
    const std::size_t attack = arm * missions + Attack;
    const auto bit = static_cast<std::uint8_t>(1U << attack);
    const auto able_in = [&](std::size_t first) {
      return bits_where(&of_stack[first], [bit](const std::uint8_t* at) { return (sixteen(at) & bit) != 0; });
    };
    const StackSet among = stacks & StackSet(able_in(0), able_in(64), able_in(128));
    if (among.empty()) continue;
    (among - muster.with_target(targets, arm, able[attack], among)).each([&](StackId s) {
      of_stack[s] = static_cast<std::uint8_t>(of_stack[s] & ~bit);
    });
  }
  out.add_each(EachOrder{stacks, of_stack}, [](Choice order) { return order; });
}

void offer_missions(const Asked& q, Options& out) {
  const Position& p = q.p;
  offer_orders(q, out);
  forces_waiting(q.d, p, q.seat).each([&](std::uint8_t force) {
    if (!enter_refusal(q.d, p, q.seat, force)) out.add({Enter, force, 0, 0});
  });
  if (!hfdf_refusal(q.d, p, q.seat)) out.add({CallHfdf, 0, 0, 0});
  Lots lots(q.d, p);
  lots.each_first(q.own() - p.up - q.w.decoys - q.w.groups, [&](PieceId piece) {
    if (is_on_map(p, piece)) out.add({TurnUp, piece, 0, 0});
  });
  if (q.seat == Seat::Allied) offer_groups(q.d, p, lots, out);
}

}  // namespace

const Answers mission_answers{check_mission, offer_missions};

}  // namespace flagplot::north_cape
