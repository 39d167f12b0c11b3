#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/arguments.h"
#include "app/outfile.h"
#include "app/studies/makers.h"
#include "app/studies/numbers.h"
#include "bots/gauntlet/gauntlet.h"
#include "bots/generic/matrix.h"
#include "catalogue/bots.h"

// The large plans of both staffs as a game of its own: every plan and every simple strategy of one side against all of
// the other. What comes out is how often a staff should go by which plan, so that nobody gains by knowing it.
namespace flagplot::app {
namespace {

using bots::gauntlet::Strategy;

constexpr unsigned parts_of_a_mixture = 1000;
constexpr double hardly_ever = 0.02;

// Everybody on one side: first the plans of its staff, then whatever else people try.
struct Side {
  Seat seat = Seat::None;
  std::vector<Strategy> everybody;
  std::size_t plans = 0;
};

Side side_of(const Game& game, const bots::Staff& staff, Seat seat) {
  Side side{seat, {}, 0};
  for (const std::string_view plan : staff.doctrine(game)->plans(seat)) {
    const std::string bot = "doctrine:" + std::string(plan);
    side.everybody.push_back({std::string(plan), seat, [staff, bot](const Game& g) { return bots::make_bot(g, staff, bot); }});
  }
  side.plans = side.everybody.size();
  for (const Strategy& strategy : bots::gauntlet::strategies_of(game.id())) {
    if (strategy.side == seat) side.everybody.push_back(strategy);
  }
  return side;
}

// An interval of a share ends where shares do.
bots::Estimate share_in(std::span<const double> scores) {
  bots::Estimate e = bots::mean_of(scores);
  e.ci95 = {std::max(0.0, e.ci95.low), std::min(1.0, e.ci95.high)};
  return e;
}

struct Response {
  std::string name;
  unsigned weight = 0;    // in the mixture of its side
  bots::Estimate wins{};  // against the mixture of the other side
};
struct Answer {
  std::array<std::vector<Response>, 2> sides;  // plans in order, then strategies
  std::array<std::size_t, 2> best{};           // of each side's responses
  std::array<bots::Estimate, 2> gain{};        // of a best response, over what the side's own mixture gets
  bots::Estimate allied_share{};               // if both go by their mixtures
};

class PlansStudy final : public Study {
 public:
  PlansStudy(const umpire::Library& library, const PlansArguments& args)
      : library_(library), args_(args), game_(library.open(args.game, scenario_named(args.scenario), {})) {
    const bots::Staff staff = catalogue::staff_of(args.game);
    if (!staff.doctrine) throw data::Error(args.game, "has no staff whose plans could be compared");
    if (args.games < 4 || args.games % 2 != 0) throw data::Error(fmt::format("--games {}", args.games), "expected an even number from 4 on: one half is solved, the other checks it");
    if (!args.out.empty()) {  // before an hour of games, not after
      expect_place_for(args.out, "--out");
      kept_in(args.out);
    }
    game_->incline({});  // whoever leaves something to the staff leaves it to every plan in turn
    for (const Seat seat : players) sides_[index(seat)] = side_of(*game_, staff, seat);
  }

  const Game& game() const override { return *game_; }
  Json asked() const override {
    Json asked = asked_of(library_, *game_, {"plans", args_.game, args_.scenario, {}, args_.seed});
    asked.update({{"games", args_.games}});
    return asked;
  }
  std::vector<std::uint64_t> sizes() const override {
    return std::vector<std::uint64_t>(allied().everybody.size() * axis().everybody.size(), args_.games);
  }

  Games play(const bots::Shard& part, unsigned jobs, std::atomic<std::uint64_t>& done) const override {
    Games games;
    for (const Strategy& one : allied().everybody) {
      for (const Strategy& other : axis().everybody) {
        games.series.push_back(bots::gauntlet::play(
            *game_, one, [&] { return other.make(*game_); }, args_.games, args_.seed, jobs, done, part));
      }
    }
    return games;
  }

  int report(const Games& games) const override {
    const Answer answer = solved(games);
    const Json json = shown(answer);
    if (!args_.out.empty()) keep(json);
    if (args_.json)
      fmt::print("{}\n", Json{{"game", args_.game}, {"scenario", game_->scenario()}, {"solved", json}}.dump(2));
    else
      print(answer);
    return std::ranges::all_of(answer.gain, [](const bots::Estimate& gain) { return gain.value <= most_gain; }) ? Ok : No;
  }

