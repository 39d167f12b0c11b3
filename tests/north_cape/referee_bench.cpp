#include <algorithm>

#include "north_cape/referee.h"

namespace flagplot::north_cape::test {
namespace {

constexpr int no_limit = 999;
constexpr unsigned none = 0xFF;

std::uint16_t number(unsigned n) { return static_cast<std::uint16_t>(n); }
Choice choice(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) { return {verb, number(a), number(b), number(c)}; }
void append(std::vector<Choice>& to, const std::vector<Choice>& more) { to.insert(to.end(), more.begin(), more.end()); }
template <class List, class Is>
bool any(const List& all, Is is) {
  return std::any_of(all.begin(), all.end(), is);
}
bool on(const HexSet& hexes, Hex h) { return hexes.contains(static_cast<board::CellId>(h)); }

const Frame& asking_frame(const State& s, Seat seat) {
  return s.stack.frames(s.stack.forked() ? Lanes::lane_of(seat) : Lanes::Main).back();
}

}  // namespace

Referee::Referee(const Data& d, const State& s, Seat seat)
    : d_(d), p_(s.p), w_(d.parts[s.p.part]), frame_(asking_frame(s, seat)), seat_(seat), ask_(s.stack.asked_of(seat)) {}

// --- a piece by itself

bool Referee::is_here(unsigned x) const { return p_.stack[x] < most_pieces; }
Hex Referee::at(unsigned x) const { return is_here(x) ? p_.hex[p_.stack[x]] : nowhere; }
bool Referee::is_dived(unsigned x) const { return w_.boats.has(x) && !p_.surfaced.has(x); }
bool Referee::is_afloat(unsigned x) const { return w_.ships.has(x) || (w_.boats.has(x) && p_.surfaced.has(x)); }
bool Referee::is_real(unsigned x) const { return !w_.decoys.has(x) && !w_.groups.has(x); }
// (NC 2.4) Damage halves once.
int Referee::halved(int factor, unsigned x) const { return p_.hits[x] == 0 ? factor : factor / 2; }
// (NC 5.0, 5.5, 8.0, R4, R5, R22)
int Referee::pace(unsigned x) const {
  if (w_.decoys.has(x)) return 44;
  if (w_.groups.has(x)) return 9;
  return halved(w_.spec[x].movement, x) + (p_.surfaced.has(x) ? 1 : 0);
}
int Referee::left(unsigned x) const { return p_.frozen.has(x) ? 0 : std::max(0, pace(x) - p_.moved[x]); }
int Referee::speed(unsigned x) const {
  if (!w_.aircraft.has(x)) return pace(x);
  return w_.spec[x].movement == unlimited ? no_limit : halved(w_.spec[x].movement, x);
}
// (NC 5.3, 5.4)
int Referee::flight(unsigned x) const {
  const int range = w_.decoys.has(x) ? no_limit : speed(x);
  return p_.weather == Fog ? std::min<int>(range, p_.fog_range) : range;
}
bool Referee::lies_ready(unsigned air) const {
  if (!is_here(air) || p_.patrol.has(air) || p_.lingering.has(air) || p_.home[air] == none) return false;
  if (side_of(air) == Seat::Axis) return d_.printed->airfields[p_.home[air]].hex == at(air);
  return p_.stack[p_.home[air]] == p_.stack[air];
}
// (NC 2.2, 4.0, 12.1, 12.2, R15, R76)
bool Referee::may_sail(unsigned x, Hex h) const {
  const Printed& map = *d_.printed;
  if (!on(map.water, h) || on(map.ice[w_.edge], h)) return false;
  if (side_of(x) == Seat::Axis) return h != map.to_murmansk && h != map.to_archangel;
  if (on(map.german_ports, h)) return false;
  if (w_.west_only.has(x) && map.column[h] > 30) return false;
  return !w_.soviet_destroyers.has(x) || far(p_.home[x] == 1 ? map.to_archangel : map.to_murmansk, h) <= 10;
}
std::uint8_t Referee::its_force(unsigned x) const {
  if (w_.decoys.has(x)) return p_.home[x];
  const Force& own = w_.forces[w_.force[x]];
  if (own.arrival == Arrival::Aboard && own.carrier != no_piece) return w_.force[own.carrier];
  if (own.arrival == Arrival::Extra && p_.home[x] != none) return p_.home[x];
  return w_.force[x];
}
bool Referee::is_done(Mission type, unsigned x) const { return p_.did[type].has(x); }

bool Referee::are_alike(PieceId a, PieceId b) const {
  if (w_.kind[a] != w_.kind[b] || p_.stack[a] != p_.stack[b] || p_.hits[a] != p_.hits[b] || p_.moved[a] != p_.moved[b] ||
      p_.home[a] != p_.home[b])
    return false;
  if (side_of(a) != side_of(b) || (side_of(a) == Seat::Allied && p_.box[a] != p_.box[b])) return false;
  for (const PieceSet* set : {&p_.surfaced, &p_.up, &p_.reconnoitred, &w_.westbound, &w_.west_only, &p_.regrouped, &p_.patrol,
                              &p_.frozen, &p_.hunters, &p_.quarry, &p_.did[0], &p_.did[1], &p_.did[2], &p_.did[3]}) {
    if (set->has(a) != set->has(b)) return false;
  }
  return true;
}

// --- sets of them

Referee::Pieces Referee::of(Seat side) const {
  Pieces all;
  for (unsigned x = 0; x < most_pieces; ++x) {
    if (w_.pieces.has(x) && side_of(x) == side) all.push_back(static_cast<PieceId>(x));
  }
  return all;
}
Referee::Pieces Referee::in(unsigned stack) const {
  Pieces all;
  for (const PieceId x : of(side_of(stack))) {
    if (p_.stack[x] == stack) all.push_back(x);
  }
  return all;
}
Referee::Pieces Referee::at_hex(Seat side, Hex h) const {
  Pieces all;
  for (const PieceId x : of(side)) {
    if (is_here(x) && at(x) == h) all.push_back(x);
  }
  return all;
}
Referee::Pieces Referee::boxed(unsigned box) const {
  Pieces all;
  for (const PieceId x : of(Seat::Allied)) {
    if (p_.box[x] == box) all.push_back(x);
  }
  return all;
}
Referee::Pieces Referee::waiting_with(unsigned force) const {
  Pieces all;
  for (const PieceId x : of(w_.forces[force].side)) {
    if (p_.stack[x] == waiting && its_force(x) == force) all.push_back(x);
  }
  return all;
}
Referee::Pieces Referee::members() const {
  Pieces all;
  for (const PieceId x : of(seat_)) {
    if (p_.going.members.has(x)) all.push_back(x);
  }
  return all;
}
std::vector<unsigned> Referee::stacks(Seat side) const {
  std::vector<unsigned> all;
  for (unsigned s = 0; s < most_pieces; ++s) {
    if (side_of(s) == side && p_.hex[s] != nowhere) all.push_back(s);
  }
  return all;
}

// --- the map

int Referee::far(Hex a, Hex b) const {
  return d_.board.distance(static_cast<board::CellId>(a), static_cast<board::CellId>(b));
}
bool Referee::is_next(Hex a, Hex b) const {
  return far(a, b) == 1 && d_.board.passable(static_cast<board::CellId>(a), static_cast<board::CellId>(b));
}
bool Referee::is_enemy_at(Hex h) const {
  return any(stacks(other(seat_)), [&](unsigned s) { return p_.hex[s] == h; });
}
unsigned Referee::group_of(unsigned box) const {
  unsigned n = 0;
  for (const PieceId x : of(Seat::Allied)) {
    if (w_.groups.has(x) && ++n == box) return x;
  }
  return none;
}
unsigned Referee::last_box() const {
  const Pieces all = of(Seat::Allied);
  return static_cast<unsigned>(std::count_if(all.begin(), all.end(), [&](PieceId x) { return w_.groups.has(x); }));
}

// --- missions

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

// --- interceptions

// (NC 5.3, 5.4, 7.0, R10)
bool Referee::can_step_in(unsigned x, Hex h) const {
  if (!p_.patrol.has(x)) return false;
  if (w_.aircraft.has(x)) {
    if (p_.weather == Storm) return false;
    const unsigned home = p_.home[x];
    if (home == none) return true;
    const Hex base = side_of(x) == Seat::Axis ? d_.printed->airfields[home].hex : at(home);
    return base == nowhere || far(base, h) <= flight(x);
  }
  if (at(x) == h) return true;
  return !p_.frozen.has(x) && pace(x) > 0 && is_next(at(x), h) && may_sail(x, h);
}
// A Group steps in with its whole box or not at all.
bool Referee::steps_in(unsigned x, unsigned s, Hex h) const {
  if (!can_step_in(x, h)) return false;
  if (p_.hex[s] == h || side_of(x) == Seat::Axis || p_.box[x] == no_box) return true;
  return !any(boxed(p_.box[x]), [&](PieceId y) { return !can_step_in(y, h); });
}
Referee::Choices Referee::interceptions() const {
  Choices all{pass};
  const Hex h = ask_.subject;
  for (const unsigned s : stacks(seat_)) {
    if (!p_.patrolling.has(s) || p_.tried.has(s) || far(p_.hex[s], h) > 1) continue;
    if (any(in(s), [&](PieceId x) { return steps_in(x, s, h); })) all.push_back(choice(Intercept, s));
  }
  return all;
}

// Aircraft that lie with these carriers.
Referee::Pieces Referee::aboard(const Pieces& carriers) const {
  Pieces all;
  for (const PieceId x : of(Seat::Allied)) {
    if (w_.aircraft.has(x) && lies_ready(x) && any(carriers, [&](PieceId y) { return y == p_.home[x]; })) all.push_back(x);
  }
  return all;
}
// (NC R13) By what it has left to attack with in this turn.
bool Referee::can_do_harm(unsigned x, const Pieces& to) const {
  const bool flies = w_.aircraft.has(x);
  if (flies && p_.weather == Storm) return false;
  const bool at_ships = any(to, [&](PieceId y) { return !w_.aircraft.has(y); });
  const bool at_aircraft = any(to, [&](PieceId y) { return w_.aircraft.has(y); });
  if (at_aircraft && w_.red.has(x) && !p_.shot[AirToAir].has(x)) return true;
  if (!at_ships || !is_real(x)) return false;
  if (halved(w_.spec[x].torpedoes, x) > 0 && !p_.shot[Torpedoes].has(x)) return true;
  if (halved(w_.spec[x].guns, x) == 0) return false;
  return flies ? !p_.shot[AirToSurface].has(x) && !p_.fought_in_air.has(x) : !p_.shot[Gunfire].has(x);
}
// (NC 7.0, 7.1, 8.0, R13, R46)
Referee::Interception Referee::intercepted_by(unsigned s, Hex h) const {
  Interception found;
  for (const PieceId x : in(s)) {
    if (steps_in(x, s, h)) found.come.push_back(x);
  }
  const bool heard = any(found.come, [&](PieceId x) { return w_.asw.has(x); });
  const Pieces cargo = aboard(found.come);
  found.come.insert(found.come.end(), cargo.begin(), cargo.end());
  found.shown = found.come;
  for (const PieceId x : at_hex(seat_, h)) found.shown.push_back(x);
  Pieces together, prey;
  for (const PieceId x : found.shown) {
    if (is_real(x)) together.push_back(x);
  }
  std::erase_if(found.come, [&](PieceId x) { return !is_real(x); });
  const bool flies = any(found.come, [&](PieceId x) { return w_.aircraft.has(x) && p_.patrol.has(x); });
  for (const PieceId x : at_hex(other(seat_), h)) {
    if (is_dived(x) && !heard) {
      found.unheard.push_back(x);
    } else {
      found.shown.push_back(x);
    }
    if (is_real(x) && !is_dived(x) && (flies || !w_.aircraft.has(x))) prey.push_back(x);
  }
  int fastest = 0, slowest = no_limit;
  for (const PieceId x : together) {
    if (!(w_.aircraft.has(x) && p_.weather == Storm)) fastest = std::max(fastest, speed(x));
  }
  for (const PieceId x : prey) slowest = std::min(slowest, speed(x) == no_limit ? 0 : speed(x));
  found.stands = !found.come.empty() && !prey.empty() && fastest >= slowest &&
                 any(together, [&](PieceId x) { return can_do_harm(x, prey); });
  return found;
}

// (NC 7.0, 9.0, 9.2, R9, R28, R46, R47)
Referee::Pieces Referee::in_the_fight(bool for_aircraft) const {
  const Seat first = p_.fight.first;
  const Hex h = p_.fight.at;
  const bool attack = p_.going.side == first && p_.going.type == Attack;
  Pieces attackers, defenders;
  for (const PieceId x : at_hex(first, h)) {
    const bool member = p_.going.members.has(x) || (w_.aircraft.has(x) && p_.home[x] != none && p_.going.members.has(p_.home[x]));
    const bool joins = is_afloat(x) && !for_aircraft;
    if (is_real(x) && (!attack || member || joins || lies_ready(x))) attackers.push_back(x);
  }
  const bool heard = any(attackers, [&](PieceId x) { return w_.asw.has(x); });
  for (const PieceId x : at_hex(other(first), h)) {
    if (for_aircraft && !w_.aircraft.has(x)) continue;
    if (is_real(x) && !p_.aside.has(x) && !(is_dived(x) && !(heard && attack))) defenders.push_back(x);
  }
  Pieces all;
  for (const Pieces* side : {&attackers, &defenders}) {
    for (const PieceId x : *side) {
      if (!(w_.aircraft.has(x) && p_.weather == Storm)) all.push_back(x);
    }
  }
  return all;
}
// (NC 7.2, R13)
Referee::Choices Referee::withdrawals() const {
  Choices all{pass};
  const Hex h = ask_.subject;
  int fastest = 0;
  for (const PieceId x : at_hex(other(seat_), h)) {
    if (is_real(x) && !(w_.aircraft.has(x) && p_.weather == Storm)) fastest = std::max(fastest, speed(x));
  }
  for (const PieceId x : at_hex(seat_, h)) {
    const bool ship = is_afloat(x) && !p_.aside.has(x);
    if (ship && speed(x) > fastest) all.push_back(choice(Withdraw, x));
  }
  return all;
}
// (NC 6.1, R26, R27)
Referee::Choices Referee::shows() const {
  Choices all;
  const Pieces there = at_hex(seat_, ask_.subject);
  const bool groups_only = !any(there, [&](PieceId x) { return !w_.groups.has(x); });
  for (const PieceId x : there) {
    const bool aboard = seat_ == Seat::Allied && w_.aircraft.has(x) && lies_ready(x);
    if (!aboard && !p_.aside.has(x) && (groups_only || !w_.groups.has(x))) all.push_back(choice(ShowPiece, x));
  }
  return all;
}

// --- fights

// (NC 9.2, 9.3, 9.6, 9.8, 9.10, 8.2, 8.3, R51, R52, R55)
bool Referee::may_fire(unsigned x, unsigned stage) const {
  const Fight& f = p_.fight;
  if (!f.in.has(x) || f.engaged.has(x)) return false;
  if (stage == stages) return w_.asw.has(x);
  if (p_.shot[stage].has(x)) return false;
  const Factors& printed = w_.spec[x];
  switch (stage) {
    case AirToAir:
      return w_.red.has(x) && halved(printed.flak, x) > 0;
    case AirToSurface:
      return w_.aircraft.has(x) && halved(printed.guns, x) > 0 && !p_.fought_in_air.has(x);
    case Gunfire:
      return is_afloat(x) && halved(printed.guns, x) > 0;
    default:
      return halved(printed.torpedoes, x) > 0 && (!is_dived(x) || (side_of(x) == f.first && !f.screened.has(x)));
  }
}
bool Referee::may_be_hit(unsigned x, unsigned stage) const {
  const Fight& f = p_.fight;
  if (!f.in.has(x)) return false;
  if (stage == AirToAir) return w_.aircraft.has(x);
  if (stage == stages) return is_dived(x) && (side_of(x) != f.first || f.detected.has(x));
  return is_afloat(x);
}
Referee::Choices Referee::attacks(Verb verb, unsigned stage, bool may_pass) const {
  Choices all;
  if (may_pass) all.push_back(pass);
  for (const PieceId x : of(seat_)) {
    if (!may_fire(x, stage)) continue;
    for (const PieceId y : of(other(seat_))) {
      if (!may_be_hit(y, stage)) continue;
      const std::uint16_t kind = w_.kinds[index(side_of(y))][w_.kind[y]];
      const Choice c = choice(verb, x, kind, p_.hits[y] + (p_.fight.engaged.has(y) ? 8U : 0U));
      if (std::find(all.begin(), all.end(), c) == all.end()) all.push_back(c);
    }
  }
  return all;
}

// --- all the rest

// (NC 11.2, R69)
Referee::Choices Referee::in_the_ice() const {
  Choices all;
  for (const PieceId x : of(seat_)) {
    const bool there = p_.going.in_ice.has(x) && is_here(x) && (w_.ships.has(x) || w_.boats.has(x));
    if (there && frame_.local[1] != x + 1U) all.push_back(choice(DamageByIce, x));
  }
  return all;
}
// (NC 11.4, R71) The German does not see who it is.
Referee::Choices Referee::throws() const {
  Choices all;
  const Hex from = ask_.subject;
  const unsigned ship = p_.aside.first();
  for (unsigned h = 0; h < d_.printed->near.size(); ++h) {
    const Hex to = number(h);
    const bool port = to == d_.printed->to_murmansk || to == d_.printed->to_archangel;
    if (is_next(from, to) && may_sail(ship, to) && !port) all.push_back(choice(ThrowTo, to));
  }
  return all;
}

// (NC 4.1, 5.6, R20, R67, R68) At base all the time, or of those that land one before `next`.
bool Referee::has_place(unsigned air, unsigned next) const {
  if (p_.moved[air] == none) return false;  // given up
  return lies_ready(air) || ((p_.stack[air] == not_available || is_here(air)) && air < next);
}
int Referee::room(unsigned home, unsigned next) const {
  int most = 5;
  if (seat_ == Seat::Allied) most = is_here(home) ? std::max(0, w_.spec[home].holds - p_.hits[home]) : 0;
  for (const PieceId x : of(seat_)) {
    if (w_.aircraft.has(x) && p_.home[x] == home && has_place(x, next)) --most;
  }
  return most;
}
Referee::Choices Referee::landings() const {
  Choices all{pass};
  const unsigned air = ask_.subject;
  if (seat_ == Seat::Axis) {
    for (unsigned base = 0; base < d_.printed->airfield_count; ++base) {
      const bool near = p_.home[air] == none || far(d_.printed->airfields[p_.home[air]].hex, d_.printed->airfields[base].hex) <= speed(air);
      if (near && room(base, air) > 0) all.push_back(choice(LandAt, base));
    }
    return all;
  }
  for (const PieceId carrier : of(seat_)) {
    if (!w_.carriers.has(carrier) || !is_here(carrier) || at(p_.home[air]) == nowhere) continue;
    if (far(at(p_.home[air]), at(carrier)) <= speed(air) && room(carrier, air) > 0) all.push_back(choice(LandOn, carrier));
  }
  return all;
}
Referee::Choices Referee::surplus() const {
  const unsigned carrier = ask_.subject, next = frame_.local[0];
  Pieces aboard, coming;
  for (const PieceId x : of(Seat::Allied)) {
    if (!w_.aircraft.has(x) || p_.home[x] != carrier || p_.moved[x] == none) continue;
    if (has_place(x, next)) {
      aboard.push_back(x);
    } else if (p_.stack[x] == not_available || is_here(x)) {
      coming.push_back(x);
    }
  }
  const int holds = std::max(0, w_.spec[carrier].holds - p_.hits[carrier]);
  Choices all;
  for (const PieceId x : static_cast<int>(aboard.size()) > holds ? aboard : coming) all.push_back(choice(GiveUp, x));
  return all;
}

// (NC 3.0, R62, R63)
Referee::Choices Referee::decoy_places() const {
  Choices all;
  for (const unsigned s : stacks(seat_)) {
    if (any(in(s), [&](PieceId x) { return is_real(x); })) all.push_back(choice(PutWith, s));
  }
  for (unsigned box = 1; seat_ == Seat::Allied && box <= last_box(); ++box) {
    if (is_here(group_of(box))) all.push_back(choice(PutInGroup, box));
  }
  for (unsigned f = 0; f < w_.forces.size(); ++f) {
    if (may_enter(f) && any(waiting_with(f), [&](PieceId x) { return is_real(x); })) all.push_back(choice(PutWithForce, f));
  }
  return all;
}
Referee::Choices Referee::purchases() const {
  Choices all{pass};
  unsigned most = 0;
  for (const PieceId x : of(seat_)) most += w_.decoys.has(x) && p_.stack[x] == in_reserve ? 1 : 0;
  const unsigned drawn = decoy_places().empty() ? 0 : most;
  for (unsigned n = 0; n <= drawn; ++n) {
    for (unsigned points = 2; points <= 2 * most; points += 2) {
      if (points >= 2 * n) all.push_back(choice(BuyDecoys, n, points));
    }
  }
  return all;
}

// (NC 4.0, 4.1, 12.1-12.3, R32, R60)
Referee::Choices Referee::places() const {
  Choices all;
  const Printed& map = *d_.printed;
  if (ask_.prompt == AskStart) return {choice(StartIn, map.to_murmansk), choice(StartIn, map.to_archangel)};
  const unsigned piece = ask_.subject;
  const Arrival arrival = w_.forces[w_.force[piece]].arrival;
  if (w_.aircraft.has(piece)) {
    for (unsigned base = 0; base < map.airfield_count; ++base) {
      const Pieces own = of(seat_);
      const auto there = std::count_if(own.begin(), own.end(), [&](PieceId x) {
        return w_.aircraft.has(x) && is_here(x) && p_.home[x] == base;
      });
      const bool fits = arrival == Arrival::Airfields || map.airfields[base].norwegian;
      if (fits && there < 5) all.push_back(choice(BasedAt, base));
    }
    return all;
  }
  for (unsigned n = 0; n < map.near.size(); ++n) {
    const Hex h = number(n);
    const bool port = on(map.german_ports, h) || h == map.to_murmansk || h == map.to_archangel || h == map.to_narvik;
    const bool sea = on(map.water, h) && !on(map.ice[w_.edge], h) && !port;
    if (sea && (arrival != Arrival::NearMurmansk || on(map.soviet_boats, h))) all.push_back(choice(PlaceAt, h));
  }
  return all;
}

std::vector<Choice> Referee::allowed() const {
  const auto each = [&](Verb verb, auto fits) {
    Choices all;
    for (const PieceId x : of(seat_)) {
      if (is_here(x) && fits(x)) all.push_back(choice(verb, x));
    }
    return all;
  };
  switch (ask_.prompt) {
    case AskPlace:
    case AskStart:
      return places();
    case AskPrinzEugen:
      return {pass, choice(BringPrinzEugen)};
    case AskCruisers: {
      Choices all{pass};
      for (unsigned f = 0; f < w_.forces.size(); ++f) {
        if (w_.forces[f].side == seat_ && w_.forces[f].arrival == Arrival::WestEdge && !waiting_with(f).empty())
          all.push_back(choice(JoinForce, f));
      }
      return all;
    }
    case AskDecoys:
      return purchases();
    case AskPutDecoy:
      return decoy_places();
    case AskMission:
      return missions();
    case AskMembers:
      return picks();
    case AskMove:
      return moves();
    case AskShow:
      return shows();
    case AskIntercept:
      return interceptions();
    case AskClaim:
      return {choice(ShowAll), choice(p_.going.arm == Aircraft ? SayAircraft : SaySubmarine)};
    case AskWithdraw:
      return withdrawals();
    case AskDogfight:
      return attacks(Dogfight, AirToAir, false);
    case AskBomb:
      return attacks(Bomb, AirToSurface, true);
    case AskFire:
      return attacks(FireAt, Gunfire, false);
    case AskTorpedo:
      return attacks(TorpedoAt, Torpedoes, true);
    case AskDepthCharge:
      return attacks(DepthCharge, stages, true);
    case AskIce:
      return in_the_ice();
    case AskBoat:
      return each(BetrayBoat, [&](PieceId x) { return w_.boats.has(x) && !p_.up.has(x); });
    case AskStormStack: {
      Choices all;
      for (const unsigned s : stacks(seat_)) {
        const Pieces there = in(s);
        if (std::count_if(there.begin(), there.end(), [&](PieceId x) { return w_.ships.has(x); }) >= 2)
          all.push_back(choice(ChooseStack, s));
      }
      return all;
    }
    case AskDisperse:
      return each(Disperse, [&](PieceId x) { return w_.ships.has(x) && p_.stack[x] == ask_.subject; });
    case AskThrow:
      return throws();
    case AskLand:
      return landings();
    case AskGiveUp:
      return surplus();
    default:
      return {};
  }
}

}  // namespace flagplot::north_cape::test
