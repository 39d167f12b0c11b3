#include <nlohmann/json.hpp>

#include "games/pq17/cards.h"
#include "games/pq17/rules.h"

// What a seat may reckon before it decides, from its view: how many cards of a full deck find a block. No
// roll has a stake of its own.
namespace flagplot::pq17 {
namespace {

struct Finding {
  int found = 0,
      planes = 0;  // cards that find it; of these those that a carrier or a catapult ship may spoil
};
Finding cards_that_find(const Data& d, const Position& p, BlockId b, Line line, bool only_soviet) {
  Finding f;
  for (unsigned card = 0; card < cards_in_deck; ++card) {
    const Verdict v = verdict(d, p, other(side_of(b)), b, line, card, only_soviet);
    f.found += v.found;
    f.planes += v.found && v.by_plane;
  }
  return f;
}
double share(int cards) { return cards / static_cast<double>(cards_in_deck); }

constexpr Array<const char*, 3> line_names{"force", "air", "both"};

Json finding_json(const Data& d, const Position& p, Seat seat, BlockId b) {
  Json out = Json::object();
  for (const Line line : {ForceLine, AirLine, BothLine})
    out[line_names[line]] = share(cards_that_find(d, p, b, line, false).found);
  if (side_of(b) == seat) return out;
  // Who looks for it as things stand, and what a card would come to.
  const Lookout l = lookout(d, p, b);
  if (!l.is_real()) return out;
  const Finding f = cards_that_find(d, p, b, l.line(), l.only_soviet);
  out["now"] = {
      {"line", line_names[l.line()]}, {"found", share(f.found)}, {"may_be_spoilt", share(f.planes)}};
  return out;
}

}  // namespace

Json PQ17::forecast(const Data&, const View&, Choice) { return {}; }

Json PQ17::prospects(const Data& d, const View& v) {
  Json finding = Json::object();
  for (BlockId b = 0; b < most_forces; ++b) {
    if (v.p.playing && lies_at_sea(v.p, b) && v.p.block[b].at < d.board.size())
      finding[PQ17::name(d, BlockArg, b)] = finding_json(d, v.p, v.seen.seat, b);
  }
  return {{"finding", finding}};
}

std::vector<Stake> PQ17::stakes(const Data&, const State&, Choice) { return {}; }

}  // namespace flagplot::pq17
