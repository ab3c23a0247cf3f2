import AxisScales
import CivilTime
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// The state of the feed as the screen tells it.
@Suite struct FeedStateTests {
  private func viewer(_ size: String = "160x45") -> AppState {
    var settings = Settings()
    settings.span = try? TimeSpan(parsing: "20")
    var state = AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "TEST", .bars(Synthetic.bars(40)), badRows: 0), at: 0)
    return state
  }

  private func title(_ state: inout AppState, at now: Double) -> String {
    state.advance(to: now)
    let frame = state.frame(at: now)
    return String(frame.plainText.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    (ConnectionState.connecting, "○ CONNECTING"), (.live, "● LIVE"), (.quiet, "○ QUIET"), (.stale, "■ STALE 3 s"),
    (.lost, "× LOST"), (.refused, "× REFUSED"), (.foreign, "× NO FEED"), (.ended, "○ ENDED"),
  ])
  func `every state has its sign and its word on every screen that has room`(state: ConnectionState, words: String) {
    for size in ["160x45", "80x24"] {
      var viewer = viewer(size)
      viewer.update(.feed([.state(state, "A sentence.")]), at: 1)
      let line = title(&viewer, at: 1)
      #expect(line.contains(words), "\(size): \(line)")
    }
    var small = viewer("20x6")
    small.update(.feed([.state(state, "A sentence.")]), at: 1)
    let line = title(&small, at: 1)
    // Sign and word where both have room, else one of them.
    #expect(words.split(separator: " ").prefix(2).contains { line.contains($0) }, "\(line)")
  }

  @Test func `a viewer that still connects says where to`() {
    var settings = Settings()
    settings.origin.name = "tcp://127.0.0.1:5556"
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    #expect(state.frame(at: 0).plainText.contains("connecting to tcp://127.0.0.1:5556 ..."))
  }

  @Test func `the age of a silence is told, seldomer the longer it lasts, and ends with it`() throws {
    var viewer = viewer()
    viewer.update(.feed([.state(.stale, "The publisher is silent.")]), at: 10)
    _ = viewer.frame(at: 10)
    var now = 10.0
    var told: [String] = []
    while now < 10_000 {
      let line = title(&viewer, at: now)
      let age = line.components(after: "STALE ")
      if told.last != age { told.append(age) }
      now = try #require(viewer.deadline(lastFrame: now))
    }
    #expect(
      told == [
        "3 s", "5 s", "10 s", "20 s", "40 s", "1 min", "2 min", "5 min", "10 min", "20 min", "40 min", "1 h", "2 h",
      ])
    // A connection that goes while it is silent goes on counting.
    viewer.update(.feed([.state(.lost, "The connection was lost.")]), at: now)
    let lost = title(&viewer, at: now)
    #expect(lost.contains("× LOST 4 h"), "\(lost)")
    viewer.update(.feed([.state(.live, "")]), at: now)
    let line = title(&viewer, at: now)
    #expect(line.contains("● LIVE") && !line.contains("STALE"))
    #expect(viewer.deadline(lastFrame: now) == nil)
  }
}

extension String {
  /// Number and unit that follow `words`.
  fileprivate func components(after words: String) -> String {
    guard let range = firstRange(of: words) else { return "" }
    return self[range.upperBound...].split(separator: " ").prefix(2).joined(separator: " ")
  }
}
