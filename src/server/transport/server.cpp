#include "server/transport/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "server/transport/guard.h"
#include "server/transport/session.h"
#include "server/transport/watchdog.h"

namespace flagplot::server::transport {
namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// As many open files as the system lets us have: each listener is one. Returns how many connections that is.
std::size_t allow_connections(std::size_t wanted) {
  constexpr rlim_t for_ourselves = 64;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return wanted;
  const auto possible =
      limit.rlim_cur > 2 * for_ourselves ? limit.rlim_cur - for_ourselves : limit.rlim_cur / 2;
  return std::min<std::size_t>(wanted, possible);
}

std::string too_many() {
  const auto refused = refusal(503, "busy", "Too many connections. Try again soon.");
  std::string text = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n";
  text += "Cache-Control: no-store\r\nContent-Type: " + refused.type + "\r\n";
  for (const auto& [name, value] : standard_headers())
    text.append(name).append(": ").append(value).append("\r\n");
  return text + "Content-Length: " + std::to_string(refused.body.size()) + "\r\n\r\n" + refused.body;
}

asio::awaitable<void> turn_away(tcp::socket socket, std::shared_ptr<std::atomic<int>> how_many) {
  const auto text = too_many();
  const auto bytes = asio::buffer(text);
  error_code failed;
  Watchdog watchdog(socket.get_executor());
  watchdog.watch(std::chrono::milliseconds(1000), [&socket] {
    error_code ignored;
    socket.close(ignored);
  });
  co_await asio::async_write(socket, bytes, asio::redirect_error(asio::use_awaitable, failed));
  socket.shutdown(tcp::socket::shutdown_send, failed);
  // Closing with something unread would take the answer away from the client again.
  std::array<char, 1024> unread{};
  const auto buffer = asio::buffer(unread);
  while (!failed) co_await socket.async_read_some(buffer, asio::redirect_error(asio::use_awaitable, failed));
  --*how_many;
}

}  // namespace

struct Server::Impl {
  Impl(Settings settings, Service& service, StaticFiles files)
      : shared{.settings = settings,
               .service = service,
               .files = std::move(files),
               .metrics = {},
               .log = {settings.log, settings.log_to},
               .limiter = {settings.requests_per_second, settings.burst}},
        max_connections(allow_connections(settings.max_connections)),
        strand(asio::make_strand(io)),
        door(strand),
        metrics_door(strand),
        deadline(strand),
        workers(std::max(1U, settings.workers)) {
    shared.workers = &workers;
    port = listen(door, settings.bind, settings.port);
    if (settings.metrics_port) metrics_port = listen(metrics_door, "127.0.0.1", *settings.metrics_port);
  }

  // Returns the port.
  static unsigned listen(tcp::acceptor& acceptor, const std::string& bind, unsigned wanted) {
    const std::string place = bind + ":" + std::to_string(wanted);
    error_code failed;
    const auto address = asio::ip::make_address(bind == "localhost" ? "127.0.0.1" : bind, failed);
    if (failed) {
      throw Trouble("cannot listen on '" + bind +
                    "'; expected an IP address such as 127.0.0.1 or ::, or localhost");
    }
    if (wanted > 65535) throw Trouble("cannot listen on " + place + "; expected a port from 0 to 65535");
    const tcp::endpoint endpoint(address, static_cast<asio::ip::port_type>(wanted));
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(1024, failed);
    if (failed) throw Trouble("cannot listen on " + place + ": " + failed.message());
    return acceptor.local_endpoint(failed).port();
  }

