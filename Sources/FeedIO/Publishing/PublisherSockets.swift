import FeedModel
import Platform
import ZeroMQ

/// The sockets of a publisher: data, and control unless disabled. Used by the publisher's thread only.
final class PublisherSockets {
  let data: Socket
  let control: Socket?
  /// The data endpoint, with the actual port in place of a wildcard.
  let endpoint: Endpoint

  /// - Parameter isOurs: whether sockets of this program were at the endpoint until now.
  init(_ options: PublisherOptions, context: Context, isOurs: Bool = false) throws(FeedIOError) {
    guard options.isInsecure || options.connects || options.credentials != nil || options.endpoint.isLocal else {
      throw FeedIOError(
        .refused,
        "\(options.endpoint) can be reached from outside and has no keys: give --curve-secret, or --insecure.")
    }
    try PublisherSockets.checkControl(options)
    guard !options.connects else {
      data = try PublisherSockets.makeData(options, context, at: options.endpoint)
      control = nil
      endpoint = options.endpoint
      return
    }
    // The file of an ipc endpoint that was ours is replaced at once, while the closed socket may still have the old
    // one.
    if !(isOurs && options.endpoint.isFile) { try options.endpoint.checkFree() }
    // The port above a wildcard port may be taken; another draw has another neighbour.
    var tries = options.endpoint.hasWildcardPort ? 16 : 1
    // Ends when both sockets are bound, or after the last try; each turn takes one.
    while true {
      tries -= 1
      let socket = try PublisherSockets.makeData(options, context, at: options.endpoint)
      let real = PublisherSockets.real(socket, options.endpoint)
      do throws(FeedIOError) {
        let neighbour = try PublisherSockets.makeControl(options, context, beside: real)
        data = socket
        control = neighbour
        endpoint = real
        return
      } catch {
        if tries <= 0 { throw error }
      }
    }
  }

  /// The control socket gives away the same points as the data socket.
  private static func checkControl(_ options: PublisherOptions) throws(FeedIOError) {
    guard !options.isInsecure, !options.connects, options.credentials == nil,
      case .at(let endpoint) = options.control, !endpoint.isLocal
    else { return }
    throw FeedIOError(
      .refused,
      "The control socket \(endpoint) can be reached from outside and has no keys: give --curve-secret, or --insecure.")
  }

  private static func makeData(
    _ options: PublisherOptions, _ context: Context, at endpoint: Endpoint
  ) throws(FeedIOError) -> Socket {
    do throws(ZeroMQError) {
      let socket = try Socket(context, .publisher)
      let isLossless = options.pace == .maximum
      // A file at full speed can wait for its readers, which must then have time to take the rest; a live feed must not
      // let one stalled reader stall all.
      try socket.set(.publisherWaits, isLossless ? 1 : 0)
      try socket.set(.linger, isLossless ? 5_000 : 500)
      try socket.set(.sendHighWaterMark, isLossless ? 200 : 1_000)
      try socket.set(.publisherIsVerbose, 1)
      try common(socket, endpoint, options)
      if options.connects { try socket.connect(endpoint.description) } else { try socket.bind(endpoint.description) }
      return socket
    } catch {
      throw .transport(error, options.connects ? "connect to" : "listen at", endpoint)
    }
  }

  private static func makeControl(
    _ options: PublisherOptions, _ context: Context, beside data: Endpoint
  ) throws(FeedIOError) -> Socket? {
    guard let endpoint = try options.control.endpoint(beside: data) else { return nil }
    do throws(ZeroMQError) {
      let socket = try Socket(context, .router)
      // A reply may have megabytes: a peer that requests without reading gets only a few.
      try socket.set(.sendHighWaterMark, Int32(RequestQueue.mostOfAPeer + 1))
      try common(socket, endpoint, options)
      try socket.bind(endpoint.description)
      return socket
    } catch {
      let failure = FeedIOError.transport(error, "listen at", endpoint)
      throw FeedIOError(
        failure.kind, "\(failure.description) Give the control socket another place with --control, or --control none.")
    }
  }

  private static func common(
    _ socket: borrowing Socket, _ endpoint: Endpoint, _ options: PublisherOptions
  ) throws(ZeroMQError) {
    try options.credentials?.apply(to: socket)
    // libzmq asks the authenticator only for sockets with a domain.
    if options.asksForPeers, !options.connects { try socket.set(.zapDomain, Authenticator.domain) }
    // Readers send only subscriptions and requests: this bounds the length of a topic.
    try socket.keepPeers(of: endpoint, longest: 1_024)
  }

  /// The endpoint of a bound socket, with the actual port in place of a wildcard.
  static func real(_ socket: borrowing Socket, _ asked: Endpoint) -> Endpoint {
    guard asked.hasWildcardPort, let text = try? socket.lastEndpoint(), let real = try? Endpoint(parsing: text) else {
      return asked
    }
    return real
  }
}

extension PublisherSockets {
  /// Stops listening. A socket that only closes keeps its address until libzmq has forgotten the subscriptions of each
  /// of its readers, and of the readers of every socket closed before it.
  ///
  /// At an ipc endpoint it removes the file instead: `zmq_unbind` first reads all waiting messages, which may be a
  /// flood. Without the file, no reader connects to the closed socket, and the next socket creates a new file.
  func stopListening() {
    PublisherSockets.stopListening(data)
    switch control {
    case .some(let control): PublisherSockets.stopListening(control)
    case .none: break
    }
  }

  private static func stopListening(_ socket: borrowing Socket) {
    guard let endpoint = try? socket.lastEndpoint() else { return }
    if case .ipc(let path)? = (try? Endpoint(parsing: endpoint))?.address { return FileSystem.remove(path) }
    // With an error, the address is free when the socket is closed.
    try? socket.unbind(endpoint)
  }

  /// The poll item of the control socket.
  var controlItem: PollItem? {
    switch control {
    case .some(let control): PollItem(control)
    case .none: nil
    }
  }

  /// Moves the requests that have arrived into the queue, at most so many. Drops messages without the frames of a
  /// request.
  ///
  /// - Returns: the peers whose requests were refused, each once.
  func receiveRequests(
    into queue: inout RequestQueue, most: Int, _ message: borrowing Message
  ) throws(ZeroMQError) -> [[UInt8]] {
    var refused: [[UInt8]] = []
    switch control {
    case .none: break
    case .some(let control):
      for _ in 0..<most {
        guard try control.receive(into: message) else { break }
        let peer = message.bytes
        if !queue.hasRoom(for: peer) {
          if message.hasMore, queue.refuse(peer) { refused.append(peer) }
        } else if message.hasMore, try control.receive(into: message) {
          // A REQ socket sends an empty frame before its request.
          if message.count == 0, message.hasMore { _ = try control.receive(into: message) }
          if !message.hasMore { _ = queue.add(message.bytes, from: peer) }
        }
        try control.dropRest(of: message)
      }
    }
    return refused
  }

  /// Sends a reply as one message; a peer that does not read, or has gone, misses it.
  func answer(_ peer: [UInt8], _ frames: [[UInt8]]) throws(ZeroMQError) {
    switch control {
    case .none: return
    case .some(let control):
      guard try control.send(peer, more: true) else { return }
      for (index, frame) in frames.enumerated() {
        guard try control.send(frame, more: index < frames.count - 1) else { return }
      }
    }
  }
}

extension Endpoint {
  var isFile: Bool {
    if case .ipc = address { return true }
    return false
  }

  var hasWildcardPort: Bool {
    if case .tcp(_, nil) = address { return true }
    return false
  }
}
