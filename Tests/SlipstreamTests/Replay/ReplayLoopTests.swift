import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalScreen
import Testing

@testable import Slipstream

/// A replay that loops over the selection.
@Suite struct ReplayLoopTests {
  /// A view of bars long before the newest one.
  private static let back = "wait:15s 4 wait:1s PageUp wait:3s "

  private func viewport(_ play: ReplayPlay) throws -> Viewport {
    try #require(play.state.chart?.selection?.viewport)
  }

  @Test(arguments: ["", "a ", "a a "])
  func `the selection stays, and its part of the tape plays into it again and again`(axis: String) throws {
    let before = try ReplayPlay(Self.back + axis + "wait:1s")
    let view = try viewport(before)
    let chart = try #require(before.state.chart)
    let points = try #require(chart.visibleIndices)
    #expect(points.count > 10)
    let (first, last) = (chart.series.time(at: points.lowerBound), chart.series.time(at: points.upperBound - 1))
    // A point each 50 ms, and a second at the end.
    let pass = (points.count - 1) * 50 + 1_000
    var counts: [Int] = []
    for wait in [10, 320, pass - 500, pass + 320, 3 * pass + 320] {
      let play = try ReplayPlay(Self.back + axis + "wait:1s O wait:\(wait)ms")
      let shown = try viewport(play)
      #expect(abs(shown.lower.distance(to: view.lower)) < 1e-6 && abs(shown.span - view.span) < 1e-6, "\(wait)")
      let series = try #require(play.state.chart?.series)
      let newest = try #require(series.lastTime)
      #expect((first...last).contains(newest), "\(wait)")
      counts.append(series.count)
    }
    #expect(counts[1] == counts[3] && counts[1] == counts[4])
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
    #expect(counts[2] == chart.series.indices.distance(from: chart.series.indices.lowerBound, to: points.upperBound))
  }

