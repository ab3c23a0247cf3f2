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

/// The law of the one range: the points in the plot are those that start in the selection, whatever the screen, the mark
/// and the axis; statistics, report and export count the same ones.
@Suite struct DrawnPointsTests {
  /// A chart of one series, whose view is set exactly.
  private struct Viewed {
    var state: AppState

    init(_ points: FeedPayloadOfTest, axis: AxisKind, look: Mark, size: ScreenSize, pixels: Bool) {
      var settings = Settings()
      (settings.sourceIsFile, settings.isMotionEnabled) = (true, false)
      (settings.time.axis, settings.mark) = (axis, look)
      if axis == .calendar { settings.time.exclusions = [.weekends] }
      var view = ChartView(theme: Theme(), glyphs: [.braille, .octant, .ascii][size.rows % 3])
      if pixels { view.pixels = ScreenSize(columns: 9, rows: 18) }
      state = AppState(settings: settings, size: size, view: view)
      state.update(.load(symbol: "TEST", points.payload, badRows: 0), at: 0)
    }

    var chart: ChartState { state.symbols.charts[0] }

    /// Shows a view; the law may move it into the window.
    mutating func show(_ lower: AxisPosition, span: Double) {
      state.symbols.charts[0].select(at: 1) { $0.setRange(lower: lower, upper: lower.advanced(by: span), at: 1) }
    }

    mutating func resize(_ size: ScreenSize) { state.update(.resize(size), at: 1) }
  }

  /// Points of several kinds: bars of days, samples at any time, and many at the border of closed hours.
  private enum FeedPayloadOfTest: CaseIterable {
    case days, irregular, closed, few

    var payload: FeedPayload {
      var random = SplitMix64(seed: 5)
      switch self {
      case .days: return .bars(Synthetic.bars(2_000, seed: 9))
      case .few: return .bars(Synthetic.bars(2, seed: 9))
      case .irregular:
        var time = Synthetic.start
        return .samples(
          (0..<3_000).map { _ in
            time += Int64.random(in: 1...90_000_000_000, using: &random)
            return Sample(time: Timestamp(nanoseconds: time), value: Double.random(in: -9...9, using: &random))
          })
      case .closed:
        // Five minutes apart, weekends included, so that on a calendar many points share the weekend's seam.
        return .samples(
          (0..<4_000).map { place in
            Sample(
              time: Timestamp(nanoseconds: Synthetic.start + Int64(place) * 300_000_000_000),
              value: Double.random(in: -9...9, using: &random))
          })
      }
    }
  }

  private static let rounds = ProcessEnvironment.isLong ? 10_000 : 505

