/// Derives the state of a feed from the events of a socket's monitor and the arriving messages.
///
/// Pure: every instant is an argument, in nanoseconds of a monotonic clock.
package struct ConnectionTracker: Sendable {
  /// Age of the newest points, in nanoseconds, from which a feed is quiet.
  package static let quietAfter: Int64 = 2_000_000_000
  /// Nanoseconds of silence from which a feed is stale: our publishers send every second, so this is two and a half
  /// heartbeats and shows stale within 3 s.
  package static let staleAfter: Int64 = 2_500_000_000

  package private(set) var state = ConnectionState.connecting
  /// One sentence about the state, or "".
  package private(set) var sentence = ""

  private var isConnected = false
  private var lastPoints: Int64?
  private var lastWord: Int64?
  /// Whether the publisher is one of ours and sends heartbeats: silence of another publisher does not mean that it is
  /// gone.
  private var hasHeartbeats = false
  /// Whether the publisher numbers its messages; without sequence numbers nobody can detect a loss.
  package private(set) var isNumbered = true

  /// The sentence for a publisher without sequence numbers.
  package static let unnumbered = "The publisher does not number its messages: a loss would go unnoticed."

  /// The sentence when history and missed points cannot be requested.
  package static let noControl = "No control socket answers: live data only, without history."

  /// The sentence that takes `noControl` back.
  package static let controlAnswers = "The control socket answers now: missed points can be requested."

  /// The sentence for a connected publisher that has sent nothing.
  package static let noPoints = "Connected; no points yet."

  /// Nanoseconds after which a stream without a sign of its writer has none: it sends one every second.
  package static let writerGoneAfter: Int64 = 3_000_000_000

  /// The stream of a hub, whose connection stands whether or not somebody writes; nil for a publisher.
  private let stream: String?

  package init(stream: String? = nil) {
    self.stream = stream
  }

  /// Notes a successful handshake. Returns whether the state changed, like all methods below.
  package mutating func connected(at now: Int64) -> Bool {
    isConnected = true
    // The connection counts as a message: our publisher has a second until its heartbeat.
    lastWord = now
    return update(at: now)
  }

  /// Notes a lost connection; libzmq reconnects.
  package mutating func disconnected(at now: Int64) -> Bool {
    isConnected = false
    return update(at: now)
  }

  /// Observes a message.
  package mutating func observe(points: Int, fromOurs: Bool, at now: Int64) -> Bool {
    isConnected = true
    lastWord = now
    if fromOurs { hasHeartbeats = true }
    if points > 0 { lastPoints = now }
    return update(at: now)
  }

  /// Notes that the publisher is not one of ours; it may number its messages or not.
  package mutating func foreign(isNumbered: Bool, at now: Int64) -> Bool {
    guard self.isNumbered != isNumbered else { return false }
    self.isNumbered = isNumbered
    return update(at: now)
  }

  /// Ends the feed for the given reason; the receiver does not retry.
  ///
  /// - Precondition: the state is final.
  package mutating func end(as final: ConnectionState, _ reason: String) -> Bool {
    precondition(final.isFinal, "a state that may change again is no end")
    guard !state.isFinal else { return false }
    state = final
    sentence = reason
    return true
  }

  /// Notes that time has passed.
  package mutating func tick(at now: Int64) -> Bool {
    update(at: now)
  }

  /// When `tick` may change the state; nil when only an event can.
  package var deadline: Int64? {
    switch state {
    case .connecting, .refused, .foreign, .ended, .stale, .lost: nil
    case .live: lastPoints.map { $0 &+ ConnectionTracker.quietAfter }
    case .quiet where stream != nil: sentence == nobodyWrites ? nil : lastWord.map { $0 &+ Self.writerGoneAfter }
    case .quiet: hasHeartbeats ? lastWord.map { $0 &+ ConnectionTracker.staleAfter } : nil
    }
  }

  /// The sentence for a stream without a writer.
  private var nobodyWrites: String { stream.map { "Nobody writes to \($0)." } ?? "" }

  private mutating func update(at now: Int64) -> Bool {
    guard !state.isFinal else { return false }
    let (newState, newSentence) = judge(at: now)
    guard newState != state || newSentence != sentence else { return false }
    state = newState
    sentence = newSentence
    return true
  }

  private func judge(at now: Int64) -> (ConnectionState, String) {
    guard isConnected else {
      return lastWord == nil ? (.connecting, "") : (.lost, "The connection was lost; trying again.")
    }
    guard let lastWord else { return (.connecting, "") }
    if stream != nil {
      if now &- lastWord >= Self.writerGoneAfter { return (.quiet, nobodyWrites) }
      guard let lastPoints else { return (.quiet, ConnectionTracker.noPoints) }
      return (now &- lastPoints < ConnectionTracker.quietAfter ? .live : .quiet, "")
    }
    if hasHeartbeats, now &- lastWord >= ConnectionTracker.staleAfter {
      return (.stale, "The publisher is silent.")
    }
    guard let lastPoints else { return (.quiet, ConnectionTracker.noPoints) }
    let words = isNumbered ? "" : ConnectionTracker.unnumbered
    return (now &- lastPoints < ConnectionTracker.quietAfter ? .live : .quiet, words)
  }
}
