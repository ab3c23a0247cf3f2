import CivilTime
import FeedIO
import FeedModel
import Platform
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
  private func viewer(_ series: [(String, FeedPayload)], keys: String = "F X Enter") throws -> AppState {
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
    var state = try viewer(
      [("ONE", .bars(Self.bars)), ("TWO", .samples(Self.samples))], keys: "F Ctrl+N C Ctrl+P X Enter")
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
    var state = try viewer(
      [("ONE", .bars(Self.bars)), ("TWO", .samples(Self.samples))], keys: "F Ctrl+N C Ctrl+P X Enter")
    _ = RangeExporter(target: path).follow(&state)
    #expect(state.cells(at: 9).plainText.contains("name an .ndjson file with --export-to"))
    #expect(!Files.exists(path))
  }

  @Test(arguments: ["csv", "ndjson", "mcap"])
  func `states are exported as their words, and gaps as nothing`(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.place("view.\(ending)")
    let words = StateWords(["idle", "run, fast"])
    let states = Self.bars.enumerated().map { place, bar in
      Sample(time: bar.time, value: place == 3 ? .nan : Double(place % 2))
    }
    var settings = Settings()
    (settings.sourceIsFile, settings.isMotionEnabled) = (true, false)
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 40), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "S", .samples(states), badRows: 0), at: 1)
    state.update(.states(symbol: "S", words), at: 1)
    for (place, name) in ["F", "X", "Enter"].enumerated() {
      state.update(.input(.key(try #require(Key(name: name)), .press)), at: Double(place + 2))
      state.advance(to: Double(place + 2))
    }
    _ = RangeExporter(target: path).follow(&state)
    let wanted = states.map { $0.value.isNaN ? "" : words[$0.value] ?? "?" }
    if ending == "mcap" {
      let points = try #require(try Recordings.open(path).points(of: "S"))
      guard case .samples(let samples) = points.payload else { return }
      #expect(samples.map { points.words?[$0.value] ?? "" } == wanted)
      return
    }
    let lines = try String(decoding: File(path, .reading).bytes(limit: 1 << 16), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    if ending == "csv" {
      #expect(lines.first == "time,value")
      #expect(lines[1].hasSuffix(",idle") && lines[2].hasSuffix(#","run, fast""#) && lines[4].hasSuffix(","))
    } else {
      let found = try lines.map { try JSONReader.read(Array($0.utf8))["value"]?.string ?? "" }
      #expect(found == wanted)
    }
  }
}
