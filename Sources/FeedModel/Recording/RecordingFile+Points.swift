import TextPoints
import TimeSeries

extension RecordingFile {
  /// Points of one topic, in the order of their sequence numbers.
  public struct Points: Sendable {
    public var topic: String
    public var payload: FeedPayload
    /// Chunks and messages that were unusable, or of another kind.
    package var damaged = 0
    /// Gaps in the sequence, each marked as a hole between the points; beyond `PointJoiner.mostGaps` they are merged
    /// into the last.
    package var gaps: [Range<UInt64>] = []
    /// Whether the recording has earlier points that were not requested.
    public var isCut = false
    /// Whether times are indices instead of instants.
    public var indexScale: IndexScale?
    /// Whether points of equal times are points of their own.
    public var equalTimesAreOwn = false
    /// The words that the values stand for; nil for numbers.
    public internal(set) var words: StateWords?
    /// The markers that the points stand for, by their places in this table; nil for other points.
    package internal(set) var markers: [Marker]?
  }

  /// Reads the points of a topic: all, or about the last `last`.
  ///
  /// - Parameters:
  ///   - topic: nil takes the first topic with points.
  ///   - last: reads from the end, little more than the last `last` points; nil reads all.
  /// - Returns: nil when there are no such points.
  /// - Complexity: O(points read), and O(chunks).
  public func points(of topic: String?, last: Int? = nil) -> Points? { points(of: topic, last: last, work: OneByOne()) }

  /// The same.
  ///
  /// - Parameter work: how to unpack chunks: one by one, or several at a time.
  package func points(of topic: String?, last: Int? = nil, work: some OrderedWork) -> Points? {
    for name in topic.map({ [$0] }) ?? topics.map(\.name) {
      if let found = points(ofEach: [name], last: last, work: work).first { return found }
    }
    return nil
  }

  /// Whether each chunk's times follow the times of the previous one, so that chunks can be read one by one.
  var isInOrder: Bool {
    zip(places, places.dropFirst()).allSatisfy { $0.times.upperBound <= $1.times.lowerBound }
  }

  /// Passes on the chunks at some places in order; nil for a damaged one.
  func eachChunk(at holding: ArraySlice<Int>, _ work: some OrderedWork, _ deliver: (LoadedChunk?) -> Void) {
    let chunks = holding.map { places[$0] }
    work.each(chunks.count) { number in
      try? load(chunks[number], order: .log)
    } deliver: { chunk in
      deliver(chunk)
      return true
    }
  }
}

extension LoadedChunk {
  /// The header of a message's payload; nil when the payload is not ours.
  func header(_ message: Message) -> WireHeader? {
    bytes.withUnsafeBytes {
      try? WireHeader(UnsafeRawBufferPointer(rebasing: $0[Int(message.start)..<Int(message.end)]))
    }
  }
}
