#pragma once

#include <string>
#include <vector>

#include "kernel/speech.h"

// What several commands are told in the same words.
namespace flagplot::app {

Json scenario_named(const std::string&);              // null for "the first one"
Json options_given(const std::vector<std::string>&);  // of NAME=VALUE

}  // namespace flagplot::app
