import ArgumentParser

/// The size of bubbles as an option says it.
enum BubbleSize: Equatable, OptionValue {
  /// The diameter of the largest one in columns.
  case diameter(Double)
  /// Square columns per unit.
  case scale(Double)

  static var completion: CompletionKind? { .list(["12", "20", "x1"]) }

  init(option text: String) throws {
    let isScale = text.hasPrefix("x")
    guard let number = Double(isScale ? String(text.dropFirst()) : text), number > 0, number <= 1e6 else {
      throw ValueFault("is no size; give a diameter in columns, as 20, or a scale, as x0.5")
    }
    self = isScale ? .scale(number) : .diameter(number)
  }
}
