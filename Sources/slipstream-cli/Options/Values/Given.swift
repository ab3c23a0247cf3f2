import ArgumentParser

/// A value with its original text, for sentences that repeat the person's words.
struct Given<Value: OptionValue>: OptionDefault, CustomStringConvertible {
  let value: Value
  let text: String

  init(option text: String) throws {
    value = try Value(option: text)
    self.text = text
  }

  /// A default, and its text.
  init(_ value: Value, _ text: String) {
    self.value = value
    self.text = text
  }

  static var completion: CompletionKind? { Value.completion }

  var optionText: String { text }
  var description: String { text }
}
