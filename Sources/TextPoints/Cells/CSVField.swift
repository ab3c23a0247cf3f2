import CivilTime

/// Fields of CSV that every reader takes as they are meant (RFC 4180).
package enum CSVField {
  /// A text: in quotes if it would end early, or begin a comment elsewhere.
  package static func text(_ text: String) -> String {
    let needsQuotes = text.contains { $0.isNewline || [",", "\"", ";", "\t", "#"].contains($0) }
    return needsQuotes
      ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
  }

  /// A number: the shortest text that reads back as the same one; empty for NaN and infinities.
  package static func number(_ value: Double) -> String { value.isFinite ? value.shortest : "" }
}
