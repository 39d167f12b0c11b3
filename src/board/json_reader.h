#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "data/error.h"

namespace flagplot::board {

// A value in a map file that knows where it stands, so that a complaint can name the spot. Maps
// come checked against their schema; types are checked here again so that a caller who skipped
// that gets an Error and not some exception of the JSON library.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& value, std::string_view file, std::string pointer = {})
      : value_(&value), file_(file), pointer_(std::move(pointer)) {}

  [[noreturn]] void fail(std::string_view what) const {
    throw data::Error(std::string(file_) + pointer_, what);
  }

  JsonReader at(std::string_view key) const {
    auto found = find(key);
    if (!found) fail("expected a member \"" + std::string(key) + "\"");
    return *found;
  }
  std::optional<JsonReader> find(std::string_view key) const {
    if (!value_->is_object()) fail("expected an object");
    const auto found = value_->find(key);
    if (found == value_->end() || found->is_null()) return std::nullopt;
    return JsonReader(*found, file_, pointer_ + "/" + std::string(key));
  }

  std::size_t size() const {
    if (!value_->is_array()) fail("expected a list");
    return value_->size();
  }
  JsonReader operator[](std::size_t i) const {
    if (i >= size()) fail("expected at least " + std::to_string(i + 1) + " entries");
    return JsonReader((*value_)[i], file_, pointer_ + "/" + std::to_string(i));
  }
  // Calls `visit` with each entry of the list `key`; an absent list is an empty one.
  template <typename Visit>
  void each(std::string_view key, Visit visit) const {
    const auto list = find(key);
    if (!list) return;
    for (std::size_t i = 0; i < list->size(); ++i) visit((*list)[i]);
  }

  std::string text() const {
    if (!value_->is_string()) fail("expected a text");
    return value_->get<std::string>();
  }
  double number() const {
    if (!value_->is_number()) fail("expected a number");
    return value_->get<double>();
  }
  int integer() const {
    constexpr int limit = 1'000'000;  // keeps lattice arithmetic far from overflow
    if (!value_->is_number_integer()) fail("expected a whole number");
    const auto wide = value_->get<long long>();
    if (wide < -limit || wide > limit) fail("expected a whole number within a million of 0");
    return static_cast<int>(wide);
  }

  std::string text_or_empty(std::string_view key) const {
    const auto found = find(key);
    return found ? found->text() : std::string();
  }
  std::optional<double> number_if_any(std::string_view key) const {
    const auto found = find(key);
    if (!found) return std::nullopt;
    return found->number();
  }
  std::string json_text_or_empty(std::string_view key) const {
    const auto found = find(key);
    return found ? found->value_->dump() : std::string();
  }

 private:
  const nlohmann::json* value_;
  std::string_view file_;
  std::string pointer_;
};

}  // namespace flagplot::board
