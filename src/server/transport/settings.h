#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace flagplot::server::transport {

// The server cannot start as it was told to; one line for whoever runs it.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class LogLevel { Nothing, Errors, Refusals, Requests };  // 5xx; also 4xx; everything

struct Settings {
  std::string bind = "127.0.0.1";  // an IP address, or "localhost"
  unsigned port = 8080;            // 0: any free one, see Server::port()
  unsigned threads = 2;            // that move bytes and never wait
  unsigned workers = 8;            // that call the service, which waits for the disk

  std::size_t max_body = std::size_t{64} * 1024;
  std::size_t max_header = std::size_t{16} * 1024;
  std::size_t max_connections = 4096;  // fewer if the system does not allow that many open files

  // A client has this long for all of its header, all of its body, the next request on an open connection.
  std::chrono::milliseconds header_timeout{10'000};
  std::chrono::milliseconds body_timeout{20'000};
  std::chrono::milliseconds idle_timeout{60'000};
  // A client that takes none of what is sent to it for this long is dropped.
  std::chrono::milliseconds write_timeout{30'000};
  std::chrono::milliseconds ping_every{20'000};
  // How long stop() lets requests and streams come to their end.
  std::chrono::milliseconds stop_timeout{10'000};

  bool behind_https = false;  // a proxy in front speaks HTTPS to the players
  std::string cookie;         // name of the cookie; empty: see cookie_name()
  // Peers whose X-Forwarded-For is believed; everybody else could write anything there.
  std::vector<std::string> trusted_proxies;
  // /metrics has a port of its own, on this machine only; without one there is none. Counts of requests tell when
  // somebody moves, and behind a proxy every player seems to come from this machine.
  std::optional<unsigned> metrics_port;  // 0: any free one, see Server::metrics_port()
  // Connections that one address may have at once; 0: as many as there are. Proxies of ours are not counted.
  std::size_t max_per_address = 0;

  double requests_per_second = 0;  // per address; 0: as many as they like
  double burst = 40;               // how many at once before that counts

  LogLevel log = LogLevel::Requests;
  std::function<void(std::string_view line)> log_to;  // stderr if empty

  // A name with __Host- is one that no neighbouring site can set, but browsers take it with HTTPS only.
  std::string cookie_name() const {
    if (!cookie.empty()) return cookie;
    return behind_https ? "__Host-flagplot" : "flagplot";
  }
};

}  // namespace flagplot::server::transport
