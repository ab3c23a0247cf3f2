import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// Two publishers of other programs at one receiver: one sends the messages of another day again, some without their time; the
/// messages of the other have none.
@Suite struct MissingTimesOverSocketsTests {
  private static let rows = 40

  private static func publisher(_ context: Context, _ endpoint: Endpoint) throws -> Socket {
    let socket = try Socket(context, .publisher)
    try socket.set(.publisherWaits, 1)
    try socket.bind(endpoint.description)
    return socket
  }

  private static func awaitSubscription(of publisher: borrowing Socket) throws {
    var subscription = [PollItem(publisher)]
    try #require(try PollItem.poll(&subscription, milliseconds: 5_000) == 1)
  }

  private static func send(_ texts: [(topic: String, text: String)], through publisher: borrowing Socket) throws {
    var queue = FrameQueue()
    for (topic, text) in texts { queue.add(frames: [Array(topic.utf8), Array(text.utf8)]) }
    // Ends with the queue: each turn sends, or waits a second for room.
    while !queue.isEmpty {
      try queue.send(through: publisher)
      var room = [PollItem(publisher, .writable)]
      _ = try PollItem.poll(&room, milliseconds: 1_000)
    }
  }

  @Test(arguments: [true, false])
  func `a message of another day without its time has no place, and one of a live publisher stands at its receipt`(
    isOldFirst: Bool
  ) throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    let endpoints = ["again", "live"].map { Endpoint(.ipc(path: "\(folder.path)/\($0)")) }
    let again = try Self.publisher(context, endpoints[0])
    let live = try Self.publisher(context, endpoints[1])
    var options = ReceiverOptions()
    options.decoding = .foreign(ForeignReader(try FeedMapping.standard(.json, name: "X", options: TextOptions())))
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: endpoints, topics: .all, mailbox: listener.mailbox, options: options)
    try receiver.start()
    defer { receiver.stop() }
    try Self.awaitSubscription(of: again)
    try Self.awaitSubscription(of: live)

    // Every fourth lacks its time, but never the first.
    let old = (0..<Self.rows).map { row in
      let time = row % 4 == 1 ? "" : "\"time\":\"2023-01-01T00:00:\(ShortDate.two(row))Z\","
      return (topic: "again", text: "{\(time)\"temperature\":\(row).5}")
    }
    let untimed = (0..<Self.rows).map { (topic: "live", text: "{\"temperature\":\($0).5}") }
    if isOldFirst { try Self.send(old, through: again) }
    try Self.send(untimed, through: live)
    if !isOldFirst { try Self.send(old, through: again) }

    let placed = Self.rows * 2 - Self.rows / 4
    var events: [FeedEvent] = []
    let isThere = listener.collect(into: &events) { events in
      let faults = events.count { if case .fault = $0 { true } else { false } }
      return events.reduce(0) { $0 + $1.pointCount } >= placed && faults >= Self.rows / 4
    }
    #expect(isThere && events.gaps == 0)
    #expect(listener.mailbox.statistics.counts.refused == UInt64(Self.rows / 4))
    var times: [String: [Timestamp]] = [:]
    for case .message(let message, let receivedAt) in events {
      guard case .samples(let samples) = message.payload else { continue }
      times[message.topic, default: []] += samples.map(\.time)
      if message.topic.hasPrefix("live") {
        #expect(samples.allSatisfy { abs(receivedAt.nanoseconds(since: $0.time)) < 60_000_000_000 })
      }
    }
    #expect(times.keys.sorted() == ["again/temperature", "live/temperature"])
    #expect(times["live/temperature"]?.count == Self.rows)
    let placedAgain = times["again/temperature"] ?? []
    #expect(
      placedAgain.count == Self.rows * 3 / 4 && placedAgain.allSatisfy { ISO8601.format($0).hasPrefix("2023-01-01") })
    let reasons = events.compactMap { if case .fault(let fault) = $0 { fault.description } else { nil } }
    #expect(reasons.allSatisfy { $0.contains("time is missing") }, "\(reasons.prefix(2))")
  }
}
