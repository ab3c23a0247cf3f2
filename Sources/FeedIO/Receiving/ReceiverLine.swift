import CivilTime
import FeedModel
import TimeSeries
import ZeroMQ

/// One publisher's sockets and state. Used by the receiver's thread only.
final class ReceiverLine {
  private let endpoint: Endpoint
  let topics: TopicFilter
  let options: ReceiverOptions
  let socket: Socket
  private let monitor: Monitor
  let message = Message()
  private var control: ControlClient?
  var session: FeedSession
  private var judge: RefusalJudge
  var assembler = MessageAssembler()
  var speech: Speech
  var tap: RecordTap?
  /// The places of its sockets in the loop's wait.
  private var places: (data: Int, monitor: Int, control: Int?)?
  /// Whether messages may wait that no descriptor signals any more: before the first turn, and after a full batch.
  private(set) var hasMore = true
  private var isFirstTurn = true
  private var heldAt = Int64.min / 2
  /// Whether replies may wait that no descriptor signals any more.
  private var mayHaveReplies = false
  /// Since when messages have waited in every turn; nil where none wait.
  private var behindSince: Int64?
  /// How much the process has grown since then.
  private var memory = PeerMemory()
  /// Messages dropped since the last turn.
  private var dropped = 0

  init(
    _ endpoint: Endpoint, topics: TopicFilter, options: ReceiverOptions, context: Context
  ) throws(FeedIOError) {
    self.endpoint = endpoint
    self.topics = topics
    self.options = options
    tap = options.tap.map { RecordTap(topics, $0) }
    judge = RefusalJudge(hasKeys: options.credentials != nil)
    // The last port has no neighbour: its publisher has its control socket elsewhere, or none.
    let mayHaveControl = !options.binds && !options.decoding.isForeign
    let controlEndpoint = mayHaveControl ? (try? options.control.endpoint(beside: endpoint)) ?? nil : nil
    speech = Speech(options.decoding)
    session = FeedSession(
      filter: topics, hasControl: controlEndpoint != nil, tellsHeartbeats: options.tellsHeartbeats,
      seed: .random(in: .min ... .max))
    if options.binds { try endpoint.checkFree() }
    do throws(ZeroMQError) {
      let socket = try ReceiverLine.makeSocket(endpoint, options, context)
      monitor = try Monitor(socket, in: context, name: "receiver-\(UInt64.random(in: .min ... .max))")
      for prefix in options.decoding.subscriptions(for: topics) { try socket.set(.subscribe, prefix) }
      if options.binds { try socket.bind(endpoint.description) } else { try socket.connect(endpoint.description) }
      self.socket = socket
      if let controlEndpoint {
        control = try ControlClient(controlEndpoint, options.credentials, context: context)
      } else {
        control = nil
      }
    } catch {
      throw .transport(error, options.binds ? "listen at" : "connect to", endpoint)
    }
  }

  private static func makeSocket(
    _ endpoint: Endpoint, _ options: ReceiverOptions, _ context: Context
  ) throws(ZeroMQError) -> Socket {
    let socket = try Socket(context, .subscriber)
    try socket.keepPeers(of: endpoint, longest: 1 << 20)
    try options.credentials?.apply(to: socket)
    return socket
  }

  deinit {
    // An event that nobody takes would block libzmq's thread for ever.
    Monitor.stop(socket)
  }

