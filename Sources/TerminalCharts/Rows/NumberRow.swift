import AxisScales
import CivilTime
import TerminalScreen

/// An axis of numbers in cells: from left to right, or the upright form of one that goes up a plot on its side.
struct NumberRow {
  let low: Double
  let high: Double
  let columns: Int
  /// The ticks with their labels.
  let ticks: [(value: Double, label: String)]
  private let left: Double
  private let room: Double

  /// - Parameters:
  ///   - left, right: columns kept free at the ends.
  ///   - isLying: whether each tick has a row of the screen for its label, whatever the label's length.
  ///   - areTimes: whether the numbers are times, in seconds since 1970.
  init(
    low: Double, high: Double, columns: Int, left: Int = 0, right: Int = 0, isLying: Bool = false,
    areTimes: Bool = false
  ) {
    let isFlat = high - low <= max(abs(low), abs(high)) * 1e-12
    let pad = isFlat ? max(abs(low) * 0.01, 0.5) : 0
    (self.low, self.high) = (low == 0 ? 0 : low - pad, high + pad)
    self.columns = columns
    self.left = Double(min(max(left, 0), columns / 3))
    room = max(1, Double(columns) - self.left - Double(min(max(right, 0), columns / 3)))
    if areTimes {
      ticks = Self.times(from: self.low, to: self.high, columns: room, isLying: isLying)
      return
    }
    var count = max(1, columns / (isLying ? 4 : 8))
    var found: [(value: Double, label: String)] = []
    // Years and other numbers of four digits have no commas.
    let isGrouped = max(abs(self.low), abs(self.high)) >= 10_000
    for _ in 0..<8 {
      let step = NumberTicks.step(span: self.high - self.low, maximumCount: count)
      let decimals = NumberTicks.decimals(forStep: step)
      found = NumberTicks.ticks(from: self.low, to: self.high, step: step)
        .map { ($0, isGrouped ? PriceLabel.text($0, decimals: decimals) : NumberTicks.label($0, decimals: decimals)) }
      let width = found.map(\.label.unicodeScalars.count).max() ?? 0
      if isLying || count <= 1 || found.count * (width + 2) <= columns { break }
      count = max(1, min(count - 1, columns / (width + 3)))
    }
    ticks = found
  }

  /// The ticks of an axis of times: boundaries of the calendar, each with as much of its time as its step needs.
  private static func times(
    from low: Double, to high: Double, columns: Double, isLying: Bool
  ) -> [(value: Double, label: String)] {
    let (lower, upper) = (AxisPosition(low * 1e9), AxisPosition(high * 1e9))
    let unit = lower.distance(to: upper) / max(columns, 1)
    let ticks = TimeTicks(
      from: lower, to: upper, scale: .continuous, series: nil, zone: .utc,
      minimumSpacing: unit * (isLying ? 3 : timeColumns))
    return ticks.fine.map { tick in
      let text = ISO8601.format(tick.time)
      func part(_ range: Range<Int>) -> String {
        let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex)
        return start.map { String(text[$0...].prefix(range.count)) } ?? ""
      }
      let label =
        switch ticks.step.unit {
        case .year: part(0..<4)
        case .month: part(0..<7)
        case .day, .halfWeek, .week: part(0..<10)
        case .hour, .minute: part(5..<10) + " " + part(11..<16)
        case .second, .nanosecond, .index: part(11..<19)
        }
      return (Double(tick.time.nanoseconds) / 1e9, label)
    }
  }

  /// The columns of the longest label of a time with the space between two.
  private static let timeColumns = 14.0

  /// Returns columns from the left edge, also outside of the axis.
  func place(_ value: Double) -> Double {
    let place = left + (value - low) / (high - low) * room
    return place.isFinite ? min(max(place, -1e6), 1e6) : left
  }

  /// The column at which the axis begins, and its columns.
  var ends: (start: Double, length: Double) { (left, room) }

  /// Returns columns from the left edge, within it.
  func offset(_ value: Double) -> Double {
    let place = left + (value - low) / (high - low) * room
    return place.isFinite ? min(max(place, 0), Double(columns)) : left
  }
}
