import CivilTime
import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// What a publisher can do to those who read it: nothing that lasts.
@Suite(.serialized) struct HostilePublisherTests {
  /// Waits until a reader has subscribed to a socket.
  private func awaitReader(_ socket: borrowing Socket) throws {
    let end = Instant.now + 10
    while Instant.now < end {
      var items = [PollItem(socket)]
      guard try PollItem.poll(&items, milliseconds: 1_000) > 0 else { continue }
      while let frames = try socket.receive() { if frames.first?.first == 1 { return } }
    }
    Issue.record("nobody subscribed")
  }

  private func send(_ bars: ArraySlice<Bar>, through socket: borrowing Socket) throws {
    let message = FeedMessage(
      topic: "A", epoch: 1, firstSequence: UInt64(bars.startIndex), sendTime: WallClock.now, payload: .bars(Array(bars))
    )
    _ = try socket.send(Array("A".utf8), more: true)
    _ = try socket.send(WireCodec.encode(message))
  }

  @Test func `a message above 1 MiB costs a reader that message, which is said once, and nothing else`() throws {
    let context = try #require(world)
    let socket = try Socket(context, .publisher)
    try socket.set(.publisherIsVerbose, 1)
    try socket.bind("tcp://127.0.0.1:*")
    let listener = Listener()
    var options = ReceiverOptions()
    options.control = .none
    let receiver = try FeedReceiver(
      context: context, endpoints: [try Endpoint(parsing: try socket.lastEndpoint())], topics: .exact(["A"]),
      mailbox: listener.mailbox, options: options)
    try receiver.start()
    defer { receiver.stop() }
    let bars = minuteBars(30)
    var events: [FeedEvent] = []
    for part in 0..<3 {
      try awaitReader(socket)
      try send(bars[part * 10..<part * 10 + 10], through: socket)
      _ = try socket.send(Array("A".utf8), more: true)
      _ = try socket.send([UInt8](repeating: 0x78, count: 1_500_000))
      #expect(listener.collect(into: &events) { $0.bars.count >= part * 10 + 10 })
    }
    try awaitReader(socket)
    #expect(listener.collect(into: &events) { $0.states.count(where: { $0 == .lost }) >= 3 })
    #expect(events.bars == bars && events.gaps == 0)
    let sentences = events.compactMap { if case .fault(let fault) = $0 { fault.description } else { nil } }
    #expect(sentences.count == 1 && sentences[0].contains("more than 1 MiB"), "\(sentences)")
    #expect(listener.mailbox.statistics.counts.refused == 3)
  }

  @Test func `a reply above 1 MiB costs a reader that reply, which is said once, and nothing else`() throws {
    let context = try #require(world)
    let data = try Socket(context, .publisher)
    try data.set(.publisherIsVerbose, 1)
    try data.bind("tcp://127.0.0.1:*")
    let control = try Socket(context, .router)
    try control.bind("tcp://127.0.0.1:*")
    var core = PublisherCore(epoch: 3, history: 1_000)
    let topic = core.addTopic("A", kind: .bars)
    let listener = Listener()
    var options = ReceiverOptions()
    options.control = .at(try Endpoint(parsing: try control.lastEndpoint()))
    let receiver = try FeedReceiver(
      context: context, endpoints: [try Endpoint(parsing: try data.lastEndpoint())], topics: .all,
      mailbox: listener.mailbox, options: options)
    try receiver.start()
    defer { receiver.stop() }
    try awaitReader(data)
    var events: [FeedEvent] = []
    let bars = minuteBars(400)
    var sent = 0
    var tooLong = 0
    /// Publishes the next points, or loses them, and answers requests until the points have come.
    func publish(_ count: Int, isLost: Bool = false, until isDone: ([FeedEvent]) -> Bool = { _ in true }) throws {
      let part = FeedPayload.bars(Array(bars[sent..<sent + count]))
      sent += count
      for message in core.publish(part, on: topic, in: Turn(at: 0, wall: WallClock.now)) where !isLost {
        _ = try data.send(Array("A".utf8), more: true)
        _ = try data.send(WireCodec.encode(message))
      }
      let end = Instant.now + 20
      while !isDone(events), Instant.now < end {
        var items = [PollItem(control)]
        if try PollItem.poll(&items, milliseconds: 10) > 0, let request = try control.receive() {
          _ = try control.send(request[0], more: true)
          if tooLong > 0 {
            tooLong -= 1
            _ = try control.send([UInt8](repeating: 0x78, count: 1_500_000))
          } else {
            let answer = core.answer(request[1], in: Turn(wall: WallClock.now))
            for (index, frame) in answer.enumerated() { _ = try control.send(frame, more: index < answer.count - 1) }
          }
        }
        events += listener.mailbox.drain()
      }
      #expect(isDone(events), "\(sent) sent; \(events.gaps) gaps, \(listener.mailbox.statistics.counts)")
    }
    try publish(50) { $0.bars.count >= 50 }
    for time in 1...2 {
      tooLong = 1
      try publish(30, isLost: true)
      try publish(20) { $0.gaps == time && listener.mailbox.statistics.counts.refused == time }
    }
    // After both, a gap is filled again.
    try publish(30, isLost: true)
    try publish(20) { $0.bars.suffix(50) == bars[150..<200] }
    let sentences = events.compactMap { if case .fault(let fault) = $0 { fault.description } else { nil } }
    #expect(sentences.filter { $0.contains("a reply of more than 1 MiB") }.count == 1, "\(sentences)")
    #expect(!events.states.contains(.lost))
  }

  #if os(Linux)
    private static let bound = 32 << 20

