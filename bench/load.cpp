#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <thread>

#include "support/folder.h"
#include "support/served.h"

// What the server bears on loopback: choices at a steady rate, many listeners, many stored matches. The
// client runs on the same machine, so the figures are the server's and the client's together.
namespace {

using namespace flagplot;
using support::Caller;
using support::Served;
using support::WireJson;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration d) { return std::chrono::duration<double, std::milli>(d).count(); }

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
    const WireJson body{{"seq", view["seq"]},
                        {"choice", options[pick % options.size()]["choice"]},
                        {"key", std::to_string(pick)}};
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

WireJson steady_choices(unsigned port, const std::string& game, int per_second, int seconds) {
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
        auto time = one_choice(caller, match, static_cast<unsigned>(i));
        if (!time) {
          match = sit_down(caller, game);
          time = one_choice(caller, match, static_cast<unsigned>(i));
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

}  // namespace

int main(int argc, char** argv) {
  const bool json = argc > 1 && std::string(argv[1]) == "--json";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const support::Folder folder;
  WireJson report;
  {
    Served served((folder.path() / "choices.db").string());
    report["choices"] = WireJson::array({steady_choices(served.port(), "strait", 200, 10),
                                         steady_choices(served.port(), "bismarck", 200, 10)});
    report["live"] = listeners(served, 1000);
  }
  report["restart"] = restart((folder.path() / "restart.db").string(), 1000);
  if (json) {
    fmt::print("{}\n", report.dump(2));
    return 0;
  }
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
}
