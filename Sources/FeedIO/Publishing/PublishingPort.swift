import FeedModel
import Platform
import ZeroMQ

/// The common part of a publisher and a relay: sockets, keys, outgoing messages and the sleep of the loop.
///
/// Each of the two decides by itself which points exist and when they are due.
struct PublishingPort: ~Copyable {
  private let options: PublisherOptions
  private let context: Context
  private let token: StopToken
  private let authenticator: Authenticator?
  private var sockets: PublisherSockets?
  private var outbox = FrameQueue()
  private let message = Message()
  private var reloads: Int
  private var requests = RequestQueue()
  private var memory = PeerMemory()
  /// Whether readers subscribed to too many unpublished names, so that the port closes its sockets.
  private var isFlooded = false
  private var rebinding = Rebinding()
  private var admission = Admission()
  private var notices = PeerNotices()
  /// Until when a reader that cannot keep up asks a publisher at full speed to wait.
  private(set) var heldUntil = Int64.min

  /// The data endpoint, with the actual port in place of a wildcard.
  let endpoint: Endpoint

  /// Most requests to answer per turn: a reply may be long, and live points must not wait for many.
  private static let requestsATurn = 8
  /// Nanoseconds for which one request makes a publisher at full speed wait.
  private static let holdInterval: Int64 = 500_000_000
  /// Most messages to take per turn from each socket. libzmq hands over no more in the time that points can wait.
  private static let messagesATurn = 65_536

  init(_ options: PublisherOptions, context: Context, token: StopToken) throws(FeedIOError) {
    // Create the authenticator first: binding with keys but without it would accept every reader.
    var authenticator: Authenticator?
    guard options.endpoint.hub == nil else {
      self.authenticator = nil
      endpoint = options.endpoint
      self.options = options
      self.context = context
      self.token = token
      reloads = options.reload?.asked ?? 0
      return
    }
    if options.credentials != nil || options.asksForPeers && !options.connects {
      authenticator = try Authenticator(context, allowList: options.credentials?.allowList)
    }
    // Each reader takes a descriptor; to a reader that waits for one, the publisher looks gone.
    CurrentProcess.raiseDescriptorLimit()
    let sockets = try PublisherSockets(options, context: context)
    self.authenticator = authenticator
    endpoint = sockets.endpoint
    self.sockets = sockets
    self.options = options
    self.context = context
    self.token = token
    reloads = options.reload?.asked ?? 0
  }

  /// Whether all messages have been sent, or a hub takes more; false between two bindings.
  var isIdle: Bool { options.writer?.hasRoom ?? (outbox.isEmpty && sockets != nil) }

  /// Whether readers connect; a port whose endpoint is a stream has none.
  var hasReaders: Bool { endpoint.hub == nil }

  /// Why the hub takes no more messages; nil while it takes them.
  var failure: FeedIOError? { options.writer?.progress.failure }

  /// Readers rejected for their keys.
  var refused: UInt64 { authenticator?.refused ?? 0 }

  /// Requests refused because their peer already had as many waiting as it may have.
  var busy: UInt64 { requests.refused }

  /// Handles messages from readers: keys, subscriptions and requests.
  ///
  /// Takes arrived messages even where it cannot answer them yet, because no queue of libzmq may be full (`keepPeers`).
  mutating func handleRequests(_ turn: Turn, _ core: inout some ReaderAnswering) throws(ZeroMQError) {
    guard let sockets else { return }
    try authenticator?.turn(most: admission.most(at: turn.began))
    for _ in 0..<PublishingPort.messagesATurn {
      guard !isFlooded, try sockets.data.receive(into: message) else { break }
      add(message.withBytes { core.handleSubscription($0, in: turn) })
      try sockets.data.dropRest(of: message)
      // A port that connects has no address at which its peers could come again.
      isFlooded = core.isFlooded && !options.connects
    }
    guard !isFlooded else { return }
    let refused = try sockets.receiveRequests(into: &requests, most: PublishingPort.messagesATurn, message)
    for peer in refused { try sockets.answer(peer, ControlReply(id: nil, closing: .busy).frames()) }
    for _ in 0..<PublishingPort.requestsATurn {
      guard let (peer, request) = requests.next() else { return }
      if request == ControlRequest.hold {
        heldUntil = turn.began &+ PublishingPort.holdInterval
        continue
      }
      try sockets.answer(peer, core.answer(request, in: turn))
    }
  }

