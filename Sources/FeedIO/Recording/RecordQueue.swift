import FeedModel
import Platform

/// Messages on their way to the disk, up to a limit in bytes.
final class RecordQueue: Sendable {
  private struct State {
    var messages: [RecordedMessage] = []
    var bytes = 0
    var isClosed = false
    var dropped: UInt64 = 0
  }

  private enum Place {
    case first, behind, none
  }

  private let state = Guarded(State())
  private let wake: WakeUp
  private let limit: Int
  private let drops: Bool

  /// Approximate bytes that a message takes besides its data.
  private static let overhead = 128

  init(limit: Int, dropsWhenFull: Bool) throws(FeedIOError) {
    wake = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.limit = limit
    drops = dropsWhenFull
  }

  /// Number of messages that found no room.
  var dropped: UInt64 { state.withLock { $0.dropped } }

  /// Adds a message; when the queue is full, waits or drops it. Adds nothing after `close`.
  func put(_ message: RecordedMessage) {
    let place = state.wait { state -> Place? in
      if state.bytes >= limit, !state.isClosed, !drops { return nil }
      guard !state.isClosed, state.bytes < limit else {
        state.dropped += 1
        return Place.none
      }
      let isFirst = state.messages.isEmpty
      state.messages.append(message)
      state.bytes += message.data.count + RecordQueue.overhead
      return isFirst ? .first : .behind
    }
    if place == .first { wake.signal() }
  }

  /// Stops accepting messages.
  func close() {
    state.change { $0.isClosed = true }
    wake.signal()
  }

  /// Removes and returns all messages, after waiting for one or until `deadline`; nil at the end.
  func drain(until deadline: Instant?) -> [RecordedMessage]? {
    _ = PollSet.isReady(wake.descriptor, until: deadline)
    wake.drain()
    let (taken, isClosed) = state.change { state in
      let taken = state.messages
      if !taken.isEmpty || !state.isClosed { (state.messages, state.bytes) = ([], 0) }
      return (taken, state.isClosed)
    }
    if taken.isEmpty, isClosed { return nil }
    // After the last messages, one more call must find nothing.
    if isClosed { wake.signal() }
    return taken
  }
}
