#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "umpire/library.h"

// What each command takes and does. The command line itself is in app.cpp.
namespace flagplot::app {

// Exit codes: the question was answered yes, answered no, or could not be understood.
enum Exit : int { Ok = 0, No = 1, BadInput = 2 };

struct GamesArguments {
  bool json = false;
};
int games(const umpire::Library&, const GamesArguments&);

struct MapArguments {
  std::string game;
  bool json = false;
};
int map(const umpire::Library&, const MapArguments&);

struct RulesArguments {
  std::string game, part;
  bool json = false, all = false;
};
int rules(const umpire::Library&, const RulesArguments&);

struct ScriptArguments {
  std::string file;
  bool json = false;
};
int script(const umpire::Library&, const ScriptArguments&);

struct LessonArguments {
  std::string game, lesson, language = "en";  // no lesson: list them
  bool json = false;
};
int lesson(const umpire::Library&, const LessonArguments&);

struct SimArguments {
  std::string game, scenario, allied = "random", axis = "random", log;
  std::vector<std::string> options;  // NAME=VALUE
  std::uint64_t games = 100, seed = 1;
  unsigned jobs = 1;
  bool json = false;
};
int sim(const umpire::Library&, const SimArguments&);

struct ArenaArguments {
  std::string game, scenario, a = "doctrine", b = "random";
  std::vector<std::string> options;  // NAME=VALUE
  std::uint64_t pairs = 100, seed = 1;
  bool gauntlet = false;      // everybody's simple strategies instead of b
  std::uint64_t games = 200;  // of each of them
  std::string shard, out;     // K/N and the file that part goes to
  unsigned jobs = 1;
  bool time = false, json = false;
};
int arena(const umpire::Library&, const ArenaArguments&);

struct BotArguments {
  std::string game, bot = "doctrine";  // no game: whichever it is asked to play
  bool json = false;
};
int bot(const umpire::Library&, const BotArguments&);

struct BalanceArguments {
  std::string game, scenario, allied, axis, language = "en", out;  // no bot named: the usual one
  std::string shard;                                               // K/N; that part goes to `out` then
  std::string data;                                                // as given, for the report
  std::vector<std::string> options;                                // NAME=VALUE
  std::uint64_t games = 500, seed = 1;
  unsigned jobs = 1;
  std::string json;  // a file, beside the report
};
int balance(const umpire::Library&, const BalanceArguments&);

struct PlansArguments {
  std::string game, scenario;
  std::uint64_t games = 200, seed = 1;  // of each pair
  std::string shard, out;               // K/N; that part goes to `out` then, else the game's file of plans
  unsigned jobs = 1;
  bool json = false;
};
int plans(const umpire::Library&, const PlansArguments&);

struct MergeArguments {
  std::vector<std::string> files;
  std::string out, language = "en", data;  // of a balance; of plans, the file they are kept in
  bool time = false;
  std::optional<std::string> json;  // a file, of a balance; else empty
};
int merge(const umpire::Library&, const MergeArguments&);

struct VerifyArguments {
  std::string file, commitment;
  std::vector<std::string> receipts;  // files
  bool json = false;
};
int verify(const umpire::Library&, const VerifyArguments&);

struct ReplayArguments {
  std::string file, seat, language = "en";
  bool json = false;
};
int replay(const umpire::Library&, const ReplayArguments&);

struct PlayArguments {
  std::string game, side, opponent, scenario, language = "en", save, load;
  std::vector<std::string> options;   // NAME=VALUE
  std::optional<std::uint64_t> seed;  // none: dice that nobody can repeat
  bool json = false;
};
int play(const umpire::Library&, const PlayArguments&);

struct ServeArguments {
  std::string bind = "127.0.0.1", db = "flagplot.db", log = "requests";
  unsigned port = 8017, workers = 16, bot_threads = 1, bot_pace = 250, beat = 4;
  std::optional<double> rate;  // requests a second per address; 0: no limit
  std::optional<unsigned> metrics;  // a port on this machine
  std::vector<std::string> proxies, exec_bots;
  bool https = false, json = false;
  unsigned open_days = 14, idle_days = 0;  // 0: for ever
  // Of one player; 0: no limit. Unless said: none where only this machine is served.
  std::optional<unsigned> quota_created, quota_open, quota_bots, quota_thinking;
  std::optional<bool> custom_scenarios;  // unless said: only where strangers do not come
};
int serve(const umpire::Library&, const ServeArguments&);

struct BackupArguments {
  std::string store, out, check;
  bool json = false;
};
int backup(const umpire::Library&, const BackupArguments&);

struct MatchesArguments {
  std::string store;
  bool json = false;
};
int matches(const umpire::Library&, const MatchesArguments&);

struct TokensArguments {
  std::string what, match, seat, store, address = "http://127.0.0.1:8017";
  bool json = false;
};
int tokens(const umpire::Library&, const TokensArguments&);

}  // namespace flagplot::app
