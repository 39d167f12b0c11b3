#include "server/transport/session.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <sstream>

#include "server/transport/exchange.h"
#include "server/transport/guard.h"
#include "server/transport/live.h"
#include "server/transport/watchdog.h"

namespace flagplot::server::transport {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

using Parser = http::request_parser<http::string_body>;

// What workers do. Their results come back to the strand of the session that waits for them.
asio::awaitable<Response> answer(Service& service, const Request& request) {
  try {
    co_return service.answer(request);
  } catch (const std::exception&) {
    // The service promises not to; a client must get an answer all the same.
  }
  co_return refusal(500, "internal", "Something went wrong here.");
}

asio::awaitable<std::string> metrics(Shared& shared) {
  auto text = shared.metrics.text();
  try {
    text += shared.service.metrics();
  } catch (const std::exception&) {
    // As above.
  }
  co_return text;
}

struct Opened {
  std::unique_ptr<Listening> listening;
  Response refused = refusal(500, "internal", "Something went wrong here.");
};

asio::awaitable<Opened> open(Service& service, const Request& request, Live& live) {
  Opened opened;
  try {
    Response refused;
    opened.listening = service.listen(request, live.waker(), refused);
    opened.refused = std::move(refused);
  } catch (const std::exception&) {
    // As above.
  }
  co_return opened;
}

// A client that comes back says which event it has seen last; that is newer than what its address says.
bool resume_after(Request& request, std::string_view last_event) {
  if (last_event.empty()) return true;
  if (last_event.size() > 19 || last_event.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  std::erase_if(request.query, [](const auto& member) { return member.first == "after"; });
  request.query.emplace_back("after", last_event);
  return true;
}

Response why_unreadable(const error_code& failed, const Parser& parser, const Shared& shared, bool too_slow) {
  if (shared.stopping) return refusal(503, "stopping", "The server is shutting down.");
  if (too_slow) return refusal(408, "timeout", "The request took too long to arrive.");
  if (failed == http::error::body_limit) {
    return refusal(413, "too_large",
                   "Expected a body of at most " + std::to_string(shared.settings.max_body) + " bytes.");
  }
  if (failed == http::error::header_limit || failed == http::error::buffer_overflow) {
    // The first line is taken whole or not at all.
    if (parser.get().target().empty()) return refusal(414, "target_too_long", "The address is too long.");
    return refusal(431, "header_too_large", "The header is too large.");
  }
  return refusal(400, "malformed", "The request is malformed.");
}

bool worth_an_answer(const error_code& failed) {
  return failed.category() == http::make_error_code(http::error::bad_target).category() &&
         failed != http::error::end_of_stream && failed != http::error::partial_message;
}

class HttpSession : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, Shared& shared, For use)
      : strand_(socket.get_executor()),
        socket_(std::move(socket)),
        shared_(shared),
        use_(use),
        watchdog_(strand_) {
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    peer_ = address_of(socket_);
  }

  asio::awaitable<void> run() override {
    auto patience = shared_.settings.header_timeout;
    for (bool more = true; more;) {
      more = co_await next_bytes(patience);
      if (more) more = co_await exchange();
      patience = shared_.settings.idle_timeout;
    }
    co_await close();
  }

  void finish() override {
    asio::post(strand_, [self = shared_from_this()] {
      if (self->live_) self->live_->end(Live::End::Stopping);
      if (self->reading_) self->watchdog_.hurry();
    });
  }

  void abandon() override {
    if (live_) live_->abandon();
  }

 private:
  void watch_reading(std::chrono::milliseconds time) {
    reading_ = true;
    watchdog_.watch(time, [this] {
      error_code ignored;
      socket_.cancel(ignored);
    });
  }
  void watch_writing() {
    watchdog_.watch(shared_.settings.write_timeout, [this] {
      if (!socket_.is_open()) return;
      ++shared_.metrics.slow_readers_dropped;
      error_code ignored;
      socket_.close(ignored);
    });
  }
  void stop_watching() {
    reading_ = false;
    watchdog_.rest();
  }

  // Waits for the next request to begin; false if there will be none.
  asio::awaitable<bool> next_bytes(std::chrono::milliseconds patience) {
    if (shared_.stopping) co_return false;
    if (buffer_.size() > 0) co_return true;
    error_code failed;
    watch_reading(patience);
    co_await socket_.async_wait(tcp::socket::wait_read, asio::redirect_error(asio::use_awaitable, failed));
    stop_watching();
    co_return !failed;
  }

