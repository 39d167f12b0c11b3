#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace flagplot::server::transport {

// A bucket of tokens per address: a request takes one, and they come back at a steady rate.
class Limiter {
 public:
  using Clock = std::chrono::steady_clock;
  Limiter(double per_second, double burst) : per_second_(per_second), burst_(burst < 1 ? 1 : burst) {}

  // Seconds to wait, 0 if the request may pass.
  unsigned wait_for(const std::string& address, Clock::time_point now);

 private:
  struct Bucket {
    double tokens;
    Clock::time_point at;
  };
  void forget_full_ones(Clock::time_point now);

  const double per_second_, burst_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

// An IPv6 customer has 2^64 addresses; they count as one.
std::string limited_as(const std::string& address);

}  // namespace flagplot::server::transport
