import AxisScales
import Studies

/// The parts drawn besides the charted series at the start of the program; keys change copies of them.
public struct PaneSettings: Sendable {
  /// The panes below the main plot, from the top.
  public var choices: [PaneChoice] = []
  /// Whether each symbol has its own pane.
  public var isOfEverySymbol = false
  /// The symbol on its own value axis at the right; the charted symbol's axis is then at the left.
  public var rightSymbol: String?
  /// The symbols that are drawn beside the charted one on its scale, each with its own values: names, or patterns of
  /// names such as `run-*`.
  public var with: [String] = []
  /// The studies over the charted symbol.
  package var overlays: [Study] = []
  /// Settings of the axes of panes and of the second axis.
  package var axes: [PaneAxisRule] = []
  /// How much later an earlier period is drawn over the present one; nil for none.
  package var shift: PeriodShift?

  /// Whether the main plot shows the volume at each price beside its labels, for the range in view.
  public var hasProfile = false

  /// Draws nothing besides the charted series.
  public init() {}

  /// Sets how the value axis of a pane begins; keys change it. A later call for the same pane, or for one by its name,
  /// precedes an earlier one and `*`.
  ///
  /// - Parameters:
  ///   - pane: the name of a symbol or of a study, such as `rsi` or `rsi:14`; `right` for the second axis of the main
  ///     plot; `*` for all panes.
  ///   - isLogarithmic: whether equal ratios have equal heights; linear while values at or below 0 are in view.
  ///   - isInverted: whether the greatest value is at the bottom.
  public mutating func setScale(of pane: String, isLogarithmic: Bool = false, isInverted: Bool = false) {
    axes.append(
      PaneAxisRule(pane: pane) {
        $0.mode = ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: isInverted)
      })
  }
}
