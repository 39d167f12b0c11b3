#!/usr/bin/env bash
# Plays the same games with two builds and any number of threads; every hash must be the same.
set -euo pipefail
games=("strait crossing 2000" "strait close 2000" "bismarck basic 500")
expected=""
for build in "$@"; do
  for jobs in 1 2; do
    for line in "${games[@]}"; do
      read -r game scenario count <<<"$line"
      hash=$("$build/tests/flagplot_sample" sim "$game" --scenario "$scenario" --games "$count" --seed 7 --jobs $jobs \
        --json 2>/dev/null | grep '"hash"')
      echo "$game $scenario $hash"
    done >"$build/hashes"
    [ -n "$expected" ] || expected=$(cat "$build/hashes")
    [ "$(cat "$build/hashes")" = "$expected" ] || { echo "hashes differ: $build with $jobs threads" >&2; exit 1; }
  done
done
echo "$expected"
