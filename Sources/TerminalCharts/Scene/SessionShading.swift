import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The columns of a plot that are before or after the sessions of a calendar, where it has trading in such hours and
/// the series has points in them.
///
/// Bars longer than half of such hours, and days too narrow to be told apart, have none. On an axis that gives these
/// hours no room there are no columns.
struct SessionShading: Equatable, Sendable {
  /// In order, apart from each other and within the plot.
  private(set) var columns: [Range<Int>] = []

  /// The fewest columns from one shaded stretch to the next: narrower ones would flicker in a pan.
  private static let leastColumns = 4
  /// The longest bar that still belongs to one kind of hours.
  private static let longestBar = 2 * 3_600 * Timestamp.nanosecondsPerSecond

  static let none = SessionShading()

  private init() {}

  /// - Complexity: O(columns * log(points)).
  init(_ subject: borrowing ChartSubject, on grid: CellGrid) {
    guard let calendar = subject.calendar, calendar.hasExtendedHours, !subject.scale.isIndex else { return }
    let (series, scale) = (subject.series, subject.scale)
    let step = series.upperMedianStep
    guard let first = series.firstTime, let last = series.lastTime, step <= Self.longestBar, !series.isDaily else {
      return
    }
    let from = max(scale.time(at: grid.position(ofColumn: 0)), first)
    let to = min(scale.time(at: grid.position(ofColumn: grid.columns)), last.advanced(by: max(step, 1)))
    // Of seven days, five have sessions.
    let most = Int64(grid.columns) * 7 / (5 * Int64(Self.leastColumns)) + 4
    guard from < to, to.nanoseconds(since: from) / Timestamp.nanosecondsPerDay <= most else { return }
    // A bar is where its middle is: one of an hour at nine has half of its time in the session.
    let half = series.kind == .bars ? step / 2 : 0
    for hours in calendar.extendedHours(from: from, to: to) {
      let points =
        series.lowerBound(
          hours.lowerBound.advanced(by: -half))..<series.lowerBound(hours.upperBound.advanced(by: -half))
      guard !points.isEmpty else { continue }
      add(Self.edges(of: hours, points, subject), on: grid)
    }
    // Two stretches a day.
    if columns.count * Self.leastColumns > grid.columns { columns = [] }
  }

  /// The positions of both ends: of the bars at the ends, or of the hours where no bar is near.
  private static func edges(
    of hours: Range<Timestamp>, _ points: Range<Int>, _ subject: borrowing ChartSubject
  ) -> (lower: AxisPosition, upper: AxisPosition) {
    let (series, scale) = (subject.series, subject.scale)
    if case .ordinal = scale {
      return (AxisPosition(whole: Int64(points.lowerBound)), AxisPosition(whole: Int64(points.upperBound)))
    }
    func edge(_ index: Int, near time: Timestamp) -> AxisPosition {
      guard index < series.indices.upperBound,
        series.time(at: index).nanoseconds(since: time).magnitude < series.upperMedianStep.magnitude
      else { return scale.position(of: time) }
      return scale.position(ofIndex: index, in: series)
    }
    return (edge(points.lowerBound, near: hours.lowerBound), edge(points.upperBound, near: hours.upperBound))
  }

  private mutating func add(_ edges: (lower: AxisPosition, upper: AxisPosition), on grid: CellGrid) {
    func held(_ position: AxisPosition) -> Int { min(max(grid.column(of: position), 0), grid.columns) }
    let range = held(edges.lower)..<max(held(edges.upper), held(edges.lower))
    guard !range.isEmpty else { return }
    if let last = columns.last, range.lowerBound <= last.upperBound {
      columns[columns.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      columns.append(range)
    }
  }
}

extension ChartScene {
  /// The columns before and after sessions.
  var sessionShading: SessionShading {
    subject.calendar == nil ? .none : SessionShading(subject, on: grid)
  }
}

extension Surface {
  /// Tints the columns before and after sessions, below every other ground.
  mutating func tintSessions(_ shading: SessionShading, on plane: Plane) {
    guard theme.raisedGround != nil else { return }
    for columns in shading.columns {
      tint(Tint(part: .session, columns: columns, rows: plane.rows), on: plane)
    }
  }

  /// Draws a dashed line before and after sessions, on screens without a colour for their ground.
  mutating func dashSessions(_ shading: SessionShading, y: Double, isFaint: Bool = false, on plane: Plane) {
    guard theme.raisedGround == nil else { return }
    for columns in shading.columns {
      rule(Rule(.extended, .across(y: y, columns: columns), .grid, isFaint: isFaint), on: plane)
    }
  }
}
