import AxisScales
import CivilTime
import FeedIO
import Slipstream
import TextPoints
import TimeSeries

/// How a text file was understood, as text or as JSON.
struct FileReport {
  private let table: SourceTable
  private let path: String
  private let packing: String?
  /// Whether the text is UTF-16.
  private let isWide: Bool

  init(_ table: SourceTable, path: String) {
    self.table = table
    self.path = path
    packing =
      switch SourceFile.packing(path: path) {
      case .gzip: "gzip"
      case .zstd: "zstd"
      case .utf16, .lines, .other, nil: nil
      }
    isWide = SourceFile.packing(path: path) == .utf16
  }

  private var understanding: TableUnderstanding { table.understanding ?? TableUnderstanding() }

  private var format: String { understanding.format.rawValue }

  /// Each series with its name, its number of points and its first and last time.
  private var series: [(name: String, count: Int, first: Timestamp?, last: Timestamp?)] {
    let names = FileSeriesNames(path: path, wanted: [])
    return table.series.map { series in
      let all = table.kind == .bars ? series.bars.map(\.time) : series.samples.map(\.time)
      return (names.name(of: series, in: table) ?? "", series.count, all.min(), all.max())
    }
  }

  private func time(_ time: Timestamp) -> String {
    time.text(on: table.indexScale)
  }

  private var decimals: String {
    switch understanding.numbers {
    case .plain: "plain"
    case .grouped(let mark): "decimal \(mark.rawValue), thousands apart"
    case .measured(let mark, _): "decimal \(mark.rawValue), with units or factors"
    case .listed: "plain, each in a list"
    }
  }

  // MARK: text

  /// Rows of words, not yet cleaned of control characters.
  var lines: [String] {
    func row(_ name: String, _ value: String) -> String {
      "  " + name + String(repeating: " ", count: max(1, 14 - name.count)) + value
    }
    var lines = [path]
    let count = understanding.skippedLines
    let skipped = count == 0 ? "" : ", behind \(count) \(count == 1 ? "line" : "lines") of other text"
    lines.append(row("format", format + (packing.map { ", packed by \($0)" } ?? "") + (isWide ? ", in UTF-16" : "")))
    if let delimiter = understanding.delimiterInWords { lines.append(row("delimiter", delimiter)) }
    lines.append(row("header", headerWords + skipped))
    lines.append(row("numbers", decimals))
    lines.append(row("time", understanding.time))
    lines.append(row("looked at", "\(understanding.rows) rows"))
    if !understanding.columns.isEmpty {
      lines.append("  columns")
      lines += columns { $0.useInWords + ($0.example.isEmpty ? "" : ", as '\($0.example)'") }
    }
    lines += Self.lines(of: understanding.readings)
    lines.append("  series")
    for series in series.prefix(50) {
      let range = series.first.flatMap { first in series.last.map { "\(time(first)) .. \(time($0))" } } ?? ""
      lines.append("    \(series.name)  \(series.count) \(table.form.word)  \(range)")
    }
    if table.series.count > 50 { lines.append("    and \(table.series.count - 50) more") }
    lines.append(row("bad rows", "\(table.badRows)" + (table.faults.first.map { ", the first: \($0)" } ?? "")))
    if table.rowsBeyond > 0 { lines.append(row("skipped", "\(table.rowsBeyond) points of further series")) }
    let assumed = table.assumptions
    lines.append(row("assumed", assumed.isEmpty ? "nothing" : assumed.joined(separator: "; ")))
    return lines
  }

  /// Only the file and its columns, with an example of each, for a table that cannot be charted.
  var columnLines: [String] {
    [path] + columns { $0.example.isEmpty ? "empty" : "as '\($0.example)'" }
  }

  private func columns(_ words: (TableUnderstanding.Column) -> String) -> [String] {
    let width = min(30, understanding.columns.map(\.name.count).max() ?? 0)
    return understanding.columns.prefix(200).map { column in
      let name = column.name + String(repeating: " ", count: max(0, width - column.name.count))
      return "    \(name)  " + words(column)
    }
  }

  private var headerWords: String {
    switch understanding.header {
    case .names: "names"
    case .none: "none"
    case .given: "by --columns"
    }
  }

  // MARK: JSON

