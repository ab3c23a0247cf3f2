import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Writers and readers over a stream that loses, repeats, delays, breaks and forgets.
@Suite struct HubSimulationTests {
  private static let topics = ["A", "B.x", "C/1"]
  private static let step: Int64 = 10_000_000
  private static let stormy = HubMemory.Faults(
    lostBefore: 8, lostAnswer: 15, failed: 15, repeated: 30, broken: 10, down: 3, delay: 3, downtime: 100)

  /// A reader with its session, as a line of the receiver connects them.
  private struct Reader {
    let engine: HubMemory
    var machine: HubReader
    var session: FeedSession
    var points: [String: [UInt64]] = [:]
    var lost = 0
    var hasFinished = false

    init(_ engine: HubMemory, _ machine: HubReader, topics: TopicFilter = .all) {
      (self.engine, self.machine) = (engine, machine)
      session = FeedSession(filter: topics, stream: HubSamples.stream, seed: 1)
      engine.connect()
    }

    mutating func step(at now: Int64) {
      var turn = Turn(at: now, wall: Timestamp(nanoseconds: .max))
      for event in engine.step() { machine.handle(event, at: now) }
      machine.tick(at: now, wall: turn.wall)
      pass(&turn)
      session.tick(in: &turn)
      for event in turn.events { handle(event) }
    }

    private mutating func pass(_ turn: inout Turn) {
      for call in machine.drainCalls() { engine.perform(call) }
      for news in machine.drainNews() {
        switch news {
        case .message(let stored, let topic, let cut):
          guard let message = try? WireCodec.decode(topic: Array(topic.utf8), payload: stored.body),
            let rest = cut.applied(to: message)
          else { continue }
          session.receive(rest, in: &turn)
        case .connected: session.connected(in: &turn)
        case .disconnected: session.disconnected(in: &turn)
        case .finished:
          session.finish(in: &turn)
          hasFinished = true
        case .trying, .ended, .foreign, .unnamed, .trimmed, .beat: break
        }
      }
    }

    private mutating func handle(_ event: FeedEvent) {
      switch event {
      case .message(let message, _):
        for place in 0..<UInt64(message.count) {
          points[message.topic, default: []].append(message.firstSequence + place)
        }
      case .gap(_, let missing): lost += missing.count
      default: break
      }
    }
  }

  private struct Writer {
    let engine: HubMemory
    var ledger = HubLedger(history: .max)

    init(_ engine: HubMemory) {
      self.engine = engine
      engine.connect()
    }

    mutating func step(at now: Int64) {
      for event in engine.step() {
        switch event {
        case .up: ledger.connected()
        case .down: ledger.disconnected(at: now)
        case .stored(let ticket, let isRepeat): ledger.stored(ticket: ticket, isRepeat: isRepeat)
        case .failed(let ticket, let failure): ledger.failed(ticket: ticket, failure, at: now)
        default: break
        }
      }
      ledger.tick(at: now)
      for call in ledger.due(at: now) { engine.perform(call) }
    }
  }

  /// Messages of all topics, framed by a seed.
  private static func messages(_ count: Int, framing: UInt64) -> [HubMessage] {
    var random = SplitMix64(seed: framing)
    var next = [UInt64](repeating: 0, count: topics.count)
    return (0..<count).map { _ in
      let place = Int(random.next() % UInt64(topics.count))
      let size = 1 + Int(random.next() % 4)
      defer { next[place] += UInt64(size) }
      return HubSamples.message(topics[place], first: next[place], count: size)
    }
  }

  private static func ends(_ messages: [HubMessage]) -> [String: UInt64] {
    messages.reduce(into: [:]) { $0[$1.topic] = max($0[$1.topic] ?? 0, $1.next) }
  }

  /// Runs until nothing is open and the readers have had time to follow.
  private static func run(
    _ writers: inout [Writer], _ readers: inout [Reader], _ messages: [[HubMessage]], seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var given = [Int](repeating: 0, count: writers.count)
    var calmSince: Int64?
    for turn in 0..<Int64(20_000) {
      let now = turn * step
      for place in writers.indices {
        for _ in 0..<(random.next() % 6) where given[place] < messages[place].count {
          writers[place].ledger.offer(messages[place][given[place]])
          given[place] += 1
        }
        writers[place].step(at: now)
      }
      for place in readers.indices { readers[place].step(at: now) }
      let isStored = writers.indices.allSatisfy { given[$0] == messages[$0].count && writers[$0].ledger.open == 0 }
      if isStored, calmSince == nil {
        calmSince = turn
        for reader in readers { reader.engine.faults = HubMemory.Faults() }
      }
      if let calmSince, turn - calmSince > 1_000 { return }
    }
    #expect(Bool(false), "seed \(seed): not everything was stored")
  }

