#include "bots/generic/steady.h"

#include <cmath>
#include <limits>

namespace flagplot::bots {

double steady_exp(double x) {
  if (x > 709) return std::numeric_limits<double>::infinity();
  if (x < -708) return 0;
  // x = whole * ln 2 + rest. The first part of ln 2 has so few bits that its product with `whole` is exact.
  constexpr double ln2_first = 0x1.62e42feep-1, ln2_rest = 0x1.a39ef35793c76p-33;
  const double whole = std::floor(x * 0x1.71547652b82fep+0 + 0.5);
  const double rest = (x - whole * ln2_first) - whole * ln2_rest;
  double sum = 1;
  for (int n = 14; n > 0; --n) sum = 1 + sum * rest / n;
  return std::ldexp(sum, static_cast<int>(whole));
}

double steady_power(double base, int exponent) {
  double product = 1;
  for (; exponent > 0; exponent /= 2, base *= base)
    if (exponent % 2) product *= base;
  return product;
}

}  // namespace flagplot::bots
