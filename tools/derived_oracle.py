"""Compares our derived series with pandas; see tools/check-studies."""

import subprocess
import sys

import numpy
import pandas
import talib

BOUND = 1e-9
SECOND = 1_000_000_000


def together(*series):
    """Each series at the times of all, from the first time at which all have a point; a gap holds, too."""
    times = series[0].index
    for one in series[1:]:
        times = times.union(one.index)
    times = times[times >= max(one.index[0] for one in series)]
    return [one.reindex(times, method="ffill") for one in series]


def both(function, *series):
    """A function of several series; nothing is known where one is missing."""
    held = together(*series)
    missing = numpy.any([one.isna().to_numpy() for one in held], axis=0)
    with numpy.errstate(all="ignore"):
        return pandas.Series(numpy.where(missing, numpy.nan, function(*held)), index=held[0].index)


def known(function, series):
    """A function of the values that are no gaps."""
    return function(series.dropna()).reindex(series.index)


def study(function, series):
    """A study of TA-Lib, of the values that are no gaps."""
    return known(lambda held: pandas.Series(function(held.to_numpy()), index=held.index), series)


def increase(series):
    gain = series.diff()
    return gain.where(~(gain < 0), series)


def rate(series):
    return increase(series) / (pandas.Series(series.index, index=series.index).diff() / SECOND)


def ago(series, seconds):
    found = series.reindex(series.index - seconds * SECOND, method="ffill")
    return pandas.Series(found.to_numpy(), index=series.index)


def ago_at(series, seconds, times):
    held = series.reindex(times - seconds * SECOND, method="ffill")
    return pandas.Series(held.to_numpy(), index=times)


def spread_to_past(a, b, seconds):
    held, _ = together(a, b)
    return held - ago_at(b, seconds, held.index)


def laws():
    """Texts and what pandas gives for frames a and b."""
    return {
        "a - b": lambda a, b: both(lambda x, y: x - y, a.close, b.close),
        "a.high / b.low * 100 + a.open % 7": lambda a, b: both(lambda h, l, o: h / l * 100 + o % 7, a.high, b.low, a.open),
        "ln(a / b) + log10(a) - sqrt(abs(b)) + exp(-a / 1000)": lambda a, b: both(
            lambda x, y: numpy.log(x / y) + numpy.log10(x) - numpy.sqrt(abs(y)) + numpy.exp(-x / 1000), a.close, b.close),
        "min(a, b, 100) + max(a, b) - clamp(a, 99, 101)": lambda a, b: both(
            lambda x, y: numpy.minimum(numpy.minimum(x, y), 100) + numpy.maximum(x, y) - x.clip(99, 101), a.close, b.close),
        "if(a > b and not a < 100, a ^ 2, b ^ -1)": lambda a, b: both(
            lambda x, y: numpy.where((x > y) & ~(x < 100), x ** 2, 1 / y), a.close, b.close),
        "delta(a)": lambda a, b: known(pandas.Series.diff, a.close),
        "increase(a.volume)": lambda a, b: known(increase, a.volume),
        "rate(a.volume)": lambda a, b: known(rate, a.volume),
        "sum(a)": lambda a, b: known(pandas.Series.cumsum, a.close),
        "sum(a.volume) / sum(b.volume)": lambda a, b: both(
            lambda x, y: x / y, *(known(pandas.Series.cumsum, one.volume) for one in (a, b))),
        "mean(a, 20)": lambda a, b: known(lambda x: x.rolling(20).mean(), a.close),
        "mean(a, 1)": lambda a, b: a.close,
        "mean(a, 500) - mean(b, 7)": lambda a, b: both(
            lambda x, y: x - y, known(lambda x: x.rolling(500).mean(), a.close), known(lambda x: x.rolling(7).mean(), b.close)),
        "mean(a - b, 50)": lambda a, b: known(lambda x: x.rolling(50).mean(), both(lambda x, y: x - y, a.close, b.close)),
        "a / lag(a, 3) - 1": lambda a, b: known(lambda x: x / x.shift(3) - 1, a.close),
        "lag(a, 1h)": lambda a, b: ago(a.close, 3600),
        "a - lag(b, 90s)": lambda a, b: spread_to_past(a.close, b.close, 90),
        "a - ema(a, 20)": lambda a, b: both(lambda x, y: x - y, a.close, study(lambda x: talib.EMA(x, 20), a.close)),
        "wma(a, 9) + rsi(b)": lambda a, b: both(
            lambda x, y: x + y, study(lambda x: talib.WMA(x, 9), a.close), study(lambda x: talib.RSI(x, 14), b.close)),
        "macd(a) + macd_signal(a) + macd_histogram(a)": lambda a, b: both(
            lambda x, y, z: x + y + z, *(study(lambda x, place=place: talib.MACD(x, 12, 26, 9)[place], a.close) for place in range(3))),
        "bollinger_upper(a, 50, 1.5) + bollinger_lower(a)": lambda a, b: both(
            lambda x, y: x + y, study(lambda x: talib.BBANDS(x, 50, 1.5, 1.5)[0], a.close),
            study(lambda x: talib.BBANDS(x, 20, 2, 2)[2], a.close)),
        "ema(a - b, 50)": lambda a, b: study(lambda x: talib.EMA(x, 50), both(lambda x, y: x - y, a.close, b.close)),
        "sum(increase(a.volume)) + delta(mean(a, 5))": lambda a, b: both(
            lambda x, y: x + y, known(pandas.Series.cumsum, known(increase, a.volume)),
            known(pandas.Series.diff, known(lambda x: x.rolling(5).mean(), a.close))),
    }


