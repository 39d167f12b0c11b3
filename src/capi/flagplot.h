#ifndef FLAGPLOT_H
#define FLAGPLOT_H

#include <stddef.h>
#include <stdint.h>

/* Flagplot from any language: many games of one kind side by side on a table. Whoever calls owns every buffer;
 * nothing is kept of them and nothing is allocated after flagplot_open. Dice are rolled by the table: between two
 * calls every game stands before a question to a player, or is over.
 *
 * What a seat may know is given as bytes (features): all of it and nothing else. An answer is the number of one of
 * the options the seat has. Functions that can fail return a negative number and put one line into `error`, which
 * may be NULL; then nothing has changed. A table is for one thread at a time; tables do not know of each other. */
#ifdef __cplusplus
extern "C" {
#endif

typedef struct flagplot_table flagplot_table;

typedef struct {
  const char* game;     /* "bismarck" */
  const char* scenario; /* NULL: the first one */
  const char* options;  /* a JSON object of the game's options; NULL: as they stand */
  uint32_t games;
  uint64_t seed; /* game n of two tables with the same seed has the same dice */
} flagplot_setup;

typedef struct {
  uint32_t games;
  uint32_t features; /* bytes of what a seat may know */
  uint32_t options;  /* the most that a seat is ever offered */
} flagplot_shape;

enum { FLAGPLOT_NOBODY = 0, FLAGPLOT_ALLIED = 1, FLAGPLOT_AXIS = 2 };
enum { FLAGPLOT_LEAVE = -1 }; /* in `chosen`: this game is not to go on */

flagplot_table* flagplot_open(const flagplot_setup*, char* error, size_t room); /* NULL: see error */
void flagplot_close(flagplot_table*);
flagplot_shape flagplot_shape_of(const flagplot_table*);

/* Begins one game anew, with the dice of game `number`. */
int flagplot_reset(flagplot_table*, uint32_t game, uint64_t number, char* error, size_t room);

/* seat[games]: whose answer each game waits for. While both sides decide at once, the Allied one answers first;
 * neither sees what the other decided. */
void flagplot_seats(const flagplot_table*, uint8_t* seat);
/* features[games][shape.features]: what that seat may know; zeros where nobody is asked. */
void flagplot_features(const flagplot_table*, uint8_t* features);
/* mask[games][shape.options]: 1 where there is an option of that number. */
void flagplot_legal(const flagplot_table*, uint8_t* mask);
/* options[games][shape.options][4]: verb and arguments of each; zeros behind the last. count[games]. */
void flagplot_options(const flagplot_table*, uint16_t* options, uint32_t* count);
/* One option as JSON, as the server would write it; returns its length, which may be more than there is room. */
int flagplot_option_text(const flagplot_table*, uint32_t game, uint32_t option, char* text, size_t room);

/* chosen[games]: the number of an option, or FLAGPLOT_LEAVE. Games that are over must be left. Returns how many
 * games went on. */
int flagplot_step(flagplot_table*, const int32_t* chosen, char* error, size_t room);
/* chosen[games]: what a bot ("random", "ensign", "doctrine", "search:200i") answers for one seat, or for either if the seat is
 * FLAGPLOT_NOBODY. Games that wait for the other seat are not touched; where nobody is asked it is FLAGPLOT_LEAVE. It
 * knows what the seat knows. */
int flagplot_bot(flagplot_table*, const char* name, uint8_t seat, int32_t* chosen, char* error, size_t room);

/* over[games] is 1 when a game has ended; winner[games] is a seat, FLAGPLOT_NOBODY for a draw; margin[games] counts
 * for the Allied side. */
void flagplot_results(const flagplot_table*, uint8_t* over, uint8_t* winner, int16_t* margin);

#ifdef __cplusplus
}
#endif
#endif
