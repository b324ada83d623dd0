"""Holds what is shipped against deny.toml where cargo-deny is not installed: no crate of two
versions without a reason, no reason without such a crate, nothing from elsewhere than crates.io.
What licences are known, `notices.py` says.

    python3 scripts/shipped/denied.py
"""

import sys

import licences
from crates import PLATFORMS, shipped, toml
from notices import SHIPPED


def complaints(deny):
    """What is shipped against the file."""
    allowed, skipped = set(deny["licenses"]["allow"]), deny["bans"]["skip"]
    wrong = [f"{name} is known, and not allowed" for name in licences.MARKS if name not in allowed]
    reasoned, older = {each["crate"] for each in skipped}, set()
    for _, what, manifest, package in SHIPPED:
        crates = shipped(manifest, package, PLATFORMS)
        older |= older_ones(crates)
        strange = filter(is_strange, crates)
        wrong += [f"{crate}, in {what}, comes from {crate.source}" for crate in strange]
    wrong += [f"{crate} is there in a newer version as well" for crate in sorted(older - reasoned)]
    return wrong + [f"{crate} needs no reason any more" for crate in sorted(reasoned - older)]


def older_ones(crates):
    """Crates of which a newer version follows."""
    pairs = zip(crates, crates[1:])
    return {f"{one.name}@{one.version}" for one, next in pairs if one.name == next.name}


def is_strange(crate):
    """A crate of others that is not of the registry of all."""
    registry = "registry+https://github.com/rust-lang/crates.io-index"
    return not crate.is_ours and crate.source != registry


if __name__ == "__main__":
    wrong = complaints(toml("deny.toml"))
    sys.exit("deny.toml:\n" + "\n".join(wrong) if wrong else 0)
