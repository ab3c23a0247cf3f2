import ArgumentParser

/// A value that is one of a few words.
protocol WordValue: OptionDefault, Equatable {
  /// The words in the order in which sentences name them.
  static var words: [(word: String, value: Self)] { get }
  /// Words that are read, too, but that nothing mentions any more.
  static var oldWords: [(word: String, value: Self)] { get }
}

extension WordValue {
  static var oldWords: [(word: String, value: Self)] { [] }

  init(option text: String) throws {
    guard let found = (Self.words + Self.oldWords).first(where: { $0.word == text }) else {
      throw ValueFault(words: Self.words.map(\.word))
    }
    self = found.value
  }

  static var completion: CompletionKind? { .list(words.map(\.word)) }

  var optionText: String { Self.words.first { $0.value == self }?.word ?? "" }
}

extension WordValue where Self: CaseIterable & RawRepresentable<String> {
  static var words: [(word: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

/// One of a few words, or `auto`.
struct Auto<Value: WordValue>: WordValue {
  /// nil for `auto`.
  let value: Value?

  static var automatic: Auto { Auto(value: nil) }
  static var words: [(word: String, value: Auto)] {
    [("auto", automatic)] + Value.words.map { ($0.word, Auto(value: $0.value)) }
  }
}
