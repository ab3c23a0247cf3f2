"""pandas, polars and pip mcap as peers of loading: replay_peer.py.

A request is a line "METHOD PATH REPETITIONS"; the answer is the seconds of each repetition: file to columns in memory.
"""

import sys
import time

import mcap.reader
import numpy
import pandas
import polars

# A record of bars (Fixtures/slipstream-sbe.xml).
BAR = numpy.dtype([("time", "<i8"), ("open", "<f8"), ("high", "<f8"), ("low", "<f8"), ("close", "<f8"),
                   ("volume", "<f8"), ("ticks", "<u4"), ("flags", "<u4"), ("duration", "<i8")])


def read_mcap(path):
    with open(path, "rb") as file:
        reader = mcap.reader.make_reader(file)
        parts = [numpy.frombuffer(message.data, BAR, offset=44) for _, _, message in reader.iter_messages()]
    rows = numpy.concatenate(parts)
    return [numpy.ascontiguousarray(rows[name]) for name in BAR.names[:6]]


methods = {
    "pandas": pandas.read_csv,
    "polars": polars.read_csv,
    "mcap": read_mcap,
}

for line in sys.stdin:
    method, path, repetitions = line.split()
    taken = []
    for _ in range(int(repetitions)):
        start = time.perf_counter()
        methods[method](path)
        taken.append(time.perf_counter() - start)
    print(*taken, flush=True)
