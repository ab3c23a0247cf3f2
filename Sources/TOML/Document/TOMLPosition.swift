/// A line and column of a document.
package struct TOMLPosition: Sendable, Hashable, CustomStringConvertible {
  /// Counts from 1; 0 when there is no document.
  package var line: Int
  /// Counts from 1, in Unicode scalars; 0 when there is no document.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a value made by the program, not read from a document.
  package static let nowhere = TOMLPosition(line: 0, column: 0)

  /// `line 3, column 7`.
  package var description: String { "line \(line), column \(column)" }
}
