"""Packs what people download: the program with its manual page, completions for shells,
licences, those of others, and its bill of materials. Then unpacks and tries it.

    python3 scripts/shipped/archive.py PROGRAM PLATFORM FOLDER

The same program and commit make the same bytes.
"""

import gzip
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from crates import PLATFORMS, ROOT, toml
from sbom import bill, moment

TEXTS = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"]

# As the shells call the files that complete for a program.
COMPLETIONS = {
    "bash": "evenkeel.bash",
    "zsh": "_evenkeel",
    "fish": "evenkeel.fish",
    "powershell": "_evenkeel.ps1",
    "elvish": "evenkeel.elv",
}


def contents(program, platform):
    """What an archive holds, by path."""
    held = {program.name: program.read_bytes()}
    held |= {name: (ROOT / name).read_bytes() for name in TEXTS}
    held["man/man1/evenkeel.1"] = said(program, "man")
    for shell, name in COMPLETIONS.items():
        held[f"completions/{name}"] = said(program, "completions", shell)
    held["sbom.cdx.json"] = bill(platform).encode()
    return held


def said(program, *words):
    """What the program prints when it is called."""
    return subprocess.run([program, *words], check=True, stdout=subprocess.PIPE).stdout


def packed(held, top, program):
    """An archive of files below a folder, the program executable."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in sorted(held.items()):
            entry = tarfile.TarInfo(f"{top}/{path}")
            entry.size, entry.mtime = len(content), moment()
            entry.mode = 0o755 if path == program else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(raw.getvalue(), compresslevel=9, mtime=0)


def complaints(archive, top, program, version):
    """What is wrong with an archive, tried in an empty folder as whoever downloads it would."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        inside = Path(folder) / top
        files = [path for path in inside.rglob("*") if path.is_file()]
        empty = [path.name for path in files if not path.stat().st_size]
        told = said(inside / program, "--version").decode().split()
        played = said(inside / program, "play", "--seed", "1", "--quiet")
        wrong = [f"{name} is empty" for name in empty]
        wrong += [f"it says that it is {told}"] if told != ["evenkeel", version] else []
        return wrong + ([] if played else ["it plays no battle"])


def main(program, platform, folder):
    if platform not in PLATFORMS:
        return f"{platform} is none of {', '.join(PLATFORMS)}"
    program, folder = Path(program).resolve(), Path(folder)
    version = toml("Cargo.toml")["workspace"]["package"]["version"]
    top = f"evenkeel-{version}-{platform}"
    archive = folder / f"{top}.tar.gz"
    folder.mkdir(parents=True, exist_ok=True)
    archive.write_bytes(packed(contents(program, platform), top, program.name))
    wrong = complaints(archive, top, program.name, version)
    if wrong:
        return f"{archive}: {'; '.join(wrong)}"
    print(f"{archive}: {archive.stat().st_size} bytes")
    return None


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
