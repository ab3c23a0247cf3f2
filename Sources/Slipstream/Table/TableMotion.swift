import TerminalCharts
import TimeSeries
import ValueMotion

/// The values of a table on their way to the next one: each by a spring; new rows rise from zero, rows that are gone
/// sink to it.
struct TableMotion: Sendable {
  private let isEnabled: Bool
  /// The bounciness and speed of the springs, both 0 to 20.
  var bounciness = 4.0
  var speed = 12.0
  /// A motion for each series of the chart.
  private var series: [DataAnimation] = []
  /// The rows on the screen, leaving ones included, in order.
  private var names: [String] = []
  /// The table before, for the columns without motion of rows that leave.
  private var before: PointTable?
  /// The ranges of the value axes while values move.
  private var extent: AxisPair<ClosedRange<Double>>?

  /// The most rows that move; more would only blur.
  private static let mostRows = 200

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// - Parameter isAnimated: whether values move there; else they are there at once.
  mutating func move(from old: Chart, to new: Chart, isAnimated: Bool = true, at now: Double) {
    let isFirst = series.isEmpty
    guard isEnabled, new.table.count <= Self.mostRows, Set(new.table.names).count == new.table.count else {
      (series, names) = ([], [])
      return
    }
    let both = isFirst ? new.restingExtents : new.restingExtents.joined(with: old.restingExtents)
    extent = both
    let thresholds = new.series.indices.map { series in
      // Rows rise from zero, which the axis of a line need not show.
      let range = both[isSecond: new.isOnSecond(series)] ?? both.main
      return max((max(range.upperBound, 0) - min(range.lowerBound, 0)) * 1e-4, .leastNormalMagnitude)
    }
    if series.count != new.series.count || old.series != new.series {
      series = thresholds.map { DataAnimation(categories: [], floor: nil, threshold: $0) }
      names = []
    }
    for (place, threshold) in thresholds.enumerated() {
      let known = series[place].threshold
      if known < threshold / 100 || known > threshold * 4 {
        // A spring of values of another magnitude would end far too late, or before anyone has seen it.
        series[place] = series[place].standing(at: now, threshold: threshold)
      }
      (series[place].bounciness, series[place].speed) = (bounciness, speed)
      series[place].motionEnabled = isAnimated
      let values = new.table.names.indices.map { (name: new.table.names[$0], value: new.value($0, place)) }
      series[place].animate(to: values.filter { $0.value.isFinite }, at: now)
    }
    // Rows that leave keep their place.
    var order = new.table.names
    for (place, name) in names.enumerated() where !order.contains(name) {
      order.insert(name, at: min(place, order.count))
    }
    names = order
    before = old.table
  }

  func isMoving(at now: Double) -> Bool { series.contains { $0.isMoving(at: now) } }

  /// Returns the chart with the values of this moment.
  func chart(_ chart: Chart, at now: Double) -> Chart {
    guard isMoving(at: now), series.count == chart.series.count,
      var table = try? PointTable(columns: chart.table.columns)
    else { return chart }
    let values = series.map { motion in
      Dictionary(motion.points(at: now).map { ($0.name, $0.value) }) { first, _ in first }
    }
    for name in names.prefix(PointTable.mostRows) {
      let isShown = chart.table.place(ofRow: name) != nil
      guard isShown || values.contains(where: { $0[name] != nil }) else { continue }
      var row = Self.row(name, chart.table) ?? before.flatMap { Self.row(name, $0) } ?? []
      guard row.count == chart.table.columns.count else { continue }
      for (place, column) in chart.series.enumerated() {
        guard let index = chart.table.place(ofColumn: column) else { continue }
        row[index] = values[place][name] ?? .nan
      }
      // A row of the table's width always fits.
      _ = try? table.append(name, row)
    }
    return chart.moving(table, in: extent)
  }

  private static func row(_ name: String, _ table: PointTable) -> [Double]? {
    table.place(ofRow: name).map { row in table.columns.indices.map { table[row, $0] } }
  }
}

extension DataAnimation {
  /// Returns the points where they are at a moment, at rest, with another threshold.
  fileprivate func standing(at now: Double, threshold: Double) -> DataAnimation {
    var standing = DataAnimation(categories: [], floor: floor, threshold: threshold)
    standing.motionEnabled = false
    standing.animate(to: points(at: now).map { (name: $0.name, value: $0.value) }, at: now)
    standing.motionEnabled = motionEnabled
    return standing
  }
}
