#include "bots/generic/bot.h"

#include <array>

namespace flagplot::bots {
namespace {

// Any option, each as likely as the next. Knows nothing, finishes every game.
class Random final : public Bot {
 public:
  Choice pick(const Game&, const AnyView&, std::span<const Choice> options, Rng& rng) override {
    return options[rng.below(static_cast<std::uint32_t>(options.size()))];
  }
};

constexpr std::array<std::string_view, 1> names{"random"};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == names[0]) return std::make_unique<Random>();
  return nullptr;
}

std::span<const std::string_view> bot_names() { return names; }

}  // namespace flagplot::bots
