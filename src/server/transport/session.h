#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>

#include "server/transport/access_log.h"
#include "server/transport/limiter.h"
#include "server/transport/metrics.h"
#include "server/transport/settings.h"
#include "server/transport/static_files.h"

// Not for use outside of the transport: this brings in Boost.
namespace flagplot::server::transport {

// What all connections have in common.
struct Shared {
  const Settings settings;
  Service& service;
  const StaticFiles files;
  Metrics metrics;
  AccessLog log;
  Limiter limiter;
  boost::asio::thread_pool* workers = nullptr;
  std::atomic<bool> stopping{false};
};

// Who is at the other end; an IPv4 address in its own form.
std::string address_of(const boost::asio::ip::tcp::socket& socket);

// One connection: requests one after the other, or one stream of live messages.
class Session {
 public:
  enum class For { Players, Metrics };
  static std::shared_ptr<Session> make(boost::asio::ip::tcp::socket socket, Shared& shared, For use);
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  virtual boost::asio::awaitable<void> run() = 0;
  // From any thread, with Shared::stopping set: ends what it is waiting for, finishes what it is doing.
  virtual void finish() = 0;
  // When no thread runs any more: lets go of the service.
  virtual void abandon() = 0;
};

}  // namespace flagplot::server::transport
