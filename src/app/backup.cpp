#include "store/backup.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>

#include "app/commands.h"

namespace flagplot::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto patience = std::chrono::seconds(2);

// Says how far it is once it has taken longer than a person likes to wait, and from then on now and again.
store::Progress told_on_stderr() {
  return [last = Clock::now()](const char* doing, std::uint64_t done, std::uint64_t of) mutable {
    if (Clock::now() - last < patience) return;
    last = Clock::now();
    fmt::print(stderr, "{}: {} of {}, {}%\n", doing, done, of, of == 0 ? 100 : done * 100 / of);
  };
}

int report(const std::string& file, const store::Checked& checked, bool json) {
  const bool sound = checked.problems.empty();
  if (json) {
    fmt::print("{}\n", Json{{"file", file},
                            {"ok", sound},
                            {"matches", checked.matches},
                            {"unfinished", checked.unfinished.size()},
                            {"entries", checked.entries},
                            {"bytes", checked.bytes},
                            {"schema", checked.schema},
                            {"problems", checked.problems}}
                           .dump());
    return sound ? Ok : No;
  }
  for (const auto& problem : checked.problems) fmt::print("{}: {}\n", file, problem);
  fmt::print(
      "{}: {}. {} matches ({} unfinished), {} entries, {} bytes\n", file,
      sound ? "ok, every chain is whole" : fmt::format("damaged, {} problems", checked.problems.size()),
      checked.matches, checked.unfinished.size(), checked.entries, checked.bytes);
  return sound ? Ok : No;
}

}  // namespace

int backup(const umpire::Library&, const BackupArguments& args) {
  const bool copies = !args.store.empty() && !args.out.empty() && args.check.empty();
  const bool checks = args.store.empty() && args.out.empty() && !args.check.empty();
  if (!copies && !checks)
    throw data::Error("backup", "expected --store WHERE and --out FILE, or --check FILE");
  if (store::is_postgres(checks ? args.check : args.store))
    throw data::Error("backup",
                      "copies files; a PostgreSQL store is copied with pg_dump --format=custom --file=FILE");
  try {
    if (checks) return report(args.check, store::check_file(args.check, told_on_stderr()), args.json);
    return report(args.out, store::copy_file(args.store, args.out, told_on_stderr()), args.json);
  } catch (const store::Trouble& e) {
    throw data::Error("backup", e.what());
  }
}

}  // namespace flagplot::app
