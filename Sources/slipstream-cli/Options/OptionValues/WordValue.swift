import ArgumentParser

/// A value that is one of a few words.
protocol WordValue: OptionDefault, Equatable {
  /// The words in the order in which sentences name them.
  static var words: [(word: String, value: Self)] { get }
  /// Words of earlier versions: accepted, but no longer mentioned.
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
