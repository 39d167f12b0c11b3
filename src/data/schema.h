#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace flagplot::data {

struct Violation {
  std::string pointer;  // JSON pointer to the offending value
  std::string message;  // what is there and what was expected
};

// A JSON Schema (draft 7), ready to be used by many at once.
class Schema {
 public:
  explicit Schema(nlohmann::json);
  Schema(Schema&&) noexcept;
  ~Schema();

  // The most telling way in which `value` breaks it; nothing if it does not.
  std::optional<Violation> first_violation(const nlohmann::json& value) const;

 private:
  struct Compiled;
  std::unique_ptr<const Compiled> compiled_;
};

}  // namespace flagplot::data
