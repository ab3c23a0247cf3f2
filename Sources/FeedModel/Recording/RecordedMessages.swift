import CivilTime
import TextPoints
import TimeSeries

/// The messages of a recording in order of time, even when the times of its chunks overlap.
///
/// It keeps as many overlapping chunks unpacked as fit in `memory`. Where they do not fit, it keeps the next part of each,
/// and reads a chunk again when its part is used up: as often as parts go into it, not once a message. A heap orders the
/// chunks by the time of their next message.
public struct RecordedMessages: Sequence, IteratorProtocol, Sendable {
  /// Approximate bytes of unpacked chunks to keep; a part of one is kept regardless of its size.
  package static let memory = 64 << 20

  /// Messages and faults so far.
  package private(set) var report = RecordingReport()

  private let file: RecordingFile
  private let order: RecordingOrder
  private let topics: Set<String>?
  private let budget: Int
  private var heap: [Run] = []
  private var loaded: [Int: (chunk: LoadedChunk, used: UInt64)] = [:]
  private var loadedWeight = 0
  private var turn: UInt64 = 0
  /// The chunk of the last message, so that the next message of the same chunk needs no search.
  private var current: (place: Int, chunk: LoadedChunk)?
  private var from: UInt64
  private var damaged: Set<Int> = []
  /// Send times of each place, once requested.
  private var publishTimes: [ClosedRange<UInt64>?] = []
  private var lastTopic: (channel: UInt16, place: Int, name: String?) = (0, -1, nil)

  /// A place in the heap.
  private struct Run: Sendable {
    /// The time of its next message; before loading, its first announced time.
    var time: UInt64
    var place: Int
    /// The next message in the chunk; nil before loading.
    var next: Int?
  }

  init(
    _ file: RecordingFile, topics: Set<String>?, from: Timestamp?, order: RecordingOrder,
    memory: Int = RecordedMessages.memory
  ) {
    self.file = file
    self.order = order
    self.topics = topics
    budget = memory
    self.from = 0
    if order == .publish { findPublishTimes() }
    seek(to: from)
  }

  /// Moves to the first message at or after a time; nil moves to the start.
  ///
  /// - Complexity: O(chunks); the next message then reads one chunk.
  package mutating func seek(to time: Timestamp?) {
    from = time.map { UInt64(clamping: $0.nanoseconds) } ?? 0
    let wanted = topics.map { names in Set(file.channels.filter { names.contains($0.value.name) }.keys) }
    heap = file.places.indices.compactMap { place in
      guard !damaged.contains(place), let times = times(of: place), times.upperBound >= from else { return nil }
      // Trust only a complete index about missing topics.
      if file.isIndexed, let wanted, let used = file.places[place].channels, wanted.isDisjoint(with: used) {
        return nil
      }
      return Run(time: Swift.max(times.lowerBound, from), place: place, next: nil)
    }
    heap.sort { RecordedMessages.isBefore($0, $1) }
  }

  /// The next message; nil at the end.
  public mutating func next() -> RecordedMessage? {
    while let index = settle() {
      defer { advance(index.run, index.chunk) }
      let message = index.chunk.message(at: index.next)
      guard let name = topic(message.channel, index.run.place, index.chunk) else {
        report.damagedMessages += 1
        report.record(FeedFault(.topic, "a message is of channel \(message.channel), which has no topic"))
        continue
      }
      guard topics?.contains(name) ?? true else { continue }
      report.messages += 1
      return RecordedMessage(
        topic: name, sequence: message.sequence, logTime: message.logTime, publishTime: message.publishTime,
        data: Array(index.chunk.bytes[Int(message.start)..<Int(message.end)]))
    }
    return nil
  }

  /// The time of the next message, in the order's kind of time; nil at the end. May load a chunk.
  package mutating func nextTime() -> Timestamp? {
    settle().map { Timestamp(nanoseconds: Int64(clamping: key($0.chunk.message(at: $0.next)))) }
  }

