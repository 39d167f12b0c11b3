#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace flagplot::bots {

// Threads that work side by side. What one of them throws, such as a Fault in the rules, comes back to whoever waits
// for them instead of ending the program.
class Workers {
 public:
  template <class Work>
  void start(Work work) {
    threads_.emplace_back([this, work = std::move(work)]() mutable {
      try {
        work();
      } catch (...) {
        const std::scoped_lock lock(mutex_);
        if (!problem_) problem_ = std::current_exception();
        failed_ = true;
      }
    });
  }
  bool failed() const { return failed_; }
  void wait() {
    threads_.clear();  // joins
    if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
  }

 private:
  std::mutex mutex_;
  std::exception_ptr problem_;
  std::atomic<bool> failed_{false};
  std::vector<std::jthread> threads_;  // last, so that they have ended before the rest goes
};

}  // namespace flagplot::bots
