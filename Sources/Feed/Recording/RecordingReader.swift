/// Reads an MCAP recording: through its index when there is a whole one, else by scanning what is whole.
///
/// Nothing in the file is believed: every length is held against the bytes that are there, every chunk against its
/// checksum. A damaged chunk is counted and skipped. Opening costs the summary, or one pass over the record prefixes.
public struct RecordingReader: Sendable {
  /// Where a chunk or a message outside of chunks stands.
  struct Place: Sendable {
    var opcode: UInt8
    var content: Range<Int>
    /// Times of its messages, nanoseconds; all times when nobody says.
    var times: ClosedRange<UInt64> = 0 ... .max
  }

  /// What reading has met.
  public struct Report: Sendable, Equatable {
    /// Messages given.
    public var messages = 0
    /// Chunks skipped: their checksum or their records are wrong, or their compression is unknown.
    public var damagedChunks = 0
    /// Messages skipped, of no known topic.
    public var damagedMessages = 0
    /// One sentence for the first thing that was wrong.
    public var firstFault: FeedFault?
  }

  let bytes: [UInt8]
  var places: [Place] = []
  var channels: [UInt16: String] = [:]
  /// Whether the file was closed properly and its index is whole.
  public internal(set) var isIndexed = false
  /// How many bytes from the start on are whole records: the whole file when it has its index.
  public internal(set) var validPrefix = 0
  /// Why the index was not used, or the scan ended early; nil for a whole file.
  public internal(set) var fault: FeedFault?

  /// - Throws: a fault when these bytes do not begin as an MCAP file does.
  public init(_ bytes: [UInt8]) throws(FeedFault) {
    self.bytes = bytes
    guard RecordingFormat.magic.starts(with: bytes.prefix(RecordingFormat.magic.count)) else {
      throw FeedFault(.foreign, "this is no recording: it does not begin with the magic of MCAP")
    }
    do throws(FeedFault) {
      try readIndex()
      isIndexed = !places.isEmpty
    } catch {
      fault = error
    }
    if isIndexed { validPrefix = bytes.count } else { scan() }
  }

  /// Gives every message of whole chunks in the order of the file.
  ///
  /// - Parameter times: log times, nanoseconds; chunks outside are passed over by the index.
  public func read(times: ClosedRange<UInt64> = 0 ... .max, _ body: (RecordedMessage) -> Void) -> Report {
    var report = Report()
    var channels = channels
    for place in places where place.times.overlaps(times) {
      do throws(FeedFault) {
        if place.opcode == RecordingFormat.Opcode.message.rawValue {
          try give(place.content, channels, times, &report, body)
        } else {
          try readChunk(place, &channels, times, &report, body)
        }
      } catch {
        if place.opcode == RecordingFormat.Opcode.message.rawValue {
          report.damagedMessages += 1
        } else {
          report.damagedChunks += 1
        }
        if report.firstFault == nil { report.firstFault = error }
      }
    }
    return report
  }

  private func readChunk(
    _ place: Place, _ channels: inout [UInt16: String], _ times: ClosedRange<UInt64>, _ report: inout Report,
    _ body: (RecordedMessage) -> Void
  ) throws(FeedFault) {
    let records = try chunkRecords(place)
    var messages: [Range<Int>] = []
    var cursor = RecordCursor(bytes, records)
    while !cursor.isAtEnd {
      let (opcode, content) = try cursor.record()
      switch RecordingFormat.Opcode(rawValue: opcode) {
      case .channel:
        let (identifier, topic) = try channel(content)
        channels[identifier] = topic
      case .message: messages.append(content)
      default: break
      }
    }
    for content in messages { try give(content, channels, times, &report, body) }
  }

  /// The records of a chunk, after its lengths and its checksum were held against them.
  private func chunkRecords(_ place: Place) throws(FeedFault) -> Range<Int> {
    var cursor = RecordCursor(bytes, place.content)
    let start: UInt64 = try cursor.number()
    let end: UInt64 = try cursor.number()
    let size: UInt64 = try cursor.number()
    let checksum: UInt32 = try cursor.number()
    let compression = try cursor.text()
    let records = try cursor.take(try cursor.number())
    let at = "the chunk at byte \(place.content.lowerBound)"
    guard compression.isEmpty else {
      throw FeedFault(.foreign, "\(at) is compressed with \(compression.cleaned), which this program cannot undo")
    }
    guard cursor.isAtEnd, size == UInt64(records.count) else {
      throw FeedFault(.block, "\(at) announces \(size) bytes and holds \(records.count)")
    }
    guard !isIndexed || start...max(start, end) == place.times else {
      throw FeedFault(.block, "\(at) and its index differ")
    }
    guard checksum == 0 || checksum == CRC32.of(bytes[records]) else {
      throw FeedFault(.block, "\(at) does not have its checksum")
    }
    return records
  }

  private func give(
    _ content: Range<Int>, _ channels: [UInt16: String], _ times: ClosedRange<UInt64>, _ report: inout Report,
    _ body: (RecordedMessage) -> Void
  ) throws(FeedFault) {
    var cursor = RecordCursor(bytes, content)
    let identifier: UInt16 = try cursor.number()
    let sequence: UInt32 = try cursor.number()
    let logTime: UInt64 = try cursor.number()
    let publishTime: UInt64 = try cursor.number()
    guard times.contains(logTime) else { return }
    guard let topic = channels[identifier] else {
      report.damagedMessages += 1
      return
    }
    report.messages += 1
    body(
      RecordedMessage(
        topic: topic, sequence: sequence, logTime: logTime, publishTime: publishTime,
        data: Array(bytes[cursor.position..<cursor.end])))
  }

  func channel(_ content: Range<Int>) throws(FeedFault) -> (identifier: UInt16, topic: String) {
    var cursor = RecordCursor(bytes, content)
    let identifier: UInt16 = try cursor.number()
    _ = try cursor.number(UInt16.self)
    return (identifier, try cursor.text())
  }
}
