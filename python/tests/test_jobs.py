"""Jobs: read, played, cut, joined."""

from __future__ import annotations

import gc
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

import evenkeel as ek
from conftest import BREAK, FIXED, SEARCH, content, job


def test_a_job_is_loaded_by_name_path_or_text(tmp_path: Path) -> None:
    built_in = ek.Job.load("archetypes", pairs=3, seed=9)
    assert (built_in.name, built_in.pairs) == ("archetypes", 3)
    assert "seed: 9" in built_in.text
    path = tmp_path / "mine.ron"
    path.write_text(FIXED)
    assert ek.Job.load(str(path)).battles == job().battles == 2 * 37 * 3


def test_every_fault_comes_at_once_with_place_and_hint() -> None:
    wrong = FIXED.replace("balanced", "balancd").replace("pairs: 37", "pairs: 0")
    with pytest.raises(ek.ConfigError) as raised:
        job(wrong)
    told = str(raised.value)
    assert "did you mean `balanced`?" in told
    faults = raised.value.faults
    assert len(faults) == 2
    places = {(file, line, path) for file, line, _, path, _, _ in faults}
    assert places == {("job.ron", 2, "pairs"), ("job.ron", 3, "fleets.0.0")}
    with pytest.raises(ek.EvenKeelError, match="did you mean `ship-costs`?"):
        ek.Job.load("ship-cost")
    with pytest.raises(ek.EvenKeelError, match="nowhere.ron: there is no such file"):
        ek.Job.load("nowhere.ron")


def test_exceptions_are_one_tree_and_travel() -> None:
    with pytest.raises(ek.ConfigError) as raised:
        job(FIXED.replace("balanced", "balancd"))
    for error in (raised.value, pickle.loads(pickle.dumps(raised.value))):
        assert (error.file, error.line, error.column) == ("job.ron", 3, 20)
        assert (error.path, error.value) == ("fleets.0.0", '"balancd"')
        [fault] = error.faults
        assert fault == error.faults[0] and "did you mean" in fault.message
        assert str(error) == str(raised.value)
    tree: list[tuple[type[Exception], type[Exception]]] = [
        (ek.ConfigError, ValueError),
        (ek.MachineError, OSError),
        (ek.NoTableError, KeyError),
        (ek.NoTableError, AttributeError),
        (ek.MissingLibraryError, ImportError),
    ]
    for error_type, known in tree:
        assert issubclass(error_type, ek.EvenKeelError) and issubclass(error_type, known)
        assert error_type.__module__ == "evenkeel"


def test_pairs_that_were_asked_for_are_not_blamed_on_the_file() -> None:
    with pytest.raises(ek.ConfigError, match="at least 1 .0, as was asked for instead of 2500"):
        ek.Job.load("ship-costs", pairs=0)


@pytest.mark.parametrize("threads", [20_000, 1025, 0, -1, 2**62])
def test_no_machine_has_so_many_threads(threads: int, tmp_path: Path) -> None:
    told = f"threads must be from 1 to 1024, not {threads}"
    with pytest.raises(ek.EvenKeelError, match=told):
        job().run(threads=threads)
    with pytest.raises(ek.EvenKeelError, match=told):
        job(PRICES).adopt(2, threads=threads)
    with job().ledger(tmp_path) as ledger, pytest.raises(ek.EvenKeelError, match=told):
        ledger.play(threads=threads)


def test_things_say_how_large_they_are(tmp_path: Path) -> None:
    assert repr(job()) == "<evenkeel.Job cut: 3 matchups of 37 pairs, 222 battles>"
    run = job().run()
    assert repr(run) == "<evenkeel.Run cut: 3 matchups, 222 battles>"
    columns = len(run.matchups.columns)
    assert repr(run.matchups) == f"<evenkeel.Table matchups: 3 rows, {columns} columns>"
    campaign = ek.Campaign(job(BREAK))
    most = f"{campaign.most_battles:,}"
    assert repr(campaign) == f"<evenkeel.Campaign: {most} battles at most>"
    with job().ledger(tmp_path) as ledger:
        ledger.keep([job().play(0, 16)])
        assert repr(ledger) == f"<evenkeel.Ledger {tmp_path}: 96 of 222 battles>"
    assert repr(ledger) == f"<evenkeel.Ledger {tmp_path}: closed>"


