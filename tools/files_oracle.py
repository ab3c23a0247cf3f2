"""What tables of statsmodels hold by pandas, against what slipstream reads of them: see tools/check-files."""

import gzip
import json
import math
import pathlib
import subprocess
import sys
import tempfile

import pandas
import statsmodels

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(statsmodels.__file__).parent / "datasets"


def by_year(column):
    return lambda table: pandas.to_datetime(table[column].astype(int).astype(str), format="%Y")


def by_quarter(table):
    return pandas.PeriodIndex.from_fields(
        year=table["year"].astype(int), quarter=table["quarter"].astype(int)).to_timestamp()


# Path, how pandas reads its times, the columns that are not series, options of ours. Without times of their own, rows are
# series below years, named by the column.
TABLES = [
    ("co2/co2.csv", lambda t: pandas.to_datetime(t["date"].astype(str), format="%Y%m%d"), ["date"], []),
    ("nile/nile.csv", by_year("year"), ["year"], []),
    ("sunspots/sunspots.csv", by_year("YEAR"), ["YEAR"], []),
    ("elnino/elnino.csv", by_year("YEAR"), ["YEAR"], []),
    ("longley/longley.csv", by_year("YEAR"), ["YEAR", "Obs"], []),
    ("copper/copper.csv", by_year("YEAR"), ["YEAR", "TIME"], []),
    ("macrodata/macrodata.csv", by_quarter, ["year", "quarter"], []),
    ("interest_inflation/E6.csv", by_quarter, ["year", "quarter"], []),
    ("danish_data/data.csv", lambda t: pandas.PeriodIndex(t["period"], freq="Q").to_timestamp(), ["period"], []),
    ("elec_equip/elec_equip.csv", lambda t: pandas.to_datetime(t["DATE"], format="%b-%d-%Y"), ["DATE"], []),
    ("grunfeld/grunfeld.csv", by_year("year"), ["year", "firm", "invest", "capital"], ["--fields", "symbol=firm"]),
    ("fertility/fertility.csv", None, ["Country Name"], []),
]


def read(arguments, data=None):
    done = subprocess.run(
        [PROGRAM, "tail", "--json", *arguments], input=data, capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode().strip()


def turned(table, label):
    """Rows as series below the years in the header, from the first value of each to its last one."""
    table = table.set_index(label)
    table = table[[column for column in table.columns if column.isdigit()]]
    found = {}
    for name, row in table.iterrows():
        row = row.loc[row.first_valid_index():row.last_valid_index()] if row.notna().any() else row[:0]
        if len(row):
            found[name] = [(pandas.Timestamp(int(year), 1, 1).as_unit("ns").value, value) for year, value in row.items()]
    return found


def expected(path, times, left_out, symbol):
    table = pandas.read_csv(path, encoding="utf-8-sig")
    table = table.rename(columns=lambda name: name.strip())
    if times is None:
        return turned(table, left_out[0])
    stamps = pandas.DatetimeIndex(times(table))
    values = [column for column in table.columns if column not in left_out]
    found = {}
    for column in values:
        for row, (stamp, value) in enumerate(zip(stamps, table[column])):
            name = str(table[symbol][row]) if symbol else column if len(values) > 1 else None
            found.setdefault(name, []).append((stamp.value if stamp.unit == "ns" else stamp.as_unit("ns").value, value))
    return found


def printed(text):
    found = {}
    for line in text.splitlines():
        point = json.loads(line)
        value = point["value"]
        found.setdefault(point["symbol"], []).append(
            (pandas.Timestamp(point["time"]).as_unit("ns").value, math.nan if value is None else value))
    return found


def same(ours, theirs):
    return len(ours) == len(theirs) and all(
        a[0] == b[0] and (a[1] == b[1] or (math.isnan(a[1]) and math.isnan(b[1]))) for a, b in zip(ours, theirs))


def check(path, times, left_out, options):
    symbol = options[1].removeprefix("symbol=") if options else None
    wanted = expected(path, times, left_out, symbol)
    ways = [("as it is", [str(path), *options], None), ("from standard input", ["-", *options], path.read_bytes())]
    with tempfile.TemporaryDirectory() as folder:
        packed = pathlib.Path(folder) / (path.name + ".gz")
        packed.write_bytes(gzip.compress(path.read_bytes()))
        ways.append(("packed", [str(packed), *options], None))
        for way, arguments, data in ways:
            status, text, words = read(arguments, data)
            if status:
                return f"{way}: {status}: {words}"
            ours = printed(text)
            if len(wanted) == 1 and None in wanted and len(ours) == 1:
                ours = {None: next(iter(ours.values()))}
            if set(ours) != set(wanted):
                return f"{way}: series {sorted(map(str, ours))} instead of {sorted(map(str, wanted))}"
            for name in wanted:
                if not same(ours[name], wanted[name]):
                    return f"{way}: {name} differs: {ours[name][:2]} against {wanted[name][:2]}"
    return None


def main():
    bad = 0
    known = set()
    for name, times, left_out, options in TABLES:
        path = FOLDER / name
        known.add(path)
        fault = check(path, times, left_out, options)
        bad += fault is not None
        print(f"{'BAD ' if fault else 'good'}  {name}" + (f"  {fault}" if fault else ""))
    for path in sorted(FOLDER.rglob("*.csv")):
        if path in known or "src" in path.parts:
            continue
        status, _, words = read([str(path)])
        # Rows that a column counts stand in their order, as is said.
        honest = (status == 65 and len(words.splitlines()) == 1 and ("not a time series" in words or "--" in words)
                  or status == 0 and "which counts: it is not a time" in words)
        bad += not honest
        print(f"{'good' if honest else 'BAD '}  {path.relative_to(FOLDER)}  {status}: {words[-160:]}")
    print(f"{bad} of {len(TABLES)} tables and of the files without one are wrong")
    sys.exit(1 if bad else 0)


main()
