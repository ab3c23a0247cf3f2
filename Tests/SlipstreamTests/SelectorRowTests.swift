import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Rows of FEATURES.md that are about what is drawn.
@Suite struct SelectorRowTests {
  @Test func `R2: the split gives the main chart its share of the rows, and the overview keeps three`() throws {
    for (share, size) in [(0.75, "160x45"), (0.5, "160x45"), (0.9, "160x45"), (0.95, "80x24"), (0.2, "120x40")] {
      var play = try Play("wait:1s", size: size, settings: { $0.split = share })
      let layout = try play.scene().layout
      let both = layout.plot.rows + layout.overview.rows
      #expect(layout.overview.rows >= 3, "\(share) of \(size)")
      if layout.overview.rows > 3 {
        #expect(abs(Double(layout.plot.rows) - share * Double(both)) <= 0.5 + 1e-9, "\(share) of \(size)")
      }
    }
  }

  @Test func `R3: the overview has no scale of its own: neither ticks nor labels, grid or title`() throws {
    var play = try Play("Left*30 wait:2s")
    let layout = try play.scene().layout
    play.state.update(.view(ChartView(theme: Theme(), glyphs: .ascii)), at: play.now)
    let frame = play.state.frame(at: play.now)
    let marks: Set<Unicode.Scalar> = [" ", "#", "_", "-", "^", ":", ".", "|", "[", "]"]
    for cell in frame.cells(in: layout.overview) {
      #expect(Unicode.Scalar(cell.glyph).map(marks.contains) == true, "\(cell)")
    }
    // Wheel and drag on it move the one viewport; the overview itself always shows the whole window.
    let bounds = try play.scene().subject.bounds
    let overview = try #require(try play.scene().overview)
    #expect(overview.grid.position(ofColumn: 0) <= bounds.lower)
    #expect(overview.grid.position(ofColumn: overview.grid.columns) == bounds.upper)
  }

  @Test func `R18: plot and overview share their gutters, whatever the labels' width`() throws {
    for factor in [1.0, 1e-4, 1e5] {
      let bars = Synthetic.bars(400).map { bar in
        Bar(
          time: bar.time, open: bar.open * factor, high: bar.high * factor, low: bar.low * factor,
          close: bar.close * factor, volume: bar.volume)
      }
      for size in ["160x45", "80x24", "40x12", "20x6"] {
        var play = try Play("Left*3 + wait:2s", bars: bars, size: size)
        let layout = try play.scene().layout
        #expect(layout.plot.column == layout.overview.column, "\(factor), \(size)")
        #expect(layout.plot.endColumn == layout.overview.endColumn, "\(factor), \(size)")
      }
    }
  }

  @Test func `I13: with hover off, moves of a free pointer are asked for only while the crosshair follows it`() throws {
    func follows(_ keys: String) throws -> Bool {
      try Play(keys, settings: { $0.pointing.hovers = false }).state.followsMoves
    }
    #expect(try !follows("wait:100ms"))
    #expect(try follows("c wait:100ms"))
    #expect(try !follows("c c wait:100ms"))
    #expect(try !follows("c Esc wait:100ms"))
    #expect(try Play("wait:100ms").state.followsMoves)
  }

  @Test func `I13: a pointer that nobody wants is left to the terminal`() throws {
    #expect(try Play("wait:100ms").state.wantsPointer)
    #expect(try !Play("wait:100ms", settings: { $0.policies.usesMouse = false }).state.wantsPointer)
  }

  @Test func `R10: a hand that meets the minimum is told so for a second, in the status line and by the grip`() throws {
    let met = "Tab Tab Right*200"
    #expect(try Play(met + " wait:800ms", size: "80x24").frames.last?.plainText.contains(" MIN ") == true)
    let later = try Play(met + " wait:1200ms", size: "80x24")
    #expect(later.frames.last?.plainText.contains(" MIN ") == false)
    #expect(later.frames.last?.plainText.contains("LEFT GRIP") == true)
    // Who goes on asking goes on being told, and whoever turns back is told no more.
    #expect(
      try Play(met + " wait:900ms Right wait:900ms", size: "80x24").frames.last?.plainText.contains(" MIN ") == true)
    #expect(try Play(met + " Left wait:100ms", size: "80x24").frames.last?.plainText.contains(" MIN ") == false)
  }

  @Test func `the words that the minimum was met cost one frame to take away, and no other wake-up`() throws {
    let met = try Play("wait:1s Tab Tab Right*200", size: "80x24")
    let (before, after) = (
      try Play("wait:1s Tab Tab Right*200 wait:900ms", size: "80x24").frames.count,
      try Play("wait:1s Tab Tab Right*200 wait:60s", size: "80x24").frames.count
    )
    #expect(met.frames.count <= before && after - before == 1, "\(met.frames.count), \(before), \(after)")
  }
}
