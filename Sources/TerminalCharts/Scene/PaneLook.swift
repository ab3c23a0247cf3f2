import AxisScales

/// The look of a value axis of a pane.
package struct PaneLook: Equatable, Sendable {
  let options: ValueAxisOptions

  package init(options: ValueAxisOptions = ValueAxisOptions()) {
    self.options = options
  }

  /// Labels made by a function are never equal, because a function may be another one; see `PlacedTicks`.
  package static func == (a: PaneLook, b: PaneLook) -> Bool {
    let (a, b) = (a.options, b.options)
    return a.title == b.title && a.grid == b.grid && a.hasLabels == b.hasLabels && a.hasZeroLine == b.hasZeroLine
      && a.crossing == b.crossing
      && [a.ticks.format == nil, b.ticks.format == nil, a.ticks.alter == nil, b.ticks.alter == nil]
        .allSatisfy { $0 }
  }
}

extension Pane {
  /// The fewest rows of an axis whose range is labelled besides its levels.
  private static let tall = 7

  /// The ticks of its axis: the requested ones, or its levels where the study fixes its range, as the 30 and 70 of an
  /// oscillator.
  package func tickRule(rows: Int) -> TickRule {
    var ticks = axis.ticks
    if ticks.step == nil, ticks.explicit == nil, let range, !levels.isEmpty {
      ticks.explicit = rows < Self.tall ? levels : levels + [range.lowerBound, range.upperBound]
    }
    return TickRule(ticks)
  }
}
