"""Decodes a payload of Slipstream with struct: the oracle for the binary format (Fixtures/slipstream-sbe.xml)."""

import struct
from collections import namedtuple

Message = namedtuple("Message", "kind epoch first_sequence send_time records step origin trades states words",
                     defaults=(1.0, 0.0, False, False, ()))
Bar = namedtuple("Bar", "time open high low close volume ticks flags duration")
Sample = namedtuple("Sample", "time value")
Trim = namedtuple("Trim", "keep_from")
Word = namedtuple("Word", "number word")

SCHEMA = 21331
#: A marker's text and kind by the texts behind the records; its side is "buy", "sell" or "".
Marker = namedtuple("Marker", "time text value kind side size")
TEMPLATES = {1: (Bar, "<qdddddIIq"), 2: (Sample, "<qd"), 3: (Trim, "<q"), 4: (Word, "<H"),
             5: (Marker, "<qddHHHH")}


def words(payload, start, length, count):
    """The words of a group, from its first record on."""
    found = []
    for _ in range(count):
        number, size = struct.unpack_from("<H", payload, start)[0], struct.unpack_from("<H", payload, start + length)[0]
        start += length + 2 + size
        if start > len(payload):
            raise ValueError(f"a word of {size} bytes is cut off")
        found.append(Word(number, payload[start - size:start].decode()))
    return found


def decode(payload):
    """The message in a payload frame; raises ValueError or struct.error when it is none."""
    root_length, template, schema, version = struct.unpack_from("<HHHH", payload, 0)
    if schema != SCHEMA or template not in TEMPLATES or root_length < 32:
        raise ValueError(f"not a message of ours: schema {schema}, template {template}")
    epoch, first, send_time, flags, _reserved = struct.unpack_from("<QQqII", payload, 8)
    step, origin = struct.unpack_from("<dd", payload, 40) if root_length >= 48 else (1.0, 0.0)
    group = 8 + root_length
    length, count = struct.unpack_from("<HH", payload, group)
    record, layout = TEMPLATES[template]
    if count and length < struct.calcsize(layout):
        raise ValueError(f"records of {length} bytes are too short")
    if record is Word:
        records = words(payload, group + 4, length, count)
        return Message("Word", epoch, first, send_time, records, step, origin, False, True)
    if record is Marker:
        behind, records = group + 4 + length * count, []
        texts = dict(words(payload, behind + 4, *struct.unpack_from("<HH", payload, behind)))
        for start in range(group + 4, behind, length):
            time, value, size, text, kind, side, _ = struct.unpack_from(layout, payload, start)
            records.append(Marker(time, texts.get(text, ""), value, texts.get(kind, ""), {1: "buy", 2: "sell"}.get(side, ""), size))
        return Message("Marker", epoch, first, send_time, records, step, origin)
    starts = (group + 4 + index * length for index in range(count))
    records = [record(*struct.unpack_from(layout, payload, start)) for start in starts]
    states, named = record is Sample and bool(flags & 4), ()
    if states and flags & 8 and version >= 3:
        behind = group + 4 + length * count
        named = words(payload, behind + 4, *struct.unpack_from("<HH", payload, behind))
    return Message(record.__name__, epoch, first, send_time, records, step, origin, record is Bar and bool(flags & 2),
                   states, tuple(named))
