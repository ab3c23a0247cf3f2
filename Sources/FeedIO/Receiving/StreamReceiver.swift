import Feed
import Synchronization
import TimeSeries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Receives text from a descriptor, such as standard input, on a thread of its own: CSV, TSV or NDJSON with names, or
/// bare numbers, which get the time at which they come. Posts the same events as a feed of ZeroMQ.
public final class StreamReceiver: Sendable {
  private let descriptor: Int32
  private let topic: String
  private let mailbox: FeedMailbox
  private let options: TextOptions
  /// Told once how the text was understood, on the receiver's thread.
  private let understood: @Sendable (TableUnderstanding) -> Void
  private let token: StopToken
  private let thread = Mutex<NativeThread?>(nil)

  /// A stream that says nothing for so long is spoken of.
  private static let silence: Int64 = 5_000_000_000
  /// Rows that come together are understood together; after such a pause, no more are waited for.
  private static let pause: Int32 = 50

  /// - Parameters:
  ///   - descriptor: stays the caller's, and must stay open until `stop` has returned.
  ///   - topic: the series that the points belong to, where the text has one; several go by their own names.
  ///   - understood: told once how the text was understood, on the receiver's thread.
  public init(
    descriptor: Int32 = 0, topic: String, mailbox: FeedMailbox, options: TextOptions = TextOptions(),
    understood: @escaping @Sendable (TableUnderstanding) -> Void = { _ in }
  ) throws(FeedIOError) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    self.descriptor = descriptor
    self.topic = topic
    self.mailbox = mailbox
    self.options = options
    self.understood = understood
    token = try StopToken()
  }

  public func start() throws(FeedIOError) {
    let native = try NativeThread(name: "stream") { [self] in run() }
    thread.withLock { $0 = native }
  }

  /// Stops the thread and waits for it. May be called again.
  public func stop() {
    token.request()
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
  }

  private func run() {
    var reader = TextReader(options: options)
    var sequences = SeriesSequences()
    var statistics = FeedStatistics()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (isQuiet, isUnderstood, isHeld) = (false, false, false)
    mailbox.post([.state(.connecting, "")])
    while !token.isRequested {
      guard mailbox.hasRoom else {
        _ = wait(milliseconds: 2, forInput: false)
        continue
      }
      let isPaused = !wait(
        milliseconds: reader.isWaiting && !isHeld ? StreamReceiver.pause : Int32(StreamReceiver.silence / 1_000_000),
        forInput: true)
      if isPaused, !reader.isWaiting || isHeld || token.isRequested {
        // Before the first point it is the state that has the screen's room for words.
        let state = sequences.points == 0 ? ConnectionState.connecting : .quiet
        if !isQuiet, !token.isRequested { mailbox.post([.state(state, "Nothing has come for 5 seconds.")]) }
        isQuiet = true
        continue
      }
      let count = isPaused ? 0 : read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      var events: [FeedEvent] = []
      let wall = SystemClock.wall()
      let isEnd = !isPaused && count <= 0
      reader.receiveTime = wall
      do throws(FeedFault) {
        if isPaused {
          try reader.settle()
        } else {
          try StreamReceiver.consume(buffer[..<max(0, count)], isEnd: isEnd, &reader)
        }
      } catch {
        // What is not understood at its start cannot be read further on.
        return mailbox.post([.fault(error), .state(.ended, error.description)])
      }
      if let table = reader.takeTable() {
        if !isUnderstood, let understanding = table.understanding { understood(understanding) }
        isUnderstood = true
        if isQuiet || sequences.points == 0, table.count > 0 { events.append(.state(.live, "")) }
        isQuiet = false
        events += take(table, &sequences, wall)
        statistics.counts.messages += 1
        statistics.counts.points = sequences.points
        statistics.counts.faults += UInt64(table.faults.count)
        statistics.counts.refused += UInt64(table.badRows)
        mailbox.note(statistics)
      }
      // A header alone is held: its rows may take their time.
      isHeld = isPaused && reader.isWaiting
      if isEnd { events.append(.state(.ended, "")) }
      mailbox.post(events)
      if isEnd { return }
    }
  }

  /// The numbers of the next point of each series.
  private struct SeriesSequences {
    private var next: [String: UInt64] = [:]
    private(set) var points: UInt64 = 0

    /// The number of the first of so many points of a series.
    mutating func take(_ count: Int, of name: String) -> UInt64 {
      let first = next[name] ?? 0
      next[name] = first + UInt64(count)
      points += UInt64(count)
      return first
    }
  }

  private static func consume(_ bytes: ArraySlice<UInt8>, isEnd: Bool, _ reader: inout TextReader) throws(FeedFault) {
    let result: Result<Void, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try reader.consume(buffer, isEnd: isEnd)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private func take(_ table: SourceTable, _ sequences: inout SeriesSequences, _ wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = table.faults.map { .fault(FeedFault(.text, $0.description)) }
    for series in table.series where series.count > 0 {
      let name = series.name.flatMap { Topic.isValid($0) ? $0 : nil } ?? topic
      let first = sequences.take(series.count, of: name)
      let message = FeedMessage(
        topic: name, epoch: 0, firstSequence: first, sendTime: wall, payload: series.payload(table.kind))
      events.append(.message(message, receivedAt: wall))
    }
    return events
  }

  /// Waits for input; false when the time is over or a stop was asked for.
  private func wait(milliseconds: Int32, forInput: Bool) -> Bool {
    var items = [
      pollfd(fd: token.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&items, forInput ? 2 : 1, milliseconds) > 0, items[0].revents == 0 else { return false }
    return items[1].revents != 0
  }
}
