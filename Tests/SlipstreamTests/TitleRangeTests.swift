import CivilTime
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// The range in view, in the title.
@Suite struct TitleRangeTests {
  /// The first line of a chart of samples.
  private func title(columns: Int, names: Int) throws -> String {
    var points: [ScriptSource] = []
    for name in 0..<names {
      let samples = (0..<400).map {
        Sample(time: Timestamp(nanoseconds: Int64($0) * 10_000_000_000), value: Double($0 * (name + 1) % 17))
      }
      points.append(ScriptSource(symbol: "sensor\(name)", payload: .samples(samples)))
    }
    var settings = Settings()
    (settings.sourceIsFile, settings.isMotionEnabled) = (true, false)
    var state = AppState(
      settings: settings, size: ScreenSize(columns: columns, rows: 45),
      view: ChartView(theme: Theme(), glyphs: .braille))
    var host = ScriptedHost(try KeyScript(parsing: "wait:1s"), sources: points)
    var last = ""
    host.onFrame = { frame, _ in last = frame.plainText }
    try EventLoop.run(&state, on: &host)
    return String(last.prefix { $0 != "\n" })
  }

  @Test func `a chart of samples says how many points and which times it shows, also beside a list`() throws {
    for (columns, names) in [(100, 1), (119, 1), (160, 1), (160, 30)] {
      let title = try title(columns: columns, names: names)
      #expect(title.contains("points") && title.contains("UTC"), "\(columns): \(title)")
    }
    #expect(try !title(columns: 99, names: 1).contains("points"))
  }
}
