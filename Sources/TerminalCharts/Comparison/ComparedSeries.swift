import TimeSeries

/// One of the compared series.
public struct ComparedSeries {
  public var series: Series
  public var symbol: String
  /// Its place among the compared symbols, which sets its colour; nil for the charted symbol if it has none.
  public var slot: Int?
  public var isCharted: Bool
  /// Decimals of its values.
  public var decimals: Int

  public init(_ series: Series, symbol: String, slot: Int?, isCharted: Bool, decimals: Int) {
    self.series = series
    self.symbol = symbol
    self.slot = slot
    self.isCharted = isCharted
    self.decimals = decimals
  }
}
