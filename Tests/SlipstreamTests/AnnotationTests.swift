import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Notes, levels, bands and lines stay at their times and values, inside the plot.
@Suite struct AnnotationTests {
  private func play(
    _ annotations: [Annotation], size: String = "160x45", bars: [Bar] = Synthetic.bars(600),
    settings change: (inout Settings) -> Void = { _ in }
  ) -> Several {
    Several([("TEST", bars)], size: size) { settings in
      settings.annotations = annotations
      change(&settings)
    }
  }

  private func note(_ bar: Bar, _ text: String = "here") -> Annotation {
    .note(text, at: bar.time, value: bar.close)
  }

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous], [20, 150, 590])
  func `a note is on the bar and the row of its time and value`(axis: AxisKind, span: Int) throws {
    let bars = Synthetic.bars(600)
    var play = play([], bars: bars) { settings in
      settings.time.axis = axis
      settings.span = TimeSpan(.points(span))
    }
    let scene = try play.scene()
    for bar in scene.bars.bars where bar.indices.count == 1 && bar.column >= 0 {
      let point = scene.subject.series.bar(at: bar.indices.lowerBound)
      let cell = scene.cell(of: Annotation.Point(time: point.time, value: point.close))
      let column = scene.bars.bodyWidth > 1 ? CellSurface.wickColumn(bar.column, scene.bars.bodyWidth) : bar.column
      if column < scene.layout.plot.columns { #expect(cell?.column == column) }
      if let row = cell?.row { #expect(row == scene.axis.row(of: point.close)) }
    }
  }

  @Test func `a time in closed hours belongs to the next bar, a time within a bar to that bar`() throws {
    let bars = Synthetic.bars(600)
    var play = play([], bars: bars) { $0.span = TimeSpan(.points(30)) }
    let scene = try play.scene()
    let friday = try #require(bars.suffix(25).first { scene.subject.zone.civil($0.time).weekday == 5 })
    let monday = friday.time.advanced(by: 3 * Synthetic.day)
    func column(_ time: Timestamp) -> Int? { scene.cell(of: Annotation.Point(time: time, value: friday.close))?.column }
    #expect(column(friday.time.advanced(by: Synthetic.day / 2)) == column(friday.time))
    #expect(column(friday.time.advanced(by: Synthetic.day * 3 / 2)) == column(monday))
    #expect(column(monday) != nil && column(monday) != column(friday.time))
  }

  @Test func `a note moves with its bar while the view pans and zooms`() throws {
    let bars = Synthetic.bars(600)
    let bar = bars[540]
    var play = play([note(bar, "marked")], bars: bars)
    for keys in ["", "Left", "Left Left", "+", "-", "PageUp", "PageDown"] {
      play.press(keys)
      let scene = try play.scene()
      let point = Annotation.Point(time: bar.time, value: bar.close)
      let frame = play.frame()
      guard let cell = scene.cell(of: point) else { continue }
      #expect(
        frame[scene.layout.plot.column + cell.column, scene.layout.plot.row + cell.row].glyph
          == ("◆" as Unicode.Scalar).value, "\(keys)")
      #expect(frame.plainText.contains(" marked"), "\(keys)")
    }
  }

  @Test func `without annotations a frame is what it was, and one that is out of view changes nothing`() {
    var plain = play([])
    let first = Synthetic.bars(1)[0]
    let far = Timestamp(nanoseconds: .max)
    for hidden in [
      note(first), .note("x", at: Timestamp(nanoseconds: .min), value: 100), .note("x", at: far, value: 100),
      .note("x", at: far), .level(1e300, text: "x"), .level(-1e300, text: "x"), .level(.nan, text: "x"),
      .level(.infinity, text: "x"), .band(first.time..<first.time, text: "x"), .band(1e299...1e300, text: "x"),
      Annotation(.line(from: .init(time: far, value: .nan), to: .init(time: far, value: 1e300)), text: "x"),
      Annotation(.line(from: .init(time: far, value: -1e300), to: .init(time: far, value: 1e300)), text: "x"),
    ] {
      var other = play([hidden])
      #expect(other.frame() == plain.frame(), "\(hidden)")
    }
  }

  @Test func `an absent coordinate spans its axis`() throws {
    let bars = Synthetic.bars(600)
    let middle = bars[560]
    var play = play([.note("", at: middle.time), .level(middle.close)], bars: bars)
    let scene = try play.scene()
    let placed = PlacedAnnotations(scene)
    let plot = scene.layout.plot
    guard case .down(_, _, let rows)? = placed.above.rules.first?.way,
      case .across(let y, let columns)? = placed.below.rules.first?.way
    else {
      Issue.record("a pole and a level")
      return
    }
    #expect(rows == 0..<plot.rows && columns == 0..<plot.columns)
    #expect(Int(y) == scene.axis.row(of: middle.close))
    #expect(placed.tags.map(\.value) == [middle.close])
  }

  @Test func `a line from point to point is clipped where it leaves the plot, and keeps its slope`() throws {
    let bars = Synthetic.bars(600)
    var play = play([], bars: bars) { $0.span = TimeSpan(.points(100)) }
    let (from, to) = (bars[300], bars[599])
    var scene = try play.scene()
    scene.annotations = [
      Annotation(.line(from: .init(time: from.time, value: from.close), to: .init(time: to.time, value: to.close)))
    ]
    let plot = AnnotationPlot(scene)
    guard case .slanted(let start, let end)? = PlacedAnnotations(scene).above.rules.first?.way else {
      Issue.record("a slanted line")
      return
    }
    let whole = (
      x: plot.x(to.time) - plot.x(from.time), y: try #require(plot.y(to.close)) - #require(plot.y(from.close))
    )
    let seen = (x: end.x - start.x, y: end.y - start.y)
    #expect(start.x == 0 || start.y == 0 || Int(start.y) == plot.rows - 1)
    #expect(abs(whole.y / whole.x - seen.y / seen.x) < 1e-9)
  }

  @Test func `a series is drawn over what is below it, and under what is above it`() throws {
    let bars = Synthetic.bars(600)
    let ends = { (bar: Bar) in Annotation.Point(time: bar.time, value: bar.close) }
    func changed(isBelow: Bool) throws -> Int {
      let line = Annotation(.line(from: ends(bars[500]), to: ends(bars[598])), isBelow: isBelow)
      var (with, without) = (play([line], bars: bars), play([], bars: bars))
      let scene = try without.scene()
      let (a, b) = (with.frame().cells(in: scene.layout.plot), without.frame().cells(in: scene.layout.plot))
      return zip(a, b).filter { $0 != $1 && $1.glyph != 32 && $1.glyph != ("·" as Unicode.Scalar).value }.count
    }
    #expect(try changed(isBelow: true) < changed(isBelow: false))
  }

  @Test func `in a comparison a value is at the change that it is`() throws {
    let bars = Synthetic.bars(600)
    var play = Several([("ONE", bars), ("TWO", Synthetic.bars(600, seed: 2))])
    play.press("C Ctrl+N")
    let scene = try play.scene()
    let charted = try #require(scene.main.series.last)
    let base = try #require(charted.change?.base)
    let point = try #require(charted.line?.points.last)
    let value = base * (1 + point.value / 100)
    let time = try #require(scene.subject.series.lastTime)
    #expect(
      scene.cell(of: Annotation.Point(time: time, value: value * (1 + 1e-12)))?.row == scene.axis.row(of: point.value)
    )
  }

  // MARK: laws

  private static let looks: [(ColorDepth, GlyphSet)] = [
    (.truecolor, .octant), (.truecolor, .braille), (.ansi, .quadrant), (.mono, .braille), (.mono, .ascii),
    (.truecolor, .ascii),
  ]

  /// Annotations of every shape, most of them in view, some with absurd places.
  private func anything(_ bars: [Bar], _ random: inout SplitMix64) -> Annotation {
    func point() -> Annotation.Point {
      let bar = bars.randomElement(using: &random) ?? bars[0]
      var point = Annotation.Point(time: bar.time, value: bar.close)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: point.time = nil
      case 1: point.value = nil
      case 2: point.time = Timestamp(nanoseconds: [.min, .max, 0].randomElement(using: &random) ?? 0)
      case 3: point.value = [.nan, .infinity, -.infinity, 1e300, -1e300, 0].randomElement(using: &random)
      case 4: point = Annotation.Point()
      default: break
      }
      return point
    }
    let shapes: [Annotation.Shape] = [
      .text(point()), .marker(point()), .line(from: point(), to: point()), .band(from: point(), to: point()),
    ]
    let texts = [
      "", "a", "results", "a text that is longer than most plots of a terminal are wide, and goes on and on",
    ]
    return Annotation(
      shapes.randomElement(using: &random) ?? .text(point()), text: texts.randomElement(using: &random) ?? "",
      role: Role.allCases.randomElement(using: &random) ?? .text, isBelow: Bool.random(using: &random))
  }

  @Test(arguments: 0..<UInt64(12))
  func `annotations stay inside the plot and beside the tags, whatever they are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bars = Synthetic.bars(300, seed: seed)
    let size = ["160x45", "80x24", "40x12", "20x6"][Int(seed % 4)]
    var (depth, glyphs) = Self.looks[Int(seed) % Self.looks.count]
    if seed == 11 { (depth, glyphs) = (.truecolor, .octant) }
    var state = AppState(
      settings: Settings(), size: try #require(ScreenSize(parsing: size)),
      view: ChartView(theme: Theme(depth: depth), glyphs: glyphs))
    state.update(.load(symbol: "TEST", .bars(bars), badRows: 0), at: 0)
    let before = state.frame(at: 0)
    let scene = try #require(state.scene(at: 0))
    state.update(.annotations((0..<30).map { _ in anything(bars, &random) }), at: 0)
    let after = state.frame(at: 0)
    let (plot, rows) = (scene.layout.plot, Set(try #require(state.scene(at: 0)).annotationRows))
    for row in 0..<before.size.rows {
      for column in 0..<before.size.columns where before[column, row] != after[column, row] {
        let isLevel = column >= plot.endColumn && rows.contains(row - plot.row)
        #expect(plot.contains(column, row) || isLevel, "seed \(seed), \(size): column \(column), row \(row)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(6))
  func `a frame over the last one is the frame from nothing, with annotations too`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bars = Synthetic.bars(500, seed: seed)
    let (depth, glyphs) = Self.looks[Int(seed) % Self.looks.count]
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 120, rows: 40),
      view: ChartView(theme: Theme(depth: depth), glyphs: glyphs))
    state.update(.load(symbol: "TEST", .bars(Array(bars[..<400])), badRows: 0), at: 0)
    var memory = FrameMemory()
    let keys = ["Left", "Right", "+", "-", "c", "Shift+Left", "L", "I", "s", "v", "y", "Home", "End", "b", "Esc", "a"]
    for step in 0..<80 {
      let now = Double(step) * 0.05
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 0..<8, using: &random)
        state.update(.annotations((0..<count).map { _ in anything(bars, &random) }, symbol: "TEST"), at: now)
      case 1: state.update(.arrive(symbol: "TEST", .bars([bars[min(400 + step, 499)]])), at: now)
      default:
        if let key = keys.randomElement(using: &random).flatMap(Key.init(name:)) {
          state.update(.input(.key(key, .press)), at: now)
        }
      }
      state.advance(to: now)
      let frame = state.frame(at: now, memory: &memory)
      #expect(frame.cells == state.cells(at: now), "seed \(seed), step \(step)")
      state.adopt(frame)
    }
  }

  @Test func `a band is a tint where there are colours, and a hatch where there are none`() throws {
    let bars = Synthetic.bars(600)
    let band = Annotation.band(bars[570].time..<bars[580].time, text: "pause")
    for (depth, glyphs) in Self.looks {
      var state = AppState(
        settings: Settings(), size: ScreenSize(columns: 160, rows: 45),
        view: ChartView(theme: Theme(depth: depth), glyphs: glyphs))
      state.update(.load(symbol: "TEST", .bars(bars), badRows: 0), at: 0)
      state.update(.annotations([band]), at: 0)
      let frame = state.frame(at: 0)
      let tint = Theme(depth: depth).color(.tint)
      let plot = try #require(state.scene(at: 0)).layout.plot
      let isTinted = frame.cells(in: plot).contains { !tint.isDefault && $0.style.background == tint }
      let isHatched = frame.plainText.contains(glyphs == .ascii ? "/" : "╱")
      #expect(isTinted == (depth == .truecolor && glyphs != .ascii), "\(depth) \(glyphs)")
      #expect(isHatched != isTinted, "\(depth) \(glyphs)")
      #expect(frame.plainText.contains(" pause"))
    }
  }

  @Test func `two texts never stand on each other`() throws {
    let bars = Synthetic.bars(600)
    var play = play((580..<600).map { note(bars[$0], "note number \($0)") }, bars: bars)
    let labels = PlacedAnnotations(try play.scene()).labels
    #expect(labels.count > 5)
    for (place, label) in labels.enumerated() {
      let cells = label.column..<label.column + label.text.unicodeScalars.count
      for other in labels[..<place] where other.row == label.row {
        #expect(!cells.overlaps(other.column..<other.column + other.text.unicodeScalars.count))
      }
    }
  }

  @Test func `the report has every annotation, and the cell of a note in view`() throws {
    let bars = Synthetic.bars(600)
    let play = play([note(bars[590], "seen"), note(bars[3], "gone"), .level(100, text: "par")], bars: bars)
    let report = play.state.report(at: 0).text
    #expect(report.contains(#"{"kind":"marker","text":"seen","time":"2026-"#))
    #expect(report.contains(#""text":"gone","time":"2024-01-04T00:00:00Z","value":"#))
    #expect(report.contains(#""text":"par","time":null,"value":100,"toTime":null,"toValue":100"#))
    var empty = Several([])
    empty.now = 0
    #expect(empty.state.report(at: 0).text.contains(#""annotations":[]"#))
  }
}

extension ChartScene {
  /// The rows whose gutter shows the value of a level.
  fileprivate var annotationRows: [Int] { PlacedAnnotations(self).tags.map(\.row) }
}
