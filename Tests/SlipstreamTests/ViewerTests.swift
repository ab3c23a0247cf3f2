import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@Suite struct ViewerTests {
  private func viewport(_ play: inout Play) throws -> Viewport {
    try play.scene().subject.viewport
  }

  @Test func `the same script gives the same frames`() throws {
    let script = "Left*5 hold:Right@700ms wait:300ms feed:40 Tab Tab Left*3 + + - drag:120,40->60,40@200ms wait:1s End"
    let first = try Play(script, initial: 900)
    let second = try Play(script, initial: 900)
    #expect(first.frames.count > 10)
    #expect(first.frames == second.frames)
  }

  @Test func `a window that is there at once shows its last fifth and follows`() throws {
    var play = try Play("")
    let viewport = try viewport(&play)
    #expect(viewport.span == 200 && viewport.mode == .follow)
    #expect(viewport.upper == AxisPosition(whole: 1_000))
  }

  @Test func `while it follows, new bars slide in at the right edge`() throws {
    var play = try Play("feed:30 wait:1s", initial: 900)
    let viewport = try viewport(&play)
    #expect(viewport.upper == AxisPosition(whole: 930))
    #expect(viewport.span == 180)
  }

  @Test func `while it is held, bars that come and bars that leave move nothing in the plot`() throws {
    // Settled first: the y range has come to rest and the view is held in the middle.
    let held = "Left*20 wait:1s"
    var before = try Play(held, initial: 900)
    var after = try Play(held + " feed:100 trim:50 wait:1s", initial: 900)
    let scene = try before.scene()
    let (heldBefore, heldAfter) = (try viewport(&before), try viewport(&after))
    #expect(heldBefore == heldAfter)
    let (a, b) = (try #require(before.frames.last), try #require(after.frames.last))
    #expect(a.cells(in: scene.layout.plot) == b.cells(in: scene.layout.plot))
    #expect(b.plainText.contains("+100 newer bars"))
  }

  @Test func `presses add up on the running target`() throws {
    var ten = try Play("Left*10 wait:2s", settings: { $0.momentum = .off })
    let span = 200.0
    let moved = try viewport(&ten).lower.distance(to: AxisPosition(whole: 800))
    #expect(abs(moved - 10 * 0.02 * span) < 1e-6)
  }

  @Test func `grips stop at the minimum span`() throws {
    for script in ["Tab Tab Right*400 wait:1s", "Tab Tab Tab Left*400 wait:1s", "+*60 wait:2s"] {
      var play = try Play(script, settings: { $0.minimumSpan = TimeSpan(.points(7)) })
      #expect(try viewport(&play).span >= 7 - 1e-9, "\(script)")
      #expect(try viewport(&play).span <= 7.5, "\(script)")
    }
  }

  @Test func `Home shows the oldest bar and End follows again`() throws {
    var home = try Play("Home wait:3s")
    #expect(try viewport(&home).lower == AxisPosition(whole: 0))
    #expect(try viewport(&home).mode == .hold)
    var end = try Play("Home wait:3s End wait:3s")
    #expect(try viewport(&end).upper == AxisPosition(whole: 1_000))
    #expect(try viewport(&end).mode == .follow)
  }

  @Test func `every visible bar is in one column, and columns meet`() throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<24 {
      let keys = ["Left", "Right", "+", "-", "Up", "Down", "PageUp", "Home"]
      let script = (0..<8).map { _ in keys.randomElement(using: &random) ?? "Left" }.joined(separator: " ")
      let axis = AxisKind.ofTimes.randomElement(using: &random) ?? .ordinal
      var play = try Play(
        script + " wait:2s", bars: Synthetic.bars(700, seed: UInt64(round)), settings: { $0.time.axis = axis })
      let scene = try play.scene()
      let comment: Comment = "round \(round): \(script) on \(axis)"
      var next = scene.bars.indices.lowerBound
      for bar in scene.bars.bars where !bar.indices.isEmpty {
        #expect(bar.indices.lowerBound == next, comment)
        next = bar.indices.upperBound
      }
      // The last column may be drawn with bars that begin right of the view.
      #expect(next >= scene.bars.indices.upperBound, comment)
      let columns = scene.bars.bars.map(\.column)
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 }, comment)
    }
  }

  @Test func `another axis keeps what is looked at`() throws {
    var before = try Play("Left*30 wait:2s", settings: { $0.time.axis = .ordinal })
    var after = try Play("Left*30 wait:2s a a wait:1s", settings: { $0.time.axis = .ordinal })
    let a = try before.scene()
    let b = try after.scene()
    #expect(b.subject.scale.kindName == "continuous")
    let from = a.subject.scale.time(at: a.subject.viewport.lower)
    let to = b.subject.scale.time(at: b.subject.viewport.lower)
    #expect(abs(to.nanoseconds(since: from)) < Synthetic.day)
  }

  @Test func `a resize keeps the span and redraws at the new size`() throws {
    var play = try Play("resize:80x24 wait:100ms")
    #expect(play.frames.last?.size == ScreenSize(columns: 80, rows: 24))
    #expect(try viewport(&play).span == 200)
  }

  @Test func `a screen too small for a chart says so`() throws {
    let play = try Play("resize:19x5 wait:100ms")
    #expect(play.frames.last?.plainText.contains("too small") == true)
  }

  @Test func `nothing changes, nothing is drawn`() throws {
    let quiet = try Play("wait:60s", settings: { $0.isMotionEnabled = false })
    #expect(quiet.frames.count == 1)
  }
}
