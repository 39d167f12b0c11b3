#include <fmt/core.h>

#include <iostream>

#include "app/commands.h"
#include "app/rules_report.h"
#include "kernel/game.h"

namespace flagplot::app {
namespace {

struct Counts {
  std::size_t total = 0, tested = 0, implemented = 0, not_applicable = 0, missing = 0;
  void add(RuleStatus status) {
    ++total;
    switch (status) {
      case RuleStatus::Tested:
        ++tested;
        break;
      case RuleStatus::Implemented:
        ++implemented;
        break;
      case RuleStatus::NotApplicable:
        ++not_applicable;
        break;
      case RuleStatus::Missing:
        ++missing;
        break;
    }
  }
};

// Parts in the order of the game's description.
std::vector<std::pair<std::string, Counts>> count_parts(const nlohmann::json& description,
                                                        const RulesReport& report) {
  std::vector<std::pair<std::string, Counts>> parts;
  for (const auto& part : description["parts"]) parts.emplace_back(part["id"].get<std::string>(), Counts{});
  for (const RuleLine& rule : report.rules) {
    for (auto& [part, counts] : parts) {
      if (part == rule.part) counts.add(rule.status);
    }
  }
  return parts;
}

Json to_json(const std::string& game, const std::vector<std::pair<std::string, Counts>>& parts,
             const RulesReport& report) {
  Json json{
      {"game", game}, {"parts", Json::object()}, {"rules", Json::array()}, {"problems", report.problems}};
  for (const auto& [part, c] : parts) {
    json["parts"][part] = {{"total", c.total},
                           {"tested", c.tested},
                           {"implemented", c.implemented},
                           {"not_applicable", c.not_applicable},
                           {"missing", c.missing}};
  }
  for (const RuleLine& r : report.rules) {
    json["rules"].push_back({{"id", r.id},
                             {"part", r.part},
                             {"status", name(r.status)},
                             {"home", r.home.empty() ? Json() : Json(r.home)},
                             {"tests", r.tests},
                             {"reason", r.reason.empty() ? Json() : Json(r.reason)}});
  }
  return json;
}

void print(const std::vector<std::pair<std::string, Counts>>& parts, const RulesReport& report, bool all) {
  fmt::print("{:<14}{:>7}{:>8}{:>13}{:>16}{:>9}\n", "part", "rules", "tested", "implemented",
             "not applicable", "missing");
  for (const auto& [part, c] : parts) {
    fmt::print("{:<14}{:>7}{:>8}{:>13}{:>16}{:>9}\n", part, c.total, c.tested, c.implemented,
               c.not_applicable, c.missing);
  }
  if (!all) return;
  fmt::print("\n");
  for (const RuleLine& r : report.rules) {
    const std::string detail = r.status == RuleStatus::NotApplicable ? r.reason : r.home;
    fmt::print("{:<8}{:<14}{:<15}{}\n", r.id, r.part, name(r.status), detail);
  }
}

}  // namespace

int rules(const umpire::Library& library, const RulesArguments& args) {
  RulesReport report = rules_report(library, args.game);
  auto parts = count_parts(library.description(args.game), report);
  if (!args.part.empty()) {
    std::string known;
    for (const auto& [part, counts] : parts) known += (known.empty() ? "" : ", ") + part;
    std::erase_if(parts, [&](const auto& p) { return p.first != args.part; });
    if (parts.empty()) throw data::Error("part \"" + args.part + "\"", "unknown; expected one of: " + known);
    std::erase_if(report.rules, [&](const RuleLine& r) { return r.part != args.part; });
  }
  if (args.json) {
    fmt::print("{}\n", to_json(args.game, parts, report).dump(2));
  } else {
    print(parts, report, args.all);
  }
  for (const auto& problem : report.problems)
    std::cerr << "flagplot: " << args.game << ": " << problem << '\n';
  return report.problems.empty() ? Ok : No;
}

}  // namespace flagplot::app
