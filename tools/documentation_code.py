"""Do the code blocks of the documentation compile? For tools/check-documentation.

usage: tools/documentation_code.py TARGET-TRIPLE FLAG...

Reads each block of Swift in the README, in the pages of the DocC catalogues and in the doc comments of the sources, and
type-checks it with the flags, which find the built modules. In a page a block that imports nothing goes on from the
blocks before it. CONTEXT has what a block only mentions. The block of a Package.swift is read by `swift package`. Blocks
of shell, Python and TOML are read by `bash -n` and by Python, and not run; tools/check-readme runs the README's.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCTS = ["SlipstreamMotion", "SlipstreamCharts", "SlipstreamFeed", "SlipstreamTerminal"]
BARS = "let bars = Series(kind: .bars)"
CHART = """
let chart = try Chart(panes: [Pane([ChartSeries("AAPL", bars, .candles)])])"""
# What stands before a block, by the name of its file and the words with which the block begins.
CONTEXT = {
    ("LinkedCharts.md", "var linked"): """
        let (now, bounds) = (0.0, SelectionBounds(lower: AxisPosition(whole: 0), upper: AxisPosition(whole: 100)))
        let price = RangeSelection(initialSpan: 60, limits: SpanLimits(minimum: 5))
        let (spread, volume) = (price, price)
        func draw(_ name: String, _ viewport: Viewport?) {}""",
    ("Tables.md", "viewer.prepare"): """
        var viewer = TerminalViewer(settings: Settings())
        let chart = try Chart(PointTable(columns: ["2011"]), .columns, series: ["2011"])""",
    ("Embedding.md", "if let image"): BARS + CHART,
    ("Chart.swift", "let chart"): BARS,
    ("Chart.swift", "var selector"): BARS + CHART,
    ("DerivedSeries.swift", "let spread"): """
        let (north, south) = (Series(kind: .samples), Series(kind: .samples))
        let sample = Sample(time: Timestamp(nanoseconds: 0), value: 1)""",
    ("CustomMark.swift", "struct Lollipops"): "let sales = Series(kind: .samples)",
    ("TableRow.swift", "struct Country"): "let countries: [Country] = []",
}


def blocks(path, language="swift"):
    """The blocks of a language of a file: the line of each, and its code."""
    lines = path.read_text().splitlines()
    mark = re.compile(r"\s*/// ?" if path.suffix == ".swift" else "")
    found, code, start = [], None, 0
    for number, line in enumerate(lines, 1):
        if path.suffix == ".swift" and not re.match(r"\s*///", line):
            code = None
            continue
        text = line[mark.match(line).end():]
        if code is None and text.startswith("```" + language):
            code, start = [], number
        elif code is not None and text.startswith("```"):
            found.append((start, "\n".join(code)))
            code = None
        elif code is not None:
            code.append(text)
    return found


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("Sources/*/*.docc/*.md"))]


def programs():
    """Where each program of the documentation begins, and its text; a page's goes on until the next one imports."""
    for path in [*PAGES, *sorted(ROOT.glob("Sources/**/*.swift"))]:
        name, before = path.relative_to(ROOT), ""
        for line, code in blocks(path):
            context = next(
                (text for (file, start), text in CONTEXT.items() if file == path.name and code.startswith(start)), "")
            if "import PackageDescription" in code:
                yield f"{name}:{line}", code
                continue
            # Those of a page go on from one another; those of the sources stand alone.
            goes_on = path.suffix == ".md" and not code.startswith("import") and not context
            before = (before if goes_on else context) + "\n" + code + "\n"
            yield f"{name}:{line}", before


def scripts():
    """The blocks of other languages: where each is, its language and its text."""
    for path in PAGES:
        for language in ("sh", "python", "toml"):
            for line, code in blocks(path, language):
                yield f"{path.relative_to(ROOT)}:{line}", language, code


def script_fault(place, language, code):
    """What a reader of another language says of a block; empty if it takes it."""
    try:
        if language == "python":
            compile(code, place, "exec")
        elif language == "toml":
            tomllib.loads(code)
        else:
            subprocess.run(["bash", "-n"], input=code, text=True, check=True, capture_output=True)
    except subprocess.CalledProcessError as error:
        return f"{place}: {error.stderr.strip()}"
    except (SyntaxError, tomllib.TOMLDecodeError) as error:
        return f"{place}: {error}"
    return ""


def fault(place, code, triple, flags):
    """What the compiler says of a program; empty if it takes it."""
    with tempfile.TemporaryDirectory() as folder:
        if "import PackageDescription" in code:
            pathlib.Path(folder, "Package.swift").write_text(code + "\n")
            words = ["swift", "package", "--package-path", folder, "dump-package"]
        else:
            imports = "" if "import Slipstream" in code else "".join(f"import {name}\n" for name in PRODUCTS)
            path = pathlib.Path(folder, "main.swift")
            path.write_text(imports + code)
            words = ["swiftc", "-typecheck", "-swift-version", "6", "-target", triple, *flags, str(path)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        said = [line for line in done.stderr.splitlines() if "error:" in line]
        return "" if done.returncode == 0 else f"{place}: {said[0].split('error:')[-1].strip() if said else done.stderr}"


def main():
    triple, *flags = sys.argv[1:]
    all_, others = list(programs()), list(scripts())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [text for text in pool.map(lambda one: fault(*one, triple, flags), all_) if text]
    faults += [text for text in (script_fault(*one) for one in others) if text]
    for text in faults:
        print(text)
    print(f"check-documentation: {len(all_) + len(others)} blocks of code, {len(faults)} of which are not read")
    sys.exit(1 if faults or not all_ or not others else 0)


if __name__ == "__main__":
    main()
