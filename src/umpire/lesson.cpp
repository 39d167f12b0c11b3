#include "umpire/lesson.h"

#include <algorithm>
#include <sstream>

#include "kernel/speech.h"
#include "umpire/seat_view.h"

namespace flagplot::umpire {
namespace {

InLanguages in_languages(const Json& json) {
  InLanguages texts;
  for (const auto& [language, text] : json.items()) texts[language] = text.get<std::string>();
  return texts;
}

bool fits(const Json& wanted, const Json& found) {
  if (wanted.is_array()) return std::ranges::find(wanted, found) != wanted.end();
  return wanted == found;
}

// Every member of the pattern is in the choice, with that value or one of those listed.
bool fits_pattern(const Json& pattern, const Json& choice) {
  return std::ranges::all_of(pattern.items(), [&](const auto& member) {
    return choice.contains(member.key()) && fits(member.value(), choice[member.key()]);
  });
}

LessonStep step_from(const Json& json) {
  LessonStep step;
  step.say = in_languages(json["say"]);
  step.asked = json["asked"].get<std::string>();
  for (const Json& pattern : json["right"]) step.right.push_back(pattern);
  for (const Json& wrong : json.value("wrong", Json::array()))
    step.mistakes.push_back({wrong["if"], in_languages(wrong["why"])});
  if (json.contains("otherwise")) step.otherwise = in_languages(json["otherwise"]);
  step.rule = json.value("rule", "");
  for (const Json& place : json.value("light", Json::array())) step.light.push_back(place.get<std::string>());
  step.then = json.value("then", Json::array());
  return step;
}

void play(ScriptActs& acts, const Json& steps, const std::string& where) {
  try {
    std::size_t n = 0;
    for (const Json& step : steps) {
      const std::string here = where + ", act " + std::to_string(++n);
      try {
        if (!acts.act(step, here) && !step.contains("note"))
          throw data::Error(here, "does nothing; expected one of: choose, chance, auto, until, note");
      } catch (const ScriptFailed& failed) {
        throw data::Error(here, failed.what);
      }
    }
    acts.finish();
  } catch (const ScriptFailed& failed) {
    throw data::Error(where, failed.what);
  }
}

std::string step_name(const Lesson& lesson, std::size_t at) {
  return std::string(lesson.game().id()) + "/lessons/" + lesson.id() + ".json: step " + std::to_string(at + 1);
}

// How many options, and what the first few are, for whoever writes a lesson.
std::string some_of(const Game& game, const std::vector<Choice>& options) {
  std::string text = std::to_string(options.size()) + " options";
  for (std::size_t i = 0; i < std::min<std::size_t>(options.size(), 4); ++i)
    text += (i == 0 ? ": " : ", ") + to_json(game, options[i]).dump();
  return text;
}

bool is_rule(const Library& library, std::string_view game, const std::string& rule) {
  const std::string tag = library.description(game)["tag"].get<std::string>() + " ";
  const std::string file = std::string(game) + "/rules.tsv";
  if (!rule.starts_with(tag)) return false;
  if (!library.files().has(file)) return true;  // nobody has listed them
  std::istringstream table(library.files().read(file));
  for (std::string line; std::getline(table, line);) {
    if (line.substr(0, line.find('\t')) == rule.substr(tag.size())) return true;
  }
  return false;
}

}  // namespace

Lesson::Lesson(const Library& library, const std::string& game, const std::string& id) : id_(id) {
  const std::string file = game + "/lessons/" + id + ".json";
  const Json json = library.files().json(file, "schema/lesson.schema.json");
  game_ = library.open(game, json.value("scenario", Json()), json.value("options", Json::object()));
  words_ = std::make_unique<data::Catalogue>(library.files(), game, "en");
  seat_ = ScriptActs::seat_called(json["seat"], file);
  title_ = in_languages(json["title"]);
  about_ = in_languages(json["about"]);
  done_ = in_languages(json["done"]);
  for (const Json& step : json["steps"]) steps_.push_back(step_from(step));
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    check_names(steps_[i], step_name(*this, i));
    if (!steps_[i].rule.empty() && !is_rule(library, game, steps_[i].rule))
      throw data::Error(step_name(*this, i), "rule \"" + steps_[i].rule + "\" is unknown in " + game);
  }
  auto opening = std::make_unique<ScriptActs>(*game_, *words_);
  play(*opening, json.value("start", Json::array()), file + ": start");
  opening_ = std::move(opening);

  // The way through by the first right answer; tests go all ways.
  for (LessonRun run(*this); !run.done();) {
    const LessonStep& step = run.step();
    const std::string where = step_name(*this, run.at());
    const auto options = run.options();
    const auto offered = [&](const Json& pattern) {
      return std::ranges::any_of(options, [&](Choice o) { return fits_pattern(pattern, to_json(*game_, o)); });
    };
    for (const Json& pattern : step.right) {
      if (!offered(pattern))
        throw data::Error(where, "no option is " + pattern.dump() + "; " + step.asked + " has " + some_of(*game_, options));
    }
    for (const auto& mistake : step.mistakes) {
      if (!offered(mistake.pattern))
        throw data::Error(where, "nobody can make the mistake " + mistake.pattern.dump() + "; " + step.asked + " has " +
                                     some_of(*game_, options));
    }
    for (const Choice option : options) {
      if (!run.is_right(option) && !run.why_wrong(option))
        throw data::Error(where, "does not say why " + to_json(*game_, option).dump() + " is wrong");
    }
    run.answer(*std::ranges::find_if(options, [&](Choice o) { return run.is_right(o); }));
  }
}

