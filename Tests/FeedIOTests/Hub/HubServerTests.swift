import CivilTime
import FeedModel
import Foundation
import Platform
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

/// Writers and readers at real servers. Serialized: each test has servers of its own, and needs the processor.
@Suite(.serialized, .enabled(if: NATSServers.areInstalled), .timeLimit(.minutes(3)))
struct HubServerTests {
  /// Samples of a topic as a relay gets them, `count` a message.
  private static func frames(_ topic: String, epoch: UInt64 = 5, from first: Int = 0, to end: Int, each count: Int)
    -> [RecordedMessage]
  {
    stride(from: first, to: end, by: count).flatMap { start in
      let samples = (start..<min(end, start + count)).map {
        // Fractions of a second that begin with zeros, which libnats' own start times lose.
        Sample(time: Timestamp(nanoseconds: Int64($0) * 20_000_000), value: Double($0))
      }
      let message = FeedMessage(
        topic: topic, epoch: epoch, firstSequence: UInt64(start), sendTime: WallClock.now, payload: .samples(samples))
      return RecordedMessage.holding(message, receivedAt: WallClock.now)
    }
  }

  private static func writer(_ endpoint: Endpoint, create: Bool = true, _ options: HubOptions = HubOptions()) throws
    -> HubWriter
  {
    let writer = try HubWriter(endpoint, options: options, creation: create ? HubCreation() : nil) { _ in }
    try writer.start()
    return writer
  }

  private static func store(_ frames: [RecordedMessage], at endpoint: Endpoint) throws -> HubWriter.Progress {
    let writer = try writer(endpoint)
    // The history has room for all of them.
    for frame in frames { writer.enqueue(frame) }
    return writer.finish()
  }

  /// What a reader got: the values of each topic in order, and what was lost.
  private final class Reading: Sendable {
    struct State {
      var values: [String: [Double]] = [:]
      var gaps = 0
      var hasEnded = false
      var words = ""
      /// The words of states.
      var told: [String] = []
      var last: ConnectionState?
    }

    let state = Guarded(State())
    private let receiver: FeedReceiver
    private let mailbox: FeedMailbox
    private let waking: WakeUp

    init(_ endpoint: Endpoint, topics: TopicFilter = .all, _ change: (inout ReceiverOptions) -> Void = { _ in }) throws
    {
      let waking = try WakeUp()
      self.waking = waking
      mailbox = FeedMailbox(mergesAmendments: false) { waking.signal() }
      var options = ReceiverOptions()
      change(&options)
      receiver = try FeedReceiver(
        context: try #require(world), endpoints: [endpoint], topics: topics, mailbox: mailbox, options: options)
      try receiver.start()
    }

    /// Takes events until a condition holds; false after two minutes.
    func wait(_ condition: (State) -> Bool) -> Bool {
      let end = Instant.now + 120
      while !state.withLock({ condition($0) }) {
        guard Instant.now < end else { return false }
        _ = PollSet.readable([waking.descriptor], until: .now + 0.5)
        waking.drain()
        for event in mailbox.drain() { handle(event) }
      }
      return true
    }

    private func handle(_ event: FeedEvent) {
      state.withLock { state in
        switch event {
        case .message(let message, _):
          if case .samples(let samples) = message.payload {
            state.values[message.topic, default: []] += samples.map(\.value)
            if let words = message.words { state.told += samples.map { words[$0.value] ?? "-" } }
          }
        case .gap: state.gaps += 1
        case .state(let new, let words):
          state.last = new
          if new == .ended || new.isFinal { state.hasEnded = true }
          if !words.isEmpty { state.words = words }
        default: break
        }
      }
    }

    func stop() { receiver.stop() }
  }

  private static func all(
    _ endpoint: Endpoint, topics: TopicFilter = .all, _ change: (inout ReceiverOptions) -> Void = { _ in }
  ) throws -> Reading.State {
    let reading = try Reading(endpoint, topics: topics) {
      $0.start = .points(.max)
      $0.endsWithStream = true
      change(&$0)
    }
    defer { reading.stop() }
    #expect(reading.wait(\.hasEnded))
    return reading.state.withLock { $0 }
  }

  private static func values(_ range: Range<Int>) -> [Double] { range.map(Double.init) }

  @Test func `stored points come back, late joins are exact, and starts at times are right`() throws {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let progress = try Self.store(
      Self.frames("US.AAPL", to: 20_000, each: 7) + Self.frames("BTC/USDT 1m", to: 500, each: 1), at: endpoint)
    #expect(progress.stored == 20_500 && progress.open == 0 && progress.failure == nil)
    let whole = try Self.all(endpoint)
    #expect(whole.values == ["US.AAPL": Self.values(0..<20_000), "BTC/USDT 1m": Self.values(0..<500)])
    #expect(whole.gaps == 0)
    for points in [1, 13, 5_000] {
      let late = try Self.all(endpoint, topics: .exact(["US.AAPL"])) { $0.start = .points(points) }
      #expect(late.values == ["US.AAPL": Self.values(20_000 - points..<20_000)])
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let start = Int.random(in: 0..<19_000, using: &random)
      let ended = try Self.all(endpoint, topics: .prefix(["US."])) {
        $0.start = .time(Timestamp(nanoseconds: Int64(start) * 20_000_000 - 3))
        $0.until = Timestamp(nanoseconds: Int64(start + 100) * 20_000_000)
        $0.endsWithStream = false
      }
      #expect(ended.values == ["US.AAPL": Self.values(start..<start + 100)])
    }
  }

