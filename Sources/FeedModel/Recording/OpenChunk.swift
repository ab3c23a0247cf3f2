/// The chunk that a recording is currently filling.
struct OpenChunk: Sendable {
  struct Entry: Sendable {
    var channel: UInt16
    var time: UInt64
    var offset: UInt64
  }

  private(set) var records = RecordBytes()
  private(set) var entries: [Entry] = []
  private(set) var start = UInt64.max
  private(set) var end: UInt64 = 0
  /// When its first message was added, by the writer's clock.
  private(set) var openedAt: UInt64 = 0
  private var defined: Set<UInt16> = []

  var isEmpty: Bool { entries.isEmpty }

  /// The channels of its messages.
  var channels: [UInt16] { defined.sorted() }

  /// - Parameter define: writes the channel's record, before its first message.
  mutating func append(
    _ message: RecordedMessage, channel: UInt16, now: UInt64, define: (inout RecordBytes) -> Void
  ) {
    if isEmpty {
      openedAt = now
      records.reserve(RecordingFormat.chunkBytes + message.data.count + 512)
    }
    if entries.last?.channel != channel, defined.insert(channel).inserted { define(&records) }
    entries.append(Entry(channel: channel, time: message.logTime, offset: UInt64(records.count)))
    records.number(RecordingFormat.Opcode.message.rawValue)
    records.number(UInt64(22 + message.data.count))
    records.number(channel)
    records.number(message.sequence)
    records.number(message.logTime)
    records.number(message.publishTime)
    records.raw(message.data)
    start = min(start, message.logTime)
    end = max(end, message.logTime)
  }

  /// The entries of each channel, in the order of the channels.
  var entriesByChannel: [(channel: UInt16, entries: [Entry])] {
    if defined.count == 1, let only = defined.first { return [(only, entries)] }
    return Dictionary(grouping: entries) { $0.channel }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Empties the chunk for reuse.
  mutating func reset() {
    var fresh = OpenChunk()
    fresh.entries = entries
    fresh.entries.removeAll(keepingCapacity: true)
    self = fresh
  }
}
