#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "kernel/game.h"

namespace flagplot {

// Something to be said, before a language is chosen: the key of a sentence, the rule behind it, and its
// parameters by name. Clients render it from their catalogue.
struct Said {
  std::string key;
  std::string rule;
  Json params = Json::object();
};

Said say(const Game&, Choice);
Said say(const Game&, const Ask&);
Said say(const Game&, const Event&);
Said say(const Game&, const Refusal&);
Said say(const Game&, const Result&);
// A phrase of somebody else's: of a family of sentences, with what fills it.
Said say(const Game&, const char* family, const Phrase&, std::span<const std::uint16_t> args);

// {"verb": "move", "ship": "Bismarck", "zone": "D7"}; Chance answers {"verb": "roll", "dice": [3, 4]}, and of
// more than three dice also says how many "sides" they have.
Json to_json(const Game&, Choice);
// The choice, or what is wrong with it. Knows words, not rules: legality is `Game::check`.
std::variant<Choice, Said> choice_from_json(const Game&, const Json&);

Json to_json(const Game&, const Event&);
Json to_json(const Game&, const Result&);

}  // namespace flagplot
