import ArgumentParser

/// A value with its original text, for sentences that repeat the user's words.
///
/// The type itself asks for no conformance, for the reason of ``PaneValue``.
struct QuotedValue<Value: Sendable>: Sendable, CustomStringConvertible {
  let value: Value
  let text: String

  /// A default, and its text.
  init(_ value: Value, _ text: String) {
    self.value = value
    self.text = text
  }

  var description: String { text }
}

extension QuotedValue: OptionValue, OptionDefault where Value: OptionValue {
  init(option text: String) throws {
    value = try Value(option: text)
    self.text = text
  }

  static var completion: CompletionKind? { Value.completion }

  var optionText: String { text }
}
