#include "app/balance/markup.h"

#include <fmt/core.h>

#include <cmath>

namespace flagplot::app {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        // Control characters are not allowed in a page at all.
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') out += c;
    }
  }
  return out;
}

std::string Figures::fixed(double x, int digits) const {
  std::string text = fmt::format("{:.{}f}", std::abs(x), digits);
  const bool nothing = text.find_first_not_of("0.") == std::string::npos;
  if (comma_) {
    if (const auto point = text.find('.'); point != std::string::npos) text[point] = ',';
  }
  return x < 0 && !nothing ? "\u2212" + text : text;
}

std::string Figures::signed_fixed(double x, int digits) const {
  std::string text = fixed(x, digits);
  const bool nothing = text.find_first_not_of("0.,") == std::string::npos;
  return x > 0 && !nothing ? "+" + text : text;
}

std::string Figures::count(std::uint64_t n) const {
  std::string text = std::to_string(n);
  if (text.size() < 5) return text;
  for (auto at = static_cast<int>(text.size()) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), "\u202F");
  return text;
}

std::string Figures::with_interval(const std::string& value, const std::string& low,
                                   const std::string& high) const {
  return "<b>" + value + "</b> <i>" + low + " " + escaped(to_) + " " + high + "</i>";
}

std::string Figures::share(const bots::Estimate& e) const {
  return with_interval(percent(e.value), fixed(100 * e.ci95.low, 1), fixed(100 * e.ci95.high, 1));
}
std::string Figures::points(const bots::Estimate& e) const {
  return with_interval(signed_fixed(100 * e.value, 1), signed_fixed(100 * e.ci95.low, 1),
                       signed_fixed(100 * e.ci95.high, 1));
}
std::string Figures::number(const bots::Estimate& e, int digits) const {
  return with_interval(fixed(e.value, digits), fixed(e.ci95.low, digits), fixed(e.ci95.high, digits));
}
std::string Figures::signed_number(const bots::Estimate& e, int digits) const {
  return with_interval(signed_fixed(e.value, digits), signed_fixed(e.ci95.low, digits),
                       signed_fixed(e.ci95.high, digits));
}
std::string Figures::share_text(const bots::Estimate& e) const {
  return percent(e.value) + " (" + fixed(100 * e.ci95.low, 1) + " " + to_ + " " +
         fixed(100 * e.ci95.high, 1) + ")";
}
std::string Figures::points_text(const bots::Estimate& e) const {
  return signed_fixed(100 * e.value, 1) + " (" + signed_fixed(100 * e.ci95.low, 1) + " " + to_ + " " +
         signed_fixed(100 * e.ci95.high, 1) + ")";
}

}  // namespace flagplot::app
