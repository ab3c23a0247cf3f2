"""What PlotJuggler's ZeroMQ plugin reads: one to three frames, `[topic] payload [seconds as text]`, JSON or another."""

import json
import math

FEED = 'time = "timestamp:s"\nvalue = "*"\n'


def messages():
    for step in range(40):
        seconds = 1_700_000_000 + step / 4
        body = {"timestamp": seconds, "test_data": {"cos": math.cos(step), "sin": math.sin(step)}}
        points = [(f"test_data/{name}", 1_700_000_000 * 10**9 + step * 250_000_000, {"value": value})
                  for name, value in body["test_data"].items()]
        yield [json.dumps(body).encode()], points
    for step in range(40):
        seconds = 1_700_000_100 + step / 8
        body = {"timestamp": seconds, "x": step / 2, "list": [step * 3 % 7, -step]}
        points = [(f"robot/{name}", 1_700_000_100 * 10**9 + step * 125_000_000, {"value": value})
                  for name, value in (("x", step / 2), ("list/0", step * 3 % 7), ("list/1", -step))]
        yield [b"robot", json.dumps(body).encode()], points


class Timed:
    """With the time in a frame of its own."""

    FEED = 'time = "frame:s"\nvalue = "*"\n'

    @staticmethod
    def messages():
        for step in range(40):
            text = f"{1_700_000_000 + step}.{step:06}"
            body = {"motor": {"current": step / 7}}
            points = [("arm/motor/current", (1_700_000_000 + step) * 10**9 + step * 1000, {"value": step / 7})]
            yield [b"arm", json.dumps(body).encode(), text.encode()], points
        yield [b"arm", b'{"motor":{"current":1}}', b"yesterday"], None
        yield [b"arm", b'{"motor":{"current":1}}'], None


VARIANTS = {"plotjuggler with a time frame": Timed}
AUTOMATIC = True
