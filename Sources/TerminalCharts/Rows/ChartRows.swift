// Rows: charts of a table, whose x axis has categories or numbers in place of time. `ChartRows` finds the columns,
// `RowDrawing` draws them on a surface, and each family of marks has its drawing in its own file. `SeriesInk` is how a
// series looks with and without colours.

import AxisScales
import TimeSeries

/// The rows under the x axis of a chart, with the columns that it draws.
struct ChartRows {
  var table = PointTable()
  var mark = Mark.columns
  /// The columns whose values are drawn, in order.
  var series: [String] = []
  /// The column with the numbers of the rows on the x axis; nil for their names.
  private(set) var x: NumberColumn?
  /// The column whose values are the areas of bubbles.
  private(set) var size: SizeColumn?
  /// The stack of each series, in their order.
  var stacks: [Int] = []
  /// The indices of `series` among the columns of the table.
  private(set) var columns: [Int] = []
  /// The series of each stack, in their order; the first one is next to zero.
  private(set) var stacked: [[Int]] = []
  /// Marks of single series, and the series on a second value axis.
  private(set) var mix = RowMix()
  /// The mark of each series.
  private(set) var marks: [Mark] = []
  /// The indices of the series on a second value axis; empty without one.
  private(set) var second: Set<Int> = []
  /// The decimals of all values of its series, and of those on each value axis.
  private(set) var decimals = 0
  private(set) var axisDecimals = AxisPair(main: 0)
  /// The rows in the order of the x axis; without those that have no number there.
  private(set) var order = RowOrder(count: 0)
  /// The values of each series in that order, and the sums of each of `stacked` with all of its series shown.
  private(set) var values: [ValuePyramid] = []
  private(set) var sums: [ValuePyramid] = []
  /// The scalars of the longest name.
  private(set) var longestName = 0

  /// A column of numbers on the x axis.
  struct NumberColumn {
    let name: String
    /// Its index among the columns of the table.
    let index: Int
    /// Whether its numbers are times, in seconds since 1970.
    var areTimes = false
    /// The usual distance of two rows on an axis of times, which is the width of a candle there; 0 without two.
    var spacing = 0.0
  }

  /// A column of areas.
  struct SizeColumn {
    let name: String
    /// Its index among the columns of the table.
    let index: Int
    /// The greatest area.
    var greatest = 0.0
  }

  /// The rows of a chart over time: none.
  init() {}

  init(
    _ table: PointTable, _ mark: Mark, series: [String], x: String?, size: String?, stacks: [Int], mix: RowMix,
    areTimes: Bool = false
  ) throws(ChartFault) {
    self.table = table
    self.mark = mark
    self.series = series
    self.stacks = stacks
    self.mix = mix
    self.mix.base = mix.base ?? mark
    marks = series.map { self.mix.base == mark ? mix.marks[$0] ?? mark : mark }
    second = secondSeries
    let isStacked = marks.contains(.stack)
    stacked = stacked(series.indices.filter { !isStacked || marks[$0] == .stack })
    columns = try series.map { name throws(ChartFault) in try Self.index(of: name, in: table) }
    self.x = try x.map { name throws(ChartFault) in
      NumberColumn(name: name, index: try Self.index(of: name, in: table), areTimes: areTimes)
    }
    self.size = try size.map { name throws(ChartFault) in
      SizeColumn(name: name, index: try Self.index(of: name, in: table))
    }
    try check()
    observeDecimals()
    observeSizes()
    observeValues()
    observeSpacing()
  }

  /// Returns some rows alone, in the order of the table, with the decimals and sizes of all rows.
  func keeping(_ kept: [Int]) -> ChartRows? {
    guard let part = try? table.keeping(kept) else { return nil }
    var rows = self
    rows.table = part
    rows.observeValues(in: order.keeping(kept, of: table.count))
    return rows
  }

  /// - Parameter known: the order of the rows on the x axis; nil to find it.
  private mutating func observeValues(in known: RowOrder? = nil) {
    order = known ?? RowOrder(count: table.count)
    if known == nil, let x, acceptsNumbers {
      order = Self.order(of: table.values(inColumn: x.index))
    }
    values = columns.map { column in
      let all = table.values(inColumn: column)
      return ValuePyramid(order.isOfTable ? all : order.map { all[$0] })
    }
    guard marks.contains(.stack) else { return }
    sums = stacked.map { stack in
      ValuePyramid(table.count < ValuePyramid.fewest ? [] : (0..<table.count).map { sum($0, of: stack) })
    }
  }

  private mutating func observeSpacing() {
    guard let x, x.areTimes, acceptsNumbers else { return }
    let times = order.map { Self.placeable(table[$0, x.index]) }
    let distances = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    self.x?.spacing = distances.isEmpty ? 0 : distances[distances.count / 2]
  }

  private mutating func observeSizes() {
    longestName = table.names.reduce(0) { longest, name in
      // A text has no more scalars than bytes.
      name.utf8.count > longest ? max(longest, name.unicodeScalars.count) : longest
    }
    guard let size else { return }
    self.size?.greatest = table.values(inColumn: size.index).reduce(0) { max($0, Self.placeable($1)) }
  }

  /// The sum of a row's values in some series; NaN if all are gaps.
  private func sum(_ row: Int, of series: [Int]) -> Double {
    var sum = Double.nan
    for one in series {
      let value = value(row, one)
      if value.isFinite { sum = sum.isNaN ? value : sum + value }
    }
    return sum
  }

