import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// What a person sets for the axes, in whole frames.
@Suite struct AxisLookTests {
  private static let sizes = ["160x45", "80x24", "40x12", "20x6"]

  private func state(
    _ values: [Double], size: String = "160x45", depth: ColorDepth = .truecolor, keys: String = "",
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    change(&settings)
    var state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(depth: depth), glyphs: .braille))
    let samples = values.enumerated().map {
      Sample(time: Timestamp(nanoseconds: Synthetic.start + Int64($0) * 1_000_000_000), value: $1)
    }
    state.update(.load(symbol: "S", .samples(samples), badRows: 0), at: 0)
    for name in keys.split(separator: " ") {
      if let key = Key(name: String(name)) { state.update(.input(.key(key, .press)), at: 0) }
    }
    state.advance(to: 1)
    return state
  }

  private let wave = (0..<120).map { 20 + 6 * Double(($0 * 7) % 23) / 23 }

  @Test func `titles stand at the ends of both axes where they have room, that of the values in part`() throws {
    func text(_ size: String) throws -> String {
      try state(wave, size: size) { ($0.valueAxis.title, $0.timeTicks.title) = ("°C", "measured") }
        .cells(at: 1).plainText
    }
    for size in Self.sizes { #expect(try text(size).contains("°C"), "\(size)") }
    #expect(try text("160x45").contains("measured"))
    let long = try state(wave, size: "40x12") { $0.valueAxis.title = "degrees of the Celsius scale" }
    let words = long.cells(at: 1).plainText
    #expect(words.contains("degre") && words.contains("…") && !words.contains("degrees of"))
  }

  @Test func `a line at zero is there if the range crosses zero, and nowhere else`() throws {
    func rules(_ values: [Double]) throws -> Int {
      let lines = try state(values) { $0.valueAxis.hasZeroLine = true }.cells(at: 1).plainText.split(separator: "\n")
      return lines.count { $0.contains("──────") }
    }
    // The rule of the time axis is always there.
    let valley = (0..<120).map { Double(abs($0 - 60)) - 30 }
    #expect(try rules(valley) == 2)
    #expect(try rules(valley.map { $0 + 40 }) == 1)
  }

  @Test func `grid and labels can be left out, and stripes have a ground of their own`() throws {
    func dots(_ grid: ValueAxisOptions.Grid, _ depth: ColorDepth) throws -> Int {
      try state(wave, depth: depth) { ($0.valueAxis.grid, $0.timeTicks.hasGrid) = (grid, false) }
        .cells(at: 1).plainText.unicodeScalars.count { $0 == "·" }
    }
    #expect(try dots(.on, .truecolor) > 20 && dots(.off, .truecolor) == 0)
    #expect(try dots(.stripes, .truecolor) == 0 && dots(.stripes, .mono) > 20)
    let striped = try state(wave) { $0.valueAxis.grid = .stripes }.cells(at: 1)
    let tinted = (4..<24).count { row in !striped[60, row].style.background.isDefault }
    #expect(tinted > 3 && tinted < 17)
    let bare = try state(wave) { $0.valueAxis.hasLabels = false }.cells(at: 1).plainText
    #expect(!bare.contains(" 22"))
  }

  @Test(arguments: sizes)
  func `a logarithmic axis of values at or below zero is linear and says so`(size: String) throws {
    for values in [wave.map { $0 - 23 }, [0, 1, 2, 3], [-1, -2, -3]] {
      for keys in ["L", ""] {
        let state = try state(values, size: size, keys: keys) { $0.isLogarithmic = keys.isEmpty }
        let scene = try #require(state.scene(at: 1))
        #expect(!scene.axis.isLogarithmic)
        let text = state.cells(at: 1).plainText
        #expect(text.contains("linear: values at or below 0") || text.contains("no log"), "\(size)")
      }
    }
    let above = try state(wave, size: size) { $0.isLogarithmic = true }
    #expect(try #require(above.scene(at: 1)).axis.isLogarithmic)
    #expect(!above.cells(at: 1).plainText.contains("no log"))
  }

  @Test(arguments: sizes)
  func `tiny, huge, negative and flat ranges have labels at any setting`(size: String) throws {
    let ranges: [[Double]] = [
      [1e-9, 2e-9, 1.5e-9], [1e12, 3e12, 2e12], [-5, -7, -6], [4, 4, 4], [0, 0, 0], [7], [-1e-12, 1e12],
    ]
    for values in ranges {
      for step in [nil, 0.5, 1e6] as [Double?] {
        for isLogarithmic in [false, true] {
          let state = try state(values, size: size) {
            $0.valueAxis.ticks.step = step
            $0.valueAxis.hasZeroLine = true
            $0.isLogarithmic = isLogarithmic
          }
          let scene = try #require(state.scene(at: 1))
          // Three rows may have no room for the labels of a logarithmic axis.
          if step == nil, scene.layout.plot.rows >= 8 { #expect(!scene.valueScale.ticks.isEmpty, "\(values), \(size)") }
          for (value, row) in scene.valueScale.ticks {
            #expect(value.isFinite && row >= 0 && row < scene.layout.plot.rows)
          }
        }
      }
    }
  }
}
