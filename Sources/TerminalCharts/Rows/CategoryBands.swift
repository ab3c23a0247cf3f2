import AxisScales

/// The cells of grouped bars along an axis: every bar has the same whole number of cells.
///
/// Rows with less than a cell for each of their bars share a band, so that all rows of the axis are drawn. Bands of
/// several rows begin at multiples of their number from the first row of the table: a pan moves them, and changes only
/// those at the edges.
struct CategoryBands {
  /// The rows of each band, as indices of the table.
  let rows: [Range<Int>]
  /// Rows that share a band; 1 where each has its own.
  let joined: Int
  /// The cells of a bar.
  let thickness: Int
  /// The cells between two bars of a category.
  let gap: Int
  /// The distance of the middles of two bands.
  let pitch: Double
  /// The number of a band from the first row of the whole table, so that names thin out alike wherever the view is.
  let first: Int
  private let starts: [Int]
  /// The places of the bands, and the lengths of a bar and of the space behind it, without rounding.
  private let exact: (starts: [Double], thickness: Double, gap: Double)
  private let length: Int

  /// - Parameters:
  ///   - window: the part of the axis in view; a row has one unit, the first of the whole table from 0 to 1.
  ///   - table: the rows of the table, by their numbers on that axis.
  ///   - bars: the number of bars side by side in each category.
  ///   - cells: the length of the axis in cells.
  init(_ window: Range<Double>, of table: Range<Int>, bars: Int, cells: Int, form: ChartProportions) {
    let (bars, span) = (max(1, bars), max(window.upperBound - window.lowerBound, 1e-9))
    let joined = max(1, Int(min(Double(bars) * span / Double(max(cells, 1)) - 1e-9, 1e9).rounded(.up)))
    let padding = ChartProportions.share(form.categoryPadding, 0.9)
    // The terms of a `CategoryScale`, so that all rows have the cells that it gives them.
    let pitch = Double(cells) / max(span / Double(joined) - padding + 2 * (padding / 2), 1e-9)
    let width = pitch * (1 - padding)
    let slot = width / Double(bars)
    let inner = ChartProportions.share(form.seriesPadding, 0.9)
    let thickness = max(1, Int(min(slot * (1 - inner), 1e4).rounded(.down)))
    let room = Int(min(pitch + 1e-9, 1e6)) - bars * thickness
    gap = bars > 1 ? max(0, min(Int(min(slot * inner, 1e6).rounded()), room / (bars - 1))) : 0
    let group = bars * thickness + (bars - 1) * gap
    let exactGap = bars > 1 ? slot * inner : 0
    let exactThickness = (width - Double(bars - 1) * exactGap) / Double(bars)
    (self.joined, self.pitch, self.thickness, length) = (joined, pitch, thickness, cells)
    let range = table.isEmpty ? 0..<0 : table.lowerBound / joined..<(table.upperBound - 1) / joined + 1
    first = range.lowerBound
    var (rows, starts, exactStarts): ([Range<Int>], [Int], [Double]) = ([], [], [])
    for band in range {
      let own = (band * joined..<(band + 1) * joined).clamped(to: table)
      let exactStart = pitch * (padding / 2 + (Double(band * joined) - window.lowerBound) / Double(joined))
      let start = exactStart + (width - Double(group)) / 2
      var cell = Int(min(max(start, -1e6), 1e6).rounded())
      if Double(own.lowerBound) >= window.lowerBound, Double(own.upperBound) <= window.upperBound {
        // A rounded start takes no cell beyond the axis; what an edge cuts goes beyond it.
        cell = min(max(0, cell), max(0, cells - group))
      } else if Double(own.upperBound - 1) >= window.lowerBound, Double(own.lowerBound) < window.upperBound {
        // A row that starts in view has a cell.
        cell = min(max(cell, 1 - group), max(cells - 1, 0))
      }
      if joined > 1, let last = starts.last, cell < last + group, cell >= 0 || last >= 0 {
        // There is no cell of its own for the few rows at an edge.
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<own.upperBound - table.lowerBound
        starts[starts.count - 1] = max(last, min(cell, 0))
      } else {
        rows.append(own.shifted(by: -table.lowerBound))
        starts.append(cell)
        exactStarts.append(exactStart)
      }
    }
    (self.rows, self.starts) = (rows, starts)
    exact = (exactStarts, exactThickness, exactGap)
  }

