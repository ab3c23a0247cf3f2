import AxisScales
import CivilTime
import Foundation
import Randomness
import RangeSelection
import Slipstream
import Testing
import TimeSeries

private let isLong = getenv("SLIPSTREAM_LONG") != nil

/// What a mode says of the viewport holds on the next axis and for the next symbol, whatever was moving.
@Suite struct ModeAfterSwitchTests {
  /// Something on its way to where the mode says the viewport is, and how long it may take in milliseconds.
  enum Way: String, CaseIterable {
    case bar = "feed:1"
    case bars = "feed:5"
    case leap = "feed:30"
    case stream = "feed:1 wait:30ms feed:1 wait:30ms feed:1"
    case end = "Left*40 wait:1s End"
    case zoom = "+"
    case span = "3"
    case whole = "8"
    case follow = "8 wait:1s f"
    case reset = "Left*40 - wait:1s r"

    var mode: ViewportMode { self == .whole ? .fit : .follow }
  }

  private static let sessions = Sessions.bars("2024-11-18", "2025-01-10")

  private func play(_ keys: String, _ axis: AxisKind, daily: Bool, gap: Int) throws -> Play {
    try Play(keys, bars: daily ? Synthetic.bars(700) : Self.sessions, initial: 600) { settings in
      settings.time.calendar = .named("XNYS")
      settings.time.axis = axis
      if gap > 0 { settings.policies.rightGap = TimeSpan(.points(gap)) }
    }
  }

  @Test(arguments: Way.allCases)
  func `a view that follows is at the live end, one that fits shows all, whenever the axis was switched`(
    way: Way
  ) throws {
    var random = SplitMix64(seed: 31)
    let all = AxisKind.ofTimes.flatMap { axis in (1...2).map { (axis, $0) } }
    for phase in stride(from: 0, through: 430, by: isLong ? 24 : 215) {
      for (axis, presses) in isLong ? all : Array(all.shuffled(using: &random).prefix(1)) {
        let (daily, gap) = (Bool.random(using: &random), [0, 4].randomElement(using: &random) ?? 0)
        let switches = Array(repeating: "a", count: presses).joined(separator: " ")
        let keys = "feed:0 wait:500ms \(way.rawValue) wait:\(phase)ms \(switches) wait:1s"
        var play = try play(keys, axis, daily: daily, gap: gap)
        let subject = try play.scene().subject
        let comment: Comment = "\(keys) from \(axis), daily: \(daily), gap: \(gap)"
        #expect(subject.viewport.mode == way.mode, comment)
        let slot = subject.scale.slotWidth(in: subject.series)
        let live = subject.bounds.upper.advanced(by: Double(gap) * slot)
        #expect(abs(subject.viewport.upper.distance(to: live)) < 1e-6 * slot, comment)
        guard way.mode == .fit else { continue }
        #expect(abs(subject.bounds.lower.distance(to: subject.viewport.lower)) < 1e-6 * slot, comment)
      }
    }
  }

  @Test func `another symbol follows over the same length of time, with the gap right of its newest bar`() throws {
    for phase in stride(from: 0, through: 0.4, by: isLong ? 0.01 : 0.1) {
      var play = Several([("ONE", Synthetic.bars(501)), ("TWO", Synthetic.bars(501, seed: 2))]) {
        $0.isMotionEnabled = true
        $0.policies.rightGap = TimeSpan(.points(4))
      }
      let before = try play.viewport()
      for (symbol, seed) in [("ONE", UInt64(1)), ("TWO", 2)] {
        play.state.update(.arrive(symbol: symbol, .bars([Synthetic.bars(502, seed: seed)[501]])), at: play.now)
      }
      for _ in 0..<6 {
        play.now += phase
        play.state.advance(to: play.now)
        play.press("Enter")
        let viewport = try play.viewport()
        #expect(viewport.mode == .follow && viewport.upper == AxisPosition(whole: 506), "\(phase)")
        #expect(abs(viewport.span - before.span) < 1e-6, "\(phase)")
      }
    }
  }
}
