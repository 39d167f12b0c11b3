#include <fmt/core.h>
#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <thread>

#include "app/commands.h"
#include "app/insights.h"
#include "app/served_programs.h"
#include "catalogue/bots.h"
#include "server/api.h"
#include "server/bot_players.h"
#include "server/transport/server.h"
#include "umpire/lesson.h"

namespace flagplot::app {
namespace {

namespace transport = server::transport;

// Several people behind one address, each with a few tabs open.
constexpr std::size_t connections_per_address = 64;

server::Mind mind_named(const server::BotWanted& wanted) {
  std::shared_ptr<bots::Bot> bot = bots::make_bot(wanted.game, catalogue::staff_of(wanted.game.id()), wanted.name,
                                                  catalogue::threads_of_a_live_game);
  if (!bot) return {};
  bot->sit_down(wanted.character);
  return [bot](const AnyView& view, std::span<const Choice> options, Rng& rng) {
    return bot->pick(view, options, rng);
  };
}

// Ours first, weakest first.
std::vector<std::string> names_of_bots(std::string_view game, const ServedPrograms& programs) {
  auto names = bots::bot_names(catalogue::staff_of(game));
  std::ranges::copy(programs.names(), std::back_inserter(names));
  return names;
}

// A plan that no staff has is said now, and not when somebody sits down to play.
void expect_known_plans(const umpire::Library& library) {
  for (const umpire::GameEntry& entry : library.games()) {
    if (!entry.make) continue;
    for (const auto& scenario : library.scenarios(entry.id)) {
      if (!library.plans(entry.id, scenario["id"].get<std::string>()).is_null())
        catalogue::expect_known_plans(*library.open(entry.id, scenario["id"], {}));
    }
  }
}

// A course that cannot be read is said now, and not to everybody who asks which games there are.
void expect_sound_courses(const umpire::Library& library) {
  for (const umpire::GameEntry& entry : library.games()) {
    if (entry.make && umpire::has_course(library, entry.id)) (void)umpire::course_of(library, entry.id);
  }
}

transport::LogLevel level_named(const std::string& name) {
  if (name == "nothing") return transport::LogLevel::Nothing;
  if (name == "errors") return transport::LogLevel::Errors;
  if (name == "refusals") return transport::LogLevel::Refusals;
  return transport::LogLevel::Requests;
}

// Whether only people at this machine are served.
bool for_ourselves(const ServeArguments& args) {
  const bool own_machine = args.bind.starts_with("127.") || args.bind == "localhost" || args.bind == "::1";
  return own_machine && args.proxies.empty();
}

transport::Settings settings_from(const ServeArguments& args) {
  transport::Settings settings;
  settings.bind = args.bind;
  settings.port = args.port;
  settings.workers = args.workers;
  settings.behind_https = args.https;
  settings.trusted_proxies = args.proxies;
  settings.metrics_port = args.metrics;
  settings.max_per_address = for_ourselves(args) ? 0 : connections_per_address;
  // Strangers are kept to a rate that no player needs; on this machine there are none.
  settings.requests_per_second = args.rate.value_or(for_ourselves(args) ? 0 : 50);
  settings.burst = std::max(40.0, 4 * settings.requests_per_second);
  settings.log = level_named(args.log);
  return settings;
}

// SIGINT and SIGTERM, taken by one thread that waits for them; everybody else must have them blocked, so
// this is made before any other thread.
class StopSignals {
 public:
  StopSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGUSR2);  // ours: nothing more to wait for
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  ~StopSignals() {
    if (!waiting_.joinable()) return;
    pthread_kill(waiting_.native_handle(), SIGUSR2);
    waiting_.join();
  }
  void then(std::function<void()> stop) {
    waiting_ = std::thread([this, stop = std::move(stop)] {
      int which = 0;
      sigwait(&signals_, &which);
      if (which != SIGUSR2) stop();
    });
  }

