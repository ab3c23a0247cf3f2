import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

@testable import Gallery

/// The quarters of three years, in the program's own loop.
@Suite struct QuartersTests {
  private func play(_ keys: String, size: ScreenSize = ScreenSize(columns: 80, rows: 24), motion: Bool = true) throws
    -> (frames: [CellBuffer], state: AppState)
  {
    var settings = Settings()
    settings.isMotionEnabled = motion
    var state = AppState(settings: settings, size: size, view: ChartView(theme: Theme(), glyphs: .ascii))
    state.show(try Quarters(isMotionEnabled: motion))
    var host = ScriptedHost(try KeyScript(parsing: keys), source: ScriptSource(symbol: "", payload: .bars([])))
    var frames: [CellBuffer] = []
    host.onFrame = { frame, _ in frames.append(frame) }
    try EventLoop.run(&state, on: &host)
    return (frames, state)
  }

  /// Rows of ink in the column that stands over a name.
  private func height(of name: String, in frame: CellBuffer) throws -> Int {
    let lines = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let row = try #require(lines.lastIndex { String($0).contains(name) })
    let text = String(lines[row])
    let column = text.distance(from: text.startIndex, to: try #require(text.firstRange(of: name)).lowerBound)
    return lines[2..<row].filter { $0.count > column && $0[column] == "#" }.count
  }

  @Test func `V4: the years are there by key, on an axis from 0 to 200`() throws {
    for (keys, name, values) in [
      ("wait:2s", "2012", [120, 140, 50, 120]), ("2 wait:2s", "2013", [10, 60, 110, 40]),
      ("l*2 wait:2s", "2014", [150, 120, 160, 100]), ("h wait:2s", "2014", [150, 120, 160, 100]),
    ] {
      let text = try #require(try play(keys).frames.last).plainText
      #expect(text.contains(name) && text.contains("Sales") && text.contains("200"), "\(keys)")
      for value in values {
        #expect(text.contains("\(value)"), "\(keys): \(value)\n\(text)")
      }
    }
  }

  @Test func `V3, V7, V9: all quarters are 1 first, then rise, and each frame moves all of them at once`() throws {
    let frames = try play("wait:2s").frames
    let first = try #require(frames.first).plainText.split(separator: "\n")
    #expect(first.contains { $0.split(separator: " ").filter { $0 == "1" }.count == 4 }, "\(first)")
    let heights = try frames.map { frame in try ["Q1", "Q2", "Q3", "Q4"].map { try height(of: $0, in: frame) } }
    #expect(heights.first == [0, 0, 0, 0])
    let last = try #require(heights.last)
    #expect(last[1] > last[0] && last[0] == last[3] && last[2] < last[0], "\(last)")
    #expect(Set(heights.map { $0[0] }).count > 6, "\(heights)")
    // A spring of bounciness 4 and speed 12 is done within a second, and then nothing is drawn.
    #expect((10...60).contains(frames.count), "\(frames.count)")
  }

  @Test func `V5: the kind of chart is a key away, and a pie has its names where a column has them below`() throws {
    let columns = try #require(try play("wait:2s").frames.last).plainText
    #expect(!columns.contains("%") && columns.contains("200"))
    let shares = try #require(try play("wait:2s t wait:1s").frames.last).plainText
    for words in ["Q1", "27.9 %", "32.6 %", "11.6 %"] { #expect(shares.contains(words), "\(shares)") }
    #expect(!shares.contains("200"))
  }

  @Test func `V7: keys tune bounciness and speed between 0 and 20, and a bouncier spring goes further beyond`() throws {
    let words = try #require(try play("]*9 {*9 wait:2s").frames.last).plainText
    #expect(words.contains("bounciness 0, speed 20"))
    func highest(_ keys: String) throws -> Int {
      try play(keys).frames.map { try height(of: "Q2", in: $0) }.max() ?? 0
    }
    #expect(try highest("wait:3s 2 wait:3s }*8 1 wait:3s") > highest("wait:3s 2 wait:3s {*2 1 wait:3s"))
  }

  @Test func `V8: a year that is asked for in mid course goes on from where the columns are`() throws {
    let frames = try play("wait:2s 3 2 wait:2s").frames
    let heights = try frames.map { try height(of: "Q3", in: $0) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) <= 4 }, "\(heights)")
  }

  @Test func `V1: a quarter that leaves sinks before it goes, and comes back from the base line`() throws {
    let gone = try play("wait:2s - wait:100ms")
    #expect(try #require(gone.frames.last).plainText.contains("Q4"))
    #expect(try !#require(try play("wait:2s - wait:2s").frames.last).plainText.contains("Q4"))
    #expect(try #require(try play("wait:2s - wait:2s + wait:2s").frames.last).plainText.contains("Q4"))
  }

  @Test func `without motion a year is there in one frame, and at rest nothing is drawn`() throws {
    #expect(try play("2 wait:60s", motion: false).frames.count <= 2)
    let quiet = try play("wait:3s").frames.count
    #expect(try play("wait:60s").frames.count == quiet)
  }
}
