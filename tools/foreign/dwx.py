"""The MetaTrader connector of Darwinex: one frame, `SYM:|:bid;ask` for ticks and
`SYM_PERIOD:|:time;open;high;low;close;tick volume;spread;real volume` for bars. Ticks have no time."""

FEED = """
topic = "prefix"
split = ":|:"
body = "delimited"
sep = ";"
columns = [["bid", "ask"], ["time:s", "open", "high", "low", "close", "volume"]]
value = "bid"
"""


def messages():
    for step in range(60):
        bid = 1.1 + step / 1e5
        yield [f"EURUSD:|:{bid:f};{bid + 0.0001:f}".encode()], [("EURUSD", None, {"value": float(f"{bid:f}")})]
        time = 1_600_000_000 + 60 * step
        bar = [1.2, 1.3 + step / 1e4, 1.1, 1.25]
        text = ";".join(f"{price:f}" for price in bar)
        names = ("open", "high", "low", "close")
        point = {name: float(f"{price:f}") for name, price in zip(names, bar)} | {"volume": float(step)}
        yield [f"EURUSD_M1:|:{time};{text};{step};2;0".encode()], [("EURUSD_M1", time * 10**9, point)]
    yield [b"GBPUSD:|:"], None
    yield [b"GBPUSD 1.2;1.3"], None
    yield [b"GBPUSD:|:nope;1.3"], None
    yield [b"GBPUSD_M1:|:1600000000;1.2;inf;1.1;1.2;1;1;1"], None
