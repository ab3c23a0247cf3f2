import Feed
import TimeSeries
import ZeroMQ

/// The publisher's loop: it asks what is due, sends it, and sleeps until something comes or is due.
struct PublisherLoop: ~Copyable {
  private let options: PublisherOptions
  private let token: StopToken
  private let context: Context
  private var sockets: PublisherSockets?
  private let authenticator: Authenticator?
  private var reloads = 0
  private var core: PublisherCore
  private var schedule: ReplaySchedule
  private var subscribers = SubscriberCount()
  private var outbox = FrameQueue()
  private let message = Message()
  private(set) var summary = Publisher.Summary()

  /// Where the data is, with a wildcard port made real.
  let endpoint: Endpoint

  init(
    context: Context, series: [PublishedSeries], options: PublisherOptions, token: StopToken
  ) throws(FeedIOError) {
    // Whoever binds with keys before there is an authenticator lets everyone in.
    var authenticator: Authenticator?
    if let credentials = options.credentials {
      authenticator = try Authenticator(context, allowList: credentials.allowList)
    }
    let sockets = try PublisherSockets(options, context: context)
    endpoint = sockets.endpoint
    self.authenticator = authenticator
    self.sockets = sockets
    self.context = context
    self.options = options
    self.token = token
    reloads = options.reload?.asked ?? 0
    core = PublisherCore(
      epoch: options.epoch ?? PublisherLoop.drawEpoch(), history: options.history, sendsTrim: options.sendsTrim)
    for one in series { _ = core.addTopic(one.topic, kind: one.payload.kind ?? .bars) }
    schedule = ReplaySchedule(series, pace: options.pace, loops: options.loops)
  }

  /// A number that no other life has: random; below 2^53, so that every reader of JSON keeps its digits; and not 0.
  private static func drawEpoch() -> UInt64 { UInt64.random(in: 1..<1 << 53) }

  /// Runs until the source has ended and everything is handed over, or a stop is asked for.
  mutating func run() throws(FeedIOError) {
    try serve()
    summary.refused = authenticator?.refused ?? 0
    sockets = nil
    // A context that has ended asks no one any more.
    try? authenticator?.finish()
  }

  private mutating func serve() throws(FeedIOError) {
    while !token.isRequested {
      if let asked = options.reload?.asked, asked != reloads, outbox.isEmpty {
        reloads = asked
        try reload()
      }
      guard let sockets else { return }
      do throws(ZeroMQError) {
        if try !turn(sockets) { return }
      } catch {
        if error.isTermination { return }
        throw .transport(error, "publish at", endpoint)
      }
    }
  }

  /// One turn; false when all is done.
  private mutating func turn(_ sockets: PublisherSockets) throws(ZeroMQError) -> Bool {
    let now = SystemClock.monotonic()
    let wall = SystemClock.wall()
    try authenticator?.turn()
    try takeSubscriptions(sockets)
    try answerRequests(sockets, wall: wall)
    if outbox.isEmpty, subscribers.count >= options.subscribers { publishDue(at: now, wall: wall) }
    for beat in core.heartbeats(at: now, wall: wall) { outbox.add(beat) }
    try outbox.send(through: sockets.data)
    if schedule.isFinished, outbox.isEmpty, !options.holds { return false }
    try sleep(sockets, since: now)
    return true
  }

  /// Reads the list of keys again, and binds anew so that everyone has to show a key again.
  private mutating func reload() throws(FeedIOError) {
    try authenticator?.reload()
    guard !options.connects else { return }
    var anew = options
    anew.endpoint = endpoint
    sockets = nil
    subscribers = SubscriberCount()
    // Closing is done by libzmq's own thread: the address is free a moment later.
    var tries = 100
    while sockets == nil {
      do throws(FeedIOError) {
        sockets = try PublisherSockets(anew, context: context)
      } catch {
        tries -= 1
        guard tries > 0, !token.isRequested else { throw error }
        var items = [PollItem(descriptor: token.descriptor)]
        _ = try? PollItem.poll(&items, milliseconds: 20)
      }
    }
  }

  /// Points that one turn takes at most: a few full messages, so that requests are answered in between.
  private static let pointsATurn = 8_192

  private mutating func publishDue(at now: Int64, wall: Timestamp) {
    let restarts = schedule.restarts
    let due = schedule.due(at: now, limit: PublisherLoop.pointsATurn)
    if schedule.restarts != restarts { core.beginEpoch(PublisherLoop.drawEpoch()) }
    for run in due {
      summary.points += UInt64(run.payload.count)
      for message in core.publish(run.payload, on: run.series, at: now, wall: wall) {
        summary.messages += 1
        outbox.add(message)
      }
    }
    summary.passes = schedule.passes
  }

  private mutating func takeSubscriptions(_ sockets: PublisherSockets) throws(ZeroMQError) {
    while try sockets.data.receive(into: message) {
      _ = message.withBytes { subscribers.take($0) }
      while message.hasMore { guard try sockets.data.receive(into: message) else { break } }
    }
  }

  /// Requests that one turn answers at most: an answer may be long, and the live points must not wait for many.
  private static let requestsATurn = 8

  private func answerRequests(_ sockets: PublisherSockets, wall: Timestamp) throws(ZeroMQError) {
    for _ in 0..<PublisherLoop.requestsATurn {
      guard let request = try sockets.receiveRequest() else { return }
      try sockets.answer(request.peer, core.answer(request.bytes, wall: wall))
    }
  }

  private func sleep(_ sockets: PublisherSockets, since now: Int64) throws(ZeroMQError) {
    var items = [
      PollItem(descriptor: token.descriptor),
      PollItem(sockets.data, outbox.isEmpty ? .readable : [.readable, .writable]),
    ]
    if let control = sockets.controlItem { items.append(control) }
    if let authenticator { items.append(authenticator.item) }
    var deadline = core.nextHeartbeat ?? .max
    if outbox.isEmpty, subscribers.count >= options.subscribers, let due = schedule.nextDue {
      deadline = min(deadline, due)
    }
    let left = deadline <= now ? 0 : min(deadline &- now, 1_000_000_000)
    _ = try PollItem.poll(&items, milliseconds: Int((left + 999_999) / 1_000_000))
  }
}
