/// A line and column of a document.
public struct TOMLPlace: Sendable, Hashable, CustomStringConvertible {
  /// Counts from 1; 0 when there is no document.
  public var line: Int
  /// Counts from 1, in Unicode scalars; 0 when there is no document.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a value made by the program, not read from a document.
  public static let nowhere = TOMLPlace(line: 0, column: 0)

  /// `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
