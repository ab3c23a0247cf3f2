import AxisScales
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite struct LoadedSeriesTests {
  private func state(_ settings: Settings) -> AppState {
    AppState(
      settings: settings, size: ScreenSize(columns: 100, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
  }

  @Test
  func `a file that goes into its series in any parts is shown as one that came as a whole`() throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var settings = Settings()
      settings.sourceIsFile = true
      settings.retention = [.unlimited, .count(700), .age(nanoseconds: 90 * 86_400_000_000_000)][Int(seed % 3)]
      let bars = Synthetic.bars(Int.random(in: 1...3_000, using: &random))
      let isBars = seed % 4 > 0
      func payload(_ bars: ArraySlice<Bar>) -> FeedPayload {
        isBars ? .bars(Array(bars)) : .samples(bars.map { Sample(time: $0.time, value: $0.close) })
      }
      var whole = state(settings)
      whole.update(.load(symbol: "TEST", payload(bars[...]), badRows: 3), at: 0)
      var loaded = try #require(LoadedSeries(symbol: "TEST", settings: settings))
      var rest = bars[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...900, using: &random))
        rest = rest.dropFirst(part.count)
        loaded.append(payload(part))
      }
      loaded.record(badRows: 3)
      var parts = state(settings)
      parts.load(loaded, at: 0)
      let reports = (whole.report(at: 1).text, parts.report(at: 1).text)
      #expect(reports.0 == reports.1, "seed \(seed)")
      let frames = (whole.frame(at: 1).plainText, parts.frame(at: 1).plainText)
      #expect(frames.0 == frames.1, "seed \(seed)")
    }
  }

  @Test
  func `where the chart has to see all points at once none is loaded before it`() throws {
    var settings = Settings()
    #expect(LoadedSeries(settings: settings) != nil)
    settings.time.exclusions = [try Exclusion(parsing: "weekends")]
    #expect(LoadedSeries(settings: settings) == nil)
    settings.time.exclusions = []
    settings.policies.trim = .pin
    #expect(LoadedSeries(settings: settings) == nil)
  }

  @Test
  func `a file without points counts its bad rows and makes no chart`() throws {
    var state = state(Settings())
    var loaded = try #require(LoadedSeries(symbol: "TEST", settings: Settings()))
    loaded.append(.bars([]))
    loaded.record(badRows: 2)
    state.load(loaded, at: 0)
    #expect(state.symbols.charts.isEmpty && state.feed.faults.badRows == 2)
  }

  @Test
  func `the first thing that a hand does to a file just opened is a drag`() throws {
    var state = state(Settings())
    var loaded = try #require(LoadedSeries(symbol: "TEST", settings: Settings()))
    loaded.append(.bars(Synthetic.bars(1_000)))
    state.load(loaded, at: 0)
    let before = try #require(state.chart?.selection?.viewport)
    for (kind, column) in [(MouseEvent.Kind.press, 40), (.drag, 50), (.release, 50)] {
      state.update(.input(.mouse(MouseEvent(kind, button: .left, column: column, row: 8))), at: 0)
    }
    let after = try #require(state.chart?.selection?.viewport)
    #expect(after.lower < before.lower, "from \(before) to \(after)")
  }
}
