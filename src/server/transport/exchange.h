#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/transport/session.h"

namespace flagplot::server::transport {

// One request as the transport sees it, and what must be true of it before anybody answers it.
struct Exchange {
  using Header = boost::beast::http::header<true, boost::beast::http::fields>;
  enum class Route { Static, Api, Live, Health, Metrics };

  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  Request request;
  Route route = Route::Static;
  std::string route_name = "unreadable";  // for counting
  std::string logged_path;
  unsigned version = 11;
  bool keep_alive = false;
  bool head = false;
  bool upgrade = false;

  // Reads all of the header; the answer, if that is already clear. `has_body`: there is one to come.
  std::optional<Response> read(const Header& header, bool has_body, const std::string& peer, Shared& shared);

 private:
  std::optional<Response> read_first_line(const Header& header);
  void read_fields(const Header& header, const std::string& peer, const Settings& settings);
  std::optional<Response> check_method() const;
  std::optional<Response> check_fields(const Header& header, bool has_body) const;
  bool acts() const;
};

// The status line and fields of an answer, without those that say how long it is.
boost::beast::http::response_header<> header_of(const Exchange& exchange, const Response& response, bool https);

}  // namespace flagplot::server::transport
