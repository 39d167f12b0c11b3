#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/http.h"

namespace flagplot::server::transport {

// The files of the client, by path. Nothing is read from a disk while serving, so there is no path to climb.
class StaticFiles {
 public:
  // The client that was built into the program.
  static StaticFiles embedded();

  // `path` begins with a slash; "/index.html" also answers for "/". `gzip` is the same file compressed.
  void add(std::string path, std::string bytes, std::string gzip = {});

  // `accepted_encodings` and `known_etags` are the headers Accept-Encoding and If-None-Match.
  Response answer(std::string_view path, std::string_view accepted_encodings,
                  std::string_view known_etags) const;

 private:
  struct File {
    std::string bytes, gzip, type, etag;
    bool hashed_name = false;
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace flagplot::server::transport