 private:
  sigset_t signals_{};
  std::thread waiting_;
};

server::Quotas quotas_from(const ServeArguments& args) {
  const server::Quotas usual = for_ourselves(args) ? server::Quotas{} : server::quotas_for_strangers;
  return {args.quota_created.value_or(usual.created), args.quota_open.value_or(usual.open),
          args.quota_bots.value_or(usual.bots), args.quota_thinking.value_or(usual.thinking), usual.listed};
}

constexpr std::int64_t hour = 3'600'000, day = 24 * hour;

// Ends and removes what the host does not want to keep.
void clear_away(server::Hall& hall, const ServeArguments& args) {
  try {
    hall.store().forget_origins(hall.now() - day);
    if (args.open_days > 0) hall.expire_open(args.open_days * day);
    if (args.idle_days > 0) hall.remove_idle(args.idle_days * day);
  } catch (const store::Trouble& e) {
    fmt::print(stderr, "flagplot: clearing away: {}\n", e.what());  // the next time, then
  }
}

// Matches nobody has looked at for an hour leave the memory; the store has them.
class Housekeeping {
 public:
  Housekeeping(server::Hall& hall, const ServeArguments& args)
      : thread_([this, &hall, &args](const std::stop_token& stop) {
          constexpr auto every = std::chrono::minutes(5);
          constexpr unsigned rounds_between_clearing = 12;
          std::unique_lock lock(mutex_);
          for (unsigned round = 0; !stop.stop_requested(); ++round) {
            if (round % rounds_between_clearing == 0) clear_away(hall, args);
            if (wake_.wait_for(lock, stop, every, [] { return false; }) || stop.stop_requested()) return;
            hall.forget_idle(hour);
          }
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace

int serve(const umpire::Library& library, const ServeArguments& args) {
  StopSignals signals;
  expect_known_plans(library);
  expect_sound_courses(library);
  try {
    const auto store = store::open_store(args.db);
    server::Hall hall(library, *store, server::wall_clock);
    hall.on_trouble([](const std::string& line) { fmt::print(stderr, "flagplot: {}\n", line); });
    const auto quotas = quotas_from(args);
    ServedPrograms programs(library.files(), args.exec_bots);
    const auto minds = [&programs](const server::BotWanted& wanted) {
      auto mind = programs.mind(wanted);
      return mind ? mind : mind_named(wanted);
    };
    server::BotPlayers bots(hall, minds,
                            {args.bot_threads, std::chrono::milliseconds(args.bot_pace), quotas.thinking});
    server::Api api(hall, {.bots = [&programs](std::string_view game) { return names_of_bots(game, programs); },
                           .kept_name = [](const std::string& name) { return bots::kept_name(name); },
                           .behind_https = args.https,
                           .custom_scenarios = args.custom_scenarios.value_or(for_ourselves(args)),
                           .bots_alone = for_ourselves(args),
                           .acts_take = std::chrono::milliseconds(args.beat),
                           .explain = explainer_of,
                           .believe = believed_in,
                           .quotas = quotas});
    transport::Server server(settings_from(args), api, transport::StaticFiles::embedded());
    const Housekeeping housekeeping(hall, args);
    signals.then([&server] { server.stop(); });
    const std::string host = args.bind.find(':') == std::string::npos ? args.bind : "[" + args.bind + "]";
    const std::string address =
        fmt::format("http://{}:{}", host == "0.0.0.0" ? "localhost" : host, server.port());
    if (args.json) {
      Json place{{"address", address}, {"port", server.port()}};
      if (args.metrics) place["metrics_port"] = server.metrics_port();
      fmt::print("{}\n", place.dump());
    } else {
      fmt::print("Flagplot is at {}  (Ctrl-C stops it)\n", address);
    }
    std::fflush(stdout);
    hall.resume_bots();
    server.run();
  } catch (const store::Trouble& e) {
    throw data::Error("--db", e.what());
  } catch (const transport::Trouble& e) {
    throw data::Error("serve", e.what());
  }
  return Ok;
}

}  // namespace flagplot::app
