#include <algorithm>

#include "games/bismarck/battle.h"
#include "games/bismarck/intermediate/fronts.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// What a state is: what of it is in use, and what must hold in every one, true or only supposed.
namespace flagplot::bismarck {

void Bismarck::leave_out(const Data& d, const State& s, LeftOut& unused) {
  unused.beyond(s.may_be, d.ships.size());
  unused.beyond(s.contact, d.ships.size());
  unused.beyond(s.p.ships, d.ships.size());
  unused.beyond(s.p.battle.ships, d.ships.size());
  unused.from(s.p.battle.actions, s.p.battle.announced);
  unused.beyond(s.p.air, d.air.size());
  if (!has_own_weather(d)) unused.part(s.p.weather);
  if (keeps_log(d.options)) {
    unused.beyond(s.p.log, d.ships.size());
  } else {
    unused.part(s.p.log);
  }
  if (!d.options.fronts) unused.part(s.p.fronts);
  if (d.options.repairs) {
    unused.beyond(s.p.mending, d.ships.size());
  } else {
    unused.part(s.p.mending);
  }
  if (d.options.navigation) {
    unused.beyond(s.p.sorties, d.air.size());
  } else {
    unused.part(s.p.sorties);
  }
  for (const auto& list : s.p.sightings) {
    // A new one goes to the front: nothing stands behind the first that is blank.
    const auto blank = [](const Sighting& seen) { return seen.turn == 0; };
    unused.from(list, static_cast<std::size_t>(std::ranges::find_if(list, blank) - list.begin()));
  }
}

std::vector<std::string> Bismarck::broken_invariants(const Data& d, const State& s) {
  std::vector<std::string> broken;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto id = static_cast<ShipId>(i);
    const Ship& ship = at(s.p, id);
    const std::string& name = d.ships[i].name;
    if (ship.status == ShipStatus::Surrendered && !d.ships[i].surrenders) broken.push_back(name + " never surrenders");
    if (is_lost(ship) && ship.zone != no_zone) broken.push_back(name + " is lost and somewhere");
    if (!in_play(ship)) continue;
    if (!d.sea.has(ship.zone)) broken.push_back(name + " is not at sea");
    if (d.scenario.closed.has(ship.zone)) broken.push_back(name + " is in a port that is closed");
    if (ship.fuel > d.ships[i].fuel) broken.push_back(name + " has more fuel than it began with");
    if (keeps_log(d.options) && s.p.log[i].ammunition > d.ships[i].ammunition)
      broken.push_back(name + " has more ammunition than her sheet");
    const LogLine& log = s.p.log[i];
    if (log.torpedoes_spent && d.ships[i].torpedoes == 0)
      broken.push_back(name + " has fired torpedoes she never had");
    if ((log.torpedoes_at || log.avoids) && !(d.options.ship_torpedoes && on_board(s.p, id)))
      broken.push_back(name + " has to do with torpedoes and is in no battle");
    if (ship.hits[4] >= d.ships[i].midships)
      broken.push_back(name + " floats although every midships box is marked");
    for (std::size_t g = 0; g < 4; ++g) {
      if (ship.hits[g] > d.ships[i].guns[g].size()) broken.push_back(name + " has more hits than boxes");
    }
    if (s.p.log[i].attack_boxes > d.ships[i].attack_boxes)
      broken.push_back(name + " has more attack boxes than it began with");
    for (std::size_t section = 0; section < ship.hits.size(); ++section) {
      if (s.p.log[i].beyond_repair[section] > ship.hits[section])
        broken.push_back(name + " has boxes beyond repair that are not marked");
    }
    if (s.p.mending[i] && s.p.phase != ship_movement_phase)
      broken.push_back(name + " is being mended out of turn");
    if (s.p.log[i].launched > d.ships[i].launches) broken.push_back(name + " has launched too often");
    const bool under_way = s.p.phase == shadow_phase && ship.moved > 0 && !ship.finished_move;
    if (!s.stack.forked() && !under_way && !s.may_be[i].has(ship.zone))
      broken.push_back(name + " is where the enemy thinks it cannot be");
  }
  for (std::size_t a = 0; a < d.air.size(); ++a) {
    if (s.p.sorties[a].lost && !(d.options.navigation && d.air[a].carrier != no_ship))
      broken.push_back(d.air[a].name + " is lost although it cannot lose its way");
  }
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const LogLine& log = s.p.log[i];
    if (log.returning && !d.ways_home) broken.push_back(d.ships[i].name + " goes home for no reason");
    if (log.returning && s.p.ships[i].patrol) broken.push_back(d.ships[i].name + " patrols on the way home");
    if (log.refuelling && !d.options.refuel) broken.push_back(d.ships[i].name + " takes oil from nobody");
    if (log.broken_down && !d.options.breakdown)
      broken.push_back(d.ships[i].name + " has broken down by itself");
    if (log.weather_paid && !d.options.fuel) broken.push_back(d.ships[i].name + " has paid for weather");
  }
  const Weather& weather = s.p.weather;
  for (const Area area : areas) {
    const bool in_play = (area == Area::North || d.options.two_areas) && !d.options.fronts;
    if (const int level = level_of(s.p, area); in_play ? level < 1 || level > level_x : level != 0)
      broken.push_back("the level of an area is off its track");
    if (weather.variability[index(area)] && !(d.options.variability && s.p.phase == search_phase))
      broken.push_back("what one sees varies outside the search phase");
  }
  if (d.options.fronts) {
    for (const Area area : areas) {
      for (const std::uint8_t level : front_levels(d, s.p, area).levels) {
        if (level < 1 || level > level_x) broken.push_back("a front has a level that is none");
      }
      if (const int waiting = s.p.fronts.waiting_count[index(area)]; waiting < 1 || waiting > int{most_waiting})
        if (!s.stack.asked_of(Seat::Chance).prompt) broken.push_back("nothing waits in the west");
    }
  }
  if (weather.island_fog && !(s.p.fog && d.options.fog_die)) broken.push_back("the islands alone are in fog");
  if (s.p.turn > d.scenario.last_turn) broken.push_back("the game runs past its last turn");
  return broken;
}

}  // namespace flagplot::bismarck
