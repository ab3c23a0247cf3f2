/// An unusable row: its line and the reason.
public struct RowFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line on which the row starts, counting from 1 and including the header.
  public var line: Int
  /// The problem, in words that fit after "line 17: ".
  public var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)" }
}
