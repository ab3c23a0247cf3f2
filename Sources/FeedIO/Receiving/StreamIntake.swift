import CivilTime
import FeedModel
import TextPoints

/// The reading of a stream of text: bytes and pauses in, events out. It knows no descriptor and reads no clock.
struct StreamIntake {
  private var reader: TextReader
  private var stream: StreamNumbering
  private let topic: String
  /// Whether a silence has been reported.
  private var isQuiet = false
  /// The kinds of notes on rows that have been reported.
  private var noted: Set<String> = []
  /// Whether the reading of the text has been reported.
  private var isUnderstood = false
  /// Whether the rows of the last batch wait for more, so that a pause does not end them again.
  private var isHeld = false
  /// When the first of the rows that wait came; nil without any.
  private var waitsSince: Timestamp?
  /// Whether the text ended, or cannot be read further.
  private(set) var isOver = false

  /// Milliseconds of silence before it is reported.
  private static let silence: Int64 = 5_000
  /// Rows that arrive together are understood together; after a pause of this number of milliseconds the batch ends.
  private static let pause: Int32 = 50
  /// Nanoseconds after which a batch ends without a pause: rows may come one by one and never stop.
  private static let longestBatch: Int64 = 500_000_000

  init(topic: String, wanted: TopicFilter, options: TextOptions) {
    reader = TextReader(options: options)
    stream = StreamNumbering(wanted)
    self.topic = topic
  }

  var statistics: FeedStatistics { stream.statistics }

  /// Milliseconds to wait for input before `pause`.
  func patience(at wall: Timestamp) -> Int32 {
    if let deadline = reader.deadline {
      let left = deadline.nanoseconds(since: wall)
      return Int32(min(max(left / 1_000_000 + 1, 0), Self.silence))
    }
    return reader.isWaiting && !isHeld ? Self.pause : Int32(Self.silence)
  }

  /// Reads bytes as they come.
  ///
  /// - Parameter isEnd: whether these are the last ones.
  mutating func read(_ bytes: ArraySlice<UInt8>, isEnd: Bool, at wall: Timestamp) -> [FeedEvent] {
    reader.receiveTime = wall
    isHeld = false
    do throws(FeedFault) {
      try consume(bytes, isEnd: isEnd)
      try endLongBatch(at: wall)
    } catch { return end(by: error) }
    var events = news(at: wall)
    if isEnd {
      events += stream.end()
      isOver = true
    }
    return events
  }

  /// Ends a batch of rows, or reports a silence, after a time without input.
  mutating func pause(at wall: Timestamp) -> [FeedEvent] {
    if let deadline = reader.deadline {
      guard wall >= deadline else { return [] }
      reader.settle(at: wall)
      return points(at: wall)
    }
    guard reader.isWaiting, !isHeld else {
      defer { isQuiet = true }
      // Report `connecting` before the first point: the empty screen then shows the sentence.
      let state = stream.hasPoints ? ConnectionState.quiet : .connecting
      return isQuiet ? [] : [.state(state, "Nothing has come for 5 seconds.")]
    }
    reader.receiveTime = wall
    do throws(FeedFault) { try endBatch() } catch { return end(by: error) }
    return news(at: wall)
  }

  /// Understands the rows that wait with what has come of them.
  private mutating func endBatch() throws(FeedFault) {
    try reader.settle()
    waitsSince = nil
    // A header alone waits: its rows may take their time.
    isHeld = reader.isWaiting
  }

  /// Ends a batch whose rows keep coming without a pause.
  private mutating func endLongBatch(at wall: Timestamp) throws(FeedFault) {
    guard reader.isWaiting, reader.deadline == nil else {
      waitsSince = nil
      return
    }
    let since = waitsSince ?? wall
    waitsSince = since
    if wall.nanoseconds(since: since) >= Self.longestBatch { try endBatch() }
  }

  /// A text that cannot be understood at its start cannot be read further.
  private mutating func end(by fault: FeedFault) -> [FeedEvent] {
    isOver = true
    return [.fault(fault), .state(.ended, fault.description)]
  }

  private mutating func consume(_ bytes: ArraySlice<UInt8>, isEnd: Bool) throws(FeedFault) {
    let result: Result<Void, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try reader.consume(buffer, isEnd: isEnd)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// The events of the rows read. The first time, the reader's understanding of the file precedes them.
  private mutating func news(at wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = []
    if !isUnderstood, let understanding = reader.table?.understanding {
      events += understanding.sentence.map { [.understood($0)] } ?? []
      events += understanding.valueName.map { [.quantity($0)] } ?? []
      isUnderstood = true
    }
    return events + points(at: wall)
  }

  private mutating func points(at wall: Timestamp) -> [FeedEvent] {
    guard let table = reader.drainTable() else { return [] }
    var events: [FeedEvent] = []
    if table.startsAgain != nil {
      events += table.understanding?.sentence.map { [.understood($0)] } ?? []
    } else if let remark = table.remark {
      events.append(.understood(remark))
    }
    for words in table.notes.words {
      // Two notes of one kind differ in their counts only.
      guard noted.insert(words.filter { !$0.isNumber }).inserted else { continue }
      events.append(.understood(words))
    }
    if isQuiet || !stream.hasPoints, table.count > 0 { events.append(.state(.live, "")) }
    isQuiet = false
    return events + stream.number(table, topic: topic, wall)
  }
}
