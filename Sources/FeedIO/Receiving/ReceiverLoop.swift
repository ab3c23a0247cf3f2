import FeedModel
import Platform
import TextPoints
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

  /// Runs until a stop is requested or the context ends.
  ///
  /// - Parameter ready: called once the sockets are connected or bound.
  /// - Throws: `FeedIOError` when the sockets cannot be connected or bound.
  func run(ready: (()) -> Void) throws(FeedIOError) {
    var lines: [any FeedLine] = []
    for endpoint in endpoints {
      if let place = endpoint.hub {
        lines.append(try HubLine(place, topics: topics, options: options, token: token))
      } else {
        lines.append(try ReceiverLine(endpoint, topics: topics, options: options, context: context))
      }
    }
    var several = SeveralPublishers(endpoints)
    ready(())
    mailbox.post([.state(.connecting, "")])
    defer { for line in lines { line.finish() } }
    do throws(ZeroMQError) {
      var wait = try joined(lines)
      var turn = Turn()
      var held = 0
      while !token.isRequested {
        if lines.contains(where: \.mustJoin) { wait = try joined(lines) }
        _ = try wait.wait(milliseconds: ReceiverLoop.milliseconds(lines))
        guard try waitForRoom(lines, &turn) else { return }
        turn.begin(at: Instant.now.nanoseconds, wall: WallClock.now)
        if lines.count == 1 {
          try lines[0].receive(after: &wait, in: &turn)
        } else {
          for (place, line) in lines.enumerated() {
            var own = Turn(at: turn.began, wall: turn.wall)
            try line.receive(after: &wait, in: &own)
            turn.events += several.admit(own.events, from: place, lines.map(\.connection.state))
          }
          turn.events = several.overall(turn.events, lines.map(\.connection))
        }
        updateHeld(lines, &held)
        mailbox.post(turn.events, statistics: ReceiverLoop.statistics(lines))
        if mailbox.isHalfFull { for line in lines { try line.askToHold(at: turn.began) } }
        turn.events.removeAll(keepingCapacity: true)
      }
    } catch {
      // Ending the context is how a program stops; report anything else.
      if !error.isTermination { mailbox.post([.state(.ended, "Receiving ended: \(error).")]) }
    }
  }

  /// Updates the memory that the publishers hold of this process, for the mailbox's reader.
  private func updateHeld(_ lines: [any FeedLine], _ held: inout Int) {
    let now = lines.reduce(0) { max($0, $1.held) }
    guard now != held else { return }
    held = now
    mailbox.heldBySources = now
  }

  /// A wait for a requested stop and the arrivals of all lines.
  private func joined(_ lines: [any FeedLine]) throws(ZeroMQError) -> SocketWait {
    var wait = SocketWait()
    _ = wait.add(descriptor: token.descriptor)
    for line in lines { try line.join(&wait) }
    return wait
  }

  /// How long to wait for an arrival: not at all when a line has left messages unread.
  private static func milliseconds(_ lines: [any FeedLine]) -> Int? {
    var deadline: Int64?
    for line in lines {
      if line.hasMore { return 0 }
      if let due = line.deadline { deadline = min(deadline ?? due, due) }
    }
    let now = Instant.now.nanoseconds
    return deadline.map { Int(max(0, min($0 &- now, 60_000_000_000)) / 1_000_000) + 1 }
  }

  /// Waits while the mailbox is full. Asks publishers at full speed to wait, and drops the messages of other
  /// publishers, which the receiver counts as gaps. Returns false when stopped.
  private func waitForRoom(_ lines: [any FeedLine], _ turn: inout Turn) throws(ZeroMQError) -> Bool {
    while !mailbox.hasRoom {
      var items = [PollItem(descriptor: token.descriptor)]
      guard try PollItem.poll(&items, milliseconds: 2) == 0 else { return false }
      turn.begin(at: Instant.now.nanoseconds, wall: WallClock.now)
      mailbox.heldBySources = lines.reduce(0) { max($0, $1.held) }
      for line in lines {
        try line.watch(in: &turn)
        try line.askToHold(at: turn.began)
        try line.dropArrivals()
      }
    }
    return !token.isRequested
  }

  private static func statistics(_ lines: [any FeedLine]) -> FeedStatistics {
    var statistics = FeedStatistics()
    for line in lines { statistics.add(line.counts, isNumbered: line.connection.isNumbered) }
    return statistics
  }
}
