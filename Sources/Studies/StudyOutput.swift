/// One of the series that a study gives.
package struct StudyOutput: Hashable, Sendable {
  /// How it is drawn.
  package enum Drawing: Hashable, Sendable {
    case line
    /// Columns from zero.
    case columns
    /// An edge of a band; the other edge is this output.
    case edge(Int)
  }

  /// `bollinger upper`, `macd signal`; a study with one output gives it its own name.
  package let name: String
  package let drawing: Drawing

  init(_ name: String, _ drawing: Drawing = .line) {
    self.name = name
    self.drawing = drawing
  }
}
