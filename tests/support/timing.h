#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <random>
#include <vector>

// Whether two things can be told apart by how long they take. Only ranks are compared and no time is
// expected, so a slow or busy machine changes nothing; what is compared alternates, so what else goes on
// there meets both.
namespace flagplot::support {

using Stopwatch = std::chrono::steady_clock;
inline double seconds_since(Stopwatch::time_point start) {
  return std::chrono::duration<double>(Stopwatch::now() - start).count();
}

// Where files cost no time. A real disk takes now a tenth of a millisecond and now fifty, which would hide everything.
inline std::filesystem::path without_a_disk() {
  const std::filesystem::path memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
}

// How often one of `longer` is the greater of the two: a half if they are alike. Equal ones count half.
inline double auc(std::vector<double> shorter, std::vector<double> longer) {
  std::ranges::sort(shorter);
  double wins = 0;
  for (const double one : longer) {
    const auto [first, last] = std::ranges::equal_range(shorter, one);
    wins += static_cast<double>(first - shorter.begin()) + static_cast<double>(last - first) / 2;
  }
  return wins / (static_cast<double>(shorter.size()) * static_cast<double>(longer.size()));
}

// `measure(second)` is how long it took: with what may show, or without. The first tenth warms up.
template <class Measure>
double auc_of_pairs(int pairs, unsigned seed, Measure&& measure) {
  std::mt19937 random(seed);
  std::vector<double> times[2];
  for (int i = -pairs / 10; i < pairs; ++i) {
    const bool order = random() % 2 == 0;
    for (const bool second : {order, !order}) {
      const double time = measure(second);
      if (i >= 0) times[second ? 1 : 0].push_back(time);
    }
  }
  return auc(times[0], times[1]);
}

// The figure is said, so that a run can be quoted.
template <class Measure>
double said_auc(int pairs, int attempt, Measure&& measure) {
  const double area = auc_of_pairs(pairs << attempt, static_cast<unsigned>(attempt) + 1, measure);
  std::printf("AUC %.3f of %d pairs\n", area, pairs << attempt);
  return area;
}

constexpr double alike = 0.05;  // of a half, either way
constexpr double apart = 0.1;
constexpr int attempts = 3;  // each with twice as many pairs: chance does not last, a leak does

template <class Measure>
testing::AssertionResult cannot_be_told_apart(int pairs, Measure&& measure) {
  double area = 0;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    area = said_auc(pairs, attempt, measure);
    if (std::abs(area - 0.5) < alike) return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "told apart: AUC " << area << " of " << (pairs << (attempts - 1))
                                     << " pairs";
}

template <class Measure>
testing::AssertionResult is_told_apart(int pairs, Measure&& measure) {
  double area = 0;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    area = said_auc(pairs, attempt, measure);
    if (area > 0.5 + apart) return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "nobody would notice: AUC " << area;
}

}  // namespace flagplot::support
