#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
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
// Which bot is wanted, and where.
struct BotWanted {
  const Game& game;
  const umpire::LogHeader& header;  // of the match
  const std::string& name;
  std::uint64_t character = 0;
};
// Empty for a name that nobody has who plays this game.
using Minds = std::function<Mind(const BotWanted&)>;

// Work that waits, by who it is for: each of them has a turn, however much one of them has brought.
template <class Work>
class FairQueue {
 public:
  void add(const std::string& owner, Work work) {
    auto& theirs = work_[owner];
    if (theirs.empty()) owners_.push_back(owner);
    theirs.push_back(std::move(work));
  }
  Work take() {  // not of an empty queue
    const std::string owner = std::move(owners_.front());
    owners_.pop_front();
    auto& theirs = work_[owner];
    Work work = std::move(theirs.front());
    theirs.pop_front();
    if (theirs.empty()) {
      work_.erase(owner);
    } else {
      owners_.push_back(owner);
    }
    return work;
  }
  bool empty() const { return owners_.empty(); }

 private:
  std::map<std::string, std::deque<Work>> work_;
  std::deque<std::string> owners_;  // who has work, next first
};

// Plays for the seats that bots hold. A bot looks at its seat's view, thinks without holding anything up through all
// the orders it has to give before its opponent notices something, and posts them together like any client, with the
// sequence it saw and a key of its own. If two servers think for the same seat, the second answer comes too late and is
// dropped.
//
// An answer comes when as much time has passed as the longest answer of that match took, rounded up to 1, 2, 4, ... times
// `pace`: how long a bot thought, and how many orders it gave, would tell what it has in hand. So it tells something only
// when it thinks longer than ever before in the match, and then no more than that; a handful of times in a match.
class BotPlayers {
 public:
  struct Settings {
    unsigned threads = 1;                  // for bots that think long; those that answer at once have one of their own
    std::chrono::milliseconds pace{0};
    unsigned thinking = 0;  // seconds a minute for one player; 0: as long as they like
    std::chrono::milliseconds after_trouble{5000};  // until it is tried again
  };
  BotPlayers(Hall&, Minds, Settings);
  ~BotPlayers();  // finishes the choice it is at

 private:
  using Time = std::chrono::steady_clock::time_point;
  enum Lane : std::uint8_t { Quick, Slow };
  struct Answer {
    Seat seat = Seat::None;
    std::uint32_t seq = 0;
    std::vector<Choice> choices;
  };
  // What is done at a certain time: an answer is posted, or a match looked at again.
  struct Due {
    Time at;
    Time shown;  // when the answer is to be seen; writing it down takes longer the more it says
    BotAsked asked;
    std::optional<Answer> answer;
    bool operator>(const Due& o) const { return at > o.at; }
  };

  void wake(const BotAsked&);
  void queue(const BotAsked&);
  void think_on(Lane);
  void think(const BotAsked&);
  std::optional<Answer> thought(Table&, Seat) const;
  void post_on();
  void post(const Due&);
  void at(Time, BotAsked, std::optional<Answer>);
  void try_again_or_set_aside(const BotAsked&, const char* why);

  Hall& hall_;
  Minds minds_;
  const Settings settings_;
  std::mutex mutex_;
  std::condition_variable changed_, due_;
  FairQueue<BotAsked> waiting_[2];
  // Matches that wait, are thought about or are to be answered, and whether they were asked about again since.
  std::map<std::string, bool> busy_;
  std::map<std::string, int> failed_;  // attempts in a row at a match for which no bot could think
  std::chrono::nanoseconds slot(Table&, std::chrono::nanoseconds thought) const;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> coming_;
  ThinkingTime thinking_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace flagplot::server