  /// Queues messages, in order.
  ///
  /// - Returns: the number of messages in the port's encoding.
  @discardableResult
  mutating func add(_ messages: [FeedMessage]) -> Int {
    guard let writer = options.writer else {
      return sockets == nil ? 0 : messages.reduce(0) { $0 + outbox.add($1, options.encoding) }
    }
    let now = WallClock.now
    return messages.reduce(0) { sum, message in
      let parts = RecordedMessage.holding(message, receivedAt: now)
      for part in parts { writer.enqueue(part) }
      return sum + parts.count
    }
  }

  /// Queues a message frame by frame.
  mutating func add(frames: [[UInt8]]) {
    guard let writer = options.writer else { return sockets == nil ? () : outbox.add(frames: frames) }
    guard frames.count == 2, let topic = String(validating: frames[0], as: UTF8.self) else { return }
    writer.enqueue(RecordedMessage(topic: topic, sequence: 0, logTime: 0, publishTime: 0, data: frames[1]))
  }

  /// Sends as many frames as the socket accepts without blocking.
  mutating func send() throws(ZeroMQError) {
    if let sockets { try outbox.send(through: sockets.data) }
  }

  /// Sleeps until a deadline, at most a second, or until there is something to receive or room to send.
  func sleep(until deadline: Int64, since now: Int64, beside others: [PollItem] = []) throws(ZeroMQError) {
    let pause = admission.pause(at: now)
    let left = deadline <= now || !requests.isEmpty ? 0 : min(deadline &- now, pause ?? 1_000_000_000)
    guard let sockets else {
      var items = [PollItem(descriptor: token.descriptor)] + others
      // A full hub has room again in a moment, and an address is free in a moment.
      let moment = hasReaders ? Rebinding.interval / 1_000_000 : 2
      _ = try PollItem.poll(&items, milliseconds: isIdle ? Int((left + 999_999) / 1_000_000) : Int(moment))
      return
    }
    var items = [
      PollItem(descriptor: token.descriptor),
      PollItem(sockets.data, outbox.isEmpty ? .readable : [.readable, .writable]),
    ]
    if let control = sockets.controlItem { items.append(control) }
    if let authenticator, pause == nil { items.append(authenticator.item) }
    items += others
    _ = try PollItem.poll(&items, milliseconds: Int((left + 999_999) / 1_000_000))
  }

  /// Reads the key list again when a reload was requested and no message waits, and lets all peers go when they make
  /// the process hold too much, or subscribe to names without end: libzmq looks at all of them for each reader that
  /// leaves, on the thread that publishes.
  ///
  /// - Parameter own: returns the bytes of the points that the core keeps.
  /// - Returns: whether it let all readers go, which must authenticate and subscribe again.
  mutating func bindAgainWhereNeeded(at now: Int64, own: () -> Int) throws(FeedIOError) -> Bool {
    if let asked = options.reload?.asked, asked != reloads, outbox.isEmpty {
      reloads = asked
      do throws(FeedIOError) { try authenticator?.reload() } catch {
        options.report("\(error.description) The readers of the list read before stay allowed.")
        return false
      }
      guard !options.connects else { return false }
      sockets?.stopListening()
      sockets = nil
      return true
    }
    guard hasReaders, !options.connects else { return false }
    if notices.isNewlyFull(beside: token.descriptor, at: now) {
      options.report(
        "Connections have taken all descriptors: connected readers are served, and others wait until some leave.")
    }
    guard sockets != nil else {
      try bindAgain(at: now)
      return false
    }
    guard isFlooded || memory.isTooMuch(at: now, own: own) else { return false }
    if notices.isDue(at: now) {
      let reason =
        isFlooded
        ? "Readers subscribed to more than \(SubscriberCount.mostOthers) names that are not published"
        : "Peers made this process hold \(PeerMemory.most >> 20) MiB"
      options.report("\(reason): all connections were closed, and may come again.")
    }
    isFlooded = false
    admission.slowDown(at: now)
    outbox = FrameQueue()
    requests = RequestQueue(refused: requests.refused)
    sockets?.stopListening()
    sockets = nil
    SystemMemory.trim()
    return true
  }

  /// Binds new sockets at the endpoints of the closed ones, as soon as libzmq releases the addresses. libzmq closes
  /// sockets on its own threads, and may have much to forget.
  private mutating func bindAgain(at now: Int64) throws(FeedIOError) {
    guard rebinding.isDue(at: now) else { return }
    var again = options
    again.endpoint = endpoint
    do throws(FeedIOError) { sockets = try PublisherSockets(again, context: context, isOurs: true) } catch {
      guard error.kind == .unavailable else { throw error }
      if rebinding.failed(at: now) { options.report("\(error.description) Still trying.") }
      return
    }
    rebinding = Rebinding()
  }

