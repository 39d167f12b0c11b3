#pragma once

#include <span>

#include "games/pq17/tellings.h"

namespace flagplot::pq17 {

std::span<const Phrase> verb_phrases();
std::span<const Phrase> prompt_phrases();
std::span<const Phrase> event_phrases();
std::span<const Phrase> refusal_phrases();
std::span<const Phrase> ending_phrases();

}  // namespace flagplot::pq17
