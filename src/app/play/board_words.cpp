#include "app/play/board_words.h"

#include <algorithm>

namespace flagplot::app {
namespace {

using Json = BoardWords::Json;

class BoardText {
 public:
  explicit BoardText(const data::Catalogue& words) : words_(words) {}

  void object(const Json& json, std::size_t depth) {
    for (const auto& [key, value] : json.items()) member(key, value, depth);
  }
  Lines lines;

 private:
  static constexpr std::size_t deepest = 8;  // further in, indenting helps nobody

  static bool simple(const Json& value) {
    return !value.is_structured() ||
           (value.is_array() && std::ranges::none_of(value, [](const Json& v) { return v.is_structured(); }));
  }

  void member(const std::string& key, const Json& value, std::size_t depth) {
    const std::string indent(2 * depth, ' ');
    const std::string text = words_.label(key);
    if (!BoardWords::for_people(text)) return;
    if (simple(value) || depth > deepest) return add(indent + text + ": ", words_.value(key, value));
    std::ranges::copy(wrapped(text + ":", indent), std::back_inserter(lines));
    if (value.is_object()) return object(value, depth + 1);
    for (const Json& item : value) add(indent + "  - ", words_.value(key, item));
  }

  // A long key must not push its value to the right edge.
  void add(const std::string& lead, const std::string& text) {
    const std::size_t widest_lead = page_width / 2;
    if (width_of(lead) <= widest_lead) {
      std::ranges::copy(wrapped(text, lead), std::back_inserter(lines));
    } else {
      std::ranges::copy(wrapped(lead + text), std::back_inserter(lines));
    }
  }

  BoardWords words_;
};

}  // namespace

std::string BoardWords::value(const std::string& owner, const Json& value) const {
  if (value.empty()) return "-";  // null too, but no string
  if (value.is_boolean()) return words_.say(value.get<bool>() ? "play.yes" : "play.no");
  if (const auto* said = value.get_ptr<const std::string*>()) return said->empty() ? "-" : name(owner, *said);
  if (!value.is_structured()) return value.dump();
  std::string text;
  for (const auto& [key, item] : value.items()) {
    if (value.is_object() && !for_people(label(key))) continue;
    const std::string plain = this->value(value.is_object() ? key : owner, item);
    const std::string inner = item.is_structured() ? "(" + plain + ")" : plain;
    text += (text.empty() ? "" : ", ") + (value.is_object() ? label(key) + " " + inner : inner);
  }
  return text;
}

std::string BoardWords::remark(const std::string& key, const Json& value) const {
  const bool nothing = value.empty() || value == false || value == 0 || value == "";
  if (nothing || !for_people(label(key))) return "";
  if (value == true) return label(key);
  constexpr std::size_t most = 6;
  if (!value.is_array() || value.size() <= most + 1) return label(key) + " " + this->value(key, value);
  const Json first(std::vector<Json>(value.begin(), value.begin() + most));
  return words_.say("play.board.and_more",
                    {{"what", label(key) + " " + this->value(key, first)}, {"number", value.size() - most}});
}

std::string BoardWords::name(const std::string& owner, const std::string& text) const {
  const std::string here = "board." + owner + "." + text;
  if (words_.has(here)) return words_.say(here);
  return words_.has("name." + text) ? words_.say("name." + text) : text;
}

std::string BoardWords::label(std::string key) const {
  if (words_.has("board." + key)) return words_.say("board." + key);
  std::ranges::replace(key, '_', ' ');
  return key;
}

Lines board_lines(const Json& board, const data::Catalogue& words) {
  BoardText text(words);
  text.object(board, 1);
  return text.lines;
}

}  // namespace flagplot::app
