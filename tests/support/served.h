#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/transport_client.h"
#include "support/places.h"

namespace flagplot::support {

using WireJson = nlohmann::ordered_json;

// `flagplot serve`, as a process of its own, with the sample game beside the others.
class Served {
 public:
  explicit Served(const std::string& db, std::vector<std::string> more = {},
                  std::vector<std::string> pace = {"--bot-pace", "0"}) {
    int out[2];
    if (::pipe(out) != 0) throw std::runtime_error("no pipe");
    process_ = ::fork();
    if (process_ == 0) {
      ::dup2(out[1], STDOUT_FILENO);
      ::close(out[0]);
      ::close(out[1]);
      ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // NOLINT(concurrency-mt-unsafe): a child has one thread
      std::vector<std::string> words{sample_program(), "serve", "--port", "0", "--json", "--log", "nothing", "--db",
                                     db};
      words.insert(words.end(), pace.begin(), pace.end());
      words.insert(words.end(), more.begin(), more.end());
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      ::execv(arguments[0], arguments.data());
      ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    for (char c; ::read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(out[0]);
    const auto said = WireJson::parse(line, nullptr, false);
    if (!said.is_object()) {
      wait();
      throw std::runtime_error("the server did not start on " + db);
    }
    port_ = said["port"].get<unsigned>();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() { kill(SIGKILL); }

  unsigned port() const { return port_; }
  pid_t process() const { return process_; }
  // Its exit code, or minus the signal that ended it.
  int kill(int signal) {
    if (process_ < 0) return 0;
    ::kill(process_, signal);
    return wait();
  }

 private:
  int wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  pid_t process_ = -1;
  unsigned port_ = 0;
};

// Somebody at the other end of a connection. An answer with status 0 means that none came.
class Caller {
 public:
  explicit Caller(unsigned port = 0) : port_(port) {}
  void reach(unsigned port) {
    port_ = port;
    client_.reset();
  }

  struct Answer {
    int status = 0;
    WireJson json;
    std::string body;
  };
  Answer ask(const std::string& method, const std::string& path, const std::string& token = "",
             const WireJson& body = nullptr) {
    if (!client_) client_ = std::make_unique<server::transport::Client>(port_);
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!token.empty()) text += "Authorization: Bearer " + token + "\r\n";
    const std::string bytes = body.is_null() ? "" : body.dump();
    if (!body.is_null()) text += "Content-Type: application/json\r\n";
    if (!body.is_null()) text += "Content-Length: " + std::to_string(bytes.size()) + "\r\n";
    const auto answer =
        client_->connected() ? client_->ask(text + "\r\n" + bytes) : server::transport::Answer{};
    const auto length = answer.header("content-length");
    if (answer.status == 0 || answer.body.size() != (length.empty() ? 0 : std::stoul(length))) {
      client_.reset();
      return {};
    }
    return {answer.status, WireJson::parse(answer.body, nullptr, false), answer.body};
  }
  Answer get(const std::string& path, const std::string& token = "") { return ask("GET", path, token); }
  Answer post(const std::string& path, const std::string& token, const WireJson& body) {
    return ask("POST", path, token, body);
  }

 private:
  unsigned port_;
  std::unique_ptr<server::transport::Client> client_;
};

}  // namespace flagplot::support