 private:
  static constexpr double most_gain = 0.03;
  static constexpr double given_away = 0.02;  // for being hard to foresee

  const Side& allied() const { return sides_[index(Seat::Allied)]; }
  const Side& axis() const { return sides_[index(Seat::Axis)]; }
  const std::vector<bots::Played>& cell(const Games& games, std::size_t row, std::size_t column) const {
    return games.series[row * axis().everybody.size() + column];
  }

  // Every second game makes the mixtures; the others say what they are worth.
  Answer solved(const Games& games) const {
    bots::Matrix all(allied().everybody.size(), axis().everybody.size());
    for (std::size_t r = 0; r < all.rows(); ++r) {
      for (std::size_t c = 0; c < all.columns(); ++c) {
        const auto& played = cell(games, r, c);
        double sum = 0;
        for (std::size_t n = 0; n < played.size(); n += 2) sum += bots::score(played[n]);
        all.at(r, c) = 2 * sum / static_cast<double>(played.size());
      }
    }
    // A staff can go by its own plans alone, and must be ready for everything.
    const auto mixture = [&](std::size_t rows, std::size_t columns) {
      bots::Matrix part(rows, columns);
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) part.at(r, c) = all.at(r, c);
      }
      return bots::solve_widely(part, given_away);
    };
    const auto parts = [](const bots::Mixture& mixture) { return bots::in_parts(mixture, parts_of_a_mixture, hardly_ever); };
    const std::array<std::vector<unsigned>, 2> weights{parts(mixture(allied().plans, all.columns()).rows),
                                                       parts(mixture(all.rows(), axis().plans).columns)};
    return checked(games, weights);
  }

