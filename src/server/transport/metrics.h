#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace flagplot::server::transport {

// What the transport counts, told as Prometheus text.
class Metrics {
 public:
  void answered(const std::string& route, int status, double seconds);

  std::atomic<std::int64_t> open_connections{0}, live_listeners{0};
  std::atomic<std::uint64_t> connections{0}, bytes_sent{0}, bytes_received{0}, live_messages{0};
  std::atomic<std::uint64_t> connections_refused{0}, slow_readers_dropped{0};

  std::string text() const;

 private:
  static constexpr std::array<double, 12> bounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                 0.1,   0.25,   0.5,   1,    2.5,   5};
  struct Latency {
    std::array<std::uint64_t, bounds.size()> at_most{};
    std::uint64_t count = 0;
    double sum = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
  std::map<std::string, Latency> latencies_;
};

}  // namespace flagplot::server::transport
