import AxisScales

/// A value axis of a pane in one frame: the map to rows, the ticks it rests on, and the form of its labels.
package struct ValueScene: Equatable, Sendable {
  package var axis: ValueAxis
  /// The ticks once the axis has come to rest.
  package var scale: EvenScale
  package var decimals: Int
  /// Its title, ticks, labels and grid.
  package var look = PaneLook()
  /// The unit of the changes that a comparison has on this axis; nil for the values themselves.
  package var change: ChangeUnit?

  package init(axis: ValueAxis, scale: EvenScale, decimals: Int) {
    (self.axis, self.scale, self.decimals) = (axis, scale, decimals)
  }

  /// The axis of a plot without a visible value.
  static func empty(rows: Int) -> ValueScene {
    let scale = EvenScale(low: 0, high: 1, rows: max(rows, 1))
    return ValueScene(axis: ValueAxis(upper: 1, lower: 0, rows: max(rows, 1)), scale: scale, decimals: 0)
  }
}
