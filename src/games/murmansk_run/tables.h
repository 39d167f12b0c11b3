#pragma once

#include "games/murmansk_run/state.h"

// What the combat tables say of a position, before any die: asked by the chapters that roll, and by bots that
// weigh their chances. All of it works on what one side sees.
namespace flagplot::murmansk_run {

// damage.cpp
int table_level(const Data&, Class fires, Class defends);
Outcome table_result(const Data&, int level, int die);
Class class_of_target(const Data&, std::uint16_t target);
int freighters_for(Outcome);

// battle_fire.cpp
int gun_level(const Data&, const Position&, ShipId, std::uint16_t target);
int torpedo_level(const Data&, const Position&, ShipId, std::uint16_t target);

// wolfpack.cpp, submarines.cpp, air_attack.cpp
int pack_level(const Data&, const Position&, MarkerId, std::uint16_t target);
int attack_modifier(const Data&, const Position&, MarkerId, bool freighters);
int air_modifier(const Data&, const Position&, std::uint16_t target, bool in_port, bool low);

// forces.cpp, movement.cpp
int fuel_cost(const Data&, Set ships);
Set moves_of(const Data&, const Position&, MarkerId);  // where it may go

}  // namespace flagplot::murmansk_run
