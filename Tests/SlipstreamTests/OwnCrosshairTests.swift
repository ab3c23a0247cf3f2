import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// A crosshair that the program draws by a mark of its own.
@Suite struct OwnCrosshairTests {
  /// A target on the close, with words beside it.
  private struct Target: CustomMark {
    func draw(_ points: [MarkPoint], with pen: inout MarkPen) {
      for point in points {
        pen.ring(at: point, point.values.close, .strong)
        pen.text("here", at: point, point.values.high, .strong)
      }
    }
  }

  private func play(_ keys: String, crosshair: (any CustomMark)?) throws -> Play {
    var play = try Play("wait:1s", bars: Synthetic.bars(200)) {
      $0.span = TimeSpan(.points(40))
      $0.isMotionEnabled = false
      $0.crosshair = crosshair
    }
    for name in keys.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      play.state.update(.input(.key(key, .press)), at: play.now)
      play.state.update(.input(.key(key, .release)), at: play.now)
      play.now += 2
      play.state.advance(to: play.now)
    }
    return play
  }

  @Test(arguments: ["c", "c Shift+Left Shift+Left", "c Shift+Left Shift+Left Shift+Left Shift+Left"])
  func `the mark of a program draws the crosshair in place of its lines, and the tags stay`(keys: String) throws {
    var own = try play(keys, crosshair: Target())
    var usual = try play(keys, crosshair: nil)
    let (text, other) = (own.state.frame(at: own.now).plainText, usual.state.frame(at: usual.now).plainText)
    #expect(text.contains("here") && !other.contains("here"))
    #expect(!text.contains("┈┈┈"), "the lines are gone")
    // The title reads the same bar.
    #expect(text.split(separator: "\n").first == other.split(separator: "\n").first)
  }

  @Test func `without a crosshair the mark draws nothing`() throws {
    var (own, usual) = (try play("Left", crosshair: Target()), try play("Left", crosshair: nil))
    let (frame, other) = (own.state.frame(at: own.now), usual.state.frame(at: usual.now))
    #expect(frame == other)
  }
}
