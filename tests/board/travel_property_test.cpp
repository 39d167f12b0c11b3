#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/travel.h"
#include "maps.h"

namespace flagplot::board {
namespace {

using test::at;
using test::MapMaker;

constexpr int rows = 4;
constexpr int cols = 4;

std::string any_cell() {
  return test::cell_name(*rc::gen::inRange(1, rows + 1), *rc::gen::inRange(1, cols + 1));
}

std::string any_neighbour(const Board& open, const std::string& of) {
  const auto around = open.neighbours(at(open, of));
  return std::string(open.id(around[*rc::gen::inRange<std::size_t>(0, around.size())]));
}

MapMaker any_lattice() {
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      return MapMaker::brick(rows, cols);
    case 1:
      return MapMaker::hex("pointy", "even", rows, cols);
    case 2:
      return MapMaker::hex("pointy", "odd", rows, cols);
    case 3:
      return MapMaker::hex("flat", "even", rows, cols);
    default:
      return MapMaker::hex("flat", "odd", rows, cols);
  }
}

// A small sea with some land, walls, many forbidden transits and a port with an exit or two.
Board any_board() {
  MapMaker maker = any_lattice();
  const Board open = maker.board();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) maker.land(any_cell());
  std::set<std::pair<std::string, std::string>> walls;
  for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
    const std::string a = any_cell();
    walls.insert(std::minmax(a, any_neighbour(open, a)));
  }
  for (const auto& [a, b] : walls) maker.side(a, b, "blocked");
  for (int i = *rc::gen::inRange(0, 30); i > 0; --i) {
    const std::string through = any_cell();
    const std::string a = any_neighbour(open, through);
    const std::string b = any_neighbour(open, through);
    if (a != b) maker.forbid(a, through, b);
  }
  const Board without_port = maker.board();
  const std::string port = any_cell();
  test::Names exits;
  for (const CellId next : without_port.neighbours(at(without_port, port)))
    if (without_port.passable(at(without_port, port), next) && *rc::gen::arbitrary<bool>())
      exits.emplace_back(without_port.id(next));
  if (!exits.empty()) maker.place("port", port, exits);
  return maker.board();
}

CellId any_id(const Board& board) {
  return static_cast<CellId>(*rc::gen::inRange<int>(0, static_cast<int>(board.size())));
}

bool exits_allow(const Board& board, CellId a, CellId b) {
  const auto places = board.places_in(a);
  if (places.empty()) return true;
  const auto exits = board.exits(places.front());
  return std::find(exits.begin(), exits.end(), b) != exits.end();
}

bool may_step(const Board& board, CellId before, CellId here, CellId next) {
  return board.passable(here, next) && exits_allow(board, here, next) && exits_allow(board, next, here) &&
         board.transit_allowed(before, here, next);
}

// The plainest possible answer: all (before, here) pairs that some walk of so many steps ends in.
using Standing = std::pair<CellId, CellId>;

std::map<CellId, int> costs_by_walking(const Board& board, CellId came_from, CellId start) {
  std::map<CellId, int> costs{{start, 0}};
  std::set<Standing> seen{{came_from, start}};
  std::set<Standing> now = seen;
  for (int steps = 1; !now.empty(); ++steps) {
    std::set<Standing> then;
    for (const auto& [before, here] : now)
      for (const CellId next : board.neighbours(here))
        if (may_step(board, before, here, next) && seen.insert({here, next}).second) {
          then.insert({here, next});
          costs.emplace(next, steps);
        }
    now = std::move(then);
  }
  return costs;
}

// Tries the ways in clockwise order, so the first one found is the one wanted.
bool first_walk(const Board& board, CellId before, CellId here, CellId to, int steps,
                std::vector<CellId>& walk) {
  if (steps == 0) return here == to;
  if (board.distance(here, to) > steps) return false;
  for (const CellId next : board.neighbours(here)) {
    if (!may_step(board, before, here, next)) continue;
    walk.push_back(next);
    if (first_walk(board, here, next, to, steps - 1, walk)) return true;
    walk.pop_back();
  }
  return false;
}

CellId any_came_from(const Board& board, CellId start) {
  const auto around = board.neighbours(start);
  const auto choice = *rc::gen::inRange<std::size_t>(0, around.size() + 1);
  return choice == around.size() ? no_cell : around[choice];
}

RC_GTEST_PROP(TravelProperty, CostsAreThoseOfTheShortestLawfulWalks, ()) {
  const Board board = any_board();
  const CellId start = any_id(board);
  const CellId came_from = any_came_from(board, start);
  const auto expected = costs_by_walking(board, came_from, start);
  Reach reach;
  reachable(board, any_id(board), Reach::max_steps, {}, reach);  // leaves something to be cleared
  reachable(board, start, Reach::max_steps, {.came_from = came_from}, reach);
  RC_ASSERT(reach.cells().size() == expected.size());
  for (const auto& [cell, cost] : expected) RC_ASSERT(static_cast<int>(reach.cost(cell)) == cost);
}

RC_GTEST_PROP(TravelProperty, PathsAreTheFirstShortestOnesClockwise, ()) {
  const Board board = any_board();
  const CellId start = any_id(board);
  const CellId came_from = any_came_from(board, start);
  const Travel travel{.came_from = came_from};
  Reach reach;
  reachable(board, start, 7, travel, reach);
  std::array<CellId, 7> buffer;
  for (const CellId to : reach.cells()) {
    std::vector<CellId> expected;
    RC_ASSERT(first_walk(board, came_from, start, to, reach.cost(to), expected));
    const auto found = path(reach, to, buffer);
    RC_ASSERT(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
    const auto alone = path(board, start, to, travel, buffer);
    RC_ASSERT(std::equal(alone.begin(), alone.end(), expected.begin(), expected.end()));
  }
}

RC_GTEST_PROP(TravelProperty, FewerStepsReachThePartThatCostsNoMore, ()) {
  const Board board = any_board();
  const CellId start = any_id(board);
  const int steps = *rc::gen::inRange(0, 8);
  Reach far, near;
  reachable(board, start, Reach::max_steps, {}, far);
  reachable(board, start, steps, {}, near);
  for (const CellId cell : board.all_cells())
    RC_ASSERT(near.cost(cell) == (far.cost(cell) <= steps ? far.cost(cell) : Reach::not_reached));
}

RC_GTEST_PROP(TravelProperty, ShipsComeBackTheWayTheyWent, ()) {
  const Board board = any_board();
  const CellId a = any_id(board);
  const CellId b = any_id(board);
  RC_ASSERT(distance_by_sea(board, a, b) == distance_by_sea(board, b, a));
  RC_ASSERT(distance_by_sea(board, a, b, {.ignore_land = true}) == board.distance(a, b));
}

RC_GTEST_PROP(TravelProperty, PassabilityIsSymmetric, ()) {
  const Board board = any_board();
  for (const CellId a : board.all_cells())
    for (const CellId b : board.all_cells()) {
      RC_ASSERT(board.passable(a, b) == board.passable(b, a));
      RC_ASSERT(board.sailable(a, b) == board.sailable(b, a));
      RC_ASSERT(!board.sailable(a, b) || board.passable(a, b));
    }
}

}  // namespace
}  // namespace flagplot::board
