"""Slipstream's feeds and recordings from Python.

    frame = read("day.mcap", "AAPL")                  # a pandas DataFrame; needs pip mcap, and pandas
    for points in Subscriber("tcp://127.0.0.1:5556", ["AAPL"]): ...          # with history and gap check; needs pyzmq
    with Publisher("tcp://127.0.0.1:5556") as feed: feed.send("TEMP", [Sample(time.time_ns(), 21.5)])

Times are nanoseconds since 1970 (UTC). The messages are SBE (Fixtures/slipstream-sbe.xml). One file without further
modules: copy it beside a script.
"""

import collections
import itertools
import json
import math
import random
import struct
import threading
import time as clock

Bar = collections.namedtuple("Bar", "time open high low close volume ticks flags duration",
                             defaults=(math.nan, 0, 0, 0))
Sample = collections.namedtuple("Sample", "time value")
Trim = collections.namedtuple("Trim", "keep_from")
#: A word of a topic of states, which the values of its samples mean by number.
Word = collections.namedtuple("Word", "number word")
#: What happened at a time: its text, kind and side ("buy", "sell" or "") as texts; NaN where it has no value or size.
Marker = collections.namedtuple("Marker", "time text value kind side size")
#: What a payload holds. `first` is the sequence number of the first point, or of the next where there is none.
Payload = collections.namedtuple("Payload", "kind epoch first sent records is_index")
#: What a subscriber yields: points of one topic in order. `lost` are the numbers missing before them, for good.
Points = collections.namedtuple("Points", "topic epoch first records lost is_history is_index")

SCHEMA = 21331
KINDS = {1: (Bar, "<qdddddIIq"), 2: (Sample, "<qd"), 3: (Trim, "<q"), 4: (Word, "<H"), 5: (Marker, "<qddHHHH")}
LARGEST = 500  # points in one message that a publisher sends


def decode(payload):
    """The content of a payload; ValueError if it is none."""
    try:
        root, template, schema, _version = struct.unpack_from("<HHHH", payload, 0)
        if schema != SCHEMA or template not in KINDS or root < 32:
            raise ValueError(f"no payload of Slipstream: schema {schema}, template {template}")
        epoch, first, sent, flags, _reserved = struct.unpack_from("<QQqII", payload, 8)
        length, count = struct.unpack_from("<HH", payload, 8 + root)
        kind, layout = KINDS[template]
        if count and length < struct.calcsize(layout):
            raise ValueError(f"records of {length} bytes are too short")
        if kind is Word:
            records = list(_words(payload, 8 + root + 4, length, count))
        elif kind is Marker:
            records = list(_markers(payload, 8 + root + 4, length, count, layout))
        else:
            starts = (8 + root + 4 + place * length for place in range(count))
            records = [kind(*struct.unpack_from(layout, payload, start)) for start in starts]
    except struct.error as error:
        raise ValueError(f"a payload of {len(payload)} bytes is cut off: {error}") from None
    return Payload(kind, epoch, first, sent, records, bool(flags & 1))


def _words(payload, start, length, count):
    for _ in range(count):
        number, = struct.unpack_from("<H", payload, start)
        size, = struct.unpack_from("<H", payload, start + length)
        start += length + 2
        yield Word(number, struct.unpack_from(f"{size}s", payload, start)[0].decode(errors="replace"))
        start += size


def _markers(payload, start, length, count, layout):
    behind = start + length * count
    texts = dict(_words(payload, behind + 4, *struct.unpack_from("<HH", payload, behind)))
    for place in range(count):
        time, value, size, text, kind, side, _ = struct.unpack_from(layout, payload, start + place * length)
        yield Marker(time, texts.get(text, ""), value, texts.get(kind, ""), {1: "buy", 2: "sell"}.get(side, ""), size)


def encode(records, epoch, first, sent=None, kind=None):
    """The payload of bars or samples; without records, a heartbeat of `kind`."""
    kind = kind or type(records[0])
    template, layout = next((number, layout) for number, (known, layout) in KINDS.items() if known is kind)
    head = struct.pack("<HHHHQQqII", 32, template, SCHEMA, 0, epoch, first, sent or clock.time_ns(), 0, 0)
    body = b"".join(struct.pack(layout, *record) for record in records)
    return head + struct.pack("<HH", struct.calcsize(layout), len(records)) + body


