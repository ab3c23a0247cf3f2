import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Axes that skip numbers (E1): the axis of numbered points, and value axes.
@Suite struct ExcludedNumbersTests {
  private typealias Gap = DiscontinuousNumberScale.Gap

  private func play(_ samples: [Sample], settings change: (inout Settings) -> Void = { _ in }) throws -> Play {
    var play = try Play("", bars: [], settings: change)
    play.state.update(.load(symbol: "N", .samples(samples), badRows: 0, indexScale: .whole), at: play.now)
    play.state.advance(to: play.now)
    return play
  }

  private func numbered(_ count: Int) -> [Sample] {
    (0..<count).map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: Double($0 % 37)) }
  }

  private func press(_ keys: String, _ play: inout Play) {
    for name in keys.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      for phase in [KeyPhase.press, .release] { play.state.update(.input(.key(key, phase)), at: play.now) }
      play.now += 1
      play.state.advance(to: play.now)
    }
  }

  @Test(arguments: [0, 1, 2, 300])
  func `numbers are skipped on both axes, counted, and there again when the rule goes`(count: Int) throws {
    var play = try play(numbered(count)) { $0.valueAxis.excluded = [Gap(from: 10, to: 30)] }
    guard count > 0 else {
      press("e 5 0 . . 1 5 0 Enter", &play)
      #expect(play.state.rules.time.exclusions.isEmpty)
      return
    }
    let before = try play.scene().subject.bounds.extent
    press("e 5 0 . . 1 5 0 Enter", &play)
    let scene = try play.scene()
    #expect(scene.subject.scale.isIndex && scene.subject.bounds.extent == (count > 150 ? before - 100 : before))
    #expect(play.state.chart?.closedCount == (count > 150 ? 99 : 0))
    #expect(play.state.chart?.series.count == count)
    press("e 5 0 . . 1 5 0 Enter", &play)
    #expect(try play.scene().subject.bounds.extent == before)
    #expect(play.state.chart?.closedCount == 0)
  }

  @Test(arguments: [1, 2, 300])
  func `a logarithmic axis leaves out what is at or below 0, counts it and says so`(count: Int) throws {
    var play = try play(numbered(count)) { $0.time.numbersAreLogarithmic = true }
    #expect(play.state.chart?.series.count == count - 1 && play.state.chart?.closedCount == 1)
    #expect(play.state.optionWords == ["N: 1 point at or below 0 has no place on the axis of --x-log"])
    guard count > 1 else { return }
    let scene = try play.scene()
    #expect(scene.subject.scale.indexScale == .whole)
    let (first, tenth) = (scene.subject.scale.position(of: Timestamp(nanoseconds: 1)), Timestamp(nanoseconds: 10))
    #expect(first.distance(to: scene.subject.scale.position(of: tenth)) == 1e15, "a factor of ten, whatever the number")
    #expect(play.state.report(at: play.now).text.contains(#""name":null,"scale":"log"}"#))
    press("e", &play)
    #expect(play.state.prompt == nil && play.state.screen.remark == "a logarithmic axis cannot skip numbers")
  }

  @Test func `options that an axis does not have are said for a picture, too`() throws {
    let numbers = try play(numbered(20)) { ($0.every, $0.secondZone) = (.session, .utc) }
    #expect(
      numbers.state.optionWords == ["N counts numbers: --every, --second-zone are for times and do not apply to it"])
  }

  @Test func `a rule for the other kind of axis is refused in words, and changes nothing`() throws {
    var numbers = try play(numbered(200))
    press("e w e e k e n d s Enter", &numbers)
    #expect(numbers.state.rules.time.exclusions.isEmpty && numbers.state.prompt != nil)
    var times = try Play("e 5 0 . . 1 5 0 Enter wait:1s")
    #expect(times.state.rules.time.exclusions.isEmpty)
    #expect(times.state.frame(at: times.now).plainText.contains("'50..150' is not a rule"))
  }

  @Test func `of points with times a rule for numbers is reported, and leaves the axis alone`() throws {
    let rule = try Exclusion(numbers: 50..<150)
    var play = try Play("") { $0.time.exclusions = [rule] }
    #expect(play.state.chart?.axis == .ordinal && play.state.chart?.closedCount == 0)
    #expect(play.state.frame(at: play.now).plainText.contains("--exclude 50..150 is for numbers"))
  }

  @Test func `numbers that come later into a gap are counted, and the view that follows goes on`() throws {
    let rule = try Exclusion(numbers: 310..<400)
    var play = try play(numbered(300)) { $0.time.exclusions = [rule] }
    for number in 300..<450 {
      let sample = Sample(time: Timestamp(nanoseconds: Int64(number)), value: 5)
      play.state.update(.arrive(symbol: "N", .samples([sample]), indexScale: .whole), at: play.now)
    }
    #expect(play.state.chart?.closedCount == 89 && play.state.chart?.series.count == 450)
    #expect(try play.scene().subject.bounds.upper == AxisPosition(whole: 360))
  }

  // MARK: value axes

  /// Two groups of values, and some between them.
  private func groups(_ seed: UInt64) -> [Sample] {
    var random = SplitMix64(seed: seed)
    return (0..<240).map { place in
      let isHidden = Int.random(in: 0..<12, using: &random) == 0 && place < 239
      let value = Double.random(in: 0...40, using: &random)
      return Sample(
        time: Timestamp(nanoseconds: Int64(place)),
        value: isHidden ? 500 : place / 40 % 2 == 0 ? value + 40 : value + 920)
    }
  }

  @Test(arguments: [Mark.line, .step])
  func `a line is cut at a gap, and nothing is drawn of the points within it`(look: Mark) throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let samples = (0..<120).map { place in
        let range = [0.0..<90, 100..<900, 910..<1_000][place / 40]
        return Sample(time: Timestamp(nanoseconds: Int64(place)), value: Double.random(in: range, using: &random))
      }
      var play = try play(samples) {
        $0.valueAxis.excluded = [Gap(from: 100, to: 900)]
        ($0.mark, $0.span) = (look, TimeSpan(.points(120)))
      }
      let scene = try play.scene()
      let (plot, grid, seam) = (scene.layout.plot, scene.grid, scene.axis.row(of: 900))
      let cells = play.state.cells(at: play.now)
      func ink(_ points: Range<Int>) -> Set<Int> {
        let blank = Set([" ", "·", "┄", "-"].map { Cell($0).glyph })
        let columns = points.map { grid.column(of: AxisPosition(whole: Int64($0))) }
        return Set(
          (columns[0]...columns[columns.count - 1]).flatMap { column in
            (0..<plot.rows).filter { !blank.contains(cells[plot.column + column, plot.row + $0].glyph) }
          })
      }
      #expect(ink(42..<78).isEmpty, "seed \(seed)")
      #expect(try #require(ink(0..<39).min()) >= seam && #require(ink(81..<119).max()) <= seam, "seed \(seed)")
      // The strokes that leave the groups go on to the seam.
      #expect(abs(try #require(ink(37..<41).min()) - seam) <= 1, "seed \(seed)")
    }
  }

  @Test func `bars inside a gap are not drawn, others as far as the seam, which is a dashed line`() throws {
    func bar(_ place: Int, _ low: Double, _ high: Double) -> Bar {
      Bar(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(place) * Synthetic.day), open: low, high: high, low: low,
        close: high)
    }
    let bars = [bar(0, 10, 90), bar(1, 200, 700), bar(2, 50, 400), bar(3, 500, 950), bar(4, 910, 990)]
    var play = try Play("", bars: bars) { $0.valueAxis.excluded = [Gap(from: 100, to: 900)] }
    let scene = try play.scene()
    let (plot, axis) = (scene.layout.plot, scene.axis)
    let seam = axis.row(of: 900)
    let cells = play.state.cells(at: play.now)
    let line = (plot.column..<plot.endColumn).map { cells[$0, plot.row + seam].glyph }
    #expect(line.filter { $0 == Cell("┄").glyph }.count > plot.columns / 2)
    // The ink of each bar lies on its own side of the seam.
    for (place, bar) in scene.bars.bars.enumerated() where bar.values != nil {
      let columns = max(bar.column, 0)..<min(bar.column + bar.width, plot.columns)
      let rows = Set(
        columns.flatMap { column in
          (0..<plot.rows).filter { row in
            let cell = cells[plot.column + column, plot.row + row]
            return cell.style.foreground == Theme().style(.up).foreground || cell.style.background == Theme().color(.up)
          }
        })
      let low = rows.max().map { $0 > seam }
      let high = rows.min().map { $0 < seam }
      #expect(rows.isEmpty == (place == 1), "bar \(place): \(rows)")
      if place == 0 || place == 2 { #expect(low == true && high != true, "bar \(place): \(rows)") }
      if place == 3 || place == 4 { #expect(high == true && low != true, "bar \(place): \(rows)") }
    }
  }

  @Test func `rows and values of a value axis with gaps come back, and no two values change places`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let gaps = NumberGaps.skipping(
        (0..<3).map { _ in
          let from = Double.random(in: -500...500, using: &random)
          return Gap(from: from, to: from + Double.random(in: 1...200, using: &random))
        })
      let axis = ValueAxis(upper: 700, lower: -700, rows: Int.random(in: 1...60, using: &random), gaps: gaps)
      #expect(abs(axis.rowOffset(of: 700)) < 1e-9 && abs(axis.rowOffset(of: -700) - Double(axis.rows)) < 1e-9)
      var last = -Double.infinity
      for step in 0...300 {
        let value = 700 - Double(step) * 1_400 / 300
        let offset = axis.rowOffset(of: value)
        #expect(offset >= last)
        last = offset
        if axis.contains(value) { #expect(abs(axis.value(atRow: offset) - value) < 1e-6, "seed \(seed)") }
      }
    }
  }

  @Test func `a hand pans values over a seam row by row, and a held range is exactly as given`() throws {
    var play = try play(groups(3)) {
      $0.valueAxis.excluded = [Gap(from: 100, to: 900)]
      $0.valueRange = 0...1_000
    }
    let before = try play.scene().value
    #expect(before.axis.lower == 0 && before.axis.upper == 1_000 && before.isHeld)
    let row = 200 / Double(before.axis.rows)
    press("k", &play)
    let after = try play.scene().value.axis
    let moved = after.rowOffset(of: 1_000)
    #expect(moved > 0.5 && abs(after.upper - 1_000 - moved * row) < 1e-6 && after.gaps == before.axis.gaps)
    press("j", &play)
    let back = try play.scene().value.axis
    #expect(abs(back.lower) < 1e-6 && abs(back.upper - 1_000) < 1e-6)
  }

  @Test func `statistics, export and the report keep the values that are skipped`() throws {
    let samples = groups(4)
    var (with, without) = (try play(samples) { $0.valueAxis.excluded = [Gap(from: 100, to: 900)] }, try play(samples))
    press("8", &with)
    press("8", &without)
    let (a, b) = (try with.scene(), try without.scene())
    #expect(a.bars.indices == b.bars.indices)
    // As text, because samples have no volume, which is not equal to itself.
    func text(_ scene: ChartScene) -> String {
      "\(scene.subject.series.aggregate(scene.bars.indices) as Aggregate?) \(scene.bars.bars.map(\.values))"
    }
    #expect(text(a) == text(b))
  }
}
