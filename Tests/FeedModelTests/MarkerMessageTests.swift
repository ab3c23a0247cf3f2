import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Topics of markers: on the wire, through publishers and relays, and in recordings.
@Suite struct MarkerMessageTests {
  private static let zero = Timestamp(nanoseconds: 0)

  /// So many markers, some of one time, and with any of their parts missing.
  private func markers(_ count: Int, seed: UInt64 = 3) -> [Marker] {
    var random = SplitMix64(seed: seed)
    let texts = ["läuft \"heiß\"", "Ausfall, dann", "split 2:1", "🤖", ""]
    let sides: [Marker.Side?] = [nil, .buy, .sell]
    return (0..<count).map { place in
      let text = texts[Int.random(in: 0..<5, using: &random)]
      func number() -> Double? { Bool.random(using: &random) ? Double(place) / 4 - 3 : nil }
      return Marker(
        at: Timestamp(nanoseconds: Int64(place / 2 + 1) * 1_000_000_000), text, value: number(),
        kind: text.isEmpty || place % 3 == 0 ? "kind \(place % 4)" : "",
        side: sides[Int.random(in: 0..<3, using: &random)], size: number())
    }
  }

  private func message(
    _ markers: [Marker], epoch: UInt64 = 7, first: UInt64 = 0, scale: IndexScale? = nil
  ) -> FeedMessage {
    var message = FeedMessage(
      topic: "M", epoch: epoch, firstSequence: first, sendTime: Self.zero, payload: FeedMessage.payload(of: markers),
      indexScale: scale)
    (message.markers, message.equalTimesAreOwn) = (markers, true)
    return message
  }

  private func decode(_ bytes: [UInt8]) throws -> FeedMessage { try WireCodec.decode(topic: [0x4D], payload: bytes) }

  private func placed(_ events: [FeedEvent]) -> [Marker] {
    events.flatMap { event -> [Marker] in
      if case .message(let message, _) = event { message.placedMarkers } else { [] }
    }
  }

  // MARK: the bytes

  @Test(arguments: [0, 1, 2, 32, 500]) func `markers decode to the same markers, on any axis`(count: Int) throws {
    for scale in [nil, IndexScale.whole, IndexScale(step: 0.25, origin: -3)] {
      let sent = message(markers(count), first: 41, scale: scale)
      let bytes = WireCodec.encode(sent)
      let again = try decode(bytes)
      #expect(again.placedMarkers == markers(count) && again.count == count && again.firstSequence == 41)
      #expect(again.indexScale == scale && again.equalTimesAreOwn && again.words == nil)
      #expect(WireCodec.encode(again) == bytes && again.form == sent.form && again.isHeartbeat == (count == 0))
    }
  }

  @Test func `the bytes of markers are those of the protocol`() {
    let one = Marker(at: Timestamp(nanoseconds: 5), "on", value: 1.5, kind: "news", side: .sell)
    let bytes = WireCodec.encode(message([one], epoch: 0x0102, first: 4))
    #expect(Array(bytes[0..<8]) == [48, 0, 5, 0, 0x53, 0x53, 4, 0])
    #expect(Array(bytes[32..<36]) == [2, 0, 0, 0] && Array(bytes[56..<60]) == [32, 0, 1, 0])
    #expect(Array(bytes[60..<68]) == [5, 0, 0, 0, 0, 0, 0, 0] && Array(bytes[74..<76]) == [0xF8, 0x3F])
    #expect(Array(bytes[84..<92]) == [1, 0, 2, 0, 2, 0, 0, 0])
    #expect(Array(bytes[92..<96]) == [2, 0, 2, 0])
    #expect(Array(bytes[96...]) == [1, 0, 2, 0] + Array("on".utf8) + [2, 0, 4, 0] + Array("news".utf8))
  }

  @Test func `markers cut off at any byte, and such beyond the bounds, are refused with a reason`() {
    let whole = WireCodec.encode(message(markers(3)))
    for length in 0..<whole.count {
      #expect(throws: FeedFault.self) { try decode(Array(whole[0..<length])) }
    }
    let group = 60 + 3 * 32
    for (offset, byte) in [(56, 31), (group, 1), (group + 3, 255), (group + 7, 5)] as [(Int, UInt8)] {
      var bytes = whole + [UInt8](repeating: 65, count: 2_000)
      bytes[offset] = byte
      #expect(throws: FeedFault.self) { try decode(bytes) }
    }
  }

