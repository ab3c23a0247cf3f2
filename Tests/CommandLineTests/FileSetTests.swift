import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Files that are shown together")
struct FileSetTests {
  /// A recording of so many bars of each topic, of which some are missing of the first; removed with its owner.
  private final class Made {
    let path: String

    init(_ topics: [String]) throws {
      var template = Array("/tmp/slipstream-set-XXXXXX.mcap".utf8CString)
      close(mkstemps(&template, 5))
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      unlink(path)
      let recorder = try Recorder(path: path, options: RecorderOptions())
      for (place, topic) in topics.enumerated() {
        for index in 0..<20 where place > 0 || !(5..<8).contains(index) {
          let bar = Bar(
            time: Timestamp(nanoseconds: Int64(index) * 1_000_000_000), open: 1, high: 2, low: 0,
            close: 1 + Double(place))
          let message = FeedMessage(
            topic: topic, epoch: 1, firstSequence: UInt64(index), sendTime: bar.time, payload: .bars([bar]))
          for frames in RecordedMessage.holding(message, receivedAt: bar.time) { recorder.add(frames) }
        }
      }
      _ = recorder.finish()
    }

    deinit { unlink(path) }
  }

  private func options(_ symbols: String...) throws -> SeriesOptions {
    try SeriesOptions.parse(symbols.flatMap { ["--symbol", $0] })
  }

  @Test func `a column of prices says that its values are prices, where all files agree`() throws {
    let folder = try TemporaryFolder()
    let one = try folder.file("one.csv", "date,price,note\n2024-01-02,5,x\n2024-01-03,6,y\n")
    let two = try folder.file("two.csv", "date,temp\n2024-01-02,5\n2024-01-03,6\n")
    #expect(try FileSet([one], options(), zone: .utc).valueName == "price")
    #expect(try FileSet([one, one], options(), zone: .utc).valueName == "price")
    #expect(try FileSet([one, two], options(), zone: .utc).valueName == nil)
  }

