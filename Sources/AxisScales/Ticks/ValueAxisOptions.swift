/// Settings for a value axis: its title, labels, grid and zero line.
public struct ValueAxisOptions: Sendable {
  /// The marks of the ticks in the plot.
  public enum Grid: String, Sendable, CaseIterable {
    /// Dots in the rows of the ticks.
    case on
    /// Nothing.
    case off
    /// A tinted ground between every second tick and the next; dots on a terminal without colours for it.
    case stripes
  }

  /// Words at the upper end of the axis, such as `°C`; empty for none. Left out where they have no room.
  public var title = ""
  public var grid = Grid.on
  /// Whether ticks have labels.
  public var hasLabels = true
  /// Whether a line marks zero if the range crosses it.
  public var hasZeroLine = false
  /// The value at which the x axis is drawn; beyond the range, at its nearer end. Its labels stay below the plot.
  package var crossing: Double?
  /// The columns of the labels, so that charts in several windows line up; nil for as many as the values need.
  public var width: Int?
  /// Values that the axis skips. Each gap is drawn as a seam, and anything that lies within one gap is not drawn. A
  /// logarithmic axis and an axis of changes skip none.
  public var excluded: [DiscontinuousNumberScale.Gap] = []
  /// A fixed step, its anchor, exact ticks, and a formatter.
  public var ticks = NumberTickOptions()

  /// Creates the default settings: a grid of dots, and labels at round steps.
  public init() {}
}
