"""Compares our studies with TA-Lib and pandas; see tools/check-studies."""

import pathlib
import subprocess
import sys

import numpy
import pandas
import talib

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ["aapl-daily", "msft-daily", "synthetic-xnys-5min"]
STUDIES = [
    "sma:1", "sma:20", "sma:200", "ema:20", "ema:200", "wma:10", "wma:200", "vwap", "bollinger:20,2", "bollinger:50,1.5",
    "keltner:20,10,2", "keltner:5,12,1.5", "donchian:20", "donchian:1", "rsi:14", "rsi:2", "macd:12,26,9", "macd:5,35,5",
    "stochastic:5,3,3", "stochastic:14,3,3", "atr:14", "atr:50", "obv", "volume",
]
BOUND = 1e-9


def wilder(values, length):
    """Wilder's smoothing in pandas: the mean of the first values, then 1 / length of each; the first value is NaN."""
    seeded = values.copy()
    seeded.iloc[: length + 1] = numpy.nan
    seeded.iloc[length] = values.iloc[1 : length + 1].mean()
    return seeded.ewm(alpha=1 / length, adjust=False).mean()


def exponential(values, length):
    seeded = values.copy()
    seeded.iloc[:length] = numpy.nan
    seeded.iloc[length - 1] = values.iloc[:length].mean()
    return seeded.ewm(span=length, adjust=False).mean()


def keltner(bars, length, reach, width):
    before = bars.close.shift()
    span = pandas.concat([bars.high - bars.low, (bars.high - before).abs(), (bars.low - before).abs()], axis=1).max(axis=1)
    span.iloc[0] = numpy.nan
    spread = wilder(span, int(reach)) * width
    middle = exponential(bars.close, int(length))
    middle[spread.isna()] = numpy.nan
    return middle + spread, middle - spread, middle


def donchian(bars, length):
    upper, lower = bars.high.rolling(int(length)).max(), bars.low.rolling(int(length)).min()
    return upper, lower, (upper + lower) / 2


def vwap(bars):
    """The session is the UTC day, which the probe takes for it."""
    day = bars.time // 86_400_000_000_000
    price = (bars.high + bars.low + bars.close) / 3
    return ((price * bars.volume).groupby(day).cumsum() / bars.volume.groupby(day).cumsum(),)


def oracle(study, bars):
    name, _, numbers = study.partition(":")
    values = [float(number) for number in numbers.split(",")] if numbers else []
    first = int(values[0]) if values else 0
    high, low, close, volume = (bars[column].to_numpy() for column in ("high", "low", "close", "volume"))
    match name:
        # TA-Lib has no average of one point.
        case "sma": return (talib.SMA(close, first) if first > 1 else close,)
        case "ema": return (talib.EMA(close, first),)
        case "wma": return (talib.WMA(close, first),)
        case "rsi": return (talib.RSI(close, first),)
        case "atr": return (talib.ATR(high, low, close, first),)
        case "obv": return (talib.OBV(close, volume),)
        case "macd": return talib.MACD(close, *map(int, values))
        case "stochastic": return talib.STOCH(high, low, close, first, int(values[1]), 0, int(values[2]), 0)
        case "bollinger":
            upper, middle, lower = talib.BBANDS(close, first, values[1], values[1])
            return upper, lower, middle
        case "keltner": return keltner(bars, *values)
        case "donchian": return donchian(bars, *values)
        case "vwap": return vwap(bars)
        case "volume": return (volume,)


def ours(probe, bars, studies, amended):
    text = "\n".join(
        f"{int(time)},{o!r},{h!r},{l!r},{c!r},{v!r}"
        for time, o, h, l, c, v in zip(bars.time.tolist(), *(bars[name].tolist() for name in ("open", "high", "low", "close", "volume"))))
    result = subprocess.run([probe, *(["--amended"] if amended else []), *studies], input=text + "\n", capture_output=True, text=True, check=True)
    return numpy.array([[float(value) for value in line.split(",")] for line in result.stdout.splitlines()])


def read(name):
    bars = pandas.read_csv(ROOT / f"Fixtures/{name}.csv")
    bars["time"] = pandas.to_datetime(bars.time, utc=True).dt.as_unit("ns").astype("int64")
    for column in ("open", "high", "low", "close", "volume"):
        bars[column] = bars[column].astype(float)
    return bars


def walk(seed, scale, count=30_000):
    """A random walk by the minute: prices about `scale`."""
    random = numpy.random.default_rng(seed)
    close = scale * numpy.exp(numpy.cumsum(random.normal(0, 0.002, count)))
    open_ = numpy.concatenate([[close[0]], close[:-1]])
    return pandas.DataFrame({
        "time": 1_600_000_000_000_000_000 + numpy.arange(count) * 60_000_000_000, "open": open_,
        "high": numpy.maximum(open_, close) * (1 + abs(random.normal(0, 0.001, count))),
        "low": numpy.minimum(open_, close) * (1 - abs(random.normal(0, 0.001, count))),
        "close": close, "volume": random.integers(1, 1_000_000, count).astype(float)})


def main():
    probe, studies = sys.argv[1], sys.argv[2:] or STUDIES
    errors, compared, worst = 0, 0, 0.0
    series = {name: read(name) for name in FILES} | {"walk at 100": walk(1, 100.0), "walk at 1e-4": walk(2, 1e-4), "walk at 1e6": walk(3, 1e6)}
    for name, bars in series.items():
        wanted = [(study, numpy.asarray(values, dtype=float)) for study in studies for values in oracle(study, bars)]
        for amended in (False, True):
            found = ours(probe, bars, studies, amended)
            for place, (study, values) in enumerate(wanted):
                column = found[:, place]
                missing = numpy.isnan(values) != numpy.isnan(column)
                # Near zero, where a difference of prices crosses it, the bound is relative to the prices.
                size = numpy.maximum(abs(values), bars.close.to_numpy() if study.startswith("macd") else 0)
                with numpy.errstate(divide="ignore", invalid="ignore"):
                    apart = numpy.where(values == column, 0, abs(values - column) / size)
                apart = numpy.nan_to_num(apart[~numpy.isnan(values)], posinf=1)
                compared += len(apart)
                worst = max(worst, apart.max(initial=0))
                if missing.any() or apart.max(initial=0) > BOUND:
                    errors += 1
                    print(f"WRONG {name} {study}{' amended' if amended else ''}: {missing.sum()} missing or surplus, worst {apart.max(initial=0):.1e}")
    print(f"{len(studies)} studies, {len(series)} series, {compared} values: {errors} errors, worst {worst:.1e}")
    sys.exit(1 if errors else 0)


main()
