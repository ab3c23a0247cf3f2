"""Makes the format's conformance files from their descriptions (foxglove/mcap: tests/conformance/data/*.json).

The files themselves are kept as pointers in many copies of the repository; a description says every record, and a pointer
the SHA-256 of its file, so what is made here can be held against what was published.
"""

import struct
import zlib

MAGIC = b"\x89MCAP0\r\n"
OPCODES = {"Header": 1, "Footer": 2, "Schema": 3, "Channel": 4, "Message": 5, "Chunk": 6, "MessageIndex": 7,
           "ChunkIndex": 8, "Attachment": 9, "AttachmentIndex": 10, "Statistics": 11, "Metadata": 12,
           "MetadataIndex": 13, "SummaryOffset": 14, "DataEnd": 15}
UNPADDED = {"Message", "Chunk", "Footer", "DataEnd"}


def text(value):
    raw = value.encode()
    return struct.pack("<I", len(raw)) + raw


def table(entries):
    raw = b"".join(entries)
    return struct.pack("<I", len(raw)) + raw


def content(kind, f):
    """The content of a record by its fields, whose numbers are texts."""
    def numbers(layout, *names):
        return struct.pack("<" + layout, *(int(f[name]) for name in names))

    data = bytes(int(byte) for byte in f.get("data", []))
    if kind == "Header":
        return text(f["profile"]) + text(f["library"])
    if kind == "Schema":
        return numbers("H", "id") + text(f["name"]) + text(f["encoding"]) + struct.pack("<I", len(data)) + data
    if kind == "Channel":
        pairs = table(text(key) + text(value) for key, value in f["metadata"].items())
        return numbers("HH", "id", "schema_id") + text(f["topic"]) + text(f["message_encoding"]) + pairs
    if kind == "Message":
        return numbers("HIQQ", "channel_id", "sequence", "log_time", "publish_time") + data
    if kind == "ChunkIndex":
        offsets = table(struct.pack("<HQ", int(k), int(v)) for k, v in f["message_index_offsets"].items())
        return (numbers("QQQQ", "message_start_time", "message_end_time", "chunk_start_offset", "chunk_length") + offsets
                + numbers("Q", "message_index_length") + text(f["compression"])
                + numbers("QQ", "compressed_size", "uncompressed_size"))
    if kind == "Attachment":
        raw = (numbers("QQ", "log_time", "create_time") + text(f["name"]) + text(f["media_type"])
               + struct.pack("<Q", len(data)) + data)
        return raw + struct.pack("<I", zlib.crc32(raw))
    if kind == "AttachmentIndex":
        return numbers("QQQQQ", "offset", "length", "log_time", "create_time", "data_size") + text(f["name"]) \
            + text(f["media_type"])
    if kind == "Statistics":
        counts = table(struct.pack("<HQ", int(k), int(v)) for k, v in f["channel_message_counts"].items())
        return numbers("QHIIIIQQ", "message_count", "schema_count", "channel_count", "attachment_count",
                       "metadata_count", "chunk_count", "message_start_time", "message_end_time") + counts
    if kind == "Metadata":
        return text(f["name"]) + table(text(key) + text(value) for key, value in f["metadata"].items())
    if kind == "MetadataIndex":
        return numbers("QQ", "offset", "length") + text(f["name"])
    if kind == "SummaryOffset":
        return numbers("BQQ", "group_opcode", "group_start", "group_length")
    if kind == "DataEnd":
        return numbers("I", "data_section_crc")
    if kind == "Footer":
        return numbers("QQI", "summary_start", "summary_offset_start", "summary_crc")
    raise ValueError(f"unknown record {kind}")


def record(kind, raw, pads=False):
    if pads and kind not in UNPADDED:
        raw += b"\x01\xff\xff"
    return struct.pack("<BQ", OPCODES[kind], len(raw)) + raw


def chunk(records, features):
    """A chunk of these records, and the index of its messages."""
    raw, entries, times = b"", {}, []
    for kind, fields in records:
        if kind == "Channel":
            entries.setdefault(int(fields["id"]), b"")
        if kind == "Message":
            times.append(int(fields["log_time"]))
            channel = int(fields["channel_id"])
            entries[channel] = entries.get(channel, b"") + struct.pack("<QQ", times[-1], len(raw))
        raw += record(kind, content(kind, fields))
    head = struct.pack("<QQQI", min(times, default=0), max(times, default=0), len(raw), zlib.crc32(raw))
    made = record("Chunk", head + text("") + struct.pack("<Q", len(raw)) + raw)
    if "mx" in features:
        for channel, index in entries.items():
            made += record("MessageIndex", struct.pack("<HI", channel, len(index)) + index, "pad" in features)
    return made


def make(description):
    """The bytes of a file by its description."""
    features = description["meta"]["variant"]["features"]
    records = [(entry["type"], dict(entry["fields"])) for entry in description["records"]]
    made, packed = MAGIC, []
    is_data = True
    for kind, fields in records:
        if kind == "DataEnd" and "ch" in features:
            made += chunk(packed, features)
        is_data = is_data and kind != "DataEnd"
        if is_data and "ch" in features and kind in ("Schema", "Channel", "Message"):
            packed.append((kind, fields))
        else:
            made += record(kind, content(kind, fields), "pad" in features)
    return made + MAGIC
