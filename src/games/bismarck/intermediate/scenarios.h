#pragma once

#include "games/bismarck/predicates.h"

// What the order of battle of the Intermediate Game leaves to the British: when and where ships come that were not there
// in the beginning, who waits for the Germans before Brest, and in which port French ships begin. The enemy is told none
// of it.
namespace flagplot::bismarck {

constexpr bool comes_later(Hold hold) {
  return hold == Hold::Timed || hold == Hold::Revenge || hold == Hold::Reserve || hold == Hold::WithRevenge;
}

// [BIS 45.2] [BIS 49.3] [BIS 49.4] May come in its turn, or in any later one.
inline bool is_due(const Data& d, const Position& p, ShipId s) {
  const ShipStart& start = d.scenario.ships[index(s)];
  return start.in_play && start.hold == Hold::Reserve && p.turn >= start.turn;
}
inline bool may_have_come(const Data& d, const Position& p, ShipId s) {
  return is_due(d, p, s) && at(p, s).status == ShipStatus::Waiting;
}
// From now on the enemy has to reckon with those that are due. Whether there are any: the question is the same whether or
// not they have come.
bool expect_reserves(const Data&, State&);

// [BIS 46.2] Seven turns after a German ship was discovered [BIS R69], which was the turn before the ports opened; 0: not yet.
inline int revenge_may_come_from(const Data& d, const Position& p) {
  constexpr int turns = 7;
  return d.scenario.revenge_after_discovery && p.home_fleet_free ? p.home_fleet_free - 1 + turns : 0;
}

// [BIS 51.2] The cruisers of Scapa, of which some may be at sea when the Germans lie in Brest.
inline bool may_begin_forward(const Data& d, ShipId s) {
  const ShipStart& start = d.scenario.ships[index(s)];
  return d.scenario.forward_cruisers > 0 && start.in_play && start.hold == Hold::HomeFleet && start.zone == d.scapa &&
         start.force == 0 && d.ships[index(s)].type == Type::Cruiser;
}
inline bool is_held_in_scapa(const Data& d, const Position& p, ShipId s) {
  const ShipStart& start = d.scenario.ships[index(s)];
  return start.hold == Hold::HomeFleet && start.zone == d.scapa && not_before(p, s, p.home_fleet_free);
}
void expect_forward_cruisers(const Data&, State&);

// [BIS 43.2] Whose port is chosen in secret.
bool some_choose_ports(const Data&);
void expect_in_either_port(const Data&, State&);

}  // namespace flagplot::bismarck
