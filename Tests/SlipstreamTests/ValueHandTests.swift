import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Studies
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// The value axis is an axis: pan, stretch, momentum, bounds, and a range that is held.
@Suite struct ValueHandTests {
  private func scene(_ keys: String, _ change: (inout Settings) -> Void = { _ in }) throws -> ChartScene {
    var play = try Play("wait:500ms " + keys, settings: change)
    return try play.scene()
  }

  private func height(_ axis: ValueAxis) -> Double { axis.upper - axis.lower }

  // MARK: the pointer

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = []) -> AppMessage {
    .input(.mouse(MouseEvent(kind, button: .left, column: column, row: row, modifiers: modifiers)))
  }

  @Test func `Alt and a drag keep value and time under the pointer, row by row`() throws {
    var play = try Play("wait:500ms")
    let before = try play.scene()
    let (plot, column) = (before.layout.plot, before.layout.plot.column + 60)
    let value = before.axis.value(atRow: 10.5)
    let time = before.grid.position(ofColumn: 60)
    play.state.update(mouse(.press, column, plot.row + 10, .alt), at: play.now)
    for step in 1...8 {
      play.now += 0.05
      play.state.update(mouse(.drag, column + step, plot.row + 10 - step, .alt), at: play.now)
      play.state.advance(to: play.now)
      let scene = try play.scene()
      #expect(abs(scene.axis.rowOffset(of: value) - (10.5 - Double(step))) < 1e-6, "step \(step)")
      #expect(abs(scene.grid.column(of: time) - (60 + step)) <= 1)
      #expect(scene.value.isHeld)
    }
  }

  @Test func `Alt and a press without a drag holds nothing and selects as any click`() throws {
    let scene = try scene("Alt+drag:60,12->60,12@100ms wait:1s")
    #expect(!scene.value.isHeld)
  }

  @Test func `a throw of the values coasts, and beyond the reach it comes back`() throws {
    let slow = try scene("Alt+drag:60,20->60,10@3s wait:3s")
    let thrown = try scene("Alt+drag:60,20->60,10@60ms wait:3s")
    #expect(thrown.axis.lower < slow.axis.lower - height(slow.axis) * 0.2)
    let whole = try #require(thrown.subject.series.aggregate(thrown.subject.series.indices))
    let extent = whole.high - whole.low
    var far = try Play("wait:500ms Alt+drag:60,28->60,4@40ms Alt+drag:60,28->60,4@40ms wait:4s")
    let axis = try far.scene().axis
    #expect(axis.lower >= whole.low - extent - 1e-6 && axis.upper <= whole.high + extent + 1e-6)
    #expect(
      try Play("wait:500ms Alt+drag:60,20->60,10@60ms wait:3s Esc wait:1s").state.chart?.scales.isHeldMoving == false)
  }

  @Test func `a drag over the labels stretches about the middle, and the wheel about the pointer, every tick`() throws {
    let before = try scene("")
    let middle = before.axis.value(atRow: Double(before.axis.rows) / 2)
    for (from, to, isCloser) in [(20, 14, true), (14, 20, false)] {
      let after = try scene("drag:158,\(from)->158,\(to)@2s wait:2s")
      #expect((height(after.axis) < height(before.axis)) == isCloser && after.value.isHeld)
      #expect(abs(after.axis.value(atRow: Double(after.axis.rows) / 2) - middle) < 1e-4)
      #expect(after.subject.viewport == before.subject.viewport)
    }
    let row = 11 - before.layout.plot.row
    let value = before.axis.value(atRow: Double(row) + 0.5)
    for ticks in 1...6 {
      let wheel = String(repeating: "wheel:up@158,12 ", count: ticks)
      let after = try scene(wheel + "wait:1s")
      let ratio = height(before.axis) / height(after.axis)
      let wanted = (0..<ticks).reduce(1.0) { result, _ in result * 1.2 }
      #expect(abs(ratio / wanted - 1) < 0.02, "\(ticks) ticks: \(ratio)")
      #expect(abs(after.axis.rowOffset(of: value) - (Double(row) + 0.5)) < 0.05)
    }
  }

  @Test func `Alt and the wheel pan the values by a row a tick; over the volume there is no axis to move`() throws {
    let before = try scene("")
    let row = height(before.axis) / Double(before.axis.rows)
    let up = try scene("Alt+wheel:up@60,12 wait:1s Alt+wheel:up@60,12 wait:1s")
    let labels = try scene("Alt+wheel:down@158,12 wait:1s")
    #expect(abs(up.axis.lower - before.axis.lower - 2 * row) < 1e-6 && up.subject.viewport == before.subject.viewport)
    #expect(abs(labels.axis.lower - before.axis.lower + row) < 1e-6)
    let volume = try #require(before.layout.volume)
    let text = try Play("wait:500ms Alt+wheel:up@60,\(volume.plot.row + 1)").frames.last?.plainText
    #expect(text?.contains("there is no value axis here") == true)
  }

  @Test func `a double click on the labels goes back to the values in view`() throws {
    let before = try scene("")
    let click = "drag:158,15->158,15@10ms"
    #expect(try scene("k*5 Shift+Up*4 wait:1s \(click) \(click) wait:1s").axis == before.axis)
    #expect(try !scene("k wait:1s \(click) \(click) wait:1s").value.isHeld)
  }

  // MARK: keys

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `each key and tick of the value axis changes what is drawn, or says why it cannot`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sizes = ["160x45", "80x24", "60x20", "100x30"]
    let bars = Synthetic.bars([1, 2, 3, 40, 400][Int(seed % 5)], seed: seed + 1)
    let rsi = try Study(parsing: "rsi")
    var play = Several([("ONE", bars), ("TWO", Synthetic.bars(300, seed: 9))], size: sizes[Int(seed % 4)]) {
      $0.isLogarithmic = seed % 3 == 0
      if seed % 2 == 0 { $0.panes.choices = [.study(rsi)] }
      if seed % 7 == 0 { $0.panes.rightSymbol = "TWO" }
      if seed % 5 == 0 { $0.panes.axes = [PaneAxisRule(pane: "rsi") { $0.range = 10...90 }] }
    }
    play.state.adopt(play.state.wholeFrame(at: play.now))
    for step in 0..<60 {
      if step % 17 == 3 { play.press(["L", "p", "Home", "C", "r"].randomElement(using: &random) ?? "r") }
      play.press("Esc")
      let key = ["k", "j", "Shift+Up", "Shift+Down", "k", "y", "r"].randomElement(using: &random) ?? "k"
      let before = play.frame()
      for _ in 0..<[1, 1, 30][Int.random(in: 0..<3, using: &random)] {
        play.press(key)
        play.state.adopt(play.state.wholeFrame(at: play.now))
      }
      // Pressed back and forth, the frame may be the same again: ask about the last press.
      let last = play.frame()
      guard before == last else { continue }
      play.press("Esc")
      let still = play.frame()
      play.press(key)
      let isAnswered = play.frame() != still
      #expect(isAnswered, "seed \(seed), step \(step): \(key)")
    }
  }

  @Test func `k and j move by a row and back, Shift and the arrows stretch and squeeze, each press`() throws {
    let before = try scene("")
    let row = height(before.axis) / Double(before.axis.rows)
    for presses in 1...5 {
      let up = try scene(String(repeating: "k wait:1s ", count: presses))
      #expect(abs(up.axis.lower - before.axis.lower - Double(presses) * row) < 1e-6)
      let closer = try scene(String(repeating: "Shift+Up wait:1s ", count: presses))
      let wanted = (0..<presses).reduce(height(before.axis)) { result, _ in result / 1.2 }
      #expect(abs(height(closer.axis) / wanted - 1) < 1e-6)
    }
    let back = try scene("k*3 wait:1s j*3 wait:1s")
    #expect(abs(back.axis.lower - before.axis.lower) < 1e-6 && abs(back.axis.upper - before.axis.upper) < 1e-6)
    let held = try scene("hold:k@1s wait:3s")
    #expect(held.axis.lower > before.axis.lower + height(before.axis) / 2, "a held key accelerates and coasts")
  }

  @Test func `the keys stop where the axis can label no smaller differences, and at the reach`() throws {
    for (keys, words) in [
      ("Shift+Up*80 wait:2s Shift+Up", "no finer labels"), ("Shift+Down*40 wait:2s Shift+Down", "at its greatest"),
      ("hold:k@9s wait:2s k", "cannot move higher"), ("hold:j@9s wait:2s j", "cannot move lower"),
    ] {
      let play = try Play("wait:500ms " + keys)
      #expect(play.frames.last?.plainText.contains(words) == true, "\(keys)")
    }
    let closest = try scene("Shift+Up*80 wait:2s")
    #expect(closest.valueScale.decimals <= 2 && closest.valueScale.ticks.count >= 2)
  }

  @Test func `r resets both axes, to the range that was given if there is one`() throws {
    let before = try scene("")
    let after = try scene("k*4 Shift+Up*2 Home wait:2s r wait:2s")
    #expect(after.axis == before.axis && after.subject.viewport == before.subject.viewport && !after.value.isHeld)
    let given = try scene("k*4 Shift+Up*2 wait:2s r wait:2s") { $0.valueRange = 20...333 }
    #expect(given.axis.lower == 20 && given.axis.upper == 333 && given.value.isHeld)
  }

  // MARK: held

  @Test func `a given range is drawn exactly, its ticks fall where they fall, and an automatic one keeps even ticks`()
    throws
  {
    for range in [200.0...333, -5.5...7.25, 0.1...0.30000000000000004, 1e-9...3e-9, 1_000...2_000_000] {
      let held = try scene("") { $0.valueRange = range }
      #expect(held.axis.lower == range.lowerBound && held.axis.upper == range.upperBound, "\(range)")
      #expect(held.valueScale.ticks.allSatisfy { range.contains($0.value) } && held.valueScale.ticks.count >= 2)
    }
    let rows = try scene("").valueScale.ticks.map(\.row)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1)
  }

  @Test func `the feed moves no held range, bit for bit`() throws {
    for keys in ["", "k*3 wait:1s", "Shift+drag:40,8->80,17@200ms wait:2s", "y"] {
      let hold = keys.isEmpty ? "y" : keys
      var first = try Play("wait:500ms feed:0 \(hold) wait:2s", initial: 600)
      var later = try Play(
        "wait:500ms feed:0 \(hold) wait:2s feed:200 wait:1s trim:300 wait:1s feed:99 wait:1s", initial: 600)
      #expect(try first.scene().axis == later.scene().axis && later.scene().value.isHeld, "\(keys)")
    }
  }

  @Test func `a held range is seen in every look: a bracket on its axis, and a word in the status line`() throws {
    let keys = "wait:500ms y wait:100ms"
    for (theme, glyphs) in [
      (Theme(), GlyphSet.braille), (Theme(depth: .mono), .ascii), (Theme(depth: .mono), .quadrant),
    ] {
      var play = try Play(keys)
      play.state.update(.view(ChartView(theme: theme, glyphs: glyphs)), at: play.now)
      let frame = play.state.frame(at: play.now)
      let plot = try play.scene().layout.plot
      #expect(frame.plainText.contains("Y HELD"))
      let column = frame.cells(in: CellRect(column: plot.endColumn, row: plot.row, columns: 1, rows: plot.rows))
      #expect(column.allSatisfy { $0.glyph != Cell.blank.glyph }, "\(glyphs)")
      let free = try Play("wait:500ms").frames.last
      let without = free?.cells(in: CellRect(column: plot.endColumn, row: plot.row, columns: 1, rows: plot.rows))
      #expect(without != column && free?.plainText.contains("HELD") == false)
    }
    #expect(try Play("wait:500ms y Tab").frames.last?.plainText.contains("Y HELD") == true, "beside a grip, too")
  }

  @Test func `another axis of time, another size and a step back keep a held range`() throws {
    let held = try scene("k*3 Shift+Up wait:1s")
    for keys in [
      "a wait:1s", "a a wait:1s", "Home wait:2s", "F wait:1s", "v wait:1s v wait:1s", "resize:120x40 resize:160x45",
    ] {
      let after = try scene("k*3 Shift+Up wait:1s \(keys)")
      #expect(after.axis.lower == held.axis.lower && after.axis.upper == held.axis.upper, "\(keys)")
    }
  }

  // MARK: panes

  private func panes(_ keys: String, second: Bool = false) throws -> Play {
    let rsi = try Study(parsing: "rsi")
    var settings = Settings()
    settings.sourceIsFile = true
    settings.framesPerSecond = 10
    settings.panes.choices = [.study(rsi)]
    if second { settings.panes.rightSymbol = "TWO" }
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 60), view: ChartView(theme: Theme(), glyphs: .braille))
    var host = ScriptedHost(
      try KeyScript(parsing: "wait:500ms " + keys),
      sources: [
        ScriptSource(symbol: "ONE", payload: .bars(Synthetic.bars(500))),
        ScriptSource(symbol: "TWO", payload: .bars(Synthetic.bars(500, seed: 3))),
      ])
    try EventLoop.run(&state, on: &host)
    var play = try Play("")
    (play.state, play.now) = (state, host.now)
    return play
  }

  @Test func `each pane and the second axis have their own range: the pointer chooses, or the selected series`() throws
  {
    var plain = try panes("wait:1s", second: true)
    let scene = try plain.scene()
    let pane = try #require(scene.namedPanes.first).rows.plot
    let row = pane.row + pane.rows / 2
    let right = scene.layout.plot.endColumn + 4
    for (keys, held) in [
      ("wheel:up@\(right),\(row + 1) wait:1s", [PaneAxis.right + "no", "rsi"]),
      ("wheel:up@\(right),12 wait:1s", ["second"]),
      ("wheel:up@4,12 wait:1s", ["charted"]), ("Alt+drag:60,\(row + 1)->60,\(row)@300ms wait:2s", ["rsi"]),
      ("Alt+wheel:up@60,12 wait:1s", ["charted"]),
    ] {
      var play = try panes(keys, second: true)
      let after = try play.scene()
      let seen = [
        after.value.isHeld ? "charted" : nil, after.secondAxis?.isHeld == true ? "second" : nil,
        after.namedPanes.first?.right?.isHeld == true ? "rsi" : nil,
      ].compactMap { $0 }
      #expect(seen == held.filter { !$0.hasSuffix("no") }, "\(keys)")
    }
    var keys = try panes("wait:500ms p Tab y wait:1s")
    let name = keys.state.hand.selection.series
    let after = try keys.scene()
    #expect(name == "rsi:14" ? after.namedPanes.first?.right?.isHeld == true : after.value.isHeld)
  }

  @Test func `sessions keep held ranges exactly, of the chart and of its panes`() throws {
    var play = try panes("Alt+wheel:up@60,12 wait:1s")
    let axis = try play.scene().axis
    let range = play.state.sessionEntries.first { $0.option == "range" }?.values
    #expect(range == ["\(axis.lower)..\(axis.upper)"])
    #expect(Double("\(axis.lower)") == axis.lower)
    let pane = try #require(try play.scene().namedPanes.first).rows.plot
    var both = try panes("y wait:500ms Alt+wheel:up@60,\(pane.row + 2) wait:1s")
    let rsi = try #require(try both.scene().namedPanes.first?.right).axis
    #expect(
      both.state.sessionEntries.first { $0.option == "range" }?.values.contains("rsi:14=\(rsi.lower)..\(rsi.upper)")
        == true)
    #expect(try Play("wait:500ms").state.sessionEntries.allSatisfy { $0.option != "range" })
  }

  // MARK: reports

  @Test func `the report says auto or held, and events name their axis`() throws {
    let auto = try Play("wait:500ms")
    #expect(auto.state.report(at: auto.now).text.contains(#""mode":"auto""#))
    let held = try Play("wait:500ms k wait:1s")
    #expect(held.state.report(at: held.now).text.contains(#""mode":"held""#))
    var play = try Play("wait:500ms k wait:1s Left wait:1s y wait:1s")
    let lines = play.state.drainEventLines()
    let values = lines.filter { $0.contains(#""axis":"value""#) }
    #expect(values.contains { $0.contains(#""event":"pan""#) && $0.contains(#""phase":"start""#) })
    #expect(values.first?.contains(#""event":"mode""#) == true && values.first?.contains(#""mode":"held""#) == true)
    #expect(values.last?.contains(#""mode":"auto""#) == true)
    #expect(lines.contains { $0.contains(#""axis":"time""#) && $0.contains(#""event":"pan""#) })
    for line in values { #expect(try LinkedView(line: Array(line.utf8)) == nil, "another viewer has its own values") }
  }

  @Test func `without points the keys of values answer`() throws {
    for key in ["k", "j", "Shift+Up", "Shift+Down", "y", "r", "Alt+drag:50,10->50,5@100ms", "Alt+wheel:up@150,10"] {
      _ = try Play("wait:100ms \(key) wait:1s", bars: [])
      for count in [1, 2] {
        _ = try Play("wait:100ms \(key) \(key) wait:1s L \(key) wait:1s", bars: Synthetic.bars(count))
      }
    }
  }
}
