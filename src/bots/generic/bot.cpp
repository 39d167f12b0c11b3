#include "bots/generic/bot.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "bots/generic/advising.h"
#include "bots/generic/search.h"

namespace flagplot::bots {
namespace {

// Any option, each as likely as the next. Knows nothing, finishes every game.
class Random final : public Bot {
 public:
  Choice pick(const AnyView&, std::span<const Choice> options, Rng& rng) override {
    return options[rng.below(static_cast<std::uint32_t>(options.size()))];
  }
};

// Does what the standing instructions say, in every game by the same plan if one is named.
class ByDoctrine final : public Bot {
 public:
  ByDoctrine(std::unique_ptr<Doctrine> doctrine, std::string plan)
      : doctrine_(std::move(doctrine)), plan_(std::move(plan)) {}
  void sit_down(std::uint64_t character) override { bots::sit_down(*doctrine_, plan_, character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    return options.size() == 1 ? options[0] : doctrine_->advise(view, options, rng).choice;
  }

 private:
  std::unique_ptr<Doctrine> doctrine_;
  std::string plan_;
};

// Follows the instructions and overlooks things: at one question in `in_how_many` it does not see what they say. Then it
// does something else that would have been worth a thought, or leaves off. When that happens follows from its secret
// number and from the luck of the choice, which is the same when a game is taken up again. Not from what it sees: who
// leaves off before anything is done would be asked the same again, and for ever.
class Overlooking final : public Bot {
 public:
  explicit Overlooking(std::unique_ptr<Doctrine> doctrine) : doctrine_(std::move(doctrine)) {}
  void sit_down(std::uint64_t character) override {
    character_ = character;
    for (const Seat seat : players) doctrine_->sit_down(seat, character);
  }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    if (options.size() == 1) return options[0];
    std::array<Choice, Doctrine::most_proposed> proposed{};
    const std::size_t n = doctrine_->propose(view, options, rng, proposed);
    Rng eye(Hasher().add(character_).add(rng.next()).value());
    if (eye.below(in_how_many) != 0) return proposed[0];
    if (n > 1) return proposed[1 + eye.below(static_cast<std::uint32_t>(n - 1))];
    return is_offered(options, pass) ? pass : proposed[0];
  }

 private:
  static constexpr std::uint32_t in_how_many = 8;
  std::unique_ptr<Doctrine> doctrine_;
  std::uint64_t character_ = 0;
};

struct Kind {
  std::string_view name, level;  // no level: it is called by its name
  bool needs_doctrine, thinks, has_plans;
  std::unique_ptr<Bot> (*make)(const Game&, std::unique_ptr<Doctrine>, const BotName&, unsigned threads);
};
constexpr std::array kinds{
    Kind{"random", "", false, false, false,
         [](const Game&, std::unique_ptr<Doctrine>, const BotName&, unsigned) -> std::unique_ptr<Bot> {
           return std::make_unique<Random>();
         }},
    Kind{"ensign", "", true, false, false,
         [](const Game&, std::unique_ptr<Doctrine> doctrine, const BotName&,
            unsigned) -> std::unique_ptr<Bot> { return std::make_unique<Overlooking>(std::move(doctrine)); }},
    Kind{"doctrine", "staff", true, false, true,
         [](const Game&, std::unique_ptr<Doctrine> doctrine, const BotName& name,
            unsigned) -> std::unique_ptr<Bot> { return std::make_unique<ByDoctrine>(std::move(doctrine), name.plan); }},
    Kind{"search", "admiral", true, true, false,
         [](const Game& game, std::unique_ptr<Doctrine> doctrine, const BotName& name,
            unsigned threads) -> std::unique_ptr<Bot> {
           return std::make_unique<Search>(game, std::move(doctrine), name.budget, threads);
         }},
};

const Kind* kind_named(std::string_view name) {
  for (const Kind& kind : kinds) {
    if (kind.name == name || (!kind.level.empty() && kind.level == name)) return &kind;
  }
  return nullptr;
}

struct UnitName {
  std::string_view suffix;
  Budget::Unit unit;
};
constexpr std::array units{UnitName{"ms", Budget::Unit::Milliseconds},
                           UnitName{"i", Budget::Unit::Iterations}};

bool has_plan(const Doctrine& doctrine, std::string_view plan) {
  return std::ranges::any_of(players, [&](Seat seat) { return std::ranges::count(doctrine.plans(seat), plan) > 0; });
}

std::optional<Budget> parse_budget(std::string_view text) {
  Budget budget;
  const char *begin = text.data(), *end = begin + text.size();
  const auto [rest, error] = std::from_chars(begin, end, budget.amount);
  if (error != std::errc{} || budget.amount == 0) return std::nullopt;
  for (const UnitName& name : units) {
    if (std::string_view(rest, end) != name.suffix) continue;
    budget.unit = name.unit;
    return budget;
  }
  return std::nullopt;
}

}  // namespace

void sit_down(Doctrine& doctrine, std::string_view plan, std::uint64_t character) {
  for (const Seat seat : players) {
    const auto plans = doctrine.plans(seat);
    const auto named = std::ranges::find(plans, plan);
    if (named == plans.end())
      doctrine.sit_down(seat, character);
    else
      doctrine.follow(seat, static_cast<std::size_t>(named - plans.begin()), character);
  }
}

std::optional<BotName> parse_bot(std::string_view text) {
  const auto colon = text.find(':');
  const Kind* kind = kind_named(text.substr(0, colon));
  if (!kind) return std::nullopt;
  if (colon == std::string_view::npos) return BotName{std::string(kind->name), {}, {}};
  const std::string_view more = text.substr(colon + 1);
  const bool begins_with_a_letter = !more.empty() && more[0] >= 'a' && more[0] <= 'z';
  if (kind->has_plans && begins_with_a_letter) return BotName{std::string(kind->name), {}, std::string(more)};
  const auto budget = parse_budget(more);
  if (!budget || !kind->thinks) return std::nullopt;
  return BotName{std::string(kind->name), *budget, {}};
}

std::string kept_name(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  const Kind* kind = kind_named(text.substr(0, colon));
  return (kind ? std::string(kind->name) : std::string(text.substr(0, colon))) + std::string(text.substr(colon));
}

std::string level_of(std::string_view name) {
  const Kind* kind = kind_named(name);
  return std::string(kind && !kind->level.empty() ? kind->level : name);
}

std::unique_ptr<Bot> make_bot(const Game& game, const Staff& staff, std::string_view text, unsigned threads) {
  const auto name = parse_bot(text);
  if (!name) return nullptr;
  const Kind& kind = *kind_named(name->kind);
  if (kind.needs_doctrine && !staff.doctrine) return nullptr;
  auto doctrine = kind.needs_doctrine ? staff.doctrine(game) : nullptr;
  if (!name->plan.empty() && !has_plan(*doctrine, name->plan)) return nullptr;
  return kind.make(game, std::move(doctrine), *name, threads);
}

std::vector<std::string> bot_names(const Staff& staff) {
  std::vector<std::string> names;
  for (const Kind& kind : kinds) {
    if (!kind.needs_doctrine || staff.doctrine) names.emplace_back(kind.name);
  }
  return names;
}

}  // namespace flagplot::bots