  /// The series that are on the second axis: some of them, but not all, by marks that have one. Both edges of a band
  /// are on one axis.
  private var secondSeries: Set<Int> {
    guard marks.allSatisfy(\.hasSecondAxis) else { return [] }
    var second = Set(series.indices.filter { mix.second.contains(series[$0]) })
    let band = series.indices.filter { marks[$0] == .band }
    if !second.isDisjoint(with: band) { second.formUnion(band) }
    // So are the prices of a candle.
    if marks.contains(where: \.drawsPrices) { return [] }
    return second.count < series.count ? second : []
  }

  /// The series of each stack and axis; series of other marks are in none.
  private func stacked(_ series: [Int]) -> [[Int]] {
    func key(_ series: Int) -> (stack: Int, axis: Int) {
      (stacks.indices.contains(series) ? stacks[series] : 0, second.contains(series) ? 1 : 0)
    }
    var found: [(key: (stack: Int, axis: Int), series: [Int])] = []
    for one in series {
      let own = key(one)
      if let place = found.firstIndex(where: { $0.key == own }) {
        found[place].series.append(one)
      } else {
        found.append((own, [one]))
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.series)
  }

  private mutating func observeDecimals() {
    var axes = [PriceDecimals(), PriceDecimals()]
    for (series, column) in columns.enumerated() {
      let axis = second.contains(series) ? 1 : 0
      for value in table.values(inColumn: column) { axes[axis].observe(Self.placeable(value)) }
    }
    let isOne = second.isEmpty
    axisDecimals = AxisPair(main: axes[0].tableDecimals, second: isOne ? nil : axes[1].tableDecimals)
    axes[0].join(axes[1])
    decimals = axes[0].tableDecimals
  }

  /// Whether rows may have numbers on the x axis; candles may have times.
  var acceptsNumbers: Bool {
    ([mark] + marks).allSatisfy { $0.acceptsNumbers || x?.areTimes == true && $0.drawsPrices }
  }

  private static func order(of numbers: [Double]) -> RowOrder {
    let numbers = numbers.map(placeable)
    // Most tables are in order. A gap is not at or above any number.
    if numbers.count > 1 ? zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) : numbers.allSatisfy(\.isFinite) {
      return RowOrder(count: numbers.count)
    }
    let rows = numbers.indices.filter { numbers[$0].isFinite }
    return RowOrder(rows.sorted { (numbers[$0], $0) < (numbers[$1], $1) })
  }

  private static func index(of column: String, in table: PointTable) throws(ChartFault) -> Int {
    guard let index = table.place(ofColumn: column) else { throw .noColumn(column, found: table.columns) }
    return index
  }

  /// Returns the value of a row; NaN for a gap, and for a value that no chart can place.
  func value(_ row: Int, _ series: Int) -> Double { Self.placeable(table[row, columns[series]]) }

  static func placeable(_ value: Double) -> Double {
    value.isFinite && abs(value) <= Series.greatestValue ? value : .nan
  }
}

/// The rules that a mark has for its values.
extension ChartRows {
  private func check() throws(ChartFault) {
    guard mark.overRows != nil else { throw .needsTime(mark: mark) }
    guard !series.isEmpty else { throw .noSeries(found: table.columns) }
    let all = marks.reduce(into: [Mark]()) { if !$0.contains($1) { $0.append($1) } }
    for mark in all {
      if all.count > 1, !mark.sharesPlot { throw .mixed(mark, with: all.first { $0 != mark } ?? mark) }
      try check(mark)
    }
  }

  /// Checks the series of a mark.
  private func check(_ mark: Mark) throws(ChartFault) {
    guard let form = mark.overRows else { throw .needsTime(mark: mark) }
    switch form {
    case .stack: try checkStacks()
    case .pie, .donut: try checkSlices()
    case .band:
      let count = marks.count { $0 == mark }
      guard count == 2 else { throw .band(count) }
    case .candles, .ohlc: try checkPrices()
    case .bubble: guard size != nil else { throw .noSize(found: table.columns) }
    case .polar: guard x != nil else { throw .noAngle(found: table.columns) }
    case .columns, .bars, .line, .step, .area, .scatter, .radar: break
    }
  }

  /// A stack is the sum of its parts, which has no picture if some are above zero and some below.
  private func checkStacks() throws(ChartFault) {
    for row in 0..<table.count {
      for stack in stacked where isMixed(stack.map { value(row, $0) }) {
        throw .stackOfTwoSigns(row: table.names[row])
      }
    }
  }

  private func isMixed(_ values: [Double]) -> Bool {
    values.contains { $0 > 0 } && values.contains { $0 < 0 }
  }

  /// The four prices of a row, open, high, low and close; nil if one is a gap.
  func prices(_ row: Int) -> Aggregate? {
    let values = columns.indices.map { value(row, $0) }
    guard values.count == 4, values.allSatisfy(\.isFinite) else { return nil }
    return Aggregate(
      open: values[0], high: values[1], low: values[2], close: values[3], volume: .nan, sum: values[3], count: 1)
  }

  private func checkPrices() throws(ChartFault) {
    guard series.count == 4 else { throw .prices(series.count) }
    for row in 0..<table.count {
      guard let prices = prices(row) else { continue }
      guard prices.low <= min(prices.open, prices.close), prices.high >= max(prices.open, prices.close) else {
        throw .pricesOutOfOrder(row: table.names[row])
      }
    }
  }

  private func checkSlices() throws(ChartFault) {
    for (series, name) in series.enumerated() {
      for row in 0..<table.count where value(row, series) < 0 {
        throw .negativeSlice(row: table.names[row], series: name)
      }
    }
  }
}
