#pragma once

#include "data/catalogue.h"
#include "kernel/speech.h"

namespace flagplot::umpire {

// What a client of a seat is shown: its own view, the question before it and its options, in sentences.
// {"seat", "finished", "result", "prompt": {"kind", "text", "rule"} or null,
//  "options": [{"choice", "text", "rule"}], "board"}
Json seat_view(const Game&, const AnyView&, const data::Catalogue&);

// The sentence in the catalogue's language.
std::string sentence(const data::Catalogue&, const Said&);

// {"text", "rule"}: the refusal as a player reads it.
Json refusal_json(const Game&, const Refusal&, const data::Catalogue&);

}  // namespace flagplot::umpire
