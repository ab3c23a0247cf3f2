import CivilTime
import FeedModel
import Platform
import TextPoints

/// Receives text from a descriptor, such as standard input, on its own thread: CSV, TSV or NDJSON with names, or bare
/// numbers. Posts the same events as a ZeroMQ feed.
package final class StreamReceiver: Sendable {
  private let descriptor: Int32
  private let topic: String
  private let wanted: TopicFilter
  private let mailbox: FeedMailbox
  private let options: TextOptions
  /// Reads lines as messages of a feed; nil reads a table.
  private let decoder: ForeignDecoder?
  /// Reads markers from the lines, besides their points or alone.
  private let markers: MarkerStream?
  private let hasOnlyMarkers: Bool
  private let token: StopToken
  private let thread = Guarded<NativeThread?>(nil)

  /// - Parameters:
  ///   - descriptor: the caller keeps it open until `stop` has returned, and closes it.
  ///   - topic: the series of the points, where the text has only one; several keep their own names.
  ///   - wanted: the series to take, of several; the only series of a text always counts as wanted.
  ///   - decoder: reads each line as a message of a feed; without one the text is a table.
  package init(
    descriptor: Int32 = 0, topic: String, wanted: TopicFilter = .all, mailbox: FeedMailbox,
    options: TextOptions = TextOptions(), decoder: ForeignDecoder? = nil, markers: MarkerStream? = nil,
    hasOnlyMarkers: Bool = false
  ) throws(FeedIOError) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    self.descriptor = descriptor
    self.topic = topic
    self.wanted = wanted
    self.mailbox = mailbox
    self.options = options
    self.decoder = decoder
    (self.markers, self.hasOnlyMarkers) = (markers, hasOnlyMarkers)
    token = try FeedIOError.rethrowing { () throws(SystemError) in try StopToken() }
  }

  package func start() throws(FeedIOError) {
    let native = try FeedIOError.rethrowing { () throws(SystemError) in
      try NativeThread(name: "stream") { [self] in run() }
    }
    thread.withLock { $0 = native }
  }

  /// Stops the thread and waits for it. May be called repeatedly.
  package func stop() {
    token.request()
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
  }

  private func run() {
    if hasOnlyMarkers, let markers { return runMarkers(markers) }
    if let decoder { return runLines(decoder) }
    var markers = markers
    var intake = StreamIntake(topic: topic, wanted: wanted, options: options)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    mailbox.post([.state(.connecting, "")])
    while !token.isRequested {
      guard hasRoom() else { continue }
      if wait(milliseconds: intake.patience(at: WallClock.now), forInput: true) {
        let count = buffer.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
        if count < 0, wasInterrupted || wouldWait { continue }
        let now = WallClock.now
        var events = intake.read(buffer[..<max(0, count)], isEnd: count <= 0, at: now)
        events += Self.events(&markers, buffer[..<max(0, count)], isEnd: count <= 0, at: now)
        mailbox.post(events, statistics: intake.statistics)
      } else if !token.isRequested {
        let events = intake.pause(at: WallClock.now)
        mailbox.post(events, statistics: intake.statistics)
      }
      if intake.isOver { return }
    }
  }

  /// Whether the mailbox has room; waits a moment when it has none.
  private func hasRoom() -> Bool {
    if mailbox.hasRoom { return true }
    _ = wait(milliseconds: 2, forInput: false)
    return false
  }

  /// The markers among bytes.
  private static func events(
    _ markers: inout MarkerStream?, _ bytes: ArraySlice<UInt8>, isEnd: Bool, at wall: Timestamp
  ) -> [FeedEvent] {
    guard let batches = markers?.read(bytes, isEnd: isEnd, at: wall), !batches.isEmpty else { return [] }
    return [.markers(batches)]
  }

  /// Hands over what arrives, until the input ends or a stop is requested.
  private func readAll(_ deliver: (_ bytes: ArraySlice<UInt8>, _ isEnd: Bool, _ now: Timestamp) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !token.isRequested {
      guard hasRoom() else { continue }
      guard wait(milliseconds: 5_000, forInput: true) else { continue }
      let count = buffer.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
      if count < 0, wasInterrupted || wouldWait { continue }
      deliver(buffer[..<max(0, count)], count <= 0, WallClock.now)
      if count <= 0 { return }
    }
  }

  private func runMarkers(_ stream: MarkerStream) {
    var markers: MarkerStream? = stream
    readAll { bytes, isEnd, now in mailbox.post(Self.events(&markers, bytes, isEnd: isEnd, at: now)) }
  }

  private func runLines(_ decoder: ForeignDecoder) {
    var markers = markers
    var intake = LineIntake(decoder, wanted: wanted)
    mailbox.post([.state(.connecting, "")])
    readAll { bytes, isEnd, now in
      let events = intake.read(bytes, isEnd: isEnd, at: now) + Self.events(&markers, bytes, isEnd: isEnd, at: now)
      mailbox.post(events, statistics: intake.statistics)
    }
  }

  /// Waits for input; false on a timeout or a requested stop.
  private func wait(milliseconds: Int32, forInput: Bool) -> Bool {
    var set = PollSet()
    let stop = set.add(token.descriptor)
    let input = set.add(forInput ? descriptor : -1)
    guard set.wait(until: .now + Double(milliseconds) / 1_000) > 0, !set.isReady(stop) else { return false }
    return set.isReady(input)
  }
}
