"""Protocol Buffers by the shipped schema, Fixtures/slipstream.proto, written by Google's own library."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile

FEED = 'body = "protobuf"\n'
SCHEMA = pathlib.Path(__file__).resolve().parent.parent.parent / "Fixtures" / "slipstream.proto"


def schema():
    """The classes of the schema, compiled once in each process."""
    if "slipstream_pb2" not in sys.modules:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "grpc_tools.protoc", f"-I{SCHEMA.parent}", f"--python_out={folder}",
                            SCHEMA.name], check=True)
            spec = importlib.util.spec_from_file_location("slipstream_pb2", f"{folder}/slipstream_pb2.py")
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            sys.modules["slipstream_pb2"] = module
    return sys.modules["slipstream_pb2"]


def messages():
    points = schema()
    for step in range(30):
        time = (1_700_000_000 + step) * 10**9 + step
        body = points.Points(symbol="PB", bars=[points.Bar(time=time, open=1, high=3 + step, low=0, close=2.5, ticks=9)])
        yield [body.SerializeToString()], [
            ("PB", time, {"open": 1.0, "high": 3.0 + step, "low": 0.0, "close": 2.5, "volume": 0.0})]
        body = points.Points(samples=[points.Sample(time=time, value=step / 3), points.Sample(time=time + 1)])
        yield [b"topic", body.SerializeToString()], [
            ("topic", time, {"value": step / 3}), ("topic", time + 1, {"value": 0.0})]
    whole = points.Points(symbol="PB", samples=[points.Sample(time=1, value=2)]).SerializeToString()
    yield [whole[:-1]], None
    yield [b"\x12\xff\xff\xff\xff\x0f"], None
    yield [b"\x0b"], None
