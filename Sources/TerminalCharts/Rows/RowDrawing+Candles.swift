import TerminalScreen
import TimeSeries

/// Candles, and stems with ticks, of the four prices of each row.
extension RowDrawing {
  /// Draws the candles of a plot, on its side as they are upright, and turned.
  mutating func drawCandles(_ plot: RowPlot, _ bands: CategoryBands) {
    let width = bands.thickness
    let candles = bands.rows.indices.compactMap { band -> (start: Double, prices: Aggregate)? in
      let start = (bands.middle(band, bars: 1) - Double(width) / 2).rounded()
      guard start < Double(plot.rect.columns), start + Double(width) > 0 else { return nil }
      return chart.prices(of: bands.rows[band]).map { (start, $0) }
    }
    let mark = chart.mark
    func draw(on surface: inout Target, _ rect: CellRect) {
      let plane = Plane(
        rect: rect, axis: plot.axis, bodyWidth: width, firstCell: 0, slotColumns: Double(width))
      for candle in candles {
        if mark == .ohlc {
          surface.openHighLowClose(candle.prices, at: candle.start, on: plane)
        } else {
          surface.candle(candle.prices, at: candle.start, on: plane)
        }
      }
    }
    guard plot.placement.isLying else { return draw(on: &surface, plot.rect) }
    let room = CellRect(column: 0, row: 0, columns: plot.rect.columns, rows: plot.rect.rows)
    surface.turn(onto: plot.placement) { draw(on: &$0, room) }
  }
}

extension Chart {
  /// The prices of rows that share a candle: the open of the first, the close of the last, and the greatest and least
  /// between; nil without a whole row.
  func prices(of rows: Range<Int>) -> Aggregate? {
    guard hiddenParts.isEmpty else { return nil }
    let first = rows.first { self.rows.prices($0) != nil }
    guard let first, let last = rows.last(where: { self.rows.prices($0) != nil }),
      var prices = self.rows.prices(first), let end = self.rows.prices(last)
    else { return nil }
    guard first < last else { return prices }
    if let highs = values(of: [1]), let lows = values(of: [2]), let high = highs.ends(in: rows),
      let low = lows.ends(in: rows)
    {
      (prices.high, prices.low) = (highs[high.greatest], lows[low.least])
    } else {
      for row in first...last {
        guard let own = self.rows.prices(row) else { continue }
        (prices.high, prices.low) = (max(prices.high, own.high), min(prices.low, own.low))
      }
    }
    prices.close = end.close
    return prices
  }
}
