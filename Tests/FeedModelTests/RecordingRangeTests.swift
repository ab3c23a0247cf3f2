import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("A window, an age or a range of a recording reads the chunks that hold it")
struct RecordingRangeTests {
  private static let second: Int64 = 1_000_000_000

  private func bar(_ index: Int, close: Double) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: Int64(index) * Self.second), open: 1, high: 9, low: 0, close: close, volume: 1)
  }

  /// Writes messages of bars, each topic with its own sequence, and seals chunks.
  private struct Recorder {
    var writer = RecordingWriter()
    private var sequences: [String: Int] = [:]
    private var messages = 0

    mutating func add(_ topic: String, _ bars: [Bar]) throws {
      let first = sequences[topic, default: 0]
      sequences[topic] = first + bars.count
      messages += 1
      let message = FeedMessage(
        topic: topic, epoch: 7, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: 0),
        payload: .bars(bars))
      try writer.append(
        RecordedMessage(
          topic: topic, sequence: UInt32(first), logTime: UInt64(messages), publishTime: 0,
          data: WireCodec.encode(message)), now: 0)
    }

    mutating func finish() -> WatchedBytes {
      writer.finish()
      return WatchedBytes(bytes: ArrayBytes(writer.drain()))
    }
  }

  /// A topic of whole bars, one whose bars are sent again as they form, and a rare one; ten bars a chunk.
  private func recording(_ count: Int, isOrdered: Bool, _ random: inout SplitMix64) throws -> WatchedBytes {
    var recorder = Recorder()
    for first in stride(from: 0, to: count, by: 10) {
      let indices = first..<min(first + 10, count)
      try recorder.add("WHOLE", indices.map { bar($0, close: Double($0 % 7)) })
      for index in indices {
        for close in 0..<Int.random(in: 1...4, using: &random) {
          let isLate = !isOrdered && Int.random(in: 0..<9, using: &random) == 0
          let late = isLate ? Int.random(in: 0...40, using: &random) : 0
          try recorder.add("FORMING", [bar(max(0, index - late), close: Double(close))])
        }
      }
      if first < 20 { try recorder.add("RARE", [bar(first, close: 5)]) }
      recorder.writer.seal()
    }
    return recorder.finish()
  }

  /// The bars that a series holds of these points.
  private func held(_ points: RecordingFile.Points?, _ retention: Retention) -> [Bar] {
    guard case .bars(let bars)? = points?.payload else { return [] }
    let series = Series(kind: .bars, retention: retention)
    _ = series.append(contentsOf: bars)
    return series.indices.map { series.bar(at: $0) }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func `they hold what all points of the recording hold`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let isOrdered = seed % 3 > 0
    let count = [1, 2, 10, 300][Int(seed) % 4]
    let file = try RecordingFile(recording(count, isOrdered: isOrdered, &random))
    let names = ["FORMING", "RARE", "NONE", "WHOLE"]
    let all = file.points(ofEach: names)
    for _ in 0..<20 {
      let ends = [Int.random(in: -20...320, using: &random), Int.random(in: -20...320, using: &random)].sorted()
      func end(_ index: Int) -> Timestamp { Timestamp(nanoseconds: Int64(index) * Self.second) }
      let range = [
        PointRange.all, PointRange(first: end(ends[0])), PointRange(last: end(ends[1])),
        PointRange(first: end(ends[0]), last: end(ends[1])),
      ][Int.random(in: 0..<4, using: &random)]
      let last = isOrdered && Bool.random(using: &random) ? Int.random(in: 1...400, using: &random) : nil
      let age =
        last == nil && Bool.random(using: &random) ? Int64.random(in: 0...400, using: &random) * Self.second : nil
      let found = file.points(ofEach: names, last: last, age: age, within: range)
      #expect(found.map(\.topic) == all.map(\.topic))
      for (one, whole) in zip(found, all) {
        let retention = last.map { Retention.count($0) } ?? age.map { Retention.age(nanoseconds: $0) } ?? .unlimited
        let tried = "\(one.topic) \(range) \(last ?? -1) \(age ?? -1)"
        #expect(held(one, retention) == held(whole.within(range), retention), "\(tried)")
      }
    }
  }

  @Test func `they read the chunks that hold it and a few more, and a rare topic costs no chunk without it`() throws {
    var random = SplitMix64(seed: 3)
    let bytes = try recording(10_000, isOrdered: true, &random)
    let file = try RecordingFile(bytes)
    #expect(file.places.count == 1_000)
    _ = bytes.drainReads()
    func reads(_ names: [String], last: Int? = nil, age: Int64? = nil, _ range: PointRange = .all) -> Int {
      _ = file.points(ofEach: names, last: last, age: age, within: range)
      return bytes.drainReads()
    }
    // Two chunks tell how many points the others hold.
    for names in [["WHOLE"], ["FORMING"], ["WHOLE", "FORMING", "RARE"]] {
      for last in [1, 10, 1_000, 5_000] {
        #expect(reads(names, last: last) <= last / 10 + 10, "\(names), last \(last)")
      }
    }
    // A search over 1,000 chunks takes 10 of them.
    func end(_ index: Int) -> Timestamp { Timestamp(nanoseconds: Int64(index) * Self.second) }
    #expect(reads(["WHOLE"], age: 500 * Self.second) <= 52 + 40)
    #expect(reads(["WHOLE", "FORMING"], PointRange(first: end(4_000), last: end(4_500))) <= 52 + 40)
    #expect(reads(["WHOLE"], last: 100, PointRange(last: end(5_000))) <= 14 + 40)
    _ = file.newestPoints(ofEach: ["WHOLE"], atLeast: 100, within: PointRange(last: end(5_000)))
    #expect(bytes.drainReads() <= 12 + 40)
    #expect(reads(["WHOLE"]) == 1_000)
  }

  @Test func `a recorder states that times never go back, of each topic by itself`() throws {
    var recorder = Recorder()
    try recorder.add("UP", [bar(1, close: 1), bar(2, close: 1)])
    try recorder.add("UP", [bar(2, close: 2), bar(3, close: 1)])
    try recorder.add("BACK", [bar(5, close: 1), bar(6, close: 1)])
    try recorder.add("BACK", [bar(5, close: 1)])
    let facts = try RecordingFile(recorder.finish()).facts
    #expect(facts["ordered/UP"] == "1" && facts["ordered/BACK"] == nil)
  }
}
