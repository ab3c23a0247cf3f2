// Value axes: the axes of values under a user's hand. A held range is part of the chart's scales; keys, pointer and
// history change it here.

import TerminalCharts

/// A value axis of a chart.
enum ValueAxisID: Hashable, Sendable {
  /// That of the charted series.
  case charted
  /// That of a comparison, whose changes are in place of the charted values.
  case changes
  /// The second one of the main plot, at the right.
  case second
  /// That of a side of a pane.
  case pane(PaneChoice, AxisSide)
}
