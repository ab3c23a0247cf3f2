import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

@Suite struct ReplayViewTests {
  @Test
  func `the transport line says whether it plays, where, how fast and how long`() throws {
    var play = try ReplayPlay("wait:5s", loops: true, size: "160x45")
    let line = try #require(play.text().split(separator: "\n").first { $0.contains("PLAY ") })
    #expect(
      line.contains("20 May 2024") && line.contains("20/s") && line.contains("loop") && line.contains("of 1y 6mo"))
    #expect(play.text().contains("● REPLAY"))
    var paused = try ReplayPlay("wait:5s Space > >", size: "160x45")
    #expect(paused.text().contains("PAUSE") && paused.text().contains("100/s") && paused.text().contains("○ REPLAY"))
    var ended = try ReplayPlay("wait:30s", size: "160x45")
    #expect(ended.text().contains(" END "))
  }

  @Test
  func `the length is left out first, then the bar, and never state, date and speed`() throws {
    for columns in stride(from: 100, through: 34, by: -1) {
      var play = try ReplayPlay("wait:2s", size: "\(columns)x24")
      let line = try #require(play.text().split(separator: "\n").first { $0.contains("PLAY ") })
      #expect(line.contains("2024") && line.contains("20/s"), "\(columns): \(line)")
      #expect(!line.contains("of ") || line.contains("─"), "\(columns): \(line)")
    }
  }

  @Test
  func `the keys of a replay are in the help page and the hints of a replay, and nowhere else`() throws {
    var replay = try ReplayPlay("?", size: "160x45")
    var viewer = try Play("?")
    #expect(replay.text().contains("pause or play") && !replay.text().contains("hold or follow"))
    let frame = viewer.state.frame(at: viewer.now).plainText
    #expect(!frame.contains("pause or play") && frame.contains("hold or follow"))
    var hints = try ReplayPlay("wait:1s", size: "160x45")
    #expect(hints.text().contains("< > speed") && hints.text().contains("Space pause"))
  }

  @Test
  func `Space pauses a replay, and holds elsewhere`() throws {
    let replay = try ReplayPlay("wait:5s Space wait:5s")
    #expect(replay.state.playback.replay?.transport.isPaused == true)
    #expect(replay.state.modeWord == "FOLLOW")
    let viewer = try Play("Space")
    #expect(viewer.state.modeWord == "HOLD")
  }

  @Test
  func `with a calendar a seek goes from session to session, without one by the hour`() throws {
    let newYork = try #require(TradingCalendar.named("XNYS"))
    let opens = newYork.sessions(from: CivilDate(days: 19_723), to: CivilDate(days: 19_740)).map(\.open)
    var bars: [Bar] = []
    for open in opens {
      for minute in stride(from: 0, to: 390, by: 5) {
        let time = open.advanced(by: Int64(minute) * 60_000_000_000)
        bars.append(Bar(time: time, open: 10, high: 12, low: 9, close: 11, volume: 5))
      }
    }
    func last(_ keys: String, calendar: Bool) throws -> Timestamp? {
      try ReplayPlay(keys, bars: bars) { $0.time.calendar = calendar ? newYork : nil }.state.chart?.series.lastTime
    }
    #expect(try last("Space } }", calendar: true) == opens[2])
    #expect(try last("Space } } .*7 {", calendar: true) == opens[2])
    #expect(try last("Space } } {", calendar: true) == opens[1])
    #expect(try last("Space } }", calendar: false) == opens[0].advanced(by: 2 * 3_600_000_000_000))
    #expect(try last("Space } } } {", calendar: false) == opens[0].advanced(by: 2 * 3_600_000_000_000))
  }

  @Test
  func `seeks and steps stop at both ends`() throws {
    #expect(try ReplayPlay("Space {*5 ,*5").state.chart?.series.count == 1)
    #expect(try ReplayPlay("wait:30s }*5 .*5", bars: Synthetic.bars(20)).state.chart?.series.count == 20)
  }
}
