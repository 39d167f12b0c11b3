#pragma once

#include <nlohmann/json.hpp>

#include "games/bismarck/bismarck.h"
#include "support/folder.h"
#include "umpire/library.h"

// Bismarck with more German ships than the Basic Game has, so that a type is no longer a name: three more ships in a set
// of their own, and as many British ones fewer, since a state has room for twenty-four.
namespace flagplot::bismarck::many_germans {

using nlohmann::json;

inline json units_with_more_germans() {
  json units = data::Files().json("bismarck/units.json");
  json& ships = units["ships"];
  for (json& ship : ships) {
    for (const char* absent : {"Arethusa", "Manchester", "Birmingham", "Hermione"}) {
      if (ship["name"] == absent) ship["set"] = "far_away";
    }
  }
  const auto add = [&ships](const char* like, const char* name, int evasion) {
    json ship;
    for (const json& s : ships) {
      if (s["name"] == like) ship = s;
    }
    ship["id"] = ships.size();
    ship["name"] = name;
    ship["evasion"] = evasion;
    ship["set"] = "raiders";
    ships.push_back(ship);
  };
  add("Bismarck", "Gneisenau", 31);
  add("Prinz Eugen", "Hipper", 32);
  add("Prinz Eugen", "Scheer", 26);
  return units;
}

inline const umpire::Library& library() {
  static const support::Folder folder;
  static const umpire::Library games = [] {
    folder.write("bismarck/units.json", units_with_more_germans().dump());
    return umpire::Library(data::Files({folder.path()}), {{"bismarck", make}});
  }();
  return games;
}

inline json ship(const char* name, const char* zone, json more = json::object()) {
  more["ship"] = name;
  more["zone"] = zone;
  return more;
}

// Five German ships by themselves, two of each type and a third cruiser; three of them were sighted last turn, with
// hunters beside them and aircraft overhead.
inline json scattered(const char* phase = "visibility") {
  const json sighted{{"located_last", {"search"}}};
  return {{"first_turn", 10},
          {"phase", phase},
          {"sets", {"raiders"}},
          {"ships",
           {ship("Bismarck", "P17", sighted), ship("Gneisenau", "N14"), ship("Prinz Eugen", "P17", sighted),
            ship("Hipper", "P17", sighted), ship("Scheer", "Y15", {{"evasion_damage", 9}}),
            ship("Norfolk", "P17"), ship("Suffolk", "P17"), ship("Sheffield", "P17"), ship("Hood", "N14"),
            ship("Rodney", "P18"), ship("Renown", "Z17"), ship("Ark Royal", "P18"), ship("Kenya", "N15")}},
          {"air", {{{"unit", "Torpedo Ark Royal 1"}, {"zone", "P17"}}, {{"unit", "LR Plymouth 1"}, {"zone", "P17"}}}}};
}

// Four in one force, found this turn or the last, and a fifth alone in the same zone.
inline json in_force(const char* phase) {
  const char* when = phase == std::string("visibility") ? "located_last" : "located";
  const auto german = [&](const char* name, int force) {
    json one = ship(name, "P17", {{when, {"search"}}});
    if (force) one["force"] = force;
    return one;
  };
  return {{"first_turn", 10},
          {"phase", phase},
          {"sets", {"raiders"}},
          {"ships",
           {german("Bismarck", 1), german("Gneisenau", 1), german("Prinz Eugen", 1), german("Hipper", 1),
            german("Scheer", 0), ship("Norfolk", "P17"), ship("Hood", "P17"), ship("Prince of Wales", "P17"),
            ship("King George V", "P17"), ship("Victorious", "P17"), ship("Suffolk", "P17"), ship("Kenya", "P17")}},
          {"air", {{{"unit", "Torpedo Victorious"}, {"zone", "P17"}}, {{"unit", "Bombers Plymouth"}, {"zone", "P17"}}}}};
}

}  // namespace flagplot::bismarck::many_germans
