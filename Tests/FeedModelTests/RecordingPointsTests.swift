import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite struct RecordingPointsTests {
  private func bars(_ count: Int) -> [Bar] {
    (0..<count).map { index in
      Bar(
        time: Timestamp(nanoseconds: Int64(index) * 1_000_000_000), open: 1, high: 3, low: 0, close: Double(index),
        volume: 1)
    }
  }

  private func message(
    _ topic: String, _ payload: FeedPayload, first: Int, epoch: UInt64 = 7, at time: UInt64
  ) -> RecordedMessage {
    let message = FeedMessage(
      topic: topic, epoch: epoch, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: Int64(time)),
      payload: payload)
    return RecordedMessage(
      topic: topic, sequence: UInt32(first), logTime: time, publishTime: time, data: WireCodec.encode(message))
  }

  /// Two topics in turn, ten points a message, four messages a chunk.
  private func file(_ points: [Bar], closed: Bool = true) throws -> RecordingFile {
    var writer = RecordingWriter()
    for first in stride(from: 0, to: points.count, by: 10) {
      for topic in ["AAPL", "MSFT"] {
        let payload = FeedPayload.bars(Array(points[first..<first + 10]))
        try writer.append(message(topic, payload, first: first, at: UInt64(first)), now: 0)
      }
      if first % 20 == 10 { writer.seal() }
    }
    if closed { writer.finish() } else { writer.seal() }
    return try RecordingFile(ArrayBytes(writer.drain()))
  }

  @Test(arguments: [true, false]) func `the last points are the end of all points, and at least so many`(
    closed: Bool
  ) throws {
    let points = bars(1_000)
    let file = try file(points, closed: closed)
    let all = try #require(file.points(of: "MSFT"))
    #expect(all.payload == .bars(points) && !all.isCut && all.damaged == 0)
    for last in [1, 19, 20, 21, 500, 999, 1_000, 2_000] {
      let some = try #require(file.points(of: nil, last: last))
      #expect(some.topic == "AAPL")
      #expect(some.payload.count >= min(last, 1_000) && some.payload.count <= last + 40, "last \(last)")
      #expect(some.payload == .bars(Array(points.suffix(some.payload.count))), "last \(last)")
      #expect(some.isCut == (some.payload.count < 1_000), "last \(last)")
    }
    #expect(file.points(of: "TSLA") == nil)
  }

  @Test(arguments: [true, false]) func `several topics are read by one way, as each would be by itself`(
    closed: Bool
  ) throws {
    let points = bars(1_000)
    let file = try file(points, closed: closed)
    for last in [nil, 1, 19, 300, 2_000] {
      let found = file.points(ofEach: ["MSFT", "TSLA", "AAPL"], last: last)
      #expect(found.map(\.topic) == ["MSFT", "AAPL"], "last \(last ?? -1)")
      for one in found {
        #expect(one.payload.count >= min(last ?? 1_000, 1_000), "last \(last ?? -1)")
        #expect(one.payload == .bars(Array(points.suffix(one.payload.count))), "last \(last ?? -1)")
      }
    }
    #expect(file.points(ofEach: []).isEmpty)
  }

  @Test func `a topic that comes seldom is read to its start, and the others keep what was asked for`() throws {
    let points = bars(2_000)
    var writer = RecordingWriter()
    try writer.append(message("RARE", .bars(Array(points.prefix(5))), first: 0, at: 0), now: 0)
    for first in stride(from: 0, to: 2_000, by: 10) {
      try writer.append(message("OFTEN", .bars(Array(points[first..<first + 10])), first: first, at: 1), now: 0)
      if first % 100 == 90 { writer.seal() }
    }
    writer.finish()
    let found = try RecordingFile(ArrayBytes(writer.drain())).points(ofEach: ["OFTEN", "RARE"], last: 50)
    #expect(found.last?.payload == .bars(Array(points.prefix(5))))
    let often = try #require(found.first?.payload)
    #expect(often == .bars(Array(points.suffix(often.count))) && (50...250).contains(often.count))
  }

  @Test func `points that a recording lacks are a hole between its points, and counted`() throws {
    let points = bars(40)
    let samples = points.map { Sample(time: $0.time, value: $0.close) }
    var writer = RecordingWriter()
    for (first, count, epoch) in [(0, 10, 1), (15, 5, 1), (20, 5, 1), (3, 7, 2)] as [(Int, Int, UInt64)] {
      let range = first..<first + count
      try writer.append(message("A", .bars(Array(points[range])), first: first, epoch: epoch, at: 0), now: 0)
      try writer.append(message("B", .samples(Array(samples[range])), first: first, epoch: epoch, at: 0), now: 0)
    }
    writer.finish()
    let file = try RecordingFile(ArrayBytes(writer.drain()))
    for found in [file.points(ofEach: ["A", "B"]), ["A", "B"].compactMap { file.points(of: $0) }] {
      #expect(found.map(\.gaps) == [[10..<15, 0..<3], [10..<15, 0..<3]])
      guard case .bars(let bars) = found[0].payload, case .samples(let values) = found[1].payload else {
        Issue.record("other kinds")
        continue
      }
      #expect(bars.indices.filter { bars[$0].flags.contains(.breakBefore) } == [10, 20])
      #expect(values.indices.filter { values[$0].value.isNaN } == [10, 21])
    }
  }

  @Test func `points that came twice count once, whatever the chunks`() throws {
    let points = bars(40)
    var writer = RecordingWriter()
    for (first, count, time) in [(0, 20, 5), (10, 20, 6), (10, 5, 7), (30, 10, 8)] as [(Int, Int, UInt64)] {
      try writer.append(
        message("AAPL", .bars(Array(points[first..<first + count])), first: first, at: time), now: 0)
      writer.seal()
    }
    writer.finish()
    let file = try RecordingFile(ArrayBytes(writer.drain()))
    #expect(file.points(of: "AAPL")?.payload == .bars(points))
    #expect(file.facts["points/AAPL"] == "40" && file.facts["gaps/AAPL"] == "0")
  }

  @Test func `a recording knows of each topic what is missing`() throws {
    var writer = RecordingWriter()
    for (first, epoch) in [(100, 1), (110, 1), (125, 1), (5, 2)] as [(Int, UInt64)] {
      try writer.append(message("AAPL", .bars(bars(10)), first: first, epoch: epoch, at: 0), now: 0)
    }
    writer.finish()
    let facts = try RecordingFile(ArrayBytes(writer.drain())).facts
    // Five between 120 and 125, and five before the first of the new life.
    #expect(facts == ["points/AAPL": "40", "gaps/AAPL": "2", "lost/AAPL": "10"])
  }

  @Test func `a recording is due at its own spacing, at a rate of points, or at once; a further pass is a new life`()
    throws
  {
    let file = try file(bars(100))
    func schedule(_ pace: Pace, loops: Bool = false) -> RecordingSchedule {
      RecordingSchedule(file, topics: ["AAPL"], pace: pace, loops: loops) { 99 }
    }
    var all = schedule(.maximum)
    #expect(all.due(at: 5, limit: 100).map(\.sequence) == stride(from: 0, to: 100, by: 10).map { UInt32($0) })
    #expect(all.isFinished && all.nextDue == nil)
    // Log times are ten nanoseconds apart: at half speed twenty.
    var spaced = schedule(.dataTime(0.5))
    #expect(spaced.due(at: 1_000, limit: 100).map(\.sequence) == [0])
    #expect(spaced.nextDue == 1_020)
    #expect(spaced.due(at: 1_019, limit: 100).isEmpty)
    #expect(spaced.due(at: 1_045, limit: 100).map(\.sequence) == [10, 20])
    var rated = schedule(.perSecond(10))
    #expect(rated.due(at: 0, limit: 100).map(\.sequence) == [0])
    #expect(rated.nextDue == 1_000_000_000)
    var looping = schedule(.maximum, loops: true)
    let first = looping.due(at: 0, limit: 100)
    let second = looping.due(at: 0, limit: 10)
    #expect(first.count == 10 && second.count == 10 && looping.passes == 2)
    let epochs = try (first + second).map {
      try WireCodec.decode(topic: Array($0.topic.utf8), payload: $0.data).epoch
    }
    #expect(epochs == Array(repeating: 7, count: 10) + Array(repeating: 99, count: 10))
  }

  @Test func `an imported table is a message a point, at the point's time, and the same each time`() {
    var table = SourceTable(kind: .bars)
    table.bars = bars(5)
    let messages = Array(ImportedMessages(table.payload, topic: "AAPL"))
    #expect(messages.count == 5 && messages == Array(ImportedMessages(table.payload, topic: "AAPL")))
    #expect(messages.map(\.logTime) == (0..<5).map { $0 * 1_000_000_000 })
    #expect(messages.allSatisfy { $0.publishTime == $0.logTime })
    #expect(Array(ImportedMessages(table.payload, topic: "MSFT")).map(\.data) != messages.map(\.data))
  }
}