  @Test func `the report has the part of the loop, and none without one`() throws {
    let (all, part) = try (ReplayPlay(Self.back), ReplayPlay(Self.back + "O wait:320ms"))
    #expect(all.state.report(at: all.now).text.contains(#""loops":false,"part":null}"#))
    let loop = try #require(part.state.playback.replay?.part)
    let (from, to) = (ISO8601.format(loop.lowerBound), ISO8601.format(loop.upperBound))
    #expect(
      part.state.report(at: part.now).text.contains(#""loops":true,"part":{"from":"\#(from)","to":"\#(to)"}}"#))
    #expect(try Play("").state.report(at: 0).text.contains(#""replay":null"#))
  }

  @Test func `the same key ends the loop, and the replay goes on to the end`() throws {
    let play = try ReplayPlay(Self.back + "O wait:9s O wait:40s")
    #expect(play.state.chart?.series.count == 400 && play.state.playback.replay?.part == nil)
  }

  @Test func `the loop moves with the selection`() throws {
    let here = try ReplayPlay(Self.back + "O wait:2s")
    let there = try ReplayPlay(Self.back + "O wait:2s PageUp wait:2s")
    let (old, new) = try (#require(here.state.playback.replay?.part), #require(there.state.playback.replay?.part))
    #expect(new.upperBound <= old.lowerBound.advanced(by: Synthetic.day) && new.lowerBound < new.upperBound)
    #expect(there.state.chart?.series.lastTime.map(new.contains) == true)
    // And back again, into the part whose points are to come.
    let back = try ReplayPlay(Self.back + "O wait:2s PageUp wait:2s PageDown wait:2s")
    #expect(back.state.playback.replay?.part == old)
    let view = try (viewport(here), viewport(back))
    #expect(abs(view.0.lower.distance(to: view.1.lower)) < 1e-6)
  }

  @Test(arguments: [
    "hold:Up@700ms wait:2s", "hold:Down@650ms wait:3s", "hold:Up@700ms wait:180ms hold:Down@333ms wait:2s",
    "hold:Left@500ms wait:2s", "hold:Right@700ms wait:100ms Up wait:1s", "Up*3 Left hold:Left@200ms wait:2s",
    "wait:1100ms hold:Up@900ms wait:3s", "wait:900ms hold:Down@900ms wait:3s",
  ])
  func `a held key moves the loop at the same time at any frame rate`(keys: String) throws {
    for pace in [Pace.perSecond(20), .dataTime(86_400 * 9)] {
      let looped = try [30, 10, 1.3].map { rate in
        // Paused until the loop begins: a following view is where its last frame was.
        let play = try ReplayPlay(
          "wait:15s Space wait:2s 4 wait:1s PageUp wait:3s O Space wait:2s " + keys, speed: pace
        ) { $0.framesPerSecond = rate }
        let (series, replay) = try (#require(play.state.chart?.series), #require(play.state.playback.replay))
        let view = try viewport(play)
        return "\(series.indices) \(replay.played) \(replay.part as Any) \(view)"
      }
      #expect(Set(looped).count == 1, "\(pace): \(looped.joined(separator: "\n"))")
    }
  }

  @Test func `the line shows the loop and its part, and the key says what it did`() throws {
    var play = try ReplayPlay(Self.back + "O wait:100ms", size: "100x24")
    let text = play.text()
    #expect(text.contains("loop") && text.contains("┝") && text.contains("┥"))
    #expect(play.state.screen.remark.contains("again and again"))
    var off = try ReplayPlay(Self.back + "O wait:1s O wait:100ms", size: "100x24")
    #expect(!off.text().contains("┝") && off.state.screen.remark.contains("goes on from here"))
    let empty = try ReplayPlay("O wait:3s", bars: Synthetic.bars(1))
    #expect(empty.state.chart?.series.count == 1)
  }

  // MARK: the pointer

  @Test func `Ctrl and a drag on the overview seeks, and comes back to where it began`() throws {
    var still = try ReplayPlay("wait:15s Space", size: "100x24")
    _ = still.frame()
    let layout = try #require(still.state.shownLayout?.chart)
    let (rect, chart) = (layout.overview, try #require(still.state.chart))
    let row = rect.row + 1
    func play(_ from: Int, _ to: Int) throws -> ReplayPlay {
      try ReplayPlay("wait:15s Space Ctrl+drag:\(from),\(row)->\(to),\(row)@300ms", size: "100x24")
    }
    let selected = try #require(chart.selection?.viewport)
    let grid = try #require(still.state.overview(of: chart, selected, layout)).grid
    for column in stride(from: rect.column + 4, to: rect.endColumn - 4, by: 9) {
      let wanted = chart.scale.time(
        at: grid.position(ofColumn: column - rect.column).advanced(by: grid.cellWidth / 2))
      for from in [column, rect.column + 30] {
        let replay = try #require(try play(from + 1, column + 1).state.playback.replay)
        #expect(replay.played <= wanted && (replay.nextTime ?? wanted) >= wanted, "column \(column) from \(from)")
      }
    }
  }

  @Test func `the wheel over the transport line, or with Ctrl over the overview, changes the speed`() throws {
    var still = try ReplayPlay("wait:15s Space", size: "100x24")
    _ = still.frame()
    let layout = try #require(still.state.shownLayout?.chart)
    let line = try #require(ScreenFoot(layout.size, hasTransport: true).transport)
    func speed(_ keys: String) throws -> String? {
      try ReplayPlay("wait:15s Space " + keys, size: "100x24").state.playback.replay?.transport.pace.label
    }
    #expect(try speed("wheel:up@30,\(line + 1)") == "50/s")
    #expect(try speed("wheel:down@90,\(line + 1)") == "10/s")
    #expect(try speed("Ctrl+wheel:up@30,\(layout.overview.row + 1)") == "50/s")
    #expect(try speed("wheel:up@30,\(layout.overview.row + 1) wheel:up@30,\(layout.plot.row + 1)") == "20/s")
  }
}
