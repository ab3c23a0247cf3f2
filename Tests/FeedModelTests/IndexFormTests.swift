import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("Points whose times are indices") struct IndexFormTests {
  private func indices(_ range: Range<Int>, epoch: UInt64 = 1, areIndices: Bool = true) -> FeedMessage {
    FeedMessage(
      topic: "N", epoch: epoch, firstSequence: UInt64(range.lowerBound), sendTime: Timestamp(nanoseconds: 5),
      payload: .samples(range.map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: Double($0)) }),
      indexScale: areIndices ? .whole : nil)
  }

  @Test(arguments: [0, 1, 2, 8, 4_000]) func `the flag survives the wire, and is bit 0 of the root's flags`(count: Int)
    throws
  {
    for areIndices in [true, false] {
      let message = indices(0..<count, areIndices: areIndices)
      let bytes = WireCodec.encode(message)
      #expect(Array(bytes[32..<40]) == [areIndices ? 1 : 0, 0, 0, 0, 0, 0, 0, 0])
      #expect(try WireCodec.decode(topic: Array("N".utf8), payload: bytes) == message)
    }
    // Flags of later versions change nothing of this one.
    var bytes = WireCodec.encode(indices(0..<count))
    bytes[32] = 0xFF
    bytes[35] = 0x80
    var expected = indices(0..<count)
    (expected.equalTimesAreOwn, expected.words) = (true, StateWords())
    #expect(try WireCodec.decode(topic: Array("N".utf8), payload: bytes) == expected)
  }

  @Test(arguments: [0, 1, 2, 900]) func `a scale of decimals follows the block of old, which readers of old skip`(
    count: Int
  ) throws {
    for (step, origin) in [(0.1, 0.0), (1e-9, 0), (0.25, -3), (2, 1e6)] {
      var message = indices(0..<count)
      message.indexScale = IndexScale(step: step, origin: origin)
      #expect(message.indexScale != nil)
      let bytes = WireCodec.encode(message)
      #expect(bytes[0] == 48 && bytes[6] == 1 && bytes.count == 8 + 48 + 4 + 16 * count)
      #expect(try WireCodec.decode(topic: Array("N".utf8), payload: bytes) == message)
      // What a reader of the shorter block sees: the same points at whole indices.
      let old = [32] + bytes[1..<40] + bytes[56...]
      #expect(try WireCodec.decode(topic: Array("N".utf8), payload: Array(old)) == indices(0..<count))
    }
  }

  @Test func `a scale that no axis can have is a fault`() throws {
    for (step, origin) in [(-1.0, 0.0), (0, 1), (.nan, 0), (.infinity, 0), (1, .nan), (.leastNonzeroMagnitude, 0)]
      as [(Double, Double)]
    {
      var message = indices(0..<2)
      message.indexScale = IndexScale(decimals: 1)
      var bytes = WireCodec.encode(message)
      for (place, number) in [(40, step), (48, origin)] {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.replaceSubrange(place..<place + 8, with: $0) }
      }
      #expect(throws: FeedFault.self, "\(step) \(origin)") {
        try WireCodec.decode(topic: Array("N".utf8), payload: bytes)
      }
    }
  }

  @Test func `points of equal times are points of their own by bit 1 of the root's flags`() throws {
    var message = indices(0..<3, areIndices: false)
    message.equalTimesAreOwn = true
    let bytes = WireCodec.encode(message)
    #expect(Array(bytes[32..<40]) == [2, 0, 0, 0, 0, 0, 0, 0])
    #expect(try WireCodec.decode(topic: Array("N".utf8), payload: bytes).equalTimesAreOwn)
    message.payload = .trim(keepFrom: Timestamp(nanoseconds: 1))
    #expect(try !WireCodec.decode(topic: Array("N".utf8), payload: WireCodec.encode(message)).equalTimesAreOwn)
  }

  @Test(arguments: [0, 1, 2, 7, 900]) func `trades survive the wire by that bit, and bars without it amend`(
    count: Int
  ) throws {
    let time = Timestamp(nanoseconds: 9)
    let trades = (0..<count).map { (place: Int) -> Bar in
      let price = Double(place % 3 + 1)
      return Bar(
        time: time, open: price, high: price, low: price, close: price, volume: place % 5 == 4 ? 0 : price, ticks: 1)
    }
    for areOwn in [false, true] {
      var message = FeedMessage(topic: "N", epoch: 1, firstSequence: 0, sendTime: time, payload: .bars(trades))
      message.equalTimesAreOwn = areOwn
      let bytes = WireCodec.encode(message)
      #expect(bytes[32] == (areOwn ? 2 : 0))
      let found = try WireCodec.decode(topic: Array("N".utf8), payload: bytes)
      #expect(found == message && found.form == PointSchema(.bars, areTrades: areOwn))
      let series = Series(kind: .bars)
      series.keepsEqualTimes = found.equalTimesAreOwn
      if case .bars(let bars) = found.payload { _ = series.append(contentsOf: bars) }
      #expect(series.count == (areOwn ? count : min(count, 1)))
      // A reader merges a bar that waits with the next one of its time, and never a trade.
      guard count == 2 else { continue }
      var waiting = message
      (waiting.payload, message.payload) = (.bars([trades[0]]), .bars([trades[1]]))
      message.firstSequence = 1
      #expect((AmendmentMerge.merge(message, into: &waiting) == nil) == areOwn)
    }
  }

  @Test(arguments: [0, 1, 2, 50], RecordingEncoding.allCases) func `a recording of trades gives each of them back`(
    count: Int, encoding: RecordingEncoding
  ) throws {
    let trades = (0..<count).map { (place: Int) -> Bar in
      let price = Double(place + 1)
      return Bar(
        time: Timestamp(nanoseconds: Int64(place / 4) * 1_000_000_000), open: price, high: price, low: price,
        close: price, volume: price / 4, ticks: 1)
    }
    var writer = RecordingWriter(form: MessageFormat(encoding, stamp: .kept))
    for message in ImportedMessages(.bars(trades), topic: "N", areTrades: true) { try writer.append(message, now: 0) }
    writer.finish()
    let found = try RecordingFile(ArrayBytes(writer.drain())).points(of: "N")
    #expect((found?.payload ?? .bars([])) == .bars(trades) && found?.equalTimesAreOwn ?? true)
  }

  @Test func `messages are joined only where both have indices or both have times`() throws {
    var assembler = MessageAssembler()
    var messages: [FeedMessage] = []
    for message in [indices(0..<2), indices(2..<3), indices(3..<4, areIndices: false), indices(4..<5)] {
      Array(message.topic.utf8).withUnsafeBytes { assembler.topic($0) }
      let finished = WireCodec.encode(message).withUnsafeBytes { assembler.payload($0, .all) }
      if let whole = try finished.get() { messages.append(whole) }
    }
    if let last = assembler.finish() { messages.append(last) }
    #expect(messages.map(\.count) == [3, 1, 1] && messages.map(\.timesAreIndices) == [true, false, true])
  }

  @Test func `within a life times do not become indices, and a new life may have either`() {
    var session = FeedSession()
    var events: [FeedEvent] = []
    func receive(_ message: FeedMessage) {
      session.receive(message, receivedAt: message.sendTime, at: 0, into: &events)
    }
    receive(indices(0..<3))
    receive(indices(3..<5, areIndices: false))
    #expect(session.counts.points == 3 && session.counts.refused == 2)
    receive(indices(0..<4, epoch: 2, areIndices: false))
    #expect(session.counts.points == 7)
    #expect(events.contains(.newEpoch(topic: "N", 2)))
    receive(indices(4..<5, epoch: 2))
    #expect(session.counts.refused == 3)
  }

  @Test func `a publisher's messages, heartbeats and snapshots have the flag, and a topic can turn`() throws {
    var core = PublisherCore(epoch: 9, history: 100)
    let topic = core.addTopic("N", kind: .samples, indexScale: .whole)
    let wall = Timestamp(nanoseconds: 5)
    let sent =
      core.heartbeats(in: Turn(at: 0, wall: wall))
      + core.publish(indices(0..<3).payload, on: topic, in: Turn(at: 0, wall: wall))
    #expect(sent.map(\.timesAreIndices) == [true, true])
    func snapshot() throws -> [FeedMessage] {
      let reply = try ControlReply(
        frames: core.answer(ControlRequest.snapshot(topic: "N").bytes(id: 1), in: Turn(wall: wall)))
      return try reply.payloads.map { payload throws(FeedFault) in
        try WireCodec.decode(topic: Array("N".utf8), payload: payload)
      }
    }
    #expect(try snapshot().map(\.payload) == [indices(0..<3).payload])
    #expect(try snapshot().map(\.timesAreIndices) == [true])
    core.turn(topic, to: PointSchema(.samples), epoch: 10)
    #expect(try snapshot().isEmpty)
    let next = core.publish(indices(0..<1).payload, on: topic, in: Turn(at: 0, wall: wall))
    #expect(next.map(\.timesAreIndices) == [false] && next.map(\.epoch) == [10] && next.map(\.firstSequence) == [0])
  }

  @Test func `a relay passes the flag on, and a new life that has times begins its history anew`() {
    var core = PublisherCore(epoch: 0, history: 100)
    let sent = [indices(0..<3), indices(3..<4, areIndices: false), indices(0..<2, epoch: 2, areIndices: false)]
      .map { core.relay($0, in: Turn(at: 0)).map(\.timesAreIndices) }
    #expect(sent == [[true], [], [false]])
    #expect(core.form(of: 0) == PointSchema(.samples))
    let last = core.lastValues(ofTopicsBeginning: "", in: Turn(wall: Timestamp(nanoseconds: 0)))
    #expect(last.map(\.timesAreIndices) == [false])
  }

  @Test func `a recording says of its points whether they have times, and keeps the life that has them last`() throws {
    for turns in [false, true] {
      var writer = RecordingWriter()
      for message in [indices(0..<3)] + (turns ? [indices(0..<2, epoch: 2, areIndices: false)] : [indices(3..<5)]) {
        for frames in RecordedMessage.holding(message, receivedAt: Timestamp(nanoseconds: 7)) {
          try writer.append(frames, now: 7)
        }
      }
      writer.finish()
      let file = try RecordingFile(ArrayBytes(writer.drain()))
      let points = try #require(file.points(of: "N"))
      #expect((points.indexScale != nil) == !turns && points.payload.count == (turns ? 2 : 5))
      #expect(points.isCut == turns && points.damaged == 0)
      let tape = RecordingTape(file)
      let runs = (0..<tape.blockCount).flatMap { tape.runs(inBlock: $0) }
      #expect(runs.map { $0.indexScale != nil } == (turns ? [true, false] : [true]))
    }
  }

  @Test func `a loop counts on`() {
    for count in [1, 2, 5] {
      var schedule = ReplaySchedule(
        [PublishedSeries(topic: "N", payload: indices(0..<count).payload, indexScale: .whole)], pace: .maximum,
        loops: true)
      var times: [Int64] = []
      for _ in 0..<4 {
        for due in schedule.due(at: 0, limit: 100) {
          if case .samples(let samples) = due.payload { times += samples.map(\.time.nanoseconds) }
        }
      }
      #expect(times == Array(0..<Int64(times.count)) && times.count == 4 * count)
    }
  }

  @Test func `other programs are given an index in place of a time`() {
    let message = indices(7..<8)
    let json = PointEncoding.json.frames(of: message).map { String(decoding: $0[1], as: UTF8.self) }
    #expect(json.allSatisfy { $0.contains(#""index":7"#) && !$0.contains("time") })
    let csv = PointEncoding.csv.frames(of: message).map { String(decoding: $0[1], as: UTF8.self) }
    #expect(csv == ["index,value\n7,7\n"])
  }
}
