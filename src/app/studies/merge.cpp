#include <fmt/core.h>

#include <array>
#include <nlohmann/json.hpp>

#include "app/studies/makers.h"
#include "app/studies/part_file.h"

namespace flagplot::app {
namespace {

// What was asked for when a part was played.
class Asked {
 public:
  explicit Asked(const PartReader& part) : part_(part) {}

  template <class T>
  void get(const char* name, T& into) const {
    try {
      into = part_.asked().at(name).get<T>();
    } catch (const nlohmann::json::exception&) {
      refuse(name);
    }
  }
  void get_count(const char* name, std::uint64_t& into) const {
    get(name, into);
    if (into < 1 || into > most_games) refuse(name);
  }

 private:
  [[noreturn]] void refuse(const char* name) const {
    throw data::Error(part_.file(), std::string("does not say what was asked for: \"") + name + "\"");
  }
  const PartReader& part_;
};

template <class Arguments>
void get_common(const Asked& asked, Arguments& args) {
  asked.get("game", args.game);
  asked.get("scenario", args.scenario);
  asked.get("options", args.options);
  asked.get("seed", args.seed);
}

// Where the answer goes. Only a balance study is written into files; plans are kept in one.
void expect_no_page(const MergeArguments& wanted) {
  if (!wanted.out.empty())
    throw data::Error("--out " + wanted.out, "these parts give no page; expected the answer on the output");
}
void expect_json_on_the_output(const MergeArguments& wanted) {
  if (wanted.json && !wanted.json->empty())
    throw data::Error("--json " + *wanted.json,
                      "these parts are answered on the output; expected --json alone, after the files");
}

std::unique_ptr<Study> arena_asked(const umpire::Library& library, const Asked& asked,
                                   const MergeArguments& wanted) {
  expect_no_page(wanted);
  expect_json_on_the_output(wanted);
  ArenaArguments args;
  get_common(asked, args);
  asked.get("a", args.a);
  asked.get("b", args.b);
  asked.get_count("pairs", args.pairs);
  args.json = wanted.json.has_value();
  args.time = wanted.time;
  return arena_study(library, args);
}

std::unique_ptr<Study> gauntlet_asked(const umpire::Library& library, const Asked& asked,
                                      const MergeArguments& wanted) {
  expect_no_page(wanted);
  expect_json_on_the_output(wanted);
  ArenaArguments args;
  get_common(asked, args);
  asked.get("a", args.a);
  asked.get_count("games", args.games);
  args.json = wanted.json.has_value();
  return gauntlet_study(library, args);
}

std::unique_ptr<Study> plans_asked(const umpire::Library& library, const Asked& asked, const MergeArguments& wanted) {
  expect_json_on_the_output(wanted);
  PlansArguments args;
  asked.get("game", args.game);
  asked.get("scenario", args.scenario);
  asked.get("seed", args.seed);
  asked.get_count("games", args.games);
  args.out = wanted.out;
  args.json = wanted.json.has_value();
  return plans_study(library, args);
}

std::unique_ptr<Study> balance_asked(const umpire::Library& library, const Asked& asked,
                                     const MergeArguments& wanted) {
  if (wanted.out.empty())
    throw data::Error("--out", "missing; expected where the report of the balance goes");
  if (wanted.json && wanted.json->empty())
    throw data::Error("--json", "expected a file with it, beside the report of the balance");
  BalanceArguments args;
  get_common(asked, args);
  asked.get("allied", args.allied);
  asked.get("axis", args.axis);
  asked.get_count("games", args.games);
  args.out = wanted.out;
  args.json = wanted.json.value_or("");
  args.language = wanted.language;
  args.data = wanted.data;
  return balance_study(library, args);
}

struct Kind {
  std::string_view command;
  std::unique_ptr<Study> (*make)(const umpire::Library&, const Asked&, const MergeArguments&);
};
constexpr std::array kinds{Kind{"arena", arena_asked}, Kind{"gauntlet", gauntlet_asked},
                           Kind{"plans", plans_asked}, Kind{"balance", balance_asked}};

std::unique_ptr<Study> study_behind(const umpire::Library& library, const PartReader& part,
                                    const MergeArguments& wanted) {
  const Asked asked(part);
  std::string command, known;
  asked.get("command", command);
  for (const Kind& kind : kinds) {
    if (kind.command == command) return kind.make(library, asked, wanted);
    known += (known.empty() ? "" : ", ") + std::string(kind.command);
  }
  throw data::Error(part.file(), "is a part of \"" + command + "\"; expected one of: " + known);
}

// Games of different questions, or that another program or other data would have played otherwise, are not
// mixed.
void expect_same(const PartReader& part, const Json& expected, const std::string& whose) {
  const auto shown = [](const Json& json, const std::string& name) {
    return json.contains(name) ? json[name].dump() : std::string("nothing");
  };
  for (const Json* names : {&expected, &part.asked()}) {
    for (const auto& [name, value] : names->items()) {
      const std::string found = shown(part.asked(), name), wanted = shown(expected, name);
      if (found == wanted) continue;
      throw data::Error(part.file(), fmt::format("does not belong here: its {} is {}; expected {}{}", name,
                                                 found, wanted, whose));
    }
  }
}

// Which file has which part; throws if one is missing or there twice.
void expect_all_parts(const std::vector<PartReader>& parts) {
  const std::uint64_t of = parts[0].part().of;
  std::vector<const PartReader*> found(of);
  for (const PartReader& reader : parts) {
    const auto [number, its_of] = reader.part();
    if (its_of != of) {
      throw data::Error(reader.file(), fmt::format("is a part of {}; expected one of {}, as {}", its_of, of,
                                                   parts[0].file()));
    }
    if (found[number - 1]) {
      throw data::Error(reader.file(),
                        fmt::format("is part {} of {}, and so is {}", number, of, found[number - 1]->file()));
    }
    found[number - 1] = &reader;
  }
  for (std::uint64_t i = 0; i < of; ++i) {
    if (!found[i])
      throw data::Error("merge", fmt::format("part {} of {} is missing; expected all of them", i + 1, of));
  }
}

}  // namespace

int merge(const umpire::Library& library, const MergeArguments& args) {
  // --json before the files takes the first of them for its own.
  if (args.json && is_part(*args.json))
    throw data::Error("--json " + *args.json, "is one of the parts; expected --json after the files");
  std::vector<PartReader> parts;
  for (const std::string& file : args.files) parts.emplace_back(file);
  const PartReader& first = parts[0];
  for (const PartReader& part : parts) expect_same(part, first.asked(), ", as in " + first.file());
  expect_all_parts(parts);
  const auto study = study_behind(library, first, args);
  expect_same(first, study->asked(), ", as here");
  Games games;
  for (const std::uint64_t size : study->sizes()) games.series.emplace_back(size);
  for (PartReader& part : parts) part.read(study->game(), games);
  return study->report(games);
}

}  // namespace flagplot::app
