#include "app/play/options.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "app/play/input.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

// More than this in one column pushes what was told off a small screen.
constexpr std::size_t longest_list = 18;

}  // namespace

void OptionList::set(const Game& game, const Ask& ask, const data::Catalogue& words,
                     std::vector<Choice> choices) {
  choices_ = std::move(choices);
  texts_.clear();
  for (const Choice& choice : choices_) texts_.push_back(umpire::shown(game, ask, choice, words).text);
  filter("");
}

std::vector<Numbered> OptionList::numbered(const std::vector<std::size_t>& indices) const {
  std::vector<Numbered> entries;
  entries.reserve(indices.size());
  for (const std::size_t i : indices) entries.push_back({i + 1, texts_[i]});
  return entries;
}

Lines OptionList::some(const std::vector<std::size_t>& indices) const {
  return in_columns(numbered(indices), 0, longest_list).lines;
}

ColumnPage OptionList::columns() const { return in_columns(numbered(shown_), first_, longest_list); }

Lines OptionList::page(const data::Catalogue& words) const {
  if (shown_.size() <= longest_list) return listed(numbered(shown_));
  ColumnPage page = columns();
  const bool all = page.shown == shown_.size();
  const nlohmann::ordered_json params{
      {"first", first_ + 1}, {"last", first_ + page.shown}, {"all", shown_.size()}};
  std::ranges::copy(wrapped(words.say(all ? "play.options.many" : "play.options.page", params)),
                    std::back_inserter(page.lines));
  return page.lines;
}

void OptionList::turn_page() {
  if (shown_.size() <= longest_list) return;
  first_ += columns().shown;
  if (first_ >= shown_.size()) first_ = 0;
}

bool OptionList::filter(const std::string& text) {
  auto found = containing(texts_, text);
  if (found.empty() && !texts_.empty()) return false;
  shown_ = std::move(found);
  first_ = 0;
  return true;
}

OptionList::Meant OptionList::meant_by(const std::string& typed) const {
  Meant meant;
  if (!typed.empty() && std::ranges::all_of(typed, [](char c) { return c >= '0' && c <= '9'; })) {
    std::size_t number = 0;
    std::from_chars(typed.data(), typed.data() + typed.size(), number);
    meant.no_such_number = number < 1 || number > choices_.size();
    if (!meant.no_such_number) meant.choice = choices_[number - 1];
    return meant;
  }
  auto found = app::meant(texts_, typed);
  if (found.size() == 1) meant.choice = choices_[found[0]];
  if (found.size() > 1) meant.several = std::move(found);
  return meant;
}

}  // namespace flagplot::app
