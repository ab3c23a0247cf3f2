import CivilTime
import FeedModel
import Platform
import TextPoints
import TimeSeries
import ZeroMQ

/// One publisher's messages, from its sockets to its session. Used by the receiver's thread only.
final class ReceiverLine {
  private let link: ReceiverLink
  let topics: TopicFilter
  let options: ReceiverOptions
  let message = Message()
  var session: FeedSession
  private var refusals: RefusalDetector
  var assembler = MessageAssembler()
  var format: PublisherFormat
  var tap: RecordTap?
  var markers: MarkerStream?
  private var work = UnsignalledWork()
  private var memory: SourceMemory
  private var backlog = Backlog()

  init(
    _ endpoint: Endpoint, topics: TopicFilter, options: ReceiverOptions, context: Context
  ) throws(FeedIOError) {
    self.topics = topics
    self.options = options
    link = try ReceiverLink(endpoint, topics: topics, options: options, context: context)
    memory = SourceMemory(most: options.mostHeld)
    tap = options.tap.map { RecordTap(topics, $0) }
    markers = options.markers
    refusals = RefusalDetector(hasKeys: options.credentials != nil)
    format = PublisherFormat(options.decoding)
    session = FeedSession(
      filter: topics, hasControl: link.hasControl, reportsHeartbeats: options.reportsHeartbeats,
      seed: .random(in: .min ... .max))
  }

