#include <algorithm>

#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// The Reconnaissance Segment.
namespace flagplot::pq17 {
namespace {

// [PQ 6.4.2] How many hexes a sector still searches: one less for each block that it shadows.
int allocation_left(const Data& d, const Position& p, std::size_t sector) {
  int left = d.scenario.allocation[sector];
  for (std::size_t i = 0; i < p.designations; ++i) left -= p.by_sector[i] == sector;
  for (const Block& b : p.block) left -= b.shadow == BySector && b.shadower == sector;
  return left;
}

// What each sector of a side may still be sent to: hexes with enemies, if there is no gale.
struct Searches {
  Searches(const Data& d, const Position& p, Seat side) : enemies(hexes_with_blocks(p, other(side))) {
    if (enemies.empty() || p.designations == p.designated.size()) return;
    HexSet hexes = enemies;
    for (std::size_t i = 0; i < p.designations; ++i) hexes.remove(p.designated[i]);
    enemies.each([&](Hex h) {
      if (weather_at(d, p, h) == Gales) hexes.remove(h);
    });
    for (std::size_t s = 0; s < sectors; ++s) {
      if (side_of_sector(s) == side && allocation_left(d, p, s) > 0) open[s] = hexes & d.printed->sector[s];
    }
  }
  HexSet enemies;
  Array<HexSet, sectors> open;
};

Objection sector_hex_refusal(const Data& d, const Position& p, Seat side, std::size_t sector, Hex h) {
  if (sector >= sectors || h >= d.board.size() || side_of_sector(sector) != side) return not_an_option;
  const Searches searches(d, p, side);
  if (searches.open[sector].has(h)) return {};
  if (!d.printed->sector[sector].has(h)) return Refusal{NotInSector, {static_cast<std::uint16_t>(sector), h, 0}};
  if (allocation_left(d, p, sector) <= 0 || p.designations == p.designated.size()) return Refusal{SectorSpent, {static_cast<std::uint16_t>(sector), 0, 0}};
  if (!searches.enemies.has(h)) return Refusal{NobodyThere, {h, 0, 0}};
  if (weather_at(d, p, h) == Gales) return Refusal{NoFlyingInGales, {h, 0, 0}};
  return Refusal{SearchedAlready, {h, 0, 0}};
}

Objection check_sector(const Asked& q, Choice c) {
  return c.verb == SearchHex ? sector_hex_refusal(q.d, q.p, q.seat, c.a, c.b) : Objection{not_an_option};
}
void offer_sectors(const Asked& q, Options& out) {
  const Searches searches(q.d, q.p, q.seat);
  searches.enemies.each([&](Hex h) {
    for (std::uint16_t s = 0; s < sectors; ++s) {
      if (searches.open[s].has(h)) out.add({SearchHex, s, h, 0});
    }
  });
}
bool can_designate(const Data& d, const Position& p, Seat side) {
  return std::ranges::any_of(Searches(d, p, side).open, [](const HexSet& hexes) { return !hexes.empty(); });
}

}  // namespace

const Answers sector_answers{check_sector, offer_sectors};

// [PQ 6.4] Sectors are named before any card is drawn; then every enemy block that anybody could see is looked for.
Step reconnaissance(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Designated, Next, Drawn, Identified, Shadowed, Hunted };
  Position& at = p.s.p;
  const Seat side = at.phase;
  const auto b = static_cast<BlockId>(f.local[0]);
  switch (f.at) {
    case Begin:
      at.designations = 0;
      if (can_designate(p.data, at, side)) return f.then(Designated, Ask::player(side, AskSector));
      break;
    case Designated:
      if (p.answer.verb == SearchHex) {
        at.designated[at.designations] = p.answer.b;
        at.by_sector[at.designations] = static_cast<std::uint8_t>(p.answer.a);
        ++at.designations;
        p.out.tell(both_players, SectorSearches, p.answer.a, p.answer.b);
        if (can_designate(p.data, at, side)) return f.then(Designated, Ask::player(side, AskSector));
      }
      break;
    case Drawn:
      if (p.result == 0) {
        // A shadower that fails has lost it.
        if (lies_at_sea(at, b)) end_shadow(p, b);
        break;
      }
      return f.then(Identified, call(IdentifyRule, Seat::None, b, gain_of(p.data, at, side, at.card, at.block[b].at)));
    case Identified:
      if (p.result != 0) return f.then(Shadowed, call(ShadowRule, Seat::None, b));
      break;
    default: break;
  }
  if (f.at == Hunted) {
    at.designations = 0;
    at.designated.fill(0);
    at.by_sector.fill(0);
    p.out.tell(both_players, SearchesOver, side);
    return Done{};
  }
  if (f.at == Begin || f.at == Designated) f.local[0] = first_force(other(side));
  else ++f.local[0];
  f.at = Next;
  for (; f.local[0] < end_force(other(side)); ++f.local[0]) {
    const auto next = static_cast<BlockId>(f.local[0]);
    if (!lies_at_sea(at, next) || (at.block[next].marks & is_scattered) || !is_looked_for(p.data, at, next)) continue;
    return f.then(Drawn, call(DrawRule, Seat::None, next, SearchDraw));
  }
  return f.then(Hunted, call(HuntRule, Seat::None));
}

}  // namespace flagplot::pq17