    /// Reads an endless message or a flood until the reader has closed the connection several times.
    private func withFlood(
      _ server: FloodServer, _ options: ReceiverOptions, reading endpoint: Endpoint, _ check: ([String]) -> Void
    ) throws {
      let context = try #require(world)
      var options = options
      options.mostHeld = Self.bound
      let listener = Listener()
      let receiver = try FeedReceiver(
        context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: options)
      try receiver.start()
      defer { receiver.stop() }
      var events: [FeedEvent] = []
      func sentences(_ events: [FeedEvent]) -> [String] {
        events.compactMap { if case .fault(let fault) = $0 { fault.description } else { nil } }
          .filter { $0.contains("made this program hold") }
      }
      // A relay leaves out of its own bound what its sources hold.
      var isCounted = false
      let isOver = listener.collect(into: &events, seconds: 20) { events in
        isCounted = isCounted || listener.mailbox.heldBySources > Self.bound / 2
        return isCounted && sentences(events).count >= 2
      }
      try #require(isOver, "\(events.suffix(20)) \(listener.mailbox.heldBySources)")
      check(sentences(events))
    }

    @Test(arguments: [0, 1, 60_000])
    func `a message without end is ended with its connection, which is said and made again`(length: Int) throws {
      let frame = Wire.frame([UInt8](repeating: 0x78, count: length), flags: 1)
      let server = try FloodServer("PUB", (0..<max(1, 60_000 / frame.count)).flatMap { _ in frame })
      var options = ReceiverOptions()
      options.control = .none
      try withFlood(server, options, reading: server.endpoint) { sentences in
        #expect(sentences[0].contains("\(server.endpoint) made this program hold 32 MiB"))
        #expect(sentences[0].hasSuffix("in 1 s.") && sentences[1].hasSuffix("in 2 s."), "\(sentences)")
      }
    }

    @Test func `a control socket that replies without end is closed with the data`() throws {
      let context = try #require(world)
      let frame = Wire.frame([], flags: 1)
      let server = try FloodServer("ROUTER", (0..<30_000).flatMap { _ in frame })
      let data = try Socket(context, .publisher)
      try data.bind("tcp://127.0.0.1:*")
      var options = ReceiverOptions()
      options.control = .at(server.endpoint)
      try withFlood(server, options, reading: try Endpoint(parsing: try data.lastEndpoint())) { _ in }
    }
  #endif
}

@Suite struct SourceMemoryTests {
  private let mebibyte = 1 << 20
  private let second: Int64 = 1_000_000_000

  @Test func `growth counts only while much that was sent has not been taken`() {
    var memory = SourceMemory(most: 512 << 20)
    func look(_ now: Int64, waiting: Int, resident: Int, allowance: Int = 0) -> SourceMemory.Verdict {
      memory.look(waiting: waiting << 20, allowance: allowance << 20, resident: resident << 20, at: now * second)
    }
    #expect(look(0, waiting: 0, resident: 100) == .fine)
    // A file is loaded, say.
    #expect(look(1, waiting: 7, resident: 5_000) == .fine && memory.held == 0)
    #expect(look(2, waiting: 8, resident: 5_200) == .fine && memory.held == 200 * mebibyte)
    #expect(look(3, waiting: 8, resident: 5_300) == .behind)
    #expect(look(4, waiting: 8, resident: 5_513) == .tooMuch)
    #expect(look(5, waiting: 900, resident: 5_913, allowance: 900) == .behind)
    #expect(look(6, waiting: 0, resident: 5_913) == .fine && memory.held == 0)
  }

  @Test func `memory that the system gets back late, or never, counts as the publisher's`() {
    var memory = SourceMemory(most: 512 << 20)
    func look(_ now: Int64, waiting: Int, resident: Int) -> SourceMemory.Verdict {
      memory.look(waiting: waiting << 20, allowance: 0, resident: resident << 20, at: now * second)
    }
    #expect(look(0, waiting: 0, resident: 100) == .fine)
    #expect(look(1, waiting: 600, resident: 700) == .tooMuch)
    memory.closed(at: second)
    #expect(look(2, waiting: 0, resident: 400) == .fine && memory.held == 300 * mebibyte)
    #expect(look(12, waiting: 0, resident: 400) == .fine && memory.held == 300 * mebibyte)
    #expect(look(13, waiting: 600, resident: 900) == .behind, "the next growth counts from here")
  }
}

@Suite struct ReconnectionTests {
  private let second: Int64 = 1_000_000_000

  @Test func `a connection is gone when no retry follows its end, once`() {
    var reconnection = Reconnection()
    reconnection.observe(.connected, at: 0)
    reconnection.observe(.disconnected, at: second)
    #expect(reconnection.deadline == nil, "a connection without a handshake is the refusal detector's")
    reconnection.observe(.handshakeSucceeded, at: 2 * second)
    reconnection.observe(.disconnected, at: 3 * second)
    reconnection.observe(.connectRetried, at: 3 * second)
    func isGone(_ now: Int64) -> Bool { reconnection.isGone(at: now) }
    #expect(reconnection.deadline == nil && !isGone(9 * second))
    reconnection.observe(.handshakeSucceeded, at: 10 * second)
    reconnection.observe(.disconnected, at: 10 * second)
    #expect(!isGone(10 * second + 1))
    #expect(isGone(11 * second) && !isGone(12 * second))
    #expect(reconnection.times == 1)
  }

  @Test func `pauses double up to the longest, and start over after a calm`() {
    var reconnection = Reconnection()
    func pause(_ now: Int64) -> Int64 {
      reconnection.nextPause(at: now * second, shortest: second, longest: 5 * second)
    }
    #expect([0, 1, 2, 3, 4].map(pause) == [1, 2, 4, 5, 5].map { $0 * second })
    #expect(pause(36) == 5 * second && pause(72) == second)
  }
}
