import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

@Suite struct SeekTests {
  /// Bars from 2024-01-01 on, so many nanoseconds apart.
  private func bars(_ count: Int, step: Int64) -> [Bar] {
    (0..<count).map { index in
      let time = Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(index) * step)
      return Bar(time: time, open: 10, high: 12, low: 9, close: 11, volume: 5)
    }
  }

  private func date(_ keys: String, step: Int64, count: Int = 2_000) throws -> String {
    let play = try ReplayPlay(keys, bars: bars(count, step: step))
    let time = try #require(play.state.chart?.series.lastTime)
    let civil = Zone.utc.civil(time)
    let date = CivilDate(days: civil.days)
    return "\(date.year)-\(date.month)-\(date.day) \(civil.hour):\(civil.minute)"
  }

  private let hour: Int64 = 3_600_000_000_000

  @Test
  func `a seek by a key moves by more than a bar whatever the bars' length`() throws {
    #expect(try date("Space }", step: hour / 60) == "2024-1-1 1:0")
    #expect(try date("Space } }", step: hour) == "2024-1-3 0:0")
    #expect(try date("Space } } .*5 {", step: hour) == "2024-1-3 0:0")
    #expect(try date("Space } } {", step: hour) == "2024-1-2 0:0")
    #expect(try date("Space }", step: 24 * hour) == "2024-2-1 0:0")
    #expect(try date("Space }*13", step: 24 * hour) == "2025-2-1 0:0")
    #expect(try date("Space }*13 .*3 { {", step: 24 * hour) == "2025-1-1 0:0")
    #expect(try date("Space }*2", step: 7 * 24 * hour, count: 300) == "2025-12-29 0:0")
    #expect(try date("Space }*2 {", step: 7 * 24 * hour, count: 300) == "2024-12-30 0:0")
  }

  /// Row and columns of the bar of a paused replay.
  private func bar(_ play: ReplayPlay) throws -> (row: Int, columns: Range<Int>) {
    var play = play
    _ = play.frame()
    let row = try #require(ScreenFoot(play.state.size, hasTransport: true).transport)
    return (row, try #require(play.state.playback.reported?.bar(columns: play.state.size.columns)))
  }

  @Test
  func `a press on the transport line's bar goes to that share of the tape, and a drag follows to its ends`() throws {
    let all = bars(1_001, step: hour)
    func play(_ keys: String, loops: Bool = false) throws -> ReplayPlay {
      try ReplayPlay(keys, bars: all, loops: loops, size: "120x24")
    }
    let (row, columns) = try bar(play("Space"))
    func held(_ from: Int, _ to: Int) throws -> Int {
      try play("Space drag:\(from + 1),\(row + 1)->\(to + 1),\(row + 1)@200ms").state.chart?.series.count ?? 0
    }
    let (first, last) = (columns.lowerBound, columns.upperBound - 1)
    for column in stride(from: first, through: last, by: 5) {
      let share = column == first ? 0 : column == last ? 1 : (Double(column - first) + 0.5) / Double(columns.count)
      #expect(try held(column, column) == Int(share * 1_000) + 1, "column \(column)")
    }
    #expect(try held(first + 20, last + 20) == 1_001)
    #expect(try held(first + 20, 0) == 1)
    // A press beside the bar, and a drag that only comes over it, belong to others.
    #expect(try play("Space drag:\(first - 1),\(row + 1)->\(last),\(row + 1)@200ms").state.chart?.series.count == 1)
    #expect(try play("Space drag:30,10->\(last),\(row + 1)@200ms").state.chart?.series.count == 1)
  }

  @Test
  func `the bar that is pressed is the bar that is drawn, on any screen and with any words`() throws {
    for columns in stride(from: 200, through: 20, by: -3) {
      for loops in [false, true] {
        var play = try ReplayPlay("Space }", loops: loops, size: "\(columns)x24")
        let frame = play.state.frame(at: play.now)
        let row = try #require(ScreenFoot(play.state.size, hasTransport: true).transport)
        let line = Array(frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[row])
        let drawn = line.indices.filter { "━╸─".contains(line[$0]) }
        let told = play.state.playback.reported?.bar(columns: columns).map(Array.init) ?? []
        #expect(drawn == told, "\(columns) columns")
      }
    }
  }
}