  // What a response of one side, or its mixture, got in every checking game against the other's mixture.
  std::vector<double> scores(const Games& games, Seat side, std::span<const unsigned> own, std::span<const unsigned> others) const {
    std::vector<double> all(args_.games / 2);
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (std::size_t j = 0; j < others.size(); ++j) {
        if (own[i] == 0 || others[j] == 0) continue;
        const auto& played = side == Seat::Allied ? cell(games, i, j) : cell(games, j, i);
        const double weight = static_cast<double>(own[i]) * others[j] / parts_of_a_mixture / parts_of_a_mixture;
        for (std::size_t n = 0; n < all.size(); ++n) {
          const double allied = bots::score(played[2 * n + 1]);
          all[n] += weight * (side == Seat::Allied ? allied : 1 - allied);
        }
      }
    }
    return all;
  }

  // Who fares best in the checking games that count.
  template <class Counts>
  static std::size_t best_in(const std::vector<std::vector<double>>& got, Counts counts) {
    std::vector<double> sums;
    for (const auto& scores : got) {
      double sum = 0;
      for (std::size_t n = 0; n < scores.size(); ++n) sum += counts(n) ? scores[n] : 0;
      sums.push_back(sum);
    }
    return static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
  }
  static bool every_game(std::size_t) { return true; }
  // The best of many is the luckiest of them too. So half of the checking games choose the response that the other half
  // measures, and the other way round.
  static std::vector<double> chosen_by_the_other_half(const std::vector<std::vector<double>>& got) {
    std::vector<double> scores(got[0].size());
    for (const std::size_t half : {0U, 1U}) {
      const std::size_t best = best_in(got, [half](std::size_t n) { return n % 2 != half; });
      for (std::size_t n = half; n < scores.size(); n += 2) scores[n] = got[best][n];
    }
    return scores;
  }

  Answer checked(const Games& games, const std::array<std::vector<unsigned>, 2>& weights) const {
    Answer answer;
    answer.allied_share = share_in(scores(games, Seat::Allied, weights[0], weights[1]));
    for (const Side& side : sides_) {
      const auto &own = weights[index(side.seat)], &others = weights[index(other(side.seat))];
      const std::vector<double> usual = scores(games, side.seat, own, others);
      auto& responses = answer.sides[index(side.seat)];
      std::vector<std::vector<double>> got;
      for (std::size_t i = 0; i < side.everybody.size(); ++i) {
        std::vector<unsigned> alone(side.everybody.size());
        alone[i] = parts_of_a_mixture;
        got.push_back(scores(games, side.seat, alone, others));
        responses.push_back({side.everybody[i].name, i < own.size() ? own[i] : 0, share_in(got.back())});
      }
      answer.best[index(side.seat)] = best_in(got, every_game);
      answer.gain[index(side.seat)] = bots::mean_difference(usual, chosen_by_the_other_half(got));
    }
    return answer;
  }

  Json shown(const Answer& answer) const {
    Json json{{"command", fmt::format("flagplot plans {} --scenario {} --games {} --seed {}", args_.game, game_->scenario(), args_.games, args_.seed)},
              {"allied_share", app::shown(answer.allied_share)}};
    for (const Seat seat : players) {
      const auto& responses = answer.sides[index(seat)];
      const std::size_t plans = sides_[index(seat)].plans;
      Json chosen = Json::array(), others = Json::array();
      for (std::size_t i = 0; i < responses.size(); ++i) {
        Json one{{i < plans ? "plan" : "strategy", responses[i].name}};
        if (i < plans) one["weight"] = responses[i].weight;
        one["wins"] = rounded(responses[i].wins.value);
        (i < plans ? chosen : others).push_back(std::move(one));
      }
      json[std::string(name(seat))] = {{"plans", chosen},
                                       {"strategies", others},
                                       {"best_response", {{"name", responses[answer.best[index(seat)]].name}, {"gain", app::shown(answer.gain[index(seat)])}}}};
    }
    return json;
  }

  // What a file of plans has already; throws data::Error for another file.
  static Json kept_in(const std::string& name) {
    std::ifstream in(name);
    if (!in || in.peek() == std::ifstream::traits_type::eof()) return {{"scenarios", Json::object()}};
    Json file = Json::parse(in, nullptr, false);
    if (!file.is_object() || !file.contains("scenarios") || !file["scenarios"].is_object())
      throw data::Error(name, "is no file of plans; expected one, or a new name");
    return file;
  }
  // Into the file of the game's plans, beside those of its other scenarios.
  void keep(const Json& json) const {
    Json file = kept_in(args_.out);
    file["scenarios"][std::string(game_->scenario())] = json;
    write_file(args_.out, file.dump(1) + "\n");
  }

  void print(const Answer& answer) const {
    const auto percent = [](const bots::Estimate& e) {
      return fmt::format("{:5.1f} ({:.1f} to {:.1f})", 100 * e.value, 100 * e.ci95.low, 100 * e.ci95.high);
    };
    fmt::print("{}, {}: {} games of each pair, half of them to solve and half to check\n", args_.game, game_->scenario(), args_.games);
    fmt::print("Both by their mixtures: the Allies win {}%\n", percent(answer.allied_share));
    for (const Seat seat : players) {
      fmt::print("\n{:34}{:>8}{:>26}\n", name(seat), "chosen", "wins against the mixture");
      const auto& responses = answer.sides[index(seat)];
      for (std::size_t i = 0; i < responses.size(); ++i) {
        const auto& [name, weight, wins] = responses[i];
        const std::string chosen = i < sides_[index(seat)].plans ? fmt::format("{:.1f}%", weight / 10.0) : "";
        fmt::print("{:34}{:>8}{:>26}\n", name, chosen, percent(wins));
      }
      const bots::Estimate& gain = answer.gain[index(seat)];
      fmt::print("Best response: {}; it gains {:.1f} points ({:.1f} to {:.1f})\n", responses[answer.best[index(seat)]].name,
                 100 * gain.value, 100 * gain.ci95.low, 100 * gain.ci95.high);
    }
  }

  const umpire::Library& library_;
  const PlansArguments args_;
  const std::unique_ptr<Game> game_;
  std::array<Side, 2> sides_;
};

}  // namespace

std::unique_ptr<Study> plans_study(const umpire::Library& library, const PlansArguments& args) {
  return std::make_unique<PlansStudy>(library, args);
}

int plans(const umpire::Library& library, const PlansArguments& args) {
  // Of a part, --out is where the part goes.
  PlansArguments whole = args;
  if (!args.shard.empty()) whole.out.clear();
  return conduct(*plans_study(library, whole), {args.shard, args.shard.empty() ? "" : args.out, args.json}, args.jobs);
}

}  // namespace flagplot::app
