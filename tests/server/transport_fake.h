#pragma once

#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/http.h"
#include "server/transport/server.h"

namespace flagplot::server::transport {

// A service that tells what it was asked, and has one stream for everybody.
class FakeService : public Service {
 public:
  Response answer(const Request& request) override {
    if (request.path == "/healthz") return healthy ? Response{} : Response{503, "", "text/plain", {}};
    if (on_answer) return on_answer(request);
    nlohmann::json query = nlohmann::json::array();
    for (const auto& [name, value] : request.query) query.push_back({name, value});
    const nlohmann::json body{
        {"method", request.method},     {"path", request.path},     {"query", query},
        {"bearer", request.bearer},     {"cookie", request.cookie}, {"type", request.type},
        {"language", request.language}, {"body", request.body},     {"address", request.address}};
    return {200, body.dump(), "application/json", {{"Set-Cookie", "a=1"}, {"Set-Cookie", "b=2"}}};
  }

  std::unique_ptr<Listening> listen(const Request& request, std::function<void()> wake,
                                    Response& refused) override {
    if (request.path == "/api/none/live") {
      refused = {
          404, R"({"error":{"code":"no_match","text":"There is no such match."}})", "application/json", {}};
      return nullptr;
    }
    std::uint64_t after = 0;
    for (const auto& [name, value] : request.query) {
      if (name == "after") after = std::stoull(value);
    }
    return std::make_unique<FakeListening>(*this, after, std::move(wake));
  }

  std::string metrics() override { return "flagplot_fake 1\n"; }

  void publish(std::string body) {
    const std::lock_guard lock(mutex_);
    stream_.push_back({stream_.size() + 1, std::move(body)});
    for (const auto* listening : listeners_) listening->wake();
  }
  std::size_t listeners() {
    const std::lock_guard lock(mutex_);
    return listeners_.size();
  }

  std::function<Response(const Request&)> on_answer;
  std::atomic<bool> healthy{true};

 private:
  class FakeListening : public Listening {
   public:
    FakeListening(FakeService& service, std::uint64_t after, std::function<void()> wake_up)
        : wake(std::move(wake_up)), service_(service), after_(after) {
      const std::lock_guard lock(service_.mutex_);
      service_.listeners_.insert(this);
    }
    ~FakeListening() override {
      const std::lock_guard lock(service_.mutex_);
      service_.listeners_.erase(this);
    }
    FakeListening(const FakeListening&) = delete;
    FakeListening& operator=(const FakeListening&) = delete;
    std::vector<Message> take() override {
      const std::lock_guard lock(service_.mutex_);
      std::vector<Message> taken;
      while (taken.size() < 4 && after_ < service_.stream_.size())
        taken.push_back(service_.stream_[after_++]);
      return taken;
    }
    const std::function<void()> wake;

   private:
    FakeService& service_;
    std::uint64_t after_;
  };
  friend class FakeListening;

  std::mutex mutex_;
  std::vector<Listening::Message> stream_;
  std::set<const FakeListening*> listeners_;
};

inline Settings quiet_settings() {
  Settings settings;
  settings.port = 0;
  settings.workers = 4;
  settings.log = LogLevel::Nothing;
  return settings;
}

// A server that runs as long as this does.
class Running {
 public:
  Running(Service& service, const Settings& settings, StaticFiles files = {})
      : server_(settings, service, std::move(files)), thread_([this] { server_.run(); }) {}
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    stop();
    wait();
  }
  unsigned port() const { return server_.port(); }
  unsigned metrics_port() const { return server_.metrics_port(); }
  void stop() { server_.stop(); }
  void wait() {
    if (thread_.joinable()) thread_.join();
  }

 private:
  Server server_;
  std::thread thread_;
};

// Waits for what another thread will bring about; false if it never does.
template <class Condition>
bool eventually(Condition condition) {
  for (int i = 0; i < 2000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace flagplot::server::transport
