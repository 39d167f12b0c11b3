#pragma once

#include <fstream>
#include <string>

#include "app/studies/study.h"

// A part of a study in a file: lines of JSON. The first says what was asked and which part it is; then there
// is a line for every game; the last says how many there were, so that half a file is not taken for a whole
// one.
namespace flagplot::app {

void write_part(const std::string& file, const Study&, const bots::Shard&, const Games&);

class PartReader {
 public:
  explicit PartReader(std::string file);  // as far as the games; throws data::Error for what is no part

  const std::string& file() const { return file_; }
  const Json& asked() const { return asked_; }
  const bots::Shard& part() const { return part_; }
  // Puts the games where they belong, and adds the time that they took.
  void read(const Game&, Games&);

 private:
  // A file is open only while it is read: there may be more parts than a process may open.
  std::string next_line(std::ifstream&);
  [[noreturn]] void refuse(const std::string& what) const;  // in the line that was read last

  std::string file_;
  std::uint64_t line_ = 0;
  Json asked_;
  bots::Shard part_;
};

bool is_part(const std::string& file);

}  // namespace flagplot::app
