#pragma once

#include <cstdint>
#include <memory>

#include "data/files_fwd.h"
#include "games/bismarck/ids.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

inline constexpr std::size_t most_tubes = 6, torpedo_reach = 2;

// From which row of two digits on a salvo of torpedoes hits once, and twice.
struct TorpedoColumn {
  std::uint8_t one = 0, two = 0;
};

// What a torpedo does; `belt` is the star, against which some ships are protected.
struct TorpedoDamage {
  std::uint8_t midships = 0, evasion = 0;
  bool sunk = false, belt = false;
};

// The tables that the Intermediate Game adds to the battle board. Games that play none of its chapters on it
// have not read them.
struct BattleCharts {
  Array<Array<TorpedoColumn, most_tubes + 1>, torpedo_reach> torpedo_fire{};  // by hexes less one, by tubes
  Array<std::uint8_t, 256> torpedo_evasion{};       // by the target's evasion: added to the first die
  std::int8_t avoiding = 0;                         // added to the second
  Array<Array<std::uint8_t, 10>, 2> start_range{};  // by day, by night; by level
  Array<Array<TorpedoDamage, 6>, type_names.size()> torpedo_damage{};  // by Type, by die less one
};

// One for all games on the same files.
std::shared_ptr<const BattleCharts> battle_charts(const data::Files&);

}  // namespace flagplot::bismarck
