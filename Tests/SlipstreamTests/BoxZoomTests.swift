import AxisScales
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@Suite struct BoxZoomTests {
  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ modifiers: KeyModifiers) -> AppMessage {
    .input(.mouse(MouseEvent(kind, button: .left, column: column, row: 12, modifiers: modifiers)))
  }

  /// What is shown two seconds after a drag with a modifier from one column to another.
  private func dragged(_ from: Int, _ to: Int, _ modifiers: KeyModifiers, ending: [AppMessage] = []) throws -> Play {
    var play = try Play("wait:500ms")
    play.state.update(mouse(.press, from, modifiers), at: play.now)
    play.state.update(mouse(.drag, to, modifiers), at: play.now + 0.1)
    play.frames.append(play.state.frame(at: play.now + 0.1))
    for message in ending + [mouse(.release, to, modifiers)] { play.state.update(message, at: play.now + 0.2) }
    play.now += 2
    play.state.advance(to: play.now)
    return play
  }

  @Test(arguments: [KeyModifiers.shift, .control])
  func `a drag with a modifier draws a box, and lets go to show what it covers (I7)`(modifiers: KeyModifiers) throws {
    var before = try Play("wait:500ms")
    let old = try before.scene()
    var play = try dragged(80, 41, modifiers)
    let viewport = try play.scene().subject.viewport
    let left = old.layout.plot.column
    let lower = old.grid.position(ofColumn: 41 - left)
    let upper = old.grid.position(ofColumn: 81 - left)
    #expect(abs(viewport.lower.distance(to: lower)) < 1e-6 && abs(viewport.upper.distance(to: upper)) < 1e-6)
    #expect(viewport.mode == .hold)
    let drawn = try #require(play.frames.last)
    #expect(drawn[40, 12] == before.frames.last?[40, 12] && drawn[41, 12].glyph == 0x2502)
    #expect(drawn[80, 12].glyph == 0x2502 && drawn[60, 12].style.background != drawn[30, 12].style.background)
  }

  @Test func `a box without width, and one that Esc takes back, change nothing`() throws {
    var before = try Play("wait:500ms")
    let viewport = try before.scene().subject.viewport
    var click = try dragged(80, 80, .shift)
    #expect(try click.scene().subject.viewport == viewport)
    var cancelled = try dragged(80, 41, .shift, ending: [.input(.key(Key(.escape), .press))])
    #expect(try cancelled.scene().subject.viewport == viewport)
  }

  @Test func `Backspace goes back to the window before the box`() throws {
    var play = try dragged(80, 41, .shift)
    play.state.update(.input(.key(Key(.backspace), .press)), at: play.now)
    play.now += 2
    play.state.advance(to: play.now)
    #expect(try play.scene().subject.viewport.span == 200)
  }

  @Test func `I7: a box takes both axes, in one step of the history; a flat one takes time alone`() throws {
    var before = try Play("wait:500ms")
    let old = try before.scene()
    for modifier in ["Shift", "Ctrl"] {
      let drag = "wait:500ms \(modifier)+drag:40,8->80,17@200ms wait:2s"
      var play = try Play(drag)
      let scene = try play.scene()
      let (top, bottom) = (Double(7 - old.layout.plot.row), Double(17 - old.layout.plot.row))
      #expect(abs(scene.axis.upper - old.axis.value(atRow: top)) < 1e-6 && scene.value.isHeld)
      #expect(abs(scene.axis.lower - old.axis.value(atRow: bottom)) < 1e-6)
      #expect(scene.subject.viewport.span < old.subject.viewport.span / 2)
      var back = try Play(drag + " Backspace wait:2s")
      #expect(try back.scene().axis == old.axis && back.scene().subject.viewport == old.subject.viewport)
      var forth = try Play(drag + " Backspace wait:2s u wait:2s")
      #expect(try forth.scene().axis == scene.axis && forth.scene().subject.viewport == scene.subject.viewport)
    }
    var flat = try Play("wait:500ms Shift+drag:40,12->80,12@200ms wait:2s")
    #expect(try !flat.scene().value.isHeld && flat.scene().subject.viewport.span < 100)
    var high = try Play("wait:500ms Shift+drag:40,8->40,17@200ms wait:2s")
    #expect(try high.scene().value.isHeld)
  }

  @Test func `I7: keys draw a box from bar to bar, and show it`() throws {
    var drawn = try Play("wait:500ms c Shift+Left*40 b Shift+Left*29 wait:100ms")
    let scene = try drawn.scene()
    let frame = try #require(drawn.frames.last)
    let edges = (0..<160).filter { frame[$0, scene.layout.plot.row + 1].glyph == 0x2502 }
    #expect(edges.count >= 2, "\(edges)")
    var play = try Play("wait:500ms c Shift+Left*40 b Shift+Left*29 b wait:2s")
    let viewport = try play.scene().subject.viewport
    #expect(viewport.lower == AxisPosition(whole: 1_000 - 1 - 69) && viewport.span == 30 && viewport.mode == .hold)
  }

  @Test func `I7: Esc takes a box by keys back, and a box begins with the crosshair when there is none`() throws {
    var cancelled = try Play("wait:500ms c Shift+Left*40 b Shift+Left*9 Esc wait:2s")
    #expect(try cancelled.scene().subject.viewport.span == 200)
    var fresh = try Play("wait:500ms b Shift+Left*9 b wait:2s")
    #expect(try fresh.scene().subject.viewport.span == 10)
  }
}
