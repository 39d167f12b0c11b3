#pragma once

#include <algorithm>
#include <cstddef>

#include "kernel/array.h"

namespace flagplot {

// Numbers in ascending order as runs of consecutive ones: a side's pieces among all, to be copied at once.
class Runs {
 public:
  void add(std::size_t number) {
    if (runs_.empty() || runs_.back().first + runs_.back().count != number) runs_.push_back({number, 0});
    ++runs_.back().count;
  }
  template <class T, std::size_t N>
  void copy(const Array<T, N>& from, Array<T, N>& to) const {
    for (const auto& [first, count] : runs_) std::copy_n(&from[first], count, &to[first]);
  }

 private:
  struct Run {
    std::size_t first = 0, count = 0;
  };
  List<Run> runs_;
};

}  // namespace flagplot
