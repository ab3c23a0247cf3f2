import CivilTime
import FeedModel
import Platform
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
  private var recording: RecordingSchedule?
  private let stream: StreamSource?
  private var streamHasEnded: Bool
  private var streamFailure: FeedIOError?
  private var subscribers = SubscriberCount()
  private var outbox = FrameQueue()
  private let message = Message()
  private(set) var summary = Publisher.Summary()

  /// Where the data is, with a wildcard port made real.
  let endpoint: Endpoint

  init(
    context: Context, source: Publisher.Source, options: PublisherOptions, token: StopToken
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
    var stream: StreamSource?
    switch source {
    case .series(let series):
      for one in series {
        _ = core.addTopic(one.topic, kind: one.form.kind, timesAreIndices: one.timesAreIndices)
      }
      schedule = ReplaySchedule(series, pace: options.pace, loops: options.loops)
    case .recording(let file, let topics):
      schedule = ReplaySchedule([], pace: options.pace)
      recording = RecordingSchedule(
        file, topics: topics, pace: options.pace, loops: options.loops, drawEpoch: PublisherLoop.drawEpoch)
    case .stream(let given):
      schedule = ReplaySchedule([], pace: options.pace)
      stream = given
    }
    self.stream = stream
    streamHasEnded = stream == nil
  }

  /// A number that no other life has: random; below 2^53, so that every reader of JSON keeps its digits; and not 0.
  @Sendable private static func drawEpoch() -> UInt64 { UInt64.random(in: 1..<1 << 53) }

  /// Runs until the source has ended and everything is handed over, or a stop is asked for.
  mutating func run() throws(FeedIOError) {
    try stream?.start()
    do throws(FeedIOError) { try serve() } catch {
      stream?.stop()
      throw error
    }
    stream?.stop()
    summary.refused = authenticator?.refused ?? 0
    sockets = nil
    // A context that has ended asks no one any more.
    try? authenticator?.finish()
  }

  private mutating func serve() throws(FeedIOError) {
    var isOver = false
    while !isOver, !token.isRequested {
      if let asked = options.reload?.asked, asked != reloads, outbox.isEmpty {
        reloads = asked
        try reload()
      }
      guard let sockets else { return }
      do throws(ZeroMQError) {
        isOver = try !turn(sockets)
      } catch {
        if error.isTermination { return }
        throw .transport(error, "publish at", endpoint)
      }
      if let streamFailure { throw streamFailure }
    }
  }

  /// One turn; false when all is done.
  private mutating func turn(_ sockets: PublisherSockets) throws(ZeroMQError) -> Bool {
    let now = Instant.now.nanoseconds
    let wall = WallClock.now
    try authenticator?.turn()
    try takeSubscriptions(sockets)
    try answerRequests(sockets, wall: wall)
    if mayPublish {
      if recording == nil { publishDue(at: now, wall: wall) } else { publishRecorded(at: now) }
      publishStream(at: now, wall: wall)
    }
    if !recordingBeats(at: now) {
      for beat in core.heartbeats(at: now, wall: wall) { outbox.add(beat, options.encoding) }
    }
    try outbox.send(through: sockets.data)
    if isFinished, outbox.isEmpty, !options.holds { return false }
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
    for run in due { publish(run.payload, on: run.series, at: now, wall: wall) }
    summary.passes = schedule.passes
  }

  private var mayPublish: Bool { outbox.isEmpty && subscribers.count >= options.subscribers }

  private mutating func publish(_ payload: FeedPayload, on topic: Int, at now: Int64, wall: Timestamp) {
    summary.points += UInt64(payload.count)
    for message in core.publish(payload, on: topic, at: now, wall: wall) {
      summary.messages += UInt64(outbox.add(message, options.encoding))
    }
  }

  /// Publishes what has come of a stream.
  private mutating func publishStream(at now: Int64, wall: Timestamp) {
    guard let stream, !streamHasEnded else { return }
    for event in stream.take() {
      switch event {
      case .message(let message, _):
        guard let form = message.form else { continue }
        let place =
          core.topicNames.firstIndex(of: message.topic)
          ?? core.addTopic(message.topic, kind: form.kind, timesAreIndices: form.timesAreIndices)
        if core.form(of: place) != form { core.turn(place, to: form, epoch: PublisherLoop.drawEpoch()) }
        publish(message.payload, on: place, at: now, wall: wall)
      case .fault(let fault):
        summary.badRows += 1
        stream.report(fault)
        guard summary.badRows > stream.maximumBad else { continue }
        streamFailure = FeedIOError(.badData, "The stream has more than \(stream.maximumBad) bad rows.")
      case .state(.ended, let words):
        streamHasEnded = true
        guard streamFailure == nil else { continue }
        if !words.isEmpty {
          streamFailure = FeedIOError(.badData, words)
        } else if core.topicNames.isEmpty {
          streamFailure = FeedIOError(.badData, "The stream ended before its first point.")
        }
      case .state(.live, let words) where !words.isEmpty: stream.report(FeedFault(.text, words))
      case .understood(let sentence): stream.report(FeedFault(.text, sentence))
      case .state, .gap, .newEpoch: break
      }
    }
  }

  private var isFinished: Bool { streamHasEnded && (recording?.isFinished ?? schedule.isFinished) }

  private var nextDue: Int64? {
    guard subscribers.count >= options.subscribers else { return nil }
    return recording == nil ? schedule.nextDue : recording?.nextDue
  }

  /// A recording has the heartbeats of its publisher: as long as its next message is near, none is added to them.
  private func recordingBeats(at now: Int64) -> Bool {
    guard let due = recording?.nextDue else { return false }
    return due == .min || due &- now < 2 * PublisherCore.heartbeatInterval
  }

  /// Messages of a recording that one turn takes at most.
  private static let messagesATurn = 256

  private mutating func publishRecorded(at now: Int64) {
    for message in recording?.due(at: now, limit: PublisherLoop.messagesATurn) ?? [] {
      let topic = Array(message.topic.utf8)
      summary.messages += 1
      if let decoded = try? WireCodec.decode(topic: topic, payload: message.data) {
        summary.points += UInt64(decoded.count)
        // The history answers for it; what goes out are the frames as they were received.
        _ = core.relay(decoded, at: now)
      }
      outbox.add(frames: [topic, message.data])
    }
    summary.passes = recording?.passes ?? 0
  }

  private mutating func takeSubscriptions(_ sockets: PublisherSockets) throws(ZeroMQError) {
    while try sockets.data.receive(into: message) {
      if message.withBytes({ subscribers.take($0) }) != nil { summary.hadSubscribers = true }
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
    if let stream, !streamHasEnded, mayPublish { items.append(stream.item) }
    var deadline = recordingBeats(at: now) ? .max : core.nextHeartbeat ?? .max
    if outbox.isEmpty, let due = nextDue { deadline = min(deadline, due) }
    let left = deadline <= now ? 0 : min(deadline &- now, 1_000_000_000)
    _ = try PollItem.poll(&items, milliseconds: Int((left + 999_999) / 1_000_000))
  }
}
