#include <tuple>

#include "games/north_cape/exchange.h"
#include "games/north_cape/solitaire.h"
#include "pieces/lot.h"

// Where it comes to blows in the solitaire game [NC 11.6]: what the umpire chooses for the Allies, the boats
// that he has, and what becomes of a group afterwards.
namespace flagplot::north_cape {
namespace {

using namespace solo;

// --- What the umpire chooses.

// [NC R89] The strongest first, against what is worth most; the first of several that are level.
template <class Value>
PieceId best_of(PieceSet set, Value value) {
  PieceId best = no_piece;
  set.each([&](PieceId piece) {
    if (best == no_piece || value(piece) > value(best)) best = piece;
  });
  return best;
}

// Points for each marker that it still takes to sink it.
struct Worth {
  int points, markers;
  friend bool operator>(const Worth& a, const Worth& b) {
    return a.points * b.markers > b.points * a.markers;
  }
};
Worth worth(const Data& d, const Position& p, PieceId piece) {
  return {points_for(d, p, piece), hits_left(d, p, piece)};
}

// Bombers before all others, those that nobody fights yet before the rest, by the largest number printed on
// them.
std::tuple<bool, bool, int> urgency(const Data& d, const Position& p, PieceId air) {
  const Factors& printed = spec(d, p, air);
  const int largest = std::max({printed.guns, printed.torpedoes, printed.flak});
  return {printed.type == Type::Attack, !p.fight.engaged.has(air), largest};
}

Choice attack_with(const Data& d, const Position& p, Verb verb, PieceId who, PieceId whom) {
  if (who == no_piece) return pass;
  return {verb, who, kind_arg(d, p, whom), condition(p, whom)};
}

// Aircraft defend their carrier, and do nothing else [NC R87].
Choice attack_ship(const Data& d, const Position& p, Verb verb, std::uint8_t stage) {
  const PieceSet ships = attackers_in(d, p, Seat::Allied, stage) - part(d, p).aircraft;
  const PieceId whom =
      best_of(targets_in(d, p, Seat::Allied, stage), [&](PieceId piece) { return worth(d, p, piece); });
  const PieceId who = best_of(
      ships, [&](PieceId piece) { return stage == hunt ? 0 : int{duel(d, p, stage, piece, whom).factor}; });
  return attack_with(d, p, verb, who, whom);
}

Choice fight_in_the_air(const Data& d, const Position& p) {
  const PieceId who =
      best_of(attackers_in(d, p, Seat::Allied, AirToAir), [&](PieceId air) { return flak(d, p, air); });
  const PieceId whom =
      best_of(targets_in(d, p, Seat::Allied, AirToAir), [&](PieceId air) { return urgency(d, p, air); });
  return attack_with(d, p, Dogfight, who, whom);
}

}  // namespace

Choice solo_answer(const Data& d, const Position& p, std::uint16_t prompt) {
  switch (prompt) {
    case AskDogfight:
      return fight_in_the_air(d, p);
    case AskFire:
      return attack_ship(d, p, FireAt, Gunfire);
    case AskTorpedo:
      return attack_ship(d, p, TorpedoAt, Torpedoes);
    case AskDepthCharge:
      return attack_ship(d, p, DepthCharge, hunt);
    case AskClaim:
      return {ShowAll, 0, 0, 0};
    default:
      return pass;  // no bombs, no interceptions, nobody withdraws
  }
}

// [NC R86] What was found lies open until it moves on or the turn ends, as everything else does.
void solo_after_recon(P& p, Hex at) { solo_bring_aircraft(p, at); }

// [NC R87] However she was found; as many as she has room for.
void solo_bring_aircraft(P& p, Hex at) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  const Part& w = part(d, pos);
  (pieces_at(pos, Seat::Allied, at) & w.carriers & pos.up).each([&](PieceId carrier) {
    const PieceSet reserve = elsewhere(pos, Seat::Allied, in_reserve) & w.aircraft;
    const PieceSet hers = (with_value(pos.home, Seat::Allied, carrier) & w.aircraft) - reserve;
    const int room = carrier_room(d, pos, carrier) - (hers - elsewhere(pos, Seat::Allied, sunk)).size();
    PieceSet come;
    reserve.each([&](PieceId air) {
      if (w.forces[w.force[air]].carrier == carrier && come.size() < room) come.add(air);
    });
    if (come.empty()) return;
    put_into(d, pos, come, pos.stack[carrier], {});
    p.out.tell(both_players, AircraftArrive, at);
    reveal(p, come, false, false, true);
  });
}

