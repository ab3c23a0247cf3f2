import AxisScales
import CivilTime
import FeedModel
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("The newest points of a file, and then all of them")
struct FillTests {
  private func settings(_ seed: UInt64) throws -> Settings {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    settings.retention = [.unlimited, .count(900)][Int(seed % 2)]
    // With closed time the chart has to see all points at once.
    if seed % 5 == 0 { settings.time.exclusions = [try Exclusion(parsing: "weekends")] }
    if seed % 7 == 0 { settings.time.axis = .continuous }
    if seed % 3 == 0 { settings.policies.firstSelection = [.all, .fourthFifth, .lastFifth][Int(seed % 9) / 3] }
    return settings
  }

  private func state(_ settings: Settings) -> AppState {
    AppState(
      settings: settings, size: ScreenSize(columns: 100, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
  }

  private func payload(_ bars: ArraySlice<Bar>, _ seed: UInt64) -> FeedPayload {
    seed % 4 == 1 ? .samples(bars.map { Sample(time: $0.time, value: $0.close) }) : .bars(Array(bars))
  }

  /// Shows a part of two series, or fills it with all of them.
  private func load(
    _ state: inout AppState, _ parts: [(String, FeedPayload)], isPart: Bool = false, isFilling: Bool = false,
    areTrades: Bool
  ) {
    let settings = state.settings
    var loaded: [LoadedSeries] = []
    for (symbol, payload) in parts {
      guard var series = LoadedSeries(symbol: symbol, settings: settings) else { continue }
      series.append(payload, equalTimesAreOwn: areTrades)
      (series.isPart, series.isCut) = (isPart, isPart)
      loaded.append(series)
    }
    if loaded.isEmpty, isFilling {
      let runs = parts.map { symbol, payload in
        var run = TapeRun(symbol: symbol, payload: payload)
        run.equalTimesAreOwn = areTrades
        return run
      }
      state.fill(runs, at: 0)
    } else if loaded.isEmpty {
      for (symbol, payload) in parts {
        state.update(.load(symbol: symbol, payload, badRows: 0, equalTimesAreOwn: areTrades), at: 0)
        if isPart { state.markPart(symbol) }
      }
    } else if isFilling {
      state.fill(loaded, at: 0)
    } else {
      for series in loaded { state.load(series, at: 0) }
    }
  }

  private func press(_ state: inout AppState, _ names: [String]) {
    for name in names {
      _ = state.frame(at: 1)
      if let key = Key(name: name) { state.update(.input(.key(key, .press)), at: 1) }
      state.advance(to: 1)
    }
  }

  /// Walks of bars, some of them amended, late or of equal times.
  private func walk(_ count: Int, _ random: inout SplitMix64) -> [Bar] {
    var bars = Synthetic.bars(count, seed: UInt64.random(in: 1...99, using: &random))
    for _ in 0..<count / 50 {
      let place = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bars.insert(bars[place], at: place)
      case 1: bars.swapAt(place, max(0, place - 1))
      default: bars[place].close = bars[place].high
      }
    }
    return bars
  }

  @Test func `a view that nobody moved is the one of a file that came at once`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let settings = try settings(seed)
      let count = seed < 4 ? Int(seed) : Int.random(in: 3...3_000, using: &random)
      let all = [walk(count, &random), walk(count, &random)]
      let areTrades = seed % 6 == 2
      let whole = all.enumerated().map { (["ONE", "TWO"][$0], payload($1[...], seed)) }
      var atOnce = state(settings)
      load(&atOnce, whole, areTrades: areTrades)
      var filled = state(settings)
      let newest = Int.random(in: 1...count, using: &random)
      _ = filled.show(ReadingProgress("day.mcap", percent: 1))
      let parts = all.enumerated().map { (["ONE", "TWO"][$0], payload($1.suffix(newest), seed)) }
      load(&filled, parts, isPart: true, areTrades: areTrades)
      if newest < count { #expect(filled.frame(at: 1).plainText.contains("READING"), "seed \(seed)") }
      filled.advance(to: 1)
      _ = filled.show(nil)
      load(&filled, whole, isFilling: true, areTrades: areTrades)
      for now in [1.0, 9] {
        atOnce.advance(to: now)
        filled.advance(to: now)
      }
      for (one, other) in zip(atOnce.symbols.charts, filled.symbols.charts) {
        #expect(one.series.indices == other.series.indices, "seed \(seed)")
        for index in one.series.indices {
          let bars = (one.series.bar(at: index), other.series.bar(at: index))
          #expect(bars.0.time == bars.1.time && "\(bars.0)" == "\(bars.1)", "seed \(seed)")
        }
      }
      let frames = (atOnce.frame(at: 9).plainText, filled.frame(at: 9).plainText)
      #expect(frames.0 == frames.1, "seed \(seed), \(newest) of \(count)")
      let reports = (atOnce.report(at: 9).text, filled.report(at: 9).text)
      #expect(reports.0 == reports.1, "seed \(seed), \(newest) of \(count)")
    }
  }

