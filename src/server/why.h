#pragma once

#include "server/messages.h"

namespace flagplot::server {

// Whether a choice could be made on this view, and why not. It knows nothing but the view.
WhyAnswer judged(const Game&, const AnyView&, Choice, const data::Catalogue&);

// The same for something a player points at: this piece, to that place. Tries every verb that takes one or
// both; a game that asks for the piece first and the place afterwards is followed through both questions.
WhyAnswer judged(const Game&, const AnyView&, const std::string& piece, const std::string& place,
                 const data::Catalogue&);

}  // namespace flagplot::server
