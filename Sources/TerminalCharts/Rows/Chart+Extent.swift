import AxisScales

/// The ranges that the axes of a chart show.
extension Chart {
  /// The sum of a row's values in some series; NaN if all are gaps.
  func sum(_ row: Int, of series: [Int]) -> Double {
    var sum = Double.nan
    for one in series {
      let value = value(row, one)
      if value.isFinite { sum = sum.isNaN ? value : sum + value }
    }
    return sum
  }

  /// The values of a bar, or of a series alone, in the order of the x axis; nil where they must be read row by row: a few
  /// of them, slices, and stacks without all of their series.
  func values(of bar: [Int]) -> ValuePyramid? {
    guard table.count >= ValuePyramid.fewest, !mark.isSliced, hiddenParts.isDisjoint(with: bar) else { return nil }
    if bar.count == 1, rows.marks[bar[0]] != .stack { return rows.values[bar[0]] }
    return rows.stacked.firstIndex(of: bar).flatMap { rows.sums.indices.contains($0) ? rows.sums[$0] : nil }
  }

  /// The range of the values of the main axis, with zero where bars start from it; 0 ... 1 without values.
  var valueExtent: ClosedRange<Double> { extent(isSecond: false) }

  /// The same of each value axis.
  var valueExtents: AxisPair<ClosedRange<Double>> {
    AxisPair(main: valueExtent, second: hasSecondAxis ? extent(isSecond: true) : nil)
  }

  private func extent(isSecond: Bool) -> ClosedRange<Double> {
    passage.values?[isSecond: isSecond] ?? givenRange(isSecond) ?? passage.shownExtent?[isSecond: isSecond]
      ?? passage.extent?[isSecond: isSecond] ?? measuredExtent(isSecond)
  }

  /// The range that a caller has given an axis, if it is one that an axis can have.
  func givenRange(_ isSecond: Bool) -> ClosedRange<Double>? {
    guard isSecond else { return proportions.shownRange }
    var given = ChartProportions()
    given.range = valueAxes.second?.range
    return given.shownRange
  }

  /// The range of the values of an axis. A logarithmic axis whose bars start from zero begins at a power of ten below
  /// the least value above zero; another one spans its values if all are above zero.
  ///
  /// - Parameter places: the places of rows in the order of the x axis; nil for all rows.
  func measuredExtent(_ isSecond: Bool, in places: Range<Int>? = nil) -> ClosedRange<Double> {
    var (low, high, leastAboveZero) = (Double.infinity, -Double.infinity, Double.infinity)
    func include(_ value: Double) {
      guard value.isFinite else { return }
      (low, high) = (min(low, value), max(high, value))
      if value > 0 { leastAboveZero = min(leastAboveZero, value) }
    }
    let own = series.indices.filter { isOnSecond($0) == isSecond }
    let single = own.filter { rows.marks[$0] != .stack }
    let stacks = single.count == own.count ? [] : rows.stacked.filter { $0.first.map(isOnSecond) == isSecond }
    for bar in stacks + single.map({ [$0] }) {
      if let values = values(of: bar) {
        guard let ends = values.ends(in: places ?? 0..<values.count) else { continue }
        include(values[ends.greatest])
        include(values[ends.least])
        // Zero has no logarithm, so that the least value above it is looked for.
        guard valueAxes[isSecond: isSecond]?.mode.isLogarithmic == true, values[ends.least] == 0 else { continue }
      }
      if let places {
        for row in rowsInOrder[places] { include(sum(row, of: bar)) }
      } else {
        for row in 0..<table.count { include(sum(row, of: bar)) }
      }
    }
    guard low <= high else { return 0...1 }
    let isFromZero = hasBars(isSecond) || mark.isRadial || own.contains { rows.marks[$0] == .area }
    if valueAxes[isSecond: isSecond]?.mode.isLogarithmic == true, mark.hasSecondAxis {
      if isFromZero, low >= 0, leastAboveZero < .infinity {
        return Self.decade(below: leastAboveZero)...high
      }
      if low > 0 { return low...high }
    }
    return isFromZero ? min(low, 0)...max(high, 0) : low...high
  }

  /// The power of ten below a value above zero.
  private static func decade(below value: Double) -> Double {
    var decade = 1.0
    var budget = LoopBudget("the decade of a value", most: 700)
    while budget.spend(), decade < value { decade *= 10 }
    while budget.spend(), decade >= value, decade > 1e-300 { decade /= 10 }
    return min(decade, value / 2)
  }

  /// Whether bars start from an axis.
  func hasBars(_ isSecond: Bool) -> Bool {
    series.indices.contains { isOnSecond($0) == isSecond && rows.marks[$0].startsAtZero }
  }

  /// Whether an axis is logarithmic: it is if a caller asks for it, and if all of its range is above zero.
  package func isLogarithmic(_ isSecond: Bool) -> Bool { isLogarithmic(isSecond, over: extent(isSecond: isSecond)) }

  func isLogarithmic(_ isSecond: Bool, over extent: ClosedRange<Double>) -> Bool {
    valueAxes[isSecond: isSecond]?.mode.isLogarithmic == true && extent.lowerBound > 0
      && mark.hasSecondAxis
  }

  /// How the main value axis places its values.
  package var valueMode: ValueScaleMode {
    guard mark.hasSecondAxis else { return .linear }
    return ValueScaleMode(isLogarithmic: isLogarithmic(false), isInverted: valueAxes.main.mode.isInverted)
  }

  /// The range of the positions of rows; 0 ... 1 without rows.
  var positionExtent: ClosedRange<Double> {
    if let shown = passage.positions { return shown }
    let order = hasNumbers ? rows.order : rowsInOrder
    guard let first = order.first, let last = order.last else { return 0...1 }
    return position(first) - candleSpacing / 2...position(last) + candleSpacing / 2
  }

  /// Returns the ranges with a row of room for the labels at the ends of bars, or a little air around points.
  func padded(_ extents: AxisPair<ClosedRange<Double>>, rows: Int) -> AxisPair<ClosedRange<Double>> {
    AxisPair(
      main: padded(extents.main, rows: rows), second: extents.second.map { padded($0, isSecond: true, rows: rows) })
  }

  func padded(_ extent: ClosedRange<Double>, isSecond: Bool = false, rows: Int) -> ClosedRange<Double> {
    guard passage.values?[isSecond: isSecond] == nil, givenRange(isSecond) != extent else { return extent }
    // Labels at the ends of lying bars have their own columns.
    let isFromZero = hasBars(isSecond)
    if isFromZero, isOnSide { return extent }
    if isLogarithmic(isSecond, over: extent) {
      // The labels of bars need room above them alone; an axis of ratios has air of its own.
      let scale = LogarithmicScale(domain: (extent.lowerBound, extent.upperBound), range: (0, 1))
      let upper = isFromZero ? scale?.invert(1 + 1.5 / Double(max(rows, 4))) ?? .infinity : extent.upperBound
      return upper.isFinite && upper > extent.upperBound ? extent.lowerBound...upper : extent
    }
    let span = extent.upperBound - extent.lowerBound
    let air = isFromZero ? span * 1.5 / Double(max(rows, 4)) : span * 0.02
    // Values on one side of zero get no air on the other.
    let (low, high) = (extent.lowerBound - air, extent.upperBound + air)
    return (extent.lowerBound < 0 ? low : max(low, 0))...(extent.upperBound > 0 ? high : min(high, 0))
  }
}
