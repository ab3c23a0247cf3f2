import Platform
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

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
    // Ends with the points, or after a minute without a signal.
    while state.symbols.pointCount == 0 {
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
