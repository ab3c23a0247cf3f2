import FeedModel
import TerminalScreen
import Testing
import TimeSeries
import ValueMotion

@testable import Slipstream

/// Overlays, panes and volume on their way in and out.
@Suite struct PartsMotionTests {
  private func several(_ change: @escaping (inout Settings) -> Void = { _ in }) -> Several {
    Several([("ONE", Synthetic.bars(150)), ("TWO", Synthetic.bars(150, seed: 2))], size: "90x32") {
      $0.isMotionEnabled = true
      change(&$0)
    }
  }

  /// Presses keys at one moment.
  private func press(_ names: String, _ play: inout Several) {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      play.state.update(.input(.key(key, .press)), at: play.now)
      play.state.update(.input(.key(key, .release)), at: play.now)
    }
  }

  /// The frames of a second, and whether each asks for the next one.
  private func frames(_ play: inout Several) -> [(cells: CellBuffer, isMoving: Bool)] {
    var memory = FrameMemory()
    return (0...20).map { _ in
      play.now += 1.0 / 20
      play.state.advance(to: play.now)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      return (frame.cells, frame.until != nil)
    }
  }

  private func drawInPixels(_ play: inout Several) {
    var view = play.state.look.view
    view.pixels = ScreenSize(columns: 9, rows: 18)
    play.state.update(.view(view), at: play.now)
  }

  /// How many frames differ from the one before.
  private func steps(_ frames: [(cells: CellBuffer, isMoving: Bool)]) -> Int {
    zip(frames, frames.dropFirst()).count { $0.cells != $1.cells }
  }

  @Test(arguments: ["P", "v", "o s m a : 5 Enter", "o r s i : 5 Enter", "o v w a p Enter"])
  func `a part that a key adds comes step by step, rests as without motion, and goes the same way`(keys: String) throws
  {
    var play = several()
    play.now += 5
    _ = frames(&play)
    let before = play.frame()
    press(keys, &play)
    let coming = frames(&play)
    #expect(steps(coming) >= 4, "\(keys)")
    #expect(coming.last?.isMoving == false && coming.first?.isMoving == true)
    var still = several { $0.isMotionEnabled = false }
    still.now = play.now
    press(keys, &still)
    still.state.advance(to: still.now)
    // Answers of keys stand in the last row.
    let rows = 0..<play.frame().size.rows - 1
    func text(_ play: inout Several) -> [[Cell]] {
      let cells = play.frame()
      return rows.map { row in (0..<cells.size.columns).map { cells[$0, row] } }
    }
    #expect(text(&play) == text(&still), "\(keys)")
    press(keys, &play)
    let going = frames(&play)
    #expect(steps(going) >= 4, "\(keys)")
    for row in rows {
      for column in 0..<before.size.columns {
        #expect(going.last?.cells[column, row] == before[column, row], "\(keys): \(column), \(row)")
      }
    }
  }

  @Test(arguments: ["P", "v", "o s m a : 5 Enter", "o r s i : 5 Enter"])
  func `in pixels, too, what a key adds comes step by step, and rests as without motion`(keys: String) throws {
    var play = several()
    drawInPixels(&play)
    play.now += 5
    _ = frames(&play)
    press(keys, &play)
    var (memory, rasters) = (FrameMemory(), [Raster]())
    for _ in 0...20 {
      play.now += 1.0 / 20
      play.state.advance(to: play.now)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      rasters.append(try #require(frame.picture).raster)
    }
    #expect(zip(rasters, rasters.dropFirst()).count { $0 != $1 } >= 4, "\(keys)")
    var still = several { $0.isMotionEnabled = false }
    still.now = play.now
    drawInPixels(&still)
    press(keys, &still)
    still.state.advance(to: still.now)
    #expect(try #require(still.state.wholeFrame(at: still.now).picture).raster == rasters.last, "\(keys)")
  }

  @Test func `a key that comes back on the way turns back from there`() {
    var play = several()
    play.now += 5
    _ = frames(&play)
    press("P", &play)
    play.now += 0.05
    let share = play.state.parts.motion?.share(at: play.now) ?? 0
    press("P", &play)
    #expect(share > 0 && share < 1)
    #expect(abs((play.state.parts.motion?.share(at: play.now) ?? 0) - share) < 1e-9)
    #expect(!play.state.parts.panes.isOfEverySymbol)
    #expect(frames(&play).last?.isMoving == false)
  }

  @Test func `without motion, and by a transition of none, it is there in one frame`() {
    for kind in [nil, Transition.Kind.none] {
      var play = several {
        $0.isMotionEnabled = kind != nil
        $0.chart.value.transition.kind = kind ?? .fade
      }
      press("P", &play)
      #expect(play.state.parts.motion == nil)
    }
  }

  @Test func `a height that changes is there at once`() {
    var play = several { $0.panes.choices = [.symbol("TWO")] }
    press("Alt+Up", &play)
    #expect(play.state.parts.motion == nil)
  }
}
