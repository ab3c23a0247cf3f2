import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

// Tables that tests read from text, and what their readers say of them.

func read(_ text: String, _ options: TextOptions = TextOptions()) throws -> SourceTable {
  try Array(text.utf8).withUnsafeBytes { try TextReader.read($0, options: options) }
}

/// The times of the only series in ISO 8601, of a table without bad rows.
func times(_ text: String, _ options: TextOptions = TextOptions()) throws -> [String] {
  let table = try read(text, options)
  #expect(table.badRows == 0, "\(table.faults)")
  return table.kind == .bars
    ? table.bars.map { ISO8601.format($0.time) } : table.series[0].samples.map { ISO8601.format($0.time) }
}

/// What the reader assumed and noticed.
func said(_ table: SourceTable) -> String {
  ((table.understanding?.assumptions ?? []) + table.notes.words).joined(separator: "; ")
}

/// The sentence with which a text is refused.
func fault(_ text: String, _ options: TextOptions = TextOptions()) -> String {
  do {
    let table = try read(text, options)
    return "no fault, \(table.count) points"
  } catch {
    return "\(error)"
  }
}