  @Test func `a view that a hand moved keeps its points, and the crosshair its own`() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let settings = try settings(seed)
      let count = Int.random(in: 600...3_000, using: &random)
      let newest = Int.random(in: 400...min(count, 850), using: &random)
      let bars = Synthetic.bars(count, seed: seed)
      var filled = state(settings)
      _ = filled.show(ReadingProgress("day.mcap", percent: nil))
      load(&filled, [("ONE", payload(bars.suffix(newest), seed))], isPart: true, areTrades: false)
      press(&filled, ["+", "+", "Left", "Left", "c", "Left"])
      func times(_ state: AppState) throws -> [Timestamp] {
        let chart = try #require(state.chart)
        return try #require(chart.visibleIndices).map { chart.series.time(at: $0) }
      }
      let before = try times(filled)
      let crosshair = try #require(filled.hand.crosshair?.index)
      let place = try #require(filled.chart).series.time(at: crosshair)
      _ = filled.show(nil)
      load(&filled, [("ONE", payload(bars[...], seed))], isFilling: true, areTrades: false)
      filled.advance(to: 2)
      #expect(try times(filled) == before, "seed \(seed), \(newest) of \(count)")
      let after = try #require(filled.hand.crosshair?.index)
      #expect(try #require(filled.chart).series.time(at: after) == place, "seed \(seed), \(newest) of \(count)")
      #expect(filled.chart?.series.count == (settings.retention == .count(900) ? min(count, 900) : count))
    }
  }

  @Test(arguments: [false, true])
  func `closed hours that a hand chooses while the other points are read hold for all of them`(areSamples: Bool) throws
  {
    // Six hours apart, weekends included.
    let bars = Synthetic.bars(900).enumerated().map { place, bar in
      var bar = bar
      bar.time = Timestamp(nanoseconds: Synthetic.start + Int64(place) * Synthetic.day / 4)
      return bar
    }
    func payload(_ bars: [Bar]) -> FeedPayload {
      areSamples ? .samples(bars.map { Sample(time: $0.time, value: $0.close) }) : .bars(bars)
    }
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    // Both are read by the settings of the start.
    var newest = try #require(LoadedSeries(symbol: "ONE", settings: settings))
    newest.append(payload(bars.suffix(300)), equalTimesAreOwn: false)
    (newest.isPart, newest.isCut) = (true, true)
    var all = try #require(LoadedSeries(symbol: "ONE", settings: settings))
    all.append(payload(bars), equalTimesAreOwn: false)
    var filled = state(settings)
    filled.load(newest, at: 0)
    press(&filled, ["e"] + "weekends".map(String.init) + ["Enter"])
    #expect(filled.settings.time.exclusions == [.weekends])
    func times(_ state: AppState) throws -> [Timestamp] {
      let chart = try #require(state.chart)
      return try #require(chart.visibleIndices).map { chart.series.time(at: $0) }
    }
    let before = try times(filled)
    filled.fill([all], at: 1)
    #expect(try times(filled) == before)

    settings.time.exclusions = [.weekends]
    var atOnce = state(settings)
    atOnce.update(.load(symbol: "ONE", payload(bars), badRows: 0), at: 0)
    for now in [2.0, 60] {
      atOnce.advance(to: now)
      filled.advance(to: now)
    }
    let (one, other) = (try #require(atOnce.chart), try #require(filled.chart))
    #expect(one.series.indices == other.series.indices && one.series.count == 900)
    let places = [one, other].map { chart in
      chart.series.indices.map { chart.scale.position(ofIndex: $0, in: chart.series) }
    }
    #expect(places[0] == places[1] && one.closedCount == other.closedCount && one.closedCount > 0)
  }

  @Test func `a motion of the view goes on while the other points come`() throws {
    var settings = Settings()
    settings.sourceIsFile = true
    let bars = Synthetic.bars(2_000)
    var (alone, filled) = (state(settings), state(settings))
    load(&alone, [("ONE", .bars(bars))], areTrades: false)
    load(&filled, [("ONE", .bars(bars.suffix(900)))], isPart: true, areTrades: false)
    for now in [1.0, 1.05, 1.1, 1.4, 5] {
      if now == 1 {
        for name in ["+", "Left"] {
          guard let key = Key(name: name) else { continue }
          _ = (alone.frame(at: now), filled.frame(at: now))
          alone.update(.input(.key(key, .press)), at: now)
          filled.update(.input(.key(key, .press)), at: now)
        }
      }
      alone.advance(to: now)
      filled.advance(to: now)
      if now == 1.05 { load(&filled, [("ONE", .bars(bars))], isFilling: true, areTrades: false) }
      let views = (try #require(alone.chart?.selection?.viewport), try #require(filled.chart?.selection?.viewport))
      let shift = now < 1.05 ? 1_100.0 : 0
      #expect(abs(views.1.lower.advanced(by: shift).distance(to: views.0.lower)) < 1e-6 || now == 1.05, "at \(now)")
      #expect(abs(views.0.span - views.1.span) < 1e-6, "at \(now)")
    }
  }
}
