#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/hall.h"

namespace flagplot::server {

// A bot as the server knows it: it is given what a player is given, the seat's view and its options.
using Mind = std::function<Choice(const AnyView&, std::span<const Choice> options, Rng&)>;
// Empty for a name that nobody has who plays this game.
using Minds = std::function<Mind(const Game&, const std::string& name, std::uint64_t character)>;

// Plays for the seats that bots hold: looks at the seat's view, thinks without holding anything up, and
// posts its choice like any client, with the sequence it saw and a key of its own. If two servers think for
// the same seat, the second choice comes too late and is dropped.
class BotPlayers {
 public:
  BotPlayers(Hall&, Minds, unsigned threads);
  ~BotPlayers();  // finishes the choice it is at

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Due {
    Time at;
    std::string match;
    bool operator>(const Due& o) const { return at > o.at; }
  };
  void wake(const std::string& match, bool by_us);
  void work();
  void play(const std::string& match);
  bool play_one(Table&, Seat);

  Hall& hall_;
  Minds minds_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace flagplot::server
