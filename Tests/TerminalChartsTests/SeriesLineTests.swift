import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Testing
import TimeSeries

@testable import TerminalCharts

/// The points of a series in the columns of a view.
@Suite struct SeriesLineTests {
  private static let second = Timestamp.nanosecondsPerSecond

  private func series(_ count: Int, _ random: inout SplitMix64, irregular: Bool = true) -> Series {
    let series = Series(kind: .samples)
    var time: Int64 = 1_700_000_000 * Self.second
    for _ in 0..<count {
      time += irregular ? Int64.random(in: 1...9, using: &random) * Self.second : Self.second
      _ = series.append(
        Sample(time: Timestamp(nanoseconds: time), value: Double.random(in: -5...5, using: &random)))
    }
    return series
  }

  private func grid(_ series: Series, upper: AxisPosition, span: Double) -> CellGrid {
    let slot = TimeScale.continuous.slotWidth(in: series)
    return CellGrid(upper: upper, span: span, in: PlotColumns(60, slot: slot, isEven: false))
  }

  private func line(_ series: Series, upper: AxisPosition, span: Double, parts: Int = 2) -> SeriesLine {
    let scale = TimeScale.continuous
    let grid = grid(series, upper: upper, span: span)
    let first = series.firstTime ?? Timestamp(nanoseconds: 0)
    let last = series.lastTime ?? first
    var subject = ChartSubject(
      series: series, scale: scale, zone: .utc,
      viewport: Viewport(lower: upper.advanced(by: -span), span: span, mode: .hold),
      bounds: SelectionBounds(lower: scale.position(of: first), upper: scale.position(of: last).advanced(by: 1)))
    subject.isFine = parts > 2
    let frame = TimeFrame(subject, grid: grid, bars: .empty)
    return SeriesLine(SeriesPlacement(series, on: frame))
  }

  @Test(arguments: [2, 8]) func `no value in view is lost, however many share a part of a column`(parts: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      for count in [1, 2, 60, 5_000] {
        let series = series(count, &random)
        let upper = TimeScale.continuous.position(of: series.lastTime ?? Timestamp(nanoseconds: 0)).advanced(by: 1)
        let span = Double(count) * 5e9 * 0.8
        let line = line(series, upper: upper, span: span, parts: parts)
        let values = line.indices.map { series.value(at: $0) }
        #expect(line.points.map(\.value).min() == values.min(), "seed \(seed), \(count)")
        #expect(line.points.map(\.value).max() == values.max(), "seed \(seed), \(count)")
        #expect(line.points.last?.value == values.last && line.points.first?.value == values.first)
        #expect(line.points.allSatisfy { !$0.isBroken }, "irregular samples are joined")
        #expect(zip(line.points, line.points.dropFirst()).allSatisfy { $0.x <= $1.x })
        #expect(line.points.count <= 4 * parts * 60)
      }
    }
  }

  @Test func `a pan by whole columns moves the points and changes none`() {
    var random = SplitMix64(seed: 3)
    for count in [80, 20_000] {
      let series = series(count, &random)
      let upper = TimeScale.continuous.position(of: series.time(at: series.indices.upperBound - 1))
      let span = Double(count) * 5e9 / 2
      let one = line(series, upper: upper, span: span)
      let from = grid(series, upper: upper, span: span)
      for share in [0.01, 0.03, 0.11] {
        let back = upper.advanced(by: -span * share)
        let other = line(series, upper: back, span: span)
        let columns = from.firstCell - grid(series, upper: back, span: span).firstCell
        #expect(columns == columns.rounded())
        for point in one.points where point.x > 0.5 && point.x < 50 {
          #expect(
            other.points.contains { abs($0.x - columns - point.x) < 1e-9 && $0.value == point.value },
            "\(count) points, \(columns) columns")
        }
      }
    }
  }

  @Test func `the line goes on to the points beside the view`() {
    var random = SplitMix64(seed: 4)
    let series = series(100, &random, irregular: false)
    let start = TimeScale.continuous.position(of: series.time(at: 40))
    let line = line(series, upper: start.advanced(by: 10e9), span: 10e9)
    let seen = line.indices
    #expect(seen.contains(40) && seen.contains(49) && seen.count <= 11)
    #expect(line.before?.value == series.value(at: seen.lowerBound - 1) && (line.before?.x ?? 1) < 0)
    #expect(line.after?.value == series.value(at: seen.upperBound) && (line.after?.x ?? 0) > 60)
  }

  @Test func `a missing value breaks the line, among few points and among many`() {
    for count in [40, 40_000] {
      let series = Series(kind: .samples)
      for index in 0..<count {
        let isMissing = index * 2 / count == 1 && index * 4 / count == 2
        _ = series.append(
          Sample(time: Timestamp(nanoseconds: Int64(index) * Self.second), value: isMissing ? .nan : Double(index)))
      }
      let upper = AxisPosition(whole: Int64(count) * Self.second)
      let line = line(series, upper: upper, span: Double(count) * 1e9)
      #expect(line.points.contains { $0.isBroken })
    }
  }
}
