/// Turns what a socket's monitor says and what messages come into a state that a person can read.
///
/// Pure: every instant is an argument, in nanoseconds of a monotonic clock.
public struct ConnectionTracker: Sendable {
  /// Points older than this make a feed quiet.
  public static let quietAfter: Int64 = 2_000_000_000
  /// A publisher of ours speaks each second; this is two heartbeats and a half, so that stale is shown within 3 s.
  public static let staleAfter: Int64 = 2_500_000_000

  public private(set) var state = ConnectionState.connecting
  /// One sentence on the state, or "".
  public private(set) var sentence = ""

  private var isConnected = false
  private var lastPoints: Int64?
  private var lastWord: Int64?
  /// Only a publisher of ours has heartbeats: another's silence is no sign that it is gone.
  private var hasHeartbeats = false
  /// Whether the publisher numbers what it sends; without numbers no one can tell that something is missing.
  public private(set) var isNumbered = true

  /// What is said of a publisher without numbers.
  public static let unnumbered = "The publisher numbers nothing: a loss would not be seen."

  /// What is said where history and missing points cannot be asked for.
  public static let noControl = "No control socket answers: live data alone, without history."

  /// What is said of a publisher that is there and has sent nothing.
  public static let noPoints = "Connected; no points yet."

  public init() {}

  /// The handshake succeeded. Returns whether the state changed; so do all methods below.
  public mutating func connected(at now: Int64) -> Bool {
    isConnected = true
    // A connection counts as a word: a publisher of ours has a second until its heartbeat.
    lastWord = now
    return update(at: now)
  }

  /// The connection was lost; libzmq tries again.
  public mutating func disconnected(at now: Int64) -> Bool {
    isConnected = false
    return update(at: now)
  }

  /// A message came.
  public mutating func heard(points: Int, fromOurs: Bool, at now: Int64) -> Bool {
    isConnected = true
    lastWord = now
    if fromOurs { hasHeartbeats = true }
    if points > 0 { lastPoints = now }
    return update(at: now)
  }

  /// The publisher is another's, which may number its messages or not.
  public mutating func foreign(isNumbered: Bool, at now: Int64) -> Bool {
    guard self.isNumbered != isNumbered else { return false }
    self.isNumbered = isNumbered
    return update(at: now)
  }

  /// It is not tried again, for the reason given.
  ///
  /// - Precondition: the state is a final one.
  public mutating func end(as final: ConnectionState, _ reason: String) -> Bool {
    precondition(final.isFinal, "a state that may change again is no end")
    guard !state.isFinal else { return false }
    state = final
    sentence = reason
    return true
  }

  /// Time has passed.
  public mutating func tick(at now: Int64) -> Bool {
    update(at: now)
  }

  /// When `tick` may bring a change, or nil when only an event can.
  public var deadline: Int64? {
    switch state {
    case .connecting, .refused, .foreign, .ended, .stale, .lost: nil
    case .live: lastPoints.map { $0 &+ ConnectionTracker.quietAfter }
    case .quiet: hasHeartbeats ? lastWord.map { $0 &+ ConnectionTracker.staleAfter } : nil
    }
  }

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
    if hasHeartbeats, now &- lastWord >= ConnectionTracker.staleAfter {
      return (.stale, "The publisher is silent.")
    }
    guard let lastPoints else { return (.quiet, ConnectionTracker.noPoints) }
    let words = isNumbered ? "" : ConnectionTracker.unnumbered
    return (now &- lastPoints < ConnectionTracker.quietAfter ? .live : .quiet, words)
  }
}
