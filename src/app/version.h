#pragma once

#include <string_view>

// Which program this is. Two that say the same play the same games from the same data.
namespace flagplot::app {

std::string_view version();
// Of all sources that games and bots follow from; the same whoever compiled them, and for which machine.
std::string_view sources_fingerprint();

}  // namespace flagplot::app
