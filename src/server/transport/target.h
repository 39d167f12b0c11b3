#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flagplot::server::transport {

// What the first line of a request asks for, decoded.
struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;
};

// Strict: what two programs could read differently (a broken escape, an escaped slash, "..", bytes that are
// not UTF-8) is nothing.
std::optional<Target> read_target(std::string_view raw);

// What a path is counted as. One of a fixed few: ids of matches must not get into metrics.
std::string route_of(std::string_view path);

}  // namespace flagplot::server::transport
