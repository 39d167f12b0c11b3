#!/usr/bin/env bash
# Plays the same games with two builds and any number of threads; every hash must be the same.
set -euo pipefail
games=2000
expected=""
for build in "$@"; do
  for jobs in 1 2; do
    for scenario in crossing close; do
      "$build/tests/flagplot_sample" sim strait --scenario "$scenario" --games $games --seed 7 --jobs $jobs --json |
        grep '"hash"'
    done | sort >"$build/hashes"
    [ -n "$expected" ] || expected=$(cat "$build/hashes")
    [ "$(cat "$build/hashes")" = "$expected" ] || { echo "hashes differ: $build with $jobs threads" >&2; exit 1; }
  done
done
echo "$expected"