def walk(random, scale, count, gaps):
    """A random walk at uneven times, with a counter for a volume that begins again now and then."""
    close = scale * numpy.exp(numpy.cumsum(random.normal(0, 0.002, count)))
    gained = random.integers(0, 1000, count).astype(float)
    resets = random.random(count) < 0.002
    total = numpy.cumsum(gained)
    volume = total - numpy.maximum.accumulate(numpy.where(resets, total, 0))
    frame = pandas.DataFrame({
        "open": close * (1 - 1e-4), "high": close * 1.001, "low": close * 0.999, "close": close, "volume": volume,
    }, index=1_600_000_000 * SECOND + numpy.cumsum(random.integers(1, 120, count)) * SECOND)
    frame.loc[frame.index[random.random(count) < gaps], :] = numpy.nan
    return frame


def rows(frames, order, random):
    """Rows of all series in the order of their times; some twice, the first time wrong, or some late."""
    all_rows = [(time, name, values) for name, frame in frames.items() for time, *values in frame.itertuples()]
    places = numpy.array([row[0] for row in all_rows], dtype=float)
    if order == "late":
        places += numpy.where(random.random(len(places)) < 0.05, random.integers(0, 3000, len(places)), 0) * SECOND
    for place in numpy.argsort(places, kind="stable"):
        time, name, values = all_rows[place]
        if order == "amended":
            yield f"{name},{time}," + ",".join(["1.5"] * 5)
        yield f"{name},{time}," + ",".join(repr(float(value)) for value in values)


def main():
    probe, texts = sys.argv[1], laws()
    errors, compared, worst = 0, 0, 0.0
    settings = [(1, 100.0, 12_000, 0.0), (2, 100.0, 12_000, 0.05), (3, 1e-4, 4_000, 0.01), (4, 1e6, 4_000, 0.01)]
    for seed, scale, count, gaps in settings:
        random = numpy.random.default_rng(seed)
        frames = {"a": walk(random, scale, count, gaps), "b": walk(random, scale, count // 2, gaps)}
        for order in ("in order", "amended", "late"):
            text = "\n".join(rows(frames, order, random)) + "\n"
            definitions = [f"d = {law}" for law in texts]
            result = subprocess.run([probe, "--derived", *definitions], input=text, capture_output=True, text=True, check=True)
            table = numpy.array([[float(part) for part in line.split(",")[::2]] for line in result.stdout.splitlines()])
            times = numpy.array([int(line.split(",")[1]) for line in result.stdout.splitlines()])
            for place, (law, wanted) in enumerate(texts.items()):
                mine = table[:, 0] == place
                values = wanted(frames["a"], frames["b"]).replace([numpy.inf, -numpy.inf], numpy.nan)
                found = pandas.Series(table[mine, 1], index=times[mine])
                if not found.index.equals(values.index):
                    errors += 1
                    print(f"WRONG seed {seed} {order} {law}: {len(found)} points, wanted {len(values)}")
                    continue
                missing = (values.isna() != found.isna()).sum()
                # A difference of prices near zero is as exact as the prices are.
                size = numpy.maximum(values.abs(), scale if "-" in law or "delta" in law else 0)
                apart = ((values - found).abs() / size).where(values != found, 0).where(values.notna(), 0).max()
                compared += len(values)
                worst = max(worst, apart)
                if missing or apart > BOUND:
                    errors += 1
                    print(f"WRONG seed {seed} {order} {law}: {missing} missing or surplus, worst {apart:.1e}")
    print(f"{len(texts)} derived series, {len(settings)} pairs of series, {compared} values: {errors} errors, worst {worst:.1e}")
    sys.exit(1 if errors else 0)


main()
