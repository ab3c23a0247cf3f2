/// A key and its action, in a word.
package struct KeyHint: Equatable, Sendable {
  package var key: String
  package var verb: String
  /// Whether the key would do nothing now.
  package var isDimmed: Bool

  package init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}