  @Test func `doctor reports a recording with its series and the evidence for its times`() throws {
    let made = try Made(["A", "B"])
    let report = try RecordedFileReport(made.path, time: nil)
    let line = "    * time   the points' own   95 %  not the first days of 1970: 0 %, steps alike: 94 %"
    #expect(report.lines.contains(line))
    #expect(
      report.lines.suffix(2) == [
        "    A  17 points  1970-01-01T00:00:00Z .. 1970-01-01T00:00:19Z",
        "    B  20 points  1970-01-01T00:00:00Z .. 1970-01-01T00:00:19Z",
      ])
    #expect(report.json.text.contains(#""readings":[{"subject":"time","reading":"the points' own""#))
  }

  @Test func `series that follow one another in a file are not one series in silence`() throws {
    let folder = try TemporaryFolder()
    func rows(_ place: String, _ count: Int) -> String {
      (0..<count).map { "\(place),\(1_700_000_000 + $0 * 3_600),\($0 % 7)\n" }.joined()
    }
    let header = "place,time,temp\n"
    // The reader looks for another name in the first 256 KiB.
    let near = try folder.file("near.csv", header + rows("EWR", 1_200) + rows("JFK", 1_200))
    let places = try FileSet([near], options(), zone: .utc, settings: Settings())
    #expect(places.assumptions.first?.hasSuffix("a series for each place") == true, "\(places.assumptions)")
    let both = try folder.file("both.csv", header + rows("EWR", 20_000) + rows("JFK", 20_000))
    let set = try FileSet([both], options(), zone: .utc, settings: Settings())
    #expect(
      set.assumptions.first?.hasSuffix(
        "50 % of the values have the time of another one: if a column tells series apart, give "
          + "--fields symbol=NAME") == true, "\(set.assumptions)")
    let one = try folder.file("one.csv", header + rows("EWR", 1_200))
    #expect(try !FileSet([one], options(), zone: .utc, settings: Settings()).assumptions.joined().contains("%"))
  }

  @Test func `a recording opens all its topics as a watch list, with what is missing told`() throws {
    let made = try Made(["A", "B", "C"])
    let files = try FileSet([made.path], options(), zone: .utc)
    #expect(files.sources.map(\.symbol) == ["A", "B", "C"])
    var settings = Settings()
    settings.sourceIsFile = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24),
      view: try ScreenOptions.parse([]).choice().view(depth: .mono, glyphs: .ascii))
    files.load(into: &state)
    let report = state.report(at: 0).text
    #expect(report.contains(#""symbol":"A""#) && report.contains(#""symbol":"C""#))
    #expect(report.contains(#""gaps":1,"lost":3"#), "\(report.suffix(200))")
  }

  @Test func `names choose topics of recordings, each of some recording`() throws {
    let (one, two) = (try Made(["A", "AB", "C"]), try Made(["C", "D"]))
    func symbols(_ options: SeriesOptions, prefix: Bool = false) throws -> [String] {
      try FileSet([one.path, two.path], options, .init(isPrefix: prefix), zone: .utc).sources.map(\.symbol)
    }
    #expect(try symbols(options("D", "A")) == ["A", "D"])
    #expect(try symbols(options("A"), prefix: true) == ["A", "AB"])
    let all = try symbols(options())
    #expect(all.count == 5 && Set(all).count == 5, "two series of one name are told apart")
    do {
      _ = try symbols(options("A", "X"))
      Issue.record("X is nowhere")
    } catch let failure as Failure {
      #expect(failure.status == .badData && failure.description.contains("no topic X; it has A, AB, C"))
    }
  }

  @Test func `series of several files have names of their own, and files of one name may continue a series`() throws {
    var names = TakenNames()
    #expect(names.reserve("X", of: "X-daily.csv") == "X" && names.reserve("X", of: "b/X-hourly.csv") == "X-hourly")
    #expect(names.reserve("X", of: "c/X-hourly.csv") == "X 2" && names.reserve("X", of: "X.csv") == "X 3")
    #expect(names.reserve("X", of: "d/X-daily.csv", isContinued: true) == "X")
    #expect(names.reserve("X", of: "X-weekly.csv", isContinued: true) == "X-weekly")
    let folder = try TemporaryFolder()
    let bars = "time,open,high,low,close\n2026-01-05,1,3,0.5,2\n2026-01-06,2,3,1,2.5\n"
    let files = try ["X-daily.csv", "X-hourly.csv"].map { try folder.file($0, bars) }
    #expect(try FileSet(files, options(), zone: .utc).sources.map(\.symbol) == ["X", "X-hourly"])
    // The interval in the name of a file without bars may be what its values are of.
    let values = try ["Y-daily.csv", "Y-hourly.csv"].map { try folder.file($0, "time,value\n1,2\n2,3\n") }
    #expect(try FileSet(values, options(), zone: .utc).sources.map(\.symbol) == ["Y-daily", "Y-hourly"])
  }

  @Test(arguments: [true, false]) func `a snapshot of a robot has the words of its states in their pane`(isFed: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let rows = (0..<40).map { "\(1_700_000_000 + $0),\(Double($0) / 4),\($0 < 20 ? "idle" : "running")\n" }.joined()
    let path = try folder.file("robot.csv", "time,speed,state\n" + rows)
    let chart = try ChartOptions.parse(["--pane", "state"])
    #expect(chart.panes.states == ["state"])
    var shown = ShownSeries(try options(), try WindowOptions.parse([]), ofFiles: true)
    shown.isFile = true
    let settings = try chart.settings(of: shown)
    let files = try FileSet(
      [path], options(), .init(states: chart.panes.states), zone: .utc, isFed: isFed, settings: settings)
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 100, rows: 30),
      view: try ScreenOptions.parse([]).choice().view(depth: .mono, glyphs: .ascii))
    files.load(into: &state)
    let text = state.cells(at: 1).plainText
    #expect(text.contains("state running") && text.contains(" idle ") && text.contains("idle 50 %"), "\(text)")
  }

  @Test func `a text file without points is known as one, however it is read`() throws {
    var template = Array("/tmp/slipstream-set-XXXXXX.csv".utf8CString)
    let file = mkstemps(&template, 4)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    func fill(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) } }
    fill("time,value\n")
    for settings in [nil, Settings()] {
      #expect(throws: Failure.self, "nothing can be charted") {
        try FileSet([path], options(), zone: .utc, settings: settings)
      }
    }
    fill("1,2\n")
    close(file)
    for settings in [nil, Settings()] {
      #expect(try FileSet([path], options(), zone: .utc, settings: settings).hasPoints)
    }
  }
}
