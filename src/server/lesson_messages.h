#pragma once

#include "server/messages.h"

// What goes over the wire about lessons; see messages.h.
namespace flagplot::server {

// The lessons of a game, and where a pupil stands in one.
struct LessonShown {
  std::string id, title, about, seat;
  std::uint32_t steps = 0;
};
struct CourseMessage {
  std::vector<LessonShown> lessons;
};
struct AtLesson {
  std::string lesson;
  std::vector<Json> answers;
  std::optional<WhyNot> why;
  std::optional<bool> belief;
};
struct LessonMessage {
  LessonShown lesson;
  std::uint32_t step = 0;
  bool done = false;
  std::string say, rule;
  std::vector<std::string> light;
  std::optional<ErrorShown> wrong;
  ViewMessage view;
  std::vector<Item> events;
  std::optional<OddsMessage> odds;
  std::optional<WhyAnswer> why;
  std::optional<BeliefMessage> belief;
};

}  // namespace flagplot::server

namespace flagplot::data {

#define FLAGPLOT_SHAPE(Type, Name)            \
  template <>                                 \
  struct Shape<server::Type> {                \
    using T = server::Type;                   \
    static constexpr const char* name = Name; \
    static constexpr auto fields = std::tuple
FLAGPLOT_SHAPE(LessonShown, "Lesson"){
    field("id", &T::id, "of the lesson, within its game"),
    field("title", &T::title, "in the language asked for"),
    field("about", &T::about, "what is learnt, in a line"),
    field("seat", &T::seat, "the pupil's: allied or axis"),
    field("steps", &T::steps, "how many answers it takes")};
}
;
FLAGPLOT_SHAPE(CourseMessage, "Course"){
    field("lessons", &T::lessons, "in their order")};
}
;
FLAGPLOT_SHAPE(AtLesson, "AtLesson"){
    field("lesson", &T::lesson, "which one"),
    field("answers", &T::answers, "all the pupil's answers so far, the newest last; the server keeps nothing of a lesson"),
    field("why", &T::why, "whether something could be done there"),
    field("belief", &T::belief, "true: also what may be supposed of what is hidden")};
}
;
FLAGPLOT_SHAPE(LessonMessage, "LessonStep"){
    field("lesson", &T::lesson, "which one"),
    field("step", &T::step, "how many steps are done; the answers beyond were not taken"),
    field("done", &T::done, "whether that was the last"),
    field("say", &T::say, "what to do next and why, or what was learnt"),
    field("rule", &T::rule, "the rule to read about it; empty if none is named"),
    field("light", &T::light, "places to light on the chart"),
    field("wrong", &T::wrong, "why the answer after these was not taken; null if all were"),
    field("view", &T::view, "what the pupil's seat knows, is asked and may answer"),
    field("events", &T::events, "the pupil's stream from the beginning of the lesson's game"),
    field("odds", &T::odds, "what may come of each option; null once the lesson is done"),
    field("why", &T::why, "the answer to \"why\""),
    field("belief", &T::belief, "the answer to \"belief\"")};
}
;
#undef FLAGPLOT_SHAPE

}  // namespace flagplot::data
