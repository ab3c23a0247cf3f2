// Export: the points in view as text, for a file or for the clipboard of the terminal.

import CivilTime
import TextPoints
import TimeSeries

/// The points of the symbols on the screen within the view.
package struct RangeExport: Sendable {
  /// The points of one symbol.
  struct Part: Sendable {
    var symbol: String
    var form: PointSchema
    var points: [Bar]
    /// The words that its values stand for, which take their place; nil for numbers.
    var words: StateWords?
  }

  /// The form of the text.
  package enum Form: String, Sendable, CaseIterable {
    /// A header, and a line per point.
    case csv
    /// A JSON object per line.
    case ndjson
  }

  /// The charted symbol is first; no part is empty.
  let parts: [Part]
  /// The charted symbol.
  package let symbol: String
  /// The file or folder that was named for it; nil for that of the options.
  package var target: String?

  /// The most points of an export.
  static let mostPoints = 5_000_000

  /// The number of points.
  package var count: Int { parts.reduce(0) { $0 + $1.points.count } }

  /// Whether all symbols have points of one form, so that one CSV header fits all.
  package var isUniform: Bool { parts.allSatisfy { $0.form == parts[0].form } }

  /// The points of each symbol, for the messages of a recording.
  package var messages: [(symbol: String, payload: FeedPayload, form: PointSchema, words: StateWords?)] {
    parts.map { part in
      let payload: FeedPayload =
        part.form.kind == .bars
        ? .bars(part.points) : .samples(part.points.map { Sample(time: $0.time, value: $0.close) })
      return (part.symbol, payload, part.form, part.words)
    }
  }

  /// The text, one line per point; its columns have the names that Slipstream reads.
  ///
  /// - Complexity: O(points).
  package func text(_ form: Form) -> String {
    var text = ""
    for (place, part) in parts.enumerated() {
      if form == .csv, place == 0 { text += header(part.form) }
      for point in part.points { text += form == .csv ? row(point, part) : object(point, part) }
    }
    return text
  }

  private var hasSymbols: Bool { parts.count > 1 }

  private func header(_ form: PointSchema) -> String {
    (hasSymbols ? "symbol," : "") + form.timeName + ","
      + form.columns.joined(separator: ",") + "\n"
  }

  private func row(_ point: Bar, _ part: Part) -> String {
    var fields = hasSymbols ? [CSVField.text(part.symbol)] : []
    fields.append(point.time.text(on: part.form.indexScale))
    fields += Self.values(point, part.form).map { value in
      part.words.map { CSVField.text($0[value] ?? "") } ?? CSVField.number(value)
    }
    return fields.joined(separator: ",") + "\n"
  }

  /// The numbers of a point, in the order of the form's columns.
  private static func values(_ point: Bar, _ form: PointSchema) -> [Double] {
    if form.areTrades { return [point.close, point.volume] }
    return form.kind == .bars ? [point.open, point.high, point.low, point.close, point.volume] : [point.close]
  }

  private func object(_ point: Bar, _ part: Part) -> String {
    let time = JSONOutput.time(point.time, on: part.form.indexScale)
    let values = zip(part.form.columns, Self.values(point, part.form)).map { name, value in
      (name, part.words.map { $0[value].map { .string($0) } ?? .null } ?? JSONOutput.finite(value))
    }
    return JSONOutput.object([("symbol", .string(part.symbol)), (part.form.timeName, time)] + values).text + "\n"
  }
}
