#include "app/rules_report.h"

#include <set>
#include <sstream>

namespace flagplot::app {
namespace {

using nlohmann::json;

std::vector<std::vector<std::string>> read_tsv(const umpire::Library& library, const std::string& file,
                                               std::size_t columns) {
  std::istringstream in(library.files().read(file));
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(in, line);  // titles
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    if (line.empty()) continue;
    std::vector<std::string> row;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    if (row.size() != columns) {
      throw data::Error(
          file + ": line " + std::to_string(number),
          "found " + std::to_string(row.size()) + " columns; expected " + std::to_string(columns));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

class Joiner {
 public:
  Joiner(const umpire::Library& library, const std::string& game)
      : library_(library),
        game_(game),
        description_(library.description(game)),
        tag_(description_["tag"].get<std::string>()),
        trace_(library.files().json("trace.json")) {}

  RulesReport join() {
    const auto reasons = not_applicable();
    std::set<std::string> known;
    for (const auto& row : read_tsv(library_, game_ + "/rules.tsv", 2)) {
      if (!known.insert(row[0]).second) problem("rule " + row[0] + " is listed twice in rules.tsv");
      if (!has_part(row[1]))
        problem("rule " + row[0] + " is of part " + row[1] + ", which game.json does not have");
      add(row[0], row[1], reasons);
    }
    for (const auto& [id, reason] : reasons) {
      if (!known.contains(id)) problem("not_applicable.tsv names the unknown rule " + id);
    }
    unknown_tags("homes", known);
    unknown_tags("tests", known);
    broken_promises();
    return std::move(report_);
  }

 private:
  void problem(std::string what) { report_.problems.push_back(std::move(what)); }

  bool has_part(const std::string& id) const {
    for (const json& part : description_["parts"]) {
      if (part["id"] == id) return true;
    }
    return false;
  }

  std::map<std::string, std::string> not_applicable() {
    std::map<std::string, std::string> reasons;
    const auto file = game_ + "/not_applicable.tsv";
    if (!library_.files().has(file)) return reasons;
    for (const auto& row : read_tsv(library_, file, 2)) reasons[row[0]] = row[1];
    return reasons;
  }

  std::vector<std::string> places(const char* what, const std::string& id) const {
    return trace_[what].value(tag_ + " " + id, std::vector<std::string>{});
  }

  void add(const std::string& id, const std::string& part,
           const std::map<std::string, std::string>& reasons) {
    RuleLine rule{id, part, RuleStatus::Missing, {}, {}, places("tests", id)};
    const auto homes = places("homes", id);
    if (homes.size() > 1)
      problem("rule " + id + " has " + std::to_string(homes.size()) + " homes: " + homes[0] + ", " +
              homes[1]);
    if (!homes.empty()) rule.home = homes[0];
    const auto reason = reasons.find(id);
    if (reason != reasons.end()) {
      rule.status = RuleStatus::NotApplicable;
      rule.reason = reason->second;
      if (!homes.empty()) problem("rule " + id + " is called not applicable but has a home at " + homes[0]);
    } else if (!homes.empty()) {
      rule.status = rule.tests.empty() ? RuleStatus::Implemented : RuleStatus::Tested;
    } else if (!rule.tests.empty()) {
      problem("rule " + id + " has the test " + rule.tests[0] + " but no home in the code");
    }
    report_.rules.push_back(std::move(rule));
  }

  // A tag with this game's letters must name a rule of its list or a numbered ruling of its own.
  void unknown_tags(const char* what, const std::set<std::string>& known) {
    const auto rulings = trace_["rulings"].value(game_, std::set<std::string>{});
    for (const auto& [tag, where] : trace_[what].items()) {
      if (!tag.starts_with(tag_ + " ")) continue;
      const auto id = tag.substr(tag_.size() + 1);
      if (!known.contains(id) && !rulings.contains(id)) {
        problem("[" + tag + "] at " + where[0].get<std::string>() + " names no rule and no ruling");
      }
    }
  }

  void broken_promises() {
    for (const json& part : description_["parts"]) {
      if (!part["complete"].get<bool>()) continue;
      for (const RuleLine& rule : report_.rules) {
        if (part["id"] != rule.part) continue;
        if (rule.status != RuleStatus::Missing && rule.status != RuleStatus::Implemented) continue;
        problem("part " + rule.part + " is declared complete, but rule " + rule.id + " is " +
                (rule.status == RuleStatus::Missing ? "missing" : "not tested"));
      }
    }
  }

  const umpire::Library& library_;
  std::string game_;
  json description_;
  std::string tag_;
  json trace_;
  RulesReport report_;
};

}  // namespace

RulesReport rules_report(const umpire::Library& library, const std::string& game) {
  return Joiner(library, std::string(library.entry(game).id)).join();
}

std::string_view name(RuleStatus status) {
  switch (status) {
    case RuleStatus::Tested:
      return "tested";
    case RuleStatus::Implemented:
      return "implemented";
    case RuleStatus::NotApplicable:
      return "not_applicable";
    case RuleStatus::Missing:
      break;
  }
  return "missing";
}

}  // namespace flagplot::app
