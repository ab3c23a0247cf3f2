import TimeSeries

/// One of the compared series.
package struct ComparedSeries {
  package var series: Series
  package var symbol: String
  /// Its place among the compared symbols, which sets its colour; nil for the charted symbol if it has none.
  package var slot: Int?
  package var isCharted: Bool
  /// Decimals of its values.
  package var decimals: Int

  package init(_ series: Series, symbol: String, slot: Int?, isCharted: Bool, decimals: Int) {
    self.series = series
    self.symbol = symbol
    self.slot = slot
    self.isCharted = isCharted
    self.decimals = decimals
  }
}
