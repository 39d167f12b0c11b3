#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>

namespace flagplot::server::transport {

// Does something when a client takes too long. All of it happens on the strand it is made for.
class Watchdog {
 public:
  explicit Watchdog(const boost::asio::any_io_executor& strand) : state_(std::make_shared<State>(strand)) {}
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog() { rest(); }

  void watch(std::chrono::milliseconds time, std::function<void()> bark) {
    rest();
    state_->barked = false;
    state_->bark = std::move(bark);
    wait(state_, time);
  }
  void rest() {
    ++state_->turn;
    state_->timer.cancel();
    state_->bark = nullptr;
  }
  // As if the time were up already.
  void hurry() {
    if (!state_->bark) return;
    ++state_->turn;
    wait(state_, std::chrono::milliseconds(0));
  }
  bool barked() const { return state_->barked; }

 private:
  struct State {
    explicit State(const boost::asio::any_io_executor& strand) : timer(strand) {}
    boost::asio::steady_timer timer;
    std::function<void()> bark;
    unsigned long turn = 0;
    bool barked = false;
  };

  // Barks again and again: a read made of several can be between two of them when it is cancelled, and then
  // does not notice.
  static void wait(const std::shared_ptr<State>& state, std::chrono::milliseconds time) {
    state->timer.expires_after(time);
    state->timer.async_wait([state, turn = state->turn](const boost::system::error_code& cancelled) {
      if (cancelled || turn != state->turn) return;
      state->barked = true;
      state->bark();
      if (turn == state->turn) wait(state, std::chrono::milliseconds(100));
    });
  }

  std::shared_ptr<State> state_;
};

}  // namespace flagplot::server::transport
