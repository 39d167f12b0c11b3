#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <regex>
#include <string>
#include <vector>

#include "support/command.h"

// What a person types and what is answered, for tests of the terminal.
namespace flagplot::support {

inline std::string times(int n, const std::string& line) {
  std::string text;
  for (int i = 0; i < n; ++i) text += line + "\n";
  return text;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// What is said between the echo of the n-th line typed and that of the next.
inline std::string reply_to(const Ran& ran, std::size_t n) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < n; ++i) at = ran.out.find("\n> ", at) + 3;
  at = ran.out.find('\n', at) + 1;
  return ran.out.substr(at, ran.out.find("\n> ", at) - at);
}

inline void expect_complaint(const Ran& ran, const std::string& part) {
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_EQ(ran.out, "");
  const std::string said = std::regex_replace(ran.err, std::regex("[a-z]+: [0-9]+ of [0-9]+ games\n"), "");  // on a slow machine
  EXPECT_EQ(std::ranges::count(said, '\n'), 1) << ran.err;
  EXPECT_TRUE(said.starts_with("flagplot")) << ran.err;
  EXPECT_TRUE(has(ran.err, part)) << ran.err;
}

// Enough for any game of Strait, whichever side: what is left over is typed into a game that is over.
inline const std::string whole_game = times(120, "1");

}  // namespace flagplot::support
