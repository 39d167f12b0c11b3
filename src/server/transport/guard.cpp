#include "server/transport/guard.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace flagplot::server::transport {
namespace {

std::string_view trimmed(std::string_view s) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!s.empty() && blank(s.front())) s.remove_prefix(1);
  while (!s.empty() && blank(s.back())) s.remove_suffix(1);
  return s;
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

Response refusal(int status, std::string_view code, std::string_view text) {
  const nlohmann::ordered_json body{{"error", {{"code", code}, {"text", text}}}};
  Response response;
  response.status = status;
  response.body = body.dump();
  return response;
}

const std::vector<std::pair<std::string, std::string>>& standard_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
       "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
  };
  return headers;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const auto end = header.find(';');
    const auto pair = trimmed(header.substr(0, end));
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) {
      return std::string(pair.substr(equals + 1));
    }
    if (end == std::string_view::npos) break;
    header.remove_prefix(end + 1);
  }
  return {};
}

std::string bearer_token(std::string_view header) {
  constexpr std::string_view scheme = "Bearer ";
  if (header.size() <= scheme.size() || !same_ignoring_case(header.substr(0, scheme.size()), scheme))
    return {};
  return std::string(trimmed(header.substr(scheme.size())));
}

bool comes_from_elsewhere(const Request& request, bool acts) {
  if (!acts) return false;
  if (request.origin.empty()) {
    // Browsers always say where such a request comes from; programs do not, and have no cookie of ours.
    return !request.cookie.empty() && request.bearer.empty();
  }
  std::string_view from = request.origin;
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!from.starts_with(scheme)) continue;
    from.remove_prefix(scheme.size());
    return !same_ignoring_case(from, request.host);
  }
  return true;
}

std::string address_of(std::string_view peer, std::string_view forwarded_for,
                       const std::vector<std::string>& trusted_proxies) {
  const auto is_ours = [&](std::string_view address) {
    return std::ranges::find(trusted_proxies, address) != trusted_proxies.end();
  };
  std::string client(peer);
  while (is_ours(client) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const bool more = comma != std::string_view::npos;
    const auto seen = trimmed(more ? forwarded_for.substr(comma + 1) : forwarded_for);
    const bool plausible = !seen.empty() && seen.size() <= 45 && std::ranges::all_of(seen, [](unsigned char c) {
      return std::isxdigit(c) || c == '.' || c == ':';
    });
    if (!plausible) break;
    client = seen;
    forwarded_for = more ? forwarded_for.substr(0, comma) : std::string_view();
  }
  return client;
}

}  // namespace flagplot::server::transport
