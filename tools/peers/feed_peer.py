"""The feed as it is usually read in Python, for tools/bench feed: a bar a message as JSON text, and lists to append to.

A request "ENDPOINT MESSAGES" a line connects, receives that number of messages, and answers with the second, by
CLOCK_MONOTONIC, at which the last was in its place.
"""

import json
import sys
import time

import zmq

context = zmq.Context()
for line in sys.stdin:
    endpoint, messages = line.split()
    socket = context.socket(zmq.SUB)
    socket.setsockopt(zmq.SUBSCRIBE, b"")
    socket.connect(endpoint)
    receive, loads = socket.recv, json.loads
    times, opens, highs, lows, closes, volumes = ([] for _ in range(6))
    for _ in range(int(messages)):
        bar = loads(receive())
        times.append(bar["t"])
        opens.append(bar["o"])
        highs.append(bar["h"])
        lows.append(bar["l"])
        closes.append(bar["c"])
        volumes.append(bar["v"])
    end = time.monotonic()
    socket.close(0)
    print(f"{end:.9f}", flush=True)
