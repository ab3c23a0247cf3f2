import FeedModel
import Platform

/// Messages on their way to the disk, at most so many bytes of them.
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

  /// What a message takes besides its data, about.
  private static let overhead = 128

  init(limit: Int, dropsWhenFull: Bool) throws(FeedIOError) {
    wake = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.limit = limit
    drops = dropsWhenFull
  }

  /// Messages that found no room.
  var dropped: UInt64 { state.withLock { $0.dropped } }

  /// Adds a message; waits while there is no room, or drops it. Nothing is added after the end.
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

  /// Lets nothing more in.
  func close() {
    state.change { $0.isClosed = true }
    wake.signal()
  }

  /// Takes everything out, after waiting for something, or until `deadline`; nil at the end.
  func take(until deadline: Instant?) -> [RecordedMessage]? {
    _ = PollSet.isReady(wake.descriptor, until: deadline)
    wake.drain()
    let (taken, isClosed) = state.change { state in
      let taken = state.messages
      if !taken.isEmpty || !state.isClosed { (state.messages, state.bytes) = ([], 0) }
      return (taken, state.isClosed)
    }
    if taken.isEmpty, isClosed { return nil }
    // What was taken at the end is followed by one more turn that finds nothing.
    if isClosed { wake.signal() }
    return taken
  }
}
