#pragma once

#include "app/balance/plots.h"
#include "app/balance/report.h"
#include "data/catalogue.h"

namespace flagplot::app {

// Turns a report into HTML, section by section: a plot, and under it a table with every number, its interval
// and how many games it comes from.
class Sections {
 public:
  Sections(const BalanceReport&, const data::Catalogue&, std::string_view language);

  std::string in_brief() const;
  std::string who_wins() const;
  std::string margins() const;
  std::string lengths() const;
  std::string endings() const;
  std::string skill() const;
  std::string plans() const;  // nothing where none are known
  std::string changes() const;
  std::string luck() const;
  std::string reading() const;
  std::string made_with() const;

  std::string heading() const;  // the game and the scenario, as text
  std::string about() const;
  const std::string& side(std::size_t i) const { return sides_[i]; }
  // A sentence of the report, safe in HTML.
  std::string say(std::string_view key, const Json& params = Json::object()) const;

 private:
  std::string words(std::string_view key, const Json& params = Json::object()) const;
  std::string word_or(const std::string& key, const std::string& otherwise) const;
  std::string title_of(const umpire::Variant&) const;
  std::string ending(const EndingCount&) const;
  std::string verdict() const;
  std::string forest_of(umpire::Variant::Kind, const bots::Interval& range) const;
  std::string histogram_of(const std::vector<Bin>&, const char* key) const;
  std::string bins_table(const std::vector<Bin>&, const char* key) const;
  std::string length_words() const { return words(r_.turns ? "balance.turns" : "balance.steps"); }

  const BalanceReport& r_;
  const data::Catalogue& words_;
  std::string language_;
  Figures f_;
  std::array<std::string, 2> sides_;
};

}  // namespace flagplot::app
