/// A key and what it does, in a word.
public struct KeyHint: Equatable, Sendable {
  package var key: String
  package var verb: String
  /// The key would do nothing at present.
  package var isDimmed: Bool

  public init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}
