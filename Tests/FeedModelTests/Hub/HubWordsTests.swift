import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// States in a stream of a hub: each stored message has the words of its topic.
@Suite struct HubWordsTests {
  private static let words = StateWords(["idle", "run", "error", "läuft"])
  private static let zero = Timestamp(nanoseconds: 0)

  /// So many states from a sequence number on, as a publisher sends them.
  private func states(
    _ count: Int, first: UInt64 = 0, epoch: UInt64 = 7, scale: IndexScale? = nil, seed: UInt64 = 1
  ) -> FeedMessage {
    var random = SplitMix64(seed: seed &+ first)
    let samples = (0..<count).map { place in
      let number = Int.random(in: -1..<4, using: &random)
      return Sample(
        time: Timestamp(nanoseconds: Int64(first) + Int64(place)), value: number < 0 ? .nan : Double(number))
    }
    var message = message("S", epoch: epoch, first: first, .samples(samples))
    (message.words, message.equalTimesAreOwn, message.indexScale) = (StateWords(), true, scale)
    return message
  }

  private func recorded(_ message: FeedMessage) -> RecordedMessage {
    RecordedMessage(
      topic: message.topic, sequence: UInt32(truncatingIfNeeded: message.firstSequence), logTime: 0, publishTime: 0,
      data: WireCodec.encode(message))
  }

  private func dictionary(_ words: StateWords, epoch: UInt64 = 7) -> RecordedMessage {
    var message = states(0, epoch: epoch)
    message.words = words
    return recorded(message)
  }

  private func stored(_ recorded: RecordedMessage, _ words: inout HubWords) throws -> HubMessage {
    let message = words.message(recorded, stream: "prices")
    return try #require(message)
  }

  private func decode(_ bytes: [UInt8]) throws -> FeedMessage { try WireCodec.decode(topic: [0x53], payload: bytes) }

  private func told(_ payload: FeedPayload, _ words: StateWords?) -> [String] {
    if case .samples(let samples) = payload { samples.map { words?[$0.value] ?? "-" } } else { [] }
  }

  /// A message without its words, as text: a gap equals no gap.
  private func bare(_ message: FeedMessage) -> String {
    var bare = message
    bare.words = nil
    return "\(bare)"
  }

  // MARK: the bytes

  @Test(arguments: [1, 2, 300]) func `words behind samples decode with them, on any axis`(count: Int) throws {
    for scale in [nil, IndexScale.whole, IndexScale(step: 0.25, origin: -3)] {
      let plain = states(count, first: 41, scale: scale)
      let bytes = WireCodec.encode(plain)
      let named = try #require(WireCodec.adding(Self.words, to: bytes))
      let again = try decode(named)
      #expect(again.words == Self.words && bare(again) == bare(plain) && again.dictionary == nil)
      #expect(WireCodec.encodeNamed(again) == named)
      // The records are the publisher's, byte for byte, and whoever knows no flag 8 reads them as before.
      let tail = bytes.count - count * 16
      #expect(Array(named[60..<60 + count * 16]) == Array(bytes[tail...]))
      var old = named
      old[6] = 2
      let before = try decode(old)
      #expect(before.words == StateWords() && bare(before) == bare(plain))
    }
  }

  @Test func `the bytes of words behind samples are those of the protocol`() throws {
    var one = states(0)
    one.payload = .samples([Sample(time: Timestamp(nanoseconds: 5), value: 1)])
    let bytes = try #require(WireCodec.adding(StateWords(["on", "off"]), to: WireCodec.encode(one)))
    #expect(Array(bytes[0..<8]) == [48, 0, 2, 0, 0x53, 0x53, 3, 0])
    #expect(Array(bytes[32..<36]) == [2 | 4 | 8, 0, 0, 0] && bytes[40..<56].allSatisfy { $0 == 0 })
    #expect(Array(bytes[56..<60]) == [16, 0, 1, 0])
    #expect(Array(bytes[76..<80]) == [2, 0, 2, 0])
    #expect(Array(bytes[80...]) == [0, 0, 2, 0] + Array("on".utf8) + [1, 0, 3, 0] + Array("off".utf8))
  }

  @Test func `words cut off at any byte, and words beyond the bounds, are refused with a reason`() throws {
    let whole = try #require(WireCodec.adding(Self.words, to: WireCodec.encode(states(3))))
    for length in 0..<whole.count {
      #expect(throws: FeedFault.self) { try decode(Array(whole[0..<length])) }
    }
    let group = 60 + 3 * 16
    for (offset, byte) in [(group, 1), (group + 2, 65), (group + 4, 64), (group + 7, 2)] as [(Int, UInt8)] {
      var bytes = whole + [UInt8](repeating: 65, count: 1_000)
      bytes[offset] = byte
      #expect(throws: FeedFault.self) { try decode(bytes) }
    }
  }

