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

void Effort::look(Place at, std::size_t turn, float chance) {
  still_[at] *= 1 - chance;
  for (std::size_t i = 0; i < count_; ++i) {
    if (way_[i][turn] == at) weight_[i] *= 1 - chance;
  }
}

void Effort::watch(Place at, std::size_t from, float chance) {
  still_[at] *= 1 - chance;
  for (std::size_t i = 0; i < count_; ++i) {
    const auto& way = way_[i];
    if (std::find(way.begin() + static_cast<std::ptrdiff_t>(std::min(from, turns_)),
                  way.begin() + static_cast<std::ptrdiff_t>(turns_),
                  at) != way.begin() + static_cast<std::ptrdiff_t>(turns_))
      weight_[i] *= 1 - chance;
  }
}

}  // namespace flagplot::bots
