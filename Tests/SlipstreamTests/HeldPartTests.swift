import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("What is held of a file, and what its window drops") struct HeldPartTests {
  private func settings(_ retention: Retention, memory: Int = 1 << 30) -> Settings {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.retention = retention
    settings.memoryLimit = memory
    return settings
  }

  private func state(_ settings: Settings, size: String = "160x45") -> AppState {
    AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
  }

  private func title(_ state: inout AppState) -> String {
    String(state.frame(at: 1).plainText.prefix { $0 != "\n" })
  }

  @Test(arguments: [1, 2, 3, 5_000]) func `a file is kept whole without a window`(count: Int) throws {
    let settings = settings(.unlimited)
    var loaded = try #require(LoadedSeries(symbol: "S", settings: settings))
    loaded.append(.bars(Synthetic.bars(count)))
    #expect(loaded.memoryWords == nil && loaded.bytes == count * SeriesKind.bars.bytesPerPoint)
    var state = state(settings)
    state.load(loaded, at: 0)
    #expect(state.symbols.pointCount == count && !title(&state).contains("last"))
  }

  @Test(arguments: [1, 2, 999]) func `the memory bounds a file, and what it has no room for is reported`(room: Int)
    throws
  {
    for kind in [SeriesKind.bars, .samples] {
      // Not enough for one more.
      let settings = settings(.unlimited, memory: room * kind.bytesPerPoint + kind.bytesPerPoint - 1)
      let bars = Synthetic.bars(1_000)
      let payload: FeedPayload =
        kind == .bars ? .bars(bars) : .samples(bars.map { Sample(time: $0.time, value: $0.close) })
      var loaded = try #require(LoadedSeries(symbol: "S", settings: settings))
      loaded.append(payload)
      let words = try #require(loaded.memoryWords)
      #expect(words.contains("the last \(room) of 1,000") && words.contains("--window"), "\(words)")
      var state = state(settings)
      state.load(loaded, at: 0)
      #expect(state.symbols.pointCount == room && title(&state).contains("last \(room) of 1,000"))
      #expect(state.frame(at: 1).plainText.contains("--window"))
    }
  }

  @Test func `a window that was asked for is no matter of memory`() throws {
    let settings = settings(.count(700), memory: 100)
    var loaded = try #require(LoadedSeries(symbol: "S", settings: settings))
    loaded.append(.bars(Synthetic.bars(1_000)))
    #expect(loaded.memoryWords == nil)
    var state = state(settings)
    state.load(loaded, at: 0)
    #expect(state.symbols.pointCount == 700 && title(&state).contains("last 700 of 1,000"))
  }

  @Test(arguments: ["160x45", "100x30", "80x24", "60x20", "40x12", "24x8"])
  func `the title says what the window dropped in the words there is room for, and never in place of the close`(
    size: String
  ) throws {
    for retention in [Retention.unlimited, .count(12_345)] {
      var state = state(settings(retention), size: size)
      state.update(.load(symbol: "TEMPERATURE", .bars(Synthetic.bars(20_000)), badRows: 0), at: 0)
      let title = title(&state)
      let close = PriceLabel.text(Synthetic.bars(20_000).last?.close ?? 0, decimals: 2)
      #expect(title.contains(close), "\(size): \(title)")
      switch (retention, size) {
      case (.unlimited, _): #expect(!title.contains("last"))
      case (_, "160x45"): #expect(title.contains("last 12,345 of 20,000"), "\(title)")
      case (_, "100x30"), (_, "80x24"): #expect(title.contains("last 12K of 20K"), "\(title)")
      default: break
      }
    }
  }

  @Test func `a trim by a script is not reported as the window's`() throws {
    var state = state(settings(.unlimited))
    state.update(.load(symbol: "S", .bars(Synthetic.bars(100)), badRows: 0), at: 0)
    state.update(.trim(10), at: 0)
    #expect(state.symbols.pointCount == 90 && !title(&state).contains("last"))
  }

  @Test func `counts are short without saying more than there is`() {
    for (count, text) in [
      (1, "1"), (9_999, "9,999"), (10_000, "10K"), (12_999, "12K"), (999_999, "999K"), (1_000_000, "1M"),
      (1_590_000, "1.5M"), (10_000_000, "10M"), (2_000_000_000, "2G"), (.max, "9223372036G"),
    ] {
      #expect(HeldPart(held: count, of: nil).shortWords == "last \(text)")
    }
    #expect(HeldPart(held: 1_000_000, of: 10_000_000).words == "last 1,000,000 of 10,000,000")
  }
}
