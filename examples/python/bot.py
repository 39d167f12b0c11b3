"""A bot of your own, in any game: rather does something than pass, and goes by luck.

    flagplot arena bismarck --a "exec:python3 examples/python/bot.py" --b random --pairs 5
"""
import json
import random
import sys


def choose(game, question):
    """The choice of one of the options. `question["board"]` is all that the seat knows; a better bot looks at it."""
    dice = random.Random(question["luck"])  # in the same game the same answers
    patience = 0.5 if int(game["character"], 16) % 2 else 0.2  # a plan, kept throughout the game
    deeds = [option for option in question["options"] if option["choice"]["verb"] != "pass"]
    passing = [option for option in question["options"] if option not in deeds]
    if passing and (not deeds or dice.random() < patience):
        return passing[0]["choice"]
    return dice.choice(deeds)["choice"]


for line in sys.stdin:
    told = json.loads(line)
    if told["line"] == "game":
        game = told
    elif told["line"] == "question":
        print(json.dumps({"choice": choose(game, told)}), flush=True)
    # The third kind of line is "end", with the result: for whoever wants to learn from it.
