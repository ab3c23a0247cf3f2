"""What people send from Python: send_json, send_string("SYM price"), MessagePack, a struct, and a pickle."""

import json
import pickle
import struct

import msgpack

START = 1_700_000_000


class Json:
    """socket.send_json({...}) of ticks and of bars; the shape says which."""

    OPTIONS = ["--decode", "json"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(50):
            tick = {"symbol": "ABC", "time": START + step, "price": 10 + step / 8}
            yield [json.dumps(tick).encode()], [("ABC", (START + step) * 10**9, {"value": 10 + step / 8})]
            bar = {"symbol": "DEF", "timestamp": f"2026-01-02T03:04:{step:02}+01:00", "open": "1.5", "high": 2.5,
                   "low": 1, "close": 2, "volume": None}
            yield [json.dumps(bar).encode()], [
                ("DEF", (1_767_319_440 + step) * 10**9, {"open": 1.5, "high": 2.5, "low": 1.0, "close": 2.0,
                                                        "volume": None})]
        yield [b"{"], None
        yield [json.dumps({"symbol": "ABC", "time": START, "price": float("inf")}).encode()], None
        yield [json.dumps({"symbol": "ABC", "time": START, "price": 1e30}).encode()], None
        yield [json.dumps({"symbol": "ABC", "time": "2200-01-01", "price": 1}).encode()], None
        yield [json.dumps({"symbol": "ABC", "time": "1800-01-01", "price": 1}).encode()], None
        yield [b"[" * 100_000], None
        yield [pickle.dumps({"symbol": "ABC", "time": START, "price": 1})], None


class Text:
    """socket.send_string(f"{symbol} {price}"), as in the guide's examples."""

    OPTIONS = ["--decode", "csv"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(50):
            yield [f"SYM{step % 3} {step / 16}".encode()], [(f"SYM{step % 3}", None, {"value": step / 16})]
        yield [b"SYM1 many"], None
        yield [b"\xff\xfe 1"], None
        yield [b""], None


class Lines:
    """Delimited text with a topic of its own, and names from the command line's mapping."""

    FEED = 'body = "delimited"\nsep = ";"\ncolumns = ["when:ms", "px", "size"]\ntime = "when:ms"\nvalue = "px"\n'

    @staticmethod
    def messages():
        for step in range(30):
            body = f"{START * 1000 + step};{step}.5;1\n{START * 1000 + step + 500};{step}.25;2\n"
            yield [b"depth", body.encode()], [
                ("depth", (START * 1000 + step) * 10**6, {"value": step + 0.5}),
                ("depth", (START * 1000 + step + 500) * 10**6, {"value": step + 0.25})]


class MessagePack:
    """socket.send(msgpack.packb({...}))."""

    OPTIONS = ["--decode", "msgpack"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(50):
            packed = msgpack.packb({"symbol": "MP", "time": START * 10**9 + step, "value": step / 3})
            yield [packed], [("MP", START * 10**9 + step, {"value": step / 3})]
            bar = {"time": msgpack.Timestamp(START + step, step), "open": 1, "high": 300, "low": -70_000, "close": 2**40,
                   "volume": 2.5, "more": [None, True, b"bytes", {"a": [1, 2]}]}
            bar["high"] = 2**41
            yield [b"BARS", msgpack.packb(bar)], [
                ("BARS", (START + step) * 10**9 + step, {"open": 1.0, "high": 2.0**41, "low": -70_000.0,
                                                        "close": 2.0**40, "volume": 2.5})]
        yield [b"\xdd\xff\xff\xff\xff"], None
        yield [b"\xdf\xff\xff\xff\xff"], None
        yield [b"\xdb\xff\xff\xff\xff"], None
        yield [b"\x91" * 5_000], None
        yield [b"\xc1"], None
        yield [msgpack.packb({"symbol": "MP", "time": START, "value": float("-inf")})], None


class Struct:
    """socket.send_multipart([topic, struct.pack("<qdddd", ...)]), the time in nanoseconds."""

    FEED = 'body = "raw"\nlayout = "<qdddd"\ncolumns = ["time:ns", "open", "high", "low", "close"]\n'

    @staticmethod
    def messages():
        names = ("open", "high", "low", "close")
        for step in range(50):
            prices = (1.0, 2.0 + step, 0.5, 1.5)
            time = (START + step) * 10**9
            yield [b"RAW", struct.pack("<qdddd", time, *prices)], [
                ("RAW", time, dict(zip(names, prices)) | {"volume": None})]
        yield [b"RAW", bytes(39)], None
        yield [b"RAW", b""], None
        yield [b"RAW", struct.pack("<qdddd", START * 10**9, 1, 2, 3, 4)], None  # high below low


class Monero:
    """One frame with the name before a colon, `json-minimal-chain_main:{...}`."""

    FEED = 'topic = "prefix"\nsplit = ":"\nvalue = "first_height"\n'

    @staticmethod
    def messages():
        for step in range(10):
            body = {"first_height": 2_000_000 + step, "first_prev_id": "ab" * 32, "ids": ["cd" * 32]}
            yield [b"json-minimal-chain_main:" + json.dumps(body).encode()], [
                ("json-minimal-chain_main", None, {"value": 2_000_000.0 + step})]


VARIANTS = {
    "send_json": Json, "send_string": Text, "delimited rows": Lines, "MessagePack": MessagePack, "struct": Struct,
    "a name before a colon": Monero,
}
