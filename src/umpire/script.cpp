#include "umpire/script.h"

#include "umpire/script_acts.h"
#include "umpire/seat_view.h"

namespace flagplot::umpire {
namespace {

class Player {
 public:
  Player(const Library& library, const Json& script, std::string file, const ScriptWatch& watch)
      : file_(std::move(file)),
        game_(library.open(script["game"].get<std::string>(), script.value("scenario", Json()),
                           script.value("options", Json::object()))),
        words_(library.files(), game_->id(), "en"),
        acts_(*game_, words_, watch) {}

  void step(const Json& step) {
    if (acts_.act(step, where())) return;
    if (step.contains("expect")) return expect(step["expect"]);
    if (!step.contains("note")) {
      throw data::Error(where(), "does nothing; expected one of: choose, chance, auto, until, undo, expect, note");
    }
  }

  void finish() { acts_.finish(); }

  Json view_of(Seat seat) const { return data::encode(seat_view(*game_, match().view(seat), words_)); }
  void at(std::size_t step) { step_ = step; }
  std::size_t expectations() const { return expectations_; }

 private:
  std::string where() const { return file_ + ": step " + std::to_string(step_); }

  const Match& match() const { return acts_.match(); }
  Choice choice_in(const Json& json) const { return acts_.choice_in(json, where()); }

  Json::json_pointer pointer_in(const std::string& text) const {
    try {
      return Json::json_pointer(text);
    } catch (const Json::exception&) {
      throw data::Error(where(),
                        "\"" + text + "\" is not a JSON pointer; expected something like /board/turn");
    }
  }

  void expect(const Json& e) {
    if (e.contains("finished")) same("finished", e["finished"], Json(match().finished()), Seat::None);
    if (e.contains("result")) contains("result", e["result"], to_json(*game_, match().result()), Seat::None);
    if (e.contains("dice_left")) same("dice left", e["dice_left"], Json(acts_.dice_left()), Seat::None);
    const bool of_seat = e.contains("view") || e.contains("prompt") || e.contains("options") ||
                         e.contains("events") || e.contains("refused");
    if (!of_seat) return;
    const Seat seat = ScriptActs::seat_in(e, where());
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
        throw ScriptFailed{"expected the option " + choice.dump() + ", which is not offered", seat};
    }
    for (const Json& choice : wanted.value("exclude", Json::array())) {
      ++expectations_;
      if (offers(choice))
        throw ScriptFailed{"the option " + choice.dump() + " is offered, but should not be", seat};
    }
  }

  // The last events told to the seat, oldest first; each wanted one may leave members out.
  void expect_events(const Json& wanted, Seat seat) {
    const auto told = match().told(seat);
    if (told.size() < wanted.size()) {
      throw ScriptFailed{"expected " + std::to_string(wanted.size()) + " events, but only " +
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
    const auto refusal = game_->check(match().view(seat), choice_in(wanted["choose"]));
    if (!refusal) throw ScriptFailed{"expected a refusal, but " + wanted["choose"].dump() + " is allowed", seat};
    same("rule of the refusal", wanted["rule"], Json(say(*game_, *refusal).rule), seat);
  }

  void same(const std::string& what, const Json& wanted, const Json& found, Seat seat) {
    ++expectations_;
    if (wanted != found) throw ScriptFailed{what + ": expected " + wanted.dump() + ", found " + found.dump(), seat};
  }
  // Every member named in `wanted` is the same in `found`.
  void contains(const std::string& what, const Json& wanted, const Json& found, Seat seat) {
    for (const auto& [key, value] : wanted.items()) {
      ++expectations_;
      if (!found.contains(key) || found[key] != value) {
        throw ScriptFailed{what + ": expected " + wanted.dump() + ", found " + found.dump(), seat};
      }
    }
  }

  std::string file_;
  std::unique_ptr<Game> game_;
  data::Catalogue words_;
  ScriptActs acts_;
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
  } catch (const ScriptFailed& failed) {
    report.passed = false;
    report.failed_step = report.steps;
    report.failure = failed.what;
    if (failed.seat != Seat::None) report.view = player.view_of(failed.seat);
  }
  report.expectations = player.expectations();
  return report;
}

}  // namespace flagplot::umpire
