#include "umpire/lesson.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>

#include "app/commands.h"
#include "app/play/options.h"
#include "app/play/terminal.h"
#include "kernel/speech.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

using umpire::InLanguages;
using umpire::Lesson;
using umpire::LessonRun;

// Its number in the course, or its name.
std::string lesson_named(const umpire::Course& course, const std::string& wanted) {
  for (std::size_t i = 0; i < course.lessons.size(); ++i) {
    if (wanted == course.lessons[i] || wanted == std::to_string(i + 1)) return course.lessons[i];
  }
  std::string names;
  for (const std::string& id : course.lessons) names += (names.empty() ? "" : ", ") + id;
  throw data::Error("lesson \"" + wanted + "\"", "unknown; expected 1 to " + std::to_string(course.lessons.size()) +
                                                     " or one of: " + names);
}

int list(const umpire::Library& library, const LessonArguments& args, const umpire::Course& course) {
  Json lessons = Json::array();
  std::size_t n = 0;
  for (const std::string& id : course.lessons) {
    const auto lesson = umpire::lesson_of(library, args.game, id);
    const auto &title = lesson->title().at(args.language), &about = lesson->about().at(args.language);
    if (args.json) {
      lessons.push_back({{"id", id}, {"title", title}, {"about", about}, {"seat", name(lesson->seat())}, {"steps", lesson->steps().size()}});
    } else {
      fmt::print("{:>2}  {}: {}\n", ++n, title, about);
    }
  }
  if (args.json) fmt::print("{}\n", Json{{"game", args.game}, {"lessons", lessons}}.dump(2));
  return Ok;
}

std::string why(const Game& game, const LessonRun::Wrong& wrong, const data::Catalogue& words, const std::string& language) {
  if (const auto* text = std::get_if<InLanguages>(&wrong)) return text->at(language);
  const Json said = umpire::refusal_json(game, std::get<Refusal>(wrong), words);
  const std::string rule = said["rule"].get<std::string>();
  return said["text"].get<std::string>() + (rule.empty() ? "" : " [" + rule + "]");
}

// A line of JSON for where the pupil stands, a choice back, and so on.
int play_json(const Lesson& lesson, const data::Catalogue& words, const std::string& language) {
  LessonRun run(lesson);
  std::optional<std::string> wrong;
  for (std::string line;;) {
    Json now{{"lesson", lesson.id()}, {"step", run.at()}, {"steps", lesson.steps().size()}, {"done", run.done()},
             {"say", (run.done() ? lesson.done() : run.step().say).at(language)}};
    if (wrong) now["wrong"] = *wrong;
    if (!run.done()) {
      now["asked"] = run.step().asked;
      now["options"] = Json::array();
      for (const Choice option : run.options()) now["options"].push_back(to_json(lesson.game(), option));
    }
    fmt::print("{}\n", now.dump());
    std::fflush(stdout);
    if (run.done() || !std::getline(std::cin, line)) return run.done() ? Ok : No;
    wrong.reset();
    const auto choice = choice_from_json(lesson.game(), Json::parse(line, nullptr, false));
    if (const auto* error = std::get_if<Said>(&choice)) {
      wrong = umpire::sentence(words, *error);
    } else if (const auto problem = run.answer(std::get<Choice>(choice))) {
      wrong = why(lesson.game(), *problem, words, language);
    }
  }
}

class Pupil {
 public:
  Pupil(const Lesson& lesson, const data::Catalogue& words, std::string language)
      : lesson_(lesson), words_(words), language_(std::move(language)), run_(lesson) {}

  int go() {
    terminal_.say(lesson_.title().at(language_), "", Terminal::Tone::Question);
    terminal_.say(words_.say("lesson.how"));
    heard_ = run_.heard().size();
    ask();
    while (!run_.done()) {
      const auto line = terminal_.read();
      if (!line || *line == words_.say("play.command.quit")) return No;
      if (!line->empty()) answer(*line);
    }
    terminal_.say(lesson_.done().at(language_), "", Terminal::Tone::Question);
    return Ok;
  }

 private:
  void ask() {
    const auto view = run_.match().view(lesson_.seat());
    const Ask question = lesson_.game().seen(view).ask;
    options_.set(lesson_.game(), question, words_, run_.options());
    terminal_.say(words_.say("lesson.step", {{"n", run_.at() + 1}, {"of", lesson_.steps().size()}}) + " " +
                  run_.step().say.at(language_));
    terminal_.say(umpire::sentence(words_, flagplot::say(lesson_.game(), question)), "", Terminal::Tone::Question);
    terminal_.print(options_.page(words_));
  }

  void answer(const std::string& line) {
    if (line == words_.say("play.command.more")) {
      options_.turn_page();
      return terminal_.print(options_.page(words_));
    }
    if (line.starts_with('/')) {
      if (!options_.filter(line.substr(1))) return refuse(words_.say("play.no_match", {{"typed", quotable(line.substr(1))}}));
      return terminal_.print(options_.page(words_));
    }
    const auto meant = options_.meant_by(line);
    if (meant.no_such_number) return refuse(words_.say("play.no_such_number", {{"last", options_.size()}}));
    if (!meant.several.empty()) {
      terminal_.say(words_.say("play.which"));
      return terminal_.print(options_.some(meant.several));
    }
    if (!meant.choice) return refuse(words_.say("lesson.not_understood", {{"typed", quotable(line)}}));
    if (const auto wrong = run_.answer(*meant.choice)) return refuse(why(lesson_.game(), *wrong, words_, language_));
    tell();
    if (!run_.done()) ask();
  }

  void tell() {
    const auto notices = run_.heard();
    for (; heard_ < notices.size(); ++heard_) {
      for (const Event& event : notices[heard_].events)
        terminal_.say(umpire::shown(lesson_.game(), event, words_).text, "  ");
    }
  }

  void refuse(const std::string& text) const { terminal_.say(text, "", Terminal::Tone::Refusal); }

  const Lesson& lesson_;
  const data::Catalogue& words_;
  std::string language_;
  LessonRun run_;
  Terminal terminal_;
  OptionList options_;
  std::size_t heard_ = 0;
};

}  // namespace

int lesson(const umpire::Library& library, const LessonArguments& args) {
  const umpire::Course course = umpire::course_of(library, args.game);
  if (args.lesson.empty()) return list(library, args, course);
  const auto lesson = umpire::lesson_of(library, args.game, lesson_named(course, args.lesson));
  const data::Catalogue words(library.files(), args.game, args.language);
  if (args.json) return play_json(*lesson, words, args.language);
  return Pupil(*lesson, words, args.language).go();
}

}  // namespace flagplot::app
