import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// The byte goals of a frame at 160 by 45 in true colour, on the whole screen and on real bars.
@Suite struct FrameBudgetTests {
  /// A viewer that follows the bundled series, and the encoder of its terminal.
  private struct Watched {
    var state: AppState
    var encoder = FrameEncoder(synchronized: true)
    var now = 0.0
    /// What stands beside the volumes: the number of their scale.
    var volumeLabel: [UInt32] = []
    private var sent: [UInt8] = []

    init(span: String, bars: [Bar]) throws {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.isMotionEnabled = false
      settings.span = try TimeSpan(parsing: span)
      state = AppState(
        settings: settings, size: ScreenSize(columns: 160, rows: 45),
        view: ChartView(theme: Theme(background: 0x14171C), glyphs: .braille))
      state.update(.load(symbol: "AAPL", .bars(bars), badRows: 0), at: now)
      _ = frame()
    }

    mutating func point(_ kind: MouseEvent.Kind, _ column: Int) {
      state.update(.input(.mouse(MouseEvent(kind, column: column, row: 12))), at: now)
    }

    mutating func frame() -> FrameStatistics {
      now += 1
      state.advance(to: now)
      sent.removeAll(keepingCapacity: true)
      let frame = state.frame(at: now)
      volumeLabel = (151..<160).map { frame[$0, 30].glyph }
      return encoder.encode(frame, into: &sent)
    }
  }

  /// Bytes of every frame of a pan by so many columns in which both y ranges stay, there and back.
  private func pans(span: String, columns: Int) throws -> [Int] {
    var watched = try Watched(span: span, bars: try Bundled.apple())
    var counts: [Int] = []
    var column = 80
    watched.point(.press, column)
    let steps = ProcessEnvironment.isLong ? 3_000 : 120
    var last: (scale: EvenScale, label: [UInt32], cell: Double)?
    for step in 0..<steps {
      // A pointer that holds the chart may go as far as it likes.
      column += step < steps / 2 ? columns : -columns
      watched.point(.drag, column)
      let bytes = watched.frame().bytes
      guard let scene = watched.state.scene(at: watched.now) else { continue }
      let now = (scale: scene.valueScale, label: watched.volumeLabel, cell: scene.grid.firstCell)
      defer { last = now }
      // The first frame also says that the view is held now.
      guard let last, last.scale == now.scale, last.label == now.label, abs(last.cell - now.cell) == Double(columns)
      else { continue }
      counts.append(bytes)
    }
    return counts.sorted()
  }

  @Test(arguments: ["149", "74"], [(columns: 1, goal: 1_000), (columns: 4, goal: 1_800)])
  func `a pan takes few bytes, wherever the value line goes`(span: String, pan: (columns: Int, goal: Int)) throws {
    let counts = try pans(span: span, columns: pan.columns)
    try #require(counts.count > 50)
    let mean = counts.reduce(0, +) / counts.count
    print("pan by \(pan.columns), \(span) bars: mean \(mean), most \(counts[counts.count - 1]) of \(counts.count)")
    // Even where a month's seam comes, a grip moves and the value line takes another row, all in one frame.
    #expect(counts[counts.count - 1] <= pan.goal)
  }

  @Test(arguments: ["149", "74"])
  func `a bar that comes takes few bytes, and at most those of a rescale where a scale changes`(span: String) throws {
    let bars = try Bundled.apple()
    let history = 400
    var watched = try Watched(span: span, bars: Array(bars[..<history]))
    var (calm, scaled): ([Int], [Int]) = ([], [])
    var last: (scale: EvenScale, label: [UInt32], overview: Double?)?
    for bar in bars[history...].prefix(ProcessEnvironment.isLong ? bars.count : 250) {
      watched.state.update(.arrive(symbol: "AAPL", .bars([bar])), at: watched.now)
      let bytes = watched.frame().bytes
      guard let scene = watched.state.scene(at: watched.now) else { continue }
      let now = (scale: scene.valueScale, label: watched.volumeLabel, overview: scene.overview?.grid.cellWidth)
      defer { last = now }
      guard let last else { continue }
      if last.scale == now.scale, last.label == now.label, last.overview == now.overview {
        calm.append(bytes)
      } else {
        scaled.append(bytes)
      }
    }
    let (most, mostScaled) = (calm.max() ?? 0, scaled.max() ?? 0)
    print("a bar comes, \(span) bars: most \(most) of \(calm.count), with a rescale \(mostScaled) of \(scaled.count)")
    try #require(calm.count > 50 && scaled.count > 10)
    #expect(most <= 1_800)
    #expect(mostScaled <= 8_500)
  }

  @Test(arguments: ["149", "74"])
  func `a tick that stays in its row takes at most 150 bytes, a repaint at most 16,000, and nothing takes nothing`(
    span: String
  ) throws {
    var watched = try Watched(span: span, bars: try Bundled.apple())
    let idle = watched.frame().bytes
    #expect(idle == 0)
    let bar = try #require(try Bundled.apple().last)
    for close in [bar.close + 0.01, bar.close + 0.02] {
      var ticked = bar
      ticked.close = close
      watched.state.update(.arrive(symbol: "AAPL", .bars([ticked])), at: watched.now)
      let bytes = watched.frame().bytes
      #expect((1...150).contains(bytes))
    }
    watched.encoder.invalidate()
    let whole = watched.frame().bytes
    #expect(whole <= 16_000)
    #expect(whole > 4_000)
  }
}
