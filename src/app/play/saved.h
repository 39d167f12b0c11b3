#pragma once

#include <set>
#include <string>

#include "app/play/solo.h"
#include "umpire/library.h"

namespace flagplot::app {

// What is written when a game is saved: the choice log once it is over, before that a saved game, which is
// the log so far with the key of the dice and who plays what. A saved game holds every secret of its game;
// docs/play.md has the format.
std::string saved_text(const Solo&);

// The game as it was, its log verified. Throws data::Error, naming the file, for anything else.
// `opponent` is who the person wants to play against, empty if that was not said: a program has to be.
std::unique_ptr<Solo> load_solo(const umpire::Library&, const std::string& file, const std::string& opponent);

// The files of one session. One that was there before is somebody's game, and is not written over unless it
// was loaded.
class SaveFiles {
 public:
  enum class Outcome { Saved, Exists, Failed };
  void may_replace(const std::string& file);
  Outcome save(const Solo&, const std::string& file);

 private:
  std::set<std::string> ours_;
};

}  // namespace flagplot::app
