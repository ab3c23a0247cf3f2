import AxisScales
import CivilTime
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Measuring between two points, and the statistics of the visible range.
@Suite struct MeasureTests {
  private let bars = Synthetic.bars(600)

  @Test func `a measure is the way from the marked bar to the crosshair`() throws {
    var play = Several([("TEST", bars)])
    play.press("c M Shift+Left Shift+Left Shift+Left")
    let measure = try #require(play.state.measure)
    let (from, to) = (bars[599], bars[596])
    #expect(measure.bars == -3)
    #expect(measure.change == to.close - from.close)
    #expect(measure.percent == (to.close - from.close) / from.close * 100)
    #expect(measure.length == Double(to.time.nanoseconds(since: from.time)))
    #expect(measure.unit == .day)
    #expect(abs(try #require(measure.slope) - measure.change / (measure.length / 86_400e9)) < 1e-12)
    #expect(play.frame().plainText.contains("  −3 bars  −"), "to an earlier bar, time runs backwards")
  }

  @Test(arguments: ["Shift+Left Shift+Left", "PageUp Home", "Left Left Left"])
  func `in ASCII the line of a measure is of printable characters`(keys: String) throws {
    for size in ["160x45", "60x20", "40x12"] {
      var play = Several([("TEST", bars)], size: size)
      play.state.look.adopt(ChartView(theme: Theme(), glyphs: .ascii))
      play.press("c M " + keys)
      #expect(play.state.measure != nil)
      let cells = play.state.cells(at: play.now).cells
      #expect(cells.allSatisfy { (0x20...0x7E).contains($0.glyph) }, "\(size)")
    }
  }

  @Test func `the other way round, change and slope are as they should be`() throws {
    let series = Series(kind: .bars)
    for bar in bars { _ = series.append(bar) }
    func point(_ index: Int) -> Annotation.Point { .init(time: bars[index].time, value: bars[index].close) }
    for (a, b) in [(0, 0), (0, 1), (5, 300), (599, 2)] {
      let one = try #require(Measure(from: point(a), to: point(b), in: series, on: .continuous, isPrice: true))
      let other = try #require(Measure(from: point(b), to: point(a), in: series, on: .continuous, isPrice: true))
      #expect(one.change == -other.change && one.bars == -other.bars && one.length == -other.length)
      #expect(one.bars == b - a)
      #expect((one.slope == nil) == (a == b))
      if let slope = one.slope, let back = other.slope { #expect(abs(slope - back) < 1e-12) }
    }
  }

  @Test func `on a calendar the time is open time`() throws {
    var play = Several([("TEST", bars)]) { $0.time.exclusions = [.weekends] }
    play.press("c M" + String(repeating: " Shift+Left", count: 5))
    let measure = try #require(play.state.measure)
    #expect(measure.isOpenTime && abs(measure.length) == Double(5 * Synthetic.day))
    #expect(play.frame().plainText.contains("−5 bars  −5d open"))
  }

  @Test func `M and Esc end a measure, and another symbol has none`() {
    for keys in ["M", "Esc", "c"] {
      var play = Several([("ONE", bars)])
      play.press("M Shift+Left \(keys)")
      #expect(play.state.measure == nil, "\(keys)")
    }
    var play = Several([("ONE", bars), ("TWO", bars)])
    play.press("M Shift+Left Ctrl+N")
    #expect(play.state.measure == nil)
  }

  @Test func `values that are no prices have no percent, and numbers no time`() throws {
    let series = Series(kind: .samples)
    for (place, value) in [1.0, 2, 4].enumerated() {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(place)), value: value))
    }
    func point(_ index: Int) -> Annotation.Point {
      .init(time: series.time(at: index), value: series.value(at: index))
    }
    let measure = try #require(Measure(from: point(0), to: point(2), in: series, on: .index(.whole), isPrice: false))
    #expect(measure.percent == nil && measure.slope == 1.5)
    #expect(measure.words(decimals: 1) == "+3.0  2 points  x 2  +1.500/1")
    #expect(Measure(from: .init(), to: point(1), in: series, on: .index(.whole), isPrice: false) == nil)
  }

  // MARK: statistics

  @Test func `the panel and the report have the statistics of the bars in view`() throws {
    var play = Several([("TEST", bars)])
    play.press("Left Left i")
    let scene = try play.scene()
    let statistics = try #require(scene.subject.series.statistics(scene.bars.indices))
    let seen = bars[scene.bars.indices]
    #expect(statistics.count == seen.count && statistics.low == seen.map(\.low).min())
    let frame = play.frame().plainText
    #expect(frame.contains(" Visible range ") && frame.contains("std dev") && frame.contains("VWAP"))
    let percent = (statistics.last - statistics.first) / statistics.first * 100
    #expect(frame.contains(" " + PercentText.signed(percent, decimals: 2) + " %"), "\(frame)")
    #expect(play.state.report(at: play.now).text.contains(#""statistics":{"count":\#(seen.count),"first":"#))
    play.press("i")
    #expect(!play.frame().plainText.contains(" Visible range "))
  }

  @Test(arguments: ["160x45", "80x24", "40x12", "20x6"])
  func `the panel stays inside the plot, at any size`(size: String) throws {
    var play = Several([("TEST", bars)], size: size)
    let before = play.frame()
    play.press("i")
    let (plot, after) = (try play.scene().layout.plot, play.frame())
    for row in 0..<before.size.rows where row != before.size.rows - 1 {
      for column in 0..<before.size.columns where before[column, row] != after[column, row] {
        #expect(plot.contains(column, row), "\(size): column \(column), row \(row)")
      }
    }
  }

  @Test func `a range without points has no statistics`() {
    var play = Several([])
    play.now = 0
    #expect(play.state.report(at: 0).text.contains(#""statistics":null,"measure":null"#))
  }

  @Test func `the box of a measure has both bars whole, whichever comes first`() throws {
    let series = Series(kind: .bars)
    for bar in bars { _ = series.append(bar) }
    func point(_ index: Int) -> Annotation.Point { .init(time: bars[index].time, value: bars[index].close) }
    let scale = TimeScale.ordinal(OrdinalScale(series))
    for (a, b) in [(5, 9), (9, 5), (7, 7)] {
      let measure = try #require(Measure(from: point(a), to: point(b), in: series, on: scale, isPrice: true))
      guard case .band(let from, let to) = try #require(measure.annotations(decimals: 2).first).shape else {
        Issue.record("no box")
        continue
      }
      let ends = [from, to].compactMap(\.position)
      #expect(ends == [scale.position(ofIndex: max(a, b), in: series).advanced(by: 1)], "\(a) \(b)")
    }
  }
}
