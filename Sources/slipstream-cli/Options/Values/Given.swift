import ArgumentParser

/// A value with the text that it was read from, for sentences that repeat what a person wrote.
struct Given<Value: OptionValue>: OptionDefault, CustomStringConvertible {
  let value: Value
  let text: String

  init(option text: String) throws {
    value = try Value(option: text)
    self.text = text
  }

  /// A default, and how it is written.
  init(_ value: Value, _ text: String) {
    self.value = value
    self.text = text
  }

  static var completion: CompletionKind? { Value.completion }

  var optionText: String { text }
  var description: String { text }
}
