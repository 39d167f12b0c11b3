"""Answers every question with the first option, and writes down every line it is told in the file it is given."""
import json
import sys

with open(sys.argv[1], "a", encoding="utf-8") as told:
    for line in sys.stdin:
        told.write(line)
        told.flush()
        question = json.loads(line)
        if question["line"] == "question":
            print(json.dumps({"choice": question["options"][0]["choice"]}), flush=True)
