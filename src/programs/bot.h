#pragma once

#include <memory>

#include "bots/generic/bot.h"
#include "programs/command.h"
#include "programs/lines.h"
#include "programs/process.h"

namespace flagplot::programs {

// A program as a bot. It is told what a player of the seat is shown, and nothing else. It is started when it
// is asked for the first time, plays one game after the other, and ends with this. Whatever is wrong with it,
// its answers or the time it takes for them is a data::Error.
class ProgramBot final : public bots::Bot {
 public:
  // One that is running already can be taken over; it must have been started by the same command.
  ProgramBot(std::shared_ptr<const Table>, Command, std::unique_ptr<Process> running = nullptr);

  void sit_down(std::uint64_t character) override;
  Choice pick(const AnyView&, std::span<const Choice> options, Rng& luck) override;
  // A program that is no longer there will be missed when it is asked the next time, if ever it is.
  void game_over(const Result&) override;
  // For whoever plays next; nothing if it has not been started, or has failed.
  std::unique_ptr<Process> release() { return std::move(process_); }

 private:
  Choice choice_in(const std::string& answer, const AnyView&, std::span<const Choice> options, Rng& luck);
  void go_on(Rng& luck, const Json& answer, const AnyView&);
  std::string said_of(Process::Trouble);
  [[noreturn]] void complain(const AnyView&, const std::string& what);

  std::shared_ptr<const Table> table_;
  Command command_;
  std::unique_ptr<Process> process_;
  std::uint64_t character_ = 0, questions_ = 0;  // of this game
  Seat seat_ = Seat::None;
  bool brief_ = false;  // as its last answer has asked for
};

}  // namespace flagplot::programs
