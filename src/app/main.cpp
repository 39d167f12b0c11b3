#include "app/app.h"
#include "app/known_games.h"

int main(int argc, char** argv) { return flagplot::app::run(argc, argv, flagplot::app::known_games()); }
