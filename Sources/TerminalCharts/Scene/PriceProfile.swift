import AxisScales
import TimeSeries

/// Volume by price: the volumes of the bars in view, one sum for each row of a plot.
///
/// The volume of a bar is spread evenly over the prices from its low to its high. Of very many bars, neighbours are
/// taken together.
package struct PriceProfile: Equatable, Sendable {
  /// The volume of each row, from the top; at least one row.
  package let volumes: [Double]
  /// The row of most volume, that of the lowest prices of equals; nil without any volume.
  package let most: Int?

  /// The most bars that are spread one by one.
  private static let mostParts = 4_096

  /// - Complexity: O(min(bars, 4,096) * rows).
  package init(_ series: Series, _ range: Range<Int>, on axis: ValueAxis) {
    let range = range.clamped(to: series.indices)
    let (isInverted, axis) = (axis.isInverted, axis.upright)
    let borders = (0...axis.rows).map { axis.value(atRow: Double($0)) }
    var volumes = [Double](repeating: 0, count: axis.rows)
    let step = max((range.count + Self.mostParts - 1) / Self.mostParts, 1)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      guard let bar = series.aggregate(start..<min(start + step, range.upperBound)), bar.volume > 0 else { continue }
      let (top, bottom) = (max(axis.row(of: bar.high), 0), min(axis.row(of: bar.low), axis.rows - 1))
      guard top <= bottom, bar.high >= axis.lower, bar.low <= axis.upper else { continue }
      guard bar.high > bar.low else {
        volumes[bottom] += bar.volume
        continue
      }
      for row in top...bottom {
        let part = min(bar.high, borders[row]) - max(bar.low, borders[row + 1])
        volumes[row] += bar.volume * min(max(part / (bar.high - bar.low), 0), 1)
      }
    }
    let greatest = volumes.max() ?? 0
    let lowest = greatest > 0 ? volumes.lastIndex(of: greatest) : nil
    most = isInverted ? lowest.map { axis.rows - 1 - $0 } : lowest
    self.volumes = isInverted ? volumes.reversed() : volumes
  }
}

extension ChartScene {
  /// The price in the middle of the row of most volume; nil without volumes.
  package var mostTradedPrice: Double? {
    profile?.most.map { axis.value(atRow: Double($0) + 0.5) }
  }
}
