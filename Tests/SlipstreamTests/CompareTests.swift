import AxisScales
import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Several symbols on one axis.
@Suite struct CompareTests {
  private let one = Synthetic.bars(1_000, seed: 1)
  private let two = Synthetic.bars(1_000, seed: 2)
  private let three = Synthetic.bars(1_000, seed: 3)

  /// The lines of a comparison, the charted one last.
  private func lines(_ play: inout Several) throws -> [SeriesScene] {
    let scene = try play.scene()
    #expect(scene.isComparison)
    #expect(scene.main.series.last?.name == play.state.chartedSymbol)
    return scene.main.series
  }

  @Test func `a marked symbol is drawn beside the charted one, on an axis of percent`() throws {
    var play = Several([("ONE", one), ("TWO", two), ("THREE", three)])
    play.press("C")
    #expect(play.frame().plainText.contains("ONE is marked"))
    let alone = play.state.scene(at: play.now)
    #expect(alone?.isComparison == false)
    play.press("Enter")
    let lines = try self.lines(&play)
    #expect(lines.map(\.name) == ["ONE", "TWO"])
    let text = play.frame().plainText
    #expect(text.contains(" 0 %") && text.contains("━━ TWO") && text.contains("━━ ONE"))
    #expect(!text.contains("vol"))
  }

  @Test func `of two symbols C compares both at once, and lets both go`() throws {
    var play = Several([("ONE", one), ("TWO", two)])
    let before = play.frame()
    play.press("C")
    #expect(try lines(&play).map(\.name) == ["TWO", "ONE"])
    play.press("Enter")
    #expect(try lines(&play).map(\.name) == ["ONE", "TWO"], "either of them may be the charted one")
    play.press("C Ctrl+p")
    #expect(play.frame() == before)
  }

  @Test func `every line begins at 0 % at the left edge, wherever that is`() throws {
    var play = Several([("ONE", one), ("TWO", two)])
    play.press("C Enter")
    for keys in ["PageUp", "+", "Left", "Home", "F", "End", "3"] {
      play.press(keys)
      for line in try self.lines(&play) {
        #expect(line.line?.points.first?.value == 0, "\(keys), \(line.name)")
        let scene = try play.scene()
        let first = scene.bars.indices.lowerBound
        let bars = line.name == "ONE" ? one : two
        if scene.bars.indices.count < scene.layout.plot.columns {
          #expect(line.change?.base == bars[first].close, "\(keys), \(line.name)")
        }
      }
    }
  }

  @Test func `the percent of a line is that of its values, and the legend says it at the crosshair`() throws {
    var play = Several([("ONE", one), ("TWO", two)])
    play.press("C Enter + + + + + Shift+Left Shift+Left Shift+Left")
    let scene = try play.scene()
    let seen = scene.bars.indices
    let index = seen.upperBound - 3
    for (line, bars) in zip(try self.lines(&play), [one, two]) {
      let percent = (bars[index].close - bars[seen.lowerBound].close) / bars[seen.lowerBound].close * 100
      #expect(line.reading.value == bars[index].close)
      #expect(abs(try #require(line.change?.reading) - percent) < 1e-9)
      #expect(line.line?.points.count == seen.count)
      let sign = percent < 0 ? "−" : "+"
      let label = sign + NumberTicks.label(abs(percent), decimals: 2) + " %"
      #expect(play.frame().plainText.contains(label), "\(label)")
    }
  }

  @Test func `points stand at their own times, whatever bars the charted symbol has`() throws {
    // The other symbol has every third bar only.
    let sparse = two.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    var play = Several([("SPARSE", sparse), ("ONE", one)])
    play.press("C Enter 5")
    let scene = try play.scene()
    let line = try #require(scene.main.series.first?.line)
    let seen = scene.bars.indices
    let expected = sparse.filter { $0.time >= one[seen.lowerBound].time && $0.time <= one[seen.upperBound - 1].time }
    #expect(line.points.count == expected.count)
    for (point, bar) in zip(line.points, expected) {
      let index = try #require(one.firstIndex { $0.time == bar.time })
      let place = try #require(scene.bars.bars.first { $0.indices.contains(index) })
      // A place that is not a whole number of columns wide may end in the column right of its bar.
      #expect(Int(point.x) >= place.column && Int(point.x) <= place.column + place.width, "\(point.x)")
    }
  }

