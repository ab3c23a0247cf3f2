import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Drawing by hand: lines, boxes and texts that keys and pointer make, move, remove and take back.
@Suite struct DrawingTests {
  private let bars = Synthetic.bars(600)

  private func play(_ keys: String = "", count: Int = 600, size: String = "160x45") -> Several {
    var play = Several([("TEST", Array(bars.suffix(count)))], size: size)
    // The first frame, on which a hand acts.
    _ = play.frame()
    play.press(keys)
    return play
  }

  private func drawn(_ play: Several) -> [Annotation] { play.state.notes.kept.map(\.annotation) }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ play: inout Several) {
    play.state.update(.input(.mouse(MouseEvent(kind, column: column, row: row))), at: play.now)
    play.now += 1
    play.state.advance(to: play.now)
    _ = play.frame()
  }

  private func drag(_ from: (Int, Int), _ to: (Int, Int), _ play: inout Several) {
    mouse(.press, from.0, from.1, &play)
    mouse(.drag, to.0, to.1, &play)
    mouse(.release, to.0, to.1, &play)
  }

  private func place(_ index: Int, _ value: Double? = nil) -> Annotation.Point {
    Annotation.Point(time: bars[index].time, value: value ?? bars[index].close)
  }

  // MARK: keys

  @Test func `Enter sets the corners of a trend line at the crosshair, and the file gets it once`() throws {
    var play = play("D Enter Enter Left Left Left")
    #expect(play.state.hand.pencil?.start == place(599))
    #expect(play.frame().plainText.contains("trend line: arrows go to its second corner, Enter sets it"))
    play.press("Enter")
    #expect(drawn(play) == [.trend(from: place(599), to: place(596, bars[599].close))])
    let edit = try #require(play.state.notes.drainEdits().first)
    #expect(edit.old == nil && edit.new?.symbol == "TEST" && edit.isDaily)
    #expect(play.state.notes.drainEdits().isEmpty)
    #expect(play.state.hand.pencil == nil && play.state.hand.crosshair == nil, "the crosshair goes with the pencil")
  }

  @Test(arguments: DrawingKind.allCases)
  func `each kind begins by its name, and by its place in the list`(kind: DrawingKind) throws {
    let name = kind.rawValue.map(String.init).joined(separator: " ")
    var called = play(": d r a w Space \(name) Enter")
    #expect(called.state.hand.pencil?.kind == kind)
    let place = try #require(DrawingKind.allCases.firstIndex(of: kind))
    let listed = play("D " + String(repeating: "Down ", count: place) + "Enter")
    #expect(listed.state.hand.pencil == called.state.hand.pencil)
    called.press(
      kind.hasTwoCorners ? "Enter Left Up Enter" : kind == .text ? "Left Up Enter h i Enter" : "Left Up Enter")
    let annotation = try #require(drawn(called).first)
    #expect(annotation.kindWords == kind.words)
    #expect(annotation.text == (kind == .text ? "hi" : ""))
    if kind == .level { #expect(annotation == .level(annotation.level ?? .nan)) }
  }

  @Test(arguments: ["Esc", "Enter Esc", "Enter Left Left Esc"])
  func `Esc leaves nothing`(keys: String) {
    var (before, after) = (play(), play("D Enter " + keys))
    #expect(after.frame() == before.frame())
    #expect(drawn(after).isEmpty && after.state.notes.drainEdits().isEmpty)
  }

  @Test func `two corners at one place are no drawing yet`() {
    var play = play("D Enter Enter Enter")
    #expect(play.frame().plainText.contains("both corners are at the same place"))
    #expect(play.state.hand.pencil != nil && drawn(play).isEmpty)
  }

  @Test(arguments: [0, 1, 2, 600], ["160x45", "80x24", "40x12", "20x6"])
  func `with no points, one, two or many, and at every size, keys draw what there is`(count: Int, size: String) {
    var play = count == 0 ? Several([], size: size, isFeed: true) : play("", count: count, size: size)
    play.press("D")
    if count == 0 {
      #expect(play.frame().plainText.contains("there are no points") || ["40x12", "20x6"].contains(size))
    }
    play.press("Enter Enter Left Left Up Enter d Tab Left Up Delete U U U d Esc")
    play.press("D Enter Enter Left Up Enter")
    _ = play.frame()
    #expect(drawn(play).count == (count == 0 ? 0 : 1), "\(count)")
  }

  // MARK: the pointer

  @Test func `a drag draws from the cell of its press to that of its release`() throws {
    var play = play("D Enter")
    drag((100, 10), (60, 20), &play)
    let annotation = try #require(drawn(play).first)
    let scene = try play.scene()
    let cells = try annotation.corners.map { try #require(scene.cell(of: $0)) }
    let plot = scene.layout.plot
    #expect(cells.map(\.row) == [10 - plot.row, 20 - plot.row])
    // A bar may be wider than a cell.
    #expect(abs(cells[0].column - 100 + plot.column) <= scene.bars.bodyWidth)
    #expect(abs(cells[1].column - 60 + plot.column) <= scene.bars.bodyWidth)
  }

  @Test func `two clicks draw what a drag does, and the pointer shows it on its way`() throws {
    var (clicks, drags) = (play("D Enter"), play("D Enter"))
    for place in [(100, 10), (60, 20)] {
      mouse(.move, place.0, place.1, &clicks)
      mouse(.press, place.0, place.1, &clicks)
      mouse(.release, place.0, place.1, &clicks)
    }
    drag((100, 10), (60, 20), &drags)
    #expect(drawn(clicks) == drawn(drags) && drawn(clicks).count == 1)
  }

  @Test func `a pointer that leaves the plot draws to its edge, and one beside the plot pans as ever`() throws {
    var play = play("D Enter")
    let plot = try play.scene().layout.plot
    let overview = try play.scene().layout.overview
    mouse(.press, overview.column + 3, overview.row, &play)
    #expect(play.state.hand.pencil?.press == nil)
    mouse(.release, overview.column + 3, overview.row, &play)
    drag((100, 10), (60, 44), &play)
    let end = try #require(drawn(play).first?.corners.last)
    #expect(try play.scene().cell(of: end)?.row == plot.rows - 1)
  }

  @Test func `a click near a drawing selects it, one elsewhere lets go, and what is below it stays selectable`() throws
  {
    var play = play("D Enter")
    drag((120, 5), (40, 5), &play)
    play.click(80, 5)
    #expect(play.state.hand.held?.note.annotation == drawn(play).first)
    _ = play.frame()
    play.click(80, 2)
    #expect(play.state.hand.held == nil)
  }

  @Test func `a drag moves all of a selected drawing, or the corner under it`() throws {
    var play = play("D Enter")
    drag((120, 10), (40, 20), &play)
    let before = try #require(drawn(play).first)
    let scene = try play.scene()
    let plot = scene.layout.plot
    func cell(_ annotation: Annotation, _ corner: Int) throws -> (Int, Int) {
      let cell = try #require(scene.cell(of: annotation.corners[corner]))
      return (plot.column + cell.column, plot.row + cell.row)
    }
    play.click(80, 15)
    drag((80, 15), (80, 18), &play)
    let lower = try #require(drawn(play).first)
    #expect(lower.corners.map(\.time) == before.corners.map(\.time))
    for corner in 0..<2 { #expect(try cell(lower, corner).1 == cell(before, corner).1 + 3) }
    let end = try cell(lower, 1)
    drag(end, (end.0, end.1 + 2), &play)
    let turned = try #require(drawn(play).first)
    #expect(turned.corners[0] == lower.corners[0])
    #expect(try cell(turned, 1).1 == end.1 + 2)
    #expect(play.state.notes.kept.count == 1)
    play.press("U U")
    #expect(drawn(play) == [before])
  }

  // MARK: the selected drawing

  @Test func `arrows move by a slot and a row, and one U takes a movement back`() throws {
    var play = play("D Enter Enter Left Left Up Enter d")
    let before = try #require(drawn(play).first)
    play.press("Left Left Left Down")
    let after = try #require(drawn(play).first)
    #expect(after.corners.map(\.time) == [bars[596].time, bars[594].time])
    let scene = try play.scene()
    for (a, b) in zip(before.corners, after.corners) {
      let rows = try #require(scene.rowOffset(of: b.value ?? 0)) - #require(scene.rowOffset(of: a.value ?? 0))
      #expect(abs(rows - 1) < 0.02)
    }
    play.press("U")
    #expect(drawn(play) == [before])
    #expect(play.frame().plainText.contains("the trend line is as it was"))
  }

  @Test func `a drawing stays in the plot`() {
    var play = play("D Enter Enter Left Left Enter d")
    let before = drawn(play)
    play.press("Right")
    #expect(drawn(play) == before)
    #expect(play.frame().plainText.contains("cannot move further this way"))
  }

  @Test func `Tab goes to the corners, n gives a text, Delete removes, and U brings each back`() throws {
    var play = play("D Enter Enter Left Left Enter d Tab Left")
    #expect(drawn(play).first?.corners.map(\.time) == [bars[598].time, bars[597].time])
    play.press("Tab Left Tab n u p Enter")
    let named = try #require(drawn(play).first)
    #expect(named.corners.map(\.time) == [bars[598].time, bars[596].time] && named.text == "up")
    #expect(play.frame().plainText.contains(" up"))
    play.press("n Backspace Backspace Enter")
    #expect(drawn(play).first?.text == "", "a line needs no text")
    play.press("Delete")
    #expect(drawn(play).isEmpty)
    play.press("U U")
    #expect(drawn(play) == [named])
  }

  @Test func `notes that n pinned are selected, moved and taken back, too`() throws {
    var play = play("n a Enter d Left")
    #expect(drawn(play).first == .note("a", at: bars[598].time, value: bars[599].close))
    play.press("U U")
    #expect(drawn(play).isEmpty)
    play.press("U")
    #expect(play.frame().plainText.contains("there is no change of a drawing or note to undo"))
  }

  @Test func `another symbol has its own drawings, and takes over none in hand`() {
    var play = Several([("ONE", bars), ("TWO", bars)])
    _ = play.frame()
    play.press("D Enter Enter Left Up Enter d Ctrl+N")
    #expect(play.state.hand.held == nil)
    play.press("d")
    #expect(play.frame().plainText.contains("TWO has no drawings or notes"))
    play.press("D Enter Ctrl+P")
    #expect(play.state.hand.pencil == nil)
  }

  // MARK: laws

  @Test(arguments: 0..<UInt64(12))
  func `whatever is drawn, moved and removed, taking all of it back restores what there was`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var play = play()
    let old = KeptNote(.note("old", at: bars[590].time, value: bars[590].close), of: "TEST")
    _ = play.state.adopt([old])
    let steps = [
      "D Enter Enter Left Up Enter", ": d r a w Space r a y Enter Enter Left Down Enter", "d Left Left", "d Tab Up Up",
      "d d Delete", ": d r a w Space l e v e l Enter Up Enter", "d n x Enter",
      ": d r a w Space t e x t Enter Up Enter y Enter",
      "n z Enter", "U", "Esc",
    ]
    for _ in 0..<20 { play.press(steps.randomElement(using: &random) ?? "") }
    for _ in 0..<200 where play.state.notes.hasPast { play.press("U") }
    #expect(play.state.notes.kept == [old], "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(12))
  func `undone changes are redone, step by step, until a new change`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var play = play()
    let steps = ["D Enter Enter Left Up Enter", "d Left Left", "d Tab Up Up", "d d Delete", "n z Enter"]
    for _ in 0..<12 { play.press(steps.randomElement(using: &random) ?? "") }
    // What was removed and is back stands last.
    func kept(_ play: Several) -> [String] { play.state.notes.kept.map { "\($0)" }.sorted() }
    var states = [kept(play)]
    for _ in 0..<100 where play.state.notes.hasPast {
      play.press("U")
      states.append(kept(play))
    }
    for state in states.dropLast().reversed() {
      play.press("Ctrl+R")
      #expect(kept(play) == state, "seed \(seed)")
    }
    play.press("Ctrl+R")
    #expect(play.frame().plainText.contains("there is no undone change to redo"))
    play.press("U D Enter Enter Left Up Enter")
    let last = kept(play)
    play.press("Ctrl+R")
    #expect(!play.state.notes.hasUndone && kept(play) == last)
  }

  @Test(arguments: ["Left Left", "+ +", "-", "PageUp", "k", "Shift+Up Shift+Up", "L", "I", "a", "r", "F", "y j j"])
  func `zoom, pan, another axis and other values leave the places of the data as they are`(keys: String) throws {
    var play = play(
      "D Enter Enter Left Left Left Left Left Left Left Left Left Up Up Enter : d r a w Space b o x Enter Left Enter Left Left Up Enter"
    )
    let before = drawn(play)
    play.press(keys)
    #expect(drawn(play) == before)
    // What is drawn is at its place, wherever that is now.
    let scene = try play.scene()
    let plot = AnnotationPlot(scene)
    for corner in before.flatMap(\.corners) {
      guard let cell = scene.cell(of: corner), let place = plot.place(of: corner) else { continue }
      #expect(cell.row == Int(place.y) && cell.column == Int(place.x))
      #expect(scene.hit(before[0], atColumn: cell.column, row: cell.row) != nil || !before[0].corners.contains(corner))
    }
  }

  @Test func `a text is hit at its letters, a box at its border and not within it`() throws {
    var play = play()
    let (low, high) = (bars[560..<599].map(\.low).min() ?? 0, bars[560..<599].map(\.high).max() ?? 0)
    let scene = try play.scene()
    let (one, other) = (place(560, low), place(598, high))
    let (start, end) = (try #require(scene.cell(of: one)), try #require(scene.cell(of: other)))
    let text = Annotation.words("peak", at: one)
    #expect(scene.hit(text, atColumn: start.column + 3, row: start.row) != nil)
    #expect(scene.hit(text, atColumn: start.column + 3, row: start.row + 4) == nil)
    let box = Annotation.rectangle(from: one, to: other)
    #expect(scene.hit(box, atColumn: start.column, row: start.row)?.corner == 0)
    #expect(scene.hit(box, atColumn: end.column, row: end.row)?.corner == 1)
    for (column, row) in [(start.column, end.row), (end.column, start.row)] {
      let found = try #require(scene.hit(box, atColumn: column, row: row))
      #expect(found.corner == nil)
    }
    #expect(scene.hit(box, atColumn: (start.column + end.column) / 2, row: (start.row + end.row) / 2) == nil)
  }

  @Test func `a corner moves alone, and the only one of a text or a level moves all of it`() {
    let (one, two, to) = (place(560), place(570), place(580))
    for shape in [Annotation.trend(from: one, to: two), .ray(from: one, through: two), .rectangle(from: one, to: two)] {
      #expect(shape.moving(corner: 0, to: to).corners == [to, two])
      #expect(shape.moving(corner: 1, to: to).corners == [one, to])
    }
    #expect(Annotation.words("a", at: one).moving(corner: 0, to: to).corners == [to])
    #expect(Annotation.trend(from: one, to: one).moving(corner: 1, to: to).corners == [to])
  }

  @Test func `new points move a drawing with its bars, and a trim clips it`() throws {
    var play = Several([("TEST", Array(bars.prefix(300)))], isFeed: true) { $0.retention = .count(300) }
    _ = play.frame()
    play.press("D Enter Enter Left Left Left Left Left Up Enter")
    let before = drawn(play)
    let corner = try #require(before.first?.corners.first)
    let column = try #require(try play.scene().cell(of: corner)).column
    let firstCell = try play.scene().grid.firstCell
    play.tick("TEST", Array(bars[300..<303]), first: 300)
    _ = play.frame()
    let scene = try play.scene()
    let moved = Int(scene.grid.firstCell - firstCell)
    #expect(moved > 0)
    #expect(try #require(scene.cell(of: corner)).column == column - moved)
    play.tick("TEST", Array(bars[303..<600]), first: 303)
    #expect(drawn(play) == before)
    _ = play.frame()
  }

  @Test(arguments: [GlyphSet.braille, .ascii, .octant])
  func `a frame over the last one is the frame from nothing while a hand draws`(glyphs: GlyphSet) {
    var play = play()
    play.state.look.adopt(ChartView(theme: Theme(), glyphs: glyphs))
    var memory = FrameMemory()
    for keys in ["D", "Enter", "Left", "Enter", "Left", "Up", "Enter", "d", "Up", "Tab", "Left", "Delete", "U", "Left"]
    {
      play.press(keys)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      #expect(frame.cells == play.state.cells(at: play.now), "\(keys)")
      if glyphs == .ascii { #expect(frame.cells.cells.allSatisfy { (0x20...0x7E).contains($0.glyph) }) }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `rows and values are inverses, on every axis`(isLogarithmic: Bool, isComparing: Bool) throws {
    var play = Several([("ONE", bars), ("TWO", Synthetic.bars(600, seed: 3))])
    _ = play.frame()
    if isLogarithmic { play.press("L") }
    if isComparing { play.press("Ctrl+N C Ctrl+P") }
    let scene = try play.scene()
    for row in stride(from: 0.5, to: Double(scene.layout.plot.rows), by: 0.7) {
      let value = try #require(scene.value(atRow: row))
      #expect(abs(try #require(scene.rowOffset(of: value)) - row) < 0.011, "\(row)")
    }
  }
}
