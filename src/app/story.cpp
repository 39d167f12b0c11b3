#include "app/story.h"

#include <fmt/core.h>

#include <map>

#include "umpire/seat_view.h"

namespace flagplot::app {

std::string told(const Game& game, const Event& event, const data::Catalogue& words) {
  const Said said = say(game, event);
  std::string text = umpire::sentence(words, said);
  for (const Json& value : said.params) {
    if (!value.is_object()) continue;
    std::string faces;
    for (const Json& face : value["dice"]) faces += (faces.empty() ? "" : "+") + face.dump();
    const int modifier = value["modifier"];
    text += modifier ? fmt::format(" ({}, {:+})", faces, modifier) : fmt::format(" ({})", faces);
  }
  return text;
}

std::vector<StoryLine> story(const umpire::Match& match, const data::Catalogue& words,
                             std::optional<Seat> only) {
  std::map<std::uint32_t, const umpire::Told*> heard;  // by place in the match; what both heard comes once
  for (const Seat seat : players) {
    if (only && *only != seat) continue;
    for (const umpire::Told& t : match.told(seat)) heard[t.order] = &t;
  }
  std::vector<StoryLine> lines;
  const auto add = [&](std::uint32_t record, std::string who, std::string text) {
    const auto number = only ? static_cast<std::uint32_t>(lines.size() + 1) : record;
    lines.push_back({number, std::move(who), std::move(text)});
  };
  auto next = heard.begin();
  const auto tell_up_to = [&](std::uint32_t record) {
    for (; next != heard.end() && next->second->record <= record; ++next) {
      const Event& e = next->second->event;
      const std::string to(e.to == both_players ? "both"
                                                : name(e.to.has(Seat::Allied) ? Seat::Allied : Seat::Axis));
      add(next->second->record, only ? "->" : "-> " + to, told(match.game(), e, words));
    }
  };
  tell_up_to(0);
  for (std::uint32_t n = 1; n <= match.records().size(); ++n) {
    const umpire::Record& r = match.records()[n - 1];
    if (!only || r.seat == *only) {
      add(n, std::string(name(r.seat)),
          r.undoes ? words.say("log.undo") : umpire::sentence(words, say(match.game(), r.choice)));
    }
    tell_up_to(n);
  }
  return lines;
}

}  // namespace flagplot::app
