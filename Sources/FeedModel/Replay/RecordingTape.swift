import CivilTime
import TimeSeries

/// A tape over a recording: its chunks are the blocks, read through the index when they are played.
///
/// Messages play as they were received; several chunks with overlapping times make one block. Damaged chunks and
/// foreign payloads are skipped and counted. A gap in the sequence is reported when the same block, or the previous
/// one, holds an earlier message of the topic.
package final class RecordingTape: ReplayTape {
  /// The times that the clock follows.
  package enum Clock: Sendable {
    /// The points' own times.
    case event
    /// The receive times of messages.
    case receive
  }

  private let file: RecordingFile
  private let topics: Set<String>?
  private let clock: Clock
  private let blocks: [[RecordingSection]]
  private var cache: [(block: Int, content: BlockReading)] = []
  private var damaged: [Int: Int] = [:]

  /// Limit in bytes on overlapping chunks that are read together.
  private static let largestBlock = 16 << 20
  /// The smallest cache, in blocks: the blocks around the cursor and the blocks that a binary search revisits.
  private static let held = 4
  /// Points of further cached blocks: a step back replays earlier blocks, which should not need unpacking again.
  private static let heldPoints = 1_250_000

  /// - Parameter topics: the topics to play; nil plays all.
  /// - Complexity: O(chunks x log chunks); reads no chunk.
  package init(_ file: RecordingFile, topics: Set<String>? = nil, clock: Clock = .event) {
    self.file = file
    self.topics = topics
    self.clock = clock
    blocks = Self.blocks(of: file, topics: topics)
  }

  package var blockCount: Int { blocks.count }
  package var damage: Int { damaged.values.reduce(0, +) }

  package func runs(inBlock block: Int) -> [TapeRun] {
    let content = content(of: block)
    guard block > 0 else { return content.runs }
    return content.runs(after: self.content(of: block - 1))
  }

  // MARK: blocks

  private static func blocks(of file: RecordingFile, topics: Set<String>?) -> [[RecordingSection]] {
    let wanted = topics.map { names in Set(file.channels.filter { names.contains($0.value.name) }.keys) }
    let places = file.places.filter { place in
      // Trust only a complete index about missing topics.
      guard file.isIndexed, let wanted, let used = place.channels else { return true }
      return !wanted.isDisjoint(with: used)
    }
    .sorted { ($0.times.lowerBound, $0.content.lowerBound) < ($1.times.lowerBound, $1.content.lowerBound) }
    var blocks: [[RecordingSection]] = []
    var (end, size) = (UInt64.min, 0)
    for place in places {
      if !blocks.isEmpty, place.times.lowerBound < end, size + place.content.count <= largestBlock {
        blocks[blocks.count - 1].append(place)
        (end, size) = (max(end, place.times.upperBound), size + place.content.count)
      } else {
        blocks.append([place])
        (end, size) = (place.times.upperBound, place.content.count)
      }
    }
    return blocks
  }

  private func content(of block: Int) -> BlockReading {
    if let found = cache.firstIndex(where: { $0.block == block }) {
      let entry = cache.remove(at: found)
      cache.append(entry)
      return entry.content
    }
    let content = read(block)
    if content.damage > 0 { damaged[block] = content.damage }
    cache.append((block, content))
    var points = cache.reduce(0) { $0 + $1.content.count }
    while cache.count > Self.held, points > Self.heldPoints { points -= cache.removeFirst().content.count }
    return content
  }

  private func read(_ block: Int) -> BlockReading {
    var reading = BlockReading(byReceiveTime: clock == .receive)
    let chunks = blocks[block].compactMap { place -> LoadedChunk? in
      let chunk = try? file.load(place, order: .log)
      if chunk == nil { reading.damage += 1 }
      return chunk
    }
    guard chunks.count > 1 else {
      for chunk in chunks { read(chunk, chunk.messages, into: &reading) }
      reading.finish()
      return reading
    }
    // Messages of equal time keep the order of the file.
    let order = chunks.indices.flatMap { chunk in chunks[chunk].messages.indices.map { (chunk, $0) } }
      .sorted { (chunks[$0.0].messages[$0.1].logTime, $0.0, $0.1) < (chunks[$1.0].messages[$1.1].logTime, $1.0, $1.1) }
    for (chunk, message) in order { read(chunks[chunk], [chunks[chunk].messages[message]], into: &reading) }
    reading.finish()
    return reading
  }

  private func read(_ chunk: LoadedChunk, _ messages: [LoadedChunk.Message], into reading: inout BlockReading) {
    chunk.bytes.withUnsafeBytes { bytes in
      for message in messages {
        guard let topic = (chunk.channels[message.channel] ?? file.channels[message.channel])?.name else {
          reading.damage += 1
          continue
        }
        guard topics?.contains(topic) ?? true else { continue }
        let payload = UnsafeRawBufferPointer(rebasing: bytes[Int(message.start)..<Int(message.end)])
        reading.add(topic, payload, receivedAt: Timestamp(nanoseconds: Int64(clamping: message.logTime)))
      }
    }
  }
}
