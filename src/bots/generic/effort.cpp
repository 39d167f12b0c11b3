#include "bots/generic/effort.h"

#include <algorithm>

namespace flagplot::bots {

void Effort::add_course(std::span<const Place> way, float weight) {
  if (count_ == most_courses) return;
  std::ranges::copy(way.first(turns_), way_[count_].begin());
  weight_[count_++] = weight;
}

Effort::Field Effort::in_turn(std::size_t turn) const {
  Field gain = still_;
  for (std::size_t i = 0; i < count_; ++i) gain[way_[i][turn]] += weight_[i];
  return gain;
}

}  // namespace flagplot::bots
