import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

@Suite("The view as a file")
struct RangeExporterTests {
  private static let bars = (0..<40).map { index in
    let price = 100 + Double(index % 9) / 4
    return Bar(
      time: Timestamp(nanoseconds: Int64(index) * 60_000_000_000), open: price, high: price + 1, low: price - 1,
      close: price + 0.5, volume: Double(index))
  }
  private static let samples = bars.map { Sample(time: $0.time, value: $0.close) }

  /// A viewer of these series, all of them in view, that was asked for an export.
  private func viewer(_ series: [(String, FeedPayload)], keys: String = "F X") throws -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.isMotionEnabled = false
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 40), view: ChartView(theme: Theme(), glyphs: .braille))
    for (symbol, payload) in series { state.update(.load(symbol: symbol, payload, badRows: 0), at: 1) }
    state.advance(to: 1)
    for (place, name) in keys.split(separator: " ").enumerated() {
      let key = try #require(Key(name: String(name)))
      state.update(.input(.key(key, .press)), at: Double(place + 2))
      state.advance(to: Double(place + 2))
    }
    return state
  }

  @Test func `a recording has every point in view, of each symbol on the screen, and reads back`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("view.mcap")
    var state = try viewer([("ONE", .bars(Self.bars)), ("TWO", .samples(Self.samples))], keys: "F Ctrl+N C Ctrl+P X")
    _ = RangeExporter(target: path).follow(&state)
    let file = try Recordings.open(path)
    let points = file.points(ofEach: ["ONE", "TWO"], last: nil, work: OneByOne())
    #expect(points.map(\.topic) == ["ONE", "TWO"])
    #expect(points.first?.payload == .bars(Self.bars))
    #expect(points.last?.payload == .samples(Self.samples))
    #expect(points.allSatisfy { $0.damaged == 0 && $0.gaps.isEmpty })
  }

  @Test func `a second export leaves the first as it is`() throws {
    let folder = try TemporaryFolder()
    let (path, next) = (folder.place("view.mcap"), folder.place("view-2.mcap"))
    for _ in 0..<2 {
      var state = try viewer([("ONE", .bars(Self.bars))])
      _ = RangeExporter(target: path).follow(&state)
    }
    let all = try [path, next].map { try Recordings.open($0).points(ofEach: ["ONE"], last: nil, work: OneByOne()) }
    #expect(all.map { $0.first?.payload } == [.bars(Self.bars), .bars(Self.bars)])
  }

  @Test func `bars and values do not become one CSV file, and the answer names the way out`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("view.csv")
    var state = try viewer([("ONE", .bars(Self.bars)), ("TWO", .samples(Self.samples))], keys: "F Ctrl+N C Ctrl+P X")
    _ = RangeExporter(target: path).follow(&state)
    #expect(state.cells(at: 9).plainText.contains("name an .ndjson file with --export-to"))
    #expect(!Files.exists(path))
  }
}
