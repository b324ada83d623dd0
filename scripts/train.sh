#!/usr/bin/env bash
# Trains the captains of all shipped rules from nothing but the games, and says what each
# gained on fresh pairs.
#
#     scripts/train.sh [FOLDER]
#
# New captains are written to FOLDER (reports/training unless told), one file each, where
# fresh battles show that they are better and still fight; nothing in `configs` changes. Takes
# about a quarter of an hour of one core.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="${1:-reports/training}"

train() {
    local name="$1"
    shift
    printf '\n## %s\n\n' "$name"
    cargo run --quiet --release -- train "$@" --out "$folder/$name"
}

train ftl warfleets-ftl --system warfleets
train grimdark grimdark-future-warfleets --system warfleets
train fleet-battle-game fleet-battle-game --system fleet-battle-game
train warstuff warstuff --system warstuff
train fleet-commander fleet-commander --system fleet-commander
train fleet-commander-advanced fleet-commander --system fleet-commander --set modules.advanced=true
