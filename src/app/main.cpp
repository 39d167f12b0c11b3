#include "app/app.h"
#include "catalogue/games.h"

int main(int argc, char** argv) { return flagplot::app::run(argc, argv, flagplot::catalogue::known_games()); }
