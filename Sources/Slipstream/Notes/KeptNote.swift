import TerminalCharts

/// An annotation of the notes file.
package struct KeptNote: Equatable, Sendable {
  /// The series that it belongs to; nil for every series.
  package var symbol: String?
  package var annotation: Annotation

  package init(_ annotation: Annotation, of symbol: String?) {
    (self.annotation, self.symbol) = (annotation, symbol)
  }
}