  @Test func `damaged markers never trap, and what is read is written and read again`() {
    var random = SplitMix64(seed: 8)
    let whole = WireCodec.encode(message(markers(5)))
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let message = try? decode(bytes) else { continue }
      let written = WireCodec.encodeNamed(message)
      #expect((try? decode(written)).map { WireCodec.encodeNamed($0) } == written)
    }
  }

  @Test func `texts are cut between characters, and signs that move a cursor are taken out`() throws {
    let long = String(repeating: "🤖ä", count: 600)
    let again = try decode(WireCodec.encode(message([Marker(at: Self.zero, long, kind: "a\u{1B}[2Jb")]))).placedMarkers
    #expect(again.count == 1 && long.hasPrefix(again[0].text) && again[0].text.unicodeScalars.count == 200)
    #expect(!again[0].kind.unicodeScalars.contains("\u{1B}"))
  }

  // MARK: publishers and readers

  private func core(_ history: Int = 10_000) -> PublisherCore {
    var core = PublisherCore(epoch: 7, history: history)
    let topic = core.addTopic("M", PointSchema(.samples, areMarkers: true))
    core.keepEqualTimes(true, on: topic)
    return core
  }

  @Test(arguments: [0, 1, 2, 700]) func `who reads live, late or misses some gets each marker once, in small messages`(
    count: Int
  ) throws {
    let all = markers(count)
    var core = core()
    var events: [FeedEvent] = []
    var session = FeedSession()
    for start in stride(from: 0, to: count, by: 70) {
      let part = Array(all[start..<min(count, start + 70)])
      let turn = Turn(at: Int64(start), wall: Self.zero)
      for message in core.publish(FeedMessage.payload(of: part), markers: part, on: 0, in: turn) {
        let bytes = WireCodec.encode(message)
        #expect(bytes.count <= 65_536 && message.count <= 32)
        session.receive(try decode(bytes), receivedAt: Self.zero, at: 0, into: &events)
        // What is none changes nothing.
        let bad = (try? decode(Array(bytes.dropLast())))
        #expect(bad == nil)
      }
    }
    #expect(placed(events) == all && session.counts.points == UInt64(count) && session.counts.faults == 0)
    #expect(session.hasMarkers == (count > 0))
    guard count > 2 else { return }
    for (request, wanted) in [
      (ControlRequest.snapshot(topic: "M"), all), (.range(topic: "M", missing: 40..<60), Array(all[40..<60])),
    ] {
      let reply = try ControlReply(frames: core.answer(request.bytes(id: 1), in: Turn(at: 0, wall: Self.zero)))
      #expect(try reply.payloads.flatMap { try decode($0).placedMarkers } == wanted)
    }
    // The history keeps its last ones.
    var short = self.core(100)
    _ = short.publish(FeedMessage.payload(of: all), markers: all, on: 0, in: Turn(at: 0, wall: Self.zero))
    let request = ControlRequest.snapshot(topic: "M").bytes(id: 1)
    let reply = try ControlReply(frames: short.answer(request, in: Turn(at: 0, wall: Self.zero)))
    #expect(try reply.payloads.flatMap { try decode($0).placedMarkers } == all.suffix(100))
  }

  @Test func `a relay passes markers on, the last one to those who come late, and heartbeats between`() throws {
    let all = markers(40)
    var (relay, source, reader) = (RelayCore(history: 100), FeedSession(reportsHeartbeats: true), FeedSession())
    var (events, out): ([FeedEvent], [FeedEvent]) = ([], [])
    var core = core()
    for message in core.publish(FeedMessage.payload(of: all), markers: all, on: 0, in: Turn(at: 0, wall: Self.zero))
      + core.heartbeats(in: Turn(at: 3_000_000_000, wall: Self.zero))
    {
      source.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: 0, into: &events)
    }
    for event in events {
      for message in relay.handle(event, in: Turn(at: 5, wall: Self.zero)) {
        reader.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: 0, into: &out)
      }
    }
    #expect(placed(out) == all)
    let late = ([1, 0x4D] as [UInt8]).withUnsafeBytes { relay.handleSubscription($0, in: Turn(at: 6, wall: Self.zero)) }
    #expect(late.flatMap(\.placedMarkers) == all.suffix(1))
    #expect(core.heartbeats(in: Turn(at: 9_000_000_000, wall: Self.zero)).map { WireCodec.encode($0)[2] } == [5])
  }

  @Test func `a topic that turns from samples to markers within a life is refused`() throws {
    var session = FeedSession()
    var events: [FeedEvent] = []
    let samples = FeedMessage(
      topic: "M", epoch: 7, firstSequence: 0, sendTime: Self.zero,
      payload: .samples([Sample(time: Self.zero, value: 1)]))
    session.receive(samples, receivedAt: Self.zero, at: 0, into: &events)
    session.receive(message(markers(1), first: 1), receivedAt: Self.zero, at: 0, into: &events)
    #expect(session.counts.refused == 1 && placed(events).isEmpty)
  }

  @Test func `messages of markers become markers where they are wanted`() {
    let all = markers(6)
    let event = FeedEvent.message(message(all), receivedAt: Self.zero)
    let other = FeedEvent.message(
      FeedMessage(topic: "N", epoch: 1, firstSequence: 0, sendTime: Self.zero, payload: .samples([])),
      receivedAt: Self.zero)
    let marked = FeedEvent.markers([MarkerBatch(markers: all)])
    for (wanted, result) in [
      (nil, [marked, other]), (MarkerSeries(name: "M"), [marked, other]), (MarkerSeries(name: nil), [marked, other]),
      (MarkerSeries(name: "N"), [other]),
    ] as [(MarkerSeries?, [FeedEvent])] {
      #expect(MarkerSeries.separated([event, other], wanted) == result)
    }
  }

  // MARK: recordings

  @Test(arguments: [RecordingEncoding.slipstream, .json, .protobuf], [0, 1, 2, 300])
  func `recorded markers are read as equal ones, and cut and copied`(encoding: RecordingEncoding, count: Int)
    throws
  {
    let all = markers(count)
    var writer = RecordingWriter(form: MessageFormat(encoding))
    let messages = ImportedMessages(FeedMessage.payload(of: all), topic: "M", markers: all)
    for message in messages { try writer.append(message, now: 0) }
    writer.finish()
    let file = try RecordingFile(ArrayBytes(writer.drain()))
    guard count > 0 else {
      #expect(file.topics.isEmpty)
      return
    }
    #expect(file.topics.map { file.hasMarkers($0) } == [true] && file.topics.first?.messages == UInt64(count))
    #expect(file.schemas.values.map(\.name) == [encoding == .slipstream ? "slipstream.Markers" : "slipstream.Marker"])
    let points = try #require(file.points(of: "M"))
    #expect(FeedMessage.markers(of: points.payload, in: points.markers ?? []) == all && points.damaged == 0)
    #expect(RecordingTape(file).runs(inBlock: 0).isEmpty && RecordingAudit(file).topics.map(\.ledger.lost) == [0])
    let range = PointRange(first: Timestamp(nanoseconds: 20_000_000_000), last: Timestamp(nanoseconds: 40_000_000_000))
    var part = RecordingWriter()
    var reading = file.messages()
    while let message = reading.next() {
      for kept in RecordingCut(range).parts(of: message) { try part.append(kept, now: 0) }
    }
    part.finish()
    let cut = try RecordingFile(ArrayBytes(part.drain())).points(of: "M")
    let wanted = all.filter { range.contains($0.time) }
    #expect(cut.map { FeedMessage.markers(of: $0.payload, in: $0.markers ?? []) } ?? [] == wanted)
  }

  @Test(arguments: [PointEncoding.json, .csv]) func `other programs read markers with the names of their parts`(
    encoding: PointEncoding
  ) {
    let all = markers(9)
    var stream = MarkerStream(
      fields: ["text": "text", "time": "time", "kind": "kind", "side": "side", "value": "value", "size": "size"])
    let found = encoding.frames(of: message(all)).flatMap { stream.read(frames: [$0[1]], at: Self.zero) }
      .flatMap(\.markers)
    #expect(found.map(\.time) == all.map(\.time) && found.map(\.text) == all.map(\.text))
    #expect(found.map(\.value) == all.map(\.value) && found.map(\.side) == all.map(\.side))
  }
}