  /// Adds its sockets to the loop's wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) {
    work.join()
    try link.sockets?.join(&wait)
  }

  /// When to act even without a message.
  var deadline: Int64? {
    let own = link.sockets == nil ? [] : [session.deadline, refusals.deadline]
    return (own + [link.deadline, memory.next]).compactMap { $0 }.min()
  }

  var mustJoin: Bool { work.mustJoin }

  var hasMore: Bool { work.hasMore }

  var connection: ConnectionTracker { session.connection }

  /// Receives at most a batch of messages. A socket without news costs no system call.
  func receive(after wait: inout SocketWait, in turn: inout Turn) throws(ZeroMQError) {
    guard let sockets = link.sockets else {
      session.tick(in: &turn)
      try lookAtMemory(&turn)
      if try link.openAgain(at: turn.began) { work.open() }
      return
    }
    guard let news = sockets.news(wait) else { return }
    let isFirst = work.beginTurn()
    try watch(hasEvents: isFirst || news.monitor, hasControlEvents: isFirst || news.controlMonitor, in: &turn)
    guard link.sockets === sockets else { return }
    if let words = backlog.report(at: turn.began) { session.fault(FeedFault(.frames, words), in: &turn) }
    let leavesMore = if hasMore || news.data { try receiveBatch(sockets, &turn) } else { false }
    work.endBatch(hasMore: leavesMore)
    try catchUp(at: turn.began)
    let mayHaveReplies = work.consumeReplies()
    if isFirst || mayHaveReplies || news.control { try receiveReplies(sockets, &turn) }
    session.tick(in: &turn)
    let opening = isTapped ? options.opening() : nil
    tap?.settle(session, opening: opening)
    try ask(sockets, &turn)
    if case .ours = format, let series = options.markerSeries { turn.events = series.read(turn.events) }
    if session.hasMarkers, !options.passesMarkers {
      turn.events = MarkerSeries.separated(turn.events, options.markerSeries)
    }
    if !hasMore, !options.binds, let (fault, isNew) = link.fault(at: turn.began) {
      session.refuse(fault, isNew: isNew, in: &turn)
      link.close(at: turn.began, shortest: 50_000_000, longest: 5_000_000_000)
      disconnect(&turn)
    }
  }

  /// Follows the control connection. After libzmq has given it up, the request without an answer runs out of time.
  private func followControl(hasEvents: Bool, _ turn: inout Turn) throws(ZeroMQError) {
    guard let sockets = link.sockets else { return }
    switch try sockets.followControl(hasEvents: hasEvents, at: turn.began) {
    case .none: return
    case .again: return session.controlReconnected(in: &turn)
    case .gone: break
    }
    work.renewControl()
    let (fault, isNew) = link.controlFault()
    session.refuse(fault, isNew: isNew, in: &turn)
  }

  /// The link has closed its sockets for a while.
  private func disconnect(_ turn: inout Turn) {
    work.close()
    session.disconnected(in: &turn)
  }

  private func receiveReplies(_ sockets: ReceiverSockets, _ turn: inout Turn) throws(ZeroMQError) {
    while let frames = try sockets.nextReply() {
      let asked = session.receiveControl(frames, in: &turn)
      if let asked, isTapped { tap?.reply(asked, turn.wall) }
    }
  }

  /// Sends pending requests. Sending also consumes arrival signals, so read the arrivals at once.
  private func ask(_ sockets: ReceiverSockets, _ turn: inout Turn) throws(ZeroMQError) {
    guard sockets.hasControl else { return }
    while let request = session.nextRequest(at: turn.began) {
      try sockets.ask(request)
      try receiveReplies(sockets, &turn)
    }
  }

  /// The session's counts, with messages counted as received.
  var counts: FeedSession.Counts {
    var counts = session.counts
    counts.messages += assembler.joined
    return counts
  }

  /// Handles monitor events; runs even while reading is paused, because libzmq waits for it.
  func watch(hasEvents: Bool = true, hasControlEvents: Bool = true, in turn: inout Turn) throws(ZeroMQError) {
    if hasEvents { while let event = try link.sockets?.nextEvent() { handle(event, &turn) } }
    try followControl(hasEvents: hasControlEvents, &turn)
    if !options.binds, let verdict = refusals.tick(at: turn.began) { end(verdict, &turn) }
    if !options.binds, refusals.isDueToLook(at: turn.began), link.endpoint.greeting() == .http {
      end(refusals.httpFound("\(link.endpoint)"), &turn)
    }
    try lookAtMemory(&turn)
  }

  /// Bytes of the process that the publisher has made libzmq hold.
  var held: Int { memory.held }

  /// Closes the sockets for a while if messages that the line cannot take fill the memory.
  private func lookAtMemory(_ turn: inout Turn) throws(ZeroMQError) {
    guard turn.began >= memory.next else { return }
    // If the system does not report memory, stop looking.
    guard let resident = SystemMemory.resident else { return memory.rest() }
    let waiting = link.sockets?.waiting(isDrained: !hasMore) ?? (all: 0, replies: 0)
    let verdict = memory.look(waiting: waiting.all, allowance: waiting.replies, resident: resident, at: turn.began)
    backlog.isTooLarge = verdict == .behind
    guard verdict == .tooMuch else { return }
    let pause = link.close(at: turn.began, shortest: 1_000_000_000, longest: 60_000_000_000)
    let who = options.binds ? "Publishers at" : "The publisher at"
    let sentence =
      "\(who) \(link.endpoint) made this program hold \(options.mostHeld >> 20) MiB: the connection was closed, and can "
      + "be made again in \(pause / 1_000_000_000) s."
    session.refuse(FeedFault(.frames, sentence), isNew: true, in: &turn)
    memory.closed(at: turn.began)
    disconnect(&turn)
  }

  /// Bounds the messages that libzmq holds, because libzmq does not: where messages have waited in every turn for a
  /// while, it asks a publisher at full speed to wait; once they take too much memory, it drops them.
  private func catchUp(at now: Int64) throws(ZeroMQError) {
    if backlog.observe(waits: hasMore, at: now) { try askToHold(at: now) }
    if hasMore, backlog.isTooLarge { try dropArrivals() }
  }

  /// Asks a publisher at full speed to wait, once in a while.
  func askToHold(at now: Int64) throws(ZeroMQError) {
    guard let sockets = link.sockets, sockets.hasControl, backlog.beginAsking(at: now) else { return }
    try sockets.ask(ControlRequest.hold)
    work.send()
  }

  /// Drops arriving messages while nothing can be posted, because no queue of libzmq may be full (`keepPeers`). The
  /// sequence numbers of later messages show the loss.
  func dropArrivals() throws(ZeroMQError) {
    guard let sockets = link.sockets else { return }
    for _ in 0..<ReceiverLine.mostDropped {
      guard try sockets.data.receive(into: message) else { return }
      try sockets.drop(message)
      backlog.drop()
      work.drop()
    }
  }

  /// Messages to drop at once, so that a flood does not keep the thread from its end.
  private static let mostDropped = 65_536

  /// The publisher turned out to have no control socket.
  func closeControl() {
    if link.closeControl() { work.closeControl() }
  }

  /// Passes on the replies of the last turn, then the live frames that still wait for one.
  func finish() {
    let opening = isTapped ? options.opening() : nil
    tap?.settle(session, opening: opening)
    tap?.finish()
  }

  /// Whether the current message is being recorded.
  var isTapped: Bool { tap != nil && options.isTapped() }

  private func handle(_ event: MonitorEvent, _ turn: inout Turn) {
    switch event.kind {
    case .handshakeSucceeded: session.connected(in: &turn)
    case .disconnected: session.disconnected(in: &turn)
    case .connected, .connectRetried, .accepted, .handshakeFailed, .protocolFailed, .authenticationFailed: break
    }
    link.observe(event.kind, at: turn.began)
    // Any publisher may connect to us; only a publisher that we connect to can refuse us.
    guard !options.binds, let verdict = refusals.observe(event, at: turn.began) else { return }
    // A peer that requires keys may close before its greeting is read, and then looks like no publisher.
    switch verdict.state == .foreign ? link.endpoint.greeting() : .none {
    case .zeroMQ: end(refusals.keysAsked(event.endpoint), &turn)
    case .http: end(refusals.httpFound(event.endpoint), &turn)
    case .none: end(verdict, &turn)
    }
  }

  private func end(_ verdict: RefusalDetector.Verdict, _ turn: inout Turn) {
    session.end(as: verdict.state, verdict.sentence, in: &turn)
    link.sockets?.disconnect(link.endpoint)
  }
}
