#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace flagplot::data {

struct Violation {
  std::string pointer;  // JSON pointer to the offending value
  std::string message;  // what is there and what was expected
};

// The most telling way in which `value` breaks `schema` (JSON Schema, draft 7); nothing if it does not.
std::optional<Violation> first_violation(const nlohmann::json& value, const nlohmann::json& schema);

}  // namespace flagplot::data