class Tracker:
    """Follows the sequence numbers of one topic: what is new of each message, and what is missing before it."""

    def __init__(self):
        self.epoch, self.next, self.ended = None, 0, set()

    def take(self, epoch, first, records):
        """(the new records, their first number, the missing numbers)."""
        if epoch != self.epoch:
            if epoch in self.ended:
                return [], first, range(0)
            missing = range(0, first) if self.epoch is not None else range(0)
            self.ended.add(self.epoch)
            self.epoch, self.next = epoch, first
        else:
            missing = range(self.next, first)
        known = max(0, self.next - first)
        self.next = max(self.next, first + len(records))
        return records[known:], first + known, missing


# Recordings


def _point(channel, schema, data):
    """(epoch, sequence or None, records) of a message in one of the encodings of a recording; None for others."""
    if channel.message_encoding == "slipstream":
        payload = decode(data)
        return None if payload.kind in (Trim, Word) else (payload.epoch, payload.first, payload.records)
    name = schema.name if schema else ""
    if channel.message_encoding == "json" and name in ("slipstream.Bar", "slipstream.Sample"):
        row = json.loads(data)
        stamp = row["index"] if "index" in row else _nanoseconds(row["time"])
        number = lambda key: math.nan if row.get(key) is None else float(row[key])
        if name == "slipstream.Sample":
            return row["epoch"], row["sequence"], [Sample(stamp, number("value"))]
        return row["epoch"], row["sequence"], [
            Bar(stamp, *map(number, ("open", "high", "low", "close", "volume")), row.get("ticks", 0))]
    if channel.message_encoding == "json" and name == "slipstream.Marker":
        row = json.loads(data)
        stamp = row["index"] if "index" in row else _nanoseconds(row["time"])
        number = lambda key: math.nan if row.get(key) is None else float(row[key])
        text = lambda key: row.get(key, "")
        return row["epoch"], row["sequence"], [
            Marker(stamp, text("text"), number("value"), text("kind"), text("side"), number("size"))]
    if channel.message_encoding == "protobuf" and name in ("slipstream.Bar", "slipstream.Sample"):
        kind, layout = (Bar, "<xqxdxdxdxdxd") if name == "slipstream.Bar" else (Sample, "<xqxd")
        return 1, None, [kind(*struct.unpack_from(layout, data))]
    return None


def _nanoseconds(text):
    import datetime

    head, _, rest = text.rstrip("Z").partition(".")
    moment = datetime.datetime.fromisoformat(head).replace(tzinfo=datetime.timezone.utc)
    return int(moment.timestamp()) * 10**9 + int((rest + "000000000")[:9])


def records(path, symbol=None):
    """(topic, record) of the points of a recording in the order of receipt, each once; needs pip mcap."""
    from mcap.reader import make_reader

    trackers = collections.defaultdict(Tracker)
    with open(path, "rb") as file:
        for schema, channel, message in make_reader(file).iter_messages(topics=symbol and [symbol]):
            found = _point(channel, schema, message.data)
            if found:
                epoch, first, points = found
                first = message.sequence if first is None else first
                for point in trackers[channel.topic].take(epoch, first, points)[0]:
                    yield channel.topic, point


def read(path, symbol=None):
    """A recording as a pandas DataFrame by time, or a dictionary of them by topic without `symbol`."""
    import pandas

    columns = collections.defaultdict(list)
    for topic, point in records(path, symbol):
        columns[topic].append(point)
    frames = {}
    for topic, points in columns.items():
        frame = pandas.DataFrame(points, columns=type(points[0])._fields)
        frame.index = pandas.to_datetime(frame.pop("time"), unit="ns", utc=True)
        # A bar that goes on changing was recorded again and again: its last state counts.
        # Markers of one time are several.
        frames[topic] = frame if isinstance(points[0], Marker) else frame[~frame.index.duplicated(keep="last")]
    if symbol is None:
        return frames
    if symbol not in frames:
        raise KeyError(f"{path} has no points of {symbol}; it has {', '.join(frames) or 'none'}")
    return frames[symbol]


