#include "umpire/lesson.h"

#include <algorithm>

#include "server/call.h"
#include "server/lesson_messages.h"

// Lessons: games that only the pupil plays, by a script. A request brings all answers so far and is answered with where
// they lead, so there is nothing to keep, to count or to expire, and no match that it could touch.
namespace flagplot::server::lessons {
namespace {

constexpr std::size_t most_answers = 64;  // a lesson has at most forty steps

std::string game_with_course(const Call& call) {
  const umpire::Library& library = call.hall().library();
  const bool known = std::ranges::any_of(library.games(), [&](const auto& entry) { return entry.id == call.id; });
  if (!known || !umpire::has_course(library, call.id)) call.fail(404, "no_lessons");
  return call.id;
}

LessonShown shown(const Call& call, const umpire::Lesson& lesson) {
  const std::string language = call.language();
  return {lesson.id(), lesson.title().at(language), lesson.about().at(language), std::string(name(lesson.seat())),
          static_cast<std::uint32_t>(lesson.steps().size())};
}

ErrorShown why(const Call& call, const Game& game, const umpire::LessonRun::Wrong& wrong) {
  if (const auto* text = std::get_if<umpire::InLanguages>(&wrong)) return {"lesson", text->at(call.language()), ""};
  const Said said = say(game, std::get<Refusal>(wrong));
  return {"refused", umpire::sentence(call.words(std::string(game.id())), said), said.rule};
}

ViewMessage view_of(const Call& call, const umpire::Lesson& lesson, const umpire::LessonRun& run, std::uint32_t seq) {
  const Game& game = lesson.game();
  auto seen = umpire::seat_view(game, run.match().view(lesson.seat()), call.words(std::string(game.id())));
  ViewMessage view;
  view.id = "lesson";
  view.game = game.id();
  view.scenario = game.scenario();
  view.seat = name(lesson.seat());
  view.seq = seq;
  view.begun = true;
  view.finished = run.done();
  view.board = std::move(seen.board);
  view.opponent = "lesson";
  for (const Seat seat : players) view.entropy[std::string(name(seat))] = {};
  if (run.done()) return view;
  view.prompt = std::move(seen.prompt);
  view.options = std::move(seen.options);
  return view;
}

}  // namespace

// The lessons themselves are played through before they are shown; here they are only named.
Json described(const umpire::Library& library, const umpire::GameEntry& entry, const std::string& language) {
  if (!umpire::has_course(library, entry.id)) return nullptr;
  const umpire::Course course = umpire::course_of(library, entry.id);
  const umpire::FirstMatch& first = course.first_match;
  return {{"lessons", course.lessons},
          {"first_match",
           {{"scenario", first.scenario},
            {"options", first.options},
            {"seat", name(first.seat)},
            {"bot", first.bot},
            {"about", first.about.at(language)}}}};
}

Response course(Call& call) {
  const std::string game = game_with_course(call);
  const umpire::Library& library = call.hall().library();
  const umpire::Course course = umpire::course_of(library, game);
  CourseMessage message;
  for (const std::string& id : course.lessons)
    message.lessons.push_back(shown(call, *umpire::lesson_of(library, game, id)));
  return Call::reply(message);
}

Response at(Call& call) {
  const std::string game = game_with_course(call);
  const auto body = call.body<AtLesson>();
  const umpire::Library& library = call.hall().library();
  const umpire::Course course = umpire::course_of(library, game);
  if (std::ranges::find(course.lessons, body.lesson) == course.lessons.end()) call.fail(404, "no_lessons");
  if (body.answers.size() > most_answers) call.fail(400, "too_many_answers");
  const auto lesson = umpire::lesson_of(library, game, body.lesson);
  umpire::LessonRun run(*lesson);
  LessonMessage message;
  for (const Json& answer : body.answers) {
    if (run.done()) call.fail(400, "too_many_answers");
    if (const auto wrong = run.answer(parsed_choice(call, lesson->game(), answer))) {
      message.wrong = why(call, lesson->game(), *wrong);
      break;
    }
  }
  const auto& words = call.words(game);
  std::uint32_t seq = 0;
  for (umpire::Notice& notice : run.heard()) {
    notice.at = call.hall().now();
    for (Item& item : items_of(lesson->game(), notice, ++seq, words)) message.events.push_back(std::move(item));
  }
  message.lesson = shown(call, *lesson);
  message.step = static_cast<std::uint32_t>(run.at());
  message.done = run.done();
  message.say = (run.done() ? lesson->done() : run.step().say).at(call.language());
  message.view = view_of(call, *lesson, run, seq);
  const auto view = run.match().view(lesson->seat());
  if (!run.done()) {
    message.rule = run.step().rule;
    message.light = run.step().light;
    message.odds = odds_for(call, lesson->game(), view, seq);
  }
  if (body.why) message.why = why_for(call, lesson->game(), view, *body.why);
  if (body.belief.value_or(false)) message.belief = belief_for(call, lesson->game(), view, seq);
  return Call::reply(message);
}

}  // namespace flagplot::server::lessons
