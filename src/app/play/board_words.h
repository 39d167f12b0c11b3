#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/play/page.h"
#include "data/catalogue.h"

namespace flagplot::app {

// What the members of a view's board and their values are called.
class BoardWords {
 public:
  using Json = nlohmann::ordered_json;
  explicit BoardWords(const data::Catalogue& words) : words_(words) {}

  const data::Catalogue& catalogue() const { return words_; }
  static bool for_people(const std::string& label) {
    return label != "-";
  }  // some members only programs want
  std::string label(std::string key) const;
  // What a word means can depend on where it stands: D is a class of ships and a result of fire.
  std::string name(const std::string& owner, const std::string& text) const;
  // Of any value, on one line; `owner` is the member whose value it is.
  std::string value(const std::string& owner, const Json&) const;
  // A member that is there: its label and its value, or the label alone of what is simply so; else empty.
  std::string remark(const std::string& key, const Json&) const;

 private:
  const data::Catalogue& words_;
};

// A whole board as indented "key: value".
Lines board_lines(const nlohmann::ordered_json&, const data::Catalogue&);

}  // namespace flagplot::app
