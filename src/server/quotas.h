#pragma once

#include <chrono>
#include <map>
#include <string>

#include "store/store.h"

namespace flagplot::server {

// How much one player may have of what the host pays for; 0: as much as they like. Several people share an
// address, so an address may have `people_per_address` times as much.
struct Quotas {
  unsigned created = 0;   // matches set up in an hour
  unsigned open = 0;      // matches that wait for an opponent
  unsigned bots = 0;      // matches running against bots; a bot that thinks long counts as `weight_of_search`
  unsigned thinking = 0;  // seconds that bots think for them in a minute
  unsigned listed = 0;    // of their matches that strangers see in one list
  bool any() const { return created || open || bots || thinking || listed; }
};
constexpr Quotas quotas_for_strangers{60, 10, 20, 30, 5};
constexpr unsigned people_per_address = 4, weight_of_search = 5;

// Whom a match is counted for: hashes of a token and of an address, each empty if there is none.
struct Payer {
  std::string owner, origin;
};

// What a new match would add.
struct Burden {
  bool open = false;  // a seat is for somebody who has yet to come
  unsigned bots = 0;  // weight of the bots
};
unsigned weight_of(const std::string& player);  // "bot:NAME"; nothing for people

// Bots that are programs of the host's have names of this form. They may think long.
inline constexpr std::string_view program_prefix = "exec:";
inline bool is_program(std::string_view bot) { return bot.starts_with(program_prefix); }

// The sentence of the catalogue that says which quota a match would exceed; empty if none.
std::string exceeded(const Quotas&, store::Store&, const Payer&, const Burden&, std::int64_t now);

// How long bots have thought for each payer in this minute. Who has used it up waits for the next one: a
// whole minute, so that the wait tells little of how long a bot thought.
class ThinkingTime {
 public:
  using Clock = std::chrono::steady_clock;
  explicit ThinkingTime(unsigned seconds_a_minute) : limit_(seconds_a_minute) {}

  bool used_up(const Payer&, Clock::time_point now);
  void add(const Payer&, Clock::duration, Clock::time_point now);
  Clock::time_point next_minute() const { return minute_ + std::chrono::minutes(1); }

 private:
  void turn_to(Clock::time_point now);

  const std::chrono::seconds limit_;
  Clock::time_point minute_{};
  std::map<std::string, Clock::duration> used_;
};

}  // namespace flagplot::server
