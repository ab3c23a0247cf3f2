import CivilTime
import FeedModel
import Platform
import TimeSeries

/// Receives text from a descriptor, such as standard input, on its own thread: CSV, TSV or NDJSON with names, or bare
/// numbers. Posts the same events as a ZeroMQ feed.
package final class StreamReceiver: Sendable {
  private let descriptor: Int32
  private let topic: String
  private let wanted: TopicFilter
  private let mailbox: FeedMailbox
  private let options: TextOptions
  private let token: StopToken
  private let thread = Guarded<NativeThread?>(nil)

  /// Nanoseconds of silence before the receiver reports it.
  private static let silence: Int64 = 5_000_000_000
  /// Rows that arrive together are understood together; after a pause of this many milliseconds the batch ends.
  private static let pause: Int32 = 50

  /// - Parameters:
  ///   - descriptor: the caller keeps it open until `stop` has returned, and closes it.
  ///   - topic: the series of the points, where the text has only one; several keep their own names.
  ///   - wanted: the series to take, of several; the only series of a text always counts as wanted.
  package init(
    descriptor: Int32 = 0, topic: String, wanted: TopicFilter = .all, mailbox: FeedMailbox,
    options: TextOptions = TextOptions()
  ) throws(FeedIOError) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    self.descriptor = descriptor
    self.topic = topic
    self.wanted = wanted
    self.mailbox = mailbox
    self.options = options
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
    var reader = TextReader(options: options)
    var stream = Numbering(wanted)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (isQuiet, isUnderstood, isHeld) = (false, false, false)
    mailbox.post([.state(.connecting, "")])
    while !token.isRequested {
      guard mailbox.hasRoom else {
        _ = wait(milliseconds: 2, forInput: false)
        continue
      }
      let isPaused = !wait(milliseconds: patience(reader, isHeld: isHeld), forInput: true)
      let wall = WallClock.now
      if isPaused, let deadline = reader.deadline {
        guard wall >= deadline else { continue }
        reader.settle(at: wall)
        mailbox.post(take(&reader, &stream, &isQuiet, wall))
        continue
      }
      if isPaused, !reader.isWaiting || isHeld || token.isRequested {
        // Before the first point the screen has room for the sentence of the state.
        let state = stream.hasPoints ? ConnectionState.quiet : .connecting
        if !isQuiet, !token.isRequested { mailbox.post([.state(state, "Nothing has come for 5 seconds.")]) }
        isQuiet = true
        continue
      }
      let count = isPaused ? 0 : buffer.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
      if count < 0, wasInterrupted || wouldWait { continue }
      let isEnd = !isPaused && count <= 0
      reader.receiveTime = wall
      do throws(FeedFault) {
        if isPaused {
          try reader.settle()
        } else {
          try StreamReceiver.consume(buffer[..<max(0, count)], isEnd: isEnd, &reader)
        }
      } catch {
        // A text that cannot be understood at its start cannot be read further.
        return mailbox.post([.fault(error), .state(.ended, error.description)])
      }
      var events: [FeedEvent] = []
      if !isUnderstood, let understanding = reader.table?.understanding {
        // Reported once, before the first points.
        events += understanding.sentence.map { [.understood($0)] } ?? []
        events += understanding.valueName.map { [.quantity($0)] } ?? []
        isUnderstood = true
      }
      events += take(&reader, &stream, &isQuiet, wall)
      // A header alone waits: its rows may take their time.
      isHeld = isPaused && reader.isWaiting
      if isEnd { events += stream.end() }
      mailbox.post(events)
      if isEnd { return }
    }
  }

  /// Milliseconds to wait before acting without input.
  private func patience(_ reader: TextReader, isHeld: Bool) -> Int32 {
    let silence = StreamReceiver.silence / 1_000_000
    if let deadline = reader.deadline {
      let left = deadline.nanoseconds(since: WallClock.now)
      return Int32(min(max(left / 1_000_000 + 1, 0), silence))
    }
    return reader.isWaiting && !isHeld ? StreamReceiver.pause : Int32(silence)
  }

  private static func consume(_ bytes: ArraySlice<UInt8>, isEnd: Bool, _ reader: inout TextReader) throws(FeedFault) {
    let result: Result<Void, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try reader.consume(buffer, isEnd: isEnd)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// The events of the rows read.
  private func take(
    _ reader: inout TextReader, _ stream: inout Numbering, _ isQuiet: inout Bool, _ wall: Timestamp
  ) -> [FeedEvent] {
    guard let table = reader.takeTable() else { return [] }
    var events: [FeedEvent] = []
    if isQuiet || !stream.hasPoints, table.count > 0 { events.append(.state(.live, "")) }
    isQuiet = false
    events += stream.take(table, topic: topic, wall)
    mailbox.note(stream.statistics)
    return events
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

/// Numbers the points of each series of a stream, and counts them.
private struct Numbering {
  private(set) var statistics = FeedStatistics()
  private var next: [String: UInt64] = [:]
  private var epoch: UInt64 = 0
  private var timesAreIndices: Bool?
  private let wanted: TopicFilter
  /// The first names of unwanted series.
  private var others: [String] = []

  init(_ wanted: TopicFilter) { self.wanted = wanted }

  /// Whether any point has arrived.
  var hasPoints: Bool { statistics.counts.points > 0 }

  /// The sentence for numbers without times that switch from indices to times.
  private static let turned =
    "After a first batch numbers came later: they stand at the time of their receipt, and the series starts again; "
    + "--time index counts on."

  mutating func take(_ table: SourceTable, topic: String, _ wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = table.faults.map { row in
      var fault = FeedFault(.text, row.description)
      fault.receivedAt = wall
      return .fault(fault)
    }
    statistics.counts.messages += 1
    statistics.counts.faults += UInt64(table.faults.count)
    statistics.counts.refused += UInt64(table.badRows)
    guard table.count > 0 else { return events }
    if let before = timesAreIndices, before != table.timesAreIndices {
      epoch += 1
      next = [:]
      events.append(.state(.live, Self.turned))
    }
    timesAreIndices = table.timesAreIndices
    for series in table.series where series.count > 0 {
      let name = series.name.flatMap { Topic.isValid($0) ? $0 : nil } ?? topic
      guard series.name == nil || wanted.admits(name) else {
        if others.count < 10, !others.contains(name) { others.append(name) }
        continue
      }
      let first = next[name] ?? 0
      next[name] = first + UInt64(series.count)
      statistics.counts.points += UInt64(series.count)
      let message = FeedMessage(
        topic: name, epoch: epoch, firstSequence: first, sendTime: wall, payload: series.payload(table.kind),
        timesAreIndices: table.timesAreIndices)
      events.append(.message(message, receivedAt: wall))
    }
    return events
  }

  /// The events at the end of the stream, with the names of its series when none of them is wanted.
  func end() -> [FeedEvent] {
    guard !hasPoints, !others.isEmpty else { return [.state(.ended, "")] }
    let words = "Standard input has no series \(wanted.words); it has \(others.joined(separator: ", "))."
    return [.fault(FeedFault(.text, words)), .state(.ended, words)]
  }
}
