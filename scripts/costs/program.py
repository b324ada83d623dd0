"""The program that is measured."""

import os
import subprocess
import time

from .crew import Watch

# Seconds between two looks at the threads of a run.
LOOKS = 0.005


class Program:
    """The program, by the path of its file."""

    def __init__(self, path):
        self.path = str(path)

    def run(self, *words, cores=None, watched=False):
        """Seconds of processor time and by the clock, and megabytes at most, of a command that
        plays on so many cores, and what its threads did, if they are to be watched."""
        pin = (lambda: os.sched_setaffinity(0, range(cores))) if cores else None
        command = [self.path, *map(str, words), "--quiet"]
        begun = time.monotonic()
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=pin)
        watch = Watch(child.pid)
        while True:
            ended, status, used = os.wait4(child.pid, os.WNOHANG if watched else 0)
            if ended:
                break
            watch.look()
            time.sleep(LOOKS)
        clock = time.monotonic() - begun
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            raise SystemExit(f"{' '.join(command)}: exit code {child.returncode}")
        found = {"processor": used.ru_utime + used.ru_stime, "clock": clock}
        return found | {"megabytes": used.ru_maxrss / 1024} | (watch.sums if watched else {})

    def said(self, *words):
        """What a command prints."""
        command = [self.path, *map(str, words)]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout

    def ladder(self, player, ruleset, pairs, *more):
        """Seconds of so many pairs of a player against itself."""
        words = ["ladder", player, player, "--ruleset", ruleset, "--pairs", pairs, "--threads", 1]
        return round(self.run(*words, *more)["processor"], 4)
