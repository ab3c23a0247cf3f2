import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite struct RecordingTapeTests {
  private struct Sent {
    var points: [String] = []
    var missing: [String] = []
    var bytes: [UInt8] = []
    var messages = 0
  }

  /// A recording of some topics in batches, some of which are lost, in chunks of few messages.
  private func recording(_ count: Int, using random: inout SplitMix64) throws -> Sent {
    var sent = Sent()
    var writer = RecordingWriter()
    var next: [String: UInt64] = [:]
    var time: Int64 = 1_700_000_000_000_000_000
    for index in 0..<count {
      let topic = ["A", "B", "C"][Int.random(in: 0..<3, using: &random)]
      var first = next[topic] ?? UInt64.random(in: 0...5, using: &random)
      let samples = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        time += Int64.random(in: 1...5, using: &random)
        return Sample(time: Timestamp(nanoseconds: time), value: Double(time))
      }
      // A heartbeat has no points, and no number that could be missing.
      if !samples.isEmpty, next[topic] != nil, Int.random(in: 0..<10, using: &random) == 0 {
        sent.missing.append("\(topic) \(first)..<\(first + 3)")
        first += 3
      }
      next[topic] = first + UInt64(samples.count)
      sent.points += samples.map { "\(topic)\($0.time.nanoseconds)" }
      let payload = WireCodec.encode(message(topic, first: first, .samples(samples)))
      try writer.append(
        RecordedMessage(
          topic: topic, sequence: UInt32(first), logTime: UInt64(time) + 1_000_000_000, publishTime: 0,
          data: payload), now: UInt64(index) * 30_000_000)
    }
    writer.finish()
    sent.bytes = writer.drain()
    sent.messages = count
    return sent
  }

  private func points(_ runs: [TapeRun]) -> [String] {
    runs.flatMap { run -> [String] in
      guard case .samples(let samples) = run.payload else { return [] }
      return samples.map { "\(run.symbol)\($0.time.nanoseconds)" }
    }
  }

  private func missing(_ runs: [TapeRun]) -> [String] {
    runs.compactMap { run in run.missing.map { "\(run.symbol) \($0)" } }
  }

  private func tape(_ bytes: [UInt8], topics: Set<String>? = nil, clock: RecordingTape.Clock = .event) throws
    -> RecordingTape
  {
    RecordingTape(try RecordingFile(ArrayBytes(bytes)), topics: topics, clock: clock)
  }

  @Test
  func `a recording is played point by point as it was received`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sent = try recording(Int.random(in: 1...300, using: &random), using: &random)
      let tape = try tape(sent.bytes)
      var cursor = TapeCursor(tape)
      let runs = cursor.read(limit: .max)
      #expect(points(runs) == sent.points, "seed \(seed)")
      #expect(tape.damage == 0, "seed \(seed)")
    }
  }

  @Test
  func `the points of blocks do not depend on the order in which blocks are read`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sent = try recording(200, using: &random)
      let straight = try tape(sent.bytes)
      let inOrder = (0..<straight.blockCount).map { straight.runs(inBlock: $0) }
      let other = try tape(sent.bytes)
      #expect(inOrder.count > 10, "seed \(seed)")
      for block in (0..<other.blockCount).shuffled(using: &random) {
        #expect(other.runs(inBlock: block) == inOrder[block], "seed \(seed)")
      }
      #expect(Set(missing(inOrder.flatMap { $0 })).isSubset(of: Set(sent.missing)), "seed \(seed)")
      #expect(!missing(inOrder.flatMap { $0 }).isEmpty, "seed \(seed)")
    }
  }

  @Test
  func `a seek stands where playing up to that time stands, also by receive time`() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sent = try recording(150, using: &random)
      let clock: RecordingTape.Clock = seed % 2 == 0 ? .event : .receive
      let tape = try tape(sent.bytes, clock: clock)
      var (played, sought) = (TapeCursor(tape), TapeCursor(tape))
      guard let times = played.times else { continue }
      let mark = times.lowerBound.advanced(
        by: Int64.random(in: -2...times.upperBound.nanoseconds(since: times.lowerBound) + 2, using: &random))
      let before = points(played.read(upTo: mark, limit: .max))
      sought.seek(after: mark)
      #expect(sought.place == played.place, "seed \(seed)")
      #expect(points(sought.history(limit: .max).runs) == before, "seed \(seed)")
    }
  }

  @Test
  func `only the topics that are asked for are played`() throws {
    var random = SplitMix64(seed: 7)
    let sent = try recording(200, using: &random)
    var cursor = TapeCursor(try tape(sent.bytes, topics: ["B"]))
    #expect(points(cursor.read(limit: .max)) == sent.points.filter { $0.hasPrefix("B") })
    let none = TapeCursor(try tape(sent.bytes, topics: ["no such topic"]))
    #expect(none.times == nil && none.isAtEnd)
  }

  @Test
  func `damage is counted once, and the rest is played`() throws {
    var random = SplitMix64(seed: 9)
    let sent = try recording(200, using: &random)
    let whole = try RecordingFile(ArrayBytes(sent.bytes))
    var bytes = sent.bytes
    bytes[whole.places[3].content.upperBound - 1] ^= 0x10
    let tape = try tape(bytes)
    var cursor = TapeCursor(tape)
    let played = points(cursor.read(limit: .max))
    #expect(played.count < sent.points.count && played.count > sent.points.count / 2)
    #expect(Set(played).isSubset(of: Set(sent.points)))
    _ = cursor.history(limit: .max)
    cursor.seekToStart()
    #expect(tape.damage == 1)
  }
}
