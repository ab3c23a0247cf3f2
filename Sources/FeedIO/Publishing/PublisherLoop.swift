import Feed
import TimeSeries
import ZeroMQ

/// The publisher's loop: it asks what is due, sends it, and sleeps until something comes or is due.
struct PublisherLoop: ~Copyable {
  private let options: PublisherOptions
  private let token: StopToken
  private let sockets: PublisherSockets
  private var core: PublisherCore
  private var schedule: ReplaySchedule
  private var subscribers = SubscriberCount()
  private var outbox = FrameQueue()
  private let message = Message()
  private(set) var summary = Publisher.Summary()

  var endpoint: Endpoint { sockets.endpoint }

  init(
    context: Context, series: [PublishedSeries], options: PublisherOptions, token: StopToken
  ) throws(FeedIOError) {
    self.options = options
    self.token = token
    sockets = try PublisherSockets(options, context: context)
    core = PublisherCore(
      epoch: options.epoch ?? PublisherLoop.drawEpoch(), history: options.history, sendsTrim: options.sendsTrim)
    for one in series { _ = core.addTopic(one.topic, kind: one.payload.kind ?? .bars) }
    schedule = ReplaySchedule(series, pace: options.pace, loops: options.loops)
  }

  /// A number that no other life has: random, and 0 is left to those who have none.
  private static func drawEpoch() -> UInt64 { UInt64.random(in: 1 ... .max) }

  /// Runs until the source has ended and everything is handed over, or a stop is asked for.
  mutating func run() throws(ZeroMQError) {
    while !token.isRequested {
      let now = SystemClock.monotonic()
      let wall = SystemClock.wall()
      try takeSubscriptions()
      try answerRequests(wall: wall)
      if outbox.isEmpty, subscribers.count >= options.subscribers { publishDue(at: now, wall: wall) }
      for beat in core.heartbeats(at: now, wall: wall) { outbox.add(beat) }
      try outbox.send(through: sockets.data)
      if schedule.isFinished, outbox.isEmpty, !options.holds { return }
      try sleep(since: now)
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

  private mutating func takeSubscriptions() throws(ZeroMQError) {
    while try sockets.data.receive(into: message) {
      message.withBytes { subscribers.take($0) }
      while message.hasMore { guard try sockets.data.receive(into: message) else { break } }
    }
  }

  /// Requests that one turn answers at most: an answer may be long, and the live points must not wait for many.
  private static let requestsATurn = 8

  private func answerRequests(wall: Timestamp) throws(ZeroMQError) {
    for _ in 0..<PublisherLoop.requestsATurn {
      guard let request = try sockets.receiveRequest() else { return }
      try sockets.answer(request.peer, core.answer(request.bytes, wall: wall))
    }
  }

  private func sleep(since now: Int64) throws(ZeroMQError) {
    var items = [
      PollItem(descriptor: token.descriptor),
      PollItem(sockets.data, outbox.isEmpty ? .readable : [.readable, .writable]),
    ]
    if let control = sockets.controlItem { items.append(control) }
    var deadline = core.nextHeartbeat ?? .max
    if outbox.isEmpty, subscribers.count >= options.subscribers, let due = schedule.nextDue {
      deadline = min(deadline, due)
    }
    let left = deadline <= now ? 0 : min(deadline &- now, 1_000_000_000)
    _ = try PollItem.poll(&items, milliseconds: Int((left + 999_999) / 1_000_000))
  }
}
