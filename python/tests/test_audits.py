"""Questions of rules, one by one and all at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import evenkeel as ek
from conftest import files


def test_a_question_is_asked_of_rules_by_the_name_of_its_command() -> None:
    price = ek.ask("price", "grimdark-future-warfleets", points=[450], panel=["charge"], pairs=1500)
    assert price.name == "price-grimdark-future-warfleets"
    assert price.pairs == 1500 and "450" in price.text
    meeting = ek.ask("tournament", "warfleets-ftl", fleets=["balanced", "ambush", "2"])
    assert meeting.matchups == 6
    with pytest.raises(ek.EvenKeelError, match="did you mean `warfleets-ftl`?"):
        ek.ask("price", "warfleets-ft")
    with pytest.raises(ek.EvenKeelError, match=r"`evenkeel.audit\(ruleset, folder\)` asks all"):
        ek.ask("audit", "warfleets-ftl")
    with pytest.raises(ek.EvenKeelError, match="there is no question `prise`; did you mean `price`?"):
        ek.ask("prise", "warfleets-ftl")
    with pytest.raises(ek.EvenKeelError, match="run it with `evenkeel tournament`"):
        ek.ask("price", "archetypes")
    with pytest.raises(ek.EvenKeelError, match="a price list takes 500 pairs at least"):
        ek.ask("price", "warfleets-ftl", pairs=300).run()


def test_an_audit_answers_with_what_its_file_holds(tmp_path: Path, scope: str) -> None:
    out = tmp_path / "audit"
    answer = ek.audit("fleet-commander", out, audience=["club", "beginners"], scope=scope)
    assert answer == json.loads((out / "audit.json").read_text())
    assert answer["audience"] == "club players" and answer["battles"] > 0
    assert any(part["folder"] == "pass-1/prices-beginners" for part in answer["parts"])
    assert (out / "index.html").exists()
    with pytest.raises(ek.EvenKeelError, match="no audience `clubs`"):
        ek.audit("fleet-commander", out, audience=["clubs"])


def test_a_function_plays_the_runs_of_an_audit_and_what_it_raises_is_raised(
    tmp_path: Path, scope: str
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    ek.audit("fleet-commander", here, scope=scope)
    names: list[str] = []

    def play(job: ek.Job, ledger: ek.Ledger) -> None:
        names.append(job.name)
        if len(names) == 3:
            raise ZeroDivisionError
        ledger.play(progress=False)

    with pytest.raises(ZeroDivisionError):
        ek.audit("fleet-commander", there, scope=scope, elsewhere=play)
    assert len(names) == 3 and not (there / "audit.json").exists()
    with pytest.raises(ek.EvenKeelError, match="the ledger is closed"):
        ek.audit("fleet-commander", there, scope=scope, elsewhere=lambda _, book: book.close())
    ek.audit("fleet-commander", there, scope=scope, elsewhere=play)
    assert files(there) == files(here)


def test_an_adoption_is_kept_in_a_folder_and_needs_one_elsewhere(tmp_path: Path) -> None:
    prices = ek.ask("price", "warfleets-ftl", panel=["charge"], pairs=1500)
    adoption = prices.adopt(2, out=tmp_path)
    assert (tmp_path / "index.html").exists() and (tmp_path / "list-1").is_dir()
    assert adoption.said == prices.adopt(2).said
    with pytest.raises(ek.EvenKeelError, match="say `out`"):
        prices.adopt(2, elsewhere=lambda job, ledger: None)
