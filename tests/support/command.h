#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <string>

#include "data/files.h"
#include "support/folder.h"
#include "support/places.h"

namespace flagplot::support {

struct Ran {
  int code = -1;
  std::string out, err;
  nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(out); }
};

// Runs a command as a user would, who types `input`, and keeps what it said.
inline Ran run(const std::string& program, const std::string& arguments, const std::string& input = "") {
  const Folder folder;
  const std::string err = (folder.path() / "err").string(), in = folder.write("in", input);
  Ran ran;
  const std::string command = "ASAN_OPTIONS=detect_leaks=0 '" + program + "' " + arguments;
  FILE* pipe = ::popen((command + " <" + in + " 2>" + err).c_str(), "r");
  for (int c; (c = std::fgetc(pipe)) != EOF;) ran.out += static_cast<char>(c);
  const int status = ::pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.err = data::read_user_file(err);
  return ran;
}
inline Ran flagplot(const std::string& arguments) { return run(flagplot_program(), arguments); }
// The command with the sample game in it.
inline Ran sample_command(const std::string& arguments, const std::string& input = "") {
  return run(sample_program(), arguments, input);
}

}  // namespace flagplot::support