  /// The number of bands.
  var count: Int { rows.count }

  /// The cells of a bar, from the start of the axis: none outside of it.
  func cells(_ band: Int, _ bar: Int) -> Range<Int> {
    let start = starts[band] + bar * (thickness + gap)
    return (start..<start + thickness).clamped(to: 0..<max(length, 0))
  }

  /// The place of a bar without rounding, for surfaces finer than cells: all bars that no edge cuts have one length, and
  /// one distance.
  func place(_ band: Int, _ bar: Int) -> Range<Double> {
    let start = exact.starts[band] + Double(bar) * (exact.thickness + exact.gap)
    let (from, to) = (min(max(start, 0), Double(length)), min(max(start + exact.thickness, 0), Double(length)))
    return from..<max(from, to)
  }

  /// The start of a band without rounding, which may be outside the axis, and the length of its bars.
  func start(_ band: Int) -> Double { exact.starts[band] }
  var exactThickness: Double { exact.thickness }

  /// The middle of a band, which may be outside the axis.
  func middle(_ band: Int, bars: Int) -> Double {
    let last = starts[band] + max(0, bars - 1) * (thickness + gap) + thickness
    return Double(starts[band] + last) / 2
  }

  /// The cell of the middle of a bar, in which its value and, of a bar alone, its name stand. On a surface finer than
  /// cells it is that of the middle without rounding; else it is a cell of the bar, too.
  func middleCell(_ band: Int, _ bar: Int, isFine: Bool) -> Int? {
    let (cells, place) = (cells(band, bar), place(band, bar))
    guard let first = cells.first, let last = cells.last else { return nil }
    let middle = Int(clamping: ((place.lowerBound + place.upperBound) / 2).rounded(.down))
    return isFine ? min(max(middle, 0), length - 1) : min(max(middle, first), last)
  }

  /// The same of the bars of a band, which may be outside the axis.
  func middleCell(_ band: Int, bars: Int, isFine: Bool) -> Int {
    if bars == 1, let cell = middleCell(band, 0, isFine: isFine) { return cell }
    let count = Double(max(1, bars))
    let middle = exact.starts[band] + (count * (exact.thickness + exact.gap) - exact.gap) / 2
    let (first, end) = (starts[band], starts[band] + max(1, bars) * (thickness + gap) - gap)
    let cell = Int(clamping: middle.rounded(.down))
    return isFine ? cell : min(max(cell, first), end - 1)
  }

  /// The band of a row.
  func band(of row: Int) -> Int? { rows.firstIndex { $0.contains(row) } }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

extension Chart {
  /// The bands of its rows along an axis of cells.
  func bands(cells: Int) -> CategoryBands {
    let start = passage.window?.first ?? 0
    let window = passage.window.map { $0.lower..<$0.upper } ?? 0..<Double(max(table.count, 1))
    return CategoryBands(window, of: start..<start + table.count, bars: bars.count, cells: cells, form: proportions)
  }

  /// The rows that a bar of several rows shows: that of the greatest value, and that of the least if it is below zero.
  func shownRows(of rows: Range<Int>, _ bar: [Int]) -> [Int] {
    guard rows.count > 1 else { return Array(rows) }
    if let values = values(of: bar) {
      guard let ends = values.ends(in: rows) else { return [] }
      return [
        values[ends.greatest] >= 0 ? ends.greatest : nil, values[ends.least] < 0 ? ends.least : nil,
      ].compactMap(\.self)
    }
    var (greatest, least): ((row: Int, value: Double)?, (row: Int, value: Double)?)
    for row in rows {
      let value = sum(row, of: bar)
      guard value.isFinite else { continue }
      if value >= 0, value > greatest?.value ?? -1 { greatest = (row, value) }
      if value < 0, value < least?.value ?? 0 { least = (row, value) }
    }
    return [greatest?.row, least?.row].compactMap { $0 }
  }
}
