import AxisScales
import CivilTime
import Randomness
import Studies
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// A pane of the points of one series against another.
@Suite struct PointCloudTests {
  private static let start: Int64 = 1_704_067_200_000_000_000

  private func time(_ second: Int) -> Timestamp {
    Timestamp(nanoseconds: Self.start + Int64(second) * 1_000_000_000)
  }

  private func samples(_ seconds: [Int], _ value: (Int) -> Double) -> [Sample] {
    seconds.map { Sample(time: time($0), value: value($0)) }
  }

  private func series(_ samples: [Sample]) -> ChartSeries {
    let series = Series(kind: .samples)
    for sample in samples { _ = series.append(sample) }
    return ChartSeries("s", series, .line)
  }

  private func play(_ count: Int, size: String = "120x40", _ change: (inout Settings) -> Void = { _ in }) -> Several {
    var play = Several([], size: size) { settings in
      settings.panes.choices = [.pair(across: "A", up: "B")]
      change(&settings)
    }
    let seconds = Array(0..<count)
    for (name, value) in [("A", { Double($0 % 17) }), ("B", { 100 + Double($0 % 23) })] as [(String, (Int) -> Double)] {
      play.state.update(.load(symbol: name, .samples(samples(seconds, value)), badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    _ = play.frame()
    return play
  }

  private func cloud(_ play: inout Several) throws -> PointCloud {
    try #require(try play.scene().panes.compactMap(\.cloud).first)
  }

  // MARK: pairs

  @Test(arguments: 0..<UInt64(30))
  func `points are matched by time as those of a derived series`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func some() -> [Int] { (0..<60).filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
    func value(_ second: Int) -> Double {
      Int.random(in: 0..<8, using: &random) == 0 ? .nan : Double(Int.random(in: 1...1_000, using: &random))
    }
    let (a, b) = (samples(some()) { value($0) }, samples(some()) { value($0) })
    var feed = DerivedFeed(try DerivedDefinition.ordered([DerivedDefinition(parsing: "d = A * 2000 + B")]))
    _ = feed.receive(.samples(a), of: "A", indexScale: nil, areTrades: false)
    let derived = feed.receive(.samples(b), of: "B", indexScale: nil, areTrades: false).flatMap {
      batch -> [Sample] in
      if case .samples(let samples) = batch.payload { samples } else { [] }
    }
    let cloud = PointCloud(series(b), against: series(a), in: time(0)..<time(60), reading: nil)
    #expect(cloud.pairs.map { $0.x * 2_000 + $0.y } == derived.map(\.value).filter(\.isFinite), "seed \(seed)")
  }

  @Test(arguments: [0, 1, 2, 50_000])
  func `of no points, one, two or too many, those are drawn that a plot has room for`(count: Int) throws {
    let all = Array(0..<count)
    let (x, y) = (series(samples(all) { Double($0) }), series(samples(all) { -Double($0) }))
    let cloud = PointCloud(y, against: x, in: time(0)..<time(count), reading: nil)
    #expect(cloud.pairs.count <= PointCloud.most && (cloud.stride == 1) == (count <= 2))
    #expect(cloud.pairs.count == (cloud.stride == 1 ? count : (count + cloud.stride - 1) / cloud.stride))
    #expect(cloud.pairs.allSatisfy { $0.x == -$0.y })
    #expect((cloud.extents == nil) == (count == 0))
    let ages = cloud.pairs.indices.map(cloud.age)
    #expect(ages == ages.sorted(by: >) && (ages.last ?? 0) == 0)
    // While the view moves the drawn points stay the same ones.
    let later = PointCloud(y, against: x, in: time(1)..<time(count + 1), reading: nil)
    #expect(Set(later.pairs.map(\.x)).isSubset(of: Set(cloud.pairs.map(\.x))))
  }

  @Test func `a break and a gap hold no value`() {
    let series = Series(kind: .samples)
    for sample in samples([0, 10], { $0 == 0 ? 1 : 2 }) { _ = series.append(sample) }
    #expect(
      series.heldValue(at: time(-1)).isNaN && series.heldValue(at: time(5)) == 1 && series.heldValue(at: time(99)) == 2)
    _ = series.append(Sample(time: time(20), value: .nan))
    #expect(series.heldValue(at: time(25)).isNaN)
  }

  // MARK: the pane

  @Test func `the pane has the points in view, and follows the selector`() throws {
    var play = play(400)
    let whole = try cloud(&play)
    play.press("+ +")
    let part = try cloud(&play)
    let visible = try #require(play.state.visibleIndices)
    #expect(part.pairs.count == visible.count && part.pairs.count < whole.pairs.count)
    #expect(part.pairs.last == PointCloud.Pair(x: Double(399 % 17), y: 100 + Double(399 % 23)))
    let text = play.frame().plainText
    #expect(text.contains("B 108 against A 8"), "\(text)")
  }

  @Test func `a crosshair reads the pair at its time, and new points come in`() throws {
    var play = play(400)
    play.press("c Shift+Left Shift+Left")
    #expect(try cloud(&play).reading == PointCloud.Pair(x: Double(397 % 17), y: 100 + Double(397 % 23)))
    play.press("c")
    play.state.update(.arrive(symbol: "A", .samples([Sample(time: time(400), value: 3)])), at: play.now)
    play.state.advance(to: play.now)
    #expect(try cloud(&play).reading?.x == 3)
  }

  @Test(arguments: [0, 1, 2, 300], ["160x45", "80x24", "40x12", "20x6", "1x1"])
  func `at every size and number of points a frame is whole, in all glyphs`(count: Int, size: String) {
    for glyphs in [GlyphSet.braille, .ascii, .octant] {
      var play = play(count, size: size)
      play.state.look.adopt(ChartView(theme: Theme(), glyphs: glyphs))
      let frame = play.frame()
      if glyphs == .ascii { #expect(frame.cells.allSatisfy { (0x20...0x7E).contains($0.glyph) }, "\(size)") }
    }
  }

  @Test func `a frame over the last one is the frame from nothing`() {
    var play = play(300)
    var memory = FrameMemory()
    for keys in ["Left", "+", "c", "Shift+Left", "c", "Alt+Up", "k", "F"] {
      play.press(keys)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      #expect(frame.cells == play.state.cells(at: play.now), "\(keys)")
    }
  }

  @Test func `without colours the newest points have the strongest sign`() {
    let theme = Theme(depth: .mono)
    var surface = CellSurface(size: ScreenSize(columns: 10, rows: 2), theme: theme, glyphs: .braille)
    let rect = CellRect(column: 0, row: 0, columns: 10, rows: 2)
    for age in (0..<4).reversed() { surface.cloud([LinePath.Point(x: Double(age) * 2, y: 0.5)], age: age, on: rect) }
    #expect(surface.buffer.plainText.hasPrefix("● ○ · ·"))
  }

  @Test func `a pair is kept in a session, and named where a series is missing`() {
    let play = play(10)
    #expect(play.state.sessionEntries.contains(SessionEntry("xy", ["A,B"])))
    #expect(!play.state.sessionEntries.contains { $0.option == "pane" })
    var other = Several([]) { $0.panes.choices = [.pair(across: "A", up: "Z")] }
    other.state.update(.load(symbol: "A", .samples(samples([1, 2]) { Double($0) }), badRows: 0), at: other.now)
    #expect(other.state.missingWords.contains { $0.hasPrefix("no series is named Z, which --xy asks for") })
  }

  @Test func `the report has the series across, its extent and the reading`() {
    var play = play(50)
    play.press("F")
    let text = play.state.report(at: play.now).text
    #expect(
      text.contains(#""against":{"series":"A","lower":0,"upper":16,"points":50,"every":1,"x":15,"y":103}"#), "\(text)")
  }
}
