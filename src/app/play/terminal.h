#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/chart.h"
#include "app/play/page.h"

namespace flagplot::app {

// Where a person reads and types. Colour is used sparingly, and only on a terminal that wants it.
class Terminal {
 public:
  enum class Tone { Plain, Question, Refusal };

  Terminal();
  void say(std::string_view text, std::string_view lead = "", Tone = Tone::Plain) const;
  void print(const Lines&, Tone = Tone::Plain) const;
  void gap() const { print({""}); }
  void draw(const std::vector<ChartLine>&) const;
  // As wide and as high as the terminal, but for what is said below a chart; without one as COLUMNS says.
  Sheet sheet() const;
  // The next line without the spaces around it; nothing when the input has ended. What comes from a file is
  // shown, so that the output reads like a session.
  std::optional<std::string> read() const;

 private:
  bool colour_ = false, typed_ = false;
};

}  // namespace flagplot::app
