#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "kernel/decision.h"

namespace flagplot::app {

// Told how long the person has been waiting, every few seconds.
using Progress = std::function<void(std::chrono::seconds)>;

// A wait for one or several pieces of work. Each is done on a thread of its own, so that whoever waits can be
// told; how many there are does not show.
class Wait {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Wait(Progress tell, Clock::duration patience = std::chrono::seconds(2))
      : tell_(std::move(tell)), patience_(patience) {}
  Choice until_done(const std::function<Choice()>& work);

 private:
  Progress tell_;
  Clock::duration patience_;
  Clock::time_point from_ = Clock::now(), told_ = from_;
};

}  // namespace flagplot::app
