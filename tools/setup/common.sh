# Shared by ./run and ./test: saying what happens, and installing what is missing on Debian.
set -euo pipefail

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
die() {
  printf 'flagplot: %s\n' "$*" >&2
  exit 2
}

# Installs the Debian packages that are not there yet; does nothing, and quickly, when all are.
need_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || die "these packages are missing and this is not Debian: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "installing ${missing[*]} needs root or sudo"
    as_root=(sudo)
  fi
  say "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq >/dev/null || die "apt-get update failed: is the network there?"
  # Tests start servers of their own: none is to run on this machine because it was installed for them.
  local policy=/usr/sbin/policy-rc.d ours='' failed=''
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee $policy >/dev/null && "${as_root[@]}" chmod 755 $policy && ours=yes
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
    >/dev/null || failed=yes
  [ -z "$ours" ] || "${as_root[@]}" rm -f $policy
  [ -z "$failed" ] || die "apt-get could not install: ${missing[*]}"
}

build_packages=(g++ cmake ninja-build ccache pkg-config nlohmann-json3-dev libvalijson-dev libcli11-dev libfmt-dev
                libsodium-dev libsqlite3-dev libpq-dev libboost1.81-dev)
test_packages=(pybind11-dev python3-dev libgtest-dev librapidcheck-dev libbenchmark-dev postgresql-15
               nginx-light haproxy openssl parallel)

# What was compiled once is not compiled again, in whichever folder the sources are.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_COMPILERCHECK=content

# A Node that today's front-end tools accept: the machine's own if it is new enough, otherwise npm's package of it.
need_node() {
  local at_least=20
  if command -v node >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$at_least" ]; then return; fi
  local own="$root/.node/node_modules/.bin"
  if [ ! -x "$own/node" ]; then
    need_packages nodejs npm
    say "Fetching Node 22 from npm (Debian's own is too old)"
    npm install --silent --no-audit --no-fund --prefix "$root/.node" node@22 >/dev/null ||
      die "npm could not fetch node@22: is the network there?"
  fi
  export PATH="$own:$PATH"
}

# npm packages as the lockfile has them; does nothing when they are there.
npm_packages() {
  if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --silent --no-audit --no-fund || die "npm could not install the packages of ${PWD#"$root"/}"
  fi
}

# The browser client, which is built into the program. Does nothing when it is up to date.
build_web() {
  (
    cd "$root/web"
    if [ -f dist/index.html ] && [ -z "$(find . -path ./node_modules -prune -o -path ./dist -prune -o -newer dist/index.html -type f -print -quit)" ] &&
      [ -z "$(find "$root/data" -newer dist/index.html -type f -print -quit)" ]; then return; fi
    need_node
    say "Building the browser client"
    npm_packages
    npm run --silent build >"$root/build/web.log" 2>&1 || { tail -n 40 "$root/build/web.log" >&2; die "the browser client does not build"; }
    touch dist/index.html
  )
}

# How far a build is, read off the compiler's [12/180]: on a terminal one line that changes, elsewhere every tenth.
progress() {
  local tty=0
  [ -t 1 ] && tty=1
  awk -v tty=$tty 'match($0, /^\[[0-9]+\/[0-9]+\]/) {
      split(substr($0, 2, RLENGTH - 2), at, "/")
      if (tty) printf "\r  %d of %d ", at[1], at[2]
      else if (at[2] > 20 && int(10 * at[1] / at[2]) > tenth) { tenth = int(10 * at[1] / at[2]); printf "  %d of %d\n", at[1], at[2] }
      fflush()
    }
    END { if (tty) printf "\r\033[K" }'
}

# Configures and builds a preset; prints the compiler's words only when it fails.
build() {
  local preset=$1
  shift
  local log="$root/build/$preset.log"
  mkdir -p "$root/build"
  say "Building ($preset)"
  if ! { cmake --preset "$preset" && cmake --build --preset "$preset" "$@"; } 2>&1 | tee "$log" | progress; then
    tail -n 60 "$log" >&2
    die "the $preset build failed; all of it is in build/$preset.log"
  fi
}
