/// Where something stands in a document.
public struct TOMLPlace: Sendable, Hashable, CustomStringConvertible {
  /// From 1; 0 of what stands in no document.
  public var line: Int
  /// From 1, in Unicode scalars; 0 of what stands in no document.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of what was made, not read.
  public static let nowhere = TOMLPlace(line: 0, column: 0)

  /// `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
