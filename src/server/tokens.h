#pragma once

#include <string>

namespace flagplot::server {

// 256 random bits that a URL, a cookie and a header can carry. Whoever shows one holds the seat; the server
// keeps only its hash, so a stolen database opens no seat.
std::string new_token();
std::string token_hash(const std::string& token);
bool looks_like_token(const std::string&);

std::string new_match_id();
bool looks_like_match_id(const std::string&);

}  // namespace flagplot::server