// Places are lit by their names.
void Lesson::check_names(const LessonStep& step, const std::string& where) const {
  const auto known = [&](const std::string& name) {
    for (const auto& list : {game_->words().verbs, game_->words().events}) {
      for (const Phrase& phrase : list) {
        for (const Arg& arg : phrase.args) {
          if (arg.kind < first_own_kind) continue;
          for (std::size_t i = 0; i < game_->count(arg.kind); ++i) {
            if (game_->name(arg.kind, static_cast<std::uint16_t>(i)) == name) return true;
          }
        }
      }
    }
    return false;
  };
  for (const std::string& name : step.light) {
    if (!known(name)) throw data::Error(where, "nothing in the game is called \"" + name + "\"");
  }
}

LessonRun::LessonRun(const Lesson& lesson) : lesson_(&lesson), acts_(lesson.opening()) { expect_question(); }

void LessonRun::expect_question() const {
  if (done()) return;
  const Game& game = lesson_->game();
  const Ask ask = game.asked_of(match().state(), lesson_->seat());
  const std::string found = ask.seat == lesson_->seat() ? game.words().prompts[ask.prompt].key : "nothing";
  if (found == step().asked) return;
  std::string others;
  for (const Seat seat : {other(lesson_->seat()), Seat::Chance}) {
    const Ask theirs = game.asked_of(match().state(), seat);
    if (theirs.seat == seat)
      others += "; " + std::string(name(seat)) + " is asked " + game.words().prompts[theirs.prompt].key;
  }
  throw data::Error(step_name(*lesson_, at_), "expects the question " + step().asked + ", but the pupil is asked " + found + others);
}

std::vector<Choice> LessonRun::options() const {
  OptionRoom room;
  lesson_->game().options(match().view(lesson_->seat()), room.options);
  const auto all = room.options.all();
  return {all.begin(), all.end()};
}

bool LessonRun::is_right(Choice choice) const {
  const Json json = to_json(lesson_->game(), choice);
  return std::ranges::any_of(step().right, [&](const Json& pattern) { return fits_pattern(pattern, json); });
}

const InLanguages* LessonRun::why_wrong(Choice choice) const {
  const Json json = to_json(lesson_->game(), choice);
  for (const auto& mistake : step().mistakes) {
    if (fits_pattern(mistake.pattern, json)) return &mistake.why;
  }
  return step().otherwise ? &*step().otherwise : nullptr;
}

std::optional<LessonRun::Wrong> LessonRun::answer(Choice choice) {
  const Game& game = lesson_->game();
  if (const auto refusal = game.check(match().view(lesson_->seat()), choice)) return *refusal;
  if (!is_right(choice)) {
    const InLanguages* why = why_wrong(choice);
    return why ? *why : step().say;
  }
  const std::string where = step_name(*lesson_, at_);
  try {
    acts_.choose(lesson_->seat(), choice);
  } catch (const ScriptFailed& failed) {
    throw data::Error(where, failed.what);
  }
  play(acts_, step().then, where);
  ++at_;
  expect_question();
  return std::nullopt;
}

std::vector<Notice> LessonRun::heard() const {
  const Seat seat = lesson_->seat();
  const auto told = match().told(seat);
  std::vector<Notice> notices;
  std::size_t next = 0;
  const auto events_of = [&](std::uint32_t record) {
    std::vector<Event> events;
    for (; next < told.size() && told[next].record == record; ++next) events.push_back(told[next].event);
    return events;
  };
  notices.push_back({Notice::What::Began, Seat::None, {}, 0, events_of(0)});
  const auto records = match().records();
  for (std::uint32_t number = 1; number <= records.size(); ++number) {
    const Record& record = records[number - 1];
    auto events = events_of(number);
    if (record.seat == seat) {
      notices.push_back({Notice::What::Chose, seat, record.choice, 0, std::move(events)});
    } else if (match().reached(number, seat)) {
      notices.push_back({Notice::What::News, Seat::None, {}, 0, std::move(events)});
    }
  }
  return notices;
}

namespace {

std::string course_file(std::string_view game) { return std::string(game) + "/course.json"; }

}  // namespace

bool has_course(const Library& library, std::string_view game) {
  return library.entry(game).make && library.files().has(course_file(game));
}

Course course_of(const Library& library, std::string_view game) {
  const std::string file = course_file(game);
  if (!has_course(library, game)) throw data::Error("game \"" + std::string(game) + "\"", "has no lessons");
  return *library.files().remembered<Course>(file, [&] {
    const Json json = library.files().json(file, "schema/course.schema.json");
    Course course;
    for (const Json& id : json["lessons"]) {
      course.lessons.push_back(id.get<std::string>());
      if (!library.files().has(std::string(game) + "/lessons/" + course.lessons.back() + ".json"))
        throw data::Error(file, "lists the lesson \"" + course.lessons.back() + "\", which has no file");
    }
    const Json& first = json["first_match"];
    course.first_match = {first["scenario"].get<std::string>(), first["bot"].get<std::string>(),
                          first.value("options", Json::object()), ScriptActs::seat_called(first["seat"], file),
                          in_languages(first["about"])};
    library.setup_of(game, course.first_match.scenario);
    library.options_in_full(game, course.first_match.options);
    return course;
  });
}

std::shared_ptr<const Lesson> lesson_of(const Library& library, const std::string& game, const std::string& id) {
  const Course course = course_of(library, game);
  if (std::ranges::find(course.lessons, id) == course.lessons.end())
    throw data::Error("lesson \"" + id.substr(0, 60) + "\"", "unknown in " + game);
  struct Kept {
    std::shared_ptr<const Lesson> lesson;
  };
  return library.files()
      .remembered<Kept>(game + "/lessons/" + id, [&] { return Kept{std::make_shared<const Lesson>(library, game, id)}; })
      ->lesson;
}

}  // namespace flagplot::umpire
