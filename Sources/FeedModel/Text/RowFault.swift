/// A row that could not be used: where it stands and why.
public struct RowFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line on which the row begins, from 1; the header is a line, too.
  public var line: Int
  /// What is wrong, in words that fit after "line 17: ".
  public var reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)" }
}
