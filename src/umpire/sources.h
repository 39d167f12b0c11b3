#pragma once

#include <nlohmann/json.hpp>

namespace flagplot::umpire {

// Where a figure comes from is for readers.
inline nlohmann::json without_sources(nlohmann::json data) {
  if (data.is_object()) data.erase("source");
  for (nlohmann::json& item : data) {
    if (item.is_structured()) item = without_sources(std::move(item));
  }
  return data;
}

}  // namespace flagplot::umpire
