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

  /// The scene with all axes where they come to rest, if a picture of it is not far from what is seen.
  func resting() -> ChartScene {
    var scene = self
    scene.main = main.resting
    scene.panes = panes.map(\.resting)
    return scene
  }

  /// A number for all that tiles have besides values and their axes.
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

  /// Whether a drawing of an axis at rest can be stretched to what is seen, and has all of it. A hand that stretches the
  /// values leaves some out, which are seen until the axis rests.
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
  /// The ends of the axis on an even scale.
  fileprivate var band: FramePicture.Band.Axis {
    guard isLogarithmic, let binary = LogarithmicScale(domain: (1, 2), range: (0, 1)) else {
      return FramePicture.Band.Axis(upper: upper, lower: lower)
    }
    return FramePicture.Band.Axis(upper: binary(upper), lower: binary(lower), isLogarithmic: true)
  }
}
