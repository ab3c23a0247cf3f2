/// One of a few words, or `auto`.
///
/// The type itself asks for no conformance, for the reason of ``PaneValue``.
struct Auto<Value: Sendable>: Sendable {
  /// nil for `auto`.
  let value: Value?

  static var automatic: Auto { Auto(value: nil) }
}

extension Auto: Equatable where Value: Equatable {}

extension Auto: OptionValue, OptionDefault, WordValue where Value: WordValue {
  static var words: [(word: String, value: Auto)] {
    [("auto", automatic)] + Value.words.map { ($0.word, Auto(value: $0.value)) }
  }
}
