/// Why a rule, a zone, a calendar or a span was refused: one sentence that says what, where, and what to do.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error that says `description`.
  public init(_ description: String) {
    self.description = description
  }
}
