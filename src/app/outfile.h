#pragma once

#include <string>

// Files that a command writes for its user.
namespace flagplot::app {

// Nobody wants to hear after an hour that the file could not be written. Throws data::Error that names the
// option.
void expect_place_for(const std::string& file, const char* option);

void write_file(const std::string& file, const std::string& text);

}  // namespace flagplot::app
