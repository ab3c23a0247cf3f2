import AxisScales
import CivilTime
import FeedModel
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import Testing
import TimeSeries

/// One history for every change of a person.
@Suite struct HistoryTests {
  /// Changes of the range, each a token or more of a script; the last ones are throws.
  private static let changes = [
    "Left", "Right*7", "+", "-", "Home", "End", "PageUp", "PageDown", "F", "3", "z", "r", "hold:Left@600ms",
    "hold:+@400ms", "wheel:up@40,12", "wheel:down@90,12", "Shift+wheel:up@40,12", "Shift+drag:30,10->90,20@100ms",
    "drag:20,12->60,12@300ms", "drag:40,40->60,40@200ms", "drag:40,12->120,12@80ms", "drag:120,12->60,12@60ms",
    "k*3", "Shift+Down*2", "y", "wheel:up@88,10", "Alt+wheel:down@40,12", "drag:88,8->88,12@200ms",
    "Alt+drag:40,14->60,9@80ms", "Shift+drag:30,9->70,18@100ms",
  ]

  /// What a person sees of both axes.
  private struct VisibleState {
    var time: Viewport
    /// nil while the axis goes with the values in view.
    var values: ClosedRange<Double>?

    /// Whether both show the same ranges; at one place, to follow and to hold are no two ranges.
    func isSame(as other: VisibleState) -> Bool {
      let isSameTime = abs(time.lower.distance(to: other.time.lower)) < 1e-5 && abs(time.span - other.time.span) < 1e-5
      return isSameTime && values == other.values
    }
  }

  private func seen(_ keys: String, bars: [Bar] = Synthetic.bars(1_000)) throws -> VisibleState {
    var play = try Play("wait:500ms " + keys, bars: bars, size: "90x42")
    let scene = try play.scene()
    let axis = scene.axis
    return VisibleState(time: scene.subject.viewport, values: scene.value.isHeld ? axis.lower...axis.upper : nil)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Backspace walks back through the ranges before each change, and u forward again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var script = ""
    var left = [try seen("")]
    for _ in 0..<5 {
      script += (Self.changes.randomElement(using: &random) ?? "Left") + " wait:3s "
      let next = try seen(script)
      if let last = left.last, !last.isSame(as: next) { left.append(next) }
    }
    for back in 1..<max(left.count, 2) where back < left.count {
      let shown = try seen(script + "Backspace*\(back) wait:1s")
      #expect(shown.isSame(as: left[left.count - 1 - back]), "\(script)Backspace*\(back)")
    }
    guard left.count > 2 else { return }
    let forward = try seen(script + "Backspace*\(left.count - 1) wait:1s u wait:1s")
    #expect(forward.isSame(as: left[1]), "\(script)")
    let all = try seen(script + "Backspace*\(left.count - 1) wait:1s u*\(left.count - 1) wait:1s")
    #expect(all.isSame(as: left[left.count - 1]), "\(script)")
  }

  @Test func `Home comes back, and a throw is one step with its coast`() throws {
    let first = try seen("")
    for change in ["Home wait:2s", "drag:40,12->120,12@80ms wait:4s", "hold:Left@1s wait:3s", "Left*9 wait:2s"] {
      #expect(try !seen(change).isSame(as: first), "\(change)")
      #expect(try seen(change + " Backspace wait:2s").isSame(as: first), "\(change)")
    }
  }

  @Test func `a new change drops what was ahead, and both ends answer`() throws {
    let changed = try seen("Home wait:2s Backspace wait:2s + wait:2s u wait:2s")
    #expect(try changed.isSame(as: seen("+ wait:2s")))
    let text = try Play("wait:500ms Backspace").frames.last?.plainText
    #expect(text?.contains("there is no earlier range") == true)
    #expect(try Play("wait:500ms u").frames.last?.plainText.contains("there is no later range") == true)
  }

  @Test func `movements of the feed are no steps of the history`() throws {
    var play = try Play("wait:500ms feed:100 wait:1s feed:200 wait:1s Backspace", initial: 600)
    #expect(play.frames.last?.plainText.contains("there is no earlier range") == true)
    let subject = try play.scene().subject
    #expect(subject.viewport.mode == .follow && subject.viewport.upper == subject.bounds.upper)
  }

  @Test func `another axis keeps the history, in its own units`() throws {
    for axis in ["a", "a wait:1s a"] {
      var play = try Play("wait:500ms Home wait:2s End wait:2s \(axis) wait:1s Backspace wait:3s")
      let scene = try play.scene()
      #expect(scene.subject.viewport.lower == scene.subject.bounds.lower, "\(axis)")
    }
  }

  @Test func `an empty chart and a chart of one point answer`() throws {
    for count in [0, 1, 2] {
      for key in ["Backspace", "u"] { _ = try Play("wait:100ms \(key) wait:1s", bars: Synthetic.bars(count)) }
    }
  }
}
