import CivilTime
import FeedModel
import Platform
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import slipstream_cli

@Suite("Large files that are read beside the loop")
struct FileReadingTests {
  private func state(_ settings: Settings) -> AppState {
    AppState(
      settings: settings, size: ScreenSize(columns: 100, rows: 30),
      view: ChartView(theme: Theme(ground: .dark, depth: .mono), glyphs: .ascii))
  }

  /// Follows a reading to its end as the loop does: at each of its signals.
  private func follow(_ reading: FileReading, _ state: inout AppState) throws -> [String] {
    let wakeUp = try WakeUp()
    var screens: [String] = []
    _ = try reading.follow(&state)
    screens.append(state.cells(at: 0).plainText)
    try reading.start(waking: wakeUp)
    // Ends with all points, or after a minute without a signal.
    while !reading.isDone {
      var set = PollSet()
      _ = set.add(wakeUp.descriptor)
      try #require(set.wait(until: .now + 60) > 0)
      wakeUp.drain()
      _ = try reading.follow(&state)
      screens.append(state.cells(at: 0).plainText)
    }
    return screens
  }

  private func settings() -> Settings {
    var settings = Settings()
    settings.chart.sourceIsFile = true
    return settings
  }

  @Test func `the screen says how far a large file is read, and then shows its points`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<400_000).map { "\(1_600_000_000 + $0),\($0 % 97)" }.joined(separator: "\n")
    let path = try folder.file("big.csv", "time,price\n" + rows + "\n")
    let settings = settings()
    let reading = try #require(FileReading([path], SeriesOptions.parse([]), FileSet.Choice(), settings))
    var state = state(settings)
    let screens = try follow(reading, &state)
    #expect(screens[0].contains("reading big.csv ..."))
    #expect(screens.dropLast().allSatisfy { $0.contains("READING") })
    #expect(screens.last?.contains("READING") == false)
    #expect(state.symbols.pointCount == 400_000)
    // What comes later changes nothing.
    #expect(try reading.follow(&state) == .nothing)
  }

  /// A recording of two topics with so many bars each, and more than 4 MiB.
  private func recording(_ folder: TemporaryFolder, _ count: Int) throws -> String {
    var random = SplitMix64(seed: 7)
    var writer = RecordingWriter(compression: .none)
    var bytes: [UInt8] = []
    for first in stride(from: 0, to: count, by: 500) {
      for topic in ["ONE", "TWO"] {
        let bars = (first..<min(first + 500, count)).map { index in
          let price = Double.random(in: 90...110, using: &random)
          return Bar(
            time: Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(index) * 60_000_000_000), open: price,
            high: price + 1, low: price - 1, close: price, volume: 5)
        }
        let message = FeedMessage(
          topic: topic, epoch: 1, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: 0),
          payload: .bars(bars))
        try writer.append(
          RecordedMessage(
            topic: topic, sequence: UInt32(first), logTime: UInt64(first), publishTime: 0,
            data: WireCodec.encode(message)), now: 0)
      }
    }
    writer.finish()
    bytes = writer.drain()
    return try folder.file("day.mcap", bytes)
  }

  @Test func `a long recording shows its newest points at once, and then all, as if they had come at once`() throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder, 150_000)
    let settings = settings()
    let options = try SeriesOptions.parse([])
    let first = try #require(FileSet(newestOf: [path], options, FileSet.Choice(), settings: settings))
    var state = state(settings)
    _ = state.show(ReadingProgress("day.mcap", percent: 0))
    first.load(into: &state)
    #expect((50_000..<75_000).contains(state.symbols.pointCount / 2))
    #expect(state.cells(at: 0).plainText.contains("READING"))
    let all = try FileSet([path], options, zone: .utc, settings: settings)
    _ = state.show(nil)
    all.load(into: &state, isFilling: true)
    var atOnce = self.state(settings)
    all.load(into: &atOnce)
    for now in [0.0, 1, 9] {
      state.advance(to: now)
      atOnce.advance(to: now)
    }
    #expect(state.symbols.pointCount == 300_000)
    #expect(state.cells(at: 9).plainText == atOnce.cells(at: 9).plainText)
    let reading = try #require(FileReading([path], options, FileSet.Choice(), settings))
    var followed = self.state(settings)
    let screens = try follow(reading, &followed)
    #expect(screens.dropLast().allSatisfy { $0.contains("READING") })
    #expect(followed.symbols.pointCount == 300_000)
  }

  @Test func `no newest points are shown where they would mislead or come no sooner`() throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder, 60_000)
    let options = try SeriesOptions.parse([])
    func isShown(_ paths: [String], _ change: (inout Settings, inout FileSet.Choice) -> Void = { _, _ in }) -> Bool {
      var (settings, choice) = (settings(), FileSet.Choice())
      change(&settings, &choice)
      return FileSet(newestOf: paths, options, choice, settings: settings) != nil
    }
    #expect(isShown([path]))
    #expect(!isShown([path, try folder.file("a.csv", "time,price\n1,2\n")]))
    #expect(!isShown([folder.place("none.mcap")]))
    #expect(!isShown([path]) { settings, _ in settings.retention = .count(1_000) })
    #expect(!isShown([path]) { _, choice in choice.range = PointRange(from: .init(number: 3), to: nil) })
    #expect(isShown([path]) { _, choice in choice.range = PointRange(first: time(1_000)) })
  }

  private func time(_ index: Int) -> Timestamp {
    Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(index) * 60_000_000_000)
  }

  @Test(arguments: [Retention.count(100), .age(nanoseconds: 99 * 60_000_000_000), .unlimited])
  func `a window of a recording ends where its range ends`(retention: Retention) throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder, 5_000)
    var settings = settings()
    settings.retention = retention
    let choice = FileSet.Choice(range: PointRange(first: time(100), last: time(2_000)))
    let files = try FileSet([path], SeriesOptions.parse([]), choice, zone: .utc, settings: settings)
    var state = state(settings)
    files.load(into: &state)
    #expect(state.symbols.charts.map(\.symbol) == ["ONE", "TWO"])
    for chart in state.symbols.charts {
      #expect(chart.series.count == (retention == .unlimited ? 1_901 : 100))
      #expect(chart.series.time(at: chart.series.indices.upperBound - 1) == time(2_000))
    }
  }

  @Test func `small files are read before the first frame, and what cannot be read ends the viewer`() throws {
    let folder = try TemporaryFolder()
    let small = try folder.file("small.csv", "time,price\n1,2\n")
    #expect(try FileReading([small], SeriesOptions.parse([]), FileSet.Choice(), settings()) == nil)
    let bad = try folder.file("bad.csv", String(repeating: "no table, only words and words;\n", count: 200_000))
    let reading = try #require(try FileReading([bad], SeriesOptions.parse([]), FileSet.Choice(), settings()))
    var state = state(settings())
    #expect(throws: Failure.self) { _ = try follow(reading, &state) }
  }
}
