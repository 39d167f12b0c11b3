#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "umpire/library.h"
#include "umpire/script_acts.h"
#include "umpire/sitting.h"

namespace flagplot::umpire {

using InLanguages = std::map<std::string, std::string>;

// What a pupil is to do next: a question of the game, which answers are right, and why others are not.
struct LessonStep {
  InLanguages say;
  std::string asked;         // the key of the question
  std::vector<Json> right;   // patterns; {} is any answer
  struct Mistake {
    Json pattern;
    InLanguages why;
  };
  std::vector<Mistake> mistakes;  // the first that fits says why
  std::optional<InLanguages> otherwise;
  std::string rule;
  std::vector<std::string> light;  // places on the chart
  Json then = Json::array();       // what the others and the dice do after a right answer; see docs/scripts.md
};

// A lesson: a game opened for it alone, led to a position, and steps from there. It never changes.
class Lesson {
 public:
  // Reads GAME/lessons/ID.json and plays it by its right answers. Throws data::Error, one line, for whatever is wrong.
  Lesson(const Library&, const std::string& game, const std::string& id);
  Lesson(const Lesson&) = delete;
  Lesson& operator=(const Lesson&) = delete;

  const std::string& id() const { return id_; }
  const Game& game() const { return *game_; }
  Seat seat() const { return seat_; }
  const InLanguages& title() const { return title_; }
  const InLanguages& about() const { return about_; }
  const InLanguages& done() const { return done_; }
  const std::vector<LessonStep>& steps() const { return steps_; }
  const ScriptActs& opening() const { return *opening_; }

 private:
  void check_names(const LessonStep&, const std::string& where) const;

  std::string id_;
  std::unique_ptr<const Game> game_;
  std::unique_ptr<const data::Catalogue> words_;
  Seat seat_ = Seat::None;
  InLanguages title_, about_, done_;
  std::vector<LessonStep> steps_;
  std::unique_ptr<const ScriptActs> opening_;
};

// A pupil in a lesson. Wrong answers change nothing.
class LessonRun {
 public:
  explicit LessonRun(const Lesson&);

  std::size_t at() const { return at_; }  // steps done
  bool done() const { return at_ == lesson_->steps().size(); }
  const LessonStep& step() const { return lesson_->steps().at(at_); }
  const Match& match() const { return acts_.match(); }

  std::vector<Choice> options() const;  // every legal answer to the question before the pupil
  bool is_right(Choice) const;
  // Why a legal answer is wrong here; nothing if nobody has written down why.
  const InLanguages* why_wrong(Choice) const;

  using Wrong = std::variant<Refusal, InLanguages>;  // against the rules, or only not what is taught here
  std::optional<Wrong> answer(Choice);

  // What the pupil's seat has heard so far, as at any table.
  std::vector<Notice> heard() const;

 private:
  void expect_question() const;  // throws data::Error if the step's question is not before the pupil

  const Lesson* lesson_;
  ScriptActs acts_;
  std::size_t at_ = 0;
};

// A first match for somebody who has played nothing yet.
struct FirstMatch {
  std::string scenario, bot;
  Json options = Json::object();
  Seat seat = Seat::None;
  InLanguages about;
};

// The lessons of a game in their order. GAME/course.json lists them.
struct Course {
  std::vector<std::string> lessons;
  FirstMatch first_match;
};
bool has_course(const Library&, std::string_view game);
Course course_of(const Library&, std::string_view game);  // throws data::Error
// Made once and kept, as long as there are not too many.
std::shared_ptr<const Lesson> lesson_of(const Library&, const std::string& game, const std::string& id);

}  // namespace flagplot::umpire
