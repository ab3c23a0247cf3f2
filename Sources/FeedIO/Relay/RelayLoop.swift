import CivilTime
import FeedModel
import Platform
import TimeSeries
import ZeroMQ

/// The relay's loop: what the receiver posts goes out, with a history kept, and requests are answered.
struct RelayLoop: ~Copyable {
  private let mailbox: FeedMailbox
  private let waking: WakeUp
  private let token: StopToken
  private let authenticator: Authenticator?
  private let sockets: PublisherSockets
  private var core: RelayCore
  private var outbox = FrameQueue()
  private let message = Message()
  private var nextReport: Int64 = 0
  private var wake: Int64 = 0

  private static let reportInterval: Int64 = 1_000_000_000

  var endpoint: Endpoint { sockets.endpoint }

  init(
    context: Context, mailbox: FeedMailbox, waking: WakeUp, options: PublisherOptions, token: StopToken
  ) throws(FeedIOError) {
    var authenticator: Authenticator?
    if let credentials = options.credentials {
      authenticator = try Authenticator(context, allowList: credentials.allowList)
    }
    // A relay is live: one stalled reader must not stall the others.
    var live = options
    live.pace = .perSecond(1)
    sockets = try PublisherSockets(live, context: context)
    self.authenticator = authenticator
    self.mailbox = mailbox
    self.waking = waking
    self.token = token
    core = RelayCore(history: options.history)
  }

  mutating func run(
    report: (RelayStatistics) -> Void, tell: (FeedEvent) throws(FeedIOError) -> Void
  ) throws(FeedIOError) {
    while !token.isRequested {
      let news: [FeedEvent]
      do throws(ZeroMQError) { news = try turn(report) } catch {
        if error.isTermination { return }
        throw .transport(error, "relay at", endpoint)
      }
      for event in news { try tell(event) }
    }
  }

  /// Sleeps until something comes or is due, and does it; gives what the receiver told besides points.
  private mutating func turn(_ report: (RelayStatistics) -> Void) throws(ZeroMQError) -> [FeedEvent] {
    try sleep(until: wake)
    let now = Instant.now.nanoseconds
    let wall = WallClock.now
    try authenticator?.turn()
    try takeSubscriptions(wall)
    try answerRequests(wall)
    var news: [FeedEvent] = []
    for event in mailbox.drain() {
      outbox.add(core.take(event, at: now))
      if case .message = event { continue }
      news.append(event)
    }
    outbox.add(core.heartbeats(at: now, wall: wall))
    try outbox.send(through: sockets.data)
    if now >= nextReport {
      nextReport = now + RelayLoop.reportInterval
      report(core.statistics)
    }
    wake = min(nextReport, max(core.nextHeartbeat ?? .max, now + 100_000_000))
    return news
  }

  private mutating func takeSubscriptions(_ wall: Timestamp) throws(ZeroMQError) {
    while try sockets.data.receive(into: message) {
      outbox.add(message.withBytes { core.takeSubscription($0, wall: wall) })
      while message.hasMore { guard try sockets.data.receive(into: message) else { break } }
    }
  }

  private mutating func answerRequests(_ wall: Timestamp) throws(ZeroMQError) {
    for _ in 0..<8 {
      guard let request = try sockets.receiveRequest() else { return }
      try sockets.answer(request.peer, core.answer(request.bytes, wall: wall))
    }
  }

  private func sleep(until deadline: Int64) throws(ZeroMQError) {
    let now = Instant.now.nanoseconds
    var items = [
      PollItem(descriptor: token.descriptor), PollItem(descriptor: waking.descriptor),
      PollItem(sockets.data, outbox.isEmpty ? .readable : [.readable, .writable]),
    ]
    if let control = sockets.controlItem { items.append(control) }
    if let authenticator { items.append(authenticator.item) }
    _ = try PollItem.poll(&items, milliseconds: Int((max(0, deadline - now) + 999_999) / 1_000_000))
    waking.drain()
  }
}
