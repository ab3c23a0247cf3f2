import CivilTime
import FeedModel
import RangeSelection
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Limits of a held view") struct HeldSpanTests {
  private func half(_ hours: Range<Int>) -> FeedPayload {
    .samples(
      hours.map {
        Sample(
          time: Timestamp(nanoseconds: 1_455_494_400_000_000_000 + Int64($0) * 1_800_000_000_000), value: Double($0))
      })
  }

  /// The slot of a lone point is a day; with the second one it is half an hour, and thirty slots are less than the view.
  @Test(arguments: [1, 2, 60])
  func `points that narrow the slot never move a view that a hand holds`(count: Int) throws {
    var play = Several([], isFeed: true) { $0.maximumSpan = TimeSpan(.points(30)) }
    func feed(_ range: Range<Int>) {
      let message = FeedMessage(
        topic: "A", epoch: 1, firstSequence: UInt64(range.lowerBound), sendTime: Timestamp(nanoseconds: 0),
        payload: half(range))
      play.state.update(.feed([.message(message, receivedAt: Timestamp(nanoseconds: 0))]), at: play.now)
      play.state.advance(to: play.now)
    }
    feed(0..<1)
    play.press("Space")
    let held = try play.viewport()
    #expect(held.mode == .hold)
    feed(1..<1 + count)
    #expect(try play.viewport() == held)
    play.press("Down Down Down")
    let limits = try #require(play.state.chart?.selection?.rules.limits)
    #expect(try play.viewport().span <= limits.maximum ?? 0, "a hand makes it no longer")
    play.press("Up Up Up Up Up Up Up Up Up Up Up Up")
    feed(1 + count..<3 + count)
    #expect(play.state.chart?.selection?.rules.limits.maximum ?? 0 < held.span, "once it is shorter, the limit is too")
  }
}
