#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bots/generic/statistics.h"

// Small pieces of a printed page: text that is safe in HTML, and numbers as a language writes them.
namespace flagplot::app {

std::string escaped(std::string_view);

class Figures {
 public:
  // `to` stands between the ends of an interval.
  Figures(std::string_view language, std::string to) : comma_(language == "pl"), to_(std::move(to)) {}

  std::string fixed(double, int digits) const;
  std::string signed_fixed(double, int digits) const;  // with + or a true minus
  std::string count(std::uint64_t) const;              // thousands apart
  std::string percent(double share) const { return fixed(100 * share, 1) + "%"; }

  // An estimate and its interval, as HTML: a share in percent, a difference of shares in points, a number.
  std::string share(const bots::Estimate&) const;
  std::string points(const bots::Estimate&) const;
  std::string number(const bots::Estimate&, int digits) const;
  std::string signed_number(const bots::Estimate&, int digits) const;

  // The same as plain text.
  std::string share_text(const bots::Estimate&) const;
  std::string points_text(const bots::Estimate&) const;

 private:
  std::string with_interval(const std::string& value, const std::string& low, const std::string& high) const;
  bool comma_;
  std::string to_;
};

}  // namespace flagplot::app
