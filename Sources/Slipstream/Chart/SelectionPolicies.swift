import AxisScales
import CivilTime
import RangeSelection

/// How a selection behaves where there is more than one good way.
public struct SelectionPolicies: Equatable, Sendable {
  /// What a held view does when its oldest points leave the window.
  public enum Trim: String, Sendable, CaseIterable {
    /// Keeps its span and stays with the oldest point.
    case slide
    /// Gives up what left, down to the minimum span, and then slides.
    case shrink
    /// Keeps the points in view, up to `pinCap`.
    case pin
  }

  /// What a double click in the main chart does.
  public enum DoubleClick: String, Sendable, CaseIterable {
    /// Shows twice as close what was clicked.
    case zoom
    /// Goes back to the first range.
    case reset
  }

  public var trim: Trim = .slide
  /// How much more than its window a series may hold for a pinned view; nil for as much again as the window.
  public var pinCap: TimeSpan?
  public var grips: GripPolicy = .stop
  public var doubleClick: DoubleClick = .zoom
  /// Room that may be shown beyond the newest bar, and is while following (F5); nil for none.
  public var rightGap: TimeSpan?
  /// Share of the height of what is visible that is kept free above and below it, 0 to 1; nil for as little as looks well.
  public var valueMargin: Double?
  /// What is selected first of a window that is there at once (R14).
  public var firstSelection: DefaultSelection = .lastFifth
  /// The first view begins closer and settles (W6).
  public var entersByZoom = false
  /// The values' height keeps the ratio to the span that it has in the first frame (I3).
  public var locksAspect = false
  /// False leaves the mouse to the terminal, whose own selection of text then works.
  public var usesMouse = true

  public init() {}
}
