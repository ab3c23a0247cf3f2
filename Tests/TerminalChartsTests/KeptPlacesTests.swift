import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Testing
import TimeSeries

@testable import TerminalCharts

/// Bars, overview values and ticks that a frame continues from the last frame's.
@Suite struct KeptPlacesTests {
  private static let minute: Int64 = 60_000_000_000

  /// A series that changes as a feed changes it, in a view that mostly stays.
  private struct Feed {
    var random: SplitMix64
    let series: Series
    var scale: TimeScale
    /// Minutes of the newest point since a Friday's noon.
    var newest: Int64 = 0
    var columns = 40
    var upper: Int64 = 60
    var span: Int64 = 60
    var rule = BreakRule.usual

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      series = Series(kind: seed % 2 == 0 ? .samples : .bars)
      let weekends = CalendarScale(exclusions: [.weekends], zone: .utc)
      scale = [.continuous, .ordinal(OrdinalScale(series)), .calendar(weekends), .index(.whole)][Int(seed / 2 % 4)]
    }

    private func time(_ minutes: Int64) -> Timestamp {
      Timestamp(nanoseconds: (1_704_456_000 + minutes * 60) * 1_000_000_000)
    }

    private mutating func put(_ minutes: Int64) {
      let value = random.next() % 12 == 0 ? Double.nan : Double.random(in: 1...100, using: &random)
      if series.kind == .samples {
        _ = series.append(Sample(time: time(minutes), value: value))
      } else {
        let low = value - 1
        _ = series.append(Bar(time: time(minutes), open: value, high: value, low: low, close: value, volume: 1))
      }
    }

    mutating func step() {
      switch random.next() % 16 {
      case 0...6:
        newest += [1, 1, 1, 2, 30, 3_000].randomElement(using: &random) ?? 1
        put(newest)
      case 7...9: put(newest)
      case 10: put(max(newest - Int64.random(in: 0...200, using: &random), 0))
      case 11: _ = series.removeFirst(Int.random(in: 0...min(3, series.count), using: &random))
      case 12: columns = Int.random(in: 1...90, using: &random)
      case 13: (upper, span) = (Int64.random(in: 1...200, using: &random), Int64.random(in: 1...400, using: &random))
      case 14: rule = [.usual, .never, .after(KeptPlacesTests.minute)].randomElement(using: &random) ?? .usual
      default: break
      }
    }

    /// A view around the newest points, or of those before: later points come into it, or stay right of it.
    var viewport: Viewport {
      let unit = if case .ordinal = scale { 1.0 } else { Double(KeptPlacesTests.minute) }
      let base = if case .ordinal = scale { AxisPosition(whole: 0) } else { scale.position(of: time(0)) }
      let right = base.advanced(by: Double(upper) * unit)
      return Viewport(lower: right.advanced(by: -Double(span) * unit), span: Double(span) * unit, mode: .fit)
    }
  }

  /// NaN is not equal to itself, its text is.
  private static func text<Value>(_ value: Value) -> String { String(describing: value) }

  @Test(arguments: 0..<UInt64(64)) func `continued bars are those of a view that was never seen`(seed: UInt64) {
    var feed = Feed(seed: seed)
    var kept = KeptBars()
    for step in 0..<120 {
      let viewport = feed.viewport
      let plot = PlotColumns(
        feed.columns, slot: feed.scale.slotWidth(in: feed.series), isEven: feed.scale.hasEvenSlots(in: feed.series),
        joins: seed / 8 % 2 == 0)
      let grid = CellGrid(upper: viewport.upper, span: viewport.span, in: plot)
      var subject = ChartSubject(
        series: feed.series, scale: feed.scale, zone: .utc, viewport: viewport,
        bounds: SelectionBounds(lower: viewport.lower, upper: viewport.upper))
      (subject.breaks, subject.isFine) = (feed.rule, seed % 2 == 1)
      let fresh = ColumnBars(subject, grid: grid)
      let continued = kept.bars(of: subject, grid: grid)
      #expect(Self.text(continued) == Self.text(fresh), "seed \(seed) step \(step)")
      feed.step()
    }
  }

  @Test(arguments: 0..<UInt64(64)) func `a continued overview is that of a series that was never seen`(seed: UInt64) {
    var feed = Feed(seed: seed)
    var kept = KeptOverview()
    for step in 0..<120 {
      let grid = CellGrid(upper: feed.viewport.upper, span: feed.viewport.span, columns: feed.columns)
      let breaks = LineBreaks(feed.rule, feed.series, feed.scale)
      var empty = KeptOverview()
      let fresh = empty.extents(feed.series, feed.scale, grid, breaks)
      let continued = kept.extents(feed.series, feed.scale, grid, breaks)
      #expect(Self.text(continued) == Self.text(fresh), "seed \(seed) step \(step)")
      feed.step()
    }
  }

  @Test(arguments: 0..<UInt64(64)) func `kept ticks and their kept step are those of a view that was never seen`(
    seed: UInt64
  ) {
    var feed = Feed(seed: seed)
    var kept = KeptTicks()
    for step in 0..<60 {
      let viewport = feed.viewport
      let grid = CellGrid(upper: viewport.upper, span: viewport.span, columns: feed.columns)
      let subject = ChartSubject(
        series: feed.series, scale: feed.scale, zone: .utc, viewport: viewport,
        bounds: SelectionBounds(lower: viewport.lower, upper: viewport.upper))
      let inputs = TickInputs(subject, grid: grid, bodyWidth: 1, room: 9, overhang: 3)
      let fresh = PlacedTicks(inputs, TickAxis(feed.scale, series: feed.series, zone: .utc))
      #expect(kept.ticks(inputs, subject) == fresh, "seed \(seed) step \(step)")
      feed.step()
    }
  }
}
