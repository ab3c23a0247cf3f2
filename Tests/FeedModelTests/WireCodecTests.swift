import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Test(arguments: [0, 1, 7, 8, 9, 1_000])
func `an encoded message decodes to an equal one`(count: Int) throws {
  let bars = message(first: 41, .bars(minuteBars(count)), sendTime: 99)
  #expect(try WireCodec.decode(topic: Array("AAPL".utf8), payload: WireCodec.encode(bars)) == bars)
  let samples = message(first: 3, .samples(minuteBars(count).map { Sample(time: $0.time, value: $0.close) }))
  #expect(try WireCodec.decode(topic: Array("AAPL".utf8), payload: WireCodec.encode(samples)) == samples)
}

@Test func `a trim is one record and no heartbeat`() throws {
  let trim = message(first: 5, .trim(keepFrom: Timestamp(nanoseconds: -3)))
  let bytes = WireCodec.encode(trim)
  #expect(bytes.count == 44 + 8)
  #expect(try WireCodec.decode(topic: [65], payload: bytes).payload == trim.payload)
  #expect(!trim.isHeartbeat)
  #expect(message(first: 5, .bars([])).isHeartbeat)
}

@Test func `the bytes of a bar are those of the protocol`() {
  let bar = Bar(
    time: Timestamp(nanoseconds: 1), open: 1, high: 2, low: 0.5, close: 1.5, volume: 10, ticks: 3,
    flags: [.breakBefore], duration: 60)
  let bytes = WireCodec.encode(message(epoch: 0x0102, first: 4, .bars([bar]), sendTime: 5))
  let head: [UInt8] = [32, 0, 1, 0, 0x53, 0x53, 0, 0]
  #expect(Array(bytes[0..<8]) == head)
  #expect(Array(bytes[8..<16]) == [2, 1, 0, 0, 0, 0, 0, 0])
  #expect(Array(bytes[16..<32]) == [4, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])
  #expect(Array(bytes[40..<44]) == [64, 0, 1, 0])
  #expect(bytes.count == 44 + 64)
  #expect(Array(bytes[44..<60]) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  #expect(Array(bytes[92..<108]) == [3, 0, 0, 0, 2, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0])
}

@Test func `longer blocks of a later version are skipped, not refused`() throws {
  let bars = minuteBars(10)
  let plain = WireCodec.encode(message(first: 0, .bars(bars)))
  var grown = Array(plain[0..<40]) + [9, 9, 9, 9] + [72, 0, 10, 0]
  grown[0] = 36
  for index in 0..<10 { grown += Array(plain[44 + index * 64..<108 + index * 64]) + [7, 7, 7, 7, 7, 7, 7, 7] }
  #expect(try WireCodec.decode(topic: [65], payload: grown).payload == .bars(bars))
}

@Test func `every prefix of a message is refused with a reason`() {
  let whole = WireCodec.encode(message(first: 0, .bars(minuteBars(3))))
  for length in 0..<whole.count {
    #expect(throws: FeedFault.self) { try WireCodec.decode(topic: [65], payload: Array(whole[0..<length])) }
  }
}

@Test func `random and damaged bytes never trap`() {
  var random = SplitMix64(seed: 1)
  let whole = WireCodec.encode(message(first: UInt64(Int64.max) - 2, .bars(minuteBars(2))))
  for round in 0..<20_000 {
    var bytes = whole
    if round.isMultiple(of: 4) {
      bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    } else {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<min(48, bytes.count), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    }
    _ = try? WireCodec.decode(topic: [65], payload: bytes)
  }
}

@Test func `a topic is 1 to 128 bytes of UTF-8 without controls`() {
  #expect(Topic.isValid("AAPL/1m"))
  #expect(Topic.isValid("é日"))
  #expect(!Topic.isValid(""))
  #expect(Topic.isValid(String(repeating: "x", count: 128)))
  #expect(!Topic.isValid(String(repeating: "x", count: 129)))
  #expect(!Topic.isValid("a\u{1B}[2J"))
  #expect(!Topic.isValid("a\u{202E}b"))
  #expect(throws: FeedFault.self) { try Topic.name(of: [0xFF, 0xFE]) }
}

@Test func `a file is called by its name without endings and interval, in capitals where it is short`() {
  for (name, symbol) in [
    ("Fixtures/aapl-daily.csv", "AAPL"), ("sea-surface-temperature.csv", "sea-surface-temperature"),
    ("sensor-1.csv", "sensor-1"), ("/a-b/eur.usd.csv", "eur.usd"), ("eurusd_5min.csv.gz", "eurusd"), ("T.csv", "T"),
    ("btc-1h.ndjson", "BTC"), ("walk_2024.csv", "walk_2024"), ("weekly.csv", "weekly"), (".csv", "SERIES"),
    ("readings", "readings"), ("a.b.c.txt", "a.b.c"), ("spread-weekly.json.zst", "spread"),
  ] {
    #expect(Topic.symbol(ofFileNamed: name) == symbol, "\(name)")
  }
}

@Test(arguments: ["co2-ppm-daily", "load_5min", "sunspots-monthly", "rain-annual", "noisy"])
func `a file without bars keeps its name as it is written, with an interval`(_ name: String) {
  #expect(Topic.symbol(ofFileNamed: name + ".csv", areBars: false) == name)
  #expect(Topic.symbol(ofFileNamed: name + ".csv") != name)
}

@Test func `the mark of a hole in samples stands in a free nanosecond, and replaces no point`() {
  let samples = (5..<8).map { Sample(time: Timestamp(nanoseconds: $0), value: 1) }
  let payload = FeedPayload.samples(samples)
  for last in [nil, 0, 3] as [Int64?] {
    guard case .samples(let marked) = payload.markingHole(after: last.map { Timestamp(nanoseconds: $0) }) else {
      continue
    }
    #expect(marked.map(\.time.nanoseconds) == [4, 5, 6, 7] && marked[0].value.isNaN)
  }
  for last in [4, 5, 9] as [Int64] {
    #expect(payload.markingHole(after: Timestamp(nanoseconds: last)) == payload)
  }
  let none = FeedPayload.samples([])
  #expect(none.markingHole(after: nil) == none)
}
