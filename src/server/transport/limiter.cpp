#include "server/transport/limiter.h"

#include <algorithm>
#include <cmath>

#include "server/network.h"

namespace flagplot::server::transport {
namespace {

constexpr std::size_t many_buckets = 10'000;

double seconds(Limiter::Clock::duration d) { return std::chrono::duration<double>(d).count(); }

}  // namespace

unsigned Limiter::wait_for(const std::string& address, Clock::time_point now) {
  if (per_second_ <= 0) return 0;
  const auto key = limited_as(address);
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= many_buckets) forget_full_ones(now);
  Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
  // Threads read the clock before they get here, so it may seem to run backwards.
  bucket.tokens = std::min(burst_, bucket.tokens + std::max(0.0, seconds(now - bucket.at)) * per_second_);
  bucket.at = std::max(bucket.at, now);
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return 0;
  }
  return std::max(1U, static_cast<unsigned>(std::ceil((1 - bucket.tokens) / per_second_)));
}

// A full bucket says nothing that an absent one does not. If that frees nothing, everything is forgotten:
// memory is bounded, and whoever has so many addresses is not stopped by counting per address anyway.
void Limiter::forget_full_ones(Clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    return entry.second.tokens + seconds(now - entry.second.at) * per_second_ >= burst_;
  });
  if (buckets_.size() >= many_buckets) buckets_.clear();
}

std::string limited_as(const std::string& address) { return network_of(address); }

}  // namespace flagplot::server::transport