def test_files_may_be_texts() -> None:
    rules = ek.Rules.load("warfleets").change({"ships.heavy.cost": 70}).text
    text = FIXED.replace('system: "warfleets"', 'system: "warfleets", ruleset: "mine.ron"')
    mine = ek.Job.load("job.ron", text=text, files={"mine.ron": rules})
    assert content(pickle.loads(pickle.dumps(mine)).run()) == content(mine.run())


def test_any_number_of_threads_finds_the_same(whole: dict[str, bytes]) -> None:
    for threads in (1, 2, 5):
        assert content(job().run(threads=threads)) == whole


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    long = job(pairs=2000)
    long.run(progress=lambda battles, planned: told.append((battles, planned)))
    assert told == sorted(told)
    assert told[-1] == (long.battles, long.battles)


def test_what_progress_raises_stops_the_run() -> None:
    def refuse(battles: int, planned: int) -> None:
        raise ZeroDivisionError

    began = time.perf_counter()
    with pytest.raises(ZeroDivisionError):
        job(pairs=1_000_000).run(progress=refuse)
    assert time.perf_counter() - began < 5


def test_random_cuts_in_any_order_join_to_one_run(whole: dict[str, bytes]) -> None:
    chance = random.Random(1)
    for _ in range(8):
        cuts = sorted({0, 37, *chance.choices(range(1, 37), k=chance.randrange(6))})
        parts = [job().play(start, stop) for start, stop in zip(cuts, cuts[1:])]
        chance.shuffle(parts)
        assert content(job().join(parts)) == whole, cuts


def test_parts_that_do_not_belong_are_refused_by_name() -> None:
    parts = [job().play(0, 16), job().play(16, 37)]
    other = job(seed=2).play(16, 37)
    with pytest.raises(ek.EvenKeelError, match="part 2 is of another run: the job, line"):
        job().join([parts[0], other])
    with pytest.raises(ek.EvenKeelError, match="pairs 0 to 15 .* are there twice: parts 1 and 3"):
        job().join([*parts, parts[0]])
    with pytest.raises(ek.EvenKeelError, match="pairs 16 to 31 of matchup 0 are missing"):
        job().join(parts[:1])
    with pytest.raises(ek.EvenKeelError, match="part 1 cannot be read"):
        job().join([b"x" * 1000])


def test_a_pickled_job_needs_none_of_its_files(tmp_path: Path, whole: dict[str, bytes]) -> None:
    fleet = tmp_path / "mine.ron"
    fleet.write_text(
        '(system: "warfleets", ruleset: "warfleets-ftl", points: Some(300), name: "mine",'
        ' units: [("light", 4, ["pulse_engine", "shield_booster"])])'
    )
    mine = job(FIXED.replace('"balanced"', f'"{fleet}"'))
    expected = content(mine.run())
    sent = pickle.dumps(mine)
    fleet.unlink()
    assert content(pickle.loads(sent).run()) == expected != whole


def test_a_ledger_is_filled_in_any_order_and_any_number_of_sittings(tmp_path: Path) -> None:
    for text in (FIXED, SEARCH):
        folder = tmp_path / text[:5]
        chance = random.Random(2)
        while True:
            ledger = job(text).ledger(folder)
            tasks = ledger.tasks(3)
            if not tasks and not ledger.go_on():
                run = ledger.finish()
                break
            chance.shuffle(tasks)
            ledger.keep([job(text).play_task(task) for task in tasks[:4]])
            ledger.close()
        alone = job(text).run()
        assert content(run) == content(alone)
        alone.save(tmp_path / "alone")
        assert files(folder) == files(tmp_path / "alone")
        remove(tmp_path / "alone")


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a run folder but the journal, whose pages lie as its blocks came."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {p.name: p.read_bytes() for p in paths if p.name != "journal.redb"}


