"""The crates that end in what is shipped, as cargo describes them, and what each of them asks
of whoever passes it on."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

if sys.version_info < (3, 11):
    print("what is shipped is described by Python 3.11 or later", file=sys.stderr)
    sys.exit(77)

import tomllib

ROOT = Path(__file__).resolve().parents[2]

# What releases are built for, by the names of their archives.
PLATFORMS = {
    "linux-x86_64": "x86_64-unknown-linux-gnu",
    # For processors with AVX2.
    "linux-x86_64-v3": "x86_64-unknown-linux-gnu",
    "linux-aarch64": "aarch64-unknown-linux-gnu",
    "macos-x86_64": "x86_64-apple-darwin",
    "macos-aarch64": "aarch64-apple-darwin",
    "windows-x86_64": "x86_64-pc-windows-msvc",
    "windows-aarch64": "aarch64-pc-windows-msvc",
}


def read(path):
    """A text of this repository."""
    return (ROOT / path).read_text(encoding="utf-8")


def toml(path):
    """What a file of this repository says in TOML."""
    return tomllib.loads(read(path))


@dataclass(frozen=True)
class Crate:
    """A crate of one version."""

    id: str
    name: str
    version: str
    # An expression of SPDX.
    licence: str
    folder: Path
    repository: str
    description: str
    # Where it comes from; ours come from nowhere.
    source: str | None
    # The ids of the crates that it is linked with, or that write parts of its code.
    needs: tuple[str, ...]

    @property
    def is_ours(self):
        return self.source is None

    def __str__(self):
        return f"{self.name} {self.version}"


def shipped(manifest, package, platforms):
    """The crates that a package of a workspace is made of on any of the platforms, by name,
    the package itself among them. What only builds and tests need is not shipped."""
    named = linked(manifest, package, platforms)
    described = json.loads(cargo("metadata", manifest, "--format-version=1"))
    needs = {node["id"]: needed(node) for node in described["resolve"]["nodes"]}
    packages = [each for each in described["packages"] if (each["name"], each["version"]) in named]
    ids = {package["id"] for package in packages}
    found = [crate(each, tuple(sorted(ids & needs[each["id"]]))) for each in packages]
    assert len(found) == len(named), "cargo describes what it links"
    return sorted(found, key=lambda crate: (crate.name, crate.version))


def linked(manifest, package, platforms):
    """The names and versions of what cargo links, or expands. Its own description would name
    crates as well whose features nobody asks for."""
    triples = sorted({PLATFORMS[platform] for platform in platforms})
    flags = [f"--target={triple}" for triple in triples]
    flags += ["--package", package, "--edges=normal", "--prefix=none", "--format={p}"]
    lines = cargo("tree", manifest, *flags).splitlines()
    # A line is a name, a version, and for some what they are or where they lie.
    words = [line.split() for line in lines if line]
    return {(name, version.removeprefix("v")) for name, version, *_ in words}


def needed(node):
    """The ids of what a crate needs beyond its own build and tests."""
    is_shipped = lambda need: any(kind["kind"] is None for kind in need["dep_kinds"])
    return {need["pkg"] for need in node["deps"] if is_shipped(need)}


def cargo(command, manifest, *flags):
    """What cargo says of a workspace by its lock file."""
    command = ["cargo", command, "--locked", "--manifest-path", str(ROOT / manifest), *flags]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def crate(package, needs):
    """A crate by its description."""
    return Crate(
        id=package["id"],
        name=package["name"],
        version=package["version"],
        # The slash is how crates of before wrote it.
        licence=package["license"].replace("/", " OR "),
        folder=Path(package["manifest_path"]).parent,
        repository=package["repository"] or "",
        description=package["description"] or "",
        source=package["source"],
        needs=needs,
    )
