/// The reason why a rule, a zone, a calendar or a span was rejected: one sentence that says what is wrong, where, and
/// what to write instead.
public struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error with a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
