import AxisScales
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Annotations of a chart of rows: they stand on its rows and values in every view.
@Suite struct RowAnnotationTests {
  private static let sizes = [
    ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12),
  ]

  /// A chart with one value far from everything, so that most of the plot is empty.
  private static func chart(_ mark: Mark, count: Int, isLying: Bool, _ random: inout SplitMix64) throws -> Chart {
    let rows = (0..<count).map { row in
      ("row \(row)", [Double.random(in: 0...100, using: &random), Double(row) * 1.5])
    }
    var chart = try Chart(RowSamples.table(["a", "x"], rows), mark, series: ["a"], x: "x")
    chart.isLying = isLying
    chart.proportions.range = 0...100
    return chart
  }

  private static func point(_ position: Double, _ value: Double) -> Annotation.Point {
    var point = Annotation.Point(value: value)
    point.position = AxisPosition(position)
    return point
  }

  /// The position on the x axis and the value at the middle of a cell.
  private static func place(
    _ column: Int, _ row: Int, _ places: RowPlaces, _ view: ClosedRange<Double>
  ) -> (position: Double, value: Double) {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let share = places.share(column: x, row: y)
    return (view.lowerBound + share * (view.upperBound - view.lowerBound), places.value(column: x, row: y))
  }

  @Test(arguments: [Mark.scatter, .columns], 0..<UInt64(24))
  func `a box tints the cells between its corners and no others, wherever the view is`(mark: Mark, seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let isLying = seed % 2 == 1
    var chart = try Self.chart(mark, count: 8, isLying: isLying, &random)
    let axis = try #require(chart.rowRange)
    func position() -> Double { Double.random(in: axis.lower...axis.upper, using: &random) }
    let (a, b) = (position(), position())
    let (low, high) = (Double.random(in: 0...50, using: &random), Double.random(in: 50...100, using: &random))
    let box = Annotation.rectangle(from: Self.point(min(a, b), low), to: Self.point(max(a, b), high))
    chart.annotations = RowAnnotations([box], areOverNumbers: chart.isOverNumbers)
    for size in Self.sizes {
      let span = Double.random(in: 0.3...1, using: &random) * (axis.upper - axis.lower)
      let start = Double.random(in: axis.lower...max(axis.upper - span, axis.lower), using: &random)
      let shown = seed % 3 == 0 ? chart : chart.showing(from: start, to: start + span)
      let view = seed % 3 == 0 ? axis.lower...axis.upper : start...start + span
      let drawing = RowSamples.view()
      let places = try #require(drawing.places(shown, foot: 0, size: size))
      let cells = drawing.cells(of: shown, size: size)
      let tint = drawing.theme.color(.tint)
      // How much of the axes a cell has.
      let (first, next) = (Self.place(0, 0, places, view), Self.place(1, 1, places, view))
      let (along, up) = (abs(first.position - next.position), abs(first.value - next.value))
      for row in places.plot.row..<places.plot.endRow {
        for column in places.plot.column..<places.plot.endColumn {
          let at = Self.place(column, row, places, view)
          let isIn =
            at.position > min(a, b) + along && at.position < max(a, b) - along
            && at.value > low + up && at.value < high - up
          let isOut =
            at.position < min(a, b) - along || at.position > max(a, b) + along || at.value < low - up
            || at.value > high + up
          let ground = cells[column, row].style.background
          if isIn, ground.isDefault { Issue.record("\(seed) \(size): no tint at \(column), \(row)") }
          if isOut, ground == tint { Issue.record("\(seed) \(size): a tint at \(column), \(row)") }
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(24))
  func `in pixels a box begins and ends where its corners are, not at whole cells`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var chart = try Self.chart(.scatter, count: 8, isLying: seed % 2 == 1, &random)
    let axis = try #require(chart.rowRange)
    let ends = [0.1, 0.6].map { axis.lower + ($0 + .random(in: 0..<0.3, using: &random)) * (axis.upper - axis.lower) }
    let values = [5.0, 55].map { $0 + .random(in: 0..<40, using: &random) }
    let box = Annotation.rectangle(from: Self.point(ends[0], values[0]), to: Self.point(ends[1], values[1]))
    chart.annotations = RowAnnotations([box], areOverNumbers: true)
    for size in Self.sizes {
      var view = RowSamples.view()
      (view.pixels, view.isStill) = (ScreenSize(columns: 9, rows: 18), true)
      let places = try #require(view.places(chart, foot: 0, size: size))
      let corners = zip(ends, values).map { end, value in
        let part = (end - axis.lower) / (axis.upper - axis.lower)
        let place = places.placement.place(
          places.start + part * places.length, places.axes.main.rowOffset(of: value))
        return (x: (Double(places.plot.column) + place.x) * 9, y: (Double(places.plot.row) + place.y) * 18)
      }
      let picture = try #require(view.picture(of: chart, size: size).picture)
      let origin = (x: Double(picture.column * 9), y: Double(picture.row * 18))
      let isDrawn = picture.tiles.flatMap(\.shapes).contains { shape in
        guard case .block(let rect) = shape.form else { return false }
        let sides = [
          (rect.x, corners.map(\.x).min(), origin.x), (rect.x + rect.width, corners.map(\.x).max(), origin.x),
          (rect.y, corners.map(\.y).min(), origin.y), (rect.y + rect.height, corners.map(\.y).max(), origin.y),
        ]
        return sides.allSatisfy { pixel, place, origin in abs(Double(pixel) + origin - (place ?? .infinity)) <= 1 }
      }
      #expect(isDrawn, "seed \(seed) at \(size)")
    }
  }

  @Test(arguments: 0..<UInt64(24))
  func `a line goes from corner to corner, wherever the view is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plain = try Self.chart(.scatter, count: 2, isLying: seed % 2 == 1, &random)
    let axis = try #require(plain.rowRange)
    let ends = (0..<2).map { _ in
      (Double.random(in: axis.lower...axis.upper, using: &random), Double.random(in: 5...95, using: &random))
    }
    var chart = plain
    chart.annotations = RowAnnotations(
      [.trend(from: Self.point(ends[0].0, ends[0].1), to: Self.point(ends[1].0, ends[1].1))], areOverNumbers: true)
    let view = RowSamples.view()
    for size in Self.sizes {
      let places = try #require(view.places(chart, foot: 0, size: size))
      let (with, without) = (view.cells(of: chart, size: size), view.cells(of: plain, size: size))
      for share in stride(from: 0.0, through: 1, by: 0.125) {
        let position = ends[0].0 + (ends[1].0 - ends[0].0) * share
        let value = ends[0].1 + (ends[1].1 - ends[0].1) * share
        let part = (position - axis.lower) / (axis.upper - axis.lower)
        let place = places.placement.place(
          places.start + part * places.length, places.axes.main.rowOffset(of: value))
        let (column, row) = (places.plot.column + Int(place.x), places.plot.row + Int(place.y))
        let isThere = (-1...1).contains { dx in
          (-1...1).contains { dy in
            with.contains(column + dx, row + dy) && with[column + dx, row + dy] != without[column + dx, row + dy]
          }
        }
        #expect(isThere, "seed \(seed) at \(size), \(share)")
      }
    }
  }

  @Test(arguments: [Mark.columns, .bars, .stack, .line, .area, .scatter, .bubble, .band, .candles], [false, true])
  func `every annotation is drawn over 0, 1, 2 and many rows at every size, and its text is whole or not there`(
    mark: Mark, isLying: Bool
  ) throws {
    for count in [0, 1, 2, 40] {
      var chart = try RowSamples.chart(mark, (0..<count).map { [Double($0 % 7) + 1, 3, Double($0), 4] })
      chart.isLying = isLying
      let corners = (Self.point(0, 2), Self.point(1.5, 4))
      let shapes: [Annotation.Shape] = [
        .band(from: corners.0, to: corners.1), .line(from: corners.0, to: corners.1),
        .ray(from: corners.0, through: corners.1), .marker(corners.0), .text(corners.1),
        .marker(Annotation.Point(value: 3)), .line(from: Annotation.Point(value: 2), to: Annotation.Point(value: 2)),
        .marker(
          {
            var point = Annotation.Point()
            point.position = AxisPosition(1)
            return point
          }()),
        .text(Annotation.Point(value: .nan)), .line(from: Self.point(-1e12, -1e12), to: Self.point(1e12, .infinity)),
      ]
      let list = shapes.map { Annotation($0, text: "quartz") }
      chart.annotations = RowAnnotations(list, areOverNumbers: chart.isOverNumbers)
      for size in Self.sizes + [ScreenSize(columns: 20, rows: 6), ScreenSize(columns: 1, rows: 1)] {
        for glyphs in [GlyphSet.octant, .ascii] {
          let text = RowSamples.view(glyphs, .mono).cells(of: chart, size: size).plainText
          let parts = text.split { !$0.isLetter }.filter { $0.first == "q" }
          #expect(parts.allSatisfy { "quartz".hasPrefix($0) }, "\(mark) \(count) at \(size)\n\(text)")
          if count == 40, size.columns == 160 { #expect(text.contains("quartz"), "\(mark)\n\(text)") }
        }
        var fine = RowSamples.view()
        (fine.pixels, fine.isStill) = (ScreenSize(columns: 9, rows: 18), true)
        _ = fine.picture(of: chart, size: size)
      }
    }
  }

  @Test func `a level has its text, and places of numbers are not those of categories`() throws {
    var random = SplitMix64(seed: 1)
    var chart = try Self.chart(.scatter, count: 5, isLying: false, &random)
    chart.annotations = RowAnnotations([.level(37, text: "target")], areOverNumbers: true)
    let size = ScreenSize(columns: 80, rows: 24)
    let text = RowSamples.view(.octant, .mono).cells(of: chart, size: size).plainText
    #expect(text.contains("target"), "\(text)")
    chart.annotations = RowAnnotations([.trend(from: Self.point(0, 10), to: Self.point(5, 90))], areOverNumbers: false)
    var plain = chart
    plain.annotations = RowAnnotations()
    #expect(RowSamples.view().cells(of: chart, size: size) == RowSamples.view().cells(of: plain, size: size))
  }
}
