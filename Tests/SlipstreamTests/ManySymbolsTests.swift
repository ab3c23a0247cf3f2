import AxisScales
import CivilTime
import FeedModel
import Randomness
import Slipstream
import TerminalCharts
import TerminalSamples
import TerminalScreen
import Testing
import TimeSeries

/// A thousand symbols, names of any bytes, and frames that are drawn by their differences.
@Suite struct ManySymbolsTests {
  private func bar(_ place: Int, close: Double) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: Synthetic.start + Int64(place) * Synthetic.day), open: close, high: close + 1,
      low: close - 1, close: close, volume: 10)
  }

  @Test func `beyond the most symbols, points are left out and counted, and what was there stays`() {
    var play = Several([], isFeed: true) { $0.list.limit = 50 }
    for place in 0..<3 {
      for symbol in 0..<80 { play.tick("S\(symbol)", [bar(place, close: Double(10 + symbol))]) }
    }
    #expect(play.state.symbols.pointCount == 150)
    let text = play.frame().plainText
    #expect(text.contains("of 50") && text.contains("90 points left out"))
  }

  @Test func `all series together hold no more points than fit the memory, and the charted one keeps its window`()
    throws
  {
    var play = Several([("CHARTED", Synthetic.bars(3_000))], isFeed: true) {
      $0.memoryLimit = 10_000 * SeriesKind.bars.bytesPerPoint
    }
    for round in 0..<20 {
      for symbol in 0..<30 {
        play.tick("S\(symbol)", (0..<50).map { bar(round * 50 + $0, close: 50) })
      }
      #expect(play.state.symbols.pointCount <= 10_000, "round \(round)")
    }
    let scene = try play.scene()
    #expect(scene.subject.series.count == 3_000 && play.state.symbols.pointCount > 8_000)
  }

  @Test func `a thousand symbols are followed at once, and a frame asks only those that are seen`() throws {
    var play = Several([], isFeed: true)
    let clock = ContinuousClock()
    let filling = clock.measure {
      for place in 0..<20 {
        for symbol in 0..<1_000 { play.tick("SYM\(symbol)", [bar(place, close: Double(symbol + 1))]) }
      }
    }
    #expect(play.state.symbols.pointCount == 20_000)
    #expect(play.frame().plainText.contains("of 1,000"))
    for key in ["Ctrl+p", "Ctrl+p", "w", "w", "w"] { play.press(key) }
    #expect(play.state.chartedSymbol == "SYM998")
    let drawing = clock.measure { for _ in 0..<20 { _ = play.frame() } }
    // Debug builds on a busy machine: these would be missed only by a cost that grows with what is held.
    #expect(filling < .seconds(20) && drawing < .seconds(10), "\(filling), \(drawing)")
  }

  @Test func `names of any bytes keep every row whole`() throws {
    var random = SplitMix64(seed: 31)
    for round in 0..<24 {
      let names = (0..<6).map { place -> String in
        let length = Int.random(in: 1...40, using: &random)
        let scalars = (0..<length).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 0...(place % 2 == 0 ? 0x2FF : 0x1_FFFF), using: &random))
        }
        return "\(place)" + String(String.UnicodeScalarView(scalars))
      }
      let size = ["160x45", "120x30", "80x24", "40x12"][round % 4]
      var play = Several(names.map { ($0, Synthetic.bars(60)) }, size: size, isFeed: true)
      play.press("C Enter C Enter Shift+Left")
      if round % 3 == 0 { play.press("w") }
      let frame = play.frame()
      #expect(frame.cells.allSatisfy { Unicode.Scalar($0.glyph).map(Cell.isPrintable) ?? false }, "round \(round)")
      // What stands right of the names stands where it would for plain ones of the same length.
      let plainNames = names.enumerated().map { "\($0)" + String(repeating: "a", count: $1.unicodeScalars.count - 1) }
      var plain = Several(plainNames.map { ($0, Synthetic.bars(60)) }, size: size, isFeed: true)
      plain.press("C Enter C Enter Shift+Left")
      if round % 3 == 0 { plain.press("w") }
      let other = plain.frame()
      for row in 2..<frame.size.rows - 2 where size == "160x45" && round % 3 != 0 {
        for column in frame.size.columns - 18..<frame.size.columns {
          #expect(frame[column, row].glyph == other[column, row].glyph, "round \(round), \(column), \(row)")
        }
      }
    }
  }

  @Test func `a screen drawn by differences equals a whole paint`() throws {
    for seed in 0..<3 as Range<UInt64> {
      var random = SplitMix64(seed: 100 + seed)
      let series = (0..<5).map { ("S\($0)", Synthetic.bars(300, seed: UInt64($0))) }
      var play = Several(series, size: "140x40", isFeed: true)
      var encoder = FrameEncoder()
      var screen = ScreenEmulator(play.state.size)
      let keys = ["Enter", "Ctrl+p", "C", "K", "w", "Left", "+", "-", "PageUp", "End", "Shift+Left", "Esc", "L", "s"]
      for step in 0..<40 {
        if Bool.random(using: &random) {
          play.press(keys.randomElement(using: &random) ?? "C")
        } else {
          let place = Int.random(in: 0..<5, using: &random)
          play.tick("S\(place)", [bar(440 + step, close: Double.random(in: 80...120, using: &random))])
        }
        let frame = play.frame()
        var bytes: [UInt8] = []
        _ = encoder.encode(frame, into: &bytes)
        screen.feed(bytes)
        // A blank has no ink, so its ink may be any.
        let differing = zip(screen.screen.cells, frame.cells).count { $0.seen != $1.seen }
        #expect(differing == 0, "seed \(seed), step \(step)")
      }
      #expect(screen.unknown == 0)
    }
  }

  @Test(arguments: ["160x45", "120x30", "100x24", "80x24", "60x16", "40x12", "20x6"])
  func `the list and the chart never share a cell`(size: String) throws {
    for symbols in [2, 5, 40, 1_000] {
      for form in WatchStyle.allCases {
        let screen = try #require(ScreenSize(parsing: size))
        var content = WatchContent()
        for symbol in 0..<symbols { content.add("SYM\(symbol)", isPrice: symbol % 2 == 0) }
        let layout = WatchLayout(screen, wish: form, content)
        let name = "\(size), \(symbols), \(form)"
        #expect(layout.chart.columns <= screen.columns && layout.chart.rows <= screen.rows, "\(name)")
        guard layout.form != .hidden else {
          #expect(layout.chart == screen, "\(name)")
          continue
        }
        #expect(!ChartLayout.isTooSmall(layout.chart) && layout.capacity > 0, "\(name)")
        // A strip takes the row of the chart's status line, which stands below it.
        #expect(
          layout.form == .column
            ? layout.rows.column >= layout.chart.columns : layout.rows.row == layout.chart.rows - 1,
          "\(name): \(layout.rows)")
        #expect(layout.rows.endColumn <= screen.columns && layout.rows.endRow <= screen.rows, "\(name)")
        // Every symbol that is seen can be hit, and hit is what is seen.
        var hit = Set<Int>()
        for row in 0..<screen.rows {
          for column in 0..<screen.columns { hit.formUnion(layout.index(at: column, row).map { [$0] } ?? []) }
        }
        #expect(hit == Set(0..<min(layout.capacity, layout.form == .column ? symbols : .max)), "\(name)")
      }
    }
  }
}

extension Cell {
  fileprivate var seen: Cell {
    guard glyph == 0x20, !style.attributes.contains(.reverse) else { return self }
    return Cell(" ", Style(.terminalDefault, on: style.background, []))
  }
}
