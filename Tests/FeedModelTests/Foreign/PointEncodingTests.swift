import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Drawn points whose numbers need all their digits.
private func drawn(_ count: Int, _ random: inout SplitMix64) -> (bars: [Bar], samples: [Sample]) {
  var bars: [Bar] = []
  var samples: [Sample] = []
  for index in 0..<count {
    let time = Timestamp(
      nanoseconds: Int64.random(in: -2_200_000_000_000_000_000...4_000_000_000_000_000_000, using: &random))
    let scale = ([1, 1e-9, 1e12, 7] as [Double]).randomElement(using: &random) ?? 1
    let low = Double.random(in: -1...1, using: &random) * scale
    let high = low + Double.random(in: 0...1, using: &random) * scale
    bars.append(
      Bar(
        time: time, open: low, high: high, low: low, close: high,
        volume: index % 5 == 0 ? .nan : Double.random(in: 0...1e9, using: &random).rounded(),
        ticks: UInt32(index % 3)))
    samples.append(
      Sample(
        time: time, value: index % 7 == 0 ? .nan : ([low, -0.0, 1e17] as [Double]).randomElement(using: &random) ?? 0))
  }
  return (bars, samples)
}

private func same(_ a: FeedPayload, _ b: FeedPayload) -> Bool {
  func bits(_ payload: FeedPayload) -> [[UInt64]] {
    func word(_ value: Double) -> UInt64 { value.isNaN ? .max : value.bitPattern }
    return switch payload {
    case .bars(let bars):
      bars.map { bar in
        [UInt64(bitPattern: bar.time.nanoseconds), UInt64(bar.ticks)]
          + [bar.open, bar.high, bar.low, bar.close, bar.volume].map(word)
      }
    case .samples(let samples): samples.map { [UInt64(bitPattern: $0.time.nanoseconds), word($0.value)] }
    case .trim: []
    }
  }
  return a.kind == b.kind && bits(a) == bits(b)
}

@Test(arguments: [PointEncoding.json, .csv], UInt64(0)..<8)
func `points written for others are recognised and read back equal`(_ encoding: PointEncoding, _ seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let (bars, samples) = drawn(700, &random)
  for payload in [FeedPayload.bars(encoding == .csv ? bars.map(\.withoutTicks) : bars), .samples(samples)] {
    let sent = message("A/1m", epoch: 99, first: 1_000, payload)
    let now = Timestamp(nanoseconds: 4_100_000_000_000_000_000)
    let frames = encoding.frames(of: sent)
    let first = try #require(frames.first)
    guard case .foreign(let reader) = try FeedDetection(name: "x").verdict(on: first, receivedAt: now) else {
      Issue.record("seed \(seed): the encoding was not found out")
      return
    }
    var decoder = ForeignDecoder(reader)
    let outcomes = frames.map { decoder.decode($0, receivedAt: now) }
    #expect(outcomes.allSatisfy { $0.fault == nil && $0.messages.count == 1 }, "seed \(seed)")
    let messages = outcomes.flatMap(\.messages)
    #expect(messages.allSatisfy { $0.topic == "A/1m" })
    let read = messages.map(\.payload).reduce(payload.prefix(0)) { whole, part in
      switch (whole, part) {
      case (.bars(let a), .bars(let b)): .bars(a + b)
      case (.samples(let a), .samples(let b)): .samples(a + b)
      default: whole
      }
    }
    #expect(same(read, payload), "seed \(seed)")
    #expect(decoder.isNumbered == (encoding == .json))
    if encoding == .json {
      #expect(messages.map(\.firstSequence) == Array(1_000..<1_700), "seed \(seed)")
      #expect(messages.allSatisfy { $0.epoch == 99 }, "seed \(seed)")
    }
  }
}

extension Bar {
  /// CSV has the columns of the specification, of which ticks are none.
  fileprivate var withoutTicks: Bar {
    var bar = self
    bar.ticks = 0
    return bar
  }
}

@Test(
  arguments: [PointEncoding.json, .csv],
  [IndexScale.whole, IndexScale(decimals: 1), IndexScale(step: 0.25, origin: -3)].compactMap { $0 })
