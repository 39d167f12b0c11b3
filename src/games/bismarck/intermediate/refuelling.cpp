#include "games/bismarck/intermediate/refuelling.h"

#include <algorithm>

#include "games/bismarck/intermediate/ammunition.h"
#include "games/bismarck/intermediate/torpedoes.h"
#include "games/bismarck/intermediate/words.h"

namespace flagplot::bismarck {
namespace {

constexpr std::uint8_t fuel_a_turn = 4, boxes_a_turn = 2;

// The side of the board along which a zone lies; none if there are no tankers.
const ZoneSet* edge_at(const Data& d, ZoneId z) {
  for (const ZoneSet& edge : d.intermediate->edges) {
    if (edge.has(z)) return &edge;
  }
  return nullptr;
}

// A side of the board has one tanker.
bool is_taken(const Data& d, const Position& p, const ZoneSet& edge, Seat side) {
  return some_ship(d, side, [&](ShipId s) { return takes_oil_at_sea(d, p, s) && edge.has(at(p, s).zone); });
}

// [BIS 17.1] Whoever was in port before this turn and has stayed there.
bool lies_in_port(const Data& d, const Position& p, ShipId s) {
  return in_port(d, p, s) && at(p, s).moved == 0;
}

// [BIS R51] Only a turn in which it neither fought nor was attacked counts.
bool is_supplied(const Data& d, const Position& p, ShipId s) {
  if (!in_play(p, s) || at(p, s).fought || log_of(p, s).refuelling == Disturbed) return false;
  return takes_oil_at_sea(d, p, s) || lies_in_port(d, p, s);
}

// [BIS 17.7] Up to what there is room for.
std::uint8_t regain(std::uint8_t& has, std::uint8_t most, std::uint8_t a_turn) {
  const auto gained = static_cast<std::uint8_t>(has < most ? std::min<int>(a_turn, most - has) : 0);
  has = static_cast<std::uint8_t>(has + gained);
  return gained;
}

void supply(P& p, ShipId s) {
  Position& pos = p.s.p;
  const ShipSpec& spec = p.data.ships[index(s)];
  const Seat owner = spec.side;
  if (const std::uint8_t gained = regain(at(pos, s).fuel, spec.fuel, fuel_a_turn))
    p.out.tell(owner, Refuelled, arg(s), gained);
  rearm(p, s);
  load_tubes(p, s);
  // [BIS 17.6] Planes are made ready again in port alone.
  if (lies_in_port(p.data, pos, s)) regain(log_of(pos, s).attack_boxes, spec.attack_boxes, boxes_a_turn);
}

}  // namespace

// [BIS 17.2] [BIS 17.3] [BIS 17.4] Where there are tankers, for one ship of each side of the board; only
// German ships.
Objection refuel_refusal(const Data& d, const Position& p, ShipId unit, ShipId s) {
  if (auto no = order_refusal(d, p, unit)) return no;
  if (side_of(d, s) != Seat::Axis) return refuse(OnlyGermansRefuelAtSea, arg(s));
  if (at(p, unit).moved > 0) return refuse(AlreadyMoved, arg(unit));
  const ZoneId zone = at(p, s).zone;
  const ZoneSet* edge = edge_at(d, zone);
  if (!edge) return refuse(NoTankerThere, arg(s), arg(zone));
  if (is_taken(d, p, *edge, Seat::Axis)) return refuse(TankerTaken, arg(s));
  return {};
}

// [BIS 17.5] It does not move, and whoever sails with it waits and does not patrol [BIS R52]. What it does
// not search is in search.cpp; that it does not shadow goes without saying, as Germans do not.
void take_oil_at_sea(const Data& d, Position& p, ShipId unit, ShipId s) {
  log_of(p, s).refuelling = TakesOil;
  each_member(d, p, unit, [&](ShipId m) {
    at(p, m).patrol = 0;
    at(p, m).finished_move = 1;
  });
}

bool some_member_takes_oil(const Data& d, const Position& p, ShipId unit) {
  bool some = false;
  each_member(d, p, unit, [&](ShipId s) { some = some || takes_oil_at_sea(d, p, s); });
  return some;
}

void supply_ships(P& p) {
  if (!p.data.options.refuel) return;
  for (const Seat side : players) {
    each_ship(p.data, side, [&](ShipId s) {
      if (is_supplied(p.data, p.s.p, s)) supply(p, s);
      log_of(p.s.p, s).refuelling = NoOil;
    });
  }
}

}  // namespace flagplot::bismarck
