import AxisScales
import TerminalCharts

/// A user's settings for the value axis of a pane, or for the second axis of the main plot.
package struct PaneAxis: Sendable {
  package var options = ValueAxisOptions()
  /// The range that the axis holds at first; nil for that of the values in view.
  package var range: ClosedRange<Double>?
  /// How the axis places its values at first; keys change it.
  package var mode = ValueScaleMode.linear
  /// Values at which a thin line crosses the pane, besides the levels of its study.
  package var levels: [Double] = []

  /// The name of the second axis among the panes.
  package static let right = "right"
  /// The name of all panes.
  package static let every = "*"

  /// The axis that a pane's values need.
  package init() {}

  /// The range that the axis must contain, for the extent of the visible values.
  ///
  /// - Parameters:
  ///   - mode: how the axis places its values.
  ///   - isExact: whether the extent is that of the values' definition, such as 0 to 100.
  func wish(
    _ extent: (low: Double, high: Double), rows: Int, _ mode: ValueScaleMode, rule: TickRule, isExact: Bool = false
  ) -> ValueRange.Wish {
    var wish = ValueRange.Wish(low: extent.low, high: extent.high, rows: rows, mode)
    wish.rule = rule
    wish.isExact = isExact
    wish.isTight = rows <= EvenScale.fewRows
    wish.gaps = NumberGaps.skipping(options.excluded)
    return wish
  }
}

extension PaneSettings {
  /// The second axis of the main plot.
  var rightAxis: PaneAxis { axis(of: [PaneAxis.right]) }

  /// The axis of a pane; a rule that names the pane overrides a rule for all panes.
  func axis(of choice: PaneChoice) -> PaneAxis {
    switch choice {
    case .symbol(let name): axis(of: [PaneAxis.every, name])
    case .pair: axis(of: [PaneAxis.every, choice.name])
    case .study(let study): axis(of: [PaneAxis.every, study.kind.rawValue, study.description])
    }
  }

  /// The axis after the rules of some names, the most general first.
  private func axis(of names: [String]) -> PaneAxis {
    var axis = PaneAxis()
    for name in names {
      for rule in axes where rule.pane == name { rule.change(&axis) }
    }
    return axis
  }
}
