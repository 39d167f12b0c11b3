#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/page.h"
#include "data/catalogue.h"
#include "kernel/game.h"

namespace flagplot::app {

// The options of a question as a person sees them: numbered from 1, a page at a time, perhaps filtered. An
// option keeps its number whatever is shown of the list.
class OptionList {
 public:
  void set(const Game&, const Ask&, const data::Catalogue&, std::vector<Choice>);
  std::size_t size() const { return choices_.size(); }

  Lines page(const data::Catalogue&) const;
  Lines some(const std::vector<std::size_t>& indices) const;
  void turn_page();                      // after the last comes the first
  bool filter(const std::string& text);  // false, and nothing changes, if no option has that in it

  struct Meant {
    std::optional<Choice> choice;
    std::vector<std::size_t> several;  // the words fit all of these
    bool no_such_number = false;
  };
  Meant meant_by(const std::string& typed) const;

 private:
  std::vector<Numbered> numbered(const std::vector<std::size_t>&) const;
  ColumnPage columns() const;

  std::vector<Choice> choices_;
  std::vector<std::string> texts_;
  std::vector<std::size_t> shown_;  // those that pass the filter
  std::size_t first_ = 0;           // of the page, among those
};

}  // namespace flagplot::app
