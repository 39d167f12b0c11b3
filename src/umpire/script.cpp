#include "umpire/script.h"

#include "data/catalogue.h"
#include "umpire/seat_view.h"

namespace flagplot::umpire {
namespace {

// A step did not go as written: reported, not thrown past run_script.
struct Failed {
  std::string what;
  Seat seat = Seat::None;
};

class Player {
 public:
  Player(const Library& library, const Json& script, std::string file, const ScriptWatch& watch)
      : file_(std::move(file)),
        watch_(watch),
        game_(library.open(script["game"].get<std::string>(), script.value("scenario", Json()),
                           script.value("options", Json::object()))),
        words_(library.files(), game_->id(), "en"),
        match_(*game_) {}

  void step(const Json& step) {
    const auto actions = std::ranges::count_if(std::array{"choose", "chance", "auto", "undo", "expect"},
                                               [&step](const char* a) { return step.contains(a); });
    if (actions > 1) throw data::Error(where(), "does several things at once; expected one a step");
    if (step.contains("chance")) return add_dice(step["chance"]);
    if (step.contains("choose")) return choose(seat_in(step), step["choose"]);
    if (step.contains("auto")) return pass_until_something_else(seat_called(step["auto"]));
    if (step.contains("undo")) return undo(seat_called(step["undo"]));
    if (step.contains("expect")) return expect(step["expect"]);
    if (!step.contains("note")) {
      throw data::Error(where(), "does nothing; expected one of: choose, chance, auto, undo, expect, note");
    }
  }

  void finish() {
    settle();
    if (!dice_.exhausted()) throw Failed{std::to_string(dice_.left()) + " scripted dice were never rolled"};
  }

  Json view_of(Seat seat) const { return data::encode(seat_view(*game_, match_.view(seat), words_)); }
  void at(std::size_t step) { step_ = step; }
  std::size_t expectations() const { return expectations_; }

 private:
  std::string where() const { return file_ + ": step " + std::to_string(step_); }

  Seat seat_called(const Json& value) const {
    const auto seat = value.is_string() ? seat_named(value.get<std::string>()) : std::nullopt;
    if (!seat || *seat == Seat::Chance) {
      throw data::Error(where(), "seat " + value.dump() + " is unknown; expected \"allied\" or \"axis\"");
    }
    return *seat;
  }
  Seat seat_in(const Json& json) const {
    if (!json.contains("seat"))
      throw data::Error(where(), "\"seat\" is missing; expected \"allied\" or \"axis\"");
    return seat_called(json["seat"]);
  }
  Choice choice_in(const Json& json) const {
    auto parsed = choice_from_json(*game_, json);
    if (auto* error = std::get_if<Said>(&parsed))
      throw data::Error(where(), words_.say(error->key, error->params));
    return std::get<Choice>(parsed);
  }

  Json::json_pointer pointer_in(const std::string& text) const {
    try {
      return Json::json_pointer(text);
    } catch (const Json::exception&) {
      throw data::Error(where(),
                        "\"" + text + "\" is not a JSON pointer; expected something like /board/turn");
    }
  }

  void add_dice(const Json& dice) {
    for (const Json& die : dice) dice_.add(die.get<std::uint16_t>());
    settle();
  }

  // Rolls what is asked for while scripted dice last.
  void settle() {
    if (watch_) watch_(match_);
    while (match_.asked().has(Seat::Chance) && !dice_.exhausted()) {
      const Ask ask = game_->asked_of(match_.state(), Seat::Chance);
      const auto roll = dice_.roll(ask);
      if (!roll) {
        throw Failed{"the scripted dice do not fit: " + std::to_string(ask.dice) + "d" +
                     std::to_string(ask.sides) + " asked for " + game_->words().prompts[ask.prompt].key};
      }
      match_.roll(*roll);
      if (watch_) watch_(match_);
    }
  }
  void need_no_dice(Seat seat) const {
    if (!match_.asked().has(Seat::Chance)) return;
    const Ask ask = game_->asked_of(match_.state(), Seat::Chance);
    throw Failed{std::to_string(ask.dice) + "d" + std::to_string(ask.sides) + " asked for " +
                     game_->words().prompts[ask.prompt].key + ", but no dice are scripted",
                 seat};
  }

  void choose(Seat seat, const Json& json) {
    const Choice choice = choice_in(json);
    need_no_dice(seat);
    if (auto refusal = match_.choose(seat, choice)) {
      const Json said = refusal_json(*game_, *refusal, words_);
      throw Failed{std::string(name(seat)) + " may not " + json.dump() + ": " +
                       said["text"].get<std::string>() + " [" + said["rule"].get<std::string>() + "]",
                   seat};
    }
    settle();
  }

  void pass_until_something_else(Seat seat) {
    need_no_dice(seat);
    const Ask first = game_->asked_of(match_.state(), seat);
    if (first.seat != seat) throw Failed{std::string(name(seat)) + " is not asked anything", seat};
    for (bool passed = false;; passed = true) {
      const Ask now = game_->asked_of(match_.state(), seat);
      if (now.seat != seat || now.prompt != first.prompt) return;
      if (match_.choose(seat, pass)) {
        if (passed) return;
        throw Failed{std::string(name(seat)) + " cannot pass here", seat};
      }
      settle();
    }
  }

