import AxisScales
import CivilTime
import Randomness
import Studies
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Crosshair and selection among several series.
@Suite struct PointingTests {
  private func several(_ change: (inout Settings) -> Void = { _ in }) throws -> Several {
    let study = try Study(parsing: "sma:20")
    return Several([("A", Synthetic.bars(300)), ("B", Synthetic.bars(300, seed: 2))]) { settings in
      settings.panes.overlays = [study]
      settings.panes.choices = [.symbol("B")]
      settings.isMotionEnabled = false
      change(&settings)
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ several: inout Several) {
    several.state.update(.input(.mouse(MouseEvent(kind, column: column, row: row))), at: several.now)
    several.now += 1
  }

  private func click(_ column: Int, _ row: Int, _ several: inout Several) {
    mouse(.press, column, row, &several)
    mouse(.release, column, row, &several)
  }

  /// The cell of a drawn series at a column, or at the next one where no candle covers it.
  private func cell(of name: String, column: Int, _ several: Several) throws -> (column: Int, row: Int) {
    for column in column..<column + 40 {
      let (cell, reach) = try place(of: name, column: column, several)
      let isCovered = reach.map { Int($0.lowerBound) - 1...Int($0.upperBound) + 1 ~= cell.row } ?? false
      if name != "sma:20" || !isCovered { return cell }
    }
    throw Play.MissingScene()
  }

  /// The cell of a drawn series at a column, and the rows of the candle there.
  private func place(of name: String, column: Int, _ several: Several) throws
    -> (cell: (column: Int, row: Int), candle: ClosedRange<Double>?)
  {
    var probe = several.state
    let plot = try #require(probe.scene(at: several.now)).layout.plot
    let gesture = try #require(probe.gesture(at: column, plot.row))
    let crosshair = try #require(probe.crosshair(under: gesture, row: 0))
    probe.hand.crosshair = crosshair
    let scene = try #require(probe.scene(at: several.now))
    let drawn = scene.drawnSeries(at: crosshair)
    let series = try #require(drawn.first { $0.name == name })
    let top = Double(plot.row)
    let candle = drawn.first { $0.isBars }?.reach.map { $0.lowerBound + top...$0.upperBound + top }
    return ((column, series.plot.row + (try #require(series.row))), candle)
  }

  @Test(arguments: Pointing.Outside.allCases)
  func `a crosshair whose point leaves the view is hidden, stays at the edge, or is removed`(outside: Pointing.Outside)
    throws
  {
    var several = try several { $0.pointing.outside = outside }
    several.press("c")
    let index = try #require(several.state.hand.crosshair?.index)
    for step in 0..<60 {
      several.press(step < 40 ? "Left" : "Right")
      let visible = try #require(several.state.visibleIndices)
      let here = several.state.hand.crosshair?.index
      switch outside {
      case .hide: #expect(here == index)
      case .edge:
        #expect(visible.contains(try #require(here)))
        #expect(here == index || here == (step < 40 ? visible.upperBound - 1 : visible.lowerBound) || step >= 40)
      case .remove: #expect(here == nil || here == index && visible.contains(index))
      }
    }
    #expect(try !#require(several.state.visibleIndices).contains(index), "the view has left the point")
    #expect((several.state.hand.crosshair == nil) == (outside == .remove))
  }

  @Test func `volumes are a pane: a click selects them, a drag pans, and the report has them`() throws {
    var several = try several()
    let scene = try several.scene()
    let rows = try #require(scene.layout.volume)
    #expect(scene.panes.map { $0.series[0].name } == ["volume", "B"] && scene.panes[0].rows == rows)
    let report = several.state.report(at: several.now).text
    #expect(report.contains(#"{"series":["volume"],"axes":[{"side":"right","lower":0,"#))
    click(rows.plot.column + 60, rows.plot.endRow - 1, &several)
    #expect(several.state.hand.selection == .series("volume"))
    let before = try several.scene().subject.viewport
    mouse(.press, 80, rows.plot.row, &several)
    mouse(.drag, 100, rows.plot.row, &several)
    mouse(.release, 100, rows.plot.row, &several)
    #expect(try several.scene().subject.viewport.lower < before.lower)
  }

  @Test func `p selects the charted series, Tab goes through all of them, and Esc lets go`() throws {
    var several = try several()
    let report = { (several: Several) in several.state.report(at: several.now).text }
    #expect(report(several).contains(#""selection":null"#))
    var names: [String?] = []
    several.press("p")
    for _ in 0..<5 {
      names.append(several.state.hand.selection.series)
      several.press("Tab")
    }
    #expect(names == ["A", "sma:20", "volume", "B", "A"])
    #expect(report(several).contains(#""selection":{"series":"sma:20","time":null}"#))
    several.press("Shift+Tab Shift+Tab")
    #expect(several.state.hand.selection == .series("B"))
    several.press("Esc")
    #expect(several.state.hand.selection == .none)
    // Nothing selected: Tab is for the grips again.
    several.press("Tab")
    #expect(several.state.hand.selection == .none && several.state.chart?.selection?.focus == .body)
  }

  @Test(arguments: ["A", "sma:20", "B"]) func `a click on a series selects it, and a second one lets go`(name: String)
    throws
  {
    var several = try several()
    let cell = try cell(of: name, column: 60, several)
    click(cell.column, cell.row, &several)
    #expect(several.state.hand.selection == .series(name))
    click(cell.column, cell.row, &several)
    #expect(several.state.hand.selection == .none)
  }

  @Test func `a drag, a click in empty space, and a click without a mode select nothing`() throws {
    var several = try several()
    let cell = try cell(of: "A", column: 60, several)
    mouse(.press, cell.column, cell.row, &several)
    mouse(.drag, cell.column + 9, cell.row, &several)
    mouse(.release, cell.column + 9, cell.row, &several)
    #expect(several.state.hand.selection == .none)
    var off = try self.several { $0.pointing.selects = .none }
    click(cell.column, cell.row, &off)
    off.press("p")
    #expect(off.state.hand.selection == .none && off.state.screen.remark.contains("--select"))
  }

  @Test func `a point is selected with its time`() throws {
    var several = try several { $0.pointing.selects = .point }
    let cell = try cell(of: "B", column: 70, several)
    click(cell.column, cell.row, &several)
    guard case .point(let name, let time) = several.state.hand.selection else { throw Play.MissingScene() }
    let series = several.state.symbols.charts[1].series
    #expect(name == "B" && series.index(atOrBefore: time).map { series.time(at: $0) } == time)
  }

  @Test(arguments: [ColorDepth.truecolor, .mono]) func `a selected series differs without colours, too`(
    depth: ColorDepth
  ) throws {
    var several = try several()
    several.state.update(.view(ChartView(theme: Theme(depth: depth), glyphs: .braille)), at: several.now)
    for name in ["A", "sma:20", "B"] {
      several.state.hand.selection = .none
      let before = several.frame()
      several.state.hand.selection = .series(name)
      let after = several.frame()
      #expect(after.plainText != before.plainText, "\(name)")
      #expect(after.plainText.contains("●"), "\(name)")
    }
  }

  @Test func `the crosshair reads the series nearest to the pointer, or stays on one`() throws {
    for (track, wanted) in [(Pointing.Track.nearest, "sma:20"), (.one, "A")] {
      var several = try several { $0.pointing.track = track }
      let cell = try cell(of: "sma:20", column: 60, several)
      several.press("c")
      mouse(.move, cell.column, cell.row, &several)
      let scene = try several.scene()
      let target = try #require(several.state.hand.crosshair.flatMap { scene.target(of: $0) })
      #expect(target.series.name == wanted, "\(track)")
      // By keys it stays there, wherever the values go.
      several.press("Shift+Left Shift+Left")
      let moved = try several.scene()
      #expect(several.state.hand.crosshair.flatMap { moved.target(of: $0) }?.series.name == wanted)
    }
  }

  @Test func `it reads the selected series where no pointer chose`() throws {
    var several = try several()
    several.press("p Tab c")
    let scene = try several.scene()
    #expect(several.state.hand.crosshair.flatMap { scene.target(of: $0) }?.series.name == "sma:20")
    #expect(several.state.report(at: several.now).text.contains(#""series":"sma:20","value":"#))
  }

  @Test func `events tell the selection, and a linked viewer adopts it without telling it again`() throws {
    var (one, other) = (
      try several { $0.reports.includesEvents = true }, try several { $0.reports.includesEvents = true }
    )
    (_, _) = (one.state.drainEventLines(), other.state.drainEventLines())
    one.press("p Tab")
    let lines = one.state.drainEventLines().filter { $0.contains(#""event":"selection""#) }
    #expect(lines.last?.hasSuffix(#""series":"sma:20","point":null}"#) == true, "\(lines)")
    for line in lines {
      if let view = try LinkedView(line: Array(line.utf8)) { other.state.update(.link(view), at: other.now) }
    }
    #expect(other.state.hand.selection == .series("sma:20"))
    #expect(other.state.drainEventLines().allSatisfy { !$0.contains("sma:20") })
  }

  @Test(arguments: 0..<10) func `frames of crosshairs and selections over the last equal frames from nothing`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var several = try several {
      $0.pointing.readout = seed % 2 == 0 ? .beside : .title
      $0.pointing.selects = seed % 3 == 0 ? .point : .series
      $0.pointing.steps = seed % 4 == 1 ? .interpolate : .snap
      $0.mark = seed % 4 == 1 ? .line : .candles
    }
    var memory = FrameMemory()
    for step in 0..<60 {
      let (column, row) = (Int.random(in: 0..<160, using: &random), Int.random(in: 0..<45, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: click(column, row, &several)
      case 1: mouse(.move, column, row, &several)
      default:
        let keys = ["c", "p", "Tab", "Esc", "Shift+Left", "Shift+Right", "C", "Left", "+", "-", "Ctrl+N", "s", "m"]
        several.press(try #require(keys.randomElement(using: &random)))
      }
      several.state.advance(to: several.now)
      let frame = several.state.frame(at: several.now, memory: &memory)
      #expect(frame.cells == several.state.cells(at: several.now), "step \(step)")
      several.state.adopt(frame)
    }
  }
}

/// The crosshair on a line between its points.
@Suite struct InterpolationTests {
  private func samples(_ count: Int) -> [Sample] {
    (0..<count).map { place in
      Sample(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(place) * Synthetic.day), value: Double(place * place % 17))
    }
  }

  private func state(_ steps: Pointing.Steps, count: Int = 9) -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    settings.pointing.steps = steps
    settings.policies.firstSelection = .all
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "S", .samples(samples(count)), badRows: 0), at: 0)
    state.advance(to: 1)
    return state
  }

  private func press(_ name: String, _ state: inout AppState) {
    guard let key = Key(name: name) else { return }
    state.update(.input(.key(key, .press)), at: 1)
    state.update(.input(.key(key, .release)), at: 1)
  }

  @Test func `between two points the value is on their stroke`() throws {
    var state = state(.interpolate)
    press("c", &state)
    let series = try #require(state.chart?.series)
    var seen = 0
    for _ in 0..<60 {
      press("Shift+Left", &state)
      let crosshair = try #require(state.hand.crosshair)
      let scene = try #require(state.scene(at: 1))
      let value = try #require(scene.target(of: crosshair)?.series.value)
      let (low, high) = (crosshair.index, min(crosshair.index + 1, series.indices.upperBound - 1))
      let wanted = series.value(at: low) + (series.value(at: high) - series.value(at: low)) * crosshair.fraction
      #expect(abs(value - wanted) < 1e-9)
      let time = try #require(scene.subject.time(of: crosshair))
      #expect(time >= series.time(at: low) && time <= series.time(at: high))
      if crosshair.fraction > 0 { seen += 1 }
    }
    #expect(seen > 40)
  }

  @Test func `Shift with an arrow goes one column on, there and back`() throws {
    var state = state(.interpolate)
    press("c", &state)
    var columns: [Int] = []
    for key in Array(repeating: "Shift+Left", count: 30) + Array(repeating: "Shift+Right", count: 30) {
      press(key, &state)
      let scene = try #require(state.scene(at: 1))
      columns.append(try #require(state.hand.crosshair.flatMap { scene.column(of: $0) }))
    }
    for (a, b) in zip(columns, columns.dropFirst()) { #expect(abs(a - b) <= 2, "\(columns)") }
    #expect(columns[0] - columns[29] >= 25 && abs(columns[59] - columns[0]) <= 3, "\(columns)")
  }

  @Test func `where it snaps, it goes from point to point`() throws {
    var state = state(.snap)
    press("c", &state)
    press("Shift+Left", &state)
    #expect(state.hand.crosshair == Crosshair(index: 7))
  }
}
