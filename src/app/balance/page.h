#pragma once

#include <string>

#include "app/balance/report.h"
#include "data/catalogue.h"

namespace flagplot::app {

// The sentences of the report, with the game's own.
data::Catalogue balance_words(const data::Files&, std::string_view game, std::string_view language);

// One HTML file that needs nothing beside it: to read, to print on A4, to send on.
std::string balance_page(const BalanceReport&, const data::Catalogue&, std::string_view language);

}  // namespace flagplot::app
