#pragma once

#include "murmansk_run/bench.h"

// Two groups that meet on the battle board.
namespace flagplot::murmansk_run::test {

// Gruppe 1 sails from g2 into Force 1 on f2.
inline Table meeting(std::vector<std::string> allied, std::vector<std::string> german,
                     json more = json::object(), const char* season = "summer_1942") {
  return Table(at_sea(
      season,
      {group("Convoy", "c2", {}), group("Force 1", "f2", allied, "f1"), group("Gruppe 1", "g2", german)},
      more));
}
inline void engage(Table& t) {
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("f2"));
  t.pass_();
}
inline void to_first_round(Table& t) {
  engage(t);
  while (t.prompt() == AskPlace) t.pass_();
}

}  // namespace flagplot::murmansk_run::test
