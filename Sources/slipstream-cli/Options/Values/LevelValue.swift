import TerminalCharts

/// `VALUE[=TEXT]`.
struct LevelValue: OptionValue {
  private let value: Double
  private let text: String

  init(option text: String) throws {
    let (number, words) = text.splitAtEquals
    guard let value = Double(number), value.isFinite else {
      throw ValueFault("is no value; write a number, as 100 or '100=target'")
    }
    (self.value, self.text) = (value, words ?? "")
  }

  var annotation: PinnedAnnotation { PinnedAnnotation { _ in .level(value, text: text) } }
}
