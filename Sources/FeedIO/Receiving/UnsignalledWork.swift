/// The work of a receiver's line that no descriptor signals: new sockets to wait for, and messages and replies that may
/// have arrived before the wait.
struct UnsignalledWork {
  /// Whether the loop's wait must take in other sockets.
  private(set) var mustJoin = true
  /// Whether messages may wait: before the first turn of the sockets, and after a full batch.
  private(set) var hasMore = true
  private var isFirstTurn = true
  private var mayHaveReplies = false

  /// The loop's wait has the sockets.
  mutating func join() { mustJoin = false }

  /// Begins a turn; returns whether it is the first one of its sockets.
  mutating func beginTurn() -> Bool {
    defer { isFirstTurn = false }
    return isFirstTurn
  }

  /// All sockets are new.
  mutating func open() {
    renewControl()
    hasMore = true
  }

  /// The control socket is new, and may have news before the next wait.
  mutating func renewControl() {
    isFirstTurn = true
    mustJoin = true
  }

  mutating func closeControl() { mustJoin = true }

  /// All sockets are closed.
  mutating func close() {
    hasMore = false
    mayHaveReplies = false
    mustJoin = true
  }

  /// Records whether messages are left after a batch. New sockets may have some that no descriptor signals.
  mutating func endBatch(hasMore: Bool) { self.hasMore = hasMore || isFirstTurn }

  /// A drop of messages may have left some.
  mutating func drop() { hasMore = true }

  /// A request was sent, which consumes the signals of arrivals.
  mutating func send() {
    hasMore = true
    mayHaveReplies = true
  }

  /// Returns whether replies may wait, once.
  mutating func consumeReplies() -> Bool {
    defer { mayHaveReplies = false }
    return mayHaveReplies
  }
}
