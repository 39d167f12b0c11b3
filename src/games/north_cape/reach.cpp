#include <nlohmann/json.hpp>

#include "games/north_cape/chapters.h"
#include "games/north_cape/naming.h"

// How far ships get this turn, by the steps of movement.cpp: for who plots their way.
namespace flagplot::north_cape {
namespace {

// A decoy goes wherever it likes; nobody plots its way from edge to edge.
constexpr int plotted_hexes = 12;

struct Ways {
  std::vector<Hex> reached;               // nearest first
  Array<Hex, board::max_cells> before{};  // the hex before each of them on the way
};

// Enemy stacks lie open and halt whoever enters; who intercepts on the way is not known.
Ways ways_of(const Data& d, Position p, PieceSet who, Seat side, Hex from) {
  Ways ways;
  HexSet seen{};
  seen.insert(static_cast<board::CellId>(from));
  std::vector<Hex> edge{from};
  for (int steps = 0; steps < plotted_hexes && !edge.empty(); ++steps) {
    std::vector<Hex> next;
    for (const Hex at : edge) {
      if (at != from && is_occupied(p, other(side), at)) continue;
      for (const Hex to : d.printed->near[at]) {
        if (to == nowhere || has(seen, to) || step_refusal(d, p, who, at, to)) continue;
        seen.insert(static_cast<board::CellId>(to));
        ways.before[to] = at;
        next.push_back(to);
      }
    }
    who.each([&](PieceId piece) { ++p.moved[piece]; });
    ways.reached.insert(ways.reached.end(), next.begin(), next.end());
    edge = std::move(next);
  }
  return ways;
}

PieceSet able_to_move(const Data& d, const Position& p, StackId s) {
  PieceSet who;
  (in_stack(p, s) - part(d, p).aircraft).each([&](PieceId piece) {
    if (can_step(d, p, piece)) who.add(piece);
  });
  return who;
}

}  // namespace

Json reach_json(const Data& d, const View& v) {
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  Json reach = Json::object();
  each_stack(p, seat, [&](StackId s) {
    const PieceSet who = able_to_move(d, p, s);
    if (who.empty()) return;
    std::string hexes;
    for (const Hex h : ways_of(d, p, who, seat, p.hex[s]).reached)
      hexes += (hexes.empty() ? "" : " ") + d.name_of(h);
    if (!hexes.empty()) reach[NorthCape::name(d, StackArg, s)] = hexes;
  });
  return reach;
}

Json ways_json(const Data& d, const View& v) {
  const Going& g = v.p.going;
  Json ways = Json::object();
  if (g.arm != Ships || g.members.empty() || g.halted || !on_map(g.stack)) return ways;
  const Ways found = ways_of(d, v.p, g.members, v.seen.seat, v.p.hex[g.stack]);
  for (const Hex h : found.reached) ways[d.name_of(h)] = d.name_of(found.before[h]);
  return ways;
}

}  // namespace flagplot::north_cape
