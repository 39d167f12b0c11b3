#include "games/bismarck/movement.h"

#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"

// Chapter 5: ships on the search board.
namespace flagplot::bismarck {

// [BIS R8] A ship is in port from the turn after it entered.
bool in_port(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  const ZoneSet& ports = side_of(d, s) == Seat::Allied ? d.british_ports : d.german_ports;
  return in_play(ship) && ship.port_turns > 0 && ports.has(ship.zone);
}

// [BIS 16.2] Cruisers have fuel to count only where the chapter about it is in play.
bool burns_fuel(const Data& d, ShipId s) { return d.ships[index(s)].type != Type::Cruiser || d.options.fuel; }

namespace {

// [BIS 5.28] The Germans break out faster than they can ever go again.
bool breaking_out(const Data& d, const Position& p, ShipId s) {
  return d.scenario.breakout && p.turn == d.scenario.first_turn && side_of(d, s) == Seat::Axis;
}

// [BIS 9.729] What damage leaves of a ship's speed.
enum class Pace : std::uint8_t { None, Emergency, One, Full };
Pace pace(const Data& d, const Position& p, ShipId s) {
  const int e = evasion(d, p, s);
  if (e <= 6) return Pace::None;
  if (e <= 15) return Pace::Emergency;
  if (log_of(p, s).broken_down) return Pace::Emergency;
  // [BIS 5.23] Without fuel a battleship or carrier is down to emergency movement.
  if (burns_fuel(d, s) && at(p, s).fuel == 0 && at(p, s).moved == 0) return Pace::Emergency;
  return e <= 24 ? Pace::One : Pace::Full;
}

// A ship that cannot steam is towed by a battleship, by one of its own type, or by any two ships of its
// force.
bool towed(const Data& d, const Position& p, ShipId lame) {
  int tugs = 0;
  bool strong = false;
  each_member(d, p, lame, [&](ShipId s) {
    if (s == lame || pace(d, p, s) == Pace::None) return;
    ++tugs;
    strong = strong || d.ships[index(s)].type == Type::Battleship ||
             d.ships[index(s)].type == d.ships[index(lame)].type;
  });
  return strong || tugs >= 2;
}

// What the weather has cost this turn was due after the zones themselves: it keeps nobody from a second one.
bool has_no_fuel(const Position& p, ShipId s) { return at(p, s).fuel == 0 && !log_of(p, s).weather_paid; }

// [BIS 5.15] Why this one ship cannot take the next step of its unit: damage and fuel come before the printed
// speed.
Objection ship_refusal(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  const ShipSpec& spec = d.ships[index(s)];
  const int step = ship.moved + 1;
  const Pace speed = pace(d, p, s);
  if (speed == Pace::None && !towed(d, p, s)) return refuse(CannotMove, arg(s));
  if (speed == Pace::None || speed == Pace::Emergency) {
    if (!is_c_turn(p.turn)) return refuse(NotOnCTurn, arg(s));
    if (step > 1) return refuse(EmergencyOnly, arg(s));
    return {};
  }
  if (breaking_out(d, p, s)) {
    if (step > 5) return refuse(NoSpeed, arg(s));
    if (step > 3 && burns_fuel(d, s) && has_no_fuel(p, s)) return refuse(NoFuel, arg(s));
    return {};
  }
  // [BIS 5.12] [BIS 5.14] Cruisers move two zones in every turn, the slow battleships never more than one.
  const int limit = std::min<int>(spec.speed, speed == Pace::One ? 1 : 2);
  if (step > limit) return refuse(NoSpeed, arg(s));
  if (step < 2 || !burns_fuel(d, s)) return {};
  // [BIS 5.13] [BIS 5.26] Never two zones in consecutive turns.
  if (ship.two_last_turn && spec.type != Type::Cruiser) return refuse(TwoZonesTwice, arg(s));
  // [BIS 5.29] A carrier that has launched keeps to one zone.
  if (ship.launched) return refuse(CarrierLaunched, arg(s));
  if (has_no_fuel(p, s)) return refuse(NoFuel, arg(s));
  return {};
}

// [BIS 5.2] [BIS 5.21] [BIS 5.22] [BIS 5.27] What the step just taken costs; the printed speed decides, not
// what damage has left of it. [BIS 16.2] A cruiser pays for her second zone.
std::uint8_t fuel_cost(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  const ShipSpec& spec = d.ships[index(s)];
  if (!burns_fuel(d, s) || pace(d, p, s) < Pace::One) return 0;
  if (breaking_out(d, p, s)) return ship.moved > 3 ? 1 : 0;
  // [BIS 5.25] The slow battleships pay for every zone outside C turns.
  if (spec.speed == 1) return is_c_turn(p.turn) ? 0 : 1;
  return ship.moved == 2 ? 1 : 0;
}

// What keeps them in the port where the order of appearance puts them; they may patrol there [BIS R14].
Objection held_in_port(const Data& d, const Position& p, ShipId s) {
  if (d.scenario.ships[index(s)].hold == Hold::Free || !lies_where_she_began(d, p, s)) return {};
  const Hold hold = hold_of(d, p, s);
  if (hold == Hold::HomeFleet) return not_before(p, s, p.home_fleet_free);
  if (hold == Hold::ForceH) return not_before(p, s, p.force_h_free);
  return {};
}

// Planes that are up with only this turn to come home must still reach their carrier.
bool strands_planes(const Data& d, const Position& p, ShipId carrier, ZoneId to) {
  bool stranded = false;
  each_air(d, side_of(d, carrier), [&](AirId a) {
    const Air& air = at(p, a);
    if (d.air[index(a)].carrier != carrier || air.status != AirStatus::Aloft) return;
    const AirMode& mode = mode_of(d, air, a);
    const int turns_left = mode.endurance - air.airborne;
    const int reach = turns_left > 0 ? turns_left * mode.speed : mode.speed - air.moved;
    if (d.board.distance(air.zone, to) > reach) stranded = true;
  });
  return stranded;
}

}  // namespace

Objection bound_member(const Data& d, const Position& p, ShipId unit) {
  Objection no;
  each_member(d, p, unit, [&](ShipId s) {
    if (!no) no = bound_refusal(d, p, s);
  });
  return no;
}

namespace {

// A unit that may be ordered, but not to leave its zone: it may still patrol.
Objection leaving_refusal(const Data& d, const Position& p, ShipId unit) {
  if (auto no = order_refusal(d, p, unit)) return no;
  Objection no;
  each_member(d, p, unit, [&](ShipId s) {
    if (!no) no = held_in_port(d, p, s);
    if (!no && at(p, s).halted == 2) no = refuse(Halted, arg(s));
  });
  return no ? no : stays_home(d, p, unit);
}

}  // namespace

namespace {

// Why nobody of this side sails from one zone to the other.
Objection passage_refusal(const Data& d, const Position& p, ShipId unit, ZoneId to) {
  const Ship& ship = at(p, unit);
  if (!d.board.adjacent(ship.zone, to)) return refuse(NotAdjacent, arg(unit), arg(to));
  if (!d.sea.has(to)) return refuse(NotASeaZone, arg(unit), arg(to));
  if (d.scenario.closed.has(to)) return refuse(PortClosed, arg(unit), arg(to));  // [BIS 47.2]
  // [BIS 5.18] Ports have their ways in and out; the Irish Sea and British ports are closed to German ships.
  if (!d.board.sailable(ship.zone, to)) return refuse(PortExit, arg(unit), arg(to));
  if (side_of(d, unit) == Seat::Axis) {
    if (d.irish_sea.has(to)) return refuse(IrishSea, arg(unit), arg(to));
    if (d.british_ports.has(to)) return refuse(EnemyPort, arg(unit), arg(to));
    // [BIS 12.6] Nor may they enter a neutral port.
    if (d.neutral_ports.has(to)) return refuse(NeutralPort, arg(unit), arg(to));
  }
  return {};
}

// [BIS 5.44] A task force goes as fast as its slowest ship.
bool some_member_cannot(const Data& d, const Position& p, ShipId unit) {
  bool refused = false;
  each_member(d, p, unit, [&](ShipId s) { refused = refused || ship_refusal(d, p, s).has_value(); });
  return refused;
}

bool strands_some(const Data& d, const Position& p, ShipId unit, ZoneId to) {
  bool stranded = false;
  each_member(d, p, unit, [&](ShipId s) {
    stranded = stranded || (is_carrier(d, s) && strands_planes(d, p, s, to));
  });
  return stranded;
}

}  // namespace

// [BIS 5.1] [BIS 5.11] [BIS 5.16] [BIS 5.17] Movement is voluntary, zone by zone, each next to the last.
Objection sail_refusal(const Data& d, const Position& p, ShipId unit, ZoneId to) {
  if (auto no = leaving_refusal(d, p, unit)) return no;
  if (auto no = passage_refusal(d, p, unit, to)) return no;
  if (auto no = homeward_refusal(d, p, unit, to)) return no;
  Objection no;
  each_member(d, p, unit, [&](ShipId s) {
    if (!no) no = ship_refusal(d, p, s);
    if (!no && is_carrier(d, s) && strands_planes(d, p, s, to)) no = refuse(StrandsPlanes, arg(s));
  });
  return no;
}

bool can_sail(const Data& d, const Position& p, ShipId unit) {
  return !leaving_refusal(d, p, unit) && !some_member_cannot(d, p, unit);
}
bool is_way_open(const Data& d, const Position& p, ShipId unit, ZoneId to) {
  return !passage_refusal(d, p, unit, to) && !homeward_refusal(d, p, unit, to) &&
         !strands_some(d, p, unit, to);
}

// [BIS 5.3] [BIS 5.31] [BIS 5.33] A unit patrols instead of moving; carriers cannot.
// [BIS 5.45] A task force patrols if one ship in it can [BIS R1].
Objection patrol_refusal(const Data& d, const Position& p, ShipId unit) {
  if (auto no = order_refusal(d, p, unit)) return no;
  if (at(p, unit).moved > 0) return refuse(AlreadyMoved, arg(unit));
  bool somebody = false;
  each_member(d, p, unit, [&](ShipId s) { somebody = somebody || d.ships[index(s)].type != Type::Carrier; });
  if (!somebody) return refuse(CarriersCannotPatrol, arg(unit));
  // [BIS R50] Ships on their way home do not patrol, nor does a force that has one.
  if (const ShipId s = first_homeward(d, p, unit); s != no_ship) return refuse(NoPatrolGoingHome, arg(s));
  return {};
}

// [BIS 5.19] Ships crowd a zone as they like and stay on the board; only German ships may leave it, by the
// southern edge [BIS R15], and who goes home by the west.
bool may_leave_board(const Data& d, const Position& p, ShipId unit) {
  if (leaves_by_the_west(d, p, unit) != no_ship) return can_sail(d, p, unit);
  if (!d.options.exit_south || side_of(d, unit) != Seat::Axis || !d.south_edge.has(at(p, unit).zone))
    return false;
  if (leaving_refusal(d, p, unit)) return false;
  return !some_member_cannot(d, p, unit);
}

namespace {

void count_step(const Data& d, Position& p, ShipId s, ZoneId to) {
  Ship& ship = at(p, s);
  // [BIS 5.34] [BIS 2.423] One mark says whether a ship patrols; whoever moves has taken it off.
  ship.patrol = 0;
  ++ship.moved;
  ship.fuel = static_cast<std::uint8_t>(ship.fuel - std::min(ship.fuel, fuel_cost(d, p, s)));
  ship.passed = ship.moved == 2 ? ship.zone : no_zone;
  pay_for_weather(d, p, s, to);
}

}  // namespace

FuelAhead fuel_ahead(const Data& d, Position p, ShipId s) {
  FuelAhead ahead;
  while (ahead.zones < ahead.cost.size() && !ship_refusal(d, p, s)) {
    const std::uint8_t before = at(p, s).fuel;
    count_step(d, p, s, at(p, s).zone);
    ahead.cost[ahead.zones++] = static_cast<std::uint8_t>(before - at(p, s).fuel);
  }
  return ahead;
}

namespace {

// Leaving is a step like others: who came into the last row this turn has passed through it.
void leave_by_the_south(const Data& d, Position& p, ShipId unit) {
  each_member(d, p, unit, [&](ShipId s) {
    count_step(d, p, s, no_zone);
    at(p, s).status = ShipStatus::Gone;
    at(p, s).finished_move = 1;
  });
}

}  // namespace

void take_step(const Data& d, Position& p, ShipId unit, ZoneId to) {
  each_member(d, p, unit, [&](ShipId s) {
    Ship& ship = at(p, s);
    count_step(d, p, s, to);
    ship.zone = to;
    ship.port_turns = 0;
    ship.bombed_in_port = 0;
  });
}

List<Reached> reach(const Data& d, const Position& p, ShipId unit) {
  struct Node {
    Position there;
    Reached how;
  };
  List<Reached> found;
  ZoneSet met = ZoneSet::only(at(p, unit).zone);
  List<Node> now;
  now.push_back({p, {}});
  while (!now.empty()) {
    List<Node> next;
    for (const Node& node : now) {
      if (!can_sail(d, node.there, unit)) continue;
      d.within(at(node.there, unit).zone, 1).each([&](ZoneId to) {
        if (met.has(to) || !is_way_open(d, node.there, unit, to)) return;
        met.add(to);
        Node step = node;
        take_step(d, step.there, unit, to);
        at_end_of_speed(d, step.there, unit);
        step.how.way.push_back(to);
        step.how.fuel = 0;
        each_member(d, p, unit, [&](ShipId s) {
          const auto spent = static_cast<std::uint8_t>(at(p, s).fuel - at(step.there, s).fuel);
          step.how.fuel = std::max(step.how.fuel, spent);
        });
        found.push_back(step.how);
        next.push_back(std::move(step));
      });
    }
    now = std::move(next);
  }
  return found;
}

namespace {

// [BIS R13] Escorts go one zone along their track in every C turn, whatever else happens.
void convoys_sail(P& p) {
  Position& pos = p.s.p;
  if (!is_c_turn(pos.turn)) return;
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) {
    Ship& ship = pos.ships[i];
    if (ship.status != ShipStatus::Escort) continue;
    for (const auto* track : {&p.data.rodney_track, &p.data.ramillies_track}) {
      const auto here = std::ranges::find(*track, ship.zone);
      if (here == track->end() || here + 1 == track->end()) continue;
      ship.zone = *(here + 1);
      p.s.may_be[i] = ZoneSet::only(ship.zone);
      break;
    }
  }
}

}  // namespace

