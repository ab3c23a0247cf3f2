// Recordings as MCAP: `RecordingWriter` produces the bytes of a file, `RecordingFile` reads them back, damaged or
// truncated files included. Neither opens a file: bytes go out as arrays and come in through `ByteSource`.

import CivilTime
import TextPoints
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
      throw FeedFault(.foreign, "this is not a recording: it does not begin with the magic of MCAP")
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
    case "slipstream.Samples", "slipstream.Sample", "slipstream.Markers", "slipstream.Marker": .samples
    default: nil
    }
  }

  /// Whether a topic's points are markers, by its channel or its schema.
  package func hasMarkers(_ topic: RecordedTopic) -> Bool {
    topic.areMarkers || ["slipstream.Markers", "slipstream.Marker"].contains(schemas[topic.schema]?.name)
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

extension RecordingFile {
  /// Steps through the records from the start. After an invalid record it searches for the next plausible chunk.
  mutating func scan() {
    var scanner = RecordingScanner(source)
    scanner.run()
    places = scanner.places
    channels = scanner.channels
    schemas = scanner.schemas
    schemaData = scanner.schemaData
    for (identifier, count) in scanner.counts { channels[identifier]?.messages = count }
    validPrefix = scanner.validPrefix
    damagedRegions = scanner.damagedRegions
    // A missing footer is known already; the scan's fault tells more.
    if let found = scanner.fault, fault == nil || fault?.code == .truncated { fault = found }
  }
}

extension RecordingFile {
  /// Loads a chunk, or a run of messages, after checking its lengths and its checksum.
  ///
  /// - Parameter translates: whether points in other encodings become our payloads.
  func load(
    _ place: RecordingSection, order: RecordingOrder, translates: Bool = true
  ) throws(FeedFault) -> LoadedChunk {
    let content = try source.bytes(place.content)
    guard place.isChunk else { return try LoadedChunk(content, order: order, translates: translates) }
    let at = "the chunk at byte \(place.content.lowerBound)"
    let records = try content.withCursor(origin: place.content.lowerBound) { (cursor) throws(FeedFault) in
      let header = try ChunkHeader(&cursor)
      let packed = try cursor.read(header.packedSize)
      guard cursor.isAtEnd else { throw FeedFault(.block, "\(at) holds more than it announces") }
      guard let compression = Compression(name: header.compression) else {
        throw FeedFault(.foreign, "\(at) is packed by \(header.compression.cleaned), which this program cannot undo")
      }
      guard header.start...max(header.start, header.end) == place.times else {
        throw FeedFault(.block, "\(at) and its index differ")
      }
      guard ChunkUnpacker.mayHold(header.size, packed: packed.count), let size = Int(exactly: header.size) else {
        throw FeedFault(.block, "\(at) announces \(header.size) bytes, more than this program unpacks at once")
      }
      guard let records = unpacker.unpack(content, packed, compression, size: size) else {
        throw FeedFault(.block, "\(at) announces \(header.size) bytes and does not hold them")
      }
      guard header.checksum == 0 || header.checksum == CRC32.of(records) else {
        throw FeedFault(.block, "\(at) has a wrong checksum")
      }
      return records
    }
    let chunk = try LoadedChunk(records, order: order, translates: translates)
    guard chunk.logTimes.map({ place.times.contains($0.lowerBound) && place.times.contains($0.upperBound) }) ?? true
    else { throw FeedFault(.block, "\(at) holds messages of other times than it announces") }
    return chunk
  }

  /// The compression of a chunk and its packed size; nil for messages outside of chunks, or an unreadable header.
  func packing(of place: RecordingSection) -> (compression: String, bytes: UInt64)? {
    guard place.isChunk,
      let front = try? source.bytes(
        place.content
          .lowerBound..<min(place.content.upperBound, place.content.lowerBound + ChunkHeader.fixedLength + 16)),
      let header = try? front.withCursor({ (cursor) throws(FeedFault) in try ChunkHeader(&cursor) })
    else { return nil }
    return (header.compression, header.packedSize)
  }
}
