import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TimeSeries

extension Doctor {
  /// Prints how each file was understood; exits with the status of the first that could not be read.
  func reportFiles() throws {
    var failure: Failure?
    let options = Sources.textOptions(columns, zone: .utc)
    for path in sources {
      do {
        if Recordings.isMeant(by: path) {
          try reportRecording(path)
          continue
        }
        let table = try SourceFile.read(
          path: path == "-" ? "/dev/stdin" : path, options: options, maximumBad: .max)
        let report = FileReport(table, path: path)
        Console.print(json ? report.json.text + "\n" : report.lines.map { Console.clean($0) + "\n" }.joined())
      } catch let error as FeedIOError {
        if sources.count > 1 { Console.error("slipstream: \(error)") }
        failure = failure ?? Failure(error)
      }
    }
    if let failure { throw failure }
  }

  private static func times(_ payload: FeedPayload) -> [Timestamp] {
    switch payload {
    case .bars(let bars): bars.map(\.time)
    case .samples(let samples): samples.map(\.time)
    case .trim: []
    }
  }

  /// Prints how the messages of a recording are read, and its series with their times.
  private func reportRecording(_ path: String) throws {
    let file = try Recordings.open(path)
    let encodings = Set(file.topics.map(\.encoding))
    let field = columns.fields?.columns["time"]
    let isForeign = ForeignRecording(file, time: field) != nil
    let points = try Recordings.openPoints(path, time: field)
    let series = points.topics.map { topic -> (name: String, count: Int, times: ClosedRange<Timestamp>?) in
      let payload = points.points(of: topic.name)?.payload
      let times = payload.map(Self.times) ?? []
      guard let first = times.min(), let last = times.max() else { return (topic.name, 0, nil) }
      return (topic.name, times.count, first...last)
    }
    let time =
      isForeign
      ? field.map { "the field \($0)" } ?? "when a message was logged (--fields time=PATH takes a field)"
      : "the points' own"
    func text(_ range: ClosedRange<Timestamp>?) -> String {
      range.map { "\(ISO8601.format($0.lowerBound)) .. \(ISO8601.format($0.upperBound))" } ?? "no points"
    }
    guard !json else {
      let list = series.map { topic in
        JSONOutput.object([
          ("name", .string(topic.name)), ("points", .integer(Int64(topic.count))),
          ("first", topic.times.map { .string(ISO8601.format($0.lowerBound)) } ?? .null),
          ("last", topic.times.map { .string(ISO8601.format($0.upperBound)) } ?? .null),
        ])
      }
      let report = JSONOutput.object([
        ("file", .string(path)), ("format", .string("mcap")),
        ("encodings", .array(encodings.sorted().map { .string($0) })), ("time", .string(time)),
        ("series", .array(list)),
      ])
      Console.print(report.text + "\n")
      return
    }
    var lines = [
      path, "  format        MCAP, messages in \(encodings.sorted().joined(separator: ", "))",
      "  time          \(time)",
      "  series",
    ]
    if isForeign { lines.insert("  values        each number of a message, as the series channel/field", at: 3) }
    lines += series.map { "    \($0.name)  \($0.count) points  \(text($0.times))" }
    Console.print(lines.map { Console.clean($0) + "\n" }.joined())
  }
}
