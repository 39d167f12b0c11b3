#include "games/bismarck/intermediate/mistaken.h"

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"

namespace flagplot::bismarck {
namespace {

bool sails_alone(const Data& d, const Position& p, ShipId s) {
  int members = 0;
  each_member(d, p, s, [&](ShipId) { ++members; });
  return members == 1;
}

bool lies_face_down(const Position& p, ShipId s, ZoneId zone) {
  return at(p, s).zone == zone && p.battle.ships[index(s)].status == 0;
}

// [BIS 38.5] Once a day; the date is that of the turn. [BIS R44] Not with a convoy, and not in port.
bool is_friend_in_danger(const Data& d, const Position& p, ShipId s, ZoneId zone) {
  const ZoneSet& ports = side_of(d, s) == Seat::Allied ? d.british_ports : d.german_ports;
  return at(p, s).status == ShipStatus::AtSea && lies_face_down(p, s, zone) && !ports.has(zone) &&
         sails_alone(d, p, s) && log_of(p, s).mistaken != date(p.turn);
}

bool is_lone_target(const Data& d, const Position& p, ShipId s, ZoneId zone) {
  return lies_face_down(p, s, zone) && can_be_bombed(d, p, s) && may_be_mistaken(d, p, s);
}

template <class F>
void each_in_the_cup(const Data& d, const Position& p, Seat attacker, ZoneId zone, F f) {
  each_ship(d, attacker, [&](ShipId s) {
    if (is_friend_in_danger(d, p, s, zone)) f(s);
  });
  each_ship(d, other(attacker), [&](ShipId s) {
    if (is_lone_target(d, p, s, zone)) f(s);
  });
}

}  // namespace

// [BIS 38.4] Only at a ship by herself, and not while she is being shadowed.
bool may_be_mistaken(const Data& d, const Position& p, ShipId target) {
  return d.options.sheffield && sails_alone(d, p, target) && !(at(p, target).located & ByShadow);
}

// [BIS 38.2] All who sail alone there are drawn from, whatever their type.
ShipId in_the_cup(const Data& d, const Position& p, Seat attacker, ZoneId zone, int nth) {
  ShipId found = no_ship;
  each_in_the_cup(d, p, attacker, zone, [&](ShipId s) {
    if (--nth == 0) found = s;
  });
  return found;
}

int friends_in_danger(const Data& d, const Position& p, Seat attacker, ZoneId zone) {
  if (!d.options.sheffield) return 0;
  int n = 0;
  each_ship(d, attacker, [&](ShipId s) { n += is_friend_in_danger(d, p, s, zone); });
  return n;
}

// None if there is no friend among them: then nothing can go wrong.
int count_in_the_cup(const Data& d, const Position& p, Seat attacker, ZoneId zone) {
  int n = 0, friends = 0;
  each_in_the_cup(d, p, attacker, zone, [&](ShipId s) {
    ++n;
    friends += side_of(d, s) == attacker;
  });
  return friends == 0 ? 0 : n;
}

void mistake(Position& p, ShipId friendly) {
  log_of(p, friendly).mistaken = static_cast<std::uint8_t>(date(p.turn));
}

}  // namespace flagplot::bismarck
