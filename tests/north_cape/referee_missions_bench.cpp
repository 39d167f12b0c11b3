#include "north_cape/referee_words.h"

// Missions, read a second time: who may be ordered where, and what he may do on the way.
namespace flagplot::north_cape::test {

// (NC 5.0, 5.1, 5.5, R3, R7, R22) Each mission once; pieces in a box go with their Group.
bool Referee::may_go(unsigned x, Mission type, Arm arm) const {
  if (is_done(type, x) || (seat_ == Seat::Allied && p_.box[x] != no_box)) return false;
  if (arm == Aircraft) {
    if (type == Sortie) return false;
    if (w_.aircraft.has(x)) return p_.weather != Storm && lies_ready(x);
    if (!w_.decoys.has(x)) return false;
    if (seat_ == Seat::Axis) return d_.printed->airfield_at[at(x)] != none;
    return any(in(p_.stack[x]), [&](PieceId y) { return w_.carriers.has(y) && !is_done(type, y); });
  }
  if (w_.aircraft.has(x)) return false;
  if (w_.groups.has(x)) {
    unsigned box = 1;
    while (group_of(box) != x) ++box;
    const Pieces ships = boxed(box);
    if (ships.empty() && type != Sortie) return false;
    if (any(ships, [&](PieceId y) { return is_done(type, y) || (type == Sortie && p_.frozen.has(y)); })) return false;
  }
  return type != Sortie || w_.boats.has(x) || left(x) > 0;
}
Referee::Pieces Referee::able(unsigned stack, Mission type, Arm arm) const {
  Pieces all;
  for (const PieceId x : in(stack)) {
    if (may_go(x, type, arm)) all.push_back(x);
  }
  return all;
}
// (NC 5.1, 6.0, R9, R23, R45)
bool Referee::is_prey(unsigned stack, const Pieces& hunters, bool flying) const {
  const Pieces there = in(stack);
  if (any(there, [&](PieceId y) { return p_.reconnoitred.has(y); })) return true;
  const bool aloft = p_.patrolling.has(stack) || any(there, [&](PieceId y) { return p_.lingering.has(y); });
  if (flying && aloft && any(hunters, [&](PieceId x) { return w_.red.has(x); })) return true;
  return any(hunters, [&](PieceId x) { return p_.hunters.has(x); }) && any(there, [&](PieceId y) { return p_.quarry.has(y); });
}
bool Referee::may_order(unsigned stack, Mission type, Arm arm) const {
  const Pieces who = able(stack, type, arm);
  if (who.empty() || type != Attack) return !who.empty();
  if (arm == Ships && is_enemy_at(p_.hex[stack])) return true;
  int reach = 0;
  for (const PieceId x : who) reach = std::max(reach, arm == Aircraft ? flight(x) : left(x));
  return any(stacks(other(seat_)), [&](unsigned s) {
    return far(p_.hex[stack], p_.hex[s]) <= reach && is_prey(s, who, arm == Aircraft);
  });
}
// (NC 5.1, 6.1, 9.6, R9, R45)
bool Referee::may_attack(const Pieces& who, Hex h) const {
  const Pieces there = at_hex(other(seat_), h);
  if (there.empty()) return false;
  if (any(there, [&](PieceId y) { return p_.reconnoitred.has(y); })) return true;
  const bool hunt = !any(who, [&](PieceId x) { return !w_.groups.has(x) && !p_.hunters.has(x); }) && !who.empty();
  if (hunt && any(there, [&](PieceId y) { return p_.quarry.has(y); })) return true;
  if (any(who, [&](PieceId x) { return !w_.aircraft.has(x) && !w_.decoys.has(x); }))
    return p_.going.steps == 0 && any(who, [&](PieceId x) { return is_afloat(x) && at(x) == h; });
  if (any(who, [&](PieceId x) { return !w_.decoys.has(x) && !w_.red.has(x); })) return false;
  return any(there, [&](PieceId y) { return p_.patrol.has(y) || p_.lingering.has(y); });
}
bool Referee::may_enter(unsigned force) const {
  const Force& f = w_.forces[force];
  if (f.side != seat_ || waiting_with(force).empty()) return false;
  return f.arrival == Arrival::WestEdge || (f.arrival == Arrival::Released && p_.released);
}
// (NC 12.0, R16, R36)
bool Referee::is_entry(unsigned force, Hex h) const {
  const Force& f = w_.forces[force];
  if (f.arrival != Arrival::WestEdge)
    return on(d_.printed->german_entry, h) || any(f.ports, [&](Hex port) { return port == h; });
  return on(d_.printed->west_edge, h) && !any(p_.entries, [&](Hex used) { return used == h; });
}

Referee::Choices Referee::missions() const {
  Choices all;
  const bool must_come = seat_ == Seat::Allied && any(of(seat_), [&](PieceId x) {
    return p_.stack[x] == waiting && w_.forces[its_force(x)].arrival == Arrival::WestEdge;
  });
  if (!must_come) all.push_back(pass);
  for (const unsigned s : stacks(seat_)) {
    for (const Mission type : {Recon, Patrol, Sortie, Attack}) {
      for (const Arm arm : {Ships, Aircraft}) {
        if (may_order(s, type, arm)) all.push_back(choice(Order, type, s, arm));
      }
    }
  }
  for (unsigned f = 0; f < w_.forces.size(); ++f) {
    if (may_enter(f)) all.push_back(choice(Enter, f));
  }
  if (d_.options.hfdf && seat_ == Seat::Allied && !p_.called_hfdf) all.push_back(choice(CallHfdf));
  for (const PieceId x : of(seat_)) {
    if (is_here(x) && is_real(x) && !p_.up.has(x)) all.push_back(choice(TurnUp, x));
  }
  if (seat_ == Seat::Allied) append(all, boxes_());
  return all;
}
// (NC 4.2, R64-R66)
Referee::Choices Referee::boxes_() const {
  Choices all;
  for (unsigned box = 1; box <= last_box(); ++box) {
    const unsigned group = group_of(box);
    if (!p_.regrouped.has(group) && p_.stack[group] == in_reserve) {
      for (const unsigned s : stacks(Seat::Allied)) {
        if (any(in(s), [&](PieceId x) { return w_.ships.has(x); })) all.push_back(choice(FormGroup, box, s));
      }
    }
    if (!is_here(group)) continue;
    if (!p_.regrouped.has(group)) all.push_back(choice(DissolveGroup, box));
    for (const PieceId x : in(p_.stack[group])) {
      const bool fits = w_.ships.has(x) || (w_.decoys.has(x) && !boxed(box).empty());
      if (fits && p_.box[x] != box && !p_.regrouped.has(x)) all.push_back(choice(PutInBox, x, box));
    }
  }
  for (const PieceId x : of(Seat::Allied)) {
    if (p_.box[x] != no_box && !p_.regrouped.has(x)) all.push_back(choice(TakeOutOfBox, x));
  }
  return all;
}

// (NC 12.1, R16, R61)
Referee::Pieces Referee::open_to_choice() const {
  const Going& g = p_.going;
  Pieces all;
  if (g.force == none) {
    all = may_order(g.stack, g.type, g.arm) ? able(g.stack, g.type, g.arm) : Pieces{};
  } else {
    const Force& f = w_.forces[g.force];
    for (const PieceId x : waiting_with(g.force)) {
      const bool company = f.arrival == Arrival::Released && !f.pieces.has(x) && !w_.decoys.has(x);
      if (!w_.aircraft.has(x) && !company) all.push_back(x);
    }
  }
  std::erase_if(all, [&](PieceId x) { return g.members.has(x); });
  return all;
}
Referee::Choices Referee::picks() const {
  Choices all{choice(CallOff)};
  const Pieces open = open_to_choice();
  for (const PieceId x : open) all.push_back(choice(Take, x));
  if (!open.empty()) all.push_back(choice(TakeAll));
  if (!members().empty()) all.push_back(choice(Go));
  return all;
}

Referee::Choices Referee::moves() const {
  const Going& g = p_.going;
  Choices all;
  append(all, g.arm == Ships ? steps() : flights());
  append(all, looks());
  const bool under_way = g.steps > 0 || any(members(), [&](PieceId x) { return is_done(g.type, x); });
  if (under_way || (g.type == Patrol && g.arm == Ships)) all.push_back(choice(Stop));
  if (!under_way) all.push_back(choice(CallOff));
  return all;
}
Referee::Choices Referee::steps() const {
  const Going& g = p_.going;
  const Pieces who = members();
  Choices all;
  const bool coming = g.force != none && g.steps == 0;
  const Hex from = coming ? nowhere : p_.hex[g.stack];
  const bool goes_on = !g.halted && !any(who, [&](PieceId x) { return left(x) == 0; });
  for (unsigned h = 0; h < d_.printed->near.size(); ++h) {
    const Hex to = number(h);
    const bool way = coming ? is_entry(g.force, to) : goes_on && is_next(from, to);
    if (way && !any(who, [&](PieceId x) { return !may_sail(x, to); })) all.push_back(choice(StepTo, to));
  }
  const bool can_leave = seat_ == Seat::Allied && g.type == Sortie && g.force == none && goes_on;
  if (can_leave && on(d_.printed->west_edge, from)) all.push_back(choice(LeaveWest));
  for (const PieceId x : who) {
    unsigned others = 0;
    for (const PieceId y : who) {
      const bool with_it = y == x || (w_.groups.has(x) && p_.box[y] != no_box && group_of(p_.box[y]) == x);
      if (!with_it) ++others;
    }
    const bool in_a_box = side_of(x) == Seat::Allied && p_.box[x] != no_box;
    if (g.steps > 0 && !in_a_box && others > 0) all.push_back(choice(DropOff, x));
    if (!w_.boats.has(x)) continue;
    if (!p_.surfaced.has(x)) all.push_back(choice(SurfaceBoat, x));
    const bool may_dive = !g.came_up.has(x) && g.steps == 0 && p_.moved[x] <= w_.spec[x].movement;
    if (p_.surfaced.has(x) && may_dive) all.push_back(choice(DiveBoat, x));
  }
  if (g.type == Attack && g.force == none && may_attack(who, from)) all.push_back(choice(Strike));
  return all;
}
Referee::Choices Referee::flights() const {
  const Going& g = p_.going;
  Choices all;
  if (g.steps > 0) return all;
  int range = no_limit;
  for (const PieceId x : members()) range = std::min(range, flight(x));
  for (unsigned h = 0; h < d_.printed->near.size(); ++h) {
    const Hex to = number(h);
    if (far(g.from, to) > range) continue;
    if (g.type == Recon && !any(stacks(other(seat_)), [&](unsigned s) { return far(p_.hex[s], to) <= 2; })) continue;
    if (g.type == Attack && !may_attack(members(), to)) continue;
    all.push_back(choice(FlyTo, to));
  }
  return all;
}
// (NC 6.0, 6.2)
Referee::Choices Referee::looks() const {
  const Going& g = p_.going;
  Choices all;
  if (g.type != Recon || g.force != none || (g.arm == Aircraft && g.steps == 0)) return all;
  for (const unsigned s : stacks(other(seat_))) {
    if (far(p_.hex[g.stack], p_.hex[s]) > 2) continue;
    for (const PieceId x : members()) {
      if (!w_.groups.has(x)) all.push_back(choice(LookAt, p_.hex[s], x));
    }
  }
  return all;
}

}  // namespace flagplot::north_cape::test
