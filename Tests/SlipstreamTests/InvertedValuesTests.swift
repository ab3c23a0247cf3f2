import AxisScales
import CivilTime
import RangeSelection
import Studies
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// Values with the greatest at the bottom, by option and key: all that goes through the axis follows.
@Suite struct InvertedValuesTests {
  private func several(
    size: String = "160x45", _ change: @escaping (inout Settings) -> Void = { _ in }
  ) -> Several {
    Several([("ONE", Synthetic.bars(600)), ("TWO", Synthetic.bars(600, seed: 2))], size: size, settings: change)
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = []
  ) -> AppMessage {
    .input(.mouse(MouseEvent(kind, button: .left, column: column, row: row, modifiers: modifiers)))
  }

  @Test(arguments: [
    "", "L", "C", "s", "s s s s", "o s m a : 5 Enter", "o r s i Enter", "k k", "c Shift+Left", "L k",
    "! Enter", "z", "m", "n h i Enter",
  ])
  func `inverted twice, every cell is as before`(keys: String) throws {
    for size in ["160x45", "80x24", "40x12"] {
      var play = several(size: size)
      play.press(keys + " Esc")
      play.state.adopt(play.state.wholeFrame(at: play.now))
      // The answer of the key is in the status line of both.
      play.press("I")
      play.press("I")
      let before = play.frame()
      play.press("I")
      let inverted = play.frame()
      play.press("I")
      #expect(play.frame() == before, "\(keys) at \(size)")
      #expect(inverted != before, "\(keys) at \(size)")
      var memory = FrameMemory()
      _ = play.state.frame(at: play.now, memory: &memory)
      play.press("I")
      #expect(
        play.state.frame(at: play.now, memory: &memory).cells == play.state.cells(at: play.now), "as from nothing")
    }
  }

  @Test(arguments: [1, 2, 50], [true, false])
  func `values below the least normal number can be held on every scale`(count: Int, isLogarithmic: Bool) {
    for step in [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 8, .leastNormalMagnitude] {
      let samples = (0..<count).map {
        Sample(time: Timestamp(nanoseconds: Int64($0 + 1) * 1_000_000_000), value: step * Double($0 + 1))
      }
      var play = Several([]) { $0.isLogarithmic = isLogarithmic }
      play.state.update(.load(symbol: "s", .samples(samples), badRows: 0), at: play.now)
      play.state.advance(to: play.now)
      for key in ["z", "k", "j", "I", "z", "k", "k", "L", "z", "j", "+", "-", "y", "z", "k", "a"] {
        _ = play.frame()
        play.press(key)
      }
      #expect(play.frame().plainText.contains("s"))
    }
  }

  @Test func `key and option give the same picture, and the labels run the other way`() throws {
    var pressed = several()
    pressed.press("I")
    var given = several { $0.isInverted = true }
    let (one, other) = (try pressed.scene(), try given.scene())
    #expect(one.value == other.value && one.axis.isInverted)
    let upright = several().state.scene(at: 1)
    #expect(one.valueScale.ticks.map(\.value) == upright?.valueScale.ticks.map(\.value).reversed())
    let (frame, plot) = (given.frame(), one.layout.plot)
    let rows = one.valueScale.ticks.map { plot.row + $0.row }
    #expect(rows == rows.sorted() && frame.plainText.isEmpty == false)
    // A candle's colours are those of its values.
    let upText = several().state.cells(at: 1)
    let theme = pressed.state.look.view.theme
    for role in [Role.up, .down] {
      func count(_ cells: CellBuffer) -> Int {
        cells.cells(in: plot).count { $0.style.foreground == theme.color(role) }
      }
      let (a, b) = (count(upText), count(frame))
      #expect(a > 20 && abs(a - b) * 5 < a, "\(role): \(a), \(b)")
    }
  }

  @Test func `a drag keeps the value under the pointer, and a wheel keeps it where it is`() throws {
    var play = try Play("wait:500ms I wait:500ms")
    let before = try play.scene()
    let (plot, column) = (before.layout.plot, before.layout.plot.column + 60)
    #expect(before.axis.isInverted)
    let value = before.axis.value(atRow: 10.5)
    play.state.update(mouse(.press, column, plot.row + 10, .alt), at: play.now)
    for step in 1...6 {
      play.now += 0.05
      play.state.update(mouse(.drag, column, plot.row + 10 + step, .alt), at: play.now)
      play.state.advance(to: play.now)
      let row = try play.scene().axis.rowOffset(of: value)
      #expect(abs(row - (10.5 + Double(step))) < 1e-6, "step \(step)")
    }
    for ticks in ["", "wheel:up@158,12 "] {
      let once = try Play("wait:500ms I wait:500ms wheel:up@158,12 wait:1s " + ticks + "wait:1s").state
      let after = try #require(once.scene(at: once.clock.now))
      let row = 11 - after.layout.plot.row
      #expect(abs(after.axis.rowOffset(of: before.axis.value(atRow: Double(row) + 0.5)) - (Double(row) + 0.5)) < 0.05)
      #expect(after.axis.upper - after.axis.lower < before.axis.upper - before.axis.lower)
    }
  }

  @Test func `a key moves the values up the screen, which are the lesser ones`() throws {
    let before = try Play("wait:500ms I wait:500ms").state
    let after = try Play("wait:500ms I wait:500ms k wait:1s").state
    let (one, other) = (try #require(before.scene(at: 9)?.axis), try #require(after.scene(at: 9)?.axis))
    let upright = try #require(try Play("wait:500ms k wait:1s").state.scene(at: 9)?.axis)
    let row = (one.upper - one.lower) / Double(one.rows)
    #expect(abs(one.lower - other.lower - row) < 1e-6 && other.isInverted)
    #expect(abs(upright.lower - one.lower - row) < 1e-6)
  }

  @Test func `a box zooms to the values that it holds`() throws {
    var before = try Play("wait:500ms I wait:500ms")
    let axis = try before.scene().axis
    let top = try before.scene().layout.plot.row
    var after = try Play("wait:500ms I wait:500ms Shift+drag:40,8->80,17@200ms wait:2s")
    let zoomed = try after.scene().axis
    #expect(abs(zoomed.lower - axis.value(atRow: Double(7 - top))) < 1e-6)
    #expect(abs(zoomed.upper - axis.value(atRow: Double(17 - top))) < 1e-6)
    #expect(zoomed.isInverted)
  }

  @Test func `in a pane that a name chooses, the key is for its axis alone`() throws {
    let rsi = try Study(parsing: "rsi")
    var play = several { $0.panes.choices = [.study(rsi)] }
    _ = play.frame()
    let name = try play.scene().namedPanes.first?.series.first?.name
    play.press("p")
    for _ in 0..<4 where play.state.hand.selection.series != name { play.press("Tab") }
    #expect(play.state.hand.selection.series == name && name != nil)
    play.press("I")
    let scene = try play.scene()
    let pane = try #require(scene.namedPanes.first?.right?.axis)
    #expect(!scene.axis.isInverted && pane.isInverted)
    #expect(play.frame().plainText.contains("inverted values of rsi:14"))
    play.press("L")
    #expect(try play.scene().namedPanes.first?.right?.axis.isInverted == true)
    #expect(try !play.scene().axis.isLogarithmic)
    var given = several {
      $0.panes.choices = [.study(rsi)]
      $0.panes.axes = [PaneAxisRule(pane: "rsi") { $0.mode = ValueScaleMode(isInverted: true) }]
    }
    let other = try given.scene()
    #expect(!other.axis.isInverted && other.namedPanes.first?.right?.axis.isInverted == true)
    #expect(given.state.sessionEntries.contains(SessionEntry("y-scale", ["rsi:14=inverted"])))
  }

  @Test func `volumes start at the bottom of their pane whatever its scale`() throws {
    let volume = try Study(parsing: "volume")
    var play = several {
      $0.panes.choices = [.study(volume)]
      $0.panes.axes = [PaneAxisRule(pane: "*") { $0.mode = ValueScaleMode(isInverted: true) }]
    }
    #expect(try play.scene().namedPanes.first?.right?.axis.isInverted == false)
    let name = try play.scene().namedPanes.first?.series.first?.name
    play.press("p")
    for _ in 0..<4 where play.state.hand.selection.series != name { play.press("Tab") }
    for key in ["I", "L"] {
      play.press(key)
      #expect(play.frame().plainText.contains("volumes start at the bottom of their pane"), "\(key)")
      #expect(try play.scene().namedPanes.first?.right?.axis.mode == .linear)
    }
    #expect(play.state.sessionEntries.allSatisfy { $0.option != "y-scale" })
  }

  @Test func `the answer says which way the values go, a session and the report know it`() throws {
    var play = several()
    play.press("I")
    #expect(play.frame().plainText.contains("inverted values: the greatest is at the bottom"))
    #expect(play.state.sessionEntries.contains(SessionEntry("y-scale", ["inverted"])))
    #expect(play.state.report(at: play.now).text.contains(#""scale":"inverted""#))
    play.press("L")
    #expect(play.frame().plainText.contains("logarithmic values"))
    #expect(play.state.sessionEntries.contains(SessionEntry("y-scale", ["inverted-log"])))
    #expect(play.state.report(at: play.now).text.contains(#""scale":"inverted-log""#))
    play.press("I")
    #expect(play.frame().plainText.contains("values go up again"))
    play.press("L")
    #expect(play.state.sessionEntries.allSatisfy { $0.option != "y-scale" })
    #expect(play.state.report(at: play.now).text.contains(#""scale":"linear""#))
  }

  @Test func `a session says that a scale which was given is linear again`() throws {
    var play = several {
      ($0.isLogarithmic, $0.isInverted) = (true, true)
      $0.panes.axes = [PaneAxisRule(pane: "right") { $0.mode = ValueScaleMode(isLogarithmic: true) }]
    }
    _ = play.frame()
    #expect(play.state.sessionEntries.contains(SessionEntry("y-scale", ["inverted-log"])))
    play.press("I")
    play.press("L")
    #expect(play.state.sessionEntries.contains(SessionEntry("y-scale", ["linear"])))
  }

  @Test func `a comparison is inverted with the values, and its tags stay in order of their rows`() throws {
    var play = several()
    play.press("C I")
    let scene = try play.scene()
    #expect(scene.isComparison && scene.axis.isInverted)
    let tags = scene.main.series.compactMap { $0.line?.last }.sorted().map { scene.axis.row(of: $0) }
    #expect(tags == tags.sorted())
  }

  @Test func `a locked aspect stays locked when the values are inverted`() throws {
    var play = try Play("wait:500ms Up*5 wait:1s") { $0.policies.locksAspect = true }
    var other = try Play("wait:500ms I Up*5 wait:1s") { $0.policies.locksAspect = true }
    let (one, inverted) = (try play.scene().axis, try other.scene().axis)
    #expect(inverted.isInverted && inverted.upright == one)
  }
}
