import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TextPoints

/// Reports the losses of a recording.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check recordings for missing, damaged or truncated data; exits with 3 if there is any.",
    discussion: """
        slipstream check day.mcap
        slipstream check *.mcap --json

      Reads every chunk, verifies its checksum, and follows the sequence numbers of every topic.
      """)

  /// Losses of a recording to print one by one.
  private static let mostLines = 20

  @Argument(help: "Recordings (.mcap).")
  var files: [String]

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    var hasLosses = false
    for path in files {
      let file = try Recordings.open(path)
      let audit = RecordingAudit(file)
      hasLosses = hasLosses || audit.hasLosses(file)
      Console.print(json ? object(path, file, audit).text + "\n" : lines(path, file, audit))
    }
    if hasLosses { throw ExitCode(ExitStatus.losses.rawValue) }
  }

  private func lines(_ path: String, _ file: RecordingFile, _ audit: RecordingAudit) -> String {
    let topics = audit.topics
    let points = topics.reduce(0) { $0 + Int(clamping: $1.ledger.points) }
    let lost = topics.reduce(0) { $0 + Int(clamping: $1.ledger.lost) }
    var faults: [String] = []
    if !file.isIndexed, let fault = file.fault {
      faults.append("\(fault.description); its first \(file.validPrefix) of \(file.byteCount) bytes are whole")
    }
    if audit.report.damagedChunks + audit.report.damagedMessages > 0, let fault = audit.report.firstFault {
      faults.append("\(audit.report.damagedChunks.counted("damaged chunk")), the first: \(fault.description)")
    }
    let gaps = topics.reduce(0) { $0 + Int(clamping: $1.ledger.gaps) }
    if lost > 0 { faults.append("\(lost.counted("point")) lost in \(gaps.counted("gap"))") }
    let refused = topics.reduce(0) { $0 + Int(clamping: $1.ledger.refused) }
    if refused > 0 {
      faults.append("\(refused.counted("point")) of another kind than the first, which no chart shows with them")
    }
    let held = "\(topics.count.counted("topic")), \(points.counted("point"))"
    var lines = ["\(path): \(held); \(faults.isEmpty ? "nothing is lost" : faults.joined(separator: "; "))"]
    for loss in audit.losses.prefix(Self.mostLines) {
      let count = Int(clamping: loss.missing.upperBound - loss.missing.lowerBound)
      lines.append(
        "  \(loss.topic): \(count.counted("point")) from \(loss.missing.lowerBound) on, before "
          + "\(ISO8601.format(loss.time))")
    }
    if gaps > Self.mostLines { lines.append("  and \((gaps - Self.mostLines).counted("more gap"))") }
    for topic in topics where topic.ledger.refused > 0 {
      lines.append("  \(topic.name): \(Int(clamping: topic.ledger.refused).counted("point")) of another kind")
    }
    let foreign = topics.filter { $0.foreign > 0 }
    for topic in foreign {
      lines.append(
        "  \(topic.name): \(topic.foreign.counted("message")) in an encoding that slipstream does not read"
          + (topic.encoding.isEmpty ? "" : " (\(topic.encoding))"))
    }
    return lines.map { Console.clean($0) + "\n" }.joined()
  }

  private func object(_ path: String, _ file: RecordingFile, _ audit: RecordingAudit) -> JSONOutput {
    func number(_ value: UInt64) -> JSONOutput { .integer(Int64(clamping: value)) }
    let losses = audit.losses.map { loss in
      JSONOutput.object([
        ("topic", .string(loss.topic)), ("first", number(loss.missing.lowerBound)),
        ("count", number(loss.missing.upperBound - loss.missing.lowerBound)),
        ("before", .string(ISO8601.format(loss.time))),
      ])
    }
    return .object([
      ("file", .string(path)), ("whole", .bool(!audit.hasLosses(file))), ("indexed", .bool(file.isIndexed)),
      ("bytes", .integer(Int64(file.byteCount))), ("validBytes", .integer(Int64(file.validPrefix))),
      ("points", number(audit.topics.reduce(0) { $0 + $1.ledger.points })),
      ("lost", number(audit.topics.reduce(0) { $0 &+ $1.ledger.lost })),
      ("refused", number(audit.topics.reduce(0) { $0 &+ $1.ledger.refused })),
      ("damagedChunks", .integer(Int64(audit.report.damagedChunks))),
      ("damagedMessages", .integer(Int64(audit.report.damagedMessages))), ("losses", .array(losses)),
      ("problem", (file.isIndexed ? audit.report.firstFault : file.fault).map { .string($0.description) } ?? .null),
    ])
  }
}
