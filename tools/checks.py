"""The rows of tools/checks.txt, which tools/check and tools/prove run: what each is called, proves and runs. Besides, what
several checks are made of: programs that are built, and packages that are installed."""

import contextlib
import fcntl
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build" / "checks"
PROGRAM = ".build/release/slipstream"
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "slipstream"
# PyPI's names of modules, where they differ.
PACKAGES = {"zmq": "pyzmq", "mcap_protobuf": "mcap-protobuf-support", "grpc_tools": "grpcio-tools"}
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
        return timed([self.script, *self.words(isQuick)], LOGS / f"{self.name}.log", os.environ | (QUICK if isQuick else {}),
                     LIMIT if isQuick else None)


# What quick adds to the environment: it runs the tests once, and counts lines meanwhile; most seeds of the simulation are a
# step of their own.
QUICK = {"SLIPSTREAM_BUILD": "counted", "SLIPSTREAM_SEEDS": "300"}
# Seconds after which a step of quick has failed: what hangs must not keep the others.
LIMIT = 3600
# What runs now.
RUNNING = set()


def timed(command, log, environment, limit):
    log.parent.mkdir(parents=True, exist_ok=True)
    began, load = time.monotonic(), os.getloadavg()[0]
    with log.open("w") as file:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=file,
                                   stderr=subprocess.STDOUT, start_new_session=True)
    RUNNING.add(process.pid)
    alarm = threading.Timer(limit or threading.TIMEOUT_MAX, stop, [process.pid])
    alarm.daemon = True
    alarm.start()
    try:
        # Others may run beside it: the times are its own and of what it has waited for.
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    finally:
        alarm.cancel()
        RUNNING.discard(process.pid)
        if process.returncode is None:
            stop(process.pid)
            process.wait()
    lines = log.read_text(errors="replace").strip().splitlines()
    return {
        "passed": process.returncode == 0,
        "seconds": round(time.monotonic() - began, 1),
        "cpuSeconds": round(used.ru_utime + used.ru_stime, 1),
        "load": round(max(load, os.getloadavg()[0]), 1),
        "when": time.strftime("%Y-%m-%d"),
        "figure": lines[-1] if lines else "",
        "log": str(log.relative_to(ROOT)),
    }


def stop(process):
    """Ends a check, and with it what it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGTERM)


def read():
    lines = (ROOT / "tools" / "checks.txt").read_text().splitlines()
    return [Check(line) for line in lines if line and not line.startswith("#")]


def build(checks):
    """Builds what the checks are given: a release of the program, and the package."""
    needed = [word for check in checks for word in (check.arguments + " " + check.quick).split()]
    if "PROGRAM" in needed:
        need_libraries()
        print("building a release of slipstream ...", file=sys.stderr)
        subprocess.run(["swift", "build", "-c", "release", "--product", "slipstream"], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
    if any(check.name == "package" for check in checks):
        subprocess.run([ROOT / "tools" / "package", ".build-package"], cwd=ROOT, check=True)


def built(product):
    """A program of the release build, which the checks share; where it is."""
    subprocess.run(["swift", "build", "-c", "release", "--product", product], cwd=ROOT, check=True, stdout=sys.stderr)
    return str(ROOT / ".build" / "release" / product)


def need(*packages):
    """Installs those of Debian's packages that are missing, as tools/lib.sh does."""
    subprocess.run(["bash", "-c", '. tools/lib.sh && need_packages "$@"', "need", *packages], cwd=ROOT, check=True)


def within_environment(*modules):
    """Runs the script again by a Python that has these modules, made on the first use and kept in the user's cache."""
    imports = "import " + ", ".join(modules)
    try:
        exec(imports)
        return
    except ImportError:
        pass
    name, packages = pathlib.Path(sys.argv[0]).name, [PACKAGES.get(module, module) for module in modules]
    if os.environ.get("SLIPSTREAM_PYTHON") == "made":
        sys.exit(f"{name}: {', '.join(packages)} cannot be imported although they were installed")
    home = CACHE / "-".join(packages)
    python = home / "bin" / "python"
    CACHE.mkdir(parents=True, exist_ok=True)
    # Two checks that run beside each other may need the same one.
    with open(f"{home}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not python.exists() or subprocess.run([python, "-c", imports], capture_output=True).returncode:
            print(f"{name}: installing {', '.join(packages)} into {home}", file=sys.stderr)
            venv.create(home, with_pip=True, clear=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
    os.execve(python, [str(python), *sys.argv], os.environ | {"SLIPSTREAM_PYTHON": "made"})


def need_libraries():
    """Installs what the program is built with, as tools/lib.sh does."""
    subprocess.run(["bash", "-c", ". tools/lib.sh && need_libraries"], cwd=ROOT, check=True)


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
