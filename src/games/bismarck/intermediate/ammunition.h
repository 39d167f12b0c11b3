#pragma once

#include "games/bismarck/gunnery.h"

// Chapter 20: how much fire a ship has in her. Nothing here is asked in a game that does not play it.
namespace flagplot::bismarck {

// What so many shots in a round cost a ship.
int factors_for(const Data&, const Position&, ShipId, int shots);
// Why a ship cannot fire what it is about to, if all its turrets work.
BattleObjection ammunition_refusal(const Data&, const Position&, ShipId, const Aims&);
// Its fire of this round is over.
void spend_on_fire(P&, ShipId, const Aims&, Section failed);

// A turn of refuelling.
void rearm(P&, ShipId);

// A convoy that chance has brought before a unit's guns.
Objection convoy_ammunition_refusal(const Data&, const Position&, ShipId unit);
void spend_on_convoy(P&, ShipId unit);

}  // namespace flagplot::bismarck
