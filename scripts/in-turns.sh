#!/usr/bin/env bash
# How many battles a second the working tree plays, and how many a commit did: in turns
# in one run, so that whatever else the machine does meets both.
#
#     scripts/in-turns.sh [--release x86-64|x86-64-v3] [COMMIT [ROUNDS]]
#
# The commit is HEAD unless told; rounds are 7. Both are built as the README builds;
# with --release the working tree is built as `release.sh` does. Rates are battles a
# second of one thread, medians of all rounds; ratios are of one round each. "other"
# instead of "same" means that the battles went differently, so that a ratio does not
# compare the same work. "Rules alone" carries out recorded actions, decisions free.
# The last table is a sweep on one and on two threads.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/guided.sh
cpu=""
[[ ${1:-} != --release ]] || { cpu="$2" && shift 2; }
commit="$(git rev-parse --verify "${1:-HEAD}^{commit}")"
rounds="${2:-7}"
speed=(-p evenkeel-benches --example speed)

# SET PLAYER POINTS SEED [replay], as the example has them.
rows=()
for set in ftl grimdark fbg fbg-random; do
    for player in captain charge random; do
        rows+=("$set $player 300 1")
    done
    rows+=("$set captain 300 1 replay" "$set charge 300 1 replay")
done
for points in 150 600 1200; do
    rows+=("ftl captain $points 1")
done

# The old code, with today's example beside it; each commit has a folder of its own,
# because older files must not look unchanged to cargo.
work="$target/in-turns"
there="$work/$commit"
if [[ ! -d $there ]]; then
    mkdir -p "$there"
    git archive "$commit" | tar -x -C "$there"
fi
mkdir -p "$there/benches/examples"
cp -p benches/examples/speed.rs "$there/benches/examples/"
# Players of before were given another seed; now they begin a battle.
grep -q 'fn begin' "$there/crates/kernel/src/player.rs" ||
    sed -i 's/\.begin(game, /.reseed(/' "$there/benches/examples/speed.rs"
# Generators of before had demands of their own, by value and with the size in them.
grep -q 'struct Demand' "$there/crates/systems/warfleets/src/generator.rs" &&
    sed -i 's/&Default::default(), rules.fleet.size/Default::default()/; s/&Default::default()/Default::default()/' \
        "$there/benches/examples/speed.rs"
(cd "$there" && CARGO_TARGET_DIR="$there/target" cargo build --quiet --release "${speed[@]}")
before="$there/target/release/examples/speed"

if [[ -z $cpu ]]; then
    cargo build --quiet --release "${speed[@]}"
    after="$target/release/examples/speed"
else
    flags=""
    if profdata="$(profdata)"; then
        rm -rf "$work/counts"
        dist x86-64 "-Cprofile-generate=$work/counts" "${speed[@]}"
        for row in "${rows[@]}"; do
            # Other battles than the measured ones.
            if [[ $row == *" 300 1" ]]; then
                "$target/$host/dist/examples/speed" ${row% 1} 2 >/dev/null
            fi
        done
        "$profdata" merge -o "$work/battles.profdata" "$work/counts"
        flags="$(guided_by "$work/battles.profdata")"
    fi
    dist "$cpu" "$flags" "${speed[@]}"
    after="$target/$host/dist/examples/speed"
fi

results="$work/results"
: >"$results"
for ((round = 0; round < rounds; round++)); do
    for row in "${rows[@]}"; do
        # Who goes first takes turns as well.
        order=("before $before" "after $after")
        ((round % 2)) && order=("${order[1]}" "${order[0]}")
        for turn in "${order[@]}"; do
            echo "$row|${turn%% *}|$("${turn#* }" $row)" >>"$results"
        done
    done
done

echo "| battles | before | after | ratio | least | most | play |"
echo "|---|---|---|---|---|---|---|"
awk -F'[| ]' '
    # The median of the first n of an array, which is sorted.
    function median(a, n,    i, j, t) {
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && a[j - 1] > a[j]; j--) { t = a[j]; a[j] = a[j - 1]; a[j - 1] = t }
        return n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2
    }
    {
        row = $1 ", " $2 ($1 ~ /^fbg/ ? "" : ", " $3 " points") ($5 == "replay" ? ": rules alone" : "")
        turn = $(NF - 2)
        if (!(row in rounds)) names[++rows] = row
        if (turn == "before") rounds[row]++
        rate[row, turn, ++seen[row, turn]] = $(NF - 1)
        if (row in print_of && print_of[row] != $NF) other[row] = 1
        print_of[row] = $NF
    }
    END {
        for (r = 1; r <= rows; r++) {
            row = names[r]; n = rounds[row]
            for (i = 1; i <= n; i++) {
                old[i] = rate[row, "before", i]; new[i] = rate[row, "after", i]; ratio[i] = new[i] / old[i]
            }
            printf "| %s | %.0f | %.0f | %.2f | ", row, median(old, n), median(new, n), median(ratio, n)
            printf "%.2f | %.2f | %s |\n", ratio[1], ratio[n], row in other ? "other" : "same"
        }
    }' "$results"

echo
cargo run --quiet --release -p evenkeel-tournament --example scaling
