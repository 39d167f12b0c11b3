#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/page.h"
#include "data/catalogue.h"
#include "umpire/standing.h"

namespace flagplot::app {

// What can be ordered beforehand, as a person picks from it: everything the game offers, and last of all passing, until
// something happens or no longer than this turn. Numbers count from 1.
class StandingList {
 public:
  StandingList(const Words&, umpire::StandingOrders in_force, const data::Catalogue&);

  std::size_t size() const { return texts_.size(); }
  std::vector<Numbered> all() const;
  std::vector<Numbered> in_force() const;  // in the order in which they answer
  // The person's orders with one more, or without one that was in force; nothing if there is no such number.
  std::optional<umpire::StandingOrders> changed(const std::string& typed) const;

 private:
  umpire::StandingOrders orders_;
  std::vector<std::string> texts_;
  std::size_t until_news_ = 0, until_turn_ = 0;  // their numbers
  std::string until_;                            // what else the first of these is called
};

}  // namespace flagplot::app
