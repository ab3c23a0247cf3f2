import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// The words of topics of states: on the wire, and what a reader makes of them.
@Suite struct DictionaryTests {
  private static let second: Int64 = 1_000_000_000
  private static let zero = Timestamp(nanoseconds: 0)

  private func dictionary(
    _ words: [String], epoch: UInt64 = 7, first: UInt64 = 0, scale: IndexScale? = nil
  ) -> FeedMessage {
    var message = message("S", epoch: epoch, first: first, .samples([]))
    (message.words, message.indexScale, message.equalTimesAreOwn) = (StateWords(words), scale, true)
    return message
  }

  private func states(_ numbers: [Double], epoch: UInt64 = 7, first: UInt64 = 0) -> FeedMessage {
    let samples = numbers.enumerated().map {
      Sample(time: Timestamp(nanoseconds: Int64(first) + Int64($0.offset)), value: $0.element)
    }
    var message = message("S", epoch: epoch, first: first, .samples(samples))
    (message.words, message.equalTimesAreOwn) = (StateWords(), true)
    return message
  }

  private func decode(_ bytes: [UInt8]) throws -> FeedMessage { try WireCodec.decode(topic: [0x53], payload: bytes) }

  /// The words of a session's points, "-" for gaps.
  private func words(_ events: [FeedEvent]) -> [String] {
    events.flatMap { event -> [String] in
      guard case .message(let message, _) = event, case .samples(let samples) = message.payload else { return [] }
      return samples.map { message.words?[$0.value] ?? "-" }
    }
  }

  // MARK: the bytes

  @Test(arguments: [1, 2, 64]) func `a dictionary decodes to the same words, on any axis`(count: Int) throws {
    let words = (0..<count).map { "Zustand \($0) ä" }
    for scale in [nil, IndexScale.whole, IndexScale(step: 0.25, origin: -3)] {
      let message = dictionary(words, first: 41, scale: scale)
      let again = try decode(WireCodec.encode(message))
      #expect(again == message && again.isHeartbeat && again.dictionary?.words == words)
    }
  }

  @Test func `the bytes of a dictionary are those of the protocol`() {
    let bytes = WireCodec.encode(dictionary(["on", "off"], epoch: 0x0102, first: 4))
    #expect(Array(bytes[0..<8]) == [48, 0, 4, 0, 0x53, 0x53, 2, 0])
    #expect(Array(bytes[16..<24]) == [4, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[32..<36]) == [2 | 4, 0, 0, 0] && bytes[40..<56].allSatisfy { $0 == 0 })
    #expect(Array(bytes[56..<60]) == [2, 0, 2, 0])
    #expect(Array(bytes[60...]) == [0, 0, 2, 0] + Array("on".utf8) + [1, 0, 3, 0] + Array("off".utf8))
  }

  @Test func `samples whose values are numbers of words say so, and others do not`() throws {
    let bytes = WireCodec.encode(states([0, 1]))
    #expect(bytes[2] == 2 && bytes[32] == 2 | 4)
    #expect(try decode(bytes).words == StateWords())
    #expect(try decode(WireCodec.encode(message("S", first: 0, .samples([])))).words == nil)
  }

  @Test func `a dictionary that is cut off at any byte is refused with a reason`() {
    let whole = WireCodec.encode(dictionary(["idle", "run", "error"]))
    for length in 0..<whole.count {
      #expect(throws: FeedFault.self) { try decode(Array(whole[0..<length])) }
    }
  }

  @Test func `a dictionary beyond the bounds is refused`() {
    let sound = WireCodec.encode(dictionary(["idle"]))
    var (number, length, count) = (sound, sound, sound)
    number[60] = 64
    length[62...63] = [1, 1]
    count[58] = 65
    for bytes in [number, length + [UInt8](repeating: 65, count: 300), count + [UInt8](repeating: 0, count: 400)] {
      #expect(throws: FeedFault.self) { try decode(bytes) }
    }
  }

