import CivilTime
import FeedModel
import Platform
import TextPoints
import ZeroMQ

/// A stream of a hub as a source of a receiver.
final class HubLine: FeedLine {
  private let place: HubAddress
  private let topics: TopicFilter
  private let options: ReceiverOptions
  private let waking: WakeUp
  private let engine: NATSHub
  private var reader: HubReader
  private var session: FeedSession
  private var assembler = MessageAssembler()
  private var tap: RecordTap?
  private var format: PublisherFormat
  private var hasOurs = false
  /// The last topic, and its bytes: messages of one follow each other.
  private var last: (topic: String, name: [UInt8]) = ("", [])
  /// Whether the wanted end was reached, or the stream holds messages of another program: nothing is read any more.
  private var isFinished = false

  /// Nanoseconds to wait at the start for a first answer, so that a refusal is an error of the start.
  private static let firstAnswer: Int64 = 3_000_000_000

  /// Connects, and waits for the first answer of a server, or the first vain try.
  init(_ place: HubAddress, topics: TopicFilter, options: ReceiverOptions, token: StopToken) throws(FeedIOError) {
    self.place = place
    self.topics = topics
    self.options = options
    guard !options.binds else { throw FeedIOError(.usage, "Cannot listen at \(place): it is a stream of a hub.") }
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.waking = waking
    let lanes = HubSubject.filters(for: topics, filter: place.filter, in: place.stream)
    let filter = lanes.count == 1 ? lanes[0] : place.stream + ".>"
    engine = try NATSHub(place, .reader(filter: filter), options.hub) { waking.signal() }
    reader = HubReader(
      stream: place.stream, topics: topics, filter: place.filter, start: options.start, until: options.until,
      endsWithStream: options.endsWithStream)
    session = FeedSession(
      filter: topics, stream: place.stream, reportsHeartbeats: options.reportsHeartbeats,
      seed: .random(in: .min ... .max))
    tap = options.tap.map { RecordTap(topics, $0) }
    format = PublisherFormat(options.decoding)
    engine.connect()
    try awaitFirstAnswer(token)
  }

  private func awaitFirstAnswer(_ token: StopToken) throws(FeedIOError) {
    let end = Instant.now.nanoseconds &+ Self.firstAnswer
    // Ends with the first news, at the deadline, or when the stop token is set; each turn waits for an event.
    while true {
      let now = Instant.now.nanoseconds
      for event in engine.drainEvents(at: now) {
        if case .ended(let failure) = event { throw failure.feedError }
        reader.handle(event, at: now)
      }
      guard reader.news.isEmpty, now < end, !token.isRequested else { return }
      let next = min(engine.deadline ?? end, end)
      _ = PollSet.readable([waking.descriptor, token.descriptor], until: Instant(nanoseconds: next))
      waking.drain()
    }
  }

  // MARK: FeedLine

  var connection: ConnectionTracker { session.connection }

  var counts: FeedSession.Counts {
    var counts = session.counts
    counts.messages += assembler.joined
    return counts
  }

  var hasMore: Bool { !isFinished && !reader.news.isEmpty }

  var deadline: Int64? {
    isFinished ? nil : [session.deadline, engine.deadline, reader.deadline].compactMap { $0 }.min()
  }

  func join(_ wait: inout SocketWait) throws(ZeroMQError) { _ = wait.add(descriptor: waking.descriptor) }

  func watch(in turn: inout Turn) throws(ZeroMQError) {}

  func receive(after wait: inout SocketWait, in turn: inout Turn) throws(ZeroMQError) {
    waking.drain()
    guard !isFinished else { return }
    for event in engine.drainEvents(at: turn.began) { reader.handle(event, at: turn.began) }
    reader.tick(at: turn.began, wall: turn.wall)
    turnOver(&turn)
    session.tick(in: &turn)
    let opening = isTapped ? options.opening() : nil
    tap?.settle(session, opening: opening)
    if hasOurs, let series = options.markerSeries { turn.events = series.read(turn.events) }
    if session.hasMarkers, !options.passesMarkers {
      turn.events = MarkerSeries.separated(turn.events, options.markerSeries)
    }
  }

  func finish() {
    tap?.finish()
    engine.close()
  }

  /// Makes the reader's calls and uses its news.
  private func turnOver(_ turn: inout Turn) {
    for call in reader.drainCalls() { engine.perform(call) }
    for news in reader.drainNews() where !isFinished { handle(news, &turn) }
    if let whole = assembler.finish() { session.receive(whole, in: &turn) }
  }

