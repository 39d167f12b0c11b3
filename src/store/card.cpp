#include "store/card.h"

#include <nlohmann/json.hpp>

#include "store/text.h"

namespace flagplot::store {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_title = 60;

std::string text_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

// Control characters, and those that break lines or change the direction of what stands after them.
bool prints_oddly(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

}  // namespace

bool fit_for_title(const std::string& title) {
  if (!can_be_kept(title)) return false;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < title.size(); ++characters) {
    const auto first = static_cast<unsigned char>(title[i++]);
    char32_t c = first < 0x80 ? first : first & (first >= 0xF0 ? 0x07 : first >= 0xE0 ? 0x0F : 0x1F);
    while (i < title.size() && (static_cast<unsigned char>(title[i]) & 0xC0) == 0x80)
      c = c << 6 | (static_cast<unsigned char>(title[i++]) & 0x3F);
    if (prints_oddly(c)) return false;
  }
  return characters <= longest_title;
}

Card card_from(const std::string& header) {
  Card card{"", "", "", "{}"};
  const Json json = Json::parse(header, nullptr, false);
  if (!json.is_object()) return card;
  card.game = text_in(json, "game");
  card.scenario = text_in(json, "scenario");
  if (const auto own = json.find("scenario"); own != json.end() && own->is_object()) {
    if (auto title = text_in(*own, "title"); fit_for_title(title)) card.title = std::move(title);
  }
  if (const auto options = json.find("options"); options != json.end() && options->is_object())
    card.options = options->dump(-1, ' ', false, Json::error_handler_t::replace);
  return card;
}

}  // namespace flagplot::store
