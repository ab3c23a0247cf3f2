import AxisScales
import CivilTime
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Candles that stand for several bars, on the whole screen: one number of bars for all of them, which the title says.
@Suite struct JoinedBarsTests {
  /// All of a thousand bars, or a part of them.
  private static func play(_ keys: String, size: String = "160x45", mark: Mark = .candles) throws -> Play {
    try Play(keys, size: size) { ($0.mark, $0.span) = (mark, TimeSpan(.points(600))) }
  }

  @Test(arguments: [Mark.candles, .ohlc, .hollow, .heikinAshi], ["160x45", "80x24", "40x12", "20x8"])
  func `all candles but the first and the last have the number of bars in the title, and volumes with them`(
    mark: Mark, size: String
  ) throws {
    for keys in ["wait:1s", "Left*3 wait:2s", "PageUp wait:2s", "- wait:1s", "PageUp Left wait:2s"] {
      var play = try Self.play(keys, size: size, mark: mark)
      let scene = try play.scene()
      let (count, bars) = (scene.bars.barsPerCandle, scene.bars.selected)
      let name: Comment = "\(mark) \(size) \(keys)"
      #expect(count > 1 && bars.dropFirst().dropLast().allSatisfy { $0.indices.count == count }, name)
      #expect(bars.dropFirst().allSatisfy { $0.indices.lowerBound % count == 0 }, name)
      #expect(bars.flatMap(\.indices) == Array(scene.bars.indices), name)
      let title = try #require(play.frames.last?.plainText.split(separator: "\n").first)
      #expect(title.contains(" ×\(count) ") || size == "20x8", "\(title)")
      let volume = scene.panes.flatMap(\.series).first { $0.mark == .volume }
      if case .bars(let places) = volume?.shape { #expect(places.bars.map(\.indices) == bars.map(\.indices), name) }
    }
  }

  @Test func `lines, areas and other axes have the points of each column`() throws {
    for mark in [Mark.line, .step, .area] {
      var play = try Self.play("wait:1s", mark: mark)
      let scene = try play.scene()
      #expect(scene.bars.barsPerCandle == 1 && scene.bars.bars.count == scene.grid.columns, "\(mark)")
    }
    for axis in [AxisKind.calendar, .continuous] {
      var play = try Play("wait:1s") { ($0.time.axis, $0.span) = (axis, TimeSpan(.points(600))) }
      #expect(try play.scene().bars.barsPerCandle == 1, "\(axis)")
    }
  }

  @Test func `a pan changes the bars of no candle but the first and the last`() throws {
    var known: [Int: Range<Int>] = [:]
    for keys in [
      "wait:1s", "Left wait:2s", "Left*2 wait:2s", "Left*7 wait:2s", "PageUp wait:2s", "PageUp Right wait:2s",
    ] {
      var play = try Self.play(keys)
      for bar in try play.scene().bars.selected.dropFirst().dropLast() {
        for index in bar.indices {
          #expect(known.updateValue(bar.indices, forKey: index) ?? bar.indices == bar.indices)
        }
      }
    }
    #expect(known.count > 600)
  }

  @Test func `presses of the zoom keys never take bars out of a candle outwards, nor add some inwards`() throws {
    func counts(_ key: String, from start: String) throws -> [Int] {
      try (0...9).map { presses in
        var play = try Self.play(
          "\(start) " + Array(repeating: "\(key) wait:1s", count: presses).joined(separator: " "))
        return try play.scene().bars.barsPerCandle
      }
    }
    let (out, inwards) = (try counts("-", from: "wait:1s"), try counts("+", from: "wait:1s"))
    #expect(out == out.sorted() && inwards == inwards.sorted(by: >), "\(out) \(inwards)")
    #expect(inwards.last == 1)
  }

  @Test func `the tag of a crosshair on a candle has the days of its first and last bar`() throws {
    for step in 0...6 {
      var play = try Self.play("c" + String(repeating: " Shift+Left", count: step * 3) + " wait:1s")
      let scene = try play.scene()
      let index = try #require(play.state.crosshairIndex)
      let candle = try #require(scene.bars.bars.first { $0.indices.contains(index) })
      guard candle.indices.count > 1 else { continue }
      let times = [candle.indices.lowerBound, candle.indices.upperBound - 1].map { scene.subject.series.time(at: $0) }
      let words = scene.subject.timeTicks.dates.range(
        scene.subject.zone.civil(times[0]), scene.subject.zone.civil(times[1]), withTime: false)
      let rows = try #require(play.frames.last).plainText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows[scene.layout.fineLabels].contains(words), "\(words): \(rows[scene.layout.fineLabels])")
    }
  }

  @Test func `pixels have the candles of cells, each in the place that its bars have on the axis`() throws {
    func state(_ pixels: ScreenSize?) -> AppState {
      var settings = Settings()
      (settings.sourceIsFile, settings.isMotionEnabled) = (true, false)
      var view = ChartView(theme: Theme(), glyphs: .octant)
      view.pixels = pixels
      var state = AppState(settings: settings, size: ScreenSize(columns: 120, rows: 40), view: view)
      state.update(.load(symbol: "TEST", .bars(Synthetic.bars(1_000)), badRows: 0), at: 0)
      return state
    }
    for (lower, upper) in [(100.0, 700.0), (100.3, 700.7), (333, 999), (0, 1_000)] {
      let scenes = try [nil, ScreenSize(columns: 9, rows: 18)].map { pixels in
        var state = state(pixels)
        state.symbols.charts[0].select(at: 1) {
          $0.setRange(lower: AxisPosition(lower), upper: AxisPosition(upper), at: 1)
        }
        return try #require(state.scene(at: 1))
      }
      #expect(scenes[0].bars.barsPerCandle > 1)
      #expect(scenes[0].bars.bars.map(\.indices) == scenes[1].bars.bars.map(\.indices), "\(lower)")
      #expect(scenes[0].bars.bars.map(\.column) == scenes[1].bars.bars.map(\.column), "\(lower)")
    }
  }
}
