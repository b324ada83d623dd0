"""What the wheel passes on beside the code."""

from importlib.metadata import distribution
from pathlib import Path

SOURCES = Path(__file__).parents[1]


def test_the_wheel_holds_the_texts_of_all_licences() -> None:
    package = distribution("evenkeel")
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"]:
        text = package.read_text(f"licenses/{name}")
        assert text == (SOURCES / name).read_text(encoding="utf-8"), name
