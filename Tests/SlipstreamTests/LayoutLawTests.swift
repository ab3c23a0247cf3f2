import AxisScales
import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// What holds of a frame at every size from 20x6 to 240x70, whatever the prices.
@Suite struct LayoutLawTests {
  /// Prices of a usual, a tiny and a huge series.
  static let factors = [1.0, 0.000_000_123, 12_345.678_9]

  @Test(arguments: [0, 1, 2])
  func `at every size nothing overlaps, no number is cut and every glyph is one column wide`(place: Int) throws {
    let factor = Self.factors[place]
    var random = SplitMix64(seed: 77 + UInt64(place))
    let bars = Synthetic.bars(300, seed: 3).map { bar in
      Bar(
        time: bar.time, open: Self.rounded(bar.open * factor), high: Self.rounded(bar.high * factor),
        low: Self.rounded(bar.low * factor), close: Self.rounded(bar.close * factor), volume: bar.volume)
    }
    var play = try Play("wait:1s", bars: bars) { $0.isMotionEnabled = false }
    for rows in 6...70 {
      let columns = rows == 6 ? 20 : rows == 70 ? 240 : Int.random(in: 20...240, using: &random)
      let size = ScreenSize(columns: columns, rows: rows)
      play.state.update(.resize(size), at: play.now)
      let scene = try play.scene()
      let frame = play.state.frame(at: play.now)
      let name = "\(columns)x\(rows), factor \(factor)"
      #expect(frame.cells.allSatisfy { Unicode.Scalar($0.glyph).map(Cell.isPrintable) ?? false }, "\(name)")
      check(scene.layout, name)
      checkWords(frame, scene, name)
    }
  }

  /// Ten significant digits, as a file would hold them.
  private static func rounded(_ value: Double) -> Double {
    let scale = value < 0.01 ? 1e8 : 100
    return (value * scale).rounded() / scale
  }

  private func check(_ layout: ChartLayout, _ name: String) {
    var owners = [Int](repeating: 0, count: layout.size.rows)
    for rect in [layout.title, layout.plot, layout.overview] + (layout.volume.map { [$0.plot] } ?? []) {
      #expect(rect.columns > 0 && rect.rows > 0 && rect.column >= 0, "\(name)")
      #expect(rect.endColumn <= layout.size.columns && rect.endRow <= layout.size.rows, "\(name)")
      for row in rect.row..<min(rect.endRow, owners.count) { owners[row] += 1 }
    }
    let status = ScreenFoot(layout.size, hasTransport: false).status
    let rows = [layout.axisRule, layout.fineLabels, layout.coarseLabels, layout.overviewYears, status]
    for case let row? in rows where row < owners.count { owners[row] += 1 }
    #expect(owners.allSatisfy { $0 <= 1 }, "\(name): parts share a row: \(owners)")
    #expect(layout.plot.columns == layout.overview.columns && layout.plot.column == layout.overview.column, "\(name)")
  }

  /// Every word beside and below the plot is a whole label, and the title keeps symbol and close.
  private func checkWords(_ frame: CellBuffer, _ scene: ChartScene, _ name: String) {
    let layout = scene.layout
    let close = scene.titleIndex.map { scene.subject.series.value(at: $0) } ?? 0
    let price = PriceLabel.text(close, decimals: scene.priceDecimals)
    let title = words(frame, 0, 0..<layout.size.columns)
    // Where commas find no room beside the symbol, the close stands without them.
    let plain = NumberTicks.label(close, decimals: scene.priceDecimals)
    #expect(title.contains("TEST") && (title.contains(price) || title.contains(plain)), "\(name): \(title)")

    var prices: Set<String> = [price, price + "▲", price + "▼"]
    for decimals in 0...12 {
      for tick in scene.valueScale.ticks { prices.insert(PriceLabel.text(tick.value, decimals: decimals)) }
    }
    for row in layout.plot.row..<layout.plot.endRow {
      for word in words(frame, row, layout.plot.endColumn..<layout.size.columns) {
        #expect(prices.contains(word), "\(name), row \(row): \(word)")
      }
      let tag = words(frame, row, layout.plot.endColumn..<layout.size.columns)
      #expect(tag.count <= 1, "\(name), row \(row): \(tag)")
    }
    #expect(
      (layout.plot.row..<layout.plot.endRow).contains {
        words(frame, $0, layout.plot.endColumn..<layout.size.columns).contains { $0.hasPrefix(price) }
      }, "\(name): the price tag is missing")

    var labels: Set<String> = ["UTC", "┊"]
    for tick in scene.ticks.fine + scene.ticks.coarse {
      labels.formUnion(tick.label.split(separator: " ").map(String.init))
    }
    for row in [layout.fineLabels, layout.coarseLabels ?? layout.fineLabels] {
      let found = words(frame, row, 0..<layout.size.columns)
      #expect(found.allSatisfy { labels.contains($0) || labels.contains($0.filter { $0 != "┊" }) }, "\(name): \(found)")
    }
    #expect(words(frame, layout.fineLabels, layout.plot.endColumn..<layout.size.columns).last == "UTC", "\(name)")
  }

  private func words(_ frame: CellBuffer, _ row: Int, _ columns: Range<Int>) -> [String] {
    var text = String.UnicodeScalarView()
    for column in columns { text.append(Unicode.Scalar(frame[column, row].glyph) ?? " ") }
    return String(text).split(separator: " ").map(String.init)
  }
}
