import AxisScales
import Randomness
import RangeSelection
import Testing

/// A held range of values obeys its law whatever a hand does.
@Suite struct ValueSelectionTests {
  private static func limits(
    _ reach: ClosedRange<Double>, _ mode: ValueScaleMode = .linear
  ) -> ValueSelection.Limits {
    ValueSelection.Limits(reach: reach, leastHeight: 0.5, rows: 20, mode)
  }

  private static func selection(_ range: ClosedRange<Double>, moves: Bool = true) throws -> ValueSelection {
    let rules = SelectionRules(limits: SpanLimits(minimum: 1), motionEnabled: moves)
    return try #require(ValueSelection(range, rules: rules))
  }

  @Test func `a range is held exactly as given, and shown exactly when it is asked for`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func range() -> ClosedRange<Double> {
        let low = Double.random(in: -50...50, using: &random)
        return low...low + Double.random(in: 0.001...300, using: &random)
      }
      let (first, next) = (range(), range())
      var held = try Self.selection(first)
      #expect(held.range == first && !held.isMoving)
      held.show(next, as: .range, isExact: true, within: Self.limits(-20...90), at: 1)
      #expect(held.caught == next)
      _ = held.advance(to: 5)
      #expect(held.range == next && !held.isMoving, "seed \(seed)")
    }
  }

  @Test(arguments: ValueScaleMode.all)
  func `it stays within its reach and above its least height, and comes to rest`(mode: ValueScaleMode) throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var held = try Self.selection(20...60)
      let limits = Self.limits(10...200, mode)
      var now = 1.0
      for _ in 0..<40 {
        let kind = Int.random(in: 0..<7, using: &random)
        let (way, factor) = (
          Double.random(in: -3e9...3e9, using: &random), Double.random(in: 0.2...5, using: &random)
        )
        held.change(within: limits, at: now) { selection, scale in
          switch kind {
          case 0: selection.pan(by: way, at: now)
          case 1: selection.zoom(by: factor, anchor: nil, at: now)
          case 2: selection.zoom(by: factor, anchor: scale.position(of: 30), at: now)
          case 3: selection.fling(velocity: way, at: now)
          case 4: selection.keyDown(way > 0 ? .forward : .zoomOut, at: now)
          case 5: selection.flingZoom(rate: factor - 2, anchor: nil, at: now)
          default:
            selection.press(.main, at: selection.viewport.centre, now: now)
            selection.drag(to: selection.viewport.centre.advanced(by: way), now: now + 0.01)
            selection.release(now: now + 0.02)
          }
        }
        now += Double.random(in: 0.03...2, using: &random)
        _ = held.advance(to: now)
        #expect(held.range.lowerBound < held.range.upperBound)
      }
      _ = held.advance(to: now + 30)
      let range = held.range
      #expect(!held.isMoving)
      #expect(range.lowerBound >= 10 - 1e-6 && range.upperBound <= 200 + 1e-6, "seed \(seed): \(range)")
      #expect(mode.isLogarithmic || range.upperBound - range.lowerBound >= 0.5 - 1e-6, "seed \(seed): \(range)")
    }
  }

  @Test func `a drag beyond the reach stretches, and springs back`() throws {
    var held = try Self.selection(20...60)
    held.change(within: Self.limits(0...80), at: 1) { selection, scale in
      selection.press(.main, at: scale.position(of: 40), now: 1)
    }
    for step in 1...20 {
      let now = 1 + Double(step) / 60
      held.goOn { $0.drag(to: $0.viewport.position(at: 0.5 + Double(step) / 8), now: now) }
    }
    #expect(held.range.lowerBound < -1)
    held.goOn { $0.release(now: 2) }
    _ = held.advance(to: 6)
    #expect(abs(held.range.lowerBound) < 1e-6 && abs(held.range.upperBound - 40) < 1e-6)
  }

  @Test func `a range outside the reach stays until a hand moves it, and never follows an end`() throws {
    var held = try Self.selection(1_000...2_000)
    _ = held.advance(to: 10)
    #expect(held.range == 1_000...2_000)
    held.change(within: Self.limits(0...80), at: 11) { selection, _ in selection.pan(by: selection.panStep, at: 11) }
    _ = held.advance(to: 20)
    #expect(held.range == 1_000...2_000, "nothing is higher")
    held.change(within: Self.limits(0...80), at: 21) { selection, _ in selection.pan(by: -selection.panStep, at: 21) }
    _ = held.advance(to: 30)
    #expect(abs(held.range.lowerBound - 950) < 1e-3)
  }

  @Test func `its events have its values, and a change starts and finishes once`() throws {
    var held = try Self.selection(20...60)
    held.change(within: Self.limits(0...80), at: 1) { selection, _ in selection.pan(by: selection.panStep, at: 1) }
    _ = held.advance(to: 3)
    let events = held.drainEvents()
    #expect(events.first?.phase == .start && events.last?.phase == .finish)
    #expect(events.allSatisfy { $0.action == .pan && $0.isHeld })
    #expect(abs((events.last?.range.lowerBound ?? 0) - 22) < 1e-6)
    #expect(held.drainEvents().isEmpty)
  }

  @Test func `up goes to what is above: greater values, or less ones on an inverted scale`() throws {
    let inverted = ValueScaleMode(isInverted: true)
    var held = try Self.selection(20...60, moves: false)
    held.change(within: Self.limits(0...80, inverted), at: 1) { selection, _ in
      selection.pan(by: selection.panStep, at: 1)
    }
    _ = held.advance(to: 3)
    #expect(abs(held.range.lowerBound - 18) < 1e-6 && abs(held.range.upperBound - 58) < 1e-6)
    // Turned over while it is held, it keeps its range, and the same key goes back.
    held.change(within: Self.limits(0...80), at: 4) { selection, _ in selection.pan(by: selection.panStep, at: 4) }
    _ = held.advance(to: 6)
    #expect(abs(held.range.lowerBound - 20) < 1e-6 && abs(held.range.upperBound - 60) < 1e-6)
  }

  @Test func `a scale that is turned over in the middle of a motion moves as the hand says from then on`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var held = try Self.selection(20...60)
      var now = 1.0
      for _ in 0..<20 {
        let mode = ValueScaleMode.all[Int.random(in: 0..<4, using: &random)]
        let before = held.range
        held.change(within: Self.limits(10...200, mode), at: now) { selection, scale in
          #expect(abs(scale.value(at: selection.viewport.lower) - scale.value(at: selection.viewport.upper)) > 0)
          selection.fling(velocity: Double.random(in: -3e9...3e9, using: &random), at: now)
        }
        // A fling begins where it is, or at the bound if it is beyond one.
        let height = before.upperBound - before.lowerBound
        let isBeyond = before.lowerBound < 10 || before.upperBound > 200
        #expect(isBeyond || abs(held.range.lowerBound - before.lowerBound) < 1e-3 * height, "\(seed)")
        #expect(!isBeyond || held.range.lowerBound >= 10 - 1e-6 && held.range.upperBound <= 200 + 1e-6, "\(seed)")
        now += Double.random(in: 0.01...0.5, using: &random)
        _ = held.advance(to: now)
      }
      _ = held.advance(to: now + 30)
      #expect(!held.isMoving && held.range.lowerBound >= 10 - 1e-6 && held.range.upperBound <= 200 + 1e-6, "\(seed)")
    }
  }
}
