/// A key and its action, in a word.
public struct KeyHint: Equatable, Sendable {
  package var key: String
  package var verb: String
  /// Whether the key would do nothing now.
  package var isDimmed: Bool
  /// Where there is no room for all, hints of a higher rank stay.
  package var rank = 0

  /// - Parameters:
  ///   - key: the key, or the keys without spaces, as `+-`.
  ///   - verb: what it does, in a word or two.
  ///   - isDimmed: whether it would do nothing now.
  public init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}
