#include "app/outfile.h"

#include <filesystem>
#include <fstream>

#include "data/error.h"

namespace flagplot::app {

void expect_place_for(const std::string& file, const char* option) {
  namespace fs = std::filesystem;
  const fs::path path(file);
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (fs::is_directory(path))
    throw data::Error(std::string(option) + " " + file, "is a directory; expected a file");
  if (!fs::is_directory(folder))
    throw data::Error(std::string(option) + " " + file, "no such directory: " + folder.string());
}

void write_file(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw data::Error(file, "cannot be written");
}

}  // namespace flagplot::app
