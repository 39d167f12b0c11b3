#pragma once

#include <string>
#include <vector>

#include "app/play/client.h"
#include "server/reasons.h"

// What can be told of a game once it is over, and not before: what the points were for, and why the bot did
// what it did.
namespace flagplot::app {

struct ScoreLine {
  Seat side = Seat::None;
  int points = 0;
  std::string text, rule;
};
// Oldest first; nothing in games that have no points to name.
std::vector<ScoreLine> score_lines(const Solo&, const data::Catalogue&);

struct ReasonLine {
  std::uint32_t number = 0;  // of the record
  std::string choice, why;   // what the bot chose, and why, as sentences
};
// Oldest first. What it did again for the reason it had just had is left out, and so is what it did for no
// particular one.
std::vector<ReasonLine> reason_lines(const Solo&, const data::Catalogue&);

// The same laid out for a terminal. Where no points are named, how the game stands and by how much it was
// won. Of the reasons the last few; nothing for a bot that has none.
Lines score_page(const Session&, const Sheet&);
Lines reasons_page(const Solo&, const data::Catalogue&, std::size_t most);

}  // namespace flagplot::app
