import CivilTime
import FeedModel
import Platform
import TextPoints

/// Stores messages in a stream of a hub, on its own thread: in order, until each is acknowledged. It tries again for
/// ever when the connection is lost.
package final class HubWriter: Sendable {
  /// Counts of a writer, for `--stats` and the end.
  package struct Progress: Sendable, Equatable {
    /// Stored points, including the points of messages that were stored before.
    package var stored: UInt64 = 0
    /// Points that are not stored yet.
    package var open = 0
    /// Points that were dropped before they were stored.
    package var dropped: UInt64 = 0
    package var unacknowledged = 0
    package var resent: UInt64 = 0
    package var repeated: UInt64 = 0
    package var pauses: UInt64 = 0
    /// Why the writing ended; nil while it continues.
    package var failure: FeedIOError?

    /// The counts as members of a JSON object.
    package var members: [JSONValue.Member] {
      [
        .init("stored", .number("\(stored)")), .init("unacked", .number("\(unacknowledged)")),
        .init("resent", .number("\(resent)")), .init("duplicates", .number("\(repeated)")),
        .init("pauses", .number("\(pauses)")), .init("notStored", .number("\(dropped)")),
      ]
    }
  }

  struct State {
    var queue: [HubMessage] = []
    var words = HubWords()
    var progress = Progress()
    var hasRoom = true
    var isEnding = false
  }

  let place: HubAddress
  let options: HubOptions
  let creation: HubCreation?
  let history: Int
  let state = Guarded(State())
  let waking: WakeUp
  let report: @Sendable (String) -> Void
  private let service = Service<Void>(name: "hub")

  /// - Parameters:
  ///   - creation: the stream to make where there is none; nil requires one.
  ///   - history: points of each topic that may wait while the hub takes none; older ones are dropped and reported.
  ///   - report: receives sentences for the user, on the writer's thread and on the one that starts it.
  /// - Throws: `FeedIOError.usage` for an endpoint that is not a stream.
  package init(
    _ endpoint: Endpoint, options: HubOptions, creation: HubCreation? = nil, history: Int = 100_000,
    report: @escaping @Sendable (String) -> Void
  ) throws(FeedIOError) {
    guard let place = endpoint.hub, place.filter == nil else {
      throw FeedIOError(.usage, "\(endpoint) is not a stream to write to: give nats://HOST[,HOST...]/STREAM.")
    }
    waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.place = place
    self.options = options
    self.creation = creation
    (self.history, self.report) = (history, report)
  }

  /// Starts the thread, and reports servers whose release may lose points. Returns once the stream is open, or no
  /// server has answered a first try.
  ///
  /// - Throws: `FeedIOError`: `unavailable` without libnats, `noInput` without the stream, `refused`, `notOurProtocol`,
  ///   `cannotCreate`.
  package func start() throws(FeedIOError) {
    try service.start { [self] (ready) throws(FeedIOError) in
      let waking = waking
      let engine = try NATSHub(place, .writer(creation), options) { waking.signal() }
      let loop = HubWriterLoop(self, engine)
      try loop.run(ready: ready)
    }
    for warning in HubGreeting.warnings(place.servers) { report(warning) }
  }

  /// Queues a message to store; heartbeats and trims are not stored, and dictionaries with the points that follow.
  /// Returns at once.
  package func enqueue(_ message: RecordedMessage) {
    let isNews = state.withLock { state in
      guard let message = state.words.message(message, stream: place.stream) else { return false }
      state.queue.append(message)
      return state.queue.count == 1
    }
    if isNews { waking.signal() }
  }

  /// Whether a source that can wait should send more.
  package var hasRoom: Bool { state.withLock { $0.hasRoom && $0.queue.count < HubLedger.mostUnderWay } }

  /// Readable counts, at any time.
  package var progress: Progress { state.withLock { $0.progress } }

  /// Stores the remaining messages, for at most five seconds, and closes. May be called repeatedly.
  ///
  /// - Returns: the counts; `open` is not 0 when some points are not stored.
  @discardableResult
  package func finish() -> Progress {
    state.withLock { $0.isEnding = true }
    waking.signal()
    service.join()
    return progress
  }
}
