"""Writes down what programs and wheels contain of others, and by which terms: THIRD-PARTY.txt,
and python/THIRD-PARTY.txt for the wheel, by the lock files alone.

    python3 scripts/shipped/notices.py            writes both
    python3 scripts/shipped/notices.py --check    fails where one is out of date
"""

import sys

import licences
from crates import PLATFORMS, ROOT, read, shipped

# File, what it speaks of, manifest and package.
SHIPPED = [
    ("THIRD-PARTY.txt", "the program `evenkeel`", "Cargo.toml", "evenkeel-cli"),
    (
        "python/THIRD-PARTY.txt",
        "the Python package `evenkeel`",
        "python/Cargo.toml",
        "evenkeel-python",
    ),
]

OPENING = """\
What {what} contains of others, and by which terms.

Even Keel itself is passed on by LICENSE-APACHE or LICENSE-MIT. It is linked with the crates
below, by the terms that stand over them; where authors leave a choice, one is taken. Not every
crate is part of what is built for each system. It is also linked with the standard library
of Rust, copyright of the Rust Project's contributors, by the Apache License or the MIT
License below (https://github.com/rust-lang/rust).

`python3 scripts/shipped/notices.py` writes this file.
"""


def notices(what, crates):
    """The text for what is made of some crates."""
    parts = [OPENING.format(what=what)]
    parts.append(part("A font", read("crates/report/assets/LICENSE-DejaVu.txt")))
    by_name = {crate.name: crate for crate in crates}
    groups, inner = {}, []
    for crate in crates:
        own = licences.files(crate)
        keeper = licences.KEPT_BY.get(crate.name)
        texts = licences.files(by_name[keeper]) if keeper else own
        for licence in licences.chosen(crate, texts):
            text = tidy(licences.text_of(crate, licence, texts))
            groups.setdefault((licence, text), []).append(crate)
        inner.extend((crate, tidy(text)) for text in licences.within(crate, own))
    for licence, text in sorted(groups, key=lambda group: (group[0], groups[group][0].name)):
        parts.append(part(licence, listed(groups[licence, text]), text))
    for crate, text in inner:
        parts.append(part(f"Within {crate}, or said by its authors", text))
    return "\n".join(parts)


def part(title, *texts):
    """A part of the file: a title, and texts with an empty line between them."""
    line = "=" * 78
    body = "\n".join(text.strip("\n") + "\n" for text in texts)
    return f"{line}\n{title}\n{line}\n\n{body}"


def listed(crates):
    """Crates, a line each."""
    return "".join(f"{crate} {crate.repository}".rstrip() + "\n" for crate in crates)


def tidy(text):
    """A text without what is seen by nobody, so that equal ones are found."""
    return "\n".join(line.rstrip() for line in text.lstrip("\ufeff").strip().splitlines())


def main(flags):
    stale = []
    for path, what, manifest, package in SHIPPED:
        crates = shipped(manifest, package, PLATFORMS)
        text = notices(what, [crate for crate in crates if not crate.is_ours])
        if flags == ["--check"]:
            stale += [path] if not (ROOT / path).exists() or read(path) != text else []
        else:
            (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
    if stale:
        return f"out of date: {', '.join(stale)}; python3 scripts/shipped/notices.py writes them"
    return None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except licences.Unclear as unclear:
        sys.exit(str(unclear))
