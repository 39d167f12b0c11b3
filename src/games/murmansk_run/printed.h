#pragma once

#include <memory>
#include <string>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/murmansk_run/ids.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {

// Table A by defending and firing class; table B by column -3 to +5 and the attacker's die.
struct Charts {
  Array<Array<std::int8_t, 8>, 8> level{};  // [defends][fires]
  Array<Array<Outcome, 7>, 9> column{};     // [level + 3][die]
  Array<Array<Outcome, 7>, 3> air{};        // [unit][die]
  Array<Array<std::uint8_t, 7>, 3> flak{};  // [unit][defender's die]: 1 AA, 2 with a carrier
  std::uint8_t as_from = 5;                           // defender's die against the pack
  Array<std::uint8_t, 3> transit_shift{};        // by year from 1942
};

// The map and the charts, and what follows from them alone: the same for every scenario and option.
struct Printed {
  explicit Printed(board::Board b) : board(std::move(b)) {}
  board::Board board;
  Charts charts;
  Array<Set, most_cells> near{};                // neighbours
  Array<Set, most_cells> within2{}, within3{};  // of air range
  Array<Set, most_cells> easterly{};            // [MR M25] where the convoy may go
  Set sea, ice, uboats, allied_subs, near_base, west_exit, german_ports;
  Cell entry_a = nowhere, entry_b = nowhere, trondheim = nowhere, kirkenes = nowhere, murmansk = nowhere,
       arkangelsk = nowhere, white_sea = nowhere, cell_e10 = nowhere;
};

// One for all games on the same files.
std::shared_ptr<const Printed> printed(const data::Files&);
Cell cell_named(const board::Board&, const std::string& name, const std::string& where);

}  // namespace flagplot::murmansk_run