def remove(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()


def test_a_ledger_has_one_owner_and_refuses_another_run(tmp_path: Path) -> None:
    with job().ledger(tmp_path) as ledger:
        with pytest.raises(ek.EvenKeelError, match="another run is writing"):
            job().ledger(tmp_path)
        ledger.play()
        assert ledger.progress() == (222, 222)
    with pytest.raises(ek.EvenKeelError, match="is closed"):
        ledger.progress()
    with pytest.raises(ek.EvenKeelError, match="is the journal of another run"):
        job(seed=2).ledger(tmp_path)


def test_python_goes_on_while_battles_are_played() -> None:
    counted, ended = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not ended.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    job(pairs=3000).run(threads=1)
    job(pairs=600).play(0, 600)
    ended.set()
    thread.join()
    assert counted > 20


INTERRUPTED = """
import sys, threading, time
import evenkeel as ek
job = ek.Job.load("ship-costs", pairs=1_000_000)
print("ready", flush=True)
began = None
try:
    {call}
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


@pytest.mark.parametrize(
    "call", ["job.run()", "job.play(0, 1_000_000)", "job.ledger(sys.argv[1]).play()"]
)
def test_ctrl_c_stops_within_a_second(call: str, tmp_path: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.format(call=call), str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
    time.sleep(1.0)
    began = time.perf_counter()
    program.send_signal(signal.SIGINT)
    assert program.stdout.readline() == "stopped\n"
    took = time.perf_counter() - began
    program.wait(timeout=20)
    assert took < 1.0


ENDLESS = """
import sys, threading
import evenkeel as ek
class Endless:
    def choose(self, view, actions):
        print("thinks", flush=True)
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass
rules = ek.Rules.load("warfleets")
job = rules.tournament({"a": "balanced", "b": "rammers"}, players=(Endless, "captain"), pairs=2)
try:
    job.run(threads=1)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def test_ctrl_c_stops_a_player_that_never_chooses() -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    try:
        assert program.stdout.readline() == "thinks\n"
        program.send_signal(signal.SIGINT)
        told, complained = program.communicate(timeout=20)
    finally:
        program.kill()
    assert (told, complained) == ("stopped\n", "")


def test_a_path_is_taken_wherever_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "job.ron").write_text(FIXED)
    read = ek.Job.load(tmp_path / "job.ron", pairs=2)
    assert (read.name, read.pairs) == ("cut", 2)
    ruleset, fleet = tmp_path / "mine.ron", tmp_path / "few.ron"
    ruleset.write_text(ek.Rules.load("warfleets").change({"ships.heavy.cost": 70}).text)
    units = '[("heavy", 1, ["ablative_armor", "repair_bay", "warp_drive", "pulse_engine"])]'
    fleet.write_text(f'(system: "warfleets", ruleset: "mine.ron", name: "Few", units: {units})')
    rules = ek.Rules.load("warfleets", ruleset)
    assert rules.faults(fleet) == []
    assert rules.play(fleet, "balanced", players=("random", "random")).rounds > 0
    assert ek.ask("luck", ruleset, pairs=2).battles > 0
    missing = tmp_path / "nowhere.ron"
    with pytest.raises(ek.EvenKeelError, match=f"cannot read {missing}: there is no such") as caught:
        ek.Job.load(missing)
    assert not isinstance(caught.value, ek.MachineError)
    with pytest.raises(TypeError, match="PathLike"):
        ek.Job.load(3)  # type: ignore[arg-type]


def test_fleets_that_a_question_leaves_out_are_shown(tmp_path: Path) -> None:
    ruleset = tmp_path / "mine.ron"
    ruleset.write_text(ek.Rules.load("warfleets").change({"ships.heavy.cost": 95}).text)
    with pytest.warns(UserWarning, match="asked without fleets that are not legal, or do not"):
        asked = ek.ask("luck", ruleset, pairs=2)
    assert asked.battles > 0 and all("points" in fleet for fleet in asked.left_out)