  // One request and its answer; false if it was the last of this connection.
  asio::awaitable<bool> exchange() {
    Exchange x;
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(shared_.settings.max_header));
    parser.body_limit(shared_.settings.max_body);
    error_code failed;
    watch_reading(shared_.settings.header_timeout);
    auto size = co_await http::async_read_header(socket_, buffer_, parser,
                                                 asio::redirect_error(asio::use_awaitable, failed));
    stop_watching();
    shared_.metrics.bytes_received += size;
    x.began = std::chrono::steady_clock::now();
    if (failed && !watchdog_.barked() && !worth_an_answer(failed)) co_return false;
    auto refused = x.read(parser.get(), !parser.is_done(), peer_, shared_);
    if (failed) refused = why_unreadable(failed, parser, shared_, watchdog_.barked());
    x.head = parser.get().method() == http::verb::head;
    // What is not read of a body would be taken for the next request.
    x.keep_alive = !failed && parser.keep_alive() && (!refused || parser.is_done());
    if (refused) {
      co_await send(x, *refused);
      co_return x.keep_alive;
    }
    if (!parser.is_done()) {
      const bool complete = co_await read_body(x, parser);
      if (!complete) co_return false;
    }
    x.request.body = std::move(parser.get().body());
    const bool counts = x.route == Exchange::Route::Metrics;
    if (counts != (use_ == For::Metrics)) {
      const Response nothing = refusal(404, "not_found", "There is nothing here.");
      co_await send(x, nothing);
      co_return x.keep_alive;
    }
    if (x.route == Exchange::Route::Live) co_return co_await live(x, parser.get());
    const Response response = co_await respond(x, parser.get());
    co_await send(x, response);
    co_return x.keep_alive;
  }

  asio::awaitable<bool> read_body(Exchange& x, Parser& parser) {
    error_code failed;
    watch_reading(shared_.settings.body_timeout);
    if (!parser.get()[http::field::expect].empty()) {
      const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto bytes = asio::buffer(go_on);
      co_await asio::async_write(socket_, bytes, asio::redirect_error(asio::use_awaitable, failed));
    }
    const auto size = co_await http::async_read(socket_, buffer_, parser,
                                                asio::redirect_error(asio::use_awaitable, failed));
    stop_watching();
    shared_.metrics.bytes_received += size;
    if (!failed) co_return true;
    if (!watchdog_.barked() && !worth_an_answer(failed)) co_return false;
    x.keep_alive = false;
    const Response refused = why_unreadable(failed, parser, shared_, watchdog_.barked());
    co_await send(x, refused);
    co_return false;
  }

  asio::awaitable<Response> respond(Exchange& x, const Message& message) {
    if (shared_.stopping) co_return refusal(503, "stopping", "The server is shutting down.");
    if (x.route == Exchange::Route::Static) {
      const auto encodings = message[http::field::accept_encoding],
                 known = message[http::field::if_none_match];
      co_return shared_.files.answer(x.request.path, {encodings.data(), encodings.size()},
                                     {known.data(), known.size()});
    }
    if (x.route == Exchange::Route::Metrics) {
      Response response;
      auto counting = metrics(shared_);
      response.body = co_await asio::co_spawn(*shared_.workers, std::move(counting), asio::use_awaitable);
      response.type = "text/plain; version=0.0.4; charset=utf-8";
      co_return response;
    }
    if (x.head) x.request.method = "GET";  // the same answer, of which only the header is sent
    auto answering = answer(shared_.service, x.request);
    Response response = co_await asio::co_spawn(*shared_.workers, std::move(answering), asio::use_awaitable);
    if (x.route == Exchange::Route::Health) {
      if (response.status >= 500 || shared_.stopping) {
        response = refusal(503, "trouble", "The server is in trouble.");
      } else {
        response = Response{200, "ok", "text/plain; charset=utf-8", {}};
      }
    }
    co_return response;
  }

  asio::awaitable<void> send(Exchange& x, const Response& response) {
    if (shared_.stopping) x.keep_alive = false;
    const bool bodiless = x.head || response.status == 204 || response.status == 304;
    http::response<http::string_body> message(header_of(x, response, shared_.settings.behind_https));
    message.keep_alive(x.keep_alive);
    if (response.status != 204 && response.status != 304) message.content_length(response.body.size());
    if (!bodiless) message.body() = response.body;
    http::response_serializer<http::string_body> serializer(message);
    // Some at a time: a slow line is no offence, a client that takes nothing is.
    std::uint64_t bytes = 0;
    error_code failed;
    while (!failed && (bodiless ? !serializer.is_header_done() : !serializer.is_done())) {
      watch_writing();
      const auto size = co_await http::async_write_some(socket_, serializer,
                                                        asio::redirect_error(asio::use_awaitable, failed));
      bytes += size;
      if (failed == http::error::end_of_stream) break;
    }
    watchdog_.rest();
    if (failed) x.keep_alive = false;
    shared_.metrics.bytes_sent += bytes;
    count(x, response.status, bytes);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - x.began;
    shared_.metrics.answered(x.route_name, response.status, time.count());
  }

  void count(const Exchange& x, int status, std::uint64_t bytes) {
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - x.began;
    const std::string method = x.head ? "HEAD" : x.request.method;
    shared_.log.write({method, x.logged_path, x.request.address, status, time.count(), bytes});
  }

  // A stream instead of an answer, if the service agrees. It takes the connection with it.
  asio::awaitable<bool> live(Exchange& x, const Message& message) {
    const auto last_event = message["Last-Event-ID"];
    if (!resume_after(x.request, {last_event.data(), last_event.size()})) {
      const Response refused = refusal(400, "last_event_id", "Expected a number in Last-Event-ID.");
      co_await send(x, refused);
      co_return x.keep_alive;
    }
    const auto live = std::make_shared<Live>(strand_, shared_);
    live_ = live;
    auto opening = open(shared_.service, x.request, *live);
    Opened opened = co_await asio::co_spawn(*shared_.workers, std::move(opening), asio::use_awaitable);
    if (!opened.listening) {
      live_.reset();
      co_await send(x, opened.refused);
      co_return x.keep_alive;
    }
    live->take_over(std::move(opened.listening));
    shared_.metrics.answered(x.route_name, x.upgrade ? 101 : 200, 0);
    if (x.upgrade) {
      co_await live_by_websocket(std::move(socket_), message, live, shared_);
    } else {
      const std::string head = head_of_events(x);
      co_await live_by_events(std::move(socket_), head, live, shared_);
    }
    live->hang_up();
    count(x, x.upgrade ? 101 : 200, 0);
    co_return false;
  }

  std::string head_of_events(const Exchange& x) const {
    Response response;
    response.type = "text/event-stream";
    response.headers = {
        {"X-Accel-Buffering", "no"}};  // or a proxy would collect events before it passes them on
    http::response<http::empty_body> message(header_of(x, response, shared_.settings.behind_https));
    message.version(11);
    message.keep_alive(false);
    message.set(http::field::connection, "close");
    std::ostringstream out;
    out << message.base();
    return out.str();
  }

  // Closing with something unread would take the last answer away from the client again.
  asio::awaitable<void> close() {
    if (!socket_.is_open()) co_return;
    error_code failed;
    socket_.shutdown(tcp::socket::shutdown_send, failed);
    watchdog_.watch(std::chrono::milliseconds(1000), [this] {
      error_code ignored;
      socket_.close(ignored);
    });
    buffer_.clear();
    std::array<char, 2048> unread{};
    const auto buffer = asio::buffer(unread);
    while (!failed)
      co_await socket_.async_read_some(buffer, asio::redirect_error(asio::use_awaitable, failed));
    watchdog_.rest();
    socket_.close(failed);
  }

  const asio::any_io_executor strand_;
  tcp::socket socket_;
  Shared& shared_;
  const For use_;
  beast::flat_buffer buffer_;
  Watchdog watchdog_;
  std::string peer_;
  std::shared_ptr<Live> live_;
  bool reading_ = false;
};

}  // namespace

std::string address_of(const tcp::socket& socket) {
  error_code ignored;
  auto address = socket.remote_endpoint(ignored).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  return address.to_string();
}

std::shared_ptr<Session> Session::make(tcp::socket socket, Shared& shared, For use) {
  return std::make_shared<HttpSession>(std::move(socket), shared, use);
}

}  // namespace flagplot::server::transport
