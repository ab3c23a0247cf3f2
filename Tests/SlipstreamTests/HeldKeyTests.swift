import AxisScales
import RangeSelection
import Slipstream
import TerminalScreen
import Testing
import TimeSeries

@Suite struct HeldKeyTests {
  private let key = Key(.left)

  private func viewport(_ play: inout Play, at time: Double) throws -> Viewport {
    play.now = time
    return try play.scene().subject.viewport
  }

  /// Slots moved to the left, now and at rest, by presses at these times as terminals without releases send them.
  private func moved(_ times: [Double]) throws -> (held: Double, rested: Double) {
    var play = try Play("wait:500ms")
    let start = play.now
    let before = try play.scene().subject.viewport.lower
    for time in times {
      play.state.advance(to: start + time)
      play.state.update(.input(.key(key, .press)), at: start + time)
    }
    let end = start + (times.last ?? 0)
    play.state.advance(to: end)
    let held = try viewport(&play, at: end).lower
    for frame in 1...120 { play.state.advance(to: end + Double(frame) / 30) }
    let rested = try viewport(&play, at: end + 4).lower
    return (held.distance(to: before), rested.distance(to: before))
  }

  @Test func `a single press is exactly one step, with releases and without`() throws {
    #expect(try moved([0]).rested == 4)
    var play = try Play("Left wait:2s")
    #expect(try play.scene().subject.viewport.lower.distance(to: AxisPosition(whole: 800)) == 4)
  }

  @Test func `taps add up and never count as held`() throws {
    #expect(try moved([0, 0.15, 0.3, 0.45]).rested == 16)
    var play = try Play("Left*4 wait:2s")
    #expect(try play.scene().subject.viewport.lower.distance(to: AxisPosition(whole: 800)) == 16)
  }

  @Test func `presses in the rhythm of a held key accelerate, and coast when they end`() throws {
    let repeats = [0] + (0..<30).map { 0.25 + Double($0) / 30 }
    let (held, rested) = try moved(repeats)
    #expect(held > 4 * 31, "\(held)")
    #expect(rested > held + 4, "\(held) \(rested)")
  }

  @Test func `a held key of a script accelerates and coasts`() throws {
    var short = try Play("hold:Left@600ms")
    var rested = try Play("hold:Left@600ms wait:3s")
    var long = try Play("hold:Left@1200ms")
    let start = AxisPosition(whole: 800)
    let (a, b, c) = (
      try short.scene().subject.viewport.lower.distance(to: start),
      try rested.scene().subject.viewport.lower.distance(to: start),
      try long.scene().subject.viewport.lower.distance(to: start)
    )
    #expect(b > a + 4, "\(a) \(b)")
    #expect(c > 2.5 * a, "\(a) \(c)")
  }

  @Test func `the loss of focus ends a held key at once`() throws {
    var play = try Play("wait:500ms")
    let start = play.now
    play.state.update(.input(.key(key, .press)), at: start)
    play.state.update(.input(.key(key, .repeating)), at: start + 0.3)
    play.state.update(.input(.focus(false)), at: start + 0.6)
    let lost = try viewport(&play, at: start + 0.6)
    play.state.advance(to: start + 3)
    let after = try viewport(&play, at: start + 3)
    #expect(lost == after && after.lower < AxisPosition(whole: 800))
  }
}
