import RangeSelection
import Scales

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

  public init() {}
}
