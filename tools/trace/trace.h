#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace flagplot::tracing {

// "BIS 7.2" for every tag that a comment line begins with; nothing if the line is anything else.
std::vector<std::string> leading_tags(std::string_view line);

// {"homes": {tag: ["src/...:12"]}, "tests": {tag: ["Suite.Name", "tests/examples/...json"]},
//  "rulings": {game: ["R1", ...]}}
nlohmann::ordered_json trace(const std::filesystem::path& project);

}  // namespace flagplot::tracing
