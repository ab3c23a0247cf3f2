import CivilTime
import TimeSeries

/// Collects the fields of one row into a point.
struct RowBuilder {
  var time: Timestamp?
  var open = Double.nan
  var high = Double.nan
  var low = Double.nan
  var close = Double.nan
  var volume = Double.nan
  var value = Double.nan
  var ticks = Double.nan
  /// The roles that had a number, one bit per raw value.
  var seen: UInt16 = 0

  @inline(__always)
  mutating func set(_ role: ColumnRole, _ number: Double) {
    seen |= 1 << UInt16(role.rawValue)
    switch role {
    case .open: open = number
    case .high: high = number
    case .low: low = number
    case .close: close = number
    case .volume: volume = number
    case .value: value = number
    case .ticks: ticks = number
    case .ignored, .time, .symbol, .series, .date, .clock, .part, .zone, .state: break
    }
  }

  func has(_ role: ColumnRole) -> Bool { seen & 1 << UInt16(role.rawValue) != 0 }

  /// Whether a row of bars has a time and no price, as a day without trades has.
  var hasNoPrice: Bool { time != nil && open.isNaN && high.isNaN && low.isNaN && close.isNaN }

  /// Whether a row of bars says that nothing was traded: it has no price, or zeros alone.
  ///
  /// - Parameter zeros: whether prices and a volume of zero mean so.
  func hasNoTrade(zeros: Bool) -> Bool {
    hasNoPrice || zeros && open == 0 && high == 0 && low == 0 && close == 0 && volume == 0
  }

  /// The bar, or the reason why there is none.
  func bar() -> Result<Bar, RowReason> {
    guard let time else { return .failure(RowReason("the time is missing")) }
    for role in [ColumnRole.open, .high, .low, .close] where !has(role) {
      return .failure(RowReason("\(role.name) is missing"))
    }
    guard (open + high + low + close).isFinite else { return .failure(RowReason("a price is not finite")) }
    guard high >= low else { return .failure(RowReason("high \(high) is below low \(low)")) }
    guard !volume.isInfinite else { return .failure(RowReason("volume is not finite")) }
    return .success(
      Bar(
        time: time, open: open, high: high, low: low, close: close, volume: volume,
        ticks: UInt32(exactly: ticks.rounded()) ?? 0))
  }

  /// The sample, or the reason why there is none.
  func sample() -> Result<Sample, RowReason> {
    guard let time else { return .failure(RowReason("the time is missing")) }
    guard has(.value) else { return .failure(RowReason("value is missing")) }
    guard !value.isInfinite else { return .failure(RowReason("value is not finite")) }
    return .success(Sample(time: time, value: value))
  }

  /// The trade, or the reason why there is none.
  func trade() -> Result<Bar, RowReason> { sample().map { Bar(tradeAt: $0, size: volume) } }
}

extension Bar {
  /// A trade as a bar of one price; a size that is missing or bad costs itself.
  @inline(__always)
  package init(tradeAt price: Sample, size: Double) {
    let hasSize = size >= 0 && size <= Series.greatestValue && !price.value.isNaN
    self.init(
      time: price.time, open: price.value, high: price.value, low: price.value, close: price.value,
      volume: hasSize ? size : .nan, ticks: price.value.isNaN ? 0 : 1)
  }
}
