import FeedModel
import TextPoints
import ZeroMQ

/// The sockets of one publisher: data, its monitor, and control unless there is none. A line makes new ones when the
/// connection is gone for good. Used by the receiver's thread only.
final class ReceiverSockets {
  let data: Socket
  private let monitor: Monitor
  private var control: ControlClient?
  private let makeControl: () throws(ZeroMQError) -> ControlClient?
  /// The places of the sockets in the loop's wait.
  private var places: (data: Int, monitor: Int, control: (socket: Int, monitor: Int)?)?
  private var arrivals: Arrivals

  init(
    _ endpoint: Endpoint, control controlEndpoint: Endpoint?, topics: TopicFilter, options: ReceiverOptions,
    context: Context
  ) throws(ZeroMQError) {
    arrivals = Arrivals(endpoint)
    let socket = try ReceiverSockets.makeData(endpoint, options, context)
    monitor = try Monitor(socket, in: context, name: "receiver-\(UInt64.random(in: .min ... .max))")
    for prefix in options.decoding.subscriptions(for: topics) { try socket.set(.subscribe, prefix) }
    if options.binds { try socket.bind(endpoint.description) } else { try socket.connect(endpoint.description) }
    data = socket
    makeControl = { () throws(ZeroMQError) in
      guard let controlEndpoint else { return nil }
      return try ControlClient(controlEndpoint, options.credentials, context: context)
    }
    control = try makeControl()
  }

  private static func makeData(
    _ endpoint: Endpoint, _ options: ReceiverOptions, _ context: Context
  ) throws(ZeroMQError) -> Socket {
    let socket = try Socket(context, .subscriber)
    try socket.keepPeers(of: endpoint, longest: Int64(longest))
    try options.credentials?.apply(to: socket)
    return socket
  }

  /// Bytes of the longest frame that a publisher may send; libzmq closes the connection for good on a longer one.
  static let longest = 1 << 20

  deinit {
    // An event that nobody takes would block libzmq's thread for ever.
    Monitor.stop(data)
  }

  /// Adds the sockets to the loop's wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) {
    places = (try wait.add(data), try monitor.join(&wait), try control?.join(&wait))
  }

  /// Which sockets have news; nil before the sockets have joined a wait.
  func news(_ wait: borrowing SocketWait) -> (data: Bool, monitor: Bool, control: Bool, controlMonitor: Bool)? {
    places.map { places in
      let control = places.control.map { (wait.isReady($0.socket), wait.isReady($0.monitor)) } ?? (false, false)
      return (wait.isReady(places.data), wait.isReady(places.monitor), control.0, control.1)
    }
  }

  /// The next event of a connection; nil when none is waiting.
  func nextEvent() throws(ZeroMQError) -> MonitorEvent? {
    guard let event = try monitor.next() else { return nil }
    arrivals.observe(event)
    return event
  }

  /// Counts frames that were received from the data socket, in bytes on the wire.
  func count(_ bytes: Int) { arrivals.count(bytes) }

  /// Drops a message whose first frame was just received.
  func drop(_ message: borrowing Message) throws(ZeroMQError) {
    var bytes = Arrivals.size(ofFrame: message.count)
    while message.hasMore, try data.receive(into: message) { bytes &+= Arrivals.size(ofFrame: message.count) }
    arrivals.count(bytes)
  }

  /// Bytes that wait in libzmq, and how many of them are replies, which were asked for.
  func waiting(isDrained: Bool) -> (all: Int, replies: Int) {
    let replies = control?.waiting() ?? 0
    return (arrivals.waiting(isDrained: isDrained) &+ replies, replies)
  }

  var hasControl: Bool { control != nil }

  /// When `followControl` is due even without news; nil when only news can matter.
  var controlDeadline: Int64? { control?.deadline }

  /// Follows the control connection. Makes a new socket where libzmq has given up the old one; the loop's wait must
  /// then take it in.
  func followControl(hasEvents: Bool, at now: Int64) throws(ZeroMQError) -> ControlClient.Change {
    guard let control else { return .none }
    let change = try control.follow(hasEvents: hasEvents, at: now)
    guard change == .gone else { return change }
    self.control = nil
    self.control = try makeControl()
    return .gone
  }

  /// Sends a request. The session treats one that cannot be sent like one without an answer.
  func ask(_ request: [UInt8]) throws(ZeroMQError) { try control?.send(request) }

  /// The next reply; nil when there is none.
  func nextReply() throws(ZeroMQError) -> [[UInt8]]? { try control?.receive() }

  /// Closes the control socket, which the loop's wait must leave out.
  func closeControl() { control = nil }

  /// Stops trying to reach the publisher.
  func disconnect(_ endpoint: Endpoint) {
    // An error here means that the endpoint is not connected any more.
    try? data.disconnect(endpoint.description)
    control?.disconnect()
  }
}

/// The requesting end of a control socket. Used by the receiver's thread only.
final class ControlClient {
  private let endpoint: Endpoint
  private let socket: Socket
  private let monitor: Monitor
  private var arrivals: Arrivals
  private var reconnection = Reconnection()
  private var hasShakenHands = false

  init(_ endpoint: Endpoint, _ credentials: ClientCredentials?, context: Context) throws(ZeroMQError) {
    self.endpoint = endpoint
    arrivals = Arrivals(endpoint)
    let socket = try Socket(context, .dealer)
    try socket.set(.sendHighWaterMark, 16)
    try socket.keepPeers(of: endpoint, longest: Int64(ReceiverSockets.longest))
    try credentials?.apply(to: socket)
    monitor = try Monitor(socket, in: context, name: "control-\(UInt64.random(in: .min ... .max))")
    try socket.connect(endpoint.description)
    self.socket = socket
  }

  deinit { Monitor.stop(socket) }

  /// Stops trying to reach the publisher.
  func disconnect() { try? socket.disconnect(endpoint.description) }

  /// Adds the socket and its monitor to a wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError) -> (socket: Int, monitor: Int) {
    (try wait.add(socket), try monitor.join(&wait))
  }

  /// When the connection may turn out to be gone; nil when only an event can tell.
  var deadline: Int64? { reconnection.deadline }

  /// The change of the connection.
  enum Change {
    case none
    /// It was lost and made again: requests without a reply were lost with it.
    case again
    /// libzmq has given it up.
    case gone
  }

  /// Follows the connection.
  func follow(hasEvents: Bool, at now: Int64) throws(ZeroMQError) -> Change {
    var isAgain = false
    while hasEvents, let event = try monitor.next() {
      arrivals.observe(event)
      reconnection.observe(event.kind, at: now)
      guard event.kind == .handshakeSucceeded else { continue }
      isAgain = hasShakenHands
      hasShakenHands = true
    }
    return reconnection.isGone(at: now) ? .gone : isAgain ? .again : .none
  }

  /// The next reply, of at most 1 GiB; nil when there is none.
  func receive() throws(ZeroMQError) -> [[UInt8]]? {
    let frames = try socket.receive(mostFrames: 1 << 20, mostBytes: 1 << 30)
    for frame in frames ?? [] { arrivals.count(Arrivals.size(ofFrame: frame.count)) }
    return frames
  }

  /// Bytes of replies that wait in libzmq, because they are not whole.
  func waiting() -> Int { arrivals.waiting(isDrained: true) }

  /// Sends a request.
  func send(_ request: [UInt8]) throws(ZeroMQError) { _ = try socket.send(request) }
}
