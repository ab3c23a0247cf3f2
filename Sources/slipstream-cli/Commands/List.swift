import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TextPoints
import TimeSeries

/// Lists recordings.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ls",
    abstract: "List recordings: topics, time span, counts, gaps, size and state.",
    discussion: """
        slipstream ls ~/recordings
        slipstream ls day.mcap --json
        slipstream ls day.mcap --long

      Reads the index of a closed recording, and all of a truncated one. With --long it reads everything, and also \
      prints each topic's points per second, schema, encoding and compression.
      """)

  @Argument(help: "Folders and recordings (.mcap); the current folder by default.", completion: OfferedWords.recordings)
  var places: [String] = ["."]

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Print each topic, with its rate, schema, encoding, size and compression.")
  var long = false

  func run() throws {
    var entries: [RecordingEntry] = []
    for place in places {
      if Recordings.isMeant(by: place) {
        let entry = RecordingEntry(path: place)
        guard entry.state != .unreadable else { throw Failure(.badData, entry.problem ?? "\(place) cannot be read") }
        entries.append(entry)
      } else {
        do throws(FeedIOError) { entries += try RecordingEntry.list(folder: place) } catch { throw Failure(error) }
      }
    }
    if long, !entries.isEmpty { return try printTopics(of: entries.map(\.path)) }
    if json {
      for entry in entries { Console.print(object(entry).text + "\n") }
    } else if entries.isEmpty {
      Console.error("slipstream: no recordings (.mcap) in \(places.joined(separator: ", "))")
    } else {
      table(entries)
    }
  }

  private func object(_ entry: RecordingEntry) -> JSONOutput {
    func number(_ value: UInt64) -> JSONOutput { .integer(Int64(clamping: value)) }
    let topics = entry.topics.map { topic in
      JSONOutput.object([
        ("topic", .string(topic.name)), ("messages", number(topic.messages)), ("points", number(topic.points)),
        ("gaps", number(topic.gaps)), ("lost", number(topic.lost)),
      ])
    }
    return .object([
      ("file", .string(entry.path)), ("state", .string(entry.state.rawValue)), ("bytes", .integer(Int64(entry.bytes))),
      ("validBytes", .integer(Int64(entry.validBytes))), ("messages", number(entry.messages)),
      ("points", number(entry.points)), ("gaps", number(entry.gaps)),
      ("from", entry.times.map { .string(ISO8601.format($0.lowerBound)) } ?? .null),
      ("to", entry.times.map { .string(ISO8601.format($0.upperBound)) } ?? .null), ("topics", .array(topics)),
      ("problem", entry.problem.map { .string($0) } ?? .null),
    ])
  }

  private func table(_ entries: [RecordingEntry]) {
    let head = ["FILE", "TOPICS", "FROM", "TO", "MESSAGES", "POINTS", "GAPS", "SIZE", "STATE"]
    let rows = entries.map { entry in
      let names = entry.topics.map(\.name)
      let topics = names.count > 3 ? "\(names.count) topics" : names.joined(separator: " ")
      return [
        Console.clean(entry.path), Console.clean(topics), time(entry.times?.lowerBound), time(entry.times?.upperBound),
        String(entry.messages), String(entry.points), String(entry.gaps), ByteCount.text(UInt64(entry.bytes)),
        entry.state.rawValue,
      ]
    }
    Console.print(PrintedTable.text([head] + rows, numbers: [4, 5, 6, 7]))
  }

  /// To the second, as people read it in a table.
  func time(_ time: Timestamp?) -> String {
    guard let time else { return "-" }
    return ISO8601.format(time, .seconds)
  }
}

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