// [BIS 4.5] Both sides move at once and in secret; what a quarry did in the shadow phase was its move.
Step ship_movement(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Moved, Repaired, Mended };
  if (f.at == Begin) {
    convoys_sail(p);
    return f.then(Moved, Fork{call(SailRule, Seat::Allied), call(SailRule, Seat::Axis)});
  }
  if (f.at == Repaired && p.data.options.repairs) return f.then(Mended, call(MendingRule, Seat::None));
  if (f.at == Repaired || f.at == Mended) return Done{};
  Position& pos = p.s.p;
  each_ship(p.data, Seat::Axis, [&](ShipId s) {
    if (at(pos, s).zone != first_port(p.data, s) || !in_play(pos, s)) at(pos, s).left_bergen = 1;
  });
  ships_may_have_moved(p.data, p.s);
  tell_who_left_by_the_west(p);
  p.out.tell(both_players, ShipsDone);
  return f.then(Repaired, call(RepairRule, Seat::None));
}

namespace {

bool anybody_to_order(const Data& d, const Position& p, Seat side) {
  return some_ship(d, side,
                   [&](ShipId s) { return !order_refusal(d, p, s) && is_leader(d, p, s); });
}

void finish_unit(const Data& d, Position& p, ShipId unit) {
  each_member(d, p, unit, [&](ShipId s) { at(p, s).finished_move = 1; });
}

}  // namespace