  void undo(Seat seat) {
    if (!match_.undo(seat))
      throw Failed{std::string(name(seat)) + " has nothing that may be taken back", seat};
  }

  void expect(const Json& e) {
    if (e.contains("finished")) same("finished", e["finished"], Json(match_.finished()), Seat::None);
    if (e.contains("result")) contains("result", e["result"], to_json(*game_, match_.result()), Seat::None);
    if (e.contains("dice_left")) same("dice left", e["dice_left"], Json(dice_.left()), Seat::None);
    const bool of_seat = e.contains("view") || e.contains("prompt") || e.contains("options") ||
                         e.contains("events") || e.contains("refused");
    if (!of_seat) return;
    const Seat seat = seat_in(e);
    if (e.contains("view") || e.contains("prompt") || e.contains("options")) expect_view(e, seat);
    if (e.contains("events")) expect_events(e["events"], seat);
    if (e.contains("refused")) expect_refusal(e["refused"], seat);
  }

  void expect_view(const Json& e, Seat seat) {
    const Json view = view_of(seat);
    if (e.contains("view")) {
      for (const auto& [pointer, wanted] : e["view"].items()) {
        const auto at = pointer_in(pointer);
        same(pointer, wanted, view.contains(at) ? view.at(at) : Json("(nothing there)"), seat);
      }
    }
    if (e.contains("prompt")) {
      const Json kind = view["prompt"].is_null() ? Json() : view["prompt"]["kind"];
      same("prompt", e["prompt"], kind, seat);
    }
    if (e.contains("options")) expect_options(e["options"], view["options"], seat);
  }

  void expect_options(const Json& wanted, const Json& offered, Seat seat) {
    const auto offers = [&](const Json& choice) {
      const Json canonical =
          to_json(*game_, choice_in(choice));  // so that the order of members does not matter
      return std::ranges::any_of(offered, [&](const Json& o) { return o["choice"] == canonical; });
    };
    if (wanted.contains("count")) same("number of options", wanted["count"], Json(offered.size()), seat);
    for (const Json& choice : wanted.value("include", Json::array())) {
      ++expectations_;
      if (!offers(choice))
        throw Failed{"expected the option " + choice.dump() + ", which is not offered", seat};
    }
    for (const Json& choice : wanted.value("exclude", Json::array())) {
      ++expectations_;
      if (offers(choice))
        throw Failed{"the option " + choice.dump() + " is offered, but should not be", seat};
    }
  }

  // The last events told to the seat, oldest first; each wanted one may leave members out.
  void expect_events(const Json& wanted, Seat seat) {
    const auto told = match_.told(seat);
    if (told.size() < wanted.size()) {
      throw Failed{"expected " + std::to_string(wanted.size()) + " events, but only " +
                       std::to_string(told.size()) + " were told",
                   seat};
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Event& e = told[told.size() - wanted.size() + i].event;
      contains("event " + std::to_string(i + 1) + " of " + std::to_string(wanted.size()), wanted[i],
               to_json(*game_, e), seat);
    }
  }

  void expect_refusal(const Json& wanted, Seat seat) {
    ++expectations_;
    const auto refusal = game_->check(match_.view(seat), choice_in(wanted["choose"]));
    if (!refusal) throw Failed{"expected a refusal, but " + wanted["choose"].dump() + " is allowed", seat};
    same("rule of the refusal", wanted["rule"], Json(say(*game_, *refusal).rule), seat);
  }

  void same(const std::string& what, const Json& wanted, const Json& found, Seat seat) {
    ++expectations_;
    if (wanted != found) throw Failed{what + ": expected " + wanted.dump() + ", found " + found.dump(), seat};
  }
  // Every member named in `wanted` is the same in `found`.
  void contains(const std::string& what, const Json& wanted, const Json& found, Seat seat) {
    for (const auto& [key, value] : wanted.items()) {
      ++expectations_;
      if (!found.contains(key) || found[key] != value) {
        throw Failed{what + ": expected " + wanted.dump() + ", found " + found.dump(), seat};
      }
    }
  }

  std::string file_;
  const ScriptWatch& watch_;
  std::unique_ptr<Game> game_;
  data::Catalogue words_;
  Match match_;
  ScriptedDice dice_;
  std::size_t step_ = 0, expectations_ = 0;
};

}  // namespace

ScriptReport run_script(const Library& library, const Json& script, const std::string& file, const ScriptWatch& watch) {
  library.files().check(nlohmann::json(script), "schema/script.schema.json", file);
  Player player(library, script, file, watch);
  ScriptReport report;
  try {
    for (const Json& step : script["steps"]) {
      player.at(++report.steps);
      player.step(step);
    }
    player.finish();
  } catch (const Failed& failed) {
    report.passed = false;
    report.failed_step = report.steps;
    report.failure = failed.what;
    if (failed.seat != Seat::None) report.view = player.view_of(failed.seat);
  }
  report.expectations = player.expectations();
  return report;
}

}  // namespace flagplot::umpire