  @Test
  func `100 seeds: a reader has each point once, in order, whatever the engine loses or repeats`() {
    for seed in UInt64(0)..<100 {
      let stream = HubMemoryStream()
      stream.knowsRepeats = seed % 3 > 0
      let messages = Self.messages(120, framing: seed)
      var writers = [Writer(HubMemory(stream, seed: seed, Self.stormy))]
      var readers = [
        Reader(
          HubMemory(stream, seed: seed + 1_000, Self.stormy),
          HubReader(stream: "prices", topics: .all, start: .points(.max)))
      ]
      Self.run(&writers, &readers, [messages], seed: seed)
      #expect(readers[0].lost == 0, "seed \(seed): points were given up")
      for (topic, end) in Self.ends(messages) {
        #expect(readers[0].points[topic] == Array(0..<end), "seed \(seed): \(topic)")
      }
    }
  }

  @Test
  func `two relays of one publisher: each point once, and stored once where both framed it alike`() {
    for seed in UInt64(0)..<30 {
      let stream = HubMemoryStream()
      let messages = Self.messages(120, framing: seed)
      let second = seed % 2 == 0 ? messages : Self.messages(120, framing: seed + 5_000)
      var writers = [
        Writer(HubMemory(stream, seed: seed, Self.stormy)), Writer(HubMemory(stream, seed: seed + 1, Self.stormy)),
      ]
      var readers = [
        Reader(
          HubMemory(stream, seed: seed + 2, Self.stormy),
          HubReader(stream: "prices", topics: .all, start: .points(.max)))
      ]
      Self.run(&writers, &readers, [messages, second], seed: seed)
      if seed % 2 == 0 { #expect(stream.stored.count == messages.count) }
      let (a, b) = (Self.ends(messages), Self.ends(second))
      for topic in Self.topics {
        let end = max(a[topic] ?? 0, b[topic] ?? 0)
        #expect(readers[0].points[topic] ?? [] == Array(0..<end), "seed \(seed): \(topic)")
      }
      #expect(readers[0].lost == 0)
    }
  }

  @Test(arguments: [1, 2, 7, 500])
  func `a late reader starts with exactly the wanted points, by number, by age and by time`(_ wanted: Int) {
    let stream = HubMemoryStream()
    let messages = Self.messages(3_000, framing: 5)
    for message in messages { _ = stream.store(message) }
    let ends = Self.ends(messages)
    let seconds = Int64(wanted) * HubSamples.step
    for (start, first) in [
      (HubReader.Start.points(wanted), { (end: UInt64) in end - UInt64(wanted) }),
      (.age(seconds - 1), { $0 - UInt64(wanted) }),
      (.time(Timestamp(nanoseconds: seconds - 5)), { _ in UInt64(wanted) }),
    ] {
      var reader = Reader(
        HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .exact(["A", "C/1"]), start: start))
      for turn in 0..<Int64(1_000) { reader.step(at: turn * Self.step) }
      #expect(reader.points.keys.sorted() == ["A", "C/1"])
      for (topic, points) in reader.points {
        let end = ends[topic] ?? 0
        #expect(points == Array(first(end)..<end), "\(start) of \(topic)")
      }
    }
  }

  @Test
  func `a reading from a time to a time has the points between, and finishes`() {
    let stream = HubMemoryStream()
    for message in Self.messages(3_000, framing: 6) { _ = stream.store(message) }
    let (from, to) = (Timestamp(nanoseconds: 100 * HubSamples.step), Timestamp(nanoseconds: 120 * HubSamples.step))
    var reader = Reader(
      HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .all, start: .time(from), until: to))
    for turn in 0..<Int64(1_000) where !reader.hasFinished { reader.step(at: turn * Self.step) }
    #expect(reader.hasFinished)
    for topic in Self.topics { #expect(reader.points[topic] == Array(100..<120)) }
  }

