import CivilTime
import FeedIO
import FeedModel
import Slipstream

extension List {
  /// Prints the topics of recordings, each with what reading all of it shows.
  func printTopics(of paths: [String]) throws {
    var rows: [[String]] = []
    for path in paths {
      let file = try Recordings.open(path)
      let audit = RecordingAudit(file)
      if json { Console.print(object(path, audit).text + "\n") }
      for topic in audit.topics {
        rows.append([
          Console.clean(path), Console.clean(topic.name), time(topic.times?.lowerBound), time(topic.times?.upperBound),
          String(topic.ledger.points), String(topic.ledger.lost), topic.rate.map(Self.rate) ?? "-",
          ByteCount.text(UInt64(topic.bytes)), topic.ratio.map { Self.rate($0) + "x" } ?? "-",
          topic.compressions.sorted().joined(separator: " "), Console.clean(topic.encoding),
          Console.clean(topic.schema.isEmpty ? "-" : topic.schema),
        ])
      }
    }
    guard !json else { return }
    let head = [
      "FILE", "TOPIC", "FROM", "TO", "POINTS", "LOST", "PER SECOND", "BYTES", "PACKED", "BY", "ENCODING", "SCHEMA",
    ]
    Console.print(PrintedTable.text([head] + rows, numbers: [4, 5, 6, 7, 8]))
  }

  private static func rate(_ rate: Double) -> String {
    if rate >= 99.95 { return String(Int(rate.rounded())) }
    let digits = rate < 0.995 ? 1000.0 : 10.0
    return "\((rate * digits).rounded() / digits)"
  }

  private func object(_ path: String, _ audit: RecordingAudit) -> JSONOutput {
    let topics = audit.topics.map { topic in
      JSONOutput.object([
        ("topic", .string(topic.name)), ("encoding", .string(topic.encoding)), ("schema", .string(topic.schema)),
        ("from", topic.times.map { .string(ISO8601.format($0.lowerBound)) } ?? .null),
        ("to", topic.times.map { .string(ISO8601.format($0.upperBound)) } ?? .null),
        ("messages", .integer(Int64(clamping: topic.ledger.messages))),
        ("points", .integer(Int64(clamping: topic.ledger.points))),
        ("lost", .integer(Int64(clamping: topic.ledger.lost))),
        ("foreign", .integer(Int64(topic.foreign))), ("rate", topic.rate.map { .number($0) } ?? .null),
        ("bytes", .integer(Int64(topic.bytes))), ("ratio", topic.ratio.map { .number($0) } ?? .null),
        ("compressions", .array(topic.compressions.sorted().map { .string($0) })),
      ])
    }
    return .object([("file", .string(path)), ("topics", .array(topics))])
  }
}

extension RecordingAudit.Topic {
  /// Bytes of its messages for each packed byte.
  fileprivate var ratio: Double? { packedBytes > 0 ? Double(bytes) / packedBytes : nil }
}
