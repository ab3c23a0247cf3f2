/// Why a rule, a zone, a calendar or a span was refused: one sentence that says what, where, and what to do.
public struct ScaleError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
