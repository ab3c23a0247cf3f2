"""tsdownsample as a peer of the viewport query: tsdownsample_peer.py FILE COUNT.

FILE holds COUNT int64 times, then COUNT float64 values. A request is a line "METHOD N COLUMNS REPETITIONS"; the answer
is the seconds of each repetition. A method that ends in "-x" is given the times too.
"""

import sys
import time

import numpy
from tsdownsample import M4Downsampler, MinMaxDownsampler

path, count = sys.argv[1], int(sys.argv[2])
times = numpy.memmap(path, dtype=numpy.int64, mode="r", shape=(count,))
values = numpy.memmap(path, dtype=numpy.float64, mode="r", shape=(count,), offset=8 * count)
points_a_column = {"minmax": 2, "m4": 4}
samplers = {"minmax": MinMaxDownsampler(), "m4": M4Downsampler()}

for line in sys.stdin:
    method, n, columns, repetitions = line.split()
    kind = method.removesuffix("-x")
    arrays = (values[: int(n)],)
    if method != kind:
        arrays = (times[: int(n)], *arrays)
    arrays = tuple(numpy.asarray(array) for array in arrays)
    out = points_a_column[kind] * int(columns)
    taken = []
    for _ in range(int(repetitions)):
        start = time.perf_counter()
        samplers[kind].downsample(*arrays, n_out=out)
        taken.append(time.perf_counter() - start)
    print(*taken, flush=True)
