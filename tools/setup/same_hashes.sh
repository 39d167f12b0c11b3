#!/usr/bin/env bash
# Plays the same games with several builds and any number of threads; every hash must be the same. With bots that
# reckon in fractions, a compiler that rounds otherwise shows.
set -euo pipefail
games=(  # game, scenario, bots of both sides, games
  "strait crossing random random 2000"
  "strait close random random 2000"
  "bismarck basic random random 500"
  "bismarck basic doctrine doctrine 100"
  "bismarck basic search:40i doctrine 4"
  "bismarck basic doctrine search:40i 4"
  "murmansk_run full random random 300"
  "murmansk_run full doctrine doctrine 100"
  "murmansk_run full search:40i search:40i 2"
  "north_cape sportspalast random random 60"
  "north_cape luftwaffe doctrine doctrine 10"
  "north_cape luftwaffe search:40i search:40i 1"
  "pq17 pq17 random random 60"
  "pq17 jw53 random random 60"
  "pq17 pq17 doctrine doctrine 6"
  "pq17 pq6 search:40i doctrine 1"
  "pq17 pq6 doctrine search:40i 1"
)
expected=""
for build in "$@"; do
  for jobs in 1 2; do
    for line in "${games[@]}"; do
      read -r game scenario allied axis count <<<"$line"
      hash=$("$build/tests/flagplot_sample" sim "$game" --scenario "$scenario" --allied "$allied" --axis "$axis" \
        --games "$count" --seed 7 --jobs $jobs --json 2>/dev/null | grep '"hash"')
      echo "$game $scenario $allied $axis $hash"
    done >"$build/hashes"
    [ -n "$expected" ] || expected=$(cat "$build/hashes")
    diff <(echo "$expected") "$build/hashes" >&2 || { echo "hashes differ: $build with $jobs threads" >&2; exit 1; }
  done
done
echo "$expected"
