#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "bots/generic/series.h"
#include "umpire/library.h"

namespace flagplot::app {

// All games of a study, or those of a part of it.
struct Games {
  std::vector<std::vector<bots::Played>> series;  // by number; those of other parts are blank
  std::vector<bots::Thinking> thinking;           // by bot, where it is measured
};

// Something that is measured on many games. First they are played, then a report is made from them. Between
// the two there is nothing but `Games`, so it makes no difference to a report how many threads or machines
// have played them.
class Study {
 public:
  virtual ~Study() = default;
  virtual const Game& game() const = 0;
  // Whatever games and report follow from: the question, the program, the data. Parts with the same are of
  // one study.
  virtual Json asked() const = 0;
  virtual std::vector<std::uint64_t> sizes() const = 0;  // games in each series
  virtual Games play(const bots::Shard&, unsigned jobs, std::atomic<std::uint64_t>& done) const = 0;
  virtual int report(const Games&) const = 0;  // written or printed; the exit code
};

// What every study's question has.
struct Question {
  const char* command;
  std::string game, scenario;
  std::vector<std::string> options;  // NAME=VALUE
  std::uint64_t seed = 0;
};
Json asked_of(const umpire::Library&, const Game&, const Question&);

// A bot that looks at the clock would play another game on another machine, or at another time.
void expect_repeatable(const std::string& bot);

// More than this many games in a series are not asked for.
inline constexpr std::uint64_t most_games = 10'000'000;

// Which part of a study is to be played, and where it goes; all of it and no file unless `shard` is given.
struct Sharing {
  std::string shard, out;  // K/N, a file
  bool json = false;
};
// Throws data::Error for what is no part, or has no place to go.
bots::Shard part_named(const std::string& shard);

// Plays a study and reports on it, or plays a part and keeps it. Says on the error output how far it is.
int conduct(const Study&, const Sharing&, unsigned jobs);

}  // namespace flagplot::app
