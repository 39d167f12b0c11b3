#include "app/play/wait.h"

#include <future>

namespace flagplot::app {

Choice Wait::until_done(const std::function<Choice()>& work) {
  auto result = std::async(std::launch::async, work);
  while (result.wait_until(told_ + patience_) != std::future_status::ready) {
    told_ = Clock::now();
    tell_(std::chrono::duration_cast<std::chrono::seconds>(told_ - from_));
  }
  return result.get();
}

}  // namespace flagplot::app
