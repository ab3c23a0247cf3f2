"""What exchanges and sensors send as JSON, read without a mapping: the value, the time and the name are found, and what
numbers messages and trades is no value. In perfect order, but for the messages that hold no value."""

import json
import time

START = (int(time.time()) - 60) * 1000  # epochs are known by being near the time of their receipt


class Binance:
    """Trades, with messages of other kinds among them: subscription replies and changes of the order book."""

    OPTIONS = ["--decode", "json"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(50):
            moment = START + step * 100
            trade = {"e": "trade", "E": moment + 7, "s": "BNBBTC", "t": 12345 + step, "p": f"{step / 16}", "q": "100",
                     "b": 88 + step, "a": 50 + step, "T": moment, "m": True, "M": True}
            yield [json.dumps(trade).encode()], [("BNBBTC", moment * 10**6, {"price": step / 16, "size": 100})]
        depth = {"e": "depthUpdate", "E": START, "s": "BNBBTC", "U": 157, "u": 160, "b": [["0.0024", "10"]], "a": []}
        yield [json.dumps(depth).encode()], None
        yield [json.dumps({"result": None, "id": 1}).encode()], []


class Kline:
    """A bar that goes on changing, at the time at which it begins."""

    OPTIONS = ["--decode", "json"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(40):
            start = START // 1000 * 1000 + step * 1000
            kline = {"t": start, "T": start + 999, "s": "ETHBTC", "i": "1s", "f": 1, "L": 2, "o": "1", "c": "2", "h": "3",
                     "l": f"{step / 64}", "v": "7", "n": 2, "x": False, "q": "1", "V": "5", "Q": "1", "B": "1"}
            yield [json.dumps({"e": "kline", "E": start + 5, "s": "ETHBTC", "k": kline}).encode()], [
                ("ETHBTC", start * 10**6,
                 {"open": 1.0, "high": 3.0, "low": step / 64, "close": 2.0, "volume": 7.0})]


class Sensor:
    """Several values of a sensor under its topic, with a number of the message that is none of them."""

    OPTIONS = ["--decode", "json"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(40):
            body = {"temperature": 20.5 + step, "humidity": 40, "battery": 3.75, "seq": step, "ts": START // 1000 + step}
            yield [b"site/room00", json.dumps(body).encode()], [
                (f"site/room00/{name}", body["ts"] * 10**9, {"value": float(body[name])})
                for name in ("temperature", "humidity", "battery")]


class Prometheus:
    """The answer to a query, as a script passes it on."""

    OPTIONS = ["--decode", "json"]
    AUTOMATIC = True

    @staticmethod
    def messages():
        for step in range(20):
            moment = START / 1000 + step
            result = [{"metric": {"__name__": "up", "job": job}, "value": [moment, str(step % 2)]} for job in ("a", "b")]
            body = {"status": "success", "data": {"resultType": "vector", "result": result}}
            yield [json.dumps(body).encode()], [
                (f'up{{job="{job}"}}', START * 10**6 + step * 10**9, {"value": float(step % 2)}) for job in ("a", "b")]


class Named:
    """The same by name: what holds no trade is passed over, not refused."""

    OPTIONS = ["--feed", "binance-trade"]

    @staticmethod
    def messages():
        for frames, points in Binance.messages():
            yield frames, points or []


class Mosquitto:
    """What mosquitto_sub -F %J prints, by name, with a payload that is text among numbers."""

    OPTIONS = ["--feed", "mqtt-json"]

    @staticmethod
    def messages():
        for step in range(30):
            second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(START // 1000 + step))
            body = {"tst": f"{second}.250000+0000", "topic": "site/room1", "qos": 0, "retain": 0, "payloadlen": 40,
                    "payload": {"temperature": 20.5 + step, "state": "ON", "air": {"humidity": 40 + step}}}
            moment = (START // 1000 + step) * 10**9 + 250_000_000
            yield [json.dumps(body).encode()], [("site/room1/temperature", moment, {"value": 20.5 + step}),
                                                ("site/room1/air/humidity", moment, {"value": 40.0 + step})]
            yield [json.dumps({**body, "topic": "site/state", "payload": "online"}).encode()], []


class Exposition:
    """The text of a Prometheus target, under the name of its host."""

    OPTIONS = ["--feed", "prometheus"]

    @staticmethod
    def messages():
        for step in range(20):
            text = (f'# TYPE requests counter\nrequests{{path="/a b"}} {step * 7} {START + step * 1000}\n'
                    f"load 0.5 {START + step * 1000}\n")
            moment = (START + step * 1000) * 10**6
            yield [text.encode()], [('requests{path="/a b"}', moment, {"value": step * 7.0}),
                                    ("load", moment, {"value": 0.5})]


VARIANTS = {"binance": Binance, "binance by name": Named, "mqtt": Mosquitto, "exposition": Exposition, "kline": Kline, "sensor": Sensor, "prometheus": Prometheus}
