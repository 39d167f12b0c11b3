#include "umpire/script.h"

#include <fmt/core.h>

#include "app/commands.h"

namespace flagplot::app {

int script(const umpire::Library& library, const ScriptArguments& args) {
  const Json json = data::parse_json(data::read_user_file(args.file), args.file);
  const auto report = umpire::run_script(library, json, args.file);
  if (args.json) {
    Json answer{{"file", args.file},
                {"passed", report.passed},
                {"steps", report.steps},
                {"expectations", report.expectations}};
    if (!report.passed) {
      answer["failed_step"] = report.failed_step;
      answer["failure"] = report.failure;
      answer["view"] = report.view;
    }
    fmt::print("{}\n", answer.dump(2));
  } else if (report.passed) {
    fmt::print("{}: passed, {} steps, {} expectations, all dice used\n", args.file, report.steps,
               report.expectations);
  } else {
    fmt::print("{}: step {} failed: {}\n", args.file, report.failed_step, report.failure);
    if (!report.view.is_null()) fmt::print("What that seat saw there:\n{}\n", report.view.dump(2));
  }
  return report.passed ? Ok : No;
}

}  // namespace flagplot::app