  @Test(arguments: [0, 10])
  func `an empty stream, and one that has forgotten everything, are read when something comes`(_ forgotten: Int) {
    let stream = HubMemoryStream()
    for first in 0..<UInt64(forgotten) { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    stream.forget(forgotten)
    var reader = Reader(
      HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .all, start: .points(5)))
    for turn in 0..<Int64(50) { reader.step(at: turn * Self.step) }
    #expect(reader.points.isEmpty)
    _ = stream.store(HubSamples.message("A", first: 10, count: 1))
    for turn in Int64(50)..<100 { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"] == [10])
  }

  @Test
  func `points that never come are given up after a while, and the rest goes on`() {
    let stream = HubMemoryStream()
    for first in [UInt64(0), 1, 2, 6, 7] { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    var reader = Reader(
      HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .all, start: .points(.max)))
    for turn in 0..<Int64(100) { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"] == [0, 1, 2])
    for turn in Int64(100)..<3_300 { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"] == [0, 1, 2, 6, 7] && reader.lost == 3)
  }

  @Test
  func `points that a writer stores in a later try, 25 s after those behind them, are not lost`() {
    let stream = HubMemoryStream()
    func store(_ numbers: [UInt64]) {
      for first in numbers { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    }
    var reader = Reader(
      HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .all, start: .points(.max)))
    store([0, 1, 2, 6, 7])
    for turn in 0..<Int64(2_500) { reader.step(at: turn * Self.step) }
    store([3, 4, 5, 8])
    for turn in Int64(2_500)..<2_600 { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"] == Array(0...8) && reader.lost == 0)
  }

  @Test
  func `a gap that was filled does not end the wait for a later one`() {
    let stream = HubMemoryStream()
    func store(_ numbers: [UInt64]) {
      for first in numbers { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    }
    var reader = Reader(
      HubMemory(stream, seed: 3), HubReader(stream: "prices", topics: .all, start: .points(.max)))
    store([0, 2])
    for turn in 0..<Int64(50) { reader.step(at: turn * Self.step) }
    store([1] + Array(3..<2_040) + Array(2_041..<2_500))
    for turn in Int64(50)..<500 { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"]?.count == 2_040 && reader.lost == 0)
    store([2_040])
    for turn in Int64(500)..<600 { reader.step(at: turn * Self.step) }
    #expect(reader.points["A"] == Array(0..<2_500) && reader.lost == 0)
  }

  @Test
  func `a reading up to the newest message has what waits for points that the stream lacks`() {
    let stream = HubMemoryStream()
    for first in [UInt64(0), 1, 2, 6, 7] { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    var reader = Reader(
      HubMemory(stream, seed: 3),
      HubReader(stream: "prices", topics: .all, start: .points(.max), endsWithStream: true))
    for turn in 0..<Int64(100) where !reader.hasFinished { reader.step(at: turn * Self.step) }
    #expect(reader.hasFinished && reader.points["A"] == [0, 1, 2, 6, 7] && reader.lost == 3)
  }

  @Test
  func `a point that was stored late, behind the wanted end, is read`() {
    let stream = HubMemoryStream()
    for first in [UInt64(0), 1, 2] + Array(4..<40) + [3, 40] {
      _ = stream.store(HubSamples.message("A", first: first, count: 1))
    }
    var reader = Reader(
      HubMemory(stream, seed: 3),
      HubReader(
        stream: "prices", topics: .all, start: .points(.max), until: Timestamp(nanoseconds: 4 * HubSamples.step)))
    for turn in 0..<Int64(100) where !reader.hasFinished { reader.step(at: turn * Self.step) }
    #expect(reader.hasFinished && reader.points["A"] == [0, 1, 2, 3] && reader.lost == 0)
  }

  @Test
  func `a stream that was made anew is read from its start`() {
    let stream = HubMemoryStream()
    for first in 0..<UInt64(20) { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    var machine = HubReader(stream: "prices", topics: .all, start: .points(.max))
    machine.handle(.up(stream.held), at: 0)
    #expect(machine.drainCalls() == [.read(subject: "prices.>", from: 1, lane: 0)])
    for message in stream.stored { machine.handle(.arrived(lane: 0, message), at: 1) }
    machine.handle(.down, at: 2)
    machine.handle(.up(HubStream(first: 1, last: 3)), at: 3)
    #expect(machine.drainCalls() == [.read(subject: "prices.>", from: 1, lane: 0)])
    machine.handle(.down, at: 2)
    machine.handle(.up(HubStream(first: 1, last: 20)), at: 3)
    #expect(machine.drainCalls() == [.read(subject: "prices.>", from: 1, lane: 0)])
  }

  @Test
  func `points that leave the stream are told as a trim, once a minute`() {
    let stream = HubMemoryStream()
    for first in 0..<UInt64(20) { _ = stream.store(HubSamples.message("A", first: first, count: 1)) }
    var machine = HubReader(stream: "prices", topics: .all, start: .points(.max))
    machine.handle(.up(stream.held), at: 0)
    for message in stream.stored { machine.handle(.arrived(lane: 0, message), at: 1) }
    _ = (machine.drainNews(), machine.drainCalls())
    func look(at now: Int64) -> [HubReader.News] {
      machine.tick(at: now, wall: Timestamp(nanoseconds: 0))
      for case .next(let subject, let place, let ticket) in machine.drainCalls() {
        machine.handle(.found(ticket: ticket, stream.next(subject, at: place)), at: now)
      }
      return machine.drainNews()
    }
    #expect(look(at: 10).isEmpty)
    stream.forget(5)
    #expect(look(at: 20).isEmpty, "it is not time yet")
    let keepFrom = Timestamp(nanoseconds: 5 * HubSamples.step)
    #expect(look(at: 61_000_000_000) == [.trimmed(topic: "A", keepFrom: keepFrom)])
    #expect(look(at: 122_000_000_000).isEmpty)
  }
}