  // MARK: The heap

  private static func isBefore(_ one: Run, _ other: Run) -> Bool {
    one.time != other.time ? one.time < other.time : one.place < other.place
  }

  private func key(_ message: LoadedChunk.Message) -> UInt64 {
    order == .log ? message.logTime : message.publishTime
  }

  /// Loads chunks until the first of the heap has a message; nil when the heap is empty.
  private mutating func settle() -> (run: Run, next: Int, chunk: LoadedChunk)? {
    while let first = heap.first {
      guard let (chunk, next) = chunk(first.place, from: first.next) else {
        removeFirst()
        continue
      }
      if first.next != nil { return (first, next, chunk) }
      heap[0].next = next
      heap[0].time = key(chunk.message(at: next))
      sink()
    }
    return nil
  }

  private mutating func advance(_ run: Run, _ chunk: LoadedChunk) {
    let next = (run.next ?? 0) + 1
    guard next < chunk.count else {
      forget(run.place)
      return removeFirst()
    }
    heap[0].next = next
    heap[0].time = key(chunk.timesOfNext(at: next))
    sink()
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink()
  }

  /// Restores the order of the heap after its first element changed.
  private mutating func sink() {
    var parent = 0
    // Ends at the bottom of the heap: each turn goes down by one level.
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if RecordedMessages.isBefore(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

// MARK: - Chunks in memory

extension RecordedMessages {
  /// The chunk of a place, or a part of it, with the message at an index; at its first message in time where there is
  /// none yet. Nil for a chunk that is damaged or has no such message.
  private mutating func chunk(_ place: Int, from next: Int?) -> (LoadedChunk, Int)? {
    if let next, let current, current.place == place, current.chunk.holds(next) { return (current.chunk, next) }
    turn += 1
    if let next, let known = loaded[place]?.chunk, known.holds(next) {
      loaded[place]?.used = turn
      current = (place, known)
      return (known, next)
    }
    guard !damaged.contains(place) else { return nil }
    forget(place)
    do throws(FeedFault) {
      let whole = try file.load(file.places[place], order: order)
      guard let next = next ?? whole.firstIndex(where: { key($0) >= from }), whole.holds(next) else { return nil }
      var chunk = whole
      if loadedWeight > 0, loadedWeight + whole.weight > budget {
        chunk = whole.part(from: next, weight: budget / (2 * (loaded.count + 1)))
      }
      makeRoom(chunk.weight)
      loaded[place] = (chunk, turn)
      loadedWeight += chunk.weight
      current = (place, chunk)
      return (chunk, next)
    } catch {
      damaged.insert(place)
      report.damagedChunks += 1
      report.record(error)
      return nil
    }
  }

  private mutating func makeRoom(_ weight: Int) {
    while loadedWeight > 0, loadedWeight + weight > budget,
      let oldest = loaded.min(by: { $0.value.used < $1.value.used })?.key
    { forget(oldest) }
  }

  private mutating func forget(_ place: Int) {
    if current?.place == place { current = nil }
    if let gone = loaded.removeValue(forKey: place) { loadedWeight -= gone.chunk.weight }
  }

  private mutating func topic(_ channel: UInt16, _ place: Int, _ chunk: LoadedChunk) -> String? {
    if lastTopic.channel == channel, lastTopic.place == place, let name = lastTopic.name { return name }
    let name = (chunk.channels[channel] ?? file.channels[channel])?.name
    lastTopic = (channel, place, name)
    return name
  }

  private func times(of place: Int) -> ClosedRange<UInt64>? {
    order == .log ? file.places[place].times : publishTimes[place]
  }

  private mutating func findPublishTimes() {
    for (index, place) in file.places.enumerated() {
      do throws(FeedFault) {
        publishTimes.append(try file.load(place, order: .publish).publishTimes)
      } catch {
        publishTimes.append(nil)
        damaged.insert(index)
        report.damagedChunks += 1
        report.record(error)
      }
    }
  }
}
