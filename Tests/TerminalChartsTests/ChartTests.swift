import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@Suite struct ChartTests {
  private let bars = Series(kind: .bars)
  private let samples = Series(kind: .samples)

  @Test func `a chart needs a pane`() {
    #expect(throws: ChartFault.noPane) { try Chart(panes: []) }
    #expect(throws: ChartFault.tooManyPanes(1_001)) {
      try Chart(panes: Array(repeating: Pane([]), count: 1_001))
    }
  }

  @Test func `a mark that draws four prices or a volume needs bars, and says so`() throws {
    for mark in Mark.ofTime where mark != .band {
      let pane = Pane([ChartSeries("x", samples, mark)])
      if [.candles, .ohlc, .hollow, .heikinAshi, .volume].contains(mark) {
        #expect(throws: ChartFault.needsBars(series: "x", mark: mark)) { _ = try Chart(panes: [pane]) }
      } else {
        #expect(try Chart(panes: [pane]).panes.count == 1)
      }
      #expect(try Chart(panes: [Pane([ChartSeries("x", bars, mark)])]).panes.count == 1)
    }
    #expect("\(ChartFault.needsBars(series: "x", mark: .candles))".contains("x has single values"))
  }

  @Test(arguments: 0...3) func `every series on the other axis is drawn, named, and within that axis`(count: Int) throws
  {
    func flat(_ value: Double) -> Series {
      let series = Series(kind: .bars)
      _ = series.append(
        contentsOf: (0..<60).map { place in
          Bar(
            time: Timestamp(nanoseconds: Int64(place) * 86_400_000_000_000), open: value, high: value + 1,
            low: value - 1, close: value, volume: 1)
        })
      return series
    }
    let others = (0..<count).map {
      ChartSeries("other\($0)", flat(1_000 * Double($0 + 1)), .line, side: .left, slot: $0)
    }
    let chart = try Chart(panes: [Pane([ChartSeries("charted", flat(10), .candles)] + others)])
    let size = ScreenSize(columns: 120, rows: 30)
    let text = try #require(ChartView(theme: Theme(), glyphs: .braille).frame(chart, size: size)).plainText
    for place in 0..<count {
      #expect(text.contains("other\(place)") && text.contains(" \(place + 1),000.00"), "\(text)")
    }
  }

  @Test func `a click on a chart selects the nearest series, and its picture shows it`() throws {
    let bars = (0..<60).map { place in
      Bar(
        time: Timestamp(nanoseconds: Int64(place) * 86_400_000_000_000), open: 10, high: 11, low: 9, close: 10,
        volume: 1)
    }
    let (low, high) = (Series(kind: .bars), Series(kind: .bars))
    _ = low.append(contentsOf: bars)
    _ = high.append(
      contentsOf: bars.map { Bar(time: $0.time, open: 90, high: 91, low: 89, close: 90, volume: 1) })
    var chart = try Chart(panes: [Pane([ChartSeries("low", low, .line), ChartSeries("high", high, .line, slot: 0)])])
    let view = ChartView(theme: Theme(), glyphs: .braille)
    let size = ScreenSize(columns: 100, rows: 30)
    let plain = try #require(view.frame(chart, size: size))
    var found: Set<String> = []
    for row in 3..<22 {
      let selection = view.selection(in: chart, at: (40, row), size: size)
      if let name = selection.series { found.insert(name) }
    }
    #expect(found == ["low", "high"])
    #expect(view.selection(in: chart, at: (40, 10), size: size, mode: .none) == .none)
    for name in found {
      chart.selection = .series(name)
      #expect(view.frame(chart, size: size) != plain, "\(name)")
    }
    chart.selection = .series("nobody")
    #expect(view.frame(chart, size: size) == plain)
    guard case .point(_, let time) = view.selection(in: chart, at: (40, 5), size: size, mode: .point) else {
      throw ChartFault.noPane
    }
    #expect(bars.contains { $0.time == time })
  }

  @Test func `a band needs both edges`() throws {
    #expect(throws: ChartFault.needsBase(series: "x")) { try Chart(panes: [Pane([ChartSeries("x", samples, .band)])]) }
    _ = try Chart(panes: [Pane([ChartSeries("x", samples, .band, base: samples)])])
  }
}