  @Test func `damaged messages never trap, and what is read is written and read again`() throws {
    var random = SplitMix64(seed: 4)
    let whole = try #require(WireCodec.adding(Self.words, to: WireCodec.encode(states(4))))
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

  @Test func `numbers, heartbeats, and what has words or more after its records stay as they are`() throws {
    let named = try #require(WireCodec.adding(Self.words, to: WireCodec.encode(states(2))))
    let numbers = WireCodec.encode(message("S", first: 0, .samples([Sample(time: Self.zero, value: 1)])))
    let bars = WireCodec.encode(message("S", first: 0, .bars(minuteBars(2))))
    for payload in [numbers, bars, named, WireCodec.encode(states(0)), WireCodec.encode(states(2)) + [0], [1, 2]] {
      #expect(WireCodec.adding(Self.words, to: payload) == nil)
    }
    #expect(WireCodec.adding(StateWords(), to: WireCodec.encode(states(2))) == nil)
  }

  // MARK: a writer and its readers

  @Test func `a writer stores each message with the latest words of its life, and no dictionary`() throws {
    var words = HubWords()
    var numbers = states(2)
    numbers.words = nil
    let given: [(RecordedMessage, [String]?)] = [
      (recorded(states(2)), []), (dictionary(StateWords(["a"])), nil), (recorded(states(2, first: 2)), ["a"]),
      (dictionary(StateWords(["a", "b"])), nil), (recorded(states(2, first: 4)), ["a", "b"]),
      (recorded(states(2, epoch: 8)), []), (recorded(states(0)), nil),
    ]
    for (message, wanted) in given {
      let stored = words.message(message, stream: "prices")
      #expect(try stored.map { try decode($0.body).words?.words ?? ["none"] } == wanted)
      #expect(stored?.id == HubMessage(message, stream: "prices")?.id)
    }
    #expect(words.message(recorded(numbers), stream: "prices")?.body == WireCodec.encode(numbers))
    #expect(
      words.message(RecordedMessage(topic: "S", sequence: 0, logTime: 0, publishTime: 0, data: [1]), stream: "p") == nil
    )
  }

  @Test(arguments: [1, 2, 200]) func `a reader that starts anywhere gets the words`(count: Int) throws {
    var words = HubWords()
    _ = words.message(dictionary(Self.words), stream: "prices")
    let bodies = try (0..<count).map { place in
      try stored(recorded(states(3, first: UInt64(place) * 3)), &words).body
    }
    for start in Set([0, count / 2, count - 1]) {
      var session = FeedSession()
      var assembler = MessageAssembler()
      var events: [FeedEvent] = []
      for (place, body) in bodies[start...].enumerated() {
        // A message of something else between each two changes nothing.
        let bad = body.prefix(place % body.count)
        for bytes in [Array(bad), body] {
          ([0x53] as [UInt8]).withUnsafeBytes { assembler.topic($0) }
          if case .success(let whole?) = bytes.withUnsafeBytes({ assembler.payload($0, .all) }) {
            session.receive(whole, receivedAt: Self.zero, at: 0, into: &events)
          }
        }
      }
      if let whole = assembler.finish() { session.receive(whole, receivedAt: Self.zero, at: 0, into: &events) }
      let got = events.flatMap { event -> [String] in
        if case .message(let message, _) = event { told(message.payload, message.words) } else { [] }
      }
      let wanted = (start..<count).flatMap { told(states(3, first: UInt64($0) * 3).payload, Self.words) }
      #expect(got == wanted && session.counts.unnamed == 0)
    }
  }

  @Test func `a part of a stream plays with its words, where messages overlap as well`() throws {
    var words = HubWords()
    _ = words.message(dictionary(Self.words), stream: "prices")
    let messages = try [(0, 4), (2, 4), (6, 2)].map { first, count in
      let all = states(10).payload.dropFirst(first).prefix(count)
      var message = states(0, first: UInt64(first))
      message.payload = all
      return try stored(recorded(message), &words)
    }
    let parts = messages.enumerated().map {
      HubStored(place: UInt64($0.offset + 1), time: Self.zero, subject: $0.element.subject, body: $0.element.body)
    }
    let runs = HubPart(parts, in: 1..<4, topic: "S").runs
    #expect(runs.flatMap { told($0.payload, $0.words) } == told(states(10).payload.prefix(8), Self.words))
  }

  @Test func `a recording of a stream has its words, as a whole, cut, and from a part`() throws {
    var words = HubWords()
    _ = words.message(dictionary(Self.words), stream: "prices")
    var writer = RecordingWriter()
    for first in stride(from: UInt64(0), to: 60, by: 3) {
      let body = try stored(recorded(states(3, first: first)), &words).body
      for part in RecordingCut(PointRange(first: Timestamp(nanoseconds: 10))).parts(
        of: RecordedMessage(topic: "S", sequence: UInt32(first), logTime: first, publishTime: 0, data: body))
      {
        try writer.append(part, now: 0)
      }
    }
    writer.finish()
    let file = try RecordingFile(ArrayBytes(writer.drain()))
    let points = try #require(file.points(of: "S"))
    let wanted = stride(from: UInt64(0), to: 60, by: 3).flatMap { told(states(3, first: $0).payload, Self.words) }
    #expect(told(points.payload, points.words) == Array(wanted.dropFirst(10)))
    let runs = RecordingTape(file).runs(inBlock: 0)
    #expect(runs.flatMap { told($0.payload, $0.words) } == Array(wanted.dropFirst(10)))
  }
}
