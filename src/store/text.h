#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace flagplot::store {

// Whether both databases keep the text as it is: UTF-8 without NUL.
bool can_be_kept(std::string_view text);

// Libraries like to explain themselves at length; the first line says what is wrong.
std::string first_line(std::string_view text);

// A number that came out of the database as digits.
std::int64_t number(const std::string& digits);

}  // namespace flagplot::store
