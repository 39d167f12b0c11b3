#pragma once

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "data/error.h"
#include "data/files.h"
#include "games/pq17/ids.h"

// Reading the data files of the game: what is missing or of another kind is answered with its place.
namespace flagplot::pq17 {

[[noreturn]] inline void misfit(const std::string& where, const std::string& found, const char* expected) {
  throw data::Error(where, "found \"" + found + "\"; expected " + expected);
}

template <class Names>
std::size_t one_of(const Names& names, const std::string& name, const std::string& where, const char* expected) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) misfit(where, name, expected);
  return static_cast<std::size_t>(found - std::begin(names));
}

// A part of a file, which knows where it stands.
class Reading {
 public:
  Reading(const nlohmann::json& json, std::string where) : json_(&json), where_(std::move(where)) {}

  const std::string& where() const { return where_; }
  bool has(const char* member) const { return json_->is_object() && json_->contains(member); }
  Reading operator[](const std::string& member) const {
    if (!json_->is_object() || !json_->contains(member)) throw data::Error(where_ + "/" + member, "is missing");
    return {(*json_)[member], where_ + "/" + member};
  }
  Reading operator[](std::size_t i) const {
    if (!json_->is_array() || i >= json_->size()) throw data::Error(where_ + "/" + std::to_string(i), "is missing");
    return {(*json_)[i], where_ + "/" + std::to_string(i)};
  }
  std::size_t size() const {
    if (!json_->is_array()) throw data::Error(where_, "expected a list");
    return json_->size();
  }
  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < size(); ++i) f((*this)[i]);
  }
  template <class F>
  void each_member(F f) const {
    if (!json_->is_object()) throw data::Error(where_, "expected an object");
    for (auto it = json_->begin(); it != json_->end(); ++it) f(it.key(), Reading(it.value(), where_ + "/" + it.key()));
  }
  // Members besides these are mistakes.
  void only(std::initializer_list<const char*> known) const {
    each_member([&](const std::string& name, const Reading& r) {
      if (std::ranges::find(known, name) == known.end()) throw data::Error(r.where(), "is not known here");
    });
  }

  std::string text() const {
    if (!json_->is_string()) throw data::Error(where_, "expected text");
    return json_->get<std::string>();
  }
  bool yes() const {
    if (!json_->is_boolean()) throw data::Error(where_, "expected true or false");
    return json_->get<bool>();
  }
  int number(int low, int high) const {
    if (!json_->is_number_integer()) throw data::Error(where_, "expected a whole number");
    const auto n = json_->get<std::int64_t>();
    if (n < low || n > high)
      throw data::Error(where_, "found " + std::to_string(n) + "; expected " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<int>(n);
  }
  std::uint8_t byte(int high = 250) const { return static_cast<std::uint8_t>(number(0, high)); }
  std::int8_t modifier() const { return static_cast<std::int8_t>(number(-20, 100)); }

 private:
  const nlohmann::json* json_;
  std::string where_;
};

// (PQ 8.4) A half of a month, as 1942-07/1.
inline Fortnight fortnight_named(const Reading& r) {
  const std::string text = r.text();
  const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  const bool fits = text.size() == 9 && digit(0) && digit(1) && digit(2) && digit(3) && text[4] == '-' &&
                    digit(5) && digit(6) && text[7] == '/' && (text[8] == '1' || text[8] == '2');
  const int of_year = fits ? std::stoi(text.substr(5, 2)) : 0;
  if (of_year < 1 || of_year > 12) misfit(r.where(), text, "half a month, as 1942-07/1");
  return fortnight_of(std::stoi(text.substr(0, 4)), of_year, text[8] - '0');
}

}  // namespace flagplot::pq17
