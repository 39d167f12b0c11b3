#include <cstdio>
#include <cstring>

// Built without any hardening, so that the test of it has something to find. It has what a stack protector and checked
// library calls would be for.
int main(int count, char** words) {
  char text[64];
  std::memcpy(text, words[0], static_cast<std::size_t>(count));
  std::snprintf(text, static_cast<std::size_t>(count), "%s", words[0]);
  return text[0] == 0;
}
