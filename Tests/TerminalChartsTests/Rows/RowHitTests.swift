import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// What a press finds in a chart of rows, and how much it looks at.
@Suite struct RowHitTests {
  private static let size = ScreenSize(columns: 100, rows: 30)

  private static func chart(_ mark: Mark, count: Int, _ random: inout SplitMix64) throws -> Chart {
    var table = try PointTable(columns: ["y", "x", "size"])
    for row in 0..<count {
      try table.append(
        "r\(row)", (0..<3).map { _ in Double.random(in: 1...1_000, using: &random) })
    }
    return try Chart(table, mark, series: ["y"], x: "x", size: "size")
  }

  /// The nearest row by looking at all of them.
  private static func nearest(
    _ chart: Chart, _ places: RowPlaces, column: Double, row: Double, ratio: Double
  ) -> (row: Int, distance: Double)? {
    let axis = RowAxis(chart, places.placement)
    return (0..<chart.table.count).compactMap { index -> (row: Int, distance: Double)? in
      guard let x = axis.offset(index, chart) else { return nil }
      let place = places.placement.place(x, places.axes.main.rowOffset(of: chart.value(index, 0)))
      let (dx, dy) = (
        Double(places.plot.column) + place.x - column, (Double(places.plot.row) + place.y - row) * ratio
      )
      return (index, (dx * dx + dy * dy).squareRoot())
    }.min { $0.distance < $1.distance }
  }

  @Test(arguments: [0, 1, 2, 50, 900, 3_000], [false, true])
  func `a press finds the nearest point of all, as one who looks at each`(count: Int, isLying: Bool) throws {
    var random = SplitMix64(seed: UInt64(count))
    var chart = try Self.chart(.scatter, count: count, &random)
    chart.isLying = isLying
    let view = RowSamples.view()
    guard let places = view.places(chart, foot: 0, size: Self.size) else { return }
    for _ in 0..<60 {
      let (column, row) = (Double.random(in: 0..<100, using: &random), Double.random(in: 0..<30, using: &random))
      let hit = view.hit(chart, foot: 0, size: Self.size, column: column, row: row)
      let ratio = chart.proportions.ratio
      let found = Self.nearest(chart, places, column: column, row: row, ratio: ratio).flatMap {
        $0.distance < 6 ? $0 : nil
      }
      guard hit.selection.row != found?.row else { continue }
      // Two points may be equally near.
      let own = try #require(hit.selection.row)
      let place = try #require(RowAxis(chart, places.placement).offset(own, chart))
      let spot = places.placement.place(place, places.axes.main.rowOffset(of: chart.value(own, 0)))
      let (dx, dy) = (
        Double(places.plot.column) + spot.x - column, (Double(places.plot.row) + spot.y - row) * ratio
      )
      #expect(abs((dx * dx + dy * dy).squareRoot() - (found?.distance ?? .infinity)) < 1e-6)
    }
  }

  @Test func `a press among very many points looks at few of them, whatever they are`() throws {
    var random = SplitMix64(seed: 4)
    let count = 200_000
    var table = try PointTable(columns: ["even", "far", "x"])
    for row in 0..<count {
      let isTop = row.isMultiple(of: 2)
      try table.append(
        "r\(row)",
        [Double.random(in: 0...1, using: &random), isTop ? 1 : 0.99, Double.random(in: 0...1, using: &random)])
    }
    for series in ["even", "far"] {
      var chart = try Chart(table, .scatter, series: [series], x: "x")
      chart.proportions.range = 0...1
      for isLying in [false, true] {
        chart.isLying = isLying
        for (column, row) in [(50.0, 15.0), (2, 2), (99, 29), (30, 26)] {
          let hits = RowSamples.view().hits(chart, foot: 0, size: Self.size, column: column, row: row)
          #expect(hits.visits <= count / 20, "\(series), lying \(isLying): \(hits.visits) visits")
        }
      }
    }
  }

  @Test func `a press on a bubble means it, and the smallest of those that lie on each other`() throws {
    let table = try RowSamples.table(
      ["y", "x", "size"], [("large", [5, 5, 100]), ("small", [5.2, 5, 4]), ("far", [9, 9, 20])])
    var chart = try Chart(table, .bubble, series: ["y"], x: "x", size: "size")
    chart.proportions.bubbleDiameter = 30
    let view = RowSamples.view()
    let places = try #require(view.places(chart, foot: 0, size: Self.size))
    let x = RowAxis(chart, places.placement)
    func spot(_ row: Int) throws -> (Double, Double) {
      let place = places.placement.place(
        try #require(x.offset(row, chart)), places.axes.main.rowOffset(of: chart.value(row, 0)))
      return (Double(places.plot.column) + place.x, Double(places.plot.row) + place.y)
    }
    let (large, small) = (try spot(0), try spot(1))
    func row(_ column: Double, _ row: Double) -> Int? {
      view.hit(chart, foot: 0, size: Self.size, column: column, row: row).selection.row
    }
    #expect(row(large.0 + 12, large.1) == 0, "far from its middle, and on it")
    #expect(row(small.0, small.1) == 1)
  }

  @Test func `the hole of a donut is no slice, and a pie has none`() throws {
    let table = try RowSamples.table(["a"], [("one", [1]), ("two", [1]), ("three", [2])])
    for (mark, isHit) in [(Mark.donut, false), (.pie, true)] {
      var chart = try Chart(table, mark, series: ["a"])
      chart.legend = LegendPosition.none
      let view = RowSamples.view()
      let middle = view.hit(chart, foot: 0, size: Self.size, column: 51, row: 16)
      #expect(middle.disc != nil)
      #expect((middle.selection.row != nil) == isHit, "\(mark)")
      let disc = try #require(middle.disc)
      let rim = view.hit(chart, foot: 0, size: Self.size, column: disc.column + 18, row: disc.row)
      #expect(rim.selection.row != nil, "\(mark)")
    }
  }
}
