#include "app/balance/sections.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace flagplot::app {
namespace {

using Row = std::vector<std::string>;  // of cells that are HTML already

// `compact`: intervals beside their numbers, for many short rows.
std::string table(const Row& head, const std::vector<Row>& rows, bool compact = false) {
  std::string out = compact ? "<table class=\"compact\"><thead><tr>" : "<table><thead><tr>";
  for (const auto& cell : head) out += "<th scope=\"col\">" + cell + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const Row& row : rows) {
    out += "<tr><th scope=\"row\">" + row[0] + "</th>";
    for (std::size_t i = 1; i < row.size(); ++i) out += "<td>" + row[i] + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string section(const std::string& heading, const std::string& lead, const std::string& body) {
  return "<section><h2>" + heading + "</h2>\n<p>" + lead + "</p>\n" + body + "</section>\n";
}

std::string figure(const std::string& plot) { return "<figure>" + plot + "</figure>\n"; }

constexpr std::array<const char*, 3> paints{"allied", "draw", "axis"};

std::vector<Segment> by_winner(const Outcomes& count, std::uint64_t games) {
  std::vector<Segment> out;
  for (std::size_t i = 0; i < 3; ++i)
    out.push_back({static_cast<double>(count[i]) / static_cast<double>(games), paints[i]});
  return out;
}

// One bar of a standing; the intervals lie where the winners' shares end.
BarRow bar_of(const std::string& label, const Standing& s) {
  return {label,
          "",
          by_winner(s.count, s.games),
          {s.shares[0].ci95, {1 - s.shares[2].ci95.high, 1 - s.shares[2].ci95.low}}};
}

std::string span_of(const Bin& b, const Figures& f) {
  if (b.low == b.high) return f.fixed(b.low, 0);
  return f.fixed(b.low, 0) + (b.low < 0 ? " … " : "–") + f.fixed(b.high, 0);
}

}  // namespace

Sections::Sections(const BalanceReport& r, const data::Catalogue& words, std::string_view language)
    : r_(r), words_(words), language_(language), f_(language, words.say("balance.to")) {
  sides_ = {word_or("side.allied", r.sides[0]), word_or("side.axis", r.sides[1])};
}

// Names of sides are the same in every sentence.
std::string Sections::words(std::string_view key, const Json& params) const {
  Json all{{"allied", sides_[0]}, {"axis", sides_[1]}};
  all.update(params);
  return words_.say(key, all);
}
std::string Sections::say(std::string_view key, const Json& params) const {
  return escaped(words(key, params));
}

std::string Sections::word_or(const std::string& key, const std::string& otherwise) const {
  return words_.has(key) ? words_.say(key) : otherwise;
}

std::string Sections::heading() const {
  const std::string scenario = word_or("scenario." + r_.scenario, r_.scenario_title);
  return scenario.empty() ? r_.title : r_.title + ": " + scenario;
}
std::string Sections::about() const { return word_or("scenario." + r_.scenario + ".about", r_.about); }

std::string Sections::title_of(const umpire::Variant& v) const {
  using Kind = umpire::Variant::Kind;
  if (v.kind == Kind::Listed) return v.title[language_];
  if (v.kind == Kind::Unit) return words("balance.without", {{"unit", v.subject}});
  const std::string key = "option." + v.subject;
  const std::string value = v.value.is_boolean() ? words(v.value.get<bool>() ? "play.yes" : "play.no")
                            : v.value.is_string()
                                ? word_or(key + "." + v.value.get<std::string>(), v.value.get<std::string>())
                                : word_or(key + "." + v.value.dump(), v.value.dump());
  return word_or(key, v.title.get<std::string>()) + ": " + value;
}

// An ending is a sentence; in a list it is a label.
std::string Sections::ending(const EndingCount& e) const {
  std::string label = words_.say(e.key);
  if (label.ends_with('.')) label.pop_back();
  return label;
}

// Even, leaning or lopsided; a study with few games may be unable to tell.
std::string Sections::verdict() const {
  const Estimate& s = r_.standing.score;
  const bool allied = s.value > 0.5;
  const double low = allied ? s.ci95.low : 1 - s.ci95.high, high = allied ? s.ci95.high : 1 - s.ci95.low;
  const char* key = low > 0.65                  ? "balance.verdict.strongly"
                    : low > 0.5 && high < 0.55  ? "balance.verdict.nearly"
                    : low > 0.5                 ? "balance.verdict.favours"
                    : low > 0.45 && high < 0.55 ? "balance.verdict.even"
                                                : "balance.verdict.open";
  return say(key, {{"side", sides_[allied ? 0 : 1]}});
}

std::string Sections::in_brief() const {
  std::vector<std::string> lines{
      "<strong>" + verdict() + "</strong> " +
          say("balance.brief.shares", {{"a", f_.share_text(r_.standing.shares[0])},
                                       {"d", f_.share_text(r_.standing.shares[1])},
                                       {"x", f_.share_text(r_.standing.shares[2])},
                                       {"games", f_.count(r_.standing.games)}}),
      say("balance.brief.margin", {{"mean", f_.signed_fixed(r_.standing.margin.value, 2)},
                                   {"low", f_.signed_fixed(r_.standing.margin.ci95.low, 2)},
                                   {"high", f_.signed_fixed(r_.standing.margin.ci95.high, 2)},
                                   {"q25", f_.signed_fixed(r_.margin_quantiles[1], 0)},
                                   {"q75", f_.signed_fixed(r_.margin_quantiles[3], 0)}}),
      say("balance.brief.ending",
          {{"ending", ending(r_.endings[0])}, {"share", f_.share_text(r_.endings[0].share)}})};
  auto found = r_.comparisons;
  std::erase_if(found, [](const Comparison& c) { return !c.stands_out; });
  std::ranges::stable_sort(found, std::greater{},
                           [](const Comparison& c) { return std::abs(c.score.value); });
  std::string moved;
  for (std::size_t i = 0; i < std::min<std::size_t>(4, found.size()); ++i)
    moved += (i ? "; " : "") + title_of(found[i].variant) + " " + f_.points_text(found[i].score);
  lines.push_back(found.empty()
                      ? say("balance.brief.nothing", {{"changes", r_.comparisons.size()}})
                      : say("balance.brief.moves",
                            {{"list", moved}, {"found", found.size()}, {"changes", r_.comparisons.size()}}));
  lines.push_back(say("balance.brief.luck", {{"dice", f_.share_text(r_.luck.of_margin.with_same_plans)},
                                             {"narrow", f_.points_text(r_.luck.narrow.score)}}));
  std::string list = "<ul class=\"brief\">";
  for (const auto& l : lines) list += "<li>" + l + "</li>\n";
  return "<section><h2>" + say("balance.brief") + "</h2>\n" + list + "</ul></section>\n";
}

std::string Sections::who_wins() const {
  const Standing& s = r_.standing;
  const std::array<std::string, 3> who{sides_[0], words("balance.draw"), sides_[1]};
  std::vector<Row> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    const WhenWon* won = i == 0 ? &r_.won[0] : i == 2 ? &r_.won[1] : nullptr;
    rows.push_back({escaped(who[i]), f_.share(s.shares[i]),
                    won && won->games ? f_.number(won->margin, 1) : "–",
                    won && won->games ? f_.number(won->length, 1) : "–", f_.count(s.count[i])});
  }
  rows.push_back({say("balance.score"), f_.share(s.score), f_.signed_number(s.margin, 2),
                  f_.number(s.length, 1), f_.count(s.games)});
  return section(
      say("balance.who"), say("balance.who.lead"),
      figure(drawn(BarPlot{words("balance.who"), 1, true, {bar_of(words("balance.all_games"), s)}}, f_)) +
          table({say("balance.winner"), say("balance.share"), say("balance.margin_won"),
                 say("balance.length") + " (" + escaped(length_words()) + ")", say("balance.games")},
                rows));
}

