/// One of a few words, or `auto`.
struct Auto<Value: WordValue>: WordValue {
  /// nil for `auto`.
  let value: Value?

  static var automatic: Auto { Auto(value: nil) }
  static var words: [(word: String, value: Auto)] {
    [("auto", automatic)] + Value.words.map { ($0.word, Auto(value: $0.value)) }
  }
}
