#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// Strikes on ships in port and on aircraft at their bases. Nobody has to be found first; the rest is a strike
// like others.
namespace flagplot::pq17 {

// [PQ 7.1.3] Aircraft from land need an event or a condition that lets them, those of carriers do not;
// British bases are safe.
Objection bomb_refusal(const Data& d, const Position& p, AirId a, std::uint8_t place) {
  const PlaceSpec& spec = d.places[place];
  if (spec.side == d.air(a).side || d.air(a).type == AirType::P) return not_an_option;
  if (d.printed->allied_shore.has(spec.hex)) return Refusal{NeverBombed, {place, 0, 0}};
  if (d.scenario.air[a].carrier != no_ship) return {};
  if (p.special.raid_light && spec.side == Seat::Allied) return {};
  if (is_halifax(d, a)) return allowed_if(spec.port, {OnlyTirpitz, {a, 0, 0}});
  const bool event = p.port_attack && (spec.side == Seat::Axis || d.named.attacked_by_event.has(place));
  return allowed_if(event, {NoLeaveToBomb, {a, place, 0}});
}

// Whether there is any place that it might.
bool could_bomb(const Data& d, const Position& p, AirId a) {
  return d.scenario.air[a].carrier != no_ship || p.special.raid_light || p.port_attack ||
         d.wings.halifaxes.has(a);
}

bool has_place_to_bomb(const Data& d, const Position& p, AirId a) {
  const Hex base = base_of(d, p, a);
  if (base == nowhere || (d.scenario.air[a].carrier == no_ship && !p.port_attack && !is_halifax(d, a)))
    return false;
  for (std::uint8_t i = 0; i < d.places.size(); ++i) {
    const PlaceSpec& spec = d.places[i];
    if (d.printed->distance[base][spec.hex] <= d.air(a).range && (spec.airbase || d.scenario.open.has(i)) &&
        !bomb_refusal(d, p, a, i))
      return true;
  }
  return false;
}

AirSet strikers_on(const Data& d, const Position& p, std::uint8_t place) {
  AirSet set;
  const PlaceSpec& spec = d.places[place];
  d.wings.of_side[index(other(spec.side))].each([&](AirId a) {
    if (p.air[a].status == OnMission && p.air[a].hex == spec.hex && flying_cs(p.air[a]) > 0 &&
        !bomb_refusal(d, p, a, place))
      set.add(a);
  });
  return set;
}

Objection place_refusal(const Data& d, const Position& p, Seat side, std::uint8_t place, std::uint8_t how) {
  if (place >= d.places.size() || d.places[place].side == side) return not_an_option;
  const bool there =
      how == in_harbour ? d.places[place].port && d.scenario.open.has(place) : d.places[place].airbase;
  if (!there) return not_an_option;
  if ((how == in_harbour ? p.ports_struck : p.bases_struck) >> place & 1U)
    return Refusal{StruckAlready, {no_block, 0, 0}};
  return allowed_if(!strikers_on(d, p, place).empty(), {NobodyOverhead, {d.places[place].hex, 0, 0}});
}

// All blocks in the port are part of it, dummies too: who is in which is not told.
void lay_out_port(const Data& d, Position& p, std::uint8_t place) {
  each_force(d.places[place].side, [&](ForceId f) {
    if (p.force[f].place == InPort && p.force[f].at == d.places[place].hex) lay_out(d, p, f);
  });
}

void open_place_strike(P& p, std::uint8_t place, std::uint8_t how) {
  Position& at = p.s.p;
  Fight& fight = at.fight;
  at.in_strike = strikers_on(p.data, at, place);
  auto& struck_places = how == in_harbour ? at.ports_struck : at.bases_struck;
  struck_places |= 1U << place;
  bool from_land = false;
  at.in_strike.each([&](AirId a) { from_land = from_land || p.data.scenario.air[a].carrier == no_ship; });
  note_deck_strike(p, place);
  if (from_land) at.port_attack = 0;  // one place and no more
  fight = Fight{};
  fight.at = p.data.places[place].hex;
  fight.target = no_block;
  fight.attacker = other(p.data.places[place].side);
  fight.in_port = how;
  fight.place = place;
  p.out.tell(both_players, PlaceStruck, place, how == on_airfield);
  at.in_strike.each([&](AirId a) { at.air[a].target = flying_cs(at.air[a]); });
}

void close_place_strike(P& p) {
  Position& at = p.s.p;
  const BlockSet engaged = at.fight.engaged;
  const std::uint8_t place = at.fight.place;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    // Who rose to defend its own base lands there again.
    if (p.data.air(a).side == p.data.places[place].side && at.air[a].status == Flown)
      at.air[a].status = AtBase;
  }
  forget_half_hits(at);
  at.fight = Fight{};
  p.out.tell(both_players, PlaceStrikeEnds, place);
  engaged.each([&](BlockId b) {
    if (at.block[b].force < most_forces) settle(p, at.block[b].force);
  });
}

}  // namespace flagplot::pq17
