"""What the checks with sockets share: free endpoints, and processes that end with the check."""

import socket
import subprocess
import threading
import time

PATIENCE = 20  # seconds until something that does not happen counts as failed


def free_port():
    """A port that, with the one after it, was free a moment ago."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            try:
                two.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port


def free_endpoint():
    return f"tcp://127.0.0.1:{free_port()}"


class Process:
    """A process whose lines are read as they come."""

    def __init__(self, command, takes_input=False):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE if takes_input else None, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.out, self.errors = [], []
        self.readers = [threading.Thread(target=self.read, args=pair) for pair in
                        ((self.process.stdout, self.out), (self.process.stderr, self.errors))]
        for reader in self.readers:
            reader.start()

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))

    def wait_for(self, text):
        self.wait_until(lambda: any(text in line for line in self.errors), f"no line with '{text}'")

    def wait_until(self, condition, complaint):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None or condition(), f"it ended: {self.errors}"
            assert time.monotonic() < end, f"{complaint}: {self.errors}"
            time.sleep(0.02)

    def wait(self):
        code = self.process.wait(PATIENCE)
        for reader in self.readers:
            reader.join()
        return code

    def end(self):
        """Lines of points, the exit code, and the one sentence that says why."""
        code = self.wait()
        return len(self.out), code, sentence("\n".join(self.errors))

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.wait()

    def is_alive(self):
        return self.process.poll() is None


def sentence(errors):
    """The one line that says why."""
    lines = [line.removeprefix("slipstream: ") for line in errors.splitlines() if line]
    assert len(lines) <= 1, f"more than one sentence: {lines}"
    return lines[0] if lines else ""
