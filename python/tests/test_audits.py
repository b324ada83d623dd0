"""Questions of rules, one by one and all at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import evenkeel as ek

SMALL = """Audit(
    beginners: ["hasty"], club: ["charge"], tournament: ["commodore"],
    health_pairs: 16, price_pairs: 1500, lists: 2, option_pairs: 16, reading_pairs: 1,
    list_pairs: 32, searching: 8, candidates: 4, generations: 1, search_pairs: 16, most_found: 1,
    most_first_turn: 0.03, most_drawn: 0.2, most_dice: 0.8,
)"""


def test_a_question_is_asked_of_rules_by_the_name_of_its_command() -> None:
    price = ek.ask("price", "grimdark-future-warfleets", points=[450], panel=["charge"], pairs=1500)
    assert price.name == "price-grimdark-future-warfleets"
    assert price.pairs == 1500 and "450" in price.text
    meeting = ek.ask("tournament", "warfleets-ftl", fleets=["balanced", "ambush", "2"])
    assert meeting.matchups == 6
    with pytest.raises(ek.EvenKeelError, match="did you mean `warfleets-ftl`?"):
        ek.ask("price", "warfleets-ft")


def test_an_audit_answers_with_what_its_file_holds(tmp_path: Path) -> None:
    scope = tmp_path / "scope.ron"
    scope.write_text(SMALL)
    out = tmp_path / "audit"
    answer = ek.audit("fleet-commander", out, audience=["club", "beginners"], scope=str(scope))
    assert answer == json.loads((out / "audit.json").read_text())
    assert answer["audience"] == "club players" and answer["battles"] > 0
    assert any(part["folder"] == "pass-1/prices-beginners" for part in answer["parts"])
    assert (out / "index.html").exists()
    with pytest.raises(ek.EvenKeelError, match="no audience `clubs`"):
        ek.audit("fleet-commander", out, audience=["clubs"])
