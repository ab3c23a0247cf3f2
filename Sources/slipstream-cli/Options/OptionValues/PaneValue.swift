import ArgumentParser
import Slipstream

/// A setting of a value axis: `VALUE` for the main chart, or `PANE=VALUE` for the axis of a pane.
///
/// The type itself asks for no conformance, because the runtime searches all conformances of the program for it, each
/// time that a start makes options of another kind of value.
struct PaneValue<Value: Sendable>: Sendable {
  /// A symbol, a study, `right` or `*`; nil for the main chart.
  let pane: String?
  let value: Value
}

extension PaneValue: OptionValue where Value: OptionValue {
  init(option text: String) throws {
    // The form of a label has its braces before any equals sign.
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex, !text[..<sign].contains("{") else {
      (pane, value) = (nil, try Value(option: text))
      return
    }
    (pane, value) = (String(text[..<sign]), try Value(option: String(text[text.index(after: sign)...])))
  }

  static var completion: CompletionKind? { Value.completion }
}

extension Array {
  /// Sets each value on the axis that it is for; a later one of the same axis wins.
  func apply<Value: OptionValue>(
    to settings: inout Settings, main: (inout Settings, Value) -> Void,
    pane: @escaping @Sendable (inout PaneAxis, Value) -> Void
  ) where Element == PaneValue<Value> {
    for given in self {
      let value = given.value
      if let name = given.pane {
        settings.panes.axes.append(PaneAxisRule(pane: name) { pane(&$0, value) })
      } else {
        main(&settings, value)
      }
    }
  }
}
