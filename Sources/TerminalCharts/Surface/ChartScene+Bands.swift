import AxisScales
import TerminalScreen

/// The value axes of a picture, by which a terminal stretches its tiles.
extension ChartScene {
  /// The rows of plot and panes with their axes.
  ///
  /// - Parameter top: the first row of the picture.
  func bands(from top: Int) -> [FramePicture.Band] {
    ([main] + panes).map { $0.band(from: top) }
  }

  /// The scene with each pane's axes where they come to rest, if a picture of the pane can be stretched from there.
  func resting() -> ChartScene {
    var scene = self
    scene.main = main.resting
    scene.panes = panes.map(\.resting)
    return scene
  }

  /// Identifies the content of the tiles besides values and their axes.
  var pictureSubject: Int {
    var hasher = Hasher()
    hasher.combine(grid.cellWidth)
    hasher.combine(subject.name)
    hasher.combine(annotations.count)
    for pane in [main] + panes {
      hasher.combine(pane.rows.place)
      for series in pane.series {
        hasher.combine(series.name)
        hasher.combine(series.mark)
        hasher.combine(series.slot)
        hasher.combine(series.isSelected)
      }
    }
    return hasher.finalize()
  }
}

extension PaneScene {
  fileprivate func band(from top: Int) -> FramePicture.Band {
    let plot = rows.plot
    var axes = [left, right].compactMap { $0?.axis.band }
    // Volumes fill the plot to the greatest in view.
    let volumes = series.compactMap(\.mostVolume).map { FramePicture.Band.Axis(upper: $0, lower: 0) }
    if series.allSatisfy({ $0.mark == .volume }) { axes = [] }
    return FramePicture.Band(rows: plot.row - top..<plot.endRow - top, axes: axes + volumes)
  }

  fileprivate var resting: PaneScene {
    var pane = self
    // Axes of one plot are stretched together.
    guard hasRest(left), hasRest(right) else { return self }
    (pane.left, pane.right) = (left?.resting, right?.resting)
    return pane
  }

  /// Whether a drawing of an axis at rest can be stretched to the visible range, and has all values in view. A user who
  /// stretches the axis moves values out of view, which are visible until it rests.
  private func hasRest(_ value: ValueScene?) -> Bool {
    guard let value, value.rest != value.axis else { return true }
    let (seen, rest) = (value.axis.band, value.rest.band)
    guard FramePicture.Band.ratios.contains((rest.upper - rest.lower) / (seen.upper - seen.lower)) else { return false }
    return series.allSatisfy { series in
      guard axis(series.side) === value, let extent = series.extent else { return true }
      return value.rest.upper >= min(extent.high, value.axis.upper)
        && value.rest.lower <= max(extent.low, value.axis.lower)
    }
  }
}

extension ValueAxis {
  private static func band(
    _ upper: Double, _ lower: Double, isInverted: Bool, isLogarithmic: Bool = false
  ) -> FramePicture.Band.Axis {
    FramePicture.Band.Axis(
      upper: isInverted ? lower : upper, lower: isInverted ? upper : lower, isLogarithmic: isLogarithmic)
  }

  /// The ends of the axis on an even scale.
  fileprivate var band: FramePicture.Band.Axis {
    guard isLogarithmic, let binary = LogarithmicScale(domain: (1, 2), range: (0, 1)) else {
      let ends = evenEnds
      return Self.band(ends.upper, ends.lower, isInverted: isInverted)
    }
    return Self.band(binary(upper), binary(lower), isInverted: isInverted, isLogarithmic: true)
  }
}