std::string Sections::histogram_of(const std::vector<Bin>& bins, const char* key) const {
  Histogram h{words(key), words(std::string(key) + ".axis", {{"unit", length_words()}}), {}};
  for (const Bin& b : bins)
    h.columns.push_back({f_.fixed(b.low, 0), by_winner(b.count, r_.standing.games), b.share.ci95});
  return figure(drawn(h, f_));
}

std::string Sections::bins_table(const std::vector<Bin>& bins, const char* key) const {
  std::vector<Row> rows;
  for (const Bin& b : bins)
    rows.push_back({span_of(b, f_), f_.share(b.share), f_.count(b.count[0]), f_.count(b.count[1]),
                    f_.count(b.count[2]), f_.count(sum(b.count))});
  return table({say(key), say("balance.share"), escaped(sides_[0]), say("balance.draw"), escaped(sides_[1]),
                say("balance.games")},
               rows, true);
}

std::string Sections::margins() const {
  const auto& q = r_.margin_quantiles;
  return section(say("balance.margins"),
                 say("balance.margins.lead", {{"q05", f_.signed_fixed(q[0], 0)},
                                              {"q25", f_.signed_fixed(q[1], 0)},
                                              {"q50", f_.signed_fixed(q[2], 0)},
                                              {"q75", f_.signed_fixed(q[3], 0)},
                                              {"q95", f_.signed_fixed(q[4], 0)}}),
                 histogram_of(r_.margins, "balance.margins") + bins_table(r_.margins, "balance.margins.bin"));
}