  @Test func `states have their words for every reader, from wherever it starts, and on a tape`() throws {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let words = ["idle", "run", "läuft"]
    let states = Self.frames("state", to: 600, each: 4).compactMap { frame -> RecordedMessage? in
      guard var message = try? WireCodec.decode(topic: Array("state".utf8), payload: frame.data),
        case .samples(let samples) = message.payload
      else { return nil }
      message.payload = .samples(
        samples.map { Sample(time: $0.time, value: $0.value.truncatingRemainder(dividingBy: 3)) })
      (message.words, message.equalTimesAreOwn) = (StateWords(), true)
      var states = frame
      states.data = WireCodec.encode(message)
      return states
    }
    var dictionary = FeedMessage(
      topic: "state", epoch: 5, firstSequence: 0, sendTime: WallClock.now, payload: .samples([]))
    (dictionary.words, dictionary.equalTimesAreOwn) = (StateWords(words), true)
    let first = RecordedMessage(
      topic: "state", sequence: 0, logTime: 0, publishTime: 0, data: WireCodec.encode(dictionary))
    // Numbers beside them are stored as they came.
    let numbers = Self.frames("N", to: 50, each: 5)
    let progress = try Self.store([first] + states + numbers, at: endpoint)
    #expect(progress.stored == 650 && progress.open == 0)
    let told = (0..<600).map { words[$0 % 3] }
    for points in [600, 5, 1] {
      let late = try Self.all(endpoint, topics: .exact(["state"])) { $0.start = .points(points) }
      #expect(late.told == Array(told.suffix(points)))
    }
    #expect(try Self.all(endpoint, topics: .exact(["N"])).values == ["N": Self.values(0..<50)])
    let token = try StopToken()
    let tape = try #require(
      try HubTape(
        endpoint, topics: .exact(["state"]), options: HubOptions(), byReceiveTime: false, token: token, report: { _ in }
      ))
    var cursor = TapeCursor(tape, from: Timestamp(nanoseconds: 301 * 20_000_000))
    let played = cursor.read(limit: 10).flatMap { run -> [String] in
      if case .samples(let samples) = run.payload { samples.map { run.words?[$0.value] ?? "-" } } else { [] }
    }
    #expect(played == Array(told[301..<311]))
  }

  @Test func `two relays of one publisher are read once, and stored once where they framed alike`() throws {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let frames = Self.frames("A", to: 3_000, each: 10)
    let first = try Self.store(frames, at: endpoint)
    let again = try Self.store(frames, at: endpoint)
    #expect(first.repeated == 0 && again.repeated == 300)
    let otherwise = try Self.store(Self.frames("A", to: 3_300, each: 33), at: endpoint)
    #expect(otherwise.repeated == 0)
    let read = try Self.all(endpoint)
    #expect(read.values == ["A": Self.values(0..<3_300)] && read.gaps == 0)
  }

  @Test func `three servers, the leader killed while writing and reading: nothing is lost, nothing comes twice`() throws
  {
    let servers = try NATSServers(3)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let writer = try Self.writer(endpoint)
    let reading = try Reading(endpoint)
    defer { reading.stop() }
    let frames = Self.frames("A", to: 6_000, each: 1)
    /// Writes up to a point, and waits for the reader to have most of it: the rest is under way.
    func write(_ range: Range<Int>) {
      for frame in frames[range] { writer.enqueue(frame) }
      #expect(reading.wait { $0.values["A"]?.count ?? 0 >= range.upperBound - 500 })
    }
    // Whichever leads: the first two are killed one after the other.
    write(0..<2_000)
    servers.kill(0)
    write(2_000..<3_500)
    try servers.start(0)
    write(3_500..<4_500)
    #expect(try servers.areCopiesCurrent("prices"))
    servers.kill(1)
    write(4_500..<6_000)
    #expect(reading.wait { $0.values["A"]?.count ?? 0 >= 6_000 })
    let progress = writer.finish()
    #expect(progress.open == 0 && progress.dropped == 0 && progress.failure == nil)
    let state = reading.state.withLock { $0 }
    #expect(state.values == ["A": Self.values(0..<6_000)] && state.gaps == 0)
  }

