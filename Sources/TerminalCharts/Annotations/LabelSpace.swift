import TimeSeries

/// Finds places for the texts of annotations: inside the plot, never over each other, and beside the data as far as
/// there is room.
struct LabelSpace {
  private let columns: Int
  private let rows: Int
  /// The rows of the data in each column; nil without data.
  private let data: [ClosedRange<Int>?]
  /// The cells of the labels in each row.
  private var taken: [[Range<Int>]]

  init(_ scene: borrowing ChartScene) {
    self.init(rows: scene.layout.plot.rows, data: Self.extents(scene))
  }

  /// - Parameter data: the rows of the data in each column; nil without data.
  init(rows: Int, data: [ClosedRange<Int>?]) {
    (columns, self.rows, self.data) = (data.count, rows, data)
    taken = Array(repeating: [], count: max(rows, 0))
  }

  /// Returns the text with a blank on either side, shortened to the plot; nil without text or room.
  func fitting(_ text: String) -> String? {
    guard !text.isEmpty, columns >= Self.least + 2 else { return nil }
    let room = columns - 2
    let scalars = text.unicodeScalars
    // Counting a text of any length would cost more than drawing it.
    guard scalars.index(scalars.startIndex, offsetBy: room + 1, limitedBy: scalars.endIndex) != nil else {
      return " \(text) "
    }
    return " " + String(String.UnicodeScalarView(scalars.prefix(room - 1))) + "… "
  }

  /// The shortest text that says anything, in cells.
  private static let least = 2

  // MARK: places

  /// A text whose left end is at a column, or in the middle of the plot.
  mutating func text(_ text: String, atColumn column: Int?, row: Int) -> PlacedAnnotations.Label? {
    let width = text.unicodeScalars.count
    return label(text, at: start(column ?? (columns - width) / 2, width), rows: nearest(to: row))
  }

  /// A text above or below the data, whichever is nearer to its marker, joined to it by a leader; beside the marker if
  /// there is no such room.
  mutating func flag(_ text: String, atColumn column: Int, row: Int) -> PlacedAnnotations.Label? {
    let width = text.unicodeScalars.count
    let start = start(column, width)
    var (top, bottom) = (row, row)
    for case let extent? in data[start..<start + width] {
      (top, bottom) = (min(top, extent.lowerBound), max(bottom, extent.upperBound))
    }
    // A row between text and data, if there is one.
    let up = (Array(stride(from: top - 2, through: 0, by: -1)) + [top - 1]).first { isFree($0, start..<start + width) }
    let down = (Array(stride(from: bottom + 2, to: rows, by: 1)) + [bottom + 1]).first {
      isFree($0, start..<start + width)
    }
    switch (up, down) {
    case (let up?, let down?) where down - row < row - up:
      return label(text, at: start, rows: [down], from: (column, row))
    case (let up?, _): return label(text, at: start, rows: [up], from: (column, row))
    case (nil, let down?): return label(text, at: start, rows: [down], from: (column, row))
    case (nil, nil):
      let beside = column + 2 + width <= columns ? column + 2 : column - 1 - width
      return beside < 0 ? nil : label(text, at: beside, rows: nearest(to: row))
    }
  }

  /// A text on a line across: at its left end, or at its right end if only the left end has data in the way.
  mutating func rule(_ text: String, row: Int) -> PlacedAnnotations.Label? {
    let width = text.unicodeScalars.count
    let starts = [min(1, columns - width), max(0, columns - width - 1)]
    let start = starts.first { isFree(row, $0..<$0 + width) && !isOverData(row, $0..<$0 + width) } ?? starts[0]
    return label(text, at: start, rows: nearest(to: row))
  }

  /// A text at the top of a line from top to bottom.
  mutating func pole(_ text: String, column: Int) -> PlacedAnnotations.Label? {
    let width = text.unicodeScalars.count
    let start = column + 1 + width <= columns ? column + 1 : max(column - width, 0)
    return label(text, at: start, rows: Array(0..<rows))
  }

  /// A text at the top left of a band.
  mutating func heading(_ text: String, columns: Range<Int>, rows: Range<Int>) -> PlacedAnnotations.Label? {
    label(text, at: start(columns.lowerBound, text.unicodeScalars.count), rows: Array(rows))
  }

  // MARK: cells of others

