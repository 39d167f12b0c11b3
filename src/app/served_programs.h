#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "programs/command.h"
#include "programs/process.h"
#include "server/bot_players.h"

namespace flagplot::app {

// The programs that the host of a server lets play there, by names of the host's; nobody else can name a
// command. A program that has answered waits for the next question, of whatever match; each is at one
// question at a time. What a match has told it is told anew with every question, so it does not matter which
// of them is asked.
class ServedPrograms {
 public:
  // NAME=COMMAND each, the command as after exec:. Throws data::Error for anything else.
  ServedPrograms(const data::Files&, const std::vector<std::string>& given);

  std::vector<std::string> names() const;  // as bots: exec:NAME
  // Empty for a name that is not the host's.
  server::Mind mind(const server::BotWanted&);

 private:
  std::unique_ptr<programs::Process> idle(const std::string& name);
  void waits(const std::string& name, std::unique_ptr<programs::Process>);

  const data::Files& files_;
  std::map<std::string, programs::Command> commands_;
  std::mutex mutex_;
  std::multimap<std::string, std::unique_ptr<programs::Process>> idle_;
};

}  // namespace flagplot::app
