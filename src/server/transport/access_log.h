#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "server/transport/settings.h"

namespace flagplot::server::transport {

// One JSON line per request. There is no place in it for queries, tokens, cookies or bodies.
class AccessLog {
 public:
  struct Entry {
    std::string method, path, address;
    int status = 0;
    double milliseconds = 0;
    std::uint64_t bytes = 0;
  };

  AccessLog(LogLevel level, std::function<void(std::string_view)> to);
  void write(const Entry& entry);

 private:
  const LogLevel level_;
  const std::function<void(std::string_view)> to_;
  std::mutex mutex_;
};

}  // namespace flagplot::server::transport
