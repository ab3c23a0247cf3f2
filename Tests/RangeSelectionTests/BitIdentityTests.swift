import AxisScales
import Randomness
import RangeSelection
import Testing

/// A held viewport is bit-identical after 10^6 append and trim pairs, in rest, in mid drag and in mid coast.
struct BitIdentityTests {
  static let pairs = Scale.count(1_000_000, short: 20_000)

  /// Pairs of an append and a trim that stays left of what is shown.
  static func stream(
    _ selection: inout RangeSelection, unit: Double, base: AxisPosition, at now: Double, pairs: Int = Self.pairs
  ) {
    var random = SplitMix64(seed: 20)
    var (oldest, live) = (0.0, 1000.0)
    for _ in 0..<pairs {
      live += Double(Int.random(in: 1...3, using: &random))
      selection.setBounds(
        SelectionBounds(lower: base.advanced(by: oldest * unit), upper: base.advanced(by: live * unit)), at: now)
      oldest = min(oldest + 1e-3, 500)
      selection.setBounds(
        SelectionBounds(lower: base.advanced(by: oldest * unit), upper: base.advanced(by: live * unit)), at: now)
    }
  }

  static func selection(unit: Double, base: AxisPosition) -> RangeSelection {
    var selection = RangeSelection(initialSpan: 100 * unit, limits: SpanLimits(minimum: 5 * unit))
    selection.change { $0.slotWidth = unit }
    selection.setBounds(SelectionBounds(lower: base, upper: base.advanced(by: 1000 * unit)), at: 0)
    selection.setRange(
      lower: base.advanced(by: 600.123_456 * unit), upper: base.advanced(by: 700.789 * unit), animated: false, at: 0)
    return selection
  }

  @Test(arguments: [(1.0, Int64(0), Self.pairs), (60e9, 1_700_000_000_000_000_000, 1_000_000)])
  func `a held viewport stays bit for bit in rest`(unit: Double, base: Int64, pairs: Int) {
    var selection = Self.selection(unit: unit, base: AxisPosition(whole: base))
    let before = selection.viewport
    Self.stream(&selection, unit: unit, base: AxisPosition(whole: base), at: 1, pairs: pairs)
    #expect(selection.viewport == before)
  }

  @Test(arguments: [SelectorPart.main, .body, .lowerGrip, .upperGrip])
  func `a held viewport stays bit for bit in mid drag, and the drag goes on as if nothing had come`(part: SelectorPart)
  {
    let base = AxisPosition(whole: 1_700_000_000_000_000_000)
    var busy = Self.selection(unit: 60e9, base: base)
    busy.press(part, at: busy.viewport.position(at: 0.3), now: 1)
    busy.drag(to: busy.viewport.position(at: 0.31), now: 1.01)
    var quiet = busy
    let before = busy.viewport
    Self.stream(&busy, unit: 60e9, base: base, at: 1.02)
    #expect(busy.viewport == before)
    for selection in [0, 1] {
      let pointer = before.position(at: 0.35)
      if selection == 0 { busy.drag(to: pointer, now: 1.03) } else { quiet.drag(to: pointer, now: 1.03) }
    }
    #expect(busy.viewport == quiet.viewport && busy.viewport != before)
  }

  @Test func `a coast runs bit for bit as if nothing had come`() {
    let base = AxisPosition(whole: 1_700_000_000_000_000_000)
    var busy = Self.selection(unit: 60e9, base: base)
    busy.fling(velocity: 200 * 60e9, at: 1)
    var quiet = busy
    _ = busy.advance(to: 1.1)
    Self.stream(&busy, unit: 60e9, base: base, at: 1.1)
    for frame in 1...60 {
      let now = 1.1 + Double(frame) / 60
      _ = busy.advance(to: now)
      _ = quiet.advance(to: now)
      #expect(busy.viewport == quiet.viewport)
    }
  }
}
