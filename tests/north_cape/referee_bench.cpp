#include "north_cape/referee_words.h"

namespace flagplot::north_cape::test {
namespace {

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
