import Slipstream
import TerminalCharts

/// `VALUE[=TEXT]` for the chart, or `PANE=VALUE` for a pane.
struct LevelValue: OptionValue {
  private let value: Double
  private let text: String
  /// A symbol, a study or `*`; nil for the main chart.
  private let pane: String?

  init(option text: String) throws {
    let (number, words) = text.splitAtEquals
    if let value = Double(number), value.isFinite {
      self.value = value
      self.text = words ?? ""
      pane = nil
      return
    }
    // A wrong number is no name of a pane.
    guard Double(number) == nil, !number.isEmpty, let value = words.flatMap({ Double($0) }), value.isFinite else {
      throw ValueFault("is not a value; write a number, as 100 or '100=target', or rsi=50 for a pane")
    }
    guard number != PaneAxis.right else {
      throw ValueFault("is for the second axis of the chart, which has no levels; give a symbol or a study with a pane")
    }
    self.value = value
    self.text = ""
    pane = number
  }

  /// The line across the chart; nil for a pane's.
  var annotation: PinnedAnnotation? {
    pane == nil ? PinnedAnnotation { _ in .level(value, text: text) } : nil
  }

  /// The pane and its level; nil for the chart's.
  var paneLevel: (pane: String, value: Double)? { pane.map { ($0, value) } }
}
