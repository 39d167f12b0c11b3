#include "bots/generic/bot.h"

#include <array>
#include <charconv>

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

// Does what the standing instructions say.
class ByDoctrine final : public Bot {
 public:
  explicit ByDoctrine(std::unique_ptr<Doctrine> doctrine) : doctrine_(std::move(doctrine)) {}
  void sit_down(std::uint64_t character) override {
    for (const Seat seat : players) doctrine_->sit_down(seat, character);
  }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    return options.size() == 1 ? options[0] : doctrine_->advise(view, options, rng).choice;
  }

 private:
  std::unique_ptr<Doctrine> doctrine_;
};

struct Kind {
  std::string_view name;
  bool needs_doctrine, thinks;
  std::unique_ptr<Bot> (*make)(const Game&, std::unique_ptr<Doctrine>, const Budget&, unsigned threads);
};
constexpr std::array kinds{
    Kind{"random", false, false,
         [](const Game&, std::unique_ptr<Doctrine>, const Budget&, unsigned) -> std::unique_ptr<Bot> {
           return std::make_unique<Random>();
         }},
    Kind{"doctrine", true, false,
         [](const Game&, std::unique_ptr<Doctrine> doctrine, const Budget&,
            unsigned) -> std::unique_ptr<Bot> { return std::make_unique<ByDoctrine>(std::move(doctrine)); }},
    Kind{"search", true, true,
         [](const Game& game, std::unique_ptr<Doctrine> doctrine, const Budget& budget,
            unsigned threads) -> std::unique_ptr<Bot> {
           return std::make_unique<Search>(game, std::move(doctrine), budget, threads);
         }},
};

const Kind* kind_named(std::string_view name) {
  for (const Kind& kind : kinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

struct UnitName {
  std::string_view suffix;
  Budget::Unit unit;
};
constexpr std::array units{UnitName{"ms", Budget::Unit::Milliseconds},
                           UnitName{"i", Budget::Unit::Iterations}};

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

Reason reason_for(Doctrine& doctrine, const AnyView& view, std::span<const Choice> options, Choice choice) {
  Rng unused(0);  // instructions do not depend on luck
  const Advice advice = doctrine.advise(view, options, unused);
  if (advice.choice == choice) return advice.reason;
  return {doctrine.looked_ahead(), {choice.a, choice.b, choice.c}};
}

std::optional<BotName> parse_bot(std::string_view text) {
  const auto colon = text.find(':');
  const Kind* kind = kind_named(text.substr(0, colon));
  if (!kind) return std::nullopt;
  if (colon == std::string_view::npos) return BotName{std::string(kind->name), {}};
  const auto budget = parse_budget(text.substr(colon + 1));
  if (!budget || !kind->thinks) return std::nullopt;
  return BotName{std::string(kind->name), *budget};
}

std::unique_ptr<Bot> make_bot(const Game& game, const Staff& staff, std::string_view text, unsigned threads) {
  const auto name = parse_bot(text);
  if (!name) return nullptr;
  const Kind& kind = *kind_named(name->kind);
  if (kind.needs_doctrine && !staff.doctrine) return nullptr;
  return kind.make(game, kind.needs_doctrine ? staff.doctrine(game) : nullptr, name->budget, threads);
}

std::vector<std::string> bot_names(const Staff& staff) {
  std::vector<std::string> names;
  for (const Kind& kind : kinds) {
    if (!kind.needs_doctrine || staff.doctrine) names.emplace_back(kind.name);
  }
  return names;
}

}  // namespace flagplot::bots
