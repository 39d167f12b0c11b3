#include "pq17/bench.h"

#include <gtest/gtest.h>

#include "games/pq17/pq17.h"
#include "games/pq17/resample.h"

namespace flagplot::pq17::test {

json at(std::string_view force, std::string_view where, json more) {
  more["force"] = force;
  const bool hex = where.size() == 4 && where[0] >= '0' && where[0] <= '9';
  more[hex ? "sea" : "at"] = where;
  return more;
}

json air(std::string_view type, std::string_view base, int cs) { return {{"type", type}, {"base", base}, {"cs", cs}}; }

json ships(const std::vector<std::string>& names) { return {{"ships", names}}; }
json of_class(std::string_view name, int n) {
  json classes;
  classes[std::string(name)] = n;
  return {{"classes", classes}};
}
json destroyers(int n) { return of_class("A-I class", n); }
json uboats(int n) { return of_class("U-boats", n); }
json merchants(int n, int known) {
  json convoy{{"to", "murmansk"}, {"loaded", true}, {"classes", {{"Merchants", n}}}};
  return known < 0 ? convoy : level(convoy, known);
}
json level(json force, int known) {
  force["level"] = known;
  return force;
}
const json no_sectors{{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}};

json middle(const std::vector<json>& forces, json more) {
  const json clear = json::array({"clear", "clear", "clear", "clear", "clear"});
  json s{{"month", "1942-07"}, {"start", 4}, {"day", {true, true}}, {"season", "summer"},
         {"ice", {{"west", clear}, {"east", clear}}},
         {"sectors", {{"british", 3}, {"soviet", 1}, {"trondheim", 3}, {"barents", 4}, {"north_sea", 1}}},
         {"command", {{"home_fleet", 8}, {"severny_flot", 3}, {"gruppe_nord", 4}}},
         {"dummies", {{"allied", 10}, {"axis", 7}}},
         {"ports", {"seydisfjord", "akureyri", "iokanka", "barentsburg", "altafjord"}},
         {"fuel_shortage", true},
         {"interceptors", false},
         {"aircraft", json::array()}};
  json sea{{"turn", 4}, {"phase", "allied"}, {"segment", NavalSegment}, {"weather", "fair"}};
  for (const auto& [key, value] : more.items()) (sea.contains(key) ? sea : s)[key] = value;
  s["at_sea"] = sea;
  s["forces"] = forces;
  return support::as_read(s);
}

Table::Table(const json& scenario, const json& options)
    : BenchOf(support::opened(make, scenario, options), data_of) {
  start();
}

void Table::card(Seat side, int number) {
  const SetOf<64> left(p().deck[index(side)] == 0 ? SetOf<64>::below(cards_in_deck).bits() : p().deck[index(side)]);
  int place = 1;
  left.each([&](unsigned c) { place += static_cast<int>(c) < number - 1; });
  roll(RollCard, place);
}

void Table::sail(std::string_view name, const std::vector<std::string_view>& hexes) {
  choose(Sail, force(name));
  for (const auto h : hexes) choose(StepTo, hex(h));
  if (asked(Seat::Allied).prompt == AskMove || asked(Seat::Axis).prompt == AskMove) {
    if (prompt() == AskMove) pass_();
  }
}

}  // namespace flagplot::pq17::test
