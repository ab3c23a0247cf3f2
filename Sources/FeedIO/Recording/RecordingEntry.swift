import CivilTime
import FeedModel
import Platform
import TimeSeries

/// A recording as a list of them shows it.
public struct RecordingEntry: Sendable, Equatable {
  public enum State: String, Sendable {
    /// Closed, with its index.
    case whole
    /// Not closed, or cut: its valid prefix is used.
    case truncated
    /// Something between its parts, or in them, is not as it was written.
    case damaged
    /// No recording at all.
    case unreadable
  }

  public struct Topic: Sendable, Equatable {
    public var name: String
    public var messages: UInt64
    public var points: UInt64
    /// Places where numbers are missing, and how many.
    public var gaps: UInt64
    public var lost: UInt64
  }

  public var path: String
  public var state: State
  public var topics: [Topic] = []
  /// Receive times of the first and the last message.
  public var times: ClosedRange<Timestamp>?
  public var bytes = 0
  /// Bytes from the start on that are whole records.
  public var validBytes = 0
  /// What is wrong, in one sentence.
  public var problem: String?

  public var messages: UInt64 { topics.reduce(0) { $0 + $1.messages } }
  public var points: UInt64 { topics.reduce(0) { $0 + $1.points } }
  public var gaps: UInt64 { topics.reduce(0) { $0 + $1.gaps } }

  /// Looks at one recording: what its recorder counted is believed when the index is whole, else it is read through.
  public init(path: String) {
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

  /// The topics by what the recorder wrote of them; nil when it did not.
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
      message.data.withUnsafeBytes { ledgers[message.topic, default: TopicLedger()].take($0) }
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

  /// The recordings of a folder, by name: what ends in .mcap. Folders in it are not looked into.
  ///
  /// - Throws: `FeedIOError.noInput` when there is no such folder.
  public static func list(folder: String) throws(FeedIOError) -> [RecordingEntry] {
    let names: [String]
    do throws(SystemError) { names = try FileSystem.names(in: folder) { $0.hasSuffix(".mcap") } } catch {
      throw FeedIOError(.noInput, "Cannot list \(folder.cleaned): \(error.sentence).")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted().map { RecordingEntry(path: folder == "." ? $0 : base + $0) }
  }
}
