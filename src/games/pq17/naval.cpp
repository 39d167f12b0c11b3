#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/movement.h"

// The Naval Movement Segment: stand up, split, refuel, move.
namespace flagplot::pq17 {
namespace {

Objection own_force(const Position& p, Seat side, ForceId f) {
  return f < most_forces && side_of(f) == side && in_play(p, f) ? Objection{} : Objection{not_an_option};
}

// Which blocks there are for a part that is split off.
struct Room {
  Room(const Position& p, Seat side)
      : task_force(free_force(p, side, Kind::TaskForce) != no_force), pack(free_force(p, side, Kind::Wolfpack) != no_force),
        soviet_pack(side == Seat::Allied && free_force(p, side, Kind::Wolfpack, Nation::Soviet) != no_force) {}
  bool task_force, pack, soviet_pack;
  bool for_part_of(ForceId f) const { return is_soviet_pack(f) ? soviet_pack : is_pack(f) ? pack : task_force; }
};

// (PQ 1.2.3) Of whom a part can go and a part stay; of a convoy warships go. Who lies dead or is towed cannot leave.
bool can_be_split(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  const ClassSet classes = classes_of(p, f);
  const int lame = cripples_of(p, f);
  ShipSet able;
  ships.each([&](ShipId s) {
    if (!is_helpless(p, s)) able.add(s);
  });
  if (is_convoy(f)) return lame > 0 || !((able & d.units->warships).empty() && (classes & d.units->warship_classes).empty());
  int units = static_cast<int>(ships.size()) + lame;
  for (const auto n : p.force[f].cs) units += n;
  if (lame > 0) return units + wrecks_of(p, f) > 1;
  return units > 1 && !(able.empty() && classes.empty());
}

Objection split_refusal(const Data& d, const Position& p, Seat side, ForceId f, ShipSet ships, const Room& room) {
  if (const auto no = own_force(p, side, f)) return no;
  if (p.moved_any) return Refusal{SplitBeforeMoving, {}};
  if (is_dummy(f)) return Refusal{NothingToSplit, {f, 0, 0}};
  if (p.force[f].shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  if (p.force[f].flags & (refuels | rearms)) return Refusal{IsRefuelling, {f, 0, 0}};
  if (is_convoy(f) && (p.block[p.force[f].block].marks & (is_scattered | is_dispersed))) return Refusal{NothingToSplit, {f, 0, 0}};
  if (!is_pack(f) && !room.task_force) return Refusal{NoBlockLeft, {}};
  if (!can_be_split(d, p, f, ships)) return Refusal{NothingToSplit, {f, 0, 0}};
  return allowed_if(room.for_part_of(f), {NoBlockLeft, {}});
}

bool uses_fuel(const Data& d, const Position& p, ForceId f, ShipSet ships) {
  return !(ships & d.units->heavy).empty() || !(classes_of(p, f) & d.units->thirsty).empty();
}
std::uint8_t oiler_room(const Data& d, const Position& p, ShipSet ships) {
  int room = 0;
  (ships & d.units->oilers).each([&](ShipId s) { room += !is_helpless(p, s) ? 5 * p.ship[s].left : 0; });
  return static_cast<std::uint8_t>(std::min(room, 250));
}

// An oiler that is not full, in a port that fills her.
bool wants_oil(const Data& d, const Position& p, const Force& force, ShipSet ships) {
  bool any = false;
  (ships & d.units->oilers).each([&](ShipId s) { any = any || p.ship[s].left < 2 * strength(d, p, s); });
  return any && !d.places[d.port_at[force.at]].temporary;
}

// [PQ 11.3] In port, or at sea from an oiler.
Objection refuel_refusal(const Data& d, const Position& p, Seat side, ForceId f, ShipSet ships) {
  if (const auto no = own_force(p, side, f)) return no;
  const Force& force = p.force[f];
  if (is_dummy(f) || is_pack(f)) return Refusal{NeedsNoFuel, {f, 0, 0}};
  if (force.flags & (refuels | rearms)) return Refusal{IsRefuelling, {f, 0, 0}};
  if (force.moved > 0 || p.moved_any) return Refusal{RefuelBeforeMoving, {}};
  // [PQ 11.3.1] A whole turn in port, except at Barentsburg; oilers fill up there too.
  if (force.place == InPort && wants_oil(d, p, force, ships)) return {};
  if (!uses_fuel(d, p, f, ships)) return Refusal{NeedsNoFuel, {f, 0, 0}};
  if (force.place == InPort)
    return allowed_if(!d.named.no_fuel.has(d.port_at[force.at]) && force.fuel_at != 0, {NoFuelHere, {force.at, 0, 0}});
  // [PQ 11.3.2] At sea there must be an oiler for every ten, with so much left.
  int oilers = 0;
  (ships & d.units->oilers).each([&](ShipId s) { oilers += p.ship[s].left > 0 && !is_helpless(p, s); });
  if (oilers == 0) return Refusal{NoOiler, {f, 0, 0}};
  const Muster m = muster(d, p, f, ships);
  const int thirsty = m.destroyers + m.torpedo_boats + m.cs[0] + m.cs[static_cast<std::size_t>(Category::Cruiser)];
  if (thirsty > 10 * oilers) return Refusal{TooManyForOilers, {static_cast<std::uint16_t>(10 * oilers), 0, 0}};
  return allowed_if(thirsty <= oiler_room(d, p, ships), {OilerEmpty, {}});
}

// [PQ 7.3.2] New torpedoes: a whole turn in one of a few ports.
Objection rearm_refusal(const Data& d, const Position& p, Seat side, ForceId f, ShipSet ships) {
  if (const auto no = own_force(p, side, f)) return no;
  const Force& force = p.force[f];
  if (is_dummy(f)) return Refusal{HasTorpedoes, {f, 0, 0}};
  if (force.moved > 0 || p.moved_any) return Refusal{RefuelBeforeMoving, {}};
  bool empty = force.spent != 0;
  (ships & d.units->heavy).each([&](ShipId s) { empty = empty || p.ship[s].left > 0; });
  if (!empty) return Refusal{HasTorpedoes, {f, 0, 0}};
  if (force.flags & (refuels | rearms)) return Refusal{IsRefuelling, {f, 0, 0}};
  if (force.place != InPort) return Refusal{NoTorpedoesHere, {force.at, 0, 0}};
  const std::uint8_t port = d.port_at[force.at];
  const bool has = d.named.torpedoes.has(port) || (d.named.torpedoes_for_submarines.has(port) && is_pack(f)) ||
                   (d.named.torpedoes_for_soviets.has(port) && (is_soviet_pack(f) || muster(d, p, f, ships).has_soviet));
  return allowed_if(has, {NoTorpedoesHere, {force.at, 0, 0}});
}

// (PQ 5.5) A convoy may scatter instead of moving.
Objection scatter_refusal(const Data& d, const Position& p, Seat side, ForceId f) {
  if (const auto no = own_force(p, side, f)) return no;
  if (!is_convoy(f) || p.force[f].place != AtSea) return Refusal{OnlyConvoysScatter, {}};
  // (PQ R5) Not before play begins, when nobody is there to run from and everybody would see it.
  if (p.force[f].at == d.kara() || !p.playing) return Refusal{CannotMove, {f, 0, 0}};
  if (p.force[f].moved > 0) return Refusal{HasMoved, {f, 0, 0}};
  return allowed_if(!(p.block[p.force[f].block].marks & (is_scattered | is_dispersed)), {IsScattered, {f, 0, 0}});
}

Objection dummy_refusal(const Position& p, Seat side, ForceId f) {
  if (const auto no = own_force(p, side, f)) return no;
  return allowed_if(is_dummy(f), {NotADummy, {f, 0, 0}});
}

Objection order_refusal(const Asked& q, std::uint16_t verb, ForceId f, ShipSet ships, const Room& room) {
  switch (verb) {
    case Sail: return sail_refusal(q.d, q.p, q.seat, f, ships);
    case Split: return split_refusal(q.d, q.p, q.seat, f, ships, room);
    case Refuel: return refuel_refusal(q.d, q.p, q.seat, f, ships);
    case Rearm: return rearm_refusal(q.d, q.p, q.seat, f, ships);
    case Scatter: return scatter_refusal(q.d, q.p, q.seat, f);
    case RemoveDummy: return dummy_refusal(q.p, q.seat, f);
    default: return not_an_option;
  }
}
Objection check_naval(const Asked& q, Choice c) {
  const auto f = static_cast<ForceId>(c.a);
  return order_refusal(q, c.verb, f, ships_of(q.p, f), Room(q.p, q.seat));
}
void offer_naval(const Asked& q, Options& out) {
  const Roster roster(q.p);
  const Room room(q.p, q.seat);
  each_force(q.seat, [&](ForceId f) {
    if (!in_play(q.p, f)) return;
    const auto offer = [&](std::uint16_t verb) {
      if (!order_refusal(q, verb, f, roster.of[f], room)) out.add({verb, f, 0, 0});
    };
    offer(Sail);
    if (is_dummy(f)) return offer(RemoveDummy);
    if (!q.p.moved_any) {  // afterwards nobody splits or takes anything aboard
      offer(Split);
      offer(Refuel);
      offer(Rearm);
    }
    if (is_convoy(f)) offer(Scatter);
  });
}

Objection check_dummy(const Asked&, Choice c) { return c.verb == MakeDummy ? Objection{} : Objection{not_an_option}; }
void offer_dummy(const Asked&, Options& out) { out.add({MakeDummy, 0, 0, 0}); }

// (PQ 5.1.8) Where all Allied fleet carriers of the scenario are is known if their blocks lie at level 2 or more, or the port
// they lie in has been photographed since anybody left it.
bool carriers_are_known(const Data& d, const Position& p) {
  bool known = true;
  d.scenario.ships.each([&](ShipId s) {
    const Ship& ship = p.ship[s];
    if (d.ships[s].type != Type::CV || d.ships[s].side != Seat::Allied || !is_afloat(ship)) return;
    const Force& force = p.force[ship.force];
    const Block& block = p.block[force.block];
    const bool here = force.place == AtSea ? block.level != unidentified && block.level >= 2
                                           : force.place == InPort && (p.ports_seen >> d.port_at[force.at] & 1U) != 0;
    known = known && here;
  });
  return known;
}

}  // namespace

const Answers naval_answers{check_naval, offer_naval}, dummy_answers{check_dummy, offer_dummy};

Objection naval_pass_refusal(const Data& d, const Position& p, Seat side) {
  for (ForceId f = first_force(side); is_convoy(f); ++f) {
    if (must_move(d, p, f)) return Refusal{ConvoyMustMove, {f, 0, 0}};
    if (must_sail_now(d, p, f)) return Refusal{ConvoyMustSail, {f, 0, 0}};
  }
  return {};
}

void begin_naval(P& p, Seat side) {
  Position& at = p.s.p;
  at.moved_any = 0;
  at.going = Going{};
  each_force(side, [&](ForceId f) {
    Force& force = at.force[f];
    if (force.place == NotInPlay) return;
    force.moved = 0;
    force.flags = static_cast<std::uint8_t>(force.flags & ~(refuels | rearms | left_port));
    const bool shadowed = force.place == AtSea && at.block[force.block].shadow != NoShadow;
    force.acted = static_cast<std::uint8_t>((force.acted & (may_disperse | was_attacked | from_germany)) | (shadowed ? began_shadowed : 0));
  });
  if (side != Seat::Axis) return;
  const auto may = static_cast<std::uint8_t>(carriers_are_known(p.data, at));
  if (may != at.tirpitz_may_sail) p.out.tell(both_players, TirpitzMay, may);
  at.tirpitz_may_sail = may;
}

// [PQ 5.5] Warships of a convoy that scatters become a task force beside it.
void scatter(P& p, ForceId f) {
  Position& at = p.s.p;
  const BlockId b = at.force[f].block;
  const Muster m = muster(p.data, at, f);
  end_shadow(p, b);
  if (m.warships > 0) {
    ForceId to = free_force(at, side_of(f), Kind::TaskForce);
    if (to == no_force) {  // no block is left: they join the nearest task force in the hex, or stay
      each_force(side_of(f), [&](ForceId o) {
        if (is_task_force(o) && at_sea(at, o) && at.force[o].at == at.force[f].at) to = o;
      });
    } else {
      at.force[to] = Force{};
      at.force[to].place = AtSea;
      at.force[to].at = at.force[f].at;
      at.force[to].came_from = at.force[f].came_from;
      at.force[to].fuel = at.force[f].fuel;
      at.force[to].fuel_at = at.force[f].fuel_at;
      at.force[to].acted = at.force[f].acted;
      put_block(at, to);
      at.block[at.force[to].block].level = at.block[b].level;
      if (at.block[b].level != unidentified) at.block[at.force[to].block].kind = Kind::TaskForce;
      mingle(at, at.force[to].block);
      p.out.tell(both_players, BlockAppears, at.force[to].block, at.force[to].at);
    }
    if (to != no_force) {
      each_ship_of(at, f, [&](ShipId s) {
        if (is_warship(p.data.ships[s].type)) at.ship[s].force = to;
      });
      each_class(side_of(f), [&](ClassId c) {
        const Type t = p.data.classes[c].type;
        if (!is_light(t)) return;
        at.force[to].cs[slot_of(c)] = static_cast<std::uint8_t>(at.force[to].cs[slot_of(c)] + cs_of(at, f, c));
        at.force[f].cs[slot_of(c)] = 0;
      });
    }
  }
  Block& block = at.block[b];
  block.marks |= is_scattered;
  at.force[f].flags |= is_stopped;
  p.out.tell(both_players, Scatters, b, block.at);
  // [PQ 6.8.1] It stays at level 3 until it is in port.
  block.report = report_of(p.data, at, ForceSet::only(f), 3, 0);
  set_level(p, b, 3);
  tell_report(p, b);
}

Step naval_movement(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Standing, DummyMade, Dispersed, Ordered, Moved };
  Position& at = p.s.p;
  const Seat side = at.phase;
  const auto force = static_cast<ForceId>(f.local[0]);
  switch (f.at) {
    case Begin:
      // (PQ 4.1) Without the initiative the Allies do not sail on the first turn.
      if (side == Seat::Allied && at.turn == 0 && at.initiative == Seat::Axis) return Done{};
      begin_naval(p, side);
      f.local[0] = first_force(side);
      f.at = Standing;
      break;
    case DummyMade:
      if (p.answer.verb == MakeDummy) make_dummy(p, force);
      ++f.local[0];
      f.at = Standing;
      break;
    case Ordered: {
      if (p.answer.verb == Pass) {
        end_naval(p, side);
        return Done{};
      }
      const auto who = static_cast<ForceId>(p.answer.a);
      switch (p.answer.verb) {
        case Sail:
          at.going = Going{};
          at.going.force = who;
          at.going.block = at.force[who].block;
          return f.then(Moved, call(MoveRule, Seat::None));
        case Split:
          at.going = Going{};
          at.going.force = who;
          return f.then(Moved, call(SplitRule, Seat::None));
        case Refuel: at.force[who].flags |= refuels; break;
        case Rearm: at.force[who].flags |= rearms; break;
        case Scatter:
          scatter(p, who);
          at.moved_any = 1;
          break;
        default: remove_dummy(p, who, false); break;
      }
      break;
    }
    default: break;
  }
  // [PQ 6.6] Whoever begins its turn at level 0 is lost again, and may leave a dummy beside it.
  if (f.at == Standing) {
    for (; f.local[0] < end_force(side); ++f.local[0]) {
      const auto who = static_cast<ForceId>(f.local[0]);
      if (!at_sea(at, who) || level_of(at, who) != 0) continue;
      set_level(p, at.force[who].block, unidentified);
      if (!is_pack(who) && can_make_dummy(p.data, at, side)) return f.then(DummyMade, Ask::player(side, AskDummy, who));
    }
    return f.then(Dispersed, call(DispersalRule, Seat::None));
  }
  return f.then(Ordered, Ask::player(side, AskNaval));
}

// The end of the segment: [PQ 3.2] in the second turn of a day whoever has not moved is known less well.
void end_naval(P& p, Seat side) {
  Position& at = p.s.p;
  at.going = Going{};
  spend_first_point(at, side);
  if (!is_pm(at.turn) || !at.playing) return;
  each_force(side, [&](ForceId f) {
    if (!at_sea(at, f) || at.force[f].moved > 0) return;
    const Block& block = at.block[at.force[f].block];
    if (block.shadow == NoShadow && !(at.force[f].acted & began_shadowed)) lower_level(p, at.force[f].block);
  });
}

}  // namespace flagplot::pq17
