import CivilTime
import FeedModel
import Platform
import TimeSeries
import ZeroMQ

/// The relay's loop: forwards what the receiver posts, keeps a history, and answers requests.
struct RelayLoop: ~Copyable {
  private let mailbox: FeedMailbox
  private let waking: WakeUp
  private let token: StopToken
  private var port: PublishingPort
  private var core: RelayCore
  private var nextReport: Int64 = 0
  private var wake: Int64 = 0
  /// Stores the messages that the receiver takes; its failure ends the relay.
  var writer: HubWriter?

  private static let reportInterval: Int64 = 1_000_000_000

  var endpoint: Endpoint { port.endpoint }

  init(
    context: Context, mailbox: FeedMailbox, waking: WakeUp, options: PublisherOptions, token: StopToken
  ) throws(FeedIOError) {
    // A relay is live: one stalled reader must not stall the others. It forwards messages as they arrive.
    var live = options
    live.pace = .perSecond(1)
    live.encoding = .slipstream
    port = try PublishingPort(live, context: context, token: token)
    self.mailbox = mailbox
    self.waking = waking
    self.token = token
    core = RelayCore(history: options.history)
  }

  mutating func run(
    report: (RelayStatistics) -> Void, derive: (FeedEvent) -> [FeedMessage],
    observe: (FeedEvent) throws(FeedIOError) -> Void
  ) throws(FeedIOError) {
    while !token.isRequested {
      if let failure = writer?.progress.failure { throw failure }
      // The receiver limits the memory that a source makes this process hold; the readers are not at fault.
      let isNew = try port.bindAgainWhereNeeded(at: Instant.now.nanoseconds) { core.heldBytes + mailbox.heldBySources }
      if isNew { core.forgetSubscribers() }
      let news: [FeedEvent]
      do throws(ZeroMQError) { news = try turn(report, derive) } catch {
        if error.isTermination { return }
        throw .transport(error, "relay at", endpoint)
      }
      for event in news { try observe(event) }
    }
  }

  /// Sleeps until something arrives or is due, and handles it; returns the receiver's events other than points.
  private mutating func turn(
    _ report: (RelayStatistics) -> Void, _ derive: (FeedEvent) -> [FeedMessage]
  ) throws(ZeroMQError) -> [FeedEvent] {
    try port.sleep(until: wake, since: Instant.now.nanoseconds, beside: [PollItem(descriptor: waking.descriptor)])
    waking.drain()
    let turn = Turn(at: Instant.now.nanoseconds, wall: WallClock.now)
    try port.handleRequests(turn, &core)
    var news: [FeedEvent] = []
    for event in mailbox.drain() {
      port.add(core.handle(event, in: turn))
      if case .newEpoch = event { core.restartOwn() }
      for points in derive(event) { port.add(core.publish(points, in: turn)) }
      if case .message = event { continue }
      news.append(event)
    }
    port.add(core.heartbeats(in: turn))
    try port.send()
    if turn.began >= nextReport {
      nextReport = turn.began + RelayLoop.reportInterval
      var statistics = core.statistics
      statistics.busy = port.busy
      report(statistics)
    }
    wake = min(nextReport, max(core.nextHeartbeat ?? .max, turn.began + 100_000_000))
    return news
  }
}