  /// The points that start in a view, counted one by one.
  private static func selected(_ chart: ChartState) throws -> [Int] {
    let viewport = try #require(chart.selection?.viewport)
    return chart.series.indices.filter {
      let place = chart.scale.position(ofIndex: $0, in: chart.series)
      return place >= viewport.lower && place < viewport.upper
    }
  }

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous])
  func `drawn are the points that start in the selection, all of them and no other`(axis: AxisKind) throws {
    var random = SplitMix64(seed: UInt64(axis.rawValue.utf8.count))
    for points in FeedPayloadOfTest.allCases {
      for look in Mark.choices {
        var viewed = Viewed(
          points, axis: axis, look: look, size: ScreenSize(columns: 80, rows: 24), pixels: Bool.random(using: &random))
        for round in 0..<Self.rounds / 24 {
          let size = ScreenSize(
            columns: Int.random(in: 20...300, using: &random), rows: Int.random(in: 8...80, using: &random))
          viewed.resize(size)
          let bounds = try #require(viewed.chart.bounds)
          let share = Double.random(in: 0...1, using: &random)
          let span = bounds.extent * share * share * share
          viewed.show(bounds.lower.advanced(by: Double.random(in: 0...1, using: &random) * bounds.extent), span: span)
          guard let scene = viewed.state.scene(at: 1) else { continue }
          let expected = try Self.selected(viewed.chart)
          let name: Comment = "\(points), \(look), round \(round), \(size), \(scene.subject.viewport)"
          let bars = scene.bars
          #expect(Array(bars.indices) == expected, name)
          let drawn = bars.selected.filter { !$0.indices.isEmpty }
          #expect(drawn.flatMap(\.indices) == expected, name)
          #expect(drawn.allSatisfy { (0..<scene.grid.columns).contains($0.column) }, name)
          #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.column < $1.column }, name)
          if let line = scene.main.series.last?.line { #expect(Array(line.indices) == expected, name) }
        }
      }
    }
  }

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous])
  func `statistics and export count the selection, and are the same at every size`(axis: AxisKind) throws {
    var random = SplitMix64(seed: 77)
    let sizes = ["20x8", "60x16", "80x24", "160x45", "300x80"].compactMap(ScreenSize.init(parsing:))
    for points in FeedPayloadOfTest.allCases {
      for round in 0..<Self.rounds / 40 {
        var viewed = Viewed(points, axis: axis, look: .candles, size: sizes[3], pixels: false)
        let bounds = try #require(viewed.chart.bounds)
        let span = bounds.extent * Double.random(in: 0...1, using: &random)
        viewed.show(bounds.lower.advanced(by: Double.random(in: 0...1, using: &random) * bounds.extent), span: span)
        let expected = try Self.selected(viewed.chart)
        let series = viewed.chart.series
        for size in sizes {
          viewed.resize(size)
          let name: Comment = "\(points), round \(round), \(size)"
          let exported = viewed.state.rangeExport()?.parts.first?.points.map(\.time) ?? []
          #expect(exported == expected.map { series.time(at: $0) }, name)
          #expect(viewed.state.visibleIndices.map(Array.init) == expected, name)
          guard let scene = viewed.state.scene(at: 1) else { continue }
          guard case .object(let members) = viewed.state.statisticsReport(scene) else {
            #expect(expected.isEmpty, name)
            continue
          }
          #expect(members.first { $0.0 == "count" }?.1.text == "\(expected.count)", name)
          #expect(
            members.first { $0.0 == "first" }?.1.text == JSONOutput.finite(series.value(at: expected[0])).text, name)
        }
      }
    }
  }

  @Test func `the year 2001 of a real series has 248 bars at every size`() throws {
    for size in ["20x8", "40x12", "60x20", "80x24", "120x34", "160x45", "300x80"] {
      var play = try Play("wait:1s", bars: try Bundled.apple(), size: size)
      // 2001-01-01 and 2002-01-01, in days since 1970.
      let times = [11_323, 11_688].map { Timestamp(nanoseconds: $0 * Synthetic.day) }
      play.state.symbols.charts[0].show(times[0]..<times[1], at: play.now)
      play.state.advance(to: play.now + 3)
      let scene = try #require(play.state.scene(at: play.now + 3))
      #expect(scene.bars.indices.count == 248, "\(size)")
      #expect(scene.bars.selected.reduce(0) { $0 + $1.indices.count } == 248, "\(size)")
    }
  }

  @Test func `distances of drawn bars differ by at most a column, and bodies have one width`() throws {
    for size in ["160x45", "80x24", "40x12"] {
      for span in stride(from: 5, through: 165, by: 4) {
        var play = try Play("wait:1s", size: size) { $0.span = TimeSpan(.points(span)) }
        let scene = try play.scene()
        guard span <= scene.layout.plot.columns else { continue }
        let bars = Array(scene.bars.selected)
        #expect(bars.count == span && bars.allSatisfy { $0.indices.count == 1 }, "\(span) at \(size)")
        let distances = Set(zip(bars, bars.dropFirst()).map { $1.column - $0.column })
        #expect((distances.max() ?? 0) - (distances.min() ?? 0) <= 1, "\(span) at \(size): \(distances)")
        #expect(distances.allSatisfy { $0 >= scene.bars.bodyWidth }, "\(span) at \(size)")
      }
    }
  }

  @Test func `a pan is a shift of whole cells, and points that come or go move nothing`() throws {
    func scene(_ keys: String, span: Int) throws -> ChartScene {
      var play = try Play(keys) { $0.span = TimeSpan(.points(span)) }
      return try play.scene()
    }
    for span in [60, 62, 95, 136] {
      let before = try scene("Left*30 wait:3s", span: span)
      for keys in [
        "Left*30 wait:3s Left*7 wait:3s", "Left*30 wait:3s PageUp wait:3s Right*3 wait:3s", "Left*30 wait:3s trim:100",
      ] {
        let after = try scene(keys, span: span)
        #expect(before.grid.cellWidth == after.grid.cellWidth)
        let cells = Dictionary(
          uniqueKeysWithValues: before.bars.bars.map { ($0.indices, before.grid.firstCell + Double($0.column)) })
        for bar in after.bars.bars {
          guard let cell = cells[bar.indices] else { continue }
          #expect(cell == after.grid.firstCell + Double(bar.column), "\(span), \(keys)")
        }
      }
    }
  }

  @Test func `the selector encloses the points of the chart`() throws {
    for span in [20, 60, 62, 95, 136, 149] {
      for keys in ["wait:1s", "PageUp*2 wait:3s"] {
        var play = try Play(keys) { $0.span = TimeSpan(.points(span)) }
        let scene = try play.scene()
        let overview = try #require(scene.overview)
        let (first, last) = (try #require(scene.bars.indices.first), try #require(scene.bars.indices.last))
        #expect(overview.grid.column(of: AxisPosition(whole: Int64(first))) >= overview.lowerColumn, "\(span) \(keys)")
        #expect(overview.grid.column(of: AxisPosition(whole: Int64(last))) < overview.upperColumn, "\(span) \(keys)")
      }
    }
  }

  @Test func `a bar that started before the view is drawn cut where its body is wide, and counted nowhere`() throws {
    var viewed = Viewed(
      .days, axis: .ordinal, look: .candles, size: ScreenSize(columns: 160, rows: 45), pixels: false)
    viewed.show(AxisPosition(100.5), span: 10)
    let scene = try #require(viewed.state.scene(at: 1))
    #expect(scene.bars.indices == 101..<111)
    #expect(scene.bars.bars.first?.indices == 100..<101 && scene.bars.bars.first.map { $0.column < 0 } == true)
    #expect(scene.bars.selected.first?.indices == 101..<102)
    viewed.show(AxisPosition(100.5), span: 100)
    #expect(try #require(viewed.state.scene(at: 1)).bars.bars.first?.indices == 101..<102)
  }
}
