#include "app/app.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/studies/study.h"

namespace flagplot::app {
namespace {

constexpr const char* about_shard =
    "K/N: play only part K of N and write it to --out; flagplot merge reports on all";

// The command line. Each command has its arguments and the function that takes them; --data and --json mean
// the same everywhere.
class CommandLine {
 public:
  CommandLine(std::vector<umpire::GameEntry> games, std::vector<std::filesystem::path> overlays)
      : games_(std::move(games)), overlays_(std::move(overlays)) {
    cli_.name("flagplot");
    cli_.require_subcommand(1);
    cli_.footer(
        "Exit codes: 0 yes or done, 1 the answer is no, 2 bad input.\n"
        "Help on a command: flagplot COMMAND --help");
    add_commands();
  }

  int run(int argc, char** argv) {
    try {
      cli_.parse(argc, argv);
      return chosen_();
    } catch (const CLI::ParseError& e) {
      if (e.get_exit_code() == 0) return cli_.exit(e);  // --help
      return complain(std::string(e.what()) + " (see flagplot --help)");
    } catch (const data::Error& e) {
      return complain(e.what());
    } catch (const std::exception& e) {
      return complain(std::string("unexpected trouble: ") + e.what());
    }
  }

 private:
  template <class Arguments>
  CLI::App& command(const char* name, const char* about, int (*run)(const umpire::Library&, const Arguments&),
                    Arguments& args) {
    CLI::App* sub = cli_.add_subcommand(name, about);
    sub->add_option("--data", data_dir_,
                    "Directory whose files replace the built-in data (GAME/map.json ...)");
    if constexpr (std::is_same_v<decltype(args.json), bool>) {
      sub->add_flag("--json", args.json, "Answer in JSON, for programs");
    } else if constexpr (std::is_same_v<decltype(args.json), std::optional<std::string>>) {
      // Whether a file follows depends on what is answered.
      sub->add_option_function<std::vector<std::string>>(
             "--json",
             [&args](const std::vector<std::string>& given) { args.json = given.empty() ? "" : given[0]; },
             "Answer in JSON, for programs; of a balance, into this file")
          ->expected(0, 1);
    } else {
      sub->add_option("--json", args.json, "Write the same in JSON into this file, for programs");
    }
    sub->final_callback([this, run, &args] {
      if constexpr (requires { args.data; }) args.data = data_dir_;
      chosen_ = [this, run, &args] { return run(library(), args); };
    });
    return *sub;
  }

  void add_commands() {
    command("games", "List the games: their parts, scenarios, and which can be played", games, games_args_);

    auto& map_command = command("map", "Show a game's board: cells, neighbours, layers", map, map_args_);
    map_command.add_option("game", map_args_.game, "Which game")->required();

    auto& rules_command =
        command("rules", "Show which rules are implemented and tested, and where", rules, rules_args_);
    rules_command.add_option("game", rules_args_.game, "Which game")->required();
    rules_command.add_option("--part", rules_args_.part, "Only this part of the rulebook");
    rules_command.add_flag("--all", rules_args_.all, "List every rule");

    auto& script_command =
        command("script", "Play a worked example and check what it expects", script, script_args_);
    script_command.add_option("file", script_args_.file, "A script: see docs/scripts.md")->required();

    auto& lesson_command =
        command("lesson", "Learn a game step by step; without a lesson: list them", lesson, lesson_args_);
    lesson_command.add_option("game", lesson_args_.game, "Which game")->required();
    lesson_command.add_option("lesson", lesson_args_.lesson, "Which lesson, by its number or name");
    lesson_command.add_option("--language", lesson_args_.language, "en or pl")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "pl"}));

    add_sim();
    add_arena();
    add_bot();
    add_balance();
    add_plans();
    add_merge();
    add_play();
    add_serve();
    add_hosting();

    auto& verify_command =
        command("verify", "Check a choice log: complete, unaltered, legal, with the committed dice", verify,
                verify_args_);
    verify_command.add_option("file", verify_args_.file, "A choice log")->required();
    verify_command.add_option("--commitment", verify_args_.commitment,
                              "The commitment that was shown before the match began");
    verify_command.add_option("--receipts", verify_args_.receipts,
                              "What a player was given while it was played, as the debrief saves it; more than one file "
                              "for both sides");

