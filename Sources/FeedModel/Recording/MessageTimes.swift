import CivilTime
import TextPoints

/// The possible times of the messages that others recorded: when they were logged or sent, or a field. The first
/// messages are evidence for each.
struct MessageTimes {
  enum Source: Hashable {
    case logged, sent
    case field([String])

    var words: String {
      switch self {
      case .logged: "when a message was logged"
      case .sent: "when a message was sent"
      case .field(let path): "the field \(path.joined(separator: "/"))"
      }
    }
  }

  /// The times of the messages of one topic, by source; nil where a message has none. The messages without a field are
  /// not in its list.
  private var times: [String: [Source: [Timestamp?]]] = [:]
  private var topics: [String] = []
  private var fields: [[String]] = []
  private(set) var count = 0

  /// Number of messages to look at, as of the rows of a table.
  static let most = 2_000
  private static let mostFields = 64
  private static let deepest = 4
  /// The least number without a name of a time to be taken for one: a second of 1973.
  private static let leastNumber = 1e8

  /// - Complexity: O(members).
  mutating func add(_ value: ForeignValue, _ message: RecordedMessage) {
    if times[message.topic] == nil {
      topics.append(message.topic)
      times[message.topic] = [:]
    }
    count += 1
    append(Timestamp(nanoseconds: Int64(clamping: message.logTime)), .logged, message.topic)
    append(Timestamp(nanoseconds: Int64(clamping: message.publishTime)), .sent, message.topic)
    addFields(of: value, [], message.topic)
  }

  private mutating func append(_ time: Timestamp?, _ source: Source, _ topic: String) {
    times[topic]?[source, default: []].append(time)
  }

  private mutating func addFields(of value: ForeignValue, _ path: [String], _ topic: String) {
    guard case .object(let members) = value, path.count < Self.deepest else { return }
    for member in members {
      let path = path + [member.name]
      if let time = Self.time(member) {
        if !fields.contains(path) {
          guard fields.count < Self.mostFields else { continue }
          fields.append(path)
        }
        append(time, .field(path), topic)
      } else {
        addFields(of: member.value, path, topic)
      }
    }
  }

  /// The time of a member that looks like one by its value, or by its name and value.
  private static func time(_ member: ForeignValue.Member) -> Timestamp? {
    if let number = member.value.text.flatMap(Double.init), number < leastNumber, !isNamed(member.name) { return nil }
    return member.value.time
  }

  private static func isNamed(_ name: String) -> Bool {
    !NameWords.parts(of: name).isDisjoint(with: NameWords.otherTimes.union(NameWords.list("time")))
  }

  /// The candidates with their evidence: when messages were logged, when they were sent if that differs, and fields.
  ///
  /// - Complexity: O(n log n) in the number of messages.
  func candidates() -> [(source: Source, evidence: TimeEvidence)] {
    let isSentApart = topics.contains { times[$0]?[.logged] != times[$0]?[.sent] }
    let sources = [.logged] + (isSentApart ? [.sent] : []) + fields.map(Source.field)
    return sources.compactMap { source in
      // Topic after topic, so that the clocks of two senders are not taken for one that goes back and forth.
      let found = topics.flatMap { times[$0]?[source] ?? [] }
      return (source, TimeEvidence(found, rows: count))
    }
  }
}

extension Reading {
  /// The times that points have of themselves.
  package static func ofPoints(_ times: some Sequence<Timestamp>) -> Reading {
    let times = times.prefix(MessageTimes.most).map { Optional($0) }
    let evidence = TimeEvidence(times, rows: times.count)
    return Reading(
      subject: .time, words: "the points' own", score: evidence.score, isChosen: true, objections: evidence.objections)
  }

  /// The candidates for the time of a recording, the best borne out first.
  static func ofTimes(
    _ candidates: [(source: MessageTimes.Source, evidence: TimeEvidence)], chosen: MessageTimes.Source
  ) -> [Reading] {
    let readings = candidates.map { candidate in
      Reading(
        subject: .time, words: candidate.source.words, score: candidate.evidence.score,
        isChosen: candidate.source == chosen, objections: candidate.evidence.objections)
    }
    return readings.sorted { $0.score > $1.score }
  }
}
