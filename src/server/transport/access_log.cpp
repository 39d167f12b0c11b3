#include "server/transport/access_log.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

namespace flagplot::server::transport {
namespace {

std::string now() {
  const auto time = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  char date[32], text[48];
  std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
  std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(ms % 1000));
  return text;
}

void to_stderr(std::string_view line) { std::fwrite(line.data(), 1, line.size(), stderr); }

bool worth_a_line(LogLevel level, int status) {
  switch (level) {
    case LogLevel::Nothing:
      return false;
    case LogLevel::Errors:
      return status >= 500;
    case LogLevel::Refusals:
      return status >= 400;
    case LogLevel::Requests:
      return true;
  }
  return true;
}

}  // namespace

AccessLog::AccessLog(LogLevel level, std::function<void(std::string_view)> to)
    : level_(level), to_(to ? std::move(to) : to_stderr) {}

void AccessLog::write(const Entry& entry) {
  if (!worth_a_line(level_, entry.status)) return;
  const nlohmann::ordered_json line{{"time", now()},
                                    {"method", entry.method},
                                    {"path", entry.path},
                                    {"status", entry.status},
                                    {"ms", std::round(entry.milliseconds * 1000) / 1000},
                                    {"bytes", entry.bytes},
                                    {"address", entry.address}};
  const auto text = line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  const std::lock_guard lock(mutex_);
  to_(text);
}

}  // namespace flagplot::server::transport
