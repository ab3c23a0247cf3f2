"""The rows of tools/checks.txt, which tools/check and tools/prove run: what each is called, proves and runs."""

import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build" / "checks"
PROGRAM = ".build/release/slipstream"
# Rows whose scripts have names of their own.
SCRIPTS = {"fuzz": "fuzz/run", "tests": "test"}


class Check:
    def __init__(self, line):
        self.name, self.arguments, targets, self.quick = (part.strip() for part in line.split(":"))
        self.targets = targets.split()
        self.script = ROOT / "tools" / SCRIPTS.get(self.name, f"check-{self.name}")

    def proves(self):
        """The first sentence of the script's head."""
        words = []
        for line in self.script.read_text().splitlines()[1:]:
            line = line.removeprefix("#").strip().strip('"').strip()
            if not line and words:
                break
            words.append(line)
            if line.endswith((".", "?", ":")):
                break
        text = " ".join(words)
        ends = [place + 1 for place in (text.find(". "), text.find("? ")) if place > 0]
        return text[:min(ends)] if ends else text

    def words(self, isQuick=False):
        """The command's arguments, as tools/check runs it, or as `tools/prove quick` does."""
        chosen = self.quick if isQuick and self.quick != "=" else self.arguments
        return chosen.replace("PROGRAM", str(ROOT / PROGRAM)).split()

    def run(self, isQuick=False):
        """Runs it to its end with its output in a file: whether it passed, its times, the load, and its last line."""
        return timed([self.script, *self.words(isQuick)], LOGS / f"{self.name}.log")


def timed(command, log):
    log.parent.mkdir(parents=True, exist_ok=True)
    before, began, load = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic(), os.getloadavg()[0]
    with log.open("w") as file:
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        try:
            status = process.wait()
        except BaseException:
            # What a check starts ends with it.
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            raise
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = log.read_text(errors="replace").strip().splitlines()
    return {
        "passed": status == 0,
        "seconds": round(time.monotonic() - began, 1),
        "cpuSeconds": round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 1),
        "load": round(max(load, os.getloadavg()[0]), 1),
        "when": time.strftime("%Y-%m-%d"),
        "figure": lines[-1] if lines else "",
        "log": str(log.relative_to(ROOT)),
    }


def read():
    lines = (ROOT / "tools" / "checks.txt").read_text().splitlines()
    return [Check(line) for line in lines if line and not line.startswith("#")]


def build(checks):
    """Builds what the checks are given: a release of the program, and the package."""
    needed = [word for check in checks for word in (check.arguments + " " + check.quick).split()]
    if "PROGRAM" in needed:
        print("building a release of slipstream ...", file=sys.stderr)
        subprocess.run(["swift", "build", "-c", "release", "--product", "slipstream"], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
    if any(check.name == "package" for check in checks):
        subprocess.run([ROOT / "tools" / "package", ".build-package"], cwd=ROOT, check=True)


def commit():
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True).stdout.strip()


class Passed:
    """When each check last passed here, kept in a file."""

    def __init__(self, path=LOGS / "passed.json"):
        self.path = path
        self.rows = json.loads(path.read_text()) if path.exists() else {}

    def note(self, name, result):
        if result["passed"]:
            self.rows[name] = result | {"commit": commit()}
        else:
            self.rows.pop(name, None)
        self.save()

    def save(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        partial = self.path.with_suffix(".partial")
        partial.write_text(json.dumps(self.rows, indent=1, sort_keys=True) + "\n")
        partial.replace(self.path)
