#include "app/balance/study.h"

#include <algorithm>

#include "app/arguments.h"
#include "catalogue/bots.h"
#include "umpire/options.h"

namespace flagplot::app {
namespace {

// Plans and dice of the squares are none of those that the series are played with.
constexpr std::uint64_t first_of_squares = std::uint64_t{1} << 32;

std::string quoted(const std::string& word) {
  const bool plain = std::ranges::all_of(word, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("._-:=/+,").find(c) != std::string_view::npos;
  });
  if (plain && !word.empty()) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// What to type to get the same report again. Threads and places of files make no difference to it.
std::string command_for(const BalanceArguments& args, const std::string& scenario,
                        const std::array<std::string, 2>& bots) {
  std::string text = "flagplot balance " + args.game;
  const auto add = [&](const char* option, const std::string& value) {
    text += std::string(" ") + option + " " + quoted(value);
  };
  if (!args.data.empty()) add("--data", std::filesystem::path(args.data).filename().string());
  add("--scenario", scenario);
  for (const auto& option : args.options) add("--option", option);
  add("--allied", bots[0]);
  add("--axis", bots[1]);
  add("--games", std::to_string(args.games));
  add("--seed", std::to_string(args.seed));
  if (args.language != "en") add("--lang", args.language);
  add("--out", std::filesystem::path(args.out).filename().string());
  return text;
}

}  // namespace

BalanceStudy::BalanceStudy(const umpire::Library& library, const BalanceArguments& args)
    : library_(library), args_(args) {
  const Json scenario = scenario_named(args.scenario), options = options_given(args.options);
  game_ = library.open(args.game, scenario, options);
  name_bots({args.allied, args.axis});
  for (umpire::Variant& variant : umpire::variants(library, args.game, scenario, options)) {
    auto game = library.open(args.game, variant.scenario, variant.options);
    changed_.push_back({std::move(variant), std::move(game)});
  }
}

void BalanceStudy::name_bots(std::array<std::string, 2> given) {
  const auto known = bots::bot_names(catalogue::staff_of(game_->id()));
  const std::string &weakest = known.front(), usual = known[std::min<std::size_t>(1, known.size() - 1)];
  for (auto& name : given) {
    if (name.empty()) name = usual;
    catalogue::bot_named(*game_, name);  // before any thread complains
    expect_repeatable(name);
  }
  bots_ = given;
  // How skill moves the result: both as given, both usual, and then without skill on one side or both.
  const std::array<std::array<std::string, 2>, 5> wanted{
      {bots_, {usual, usual}, {bots_[0], weakest}, {weakest, bots_[1]}, {weakest, weakest}}};
  for (const auto& pairing : wanted) {
    if (std::ranges::find(pairings_, pairing) == pairings_.end()) pairings_.push_back(pairing);
  }
}

BalanceStudy::Layout BalanceStudy::layout() const {
  const std::size_t side = args_.games >= 512 ? 8 : 4;
  return {std::max<std::size_t>(3, args_.games / (side * side)), side};
}

std::uint64_t BalanceStudy::size(Dealt dealt) const {
  const auto [squares, side] = layout();
  return dealt == Dealt::InSquares ? squares * side * side : args_.games;
}

std::vector<bots::Deal> BalanceStudy::deals(Dealt dealt) const {
  const std::uint64_t side = layout().side;
  std::vector<bots::Deal> all;
  for (std::uint64_t n = 0; n < size(dealt); ++n) {
    if (dealt == Dealt::InSquares) {
      const std::uint64_t first = first_of_squares + n / (side * side) * side;
      all.push_back({first + n / side % side, first + n % side, bots::Spread::Full});
    } else {
      all.push_back({n, n, dealt == Dealt::Narrow ? bots::Spread::Narrow : bots::Spread::Full});
    }
  }
  return all;
}

std::vector<BalanceStudy::Series> BalanceStudy::all_series() const {
  std::vector<Series> all;
  for (const auto& pairing : pairings_) all.push_back({game_.get(), pairing, Dealt::Same});
  for (const Changed& changed : changed_) all.push_back({changed.game.get(), bots_, Dealt::Same});
  all.push_back({game_.get(), bots_, Dealt::InSquares});
  all.push_back({game_.get(), bots_, Dealt::Narrow});
  return all;
}

Json BalanceStudy::asked() const {
  Json asked = asked_of(library_, *game_, {"balance", args_.game, args_.scenario, args_.options, args_.seed});
  asked.update({{"variants", umpire::variants_fingerprint(library_, args_.game)},
                {"allied", bots_[0]},
                {"axis", bots_[1]},
                {"games", args_.games}});
  return asked;
}

std::vector<std::uint64_t> BalanceStudy::sizes() const {
  std::vector<std::uint64_t> sizes;
  for (const Series& series : all_series()) sizes.push_back(size(series.dealt));
  return sizes;
}

Games BalanceStudy::play(const bots::Shard& part, unsigned jobs, std::atomic<std::uint64_t>& done) const {
  Games games;
  for (const auto& [game, names, dealt] : all_series()) {
    const auto maker = [game = game](const std::string& name) -> bots::MakeBot {
      return [game, name] { return catalogue::bot_named(*game, name); };
    };
    bots::Seating seating{game, {maker(names[0]), maker(names[1])}, {}};
    if (const auto make = catalogue::staff_of(game->id()).doctrine)
      seating.clock = [game = game, make] { return make(*game); };
    games.series.push_back(play_series(seating, deals(dealt), args_.seed, jobs, done, part));
  }
  return games;
  // A std::function frees what it holds.
}  // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks)

LuckStudy BalanceStudy::luck(const std::vector<bots::Played>& as_is,
                             const std::vector<bots::Played>& of_squares,
                             const std::vector<bots::Played>& narrow) const {
  const auto [squares, side] = layout();
  std::vector<std::vector<double>> scores(squares), margins(squares);
  for (std::size_t n = 0; n < of_squares.size(); ++n) {
    scores[n / (side * side)].push_back(bots::score(of_squares[n]));
    margins[n / (side * side)].push_back(margin_of(of_squares[n]));
  }
  double p_value = 1;
  LuckStudy luck{squares, side, bots::variance_shares(scores, side), bots::variance_shares(margins, side),
                 compared({}, as_is, narrow, p_value)};
  luck.narrow.stands_out = p_value < 0.05;
  return luck;
}

BalanceReport BalanceStudy::reckoned(const Games& games) const {
  BalanceReport r;
  const auto description = library_.description(args_.game);
  r.game = args_.game;
  r.title = description["title"];
  r.sides = {description["sides"]["allied"], description["sides"]["axis"]};
  r.scenario = game_->scenario();
  for (const auto& s : library_.scenarios(args_.game)) {
    if (s["id"] != r.scenario) continue;
    r.scenario_title = s["title"];
    r.about = s["about"];
  }
  r.bots = bots_;
  r.seed = args_.seed;
  for (const auto& series : games.series) r.total_games += series.size();
  r.rules_version = game_->rules_version();
  r.variants_fingerprint = umpire::variants_fingerprint(library_, args_.game);
  r.options = library_.options_in_full(args_.game, options_given(args_.options));
  r.fingerprint = umpire::fingerprint(library_, args_.game, scenario_named(args_.scenario), r.options);
  r.command = command_for(args_, r.scenario, bots_);
  r.turns = catalogue::staff_of(game_->id()).doctrine != nullptr;
  r.plans = library_.plans(args_.game, game_->scenario());

  auto next = games.series.begin();  // in the order of all_series
  const std::vector<bots::Played>& as_is = *next;
  r.standing = standing_of(as_is);
  r.margins = binned(as_is, margin_of, 20);
  r.lengths = binned(as_is, length_of, 20);
  r.margin_quantiles = quantiles_of(as_is, margin_of);
  r.length_quantiles = quantiles_of(as_is, length_of);
  r.endings = endings_of(*game_, as_is);
  for (const Seat side : players) r.won[index(side)] = when_won(as_is, side);

  for (const auto& pairing : pairings_) r.pairings.push_back({pairing, standing_of(*next++)});
  std::vector<double> p_values(changed_.size());
  for (std::size_t i = 0; i < changed_.size(); ++i)
    r.comparisons.push_back(compared(changed_[i].variant, as_is, *next++, p_values[i]));
  const auto stands = bots::holm(p_values);
  for (std::size_t i = 0; i < stands.size(); ++i) r.comparisons[i].stands_out = stands[i];
  const std::vector<bots::Played>& of_squares = *next++;
  r.luck = luck(as_is, of_squares, *next);
  return r;
}

}  // namespace flagplot::app
