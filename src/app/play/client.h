#pragma once

#include <string>

#include "app/play/board_page.h"
#include "app/play/saved.h"

// The two ways to sit at a game: as a person who reads, and as a program.
namespace flagplot::app {

// What the game and its sides are called.
struct Titles {
  std::string game, scenario, own_side, other_side;
};

struct Session {
  Solo& solo;
  const data::Catalogue& words;
  SaveFiles files;
  std::string keep_in;  // saved there as the game goes on; empty if not wanted
  Titles titles;
  std::string loaded_from;  // empty for a new game
  Boards boards;
  std::string other_bots;  // named to whoever has not chosen
};

int play_in_text(Session&);
int play_in_json(Session&);

// Lets dice and bot go on until the person is asked, and keeps the game if that is wanted. Should the file
// become unwritable, the game is worth more than the complaint: it goes to stderr.
void go_on(Session&);

}  // namespace flagplot::app
