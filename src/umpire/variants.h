#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "umpire/library.h"

// A scenario with one thing changed, for whoever asks what that thing is worth. What can be changed is data:
// the options of a game, and <game>/balance.json, which lists variants and says where a setup keeps its
// units.
namespace flagplot::umpire {

struct Variant {
  enum class Kind : std::uint8_t { Listed, Option, Unit } kind = Kind::Listed;
  std::string id;
  std::string subject;               // the option's id, the unit's name
  nlohmann::json title;              // by language, of a listed one; of an option as in game.json
  nlohmann::json value;              // of an option
  nlohmann::json scenario, options;  // both in full
};

// A setup with one change of balance.json made to it: "merge" (RFC 7386), and "edits" of lists, in this
// order. Throws data::Error naming `where` if an edit finds nothing to change.
nlohmann::json changed(nlohmann::json setup, const nlohmann::json& change, const std::string& where);

// Every variant of a scenario: the listed ones, each option at its other values, each unit removed.
std::vector<Variant> variants(const Library&, std::string_view game, const nlohmann::json& scenario,
                              const nlohmann::json& options);

// Of what was listed; empty if the game lists nothing.
std::string variants_fingerprint(const Library&, std::string_view game);

}  // namespace flagplot::umpire