  @Test func `seven symbols are compared at most, each keeps its colour, and C lets one go`() throws {
    var play = Several((0..<10).map { ("S\($0)", Synthetic.bars(300, seed: UInt64($0))) })
    for _ in 0..<9 { play.press("C Enter") }
    #expect(play.state.chartedSymbol == "S9")
    let lines = try self.lines(&play)
    #expect(lines.count == 8)
    let slots = Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.slot) })
    #expect(Set(lines.compactMap(\.slot)).count == 7 && slots["S9"] == .some(nil))
    play.press("C")
    #expect(play.frame().plainText.contains("7 symbols are the most that can be compared"))
    play.press("Ctrl+n C")
    let left = try self.lines(&play)
    #expect(left.count == 7)
    #expect(left.allSatisfy { $0.name == "S0" || $0.slot == slots[$0.name] })
  }

  @Test func `the last mark that goes brings the candles back`() {
    var play = Several([("ONE", one), ("TWO", two)])
    let before = play.frame()
    play.press("C Enter Ctrl+p C")
    let after = play.frame()
    #expect(after == before)
  }

  @Test func `K shows and hides the legend, in a comparison and without one`() {
    var play = Several([("ONE", one), ("TWO", two)])
    #expect(!play.frame().plainText.contains("━━ ONE"))
    play.press("K")
    #expect(play.frame().plainText.contains("━━ ONE"))
    play.press("K C Enter")
    #expect(!play.frame().plainText.contains("━━ ONE"))
    play.press("K")
    #expect(play.frame().plainText.contains("━━ ONE"))
  }

  @Test func `a tick of a compared symbol is drawn though it is out of the list's sight`() {
    var play = Several(
      [("ONE", one), ("TWO", two)] + (0..<80).map { ("S\($0)", Array(three[..<50])) }, isFeed: true)
    play.press("C Ctrl+p")
    #expect(play.state.chartedSymbol == "S79")
    _ = play.frame()
    var bar = one[999]
    bar.close += 1
    bar.high += 1
    play.tick("ONE", [bar])
    #expect(play.change.isSeen)
    _ = play.frame()
    bar = two[999]
    bar.close += 1
    bar.high += 1
    play.tick("TWO", [bar])
    #expect(!play.change.isSeen)
  }

  @Test func `a symbol without a value in view, or with zeros alone, has no line and no percent`() throws {
    let flat = one.map { Bar(time: $0.time, open: 0, high: 0, low: 0, close: 0, volume: 1) }
    var play = Several([("ZERO", flat), ("LATER", two.shifted(days: 9_000)), ("ONE", one)])
    play.press("C Enter C Enter")
    let lines = try self.lines(&play)
    #expect(lines.count == 3)
    for line in lines where line.name != "ONE" {
      #expect(line.line?.points.isEmpty == true && line.reading.value == nil)
    }
    #expect(play.frame().plainText.contains("ZERO –"))
  }

  @Test func `the report tells which symbol is charted and what is compared`() {
    var play = Several([("ONE", one), ("TWO", two)])
    let before = play.state.report(at: play.now).text
    #expect(before.contains(#""charted":"ONE""#) && before.contains(#""compared":[]"#))
    #expect(before.contains(#""series":[{"symbol":"ONE","#) && before.contains(#"{"symbol":"TWO","#))
    play.press("C Enter")
    let text = play.state.report(at: play.now).text
    #expect(text.contains(#""charted":"TWO""#) && text.contains(#""compared":[{"symbol":"TWO","base":"#))
  }

  @Test(arguments: [ColorDepth.mono, .truecolor])
  func `without colour the lines differ by their dots and their signs`(depth: ColorDepth) {
    var play = Several((0..<4).map { ("S\($0)", Synthetic.bars(300, seed: UInt64($0))) })
    play.state.update(.view(ChartView(theme: Theme(depth: depth), glyphs: .braille)), at: play.now)
    play.press("C Enter C Enter C Enter C")
    let legend = play.frame().plainText.split(separator: "\n")[1].split(separator: " ").map(String.init)
    let signs = Set(
      ["S0", "S1", "S2", "S3"].compactMap { name in
        legend.firstIndex(of: name).map { legend[$0 - 1] }
      })
    #expect(signs.count == (depth == .mono ? 4 : 1), "\(legend)")
  }

  @Test func `tags stay on the plot, apart and in order`() {
    var random = SplitMix64(seed: 4)
    for round in 0..<500 {
      let rows = Int.random(in: 1...40, using: &random)
      let wishes = (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: -20...60, using: &random) }
        .sorted()
      let placed = TagRows.spread(wishes, rows: rows)
      #expect(placed.count == min(wishes.count, rows), "round \(round)")
      #expect(zip(placed, placed.dropFirst()).allSatisfy { $0 < $1 }, "round \(round): \(placed)")
      #expect(placed.allSatisfy { $0 >= 0 && $0 < rows }, "round \(round): \(placed)")
    }
  }
}
