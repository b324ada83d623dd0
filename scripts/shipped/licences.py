"""Which licences crates are passed on by, and where their texts lie."""

import re

from crates import read

# By whose terms a crate is passed on that leaves the choice: the first that stands here and
# whose text the crate has. By the first of all, one text serves most crates. Whatever is not
# here stops the script: somebody has to read it, and add it here and in `deny.toml`.
#
# Beside each the words by which its text is known, wherever it lies in the crate.
MARKS = {
    "Apache-2.0": "Apache License",
    "MIT": "Permission is hereby granted, free of charge",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "BSD-2-Clause": "BSD 2-Clause License",
    "BSL-1.0": "Boost Software License",
    "Zlib": "This software is provided 'as-is'",
    "Unicode-3.0": "UNICODE LICENSE V3",
}

# Crates whose packages lack their texts, and the crate of the same authors that has it.
KEPT_BY = {
    "alloc-stdlib": "alloc-no-stdlib",
    "polars-arrow": "polars",
    "polars-parquet": "polars",
    "polars-parquet-format": "polars",
}

# Crates of the MIT License whose packages have a broken link for a text, and whose they are.
PLOTTERS = ["plotters", "plotters-backend", "plotters-bitmap", "plotters-svg"]
OWNERS = dict.fromkeys(PLOTTERS, "Copyright (c) 2019 Hao Hou <haohou302@gmail.com>")

# What crates contain of others, with the texts of these.
WITHIN = {
    "atomic-waker": ["LICENSE-THIRD-PARTY"],
    "chrono-tz": ["tz/LICENSE"],
    "crossbeam-channel": ["LICENSE-THIRD-PARTY"],
    "lz4-sys": ["liblz4/lib/LICENSE"],
    "polars-arrow": ["LICENSE"],
    "polars-parquet": ["LICENSE"],
    "polars-parquet-format": ["src/thrift/varint/LICENSE"],
    "regex-syntax": ["src/unicode_tables/LICENSE-UNICODE"],
    "zstd-sys": ["LICENSE.BSD-3-Clause", "zstd/LICENSE"],
}

# Texts of what is in packages and is not built: programs, examples, the other choice.
NOT_BUILT = {
    "lz4-sys": r"liblz4/(LICENSE|(programs|contrib|examples|tests)/.*)",
    "pyo3": r"pyo3-runtime/.*",
    "zstd-sys": r"zstd/COPYING",
}


class Unclear(Exception):
    """A crate whose terms somebody has to read."""


def files(crate):
    """The files of a crate that say by which terms it is passed on, by their paths."""
    named = re.compile(r"(un)?licen[cs]e|copying|notice", re.IGNORECASE)
    found = [path for path in crate.folder.rglob("*") if named.match(path.name) and path.is_file()]
    texts = {path.relative_to(crate.folder).as_posix(): path for path in found}
    texts = {name: path for name, path in texts.items() if not name.endswith((".rs", ".html"))}
    ordered = sorted(texts.items())
    return {name: path.read_text(encoding="utf-8", errors="replace") for name, path in ordered}


def chosen(crate, texts):
    """The licences that a crate is passed on by: one, or each of several that all hold."""
    return choose(crate, crate.licence, texts)


def choose(crate, expression, texts):
    """The licences of a part of an expression."""
    expression = expression.strip()
    if expression.startswith("(") and expression.endswith(")") and "(" not in expression[1:]:
        expression = expression[1:-1]
    both = split(expression, " AND ")
    if len(both) > 1:
        return [licence for part in both for licence in choose(crate, part, texts)]
    offered = split(expression, " OR ")
    for licence in MARKS:
        if licence in offered and text_of(crate, licence, texts) is not None:
            return [licence]
    missing = "is not in scripts/shipped/licences.py, or has no text"
    raise Unclear(f"{crate}: `{crate.licence}` {missing}")


def split(expression, by):
    """The parts of an expression, but for what stands in brackets."""
    return [part.strip() for part in re.split(by + r"(?![^(]*\))", expression)]


def text_of(crate, licence, texts):
    """The text of a licence among those of a crate. That of Apache is the same everywhere, and
    lies at the root of this repository, as do the words of MIT."""
    if licence == "Apache-2.0":
        return read("LICENSE-APACHE")
    if licence == "MIT" and crate.name in OWNERS:
        return re.sub("Copyright .*", OWNERS[crate.name], read("LICENSE-MIT"), count=1)
    # What lies at the top of a package is of all of it.
    by_depth = sorted(texts, key=lambda name: (name.count("/"), name))
    for name in by_depth:
        if MARKS[licence] in " ".join(texts[name].split()):
            return texts[name]
    return None


def within(crate, texts):
    """The texts of what a crate contains of others, and what its authors want to be passed on."""
    expected = WITHIN.get(crate.name, [])
    skipped = re.compile(NOT_BUILT.get(crate.name, r"(?!)"))
    for name in texts:
        if "/" in name and name not in expected and not skipped.fullmatch(name):
            raise Unclear(f"{crate}: say in scripts/shipped/licences.py whether {name} is shipped")
    notices = [name for name in texts if name.lower().startswith("notice")]
    return [texts[name] for name in [*expected, *notices]]
