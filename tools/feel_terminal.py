"""A viewer on a pseudo-terminal with a hand at it, and the series it watches; for check-feel."""

import fcntl
import os
import pty
import re
import struct
import termios
import threading
import time

COLUMNS, ROWS = 160, 45
END = b"\x1b[?2026l"


def series(path, count):
    """A walk of one-second bars, the same on every machine."""
    state, price = 1, 100_000
    with open(path, "w", encoding="ascii") as file:
        file.write("time,open,high,low,close,volume\n")
        for index in range(count):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            step = (state >> 33) % 201 - 100
            low, high = min(price, price + step) - 20, max(price, price + step) + 20
            close = max(1_000, price + step)
            file.write(f"{1_600_000_000 + index},{price/1000:.3f},{high/1000:.3f},{low/1000:.3f},{close/1000:.3f},"
                       f"{(state >> 20) % 1000}\n")
            price = close


class Terminal:
    """A viewer on a pseudo-terminal, and the hand at it. Columns and rows count from 0."""

    def __init__(self, command):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
            os.execv(command[0], command)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * 8, ROWS * 16))
        self.chunks, self.sent = [], []
        self.shown, self.stream, self.read_chunks = None, None, 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        while True:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                return
            if not data:
                return
            self.chunks.append((time.monotonic(), data))
            # A terminal that knows synchronised updates and says what it is.
            if b"\x1b[?2026$p" in data:
                os.write(self.descriptor, b"\x1b[?2026;2$y")
            if re.search(rb"\x1b\[0?c", data):
                os.write(self.descriptor, b"\x1b[?62;22c")

    def type(self, text, pause=0.0):
        os.write(self.descriptor, text.encode())
        time.sleep(pause)

    def hold(self, key, seconds):
        """A key held, as a terminal without releases sends it: a press, a quarter of a second, 30 repeats a second."""
        start = time.monotonic()
        self.type(key)
        repeats = 0
        while 0.25 + repeats / 30 < seconds:
            time.sleep(max(0, start + 0.25 + repeats / 30 - time.monotonic()))
            self.type(key)
            repeats += 1
        return start, time.monotonic()

    def mouse(self, kind, column, row, *others):
        """Sends one report, or several of one place in one write, as a hand that lets go in mid movement makes them."""
        reports = b""
        for kind in (kind, *others):
            self.sent.append((time.monotonic(), kind, column, row))
            code = {"press": 0, "drag": 32, "release": 0}[kind]
            reports += f"\x1b[<{code};{column + 1};{row + 1}{'m' if kind == 'release' else 'M'}".encode()
        os.write(self.descriptor, reports)

    def drag(self, columns, row, seconds, rest=0.0):
        """Presses, moves evenly through the columns, rests and lets go; answers when it did each."""
        self.mouse("press", columns[0], row)
        start = time.monotonic()
        for index, column in enumerate(columns[1:], 1):
            time.sleep(max(0, start + seconds * index / (len(columns) - 1) - time.monotonic()))
            isThrown = rest == 0 and index == len(columns) - 1
            self.mouse("drag", column, row, *(["release"] if isThrown else []))
        if rest > 0:
            time.sleep(rest)
            self.mouse("release", columns[-1], row)
        return start, time.monotonic()

    def frames(self):
        """Every whole frame with the moment at which its last byte came."""
        frames, pending = [], b""
        for moment, data in list(self.chunks):
            pending += data
            while END in pending:
                place = pending.index(END) + len(END)
                frames.append((moment, pending[:place]))
                pending = pending[place:]
        return frames

    def screen(self):
        """What is on the screen; only what came since the last call is read, so that it is not seconds old."""
        import pyte
        if self.shown is None:
            self.shown = pyte.Screen(COLUMNS, ROWS)
            self.stream = pyte.ByteStream(self.shown)
        while self.read_chunks < len(self.chunks):
            self.stream.feed(self.chunks[self.read_chunks][1])
            self.read_chunks += 1
        return self.shown.display

    def cpu(self):
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
