#pragma once

#include <functional>

#include "store/store.h"

namespace flagplot::store {

// How far a long piece of work is: what is being done, and how much of how much.
using Progress = std::function<void(const char* doing, std::uint64_t done, std::uint64_t of)>;

struct Unfinished {
  std::string id, header;
  std::int64_t created = 0;
};

struct Checked {
  std::uint64_t matches = 0, entries = 0, bytes = 0;
  int schema = 0;
  std::vector<Unfinished> unfinished;
  std::vector<std::string> problems;  // one line each; none: every match is whole
};

// Of any store, file or server, and of any schema; it is only read.
std::vector<Unfinished> unfinished_in(const std::string& where);

// Reads the whole file: its own structure, and the chain of every match. Its owner may be running. Throws
// Trouble if it is no store at all.
Checked check_file(const std::string& path, const Progress& = {});

// A copy of a store as it is at one moment, whoever writes to it meanwhile, checked afterwards. The copy has
// its name only when it is complete. Throws Trouble; a file that is there already is left alone.
Checked copy_file(const std::string& from, const std::string& to, const Progress& = {});

}  // namespace flagplot::store
