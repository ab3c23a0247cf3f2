import CivilTime
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// What the screen says of a feed that is not quite as it should be.
@Suite struct FeedWordsTests {
  private func state(_ events: [FeedEvent], symbols: [String] = []) -> AppState {
    var settings = Settings()
    settings.symbols = symbols
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.feed(events), at: 1)
    return state
  }

  private func message(_ payload: FeedPayload, epoch: UInt64 = 1, first: UInt64 = 0) -> FeedEvent {
    .message(
      FeedMessage(
        topic: "A", epoch: epoch, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: payload),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  @Test func `a feed without numbers is called so once, quietly, and its count does not grow on the screen`() {
    var state = state([.state(.live, ConnectionTracker.unnumbered), message(.bars(Synthetic.bars(30)))])
    var statistics = FeedStatistics()
    state.update(.statistics(statistics), at: 1)
    #expect(!state.frame(at: 1).plainText.contains("unnumbered"))
    statistics.counts.unnumbered = 1_234
    state.update(.statistics(statistics), at: 1)
    let frame = state.frame(at: 1).plainText
    #expect(frame.contains("unnumbered") && !frame.contains("1,234") && !frame.contains("gaps"))
    #expect(frame.split(separator: "unnumbered").count == 2, "it is said once")
    statistics.counts.unnumbered += 1
    state.update(.statistics(statistics), at: 1)
    #expect(state.frame(at: 1).plainText == frame)
  }

  @Test func `a publisher without the wanted series is named with those it has`() {
    let words = "The publisher has no series T; it has A, B."
    var state = state([.state(.quiet, ConnectionTracker.noPoints), .state(.quiet, words)], symbols: ["T"])
    #expect(state.frame(at: 1).plainText.contains(words))
  }

  @Test func `that no control socket answers is said until a key is pressed`() {
    var state = state([
      message(.bars(Synthetic.bars(30))), .state(.live, ConnectionTracker.noControl), .state(.live, ""),
    ])
    #expect(state.frame(at: 1).plainText.contains("No control socket answers"))
    state.update(.input(.key(Key(.character("x")), .press)), at: 2)
    #expect(!state.frame(at: 2).plainText.contains("No control socket answers"))
  }

  @Test func `a publisher that comes back with another kind of points begins the chart anew`() throws {
    var state = state([.state(.live, ""), message(.bars(Synthetic.bars(30)))])
    _ = state.frame(at: 1)
    let samples = Synthetic.bars(40).map { Sample(time: $0.time, value: $0.close) }
    state.update(.feed([.newEpoch(topic: "A", 2), message(.samples(samples), epoch: 2)]), at: 2)
    let frame = state.frame(at: 2).plainText
    #expect(frame.contains("A has a new publisher, which sends samples"))
    let report = state.report(at: 2).text
    #expect(report.contains(#""kind":"samples""#) && report.contains(#""count":40"#), "\(report.prefix(200))")
  }

  @Test func `points with the times of their arrival are shown in local time, unless a zone was chosen`() throws {
    for (isByReceipt, chosen, word) in [(true, nil, "XYZ"), (false, nil, "UTC"), (true, Zone.utc, "UTC")] {
      var settings = Settings()
      settings.time.zone = chosen
      settings.origin.localZone = try Zone(rule: "XYZ-3")
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
      for count in [1, 2, 30] {
        var message = FeedMessage(
          topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
          payload: .bars(Synthetic.bars(count)))
        message.isTimedByReceipt = isByReceipt
        state.update(.feed([.message(message, receivedAt: Timestamp(nanoseconds: 0))]), at: 1)
        let frame = state.frame(at: 1).plainText
        #expect(["XYZ", "UTC"].filter(frame.contains) == [word], "\(count) points, \(word)")
      }
    }
  }
}
