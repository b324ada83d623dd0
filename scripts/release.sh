#!/usr/bin/env bash
# Builds what a release ships: `evenkeel` for every x86-64 Linux, and a faster one for
# x86-64-v3, which is most machines with AVX2.
#
#     scripts/release.sh
#
# Both are compiled as one unit (the profile `dist`), guided by a profile of the battle
# path: an instrumented build plays a mix of everything and counts what it does. Reading
# that takes `llvm-profdata`, the compiler's own or another that reads it:
#
#     rustup component add llvm-tools
#
# Without one they are optimised at link time alone, and the script says so. Each build
# then plays another mix, and so does the plain `cargo build --release`: all they write
# but their journals must be the same, byte by byte. What ships is packed into
# `target/release-builds`, as `shipped/archive.py` does it.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/guided.sh
work="$target/release-work"
ships="$target/release-builds"
rm -rf "$work" "$ships"
mkdir -p "$work" "$ships"

# What builds are trained by, and held against each other by: mix BINARY FOLDER SEED.
# Each player in every system, and the sweep that most people run. One thread, so that
# counts do not get lost.
mix() {
    local binary="$1" folder="$2" job players system
    local settings=(--quiet --seed "$3" --threads 1)
    mkdir -p "$folder"
    "$binary" sweep ship-costs "${settings[@]}" --pairs 20 --battles \
        --out "$folder/ship-costs" >"$folder/ship-costs.txt"
    for job in archetypes gf-archetypes fbg-fleets fc-first-turn ws-dogfights ws-space-battles; do
        for players in random:5 charge:20 captain:20; do
            sed "s/^    players: .*/    players: (\"${players%:*}\", \"${players%:*}\"),/" \
                "configs/sweeps/$job.ron" >"$work/job.ron"
            "$binary" tournament "$work/job.ron" "${settings[@]}" --pairs "${players#*:}" --battles \
                --out "$folder/$job-${players%:*}" >"$folder/$job-${players%:*}.txt"
        done
    done
    for system in warfleets/{warfleets-ftl,grimdark-future-warfleets} fleet-battle-game/fleet-battle-game \
        fleet-commander/fleet-commander warstuff/warstuff-units; do
        "$binary" play "${settings[@]}" --system "${system%/*}" --ruleset "${system#*/}" \
            --player-a admiral-fast --player-b admiral-fast \
            --log "$folder/${system#*/}.jsonl" >"$folder/${system#*/}.txt"
    done
}

guided=""
if profdata="$(profdata)"; then
    say "the instrumented build"
    dist x86-64 "-Cprofile-generate=$work/counts" -p evenkeel-cli
    say "training"
    mix "$target/$host/dist/evenkeel" "$work/training" 1
    "$profdata" merge -o "$work/battles.profdata" "$work/counts"
    guided="$(guided_by "$work/battles.profdata")"
fi

say "the plain build"
cargo build --quiet --locked --release -p evenkeel-cli
TIMEFORMAT="   %U s of processor time"
time mix "$target/release/evenkeel" "$work/plain" 2

for cpu in x86-64 x86-64-v3; do
    platform="linux-${cpu/x86-64/x86_64}"
    if ! runs "$cpu"; then
        echo "NOTICE: this machine has no AVX2, so it cannot check what $platform would be" >&2
        continue
    fi
    say "the build for $cpu"
    dist "$cpu" "$guided" -p evenkeel-cli
    built="$target/$host/dist/evenkeel"
    say "checking it"
    time mix "$built" "$work/$cpu" 2
    # A journal holds the same blocks, but when they were put down decides its pages, also
    # between two runs of one program.
    diff -r --exclude=journal.redb "$work/plain" "$work/$cpu" || { echo "It plays other battles than the plain build: $cpu" >&2; exit 1; }
    python3 scripts/shipped/archive.py "$built" "$platform" "$ships"
done
(cd "$ships" && sha256sum evenkeel-* >SHA256SUMS && cat SHA256SUMS)
say "all in $ships"
