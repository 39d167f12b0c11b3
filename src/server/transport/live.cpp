#include "server/transport/live.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket.hpp>

#include "server/transport/guard.h"
#include "server/transport/watchdog.h"

namespace flagplot::server::transport {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// GCC 12 destroys temporaries of an expression with co_await twice in some cases. Here whatever a
// co_await needs is a variable of its own.

Live::Live(const asio::any_io_executor& strand, Shared& shared) : shared_(shared), timer_(strand) {
  ++shared_.metrics.live_listeners;
}

// The service may wait for a lock when a listener hangs up, so a worker does it.
void Live::hang_up() {
  if (!listening_) return;
  asio::post(*shared_.workers, [listening = std::move(listening_)]() mutable { listening.reset(); });
}

std::function<void()> Live::waker() {
  return [weak = weak_from_this()] {
    auto live = weak.lock();
    if (!live || live->woken_.exchange(true)) return;
    auto strand = live->timer_.get_executor();
    // The pointer goes along: were it the last one, the listening would hang up inside the service's own
    // call.
    asio::post(strand, [live = std::move(live)] { live->timer_.cancel(); });
  };
}

void Live::end(End why) {
  if (end_ == End::NotYet || end_ == End::Leaving) end_ = why;
  timer_.cancel();
}

asio::awaitable<void> Live::let_it_leave() {
  hang_up();
  timer_.expires_after(std::chrono::seconds(1));
  error_code ignored;
  if (end_ == End::Leaving) co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

namespace {

struct Taken {
  std::vector<Listening::Message> messages;
  bool failed = false;
};

asio::awaitable<Taken> take(Listening& listening) {
  Taken taken;
  try {
    taken.messages = listening.take();
  } catch (const std::exception&) {
    taken.failed = true;
  }
  co_return taken;
}

}  // namespace

asio::awaitable<void> Live::serve(Channel& channel) {
  auto next_beat = std::chrono::steady_clock::now() + shared_.settings.ping_every;
  while (end_ == End::NotYet) {
    woken_ = false;  // before taking: what comes from now on wakes again
    auto taking = take(*listening_);
    const Taken taken = co_await asio::co_spawn(*shared_.workers, std::move(taking), asio::use_awaitable);
    if (taken.failed) end(End::Broken);
    for (const auto& message : taken.messages) {
      if (end_ != End::NotYet) break;
      const bool sent = co_await channel.send(message);
      if (!sent) end(End::Gone);
      shared_.metrics.live_messages += sent;
    }
    if (!taken.messages.empty() || end_ != End::NotYet || woken_) continue;
    error_code ignored;
    timer_.expires_at(next_beat);
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    if (std::chrono::steady_clock::now() < next_beat || end_ != End::NotYet) continue;
    next_beat = std::chrono::steady_clock::now() + shared_.settings.ping_every;
    const bool there = co_await channel.beat();
    if (!there) end(End::Gone);
  }
}

namespace {

using WebSocket = websocket::stream<tcp::socket>;

class WebSocketChannel : public Live::Channel {
 public:
  WebSocketChannel(WebSocket& stream, Shared& shared)
      : stream_(stream), shared_(shared), watchdog_(stream.get_executor()) {}

  asio::awaitable<bool> send(const Listening::Message& message) override {
    watchdog_.watch(shared_.settings.write_timeout, [this] { drop(); });
    error_code failed;
    const auto bytes = asio::buffer(message.body);
    const auto size = co_await stream_.async_write(bytes, asio::redirect_error(asio::use_awaitable, failed));
    watchdog_.rest();
    shared_.metrics.bytes_sent += size;
    co_return !failed;
  }
  // The stream pings by itself, see live_by_websocket.
  asio::awaitable<bool> beat() override { co_return true; }

 private:
  void drop() {
    if (!stream_.next_layer().is_open()) return;
    ++shared_.metrics.slow_readers_dropped;
    error_code ignored;
    stream_.next_layer().close(ignored);
  }
  WebSocket& stream_;
  Shared& shared_;
  Watchdog watchdog_;
};

// Clients have nothing to say here. Pings and closing are answered by the stream while it reads.
asio::awaitable<void> hear(std::shared_ptr<WebSocket> stream, std::shared_ptr<Live> live) {
  std::array<char, 64> unwanted{};
  const auto buffer = asio::buffer(unwanted);
  error_code closed;
  co_await stream->async_read_some(buffer, asio::redirect_error(asio::use_awaitable, closed));
  live->end(closed ? Live::End::Gone : Live::End::Misbehaved);
}

websocket::close_code close_code(Live::End why) {
  switch (why) {
    case Live::End::Misbehaved:
      return websocket::close_code::policy_error;
    case Live::End::Broken:
      return websocket::close_code::internal_error;
    default:
      return websocket::close_code::going_away;
  }
}

}  // namespace

asio::awaitable<void> live_by_websocket(tcp::socket socket, const Message& upgrade,
                                        std::shared_ptr<Live> live, Shared& shared) {
  const auto stream = std::make_shared<WebSocket>(std::move(socket));
  // Half of the idle time passes, a ping goes out; if the other half passes too, the client is gone.
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::min(std::chrono::milliseconds(5000), shared.settings.stop_timeout);
  timeout.idle_timeout = 2 * shared.settings.ping_every;
  timeout.keep_alive_pings = true;
  stream->set_option(timeout);
  stream->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : standard_headers()) response.set(name, value);
  }));
  stream->read_message_max(0);
  error_code failed;
  co_await stream->async_accept(upgrade, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return;
  stream->text(true);
  stream->auto_fragment(false);  // one message, one frame
  // Reading ends only when the client's side of the line is closed, which is its own affair.
  stream->control_callback([weak = std::weak_ptr(live)](websocket::frame_type type, beast::string_view) {
    const auto listening = weak.lock();
    if (listening && type == websocket::frame_type::close) listening->end(Live::End::Leaving);
  });
  auto hearing = hear(stream, live);
  asio::co_spawn(stream->get_executor(), std::move(hearing), asio::detached);
  {
    WebSocketChannel channel(*stream, shared);
    co_await live->serve(channel);
  }
  if (live->ended() == Live::End::Leaving) co_await live->let_it_leave();
  if (live->ended() != Live::End::Gone && live->ended() != Live::End::Leaving) {
    const websocket::close_reason reason(close_code(live->ended()));
    co_await stream->async_close(reason, asio::redirect_error(asio::use_awaitable, failed));
  }
  stream->next_layer().close(failed);
}

