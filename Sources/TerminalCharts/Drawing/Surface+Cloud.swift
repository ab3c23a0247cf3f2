import AxisScales
import TerminalScreen

/// Draws the points of one series against another.
extension Surface {
  /// Draws the points, the oldest first, a diamond at each point of the crosshair, and the labels of the axis across.
  mutating func drawCloud(_ cloud: PointCloud, on plane: Plane, hasCrosshair: Bool) {
    guard let extent = cloud.extents?.x else { return }
    let axis = NumberRow(around: extent, columns: plane.rect.columns)
    drawNumberTicks(axis, below: plane.rect)
    var places: [[LinePath.Point]] = [[], [], [], []]
    for (place, pair) in cloud.pairs.enumerated() {
      let y = plane.axis.rowOffset(of: pair.y)
      guard y >= 0, y <= Double(plane.rect.rows) else { continue }
      places[cloud.age(ofPair: place)].append(
        LinePath.Point(x: axis.offset(pair.x) + 0.25, y: min(y, Double(plane.rect.rows).nextDown)))
    }
    for age in places.indices.reversed() where !places[age].isEmpty {
      self.cloud(places[age], age: age, on: plane.rect)
    }
    guard hasCrosshair, let pair = cloud.reading, plane.axis.contains(pair.y) else { return }
    marker(
      PlacedAnnotations.Marker(
        column: min(Int(axis.offset(pair.x)), plane.rect.columns - 1),
        row: plane.row(plane.axis.rowOffset(of: pair.y)),
        role: .focus), on: plane)
  }

  /// Draws the labels of an axis of numbers in the row below a plot, each below its value.
  mutating func drawNumberTicks(_ axis: NumberRow, below rect: CellRect, before limit: Int = .max) {
    drawNumberTicks(
      axis.ticks.map { (axis.offset($0.value), $0.label) }, in: rect, row: rect.endRow, before: limit, theme.style(.dim)
    )
  }

  /// Draws labels at offsets from the left of a plot, from the first on; those without room are left out.
  ///
  /// - Parameter limit: the first column that they leave free.
  mutating func drawNumberTicks(
    _ ticks: [(Double, String)], in rect: CellRect, row: Int, before limit: Int = .max, _ style: Style
  ) {
    var end = rect.column - 1
    for (offset, label) in ticks {
      let column = min(Int(offset.rounded(.down)), rect.columns - 1)
      let width = label.unicodeScalars.count
      let start = min(max(rect.column + column - width / 2, rect.column), max(rect.column, rect.endColumn - width))
      guard start > end, start + width < limit else { continue }
      end = write(label, start, row, style)
    }
  }

  /// Writes which series goes up and which across, with their values.
  mutating func drawCloudName(_ cloud: PointCloud, row: Int, from start: Int, to end: Int) {
    func value(_ value: Double?, _ decimals: Int) -> String {
      value.map { PriceLabel.text($0, decimals: decimals) } ?? "–"
    }
    var runs = [
      TextRun(cloud.up.name, theme.style(.text)),
      TextRun(" " + value(cloud.reading?.y, cloud.up.decimals), theme.style(.dim)),
      TextRun(" against ", theme.style(.faint)), TextRun(cloud.across.name, theme.style(.text)),
      TextRun(" " + value(cloud.reading?.x, cloud.across.decimals), theme.style(.dim)),
    ]
    if cloud.stride > 1 { runs.append(TextRun("  every \(cloud.stride)th point", theme.style(.faint))) }
    var at = start
    for run in runs where at < end {
      at = write([TextRun(run.text.shortened(to: end - at), run.style)], at, row)
    }
  }
}

extension NumberRow {
  /// The axis between round numbers around a range, so that a new extreme seldom moves the points.
  init(around extent: ClosedRange<Double>, columns: Int) {
    let (low, high) = (extent.lowerBound, extent.upperBound)
    let step = NumberTicks.step(span: high - low, maximumCount: max(columns / 12, 2))
    let (first, last) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
    let isRound = high > low && first.isFinite && last.isFinite
    self.init(low: isRound ? first : low, high: isRound ? last : high, columns: columns, left: 1, right: 2)
  }
}