  /// Closes the sockets and stops accepting keys.
  mutating func close() {
    sockets = nil
    // A context that has ended sends no more requests.
    try? authenticator?.finish()
  }
}

/// How fast peers are admitted: all that wait, or one after the other after a flood.
///
/// libzmq forgets a peer that leaves in time proportional to all subscriptions, on the thread that publishes. Hundreds
/// of peers that come back together, each with thousands of names, would keep it busy for minutes; one after the other,
/// they are noticed while they are few. Nobody is admitted while libzmq forgets, because the same thread admits.
struct Admission {
  /// Nanoseconds between two peers after a flood.
  static let interval: Int64 = 5_000_000
  /// Nanoseconds after a flood until all peers are admitted at once again.
  static let calm: Int64 = 10_000_000_000

  private var slowUntil = Int64.min
  private var next = Int64.min

  mutating func slowDown(at now: Int64) { slowUntil = now &+ Admission.calm }

  /// Returns the number of peers to admit now.
  mutating func most(at now: Int64) -> Int {
    guard now < slowUntil else { return .max }
    guard now >= next else { return 0 }
    next = now &+ Admission.interval
    return 1
  }

  /// Returns the nanoseconds until the next peer; nil if one may come now.
  func pause(at now: Int64) -> Int64? { now < slowUntil && now < next ? next &- now : nil }
}

/// The attempts to bind new sockets at an address that libzmq has not released yet.
private struct Rebinding {
  /// Nanoseconds between two attempts.
  static let interval: Int64 = 50_000_000
  /// The number of failures at which the port reports them.
  private static let failuresUntilReport = 60

  private var next = Int64.min
  private var failures = 0

  func isDue(at now: Int64) -> Bool { now >= next }

  /// Returns whether to tell the user: once, after three seconds.
  mutating func failed(at now: Int64) -> Bool {
    next = now &+ Rebinding.interval
    failures += 1
    return failures == Rebinding.failuresUntilReport
  }
}

/// When to tell the user of peers: that connections were closed, and that no further one gets a descriptor.
private struct PeerNotices {
  /// Nanoseconds between two reports of closed connections: peers may come again many times a second.
  private static let reportInterval: Int64 = 10_000_000_000
  /// Nanoseconds between two looks for a spare descriptor.
  private static let lookInterval: Int64 = 1_000_000_000

  private var nextReport = Int64.min
  private var nextLook = Int64.min
  private var wasFull = false

  /// Returns whether to report closed connections now.
  mutating func isDue(at now: Int64) -> Bool {
    guard now >= nextReport else { return false }
    nextReport = now &+ PeerNotices.reportInterval
    return true
  }

  /// Returns true once, when no further reader gets a descriptor; libzmq tries to accept it without end.
  mutating func isNewlyFull(beside descriptor: Int32, at now: Int64) -> Bool {
    guard !wasFull, now >= nextLook else { return false }
    nextLook = now &+ PeerNotices.lookInterval
    let spare = duplicate(descriptor)
    wasFull = spare < 0
    if !wasFull { closeDescriptor(spare) }
    return wasFull
  }
}

/// Frames waiting for a socket that may not accept them yet.
struct FrameQueue {
  private var frames: [(bytes: [UInt8], more: Bool)] = []
  private var head = 0

  var isEmpty: Bool { head == frames.count }

  /// Adds a message as topic and body.
  ///
  /// - Returns: the number of messages in this encoding.
  @discardableResult
  mutating func add(_ message: FeedMessage, _ encoding: PointEncoding = .slipstream) -> Int {
    let messages = encoding.frames(of: message)
    for parts in messages { add(frames: parts) }
    return messages.count
  }

  /// Adds messages in order.
  mutating func add(_ messages: [FeedMessage]) {
    for message in messages { add(message) }
  }

  /// Adds a message frame by frame.
  mutating func add(frames parts: [[UInt8]]) {
    for (index, part) in parts.enumerated() { frames.append((part, index < parts.count - 1)) }
  }

  /// Sends as many frames as the socket accepts without blocking.
  mutating func send(through socket: borrowing Socket) throws(ZeroMQError) {
    while head < frames.count {
      guard try socket.send(frames[head].bytes, more: frames[head].more) else { return }
      head += 1
    }
    frames.removeAll(keepingCapacity: true)
    head = 0
  }
}
