#!/usr/bin/env bash
# Does a newcomer's first command work? Tries it on a minimal Debian 12 with nothing installed, in a folder of its own:
# ./run games, a server that answers, a Debian package that installs and starts where there is no compiler, and with
# --test ./test --quick. Needs root, for chroot and mounts.
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 2
. tools/setup/common.sh

usage() { echo "usage: tools/setup/fresh_machine.sh [--test] [--keep]"; }
with_tests=no keep=no
for argument in "$@"; do
  case "$argument" in
    --test) with_tests=yes ;;
    --keep) keep=yes ;;
    -h | --help) usage; exit 0 ;;
    *) die "unknown argument '$argument'; expected --test or --keep" ;;
  esac
done
[ "$(id -u)" -eq 0 ] || die "needs root, for chroot and mounts"
need_packages mmdebstrap curl git

scratch=$(mktemp -d "${TMPDIR:-/tmp}/flagplot-fresh-XXXXXX")
builder=$scratch/builder host=$scratch/host
server=
stages=() began=$SECONDS
took() {
  stages+=("$(printf '%5d s  %s' $((SECONDS - began)) "$1")")
  began=$SECONDS
}

tidy_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  local at
  # Deepest first; /dev is a folder of its own, so nothing of this machine hangs below a mount that stays.
  for at in $(awk -v under="$scratch/" 'index($2, under) == 1 {print $2}' /proc/mounts | sort -r); do umount -l "$at"; done
  if [ $keep = yes ]; then echo "kept: $scratch"; else rm -rf --one-file-system "$scratch"; fi
}
trap tidy_up EXIT

