#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "data/embedded.h"

// The switch that the mutated sources ask, and one data file that may be replaced, both from the environment.
extern "C" {
int flagplot_mutant = 0;
}

namespace {

// Before anything else: a table that is filled at the start may call a mutated function.
[[gnu::constructor(101)]] void choose_mutant() {
  if (const char* number = std::getenv("FLAGPLOT_MUTANT")) flagplot_mutant = std::atoi(number);
}

std::vector<flagplot::data::EmbeddedFile> with_replacement(
    std::span<const flagplot::data::EmbeddedFile> files) {
  std::vector<flagplot::data::EmbeddedFile> list(files.begin(), files.end());
  const char* path = std::getenv("FLAGPLOT_MUTANT_DATA");
  const char* file = std::getenv("FLAGPLOT_MUTANT_DATA_FROM");
  if (!path || !file) return list;
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  static const std::string bytes = std::move(text).str();
  const auto at = std::ranges::find(list, std::string_view(path), &flagplot::data::EmbeddedFile::path);
  if (at == list.end() || bytes.empty()) std::abort();
  at->bytes = bytes;
  return list;
}

}  // namespace

// The linker sends every call of embedded_files() here.
extern "C" std::span<const flagplot::data::EmbeddedFile> __real__ZN8flagplot4data14embedded_filesEv();
extern "C" std::span<const flagplot::data::EmbeddedFile> __wrap__ZN8flagplot4data14embedded_filesEv() {
  static const auto files = with_replacement(__real__ZN8flagplot4data14embedded_filesEv());
  return files;
}
