import FeedModel
import Testing
import TextPoints
import ZeroMQ

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a receiver makes of good messages of one point each, mixed one to one with bad ones, over a real socket.
struct MixedMessages {
  /// How many of each kind.
  static let pairs = getenv("SLIPSTREAM_LONG") == nil ? 10_000 : 1_000_000

  private(set) var events: [FeedEvent] = []
  private(set) var points = 0
  private(set) var faults = 0
  /// What the receiver itself counted.
  private(set) var refused: UInt64 = 0

  /// Sends what `fill` puts into the queue, and collects until as many points and faults have come as were sent, or for a
  /// minute.
  init(options: ReceiverOptions = ReceiverOptions(), _ fill: (inout FrameQueue) -> Void) throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    let endpoint = Endpoint(.ipc(path: "\(folder.path)/feed"))
    let publisher = try Socket(context, .publisher)
    try publisher.set(.publisherWaits, 1)
    try publisher.bind(endpoint.description)
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: options)
    try receiver.start()
    defer { receiver.stop() }
    var subscription = [PollItem(publisher)]
    try #require(try PollItem.poll(&subscription, milliseconds: 5_000) == 1)

    var queue = FrameQueue()
    fill(&queue)
    while !queue.isEmpty {
      try queue.send(through: publisher)
      var room = [PollItem(publisher, .writable)]
      _ = try PollItem.poll(&room, milliseconds: 1_000)
    }
    var (came, points, faults, told) = ([FeedEvent](), 0, 0, 0)
    _ = listener.collect(into: &came, seconds: 60) { events in
      for event in events[told...] {
        points += event.pointCount
        if case .fault = event { faults += 1 }
      }
      told = events.count
      return points >= Self.pairs && faults >= Self.pairs
    }
    (events, self.points, self.faults) = (came, points, faults)
    refused = listener.mailbox.statistics.counts.refused
  }

  /// Every good one came, and every bad one counts.
  var isWhole: Bool { points == Self.pairs && faults == Self.pairs }
}
