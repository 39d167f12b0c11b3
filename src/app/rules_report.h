#pragma once

#include <map>
#include <string>
#include <vector>

#include "umpire/library.h"

namespace flagplot::app {

enum class RuleStatus { Tested, Implemented, NotApplicable, Missing };

struct RuleLine {
  std::string id, part;
  RuleStatus status = RuleStatus::Missing;
  std::string home, reason;
  std::vector<std::string> tests;
};

struct RulesReport {
  std::vector<RuleLine> rules;
  std::vector<std::string> problems;  // what makes the report untrue or a promise broken
};

// Joins the rulebook's ids (GAME/rules.tsv), the ids that are physical components (GAME/not_applicable.tsv)
// and the tags found in the sources.
RulesReport rules_report(const umpire::Library&, const std::string& game);

std::string_view name(RuleStatus);

}  // namespace flagplot::app
