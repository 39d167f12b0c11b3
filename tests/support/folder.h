#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace flagplot::support {

// A folder of its own for a test, gone afterwards.
class Folder {
 public:
  explicit Folder(const std::filesystem::path& in = std::filesystem::temp_directory_path()) {
    std::string name = (in / "flagplot-XXXXXX").string();
    root_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(root_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return root_; }
  std::string write(const std::string& file, const std::string& text) const {
    const auto at = root_ / file;
    std::filesystem::create_directories(at.parent_path());
    std::ofstream(at, std::ios::binary) << text;
    return at.string();
  }

 private:
  std::filesystem::path root_;
};

}  // namespace flagplot::support
