#pragma once

#include <memory>

#include "server/http.h"
#include "server/transport/settings.h"
#include "server/transport/static_files.h"

namespace flagplot::server::transport {

// Sockets, HTTP and WebSocket. The service must outlive it.
class Server {
 public:
  // Listens from here on, so the port is known, but answers nobody before run(). Throws Trouble.
  Server(Settings settings, Service& service, StaticFiles files);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  unsigned port() const;
  unsigned metrics_port() const;  // 0 if there is none

  // Serves until stop(), which any thread may call, before run() as well. Requests that were handed to the
  // service are answered first and listeners are told; after Settings::stop_timeout the rest is cut off.
  // What the service itself is still in the middle of is waited for in any case. Call it once.
  void run();
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace flagplot::server::transport
