import CivilTime
import TimeSeries

/// Settings for the ticks of a time axis.
public struct TimeTickOptions: Sendable {
  /// The label to drop if there is no room for two.
  public enum Collision: Sendable { case dropEarlier, dropLater }

  /// The treatment of a tick whose label would extend past the upper end of the axis.
  public enum EdgeRule: Sendable {
    /// Keep both; the label may extend beside the axis.
    case keep
    /// Keep the tick without its label.
    case keepTick
    /// Drop both.
    case drop
  }

  /// The marks that a number axis has instead of round numbers.
  package struct Numbers: Equatable, Sendable {
    /// A fixed step for every zoom; positive. Labels without room are dropped, but their ticks stay.
    package var step: Double?
    /// The number that the step counts from.
    package var anchor: Double?
    /// The exact numbers; those outside the view are skipped.
    package var explicit: [Double]?
  }

  /// A fixed step for every zoom. Labels without room are dropped, but their ticks stay.
  public var step: TickStep?
  /// Ticks at `anchor + k * frequency`, in elapsed nanoseconds, instead of calendar ticks.
  public var frequency: (anchor: Timestamp, nanoseconds: Int64)?
  /// The exact ticks instead of calendar ticks; ticks outside the view are skipped.
  public var explicit: [Timestamp]?
  /// The marks of a number axis, where the options above are for times.
  package var numbers = Numbers()
  /// The label to drop if there is no room for two.
  public var collision = Collision.dropEarlier
  /// The treatment of a tick whose label would extend past the axis.
  public var edge = EdgeRule.keep
  /// The end of the charted data. No tick is placed there or beyond, and no tick is dropped in favour of one that would
  /// be.
  public var end: AxisPosition?
  /// Formats the label of a fine tick from its time and its wall clock; number axes have neither and do not use it.
  public var format: (@Sendable (Timestamp, CivilDateTime) -> String)?
  /// Changes a fine tick just before it is added; returning false drops it.
  public var alter: (@Sendable (inout TimeTick) -> Bool)?
  /// Whether to find the unlabelled ticks, too.
  public var hasMinorTicks = true
  /// The least usual distance of unlabelled ticks, in axis units; if they would be closer, there are none.
  public var leastMinorSpacing = 0.0
  /// A second zone for the fine ticks, in `TimeTicks.second`.
  public var secondZone: Zone?

  /// The order of dates and the clock of the labels.
  package var dates = ShortDate()
  /// Words at the end of the axis, such as `UTC+2`; empty for none. Left out where they have no room.
  public var title = ""
  /// Whether rules mark days, months, sessions or years in the plot.
  public var hasGrid = true

  /// Creates the default settings.
  public init() {}
}

extension TimeTickOptions {
  /// Returns whether both options surely give the same ticks. False if a function formats or changes them, because its
  /// results are not known without calling it.
  package func isSurelySame(as other: TimeTickOptions) -> Bool {
    guard format == nil, alter == nil, other.format == nil, other.alter == nil else { return false }
    return step == other.step && frequency?.anchor == other.frequency?.anchor
      && frequency?.nanoseconds == other.frequency?.nanoseconds && explicit == other.explicit
      && numbers == other.numbers
      && collision == other.collision && edge == other.edge && end == other.end
      && hasMinorTicks == other.hasMinorTicks && leastMinorSpacing == other.leastMinorSpacing
      && secondZone == other.secondZone
  }
}