func `indices for others are found out and read back as indices of the same numbers`(
  _ encoding: PointEncoding, _ scale: IndexScale
) throws {
  for count in [1, 2, 50] {
    let indices = (0..<count).map { Timestamp(nanoseconds: Int64($0) * 5 - 7) }
    let bars = indices.map { Bar(time: $0, open: 1, high: 3, low: 0.5, close: 2, volume: 9) }
    let samples = indices.map { Sample(time: $0, value: Double($0.nanoseconds) / 3) }
    for payload in [FeedPayload.bars(bars), .samples(samples)] {
      var sent = message("run", epoch: 5, first: 10, payload)
      sent.indexScale = scale
      let now = Timestamp(nanoseconds: 1_800_000_000_000_000_000)
      let frames = encoding.frames(of: sent)
      guard case .foreign(let reader) = try FeedDetection(name: "x").verdict(on: frames[0], receivedAt: now) else {
        Issue.record("the encoding was not found out")
        return
      }
      var decoder = ForeignDecoder(reader)
      let outcomes = frames.map { decoder.decode($0, receivedAt: now) }
      #expect(outcomes.allSatisfy { $0.fault == nil })
      let read = outcomes.flatMap(\.messages)
      #expect(read.allSatisfy { $0.topic == "run" && $0.indexScale.map { $0.hasNumbers(of: scale) } == true })
      let points = read.map(\.payload).reduce(payload.prefix(0)) { whole, part in
        switch (whole, part) {
        case (.bars(let a), .bars(let b)): .bars(a + b)
        case (.samples(let a), .samples(let b)): .samples(a + b)
        default: whole
        }
      }
      #expect(same(points, payload))
    }
  }
}

@Test func `a field named by --fields index is the place of a point, and no other feed's index is`() throws {
  let now = Timestamp(nanoseconds: 1_800_000_000_000_000_000)
  func read(_ text: String, _ fields: [String: String]) throws -> ForeignMessage {
    var options = TextOptions()
    options.fields = fields
    let mapping = try FeedMapping.standard(.json, name: "x", options: options)
    return try ForeignReader(mapping).read([Array(text.utf8)], receivedAt: now)
  }
  let step = try read(#"{"iter":12,"loss":0.5,"time":1700000000}"#, ["index": "iter"])
  #expect(step.points.map(\.indexScale) == [.whole])
  #expect(step.points.map(\.value) == [.sample(Sample(time: Timestamp(nanoseconds: 12), value: 0.5))])
  #expect(try read(#"{"iter":1.5,"loss":0.5}"#, ["index": "iter"]).reason.hasPrefix("iter 1.5 is not a whole number"))
  #expect(try read(#"{"loss":0.5}"#, ["index": "iter"]).reason == "iter is missing")
  #expect(try read(#"{"index":3,"temperature":0.5}"#, [:]).points.allSatisfy { $0.indexScale == nil })
}

@Test func `a loss of our own JSON is a gap of so many points`() throws {
  var core = PublisherCore(epoch: 3, history: 0)
  let topic = core.addTopic("A", kind: .samples)
  let wall = Timestamp(nanoseconds: 0)
  let samples = (0..<10).map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: Double($0)) }
  let frames = core.publish(.samples(samples), on: topic, in: Turn(at: 0, wall: wall)).flatMap(
    PointEncoding.json.frames)
  var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "x")))
  var session = FeedSession()
  var events: [FeedEvent] = []
  for (place, one) in frames.enumerated() where !(4...6).contains(place) {
    let outcome = decoder.decode(one, receivedAt: wall)
    session.receive(foreign: outcome, isNumbered: decoder.isNumbered, receivedAt: wall, at: 0, into: &events)
  }
  #expect(events.contains(.gap(topic: "A", missing: 4..<7)))
  #expect(session.counts.points == 7)
}

@Test func `heartbeats and trims have no form for others`() {
  for encoding in [PointEncoding.json, .csv] {
    #expect(encoding.frames(of: message(first: 5, .bars([]))).isEmpty)
    #expect(encoding.frames(of: message(first: 5, .trim(keepFrom: Timestamp(nanoseconds: 1)))).isEmpty)
  }
}

@Test(
  arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999999999Z"),
    (1_709_164_800_250_000_000, "2024-02-29T00:00:00.25Z"),
    (Int64.max, "2262-04-11T23:47:16.854775807Z"), (Int64.min, "1677-09-21T00:12:43.145224192Z"),
  ] as [(Int64, String)])
func `a time is written in ISO 8601 and reads back the same`(_ nanoseconds: Int64, _ text: String) {
  #expect(ISO8601.format(Timestamp(nanoseconds: nanoseconds)) == text)
  if nanoseconds != .min {
    #expect(ForeignValue.string(text).time(TimeReader())?.nanoseconds == nanoseconds)
  }
}
