#include "games/north_cape/resample.h"

#include "games/north_cape/chapters.h"
#include "games/north_cape/solitaire.h"
#include "games/north_cape/unseen.h"
#include "pieces/lot.h"
#include "kernel/game_of.h"

// Worlds that a seat cannot tell from the true one: what it knows as it is, and under the backs whatever
// could be. Pieces have the numbers of the view, where alike ones are numbered as they are seen, so that the
// same view comes out again.
namespace flagplot::north_cape {
namespace {

// Before the set-up is over everybody waits, and the enemy has not put out anything yet.
void begin_set_up(World& g) {
  g.unseen.each([&](PieceId piece) {
    g.p.stack[piece] = g.w.decoys.has(piece) || g.w.groups.has(piece) ? in_reserve : waiting;
  });
}

// Hands of the solitaire game that have not come on yet: a quarter of all that was dealt each, and nobody of
// whom it is known that he is on the map.
void deal_hands(World& g) {
  PieceSet pile = g.boxable() & g.w.pieces;
  for (const Force& force : g.w.forces) {
    if (force.arrival == Arrival::Extra) pile -= force.pieces;
  }
  KindSet on_the_map;
  each_stack(g.p, g.enemy, [&](StackId s) { on_the_map = on_the_map | KindSet(g.p.must[record_of(s)]); });
  const int each = pile.size() / 4;
  PieceSet left;
  (pile & g.unseen).each([&](PieceId piece) {
    if (!on_the_map.has(g.w.kind[piece])) left.add(piece);
  });
  for (const SoloGroup& group : g.p.solo) {
    if (!solo::is_in_hand(group.stack)) continue;
    for (int n = 0; n < each && !left.empty(); ++n) {
      const auto piece = static_cast<PieceId>(pieces::any_of(left, g.rng));
      g.p.stack[piece] = group.stack;
      left.remove(piece);
      g.unseen.remove(piece);
    }
  }
}

// As many decoys were drawn as are in play, or more of which some were found.
void suppose_drawn(World& g) {
  const std::size_t side = index(g.enemy);
  const int used = ((g.w.decoys & g.theirs()) - elsewhere(g.p, g.enemy, in_reserve)).size();
  const int paid =
      std::min<int>(g.p.announced[side] / g.d.charts.decoy_cost, (g.w.decoys & g.theirs()).size());
  const int found = used < paid && used > 0
                        ? static_cast<int>(g.rng.below(static_cast<std::uint32_t>(paid - used + 1)))
                        : 0;
  g.p.drawn[side] = static_cast<std::uint8_t>(used + found);
}

// The Allies have chosen a ship that the storm throws out of a stack: any that may go wherever ships may.
void suppose_thrown(World& g) {
  if (g.v.seen.ask.prompt != AskThrow) return;
  const PieceSet ships = in_stack(g.p, g.storm_stack()) & g.w.ships;
  const PieceSet free = ships - g.w.west_only - g.w.soviet_destroyers;
  if (!ships.empty()) g.p.aside.add(pieces::any_of(free.empty() ? ships : free, g.rng));
}

// --- The enemy's rules that wait, whose locals a view does not have.

// What the enemy is about to do or has just done takes place there.
Hex scene(const World& g) {
  if (g.p.fight.at != nowhere) return g.p.fight.at;
  return on_map(g.p.going.stack) ? g.p.hex[g.p.going.stack] : nowhere;
}

// The patrol of the enemy that tries to intercept in a hex: any of those that have tried.
StackId interceptor(const World& g, Hex at) {
  StackSet near, patrols;
  (g.p.tried & all_of(g.enemy)).each([&](StackId s) {
    if (g.p.hex[s] == nowhere || at == nowhere || distance(g.d, g.p.hex[s], at) > 1) return;
    near.add(s);
    if (!(in_stack(g.p, s) & g.p.patrol).empty()) patrols.add(s);
  });
  if (!patrols.empty()) return static_cast<StackId>(pieces::any_of(patrols, g.rng));
  return near.empty() ? stack_at(g.p, g.enemy, at) : static_cast<StackId>(near.first());
}

// By rule:
//   MissionRule   outcome: what it will be when the mission is over
//   ArriveRule    the hex that was entered
//   InterceptRule who intercepts, and where
//   ReconRule     the hex that is looked at, and who looks
// SlotRule, MoveRule and CombatRule have no locals; all other rules of a fight or a hazard belong to nobody.
// IceRule and the branches of forks have some, but nobody else is asked anything before they are done.
void fill_frame(const World& g, PieceId looker, Frame& f) {
  enum Outcome : std::uint16_t { NotUsed, Used, WasIntercepted };
  const Hex at = scene(g);
  switch (f.rule) {
    case MissionRule:
      f.local[0] = g.p.going.fought ? WasIntercepted : Used;
      break;
    case ArriveRule:
      f.local[0] = at;
      break;
    case InterceptRule:
      f.local = {interceptor(g, at), at, 0, 0};
      break;
    case ReconRule:
      f.local = {g.v.seen.ask.subject, looker, 0, 0};
      break;
    default:
      break;
  }
}

// What the view has, with nothing of the enemy's filled in.
void begin(World& g) {
  g.p = g.v.p;
  (all_of(g.enemy) - g.w.pieces).each([&](PieceId piece) { g.p.stack[piece] = sunk; });
  g.unseen = elsewhere(g.p, g.enemy, hidden) & g.w.pieces;
}

bool place_all(World& g, Strictness level, bool careful) {
  begin(g);
  choose_who_waits(g);
  number_alike(g);
  g.unseen = (elsewhere(g.p, g.enemy, hidden) & g.w.pieces) - g.waits;
  g.waits.each([&](PieceId piece) { g.p.stack[piece] = waiting; });
  if (g.is_dealt()) deal_hands(g);
  return place_unseen(g, level, careful);
}

// Where everybody is. False if nothing fits.
bool place_somehow(World& g) {
  constexpr int quick = 2, attempts = 8;
  for (std::uint8_t level = AsKnown; level < end_of_strictness; ++level) {
    for (int i = 0; i < attempts; ++i) {
      if (place_all(g, static_cast<Strictness>(level), i >= quick)) return true;
    }
  }
  return false;
}

// Everything of the enemy's that is not seen.
bool fill(World& g) {
  begin(g);
  if (!g.p.set_up) {
    begin_set_up(g);
    suppose_homes(g);
    return true;
  }
  if (!place_somehow(g)) return false;
  sort_convoys(g);
  suppose_marks(g);
  suppose_homes(g);
  suppose_drawn(g);
  suppose_thrown(g);
  return true;
}

}  // namespace

bool NorthCape::resample(const Data& d, const View& v, Rng& rng, State& s) {
  s.stack = v.seen.flow;
  World g{d, v, rng, s.p};
  if (!fill(g)) return false;
  const PieceId looker = suppose_mission(g);
  for (Frame& f : Engine<NorthCape>::frames(s, Lanes::Main)) {
    if (f.side == g.enemy) fill_frame(g, looker, f);
  }
  if (s.stack.forked()) Engine<NorthCape>::restart_branch(d, s, g.enemy);
  return true;
}

bool resample(const Data& d, const View& v, Rng& rng, State& s) { return NorthCape::resample(d, v, rng, s); }

const Data& data_of(const Game& game) { return static_cast<const GameOf<NorthCape>&>(game).data(); }

}  // namespace flagplot::north_cape
