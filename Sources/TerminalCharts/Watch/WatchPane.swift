import CivilTime
import TimeSeries

/// What the watch list shows of one symbol.
package struct WatchRow: Equatable, Sendable {
  package enum State: Sendable {
    case live
    /// Nothing has come for long, by the symbol's own pace.
    case quiet
    /// The connection is lost, so the numbers may be old.
    case stale
  }

  package var symbol: String
  package var quote: WatchQuote?
  package var decimals: Int
  package var state: State
  package var isCharted: Bool
  /// Its place among the compared symbols, which is its colour; nil where it is not compared.
  package var slot: Int?

  package init(
    symbol: String, quote: WatchQuote?, decimals: Int, state: State = .live, isCharted: Bool = false, slot: Int? = nil
  ) {
    self.symbol = symbol
    self.quote = quote
    self.decimals = decimals
    self.state = state
    self.isCharted = isCharted
    self.slot = slot
  }
}

/// The last value of a series, its change, and its newest course.
package struct WatchQuote: Equatable, Sendable {
  package var last: Double
  /// Against the close of the day before; for daily and longer bars against the bar before. nil for a first point.
  package var change: Double?
  /// The change in percent of what it is counted from; nil where that is zero.
  package var percent: Double?
  /// Values of the newest points, oldest first; NaN where there is none.
  package var spark: [Double]

  /// Points in one dot of the spark line, so that it holds some dozens of them.
  static let pointsPerDot = 3

  /// - Parameters:
  ///   - midnight: the start of the day that a time lies in.
  ///   - dots: how many values the spark line is to have.
  /// - Returns: nil for a series without a finite value at its end.
  /// - Complexity: O(dots + log(points)).
  package init?(_ series: Series, dots: Int, midnight: (Timestamp) -> Timestamp) {
    let indices = series.indices
    guard let time = series.lastTime, let newest = series.lastFinite(before: indices.upperBound) else { return nil }
    last = series.value(at: newest)
    if let reference = series.reference(of: newest, at: time, midnight: midnight) {
      let difference = last - reference
      change = difference.isFinite ? difference : nil
      percent = reference != 0 && difference.isFinite ? difference / abs(reference) * 100 : nil
    }
    spark = series.spark(dots: dots)
  }
}

extension Series {
  /// A run of gap points is not searched further than this.
  private static let longestGap = 64

  fileprivate func lastFinite(before end: Int) -> Int? {
    let start = max(indices.lowerBound, end - Self.longestGap)
    return (start..<max(start, end)).last { value(at: $0).isFinite }
  }

  /// The value that the change is counted from.
  fileprivate func reference(of newest: Int, at time: Timestamp, midnight: (Timestamp) -> Timestamp) -> Double? {
    var end = newest
    if !isDaily {
      let opening = lowerBound(midnight(time))
      // Where the day before is not held any more, the day is counted from its first point.
      end = opening > indices.lowerBound ? opening : min(indices.lowerBound + 1, newest)
    }
    return lastFinite(before: end).map { value(at: $0) }
  }

  /// The last value of each dot; dots are counted by absolute index, so that they do not shimmer while points come.
  fileprivate func spark(dots: Int) -> [Double] {
    guard dots > 0 else { return [] }
    let each = WatchQuote.pointsPerDot
    let newest = (indices.upperBound - 1) / each
    return (newest - dots + 1...newest).map { dot in
      let end = min((dot + 1) * each, indices.upperBound)
      guard end - 1 >= indices.lowerBound, end - 1 < indices.upperBound else { return .nan }
      return value(at: end - 1)
    }
  }
}

/// The part of the watch list that is seen.
package struct WatchPane: Equatable, Sendable {
  package var layout: WatchLayout
  package var rows: [WatchRow]
  /// Symbols before the first row that is seen, and of all.
  package var first: Int
  package var total: Int
  /// Points of symbols beyond the most that are kept.
  package var leftOut: Int

  package init(layout: WatchLayout, rows: [WatchRow], first: Int, total: Int, leftOut: Int = 0) {
    self.layout = layout
    self.rows = rows
    self.first = first
    self.total = total
    self.leftOut = leftOut
  }
}
