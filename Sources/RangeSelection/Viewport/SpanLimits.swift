/// The least and the greatest span, in axis units.
public struct SpanLimits: Equatable, Sendable {
  /// The default minimum in slots: the view of a chart that is zoomed in all the way.
  package static let automaticSlots = 5.0

  public var minimum: Double
  public var maximum: Double?
  /// Whether the minimum follows the width of a slot.
  package var isAutomatic: Bool

  public init(minimum: Double, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    isAutomatic = false
  }

  /// Returns limits with a minimum of five slots, which follows `SelectionRules.slotWidth`.
  public static func automatic(slotWidth: Double, maximum: Double? = nil) -> SpanLimits {
    var limits = SpanLimits(minimum: automaticSlots * slotWidth, maximum: maximum)
    limits.isAutomatic = true
    return limits
  }

  /// The nearest valid limits: a minimum above 0 and a maximum that is not below it.
  var valid: SpanLimits {
    var limits = self
    limits.minimum = minimum.isFinite ? max(minimum, Grid.step) : Grid.step
    if let maximum { limits.maximum = maximum.isNaN ? nil : max(maximum, limits.minimum) }
    return limits
  }
}
