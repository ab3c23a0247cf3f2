import CivilTime
import FeedModel
import Platform
import TextPoints
import TimeSeries

/// A recording as the list of recordings shows it.
package struct RecordingEntry: Sendable, Equatable {
  package enum State: String, Sendable {
    /// Closed, with its index.
    case whole
    /// Not closed, or truncated: its valid prefix is used.
    case truncated
    /// Records, or bytes between them, are damaged.
    case damaged
    /// Not a recording.
    case unreadable
  }

  package struct Topic: Sendable, Equatable {
    package var name: String
    package var messages: UInt64
    package var points: UInt64
    /// Number of gaps in the sequence, and of missing points.
    package var gaps: UInt64
    package var lost: UInt64
  }

  package var path: String
  package var state: State
  package var topics: [Topic] = []
  /// Receive times of the first and the last message.
  package var times: ClosedRange<Timestamp>?
  package var bytes = 0
  /// Bytes of complete records from the start on.
  package var validBytes = 0
  /// The problem, in one sentence.
  package var problem: String?

  package var messages: UInt64 { topics.reduce(0) { $0 + $1.messages } }
  package var points: UInt64 { topics.reduce(0) { $0 + $1.points } }
  package var gaps: UInt64 { topics.reduce(0) { $0 + $1.gaps } }

  /// Inspects one recording: trusts the recorder's counts when the index is complete, else reads the file.
  package init(path: String) {
    self.path = path
    do throws(FeedIOError) {
      let file = try RecordingFile(path: path)
      state = file.isIndexed || file.fault == nil ? .whole : file.damagedRegions > 0 ? .damaged : .truncated
      times = file.timeRange
      bytes = file.byteCount
      validBytes = file.validPrefix
      problem = file.fault?.description
      if let counted = RecordingEntry.counted(file) { topics = counted } else { readThrough(file) }
    } catch {
      state = .unreadable
      problem = error.description
    }
  }

  /// The topics from the recorder's own counts; nil when it wrote none.
  private static func counted(_ file: RecordingFile) -> [Topic]? {
    guard file.isIndexed else { return nil }
    var topics: [Topic] = []
    for topic in file.topics {
      func fact(_ name: String) -> UInt64? { file.facts["\(name)/\(topic.name)"].flatMap { UInt64($0) } }
      guard let messages = topic.messages, let points = fact("points"), let gaps = fact("gaps"),
        let lost = fact("lost")
      else { return nil }
      topics.append(Topic(name: topic.name, messages: messages, points: points, gaps: gaps, lost: lost))
    }
    return topics
  }

  private mutating func readThrough(_ file: RecordingFile) {
    var ledgers: [String: TopicLedger] = [:]
    var messages = file.messages()
    while let message = messages.next() {
      message.data.withUnsafeBytes { _ = ledgers[message.topic, default: TopicLedger()].record($0) }
    }
    topics = file.topics.map { topic in
      let ledger = ledgers[topic.name] ?? TopicLedger()
      return Topic(
        name: topic.name, messages: ledger.messages, points: ledger.points, gaps: ledger.gaps, lost: ledger.lost)
    }
    if messages.report.damagedChunks + messages.report.damagedMessages > 0 {
      state = .damaged
      problem = messages.report.firstFault?.description
    }
  }

  /// The recordings of a folder, by name: files that end in .mcap. Does not descend into subfolders.
  ///
  /// - Throws: `FeedIOError.noInput` when there is no such folder.
  package static func list(folder: String) throws(FeedIOError) -> [RecordingEntry] {
    let names: [String]
    do throws(SystemError) { names = try FileSystem.names(in: folder) { $0.hasSuffix(".mcap") } } catch {
      throw FeedIOError(.noInput, "Cannot list \(folder.cleaned): \(error.sentence).")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted().map { RecordingEntry(path: folder == "." ? $0 : base + $0) }
  }
}
