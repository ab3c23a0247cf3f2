import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import TerminalScreen
import Testing
import TimeSeries

/// What happens where there is more than one good way.
@Suite struct PolicyTests {
  private func play(_ keys: String, _ change: @escaping (inout Settings) -> Void) throws -> Play {
    try Play(keys, bars: Synthetic.bars(2_000), initial: 1_000) {
      $0.retention = .count(1_000)
      $0.span = TimeSpan(.points(100))
      change(&$0)
    }
  }

  private func view(_ play: inout Play) throws -> (lower: Double, span: Double, first: Int) {
    let subject = try play.scene().subject
    return (subject.viewport.lower.value, subject.viewport.span, subject.series.indices.lowerBound)
  }

  /// Held over the slots 100 to 200 while 250 bars come and as many leave.
  private static let trimmed = "Home wait:2s Right*50 wait:2s feed:250 wait:2s"

  @Test func `slide keeps the span and stays with the oldest bar`() throws {
    var play = try play(Self.trimmed) { $0.policies.trim = .slide }
    let view = try view(&play)
    #expect(view.lower == 250 && view.span == 100 && view.first == 250)
  }

  @Test func `shrink gives up what left, down to the minimum span, and then slides`() throws {
    var some = try play("Home wait:2s Right*50 wait:2s feed:150 wait:2s") { $0.policies.trim = .shrink }
    let left = try view(&some)
    #expect(left.lower == 150 && left.span == 50)
    var all = try play(Self.trimmed) {
      $0.policies.trim = .shrink
      $0.minimumSpan = TimeSpan(.points(20))
    }
    let view = try view(&all)
    #expect(view.lower == 250 && view.span == 20)
  }

  @Test func `pin keeps the bars in view up to its cap, and gives them back when the view goes on`() throws {
    var pinned = try play(Self.trimmed) { $0.policies.trim = .pin }
    let kept = try view(&pinned)
    #expect(kept.lower == 100 && kept.span == 100 && kept.first == 100)
    var capped = try play(Self.trimmed) {
      $0.policies.trim = .pin
      $0.policies.pinCap = TimeSpan(.points(60))
    }
    let slid = try view(&capped)
    #expect(slid.lower == 190 && slid.span == 100 && slid.first == 190)
    var gone = try play(Self.trimmed + " End wait:2s feed:1 wait:1s") { $0.policies.trim = .pin }
    #expect(try view(&gone).first == 251)
  }

  @Test func `pin trims as others do while nothing is held`() throws {
    var play = try play("feed:300 wait:1s") { $0.policies.trim = .pin }
    let view = try view(&play)
    #expect(view.first == 300 && view.lower == 1_200)
  }

  @Test func `a grip that pushes takes the other along, one that stops does not`() throws {
    let keys = "Home wait:2s Right*50 wait:2s Tab Tab Right*120 wait:2s"
    var stop = try play(keys) { $0.policies.grips = .stop }
    var push = try play(keys) { $0.policies.grips = .push }
    let (stopped, pushed) = (try view(&stop), try view(&push))
    #expect(stopped.lower == 195 && stopped.span == 5)
    #expect(pushed.lower > 210 && pushed.span == 5)
  }

  @Test func `I6: a double click zooms, or resets when that was chosen`() throws {
    func spans(_ policy: SelectionPolicies.DoubleClick) throws -> Double {
      var play = try play("Left*20 + wait:2s") { $0.policies.doubleClick = policy }
      for kind in [MouseEvent.Kind.press, .release, .press, .release] {
        play.state.update(.input(.mouse(MouseEvent(kind, button: .left, column: 60, row: 12))), at: play.now)
      }
      play.now += 2
      play.state.advance(to: play.now)
      return try view(&play).span
    }
    #expect(try abs(spans(.zoom) - 100 / 1.2 / 2) < 1e-5)
    #expect(try spans(.reset) == 100)
  }

  @Test func `F5: the right gap is kept while bars come, and can be reached by hand`() throws {
    var follow = try play("feed:100 wait:2s") { $0.policies.rightGap = TimeSpan(.points(6)) }
    #expect(try view(&follow).lower == 1_006)
    #expect(try follow.scene().subject.viewport.upper == AxisPosition(whole: 1_106))
    #expect(try follow.scene().bars.indices.upperBound == 1_100)
    var hand = try play("Left*30 wait:2s Right*60 wait:2s") { $0.policies.rightGap = TimeSpan(.points(6)) }
    #expect(try hand.scene().subject.viewport.upper == AxisPosition(whole: 1_006))
    #expect(try hand.scene().subject.viewport.mode == .follow)
  }

  @Test(arguments: [1, 2, 3, 300], [1, 5, 2_000])
  func `F5: the first view shows points beside the gap, however few they are and however wide it is`(
    count: Int, gap: Int
  ) throws {
    for (span, first) in [(nil, DefaultSelection.auto), (nil, .all), (3, .auto)] {
      for initial in [0, count] {
        var play = try Play("feed:\(count - initial) wait:2s", bars: Synthetic.bars(count), initial: initial) {
          $0.policies.rightGap = TimeSpan(.points(gap))
          $0.policies.firstSelection = first
          $0.span = span.map { TimeSpan(.points($0)) }
        }
        let scene = try play.scene()
        let words = "\(initial) at first, \(first), span \(span ?? 0)"
        #expect(scene.subject.viewport.mode == (first == .all ? .fit : .follow), "\(words)")
        let (end, newest) = (AxisPosition(whole: Int64(count + gap)), AxisPosition(whole: Int64(count - 1)))
        let upper = scene.subject.viewport.upper
        #expect(upper == min(end, newest.advanced(by: scene.subject.viewport.span)), "\(words)")
        let shown = scene.bars.indices.count
        #expect(span == nil && count < 5 ? shown == count : shown > 0, "\(words): \(shown)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 300], ["+*30", "hold:+@2s", "wheel:up@70,6 wheel:up@70,6", "Tab Tab hold:Right@2s"])
  func `F5: a view that follows shows the newest point, however near a hand zooms`(count: Int, keys: String) throws {
    for gap in [1, 5, 40, 2_000] {
      for axis in AxisKind.ofTimes {
        let script = "feed:\(count) wait:2s \(keys) wait:2s End wait:2s"
        var play = try Play(script, bars: Synthetic.bars(count), initial: 0) {
          $0.policies.rightGap = TimeSpan(.points(gap))
          $0.time.axis = axis
        }
        let scene = try play.scene()
        #expect(scene.subject.viewport.mode == .follow)
        #expect(scene.bars.indices.upperBound == count && !scene.bars.indices.isEmpty, "\(gap), \(axis)")
      }
    }
  }

  @Test func `F5: the value margin is free above and below what is visible`() throws {
    for margin in [0.0, 0.1, 0.4] {
      var play = try play("Left*9 wait:2s") { $0.policies.valueMargin = margin }
      let scene = try play.scene()
      let extent = try #require(scene.bars.extent)
      let room = margin * (extent.high - extent.low)
      #expect(scene.axis.upper >= extent.high + room * 0.5 && scene.axis.lower <= extent.low - room * 0.5, "\(margin)")
    }
  }
}
