import Feed
import TimeSeries
import ZeroMQ

/// The receiver's thread: poll, receive a batch, decode, check the numbers, post.
struct ReceiverLoop: Sendable {
  let context: Context
  let endpoints: [Endpoint]
  let topics: TopicFilter
  let mailbox: FeedMailbox
  let options: ReceiverOptions
  let token: StopToken

  /// Runs until the token or the context's end.
  ///
  /// - Parameter ready: called once the sockets are connected or bound.
  /// - Throws: `FeedIOError` when they could not be.
  func run(ready: (()) -> Void) throws(FeedIOError) {
    var lines: [ReceiverLine] = []
    for endpoint in endpoints {
      lines.append(try ReceiverLine(endpoint, topics: topics, options: options, context: context))
    }
    ready(())
    mailbox.post([.state(.connecting, "")])
    defer { for line in lines { line.finish() } }
    do throws(ZeroMQError) {
      while !token.isRequested {
        try wait(for: lines)
        var events: [FeedEvent] = []
        guard try waitForRoom(lines, &events) else { return }
        let now = SystemClock.monotonic()
        let wall = SystemClock.wall()
        for line in lines { try line.turn(at: now, wall: wall, into: &events) }
        mailbox.note(ReceiverLoop.statistics(lines))
        mailbox.post(ReceiverLoop.overall(events, lines))
      }
    } catch {
      // The context's end is how a program stops; anything else is told.
      if !error.isTermination { mailbox.post([.state(.ended, "Receiving ended: \(error).")]) }
    }
  }

  private func wait(for lines: [ReceiverLine]) throws(ZeroMQError) {
    var items = [PollItem(descriptor: token.descriptor)]
    for line in lines { items += line.items }
    let now = SystemClock.monotonic()
    let deadline = lines.compactMap(\.deadline).min()
    let milliseconds = deadline.map { Int(max(0, min($0 &- now, 60_000_000_000)) / 1_000_000) + 1 }
    _ = try PollItem.poll(&items, milliseconds: milliseconds)
  }

  /// Holds reading while the mailbox is full: what libzmq then drops is seen as a gap. False when stopped meanwhile.
  private func waitForRoom(_ lines: [ReceiverLine], _ events: inout [FeedEvent]) throws(ZeroMQError) -> Bool {
    while !mailbox.hasRoom {
      var items = [PollItem(descriptor: token.descriptor)]
      guard try PollItem.poll(&items, milliseconds: 2) == 0 else { return false }
      let now = SystemClock.monotonic()
      for line in lines { try line.watch(at: now, into: &events) }
    }
    return !token.isRequested
  }

  private static func statistics(_ lines: [ReceiverLine]) -> FeedStatistics {
    var statistics = FeedStatistics()
    for line in lines { statistics.add(line.counts, isNumbered: line.connection.isNumbered) }
    return statistics
  }

  /// With several publishers, one state for all: the one that needs attention most.
  private static func overall(_ events: [FeedEvent], _ lines: [ReceiverLine]) -> [FeedEvent] {
    guard lines.count > 1 else { return events }
    let order: [ConnectionState] = [.refused, .foreign, .lost, .stale, .connecting, .quiet, .live, .ended]
    let worst = lines.map(\.connection).min {
      (order.firstIndex(of: $0.state) ?? 0) < (order.firstIndex(of: $1.state) ?? 0)
    }
    return events.map { event in
      guard case .state = event, let worst else { return event }
      return .state(worst.state, worst.sentence)
    }
  }
}
