/// A value that can be an option's default, because it can be written as text.
protocol OptionDefault: OptionValue {
  /// The text that reads as this value.
  var optionText: String { get }
}