    auto& replay_command =
        command("replay", "Tell the story of a choice log in sentences", replay, replay_args_);
    replay_command.add_option("file", replay_args_.file, "A choice log")->required();
    replay_command.add_option("--seat", replay_args_.seat, "Only what this seat chose and was told")
        ->check(CLI::IsMember({"allied", "axis"}));
    replay_command.add_option("--language", replay_args_.language, "en or pl")
        ->check(CLI::IsMember({"en", "pl"}));
  }

  void add_sim() {
    SimArguments& args = sim_args_;
    auto& cli = command("sim", "Play many games between two bots and report", sim, args);
    cli.add_option("game", args.game, "Which game")->required();
    cli.add_option("--scenario", args.scenario, "Which scenario; the first one if left out");
    cli.add_option("--option", args.options, "NAME=VALUE, may be repeated");
    cli.add_option("--allied", args.allied, "Bot for the Allied side")->capture_default_str();
    cli.add_option("--axis", args.axis, "Bot for the Axis side")->capture_default_str();
    cli.add_option("--games", args.games, "How many")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    cli.add_option("--seed", args.seed, "Same seed, same games")->capture_default_str();
    cli.add_option("--jobs", args.jobs, "Threads; the result does not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    cli.add_option("--log", args.log,
                   "Instead: play one game with committed dice and write its choice log here");
  }

  void add_arena() {
    ArenaArguments& args = arena_args_;
    auto& cli =
        command("arena", "Let two bots play the same dice with sides swapped; see docs/bots.md", arena, args);
    cli.add_option("game", args.game, "Which game")->required();
    cli.add_option("--scenario", args.scenario, "Which scenario; the first one if left out");
    cli.add_option("--option", args.options, "NAME=VALUE, may be repeated");
    cli.add_option("--a", args.a, "One bot")->capture_default_str();
    auto* b = cli.add_option("--b", args.b, "The other")->capture_default_str();
    auto* pairs = cli.add_option("--pairs", args.pairs, "Of games")
                      ->capture_default_str()
                      ->check(CLI::Range(std::uint64_t{1}, most_games));
    auto* gauntlet =
        cli.add_flag("--gauntlet", args.gauntlet,
                     "Instead of B: every simple strategy there is, beside doctrine in its place");
    cli.add_option("--games", args.games, "Of each strategy")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, most_games))
        ->needs(gauntlet);
    auto* time = cli.add_flag("--time", args.time, "Say how long a choice took, too");
    for (CLI::Option* of_two : {b, pairs, time}) of_two->excludes(gauntlet);
    cli.add_option("--seed", args.seed, "Same seed, same games")->capture_default_str();
    cli.add_option("--jobs", args.jobs, "Threads; the result does not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    auto* shard = cli.add_option("--shard", args.shard, about_shard);
    cli.add_option("--out", args.out, "Where the part goes")->needs(shard);
  }

  void add_merge() {
    MergeArguments& args = merge_args_;
    auto& cli =
        command("merge", "Put together what --shard has played, and report on it; see docs/many-machines.md",
                merge, args);
    cli.add_option("files", args.files, "All parts, in any order")->required();
    cli.add_option("--out", args.out, "Of a balance: where the report goes; of plans: the file they are kept in");
    cli.add_option("--lang,--language", args.language, "Of a balance: language of the report, en or pl")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "pl"}));
    cli.add_flag("--time", args.time, "Of an arena: say how long a choice took, too");
  }

  void add_bot() {
    BotArguments& args = bot_args_;
    auto& cli = command("bot", "Be a program that plays, for exec: of this or a later release; see docs/programs.md", bot, args);
    cli.add_option("game", args.game, "Play nothing but this; else whatever is asked for");
    cli.add_option("--bot", args.bot, "Which of our bots answers")->capture_default_str();
  }

  void add_balance() {
    BalanceArguments& args = balance_args_;
    auto& cli = command("balance", "Measure how balanced a scenario is and what changes it; see docs/balance", balance, args);
    cli.add_option("game", args.game, "Which game")->required();
    cli.add_option("--scenario", args.scenario, "Which scenario; the first one if left out");
    cli.add_option("--option", args.options, "NAME=VALUE, may be repeated");
    cli.add_option("--allied", args.allied, "Bot for the Allied side; doctrine if the game has one");
    cli.add_option("--axis", args.axis, "Bot for the Axis side; doctrine if the game has one");
    cli.add_option("--games", args.games, "How many in each series")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{10}, most_games));
    cli.add_option("--seed", args.seed, "Same seed, same games")->capture_default_str();
    cli.add_option("--jobs", args.jobs, "Threads; the result does not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    cli.add_option("--out", args.out,
                   "Where the report goes: a page of HTML to read and print. With --shard, the part")
        ->required();
    cli.add_option("--shard", args.shard, about_shard);
    cli.add_option("--lang,--language", args.language, "Language of the report, en or pl")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "pl"}));
  }

  void add_plans() {
    PlansArguments& args = plans_args_;
    auto& cli = command("plans", "Find out how often a staff should go by which of its plans; see docs/bots.md", plans, args);
    cli.add_option("game", args.game, "Which game")->required();
    cli.add_option("--scenario", args.scenario, "Which scenario; the first one if left out");
    cli.add_option("--games", args.games, "Of every plan and strategy of one side against each of the other")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{4}, most_games));
    cli.add_option("--seed", args.seed, "Same seed, same games")->capture_default_str();
    cli.add_option("--jobs", args.jobs, "Threads; the result does not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    cli.add_option("--out", args.out, "A file of plans, as GAME/plans.json, in which the answer is kept. With --shard, the part");
    cli.add_option("--shard", args.shard, about_shard);
  }

  void add_play() {
    PlayArguments& args = play_args_;
    auto& cli = command("play", "Play a game here against a bot; see docs/play.md", play, args);
    cli.add_option("game", args.game, "Which game; can be left out with --load");
    cli.add_option("--side", args.side, "Your side; allied if left out")
        ->check(CLI::IsMember({"allied", "axis"}));
    cli.add_option("--opponent", args.opponent, "Bot for the other side: ensign, staff, admiral, admiral:3000ms to let it think longer, random, or "
                   "exec:COMMAND; staff if left out, where the game has one");
    cli.add_option("--seed", args.seed, "Same seed and answers, same game; unforeseeable dice if left out");
    cli.add_option("--scenario", args.scenario, "Which scenario; the first one if left out");
    cli.add_option("--option", args.options, "NAME=VALUE, may be repeated");
    cli.add_option("--language", args.language, "en or pl")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "pl"}));
    cli.add_option("--save", args.save, "Keep the game in this file as it goes on");
    cli.add_option("--load", args.load, "Take up the game saved in this file");
  }

  void add_serve() {
    ServeArguments& args = serve_args_;
    auto& cli = command("serve", "Host matches for browsers and programs; see docs/server.md", serve, args);
    cli.add_option("--port", args.port, "0: any free one")
        ->capture_default_str()
        ->check(CLI::Range(0, 65535));
    cli.add_option("--bind", args.bind, "Address to listen on; 0.0.0.0 for everybody")->capture_default_str();
    cli.add_option("--db", args.db, "A file, or postgresql://...")->capture_default_str();
    cli.add_option("--log", args.log, "What goes to the log: nothing, errors, refusals or requests")
        ->capture_default_str()
        ->check(CLI::IsMember({"nothing", "errors", "refusals", "requests"}));
    cli.add_option("--metrics", args.metrics, "Port for /metrics, on this machine only; without it there is none")
        ->check(CLI::Range(0, 65535));
    // An optional flag would be false where it is not given.
    cli.add_flag_callback("--custom-scenarios", [&args] { args.custom_scenarios = true; },
                          "Players may bring positions of their own; so they may if only this machine is served");
    cli.add_flag_callback("--no-custom-scenarios", [&args] { args.custom_scenarios = false; }, "They may not");
    cli.add_option("--rate", args.rate,
                   "Requests a second per address; 0: no limit. 50 unless only this machine is served")
        ->check(CLI::Range(0.0, 1e6));
    cli.add_option("--workers", args.workers, "Requests answered at the same time")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    cli.add_option("--bot-threads", args.bot_threads, "Bots thinking at the same time")
        ->capture_default_str()
        ->check(CLI::Range(1, 64));
    cli.add_option("--bot-pace", args.bot_pace,
                   "Milliseconds a bot takes at least; longer thinking is drawn out to twice, four times, ... that")
        ->capture_default_str()
        ->check(CLI::Range(0, 60'000));
    cli.add_option("--exec-bot", args.exec_bots,
                   "NAME=COMMAND: a program that players may choose as a bot; repeatable, see docs/programs.md");
    cli.add_option("--beat", args.beat,
                   "Milliseconds: orders are answered at multiples of this, so that the time does not tell of standing "
                   "orders; 0: at once, for programs that play both sides")
        ->capture_default_str()
        ->check(CLI::Range(0, 1000));
    cli.add_flag("--https", args.https, "A proxy in front speaks HTTPS to the players");
    cli.add_option("--proxy", args.proxies,
                   "Address of a proxy that is believed who the player is; repeatable");
    cli.add_option("--open-days", args.open_days,
                   "Days after which a match nobody has joined is ended; 0: never")
        ->capture_default_str()
        ->check(CLI::Range(0, 36'500));
    cli.add_option(
           "--idle-days", args.idle_days,
           "Days without anything both sides know of, after which a match is removed for good; 0: never")
        ->capture_default_str()
        ->check(CLI::Range(0, 36'500));
    const auto quota = [&](const char* name, std::optional<unsigned>& place, const char* about) {
      cli.add_option(name, place, about)->check(CLI::Range(0, 1'000'000));
    };
    quota("--quota-created", args.quota_created, "Matches a player may set up in an hour; 0: no limit");
    quota("--quota-open", args.quota_open, "Matches of a player that wait for an opponent; 0: no limit");
    quota("--quota-bots", args.quota_bots,
          "Matches of a player running against bots, a search bot counts as five; 0: no limit");
    quota("--quota-thinking", args.quota_thinking,
          "Seconds a minute that bots think for a player; 0: no limit");
  }

  // For whoever keeps a server running.
  void add_hosting() {
    auto& backup_command =
        command("backup", "Copy a store while it is in use, and check the copy; see docs/server.md", backup,
                backup_args_);
    backup_command.add_option("--store,--db", backup_args_.store,
                              "The file in which serve keeps its matches");
    backup_command.add_option("--out", backup_args_.out, "Where the copy goes: a new file");
    backup_command.add_option("--check", backup_args_.check, "Instead: check this file and copy nothing");

    auto& matches_command = command("matches",
                                    "List the unfinished matches of a store, and which of them this "
                                    "version can go on with",
                                    matches, matches_args_);
    matches_command.add_option("--store,--db", matches_args_.store, "A file, or postgresql://...")
        ->required();

    auto& tokens_command =
        command("tokens", "Revoke the token of a seat and make a new invitation to it", tokens, tokens_args_);
    tokens_command.add_option("what", tokens_args_.what, "revoke")
        ->required()
        ->check(CLI::IsMember({"revoke"}));
    tokens_command.add_option("match", tokens_args_.match, "Which match")->required();
    tokens_command.add_option("seat", tokens_args_.seat, "allied or axis")
        ->required()
        ->check(CLI::IsMember({"allied", "axis"}));
    tokens_command.add_option("--store,--db", tokens_args_.store, "A file, or postgresql://...")->required();
    tokens_command
        .add_option("--address", tokens_args_.address, "Where players find the server, for the link")
        ->capture_default_str();
  }

  umpire::Library library() const {
    auto overlays = overlays_;
    if (!data_dir_.empty()) overlays.emplace_back(data_dir_);
    return {data::Files(overlays), games_};
  }

  // One line, whatever the message was.
  static int complain(std::string message) {
    for (char& c : message) {
      if (c == '\n') c = ' ';
    }
    std::cerr << "flagplot: " << message << '\n';
    return BadInput;
  }

  std::vector<umpire::GameEntry> games_;
  std::vector<std::filesystem::path> overlays_;
  CLI::App cli_{
      "Flagplot: an umpire, an opponent and a plotting table for hidden-information naval wargames"};
  std::string data_dir_;
  std::function<int()> chosen_;
  GamesArguments games_args_;
  MapArguments map_args_;
  RulesArguments rules_args_;
  ScriptArguments script_args_;
  LessonArguments lesson_args_;
  SimArguments sim_args_;
  PlansArguments plans_args_;
  ArenaArguments arena_args_;
  BotArguments bot_args_;
  BalanceArguments balance_args_;
  MergeArguments merge_args_;
  VerifyArguments verify_args_;
  ReplayArguments replay_args_;
  PlayArguments play_args_;
  ServeArguments serve_args_;
  BackupArguments backup_args_;
  MatchesArguments matches_args_;
  TokensArguments tokens_args_;
};

}  // namespace

int run(int argc, char** argv, std::vector<umpire::GameEntry> games,
        std::vector<std::filesystem::path> overlays) {
  return CommandLine(std::move(games), std::move(overlays)).run(argc, argv);
}

}  // namespace flagplot::app