// One side's orders: a unit is picked, taken zone by zone, and stops.
Step sail(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, UnitPicked, Steered };
  const auto unit = static_cast<ShipId>(f.local[0]);
  switch (f.at) {
    case UnitPicked:
      if (p.answer.verb == Pass) {
        sail_home_unordered(p, f.side);
        return Done{};
      }
      f.local[0] = p.answer.a;
      return f.then(Steered, Ask::player(f.side, AskHeading, p.answer.a));
    case Steered:
      // [BIS 5.32] Whoever is ordered and stays, without being sent on patrol again, has come off it.
      if (p.answer.verb == Pass) each_member(p.data, pos, unit, [&](ShipId s) { at(pos, s).patrol = 0; });
      if (carry_out_heading(p, unit)) return f.then(Steered, Ask::player(f.side, AskHeading, f.local[0]));
      break;
    default:
      break;
  }
  if (!anybody_to_order(p.data, pos, f.side)) return Done{};
  return f.then(UnitPicked, Ask::player(f.side, AskSail));
}

// Does what was chosen for the unit; true if it may go on.
bool carry_out_heading(P& p, ShipId unit) {
  Position& pos = p.s.p;
  switch (p.answer.verb) {
    case Sail:
      take_step(p.data, pos, unit, static_cast<ZoneId>(p.answer.a));
      return !at_end_of_speed(p.data, pos, unit);
    case GoOnPatrol:
      each_member(p.data, pos, unit, [&](ShipId s) { at(pos, s).patrol = 1; });
      break;
    case Refuel:
      take_oil_at_sea(p.data, pos, unit, static_cast<ShipId>(p.answer.a));
      return false;
    case LeaveBoard:
      if (const ShipId s = leaves_by_the_west(p.data, pos, unit); s != no_ship) {
        leave_by_the_west(p, unit, s);
        return false;
      }
      leave_by_the_south(p.data, pos, unit);
      return false;
    default:
      break;
  }
  finish_unit(p.data, pos, unit);
  return false;
}

