#include <fstream>
#include <iostream>

#include "trace/trace.h"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: flagplot_trace PROJECT OUTPUT\n";
    return 2;
  }
  std::ofstream out(argv[2]);
  out << flagplot::tracing::trace(argv[1]).dump(1) << '\n' << std::flush;
  return out ? 0 : 2;
}
