import AxisScales

/// A value axis of a pane in one frame: the map to rows, the ticks it rests on, and the form of its labels.
package struct ValueScene: Equatable, Sendable {
  package var axis: ValueAxis
  /// The ticks once the axis has come to rest.
  package var scale: EvenScale
  package var decimals: Int

  package init(axis: ValueAxis, scale: EvenScale, decimals: Int) {
    (self.axis, self.scale, self.decimals) = (axis, scale, decimals)
  }
}
