"""Bitcoin Core: topic, body, and a number of 32 bits, little-endian, that counts the messages of the topic."""

import struct

FEED = """
body = "raw"
sequence = "frame"
value = "@size"
"""


def messages():
    start = 2**32 - 20
    for step in range(40):
        if step in (7, 8, 9):
            continue  # lost: three transactions that no one will see
        number = (start + step) % 2**32
        body = bytes(200 + step)
        yield [b"rawtx", body, struct.pack("<I", number)], [("rawtx", None, {"value": float(len(body))})]
    yield [b"rawtx", bytes(100)], None
    yield [b"rawtx", bytes(100), b"123"], None


LOST = 3


class Pool:
    """`sequence`: a hash of 32 bytes, a letter, and for the pool's letters its own number."""

    FEED = """
body = "raw"
layout = ["<32ssQ", "<32ss"]
columns = [["hash", "label", "pool"], ["hash", "label"]]
sequence = "frame"
value = "pool"
"""

    @staticmethod
    def messages():
        for step in range(20):
            body = bytes([step] * 32) + b"A" + struct.pack("<Q", 10_000 + step)
            yield [b"sequence", body, struct.pack("<I", step)], [("sequence", None, {"value": 10_000.0 + step})]
        yield [b"sequence", bytes(32) + b"C", struct.pack("<I", 20)], None


VARIANTS = {"bitcoin's sequence topic": Pool}
