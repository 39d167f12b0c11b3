"""Answers every question with the line that is in the file it is given."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    answer = file.read()
for line in sys.stdin:
    if json.loads(line)["line"] == "question":
        print(answer, flush=True)
