import AxisScales
import CivilTime
import RangeSelection

/// Choices for a selection's behaviour where several are good.
public struct SelectionPolicies: Equatable, Sendable {
  /// The change of a held view when its oldest points leave the window.
  public enum Trim: String, Sendable, CaseIterable {
    /// Keeps its span and stays with the oldest point.
    case slide
    /// Loses the points that leave, down to the minimum span, and then slides.
    case shrink
    /// Keeps the points in view, up to `pinCap`.
    case pin
  }

  /// The effect of a double click in the main chart.
  public enum DoubleClick: String, Sendable, CaseIterable {
    /// Zooms in by two about the click.
    case zoom
    /// Restores the first range.
    case reset
  }

  public var trim: Trim = .slide
  /// How much a series may hold beyond its window for a pinned view; nil for as much again as the window.
  public var pinCap: TimeSpan?
  public var grips: GripPolicy = .stop
  public var doubleClick: DoubleClick = .zoom
  /// Room beyond the newest bar: shown while following, allowed otherwise (F5); nil for none.
  public var rightGap: TimeSpan?
  /// Free room above and below the visible values, as a share of their height, 0 to 1; nil for the usual one.
  public var valueMargin: Double?
  /// The first selection of a window that is complete at once (R14).
  public var firstSelection: DefaultSelection = .auto
  /// Whether the first view begins closer and settles (W6).
  public var entersByZoom = false
  /// Whether the values' height keeps its ratio to the span of the first frame (I3).
  public var locksAspect = false
  /// False leaves the mouse to the terminal, whose own selection of text then works.
  public var usesMouse = true

  public init() {}
}