namespace {

// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html
class EventChannel : public Live::Channel {
 public:
  EventChannel(tcp::socket& socket, Shared& shared)
      : socket_(socket), shared_(shared), watchdog_(socket.get_executor()) {}

  asio::awaitable<bool> send(const Listening::Message& message) override {
    std::string text = "id: " + std::to_string(message.seq) + "\ndata: ";
    for (const char c : message.body) {
      text += c;
      if (c == '\n') text += "data: ";
    }
    text += "\n\n";
    const bool sent = co_await write(text);
    co_return sent;
  }
  asio::awaitable<bool> beat() override {
    const std::string comment = ":\n\n";
    const bool sent = co_await write(comment);
    co_return sent;
  }
  asio::awaitable<bool> write(const std::string& text) {
    watchdog_.watch(shared_.settings.write_timeout, [this] { drop(); });
    error_code failed;
    const auto bytes = asio::buffer(text);
    const auto size =
        co_await asio::async_write(socket_, bytes, asio::redirect_error(asio::use_awaitable, failed));
    watchdog_.rest();
    shared_.metrics.bytes_sent += size;
    co_return !failed;
  }

 private:
  void drop() {
    if (!socket_.is_open()) return;
    ++shared_.metrics.slow_readers_dropped;
    error_code ignored;
    socket_.close(ignored);
  }
  tcp::socket& socket_;
  Shared& shared_;
  Watchdog watchdog_;
};

asio::awaitable<void> hear(std::shared_ptr<tcp::socket> socket, std::shared_ptr<Live> live) {
  std::array<char, 64> unwanted{};
  const auto buffer = asio::buffer(unwanted);
  error_code closed;
  co_await socket->async_read_some(buffer, asio::redirect_error(asio::use_awaitable, closed));
  live->end(Live::End::Gone);
}

}  // namespace

asio::awaitable<void> live_by_events(tcp::socket moved, const std::string& head, std::shared_ptr<Live> live,
                                     Shared& shared) {
  const auto socket = std::make_shared<tcp::socket>(std::move(moved));
  auto hearing = hear(socket, live);
  asio::co_spawn(socket->get_executor(), std::move(hearing), asio::detached);
  {
    EventChannel channel(*socket, shared);
    const bool begun = co_await channel.write(head);
    if (begun) co_await live->serve(channel);
  }
  error_code ignored;
  socket->shutdown(tcp::socket::shutdown_send, ignored);
  socket->close(ignored);
}

}  // namespace flagplot::server::transport
