import CivilTime
import TimeSeries

/// Reads an MCAP recording of any size: through its index when there is a whole one, else through what is whole.
///
/// Nothing in the file is believed: every length is held against the bytes that are there, every chunk against its
/// checksum. A damaged chunk is counted and skipped. Opening costs the summary; without one, a step from record to
/// record, and the chunks that first name a topic.
public struct RecordingFile: Sendable {
  let source: any ByteSource
  let unpacker = ChunkUnpacker()
  var places: [RecordingPlace] = []
  var channels: [UInt16: RecordedTopic] = [:]
  /// Whether the file was closed properly and its index is whole.
  public internal(set) var isIndexed = false
  /// How many bytes from the start on are whole records: the whole file when it has its index.
  public internal(set) var validPrefix = 0
  /// Places where records had to be searched for, because what stands there is none.
  public internal(set) var damagedRegions = 0
  /// Why the index was not used, or the first thing that is no record; nil for a whole file.
  public internal(set) var fault: FeedFault?
  /// Facts about the recording that were written into it, by name.
  public internal(set) var facts: [String: String] = [:]

  /// - Throws: a fault when these bytes do not begin as an MCAP file does, or cannot be read.
  public init(_ source: any ByteSource) throws(FeedFault) {
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

  /// Receive times from the first message to the last; nil without messages.
  public var timeRange: ClosedRange<Timestamp>? {
    guard let first = places.map(\.times.lowerBound).min(), let last = places.map(\.times.upperBound).max() else {
      return nil
    }
    return Timestamp(nanoseconds: Int64(clamping: first))...Timestamp(nanoseconds: Int64(clamping: last))
  }

  /// Bytes of the file.
  public var byteCount: Int { source.count }

  /// The messages in the order of a time; equal ones in the order of the file.
  ///
  /// - Parameters:
  ///   - topics: the topics that are wanted; nil for all.
  ///   - from: the first time that is wanted, of the kind of the order; nil begins at the start.
  public func messages(
    topics: Set<String>? = nil, from: Timestamp? = nil, order: RecordingOrder = .log
  ) -> RecordedMessages {
    RecordedMessages(self, topics: topics, from: from, order: order)
  }

  /// Loads and harvests chunks that use channels no one has defined, and those of which nobody says what they use.
  private mutating func findTopics() {
    for place in places {
      if let used = place.channels, used.allSatisfy({ channels[$0] != nil }) { continue }
      guard let chunk = try? load(place, order: .log) else { continue }
      channels.merge(chunk.channels) { known, _ in known }
    }
  }
}
