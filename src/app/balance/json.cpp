#include <nlohmann/json.hpp>

#include "app/balance/report.h"
#include "app/studies/numbers.h"

namespace flagplot::app {
namespace {

using app::shown;  // also of figures

Json by_winner(const std::array<std::uint64_t, 3>& count) {
  return {{"allied", count[0]}, {"draw", count[1]}, {"axis", count[2]}};
}

Json shown(const Standing& s) {
  return {{"games", s.games},           {"unfinished", s.unfinished},
          {"wins", by_winner(s.count)}, {"allied", shown(s.shares[0])},
          {"draw", shown(s.shares[1])}, {"axis", shown(s.shares[2])},
          {"score", shown(s.score)},    {"margin", shown(s.margin)},
          {"length", shown(s.length)}};
}

Json shown(const std::vector<Bin>& bins) {
  Json list = Json::array();
  for (const Bin& b : bins) {
    list.push_back(
        {{"from", b.low}, {"to", b.high}, {"wins", by_winner(b.count)}, {"share", shown(b.share)}});
  }
  return list;
}

Json quantiles(const std::array<double, 5>& q) {
  return {{"q05", rounded(q[0])},
          {"q25", rounded(q[1])},
          {"median", rounded(q[2])},
          {"q75", rounded(q[3])},
          {"q95", rounded(q[4])}};
}

Json shown(const WhenWon& w) {
  return {{"games", w.games}, {"margin", shown(w.margin)}, {"length", shown(w.length)}};
}

constexpr std::array kinds{"listed", "option", "unit"};

Json shown(const Comparison& c) {
  return {{"score", shown(c.score)},
          {"margin", shown(c.margin)},
          {"other_winner", c.other_winner},
          {"stands_out", c.stands_out},
          {"standing", shown(c.standing)}};
}

Json shown_with_variant(const Comparison& c) {
  Json json{{"kind", kinds[static_cast<std::size_t>(c.variant.kind)]}, {"id", c.variant.id}};
  json.update(shown(c));
  return json;
}

Json shown(const bots::VarianceShares& v) {
  return {{"plans", shown(v.plans)},
          {"dice", shown(v.dice)},
          {"both", shown(v.both)},
          {"with_same_plans", shown(v.with_same_plans)},
          {"with_same_dice", shown(v.with_same_dice)},
          {"deviation", rounded(v.deviation)}};
}

template <class List, class Show>
Json each(const List& list, Show show) {
  Json out = Json::array();
  for (const auto& item : list) out.push_back(show(item));
  return out;
}

}  // namespace

Json to_json(const BalanceReport& r) {
  return {{"game", r.game},
          {"scenario", r.scenario},
          {"options", r.options},
          {"bots", {{"allied", r.bots[0]}, {"axis", r.bots[1]}}},
          {"seed", r.seed},
          {"rules", r.rules_version},
          {"data", r.fingerprint},
          {"variants", r.variants_fingerprint},
          {"command", r.command},
          {"total_games", r.total_games},
          {"length_in", r.turns ? "turns" : "steps"},
          {"standing", shown(r.standing)},
          {"won", {{"allied", shown(r.won[0])}, {"axis", shown(r.won[1])}}},
          {"margins", {{"quantiles", quantiles(r.margin_quantiles)}, {"bins", shown(r.margins)}}},
          {"lengths", {{"quantiles", quantiles(r.length_quantiles)}, {"bins", shown(r.lengths)}}},
          {"endings", each(r.endings,
                           [](const EndingCount& e) -> Json {
                             return {{"ending", e.key},
                                     {"wins", by_winner(e.count)},
                                     {"share", shown(e.share)},
                                     {"margin", shown(e.margin)},
                                     {"length", shown(e.length)}};
                           })},
          {"pairings",
           each(r.pairings,
                [](const Pairing& p) -> Json {
                  return {{"allied", p.bots[0]}, {"axis", p.bots[1]}, {"standing", shown(p.standing)}};
                })},
          {"comparisons", each(r.comparisons, shown_with_variant)},
          {"plans", Json(r.plans)},
          {"luck",
           {{"squares", r.luck.squares},
            {"side", r.luck.side},
            {"score", shown(r.luck.of_score)},
            {"margin", shown(r.luck.of_margin)},
            {"narrow_dice", shown(r.luck.narrow)}}}};
}

}  // namespace flagplot::app