  var json: JSONOutput {
    .object([
      ("file", .string(path)), ("format", .string(format)), ("packed", packing.map(JSONOutput.string) ?? .null),
      ("delimiter", understanding.delimiterInWords.map(JSONOutput.string) ?? .null),
      ("header", .string(understanding.header.rawValue)), ("numbers", .string(decimals)),
      ("time", .string(understanding.time)), ("timesAreIndices", .bool(table.timesAreIndices)),
      ("rowsLookedAt", .integer(Int64(understanding.rows))),
      (
        "columns",
        .array(
          understanding.columns.prefix(1_000).map { column in
            .object([
              ("name", .string(column.name)), ("use", .string(column.useInWords)), ("example", .string(column.example)),
            ])
          })
      ),
      ("readings", Self.json(of: understanding.readings)), ("kind", .string(table.form.word)),
      (
        "series",
        .array(
          series.map { series in
            .object([
              ("symbol", .string(series.name)), ("count", .integer(Int64(series.count))),
              ("firstTime", series.first.map { .string(time($0)) } ?? .null),
              ("lastTime", series.last.map { .string(time($0)) } ?? .null),
            ])
          })
      ), ("badRows", .integer(Int64(table.badRows))), ("rowsBeyond", .integer(Int64(table.rowsBeyond))),
      ("faults", .array(table.faults.prefix(20).map { .string($0.description) })),
      ("assumptions", .array(table.assumptions.map { .string($0) })),
    ])
  }
}

/// The candidate readings of a source, the chosen ones with a star, and the objections to each.
extension FileReport {
  static func lines(of readings: [Reading]) -> [String] {
    guard !readings.isEmpty else { return [] }
    let width = min(60, readings.map(\.words.count).max() ?? 0)
    return ["  readings"]
      + readings.prefix(40).map { reading in
        let words = reading.words + String(repeating: " ", count: max(0, width - reading.words.count))
        let subject = reading.subject.rawValue + String(repeating: " ", count: 7 - reading.subject.rawValue.count)
        let score = "\(Int((reading.score * 100).rounded())) %"
        let against = reading.objections.isEmpty ? "" : "  " + reading.objections.joined(separator: ", ")
        return "    \(reading.isChosen ? "*" : " ") \(subject)\(words)  "
          + String(repeating: " ", count: max(0, 5 - score.count)) + score + against
      }
  }

  static func json(of readings: [Reading]) -> JSONOutput {
    .array(
      readings.map { reading in
        .object([
          ("subject", .string(reading.subject.rawValue)), ("reading", .string(reading.words)),
          ("score", .number(reading.score)), ("chosen", .bool(reading.isChosen)),
          ("objections", .array(reading.objections.map { .string($0) })),
        ])
      })
  }
}

extension SourceTable {
  /// The assumptions about the source, and the notes on it.
  ///
  /// - Complexity: O(points), or O(points log points) where times go back.
  var assumptions: [String] {
    let shared = sharedTimesWords(sharedTimes, of: pointCount)
    return (understanding?.assumptions ?? []) + notes.words + (shared.map { [$0] } ?? [])
  }

  /// Whether some point has a value.
  ///
  /// - Complexity: O(points), and O(1) where the first one has.
  var hasValue: Bool {
    series.contains { !$0.bars.isEmpty || $0.samples.contains { !$0.value.isNaN } }
  }

  private var pointCount: Int { series.reduce(0) { $0 + $1.count } }

  /// The number of points that have the time of another one of their series.
  private var sharedTimes: Int {
    series.reduce(0) { sum, series in
      var times = kind == .bars ? series.bars.map(\.time) : series.samples.map(\.time)
      if zip(times, times.dropFirst()).contains(where: { $1 < $0 }) { times.sort() }
      return sum + zip(times, times.dropFirst()).count { $0 == $1 }
    }
  }

  /// A hint if at least a tenth of the points share their times: the first rows do not show that if series follow one
  /// another.
  func sharedTimesWords(_ shared: Int, of all: Int) -> String? {
    guard shared > 0, shared * 10 >= all, understanding?.sharesTimes != true, understanding?.hasBarUpdates != true
    else { return nil }
    // Trades share times; where a column of words is left out, it may tell series apart.
    let hasWords = understanding?.columns.contains(where: \.isTextLeftOut) == true
    guard !equalTimesAreOwn || hasWords && !areTrades else { return nil }
    return "\(max(1, shared * 100 / all)) % of the values have the time of another one"
      + (equalTimesAreOwn ? "" : " and took its place")
      + ": if a column tells series apart, give --fields symbol=NAME"
  }
}
