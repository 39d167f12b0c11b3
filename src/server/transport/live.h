#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/http.h"
#include "server/transport/session.h"

namespace flagplot::server::transport {

// A client that listens, whichever way it is spoken to. Belongs to one strand, except for wake().
class Live : public std::enable_shared_from_this<Live> {
 public:
  // Leaving: has said goodbye and is to hear ours. Broken: the service is.
  enum class End { NotYet, Leaving, Gone, Misbehaved, Stopping, Broken };

  // How messages get to the client. `send` and `beat` are false if it is gone.
  class Channel {
   public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;
    virtual boost::asio::awaitable<bool> send(const Listening::Message& message) = 0;
    virtual boost::asio::awaitable<bool> beat() = 0;  // shows that we are still there
  };

  Live(const boost::asio::any_io_executor& strand, Shared& shared);
  ~Live() { --shared_.metrics.live_listeners; }
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

  // What the service calls, from any thread, when there may be more.
  std::function<void()> waker();
  void take_over(std::unique_ptr<Listening> listening) { listening_ = std::move(listening); }

  // Sends what comes until somebody calls end().
  boost::asio::awaitable<void> serve(Channel& channel);
  void end(End why);  // the first reason counts, but who was leaving is gone at last
  // Gives a client that is leaving a moment to do so.
  boost::asio::awaitable<void> let_it_leave();
  End ended() const { return end_; }

  void hang_up();
  // Hangs up here and now; for when nothing else runs any more.
  void abandon() { listening_.reset(); }

 private:
  Shared& shared_;
  boost::asio::steady_timer timer_;
  std::unique_ptr<Listening> listening_;
  std::atomic<bool> woken_{false};
  End end_ = End::NotYet;
};

using Message = boost::beast::http::request<boost::beast::http::string_body>;

// Both return when the stream is over and the socket is closed.
boost::asio::awaitable<void> live_by_websocket(boost::asio::ip::tcp::socket socket, const Message& upgrade,
                                               std::shared_ptr<Live> live, Shared& shared);
// `head` is the header of the answer.
boost::asio::awaitable<void> live_by_events(boost::asio::ip::tcp::socket socket, const std::string& head,
                                            std::shared_ptr<Live> live, Shared& shared);

}  // namespace flagplot::server::transport
