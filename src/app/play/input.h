#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/catalogue.h"
#include "kernel/game.h"

// What a person means by what they type.
namespace flagplot::app {

// Lower case and without accents, for comparing: not every keyboard has them.
std::string folded(std::string_view);

// Which of the texts is meant: the one that is typed in full, else those that have all the typed words, else
// those whose words begin with them.
std::vector<std::size_t> meant(const std::vector<std::string>& texts, std::string_view typed);

// Which of the texts contain what is typed.
std::vector<std::size_t> containing(const std::vector<std::string>& texts, std::string_view typed);

// "step C4", or "Step to C4" as the catalogue would say it. It may well be a choice that is not allowed.
std::optional<Choice> choice_from_words(const Game&, const data::Catalogue&, std::string_view typed);

// "pass, place CELL, step CELL": how choices are written for choice_from_words.
std::string forms_of_choices(const Game&);

}  // namespace flagplot::app
