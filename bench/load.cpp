#include <fmt/core.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <random>
#include <thread>

#include "support/folder.h"
#include "support/served.h"

// What the server bears on loopback: choices at a steady rate, many listeners, many stored matches, many bots
// that think long. `flagplot serve` is a process of its own and memory is its alone; but both share the
// machine, so times are the server's and the client's together.
namespace {

using namespace flagplot;
using support::Caller;
using support::Served;
using support::WireJson;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration d) { return std::chrono::duration<double, std::milli>(d).count(); }

struct Sizes {
  int per_second = 200, seconds = 5;
  int listeners = 1000;
  int matches = 1000;
  int thinkers = 100, newcomers = 10;
  unsigned seed = 1;
};

struct Seated {
  std::string path;
  std::string tokens[2];
};

Seated sit_down(Caller& caller, const std::string& game) {
  const auto made =
      caller.post("/api/matches", "", {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  const std::string path = "/api/matches/" + made.json.at("id").get<std::string>();
  const auto joined = caller.post(path + "/join", "", {{"invite", made.json.at("invite")}});
  return {path, {made.json.at("token"), joined.json.at("token")}};
}

// One choice of whoever is asked; the time to its acknowledgement, or nothing once the match is over.
std::optional<double> one_choice(Caller& caller, const Seated& match, unsigned pick) {
  for (const auto& token : match.tokens) {
    const auto view = caller.get(match.path + "/view", token).json;
    const auto& options = view.at("options");
    if (options.empty()) continue;
    const WireJson body{{"seq", view["seq"]}, {"choice", options[pick % options.size()]["choice"]}};
    const auto start = Clock::now();
    const auto answer = caller.post(match.path + "/choices", token, body);
    if (answer.status != 200) throw std::runtime_error(answer.body);
    return milliseconds(Clock::now() - start);
  }
  return std::nullopt;
}

double quantile(std::vector<double>& sorted, double q) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(q * static_cast<double>(sorted.size())))];
}

