#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flagplot::server::transport {

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

struct Frame {
  int opcode = 0;
  std::string payload;
  int close_code() const {
    return payload.size() < 2
               ? 0
               : static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

// A client that sends exactly the bytes it is told to, well-formed or not.
class Client {
 public:
  explicit Client(unsigned port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (receive_buffer > 0)
      ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(port));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  bool connected() const { return connected_; }

  void send(const std::string& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
      const auto n = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (n <= 0) return;
      sent += static_cast<std::size_t>(n);
    }
  }

  // The next answer; status 0 if the server closed instead. `head`: it is one to a HEAD request.
  Answer answer(bool head = false) {
    Answer answer;
    if (!until("\r\n\r\n")) return answer;
    const auto end = received_.find("\r\n\r\n");
    const auto header = received_.substr(0, end);
    received_.erase(0, end + 4);
    answer.status = std::atoi(header.substr(header.find(' ') + 1).c_str());
    for (auto at = header.find("\r\n"); at != std::string::npos; at = header.find("\r\n", at + 2)) {
      const auto line = header.substr(at + 2, header.find("\r\n", at + 2) - at - 2);
      const auto colon = line.find(": ");
      auto name = line.substr(0, colon);
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
      answer.headers[name] = line.substr(colon + 2);
    }
    const auto length = answer.header("content-length");
    if (head || length.empty()) return answer;
    const auto size = static_cast<std::size_t>(std::stoul(length));
    while (received_.size() < size && more()) {
    }
    answer.body = received_.substr(0, size);
    received_.erase(0, size);
    return answer;
  }
  Answer ask(const std::string& bytes, bool head = false) {
    send(bytes);
    return answer(head);
  }

  // Everything up to and including `end`.
  std::string text_until(const std::string& end) {
    if (!until(end)) return "closed after: " + received_;
    const auto size = received_.find(end) + end.size();
    const auto text = received_.substr(0, size);
    received_.erase(0, size);
    return text;
  }
  // Reads to the end; false if there is none within the client's patience.
  bool sees_the_end() {
    while (more()) {
    }
    return ended_;
  }

  Answer upgrade(const std::string& path, const std::string& more_headers = "") {
    return ask("GET " + path +
               " HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
               more_headers + "\r\n");
  }
  void send_frame(int opcode, const std::string& payload) {
    std::string frame{static_cast<char>(0x80 | opcode), static_cast<char>(0x80 | payload.size())};
    frame.append(4, '\0');  // a mask of zeros changes nothing
    send(frame + payload);
  }
  std::optional<Frame> frame() {
    if (!bytes(2)) return {};
    std::size_t size = received_[1] & 0x7F, at = 2;
    const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!bytes(at + wide)) return {};
    if (wide > 0) size = 0;
    for (std::size_t i = 0; i < wide; ++i) size = size * 256 + static_cast<unsigned char>(received_[at++]);
    if (!bytes(at + size)) return {};
    Frame frame{received_[0] & 0x0F, received_.substr(at, size)};
    received_.erase(0, at + size);
    return frame;
  }

 private:
  bool more() {
    char buffer[16384];
    const auto n = ::recv(socket_, buffer, sizeof buffer, 0);
    if (n > 0) received_.append(buffer, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno == ECONNRESET)) ended_ = true;
    return n > 0;
  }
  bool until(const std::string& end) {
    while (received_.find(end) == std::string::npos) {
      if (!more()) return false;
    }
    return true;
  }
  bool bytes(std::size_t size) {
    while (received_.size() < size) {
      if (!more()) return false;
    }
    return true;
  }

  int socket_;
  bool connected_ = false, ended_ = false;
  std::string received_;
};

}  // namespace flagplot::server::transport
