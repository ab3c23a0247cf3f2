import CivilTime
import FeedModel
import Platform
import Testing
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
}

@Suite struct ReconnectionTests {
  private let second: Int64 = 1_000_000_000

  @Test func `a connection is gone when no retry follows its end, once`() {
    var reconnection = Reconnection()
    reconnection.take(.connected, at: 0)
    reconnection.take(.disconnected, at: second)
    #expect(reconnection.deadline == nil, "a connection without a handshake is the judge's")
    reconnection.take(.handshakeSucceeded, at: 2 * second)
    reconnection.take(.disconnected, at: 3 * second)
    reconnection.take(.connectRetried, at: 3 * second)
    func isGone(_ now: Int64) -> Bool { reconnection.isGone(at: now) }
    #expect(reconnection.deadline == nil && !isGone(9 * second))
    reconnection.take(.handshakeSucceeded, at: 10 * second)
    reconnection.take(.disconnected, at: 10 * second)
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
