import Feed
import TimeSeries
import ZeroMQ

/// One publisher's sockets and what is known of it. Used by the receiver's thread only.
final class ReceiverLine {
  private let endpoint: Endpoint
  private let topics: TopicFilter
  private let options: ReceiverOptions
  private let socket: Socket
  private let monitor: Monitor
  private let message = Message()
  private let control: ControlClient?
  private var session: FeedSession
  private var judge: RefusalJudge
  private var assembler = MessageAssembler()

  init(
    _ endpoint: Endpoint, topics: TopicFilter, options: ReceiverOptions, context: Context
  ) throws(FeedIOError) {
    self.endpoint = endpoint
    self.topics = topics
    self.options = options
    judge = RefusalJudge(hasKeys: options.credentials != nil)
    // The last port has no neighbour: whoever listens there has its control socket elsewhere, or none.
    let controlEndpoint = options.binds ? nil : (try? options.control.endpoint(beside: endpoint)) ?? nil
    session = FeedSession(filter: topics, hasControl: controlEndpoint != nil, seed: .random(in: .min ... .max))
    do throws(ZeroMQError) {
      let socket = try ReceiverLine.makeSocket(endpoint, options, context)
      monitor = try Monitor(socket, in: context, name: "receiver-\(UInt64.random(in: .min ... .max))")
      for prefix in topics.subscriptions { try socket.set(.subscribe, Array(prefix.utf8)) }
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
    try socket.set(.receiveHighWaterMark, options.highWaterMark)
    try socket.set(.heartbeatInterval, 1_000)
    try socket.set(.heartbeatTimeout, 3_000)
    try socket.set(.heartbeatTimeToLive, 3_000)
    try socket.set(.reconnectInterval, 100)
    try socket.set(.reconnectIntervalMaximum, 5_000)
    try socket.set(.handshakeInterval, 3_000)
    try socket.set(.maximumMessageSize, 1 << 20)
    if endpoint.isIPv6 { try socket.set(.ipv6, 1) }
    try options.credentials?.apply(to: socket)
    return socket
  }

  deinit {
    // An event that no one takes any more would hold libzmq's thread for ever.
    Monitor.stop(socket)
  }

  /// What to wait for.
  var items: [PollItem] {
    let items = [PollItem(socket), monitor.item]
    return control.map { items + [$0.item] } ?? items
  }

  /// When something is due without anything coming.
  var deadline: Int64? { session.deadline }

  var connection: ConnectionTracker { session.connection }

  /// Takes what has come, up to a batch.
  func turn(at now: Int64, wall: Timestamp, into events: inout [FeedEvent]) throws(ZeroMQError) {
    try watch(at: now, into: &events)
    var taken = 0
    while taken < options.batch, try socket.receive(into: message) {
      taken += 1
      try takeMessage(at: now, wall: wall, into: &events)
    }
    if let whole = assembler.finish() { session.receive(whole, receivedAt: wall, at: now, into: &events) }
    if let control {
      while let frames = try control.receive() {
        session.receiveControl(frames, receivedAt: wall, at: now, into: &events)
      }
    }
    session.tick(at: now, into: &events)
    if let control {
      while let request = session.nextRequest(at: now) { try control.send(request) }
    }
  }

  var counts: FeedSession.Counts { session.counts }

  /// Takes what the monitor says; done also while nothing else is read, for libzmq waits for it.
  func watch(at now: Int64, into events: inout [FeedEvent]) throws(ZeroMQError) {
    while let event = try monitor.next() { take(event, at: now, into: &events) }
  }

  private func takeMessage(at now: Int64, wall: Timestamp, into events: inout [FeedEvent]) throws(ZeroMQError) {
    message.withBytes { assembler.topic($0) }
    let topic = options.tap == nil ? [] : message.withBytes { Array($0) }
    var frames = 1
    var outcome: Result<FeedMessage?, FeedFault> = .success(nil)
    while message.hasMore {
      guard try socket.receive(into: message) else { break }
      frames += 1
      if frames == 2, !message.hasMore {
        outcome = message.withBytes { assembler.payload($0, topics) }
        tap(topic, wall)
      }
    }
    if frames != 2 {
      let what = frames == 1 ? "1 frame" : "\(frames) frames"
      outcome = .failure(FeedFault(.frames, "A message has \(what) instead of a topic and a payload."))
    }
    switch outcome {
    case .success(let finished):
      if let finished { session.receive(finished, receivedAt: wall, at: now, into: &events) }
    case .failure(let fault):
      session.fault(fault, at: now, into: &events)
    }
  }

  /// Shows the frames to whoever records them.
  private func tap(_ topic: [UInt8], _ wall: Timestamp) {
    guard let tap = options.tap,
      let frames = message.withBytes({ RecordedMessage(topic: topic, payload: $0, receivedAt: wall) }),
      topics.admits(frames.topic)
    else { return }
    tap(frames)
  }

  private func take(_ event: MonitorEvent, at now: Int64, into events: inout [FeedEvent]) {
    switch event.kind {
    case .handshakeSucceeded: session.connected(at: now, into: &events)
    case .disconnected: session.disconnected(at: now, into: &events)
    case .connected, .accepted, .handshakeFailed, .protocolFailed, .authenticationFailed: break
    }
    // A publisher that connects to us may be any; only one that we connect to can refuse us.
    guard !options.binds, let verdict = judge.take(event) else { return }
    session.end(as: verdict.state, verdict.sentence, into: &events)
    // It is not tried again; what cannot be disconnected any more is not connected.
    try? socket.disconnect(endpoint.description)
    control?.disconnect()
  }
}
