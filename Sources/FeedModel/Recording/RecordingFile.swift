// Recordings as MCAP: `RecordingWriter` produces the bytes of a file, `RecordingFile` reads them back, damaged or
// truncated files included. Neither opens a file: bytes go out as arrays and come in through `ByteSource`.

import CivilTime
import TimeSeries

/// Reads an MCAP recording of any size: through its index when that is complete, else by scanning its intact records.
///
/// It trusts nothing in the file: it checks every length against the available bytes, and every chunk against its
/// checksum. It counts and skips damaged chunks. Opening reads the summary; without one, it steps from record to record
/// and reads the chunks that first name a topic.
public struct RecordingFile: Sendable {
  let source: any ByteSource
  let unpacker = ChunkUnpacker()
  var places: [RecordingSection] = []
  var channels: [UInt16: RecordedTopic] = [:]
  /// The names and encodings of schemas, by their numbers.
  var schemas: [UInt16: (name: String, encoding: String)] = [:]
  /// The descriptors of schemas of Protocol Buffers, by their numbers.
  var schemaData: [UInt16: [UInt8]] = [:]
  /// Whether the file was closed properly and has a complete index.
  package internal(set) var isIndexed = false
  /// Bytes of complete records from the start on; the whole file when it has its index.
  package internal(set) var validPrefix = 0
  /// Number of places without a valid record, where the reader searched for the next one.
  package internal(set) var damagedRegions = 0
  /// Why the index is unusable, or the first invalid record; nil for an intact file.
  public internal(set) var fault: FeedFault?
  /// Facts about the recording, stored in it by name.
  package internal(set) var facts: [String: String] = [:]

  /// - Throws: a fault when the bytes do not start as an MCAP file, or cannot be read.
  package init(_ source: any ByteSource) throws(FeedFault) {
    self.source = source
    let magic = try source.bytes(0..<min(RecordingFormat.magic.count, source.count))
    guard RecordingFormat.magic.starts(with: magic) else {
      throw FeedFault(.foreign, "this is no recording: it does not begin with the magic of MCAP")
    }
    do throws(FeedFault) {
      try readIndex()
      isIndexed = !places.isEmpty
    } catch {
      fault = error
      places = []
      channels = [:]
    }
    if isIndexed { validPrefix = source.count } else { scan() }
    findTopics()
  }

  /// The topics, in the order of their channels.
  public var topics: [RecordedTopic] { channels.sorted { $0.key < $1.key }.map(\.value) }

  /// The kind of a topic's points, by its channel or its schema; nil if neither states it.
  package func kind(of topic: RecordedTopic) -> SeriesKind? {
    if let kind = topic.kind { return kind }
    return switch schemas[topic.schema]?.name {
    case "slipstream.Bars", "slipstream.Bar": .bars
    case "slipstream.Samples", "slipstream.Sample": .samples
    default: nil
    }
  }

  /// Receive times of the first and last message; nil without messages.
  public var timeRange: ClosedRange<Timestamp>? {
    guard let first = places.map(\.times.lowerBound).min(), let last = places.map(\.times.upperBound).max() else {
      return nil
    }
    return Timestamp(nanoseconds: Int64(clamping: first))...Timestamp(nanoseconds: Int64(clamping: last))
  }

  /// Size of the file in bytes.
  package var byteCount: Int { source.count }

  /// The messages in order of time; messages of equal time in the order of the file.
  ///
  /// - Parameters:
  ///   - topics: the topics to read; nil reads all.
  ///   - from: the first time to read, of the order's kind; nil starts at the beginning.
  ///   - order: the kind of time that orders the messages.
  public func messages(
    topics: Set<String>? = nil, from: Timestamp? = nil, order: RecordingOrder = .log
  ) -> RecordedMessages {
    RecordedMessages(self, topics: topics, from: from, order: order)
  }

  /// Loads chunks whose channels nobody has defined, and chunks without a list of channels, to learn their topics.
  private mutating func findTopics() {
    for place in places {
      if let used = place.channels, used.allSatisfy({ channels[$0] != nil }) { continue }
      guard let chunk = try? load(place, order: .log) else { continue }
      channels.merge(chunk.channels) { known, _ in known }
    }
  }
}
