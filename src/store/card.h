#pragma once

#include "store/store.h"

namespace flagplot::store {

// Whether lists can show it as it is: up to 60 characters, none of them unprintable or turning the text
// around.
bool fit_for_title(const std::string&);

// What a header says of its match; empty where it does not say it, or cannot be read.
Card card_from(const std::string& header);

}  // namespace flagplot::store
