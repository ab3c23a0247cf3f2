import CivilTime
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@Suite struct ValueAxisKeysTests {
  /// Bars that grow tenfold every 250.
  private static let growing = (0..<1_000).map { index in
    let close = (0..<index).reduce(1.0) { value, _ in value * 1.009253 }
    return Bar(
      time: Timestamp(nanoseconds: Synthetic.start + Int64(index) * Synthetic.day), open: close, high: close * 1.01,
      low: close / 1.01, close: close, volume: 1)
  }

  private func axis(_ keys: String, bars: [Bar] = Synthetic.bars(1_000)) throws -> ValueAxis {
    var play = try Play(keys, bars: bars)
    return try play.scene().axis
  }

  @Test func `on a logarithmic axis equal ratios have equal heights, and decades have ticks`() throws {
    var play = try Play("8 wait:1s L wait:1s", bars: Self.growing)
    let scene = try play.scene()
    let axis = scene.axis
    #expect(axis.isLogarithmic)
    let first = axis.rowOffset(of: 1) - axis.rowOffset(of: 10)
    #expect(abs(first - (axis.rowOffset(of: 100) - axis.rowOffset(of: 1_000))) < 1e-9)
    #expect(axis.lower < 1 && axis.upper > Self.growing[999].high)
    let ticks = scene.valueScale.ticks
    for decade in [1.0, 10, 100, 1_000] { #expect(ticks.contains { $0.value == decade }, "\(decade)") }
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1.row - $0.row >= 1 })
  }

  @Test func `the logarithmic axis follows the visible bars, and L leaves it again`() throws {
    let early = try axis("L wait:500ms Home wait:2s", bars: Self.growing)
    #expect(early.isLogarithmic && early.upper < 20)
    #expect(try axis("L wait:500ms L wait:1s") == axis("wait:1s"))
  }

  @Test func `a range that reaches zero stays linear`() throws {
    let bars = (0..<800).map { index in
      Bar(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(index) * Synthetic.day), open: 0, high: 1, low: -1,
        close: 0.5, volume: 1)
    }
    #expect(try !axis("L wait:500ms", bars: bars).isLogarithmic)
  }

  @Test func `y holds the range whatever is visible, and lets it go`() throws {
    let before = try axis("wait:1s")
    #expect(try axis("wait:1s y Home wait:3s") == before)
    let free = try axis("wait:1s Home wait:3s")
    #expect(free != before)
    #expect(try axis("wait:1s y Home wait:3s y wait:1s") == free)
    #expect(try Play("wait:200ms y wait:1s").frames.last?.plainText.contains("Y HELD") == true)
  }

  @Test func `the wheel over the value axis scales only the values, and holds them`() throws {
    var before = try Play("wait:1s")
    var after = try Play("wait:1s wheel:up@158,15 wheel:up@158,15 wait:1s")
    let (a, b) = (try before.scene(), try after.scene())
    #expect(a.subject.viewport == b.subject.viewport)
    let ratio = (b.axis.upper - b.axis.lower) / (a.axis.upper - a.axis.lower)
    #expect((0.6...0.9).contains(ratio), "\(ratio)")
    #expect(
      try axis("wait:1s wheel:up@158,15 wait:1s drag:158,15->158,15@10ms drag:158,15->158,15@10ms wait:1s") == a.axis)
  }

  @Test func `Shift and the arrows scale the values as the wheel does`() throws {
    let (before, closer, wider) = (
      try axis("wait:1s"), try axis("wait:1s Shift+Up*3 wait:1s"), try axis("wait:1s Shift+Down*3 wait:1s")
    )
    #expect(closer.upper - closer.lower < (before.upper - before.lower) * 0.8)
    #expect(wider.upper - wider.lower > (before.upper - before.lower) * 1.4)
    _ = try Play("L Shift+Up*400 wait:1s Shift+Down*800 wait:1s")
  }

  @Test func `the wheel over the time axis scales only the time, about the pointer`() throws {
    var plot = try Play("wait:1s wheel:up@40,15 wait:1s")
    var labels = try Play("wait:1s wheel:up@40,35 wait:1s")
    let (a, b) = (try plot.scene(), try labels.scene())
    #expect(a.layout.fineLabels == 34)
    #expect(a.subject.viewport == b.subject.viewport && a.subject.viewport.span < 170)
  }

  @Test func `v takes the volume away and gives its rows to the plot`() throws {
    var play = try Play("v wait:1s")
    let layout = try play.scene().layout
    #expect(layout.volume == nil)
    var shown = try Play("v v wait:1s")
    #expect(try shown.scene().layout.plot.rows < layout.plot.rows)
  }

  @Test func `the crosshair goes with the pointer only while it is on`() throws {
    func plain(_ settings: inout Settings) { settings.pointing.hovers = false }
    var play = try Play("wait:1s", settings: plain)
    let frame = play.state.frame(at: play.now)
    play.state.update(.input(.mouse(MouseEvent(.move, column: 40, row: 15))), at: play.now)
    #expect(!play.state.followsMoves && play.state.frame(at: play.now) == frame)
    play = try Play("wait:1s c", settings: plain)
    #expect(play.state.followsMoves)
    let resting = play.state.frame(at: play.now)
    play.state.update(.input(.mouse(MouseEvent(.move, column: 40, row: 15))), at: play.now)
    #expect(play.state.frame(at: play.now) != resting)
  }
}