std::string Sections::lengths() const {
  const auto& q = r_.length_quantiles;
  return section(say("balance.lengths"),
                 say("balance.lengths.lead", {{"unit", length_words()},
                                              {"q05", f_.fixed(q[0], 0)},
                                              {"q25", f_.fixed(q[1], 0)},
                                              {"q50", f_.fixed(q[2], 0)},
                                              {"q75", f_.fixed(q[3], 0)},
                                              {"q95", f_.fixed(q[4], 0)}}),
                 histogram_of(r_.lengths, "balance.lengths") + bins_table(r_.lengths, "balance.lengths.bin"));
}

std::string Sections::endings() const {
  BarPlot plot{words("balance.endings"), 0.01, false, {}};
  std::vector<Row> rows;
  for (const EndingCount& e : r_.endings) {
    plot.scale = std::max(plot.scale, std::min(1.0, e.share.ci95.high + 0.02));
    plot.rows.push_back({ending(e), "", by_winner(e.count, r_.standing.games), {e.share.ci95}});
    rows.push_back({escaped(ending(e)), f_.share(e.share), f_.signed_number(e.margin, 1),
                    f_.number(e.length, 1), f_.count(e.count[0]), f_.count(e.count[1]), f_.count(e.count[2]),
                    f_.count(sum(e.count))});
  }
  return section(
      say("balance.endings"), say("balance.endings.lead"),
      figure(drawn(plot, f_)) +
          table({say("balance.ending"), say("balance.share"), say("balance.margin"), say("balance.length"),
                 escaped(sides_[0]), say("balance.draw"), escaped(sides_[1]), say("balance.games")},
                rows));
}

std::string Sections::skill() const {
  BarPlot plot{words("balance.skill"), 1, true, {}};
  std::vector<Row> rows;
  for (const Pairing& p : r_.pairings) {
    const std::string name = p.bots[0] + " – " + p.bots[1];
    plot.rows.push_back(bar_of(name, p.standing));
    rows.push_back({escaped(name), f_.share(p.standing.shares[0]), f_.share(p.standing.shares[1]),
                    f_.share(p.standing.shares[2]), f_.signed_number(p.standing.margin, 2),
                    f_.count(p.standing.games)});
  }
  return section(say("balance.skill"), say("balance.skill.lead"),
                 figure(drawn(plot, f_)) +
                     table({escaped(sides_[0] + " – " + sides_[1]), escaped(sides_[0]), say("balance.draw"),
                            escaped(sides_[1]), say("balance.margin"), say("balance.games")},
                           rows));
}

