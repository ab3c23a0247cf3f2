import RealModule

/// Maps numbers to directions around a centre: radians clockwise from the top.
package struct CircleScale: Equatable, Sendable {
  /// The number at the start of a turn, and how much a turn is; positive.
  package let lower: Double
  package let turn: Double
  /// The direction of `lower`.
  package let rotation: Double

  /// A turn that is not a positive number counts as 1.
  package init(lower: Double = 0, turn: Double, rotation: Double = 0) {
    self.lower = lower.isFinite ? lower : 0
    self.turn = turn.isFinite && turn > 0 ? turn : 1
    self.rotation = rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 2 * .pi) : 0
  }

  /// Returns the direction of a number; it goes on beyond a turn.
  package func callAsFunction(_ value: Double) -> Double { rotation + (value - lower) / turn * 2 * .pi }

  /// Returns the number of a direction, from `lower` up to a turn above.
  package func invert(_ direction: Double) -> Double {
    let share = ((direction - rotation) / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    return lower + (share < 0 ? share + 1 : share) * turn
  }

  /// Returns the place at a distance in a direction: x to the right, y down.
  package static func place(_ direction: Double, distance: Double) -> (x: Double, y: Double) {
    (distance * .sin(direction), -distance * .cos(direction))
  }

  /// Returns the direction of a place, -pi to pi.
  package static func direction(x: Double, y: Double) -> Double { .atan2(y: x, x: -y) }
}
