#include "server/transport/exchange.h"

#include <algorithm>
#include <array>
#include <boost/beast/websocket/rfc6455.hpp>
#include <ctime>

#include "server/transport/guard.h"
#include "server/transport/target.h"

namespace flagplot::server::transport {
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

std::string_view view(boost::beast::string_view s) { return {s.data(), s.size()}; }

std::string text_of(const Exchange::Header& header, http::field name) {
  return std::string(view(header[name]));
}

Response with_header(Response response, std::string name, std::string value) {
  response.headers.emplace_back(std::move(name), std::move(value));
  return response;
}

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  char text[40];
  std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &utc);
  return text;
}

const char* allowed_methods(Exchange::Route route) {
  switch (route) {
    case Exchange::Route::Api:
      return "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
    case Exchange::Route::Live:
      return "GET, OPTIONS";
    default:
      return "GET, HEAD, OPTIONS";
  }
}

}  // namespace

std::optional<Response> Exchange::read(const Header& header, bool has_body, const std::string& peer,
                                       Shared& shared) {
  read_fields(header, peer, shared.settings);
  if (auto refused = read_first_line(header)) return refused;
  if (route != Route::Health && route != Route::Metrics) {
    if (const unsigned seconds = shared.limiter.wait_for(request.address, std::chrono::steady_clock::now())) {
      return with_header(refusal(429, "too_many_requests", "Too many requests. Wait a little."),
                         "Retry-After", std::to_string(seconds));
    }
  }
  if (auto answer = check_method()) return answer;
  return check_fields(header, has_body);
}

void Exchange::read_fields(const Header& header, const std::string& peer, const Settings& settings) {
  request.method = std::string(view(header.method_string()));
  request.host = text_of(header, http::field::host);
  request.origin = text_of(header, http::field::origin);
  request.language = text_of(header, http::field::accept_language);
  request.type = text_of(header, http::field::content_type);
  request.bearer = bearer_token(view(header[http::field::authorization]));
  const auto name = settings.cookie_name();
  const auto [first, last] = header.equal_range(http::field::cookie);
  for (auto field = first; field != last && request.cookie.empty(); ++field) {
    request.cookie = cookie_value(view(field->value()), name);
  }
  std::string forwarded;
  const auto [from, to] = header.equal_range("X-Forwarded-For");
  for (auto field = from; field != to; ++field)
    forwarded += (forwarded.empty() ? "" : ",") + std::string(view(field->value()));
  request.address = address_of(peer, forwarded, settings.trusted_proxies);
}

std::optional<Response> Exchange::read_first_line(const Header& header) {
  const auto raw = view(header.target());
  logged_path = std::string(raw.substr(0, std::min(raw.find('?'), std::size_t{200})));
  version = header.version();
  if (version != 10 && version != 11) {
    version = 11;
    keep_alive = false;
    return refusal(505, "version", "This server speaks HTTP/1.1.");
  }
  const auto [first, last] = header.equal_range(http::field::host);
  const auto hosts = std::distance(first, last);
  if (hosts > 1 || (hosts == 0 && version == 11)) return refusal(400, "host", "Expected one Host header.");
  if (raw == "*" && header.method() == http::verb::options) {
    route_name = "static";
    return std::nullopt;
  }
  auto target = read_target(raw);
  if (!target) return refusal(400, "malformed_target", "The address of this request is malformed.");
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  const std::string_view path = request.path;
  if (path.starts_with("/api/")) {
    const bool stream = path.ends_with("/live") && (request.method == "GET" || request.method == "HEAD");
    route = stream ? Route::Live : Route::Api;
    upgrade = stream && beast::websocket::is_upgrade(header);
  } else if (path == "/healthz") {
    route = Route::Health;
  } else if (path == "/metrics") {
    route = Route::Metrics;
  }
  route_name = route_of(path);
  return std::nullopt;
}

std::optional<Response> Exchange::check_method() const {
  if (request.method == "OPTIONS") {
    Response response;
    response.status = 204;
    return with_header(std::move(response), "Allow", allowed_methods(route));
  }
  static constexpr std::array<std::string_view, 4> acting{"POST", "PUT", "PATCH", "DELETE"};
  const bool reads = request.method == "GET" || (request.method == "HEAD" && route != Route::Live);
  const bool acts_on_api = route == Route::Api && std::ranges::find(acting, request.method) != acting.end();
  if (reads || acts_on_api) return std::nullopt;
  return with_header(refusal(405, "method", "This cannot be done here."), "Allow", allowed_methods(route));
}

bool Exchange::acts() const { return (request.method != "GET" && request.method != "HEAD") || upgrade; }

std::optional<Response> Exchange::check_fields(const Header& header, bool has_body) const {
  if (comes_from_elsewhere(request, acts())) {
    return refusal(403, "origin", "This request comes from another site.");
  }
  const bool has_length = header.find(http::field::content_length) != header.end() ||
                          header.find(http::field::transfer_encoding) != header.end();
  if (!has_length && (request.method == "POST" || request.method == "PUT" || request.method == "PATCH")) {
    return refusal(411, "length_required", "Expected a Content-Length header.");
  }
  if (has_body && route == Route::Api) {
    const auto type = std::string_view(request.type).substr(0, request.type.find(';'));
    if (!beast::iequals(type.substr(0, type.find(' ')), "application/json")) {
      return refusal(415, "media_type", "Expected a body of type application/json.");
    }
  }
  const auto expect = header[http::field::expect];
  if (!expect.empty() && !beast::iequals(expect, "100-continue")) {
    return refusal(417, "expectation", "The only expectation known here is 100-continue.");
  }
  return std::nullopt;
}

http::response_header<> header_of(const Exchange& exchange, const Response& response, bool https) {
  http::response_header<> header;
  header.result(static_cast<unsigned>(response.status));
  header.version(exchange.version);
  header.set(http::field::date, date());
  const bool cacheable = exchange.route == Exchange::Route::Static && response.status < 400;
  for (const auto& [name, value] : response.headers) {
    if (value.find_first_of("\r\n") != std::string::npos) continue;
    if (!cacheable && beast::iequals(name, "Cache-Control")) continue;
    header.insert(name, value);
  }
  if (!cacheable) header.set(http::field::cache_control, "no-store");
  if (response.status != 204 && response.status != 304) header.set(http::field::content_type, response.type);
  for (const auto& [name, value] : standard_headers()) header.set(name, value);
  if (https) header.set("Strict-Transport-Security", "max-age=31536000");  // a browser does not fall back to HTTP
  return header;
}

}  // namespace flagplot::server::transport