namespace {

// Whoever writes a file of plans by hand may leave out what was measured.
bool are_measured(const nlohmann::json& plans) {
  if (!plans.contains("allied_share") || !plans.contains("command")) return false;
  return std::ranges::all_of(players, [&](Seat seat) {
    const nlohmann::json& side = plans.at(std::string(name(seat)));
    return side.contains("strategies") && side.contains("best_response") &&
           std::ranges::all_of(side.at("plans"), [](const nlohmann::json& plan) { return plan.contains("wins"); });
  });
}

}  // namespace

// As it was worked out beforehand, of every plan against every plan.
std::string Sections::plans() const {
  if (!are_measured(r_.plans)) return {};
  const auto estimate = [](const nlohmann::json& e) {
    return Estimate{e["value"].get<double>(), {e["ci95"][0].get<double>(), e["ci95"][1].get<double>()}};
  };
  std::vector<Row> rows;
  Json gains = Json::object();
  std::size_t strategies = 0;
  for (const Seat seat : players) {
    const nlohmann::json& side = r_.plans[std::string(name(seat))];
    strategies += side["strategies"].size();
    gains[seat == Seat::Allied ? "a" : "x"] = f_.points_text(estimate(side["best_response"]["gain"]));
    for (const nlohmann::json& plan : side["plans"]) {
      const auto id = plan["plan"].get<std::string>();
      rows.push_back({escaped(sides_[index(seat)] + ": " + word_or("plan." + id, id)),
                      f_.fixed(plan["weight"].get<double>() / 10, 1) + "%", f_.fixed(100 * plan["wins"].get<double>(), 1) + "%"});
    }
  }
  const Json params{{"share", f_.share_text(estimate(r_.plans["allied_share"]))}, {"a", gains["a"]}, {"x", gains["x"]}, {"strategies", strategies}};
  return section(say("balance.plans"), say("balance.plans.lead", params) + " <code>" + escaped(r_.plans["command"].get<std::string>()) + "</code>",
                 table({say("balance.plan"), say("balance.plan.chosen"), say("balance.plan.wins")}, rows));
}

std::string Sections::forest_of(umpire::Variant::Kind kind, const bots::Interval& range) const {
  std::vector<const Comparison*> some;
  for (const Comparison& c : r_.comparisons) {
    if (c.variant.kind == kind) some.push_back(&c);
  }
  if (some.empty()) return {};
  std::ranges::stable_sort(some, std::greater{}, [](const Comparison* c) { return c->score.value; });
  constexpr std::array keys{"balance.changes.listed", "balance.changes.options", "balance.changes.units"};
  const char* key = keys[static_cast<std::size_t>(kind)];
  Forest forest{words(key),
                words("balance.better", {{"side", sides_[1]}}),
                words("balance.better", {{"side", sides_[0]}}),
                range,
                {}};
  std::vector<Row> rows;
  for (const Comparison* c : some) {
    const std::string title = title_of(c->variant);
    forest.rows.push_back({title, f_.points_text(c->score), c->score, c->stands_out});
    rows.push_back({(c->stands_out ? "<strong>" + escaped(title) + "</strong>" : escaped(title)),
                    f_.share(c->standing.score), f_.points(c->score), f_.signed_number(c->margin, 2),
                    f_.count(c->other_winner), f_.count(c->standing.games)});
  }
  return "<div class=\"part\"><h3>" + say(key) + "</h3>\n" + figure(drawn(forest, f_)) + "</div>\n" +
         table({say("balance.change"), say("balance.score"), say("balance.difference"),
                say("balance.margin_difference"), say("balance.other_winner"), say("balance.games")},
               rows);
}

std::string Sections::changes() const {
  if (r_.comparisons.empty()) return {};
  bots::Interval range{-0.01, 0.01};
  for (const Comparison& c : r_.comparisons)
    range = {std::min(range.low, c.score.ci95.low), std::max(range.high, c.score.ci95.high)};
  using Kind = umpire::Variant::Kind;
  return section(
      say("balance.changes"), say("balance.changes.lead", {{"changes", r_.comparisons.size()}}),
      forest_of(Kind::Listed, range) + forest_of(Kind::Unit, range) + forest_of(Kind::Option, range));
}

