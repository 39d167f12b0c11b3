#pragma once

#include <algorithm>
#include <iterator>
#include <string>

#include "data/error.h"
#include "data/files.h"
#include "games/north_cape/file_shapes.h"
#include "kernel/seat.h"

// The data files of the game, and what players send, for those who read them.
namespace flagplot::north_cape {

template <class T>
T read(const data::Files& files, const char* file) {
  return data::decode<T>(data::ShapeJson(files.json(file)), file);
}

// What strangers write is repeated only as far as it fits into a line.
[[noreturn]] inline void misfit(const std::string& where, const std::string& found, const std::string& expected) {
  throw data::Error(where, "found " + data::shapes::shortened(found) + "; expected " + expected);
}

template <class Names>
std::size_t one_of(const Names& names, const std::string& name, const std::string& where, const std::string& expected) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) misfit(where, name, expected);
  return static_cast<std::size_t>(found - std::begin(names));
}

// A number that has bounds.
inline int between(long found, int low, int high, const std::string& where) {
  if (found < low || found > high)
    throw data::Error(where, "found " + std::to_string(found) + "; expected " + std::to_string(low) +
                                 (low == high ? "" : " to " + std::to_string(high)));
  return static_cast<int>(found);
}

inline Seat player_named(const std::string& name, const std::string& where) {
  const auto side = seat_named(name);
  if (!side || *side == Seat::Chance) misfit(where, name, "\"allied\" or \"axis\"");
  return *side;
}

inline void check_source(const std::string& source, const std::string& where) {
  for (const char* standing : {"given: ", "inferred: ", "reconstructed: "}) {
    if (source.starts_with(standing)) return;
  }
  misfit(where + "/source", source, "given, inferred or reconstructed, a colon and a reason");
}

}  // namespace flagplot::north_cape
