import Feed
import TimeSeries
import ZeroMQ

/// The relay's loop: what the receiver posts goes out, with a history kept, and requests are answered.
struct RelayLoop: ~Copyable {
  private let mailbox: FeedMailbox
  private let waking: WakePipe
  private let token: StopToken
  private let authenticator: Authenticator?
  private let sockets: PublisherSockets
  private var core: PublisherCore
  private var subscribers = SubscriberCount()
  private var outbox = FrameQueue()
  private let message = Message()
  private var statistics = RelayStatistics()
  private var nextReport: Int64 = 0

  private static let reportInterval: Int64 = 1_000_000_000

  var endpoint: Endpoint { sockets.endpoint }

  init(
    context: Context, mailbox: FeedMailbox, waking: WakePipe, options: PublisherOptions, token: StopToken
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
    core = PublisherCore(epoch: 0, history: options.history)
  }

  mutating func run(report: (RelayStatistics) -> Void) throws(FeedIOError) {
    do throws(ZeroMQError) {
      while !token.isRequested { try turn(report) }
    } catch {
      if !error.isTermination { throw .transport(error, "relay at", endpoint) }
    }
  }

  private mutating func turn(_ report: (RelayStatistics) -> Void) throws(ZeroMQError) {
    let now = SystemClock.monotonic()
    let wall = SystemClock.wall()
    try authenticator?.turn()
    try takeSubscriptions(wall)
    try answerRequests(wall)
    for event in mailbox.drain() { take(event, at: now) }
    // A relay that has lost its source must not keep the look of life.
    if statistics.state == .live || statistics.state == .quiet {
      for beat in core.heartbeats(at: now, wall: wall) { add(beat) }
    }
    try outbox.send(through: sockets.data)
    if now >= nextReport {
      nextReport = now + RelayLoop.reportInterval
      statistics.topics = core.topicNames.count
      statistics.subscriptions = subscribers.count
      report(statistics)
    }
    try sleep(until: min(nextReport, max(core.nextHeartbeat ?? .max, now + 100_000_000)), since: now)
  }

  private mutating func take(_ event: FeedEvent, at now: Int64) {
    statistics.count(event)
    if case .message(let message, _) = event {
      for out in core.relay(message, at: now) { add(out) }
    }
  }

  private mutating func add(_ message: FeedMessage) {
    statistics.messagesOut += 1
    outbox.add(message)
  }

  private mutating func takeSubscriptions(_ wall: Timestamp) throws(ZeroMQError) {
    while try sockets.data.receive(into: message) {
      let prefix = message.withBytes { subscribers.take($0) }
      while message.hasMore { guard try sockets.data.receive(into: message) else { break } }
      guard let prefix, let name = String(validating: prefix, as: UTF8.self) else { continue }
      for last in core.lastValues(ofTopicsBeginning: name, wall: wall) { add(last) }
    }
  }

  private mutating func answerRequests(_ wall: Timestamp) throws(ZeroMQError) {
    for _ in 0..<8 {
      guard let request = try sockets.receiveRequest() else { return }
      statistics.requests += 1
      try sockets.answer(request.peer, core.answer(request.bytes, wall: wall))
    }
  }

  private func sleep(until deadline: Int64, since now: Int64) throws(ZeroMQError) {
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