std::string Sections::luck() const {
  const LuckStudy& l = r_.luck;
  const std::uint64_t games = l.squares * l.side * l.side;
  BarPlot plot{words("balance.luck"), 1, false, {}};
  std::vector<Row> rows;
  for (const auto& [key, v] :
       {std::pair{"balance.of_margin", &l.of_margin}, std::pair{"balance.of_score", &l.of_score}}) {
    const double rest = std::max(0.0, 1 - v->dice.value - v->plans.value);
    plot.rows.push_back(
        {words(key), "", {{v->dice.value, "dice"}, {v->plans.value, "plans"}, {rest, "both"}}, {}});
    rows.push_back({say(key), f_.share(v->dice), f_.share(v->plans), f_.share(v->both),
                    f_.share(v->with_same_plans), f_.share(v->with_same_dice), f_.count(games)});
  }
  const Standing &as_is = r_.standing, &narrow = l.narrow.standing;
  const std::string key = "<p class=\"key\"><span class=\"k dice\"></span>" + say("balance.dice_alone") +
                          " <span class=\"k plans\"></span>" + say("balance.plans_alone") +
                          " <span class=\"k both\"></span>" + say("balance.together") + "</p>\n";
  return section(
      say("balance.luck"), say("balance.luck.lead", {{"squares", l.squares}, {"side", l.side}}),
      key + figure(drawn(plot, f_)) +
          table({say("balance.spread_of"), say("balance.dice_alone"), say("balance.plans_alone"),
                 say("balance.together"), say("balance.same_plans"), say("balance.same_dice"),
                 say("balance.games")},
                rows) +
          "<div class=\"part\"><h3>" + say("balance.narrow") + "</h3>\n<p>" + say("balance.narrow.lead") +
          "</p>\n" +
          figure(drawn(BarPlot{words("balance.narrow"),
                               1,
                               true,
                               {bar_of(words("balance.dice_full"), as_is),
                                bar_of(words("balance.dice_narrow"), narrow)}},
                       f_)) +
          "</div>\n" +
          table({say("balance.dice"), escaped(sides_[0]), say("balance.draw"), escaped(sides_[1]),
                 say("balance.difference"), say("balance.margin"), say("balance.margin_difference"),
                 say("balance.games")},
                {{say("balance.dice_full"), f_.share(as_is.shares[0]), f_.share(as_is.shares[1]),
                  f_.share(as_is.shares[2]), "–", f_.signed_number(as_is.margin, 2), "–",
                  f_.count(as_is.games)},
                 {say("balance.dice_narrow"), f_.share(narrow.shares[0]), f_.share(narrow.shares[1]),
                  f_.share(narrow.shares[2]), f_.points(l.narrow.score), f_.signed_number(narrow.margin, 2),
                  f_.signed_number(l.narrow.margin, 2), f_.count(narrow.games)}}));
}

std::string Sections::reading() const {
  std::string list = "<section><h2>" + say("balance.reading") + "</h2>\n<ul>";
  for (const char* key :
       {"balance.reading.interval", "balance.reading.paired", "balance.reading.many", "balance.reading.bots"})
    list += "<li>" + say(key) + "</li>\n";
  return list + "</ul></section>\n";
}

std::string Sections::made_with() const {
  std::string options;
  for (const auto& [name, value] : r_.options.items())
    options += (options.empty() ? "" : ", ") + name + "=" +
               (value.is_string() ? value.get<std::string>() : value.dump());
  const std::vector<std::pair<const char*, std::string>> facts{
      {"balance.made.seed", std::to_string(r_.seed)},
      {"balance.made.total", f_.count(r_.total_games)},
      {"balance.made.rules", std::to_string(r_.rules_version)},
      {"balance.made.data", r_.fingerprint},
      {"balance.made.variants", r_.variants_fingerprint},
      {"balance.made.options", options}};
  std::string list;
  for (const auto& [key, value] : facts) {
    if (!value.empty()) list += "<dt>" + say(key) + "</dt><dd>" + escaped(value) + "</dd>\n";
  }
  return "<section class=\"made\"><h2>" + say("balance.made") + "</h2>\n<pre>" + escaped(r_.command) +
         "</pre>\n<dl>" + list + "</dl></section>\n";
}

}  // namespace flagplot::app
