#include "app/play/saved.h"

#include <filesystem>
#include <fstream>

#include "app/players.h"
#include "catalogue/bots.h"
#include "programs/command.h"
#include "umpire/options.h"

namespace flagplot::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kind = "saved game";
constexpr int format = 1;

std::string place(const umpire::LogFault& fault) {
  return fault.record ? "log, record " + std::to_string(fault.record) : "log, header";
}

std::string full_name(const std::string& file) {
  std::error_code ignored;
  return fs::weakly_canonical(fs::absolute(file, ignored), ignored).string();
}

// A choice log with what a saved game has beside it.
struct Saved {
  umpire::Log log;
  umpire::KeyedDice::Key key{};
  Seat human = Seat::None;
  std::string bot;
};

umpire::Log log_from(const std::string& text) {
  auto read = umpire::read_log(text);
  if (const auto* fault = std::get_if<umpire::LogFault>(&read)) throw data::Error(place(*fault), fault->what);
  return std::get<umpire::Log>(std::move(read));
}

Saved saved_from(const Json& json) {
  const auto text = [&json](const char* member) {
    const auto found = json.find(member);
    if (found == json.end() || !found->is_string()) throw data::Error(member, "expected a text");
    return found->get<std::string>();
  };
  if (json.value("format", Json()) != format) throw data::Error("format", "not one this program knows");
  const auto human = seat_named(text("human"));
  if (!human || *human == Seat::Chance) throw data::Error("human", "expected allied or axis");
  const auto key = umpire::key_from_hex(text("key"));
  if (!key) throw data::Error("key", "expected 64 hexadecimal digits");
  Saved saved{log_from(text("log")), *key, *human, text("bot")};
  saved.log.key = key;  // so that the dice are checked too
  return saved;
}

// Earlier games have no lines that say who sits down; the game goes on as if they had.
void let_them_sit(umpire::Log& log) {
  if (log.proceedings.anybody_seated()) return;
  std::vector<umpire::Act> acts;
  for (const Seat seat : players) acts.push_back({0, {seat, {{"take", true}, {"entropy", ""}}}});
  log.acts.insert(log.acts.begin(), acts.begin(), acts.end());
}

// A file that somebody else may have written does not start programs: whoever takes the game up names the program again.
void expect_named(const std::string& bot, const std::string& opponent) {
  if (bot.starts_with(programs::prefix) && bot != opponent)
    throw data::Error("bot", "is a program, which is not started unless you name it: --opponent " + Json(bot).dump());
}

std::unique_ptr<Solo> solo_from(const umpire::Library& library, Saved saved) {
  const auto& header = saved.log.header;
  auto game = library.open(header.game, header.scenario, header.options);
  if (header.rules == game->rules_version() &&
      umpire::fingerprint(library, header.game, header.scenario, header.options) != header.data) {
    throw data::Error("log",
                      "played with other data than this program has (map, charts, units or scenario differ)");
  }
  auto bot = Players(library, *game, header).named(saved.bot, catalogue::threads_of_a_live_game);
  umpire::Match verified(*game);
  if (const auto fault = umpire::replay(saved.log, verified)) throw data::Error(place(*fault), fault->what);
  let_them_sit(saved.log);
  return std::make_unique<Solo>(std::move(game), PlaySetup{header, saved.key, saved.human, saved.bot}, std::move(bot),
                                saved.log);
}

bool write_whole(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  return out.good();
}

}  // namespace

std::string saved_text(const Solo& solo) {
  if (solo.over()) return solo.log_text();
  const PlaySetup& setup = solo.setup();
  return Json{{"flagplot", kind},
              {"format", format},
              {"human", name(setup.human)},
              {"bot", setup.bot},
              {"key", umpire::to_hex(setup.key)},
              {"log", solo.log_text()}}
             .dump(1) +
         "\n";
}

std::unique_ptr<Solo> load_solo(const umpire::Library& library, const std::string& file, const std::string& opponent) {
  const std::string text = data::read_user_file(file);
  if (!std::holds_alternative<umpire::LogFault>(umpire::read_log(text))) {
    throw data::Error(file, "is a choice log and not a saved game; \"flagplot replay\" tells its story");
  }
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("flagplot", Json()) != kind)
    throw data::Error(file, "not a saved game");
  try {
    Saved saved = saved_from(json);
    expect_named(saved.bot, opponent);
    return solo_from(library, std::move(saved));
  } catch (const data::Error& e) {
    throw data::Error(file, e.what());
  }
}

void SaveFiles::may_replace(const std::string& file) { ours_.insert(full_name(file)); }

// Written beside it and then moved there: a game that was saved stays saved, whatever happens meanwhile.
SaveFiles::Outcome SaveFiles::save(const Solo& solo, const std::string& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (fs::exists(status) && !ours_.contains(full_name(file))) return Outcome::Exists;
  if (fs::exists(status) && !fs::is_regular_file(status)) return Outcome::Failed;
  const std::string target = full_name(file), beside = target + ".part";
  if (write_whole(beside, saved_text(solo))) {
    fs::rename(beside, target, error);
    if (!error) {
      ours_.insert(target);
      return Outcome::Saved;
    }
  }
  fs::remove(beside, error);
  return Outcome::Failed;
}

}  // namespace flagplot::app
