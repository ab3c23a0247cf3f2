import CivilTime
import TextPoints
import TimeSeries

/// Finds the chunks of a recording with the points of a topic. It finds a range by binary search if the recorder states that
/// the topic's points do not go back in time from message to message.
struct ChunkSearch {
  /// The points of a topic in a chunk.
  private struct Extent {
    var times: ClosedRange<Timestamp>
    var scale: IndexScale?
    var held = HeldPoints()
  }

  private let file: RecordingFile
  private let channelTopics: [UInt16: Int]
  /// The extents of each topic in the chunks that were loaded, by the chunks' places.
  private var known: [Int: [Int: Extent]] = [:]

  init(_ file: RecordingFile, _ channelTopics: [UInt16: Int]) {
    (self.file, self.channelTopics) = (file, channelTopics)
  }

  /// Returns the places of the chunks with a topic's points of an age and a range, in order. There is at least one, which
  /// shows that the topic exists. All chunks are returned if a part of them might lack some of the points.
  ///
  /// - Parameters:
  ///   - topic: its place among the topics that are read.
  ///   - age: nanoseconds before the newest point within the range; nil for all.
  /// - Complexity: O(chunks), and loads O(log chunks) of them.
  mutating func chunks(of topic: Int, named name: String, age: Int64?, within range: PointRange) -> ArraySlice<Int> {
    let holding = file.places.indices.filter { place in
      // Trust only a complete index about missing topics.
      guard file.isIndexed, let used = file.places[place].channels else { return true }
      return used.contains { channelTopics[$0] == topic }
    }
    guard range != .all || age != nil, file.isIndexed, file.isOrdered(name), !holding.isEmpty,
      let found = search(holding, topic, age, range)
    else { return holding[...] }
    return holding[found]
  }

  /// Returns how many points of a topic a series takes from a chunk; 0 if the chunk cannot be read.
  mutating func heldCount(of topic: Int, in place: Int) -> Int { extent(at: place, of: topic)?.held.count ?? 0 }

  private mutating func search(_ holding: [Int], _ topic: Int, _ age: Int64?, _ range: PointRange) -> Range<Int>? {
    let (from, to) = (PointRange(from: range.first, to: nil), PointRange(from: nil, to: range.last))
    guard
      let first = range.first == nil
        ? 0 : border(holding, topic, { from.contains($0.times.upperBound, on: $0.scale) }),
      let after = range.last == nil
        ? holding.count : border(holding, topic, { !to.contains($0.times.lowerBound, on: $0.scale) })
    else { return nil }
    let last = max(0, after - 1)
    var lower = min(first, last)
    if let age {
      guard let newest = extent(at: holding[last], of: topic), newest.scale == nil else { return nil }
      // The newest point in the range is not before the first one of the last chunk.
      let (start, overflow) = newest.times.lowerBound.nanoseconds.subtractingReportingOverflow(age)
      let oldest = Timestamp(nanoseconds: overflow ? .min : start)
      guard let young = border(holding, topic, { $0.times.upperBound >= oldest }) else { return nil }
      lower = max(lower, min(young, last))
    }
    return lower..<last + 1
  }

  /// Returns the index of the first chunk that meets a condition; all later chunks meet it, too. If no chunk does, it is the
  /// number of chunks.
  ///
  /// - Returns: nil if a chunk that is looked at has no point of the topic, or cannot be read.
  private mutating func border(_ holding: [Int], _ topic: Int, _ meets: (Extent) -> Bool) -> Int? {
    var (low, high) = (0, holding.count)
    while low < high {
      let middle = low + (high - low) / 2
      guard let extent = extent(at: holding[middle], of: topic) else { return nil }
      if meets(extent) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func extent(at place: Int, of topic: Int) -> Extent? {
    if let known = known[place] { return known[topic] }
    var extents: [Int: Extent] = [:]
    if let chunk = try? file.load(file.places[place], order: .log) {
      for message in chunk.messages {
        guard let topic = channelTopics[message.channel], let header = chunk.header(message), header.kind != nil else {
          continue
        }
        chunk.eachTime(of: message, header) { time in
          var extent = extents[topic] ?? Extent(times: time...time, scale: header.indexScale)
          extent.times = min(extent.times.lowerBound, time)...max(extent.times.upperBound, time)
          extent.held.add(time, equalTimesAreOwn: header.equalTimesAreOwn)
          extents[topic] = extent
        }
      }
    }
    known[place] = extents
    return extents[topic]
  }
}

extension RecordingFile {
  /// The name, before the topic, of the fact that its points do not go back in time.
  static let orderedFact = "ordered/"

  /// Whether the recorder states that no message of a topic has a point before a point of an earlier message.
  func isOrdered(_ topic: String) -> Bool { facts[Self.orderedFact + topic] == "1" }
}

extension LoadedChunk {
  /// Calls a closure with the time of each point of a message.
  fileprivate func eachTime(of message: Message, _ header: WireHeader, _ body: (Timestamp) -> Void) {
    bytes.withUnsafeBytes { bytes in
      let payload = UnsafeRawBufferPointer(rebasing: bytes[Int(message.start)..<Int(message.end)])
      for record in 0..<header.count { body(header.time(of: record, in: payload)) }
    }
  }
}
