import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// A hand acts on what was shown, whatever has changed since.
@Suite struct ShownTests {
  /// A copy of an application with one event of the pointer more.
  private func after(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ several: Several) -> Several {
    var next = several
    next.state.update(.input(.mouse(MouseEvent(kind, column: column, row: row))), at: next.now)
    next.now += 1
    next.state.advance(to: next.now)
    return next
  }

  private func bars(_ count: Int, times factor: Double) -> [Bar] {
    Synthetic.bars(count).map { bar in
      Bar(
        time: bar.time, open: bar.open * factor, high: bar.high * factor, low: bar.low * factor,
        close: bar.close * factor, volume: bar.volume)
    }
  }

  @Test func `after a resize the wheel turns about the column that was shown, until a frame shows another`() throws {
    var several = Several([("A", Synthetic.bars(1_000))])
    several.press("Left Left")
    _ = several.frame()
    var still = after(.wheelUp, 40, 10, several)
    several.state.update(.resize(ScreenSize(columns: 90, rows: 30)), at: several.now)
    var resized = after(.wheelUp, 40, 10, several)
    #expect(try resized.viewport() == still.viewport())
    _ = several.frame()
    var drawn = after(.wheelUp, 40, 10, several)
    #expect(try drawn.viewport() != still.viewport())
  }

  @Test func `another symbol is not read in the columns of the last one`() throws {
    var several = Several([("A", Synthetic.bars(1_000)), ("B", bars(1_000, times: 10_000))])
    several.press("Left Left")
    _ = several.frame()
    let plot = try several.scene().layout.plot
    // There, here at another size, and back: what was shown of the first one is long gone.
    for (keys, size) in [("Ctrl+N", nil), ("", ScreenSize(columns: 100, rows: 30)), ("Ctrl+N", nil)] {
      several.press(keys)
      if let size {
        several.state.update(.resize(size), at: several.now)
        _ = several.frame()
        continue
      }
      #expect(try several.scene().layout.plot != plot)
      var atOnce = after(.wheelUp, 40, 10, several)
      _ = several.frame()
      var drawn = after(.wheelUp, 40, 10, several)
      #expect(try atOnce.viewport() == drawn.viewport(), "\(keys)")
    }
  }

  @Test func `before the first frame a hand finds the parts where that frame will show them`() throws {
    var several = Several([("A", Synthetic.bars(1_000))])
    var atOnce = after(.wheelUp, 40, 10, several)
    _ = several.frame()
    var drawn = after(.wheelUp, 40, 10, several)
    #expect(try atOnce.viewport() == drawn.viewport())
    #expect(try drawn.viewport() != several.viewport())
  }

  @Test func `a pointer moves the border of the pane it saw, though another symbol came in above it`() throws {
    var several = Several([("A", Synthetic.bars(300)), ("C", Synthetic.bars(300)), ("D", Synthetic.bars(300))]) {
      $0.symbols = ["A", "B", "C", "D"]
      $0.panes.isOfEverySymbol = true
    }
    _ = several.frame()
    let shown = try #require(try several.scene().namedPanes.last)
    #expect(shown.series[0].name == "D")
    several.state.update(.load(symbol: "B", .bars(Synthetic.bars(300)), badRows: 0), at: several.now)
    for (kind, row) in [(MouseEvent.Kind.press, 0), (.drag, -4), (.release, -4)] {
      several.state.update(
        .input(.mouse(MouseEvent(kind, column: 20, row: shown.rows.header + row))), at: several.now)
    }
    let panes = try several.scene().namedPanes
    #expect(panes.map { $0.series[0].name } == ["B", "C", "D"])
    let rows = panes.map(\.rows.plot.rows)
    #expect(rows[2] > rows[0] && abs(rows[0] - rows[1]) <= 1, "\(rows)")
  }

  @Test func `the overview under a grip stays through a resize, from its first frame on`() throws {
    let all = Synthetic.bars(1_200)
    var several = Several([("A", Array(all[..<1_000]))])
    several.press("Left Left")
    _ = several.frame()
    let layout = try several.scene().layout
    let grip = try layout.overview.column + #require(try several.scene().overview).lowerColumn - 1
    for kind in [MouseEvent.Kind.press, .drag] {
      let column = grip + (kind == .drag ? 2 : 0)
      several.state.update(
        .input(.mouse(MouseEvent(kind, column: column, row: layout.overview.row + 1))), at: several.now)
    }
    several.state.update(.resize(ScreenSize(columns: 120, rows: 40)), at: several.now)
    _ = several.frame()
    let (held, viewport) = (try #require(try several.scene().overview).grid, try several.viewport())
    for bar in all[1_000..<1_005] {
      several.state.update(.arrive(symbol: "A", .bars([bar])), at: several.now)
      _ = several.frame()
      #expect(try several.scene().overview?.grid == held)
    }
    #expect(try several.viewport() == viewport)
  }
}
