"""Many games at once: a bot against a random player, on either side.

    PYTHONPATH=build/release/src/capi python3 examples/python/play.py bismarck doctrine 20
"""
import sys
from array import array

import flagplot


def play(game, allied, axis, games, seed=1):
    """Plays `games` games to the end; returns who won each: 0 nobody, 1 Allied, 2 Axis."""
    table = flagplot.Table(game, games=games, seed=seed)
    seats, over, winner = (array("B", bytes(games)) for _ in range(3))
    margin = array("h", [0] * games)
    chosen = array("i", [flagplot.LEAVE] * games)
    while True:
        table.seats(seats)
        if not any(seats):
            table.results(over, winner, margin)
            return winner
        table.bot(allied, chosen, flagplot.ALLIED)
        table.bot(axis, chosen, flagplot.AXIS)
        table.step(chosen)


if __name__ == "__main__":
    game, bot, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
    print(f"{bot} as Allied: {list(play(game, bot, 'random', games)).count(flagplot.ALLIED)} of {games} won")
    print(f"{bot} as Axis:   {list(play(game, 'random', bot, games)).count(flagplot.AXIS)} of {games} won")