long resident_kilobytes(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

// Processor time it has used.
double processor_seconds(pid_t process) {
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string field;
  std::getline(stat, field, ')');  // its name may have spaces
  for (int i = 3; i < 14; ++i) stat >> field;
  double user = 0, system = 0;
  stat >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// What a client picks at its i-th choice.
unsigned picked(unsigned seed, int i) { return std::mt19937(seed * 7919U + static_cast<unsigned>(i))(); }

WireJson steady_choices(unsigned port, const std::string& game, int per_second, int seconds, unsigned seed) {
  constexpr int clients = 16;
  std::vector<double> times;
  std::mutex mutex;
  std::atomic<int> late = 0;
  const auto start = Clock::now() + std::chrono::milliseconds(200);
  std::vector<std::thread> threads;
  for (int c = 0; c < clients; ++c) {
    threads.emplace_back([&, c] {
      Caller caller(port);
      Seated match = sit_down(caller, game);
      for (int i = c; i < per_second * seconds; i += clients) {
        const auto due = start + std::chrono::microseconds(1'000'000LL * i / per_second);
        if (Clock::now() > due + std::chrono::milliseconds(100)) ++late;
        std::this_thread::sleep_until(due);
        auto time = one_choice(caller, match, picked(seed, i));
        if (!time) {
          match = sit_down(caller, game);
          time = one_choice(caller, match, picked(seed, i));
        }
        const std::scoped_lock lock(mutex);
        times.push_back(*time);
      }
    });
  }
  for (auto& t : threads) t.join();
  const double took = milliseconds(Clock::now() - start) / 1000;
  std::ranges::sort(times);
  return {{"game", game},
          {"asked_per_s", per_second},
          {"done_per_s", static_cast<double>(times.size()) / took},
          {"acknowledged_p50_ms", quantile(times, 0.5)},
          {"acknowledged_p99_ms", quantile(times, 0.99)},
          {"slowest_ms", times.back()},
          {"started_late", late.load()}};
}

WireJson listeners(Served& served, int count) {
  Caller caller(served.port());
  const Seated match = sit_down(caller, "strait");
  const long before = resident_kilobytes(served.process());
  std::vector<std::unique_ptr<server::transport::Client>> sockets;
  for (int i = 0; i < count; ++i) {
    sockets.push_back(std::make_unique<server::transport::Client>(served.port()));
    const auto upgraded = sockets.back()->upgrade(match.path + "/live?after=1",
                                                  "Authorization: Bearer " + match.tokens[i % 2] + "\r\n");
    if (upgraded.status != 101) throw std::runtime_error("listener " + std::to_string(i) + " was refused");
  }
  const long after = resident_kilobytes(served.process());
  // Both sides choose once: then everybody has something to hear.
  const auto start = Clock::now();
  for (int i = 0; i < 2; ++i) one_choice(caller, match, 0);
  for (const auto& socket : sockets) {
    if (!socket->frame()) throw std::runtime_error("a listener heard nothing");
  }
  return {{"listeners", count},
          {"all_told_ms", milliseconds(Clock::now() - start)},
          {"kilobytes_per_socket", static_cast<double>(after - before) / count}};
}

WireJson restart(const std::string& db, int matches) {
  std::vector<Seated> seated;
  {
    Served served(db);
    std::vector<std::thread> threads;
    std::mutex mutex;
    for (int t = 0; t < 8; ++t) {
      threads.emplace_back([&, t] {
        Caller caller(served.port());
        for (int i = t; i < matches; i += 8) {
          const Seated match = sit_down(caller, i % 10 ? "strait" : "bismarck");
          for (unsigned k = 0; k < 10; ++k) one_choice(caller, match, k);
          const std::scoped_lock lock(mutex);
          seated.push_back(match);
        }
      });
    }
    for (auto& t : threads) t.join();
    served.kill(SIGTERM);
  }
  const auto start = Clock::now();
  Served served(db);
  Caller caller(served.port());
  if (caller.get("/healthz").status != 200) throw std::runtime_error("not healthy");
  const double healthy = milliseconds(Clock::now() - start);
  if (caller.get("/api/matches").status != 200) throw std::runtime_error("no list");
  if (caller.get(seated[0].path + "/view", seated[0].tokens[0]).status != 200)
    throw std::runtime_error("no view");
  const double first_view = milliseconds(Clock::now() - start);
  const long before = resident_kilobytes(served.process());
  for (const Seated& match : seated) caller.get(match.path + "/view", match.tokens[0]);
  const double all = milliseconds(Clock::now() - start);
  const long after = resident_kilobytes(served.process());
  return {{"stored_matches", matches},
          {"healthy_ms", healthy},
          {"list_and_first_view_ms", first_view},
          {"every_match_viewed_ms", all},
          {"kilobytes_per_idle_match", static_cast<double>(after - before) / matches}};
}

// Somebody who plays against a bot.
struct Against {
  std::string path, token;
};

Against sit_down_against(Caller& caller, const std::string& game, const std::string& bot, unsigned seed) {
  const auto made = caller.post("/api/matches", "",
                                {{"game", game},
                                 {"seats", {{"axis", "me"}, {"allied", "bot:" + bot}}},
                                 {"seed", std::to_string(seed)}});
  if (made.status != 201) throw std::runtime_error(made.body);
  return {"/api/matches/" + made.json.at("id").get<std::string>(), made.json.at("token")};
}

// Gives all orders that are asked for, up to `most`.
void give_orders(Caller& caller, const Against& match, unsigned seed, int most) {
  for (int i = 0; i < most; ++i) {
    const auto view = caller.get(match.path + "/view", match.token).json;
    const auto& options = view.at("options");
    if (options.empty()) return;
    const auto answer =
        caller.post(match.path + "/choices", match.token,
                    {{"seq", view["seq"]}, {"choice", options[picked(seed, i) % options.size()]["choice"]}});
    if (answer.status != 200 && answer.status != 409) throw std::runtime_error(answer.body);
  }
}

// From the moment it is the bot's turn alone until the player is asked again.
double until_answered(Caller& caller, const Against& match, unsigned seed) {
  constexpr int enough = 200;
  give_orders(caller, match, seed, enough);
  const auto start = Clock::now();
  for (;;) {
    const auto view = caller.get(match.path + "/view", match.token).json;
    if (!view.at("options").empty() || view.at("finished").get<bool>())
      return milliseconds(Clock::now() - start);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// Many matches in which a bot that thinks long is to answer; then people who want nothing of it.
WireJson thinkers(const std::string& db, const Sizes& sizes) {
  Served served(db);
  Caller caller(served.port());
  const auto people = [&] { return steady_choices(served.port(), "strait", 50, 3, sizes.seed); };
  const WireJson before = people();
  for (int i = 0; i < sizes.thinkers; ++i) {
    const auto match = sit_down_against(caller, "bismarck", "search", sizes.seed + static_cast<unsigned>(i));
    give_orders(caller, match, sizes.seed, 3);
  }
  const auto start = Clock::now();
  const double used = processor_seconds(served.process());
  std::vector<double> newcomers;
  for (int i = 0; i < sizes.newcomers; ++i) {
    const unsigned seed = sizes.seed + 1000U + static_cast<unsigned>(i);
    newcomers.push_back(until_answered(caller, sit_down_against(caller, "bismarck", "random", seed), seed));
  }
  std::ranges::sort(newcomers);
  const WireJson after = people();
  // Well above nothing, or the bots had nothing to think about and the rest means little.
  const double cores =
      (processor_seconds(served.process()) - used) * 1000 / milliseconds(Clock::now() - start);
  return {{"thinking_matches", sizes.thinkers},
          {"newcomers", sizes.newcomers},
          {"cores_used_meanwhile", cores},
          {"newcomer_answered_p50_ms", quantile(newcomers, 0.5)},
          {"newcomer_answered_slowest_ms", newcomers.empty() ? 0 : newcomers.back()},
          {"people_p99_ms_before", before["acknowledged_p99_ms"]},
          {"people_p99_ms_meanwhile", after["acknowledged_p99_ms"]}};
}

void print(const WireJson& report) {
  for (const auto& run : report["choices"]) {
    fmt::print("{:>9}: {:.0f} choices/s, acknowledged p50 {:.1f} ms, p99 {:.1f} ms, slowest {:.1f} ms\n",
               run["game"].get<std::string>(), run["done_per_s"].get<double>(),
               run["acknowledged_p50_ms"].get<double>(), run["acknowledged_p99_ms"].get<double>(),
               run["slowest_ms"].get<double>());
  }
  const auto& live = report["live"];
  fmt::print("{} listeners told in {:.0f} ms; {:.1f} KB a socket\n", live["listeners"].get<int>(),
             live["all_told_ms"].get<double>(), live["kilobytes_per_socket"].get<double>());
  const auto& again = report["restart"];
  fmt::print(
      "restart with {} matches: healthy in {:.0f} ms, list and first view in {:.0f} ms; {:.1f} KB an idle "
      "match\n",
      again["stored_matches"].get<int>(), again["healthy_ms"].get<double>(),
      again["list_and_first_view_ms"].get<double>(), again["kilobytes_per_idle_match"].get<double>());
  const auto& bots = report["thinkers"];
  fmt::print(
      "{} matches with the search bot, {:.1f} cores busy: a newcomer's bot answers in {:.0f} ms, at the "
      "latest {:.0f} ms; "
      "people's p99 {:.1f} ms before, {:.1f} ms meanwhile\n",
      bots["thinking_matches"].get<int>(), bots["cores_used_meanwhile"].get<double>(),
      bots["newcomer_answered_p50_ms"].get<double>(), bots["newcomer_answered_slowest_ms"].get<double>(),
      bots["people_p99_ms_before"].get<double>(), bots["people_p99_ms_meanwhile"].get<double>());
}

}  // namespace

int main(int argc, char** argv) {
  Sizes sizes;
  bool json = false;
  CLI::App cli{"flagplot serve under load"};
  cli.add_flag("--json", json, "As JSON");
  cli.add_option("--seed", sizes.seed, "Of what is chosen")->capture_default_str();
  cli.add_option("--rate", sizes.per_second, "Choices a second")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  cli.add_option("--seconds", sizes.seconds, "For so long")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  cli.add_option("--listeners", sizes.listeners, "WebSockets")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  cli.add_option("--matches", sizes.matches, "Stored at a restart")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  cli.add_option("--thinkers", sizes.thinkers, "Matches with the search bot")->capture_default_str();
  CLI11_PARSE(cli, argc, argv);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const support::Folder folder;
  const auto file = [&](const char* name) { return (folder.path() / name).string(); };
  try {
    WireJson report;
    {
      Served served(file("choices.db"));
      for (const char* game : {"strait", "bismarck"})
        report["choices"].push_back(
            steady_choices(served.port(), game, sizes.per_second, sizes.seconds, sizes.seed));
      report["live"] = listeners(served, sizes.listeners);
    }
    report["restart"] = restart(file("restart.db"), sizes.matches);
    report["thinkers"] = thinkers(file("thinkers.db"), sizes);
    if (json) {
      fmt::print("{}\n", report.dump(2));
    } else {
      print(report);
    }
  } catch (const std::exception& e) {
    fmt::print(stderr, "flagplot_load: {}\n", e.what());
    return 1;
  }
}
