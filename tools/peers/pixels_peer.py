"""Draws shapes by matplotlib's Agg: reads "WIDTH HEIGHT ROUNDS PATH" a line and answers with the seconds of each round."""
import sys
import time

import matplotlib

matplotlib.use("Agg")
from matplotlib.collections import PolyCollection
from matplotlib.figure import Figure
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon


def read(path, height):
    """The shapes as artists in their order; neighbouring blocks are one collection, as fast as Agg has it."""
    artists, blocks = [], []

    def flush():
        if blocks:
            artists.append(PolyCollection([b[0] for b in blocks], facecolors=[b[1] for b in blocks], linewidths=0,
                                          antialiaseds=False))
            blocks.clear()

    for line in open(path):
        kind, rgb, alpha, *rest = line.split()
        color = tuple((int(rgb) >> shift & 255) / 255 for shift in (16, 8, 0)) + (float(alpha),)
        numbers = [float(word) for word in rest]
        if kind == "b":
            x, y, w, h = numbers
            y = height - y - h
            blocks.append(([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], color))
            continue
        flush()
        points = numbers[1:] if kind == "f" else numbers[2:]
        pairs = [(x, height - y) for x, y in zip(points[0::2], points[1::2])]
        if kind == "f":
            artists.append(Polygon(pairs, facecolor=color, linewidth=0))
        else:
            xs, ys = zip(*pairs)
            artists.append(Line2D(xs, ys, color=color, linewidth=numbers[0] * 72 / 100, solid_joinstyle="round",
                                  solid_capstyle="round"))
    flush()
    return artists


for request in sys.stdin:
    width, height, rounds, path = request.rstrip("\n").split(" ", 3)
    width, height = int(width), int(height)
    figure = Figure(figsize=(width / 100, height / 100), dpi=100, frameon=False)
    canvas = FigureCanvasAgg(figure)
    for artist in read(path, height):
        figure.add_artist(artist)
        artist.set_transform(matplotlib.transforms.IdentityTransform())
    canvas.draw()
    times = []
    for _ in range(int(rounds)):
        begin = time.perf_counter()
        canvas.draw()
        times.append(time.perf_counter() - begin)
    print(*times, flush=True)
