#pragma once

#include <string>

namespace flagplot::support {

// Where the tests find things on this machine. Only places.cpp is compiled with these paths, so that a compiler cache
// serves every other test in any folder.
std::string source_dir();
std::string flagplot_program();
std::string sample_program();  // the command with the sample game in it
std::string soft_program();    // one that is hardened against nothing; only in release builds
inline std::string sample_data() { return source_dir() + "/tests/sample/data"; }

}  // namespace flagplot::support