  @Test func `a tape over a stream begins with its first part, seeks, and plays what was stored late in order`() throws
  {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    var frames = Self.frames("A", to: 20_000, each: 1)
    // Across the border of two parts.
    frames.insert(frames.remove(at: 1_000), at: 1_500)
    _ = try Self.store(frames + Self.frames("B", to: 10, each: 1), at: endpoint)
    func tape(_ topics: TopicFilter) throws(FeedIOError) -> HubTape? {
      let token = try FeedIOError.rethrowing { () throws(SystemError) in try StopToken() }
      return try HubTape(
        endpoint, topics: topics, options: HubOptions(), byReceiveTime: false, token: token, report: { _ in })
    }
    let opened = try tape(.exact(["A"]))
    let only = try #require(opened)
    var cursor = TapeCursor(only, from: Timestamp(nanoseconds: 5_000 * 20_000_000))
    func values(_ runs: [TapeRun]) -> [Double] {
      runs.flatMap { run -> [Double] in
        guard case .samples(let samples) = run.payload else { return [] }
        return samples.map(\.value)
      }
    }
    #expect(values(cursor.read(limit: 3_000)) == Self.values(5_000..<8_000))
    let whole = try tape(.exact(["A"]))
    var start = TapeCursor(try #require(whole))
    #expect(values(start.read(limit: .max)) == Self.values(0..<20_000))
    start.seek(after: Timestamp(nanoseconds: 999 * 20_000_000))
    #expect(values(start.read(limit: 2)) == Self.values(1_000..<1_002))
    #expect(start.damage == 0)
    func refusal(_ topics: TopicFilter) -> FeedIOError? {
      do throws(FeedIOError) { _ = try tape(topics) } catch { return error }
      return nil
    }
    #expect(refusal(.all)?.exitCode == 64 && refusal(.exact(["C"]))?.exitCode == 65)
  }

  @Test func `without a stream, with wrong credentials, and without the right to write`() throws {
    let servers = try NATSServers(
      1,
      """
      authorization { users: [
        { user: all, password: p }
        { user: reader, password: p, permissions: { publish: ["$JS.API.>", "_slipstream.>"], subscribe: [">"] } }
      ] }
      """)
    defer { servers.stop() }
    var options = HubOptions()
    func refusal(_ user: String, password: String?, create: Bool) -> FeedIOError? {
      options.password = password
      do {
        let writer = try HubWriter(
          try servers.endpoint(user: user), options: options, creation: create ? HubCreation() : nil
        ) { _ in }
        try writer.start()
        for frame in Self.frames("AAPL", to: 3, each: 1) { writer.enqueue(frame) }
        // It waits for the answers.
        return writer.finish().failure
      } catch {
        return error as? FeedIOError
      }
    }
    #expect(
      refusal("all@", password: "p", create: false)?.description
        == "There is no stream prices: make it with relay --create, or see `nats stream ls`.")
    #expect(refusal("all@", password: "p", create: false)?.exitCode == 66)
    #expect(refusal("all@", password: "wrong", create: true)?.exitCode == 77)
    #expect(
      refusal("all@", password: nil, create: true)?.description
        == "127.0.0.1 refuses these credentials: give --nats-creds, or NATS_USER and NATS_PASSWORD.")
    #expect(refusal("all@", password: "p", create: true) == nil)
    #expect(
      refusal("reader@", password: "p", create: false)?.description
        == "These credentials may not write to prices.AAPL.")
    #expect(refusal("reader@", password: "p", create: false)?.exitCode == 77)
  }

  @Test func `a server without JetStream is told`() throws {
    let servers = try NATSServers(1, hasJetStream: false)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    do {
      _ = try Self.writer(endpoint)
      Issue.record("it started")
    } catch let error as FeedIOError {
      #expect(error.exitCode == 76)
      #expect(error.description.contains("runs without JetStream"))
    }
  }

  @Test func `overlapping subjects, too many copies and bytes of another program have their sentences`() throws {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    func failure(_ body: () throws -> Void) -> FeedIOError? {
      do { try body() } catch { return error as? FeedIOError }
      return nil
    }
    // A stream of the same subjects under another name.
    let raw = try RawStream(servers.endpoint("other"))
    defer { raw.close() }
    raw.create("other", subjects: "taken.>")
    let overlap = failure { _ = try Self.writer(try servers.endpoint("taken")) }
    #expect(overlap?.exitCode == 73 && overlap?.description == "Another stream stores taken.> already.")
    raw.create("strange", subjects: "strange.>")
    raw.publish("strange.AAPL", Array("hello".utf8))
    let stranger = try Self.all(try servers.endpoint("strange"))
    #expect(stranger.last == .foreign && stranger.values.isEmpty)
    #expect(stranger.words == "strange.AAPL holds something else than Slipstream's messages: give --decode or --feed.")
    let copies = failure {
      let writer = try HubWriter(
        try servers.endpoint("three"), options: HubOptions(), creation: HubCreation(replicas: 3)
      ) { _ in }
      try writer.start()
    }
    #expect(copies?.exitCode == 73)
  }
}

/// Requests to a server that no command makes.
private final class RawStream {
  private let connection: NATSHubProbe

  init(_ endpoint: Endpoint) throws { connection = try NATSHubProbe(endpoint) }

  func create(_ name: String, subjects: String) {
    let json =
      "{\"name\":\"\(name)\",\"subjects\":[\"\(subjects)\"],\"storage\":\"memory\",\"num_replicas\":1,\"allow_direct\":true}"
    connection.ask("$JS.API.STREAM.CREATE.\(name)", Array(json.utf8))
  }

  func publish(_ subject: String, _ body: [UInt8]) { connection.ask(subject, body) }

  func close() { connection.close() }
}
