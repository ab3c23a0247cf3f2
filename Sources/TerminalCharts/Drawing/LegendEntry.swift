import TerminalScreen

/// An entry of a legend: a sign of two cells, a name, and the values behind the name. Legends of charts over time, of
/// comparisons, of panes and of charts of rows have these.
struct LegendEntry {
  enum Sign {
    /// The line of a slot, in a style of its own; nil is the charted series.
    case line(slot: Int?, Style)
    /// The look of a series in a chart of rows.
    case ink(SeriesInk, of: Mark)
    /// A series that is hidden: its entry keeps its place, so that it can be found and shown again.
    case hidden
    /// The signs of markers, two at most.
    case markers([PlacedAnnotations.Marker])
    case none
  }

  let sign: Sign
  /// The style of the cell between sign and name; nil leaves that cell as it is.
  let space: Style?
  let name: TextRun
  /// The runs directly after the name.
  let details: [TextRun]
  /// The value at the right end of the entry, at least two columns after the name.
  let value: TextRun?

  init(_ sign: Sign, space: Style? = nil, _ name: TextRun, details: [TextRun] = [], value: TextRun? = nil) {
    self.sign = sign
    self.space = space
    self.name = name
    self.details = details
    self.value = value
  }

  /// Columns between two entries of a row.
  static let gap = 3

  /// The style that an entry begins with.
  var style: Style { if case .line(_, let style) = sign { style } else { name.style } }

  /// Columns of the sign and of the cell after it.
  private var lead: Int { if case .none = sign { 0 } else { 3 } }
  private var tail: Int { details.width + (value.map { $0.width + 2 } ?? 0) }
  var width: Int { lead + name.width + tail }

  /// Columns of a row of entries.
  static func width(of entries: [LegendEntry]) -> Int {
    entries.reduce(0) { $0 + $1.width } + gap * max(0, entries.count - 1)
  }

  /// Draws the entry; a name gives way before its values.
  fileprivate func draw(on surface: inout some Surface, _ column: Int, _ row: Int, to end: Int) {
    switch sign {
    case .line(let slot, let style): surface.write([surface.lineSign(slot, style)], column, row)
    case .ink(let ink, let mark): surface.legendSign(ink, of: mark, column, row)
    case .hidden: surface.write(surface.isASCII ? ".." : "··", column, row, .faint)
    case .markers(let signs):
      for (place, sign) in signs.prefix(2).enumerated() {
        let rect = CellRect(column: column + place, row: row, columns: 1, rows: 1)
        let axis = ValueAxis(upper: 1, lower: 0, rows: 1)
        surface.marker(sign, on: Plane(rect: rect, axis: axis, bodyWidth: 1, firstCell: 0))
      }
    case .none: break
    }
    if let space { surface.write([TextRun(" ", space)], column + 2, row) }
    let start = column + lead
    let text = name.text.shortened(to: end - start - tail)
    surface.write([TextRun(text, name.style)] + details, start, row)
    if let value { surface.write([value], max(start, end - value.width), row) }
  }
}

extension Surface {
  /// Two cells of the line of a slot; nil is the charted series.
  func lineSign(_ slot: Int?, _ style: Style) -> TextRun {
    TextRun(String(repeating: String(LineSign.glyph(slot, ascii: isASCII, mono: theme.isMono)), count: 2), style)
  }

  /// Draws an entry in its own columns; returns the cells that it takes.
  @discardableResult
  mutating func draw(_ entry: LegendEntry, _ column: Int, _ row: Int, to end: Int) -> CellRect {
    entry.draw(on: &self, column, row, to: end)
    return CellRect(column: column, row: row, columns: min(entry.width, end - column), rows: 1)
  }

  /// Draws entries side by side. The count of the entries without room is after the last one that has room.
  ///
  /// - Parameter needsFirst: whether the first entry is drawn in any case, cut where it has to be.
  /// - Returns: the cells of each entry that was drawn.
  @discardableResult
  mutating func drawLegend(
    _ entries: [LegendEntry], row: Int, from start: Int, to end: Int, needsFirst: Bool = true
  ) -> [CellRect] {
    var (at, drawn) = (start, [CellRect]())
    for (place, entry) in entries.enumerated() {
      let left = entries.count - place
      let count = "+\(left)"
      let more = left > 1 ? LegendEntry.gap + count.utf8.count : 0
      guard at + entry.width + more <= end || needsFirst && place == 0 else {
        if at + count.utf8.count <= end || needsFirst { write(count, at, row, .dim) }
        return drawn
      }
      drawn.append(draw(entry, at, row, to: min(at + entry.width, end)))
      at += entry.width + LegendEntry.gap
    }
    return drawn
  }
}
