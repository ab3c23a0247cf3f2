import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TextPoints
import TimeSeries

/// How the messages of a recording are read, and its series with their times.
struct RecordedFileReport {
  private let path: String
  private let encodings: [String]
  private let time: String
  private let readings: [Reading]
  private let isForeign: Bool
  private let series: [(name: String, count: Int, times: ClosedRange<Timestamp>?, scale: IndexScale?)]
  /// Why the recording is cut off or holds nothing; nil for a whole one with points.
  let failure: Failure?
  /// Number of series beyond those that are looked at.
  private let beyond: Int

  /// Most series to look at: each reads the chunks that hold it.
  private static let mostSeries = 200

  /// - Parameter time: the field with the time of messages that others wrote; nil where none was named.
  /// - Throws: what keeps the recording from being read.
  init(_ path: String, time: String?) throws {
    self.path = path
    let file = try Recordings.open(path)
    encodings = Set(file.topics.map(\.encoding)).sorted()
    let foreign = ForeignRecording(file, time: time)
    let points = try foreign.map { try Recordings.points(of: $0, path: path) } ?? file
    var sample: [Timestamp] = []
    beyond = max(0, points.topics.count - Self.mostSeries)
    series = points.topics.prefix(Self.mostSeries).map { topic in
      let held = points.points(of: topic.name)
      let times = held.map { Self.times($0.payload) } ?? []
      if sample.isEmpty, held?.indexScale == nil { sample = times }
      guard let first = times.min(), let last = times.max() else { return (topic.name, 0, nil, nil) }
      return (topic.name, times.count, first...last, held?.indexScale)
    }
    if let fault = file.isIndexed ? nil : file.fault {
      failure = Failure(.badData, "\(path): \(fault.description); its first \(file.validPrefix) bytes are whole")
    } else {
      failure = series.contains { $0.count > 0 } ? nil : Failure(.badData, "\(path): the recording holds no points")
    }
    isForeign = foreign != nil
    let hint = time == nil ? " (--fields time=PATH takes a field)" : ""
    self.time = foreign.map { $0.timeInWords + hint } ?? "the points' own"
    readings = foreign?.readings ?? (sample.isEmpty ? [] : [Reading.ofPoints(sample)])
  }

  private static func times(_ payload: FeedPayload) -> [Timestamp] {
    switch payload {
    case .bars(let bars): bars.map(\.time)
    case .samples(let samples): samples.map(\.time)
    case .trim: []
    }
  }

  /// Rows of words, not yet cleaned of control characters.
  var lines: [String] {
    var lines = [
      path, "  format        MCAP, messages in \(encodings.joined(separator: ", "))", "  time          \(time)",
    ]
    if isForeign { lines.append("  values        each number and word of a message, as the series channel/field") }
    lines += FileReport.lines(of: readings)
    lines.append("  series")
    return lines
      + series.map { series in
        let range = series.times.map {
          [$0.lowerBound, $0.upperBound].map { $0.text(on: series.scale) }.joined(separator: " .. ")
        }
        return "    \(series.name)  \(series.count) points  \(range ?? "no points")"
      } + (beyond > 0 ? ["    and \(beyond) more"] : [])
  }

  var json: JSONOutput {
    .object([
      ("file", .string(path)), ("format", .string("mcap")), ("encodings", .array(encodings.map { .string($0) })),
      ("time", .string(time)), ("readings", FileReport.json(of: readings)),
      (
        "series",
        .array(
          series.map { series in
            .object([
              ("name", .string(series.name)), ("points", .integer(Int64(series.count))),
              ("first", series.times.map { .time($0.lowerBound, on: series.scale) } ?? .null),
              ("last", series.times.map { .time($0.upperBound, on: series.scale) } ?? .null),
            ])
          })
      ), ("seriesBeyond", .integer(Int64(beyond))),
    ])
  }
}
