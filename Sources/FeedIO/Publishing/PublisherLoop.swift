import CivilTime
import FeedModel
import Platform
import TextPoints
import TimeSeries
import ZeroMQ

/// The publisher's loop: sends the points that are due, and sleeps until a request arrives or the next points are due.
struct PublisherLoop: ~Copyable {
  private let options: PublisherOptions
  private let token: StopToken
  private var port: PublishingPort
  private var core: PublisherCore
  private var schedule: ReplaySchedule
  private var recording: RecordingSchedule?
  /// The markers by the index of their series; a series without markers has no entry.
  private var markers: [Int: [Marker]] = [:]
  private let stream: StreamSource?
  private var streamHasEnded: Bool
  private var streamFailure: FeedIOError?
  private(set) var summary = Publisher.Summary()

  /// The data endpoint, with the actual port in place of a wildcard.
  var endpoint: Endpoint { port.endpoint }

  init(
    context: Context, source: Publisher.Source, options: PublisherOptions, token: StopToken
  ) throws(FeedIOError) {
    port = try PublishingPort(options, context: context, token: token)
    self.options = options
    self.token = token
    core = PublisherCore(
      epoch: options.epoch ?? PublisherLoop.drawEpoch(), history: options.history, sendsTrim: options.sendsTrim)
    var stream: StreamSource?
    switch source {
    case .series(let series):
      for one in series {
        let place = core.addTopic(one.topic, one.form)
        core.keepEqualTimes(one.form.equalTimesAreOwn, on: place)
        core.keepWords(one.words, on: place)
        markers[place] = one.markers
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

  /// Draws an epoch that no other life has: random, not 0, and below 2^53, so that every JSON reader keeps its digits.
  @Sendable private static func drawEpoch() -> UInt64 { UInt64.random(in: 1..<1 << 53) }

  /// Runs until the source has ended and all messages are sent, or a stop is requested.
  mutating func run() throws(FeedIOError) {
    try stream?.start()
    do throws(FeedIOError) { try serve() } catch {
      stream?.stop()
      throw error
    }
    stream?.stop()
    summary.refused = port.refused
    summary.busy = port.busy
    summary.hadSubscribers = core.hadSubscribers
    port.close()
  }

  private mutating func serve() throws(FeedIOError) {
    var isOver = false
    while !isOver, !token.isRequested {
      let isNew = try port.bindAgainWhereNeeded(at: Instant.now.nanoseconds) { core.heldBytes }
      if isNew { core.forgetSubscribers() }
      do throws(ZeroMQError) {
        isOver = try !turn()
      } catch {
        if error.isTermination { return }
        throw .transport(error, "publish at", endpoint)
      }
      if let streamFailure { throw streamFailure }
      if let failure = port.failure { throw failure }
    }
  }

  /// Runs one turn; false when everything is done.
  private mutating func turn() throws(ZeroMQError) -> Bool {
    let turn = Turn(at: Instant.now.nanoseconds, wall: WallClock.now)
    try port.handleRequests(turn, &core)
    if mayPublish(turn) {
      if recording == nil { publishDue(turn) } else { publishRecorded(turn) }
      publishStream(turn)
    }
    if !recordingBeats(turn) { port.add(core.heartbeats(in: turn)) }
    try port.send()
    if isFinished, port.isIdle, !options.holds { return false }
    try sleep(turn)
    return true
  }

  /// Most points per turn: a few full messages, so that requests are answered in between.
  private static let pointsATurn = 8_192

  private mutating func publishDue(_ turn: Turn) {
    let restarts = schedule.restarts
    let due = schedule.due(at: turn.began, limit: PublisherLoop.pointsATurn)
    if schedule.restarts != restarts { core.beginEpoch(PublisherLoop.drawEpoch()) }
    for run in due { publish(run.payload, markers: markers[run.series], on: run.series, turn) }
    summary.passes = schedule.passes
  }

  private func mayPublish(_ turn: Turn) -> Bool {
    port.isIdle && core.subscriptions >= options.subscribers && !isHeld(turn)
  }

  /// Whether a file at full speed waits for a reader that cannot keep up.
  private func isHeld(_ turn: Turn) -> Bool { options.pace == .maximum && turn.began < port.heldUntil }

  private mutating func publish(
    _ payload: FeedPayload, markers: [Marker]? = nil, on topic: Int, _ turn: Turn
  ) {
    summary.points += UInt64(payload.count)
    summary.messages += UInt64(port.add(core.publish(payload, markers: markers, on: topic, in: turn)))
  }

  /// Publishes markers of a stream, each symbol's on a topic of its own.
  private mutating func publish(_ batches: [MarkerBatch], of column: String, _ turn: Turn) {
    for batch in batches {
      let topic = batch.topic(of: column)
      guard Topic.isValid(topic), !batch.markers.isEmpty else { continue }
      let form = PointSchema(.samples, indexScale: batch.indexScale, areMarkers: true)
      let place = core.topicNames.firstIndex(of: topic) ?? core.addTopic(topic, form)
      if core.form(of: place) != form { core.turn(place, to: form, epoch: PublisherLoop.drawEpoch()) }
      core.keepEqualTimes(true, on: place)
      publish(FeedMessage.payload(of: batch.markers), markers: batch.markers, on: place, turn)
    }
  }

  /// Publishes the new points of a stream.
  private mutating func publishStream(_ turn: Turn) {
    guard let stream, !streamHasEnded else { return }
    for event in stream.drainEvents() {
      switch event {
      case .message(let message, _):
        guard let form = message.form else { continue }
        let place =
          core.topicNames.firstIndex(of: message.topic) ?? core.addTopic(message.topic, form)
        if core.form(of: place) != form { core.turn(place, to: form, epoch: PublisherLoop.drawEpoch()) }
        core.keepEqualTimes(message.equalTimesAreOwn, on: place)
        core.keepWords(message.words, on: place)
        publish(message.payload, on: place, turn)
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
      case .markers(let batches): if let column = stream.markerColumn { publish(batches, of: column, turn) }
      case .state, .gap, .newEpoch, .quantity: break
      }
    }
  }

  private var isFinished: Bool { streamHasEnded && (recording?.isFinished ?? schedule.isFinished) }

  private var nextDue: Int64? {
    guard core.subscriptions >= options.subscribers else { return nil }
    return recording == nil ? schedule.nextDue : recording?.nextDue
  }

  /// A recording contains its publisher's heartbeats: while its next message is near, the loop adds none.
  private func recordingBeats(_ turn: Turn) -> Bool {
    guard let due = recording?.nextDue else { return false }
    return due == .min || due &- turn.began < 2 * PublisherCore.heartbeatInterval
  }

  /// Most messages of a recording per turn.
  private static let messagesATurn = 256

  private mutating func publishRecorded(_ turn: Turn) {
    for message in recording?.due(at: turn.began, limit: PublisherLoop.messagesATurn) ?? [] {
      let topic = Array(message.topic.utf8)
      summary.messages += 1
      summary.points += UInt64(message.data.withUnsafeBytes { (try? WireHeader($0))?.count ?? 0 })
      // Only the history uses the decoded message; the frames go out as received.
      if port.hasReaders, let decoded = try? WireCodec.decode(topic: topic, payload: message.data) {
        _ = core.relay(decoded, in: turn)
      }
      port.add(frames: [topic, message.data])
    }
    summary.passes = recording?.passes ?? 0
  }

  private func sleep(_ turn: Turn) throws(ZeroMQError) {
    var deadline = recordingBeats(turn) ? .max : core.nextHeartbeat ?? .max
    if port.isIdle, let due = nextDue { deadline = min(deadline, isHeld(turn) ? max(due, port.heldUntil) : due) }
    let waiting = stream.flatMap { !streamHasEnded && mayPublish(turn) ? $0.item : nil }
    try port.sleep(until: deadline, since: turn.began, beside: waiting.map { [$0] } ?? [])
  }
}
