#include "store/text.h"

#include <charconv>

#include "store/store.h"

namespace flagplot::store {
namespace {

// The length of the well-formed character that begins the text; 0 if none does.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : std::uint32_t{0};
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return first ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return first < 0xC2 || first > 0xF4 || code < smallest[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

}  // namespace

bool can_be_kept(std::string_view text) {
  while (!text.empty()) {
    const auto length = character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

std::int64_t number(const std::string& digits) {
  std::int64_t value = 0;
  const auto end = digits.data() + digits.size();
  const auto [stopped, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc{} || stopped != end) {
    throw Trouble("the database is damaged: found \"" + digits + "\", expected a number");
  }
  return value;
}

}  // namespace flagplot::store
