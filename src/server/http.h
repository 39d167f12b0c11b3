#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What passes between the transport (sockets, HTTP, WebSocket) and the rest of the server. Neither side
// knows more of the other than this.
namespace flagplot::server {

struct Request {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query: "/api/matches/ab12/view"
  std::vector<std::pair<std::string, std::string>> query;  // decoded
  std::string bearer;                                      // Authorization: Bearer ...; empty if none
  std::string cookie;                                      // the value of our cookie; empty if none
  std::string origin;                                      // Origin header; empty if none
  std::string host;                                        // Host header
  std::string language;                                    // Accept-Language header
  std::string type;                                        // Content-Type
  std::string address;                                     // of the peer, or what a trusted proxy says
  std::string body;
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
};

// A client that listens. It holds a place in one stream and is woken when there may be more; it then takes
// what has come, at its own pace. A slow client lags, it never holds up others and nothing piles up for it.
class Listening {
 public:
  Listening() = default;
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
  virtual ~Listening() = default;  // hangs up; `wake` is not called afterwards
  struct Message {
    std::uint64_t seq = 0;
    std::string body;  // one JSON object
  };
  // What has come since the last call, oldest first, at most a handful; empty if nothing.
  virtual std::vector<Message> take() = 0;
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  // Answers a request; may block (it waits for the disk), may be called from many threads, does not throw.
  virtual Response answer(const Request&) = 0;

  // Opens the stream a request for ".../live" asks for, or says in `refused` why not. `wake` may be called
  // from any thread, must return at once, and must not call back.
  virtual std::unique_ptr<Listening> listen(const Request&, std::function<void()> wake,
                                            Response& refused) = 0;

  // Lines of Prometheus text that the service itself counts, appended to the transport's own.
  virtual std::string metrics() = 0;
};

}  // namespace flagplot::server