namespace {

// --- What becomes of a group.

// Count: ships that were sunk, then how many new groups there are to be. Old: how many there were before.
enum ScatterLocal : std::uint8_t { Where, Count, Dealt, Old };

// As many as there are hexes, ships and room for.
int new_groups(const Data& d, const Position& p, Hex at, PieceSet ships) {
  const int room = static_cast<int>(most_solo_groups - group_count(p));
  return std::min({refuges(d, p, at), ships.size(), room});
}

// One more of them, with the course of the old one. Anybody of that may lie in it.
SoloGroup new_group(const Data& d, Position& p, Hex from) {
  SoloGroup g = p.solo[group_at(p, from)];
  const KindSet kinds(p.may[record_of(g.stack)]);
  const Hex to = refuge(d, p, from);
  g.stack = make_stack(p, Seat::Allied, to);
  put_into(d, p, {}, g.stack, kinds);
  if (d.options.icebergs && in_icebergs(d, p, to))
    g.course |= InIce;  // checked as soon as the mission is over
  return g;
}

// A ship with the aircraft that lie aboard.
PieceSet with_cargo(const Data& d, const Position& p, PieceId ship) {
  PieceSet set = PieceSet::only(ship);
  if (!part(d, p).carriers.has(ship)) return set;
  (in_stack(p, p.stack[ship]) & part(d, p).aircraft).each([&](PieceId air) {
    if (p.home[air] == ship) set.add(air);
  });
  return set;
}

// One ship after the other goes round the groups. These are made as they are needed, so that none is ever
// empty.
void send_away(const Data& d, Position& p, Frame& f, PieceId ship) {
  const std::size_t n = f.local[Dealt]++, groups = f.local[Count];
  SoloGroup& g = p.solo[f.local[Old] + n % groups];
  if (n < groups) g = new_group(d, p, f.local[Where]);
  const PieceSet who = with_cargo(d, p, ship);
  take_off(d, p, who, in_reserve);
  put_into(d, p, who, g.stack, {});
}

}  // namespace

// [NC R90] After a fight, with its hex and how many ships were sunk. What is drawn is told to nobody. In other games there
// are no groups.
Step solo_scatter(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Drawn };
  const Data& d = p.data;
  Position& pos = p.s.p;
  const Hex at = f.local[Where];
  const auto ships_left = [&] { return pieces_at(pos, Seat::Allied, at) - part(d, pos).aircraft; };
  switch (f.at) {
    case Begin:
      strike_off(pos);
      if (group_at(pos, at) == no_group || f.local[Count] == 0) return Done{};
      return f.then(Rolled, Ask::roll(RollScatter));
    case Rolled: {
      const int groups = new_groups(d, pos, at, ships_left());
      const bool scatters = p.answer.a <= f.local[Count] && groups > 0;
      p.out.tell(both_players, scatters ? GroupScatters : GroupHolds, at, shown(p.answer));
      if (!scatters) return Done{};
      f.local[Count] = static_cast<std::uint16_t>(groups);
      f.local[Old] = static_cast<std::uint16_t>(group_count(pos));
      break;
    }
    default:
      send_away(d, pos, f, static_cast<PieceId>(pieces::lot(ships_left(), p.answer)));
  }
  const PieceSet left = ships_left();
  if (left.size() > 1) return f.then(Drawn, pieces::ask_lot(RollDeal, left));
  send_away(d, pos, f, static_cast<PieceId>(left.first()));
  strike_off(pos);
  return Done{};
}

namespace {

// --- Boats of the Allies.

// [NC R91] Boats of those waters that are not sunk. None gets into a port.
PieceSet boats_about(const Data& d, const Position& p, Hex at) {
  if (has(d.printed->german_ports, at)) return {};
  const bool soviet = has(d.printed->soviet_zone, at);
  const PieceSet pool = elsewhere(p, Seat::Allied, in_reserve) & part(d, p).boats;
  PieceSet boats;
  pool.each([&](PieceId boat) {
    if ((spec(d, p, boat).nation == Nation::Soviet) == soviet) boats.add(boat);
  });
  return boats;
}

// It lies with a group if there is one, so that a hex has one stack.
void surprise(P& p, PieceId boat, Hex at) {
  Position& pos = p.s.p;
  strike_off(pos);
  const StackId there = stack_at(pos, Seat::Allied, at);
  put_into(p.data, pos, PieceSet::only(boat), on_map(there) ? there : make_stack(pos, Seat::Allied, at), {});
  p.out.tell(both_players, BoatAttacks, kind_arg(p.data, pos, boat), at);
  begin_fight(p, at, Seat::Allied, PieceSet::only(boat), {});
}

// Back to its pool, from where it may come again in the same turn. No group has a boat with it, which both
// sides know.
void slip_away(const Data& d, Position& p, PieceId boat, Hex at) {
  if (is_on_map(p, boat)) take_off(d, p, PieceSet::only(boat), in_reserve);
  p.shot[Torpedoes].remove(boat);
  const StackId there = stack_at(p, Seat::Allied, at);
  if (on_map(there)) p.may[record_of(there)] &= ~(std::uint64_t{1} << part(d, p).kind[boat]);
}

}  // namespace

// A German stack has ended its move in this hex, and fought what there was to be fought.
Step solo_contact(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Drawn, Fought };
  enum Local : std::uint8_t { Where, Boat };
  Position& pos = p.s.p;
  const Hex at = f.local[Where];
  const PieceSet pool = boats_about(p.data, pos, at);
  switch (f.at) {
    case Begin:
      if (pool.empty() || afloat(p.data, pos, pieces_at(pos, Seat::Axis, at)).empty()) return Done{};
      return f.then(Rolled, Ask::roll(RollContact));
    case Rolled:
      p.out.tell(both_players, ContactRolled, at, shown(p.answer));
      return p.answer.a == 6 ? f.then(Drawn, pieces::ask_lot(RollBoat, pool)) : Step(Done{});
    case Drawn:
      f.local[Boat] = static_cast<std::uint16_t>(pieces::lot(pool, p.answer));
      surprise(p, static_cast<PieceId>(f.local[Boat]), at);
      return f.then(Fought, call(CombatRule, Seat::Allied));
    default:
      slip_away(p.data, pos, static_cast<PieceId>(f.local[Boat]), at);
      return Done{};
  }
}

}  // namespace flagplot::north_cape