bool at_end_of_speed(const Data& d, Position& p, ShipId unit) {
  bool end = false;
  each_member(d, p, unit, [&](ShipId s) {
    const Objection no = ship_refusal(d, p, s);
    end = end || (no && no->code == NoSpeed);
  });
  if (end) finish_unit(d, p, unit);
  return end;
}

// [BIS 9.728] After all movement a ship that moved at most one zone may win back evasion. The die is rolled
// for every damaged ship, so that the number of dice tells nothing of how far it went, or that it has gone.
Step repair(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Rolled };
  if (f.at == Rolled) {
    const auto s = static_cast<ShipId>(f.local[0]);
    Ship& ship = at(pos, s);
    // A ship that went further regains nothing, which looks like a bad roll.
    const auto regained =
        ship.moved <= 1 ? std::min(ship.evasion_damage, p.data.charts.repair[p.answer.a]) : std::uint8_t{0};
    ship.evasion_damage = static_cast<std::uint8_t>(ship.evasion_damage - regained);
    p.out.tell(both_players, Repaired, arg(s), regained);
    ++f.local[0];
  }
  for (; f.local[0] < p.data.ships.size(); ++f.local[0]) {
    const auto s = static_cast<ShipId>(f.local[0]);
    if (at_large(p.s, s) && at(pos, s).evasion_damage > 0) return f.then(Rolled, Ask::roll(RollRepair));
  }
  return Done{};
}

