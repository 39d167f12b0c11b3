#include "trace/trace.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>

namespace flagplot::tracing {
namespace fs = std::filesystem;

namespace {

using Places = std::map<std::string, std::set<std::string>>;

std::vector<fs::path> files_under(const fs::path& dir, std::initializer_list<const char*> extensions) {
  std::vector<fs::path> files;
  if (!fs::exists(dir)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(dir)) {
    const auto extension = entry.path().extension();
    if (entry.is_regular_file() &&
        std::ranges::any_of(extensions, [&](const char* e) { return extension == e; })) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void homes_in(const fs::path& project, const fs::path& file, Places& homes) {
  const auto lines = lines_of(file);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const auto& tag : leading_tags(lines[i])) {
      homes[tag].insert(fs::relative(file, project).generic_string() + ":" + std::to_string(i + 1));
    }
  }
}

// Tags in the comment block right above a test are what it proves.
void tests_in(const fs::path& file, Places& tests) {
  static const std::regex opening(R"(^\s*(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\((\w+),\s*(\w+))");
  std::vector<std::string> waiting;
  for (const auto& line : lines_of(file)) {
    std::smatch match;
    if (std::regex_search(line, match, opening)) {
      for (const auto& tag : waiting) tests[tag].insert(match[1].str() + "." + match[2].str());
    }
    const auto first = line.find_first_not_of(" \t");
    const bool comment = first != std::string::npos && line.compare(first, 2, "//") == 0;
    if (!comment) {
      waiting.clear();
    } else {
      for (auto& tag : leading_tags(line)) waiting.push_back(std::move(tag));
    }
  }
}

void examples_in(const fs::path& project, const fs::path& file, Places& tests) {
  std::ifstream in(file);
  const auto json = nlohmann::json::parse(in, nullptr, false);
  if (!json.is_object() || !json.contains("rules") || !json["rules"].is_array()) return;
  for (const auto& tag : json["rules"]) {
    if (tag.is_string()) tests[tag.get<std::string>()].insert(fs::relative(file, project).generic_string());
  }
}

std::set<std::string> rulings_in(const fs::path& file) {
  static const std::regex heading(R"(^### (R\d+)\b)");
  std::set<std::string> rulings;
  for (const auto& line : lines_of(file)) {
    std::smatch match;
    if (std::regex_search(line, match, heading)) rulings.insert(match[1]);
  }
  return rulings;
}

}  // namespace

std::vector<std::string> leading_tags(std::string_view line) {
  static const std::regex comment(R"(^\s*//\s*((?:\[[A-Z]+ [A-Z]?\d+(?:\.\d+)*\]\s*)+))");
  static const std::regex tag(R"(\[([A-Z]+ [A-Z]?\d+(?:\.\d+)*)\])");
  std::vector<std::string> tags;
  const std::string text(line);
  std::smatch match;
  if (!std::regex_search(text, match, comment)) return tags;
  const std::string run = match[1];
  for (std::sregex_iterator at(run.begin(), run.end(), tag), end; at != end; ++at) tags.push_back((*at)[1]);
  return tags;
}

nlohmann::ordered_json trace(const fs::path& project) {
  Places homes, tests, rulings;
  for (const auto& file : files_under(project / "src", {".h", ".cpp"})) homes_in(project, file, homes);
  for (const auto& file : files_under(project / "tests", {".cpp"})) tests_in(file, tests);
  for (const auto& file : files_under(project / "tests/examples", {".json"}))
    examples_in(project, file, tests);
  for (const auto& file : files_under(project / "docs/rules", {".md"}))
    rulings[file.stem()] = rulings_in(file);
  return {{"homes", homes}, {"tests", tests}, {"rulings", rulings}};
}

}  // namespace flagplot::tracing
