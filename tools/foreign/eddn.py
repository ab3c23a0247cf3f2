"""The Elite Dangerous data network: one frame, JSON packed by zlib, a market's commodities in one array."""

import gzip
import json
import zlib

import zstandard

FEED = """
envelope = "zlib"
topic = "none"
time = "header.gatewayTimestamp:iso8601"
explode = "message.commodities"
value = "sellPrice"
key = "name"
"""


def messages():
    for step in range(30):
        goods = {"gold": 47_000 + step, "tea": 1_500 - step, "painite": 0}
        message = {
            "$schemaRef": "https://eddn.edcd.io/schemas/commodity/3",
            "header": {"gatewayTimestamp": f"2026-11-20T08:30:{step:02}.123456Z", "softwareName": "E:D Market",
                       "softwareVersion": "2.1.7.0", "uploaderID": "a-b-c"},
            "message": {"commodities": [{"buyPrice": 0, "demand": 7, "meanPrice": price, "name": name,
                                         "sellPrice": price, "stock": 0} for name, price in goods.items()],
                        "marketId": 128_666_762, "stationName": "Jameson Memorial", "systemName": "Shinrarta Dezhra",
                        "timestamp": f"2026-11-20T08:30:{step:02}Z"},
        }
        time = 1_795_163_400 * 10**9 + step * 10**9 + 123_456_000
        yield [zlib.compress(json.dumps(message).encode())], [
            (name, time, {"value": float(price)}) for name, price in goods.items()]
    other = {"$schemaRef": "https://eddn.edcd.io/schemas/journal/1", "header": {}, "message": {"event": "FSDJump"}}
    yield [zlib.compress(json.dumps(other).encode())], None
    yield [zlib.compress(json.dumps(other).encode())[:-3]], None
    yield [zlib.compress(b" " * 20_000_000)], None
    yield [b"no zlib at all"], None


class Packed:
    """The same message in gzip's or zstd's envelope."""

    def __init__(self, envelope, pack):
        self.FEED = FEED.replace("zlib", envelope)
        self.pack = pack

    def messages(self):
        for frames, points in messages():
            if points:
                yield [self.pack(zlib.decompress(frames[0]))], points
        yield [self.pack(bytes(20_000_000))], None
        yield [self.pack(b'{"a":1}')[:-1]], None


VARIANTS = {"gzip": Packed("gzip", gzip.compress), "zstd": Packed("zstd", zstandard.compress)}
