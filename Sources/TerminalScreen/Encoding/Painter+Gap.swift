/// A gap before the next cell of a row: the cells that the pen can draw in passing, and the cells to step over.
///
///     cursor                target
///       v                     v
///       [ blanks ][ candle ][ blanks ]   the pen of the grid's dots writes the blanks and steps over the candle
extension Painter {
  /// The longest gap to examine, in cells.
  static let longestGap = 10

  /// Cells of a gap that get the same treatment.
  private struct Stretch {
    var cells: Range<Int>
    /// Bytes to write them.
    var bytes: Int
    /// True for changed cells that the pen can draw: drawing them now saves a move later.
    var isWanted: Bool
    var canWrite: Bool

    /// Whether writing costs no more than a move over them.
    var isWritten: Bool { isWanted || (canWrite && bytes <= Stretch.step(cells.count)) }

    /// Bytes of a move to the right.
    static func step(_ columns: Int) -> Int { columns == 1 ? 3 : 3 + decimalDigits(columns) }
  }

  /// Returns the bytes to cross a gap, minus the later cost of the cells drawn in passing.
  func crossing(_ gap: Range<Int>, next: Cells, marks: Marks) -> Int {
    var place = gap.lowerBound
    var cost = 0
    while place < gap.upperBound {
      let stretch = stretch(from: place, to: gap.upperBound, next: next, marks: marks)
      place = stretch.cells.upperBound
      if stretch.isWanted {
        cost += stretch.bytes - min(stretch.bytes, Self.erasureBytes) - Self.moveBytes
      } else {
        cost += min(stretch.canWrite ? stretch.bytes : .max, Stretch.step(stretch.cells.count))
      }
    }
    return cost
  }

  mutating func cross(_ gap: Range<Int>, next: Cells, marks: Marks, into out: inout ByteWriter) {
    var place = gap.lowerBound
    while place < gap.upperBound {
      let stretch = stretch(from: place, to: gap.upperBound, next: next, marks: marks)
      place = stretch.cells.upperBound
      if stretch.isWritten {
        out.reserve(stretch.bytes)
        for cell in stretch.cells { send(cell, next: next, marks: marks, into: &out) }
      } else {
        cursor.move(toRow: cursor.row, column: cursor.column + stretch.cells.count, into: &out)
      }
    }
    out.reserve(160)
  }

  private func stretch(from start: Int, to end: Int, next: Cells, marks: Marks) -> Stretch {
    let isWanted = marks[start] != 0 && draws(next[start])
    var stretch = Stretch(cells: start..<start, bytes: 0, isWanted: isWanted, canWrite: true)
    var place = start
    while place < end {
      let canWrite = draws(next[place])
      guard (marks[place] != 0 && canWrite) == isWanted else { break }
      if !canWrite { stretch.canWrite = false }
      stretch.bytes += utf8Length(next[place].glyph)
      place += 1
    }
    stretch.cells = start..<place
    return stretch
  }

  /// The usual cost of a move to a cell, in bytes.
  private static let moveBytes = 3
  /// The greatest cost of erasing a long run, in bytes.
  private static let erasureBytes = 6
}