  @Test func `damaged dictionaries never trap, and what is read is written and read again`() {
    var random = SplitMix64(seed: 3)
    let whole = WireCodec.encode(dictionary(["idle", "läuft", "error \u{1B}", String(repeating: "x", count: 64)]))
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let message = try? decode(bytes) else { continue }
      let written = WireCodec.encode(message)
      #expect((try? decode(written)).map { WireCodec.encode($0) } == written)
    }
  }

  @Test func `a long word is cut between characters, and signs that move a cursor are taken out`() throws {
    let long = String(repeating: "🤖\u{200D}🤖", count: 64)
    var words = StateWords()
    words.name(0, long)
    words.name(1, "a\u{1B}[2Jb")
    var message = dictionary([])
    message.words = words
    let again = try #require(try decode(WireCodec.encode(message)).dictionary)
    #expect(again.words[0].utf8.count <= 256 && long.hasPrefix(again.words[0].prefix(20)))
    #expect(!again.words[1].unicodeScalars.contains("\u{1B}"))
  }

  @Test func `a reader without templates of its own counts the message and goes on`() {
    var bytes = WireCodec.encode(dictionary(["on"]))
    bytes[2] = 9
    #expect { try decode(bytes) } throws: { ($0 as? FeedFault)?.code == .template }
  }

  // MARK: a publisher and its readers

  /// What a reader gets that joins after some messages, with or without those before the join from a snapshot.
  private func core(_ words: [String], epoch: UInt64 = 7) -> PublisherCore {
    var core = PublisherCore(epoch: epoch, history: 1_000)
    let topic = core.addTopic("S", kind: .samples)
    core.keepEqualTimes(true, on: topic)
    core.keepWords(StateWords(words), on: topic)
    return core
  }

  private func sample(_ place: Int, _ value: Double) -> Sample {
    Sample(time: Timestamp(nanoseconds: Int64(place)), value: value)
  }

  @Test(arguments: [0, 1, 2, 300]) func `words come before the first point that means them`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let all = ["idle", "run", "error", "wait"]
    let told = (0..<count).map { _ in Int.random(in: 0..<all.count, using: &random) }
    var core = core([])
    var session = FeedSession()
    var events: [FeedEvent] = []
    // A stream learns its words as they come.
    var known: [String] = []
    var values: [Double] = []
    for number in told {
      if !known.contains(all[number]) { known.append(all[number]) }
      values.append(Double(known.firstIndex(of: all[number]) ?? -1))
    }
    known = []
    for (place, number) in told.enumerated() {
      if !known.contains(all[number]) { known.append(all[number]) }
      core.keepWords(StateWords(known), on: 0)
      let turn = Turn(at: Int64(place) * Self.second / 10, wall: Self.zero)
      for message in core.publish(.samples([sample(place, values[place])]), on: 0, in: turn) {
        session.receive(
          (try? decode(WireCodec.encode(message))) ?? message, receivedAt: Self.zero, at: 0, into: &events)
      }
    }
    #expect(words(events) == told.map { all[$0] })
    #expect(session.counts.unnamed == 0 && session.counts.faults == 0 && session.counts.points == UInt64(count))
  }

  @Test func `the dictionary comes at once, again after a second, and with the heartbeats of a quiet topic`() {
    var core = core(["on", "off"])
    func kinds(_ messages: [FeedMessage]) -> [Int] { messages.map { $0.dictionary?.words.count ?? -$0.count } }
    func publish(at now: Int64) -> [FeedMessage] {
      core.publish(.samples([sample(0, 1)]), on: 0, in: Turn(at: now, wall: Self.zero))
    }
    #expect(kinds(publish(at: 0)) == [2, -1])
    #expect(kinds(publish(at: Self.second / 2)) == [-1])
    #expect(kinds(publish(at: Self.second)) == [2, -1])
    #expect(kinds(core.heartbeats(in: Turn(at: 2 * Self.second, wall: Self.zero))) == [2, 0])
    core.keepWords(StateWords(["on", "off", "broken"]), on: 0)
    #expect(kinds(publish(at: 2 * Self.second + 1)) == [3, -1])
    core.beginEpoch(8)
    #expect(kinds(publish(at: 2 * Self.second + 2)) == [3, -1])
  }

  @Test func `a reader that missed the dictionary shows numbers, counts them, and learns the words with the next one`()
    throws
  {
    var core = core(["on", "off"])
    var session = FeedSession()
    var events: [FeedEvent] = []
    let first = core.publish(.samples([sample(0, 1), sample(1, 0)]), on: 0, in: Turn(at: 0, wall: Self.zero))
    // The dictionary is lost.
    session.receive(try decode(WireCodec.encode(first[1])), receivedAt: Self.zero, at: 0, into: &events)
    #expect(words(events) == ["1", "0"] && session.counts.unnamed == 2)
    #expect(session.counts.unnamed > 0)
    events = []
    for message in core.heartbeats(in: Turn(at: Self.second, wall: Self.zero)) {
      session.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: Self.second, into: &events)
    }
    let told = events.compactMap { event -> StateWords? in
      if case .message(let message, _) = event { message.dictionary } else { nil }
    }
    #expect(told.map(\.words) == [["on", "off"]] && told.allSatisfy(\.unnamed.isEmpty))
    // Once it is known, it is no news.
    events = []
    for message in core.heartbeats(in: Turn(at: 2 * Self.second, wall: Self.zero)) {
      session.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: 2 * Self.second, into: &events)
    }
    #expect(!events.contains { if case .message = $0 { true } else { false } })
  }

  @Test func `a history and missing points come with the words`() throws {
    var core = core(["on", "off"])
    _ = core.publish(.samples((0..<10).map { sample($0, Double($0 % 2)) }), on: 0, in: Turn(at: 0, wall: Self.zero))
    for request in [ControlRequest.snapshot(topic: "S"), .range(topic: "S", missing: 4..<6)] {
      let reply = try ControlReply(frames: core.answer(request.bytes(id: 1), in: Turn(at: 0, wall: Self.zero)))
      let messages = try reply.payloads.map(decode)
      #expect(messages.first?.dictionary?.words == ["on", "off"])
      #expect(messages.first?.firstSequence == messages.last?.firstSequence)
    }
    var session = FeedSession(hasControl: true)
    var events: [FeedEvent] = []
    let live = core.publish(.samples([sample(10, 1)]), on: 0, in: Turn(at: 1, wall: Self.zero))
    session.receive(try decode(WireCodec.encode(live[0])), receivedAt: Self.zero, at: 0, into: &events)
    // Ends with the last answer.
    while let request = session.nextRequest(at: 0) {
      session.receiveControl(
        core.answer(request, in: Turn(at: 1, wall: Self.zero)), receivedAt: Self.zero, at: 0, into: &events)
    }
    #expect(words(events) == (0..<10).map { $0 % 2 == 0 ? "on" : "off" } + ["off"])
  }

  @Test func `a publisher that restarts may number its words anew: a series goes on with its own`() {
    var session = FeedSession()
    var events: [FeedEvent] = []
    let messages = [
      dictionary(["on", "off"]), states([0, 1]), dictionary(["broken", "on"], epoch: 8),
      states([0, 1, .nan], epoch: 8),
      states([0, 5, 0.5, 99], epoch: 8, first: 3),
    ]
    for message in messages { session.receive(message, receivedAt: Self.zero, at: 0, into: &events) }
    #expect(words(events) == ["on", "off", "broken", "on", "-", "broken", "5", "-", "-"])
    let last = events.compactMap { if case .message(let message, _) = $0 { message.words } else { nil } }.last
    #expect(last?.words.prefix(3) == ["on", "off", "broken"])
    #expect(session.counts.unnamed == 3)
  }

  @Test func `a relay passes words on, to those who come late as well`() throws {
    var relay = RelayCore(history: 100)
    var reader = FeedSession()
    var source = FeedSession(reportsHeartbeats: true)
    var (events, out): ([FeedEvent], [FeedEvent]) = ([], [])
    var core = core(["on", "off"])
    for place in 0..<3 {
      let turn = Turn(at: Int64(place), wall: Self.zero)
      for message in core.publish(.samples([sample(place, Double(place % 2))]), on: 0, in: turn) {
        source.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: 0, into: &events)
      }
    }
    // A dictionary that waited for a history comes after it.
    source.receive(dictionary(["on", "off"]), receivedAt: Self.zero, at: 0, into: &events)
    for event in events {
      for message in relay.handle(event, in: Turn(at: 5, wall: Self.zero)) {
        reader.receive(try decode(WireCodec.encode(message)), receivedAt: Self.zero, at: 0, into: &out)
      }
    }
    #expect(words(out) == ["on", "off", "on"])
    let late = ([1, 0x53] as [UInt8]).withUnsafeBytes { relay.handleSubscription($0, in: Turn(at: 6, wall: Self.zero)) }
    #expect(late.map { $0.dictionary?.words } == [["on", "off"], nil])
    #expect(late.last.map { WireCodec.encode($0)[32] & 4 } == 4)
  }
}