  /// Reserves cells that something else occupies.
  mutating func reserve(_ row: Int, _ cells: Range<Int>) {
    if taken.indices.contains(row) { taken[row].append(cells) }
  }

  /// Whether cells are in the plot and free.
  func hasRoom(_ row: Int, _ cells: Range<Int>) -> Bool {
    cells.lowerBound >= 0 && cells.upperBound <= columns && isFree(row, cells)
  }

  /// The free cells of a row without data, from a column on.
  func room(_ row: Int, from column: Int) -> Int {
    guard taken.indices.contains(row), column < columns else { return 0 }
    let others = taken[row].filter { $0.upperBound > column }.map(\.lowerBound)
    let end = max(min(others.min() ?? columns, columns), column)
    let first = (column..<end).first { data[$0]?.contains(row) == true }
    return (first ?? end) - column
  }

  /// The row nearest to another, above or below it, in which there are no data in some columns; nil if there is none.
  func rowBesideData(_ row: Int, _ cells: Range<Int>, isAbove: Bool) -> Int? {
    let extents = data[cells.clamped(to: 0..<columns)].compactMap { $0 }
    let place =
      isAbove
      ? min(row, (extents.map(\.lowerBound).min() ?? rows) - 1) : max(row, (extents.map(\.upperBound).max() ?? -1) + 1)
    return (0..<rows).contains(place) ? place : nil
  }

  // MARK: cells

  private func start(_ column: Int, _ width: Int) -> Int { min(max(column, 0), columns - width) }

  private func isFree(_ row: Int, _ cells: Range<Int>) -> Bool {
    (0..<rows).contains(row) && !taken[row].contains { $0.overlaps(cells) }
  }

  private func isOverData(_ row: Int, _ cells: Range<Int>) -> Bool {
    data[cells].contains { $0?.contains(row) == true }
  }

  /// A row and its neighbours, nearest first.
  private func nearest(to row: Int) -> [Int] { [row, row - 1, row + 1, row - 2, row + 2] }

  /// Takes the first of some rows that has room; nil if none has.
  private mutating func label(
    _ text: String, at start: Int, rows: [Int], from marker: (column: Int, row: Int)? = nil
  ) -> PlacedAnnotations.Label? {
    let cells = start..<start + text.unicodeScalars.count
    guard let row = rows.first(where: { isFree($0, cells) }) else { return nil }
    taken[row].append(cells)
    var label = PlacedAnnotations.Label(column: start, row: row, text: text, role: .text)
    if let marker {
      let between = row < marker.row ? row + 1..<marker.row : marker.row + 1..<max(row, marker.row + 1)
      label.leader = (marker.column, between)
    }
    return label
  }

  /// The rows that the series covers in each column.
  private static func extents(_ scene: ChartScene) -> [ClosedRange<Int>?] {
    let (columns, rows) = (scene.layout.plot.columns, scene.layout.plot.rows)
    var result = [ClosedRange<Int>?](repeating: nil, count: columns)
    let axis = scene.axis
    func cover(_ cells: Range<Int>, _ low: Double, _ high: Double) {
      let (first, last) = axis.isInverted ? (low, high) : (high, low)
      let top = min(max(axis.row(of: first), 0), rows - 1)
      let bottom = min(max(axis.row(of: last), top), rows - 1)
      for column in cells.clamped(to: 0..<columns) {
        let old = result[column] ?? top...bottom
        result[column] = min(old.lowerBound, top)...max(old.upperBound, bottom)
      }
    }
    for series in scene.main.series where series.isCompared {
      for point in series.line?.points ?? [] where point.value.isFinite {
        let column = Int(clamping: point.x.rounded(.down))
        cover(column..<max(column, column &+ 1), point.value, point.value)
      }
    }
    guard scene.main.hasCharted else { return result }
    // A line joins its points, so the columns of one reach to the value of the next.
    let joins = !scene.subject.readsBars
    var last: (cells: Range<Int>, close: Double)?
    for bar in scene.bars.bars {
      guard let values = bar.values else { continue }
      let cells = bar.column..<bar.column + max(bar.width, 1)
      cover(cells, values.low, values.high)
      if joins, let last { cover(last.cells, min(last.close, values.open), max(last.close, values.open)) }
      last = (cells, values.close)
    }
    return result
  }
}
