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
    let candidates = topic.map { [$0] } ?? topics.map(\.name)
    for name in candidates {
      if let found = isInOrder ? read(name, last, work) : merge(name) { return found }
    }
    return nil
  }

  /// Whether each chunk's times follow the times of the previous one, so that chunks can be read one by one.
  var isInOrder: Bool {
    zip(places, places.dropFirst()).allSatisfy { $0.times.upperBound <= $1.times.lowerBound }
  }

  private func read(_ name: String, _ last: Int?, _ work: some OrderedWork) -> Points? {
    let wanted = Set(channels.filter { $0.value.name == name }.keys)
    let holding = places.indices.filter { place in
      !isIndexed || places[place].channels.map { !wanted.isDisjoint(with: $0) } ?? true
    }
    guard let last else { return join(name, wanted, holding[...], isCut: false, work) }
    var count = chunksFilled(by: last, at: holding, wanted)
    // Ends with all chunks at the latest: each turn takes twice as many.
    while true {
      let part = holding.suffix(count)
      let found = join(name, wanted, part, isCut: part.count < holding.count, work)
      if part.count == holding.count || found?.payload.count ?? 0 >= last { return found }
      // The last chunks had more points than the earlier ones: take twice as many.
      count = min(holding.count, count * 2)
    }
  }

  private func join(
    _ name: String, _ wanted: Set<UInt16>, _ holding: ArraySlice<Int>, isCut: Bool, _ work: some OrderedWork
  ) -> Points? {
    var joiner = PointJoiner()
    var (damaged, number) = (0, 0)
    eachChunk(at: holding, work) { chunk in
      if let chunk {
        for message in chunk.messages where wanted.contains(message.channel) { joiner.append(message, of: chunk) }
      } else {
        damaged += 1
      }
      if number == 0 { joiner.reserve(chunks: holding.count, work) }
      number += 1
    }
    return joiner.points(name, damaged: damaged, isCut: isCut)
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

  /// Estimates how many of the last chunks hold `count` points, if all hold as many as the better of the last two.
  private func chunksFilled(by count: Int, at holding: [Int], _ wanted: Set<UInt16>) -> Int {
    let points = holding.suffix(2).compactMap { place -> Int? in
      guard let chunk = try? load(places[place], order: .log) else { return nil }
      return chunk.messages.reduce(0) { $0 + (wanted.contains($1.channel) ? chunk.header($1)?.count ?? 0 : 0) }
    }
    let each = max(1, points.max() ?? 1)
    return min(holding.count, count / each + 2)
  }

  /// Reads chunks with overlapping times by merging them.
  private func merge(_ name: String) -> Points? {
    var joiner = PointJoiner()
    var reading = messages(topics: [name])
    while let message = reading.next() {
      message.data.withUnsafeBytes { joiner.append($0) }
    }
    return joiner.points(name, damaged: reading.report.damagedChunks + reading.report.damagedMessages, isCut: false)
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
