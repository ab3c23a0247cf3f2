/// A key and what it does, in a word.
public struct KeyHint: Equatable, Sendable {
  public var key: String
  public var verb: String
  /// The key would do nothing at present.
  public var isDimmed: Bool

  public init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}