  /// Adds its sockets to the loop's wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) {
    places = (try wait.add(socket), try monitor.join(&wait), try control?.join(&wait))
  }

  /// When to act even without a message.
  var deadline: Int64? {
    guard let due = session.deadline else { return judge.deadline }
    return judge.deadline.map { min($0, due) } ?? due
  }

  var connection: ConnectionTracker { session.connection }

  /// Receives at most a batch of messages. A socket without news costs no system call.
  func take(_ wait: inout SocketWait, in turn: inout Turn) throws(ZeroMQError) {
    guard let places else { return }
    let isFirst = isFirstTurn
    isFirstTurn = false
    try watch(hasEvents: isFirst || wait.isReady(places.monitor), in: &turn)
    if dropped > 0 {
      let words = "\(dropped) messages were dropped because the program could not keep up."
      dropped = 0
      session.fault(FeedFault(.frames, words), in: &turn)
    }
    if hasMore || wait.isReady(places.data) { hasMore = try takeBatch(&turn) }
    try catchUp(at: turn.began)
    if let place = places.control, isFirst || mayHaveReplies || wait.isReady(place) {
      mayHaveReplies = false
      try takeReplies(&turn)
    }
    session.tick(in: &turn)
    tap?.settle(session)
    try ask(&turn)
    if control == nil, let place = places.control {
      wait.leaveOut(place)
      self.places?.control = nil
    }
  }

  private func takeReplies(_ turn: inout Turn) throws(ZeroMQError) {
    while let frames = try control?.receive() {
      let asked = session.receiveControl(frames, in: &turn)
      if let asked, isTapped { tap?.reply(asked, turn.wall) }
    }
  }

  /// Sends pending requests. Sending also consumes arrival signals, so read the arrivals at once.
  private func ask(_ turn: inout Turn) throws(ZeroMQError) {
    guard let control else { return }
    while let request = session.nextRequest(at: turn.began) {
      try control.send(request)
      try takeReplies(&turn)
    }
  }

  /// The session's counts, with messages counted as received.
  var counts: FeedSession.Counts {
    var counts = session.counts
    counts.messages += assembler.joined
    return counts
  }

  /// Handles monitor events; runs even while reading is paused, because libzmq waits for it.
  func watch(hasEvents: Bool = true, in turn: inout Turn) throws(ZeroMQError) {
    if hasEvents { while let event = try monitor.next() { take(event, &turn) } }
    if !options.binds, let verdict = judge.tick(at: turn.began) { end(verdict, &turn) }
  }

  /// Looks after what libzmq holds, which has no bound of its own: where messages have waited in every turn for a while,
  /// a publisher at full speed is asked to wait, and once they take too much memory they are dropped.
  private func catchUp(at now: Int64) throws(ZeroMQError) {
    guard hasMore else {
      behindSince = nil
      return
    }
    if behindSince == nil { memory = PeerMemory() }
    let since = behindSince ?? now
    behindSince = since
    if now &- since > ReceiverLine.patience { try askToHold(at: now) }
    if memory.isTooMuch(at: now, own: { 0 }) { try dropArrivals() }
  }

  /// Nanoseconds behind its publisher after which a reader asks it to wait.
  private static let patience: Int64 = 500_000_000

  /// Asks a publisher at full speed to wait, once in a while.
  func askToHold(at now: Int64) throws(ZeroMQError) {
    guard let control, now &- heldAt >= ReceiverLine.holdInterval else { return }
    heldAt = now
    try control.send(ControlRequest.hold)
    // Sending consumes arrival signals, so the next turn must look by itself.
    (hasMore, mayHaveReplies) = (true, true)
  }

  /// Nanoseconds between two requests to wait, each of which lasts longer.
  private static let holdInterval: Int64 = 200_000_000

  /// Drops what comes while nothing can be posted, because no queue of libzmq may be full (`keepPeers`); the numbers of
  /// what comes next show the loss.
  func dropArrivals() throws(ZeroMQError) {
    for _ in 0..<ReceiverLine.mostDropped {
      guard try socket.receive(into: message) else { return }
      try socket.dropRest(of: message)
      dropped += 1
      hasMore = true
    }
  }

  /// Messages to drop at once, so that a flood does not keep the thread from its end.
  private static let mostDropped = 65_536

  /// The publisher turned out to have no control socket.
  func giveUpControl() {
    control?.disconnect()
    control = nil
  }

  /// Releases frames that wait for a reply that will not come.
  func finish() { tap?.finish() }

  /// Whether the current message is being recorded.
  var isTapped: Bool { tap != nil && options.isTapped() }

  private func take(_ event: MonitorEvent, _ turn: inout Turn) {
    switch event.kind {
    case .handshakeSucceeded: session.connected(in: &turn)
    case .disconnected: session.disconnected(in: &turn)
    case .connected, .accepted, .handshakeFailed, .protocolFailed, .authenticationFailed: break
    }
    // Any publisher may connect to us; only a publisher that we connect to can refuse us.
    guard !options.binds, let verdict = judge.take(event, at: turn.began) else { return }
    // A peer that requires keys may close before its greeting is read, and then looks like no publisher.
    let asksForKeys = verdict.state == .foreign && endpoint.greets()
    end(asksForKeys ? judge.keysAsked(event.endpoint) : verdict, &turn)
  }

  private func end(_ verdict: RefusalJudge.Verdict, _ turn: inout Turn) {
    session.end(as: verdict.state, verdict.sentence, in: &turn)
    // Stop retrying; an error here means that the endpoint is not connected any more.
    try? socket.disconnect(endpoint.description)
    control?.disconnect()
  }
}

/// The requesting end of a control socket. Used by the receiver's thread only.
final class ControlClient {
  private let endpoint: Endpoint
  private let socket: Socket

  init(_ endpoint: Endpoint, _ credentials: ClientCredentials?, context: Context) throws(ZeroMQError) {
    self.endpoint = endpoint
    let socket = try Socket(context, .dealer)
    try socket.set(.sendHighWaterMark, 16)
    try socket.keepPeers(of: endpoint, longest: 1 << 20)
    try credentials?.apply(to: socket)
    try socket.connect(endpoint.description)
    self.socket = socket
  }

  /// Stops trying to reach the publisher.
  func disconnect() { try? socket.disconnect(endpoint.description) }

  /// Adds the socket to a wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) -> Int { try wait.add(socket) }

  /// The next reply, of at most 1 GiB; nil when there is none.
  func receive() throws(ZeroMQError) -> [[UInt8]]? { try socket.receive(mostFrames: 1 << 20, mostBytes: 1 << 30) }

  /// Sends a request. The session treats one that cannot be sent like one without an answer.
  func send(_ request: [UInt8]) throws(ZeroMQError) { _ = try socket.send(request) }
}
