#include "app/play/debrief.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "app/insights.h"
#include "umpire/seat_view.h"

namespace flagplot::app {

std::vector<ScoreLine> score_lines(const Solo& solo, const data::Catalogue& words) {
  std::vector<ScoreLine> lines;
  for (const Award& award : solo.awards()) {
    lines.push_back({award.side, award.points,
                     words.say("award." + std::string(award.what), {{"name", award.name}}),
                     std::string(award.rule)});
  }
  return lines;
}

namespace {

void add(Lines& page, std::string_view text, std::string_view lead = "") {
  std::ranges::copy(wrapped(text, lead), std::back_inserter(page));
}

std::string numbered(long long number) { return fmt::format("{:>5}  ", number); }

}  // namespace

Lines score_page(const Session& session, const Sheet& sheet) {
  const Solo& solo = session.solo;
  const Seat human = solo.setup().human;
  Lines page;
  const auto lines = score_lines(solo, session.words);
  for (const Seat side : {human, other(human)}) {
    int points = 0;
    for (const ScoreLine& line : lines) points += line.side == side ? line.points : 0;
    const std::string& who = side == human ? session.titles.own_side : session.titles.other_side;
    if (!lines.empty()) add(page, session.words.say("play.score.side", {{"side", who}, {"points", points}}));
    for (const ScoreLine& line : lines) {
      if (line.side == side) add(page, line.text + " [" + line.rule + "]", numbered(line.points));
    }
  }
  if (!lines.empty()) return page;
  if (session.boards.can_draw()) {
    if (const auto board = session.boards.page(solo.game().board(solo.view()), human, "", sheet))
      add(page, board->seen.state);
  }
  const int margin = solo.game().seen(solo.view()).result.margin;
  add(page, session.words.say("play.score.margin",
                              {{"margin", fmt::format("{:+}", human == Seat::Allied ? margin : -margin)}}));
  return page;
}

Lines reasons_page(const Solo& solo, const data::Catalogue& words, std::size_t most) {
  Lines page;
  const auto lines = reason_lines(solo, words);
  if (lines.empty()) return page;
  const auto skipped = lines.size() - std::min(most, lines.size());
  add(page, words.say(skipped > 0 ? "play.reasons.last" : "play.reasons.all"));
  for (const ReasonLine& line : std::span(lines).subspan(skipped))
    add(page, words.say("play.reasons.one", {{"what", line.choice}, {"why", line.why}}),
        numbered(line.number));
  if (skipped > 0) add(page, words.say("play.reasons.more"));
  return page;
}

std::vector<ReasonLine> reason_lines(const Solo& solo, const data::Catalogue& words) {
  std::vector<ReasonLine> lines;
  if (!solo.over()) return lines;
  const Seat bot = other(solo.setup().human);
  std::array<server::Explainer, 2> explainers;
  explainers[index(bot)] =
      explainer_of(solo.game(), solo.setup().bot, umpire::bot_character(solo.setup().key, bot));
  for (const auto& reason : server::reasons_of(solo.game(), solo.past(), explainers, words)) {
    if (!lines.empty() && lines.back().why == reason.text) continue;
    const auto choice = choice_from_json(solo.game(), reason.choice);
    lines.push_back(
        {reason.n, umpire::sentence(words, say(solo.game(), std::get<Choice>(choice))), reason.text});
  }
  return lines;
}

}  // namespace flagplot::app
