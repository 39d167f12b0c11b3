#pragma once

#include <algorithm>
#include <iterator>
#include <string>

#include "data/error.h"
#include "data/files.h"
#include "games/murmansk_run/file_shapes.h"

// The data files of the game, for those who read them.
namespace flagplot::murmansk_run {

template <class T>
T read(const data::Files& files, const char* file) {
  return data::decode<T>(data::ShapeJson(files.json(file)), file);
}

[[noreturn]] inline void misfit(const std::string& where, const std::string& found, const char* expected) {
  throw data::Error(where, "found \"" + found + "\"; expected " + expected);
}

template <class Names>
std::size_t one_of(const Names& names, const std::string& name, const std::string& where,
                   const char* expected) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) misfit(where, name, expected);
  return static_cast<std::size_t>(found - std::begin(names));
}

}  // namespace flagplot::murmansk_run