  asio::awaitable<void> accept(tcp::acceptor& acceptor, Session::For use) {
    while (!shared.stopping) {
      tcp::socket socket(asio::make_strand(io));
      error_code failed;
      co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, failed));
      if (!failed) {
        welcome(std::move(socket), use);
      } else if (!shared.stopping) {
        // Out of files or memory, most likely: that passes, and asking at once would not make it.
        asio::steady_timer pause(strand, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      }
    }
  }

  // As what a connection counts against its address's share; empty if it does not count.
  std::string counted_as(const tcp::socket& socket) const {
    if (shared.settings.max_per_address == 0) return "";
    const std::string peer = address_of(socket);
    const auto& ours = shared.settings.trusted_proxies;
    return std::ranges::find(ours, peer) == ours.end() ? limited_as(peer) : "";
  }

  void welcome(tcp::socket socket, Session::For use) {
    if (shared.stopping) return;
    const auto executor = socket.get_executor();
    const std::string address = use == Session::For::Players ? counted_as(socket) : "";
    std::unique_lock lock(mutex);
    const auto share = addresses.find(address);
    const bool too_many_here = share != addresses.end() && share->second >= shared.settings.max_per_address;
    if (sessions.size() >= max_connections || too_many_here) {
      ++shared.metrics.connections_refused;
      if (*turned_away < 32) {
        ++*turned_away;
        asio::co_spawn(executor, turn_away(std::move(socket), turned_away), asio::detached);
      }
      return;
    }
    const auto session = Session::make(std::move(socket), shared, use);
    sessions.emplace(session.get(), session);
    if (!address.empty()) ++addresses[address];
    lock.unlock();
    ++shared.metrics.connections;
    ++shared.metrics.open_connections;
    // An exception out of a session is its end and nobody else's.
    asio::co_spawn(executor, session->run(),
                   [this, session, address](const std::exception_ptr&) { left(session.get(), address); });
  }

  void left(Session* session, const std::string& address) {
    --shared.metrics.open_connections;
    const std::lock_guard lock(mutex);
    sessions.erase(session);
    if (const auto share = addresses.find(address); share != addresses.end() && --share->second == 0)
      addresses.erase(share);
    if (shared.stopping && sessions.empty()) asio::post(strand, [this] { deadline.cancel(); });
  }

  void shut_down() {
    if (shared.stopping.exchange(true)) return;
    error_code ignored;
    door.close(ignored);
    metrics_door.close(ignored);
    const std::lock_guard lock(mutex);
    if (sessions.empty()) return;
    deadline.expires_after(shared.settings.stop_timeout);
    deadline.async_wait([this](const error_code& cancelled) {
      if (cancelled) return;
      late = true;
      io.stop();
    });
    for (const auto& [key, session] : sessions) session->finish();
  }

  // Destroyed from the last to the first: workers hold on to strands of `io`, and sessions, which end with
  // `io` at the latest, to `shared`.
  Shared shared;
  const std::size_t max_connections;
  unsigned port = 0, metrics_port = 0;
  asio::io_context io;
  asio::strand<asio::io_context::executor_type> strand;
  tcp::acceptor door, metrics_door;
  asio::steady_timer deadline;
  asio::thread_pool workers;
  std::atomic<bool> late{false};
  std::shared_ptr<std::atomic<int>> turned_away = std::make_shared<std::atomic<int>>(0);
  std::mutex mutex;
  std::map<Session*, std::shared_ptr<Session>> sessions;
  std::map<std::string, std::size_t> addresses;  // how many of them each has
};

Server::Server(Settings settings, Service& service, StaticFiles files)
    : impl_(std::make_unique<Impl>(std::move(settings), service, std::move(files))) {}

Server::~Server() = default;

unsigned Server::port() const { return impl_->port; }
unsigned Server::metrics_port() const { return impl_->metrics_port; }

void Server::run() {
  Impl& impl = *impl_;
  asio::co_spawn(impl.strand, impl.accept(impl.door, Session::For::Players), asio::detached);
  if (impl.metrics_port)
    asio::co_spawn(impl.strand, impl.accept(impl.metrics_door, Session::For::Metrics), asio::detached);
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < impl.shared.settings.threads; ++i)
    threads.emplace_back([&impl] { impl.io.run(); });
  impl.io.run();
  for (auto& thread : threads) thread.join();
  if (impl.late) impl.workers.stop();
  impl.workers.join();
  for (const auto& [key, session] : impl.sessions) session->abandon();
}

void Server::stop() {
  asio::post(impl_->strand, [impl = impl_.get()] { impl->shut_down(); });
}

}  // namespace flagplot::server::transport
