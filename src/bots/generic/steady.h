#pragma once

namespace flagplot::bots {

// What the mathematical library has, with the same last bit on every processor: sums and products only. A bot
// that weighs two ways must not choose the other one because another machine rounds its exponential
// differently.
double steady_exp(double);
double steady_power(double base, int exponent);  // exponent >= 0

}  // namespace flagplot::bots
