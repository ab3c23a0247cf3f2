import AxisScales

/// A value axis of a pane in one frame: the map to rows, the ticks it rests on, and the form of its labels.
///
/// A constant object, because scenes, inputs of kept parts and layers of a frame refer to it: to share it costs a
/// pointer, to copy it 300 bytes and a reference count for each of its parts.
package final class ValueScene: Equatable, Sendable {
  package let axis: ValueAxis
  /// The ticks once the axis has come to rest.
  package let scale: EvenScale
  package let decimals: Int
  /// Its title, ticks, labels and grid.
  package let look: PaneLook
  /// The unit of the changes that a comparison has on this axis; nil for the values themselves.
  package let change: ChangeUnit?
  /// Where the axis comes to rest, if that is known.
  package let rest: ValueAxis
  /// Whether a user holds its range.
  package let isHeld: Bool

  /// - Parameter rest: where the axis comes to rest; nil if it does not move, or if nobody knows.
  package init(
    axis: ValueAxis, scale: EvenScale, decimals: Int, look: PaneLook = PaneLook(), change: ChangeUnit? = nil,
    rest: ValueAxis? = nil, isHeld: Bool = false
  ) {
    self.axis = axis
    self.scale = scale
    self.decimals = decimals
    self.look = look
    self.change = change
    self.rest = rest ?? axis
    self.isHeld = isHeld
  }

  /// Returns the same axis with another look.
  package func with(_ look: PaneLook) -> ValueScene {
    ValueScene(axis: axis, scale: scale, decimals: decimals, look: look, change: change, rest: rest, isHeld: isHeld)
  }

  /// The same axis at rest.
  var resting: ValueScene {
    rest == axis
      ? self : ValueScene(axis: rest, scale: scale, decimals: decimals, look: look, change: change, isHeld: isHeld)
  }

  package static func == (a: ValueScene, b: ValueScene) -> Bool {
    a === b
      || a.axis == b.axis && a.scale == b.scale && a.decimals == b.decimals && a.look == b.look && a.change == b.change
        && a.rest == b.rest && a.isHeld == b.isHeld
  }

  /// The axis of a plot without a visible value.
  static func empty(rows: Int) -> ValueScene {
    let scale = EvenScale(low: 0, high: 1, rows: max(rows, 1))
    return ValueScene(axis: ValueAxis(upper: 1, lower: 0, rows: max(rows, 1)), scale: scale, decimals: 0)
  }
}
