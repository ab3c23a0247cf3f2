import TerminalScreen
import TimeSeries

/// Candles, and stems with ticks, of the four prices of each row.
extension RowDrawing {
  /// Draws the candles of categories, on their side as they are upright, and turned.
  mutating func drawCandles(_ plot: RowPlot, _ bands: CategoryBands) {
    let width = bands.thickness
    // On its side a row of cells is many pixels, and rounding to it would show.
    let isExact = plot.placement.isLying && surface.isFine
    let candles = bands.rows.indices.compactMap { band -> (start: Double, prices: Aggregate)? in
      let start = isExact ? bands.start(band) : (bands.middle(band, bars: 1) - Double(width) / 2).rounded()
      guard start < Double(plot.rect.columns), start + Double(width) > 0 else { return nil }
      return chart.prices(of: bands.rows[band]).map { (start, $0) }
    }
    drawCandles(candles, plot, width: width, exactWidth: isExact ? bands.exactThickness : Double(width))
  }

  /// Draws candles at their times. Those that share a cell are one.
  mutating func drawCandles(_ plot: RowPlot, _ x: RowAxis) {
    let extent = chart.positionExtent
    let room = x.ends(columns: plot.rect.columns).length
    let pitch = chart.candleSpacing * room / max(extent.upperBound - extent.lowerBound, 1e-300)
    let share = 1 - ChartProportions.share(chart.proportions.categoryPadding, 0.9)
    let exactWidth = min(max(pitch * share, 1), Double(max(plot.rect.columns, 1)))
    let width = max(Int(exactWidth), 1)
    let order = chart.rowsInOrder
    var candles: [(start: Double, prices: Aggregate)] = []
    var (first, most) = (0, 1)
    // Ends with the rows: each round takes one at least.
    while first < order.count {
      var end = first + 1
      let middle = (x.offset(order[first], chart) ?? 0) - RowAxis.pointShift
      if pitch < 1 {
        let cell = middle.rounded(.down)
        end = max(end, order.partitioned(from: end) { (x.offset($0, chart) ?? 0) - RowAxis.pointShift >= cell + 1 })
      }
      let start = pitch < 1 ? middle.rounded(.down) : middle - exactWidth / 2
      if start < Double(plot.rect.columns), start + exactWidth > 0, let prices = chart.prices(of: first..<end) {
        candles.append((surface.isFine ? start : (middle - Double(width) / 2).rounded(), prices))
      }
      (first, most) = (end, max(most, end - first))
    }
    if most > 1 { say("up to \(most) rows a candle") }
    drawCandles(candles, plot, width: width, exactWidth: surface.isFine ? exactWidth : Double(width))
  }

  private mutating func drawCandles(
    _ candles: [(start: Double, prices: Aggregate)], _ plot: RowPlot, width: Int, exactWidth: Double
  ) {
    let mark = chart.mark
    func draw(on surface: inout Target, _ rect: CellRect) {
      let plane = Plane(
        rect: rect, axis: plot.axis, bodyWidth: width, firstCell: 0, slotColumns: exactWidth)
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
  /// The prices of rows that share a candle, by their places along the x axis: the open of the first, the close of the
  /// last, and the greatest and least between; nil without a whole row.
  func prices(of places: Range<Int>) -> Aggregate? {
    guard hiddenParts.isEmpty else { return nil }
    let order = rowsInOrder
    func own(_ place: Int) -> Aggregate? { rows.prices(order[place]) }
    guard let first = places.first(where: { own($0) != nil }), let last = places.last(where: { own($0) != nil }),
      var prices = own(first), let end = own(last)
    else { return nil }
    guard first < last else { return prices }
    if let highs = values(of: [1]), let lows = values(of: [2]), let high = highs.ends(in: places),
      let low = lows.ends(in: places)
    {
      (prices.high, prices.low) = (highs[high.greatest], lows[low.least])
    } else {
      for place in first...last {
        guard let own = own(place) else { continue }
        (prices.high, prices.low) = (max(prices.high, own.high), min(prices.low, own.low))
      }
    }
    prices.close = end.close
    return prices
  }
}
