import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The list of symbols beside the chart.
@Suite struct WatchListTests {
  private func series(_ count: Int, bars: Int = 200) -> [(String, [Bar])] {
    (0..<count).map { ("SYM\($0)", Synthetic.bars(bars, seed: UInt64($0))) }
  }

  /// The cells in which two frames differ, as places.
  private func changes(_ a: CellBuffer, _ b: CellBuffer) -> [(column: Int, row: Int)] {
    (0..<a.size.rows).flatMap { row in
      (0..<a.size.columns).filter { a[$0, row] != b[$0, row] }.map { (column: $0, row: row) }
    }
  }

  private func row(of symbol: String, _ frame: CellBuffer) -> Int? {
    let lines = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.dropFirst().first { lines[$0].contains(symbol) }
  }

  @Test func `one symbol has no list, and its frame is that of a file alone`() throws {
    var alone = Several(series(1))
    let frame = alone.frame()
    alone.press("w")
    // All but the answer of the key.
    let again = alone.frame()
    let rows = { (frame: CellBuffer) in frame.cells.dropLast(frame.size.columns) }
    #expect(rows(frame) == rows(again))
    #expect(!frame.plainText.contains("symbol"))
  }

  @Test func `every symbol has its last value and its change, as its own title says them`() throws {
    var play = Several(series(5))
    for (symbol, bars) in series(5) {
      let frame = play.frame()
      let line = try #require(row(of: symbol, frame))
      let words = (0..<frame.size.columns).map { Unicode.Scalar(frame[$0, line].glyph) ?? " " }
      let text = String(String.UnicodeScalarView(words))
      let last = NumberTicks.label(bars[199].close, decimals: 2)
      #expect(text.contains(last), "\(symbol): \(text)")
      while play.state.chartedSymbol != symbol { play.press("Enter") }
      let title = play.frame().plainText.split(separator: "\n")[0].split(separator: " ")
      let percent = title.firstIndex(of: "%").map { title[$0 - 1] } ?? ""
      #expect(text.contains(percent), "\(symbol): \(text), \(percent)")
    }
  }

