#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// What must never happen. Random play looks at this at every decision.
namespace flagplot::pq17 {

std::vector<std::string> PQ17::broken_invariants(const Data& d, const State& s) {
  const Position& p = s.p;
  std::vector<std::string> broken;
  const auto expect = [&](bool holds, const std::string& what) {
    if (!holds) broken.push_back(what);
  };
  Array<int, most_classes> afloat{};
  for (ForceId f = 0; f < most_forces; ++f) {
    const Force& force = p.force[f];
    if (force.place == NotInPlay) {
      if (p.is_set_up) expect(force.block == no_block || f == p.going.cards, force_name(f) + " is not in play and has a block");
      each_class(side_of(f), [&](ClassId c) { afloat[c] += cs_of(p, f, c); });
      continue;
    }
    expect(force.block < most_forces && p.block[force.block].force == f, force_name(f) + " and its block do not know each other");
    if (force.block < most_forces) {
      expect(p.block[force.block].place == force.place && p.block[force.block].at == force.at, force_name(f) + " is not where its block is");
      expect(side_of(force.block) == side_of(f), force_name(f) + " has a block of the other side");
      expect(p.block[force.block].level == unidentified || p.block[force.block].place == AtSea, force_name(f) + " is identified in port");
    }
    if (force.place == AtSea) expect(force.at == d.kara() || (force.at < d.board.size() && d.printed->sea.has(force.at)), force_name(f) + " is on land");
    each_class(side_of(f), [&](ClassId c) {
      afloat[c] += cs_of(p, f, c);
      expect(!is_dummy(f) || cs_of(p, f, c) == 0, force_name(f) + " is a dummy with ships");
    });
  }
  for (const Wreck& w : p.wreck) {
    if (w.force == no_force) continue;
    afloat[w.what] += w.cs;
    expect(in_play(p, w.force) || w.force == p.going.cards, "a wreck without a force");
  }
  for (ClassId c = 0; c < most_classes; ++c) {
    int coming = 0;
    for (const Reinforcement& g : d.scenario.reinforcements) {
      if (g.side == side_of_class(c) && g.group > p.groups[index(g.side)]) coming += g.cs[slot_of(c)];
    }
    const int all = afloat[c] + p.lost[c] + p.out[c] + coming;
    const int total = d.scenario.total[c] + brought(d, p, c);
    if (all != total) expect(false, d.classes[c].name + ": " + std::to_string(all) + " instead of " + std::to_string(total));
  }
  for (ShipId ship = 0; ship < d.ships.size(); ++ship) {
    const ForceId f = p.ship[ship].force;
    if (f < most_forces) {
      expect(in_play(p, f) || !p.is_set_up || f == p.going.cards, d.ships[ship].name + " is in a force that is not in play");
      expect(side_of(f) == d.ships[ship].side, d.ships[ship].name + " is with the enemy");
      expect(!is_dummy(f), d.ships[ship].name + " is in a dummy");
    }
  }
  for (BlockId b = 0; b < most_forces; ++b) {
    const Block& block = p.block[b];
    expect(block.place == NotInPlay || block.force < most_forces, "a block without a force");
    if (block.shadow == NoShadow) continue;
    expect(block.place == AtSea && block.level != unidentified, "a block is shadowed that is not identified at sea");
  }
  return broken;
}

}  // namespace flagplot::pq17
