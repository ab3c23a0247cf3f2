import AxisScales
import CivilTime
import Studies
import TextPoints
import TimeSeries

/// Longer bars of the points of each symbol, for text: bars that have ended, and bars that a late point changed.
struct RolledPoints {
  /// A bar and its number among the bars of its symbol.
  struct Bar: Equatable {
    var bar: TimeSeries.Bar
    var number: UInt64
  }

  /// The bars of one symbol.
  private struct Roll {
    let rollUp: RollUp
    /// One past the last bar that was returned as ended; later bars are not complete. nil before the first.
    var given: Int?
    /// The index of the first bar. The roll-up begins again when its second point says what the first one stands for.
    var first = 0
  }

  private let borders: BarBorders
  private var rolls: [String: Roll] = [:]
  private var order: [String] = []

  /// Points of a symbol that are kept for late ones; a point that comes later still is dropped.
  private static let kept = 100_000

  init(_ interval: BarInterval, zone: Zone = .utc) {
    borders = BarBorders(interval, zone: zone)
  }

  /// Appends points, and returns the bars that they end or change, in order of time.
  ///
  /// - Complexity: O(points)
  mutating func append(_ payload: FeedPayload, of symbol: String, equalTimesAreOwn: Bool = false) -> [Bar] {
    guard let kind = payload.kind else { return [] }
    if rolls[symbol] == nil {
      let source = Series(kind: kind)
      let rollUp = RollUp(source, borders, retention: .count(Self.kept))
      rolls[symbol] = Roll(rollUp: rollUp)
      order.append(symbol)
    }
    guard var roll = rolls[symbol], roll.rollUp.source.kind == kind else { return [] }
    roll.rollUp.source.keepsEqualTimes = equalTimesAreOwn
    defer { rolls[symbol] = roll }
    var bars: [Bar] = []
    // In pieces, so that no bar leaves the window before it is given out.
    for start in stride(from: 0, to: payload.count, by: Self.kept / 2) {
      let change: SeriesChange
      switch payload.dropFirst(start).prefix(Self.kept / 2) {
      case .bars(let points): change = roll.rollUp.source.append(contentsOf: points)
      case .samples(let points): change = roll.rollUp.source.append(contentsOf: points)
      case .trim: continue
      }
      bars += Self.bars(of: &roll, after: roll.rollUp.follow(change))
    }
    return bars
  }

  /// The bars that have not ended, by symbol in the order in which they came.
  func partial() -> [(symbol: String, bar: Bar)] {
    order.compactMap { symbol in
      guard let roll = rolls[symbol], let last = roll.rollUp.bars.indices.last else { return nil }
      return (symbol, Bar(bar: roll.rollUp.bars.bar(at: last), number: UInt64(clamping: last - roll.first)))
    }
  }

  private static func bars(of roll: inout Roll, after change: SeriesChange) -> [Bar] {
    let bars = roll.rollUp.bars
    if roll.given == nil { roll.first = bars.indices.lowerBound }
    let given = roll.given ?? roll.first
    let end = max(bars.indices.upperBound - 1, bars.indices.lowerBound)
    let changed = Set(change.amended).union(change.inserted).filter { $0 < min(given, end) }
    let indices = changed.sorted() + Array(min(max(given, bars.indices.lowerBound), end)..<end)
    if end > given { roll.given = end }
    return indices.compactMap { index in
      guard bars.indices.contains(index) else { return nil }
      return Bar(bar: bars.bar(at: index), number: UInt64(clamping: index - roll.first))
    }
  }
}
