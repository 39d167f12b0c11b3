#include "murmansk_run/bench.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/murmansk_run/murmansk_run.h"
#include "games/murmansk_run/resample.h"

namespace flagplot::murmansk_run::test {

json campaign(const char* first, const char* last) {
  return {{"first_season", first},
          {"last_season", last},
          {"wins_needed", 5},
          {"strategic", 7},
          {"ready", {"Scharnhorst", "Prinz Eugen", "Nuernberg", "Mob-5"}},
          {"repair", {"Gneisenau", "Leipzig"}},
          {"norway", {{"trondheim", {"Tirpitz", "Hipper", "Scheer", "Luetzow", "Koeln", "Mob-8", "Z-6"}}}}};
}

json group(const char* marker, const char* at, std::vector<std::string> ships, const char* from) {
  json g{{"marker", marker}, {"at", at}, {"ships", ships}};
  if (from) g["from"] = from;
  return g;
}

json at_sea(const char* season, std::vector<json> groups) {
  return at_sea(season, std::move(groups), json::object());
}
json at_sea(const char* season, std::vector<json> groups, json more) {
  json s = campaign(season, season);
  s["wins_needed"] = 1;
  s["strategic"] = 0;
  more["groups"] = groups;
  if (more.contains("damaged")) {
    s["damaged"] = more["damaged"];
    more.erase("damaged");
  }
  s["at_sea"] = more;
  return s;
}

json crowded(int period, const char* season, const char* raiders) {
  json s = at_sea(season,
                  {group("Convoy", "c5", {"O class", "Sheffield"}, "c4"),
                   group("Force 1", "c5", {"Duke of York", "Norfolk", "Tribals"}, "c4"),
                   group("Force 2", "d5", {"Victorious", "Suffolk", "M class"}), group("Dummy 1", "c5"),
                   group("Dummy 2", "d5"), group("Gruppe 1", raiders, {"Tirpitz", "Mob-8"}, "altenfjord"),
                   group("Gruppe 2", raiders, {"Hipper", "Koeln", "Z-6"}, "altenfjord"),
                   group("Gruppe 3", "altenfjord", {"Scharnhorst", "Mob-5"}), group("German dummy", "c6")},
                  {{"period", period},
                   {"pack", "c6"},
                   {"fuel", 6},
                   {"air", {{"KG 26", "altenfjord"}, {"KG 30", "kirkenes"}}},
                   {"damaged", {"Norfolk", "Koeln"}}});
  s["ready"] = {"Prinz Eugen"};
  s["norway"] = {{"altenfjord", {"Luetzow", "Nuernberg"}}, {"trondheim", {"Scheer"}}};
  return support::as_read(s);
}

std::string reason_name(int reason) {
  if (reason == allowed) return "allowed";
  return reason < end_of_refusals ? MurmanskRun::words().refusals[static_cast<std::size_t>(reason)].key
                                  : "not an option";
}

Table::Table(const json& scenario) : BenchOf(support::opened(make, scenario), data_of) { start(); }
Table::Table(const json& scenario, const json& options)
    : BenchOf(support::opened(make, scenario, options), data_of) {
  start();
}

MarkerId Table::marker(std::string_view name) {
  for (MarkerId m = 0; m < most_markers; ++m) {
    if (marker_names[m] == name) return m;
  }
  ADD_FAILURE() << "no marker " << name;
  return convoy;
}

void Table::end_deployment(Seat seat) {
  while (const auto american = check(seat, pass)) {
    const auto all = options(seat);
    const auto last = std::ranges::find_if(all.rbegin(), all.rend(), [&](const Choice& c) {
      return c.verb == Assign && c.a == american->args[0];
    });
    ASSERT_NE(last, all.rend());
    answer(seat, *last);
  }
  choose_as(seat, Pass);
}

void expect_reasons(const Table& t, Seat seat, const std::vector<Case>& cases) {
  for (const auto& [choice, reason] : cases) {
    EXPECT_EQ(reason_name(t.reason(seat, choice)), reason_name(reason))
        << MurmanskRun::words().verbs[choice.verb].key << " " << choice.a << " " << choice.b << " " << choice.c;
  }
}

}  // namespace flagplot::murmansk_run::test
