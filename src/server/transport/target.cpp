#include "server/transport/target.h"

#include <algorithm>
#include <array>

namespace flagplot::server::transport {
namespace {

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Overlong forms and surrogates are refused as well: they are other spellings of something.
bool is_utf8(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  for (std::size_t i = 0; i < s.size();) {
    const unsigned lead = byte(i);
    const std::size_t more = lead < 0x80                   ? 0
                             : lead >= 0xC2 && lead < 0xE0 ? 1
                             : (lead & 0xF0) == 0xE0       ? 2
                                                           : 3;
    if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || i + more >= s.size()) return false;
    for (std::size_t k = 1; k <= more; ++k) {
      if ((byte(i + k) & 0xC0) != 0x80) return false;
    }
    if (lead == 0xE0 && byte(i + 1) < 0xA0) return false;
    if (lead == 0xED && byte(i + 1) > 0x9F) return false;
    if (lead == 0xF0 && byte(i + 1) < 0x90) return false;
    if (lead == 0xF4 && byte(i + 1) > 0x8F) return false;
    i += more + 1;
  }
  return true;
}

enum class Part { Path, Query };

std::optional<std::string> decode(std::string_view raw, Part part) {
  std::string out;
  out.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    char c = raw[i];
    if (c == '#') return {};
    if (c == '+' && part == Part::Query) c = ' ';
    if (c == '%') {
      if (i + 2 >= raw.size() || hex(raw[i + 1]) < 0 || hex(raw[i + 2]) < 0) return {};
      c = static_cast<char>(hex(raw[i + 1]) * 16 + hex(raw[i + 2]));
      i += 2;
      if (part == Part::Path && c == '/') return {};
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return {};
    out += c;
  }
  if (!is_utf8(out)) return {};
  return out;
}

// Calls `take` with each piece between separators; stops and says false when it does.
template <class Take>
bool each_piece(std::string_view text, char separator, Take take) {
  for (;;) {
    const auto end = text.find(separator);
    if (!take(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

constexpr std::size_t max_query_members = 32;

}  // namespace

std::optional<Target> read_target(std::string_view raw) {
  if (raw.empty() || raw[0] != '/') return {};
  Target target;
  const auto mark = raw.find('?');
  const auto path = decode(raw.substr(0, mark), Part::Path);
  if (!path) return {};
  target.path = *path;
  const bool plain = each_piece(target.path, '/', [](std::string_view p) { return p != "." && p != ".."; });
  if (!plain) return {};
  if (mark == std::string_view::npos || mark + 1 == raw.size()) return target;
  const bool readable = each_piece(raw.substr(mark + 1), '&', [&](std::string_view member) {
    const auto equals = member.find('=');
    const auto name = decode(member.substr(0, equals), Part::Query);
    const auto value = decode(
        equals == std::string_view::npos ? std::string_view() : member.substr(equals + 1), Part::Query);
    if (!name || name->empty() || !value || target.query.size() == max_query_members) return false;
    target.query.emplace_back(*name, *value);
    return true;
  });
  if (!readable) return {};
  return target;
}

std::string route_of(std::string_view path) {
  static constexpr std::array<std::string_view, 9> of_a_match{"view", "choices", "events", "undo",  "resign",
                                                              "join", "live",    "log",    "result"};
  if (path == "/healthz" || path == "/metrics" || path == "/api/games" || path == "/api/matches") {
    return std::string(path);
  }
  if (!path.starts_with("/api/")) return "static";
  constexpr std::string_view matches = "/api/matches/";
  if (!path.starts_with(matches)) return "/api/other";
  path.remove_prefix(matches.size());
  const auto slash = path.find('/');
  if (slash == std::string_view::npos) return "/api/matches/:id";
  const auto what = path.substr(slash + 1);
  if (std::ranges::find(of_a_match, what) == of_a_match.end()) return "/api/other";
  return "/api/matches/:id/" + std::string(what);
}

}  // namespace flagplot::server::transport