# Debian's packages and npm's are found the way this machine finds them.
settings() {
  local to=$1 npm_setting
  mkdir -p "$to/etc/apt/apt.conf.d" "$to/root" "$to/usr/local/share/ca-certificates" "$to/etc/ssl/certs"
  apt-config dump Acquire | grep -Ei '^Acquire::(https?|ftp|retries|check-valid-until|force)' >"$to/etc/apt/apt.conf.d/90host" || true
  cp -L /etc/resolv.conf /etc/hosts "$to/etc/" 2>/dev/null || true
  cp -r /usr/local/share/ca-certificates/. "$to/usr/local/share/ca-certificates/" 2>/dev/null || true
  for npm_setting in /etc/npmrc /usr/etc/npmrc "$HOME/.npmrc"; do
    [ ! -f "$npm_setting" ] || grep -v '^nodedir=' "$npm_setting" >>"$to/root/.npmrc" || true
  done
  # npm may be told to trust this machine's list of authorities.
  [ ! -f /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
}

make_root() {
  mkdir -p "$1"
  tar -xf "$scratch/minimal.tar" -C "$1"
  settings "$1"
  mount -t proc proc "$1/proc"
  mount -t tmpfs -o mode=755 dev "$1/dev"
  local device
  for device in null zero full random urandom tty; do
    touch "$1/dev/$device"
    mount --bind "/dev/$device" "$1/dev/$device"
  done
  mkdir -p "$1/dev/pts" "$1/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
  mount -t tmpfs -o mode=1777 shm "$1/dev/shm"
  ln -s pts/ptmx "$1/dev/ptmx"
  ln -s /proc/self/fd "$1/dev/fd"
  ln -s /proc/self/fd/0 "$1/dev/stdin"
  ln -s /proc/self/fd/1 "$1/dev/stdout"
  ln -s /proc/self/fd/2 "$1/dev/stderr"
}

# A command there, as a newcomer's root shell would run it.
newcomer=(env -i HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot)
there() { "${newcomer[@]}" "$1" sh -c "$2"; }

# Whether a page comes, and has the words. It is kept first: a grep that leaves at the first match would break the pipe
# under curl, and pipefail would call that a page that did not come.
holds() { curl -sSf --max-time 60 "$1" -o "$scratch/page" && grep -qi "$2" "$scratch/page"; }

# Starts a server that says its port as JSON, asks it for its health and its first page, and stops it.
answers() {
  local where=$1 command=$2 log=$scratch/serve.log port= i
  "${newcomer[@]}" "$where" sh -c "exec $command" >"$log" 2>&1 &
  server=$!
  for i in $(seq 600); do
    port=$(sed -n 's/.*"port" *: *\([0-9]*\).*/\1/p' "$log" | head -n 1)
    [ -z "$port" ] || break
    kill -0 $server 2>/dev/null || break
    sleep 0.5
  done
  [ -n "$port" ] || { cat "$log" >&2; die "the server did not start: $command"; }
  curl -sSf --max-time 60 "http://127.0.0.1:$port/healthz" >/dev/null || die "/healthz did not answer"
  holds "http://127.0.0.1:$port/" '<!doctype html>' || die "the first page is not a page"
  holds "http://127.0.0.1:$port/api/games" bismarck || die "the games are not listed"
  kill -TERM $server
  wait $server || die "the server did not stop in order: $(tail -n 3 "$log")"
  server=
  echo "  /healthz, / and /api/games answer"
}

say "A minimal Debian 12"
sources=()
. /etc/os-release
if [ "${VERSION_CODENAME:-}" = bookworm ]; then
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list; do
    [ ! -s "$file" ] || sources+=("$file")
  done
fi
mmdebstrap --quiet --variant=minbase bookworm "$scratch/minimal.tar" "${sources[@]}" || die "mmdebstrap could not make the root"
make_root "$builder"
took "minimal root"

say "The working tree"
mkdir "$builder/flagplot"
git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - | tar -xf - -C "$builder/flagplot"
# What was compiled on this machine before is taken from there.
cache=$(CCACHE_DIR=${CCACHE_DIR:-} ccache --get-config cache_dir 2>/dev/null || true)
if [ -n "$cache" ]; then
  mkdir -p "$cache" "$builder/root/.cache/ccache"
  mount --bind "$cache" "$builder/root/.cache/ccache"
fi

say "./run games"
there "$builder" "cd /flagplot && ./run games" | tee "$scratch/games.log"
grep -q bismarck "$scratch/games.log" || die "./run games did not name Bismarck"
took "./run games"

say "./run serve"
answers "$builder" "/flagplot/run serve --port 0 --json --log errors --db /tmp/matches.db"
took "./run serve"

say "./run --deb, and its package on a machine without a compiler"
there "$builder" "cd /flagplot && ./run --deb"
make_root "$host"
cp "$builder"/flagplot/build/flagplot_*.deb "$host/root/"
there "$host" "apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /root/flagplot_*.deb >/root/install.log 2>&1" ||
  { tail -n 20 "$host/root/install.log" >&2; die "the package does not install"; }
there "$host" "for tool in g++ cmake node; do ! command -v \$tool || exit 1; done" || die "the package brought a compiler along"
there "$host" "test \"\$(stat -c %U:%a /var/lib/flagplot)\" = flagplot:700" || die "/var/lib/flagplot is not the server's own"
# No systemd runs here, so the unit's own command is started as the unit's own user, with the options it reads.
unit=$host/lib/systemd/system/flagplot.service
[ -f "$unit" ] || die "the package has no unit"
as=$(sed -n 's/^User=//p' "$unit")
start=$(sed -n 's/^ExecStart=//p' "$unit")
sed -i 's/--port 8017/--port 0 --json/' "$host/etc/default/flagplot"
answers "$host" "setpriv --reuid $as --regid $as --init-groups sh -c '. /etc/default/flagplot; exec $start'"
there "$host" "test \"\$(stat -c %U /var/lib/flagplot/matches.db)\" = flagplot" || die "the matches are not the server's own"
there "$host" "apt-get install -y -qq --no-install-recommends systemd >/root/systemd.log 2>&1" || die "apt-get could not install systemd"
there "$host" "systemd-analyze verify /lib/systemd/system/flagplot.service" || die "systemd does not accept the unit"
there "$host" "systemd-analyze security --offline=true --threshold=20 flagplot.service" | tail -n 1
there "$host" "apt-get remove -y -qq flagplot >/dev/null 2>&1 && test -f /var/lib/flagplot/matches.db" || die "removing the package lost the matches"
took "the Debian package"

if [ $with_tests = yes ]; then
  say "./test --quick"
  there "$builder" "cd /flagplot && ./test --quick"
  took "./test --quick"
fi

say "A fresh machine works"
printf '%s\n' "${stages[@]}"