def test_fleets_meet_in_the_order_that_they_were_given_in() -> None:
    fleets = {"second": "balanced", "first": "rammers", "another": "brawlers"}
    run = ek.Rules.load("warfleets").tournament(fleets, players=("random", "random"), pairs=1).run()
    rows = run.matchups.to_dict()
    met = list(zip(rows["fleet_a"], rows["fleet_b"], strict=True))
    assert met == [("second", "first"), ("second", "another"), ("first", "another")]


def test_ten_thousand_short_jobs_leak_nothing() -> None:
    short = job(FIXED.replace("pairs: 37", "pairs: 1"))
    process = psutil.Process()

    def play(times: int) -> None:
        for _ in range(times):
            short.run(threads=1).matchups.to_dict()
        gc.collect()

    play(2000)
    before = process.memory_info().rss
    threads = process.num_threads()
    play(8000)
    # A leak of one small table for each job, 500 bytes, would be 4 MB; allocators keep
    # some pages for themselves.
    assert process.memory_info().rss - before < 4_000_000
    assert process.num_threads() <= threads
    assert len(os.listdir("/proc/self/fd")) < 100 if os.path.isdir("/proc/self/fd") else True


def test_a_campaign_is_played_at_once_or_run_by_run(tmp_path: Path) -> None:
    whole = job(BREAK).run()
    assert "breakers" in whole.tables
    assert job(BREAK).is_campaign and not job().is_campaign
    with pytest.raises(ek.EvenKeelError, match="is several runs"):
        job(BREAK).ledger(tmp_path)
    assert job(BREAK).by_ruleset("warfleets-ftl").is_campaign
    with pytest.raises(ek.EvenKeelError, match="no search ended in"):
        job(BREAK).after(tmp_path)
    campaign = ek.Campaign(job(BREAK))
    last: ek.Run | None = None
    stages = []
    while (stage := campaign.next(last)) is not None:
        name, one = stage
        stages.append(name)
        # Workers get it by pickle.
        last = pickle.loads(pickle.dumps(one)).run()
    found = campaign.finish()
    assert found is not None
    told = f"{len(found.fleets)} fleets in {found.battles:,} battles"
    assert repr(found) == f"<evenkeel.Found: {told}>"
    assert repr(campaign) == "<evenkeel.Campaign: finished>"
    assert stages[:3] == ["field", "search-1-1", "found-1"]
    assert found.battles <= ek.Campaign(job(BREAK)).most_battles
    assert "rammers" not in found.fleets and "found 1" in found.fleets
    assert content(found.run) == content(whole)
    with pytest.raises(ek.EvenKeelError, match="is finished"):
        campaign.finish()


#: Few pairs and one player beside: enough for a list, though for little certainty.
PRICES = """Prices(
    name: "few", system: "warfleets", pairs: 1500, panel: ["charge"], lookout_share: 0,
    confidence: 0.5,
)"""


def test_prices_are_adopted_list_by_list() -> None:
    adoption = job(PRICES).adopt(2)
    assert len(adoption.lists) == len(adoption.changes) == 2
    assert repr(adoption).startswith("<evenkeel.Adoption: 2 lists, ")
    path, before, after = adoption.changes[0][0]
    assert before != after
    assert adoption.said[0].startswith("To set: ")
    assert "as many as were asked for" in adoption.said[1]
    if adoption.rules is not None:
        assert adoption.rules.number(path) == after
        assert "On fresh seeds" in adoption.said[-1]
        searched = job(PRICES).adopt(2, search=job(BREAK))
        assert searched.said[:-1] == adoption.said
        assert "the best fleet known scores" in searched.said[-1]
    assert content(adoption.lists[0]) == content(job(PRICES).run())
    with pytest.raises(ek.EvenKeelError, match="is no price list"):
        job().adopt(2)