  // MARK: news

  private func handle(_ news: HubReader.News, _ turn: inout Turn) {
    switch news {
    case .connected: session.connected(in: &turn)
    case .disconnected: session.disconnected(in: &turn)
    case .trying(let words): session.trying(words, in: &turn)
    case .ended(let failure):
      session.end(as: failure.kind == .refused ? .refused : .foreign, failure.description, in: &turn)
    case .message(let stored, let topic, let cut): receive(stored, topic, cut, &turn)
    case .foreign(let stored, let topic): receiveForeign(stored, topic, &turn)
    case .unnamed(let subject): receive(unnamed: subject, &turn)
    case .trimmed(let topic, let keepFrom):
      let trim = FeedMessage(
        topic: topic, epoch: 0, firstSequence: 0, sendTime: turn.wall, payload: .trim(keepFrom: keepFrom))
      session.receive(trim, in: &turn)
    case .beat: session.beat(in: &turn)
    case .finished: end(&turn)
    }
  }

  private func end(_ turn: inout Turn) {
    if let whole = assembler.finish() { session.receive(whole, in: &turn) }
    session.finish(in: &turn)
    isFinished = true
    turn.report(.state(.ended, ""))
  }

  private var isTapped: Bool { tap != nil && options.isTapped() }

  private func receive(_ stored: HubStored, _ topic: String, _ cut: HubCut, _ turn: inout Turn) {
    hasOurs = true
    if topic != last.topic { last = (topic, Array(topic.utf8)) }
    let name = last.name
    if isTapped {
      name.withUnsafeBytes { tap?.topic($0) }
      stored.body.withUnsafeBytes { tap?.payload($0, stored.time) }
    }
    guard cut.isEmpty else {
      if let whole = assembler.finish() { session.receive(whole, in: &turn) }
      guard let message = try? WireCodec.decode(topic: name, payload: stored.body), let rest = cut.applied(to: message)
      else { return }
      return session.receive(rest, in: &turn)
    }
    name.withUnsafeBytes { assembler.topic($0) }
    let result = stored.body.withUnsafeBytes { assembler.payload($0, topics) }
    switch result {
    case .success(let finished): if let finished { session.receive(finished, in: &turn) }
    case .failure(let fault): session.fault(fault.about([stored.body], receivedAt: turn.wall), in: &turn)
    }
  }

  /// Receives a message of another program, as far as the decoding allows.
  private func receiveForeign(_ stored: HubStored, _ topic: String, _ turn: inout Turn) {
    let frames = [Array(topic.utf8), stored.body]
    switch format {
    case .foreign(let decoder): decode(frames, decoder, &turn)
    case .undecided(let detection) where !hasOurs:
      switch detection.verdict(on: frames, receivedAt: turn.wall) {
      case .foreign(let reader): decode(frames, PublisherFormat.decoder(reader), &turn)
      case .slipstream: refuse(stored.subject, &turn)
      case .passedOver(let start): session.pass(over: start, in: &turn)
      case .unknown: refuse(stored.subject, &turn)
      }
    case .undecided, .ours:
      guard hasOurs else { return refuse(stored.subject, &turn) }
      let fault = FeedFault(.foreign, "A message of \(stored.subject.cleaned) is not ours.")
      session.fault(fault.about(frames, receivedAt: turn.wall), in: &turn)
    }
  }

  private func decode(_ frames: [[UInt8]], _ decoder: consuming ForeignDecoder, _ turn: inout Turn) {
    format = .ours
    let outcome = decoder.decode(frames, receivedAt: turn.wall)
    let isNumbered = decoder.isNumbered
    format = .foreign(decoder)
    session.receive(foreign: outcome, isNumbered: isNumbered, in: &turn)
    if isTapped { tap?.record(outcome.messages, turn.wall) }
  }

  private func receive(unnamed subject: String, _ turn: inout Turn) {
    guard hasOurs else { return refuse(subject, &turn) }
    session.fault(FeedFault(.topic, "The subject \(subject.cleaned) names no series."), in: &turn)
  }

  private func refuse(_ subject: String, _ turn: inout Turn) {
    let words = "\(subject.cleaned) holds something else than Slipstream's messages: give --decode or --feed."
    session.end(as: .foreign, words, in: &turn)
    isFinished = true
  }
}
