import FeedModel
import Platform
import ZeroMQ

/// What a publisher and a relay share: the sockets, who may use them, what waits to go out, and how the loop sleeps.
///
/// What differs between the two, which points there are and when they are due, is their own.
struct PublishingPort: ~Copyable {
  private let options: PublisherOptions
  private let context: Context
  private let token: StopToken
  private let authenticator: Authenticator?
  private var sockets: PublisherSockets?
  private var outbox = FrameQueue()
  private let message = Message()
  private var reloads: Int

  /// Where the data is, with a wildcard port made real.
  let endpoint: Endpoint

  /// Requests that one turn answers at most: an answer may be long, and the live points must not wait for many.
  private static let requestsATurn = 8

  init(_ options: PublisherOptions, context: Context, token: StopToken) throws(FeedIOError) {
    // Whoever binds with keys before there is an authenticator lets everyone in.
    var authenticator: Authenticator?
    if let credentials = options.credentials {
      authenticator = try Authenticator(context, allowList: credentials.allowList)
    }
    let sockets = try PublisherSockets(options, context: context)
    self.authenticator = authenticator
    endpoint = sockets.endpoint
    self.sockets = sockets
    self.options = options
    self.context = context
    self.token = token
    reloads = options.reload?.asked ?? 0
  }

  /// Whether all has gone out.
  var isIdle: Bool { outbox.isEmpty }

  /// Readers that were refused for their keys.
  var refused: UInt64 { authenticator?.refused ?? 0 }

  /// Takes what readers send: keys, subscriptions and requests.
  mutating func takeRequests(_ turn: Turn, _ core: inout some ReaderAnswering) throws(ZeroMQError) {
    guard let sockets else { return }
    try authenticator?.turn()
    while try sockets.data.receive(into: message) {
      add(message.withBytes { core.takeSubscription($0, in: turn) })
      while message.hasMore { guard try sockets.data.receive(into: message) else { break } }
    }
    for _ in 0..<PublishingPort.requestsATurn {
      guard let request = try sockets.receiveRequest() else { return }
      try sockets.answer(request.peer, core.answer(request.bytes, in: turn))
    }
  }

  /// Lets messages go out, in order.
  ///
  /// - Returns: how many messages they make in the port's encoding.
  @discardableResult
  mutating func add(_ messages: [FeedMessage]) -> Int {
    messages.reduce(0) { $0 + outbox.add($1, options.encoding) }
  }

  /// Lets a message go out frame by frame.
  mutating func add(frames: [[UInt8]]) { outbox.add(frames: frames) }

  /// Sends what the socket takes without waiting.
  mutating func send() throws(ZeroMQError) {
    if let sockets { try outbox.send(through: sockets.data) }
  }

  /// Sleeps until a deadline, a second at most, or until something comes or can go out.
  func sleep(until deadline: Int64, since now: Int64, beside others: [PollItem] = []) throws(ZeroMQError) {
    guard let sockets else { return }
    var items = [
      PollItem(descriptor: token.descriptor),
      PollItem(sockets.data, outbox.isEmpty ? .readable : [.readable, .writable]),
    ]
    if let control = sockets.controlItem { items.append(control) }
    if let authenticator { items.append(authenticator.item) }
    items += others
    let left = deadline <= now ? 0 : min(deadline &- now, 1_000_000_000)
    _ = try PollItem.poll(&items, milliseconds: Int((left + 999_999) / 1_000_000))
  }

  /// Reads the list of keys again where that was asked for and nothing waits to go out.
  ///
  /// - Returns: whether it bound again, so that everyone has to show a key and to subscribe again.
  mutating func reloadWhereAsked() throws(FeedIOError) -> Bool {
    guard let asked = options.reload?.asked, asked != reloads, outbox.isEmpty else { return false }
    reloads = asked
    try authenticator?.reload()
    guard !options.connects else { return false }
    var again = options
    again.endpoint = endpoint
    sockets = nil
    // Closing is done by libzmq's own thread: the address is free a moment later.
    var tries = 100
    while sockets == nil {
      do throws(FeedIOError) {
        sockets = try PublisherSockets(again, context: context)
      } catch {
        tries -= 1
        guard tries > 0, !token.isRequested else { throw error }
        var items = [PollItem(descriptor: token.descriptor)]
        _ = try? PollItem.poll(&items, milliseconds: 20)
      }
    }
    return true
  }

  /// Closes the sockets, and lets no one ask for keys any more.
  mutating func close() {
    sockets = nil
    // A context that has ended asks no one any more.
    try? authenticator?.finish()
  }
}
