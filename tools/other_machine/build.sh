#!/usr/bin/env bash
# Builds the games for the other architecture, x86_64 on aarch64 and the other way round, so that they can be played
# under emulation. What comes out stands in build/other_machine as a build would: tests/flagplot_sample.
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 2
. tools/setup/common.sh

case "$(uname -m)" in
  aarch64) other=x86_64 package=x86-64 flags=-march=x86-64-v2 ;;
  x86_64) other=aarch64 package=aarch64 flags= ;;
  *) die "no other machine is known for $(uname -m); expected aarch64 or x86_64" ;;
esac
need_packages "g++-$package-linux-gnu" qemu-user
embedded=build/release/src/data/embedded
[ -f $embedded/files.cpp ] || die "build/release is missing; expected it to be built: ./test --quick"

out=build/other_machine
rm -rf $out/objects  # those of sources that are gone; the others come from the cache
mkdir -p $out/include $out/objects $out/tests
for headers in fmt nlohmann valijson; do ln -sfn "/usr/include/$headers" "$out/include/$headers"; done  # they fit any machine
sources=(src/kernel/*.cpp src/board/*.cpp src/data/*.cpp src/umpire/library.cpp src/bots/*/*.cpp src/games/*/*.cpp src/games/*/*/*.cpp
         src/catalogue/*.cpp $embedded/files.cpp $embedded/files.S tests/sample/strait.cpp tests/sample/words.cpp tools/other_machine/main.cpp)
compiler=$other-linux-gnu-g++
say "Compiling the games for $other"
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -I{} sh -c \
  'ccache "$0" $2 -std=c++20 -O2 -DNDEBUG -DFMT_HEADER_ONLY -Isrc -Itests -isystem "$1/include" -c {} -o "$1/objects/$(echo {} | tr / _).o"' \
  "$compiler" $out "$flags"
"$compiler" -static-libstdc++ -static-libgcc $out/objects/*.o -o $out/games -lpthread
printf '#!/bin/sh\nexec qemu-%s -L /usr/%s-linux-gnu %s/games "$@"\n' $other $other "$root/$out" >$out/tests/flagplot_sample
chmod +x $out/tests/flagplot_sample
