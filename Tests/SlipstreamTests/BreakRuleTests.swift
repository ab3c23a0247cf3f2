import AxisScales
import CivilTime
import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Where a line is broken: the same in the main chart and in the overview.
@Suite struct BreakRuleTests {
  private static let second: Int64 = Timestamp.nanosecondsPerSecond

  private func samples(_ times: [Int64]) -> [Sample] {
    times.enumerated().map {
      Sample(time: Timestamp(nanoseconds: Synthetic.start + $1), value: 20 + Double($0 % 17))
    }
  }

  private func scene(_ samples: [Sample], size: String = "160x45", _ rule: BreakRule = .usual) throws -> ChartScene {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    settings.breaks = rule
    var state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "S", .samples(samples), badRows: 0), at: 0)
    guard let key = Key(name: "F") else { throw Play.MissingScene() }
    state.update(.input(.key(key, .press)), at: 0)
    state.advance(to: 1)
    guard let scene = state.scene(at: 1) else { throw Play.MissingScene() }
    return scene
  }

  /// Columns without ink between the first and the last with ink.
  private func holes(_ overview: OverviewColumns) -> Int {
    guard let first = overview.extents.firstIndex(where: { $0 != nil }),
      let last = overview.extents.lastIndex(where: { $0 != nil })
    else { return 0 }
    return overview.extents[first...last].count { $0 == nil }
  }

  private func breaks(_ scene: ChartScene) -> Int { scene.bars.bars.count { $0.isBroken } }

  @Test func `irregular samples make no hole in either chart`() throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var time: Int64 = 0
      let times = (0..<60).map { _ -> Int64 in
        time += Int64(Double.random(in: 0.5...20, using: &random) * 1e9)
        return time
      }
      let scene = try scene(samples(times))
      #expect(breaks(scene) == 0, "seed \(seed)")
      #expect(holes(try #require(scene.overview)) == 0, "seed \(seed)")
    }
  }

  @Test(arguments: ["160x45", "80x24", "40x12"])
  func `an outage of a regular feed is a hole in both charts`(size: String) throws {
    let times = ((0..<60).map { Int64($0) } + (120..<180).map { Int64($0) }).map { $0 * Self.second }
    let scene = try scene(samples(times), size: size)
    #expect(breaks(scene) == 1)
    #expect(holes(try #require(scene.overview)) > 0)
  }

  @Test func `without a rule, points are joined however far apart they are`() throws {
    #expect(Settings().breaks == .never)
    let times = [0, 1, 2, 3, 500, 501, 502, 40_000].map { Int64($0) * Self.second }
    let scene = try scene(samples(times), Settings().breaks)
    #expect(breaks(scene) == 0)
    #expect(holes(try #require(scene.overview)) == 0)
  }

  @Test func `both charts are broken by the same rule, whatever it is`() throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<40 {
      let lengths: [Int64] = [1, 1, 1, 2, 5, 12, 40, 90]
      var time: Int64 = 0
      let times = (0..<Int.random(in: 1...60, using: &random)).map { _ -> Int64 in
        time += (lengths.randomElement(using: &random) ?? 1) * Self.second
        return time
      }
      for rule in [BreakRule.usual, .never, .after(3 * Self.second), .after(30 * Self.second)] {
        let scene = try scene(samples(times), rule)
        let overview = try #require(scene.overview)
        let series = scene.subject.series
        let lines = LineBreaks(rule, series, scene.subject.scale)
        let expected = series.indices.count { lines.isBroken(before: $0) }
        #expect(breaks(scene) <= expected, "round \(round)")
        if expected == 0 { #expect(holes(overview) == 0, "round \(round), \(rule)") }
        if case .never = rule { #expect(expected == 0) }
        if case .after(let length) = rule {
          let long = zip(times, times.dropFirst()).count { $1 - $0 > length }
          #expect(expected == long, "round \(round), \(rule)")
        }
      }
    }
  }

  @Test func `marked points break the line by any rule`() throws {
    var values = samples((0..<200).map { Int64($0) * Self.second })
    values[100].value = .nan
    for rule in [BreakRule.usual, .never] {
      let scene = try scene(values, rule)
      #expect(scene.bars.bars.contains { $0.values == nil && !$0.indices.isEmpty } || scene.bars.bodyWidth == 1)
    }
  }

  @Test func `bars in slots of their own know no silence unless one is asked for`() throws {
    var play = try Play("F wait:1s", bars: Synthetic.bars(100)) { $0.isMotionEnabled = false }
    #expect(try play.scene().bars.bars.allSatisfy { !$0.isBroken })
    var asked = try Play("F wait:1s", bars: Synthetic.bars(100)) {
      $0.isMotionEnabled = false
      $0.breaks = .after(2 * Synthetic.day)
    }
    // Every weekend but those at the ends.
    #expect(try asked.scene().bars.bars.count { $0.isBroken } == 19)
  }
}
