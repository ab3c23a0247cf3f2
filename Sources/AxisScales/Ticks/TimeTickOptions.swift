import CivilTime
import TimeSeries

/// What a caller may decide about the ticks of a time axis.
public struct TimeTickOptions: Sendable {
  /// Which of two labels goes when there is no room for both.
  public enum Collision: Sendable { case dropEarlier, dropLater }

  /// What becomes of a tick whose label would run beyond the upper end of the axis.
  public enum EdgeRule: Sendable {
    /// Both stay; the label may run into what is beside the axis.
    case keep
    /// The tick stays, without its label.
    case keepTick
    /// Neither stays.
    case drop
  }

  /// A step for every zoom; labels that find no room are left out, but its ticks stay.
  public var step: TickStep?
  /// Ticks at `anchor + k * frequency`, in elapsed nanoseconds, instead of those of a calendar.
  public var frequency: (anchor: Timestamp, nanoseconds: Int64)?
  /// The exact ticks instead of those of a calendar; those outside the view are passed over.
  public var explicit: [Timestamp]?
  /// Which of two labels goes when there is no room for both.
  public var collision = Collision.dropEarlier
  /// What becomes of a tick whose label would leave the axis.
  public var edge = EdgeRule.keep
  /// Where what is charted ends: no tick stands there or beyond, and none gives way to one that would.
  public var end: AxisPosition?
  /// Writes the label of a fine tick from its time and the clock on the wall.
  public var format: (@Sendable (Timestamp, CivilDateTime) -> String)?
  /// Changes a fine tick just before it is added, or refuses it by answering false.
  public var alter: (@Sendable (inout TimeTick) -> Bool)?
  /// Whether to find the marks between, too.
  public var hasMinorTicks = true
  /// Axis units: where the marks between would usually be closer than this, there are none.
  public var leastMinorSpacing = 0.0
  /// A zone for a second reading of the fine ticks, in `TimeTicks.second`.
  public var secondZone: Zone?

  /// Nothing decided.
  public init() {}
}
