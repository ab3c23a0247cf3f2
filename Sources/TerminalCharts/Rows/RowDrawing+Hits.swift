/// What a pointer finds in a plot of rows, without drawing it.
extension RowDrawing {
  /// Records the bars and the points near the pointer, if there is one.
  mutating func addHits(_ plot: RowPlot, _ x: RowAxis, _ bands: CategoryBands?) {
    guard let hits else { return }
    let place = plot.placement.point(column: hits.pointer.column, row: hits.pointer.row)
    if let bands {
      for band in 0..<bands.count {
        for (bar, series) in chart.bars.enumerated() {
          let cells = bands.cells(band, bar)
          guard cells.contains(Int(clamping: place.x.rounded(.down))) else { continue }
          for row in chart.shownRows(of: bands.rows[band], series) { addColumnHits(row, series, cells, plot) }
        }
      }
    }
    addPointHits(plot, x, near: place)
  }

  /// Records the cells of a column, or of the parts of a stack, from zero to their ends.
  private mutating func addColumnHits(_ row: Int, _ bar: [Int], _ cells: Range<Int>, _ plot: RowPlot) {
    var sum = 0.0
    let isSecond = isOnSecond(bar)
    for series in bar {
      let value = chart.value(row, series)
      guard let from = plot.offset(sum, isSecond: isSecond), let to = plot.offset(sum + value, isSecond: isSecond)
      else { continue }
      sum += value
      let (top, bottom) = (Int(min(from, to).rounded(.down)), Int(max(from, to).rounded(.up)))
      hits?.add(
        series: series, row: row, plot.placement.cells(columns: cells, rows: top..<max(top + 1, bottom)))
    }
  }

  /// Points that are looked at together: a block of the pyramids of values.
  private var block: Int { ValuePyramid.width * ValuePyramid.width }

  /// Records points outward from the pointer along the x axis, until all others are farther away than the nearest one.
  private mutating func addPointHits(_ plot: RowPlot, _ x: RowAxis, near place: (x: Double, y: Double)) {
    let chart = self.chart
    let series = chart.series.indices.filter { !chart.mark(of: $0).startsAtZero }
    let order = chart.rowsInOrder
    guard !series.isEmpty, !order.isEmpty, place.x.isFinite, place.y.isFinite else { return }
    let ratio = hits?.ratio ?? 1
    // Cell widths of a column and of a row of the upright plot.
    let (across, down) = plot.placement.isLying ? (ratio, 1) : (1, ratio)
    let isBubble = chart.mark == .bubble
    let scale = isBubble ? BubbleScale(chart, plot.placement.rect) : nil
    // A pointer may be on a bubble whose middle is far away.
    let widest = scale?.greatestRadius ?? 0
    func gap(_ row: Int) -> Double { abs((x.offset(row, chart) ?? .infinity) - place.x) * across }
    let middle = order.partitioned { (x.offset($0, chart) ?? .infinity) >= place.x }
    var rest = (before: middle, behind: middle)
    // Each round has at least one more row.
    for _ in 0...order.count {
      let behind = rest.behind < order.count ? gap(order[rest.behind]) : .infinity
      let before = rest.before > 0 ? gap(order[rest.before - 1]) : .infinity
      guard min(before, behind) < max(hits?.bound ?? 0, widest) else { return }
      let places: Range<Int>
      if behind <= before {
        places = rest.behind..<min((rest.behind / block + 1) * block, order.count)
        rest.behind = places.upperBound
      } else {
        places = (rest.before - 1) / block * block..<rest.before
        rest.before = places.lowerBound
      }
      for one in series where isBubble || mayBeNear(one, places, plot, place.y, down) {
        for row in order[places] {
          addPointHit(row, one, plot, x, scale?.radius(chart.area(row)) ?? (isBubble ? nil : 0))
        }
      }
    }
  }

  /// Whether some of a series' points at places along the x axis may be nearer than the nearest one.
  private mutating func mayBeNear(
    _ series: Int, _ places: Range<Int>, _ plot: RowPlot, _ y: Double, _ unit: Double
  ) -> Bool {
    guard let values = chart.values(of: [series]) else { return true }
    hits?.visit()
    guard let ends = values.ends(in: places) else { return false }
    let axis = plot.axis(chart.isOnSecond(series)).axis
    let rows = [axis.rowOffset(of: values[ends.greatest]), axis.rowOffset(of: values[ends.least])].sorted()
    return max(rows[0] - y, y - rows[1], 0) * unit < hits?.bound ?? 0
  }

  private mutating func addPointHit(_ row: Int, _ series: Int, _ plot: RowPlot, _ x: RowAxis, _ radius: Double?) {
    guard let radius, let place = x.offset(row, chart), plot.holds(place),
      let offset = plot.place(chart.value(row, series), isSecond: chart.isOnSecond(series))
    else { return }
    let (point, rect) = (plot.placement.place(place, offset), plot.placement.rect)
    hits?.add(
      series: series, row: row, x: Double(rect.column) + point.x, y: Double(rect.row) + point.y, radius: radius)
  }
}
