#include "bots/generic/belief.h"

#include <algorithm>
#include <cmath>

namespace flagplot::bots {

Belief Belief::at(std::size_t places, Place p) {
  Belief b(places);
  b.weight_[p] = 1;
  return b;
}

float Belief::total() const {
  float sum = 0;
  for (std::size_t p = 0; p < places_; ++p) sum += weight_[p];
  return sum;
}

void Belief::normalise() {
  const float sum = total();
  if (sum <= 0) return;
  for (std::size_t p = 0; p < places_; ++p) weight_[p] /= sum;
}

void Belief::make_running_sums() {
  float sum = 0;
  for (std::size_t p = 0; p < places_; ++p) sum_[p] = sum += weight_[p];
}

Belief::Place Belief::draw(Rng& rng) const {
  // 24 bits are what a float has.
  const float at = static_cast<float>(rng.next() >> 40) * 0x1p-24F * sum_[places_ - 1];
  const auto* end = sum_.data() + places_;
  const auto* found = std::upper_bound(sum_.data(), end, at);
  while (found == end || weight_[static_cast<std::size_t>(found - sum_.data())] == 0) --found;
  return static_cast<Place>(found - sum_.data());
}

double Belief::surprise(Place p) const { return -std::log2(std::max(1e-9F, weight_[p])); }

}  // namespace flagplot::bots