namespace {

Objection check_order(const Asked& q, Choice c) {
  if (!q.gives_ship(c, OrderShip)) return not_an_option;
  return first(q.unit(c.a), order_refusal(q.d, q.p, ship_in(c)));
}

void offer_orders(const Asked& q, Options& out) {
  each_unit(q.d, q.p, q.seat, [&](ShipId s) {
    if (!order_refusal(q.d, q.p, s)) out.add({OrderShip, arg(s), 0, 0});
  });
}

Objection check_heading(const Asked& q, Choice c) {
  if (q.gives_zone(c, Sail)) return sail_refusal(q.d, q.p, q.ship(), zone_in(c));
  if (c == Choice{GoOnPatrol, 0, 0, 0}) return patrol_refusal(q.d, q.p, q.ship());
  if (c == Choice{LeaveBoard, 0, 0, 0})
    return allowed_if(may_leave_board(q.d, q.p, q.ship()), refuse(NotSouthEdge, q.ask.subject));
  const bool refuels = q.d.options.refuel && q.gives_ship(c, Refuel);
  if (refuels && in_play(q.p, ship_in(c)) && same_unit(q.d, q.p, q.ship(), ship_in(c)))
    return refuel_refusal(q.d, q.p, q.ship(), ship_in(c));
  return not_an_option;
}

void offer_headings(const Asked& q, Options& out) {
  if (can_sail(q.d, q.p, q.ship())) {
    bool carrier = false;
    each_member(q.d, q.p, q.ship(), [&](ShipId s) { carrier = carrier || is_carrier(q.d, s); });
    for (const ZoneId z : q.d.printed->ways[index(q.seat)][index(at(q.p, q.ship()).zone)]) {
      if (q.d.scenario.closed.has(z)) continue;
      if (homeward_refusal(q.d, q.p, q.ship(), z)) continue;
      if (!carrier || !strands_some(q.d, q.p, q.ship(), z)) out.add({Sail, arg(z), 0, 0});
    }
  }
  if (!patrol_refusal(q.d, q.p, q.ship())) out.add({GoOnPatrol, 0, 0, 0});
  if (may_leave_board(q.d, q.p, q.ship())) out.add({LeaveBoard, 0, 0, 0});
  if (!q.d.options.refuel) return;
  each_member(q.d, q.p, q.ship(), [&](ShipId s) {
    if (!refuel_refusal(q.d, q.p, q.ship(), s)) out.add({Refuel, arg(s), 0, 0});
  });
}

}  // namespace

const Answers sail_answers{check_order, offer_orders};
const Answers heading_answers{check_heading, offer_headings};

}  // namespace flagplot::bismarck