# Feeds


def _control(endpoint):
    """The control endpoint that belongs to a feed's: the next port, or the path with -control."""
    scheme, _, place = endpoint.partition("://")
    if scheme == "ipc":
        return endpoint + "-control"
    host, _, port = place.rpartition(":")
    return f"{scheme}://{host}:{int(port) + 1}"


class Subscriber:
    """Iterates over the points of a feed: first its history, then what comes, without gaps as far as the publisher
    still has what was missed. What is missing for good is in `lost` of the points after it.

    `control=None` reads live points alone; `timeout` is how many seconds a reply may take.
    """

    def __init__(self, endpoint, topics=None, control="auto", timeout=2.0, context=None):
        import zmq

        self.zmq, self.timeout = zmq, timeout
        self.wanted = set(topics) if topics else None
        context = context or zmq.Context.instance()
        self.live = context.socket(zmq.SUB)
        self.live.setsockopt(zmq.LINGER, 0)
        for topic in topics or [""]:
            self.live.subscribe(topic.encode())
        self.live.connect(endpoint)
        self.asking = None
        if control:
            self.asking = context.socket(zmq.DEALER)
            self.asking.setsockopt(zmq.LINGER, 0)
            self.asking.connect(_control(endpoint) if control == "auto" else control)
        self.ids, self.trackers, self.joined = itertools.count(1), collections.defaultdict(Tracker), set()
        #: The words of topics of states by the values of their samples, as {topic: {number: word}}.
        self.words = collections.defaultdict(dict)

    def close(self):
        self.live.close(0)
        if self.asking:
            self.asking.close(0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def ask(self, **request):
        """(the last frame of the reply, the payloads); None if nobody answers in time."""
        if not self.asking:
            return None
        number = next(self.ids)
        self.asking.send(json.dumps({**request, "id": number}).encode())
        end = clock.monotonic() + self.timeout
        while (left := end - clock.monotonic()) > 0:
            if self.asking.poll(int(left * 1000) + 1):
                *payloads, last = self.asking.recv_multipart()
                reply = json.loads(last)
                if reply.get("id") == number:
                    return reply, [decode(payload) for payload in payloads]
        self.asking.close(0)  # a feed without a control socket: go on with what is live
        self.asking = None
        return None

    def __iter__(self):
        catalogue = self.ask(op="catalogue")
        for entry in catalogue[0].get("topics", []) if catalogue else []:
            if self.wanted is None or entry["topic"] in self.wanted:
                yield from self._join(entry["topic"])
        while True:
            topic, frame = self.live.recv_multipart()[:2]
            topic = topic.decode()
            payload = decode(frame)
            if payload.kind is Trim or self.wanted is not None and topic not in self.wanted:
                continue
            if topic not in self.joined:
                yield from self._join(topic)
            yield from self._take(topic, payload, False)

    def _join(self, topic):
        self.joined.add(topic)
        reply = self.ask(op="snapshot", topic=topic)
        for payload in reply[1] if reply else []:
            yield from self._take(topic, payload, True)

    def _take(self, topic, payload, is_history):
        tracker = self.trackers[topic]
        if payload.kind is Word:
            self.words[topic].update(payload.records)
            payload = payload._replace(records=[])
        lost = range(0)
        if tracker.epoch == payload.epoch and payload.first > tracker.next:
            missing = range(tracker.next, payload.first)
            reply = self.ask(op="range", topic=topic, first=missing.start, count=len(missing))
            for found in reply[1] if reply else []:
                if found.kind is Word:
                    continue
                fresh, first, _ = tracker.take(found.epoch, found.first, found.records)
                if fresh:
                    yield Points(topic, found.epoch, first, fresh, range(0), True, found.is_index)
        fresh, first, lost = tracker.take(payload.epoch, payload.first, payload.records)
        if fresh or lost:
            yield Points(topic, payload.epoch, first, fresh, lost, is_history, payload.is_index)


class Publisher:
    """Publishes bars and samples with sequence numbers and heartbeats, and serves its history to readers that come late
    or missed something. `send` may be called from the thread that made it; another thread owns the sockets."""

    def __init__(self, endpoint, control="auto", history=100_000):
        import zmq

        self.zmq, self.context = zmq, zmq.Context()
        self.epoch = random.randrange(1, 1 << 53)
        self.series, self.history = {}, history
        self.feed = self.context.socket(zmq.PUB)
        self.feed.bind(endpoint)
        self.answers = self.context.socket(zmq.ROUTER)
        if control:
            self.answers.bind(_control(endpoint) if control == "auto" else control)
        self.outlet = self.context.socket(zmq.PAIR)
        self.outlet.bind("inproc://points")
        self.inlet = self.context.socket(zmq.PAIR)
        self.inlet.connect("inproc://points")
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def send(self, topic, points):
        """Publishes points of one topic, all bars or all samples, in order of time; a point of the last one's time
        replaces it."""
        if not 1 <= len(topic.encode()) <= 128 or not topic.isprintable():
            raise ValueError(f"{topic!r} is no topic: 1 to 128 bytes without control characters")
        points = list(points)
        if points:
            self.inlet.send_pyobj((topic, points))

    def close(self):
        """Sends what is waiting, and ends."""
        self.inlet.send_pyobj(None)
        self.thread.join()
        self.inlet.close(0)
        self.feed.close(500)
        for socket in (self.answers, self.outlet):
            socket.close(0)
        self.context.term()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _run(self):
        poller = self.zmq.Poller()
        poller.register(self.outlet, self.zmq.POLLIN)
        poller.register(self.answers, self.zmq.POLLIN)
        spoken = {}
        while True:
            ready = dict(poller.poll(250))
            if self.outlet in ready:
                sent = self.outlet.recv_pyobj()
                if sent is None:
                    return
                self._publish(*sent)
                spoken[sent[0]] = clock.monotonic()
            if self.answers in ready:
                self._answer(*self.answers.recv_multipart()[:2])
            for topic, (held, following, kind) in self.series.items():
                if clock.monotonic() - spoken[topic] >= 1:
                    self.feed.send_multipart([topic.encode(), encode([], self.epoch, following, kind=kind)])
                    spoken[topic] = clock.monotonic()

    def _publish(self, topic, points):
        held, following, kind = self.series.get(topic, (collections.deque(maxlen=self.history), 0, type(points[0])))
        for start in range(0, len(points), LARGEST):
            part = points[start:start + LARGEST]
            self.feed.send_multipart([topic.encode(), encode(part, self.epoch, following)])
            held.extend(part)
            following += len(part)
        self.series[topic] = (held, following, kind)

    def _answer(self, reader, request):
        try:
            asked = json.loads(request)
            if isinstance(asked, dict) and asked.get("op") == "hold":
                return  # it is for publishers that can wait
            payloads, reply = self._reply(asked)
        except (ValueError, KeyError, TypeError) as error:
            asked, payloads, reply = {}, [], {"op": "error", "reason": str(error)}
        if isinstance(asked, dict) and "id" in asked:
            reply["id"] = asked["id"]
        self.answers.send_multipart([reader, *payloads, json.dumps(reply).encode()])

    def _reply(self, asked):
        if asked["op"] == "catalogue":
            return [], {"op": "catalogue", "topics": [
                {"topic": topic, "kind": "bars" if kind is Bar else "samples", "epoch": self.epoch,
                 "first": following - len(held), "next": following}
                for topic, (held, following, kind) in self.series.items()]}
        held, following, kind = self.series[asked["topic"]]
        oldest = following - len(held)
        if asked["op"] == "range":
            first, end = int(asked["first"]), min(following, int(asked["first"]) + int(asked["count"]))
            if first < oldest:
                return [], {"op": "gone", "first": oldest}
        else:
            first, end = oldest, following
        points = list(itertools.islice(held, first - oldest, max(0, end - oldest)))
        payloads = [encode(points[start:start + LARGEST], self.epoch, first + start)
                    for start in range(0, len(points), LARGEST)]
        return payloads, {"op": "end", "epoch": self.epoch, "next": end}
