import TimeSeries

extension RecordingFile {
  /// Points of one topic, in the order of their numbers.
  public struct Points: Sendable {
    public var topic: String
    public var payload: FeedPayload
    /// Chunks and messages that could not be used, or are of another kind.
    public var damaged = 0
    /// Whether the recording has earlier points that were not asked for.
    public var isCut = false
  }

  /// The points of a topic: all, or about the last `last` of them.
  ///
  /// - Parameters:
  ///   - topic: nil takes the first topic that has points.
  ///   - last: reads from the end, and not much more than holds so many points; nil reads all.
  /// - Returns: nil when there are no such points.
  /// - Complexity: O(points read), and O(chunks).
  public func points(of topic: String?, last: Int? = nil) -> Points? {
    let candidates = topic.map { [$0] } ?? topics.map(\.name)
    for name in candidates {
      if let found = isInOrder ? read(name, last) : merge(name) { return found }
    }
    return nil
  }

  /// Whether each chunk's times follow those of the one before, so that chunks can be read one by one.
  private var isInOrder: Bool {
    zip(places, places.dropFirst()).allSatisfy { $0.times.upperBound <= $1.times.lowerBound }
  }

  private func read(_ name: String, _ last: Int?) -> Points? {
    let wanted = Set(channels.filter { $0.value.name == name }.keys)
    let holding = places.indices.filter { place in
      !isIndexed || places[place].channels.map { !wanted.isDisjoint(with: $0) } ?? true
    }
    var damaged = 0
    var first = holding.startIndex
    if let last { first = start(of: last, in: holding, wanted) }
    var joiner = PointJoiner()
    for place in holding[first...] {
      do throws(FeedFault) {
        let chunk = try load(places[place], order: .log)
        for message in chunk.messages where wanted.contains(message.channel) { joiner.take(message, of: chunk) }
      } catch {
        damaged += 1
      }
    }
    return joiner.points(name, damaged: damaged, isCut: first > holding.startIndex)
  }

  /// The place, among those that hold the topic, from which on there are at least so many points. A chunk's points are
  /// estimated by the last chunk's, then counted, until they suffice.
  private func start(of count: Int, in holding: [Int], _ wanted: Set<UInt16>) -> Int {
    var (first, found) = (holding.endIndex, 0)
    while first > holding.startIndex, found < count {
      first -= 1
      // The front of each payload tells its points: the chunk is unpacked, its points are not.
      guard let chunk = try? load(places[holding[first]], order: .log) else { continue }
      for message in chunk.messages where wanted.contains(message.channel) {
        found += chunk.header(message)?.count ?? 0
      }
    }
    return first
  }

  /// Chunks of overlapping times are merged.
  private func merge(_ name: String) -> Points? {
    var joiner = PointJoiner()
    var reading = messages(topics: [name])
    while let message = reading.next() {
      message.data.withUnsafeBytes { joiner.take($0) }
    }
    return joiner.points(name, damaged: reading.report.damagedChunks + reading.report.damagedMessages, isCut: false)
  }
}

extension LoadedChunk {
  /// The front of a message's payload; nil when it is none of ours.
  func header(_ message: Message) -> WireHeader? {
    bytes.withUnsafeBytes {
      try? WireHeader(UnsafeRawBufferPointer(rebasing: $0[Int(message.start)..<Int(message.end)]))
    }
  }
}
