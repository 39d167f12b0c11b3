#pragma once

#include <arpa/inet.h>

#include <string>

namespace flagplot::server {

// What counts as one sender. An IPv6 customer has 2^64 addresses; they count as one. Not for people to read.
inline std::string network_of(const std::string& address) {
  in6_addr parsed{};
  if (::inet_pton(AF_INET6, address.c_str(), &parsed) != 1 || IN6_IS_ADDR_V4MAPPED(&parsed)) return address;
  return "net " + std::string(reinterpret_cast<const char*>(parsed.s6_addr), 8);
}

}  // namespace flagplot::server
