#include <nlohmann/json.hpp>

#include "games/north_cape/chapters.h"
#include "games/north_cape/north_cape.h"
#include "games/north_cape/solitaire.h"
#include "kernel/game_of.h"
#include "data/files.h"

// Where a scenario begins: before its set-up, or in the middle of things.
namespace flagplot::north_cape {
namespace {

// (NC 11.7) Ships that were sunk in an earlier scenario. [NC R35] Of counters of which there are several those left in the
// box are used; where they are too few the forces that are listed last have to do without.
PieceSet lost_before(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  PieceSet lost;
  for (const Seat side : players) {
    for (std::size_t k = 0; k < w.kinds[index(side)].size(); ++k) {
      const std::uint16_t place = w.kinds[index(side)][k];
      const int left = d.units->kinds[place].count - p.lost[place], wanted = w.count_of[index(side)][k];
      const std::size_t first = w.first_of[index(side)][k];
      for (int i = std::max(left, 0); i < wanted; ++i) lost.add(static_cast<unsigned>(first) + static_cast<unsigned>(i));
    }
  }
  return lost & (w.ships | w.boats);  // aircraft are replaced
}

// Those of a carrier that is lost are not there.
PieceSet homeless(const Data& d, const Position& p) {
  PieceSet set;
  (part(d, p).aircraft & all_of(Seat::Allied)).each([&](PieceId air) {
    const std::uint8_t carrier = p.home[air];
    if (carrier != no_piece && p.stack[carrier] == sunk) set.add(air);
  });
  return set;
}

// --- In the middle of things. [NC R39] Whoever is put nowhere is not there.

void put(const Data& d, Position& p, const Placed& at) {
  p.hits[at.piece] = at.hits;
  p.home[at.piece] = at.home;
  if (at.at == nowhere) {
    p.stack[at.piece] = at.where;
    const Part& w = part(d, p);
    if (at.where == sunk && !w.aircraft.has(at.piece))
      ++p.lost[w.kinds[index(side_of(at.piece))][w.kind[at.piece]]];
    return;
  }
  const Seat side = side_of(at.piece);
  StackId s = stack_at(p, side, at.at);
  if (!on_map(s)) s = make_stack(p, side, at.at);
  put_into(d, p, PieceSet::only(at.piece), s, {});
  if (at.piece < first_german) p.box[at.piece] = at.box;
  const auto mark = [&](bool is_so, PieceSet& set) {
    if (is_so) set.add(at.piece);
  };
  mark(at.up, p.up);
  mark(at.reconnoitred, p.reconnoitred);
  mark(at.surfaced, p.surfaced);
  mark(at.patrol, p.patrol);
  mark(at.patrol, p.did[Patrol]);
  if (at.patrol) p.patrolling.add(s);
}

// A box whose Group piece lies somewhere has pieces there, and the piece lies face up if one of them does.
void show_groups(const Data& d, Position& p) {
  (p.up & all_of(Seat::Allied)).each([&](PieceId piece) {
    if (p.box[piece] != no_box) p.up.add(group_piece(d, p, p.box[piece]));
  });
}

// What the enemy of a side makes of a hex: anything of that side that is on the map and of which he does not know where.
// Aircraft are at bases or on patrol, and nothing else is ashore.
KindSet may_be_at(const Data& d, const Position& p, KindSet hidden_kinds, StackId s) {
  const Part& w = part(d, p);
  const Hex h = p.hex[s];
  const std::size_t side = index(side_of(s));
  if (p.patrolling.has(s)) return hidden_kinds;
  if (!has(d.printed->water, h)) return hidden_kinds & (w.air_kinds[side] | w.decoy_kind[side]);
  if (side_of(s) == Seat::Axis && d.printed->airfield_at[h] == 0xFF) return hidden_kinds - w.air_kinds[side];
  return hidden_kinds;
}

void learn_at_sea(const Data& d, Position& p, Seat side) {
  PieceSet there;
  each_stack(p, side, [&](StackId s) { there |= in_stack(p, s); });
  const KindSet unseen = kinds_of(d, p, there - p.up);
  each_stack(p, side, [&](StackId s) {
    const PieceSet shown = in_stack(p, s) & p.up;
    const std::size_t r = record_of(s);
    p.may[r] |= may_be_at(d, p, unseen, s).bits();
    if (is_shared_record(r)) return;
    p.must[r] |= kinds_of(d, p, shown).bits();
    p.size[r] = static_cast<std::uint8_t>((shown - part(d, p).groups).size());
  });
}

// [NC R94] In a solitaire game every Allied stack is a group, and one with merchants that score in the west goes there.
// Boats and aircraft of the umpire are at hand.
void make_groups(const Data& d, Position& p) {
  const Part& w = part(d, p);
  std::size_t count = 0;
  each_stack(p, Seat::Allied, [&](StackId s) {
    SoloGroup& group = p.solo[count++];
    group.stack = s;
    if ((in_stack(p, s) & w.westbound).empty()) return;
    group.course = is_russian_exit(d, p.hex[s]) ? solo::Westbound : solo::Westbound | solo::InLane;
  });
  PieceSet pools = (w.boats | w.aircraft) & elsewhere(p, Seat::Allied, departed);
  for (const Placed& at : w.placed) pools.remove(at.piece);
  (pools - homeless(d, p)).each([&](PieceId piece) { p.stack[piece] = in_reserve; });
}

void begin_at_sea(const Data& d, Position& p) {
  const Part& w = part(d, p);
  PieceSet lost;
  for (const Seat side : players) {
    lost |= elsewhere(p, side, sunk);
    elsewhere(p, side, waiting).each([&](PieceId piece) { p.stack[piece] = departed; });
  }
  for (const Placed& at : w.placed) {
    if (lost.has(at.piece) || (w.aircraft.has(at.piece) && at.piece < first_german && lost.has(at.home))) continue;
    put(d, p, at);
  }
  show_groups(d, p);
  count_boxes(d, p);
  for (const Seat side : players) {
    learn_at_sea(d, p, side);
    renumber_stacks(p, side);
    PieceSet drawn;
    (w.decoys & all_of(side)).each([&](PieceId decoy) {
      if (is_on_map(p, decoy)) drawn.add(decoy);
    });
    p.drawn[index(side)] = static_cast<std::uint8_t>(drawn.size());
  }
  for (const Force& force : w.forces) {
    if (force.arrival != Arrival::Extra || force.side != Seat::Axis) continue;
    force.pieces.each([&](PieceId piece) {
      if (is_on_map(p, piece)) p.prinz_eugen = 1;
    });
  }
  if (d.options.solitaire) make_groups(d, p);
  p.points = w.points;
  p.announced = w.announced;
  p.released = w.released;
  p.turn = w.turn;
  p.weather = w.weather;
  p.fog_range = w.fog_range;
  p.set_up = 1;
}

}  // namespace

// Everybody waits; decoys and Group pieces lie ready. What a campaign keeps are its losses and the points of the parts that
// are over. [NC R34] The handicap is for every scenario anew.
void begin_part(const Data& d, Position& p) {
  const Position before = p;
  p = blank_position;
  p.part = before.part;
  p.part_points = before.part_points;
  p.lost = before.lost;
  const Part& w = part(d, p);
  p.points[index(Seat::Axis)] = d.options.handicap;
  w.pieces.each([&](PieceId piece) { p.stack[piece] = w.decoys.has(piece) || w.groups.has(piece) ? in_reserve : waiting; });
  for (const Force& force : w.forces) {
    if (force.arrival != Arrival::Aboard) continue;
    force.pieces.each([&](PieceId air) { p.home[air] = force.carrier; });
  }
  lost_before(d, p).each([&](PieceId piece) { p.stack[piece] = sunk; });
  homeless(d, p).each([&](PieceId air) { p.stack[air] = departed; });
  if (w.at_sea) begin_at_sea(d, p);
}

void NorthCape::setup(const Data& d, State& state) { begin_part(d, state.p); }

std::unique_ptr<Game> make(const data::Files& files, const nlohmann::json& scenario, const nlohmann::json& options) {
  auto data = load(files, scenario, options);
  return std::make_unique<GameOf<NorthCape>>(std::move(data), scenario.value("id", std::string("inline")));
}

}  // namespace flagplot::north_cape