  @Test func `an intraday symbol changes against the open of its day`() throws {
    // Two days of hourly bars: the second opens at 125, and is at 110 now.
    let hour: Int64 = 3_600 * Timestamp.nanosecondsPerSecond
    let bars = (0..<40).map { index -> Bar in
      let price = index < 24 ? 100.0 : 110.0 + Double(39 - index)
      return Bar(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(index) * hour), open: price, high: price, low: price,
        close: price, volume: 1)
    }
    var play = Several([("HOURLY", bars), ("OTHER", bars)])
    let text = play.frame().plainText
    #expect(text.contains("−12.00 % day"))
  }

  @Test func `a tick of a symbol that is not charted changes its row and nothing else`() throws {
    var play = Several(series(6), isFeed: true)
    let before = play.frame()
    let line = try #require(row(of: "SYM3", before))
    var bar = Synthetic.bars(200, seed: 3)[199]
    bar.close += 0.37
    bar.high = max(bar.high, bar.close)
    play.tick("SYM3", [bar], first: 200)
    #expect(play.change.isSeen)
    let after = play.frame()
    let changed = changes(before, after)
    #expect(!changed.isEmpty && changed.allSatisfy { $0.row == line && $0.column >= 110 }, "\(changed)")
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    _ = encoder.encode(before, into: &bytes)
    bytes.removeAll()
    _ = encoder.encode(after, into: &bytes)
    #expect(!bytes.isEmpty && bytes.count < 200, "\(bytes.count) bytes")
  }

  @Test func `a tick of a symbol that is not seen draws nothing`() {
    var play = Several(series(60), isFeed: true)
    _ = play.frame()
    var bar = Synthetic.bars(200, seed: 59)[199]
    bar.close += 1
    bar.high += 1
    play.tick("SYM59", [bar], first: 200)
    #expect(!play.change.isSeen)
  }

  @Test func `the list scrolls to the charted symbol and says how many there are`() {
    var play = Several(series(60))
    #expect(play.frame().plainText.contains("of 60"))
    #expect(!play.frame().plainText.contains("SYM59"))
    play.press("Ctrl+p")
    #expect(play.state.chartedSymbol == "SYM59" && row(of: "SYM59", play.frame()) != nil)
    #expect(row(of: "SYM0 ", play.frame()) == nil)
    play.press("Ctrl+n")
    #expect(row(of: "SYM0 ", play.frame()) != nil)
  }

  @Test func `a click charts what it hits, and a turn of the wheel scrolls`() throws {
    var play = Several(series(60))
    let line = try #require(row(of: "SYM7 ", play.frame()))
    play.click(120, line)
    #expect(play.state.chartedSymbol == "SYM7")
    play.state.update(.input(.mouse(MouseEvent(.wheelDown, column: 120, row: 20))), at: play.now)
    let moved = row(of: "SYM7 ", play.frame())
    #expect(moved == line - 1)
    let viewport = try play.viewport()
    play.state.update(.input(.mouse(MouseEvent(.wheelDown, column: 120, row: 20))), at: play.now)
    let after = try play.viewport()
    #expect(after == viewport, "the wheel over the list must not zoom")
  }

  @Test func `w goes through the forms that the screen has room for`() {
    var wide = Several(series(3))
    let column = wide.frame().plainText
    wide.press("w")
    let strip = wide.frame().plainText
    wide.press("w")
    let hidden = wide.frame().plainText
    wide.press("w")
    let again = wide.frame().plainText
    #expect(column == again && column.contains("prev") && !strip.contains("prev %"))
    #expect(strip.split(separator: "\n").dropLast().last?.contains("SYM1") == true)
    #expect(!hidden.contains("SYM1"))
  }

  @Test func `small screens shed the list first`() {
    for (size, isThere) in [("160x45", true), ("120x30", true), ("80x24", true), ("40x12", false), ("20x6", false)] {
      var play = Several(series(3), size: size)
      #expect(play.frame().plainText.contains("SYM1") == isThere, "\(size)")
    }
  }

  @Test func `a symbol that falls silent is marked once, and an idle list asks for nothing more`() throws {
    var play = Several(series(3), isFeed: true)
    for _ in 0..<10 {
      play.now += 1
      for symbol in ["SYM0", "SYM1", "SYM2"] { play.tick(symbol, [Synthetic.bars(200)[199]]) }
    }
    let live = play.frame()
    let line = try #require(row(of: "SYM1", live))
    let deadline = play.state.deadline(lastFrame: play.now)
    #expect(deadline != nil)
    for _ in 0..<10 {
      play.now += 1
      for symbol in ["SYM0", "SYM2"] { play.tick(symbol, [Synthetic.bars(200)[199]]) }
    }
    let quiet = play.frame()
    let text = quiet.plainText.split(separator: "\n", omittingEmptySubsequences: false)[line]
    #expect(text.contains("○"))
    play.now += 100
    play.state.advance(to: play.now)
    _ = play.frame()
    play.now += 100
    play.state.advance(to: play.now)
    #expect(play.state.deadline(lastFrame: play.now) == nil)
    #expect(!play.change.isSeen)
  }

  @Test func `of several publishers one is lost: only its symbols are marked as old`() throws {
    var play = Several(series(3), isFeed: true)
    for round in 0..<10 {
      play.now += 1
      for symbol in ["SYM0", "SYM1", "SYM2"] where round < 2 || symbol != "SYM1" {
        play.tick(symbol, [Synthetic.bars(200)[199]])
      }
      if round == 4 { play.state.update(.feed([.state(.stale, "nothing from b")]), at: play.now) }
    }
    let frame = play.frame()
    let lines = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    for symbol in ["SYM0", "SYM1", "SYM2"] {
      let line = try #require(row(of: symbol, frame))
      #expect(lines[line].contains("■") == (symbol == "SYM1"), "\(lines[line])")
    }
  }
}
