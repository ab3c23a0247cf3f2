/// A key and its action, in a word.
public struct KeyHint: Equatable, Sendable {
  public var key: String
  public var verb: String
  /// Whether the key would do nothing now.
  public var isDimmed: Bool

  public init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}
