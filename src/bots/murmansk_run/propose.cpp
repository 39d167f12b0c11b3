#include "bots/murmansk_run/staff.h"

namespace flagplot::bots::murmansk_run {

std::size_t worth_comparing(const Situation&, Choice first, std::span<Choice, Doctrine::most_proposed> out) {
  out[0] = first;
  return 1;
}

}  // namespace flagplot::bots::murmansk_run
