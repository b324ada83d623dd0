# For `release.sh` and `in-turns.sh`, which read this file: builds of the profile
# `dist`, guided by a profile of what an instrumented build did.

host="$(rustc -vV | sed -n 's/^host: //p')"
[[ $host == x86_64-*-linux-* ]] || { echo "${0##*/} builds for x86-64 Linux, not on $host" >&2; exit 1; }
target="$(realpath -m "${CARGO_TARGET_DIR:-target}")"

say() {
    printf '== %s (after %d s)\n' "$*" "$SECONDS"
}

# What stands between cargo and the compiler for our own crates. Linking optimises all
# code once more, also libraries that were compiled plain, and the loop vectoriser of
# LLVM 22 crashed there (compare llvm/llvm-project#179074). So programs are linked
# without it: each of our crates has had it by then.
wrapper="$target/rustc-with-flags"
mkdir -p "$target"
cat >"$wrapper.new" <<'END'
#!/bin/sh
case "$*" in *"--crate-type bin"*) set -- "$@" -C no-vectorize-loops ;; esac
exec "$@" $EVENKEEL_FLAGS
END
chmod +x "$wrapper.new"
# Only a change makes cargo build anew.
cmp -s "$wrapper.new" "$wrapper" && rm "$wrapper.new" || mv "$wrapper.new" "$wrapper"

# Builds for a kind of machine: dist CPU FLAGS ARGUMENTS. The flags are for our own
# crates alone: for all, every step would build every dependency anew. Cargo does not
# see them change, so what they touch is cleaned.
dist() {
    local cpu="$1" flags="$2"
    shift 2
    cargo clean --quiet --workspace --profile dist --target "$host"
    # The compiler builds for `x86-64` unless told.
    [[ $cpu == x86-64 ]] && cpu="" || cpu="-C target-cpu=$cpu"
    RUSTFLAGS="$cpu" EVENKEEL_FLAGS="$flags" RUSTC_WORKSPACE_WRAPPER="$wrapper" \
        cargo build --quiet --locked --profile dist --target "$host" "$@"
}

# Prints an `llvm-profdata` that reads what this compiler's programs count, and writes what
# the compiler reads: its own, or one of another LLVM that a small program shows to do.
# Where there is none, says how to get it, and fails.
profdata() {
    local tool trial="$target/profdata-trial"
    rm -rf "$trial"
    mkdir -p "$trial"
    echo 'fn main() {}' >"$trial/trial.rs"
    rustc --out-dir "$trial" "-Cprofile-generate=$trial/counts" "$trial/trial.rs"
    "$trial/trial"
    for tool in "$(rustc --print sysroot)/lib/rustlib/$host/bin/llvm-profdata" llvm-profdata{,-{29..19}}; do
        tool="$(command -v "$tool")" || continue
        "$tool" merge -o "$trial/counts.profdata" "$trial/counts" 2>/dev/null || continue
        rustc --out-dir "$trial" "-Cprofile-use=$trial/counts.profdata" "$trial/trial.rs" 2>/dev/null || continue
        echo "$tool" && return
    done
    echo "NOTICE: no llvm-profdata here reads what this compiler counts, so no build is guided by a profile, and" >&2
    echo "all are slower than they could be. Get it with: rustup component add llvm-tools" >&2
    return 1
}

# The flags of builds that a profile guides. A few functions are others on newer
# machines than on the one that was trained; they stay unguided, without a warning each.
guided_by() {
    echo "-Cprofile-use=$1 -Cllvm-args=-no-pgo-warn-mismatch"
}

# Whether this machine runs programs for a kind of machine.
runs() {
    [[ $1 == x86-64 ]] || grep -qw avx2 /proc/cpuinfo
}
